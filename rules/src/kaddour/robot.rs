//! The computer player `easy`.

use crate::dice::Dice;
use crate::seat::Seat;

use super::legal::Legal;
use super::notation::Act;
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
    if legal.pass {
        return Some(Act::Pass);
    }
    legal.cards.weakest().map(Act::Play)
}
