//! The course of a manche: deal, auction, trump, tricks; time-outs and leaving (KAD-11…16, 39, 71).

use crate::cards::spanish::{Card, Cards, PACK, SUITS, Suit};
use crate::game::Chance;
use crate::ledger::Entry;
use crate::moment::Timer;
use crate::play::Setup;
use crate::seat::{Seat, Seats};

use super::auction::{Auction, Bid, Next, Said, Statement};
use super::cantico::limit;
use super::duty::duty;
use super::event::Event;
use super::notation::Act;
use super::options::OnLeave;
use super::play::Play;
use super::state::{Kaddour, Manche, Phase};
use super::tricks::{SEATS, Trick, right_of};

impl Kaddour {
    /// Sits down, finds the first dealer and deals (KAD-12).
    pub(super) fn sit_down(setup: &Setup<Self>, chance: &mut Chance) -> Self {
        let drawn = || Seat::new(chance.dice.below(SEATS as u32) as u8);
        let dealer = setup.options.first_dealer.unwrap_or_else(drawn);
        chance.ledger.enter(|| Entry::First("first_dealer", dealer));
        let mut game = Self {
            options: setup.options,
            dealer,
            ..Self::default()
        };
        game.tell(Event::Begun);
        game.next_manche(chance);
        game
    }

    /// Shuffles and deals; the male opens the auction.
    pub(super) fn next_manche(&mut self, chance: &mut Chance) {
        let mut pack = PACK;
        chance.shuffle(&mut pack);
        self.manche = Manche::dealt(&pack, right_of(self.dealer));
        let hands = &self.manche.play.hands;
        chance
            .ledger
            .deal(Seats::first(SEATS as u8), |seat| hands[seat.index()]);
        self.phase = Phase::Auction;
        self.turn += 1;
        self.tell(Event::Dealt {
            dealer: self.dealer,
        });
    }

    pub(super) fn act(&mut self, seat: Seat, act: Act, chance: &mut Chance) {
        match act {
            // A legal bid is 230 at most (KAD-19).
            Act::Bid(bid) => self.speak(seat, Said::Bid(bid as u8), chance),
            Act::Pass => self.speak(seat, Said::Pass, chance),
            Act::Tell(kind) => self.speak(seat, Said::Tell(kind), chance),
            Act::Silent => self.be_silent(seat, chance),
            Act::Trump(suit) => self.name_trump(seat, suit),
            Act::Play(card) => self.play(seat, card, false, chance),
            Act::Slam(card) => self.play(seat, card, true, chance),
            Act::Cantico(suit) => self.declare(seat, suit),
            Act::Arm(suit) => self.arm(seat, suit),
            Act::Disarm(suit) => self.disarm(seat, suit),
            Act::Waive => self.waive(seat),
        }
    }

    /// The clock's action when a countdown expires (KAD-71, 79).
    pub(super) fn expire(&mut self, timer: Timer, chance: &mut Chance) {
        let seat = match timer {
            Timer::Close => return self.close_window(),
            // Nothing here is judged.
            Timer::Clue | Timer::Grant(_) | Timer::Join(_) => return,
            Timer::Timeout(seat) => seat,
        };
        let hand = self.manche.play.hands[seat.index()];
        match self.phase {
            Phase::Auction if self.manche.auction.informs() => self.be_silent(seat, chance),
            Phase::Auction => self.speak(seat, Said::Pass, chance),
            Phase::Trump => self.name_trump(seat, usual_trump(hand)),
            Phase::Trick => {
                let play = &self.manche.play;
                let (legal, _) = duty(hand, &play.trick, play.trump, &self.options);
                if let Some(card) = legal.weakest() {
                    self.play(seat, card, false, chance);
                }
            }
            Phase::Window => self.waive(seat),
            Phase::Over => {}
        }
    }

    /// A seat leaves (KAD-72); under `on_leave = auto` the clock plays on for it.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.tell(Event::Left { seat });
        self.left.insert(seat);
        if self.options.on_leave == OnLeave::Forfeit {
            self.forfeited = Some(seat);
            self.finish();
        }
    }

    fn speak(&mut self, seat: Seat, said: Said, chance: &mut Chance) {
        let manche = &mut self.manche;
        manche.auction.speak(said, &self.options);
        // It has room for every statement that an auction can have.
        let _ = manche.said.try_push(Statement { seat, said });
        self.tell(match said {
            Said::Bid(bid) => Event::Bid { seat, bid },
            Said::Pass => Event::Passed { seat },
            Said::Tell(kind) => Event::Told { seat, kind },
        });
        self.go_on(chance);
    }

    fn be_silent(&mut self, seat: Seat, chance: &mut Chance) {
        self.tell(Event::Silent { seat });
        self.go_on(chance);
    }

    fn go_on(&mut self, chance: &mut Chance) {
        match self.manche.auction.go_on(&self.options) {
            Next::Speaks => self.turn += 1,
            Next::Nobody => {
                self.tell(Event::Redeal);
                self.redeals = self.redeals.saturating_add(1);
                self.dealer = right_of(self.dealer);
                self.next_manche(chance);
            }
            Next::Bought(contract) => self.buy(contract),
        }
    }

    fn buy(&mut self, contract: Bid) {
        let Bid { seat, points: bid } = contract;
        self.redeals = 0;
        self.manche.contract = Some(contract);
        self.manche.canticos.allowance = limit(i16::from(bid), self.options.cantico_variant);
        self.tell(Event::Bought { seat, bid });
        self.phase = Phase::Trump;
        self.turn += 1;
    }

    fn name_trump(&mut self, seat: Seat, suit: Suit) {
        self.manche.play.trump = suit;
        self.manche.named = true;
        self.tell(Event::Trump { seat, suit });
        self.phase = Phase::Trick;
        self.turn += 1;
    }

    fn play(&mut self, seat: Seat, card: Card, slam: bool, chance: &mut Chance) {
        self.manche.canticos.open = false;
        self.break_pair(seat, card);
        let done = self.manche.play.play(card);
        self.tell(Event::Played { seat, card, slam });
        if let Some(trick) = done {
            self.take(trick, chance);
        } else {
            self.turn += 1;
        }
    }

    fn take(&mut self, trick: Trick, chance: &mut Chance) {
        let manche = &mut self.manche;
        manche.history[usize::from(manche.play.tricks - 1)] = trick;
        let over = manche.play.over();
        let contract = manche.contract;
        self.tell(Event::Took {
            seat: trick.winner,
            points: trick.points() as u8,
        });
        match contract {
            Some(contract) if over => self.score(contract, trick, chance),
            _ => {
                self.turn += 1;
                self.open_window();
            }
        }
    }
}

impl Manche {
    fn dealt(pack: &[Card; 40], male: Seat) -> Self {
        Self {
            auction: Auction::opened_by(male),
            play: Play::deal(pack, male),
            ..Self::default()
        }
    }
}

/// The suit with most cards, then most points, then first in pack order (KAD-71).
fn usual_trump(hand: Cards) -> Suit {
    let worth = |suit: Suit| (hand.suit(suit).len(), hand.suit(suit).points());
    // `max_by_key` gives the last of equal ones, so the order is reversed.
    let best = SUITS.into_iter().rev().max_by_key(|&suit| worth(suit));
    best.unwrap_or_default()
}
