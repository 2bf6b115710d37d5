//! The end of a manche and of the game (KAD-65…70).

use crate::game::Chance;
use crate::ledger::Entry;
use crate::seat::{MAX_SEATS, Seat};
use crate::standing::{Points, Standing, ranked};

use super::auction::Bid;
use super::event::Event;
use super::outcome::Outcome;
use super::state::{Kaddour, Phase};
use super::tricks::{LAST_TRICK, Trick, right_of, team};
use super::views::Public;

/// The contract team's total (KAD-65).
#[must_use]
pub(super) fn total(cards: i16, last_trick: bool, canticos: i16) -> i16 {
    cards + if last_trick { LAST_TRICK } else { 0 } + canticos
}

/// Points that each team scores (KAD-66).
#[must_use]
pub(super) fn marks(contract: Bid, total: i16) -> [i16; 2] {
    let points = i16::from(contract.points);
    let buyers = team(contract.seat);
    let scoring = if total >= points { buyers } else { 1 - buyers };
    let mut marks = [0; 2];
    marks[scoring] = points;
    marks
}

impl Kaddour {
    /// Scores the manche whose tenth trick was just taken, then deals anew or ends the game.
    pub(super) fn score(&mut self, contract: Bid, last: Trick, chance: &mut Chance) {
        let play = &self.manche.play;
        let buyers = team(contract.seat);
        let canticos = self.manche.canticos;
        let total = total(
            play.taken[buyers],
            team(last.winner) == buyers,
            canticos.total(),
        );
        let marks = marks(contract, total);
        let before = self.scores;
        let after = [before[0] + marks[0], before[1] + marks[1]];
        self.scores = after;
        self.scored += 1;
        self.outcome = Some(Outcome {
            manche: self.scored,
            contract,
            trump: play.trump,
            cards: play.taken,
            last,
            canticos,
            total,
            made: marks[buyers] > 0,
            marks,
            before,
            after,
        });
        chance.ledger.enter(|| {
            let mut taken = play.taken;
            taken[team(last.winner)] += LAST_TRICK;
            Entry::Taken(told(taken))
        });
        chance.ledger.enter(|| Entry::Manche {
            marks: told(marks),
            scores: told(after),
        });
        self.tell(Event::Scored {
            manche: self.scored,
        });
        if after.into_iter().max() >= Some(self.options.target_score) {
            self.finish();
        } else {
            // KAD-14: the male deals next.
            self.dealer = right_of(self.dealer);
            self.next_manche(chance);
        }
    }

    /// Ends the match.
    pub(super) fn finish(&mut self) {
        self.phase = Phase::Over;
        self.turn += 1;
        self.tell(Event::Over);
    }
}

fn told(points: [i16; 2]) -> Vec<Option<Points>> {
    points
        .map(|points| Some(Points::whole(i32::from(points))))
        .to_vec()
}

/// Scores by team, places by seat.
pub(super) fn standing(public: &Public) -> Standing {
    let mut scores = [Points::default(); MAX_SEATS];
    for (shown, score) in scores.iter_mut().zip(public.scores) {
        *shown = Points::whole(i32::from(score));
    }
    Standing {
        manches: public.scored,
        sides: 2,
        scores,
        ranks: match public.phase {
            Phase::Over => places(public),
            _ => Default::default(),
        },
    }
}

/// The team that is ahead; at the end, the winner.
#[must_use]
pub fn ahead(public: &Public) -> usize {
    match public.forfeited {
        Some(seat) => 1 - team(seat),
        None => usize::from(public.scores[1] > public.scores[0]),
    }
}

/// The winning team shares the first place, the other the third; a player who left has no place,
/// and nobody moves up.
fn places(public: &Public) -> [Option<u8>; MAX_SEATS] {
    let stayed = |number: usize| !public.left.has(Seat::new(number as u8));
    let won = |number: usize| team(Seat::new(number as u8)) == ahead(public);
    let mut places = ranked(&[0, 1, 2, 3].map(|number| Some(won(number))));
    for (number, place) in places.iter_mut().enumerate() {
        *place = place.filter(|_| stayed(number));
    }
    places
}
