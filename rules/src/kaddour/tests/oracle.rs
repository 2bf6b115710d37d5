//! The duties once more, card by card as the rules word them, to hold the masks against.

use crate::cards::spanish::{Card, Cards, Suit};
use crate::kaddour::Options;
use crate::kaddour::options::Fayer;
use crate::kaddour::tricks::{Trick, partner};

/// KAD-8.
const ORDER: [u8; 10] = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2];

fn strength(card: Card) -> usize {
    let place = ORDER.iter().position(|&rank| rank == card.rank());
    10 - place.unwrap()
}

/// The winner of this trick by KAD-49, as a place in it.
pub fn winner(cards: &[Card], trump: Suit) -> usize {
    let led = cards[0].suit();
    let trumped = cards.iter().any(|card| card.suit() == trump);
    let counts = if trumped { trump } else { led };
    let of_suit = cards
        .iter()
        .enumerate()
        .filter(|(_, card)| card.suit() == counts);
    of_suit.max_by_key(|(_, card)| strength(**card)).unwrap().0
}

/// The legal cards by sections KAD-41 to KAD-46.
pub fn legal(hand: &[Card], trick: &Trick, trump: Suit, options: &Options) -> Cards {
    let table = trick.cards();
    let Some(led) = table.first().map(|card| card.suit()) else {
        return hand.iter().copied().collect();
    };
    let of = |suit: Suit| hand.iter().copied().filter(move |card| card.suit() == suit);
    let on_table = |suit: Suit| {
        let lying = table.iter().filter(|card| card.suit() == suit);
        lying.map(|&card| strength(card)).max().unwrap_or(0)
    };
    let winning = (trick.leader.number() + winner(table, trump) as u8) % 4;
    let exempt = options.partner_exempt && winning == partner(trick.next()).number();
    let all = || hand.iter().copied().collect::<Cards>();
    let or = |some: Cards, else_: Cards| if some.is_empty() { else_ } else { some };
    let ruffed = led != trump && on_table(trump) > 0;
    if of(led).next().is_some() {
        let any = of(led).collect();
        let higher = of(led)
            .filter(|&card| strength(card) > on_table(led))
            .collect();
        let bound = !exempt && (!ruffed || options.beat_after_ruff);
        return if bound { or(higher, any) } else { any };
    }
    if exempt || of(trump).next().is_none() {
        return all();
    }
    let trumps: Cards = of(trump).collect();
    if !ruffed {
        return trumps;
    }
    let higher = of(trump)
        .filter(|&card| strength(card) > on_table(trump))
        .collect();
    match (options.fayer_variant, options.normale_overtrump) {
        (Fayer::Kaddour, _) => or(higher, all()),
        (Fayer::Normale, true) => or(higher, trumps),
        (Fayer::Normale, false) => trumps,
    }
}
