//! The best hand of at most five cards that any number of cards holds (TIG-33…39).
//!
//! Knows cards and nothing of the game: ranks are counted on bits, so fifty cards cost no more
//! than five.

use crate::cards::ace_high::Cards;

/// The category of a hand, from weakest to strongest (TIG-34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// No card at all.
    #[default]
    Nothing,
    /// High card (*plus forte carte*).
    High,
    /// Pair (*paire*).
    Pair,
    /// Two pairs (*double paire*).
    TwoPairs,
    /// Three of a kind (*brelan*).
    Three,
    /// Straight (*quinte*).
    Straight,
    /// Flush (*couleur*).
    Flush,
    /// Full house (*main pleine*).
    FullHouse,
    /// Four of a kind (*carré*).
    Four,
    /// Straight flush (*quinte-couleur*).
    StraightFlush,
    /// Royal flush (*quinte royale*).
    Royal,
}

/// A hand; the greater one wins, equal ones share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hand {
    /// The category.
    pub category: Category,
    /// The ranks that decide, in the order in which they are compared: 1 a two … 13 an ace, 0 a
    /// missing card (TIG-39). Of a straight only its highest card, of a royal one nothing.
    pub ranks: [u8; 5],
}

const ACE: u16 = 1 << 12;
/// The ranks from two to five, which make a straight with a low ace.
const LOW: u16 = 0b1111;

impl Hand {
    /// The best hand of these cards; the ace is low in A-2-3-4-5 too if `ace_low`.
    #[must_use]
    pub fn best(cards: Cards, ace_low: bool) -> Self {
        let suits = [0, 1, 2, 3].map(|suit| cards.suit(suit));
        let of = |category, ranks| Self { category, ranks };
        let flushes = suits.iter().filter(|suit| suit.count_ones() >= 5);
        let flush = flushes.clone().map(|&suit| top::<5>(suit)).max();
        if let Some(high) = flushes.filter_map(|&suit| straight(suit, ace_low)).max() {
            return if high == 13 {
                of(Category::Royal, [0; 5])
            } else {
                of(Category::StraightFlush, [high, 0, 0, 0, 0])
            };
        }
        let [one, two, three, four] = at_least(suits);
        if four != 0 {
            let ([quad], rest) = take(one, four);
            return of(Category::Four, join([quad], top::<1>(rest)));
        }
        if three != 0 {
            let ([triple], _) = take(one, three);
            let pairs = two & !bit(triple);
            if pairs != 0 {
                return of(Category::FullHouse, join([triple], top::<1>(pairs)));
            }
        }
        if let Some(ranks) = flush {
            return of(Category::Flush, ranks);
        }
        if let Some(high) = straight(one, ace_low) {
            return of(Category::Straight, [high, 0, 0, 0, 0]);
        }
        if three != 0 {
            let ([triple], rest) = take(one, three);
            return of(Category::Three, join([triple], top::<2>(rest)));
        }
        match two.count_ones() {
            0 if one == 0 => Self::default(),
            0 => of(Category::High, top::<5>(one)),
            1 => {
                let ([pair], rest) = take(one, two);
                of(Category::Pair, join([pair], top::<3>(rest)))
            }
            _ => {
                let (pairs, rest) = take::<2>(one, two);
                of(Category::TwoPairs, join(pairs, top::<1>(rest)))
            }
        }
    }
}

/// The ranks that occur at least once, twice, three and four times.
fn at_least(suits: [u16; 4]) -> [u16; 4] {
    let mut found = [0; 4];
    for suit in suits {
        for more in (1..4).rev() {
            found[more] |= found[more - 1] & suit;
        }
        found[0] |= suit;
    }
    found
}

/// The rank of the highest card of the highest straight.
fn straight(ranks: u16, ace_low: bool) -> Option<u8> {
    let runs = ranks & ranks << 1 & ranks << 2 & ranks << 3 & ranks << 4;
    let [high] = top::<1>(runs);
    let wheel = ace_low && ranks & ACE != 0 && ranks & LOW == LOW;
    match high {
        0 if wheel => Some(4),
        0 => None,
        high => Some(high),
    }
}

/// The highest `N` ranks, 0 where there are fewer.
fn top<const N: usize>(mut ranks: u16) -> [u8; N] {
    let mut highest = [0; N];
    for rank in &mut highest {
        *rank = 16 - ranks.leading_zeros() as u8;
        ranks &= !bit(*rank);
    }
    highest
}

/// The highest `N` ranks of `from`, and the rest of `ranks` without them.
fn take<const N: usize>(ranks: u16, from: u16) -> ([u8; N], u16) {
    let taken = top::<N>(from);
    let rest = taken.iter().fold(ranks, |rest, &rank| rest & !bit(rank));
    (taken, rest)
}

const fn bit(rank: u8) -> u16 {
    if rank == 0 { 0 } else { 1 << (rank - 1) }
}

fn join<const A: usize, const B: usize>(first: [u8; A], then: [u8; B]) -> [u8; 5] {
    let mut ranks = [0; 5];
    for (place, rank) in ranks.iter_mut().zip(first.into_iter().chain(then)) {
        *place = rank;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::ace_high::Card;
    use crate::dice::Seed;

    /// Number of five-card hands of each category, weakest first.
    fn counts(ace_low: bool) -> [u32; 11] {
        let pack: Vec<Card> = Card::all().collect();
        let mut counts = [0; 11];
        for a in 0..52 {
            for b in a + 1..52 {
                for c in b + 1..52 {
                    let three: Cards = [pack[a], pack[b], pack[c]].into_iter().collect();
                    for d in c + 1..52 {
                        let mut four = three;
                        four.insert(pack[d]);
                        for &last in &pack[d + 1..] {
                            let mut five = four;
                            five.insert(last);
                            counts[Hand::best(five, ace_low).category as usize] += 1;
                        }
                    }
                }
            }
        }
        counts
    }

    /// TIG-34.
    #[test]
    fn all_five_card_hands_have_the_known_counts() {
        let known = [
            0, 1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4,
        ];
        assert_eq!(counts(true), known);
        assert_eq!(known.iter().sum::<u32>(), 2_598_960);
    }

    #[test]
    fn without_a_low_ace_its_straights_are_nothing_or_flushes() {
        let known = [
            0, 1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 32, 4,
        ];
        assert_eq!(counts(false), known);
    }

    /// TIG-33.
    #[test]
    fn the_best_of_many_is_the_best_of_their_fives() {
        let mut dice = Seed::of_text("hands").dice(&["0"]);
        let mut pack: Vec<Card> = Card::all().collect();
        for trial in 0..3000 {
            dice.shuffle(&mut pack);
            let many = &pack[..6 + trial % 4];
            let ace_low = trial % 3 != 0;
            let best = fives(many).map(|five| Hand::best(five, ace_low)).max();
            assert_eq!(
                Some(Hand::best(many.iter().copied().collect(), ace_low)),
                best
            );
        }
    }

    fn fives(cards: &[Card]) -> impl Iterator<Item = Cards> {
        let chosen = (0u32..1 << cards.len()).filter(|chosen| chosen.count_ones() == 5);
        chosen.map(|chosen| {
            let picked = cards.iter().enumerate();
            let picked = picked.filter(|(place, _)| chosen >> place & 1 == 1);
            picked.map(|(_, card)| *card).collect()
        })
    }

    /// TIG-37, 38.
    #[test]
    fn the_whole_pack_is_royal_and_suits_never_count() {
        assert_eq!(Hand::best(Cards::PACK, true).category, Category::Royal);
        let of = |text: &str| {
            let cards = text.split(' ').map(|card| card.parse::<Card>().unwrap());
            Hand::best(cards.collect(), true)
        };
        assert_eq!(of("7S 7D 2C"), of("7H 7C 2H"));
        assert_eq!(of("7S 7D 7C 2H 2D").ranks, [6, 1, 0, 0, 0]);
        assert_eq!(
            of("7S 7D 7C 8S 8D 8C").ranks,
            [7, 6, 0, 0, 0],
            "the higher triple leads"
        );
    }
}
