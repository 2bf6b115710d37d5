//! Snaps against each other over real sockets.
