//! An imagined deal played out by rule of thumb, with the comptes that a team can declare
//! meanwhile.

use crate::cards::spanish::{SUITS, Suit, Suits};
use crate::kaddour::cantico::{comptes, value};
use crate::kaddour::options::{Options, Right};
use crate::kaddour::play::Play;
use crate::kaddour::tricks::{LAST_TRICK, SEATS, Trick, partner, team};
use crate::seat::Seat;

use super::bidding::worth_within;
use super::heuristic;

/// Points of a team in a deal, if it declares all it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takings {
    /// Points of cards and last trick.
    pub points: i16,
    /// The comptes that can be declared after one of its tricks.
    comptes: Suits,
    trump: Suit,
}

impl Takings {
    /// The takings of the team of `side` from here on. `done` is the trick that the card before
    /// ended, `declared` the comptes declared before.
    pub fn of(
        mut play: Play,
        mut done: Option<Trick>,
        side: usize,
        declared: Suits,
        rules: &Options,
    ) -> Self {
        let held = |number: usize| comptes(play.hands[number % SEATS]).without(declared);
        let is_held = (side..SEATS)
            .step_by(2)
            .any(|number| !held(number).is_empty());
        let mut all = declared;
        let mut last = None;
        loop {
            if let Some(trick) = done {
                last = Some(trick.winner);
                if is_held
                    && team(trick.winner) == side
                    && let Some(suit) = next_compte(&play, trick.winner, all, rules)
                {
                    all.insert(suit);
                }
            }
            if play.over() {
                break;
            }
            let legal = play.legal(rules);
            let Some(card) = heuristic::choose(legal, &play) else {
                break;
            };
            done = play.play(card);
        }
        let ten = last.filter(|&winner| team(winner) == side);
        Self {
            points: play.taken[side] + ten.map_or(0, |_| LAST_TRICK),
            comptes: all.without(declared),
            trump: play.trump,
        }
    }

    /// Points of canticos within the limit of declarations.
    pub fn canticos(&self, limit: i16) -> i16 {
        worth_within(limit, self.comptes, self.trump)
    }
}

/// The compte that is declared after a trick: the dearest of its winner, then of the partner.
fn next_compte(play: &Play, winner: Seat, declared: Suits, rules: &Options) -> Option<Suit> {
    let mate = match rules.cantico_right {
        Right::EitherPartner => partner(winner),
        Right::TrickWinner => winner,
    };
    [winner, mate].into_iter().find_map(|seat| {
        let held = comptes(play.hands[seat.index() % SEATS]).without(declared);
        let dearest = SUITS.into_iter().rev().filter(|&suit| held.has(suit));
        dearest.max_by_key(|&suit| value(suit, play.trump))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::spanish::{Card, Cards};
    use crate::options::Options as _;

    fn set(text: &str) -> Cards {
        text.split_whitespace()
            .map(|word| word.parse::<Card>().unwrap())
            .collect()
    }

    /// Three tricks before the end, with gold as trump and seat 0 to lead.
    fn play(hands: [&str; SEATS]) -> Play {
        Play {
            hands: hands.map(set),
            trump: Suit::Gold,
            trick: Trick::led_by(Seat::new(0)),
            tricks: 7,
            taken: [0; 2],
        }
    }

    #[test]
    fn a_compte_counts_after_a_trick_of_its_team_and_within_the_limit() {
        let rules = Options::preset("normale-80-20").unwrap();
        let hands = ["C1 C3 C2", "E2 E4 E5", "D12 D11 C5", "B4 B5 B6"];
        let of = |side| Takings::of(play(hands), None, side, Suits::NONE, &rules);
        let limits = [0, 20, 40, 100];
        assert_eq!(limits.map(|limit| of(0).canticos(limit)), [0, 0, 40, 40]);
        assert_eq!(of(1).canticos(100), 0, "the others hold none");
        assert_eq!(of(0).points + of(1).points, 11 + 10 + 4 + 3 + LAST_TRICK);
        let known = Suits::only(Suit::Gold);
        let again = Takings::of(play(hands), None, 0, known, &rules);
        assert_eq!(again.canticos(100), 0, "it was declared before");
    }

    #[test]
    fn who_never_takes_a_trick_declares_nothing() {
        let rules = Options::preset("normale-80-20").unwrap();
        let hands = ["D1 D3 D12", "C12 C11 C2", "E2 E4 E5", "B4 B5 B6"];
        let theirs = Takings::of(play(hands), None, 1, Suits::NONE, &rules);
        assert_eq!((theirs.canticos(100), theirs.points), (0, 0));
    }
}
