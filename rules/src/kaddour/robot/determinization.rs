//! Imagines deals that agree with what a seat saw: its own cards, the cards played, and the cards
//! that each other seat cannot have.

use crate::cards::spanish::{Card, Cards, SIZE, SUITS, Suit};
use crate::dice::Dice;
use crate::kaddour::notation::Tell;
use crate::kaddour::options::Options;
use crate::kaddour::play::Play;
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{SEATS, TRICKS, Trick, beats};
use crate::kaddour::views::Public;
use crate::seat::Seat;
use crate::seat_view::{RobotView, SeatView};
use crate::stack::Stack;

use super::heuristic;
use super::inference::{CERTAIN, Inference};

/// A small fast random generator, seeded from the generator of the match.
pub struct FastRng(u64);

impl FastRng {
    /// A generator of its own for one decision.
    pub fn of(rng: &mut Dice) -> Self {
        Self(u64::from(rng.word()) << 1 | 1)
    }

    /// A number below `limit`, nearly evenly.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(limit)) >> 32) as u32
    }
}

/// Knowledge of a seat about the other hands, from which deals are sampled.
pub struct Determinization {
    seat: Seat,
    hand: Cards,
    unseen: Cards,
    held: [u8; SEATS],
    /// Unseen cards that each seat may hold.
    may: [Cards; SEATS],
    /// Whether each seat was heard to tell an ace, a compte.
    said: [[bool; 2]; SEATS],
    /// Cards that each seat has played.
    played: [Cards; SEATS],
    inference: Inference,
    /// The tricks so far, the one on the table included.
    tricks: [Trick; TRICKS as usize],
    trump: Suit,
    rules: Options,
}

/// Most deals drawn until one agrees with the statements.
const TRIES: u32 = 12;
/// Sixteenths of its weight that a deal keeps for each card that is unexpected in it.
const UNEXPECTED: u32 = 10;

impl Determinization {
    /// The knowledge before a card was played.
    pub fn before_play(view: SeatView<'_, Kaddour>) -> Self {
        let (seat, public, secret) = (view.seat, view.public, view.secret);
        let unseen = Cards::ALL.without(secret.hand);
        let trusted = public.options.info_truthful;
        let told = |other: Seat, kind| trusted && public.auction.told(other, kind) > 0;
        Self {
            seat,
            hand: secret.hand,
            unseen,
            held: public.held,
            may: [unseen; SEATS],
            said: [0, 1, 2, 3].map(|number| {
                let other = Seat::new(number);
                [told(other, Tell::As), told(other, Tell::Compte)]
            }),
            played: [Cards::NONE; SEATS],
            inference: Inference::of(public),
            tricks: [Trick::default(); TRICKS as usize],
            trump: public.trump.unwrap_or_default(),
            rules: public.options,
        }
    }

    /// The knowledge in the middle of play.
    pub fn during_play(view: RobotView<'_, Kaddour>) -> Self {
        let public = view.public;
        let mut known = Self::before_play(view.seat_view());
        // Cards that were told may have been played by now.
        if public.tricks > 0 {
            known.said = [[false; 2]; SEATS];
        }
        let trump = public.trump.unwrap_or_default();
        let past = &view.memory.history[..usize::from(public.tricks)];
        for trick in past.iter().chain([&public.trick]) {
            known.learn(trick, trump, public.options.partner_exempt);
            for (seat, card) in trick.plays() {
                known.played[seat.index()].insert(card);
            }
        }
        known.tricks = view.memory.history;
        if let Some(now) = known.tricks.get_mut(past.len()) {
            *now = public.trick;
        }
        for played in known.played {
            known.unseen = known.unseen.without(played);
        }
        known
    }

    /// The cards that the other seats hold.
    pub const fn unseen(&self) -> Cards {
        self.unseen
    }

    /// Narrows the possible hands by a trick: a seat that did not follow has none of that suit, and
    /// one that did not beat had nothing higher.
    fn learn(&mut self, trick: &Trick, trump: Suit, exempt: bool) {
        let Some(led) = trick.led() else { return };
        let mut best: Option<Card> = None;
        for (seat, card) in trick.plays() {
            let may = &mut self.may[seat.index()];
            if card.suit() != led {
                *may = may.without(Cards::of_suit(led));
                let unruffed = best.is_some_and(|best| best.suit() == led);
                if card.suit() != trump && unruffed && !exempt {
                    *may = may.without(Cards::of_suit(trump));
                }
            } else if let Some(best) = best.filter(|best| best.suit() == led)
                && card > best
                && !exempt
            {
                *may = may.without(Cards::above(best));
            }
            if best.is_none_or(|best| beats(card, best, trump)) {
                best = Some(card);
            }
        }
    }

    /// A deal of the unseen cards; breaks some constraints if they cannot all be met.
    pub fn deal(&self, rng: &mut FastRng) -> [Cards; SEATS] {
        let mut hands = [Cards::NONE; SEATS];
        let mut need = self.held;
        hands[self.seat.index()] = self.hand;
        need[self.seat.index()] = 0;
        let mut left = self.unseen;
        self.keep_promises(&mut hands, &mut need, &mut left, rng);
        let mut pool: Stack<Card, SIZE> = left.into_iter().collect();
        for last in (1..pool.len()).rev() {
            pool.swap(last, rng.below(last as u32 + 1) as usize);
        }
        // Cards that few seats may hold are placed first.
        for homes in 0..=3 {
            for &card in pool.iter().filter(|&&card| self.homes(card) == homes) {
                let seat = self.place(card, &need, rng);
                hands[seat].insert(card);
                need[seat] = need[seat].saturating_sub(1);
            }
        }
        hands
    }

    /// A deal that agrees with the statements of the auction too: the better it agrees, the
    /// likelier it is drawn.
    pub fn likely_deal(&self, rng: &mut FastRng) -> [Cards; SEATS] {
        let mut best = (0, [Cards::NONE; SEATS]);
        for _ in 0..TRIES {
            let hands = self.deal(rng);
            let weight = self.weight(&hands);
            if rng.below(CERTAIN) < weight * 2 {
                return hands;
            }
            if weight >= best.0 {
                best = (weight, hands);
            }
        }
        best.1
    }

    /// Likelihood of the others' statements under a deal, up to [`CERTAIN`].
    fn weight(&self, hands: &[Cards; SEATS]) -> u32 {
        let mut weight = CERTAIN;
        for number in (0..SEATS).filter(|&number| number != self.seat.index()) {
            let dealt = hands[number] | self.played[number];
            weight = (weight * self.inference.weight(Seat::new(number as u8), dealt)) >> 10;
        }
        weight
    }

    /// Weight of a deal by how well it agrees with the cards that the others played: each card that
    /// rules of thumb would not have played takes [`UNEXPECTED`] off.
    pub fn plausibility(&self, hands: &[Cards; SEATS]) -> u32 {
        let mut weight = CERTAIN;
        let mut play = Play {
            hands: [0, 1, 2, 3].map(|seat| hands[seat] | self.played[seat]),
            trump: self.trump,
            trick: Trick::led_by(self.tricks[0].leader),
            tricks: 0,
            taken: [0; 2],
        };
        let plays = self.tricks.iter().flat_map(Trick::plays);
        for (seat, card) in plays {
            let legal = play.legal(&self.rules);
            if seat != self.seat
                && legal.len() > 1
                && let Some(expected) = heuristic::choose(legal, &play)
                && !(expected.follows(card) && expected.points() == card.points())
            {
                weight = weight * UNEXPECTED / 16;
            }
            play.play(card);
        }
        weight.max(1)
    }

    fn homes(&self, card: Card) -> usize {
        let others = (0..SEATS).filter(|&seat| seat != self.seat.index());
        others.filter(|&seat| self.may[seat].has(card)).count()
    }

    /// A seat that still needs cards and may hold this one; the more it needs, the likelier.
    fn place(&self, card: Card, need: &[u8; SEATS], rng: &mut FastRng) -> usize {
        let fits = |seat: usize| need[seat] > 0 && self.may[seat].has(card);
        let weight = |seat: usize| if fits(seat) { u32::from(need[seat]) } else { 0 };
        let total: u32 = (0..SEATS).map(weight).sum();
        if total == 0 {
            let needy = (0..SEATS).max_by_key(|&seat| need[seat]);
            return needy.unwrap_or_default();
        }
        let mut drawn = rng.below(total);
        for seat in 0..SEATS {
            if drawn < weight(seat) {
                return seat;
            }
            drawn -= weight(seat);
        }
        self.seat.index()
    }

    /// Deals first the cards that make each tell true: an ace, a compte.
    fn keep_promises(
        &self,
        hands: &mut [Cards; SEATS],
        need: &mut [u8; SEATS],
        left: &mut Cards,
        rng: &mut FastRng,
    ) {
        for seat in (0..SEATS).filter(|&seat| seat != self.seat.index()) {
            let [ace, compte] = self.said[seat];
            let aces = (*left & Cards::ACES).into_iter().map(Cards::only);
            let pairs = SUITS.map(Cards::compte).into_iter();
            let pairs = pairs.filter(|&pair| left.contains(pair));
            let kept = [
                ace.then(|| any(aces, rng)).flatten(),
                compte.then(|| any(pairs, rng)).flatten(),
            ];
            for cards in kept.into_iter().flatten() {
                if need[seat] >= cards.len() {
                    hands[seat] = hands[seat] | cards;
                    need[seat] -= cards.len();
                    *left = left.without(cards);
                }
            }
        }
    }
}

/// These hands in the play that a view shows, of which the points are counted from here on.
pub fn imagined(hands: [Cards; SEATS], trump: Suit, public: &Public) -> Play {
    Play {
        hands,
        trump,
        trick: public.trick,
        tricks: public.tricks,
        taken: [0; 2],
    }
}

/// One of the sets, each equally likely; `None` if there are none.
fn any(mut sets: impl Iterator<Item = Cards> + Clone, rng: &mut FastRng) -> Option<Cards> {
    let count = sets.clone().count() as u32;
    sets.nth(rng.below(count.max(1)) as usize)
}
