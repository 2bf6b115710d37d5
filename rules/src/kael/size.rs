//! The start of a manche: the dealer chooses, the cards are dealt (KAE-9…13).

use crate::cards::numbers::PACK;
use crate::game::Chance;
use crate::ledger::Entry;
use crate::play::Setup;
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::state::{Chain, Kael, Manche, Phase};

/// The hand size after a time-out, if the limits allow it (KAE-67).
const USUAL: u8 = 5;

impl Kael {
    /// Sits down and finds the first dealer; nothing is dealt yet (KAE-71).
    pub(super) fn sit_down(setup: &Setup<Self>, chance: &mut Chance) -> Self {
        let players = u32::from(setup.players);
        let dealer = match setup.options.first_dealer {
            Some(seat) => seat,
            None => Seat::new(chance.dice.below(players) as u8),
        };
        chance.ledger.enter(|| Entry::First("first_dealer", dealer));
        let mut game = Self {
            options: setup.options,
            players: setup.players,
            turn: 1,
            dealer,
            active: dealer,
            playing: Seats::first(setup.players),
            manche: Manche::new(),
            ..Self::default()
        };
        game.tell(Event::Begun);
        game
    }

    /// The next active seat deals the next manche (KAE-13).
    pub(super) fn next_manche(&mut self) {
        self.dealer = self.playing.after(self.dealer).unwrap_or(self.dealer);
        self.active = self.dealer;
        self.manche = Manche::new();
        self.phase = Phase::Size;
        self.turn += 1;
    }

    /// Shuffles and deals `size` cards to each, one at a time from the dealer's left (KAE-12).
    pub(super) fn deal_hands(&mut self, size: u8, chance: &mut Chance) {
        let manche = &mut self.manche;
        manche.size = size;
        manche.dealt = self.playing.len();
        manche.pile = PACK.into();
        chance.shuffle(&mut manche.pile);
        manche.pile.reverse();
        let mut seat = self.dealer;
        for _ in 0..size * manche.dealt {
            seat = self.playing.after(seat).unwrap_or(seat);
            if let Some(card) = manche.pile.pop() {
                manche.hands[seat.index()].add(card);
            }
        }
        let hands = &manche.hands;
        chance
            .ledger
            .deal(self.playing, |seat| hands[seat.index()].cards.cards());
        // The limits of a hand leave more cards than there are players (KAE-11).
        let turned = manche.pile.pop().unwrap_or_default();
        manche.centre.push(turned);
        manche.chain = Some(Chain {
            card: turned,
            count: 1,
        });
        self.tell(Event::Dealt {
            dealer: self.dealer,
            size,
            turned,
        });
        self.pass_on();
    }

    /// The hand size for a dealer who lets the time run out: within the limits (KAE-79).
    pub(super) fn usual_size(&self) -> u8 {
        let (least, most) = self.options.sizes(self.playing.len());
        USUAL.min(most).max(least)
    }
}
