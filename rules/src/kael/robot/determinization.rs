//! Possible matches: all that a seat was shown, with the cards it does not see dealt at random.

use crate::cards::numbers::{Card, Cards, X};
use crate::chronicle::Chronicle;
use crate::dice::Dice;
use crate::kael::event::Event;
use crate::kael::state::{Back, Drew, Hand, Kael, Lying, Manche, Phase};
use crate::kael::views::{Memory, Public};
use crate::moment::Moment;
use crate::seat::{MAX_SEATS, Seat};
use crate::seat_view::RobotView;

use super::Unseen;

/// Most attempts to find a card that fits the cards its holder laid.
const TRIES: u32 = 6;

/// Knowledge of a seat about the other hands, computed once for a decision.
pub(super) struct Determinization<'a> {
    view: RobotView<'a, Kael>,
    unseen: Unseen,
    /// By seat: points that its unknown cards hardly exceed, and the number of cards newer than
    /// that.
    laid: [Option<(i16, u8)>; MAX_SEATS],
    centre: Lying,
    back: Option<Back>,
}

impl<'a> Determinization<'a> {
    pub fn new(view: RobotView<'a, Kael>) -> Self {
        let (public, memory) = (view.public, view.memory);
        let (centre, back) = centre(public, memory);
        Self {
            view,
            unseen: Unseen::of(memory),
            laid: laid(public),
            centre,
            back,
        }
    }

    /// A possible match.
    pub fn sample(&self, rng: &mut Dice) -> Kael {
        let public = self.view.public;
        let mut unseen = self.unseen;
        let mut hands = [Hand::default(); MAX_SEATS];
        for seat in public.playing {
            let hand = &mut hands[seat.index()];
            if seat == self.view.seat {
                let secret = self.view.secret;
                secret.hand.cards().for_each(|card| hand.add(card));
                hand.drawn = secret.drawn;
                continue;
            }
            let known = self.view.memory.taken[seat.index()];
            known.cards().for_each(|card| hand.add(card));
            hand.seen = known;
            let unknown = public.held[seat.index()].saturating_sub(hand.len);
            let (bound, newer) = self.laid[seat.index()].unwrap_or((X.points(), 0));
            // A caller is believed: with cards at random nearly every call would be a false one, after which
            // nothing that the others do matters.
            let calls = public.caller == Some(seat);
            for place in 0..unknown {
                let old = place >= newer;
                let most = match calls {
                    true => public.options.kael_max - hand.points,
                    false if old => bound,
                    false => X.points(),
                };
                hand.add(unseen.draw_below(most, rng));
            }
        }
        let mut pile = Lying::default();
        while !unseen.0.is_empty() {
            pile.push(unseen.draw(rng));
        }
        pile.reverse();
        let chain = public.chain;
        let laid = chain.map_or(Card::default(), |chain| chain.card);
        let drew = public
            .just_drew
            .and_then(|seat| self.drew(seat, &hands, laid, rng));
        Kael {
            options: public.options,
            players: public.players,
            phase: public.phase,
            turn: public.turn,
            dealer: public.dealer,
            active: public.active,
            playing: public.playing,
            game: public.game,
            manche: Manche {
                size: public.size,
                dealt: public.dealt,
                completed: public.completed,
                hands,
                pile,
                centre: self.centre,
                chain,
                back: self.back,
                laid,
                drew,
                caller: public.caller,
                ready: public.ready,
            },
            reveal: None,
            chronicle: Chronicle::default(),
            now: Moment::default(),
        }
    }

    /// The latest draw: known to the seat that drew; for another, any card of its hand.
    fn drew(
        &self,
        seat: Seat,
        hands: &[Hand; MAX_SEATS],
        laid: Card,
        rng: &mut Dice,
    ) -> Option<Drew> {
        if seat == self.view.seat {
            // One from the centre is told only where it is lucky, and matters only there.
            let secret = self.view.secret;
            return secret.lucky.or(secret.drawn).map(|card| Drew {
                seat,
                card,
                matches: secret.lucky.is_some(),
            });
        }
        let cards = hands[seat.index()].cards;
        let chosen = rng.below(u32::from(cards.len())) as usize;
        cards.cards().nth(chosen).map(|card| Drew {
            seat,
            card,
            matches: card == laid,
        })
    }
}

impl Unseen {
    /// A card of at most `bound` points, if one is found soon; otherwise the lowest that was looked
    /// at.
    fn draw_below(&mut self, bound: i16, rng: &mut Dice) -> Card {
        let cards = &mut self.0;
        let len = cards.len() as u32;
        if len == 0 {
            return X;
        }
        let mut lowest = rng.below(len) as usize;
        for _ in 1..TRIES {
            if cards[lowest].points() <= bound {
                break;
            }
            let other = rng.below(len) as usize;
            if cards[other] < cards[lowest] {
                lowest = other;
            }
        }
        cards.swap_remove(lowest)
    }
}

/// The centre as far as its order matters: the chain or the visible card on top, and under a
/// deposit the card that may be taken back.
fn centre(public: &Public, memory: &Memory) -> (Lying, Option<Back>) {
    let mut rest = memory.centre;
    let mut top = Cards::NONE;
    if let Some(chain) = public.chain {
        top.add(chain.card, chain.count);
    } else if let Some(card) = public.visible {
        top.add(card, 1);
    }
    top.each()
        .for_each(|(card, count)| rest.remove(card, count));
    let offered = public.offered.filter(|_| public.phase == Phase::Draw);
    let beneath = offered.filter(|card| top.count(*card) == 0);
    if let Some(card) = beneath {
        rest.remove(card, 1);
    }
    let mut centre: Lying = rest.cards().chain(beneath).collect();
    let back = offered.map(|_| Back {
        place: centre.len() as u8 - u8::from(beneath.is_some()),
        chained: beneath.is_none(),
    });
    centre.extend(top.cards());
    (centre, back)
}

/// The points that each seat last laid in this manche, and the number of cards it drew since. A
/// seat lays its dear cards first, so this bounds the cards it still holds.
fn laid(public: &Public) -> [Option<(i16, u8)>; MAX_SEATS] {
    let mut laid = [None; MAX_SEATS];
    for entry in public.chronicle.since(0) {
        match entry.event {
            Event::Dealt { .. } => laid = [None; MAX_SEATS],
            Event::Deposited { seat, card, count } => {
                laid[seat.index()] = Some((card.points() * i16::from(count), 0));
            }
            Event::Drew { seat, card: None } => {
                if let Some((_, newer)) = &mut laid[seat.index()] {
                    *newer += 1;
                }
            }
            _ => {}
        }
    }
    laid
}

#[cfg(test)]
mod tests;
