//! worth
