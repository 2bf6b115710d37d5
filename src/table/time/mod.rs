//! What passes without a press: countdowns, pauses, outages of the gateway, and rooms that cannot be
//! shown.

pub mod clockwork;
pub mod due;
pub mod gateway_status;
pub mod pace;
pub mod presence;
pub mod shard_link;
pub mod ticks;
pub mod unshown;
