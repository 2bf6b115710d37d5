//! Kaddour as people play it: alone with robots and four together, by buttons and by commands, over
//! the wire, in a sandbox.

mod ahead;
pub mod alone;
mod canticos;
mod forced;
pub mod four;
mod levels;
mod partners;
mod pictures;
mod silence;
mod whole;
mod wrong;
