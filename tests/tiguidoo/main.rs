//! Tiguidoo as people play it: questions, forms and challenges, over the wire, in a sandbox.

mod answers;
mod matches;
mod quiz;
mod restart;
#[path = "../support/mod.rs"]
mod support;
