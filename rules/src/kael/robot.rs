//! The computer player `easy`: sheds high cards, keeps pairs, cuts, calls when its chance is good.
//!
//! Knows views and a memory, never the state.

use crate::cards::numbers::Cards;
use crate::dice::Dice;
use crate::seat::Seat;

use super::legal::Legal;
use super::notation::{Act, Source};
use super::views::{Memory, Public, Secret};

/// What `easy` does.
pub(super) fn easy(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    _memory: &Memory,
    _luck: &mut Dice,
) -> Option<Act> {
    let legal = Legal::of(seat, public, secret);
    if let Some((card, count)) = legal.cut {
        return Some(Act::Cut(Cards::of(card, count)));
    }
    if legal.pile {
        return Some(Act::Draw(Source::Pile));
    }
    None
}
