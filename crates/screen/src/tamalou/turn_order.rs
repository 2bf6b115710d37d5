//! Who plays before whom: how far a seat's next turn is, and who still has one after a call.

use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Phase, Public};

/// How many turns are played before the next one of `seat`, counting the present one; `None` if it
/// has no further turn before the cards are shown.
pub(super) fn turns_before(seat: Seat, public: &Public) -> Option<u32> {
    let begun = !matches!(public.phase, Phase::Turn | Phase::Peek);
    let first = match begun {
        // The present turn is under way: its player comes last.
        true => public.playing.after(public.active),
        false => Some(public.active).filter(|seat| public.playing.has(*seat)),
    };
    let order = std::iter::successors(first, |seat| public.playing.after(*seat));
    let turns = order
        .take(usize::from(public.playing.len()))
        .take_while(|next| public.caller != Some(*next))
        .position(|next| next == seat)?;
    Some(turns as u32 + u32::from(begun))
}

/// The seats that have a turn before it comes back to the caller, in turn order from the active
/// seat on.
pub(super) fn still_to_play(public: &Public) -> impl Iterator<Item = Seat> {
    let active = Some(public.active).filter(|seat| public.playing.has(*seat));
    let next = |seat: &Seat| public.playing.after(*seat);
    std::iter::successors(active, next)
        .take(usize::from(public.playing.len()))
        .take_while(|seat| public.caller != Some(*seat))
}
