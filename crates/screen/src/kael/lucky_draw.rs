//! The card that came into a hand last, and whether it may be thrown in as a lucky draw.

use tapis_rules::cards::numbers::Card;
use tapis_rules::kael::event::Event;
use tapis_rules::kael::{Public, Secret};
use tapis_rules::seat::Seat;

/// The card that came into this hand last, while it is still there and the secret view tells it.
pub(super) fn just_drawn(seat: Seat, public: &Public, secret: &Secret) -> Option<Card> {
    let came = lucky(seat, public, secret).or(secret.drawn);
    came.filter(|card| secret.hand.count(*card) > 0)
}

/// The card that this seat may throw in as a lucky draw.
pub(super) fn lucky(seat: Seat, public: &Public, secret: &Secret) -> Option<Card> {
    if !secret.lucky {
        return None;
    }
    secret.drawn.or_else(|| {
        // The card came from the centre, where everybody saw it.
        let events = public.chronicle.since(0);
        let drew = events.filter_map(|entry| match entry.event {
            Event::Drew { seat: by, card } if by == seat => card,
            _ => None,
        });
        drew.last()
    })
}
