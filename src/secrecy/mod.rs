//! A law held against whole tables: nothing that somebody gets depends on what they may not see.
//!
//! At many reached moments the cards that a viewer does not see are dealt anew, the orders hidden
//! from them drawn anew. As long as the rules show the viewer the same in both worlds, all that
//! the table hands out to them must be the same, byte for byte: messages as they go to Discord,
//! answers, suggestions, and the times at which something happens. Then leaks are planted, and
//! each must be caught.

mod alone;
mod eyes;
mod fits;
pub mod games;
mod law;
mod leak;
mod leaky;
mod revived;
mod seen;
mod spoil;
mod stories;
mod story;
mod tests;
mod times;
mod words;
mod world;
