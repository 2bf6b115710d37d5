//! The deal, the first look, and a turn up to the card laid (TAM-6 to 19).

use crate::cards::french::Card;
use crate::game::Chance;
use crate::ledger::Entry;
use crate::play::Setup;
use crate::seat::{Seat, Seats};

use super::choice::{CallTiming, PeekUntil, PowerTrigger};
use super::event::Event;
use super::hand::{Hand, Slots, Stock};
use super::notation::Place;
use super::state::{Manche, Phase, Tamalou};

/// Number of cards dealt to each player (TAM-6).
const DEALT: u8 = 4;
/// The two slots nearest to the player (TAM-8).
pub(super) const NEAREST: Slots = Slots::first(2);

impl Tamalou {
    /// Sits down, finds the first dealer and deals the first manche.
    pub(super) fn sit_down(setup: &Setup<Self>, chance: &mut Chance) -> Self {
        let dealer = match setup.options.first_dealer {
            Some(seat) => seat,
            None => Seat::new(chance.dice.below(u32::from(setup.players)) as u8),
        };
        chance.ledger.enter(|| Entry::First("first_dealer", dealer));
        let mut game = Self {
            options: setup.options,
            players: setup.players,
            dealer,
            active: dealer,
            playing: Seats::first(setup.players),
            ..Self::default()
        };
        game.tell(Event::Begun);
        game.deal_manche(None, chance);
        game
    }

    /// The next seat deals; the one after it plays first (TAM-10).
    pub(super) fn next_manche(&mut self, chance: &mut Chance) {
        self.dealer = self.playing.after(self.dealer).unwrap_or(self.dealer);
        self.deal_manche(None, chance);
    }

    /// Shuffles, deals one card at a time from the seat after the dealer, and lets everybody look
    /// (TAM-6, 8, 85).
    pub(super) fn deal_manche(&mut self, first: Option<Seat>, chance: &mut Chance) {
        let mut stock = Stock::default();
        stock.pile.extend(self.options.whole_pack());
        chance.shuffle(&mut stock.pile);
        stock.pile.reverse();
        self.manche = Manche {
            dealt: self.playing.len(),
            stock,
            ..Manche::default()
        };
        let after_dealer = self.playing.after(self.dealer).unwrap_or(self.dealer);
        for slot in 0..DEALT {
            let mut seat = after_dealer;
            for _ in 0..self.manche.dealt {
                if let Some(card) = self.manche.stock.draw() {
                    self.hand(seat).put(slot, card, Seats::NONE);
                }
                seat = self.playing.after(seat).unwrap_or(seat);
            }
        }
        let hands = &self.manche.hands;
        let dealt = |seat: Seat| Hand::lying(&hands[seat.index()]);
        chance.ledger.deal(self.playing, dealt);
        for seat in self.playing {
            let hand = self.hand(seat);
            hand.fresh = NEAREST;
            hand.seen[seat.index()] = NEAREST;
        }
        self.active = first.unwrap_or(after_dealer);
        let (dealer, first) = (self.dealer, self.active);
        self.wait(Phase::Peek);
        self.tell(Event::Dealt { dealer, first });
        match self.options.peek_until {
            PeekUntil::Start => self.manche.peeking = self.playing,
            PeekUntil::FirstDraw => self.begin_turn(first, chance),
        }
    }

    /// Ends a look: the first one (TAM-9) or that of a power (TAM-84).
    pub(super) fn peeked(&mut self, seat: Seat, chance: &mut Chance) {
        self.tell(Event::Peeked { seat });
        if self.phase == Phase::Peek {
            self.manche.peeking.remove(seat);
            self.after_peeks(chance);
        } else {
            self.end_look(seat, chance);
        }
    }

    pub(super) fn after_peeks(&mut self, chance: &mut Chance) {
        if self.manche.peeking.is_empty() {
            self.begin_turn(self.active, chance);
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, chance: &mut Chance) {
        self.active = seat;
        self.manche.window = Default::default();
        self.manche.own_over = false;
        self.manche.laid.clear();
        self.wait(Phase::Turn);
        self.pass_if_stuck(chance);
    }

    /// Passes for a player who can neither draw nor take nor call (TAM-78, 88, 95).
    fn pass_if_stuck(&mut self, chance: &mut Chance) {
        if self.stuck(self.active) {
            self.pass(chance);
        }
    }

    pub(super) fn pass(&mut self, chance: &mut Chance) {
        let seat = self.active;
        self.tell(Event::Passed { seat });
        self.manche.passes += 1;
        self.manche.completed += 1;
        let round = self.playing.len() - u8::from(self.manche.caller.is_some());
        if self.manche.passes >= round {
            self.score(chance);
        } else {
            self.next_turn(chance);
        }
    }

    pub(super) fn draw(&mut self, seat: Seat, chance: &mut Chance) {
        self.manche.held = self.draw_card(chance);
        self.hand(seat).fresh = Slots::NONE;
        self.phase = Phase::Hold;
        self.tell(Event::Drew { seat });
    }

    /// Throws the drawn card on the discard; only so does it always give its power (TAM-40).
    pub(super) fn throw(&mut self, seat: Seat, chance: &mut Chance) {
        if let Some(card) = self.manche.held.take() {
            self.tell(Event::Threw { seat, card });
            self.lay_trigger(seat, card, true, chance);
        }
    }

    /// Keeps the drawn card; another goes on the discard (TAM-13).
    pub(super) fn keep(&mut self, seat: Seat, slot: u8, chance: &mut Chance) {
        if let Some(held) = self.manche.held.take() {
            let hand = self.hand(seat);
            let (card, _) = hand.take(slot);
            hand.put(slot, held, Seats::only(seat));
            let place = Place { seat, slot };
            self.tell(Event::Kept { place, card });
            self.lay_trigger(seat, card, false, chance);
        }
    }

    /// Takes the top of the discard, which everybody knows, for an own card (TAM-15).
    pub(super) fn take(&mut self, seat: Seat, slot: u8, chance: &mut Chance) {
        if let Some(card) = self.manche.stock.discard.pop() {
            let (all, hand) = (self.playing, self.hand(seat));
            let (laid, _) = hand.take(slot);
            hand.put(slot, card, all);
            let place = Place { seat, slot };
            self.tell(Event::Took { place, card, laid });
            self.lay_trigger(seat, laid, false, chance);
        }
    }

    /// Tries to match the discard with a card before the turn (TAM-17).
    pub(super) fn own(&mut self, seat: Seat, slot: u8, chance: &mut Chance) {
        let place = Place { seat, slot };
        let card = self.hand(seat).at(slot);
        let top = self.manche.stock.top();
        if top.is_some_and(|top| top.rank() == card.rank()) {
            self.hand(seat).take(slot);
            self.manche.stock.discard.push(card);
            self.manche.snapper = None;
            self.tell(Event::Owned { place, card });
            if self.emptied(seat) {
                return self.score(chance);
            }
        } else {
            let paid = self.wrong(seat, place, chance);
            self.manche.own_over |= !paid;
        }
        self.pass_if_stuck(chance);
    }

    /// Lays the card of the turn, which opens the window (TAM-18).
    fn lay_trigger(&mut self, seat: Seat, card: Card, thrown: bool, chance: &mut Chance) {
        self.lay(seat, card, thrown);
        self.manche.passes = 0;
        self.manche.window.trigger = Some(card);
        self.open_window(chance);
    }

    /// Lays a card that gives its power, if it was `thrown` as it was drawn or if every card does.
    pub(super) fn lay(&mut self, seat: Seat, card: Card, thrown: bool) {
        self.manche.stock.discard.push(card);
        self.manche.snapper = None;
        if thrown || self.options.power_trigger == PowerTrigger::Every {
            self.manche.laid.push((seat, card));
        }
    }

    /// Goes on after the powers, to a call or to the end of the turn (TAM-19).
    pub(super) fn finish_turn(&mut self, chance: &mut Chance) {
        let may_call = self.options.call_timing != CallTiming::Start;
        let playing = self.playing.has(self.active);
        if may_call && self.manche.caller.is_none() && playing {
            self.wait(Phase::End);
        } else {
            self.end_turn(chance);
        }
    }

    pub(super) fn end_turn(&mut self, chance: &mut Chance) {
        self.manche.completed += 1;
        self.next_turn(chance);
    }

    /// Begins the next seat's turn; ends the manche when it would come back to the caller (TAM-51).
    pub(super) fn next_turn(&mut self, chance: &mut Chance) {
        match self.playing.after(self.active) {
            Some(next) if self.manche.caller != Some(next) => self.begin_turn(next, chance),
            _ => self.score(chance),
        }
    }

    pub(super) fn call(&mut self, seat: Seat, chance: &mut Chance) {
        self.manche.caller = Some(seat);
        self.tell(Event::Called { seat });
        if self.options.last_round {
            self.manche.passes = 0;
            self.end_turn(chance);
        } else {
            self.score(chance);
        }
    }

    /// Counters the call, which takes a whole turn (TAM-63).
    pub(super) fn contre(&mut self, seat: Seat, chance: &mut Chance) {
        self.manche.contre = Some(seat);
        self.manche.passes = 0;
        self.tell(Event::Contred { seat });
        self.end_turn(chance);
    }

    /// Whether this seat just ended the manche by emptying its hand (TAM-68).
    pub(super) fn emptied(&mut self, seat: Seat) -> bool {
        let ends = self.options.empty_hand_ends && self.manche.filled(seat).is_empty();
        if ends {
            self.manche.emptied = Some(seat);
        }
        ends
    }
}
