//! The reveal: marks, landings, elimination, the end (KAE-46…61).

use std::cmp::Reverse;

use crate::game::Chance;
use crate::ledger::Entry;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::standing::{Points, ranked};

use super::event::Event;
use super::options::{EndMode, Options};
use super::reveal::{Outcome, Reveal};
use super::state::{Kael, Scores};

impl Kael {
    /// Reveals all hands, marks them, and begins the next manche or ends the match.
    pub(super) fn score(&mut self, chance: &mut Chance) {
        let Some(caller) = self.manche.caller else {
            return;
        };
        let in_it = self.playing;
        let totals = self.manche.hands.map(|hand| hand.points);
        let (outcome, marks) = marks(&self.options, in_it, caller, &totals);
        self.game.scored += 1;
        let before = self.game.scores;
        if outcome == Outcome::False {
            self.game.grounded.insert(caller);
            self.game.false_calls[caller.index()] += 1;
        }
        let landed = add(&mut self.game, &self.options, in_it, &marks);
        let out = eliminated(&self.game, &self.options, in_it);
        for seat in out {
            self.game.out_in[seat.index()] = self.game.scored;
            self.playing.remove(seat);
        }
        self.reveal = Some(Reveal {
            manche: self.game.scored,
            caller,
            outcome,
            in_it,
            hands: self.manche.hands.map(|hand| hand.cards),
            totals,
            marks,
            before,
            after: self.game.scores,
            landed,
            out,
        });
        chance.ledger.enter(|| self.entry(in_it, &marks));
        let manche = self.game.scored;
        self.tell(Event::Scored { manche });
        let first_over = self.options.end_mode == EndMode::FirstOver && !out.is_empty();
        let nobody = self.playing.without(self.game.left).is_empty();
        // The clock never calls: a match played only by the clock would not end.
        if first_over || nobody || self.playing.len() < 2 {
            self.finish();
        } else {
            self.next_manche();
        }
    }

    fn entry(&self, in_it: Seats, marks: &[i16; MAX_SEATS]) -> Entry {
        let of = |points: &[i16; MAX_SEATS]| {
            let shown = |seat: Seat| {
                let points = i32::from(points[seat.index()]);
                in_it.has(seat).then_some(Points::whole(points))
            };
            (0..self.players).map(Seat::new).map(shown).collect()
        };
        Entry::Manche {
            marks: of(marks),
            scores: of(&self.game.scores),
        }
    }
}

/// Marks of each seat of the manche (KAE-47…52).
pub(super) fn marks(
    options: &Options,
    in_it: Seats,
    caller: Seat,
    totals: &[i16; MAX_SEATS],
) -> (Outcome, [i16; MAX_SEATS]) {
    let mut marks = [0; MAX_SEATS];
    let own = totals[caller.index()];
    let others = in_it.without(Seats::only(caller));
    let outcome = if own > options.kael_max {
        marks[caller.index()] = options.false_kael;
        Outcome::False
    } else if others.into_iter().any(|seat| totals[seat.index()] <= own) {
        marks[caller.index()] = options.failed_kael;
        Outcome::Failed
    } else {
        for seat in others {
            marks[seat.index()] = totals[seat.index()];
        }
        if options.winner_negative {
            marks[caller.index()] = own.min(0);
        }
        Outcome::Won
    };
    (outcome, marks)
}

/// Adds the marks; returns the seats that fell on a landing (KAE-54…57).
pub(super) fn add(
    game: &mut Scores,
    options: &Options,
    in_it: Seats,
    marks: &[i16; MAX_SEATS],
) -> Seats {
    let mut landed = Seats::NONE;
    for seat in in_it {
        let (score, mark) = (&mut game.scores[seat.index()], marks[seat.index()]);
        *score += mark;
        // Only a score that changed falls, and only once.
        if mark != 0 && !game.grounded.has(seat) && options.landings.as_slice().contains(score) {
            // KAE-81: a landing smaller than the drop.
            *score = (*score - options.landing_drop).max(0);
            landed.insert(seat);
        }
    }
    landed
}

/// The seats that are out now: above the limit, or by one false call too many (KAE-53, 58).
pub(super) fn eliminated(game: &Scores, options: &Options, in_it: Seats) -> Seats {
    let out = |seat: &Seat| {
        let over = game.scores[seat.index()] > options.limit;
        over || game.false_calls[seat.index()] >= options.false_kael_limit
    };
    in_it.into_iter().filter(out).collect()
}

/// Ranks at the end (KAE-61, 74); `None` for a player who left.
pub(super) fn places(game: &Scores, options: &Options, players: u8) -> [Option<u8>; MAX_SEATS] {
    let mut keys = [None; MAX_SEATS];
    for (number, key) in (0..players).zip(&mut keys) {
        let seat = Seat::new(number);
        let score = Reverse(game.scores[seat.index()]);
        let out_in = game.out_in[seat.index()];
        let late = match options.end_mode {
            EndMode::LastStanding => out_in,
            EndMode::FirstOver => 0,
        };
        *key = (!game.left.has(seat)).then_some((out_in == 0, late, score));
    }
    ranked(&keys)
}
