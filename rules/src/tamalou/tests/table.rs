//! A table laid by hand: the cards that a vector names.

use crate::cards::french::Card;
use crate::dice::Seed;
use crate::game::{Chance, Game};
use crate::ledger::Ledger;
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::{Seat, Seats};
use crate::seat_view::SeatView;
use crate::tamalou::hand::{Hand, Slots};
use crate::tamalou::state::{Phase, Tamalou};
use crate::tamalou::{Act, Options, Public, Refusal, Secret};

/// See [`table`].
pub struct Table {
    pub game: Tamalou,
    pub chance: Chance,
}

/// These hands under a preset. Seat 0 is to play; the other cards are the pile, in pack order.
pub fn table(preset: &str, hands: &[&str]) -> Table {
    table_with(preset, &[], hands)
}

/// The same under other options.
pub fn table_with(preset: &str, set: &[(&str, &str)], hands: &[&str]) -> Table {
    let mut options = Options::preset(preset).unwrap();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let players = hands.len() as u8;
    let setup = Setup::<Tamalou>::of_robots(options, players, Seed::new([7; 32])).unwrap();
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let mut game = Tamalou::deal(&setup, &mut chance);
    game.phase = Phase::Turn;
    game.active = Seat::new(0);
    game.dealer = Seat::new(players - 1);
    game.manche.peeking = Seats::NONE;
    let mut left: Vec<Card> = Card::pack(options.pack.is_short(), options.jokers).collect();
    for (number, text) in hands.iter().enumerate() {
        let mut hand = Hand::default();
        for (slot, card) in cards(text).into_iter().enumerate() {
            left.retain(|other| *other != card);
            hand.put(slot as u8, card, Seats::NONE);
        }
        hand.seen[number] = hand.filled.intersection(Slots::first(2));
        game.manche.hands[number] = hand;
    }
    let mut table = Table { game, chance };
    table.stack(&left);
    table
}

fn cards(text: &str) -> Vec<Card> {
    let words = text.split_whitespace();
    words.map(|word| word.parse().unwrap()).collect()
}

impl Table {
    fn stack(&mut self, cards: &[Card]) {
        self.game.manche.stock.pile = cards.iter().rev().copied().collect();
    }

    /// Puts exactly these cards in the pile, from the top.
    pub fn pile(mut self, text: &str) -> Self {
        self.stack(&cards(text));
        self
    }

    /// Puts these cards on the discard, from bottom to top, and takes them out of the pile.
    pub fn discard(mut self, text: &str) -> Self {
        let laid = cards(text);
        let stock = &mut self.game.manche.stock;
        let left = stock.pile.iter().copied().filter(|one| !laid.contains(one));
        stock.pile = left.collect();
        stock.discard.extend(laid);
        self
    }

    /// Makes this the next card drawn.
    pub fn next(&mut self, text: &str) {
        let card: Card = text.parse().unwrap();
        let pile = &mut self.game.manche.stock.pile;
        let others = pile.iter().copied().filter(|other| *other != card);
        *pile = others.chain([card]).collect();
    }

    /// Sets these scores, in halves.
    pub fn scores(mut self, halves: &[i32]) -> Self {
        self.game.game.halves[..halves.len()].copy_from_slice(halves);
        self
    }

    pub fn public(&self) -> Public {
        let mut view = Public::default();
        self.game.public(&mut view);
        view
    }

    pub fn secret(&self, seat: u8) -> Secret {
        let mut view = Secret::default();
        self.game.secret(Seat::new(seat), &mut view);
        view
    }

    /// The faces that a seat sees, as `1.3=8C`, and the card it holds.
    pub fn sees(&self, seat: u8) -> String {
        let secret = self.secret(seat);
        let faces = secret.faces.iter().flatten();
        let mut texts: Vec<String> = faces
            .map(|face| format!("{}.{}={}", face.place.seat, face.place.slot, face.card))
            .collect();
        texts.extend(secret.held.map(|card| format!("held={card}")));
        texts.join(" ")
    }

    fn check(&self, seat: u8, act: Act) -> Result<(), Refusal> {
        Tamalou::check(
            SeatView::new(Seat::new(seat), &self.public(), &self.secret(seat)),
            &act,
        )
    }

    /// Plays each of these inputs, as `"0 draw"` or `"timeout 2"` or `"close"`; all must be legal.
    pub fn play(&mut self, acts: &[&str]) {
        for text in acts {
            if let Ok(timer) = text.parse() {
                self.fire(timer);
                continue;
            }
            let (seat, act) = text.split_once(' ').unwrap();
            let seat: u8 = seat.parse().unwrap();
            if act == "leave" {
                Tamalou::check_leave(Seat::new(seat), &self.public()).unwrap();
                self.advance(&Input::Leave(Seat::new(seat)));
                continue;
            }
            let act = act.parse().unwrap();
            self.check(seat, act)
                .unwrap_or_else(|why| panic!("{text}: {why:?}"));
            self.advance(&Input::Act(Seat::new(seat), act));
        }
    }

    fn fire(&mut self, timer: Timer) {
        assert!(Tamalou::timers(&self.public()).runs(timer), "{timer}");
        self.advance(&Input::Fire(timer));
    }

    fn advance(&mut self, input: &Input<Act>) {
        self.game.advance(Moment(0), input, &mut self.chance);
    }

    /// The refusal of this act, which must not be legal.
    pub fn refused(&self, seat: u8, text: &str) -> Refusal {
        self.check(seat, text.parse().unwrap())
            .expect_err("an illegal act was taken")
    }

    /// All legal acts of a seat in the order of their texts.
    pub fn choices(&self, seat: u8) -> String {
        let mut acts = Vec::new();
        Tamalou::choices(
            SeatView::new(Seat::new(seat), &self.public(), &self.secret(seat)),
            &mut acts,
        );
        let mut texts: Vec<String> = acts.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.join(", ")
    }

    /// The cards of a seat by slot, `-` for an empty one below the highest.
    pub fn hand(&self, seat: u8) -> String {
        let hand = &self.game.manche.hands[usize::from(seat)];
        let last = hand.filled.into_iter().last().map_or(0, |slot| slot + 1);
        let shown = |slot| match hand.filled.has(slot) {
            true => hand.at(slot).to_string(),
            false => "-".to_owned(),
        };
        (0..last).map(shown).collect::<Vec<_>>().join(" ")
    }

    /// The seats that have seen the card in a slot.
    pub fn viewers(&self, seat: u8, slot: u8) -> Vec<u8> {
        let hand = &self.game.manche.hands[usize::from(seat)];
        let seats =
            (0..self.game.players).filter(|viewer| hand.seen[usize::from(*viewer)].has(slot));
        seats.collect()
    }

    /// Lets a seat see the card in a slot.
    pub fn saw(mut self, viewer: u8, seat: u8, slot: u8) -> Self {
        let viewer = Seats::only(Seat::new(viewer));
        self.game.hand(Seat::new(seat)).show(slot, viewer);
        self
    }

    pub fn top(&self) -> String {
        let top = self.game.manche.stock.top();
        top.map_or("-".to_owned(), |card| card.to_string())
    }

    /// The phase with the awaited seats, as `Window 1 2`.
    pub fn at(&self) -> String {
        let public = self.public();
        let mut text = format!("{:?}", public.phase);
        for seat in public.awaited {
            text.push_str(&format!(" {seat}"));
        }
        text
    }

    /// The marks of the last manche, as numbers are written.
    pub fn marks(&self) -> String {
        let reveal = self.game.reveal.unwrap();
        self.numbers(&reveal.marks)
    }

    pub fn totals(&self) -> String {
        self.numbers(&self.game.game.halves)
    }

    fn numbers(&self, halves: &[i32]) -> String {
        let shown = halves[..usize::from(self.game.players)].iter();
        let texts: Vec<String> = shown
            .map(|halves| crate::standing::Points::halves(*halves).to_string())
            .collect();
        texts.join(" ")
    }

    pub fn ranks(&self) -> Vec<Option<u8>> {
        let standing = Tamalou::standing(&self.public());
        standing.ranks[..usize::from(self.game.players)].to_vec()
    }
}
