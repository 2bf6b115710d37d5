//! Exact play with all cards open: the points of a side from here on if everybody plays their best.
//!
//! Each question is a null window: does team 0 take at least `beta` points? Answers at the
//! beginning of a trick are kept in a table. In its key, worthless cards are counted by their rank
//! among those still out, and plain suits are sorted: positions that play alike share an answer.
//!
//! It sees four hands, so its caller must have imagined three of them.

mod order;
mod table;

use crate::cards::spanish::{Card, Cards, SUITS, Suit};
use crate::seat::Seat;

use super::duty::duty;
use super::options::Options;
use super::play::Play;
use super::tricks::{LAST_TRICK, SEATS, Trick, team};

use order::{Moves, Outlook};
use table::{Key, Table};

/// The worthless cards of all suits.
const WORTHLESS: u64 = 0x03e0_03e0_03e0_03e0;

/// A solver for one trump and one set of rules, with the answers it has found so far.
pub struct Solver {
    table: Table,
    trump: Suit,
    rules: Options,
    /// Number of tricks that may still be looked into before the solver gives up.
    left: u64,
}

/// Four hands at the beginning of a trick.
#[derive(Clone, Copy)]
struct Start {
    hands: [Cards; SEATS],
    leader: Seat,
    /// Number of tricks left.
    tricks: u8,
    /// Points of the cards still out, with the last trick.
    rest: i16,
}

impl Solver {
    /// A solver whose table has two to the power of `size` places.
    #[must_use]
    pub fn new(trump: Suit, rules: &Options, size: u32) -> Self {
        Self {
            table: Table::new(size),
            trump,
            rules: *rules,
            left: 0,
        }
    }

    /// Points of team 0 from here on after each legal card, cards on the table included, in the
    /// order of the legal cards. `None` if that needs a look into more than `most` tricks.
    ///
    /// The search begins at `guess`: the nearer, the faster.
    #[must_use]
    pub fn values(&mut self, play: &Play, guess: i16, most: u64) -> Option<[i16; 10]> {
        self.left = most;
        let mut values = [0; 10];
        let legal = play.legal(&self.rules);
        let table: Cards = play.trick.cards().iter().copied().collect();
        let rest = rest_of(play);
        let (mut near, mut before) = (guess, None);
        for (value, card) in values.iter_mut().zip(legal) {
            // A worthless card next to another of the same hand plays like it.
            let twin = before.filter(|other| is_next(*other, card, play, table));
            if twin.is_none() {
                let (mut hands, mut trick) = (play.hands, play.trick);
                hands[trick.next().index() % SEATS].remove(card);
                trick.lay(card, self.trump);
                near = self.close_in(hands, trick, tricks_left(play), rest, near)?;
            }
            before = Some(card);
            *value = near;
        }
        Some(values)
    }

    /// Points of team 0 from here on if everybody plays their best; `None` as for
    /// [`values`](Self::values).
    #[must_use]
    pub fn best(&mut self, play: &Play, guess: i16, most: u64) -> Option<i16> {
        self.left = most;
        let tricks = tricks_left(play);
        self.close_in(play.hands, play.trick, tricks, rest_of(play), guess)
    }

    /// Moves the bounds together until they meet.
    fn close_in(
        &mut self,
        hands: [Cards; SEATS],
        trick: Trick,
        tricks: u8,
        rest: i16,
        guess: i16,
    ) -> Option<i16> {
        let (mut least, mut most) = (0, rest);
        let mut beta = guess.clamp(1, rest.max(1));
        // Strides grow away from the guess; once it lies behind, the rest is halved.
        let (mut stride, mut rose) = (Some(1), None);
        while least < most {
            let near = self.follow(hands, trick, tricks, rest, beta);
            if self.left == 0 {
                return None;
            }
            let rises = near >= beta;
            if rises {
                least = near;
            } else {
                most = near;
            }
            stride = stride.filter(|_| rose.is_none_or(|before| before == rises));
            rose = Some(rises);
            let next = match stride {
                Some(stride) if rises => least + stride,
                Some(stride) => most + 1 - stride,
                None => (least + most + 1) / 2,
            };
            beta = next.min(most).max(least + 1);
            stride = stride.map(|stride| 4 * stride);
        }
        Some(least)
    }

    /// A bound at the beginning of a trick: from below if team 0 takes `beta`, else from above.
    fn start(&mut self, start: Start, beta: i16) -> i16 {
        let rest = start.rest;
        if beta <= 0 {
            return 0;
        }
        if beta > rest {
            return rest;
        }
        if start.tricks == 1 {
            return self.last_trick(&start);
        }
        let (mut low, mut high) = self.sure(&start);
        if low >= beta {
            return low;
        }
        if high < beta {
            return high;
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return low;
        }
        let hands = closed_up(start.hands);
        let key = Key::of(&hands, self.trump, start.leader);
        let known = self.table.get(&key);
        if let Some(known) = &known {
            (low, high) = (low.max(known.low), high.min(known.high));
            if low >= beta {
                return low;
            }
            if high < beta {
                return high;
            }
        }
        let first = known.and_then(|known| known.best);
        let trick = Trick::led_by(start.leader);
        let moves = self.outlook(&hands, start.leader).leads(first);
        let (value, best) = self.choose(&hands, trick, start.tricks, rest, beta, moves);
        if self.left > 0 {
            let value = value.clamp(low, high);
            let (low, high) = if value >= beta {
                (value, high)
            } else {
                (low, value)
            };
            self.table.put(&key, low, high, best);
        }
        value
    }

    /// A bound in the middle of a trick.
    fn follow(
        &mut self,
        hands: [Cards; SEATS],
        trick: Trick,
        tricks: u8,
        rest: i16,
        beta: i16,
    ) -> i16 {
        if trick.len == 4 {
            let points = trick.points();
            let start = Start {
                hands,
                leader: trick.winner,
                tricks: tricks - 1,
                rest: rest - points,
            };
            let ours = team(trick.winner) == 0;
            if tricks == 1 {
                return if ours { rest } else { 0 };
            }
            let gain = if ours { points } else { 0 };
            return gain + self.start(start, beta - gain);
        }
        if trick.len == 0 {
            let start = Start {
                hands,
                leader: trick.leader,
                tricks,
                rest,
            };
            return self.start(start, beta);
        }
        let hand = hands[trick.next().index() % SEATS];
        let legal = duty(hand, &trick, self.trump, &self.rules).0;
        let moves = self
            .outlook(&hands, trick.next())
            .replies(merged(legal), &trick);
        self.choose(&hands, trick, tricks, rest, beta, moves).0
    }

    /// Tries the moves of the seat whose turn it is until one settles the question.
    fn choose(
        &mut self,
        hands: &[Cards; SEATS],
        trick: Trick,
        tricks: u8,
        rest: i16,
        beta: i16,
        mut moves: Moves,
    ) -> (i16, Option<Card>) {
        let seat = trick.next();
        let ours = team(seat) == 0;
        let mut best = if ours { -1 } else { i16::MAX };
        let mut chosen = None;
        while let Some(card) = moves.next() {
            let mut after = *hands;
            after[seat.index() % SEATS].remove(card);
            let mut laid = trick;
            laid.lay(card, self.trump);
            let value = self.follow(after, laid, tricks, rest, beta);
            if ours && value > best || !ours && value < best {
                (best, chosen) = (value, Some(card));
                if ours == (best >= beta) {
                    break;
                }
            }
        }
        (best, chosen)
    }

    const fn outlook<'a>(&self, hands: &'a [Cards; SEATS], seat: Seat) -> Outlook<'a> {
        Outlook {
            hands,
            trump: self.trump,
            seat,
        }
    }

    /// The points of the last trick: with four cards left, nobody has a choice.
    fn last_trick(&self, start: &Start) -> i16 {
        let mut trick = Trick::led_by(start.leader);
        while trick.len < 4 {
            let hand = start.hands[trick.next().index() % SEATS];
            trick.lay(hand.first().unwrap_or_default(), self.trump);
        }
        if team(trick.winner) == 0 {
            start.rest
        } else {
            0
        }
    }

    /// Bounds of the points of team 0 under any play.
    fn sure(&self, start: &Start) -> (i16, i16) {
        let [even, odd] = self.trumps_on_top(start);
        let lead = self.cashed(start);
        let (even, odd) = match team(start.leader) {
            0 => (even.max(lead), odd),
            _ => (even, odd.max(lead)),
        };
        (even, start.rest - odd)
    }

    /// Points of each team's trumps that no trump of the other team beats: whenever one is played,
    /// the trick is theirs.
    fn trumps_on_top(&self, start: &Start) -> [i16; 2] {
        let hands = &start.hands;
        let teams = [hands[0] | hands[2], hands[1] | hands[3]].map(|cards| cards.suit(self.trump));
        let top = |mine: Cards, theirs: Cards| match theirs.first() {
            Some(best) => (mine & Cards::above(best)).points(),
            None => mine.points(),
        };
        [top(teams[0], teams[1]), top(teams[1], teams[0])]
    }

    /// Points of the leader's side if the leader plays its masters one after the other: those of
    /// plain suits as long as everybody who holds a trump must follow, then those of trump.
    fn cashed(&self, start: &Start) -> i16 {
        let seat = start.leader.index() % SEATS;
        let mine = start.hands[seat];
        let others = [1, 2, 3].map(|step| start.hands[(seat + step) % SEATS]);
        let out = others[0] | others[1] | others[2];
        let (mut points, mut tricks) = (0, 0);
        for suit in SUITS {
            let mut top = match out.suit(suit).first() {
                Some(best) => mine & Cards::above(best),
                None => mine.suit(suit),
            };
            if top.is_empty() {
                continue;
            }
            if suit != self.trump {
                let follows = |hand: &Cards| !hand.suit(self.trump).is_empty();
                let held = others.iter().filter(|hand| follows(hand));
                let rounds = held.map(|hand| hand.suit(suit).len()).min();
                top = best_of(top, rounds.unwrap_or(10));
            }
            let rounds = top.len();
            points += top.points();
            // The cards that the others have to lay on them.
            for hand in others {
                let theirs = hand.suit(suit);
                let spare = theirs.len().saturating_sub(rounds);
                points += theirs.without(best_of(theirs, spare)).points();
            }
            tricks += rounds;
        }
        if tricks >= start.tricks {
            start.rest
        } else {
            points
        }
    }
}

/// The `count` strongest cards of one suit.
fn best_of(cards: Cards, count: u8) -> Cards {
    match cards.nth(count) {
        Some(next) => cards & Cards::above(next),
        None => cards,
    }
}

fn union(hands: &[Cards; SEATS]) -> Cards {
    hands[0] | hands[1] | hands[2] | hands[3]
}

/// Number of tricks left, one on the table included.
const fn tricks_left(play: &Play) -> u8 {
    super::tricks::TRICKS - play.tricks
}

/// Points still to be won.
pub(super) fn rest_of(play: &Play) -> i16 {
    union(&play.hands).points() + play.trick.points() + LAST_TRICK
}

/// One card of each run of worthless neighbours: the others play like it.
fn merged(hand: Cards) -> Cards {
    let low = hand.bits() & WORTHLESS;
    Cards::of_bits(hand.bits() & !(low & low << 1))
}

/// Whether no card that is still out, or on the table, stands between two worthless ones.
fn is_next(one: Card, other: Card, play: &Play, table: Cards) -> bool {
    let worthless = one.points() == 0 && other.points() == 0;
    let between = Cards::above(other).without(Cards::above(one) | Cards::only(one));
    let out = union(&play.hands) | table;
    worthless && one.follows(other) && (between & out).is_empty()
}

/// The same hands with the worthless cards of each suit moved up to close the gaps that played
/// cards left: only their order matters.
fn closed_up(hands: [Cards; SEATS]) -> [Cards; SEATS] {
    let out = union(&hands).bits();
    let mut words = hands.map(Cards::bits);
    for shift in [5, 21, 37, 53] {
        let gaps = out >> shift & 31;
        // A single run from the top has no gaps.
        if gaps & (gaps + 1) != 0 {
            for word in &mut words {
                let lane = (*word >> shift & 31) as usize;
                *word = *word & !(31 << shift)
                    | u64::from(table::CLOSED_UP[gaps as usize][lane]) << shift;
            }
        }
    }
    words.map(Cards::of_bits)
}

#[cfg(test)]
mod tests;
