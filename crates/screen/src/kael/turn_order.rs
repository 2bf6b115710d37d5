//! Who plays before whom: how far a seat's next turn is, and who still has one after a call.

use tapis_rules::kael::{Phase, Public};
use tapis_rules::seat::Seat;

/// How many turns are played before the next one of `seat`, counting the present one; `None` if it
/// has no further turn before the hands are shown.
pub(super) fn turns_before(seat: Seat, public: &Public) -> Option<u32> {
    match public.phase {
        Phase::Turn if seat == public.active => return Some(0),
        Phase::Turn | Phase::Draw => {}
        Phase::Size | Phase::Final | Phase::Over => return None,
    }
    let mut at = public.active;
    for turns in 1..=u32::from(public.playing.len()) {
        at = public.playing.after(at)?;
        if public.caller == Some(at) {
            return None;
        }
        if at == seat {
            return Some(turns);
        }
    }
    None
}

/// The seats that have a turn before it comes back to the caller, in turn order.
pub(super) fn still_to_play(public: &Public) -> impl Iterator<Item = Seat> {
    let active = Some(public.active).filter(|seat| public.playing.has(*seat));
    let next = |seat: &Seat| public.playing.after(*seat);
    std::iter::successors(active, next)
        .take_while(|seat| public.caller != Some(*seat))
        .take(usize::from(public.playing.len()))
}
