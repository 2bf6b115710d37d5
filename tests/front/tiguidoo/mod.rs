//! Tiguidoo as people play it: questions, forms and challenges, over the wire, in a sandbox.

mod answers;
mod choice;
mod matches;
mod packs;
mod quiz;
mod restart;
mod typed;
