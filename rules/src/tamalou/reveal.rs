//! The reveal: all hands are shown and marked, and the match goes on or ends (TAM-52, 76 to 83).

use std::cmp::Reverse;

use crate::game::Chance;
use crate::ledger::Entry;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::standing::{Points, ranked};

use super::choice::{EndMode, Marks, NextDeal};
use super::event::Event;
use super::options::Options;
use super::revealed::Reveal;
use super::scoring::{Ended, Halves, marks, winner};
use super::state::{Scores, Tamalou};

impl Tamalou {
    /// Reveals all hands, marks them, and begins the next manche or ends the match.
    pub(super) fn score(&mut self, chance: &mut Chance) {
        let drawn = self.draw_for_failed_dutch(chance);
        let (manche, in_it) = (&self.manche, self.playing);
        let ended = Ended {
            in_it,
            caller: manche.caller,
            contre: manche.contre.filter(|seat| self.playing.has(*seat)),
            emptied: manche.emptied,
            totals: self.totals(),
            charged: manche.charged,
        };
        let marked = marks(&self.options, &ended);
        self.game.scored += 1;
        let before = self.game.halves;
        let dropped = add(&mut self.game, &self.options, in_it, &marked.halves);
        let out = self.drop_out(in_it);
        chance.ledger.enter(|| self.entry(in_it, &marked.halves));
        self.reveal = Some(Reveal {
            manche: self.game.scored,
            caller: ended.caller,
            contre: ended.contre,
            emptied: ended.emptied,
            in_it,
            hands: self.manche.hands.each_ref().map(|hand| hand.cards),
            filled: self.manche.hands.each_ref().map(|hand| hand.filled),
            drawn,
            totals: ended.totals,
            charged: ended.charged,
            marks: marked.halves,
            rules: marked.rules,
            before,
            after: self.game.halves,
            dropped,
            out,
        });
        let manche = self.game.scored;
        self.tell(Event::Scored { manche });
        if self.playing.len() < 2 || over(&self.game, &self.options, in_it) {
            self.finish();
        } else {
            self.deal_after(&ended, &marked.halves, chance);
        }
    }

    /// Total of each seat's cards, in halves.
    pub(super) fn totals(&self) -> Halves {
        self.manche.hands.each_ref().map(|hand| {
            let counts = |slot| i32::from(self.options.values.halves(hand.at(slot)));
            hand.filled.into_iter().map(counts).sum()
        })
    }

    /// Gives the caller a card for each seat that is lower (TAM-74).
    fn draw_for_failed_dutch(&mut self, chance: &mut Chance) -> u8 {
        let fails = self.options.marks == Marks::Toulouse;
        let Some(caller) = self.manche.caller.filter(|_| fails) else {
            return 0;
        };
        let totals = self.totals();
        let lower = |seat: &Seat| totals[seat.index()] < totals[caller.index()];
        let count = self.playing.into_iter().filter(lower).count();
        let mut drawn = 0;
        for _ in 0..count {
            if let Some(card) = self.draw_card(chance) {
                self.hand(caller).receive(card);
                drawn += 1;
            }
        }
        drawn
    }

    /// Takes out the seats that reached 100 (TAM-76, 79).
    fn drop_out(&mut self, in_it: Seats) -> Seats {
        let ends = self.options.end_mode == EndMode::Under100;
        let reached = |seat: &Seat| ends && self.game.halves[seat.index()] >= HUNDRED;
        let out: Seats = in_it.into_iter().filter(reached).collect();
        for seat in out {
            self.game.out_in[seat.index()] = self.game.scored;
        }
        self.playing = self.playing.without(out);
        out
    }

    fn deal_after(&mut self, ended: &Ended, marks: &Halves, chance: &mut Chance) {
        match (self.options.next_deal, ended.caller) {
            (NextDeal::Caller, Some(caller)) => {
                let winner = winner(ended.in_it, caller, marks);
                let there = |seat: Seat| match self.playing.has(seat) {
                    true => Some(seat),
                    false => self.playing.after(seat),
                };
                let (dealer, first) = (there(caller), there(winner));
                self.dealer = dealer.unwrap_or(caller);
                self.deal_manche(first, chance);
            }
            _ => self.next_manche(chance),
        }
    }

    fn entry(&self, in_it: Seats, marks: &Halves) -> Entry {
        let of = |points: &Halves| {
            let shown = |seat: Seat| {
                let points = Points::halves(points[seat.index()]);
                in_it.has(seat).then_some(points)
            };
            (0..self.players).map(Seat::new).map(shown).collect()
        };
        Entry::Manche {
            marks: of(marks),
            scores: of(&self.game.halves),
        }
    }
}

/// 100 points, in halves.
const HUNDRED: i32 = 200;

/// Adds the marks; returns the seats that fell from exactly 100 to 50 (TAM-76).
pub(super) fn add(game: &mut Scores, options: &Options, in_it: Seats, marks: &Halves) -> Seats {
    let mut dropped = Seats::NONE;
    for seat in in_it {
        let score = &mut game.halves[seat.index()];
        *score += marks[seat.index()];
        if options.end_mode == EndMode::Over100Drop && *score == HUNDRED {
            *score = HUNDRED / 2;
            dropped.insert(seat);
        }
    }
    dropped
}

/// Number of manches after which a match ends at the latest, with any scores (TAM-103).
const LONGEST: u32 = 100;

/// Whether the scores end the game (TAM-76, 103); the last one under 100 is counted elsewhere.
pub(super) fn over(game: &Scores, options: &Options, in_it: Seats) -> bool {
    let mut scores = in_it.into_iter().map(|seat| game.halves[seat.index()]);
    let limit = match options.fontenay_half {
        true => HUNDRED / 2,
        false => HUNDRED,
    };
    game.scored >= LONGEST
        || match options.end_mode {
            EndMode::Manches => game.scored >= u32::from(options.manches),
            EndMode::Under100 => false,
            EndMode::Over100Drop | EndMode::Over100 => scores.any(|score| score > HUNDRED),
            EndMode::Fontenay => scores.any(|score| score >= limit || score <= -limit / 2),
        }
}

/// Ranks at the end (TAM-76, 77, 91, 98); `None` for a player who left.
pub(super) fn places(game: &Scores, players: u8) -> [Option<u8>; MAX_SEATS] {
    let mut keys = [None; MAX_SEATS];
    for (number, key) in (0..players).zip(&mut keys) {
        let seat = Seat::new(number);
        let out_in = game.out_in[seat.index()];
        let score = Reverse(game.halves[seat.index()]);
        *key = (!game.left.has(seat)).then_some((out_in == 0, out_in, score));
    }
    ranked(&keys)
}
