//! Acts of the clock for a seat, and the consequences of leaving (TAM-81, 82, 90).

use std::{iter, mem};

use crate::game::Chance;
use crate::moment::Timer;
use crate::seat::{Seat, Seats};

use super::choice::OnLeave;
use super::event::Event;
use super::notation::Place;
use super::state::{Look, Manche, Phase, Tamalou};
use super::worth::Power;

impl Tamalou {
    /// The clock's action when a countdown expires; it never calls (TAM-82).
    pub(super) fn expire(&mut self, timer: Timer, chance: &mut Chance) {
        let seat = match timer {
            Timer::Close => return self.close_window(chance),
            // Nothing here is judged.
            Timer::Clue | Timer::Grant(_) | Timer::Join(_) => return,
            Timer::Timeout(seat) => seat,
        };
        let lowest = self.manche.filled(seat).lowest();
        match self.phase {
            Phase::Peek => self.peeked(seat, chance),
            Phase::Turn if self.manche.stock.can_draw() => self.draw(seat, chance),
            Phase::Turn => match lowest.filter(|_| self.takeable(seat)) {
                Some(slot) => self.take(seat, slot, chance),
                None => self.pass(chance),
            },
            Phase::Hold => self.throw(seat, chance),
            Phase::Window => self.waive(seat, chance),
            Phase::Autrui => self.pass_autrui(seat, chance),
            Phase::Give => self.give(seat, lowest.unwrap_or_default(), chance),
            Phase::Power => self.use_by_itself(seat, chance),
            Phase::Look if self.manche.look.swapper == Some(seat) => self.decline(seat, chance),
            Phase::Look => self.peeked(seat, chance),
            Phase::End => self.end_turn(chance),
            Phase::Over => {}
        }
    }

    /// Declines an optional power, or uses a compulsory one on the nearest targets (TAM-82, 90).
    fn use_by_itself(&mut self, seat: Seat, chance: &mut Chance) {
        let others = self.targets(seat);
        match self.manche.power {
            Some((_, Power::GiveTop)) => {
                if let Some(to) = others.after(seat) {
                    self.give_top(seat, to, chance);
                }
            }
            Some((_, Power::SwapAny)) => {
                if let Some((one, other)) = self.nearest_two(seat, others) {
                    self.swap(seat, one, other, chance);
                }
            }
            _ => self.decline(seat, chance),
        }
    }

    /// The lowest cards of the next two seats after `seat`; if there is only one, its and `seat`'s
    /// own.
    fn nearest_two(&self, seat: Seat, others: Seats) -> Option<(Place, Place)> {
        let lowest = |seat: Seat| {
            let slot = self.manche.filled(seat).lowest()?;
            Some(Place { seat, slot })
        };
        let next = |seat: &Seat| others.after(*seat);
        let order = iter::successors(next(&seat), next).take(others.len().into());
        let mut found = order.chain([seat]).filter_map(lowest);
        let (one, other) = (found.next()?, found.next()?);
        Some((one.min(other), one.max(other)))
    }

    /// A seat leaves; its cards are set aside unseen (TAM-81).
    pub(super) fn leave(&mut self, seat: Seat, chance: &mut Chance) {
        self.tell(Event::Left { seat });
        self.game.left.insert(seat);
        if self.options.on_leave == OnLeave::Auto {
            return;
        }
        self.playing.remove(seat);
        let hand = mem::take(self.hand(seat));
        for card in hand.lying() {
            self.manche.set_aside(card);
        }
        if self.playing.len() < 2 {
            self.finish();
        } else if self.manche.caller == Some(seat) {
            self.tell(Event::Void);
            self.next_manche(chance);
        } else {
            self.go_on_without(seat, chance);
        }
    }

    fn go_on_without(&mut self, seat: Seat, chance: &mut Chance) {
        let active = seat == self.active;
        match self.phase {
            Phase::Peek => {
                if active {
                    self.active = self.playing.after(seat).unwrap_or(seat);
                }
                self.manche.peeking.remove(seat);
                self.after_peeks(chance);
            }
            Phase::Turn | Phase::Hold | Phase::End if active => {
                if let Some(held) = self.manche.held.take() {
                    self.manche.set_aside(held);
                }
                self.next_turn(chance);
            }
            Phase::Window => self.close_if_nobody_waits(chance),
            Phase::Autrui => self.ask_again(chance),
            Phase::Give => {
                let owed = self.manche.autrui.owed.map(|place| place.seat);
                if seat == self.manche.autrui.asked || owed == Some(seat) {
                    self.manche.autrui.owed = None;
                    self.ask_from(self.manche.autrui.asked, chance);
                }
            }
            Phase::Power => {
                let usable =
                    |(owner, power): (Seat, Power)| owner != seat && self.has_target(owner, power);
                if !self.manche.power.is_some_and(usable) {
                    self.next_power(chance);
                }
            }
            Phase::Look => self.look_without(seat, chance),
            Phase::Turn | Phase::Hold | Phase::End | Phase::Over => {}
        }
    }

    /// Takes a seat that left, and its cards, out of a look.
    fn look_without(&mut self, seat: Seat, chance: &mut Chance) {
        let look: &mut Look = &mut self.manche.look;
        look.seats.remove(seat);
        for place in &mut look.places {
            *place = place.filter(|place| place.seat != seat);
        }
        if look.places == [None; 2] {
            look.seats = Seats::NONE;
        }
        self.after_looks(chance);
    }

    /// Ends the match; no cards are left on the table.
    pub(super) fn finish(&mut self) {
        let mut cleared = Manche::default();
        for card in self.manche.cards() {
            cleared.set_aside(card);
        }
        self.manche = cleared;
        self.wait(Phase::Over);
        self.tell(Event::Over);
    }
}
