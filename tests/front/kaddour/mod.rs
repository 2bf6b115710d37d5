//! Kaddour as people play it: alone with robots and four together, by buttons and by commands, over
//! the wire, in a sandbox.

pub mod alone;
mod canticos;
pub mod four;
mod partners;
mod silence;
mod whole;
mod wrong;
