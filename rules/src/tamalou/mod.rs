//! Tamalou and its regional variants: remember your cards, shed them quickly, call when you are
//! low.
//!
//! Everybody has four cards face down and looks once at the two nearest ones. In turn (`turn`) a
//! player draws the top of the pile and throws it on the discard or keeps it in place of an own
//! card, which goes on the discard; or takes the top of the discard in place of an own card; or
//! calls. The card that lands on the discard is the *trigger* of all that follows:
//!
//! 1. a *window* (`window`) in which the others may turn up a card of the same rank: right, and
//!    they are rid of it; wrong, and it costs them a card, or points;
//! 2. where it is played so, *plays for another*: a card that one has seen and its owner has not;
//! 3. *powers* (`power`): a card thrown as it was drawn, or every card laid, lets its owner look
//!    at cards, exchange them, or give one away. A look is a state of its own: a face is shown to
//!    its viewer until it says so, and never again;
//! 4. the end of the turn, where in one variant the call is made.
//!
//! A call ends the manche (`reveal`): at once, or when everybody else had one more turn. In that
//! round the caller's cards may be frozen and shielded, and in one variant another may counter.
//! Then all cards are shown and marked (`scoring`), each variant in its own way, and the game ends
//! by a number of manches or by a score.
//!
//! A variant is a set of parameters ([`options`]); `presets` names seven. [`hand`] holds the cards
//! on the table and the seats that have seen them, [`worth`] their values and powers, `state` the
//! whole match; [`views`] shows it, `legal` finds the legal moves, by public facts alone. Rule
//! numbers (TAM-n) are those of `docs/rules/tamalou.md`.

pub mod choice;
mod ending;
pub mod event;
mod game;
pub mod hand;
mod legal;
mod lines;
mod mind;
mod notation;
pub mod options;
mod power;
mod presets;
mod reason;
mod refusal;
mod reveal;
mod revealed;
mod robot;
mod scoring;
pub mod settings;
mod state;
mod turn;
mod unseen;
pub mod views;
mod window;
pub mod worth;

#[cfg(test)]
mod tests;

pub use legal::{Exchange, Legal};
pub use notation::{Act, Place};
pub use options::Options;
pub use reason::Reason;
pub use refusal::Refusal;
pub use revealed::Reveal;
pub use state::{Phase, Scores, Tamalou};
pub use views::{Memory, Public, Secret};
