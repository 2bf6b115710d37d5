//! The end of turns and of the match: the next turn, time-outs, leaving (TIG-28, 41, 42).

use crate::cards::ace_high::{Card, Cards};
use crate::moment::Timer;
use crate::seat::Seat;

use super::event::Event;
use super::public_question::Outcome;
use super::state::{Phase, Tiguidoo};

impl Tiguidoo {
    /// Ends the turn: the next seat's follows, or the end if the pile is empty (TIG-28).
    pub(super) fn end_turn(&mut self) {
        self.turns += 1;
        if self.pile.is_empty() {
            self.finish();
        } else {
            self.pass_on();
        }
    }

    fn pass_on(&mut self) {
        self.asker = self.playing.after(self.asker).unwrap_or(self.asker);
        self.wait(Phase::Turn);
    }

    pub(super) fn finish(&mut self) {
        self.wait(Phase::Over);
        self.tell(Event::Over);
    }

    /// The clock's action when a countdown expires (TIG-42).
    pub(super) fn expire(&mut self, timer: Timer) {
        match (self.phase, timer) {
            (Phase::Turn, Timer::Timeout(_)) => self.draw(),
            (Phase::Question | Phase::Challenge, Timer::Timeout(seat)) => self.give_up(seat),
            (Phase::Ruling, Timer::Timeout(_)) => self.rule(None),
            (Phase::Appeal, Timer::Timeout(seat)) => self.keep_silent(seat),
            (Phase::Question, Timer::Close) => self.settle(None),
            (Phase::Question, Timer::Clue) => self.show_clue(),
            (Phase::Appeal, Timer::Close) => self.conclude(),
            (Phase::Turn | Phase::Appeal, Timer::Grant(seat)) => self.grant(seat),
            (_, Timer::Join(seat)) => self.join(seat),
            _ => {}
        }
    }

    /// One more person belongs to a seat, for the open question too (TIG-75).
    fn join(&mut self, seat: Seat) {
        let members = &mut self.members[seat.index()];
        *members = members.saturating_add(1);
    }

    /// A seat leaves, and its cards with it (TIG-41).
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        self.playing.remove(seat);
        let hand = std::mem::take(&mut self.hands[seat.index()]);
        let won = std::mem::take(&mut self.won[seat.index()]);
        // A Tiguidoo card that was bet was seen by all.
        let seen: Cards = hand
            .into_iter()
            .filter(|&card| self.was_bet(card))
            .collect();
        self.removed = self.removed.with(won).with(seen);
        self.buried = self.buried.with(hand.without(seen));
        self.told.bet = self.told.bet.without(seen);
        let asked = self.asked.as_ref();
        let target = asked
            .and_then(|asked| asked.challenge)
            .map(|bet| bet.opponent);
        let ruled = asked.and_then(|asked| asked.ruling.as_ref());
        let ruled = ruled.is_some_and(|(answered, _)| *answered == seat);
        if self.playing.len() < 2 {
            self.cancel();
            self.appeal = None;
            self.finish();
        } else if self.appeal.is_some() {
            self.leave_appeal(seat);
        } else if seat == self.asker
            && !(self.options.everyone_answers && self.phase == Phase::Question)
        {
            self.cancel();
            self.pass_on();
        } else if target == Some(seat) {
            self.cancel();
            self.wait(Phase::Turn);
        } else {
            // A question to all goes on without its answer.
            if ruled && let Some(asked) = &mut self.asked {
                asked.ruling = None;
                self.resume();
            }
            if self.phase == Phase::Question {
                self.settle_if_nobody_can_answer();
            }
        }
    }

    fn was_bet(&self, card: Card) -> bool {
        let betting = self.asked.as_ref().is_some_and(|asked| asked.card == card);
        betting || self.told.bet.has(card)
    }

    /// Withdraws the question: a drawn card goes under the pile, a Tiguidoo card stays where it is.
    fn cancel(&mut self) {
        let Some(asked) = self.asked.take() else {
            return;
        };
        self.tell(Event::Cancelled);
        if asked.challenge.is_none() {
            self.put_under(&asked);
        } else if self.playing.has(self.asker) {
            self.told.bet.insert(asked.card);
        }
        self.note(asked, Outcome::Cancelled);
    }
}
