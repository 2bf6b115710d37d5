//! Tiguidoo as people play it: questions, forms and challenges, over the wire, in a sandbox.

mod answers;
mod choice;
mod imports;
pub mod matches;
mod pack_files;
mod packs;
pub mod quiz;
mod restart;
mod room;
mod teams;
mod typed;
