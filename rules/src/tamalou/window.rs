//! Quick discards and plays for another (TAM-20 to 38).

use std::iter;

use crate::cards::french::Card;
use crate::game::Chance;
use crate::seat::{Seat, Seats};

use super::choice::CallTiming;
use super::event::Event;
use super::notation::Place;
use super::settings::WrongSnap;
use super::state::{Phase, Tamalou, sort_from};
use super::views::Follow;

impl Tamalou {
    /// Opens the window if anybody entitled has a card, whether or not it could match (TAM-20).
    pub(super) fn open_window(&mut self, chance: &mut Chance) {
        if self.waiting().is_empty() {
            self.close_window(chance);
        } else {
            self.wait(Phase::Window);
        }
    }

    pub(super) fn snap(&mut self, seat: Seat, slot: u8, chance: &mut Chance) {
        let place = Place { seat, slot };
        let card = self.hand(seat).at(slot);
        if !self.matches(card) {
            self.wrong(seat, place, chance);
            if !self.options.quick_retry {
                self.manche.window.barred.insert(seat);
            }
            return self.close_if_nobody_waits(chance);
        }
        self.hand(seat).take(slot);
        self.lay(seat, card, false);
        self.manche.snapper = Some(seat);
        self.manche.window.right += 1;
        let enough = self.options.quick_max == Some(self.manche.window.right);
        self.tell(Event::Snapped { place, card });
        if self.emptied(seat) {
            self.score(chance);
        } else if enough {
            self.close_window(chance);
        } else {
            self.close_if_nobody_waits(chance);
        }
    }

    pub(super) fn waive(&mut self, seat: Seat, chance: &mut Chance) {
        self.manche.window.waived.insert(seat);
        self.tell(Event::Waived { seat });
        self.close_if_nobody_waits(chance);
    }

    pub(super) fn close_if_nobody_waits(&mut self, chance: &mut Chance) {
        if self.waiting().is_empty() {
            self.close_window(chance);
        }
    }

    pub(super) fn close_window(&mut self, chance: &mut Chance) {
        self.manche.autrui = Default::default();
        if self.options.autrui {
            self.ask_from(self.active, chance);
        } else {
            self.begin_powers(chance);
        }
    }

    /// The consequence of closing the window; `None` if no act may close it (TAM-96).
    pub(super) fn follow(&self) -> Option<Follow> {
        if self.options.autrui && self.playing.into_iter().any(|seat| self.askable(seat)) {
            return None;
        }
        let mut laid = self.manche.laid;
        sort_from(self.active, &mut laid);
        let mut powers = laid.iter();
        if let Some((seat, power)) = powers.find_map(|&(seat, card)| self.usable(seat, card)) {
            return Some(Follow::Power(seat, power));
        }
        // Next comes the end of its turn, unless the player whose turn it was has left.
        let calls = self.options.call_timing != CallTiming::Start && self.manche.caller.is_none();
        if calls && self.playing.has(self.active) {
            return None;
        }
        let order = iter::successors(Some(self.active), |seat| self.playing.after(*seat));
        let order = order.skip(1).take(self.playing.len().into());
        let mut before_caller = order.take_while(|seat| self.manche.caller != Some(*seat));
        let next = before_caller.find(|seat| !self.stuck(*seat));
        next.map(Follow::Turn)
    }

    fn matches(&self, card: Card) -> bool {
        let trigger = self.manche.window.trigger;
        trigger.is_some_and(|trigger| trigger.rank() == card.rank())
    }

    /// Shows a wrong card to everybody and takes its price, a card or points (TAM-25, 27). Returns
    /// false if no card is left that it could cost.
    pub(super) fn wrong(&mut self, seat: Seat, place: Place, chance: &mut Chance) -> bool {
        let all = self.playing;
        self.hand(place.seat).show(place.slot, all);
        let card = self.hand(place.seat).at(place.slot);
        self.tell(Event::Wrong { seat, place, card });
        if let WrongSnap::Points(points) = self.options.quick_penalty {
            self.manche.charged[seat.index()] += u16::from(points);
            self.tell(Event::Charged { seat, points });
        } else if let Some(card) = self.draw_card(chance) {
            let slot = self.hand(seat).receive(card);
            let place = Place { seat, slot };
            self.tell(Event::Penalty { place });
        } else {
            return false;
        }
        true
    }

    /// Whether a seat has seen a card that it may play for another (TAM-37).
    fn askable(&self, seat: Seat) -> bool {
        let mut others = self.playing.into_iter();
        others.any(|owner| !self.playable(seat, owner).is_empty())
    }

    /// Asks the first askable seat from `first` on that has not passed; goes on if there is none.
    pub(super) fn ask_from(&mut self, first: Seat, chance: &mut Chance) {
        let left = self.playing.without(self.manche.autrui.passed);
        let order = iter::successors(Some(first), |seat| left.after(*seat));
        let mut order = order.take(usize::from(left.len()) + 1);
        match order.find(|seat| left.has(*seat) && self.askable(*seat)) {
            Some(seat) => {
                self.manche.autrui.asked = seat;
                self.wait(Phase::Autrui);
            }
            None => self.begin_powers(chance),
        }
    }

    pub(super) fn pass_autrui(&mut self, seat: Seat, chance: &mut Chance) {
        self.tell(Event::Done { seat });
        self.manche.autrui.passed.insert(seat);
        self.ask_from(seat, chance);
    }

    /// Plays a card of another: if it is right, a card is owed (TAM-35, 36).
    pub(super) fn play_for(&mut self, seat: Seat, place: Place, chance: &mut Chance) {
        self.manche.autrui.passed = Seats::NONE;
        let card = self.hand(place.seat).at(place.slot);
        if !self.matches(card) {
            self.wrong(seat, place, chance);
            return self.ask_from(seat, chance);
        }
        self.hand(place.seat).take(place.slot);
        self.lay(seat, card, false);
        self.tell(Event::PlayedFor { seat, place, card });
        if self.manche.filled(seat).is_empty() {
            self.ask_from(seat, chance);
        } else {
            self.manche.autrui.owed = Some(place);
            self.phase = Phase::Give;
        }
    }

    /// Gives the card owed into the slot just emptied, its viewers unchanged (TAM-35).
    pub(super) fn give(&mut self, seat: Seat, slot: u8, chance: &mut Chance) {
        if let Some(to) = self.manche.autrui.owed.take() {
            let (card, viewers) = self.hand(seat).take(slot);
            self.hand(to.seat).put(to.slot, card, viewers);
            let from = Place { seat, slot };
            self.tell(Event::Gave { from, to });
        }
        if self.emptied(seat) {
            self.score(chance);
        } else {
            self.ask_from(seat, chance);
        }
    }

    /// Asks anew when somebody left, unless the asked seat still can do something.
    pub(super) fn ask_again(&mut self, chance: &mut Chance) {
        let asked = self.manche.autrui.asked;
        if !self.askable(asked) {
            self.ask_from(asked, chance);
        }
    }
}
