//! A turn: lay and draw, draw with an empty hand, or call (KAE-14…22, 39…43).

use crate::cards::numbers::{Card, X};
use crate::game::Chance;
use crate::seat::Seat;

use super::chain::SQUARE;
use super::event::Event;
use super::notation::Source;
use super::options::DrawSources;
use super::state::{Back, Chain, Drew, Kael, Phase};

impl Kael {
    /// Lays a deposit; a draw or the end of the turn follows.
    pub(super) fn deposit(&mut self, seat: Seat, card: Card, count: u8) {
        self.open_turn(seat);
        let manche = &mut self.manche;
        let chained = manche.chain.is_some_and(|chain| chain.card == card);
        manche.back = manche.top().map(|top| Back { chained, ..top });
        manche.laid = card;
        self.tell(Event::Deposited { seat, card, count });
        let closed = self.lay(seat, card, count);
        let drawable = self.manche.has_pile() || self.manche.back.is_some();
        // KAE-19, 20, 21 and 63: no draw.
        if card == X || count == SQUARE || closed || !drawable {
            self.end_turn();
        } else {
            self.phase = Phase::Draw;
        }
    }

    /// Draws: after a deposit, or as the whole turn of an empty hand.
    pub(super) fn draw(&mut self, seat: Seat, source: Source, chance: &mut Chance) {
        let after_deposit = self.phase == Phase::Draw;
        if !after_deposit {
            self.open_turn(seat);
        }
        let drawn = match source {
            Source::Pile => self.draw_from_pile(seat, chance),
            Source::Centre => self.draw_from_centre(seat),
        };
        let lucky_source =
            source == Source::Pile || self.options.good_draw_sources == DrawSources::Both;
        if let Some(card) = drawn
            && after_deposit
            && lucky_source
        {
            self.manche.drew = Some(Drew {
                seat,
                card,
                matches: card == self.manche.laid,
            });
        }
        self.end_turn();
    }

    /// Calls, which takes the whole turn (KAE-39).
    pub(super) fn call(&mut self, seat: Seat) {
        self.open_turn(seat);
        self.manche.caller = Some(seat);
        self.tell(Event::Called { seat });
        self.end_turn();
    }

    /// Begins a turn, which closes the lucky draw of the turn before (KAE-36).
    pub(super) fn open_turn(&mut self, seat: Seat) {
        self.manche.drew = None;
        self.hand(seat).drawn = None;
    }

    /// Ends the turn; the next seat's begins.
    pub(super) fn end_turn(&mut self) {
        self.manche.completed += 1;
        self.pass_on();
    }

    /// Begins the next active seat's turn, or the last window in place of the caller's (KAE-42).
    pub(super) fn pass_on(&mut self) {
        self.turn += 1;
        self.manche.back = None;
        self.active = self.playing.after(self.active).unwrap_or(self.active);
        self.phase = if self.manche.caller == Some(self.active) {
            Phase::Final
        } else {
            Phase::Turn
        };
    }

    fn draw_from_pile(&mut self, seat: Seat, chance: &mut Chance) -> Option<Card> {
        if self.manche.pile.is_empty() {
            self.renew(chance);
        }
        let card = self.manche.pile.pop()?;
        let hand = self.hand(seat);
        hand.add(card);
        hand.drawn = Some(card);
        self.tell(Event::Drew { seat, card: None });
        Some(card)
    }

    fn draw_from_centre(&mut self, seat: Seat) -> Option<Card> {
        let manche = &mut self.manche;
        let back = match self.phase {
            Phase::Draw => manche.back?,
            _ => manche.top()?,
        };
        let card = manche.centre.remove(back.place.into());
        // KAE-25: a card taken out of the chain shortens it.
        if back.chained {
            let shorter = |Chain { card, count }| Chain {
                card,
                count: count - 1,
            };
            manche.chain = manche.chain.map(shorter).filter(|chain| chain.count > 0);
        }
        let hand = self.hand(seat);
        hand.add(card);
        hand.seen.add(card, 1);
        self.tell(Event::Drew {
            seat,
            card: Some(card),
        });
        Some(card)
    }

    /// Shuffles the centre without the present chain (or the top card) into a new pile (KAE-62).
    fn renew(&mut self, chance: &mut Chance) {
        let manche = &mut self.manche;
        let cards = manche.renewable();
        // The order in which cards came to the centre must not matter: sorted, then shuffled.
        let (below, kept) = manche.centre.split_at(cards.into());
        manche.pile = below.iter().copied().collect();
        manche.centre = kept.iter().copied().collect();
        manche.pile.sort_unstable();
        chance.shuffle(&mut manche.pile);
        manche.pile.reverse();
        manche.back = None;
        self.tell(Event::Renewed { cards });
    }
}
