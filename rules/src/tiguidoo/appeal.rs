//! An appeal: a player judged wrong contests it, the others speak, the cards follow (TIG-47).

use crate::cards::ace_high::Card;
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::public_question::{Appeal, Outcome};
use super::state::{Phase, Tiguidoo};

impl Appeal {
    /// The seats that have not voted; before a contest, those that may still contest.
    #[must_use]
    pub fn missing(&self, playing: Seats) -> Seats {
        match self.contestant {
            None => self.may.without(self.silent),
            Some(contestant) => {
                let mut seats = playing;
                seats.remove(contestant);
                let spoke = [self.overturn, self.uphold, self.silent];
                spoke.into_iter().fold(seats, Seats::without)
            }
        }
    }

    /// Whether the votes grant it; the asker, if there is one, breaks a tie, silence upholds.
    fn granted(&self, asker: Option<Seat>) -> bool {
        let (granted, refused) = (self.overturn.len(), self.uphold.len());
        let tie_granted = asker.is_some_and(|asker| self.overturn.has(asker));
        granted > refused || granted == refused && tie_granted
    }
}

impl Tiguidoo {
    pub(super) fn open_appeal(&mut self, may: Seats) {
        self.appeal = Some(Appeal {
            may,
            ..Appeal::default()
        });
        self.wait(Phase::Appeal);
    }

    pub(super) fn contest(&mut self, seat: Seat) {
        if let Some(appeal) = &mut self.appeal {
            appeal.contestant = Some(seat);
            appeal.silent = Seats::NONE;
        }
        self.tell(Event::Contested { seat });
        self.wait(Phase::Appeal);
    }

    pub(super) fn speak(&mut self, seat: Seat, overturn: bool) {
        if let Some(appeal) = &mut self.appeal {
            let side = if overturn {
                &mut appeal.overturn
            } else {
                &mut appeal.uphold
            };
            side.insert(seat);
        }
        self.tell(Event::Spoke { seat, overturn });
        self.conclude_if_all_spoke();
    }

    /// Notes that a seat lets its time pass.
    pub(super) fn keep_silent(&mut self, seat: Seat) {
        if let Some(appeal) = &mut self.appeal {
            appeal.silent.insert(seat);
        }
        self.conclude_if_all_spoke();
    }

    /// Takes a seat that left out of the appeal, with its vote.
    pub(super) fn leave_appeal(&mut self, seat: Seat) {
        let Some(appeal) = &mut self.appeal else {
            return;
        };
        let sides = [
            &mut appeal.may,
            &mut appeal.overturn,
            &mut appeal.uphold,
            &mut appeal.silent,
        ];
        for side in sides {
            side.remove(seat);
        }
        if appeal.contestant == Some(seat) {
            appeal.overturn = Seats::NONE;
            self.conclude();
        } else {
            self.conclude_if_all_spoke();
        }
    }

    fn conclude_if_all_spoke(&mut self) {
        let appeal = self.appeal.as_ref();
        if appeal.is_some_and(|appeal| appeal.missing(self.playing).is_empty()) {
            self.conclude();
        }
    }

    /// Decides the appeal, and with it the turn.
    pub(super) fn conclude(&mut self) {
        let Some(appeal) = self.appeal.take() else {
            return;
        };
        if let Some(seat) = appeal.contestant {
            // Where everybody answers the active seat has no more say than others (TIG-65).
            let asker = Some(self.asker).filter(|_| !self.options.everyone_answers);
            let overturned = appeal.granted(asker);
            self.tell(Event::Decided { seat, overturned });
            if overturned {
                self.granted += 1;
                self.overturn(seat);
            }
        }
        self.end_turn();
    }

    /// Grants the last answer of a seat, which the host says was right. That ends an appeal
    /// (TIG-76).
    pub(super) fn grant(&mut self, seat: Seat) {
        self.granted += 1;
        self.tell(Event::Granted { seat });
        self.overturn(seat);
        if self.appeal.take().is_some() {
            self.end_turn();
        } else if self.pile.is_empty() {
            self.finish();
        }
    }

    /// Makes the last answer of a seat right from its own time on; the card goes to the earliest
    /// right answer.
    fn overturn(&mut self, seat: Seat) {
        let Some(mut settled) = self.settled.take() else {
            return;
        };
        let mut own = settled.given.iter_mut().rev();
        let mut at = self.inputs;
        if let Some(given) = own.find(|given| given.seat == seat) {
            given.right = true;
            at = given.at;
        }
        match (settled.challenge, self.settling) {
            (Some(bet), Some(own)) => {
                self.take_away(bet.card);
                self.win(seat, bet.card, at);
                self.take_away(own);
                self.removed.insert(own);
                settled.outcome = Outcome::Defended;
            }
            (None, Some(card)) => {
                let mut right = settled.given.iter().filter(|given| given.right);
                let earliest = right.find(|given| self.playing.has(given.seat));
                let (seat, at) = earliest.map_or((seat, at), |given| (given.seat, given.at));
                if settled.outcome == Outcome::Returned {
                    self.returns[card.index()] = self.returns[card.index()].saturating_sub(1);
                }
                self.take_away(card);
                self.win(seat, card, at);
                settled.card = Some(card);
                if settled.outcome != Outcome::Won(seat) {
                    self.tell(Event::Won { seat, card });
                }
                settled.outcome = Outcome::Won(seat);
            }
            (_, None) => {}
        }
        self.settled = Some(settled);
    }

    /// Takes the card from the place it went to.
    fn take_away(&mut self, card: Card) {
        for won in &mut self.won {
            won.remove(card);
        }
        for returned in &mut self.told.returned {
            returned.remove(card);
        }
        self.removed.remove(card);
        self.pile.pop_back_if(|last| *last == card);
    }
}
