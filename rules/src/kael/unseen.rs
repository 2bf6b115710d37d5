//! The interface of Kaël to the laws: all cards by place, and deals made anew.

use crate::cards::numbers::{Card, Cards, PACK};
use crate::dice::Dice;
use crate::laws::Lawful;
use crate::seat::Seat;

use super::notation::{Act, Source};
use super::options::Options;
use super::state::{Hand, Kael};

impl Lawful for Kael {
    fn pack(_options: &Options) -> Vec<u8> {
        PACK.iter().map(|card| card.place()).collect()
    }

    fn cards(&self, into: &mut Vec<u8>) {
        let hands = self.manche.hands.iter().flat_map(|hand| hand.cards.cards());
        let lying = self.manche.centre.iter().chain(&*self.manche.pile).copied();
        into.extend(hands.chain(lying).map(Card::place));
    }

    fn redeal_unseen(&mut self, seat: Seat, rng: &mut Dice) {
        self.redeal(seat, rng, |_| Cards::NONE);
    }

    fn redeal_unshown(&mut self, seat: Seat, rng: &mut Dice) {
        self.redeal(seat, rng, |hand| hand.seen);
    }

    fn universe(_players: u8) -> Vec<Act> {
        let mut acts: Vec<Act> = (0..=14).map(Act::Size).collect();
        acts.extend([Source::Pile, Source::Centre].map(Act::Draw));
        acts.extend([Act::Lucky, Act::Kael, Act::Ready]);
        for card in Card::all() {
            let single = (1..=5).map(|count| Cards::of(card, count));
            // Mixed values: each with its neighbour, since any two will do.
            let mixed = Card::all()
                .find(|other| *other > card)
                .map(|other| [card, other].into_iter().collect());
            for cards in single.chain(mixed) {
                acts.extend([Act::Deposit(cards), Act::Cut(cards)]);
            }
        }
        acts
    }
}

impl Kael {
    /// Deals the pile and the hands of others anew, except for the cards of each hand that `keep`
    /// gives.
    fn redeal(&mut self, seat: Seat, rng: &mut Dice, keep: impl Fn(&Hand) -> Cards) {
        let manche = &mut self.manche;
        let mut hidden: Vec<Card> = manche.pile.iter().rev().copied().collect();
        let others = |number: usize| number != seat.index();
        for (number, hand) in manche.hands.iter_mut().enumerate() {
            if others(number) {
                let mut loose = hand.cards;
                for (card, count) in keep(hand).each() {
                    loose.remove(card, count);
                }
                for card in loose.cards() {
                    hidden.push(card);
                    hand.cards.remove(card, 1);
                    hand.points -= card.points();
                }
            }
        }
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        for (number, hand) in manche.hands.iter_mut().enumerate() {
            if others(number) {
                for card in hidden
                    .by_ref()
                    .take(usize::from(hand.len - hand.cards.len()))
                {
                    hand.cards.add(card, 1);
                    hand.points += card.points();
                }
                hand.drawn = hand.drawn.and_then(|_| any_of(hand.cards, rng));
            }
        }
        for (place, card) in manche.pile.iter_mut().rev().zip(hidden) {
            *place = card;
        }
        if let Some(drew) = &mut manche.drew
            && drew.seat != seat
            && let Some(card) = any_of(manche.hands[drew.seat.index()].cards, rng)
        {
            drew.card = card;
            drew.matches = card == manche.laid;
        }
    }
}

fn any_of(cards: Cards, rng: &mut Dice) -> Option<Card> {
    let chosen = rng.below(u32::from(cards.len())) as usize;
    cards.cards().nth(chosen)
}
