//! Rooms without a network.
