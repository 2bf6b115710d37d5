//! Who plays before whom: how far a seat's next turn is, and who still has one after a call.

use tapis_rules::kael::{Phase, Public};
use tapis_rules::seat::Seat;

/// How many turns are played before the next one of `seat`, counting the present one; `None` if it
/// has no further turn before the hands are shown.
pub(super) fn turns_before(seat: Seat, public: &Public) -> Option<u32> {
    let begun = match public.phase {
        Phase::Turn => 0,
        // The present turn is under way: its player comes last.
        Phase::Draw => 1,
        Phase::Size | Phase::Final | Phase::Over => return None,
    };
    let turns = turns(begun, public).position(|next| next == seat)?;
    Some((begun + turns) as u32)
}

/// The seats that have a turn before it comes back to the caller, in turn order.
pub(super) fn still_to_play(public: &Public) -> impl Iterator<Item = Seat> {
    turns(0, public).filter(|seat| public.playing.has(*seat))
}

/// The turns before it comes back to the caller, without the first ones.
fn turns(skipped: usize, public: &Public) -> impl Iterator<Item = Seat> {
    let next = |seat: &Seat| public.playing.after(*seat);
    let order = std::iter::successors(Some(public.active), next).skip(skipped);
    order
        .take(usize::from(public.playing.len()))
        .take_while(|seat| public.caller != Some(*seat))
}
