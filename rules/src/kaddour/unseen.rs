//! The interface of Kaddour to the laws: all cards by place, and deals made anew.

use crate::cards::spanish::{Card, PACK, SUITS};
use crate::dice::Dice;
use crate::laws::Lawful;
use crate::seat::{Seat, Seats};

use super::notation::{Act, TELLS};
use super::options::Options;
use super::state::Kaddour;
use super::tricks::SEATS;

impl Lawful for Kaddour {
    fn pack(_options: &Options) -> Vec<u8> {
        PACK.iter().map(|card| card.code()).collect()
    }

    fn cards(&self, into: &mut Vec<u8>) {
        let play = &self.manche.play;
        let hands = play.hands.iter().flat_map(|&hand| hand);
        let taken = &self.manche.history[..usize::from(play.tricks)];
        let tricks = taken.iter().chain([&play.trick]);
        let lying = tricks.flat_map(|trick| trick.cards().iter().copied());
        into.extend(hands.chain(lying).map(Card::code));
    }

    fn redeal_unseen(&mut self, seat: Seat, rng: &mut Dice) {
        let hands = &mut self.manche.play.hands;
        let others = Seats::first(SEATS as u8).without(Seats::only(seat));
        let unseen = others.into_iter().flat_map(|other| hands[other.index()]);
        let mut unseen: Vec<Card> = unseen.collect();
        rng.shuffle(&mut unseen);
        for other in others {
            let hand = &mut hands[other.index()];
            *hand = unseen.drain(..usize::from(hand.len())).collect();
        }
    }

    fn redraw_orders(&mut self, seat: Seat, rng: &mut Dice) {
        let manche = &mut self.manche;
        for other in Seats::first(SEATS as u8).without(Seats::only(seat)) {
            let armed = SUITS.into_iter().filter(|_| rng.below(2) == 0);
            manche.armed[other.index()] = armed.collect();
            if rng.below(2) == 0 {
                manche.waived.insert(other);
            } else {
                manche.waived.remove(other);
            }
        }
    }

    fn hidden(&self) -> String {
        let manche = &self.manche;
        let hands = manche
            .play
            .hands
            .map(|hand| hand.into_iter().map(Card::code).collect());
        let hands: [Vec<u8>; SEATS] = hands;
        format!("{hands:?} {:?} {:?}", manche.armed, manche.waived)
    }

    fn universe(_players: u8) -> Vec<Act> {
        let mut acts = vec![Act::Pass, Act::Silent, Act::Waive];
        // Multiples of the step, and numbers between them.
        let bids = (0..=300).filter(|bid| bid % 5 < 2);
        acts.extend(bids.chain([u16::MAX]).map(Act::Bid));
        acts.extend(TELLS.map(Act::Tell));
        acts.extend(PACK.map(Act::Play));
        acts.extend(PACK.map(Act::Slam));
        for of in [Act::Trump, Act::Cantico, Act::Arm, Act::Disarm] {
            acts.extend(SUITS.map(of));
        }
        acts
    }
}
