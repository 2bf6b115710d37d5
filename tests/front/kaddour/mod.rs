//! Kaddour as people play it: alone with robots and four together, by buttons and by commands, over
//! the wire, in a sandbox.

mod alone;
mod canticos;
mod four;
mod partners;
mod silence;
mod whole;
mod wrong;
