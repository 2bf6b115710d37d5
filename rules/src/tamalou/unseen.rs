//! The interface of Tamalou to the laws: all cards by place, and deals made anew.

use crate::cards::french::Card;
use crate::dice::Dice;
use crate::laws::Lawful;
use crate::seat::Seat;

use super::notation::{Act, Place};
use super::options::Options;
use super::state::Tamalou;
use super::views::{Memory, Secret};

/// Slots below this one stand in the universe of texts.
const TRIED: u8 = 14;

impl Lawful for Tamalou {
    fn pack(options: &Options) -> Vec<u8> {
        let pack = options.whole_pack();
        pack.map(|card| card.index() as u8).collect()
    }

    fn cards(&self, into: &mut Vec<u8>) {
        into.extend(self.manche.cards().map(|card| card.index() as u8));
    }

    fn redeal_unseen(&mut self, seat: Seat, rng: &mut Dice) {
        let mut secret = Secret::default();
        self.show_secret(seat, &mut secret);
        let sees = |place: Place| {
            let mut faces = secret.faces.iter().flatten();
            let aid = |known: &super::views::Known| {
                known[place.seat.index()][usize::from(place.slot)].is_some()
            };
            faces.any(|face| face.place == place) || secret.aid.as_ref().is_some_and(aid)
        };
        self.redeal(&sees, secret.held.is_some(), rng);
    }

    fn redeal_unshown(&mut self, seat: Seat, rng: &mut Dice) {
        let mut memory = Memory::default();
        self.show_memory(seat, &mut memory);
        let knows =
            |place: Place| memory.known[place.seat.index()][usize::from(place.slot)].is_some();
        self.redeal(&knows, memory.secret.held.is_some(), rng);
    }

    /// A sample of the thousands of swaps: each card meets one of each other seat, in the same slot
    /// or another.
    fn universe(players: u8) -> Vec<Act> {
        let mut acts = vec![
            Act::Peeked,
            Act::Draw,
            Act::Throw,
            Act::Waive,
            Act::Done,
            Act::Decline,
            Act::Call,
            Act::Contre,
            Act::End,
        ];
        for of in [
            Act::Take,
            Act::Own,
            Act::Keep,
            Act::Snap,
            Act::Give,
            Act::With,
        ] {
            acts.extend((0..TRIED).map(of));
        }
        for seat in (0..=players).map(Seat::new) {
            acts.push(Act::Top(seat));
            for place in (0..TRIED).map(|slot| Place { seat, slot }) {
                acts.extend([Act::Autrui(place), Act::Look(place)]);
                for other in (seat.number() + 1..=players).map(Seat::new) {
                    let further = 3 * ((seat.number() + place.slot) % 2);
                    let slot = (place.slot + further) % TRIED;
                    acts.push(Act::Swap(place, Place { seat: other, slot }));
                }
            }
        }
        acts
    }
}

impl Tamalou {
    /// Deals the pile, the cards set aside, the held card and the cards on the table anew, except
    /// for the places that are kept. The discard lies open.
    fn redeal(&mut self, keeps: &dyn Fn(Place) -> bool, keeps_held: bool, rng: &mut Dice) {
        let manche = &mut self.manche;
        let mut aside: Vec<Card> = manche.aside().collect();
        let mut hidden: Vec<&mut Card> = manche.stock.pile.iter_mut().collect();
        hidden.extend(&mut aside);
        if !keeps_held {
            hidden.extend(manche.held.as_mut());
        }
        for (number, hand) in (0..).zip(&mut manche.hands) {
            let filled = hand.filled;
            for (slot, card) in (0..).zip(&mut hand.cards) {
                let seat = Seat::new(number);
                if filled.has(slot) && !keeps(Place { seat, slot }) {
                    hidden.push(card);
                }
            }
        }
        let mut cards: Vec<Card> = hidden.iter().map(|card| **card).collect();
        rng.shuffle(&mut cards);
        for (place, card) in hidden.into_iter().zip(cards) {
            *place = card;
        }
        manche.aside = 0;
        for card in aside {
            manche.set_aside(card);
        }
    }
}
