//! The card that came into a hand last, and whether it may be thrown in as a lucky draw.

use tapis_rules::cards::numbers::Card;
use tapis_rules::kael::Kael;
use tapis_rules::kael::event::Event;
use tapis_rules::seat_view::SeatView;

/// The card that came into this hand last, while it is still there and the secret view tells it.
pub(super) fn just_drawn(view: SeatView<'_, Kael>) -> Option<Card> {
    let secret = view.secret;
    let came = lucky(view).or(secret.drawn);
    came.filter(|card| secret.hand.count(*card) > 0)
}

/// The card that this seat may throw in as a lucky draw.
pub(super) fn lucky(view: SeatView<'_, Kael>) -> Option<Card> {
    let (seat, secret) = (view.seat, view.secret);
    if !secret.lucky {
        return None;
    }
    secret.drawn.or_else(|| {
        // The card came from the centre, where everybody saw it.
        let events = view.public.chronicle.since(0);
        let drew = events.filter_map(|entry| match entry.event {
            Event::Drew { seat: by, card } if by == seat => card,
            _ => None,
        });
        drew.last()
    })
}
