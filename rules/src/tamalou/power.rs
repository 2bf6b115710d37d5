//! Powers and looks (TAM-39 to 45, 84).

use crate::cards::french::Card;
use crate::game::Chance;
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::legal::targets;
use super::notation::Place;
use super::state::{Look, Phase, Tamalou, sort_from};
use super::worth::Power;

impl Tamalou {
    /// Begins the powers of the cards laid, those of others first (TAM-44).
    pub(super) fn begin_powers(&mut self, chance: &mut Chance) {
        sort_from(self.active, &mut self.manche.laid);
        self.next_power(chance);
    }

    /// Begins the next power that can be used, or ends the turn.
    pub(super) fn next_power(&mut self, chance: &mut Chance) {
        self.manche.power = None;
        while !self.manche.laid.is_empty() {
            let (seat, card) = self.manche.laid.remove(0);
            if let Some(power) = self.usable(seat, card) {
                self.manche.power = Some(power);
                return self.wait(Phase::Power);
            }
        }
        self.finish_turn(chance);
    }

    /// The power of a card laid, unless it lapses (TAM-42).
    pub(super) fn usable(&self, seat: Seat, card: Card) -> Option<(Seat, Power)> {
        let power = self.options.powers.of_card(card)?;
        let can = self.playing.has(seat) && self.has_target(seat, power);
        can.then_some((seat, power))
    }

    /// Whether a power has a legal target (TAM-42, 87, 94).
    pub(super) fn has_target(&self, seat: Seat, power: Power) -> bool {
        let own = !self.manche.filled(seat).is_empty();
        let others = self.targets(seat);
        let cards = |other: &Seat| !self.manche.filled(*other).is_empty();
        let with_cards = others.into_iter().filter(cards).count();
        match power {
            Power::PeekOwn => own,
            Power::PeekOther | Power::LookSwap => with_cards > 0,
            Power::PeekAny => own || with_cards > 0,
            Power::BlindSwap => own && with_cards > 0,
            Power::SwapAny => with_cards + usize::from(own) > 1,
            Power::GiveTop => self.manche.stock.can_draw() && !others.is_empty(),
        }
    }

    /// The opponents whose cards `seat` may touch.
    pub(super) fn targets(&self, seat: Seat) -> Seats {
        targets(seat, self.playing, self.shielded())
    }

    pub(super) fn look(&mut self, seat: Seat, place: Place) {
        let power = self.manche.power.map(|(_, power)| power);
        let swaps = power == Some(Power::LookSwap) && !self.manche.filled(seat).is_empty();
        self.hand(place.seat).show(place.slot, Seats::only(seat));
        self.manche.look = Look {
            seats: Seats::only(seat),
            places: [Some(place), None],
            swapper: swaps.then_some(seat),
        };
        self.wait(Phase::Look);
        self.tell(Event::Looked { seat, place });
    }

    pub(super) fn end_look(&mut self, seat: Seat, chance: &mut Chance) {
        self.manche.look.seats.remove(seat);
        self.after_looks(chance);
    }

    pub(super) fn after_looks(&mut self, chance: &mut Chance) {
        if self.manche.look.seats.is_empty() {
            self.manche.look = Look::default();
            self.next_power(chance);
        }
    }

    /// Exchanges the card looked at with an own one; openly where the options say so (TAM-43).
    pub(super) fn swap_with(&mut self, seat: Seat, slot: u8, chance: &mut Chance) {
        let own = Place { seat, slot };
        let [Some(other), _] = self.manche.look.places else {
            return;
        };
        self.exchange(seat, own, other);
        if self.options.open_swap {
            let both = Seats::from_iter([seat, other.seat]);
            self.hand(seat).show(slot, both);
            self.hand(other.seat).show(other.slot, both);
            self.manche.look = Look {
                seats: both,
                places: [Some(own), Some(other)],
                swapper: None,
            };
            self.wait(Phase::Look);
        } else {
            self.end_look(seat, chance);
        }
    }

    /// Leaves a power unused, or the card looked at where it is.
    pub(super) fn decline(&mut self, seat: Seat, chance: &mut Chance) {
        self.tell(Event::Declined { seat });
        if self.phase == Phase::Look {
            self.end_look(seat, chance);
        } else {
            self.next_power(chance);
        }
    }

    pub(super) fn swap(&mut self, seat: Seat, one: Place, other: Place, chance: &mut Chance) {
        self.exchange(seat, one, other);
        self.next_power(chance);
    }

    pub(super) fn give_top(&mut self, seat: Seat, to: Seat, chance: &mut Chance) {
        if let Some(card) = self.draw_card(chance) {
            let slot = self.hand(to).receive(card);
            let place = Place { seat: to, slot };
            self.tell(Event::Topped { seat, place });
        }
        self.next_power(chance);
    }

    /// Exchanges two cards; a player who has seen one has seen it in its new slot too (TAM-33).
    fn exchange(&mut self, seat: Seat, one: Place, other: Place) {
        let (first, saw_first) = self.hand(one.seat).take(one.slot);
        let (second, saw_second) = self.hand(other.seat).take(other.slot);
        self.hand(one.seat).put(one.slot, second, saw_second);
        self.hand(other.seat).put(other.slot, first, saw_first);
        self.tell(Event::Exchanged { seat, one, other });
    }
}
