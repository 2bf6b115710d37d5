//! Kaël: shed your hand, cut in out of turn, dare to say it.
//!
//! The pack has 56 cards without suits: one -1, two 0, four of each of 1 to 13, one X that counts
//! 15. A manche goes like this (`size`): the dealer says how many cards everybody gets, they are
//! dealt one at a time, the rest is the pile, and one card is turned up on the centre.
//!
//! In turn (`turn`) a player puts one to four cards of one value on the centre, then draws one
//! card: from the pile, or the one that was visible just before. There is no draw after X, after
//! four of a kind, or when the deposit completes four cards of one value lying on top. A player
//! with an empty hand draws one card instead, and that is their turn.
//!
//! Equal cards laid one after the other form a *chain* (`chain`). A player who holds all the cards
//! missing to four may throw them in at any time (a *cut*) until another value is laid on it. And a
//! player who draws from the pile what they just laid may throw that in too (a *lucky draw*) until
//! the next player acts.
//!
//! After a full round a player may say *Kaël* instead of laying cards. Everybody else gets one more
//! turn, then a last window for cuts and lucky draws (`ending`), then all hands are shown and
//! marked (`scoring`): with a total of 5 or less and lower than everybody else, the caller marks
//! nothing and the others what they hold; otherwise the caller marks 20 and the others nothing. A
//! score of exactly 25, 50, 75 or 100 drops by 25; above 100 a player is out; the last one wins.
//!
//! `state` holds the whole match, `views` shows it, `legal` finds the legal moves, by views alone.
//! Rule numbers (KAE-n) are those of `docs/rules/kael.md`.

mod chain;
mod ending;
pub mod event;
mod game;
mod legal;
mod lines;
mod notation;
pub mod options;
mod races;
mod reason;
mod refusal;
pub mod reveal;
mod robot;
mod scoring;
mod size;
mod state;
mod turn;
mod unseen;
pub mod views;

#[cfg(test)]
mod tests;

pub use chain::SQUARE;
pub use legal::Legal;
pub use notation::{Act, Source};
pub use options::Options;
pub use reason::Reason;
pub use refusal::Refusal;
pub use state::{Kael, Phase};
pub use views::{Memory, Public, Secret};
