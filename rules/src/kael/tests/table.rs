//! A table laid by hand: the hands, the centre and the pile that a vector names.

use crate::cards::numbers::{Card, Cards};
use crate::dice::Seed;
use crate::game::{Chance, Game};
use crate::kael::state::{Chain, Hand, Kael, Phase};
use crate::kael::{Act, Options, Public, Refusal, Secret};
use crate::ledger::Ledger;
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::{Seat, Seats};
use crate::seat_view::SeatView;

/// See [`table`].
pub struct Table {
    pub kael: Kael,
    pub chance: Chance,
}

/// A table with these hands where seat 0 is to play, one round is completed and nothing lies on
/// the centre or the pile.
pub fn table(hands: &[&str]) -> Table {
    table_with(hands, &[])
}

/// The same under other options.
pub fn table_with(hands: &[&str], set: &[(&str, &str)]) -> Table {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let players = hands.len() as u8;
    let setup = Setup::<Kael>::of_robots(options, players, Seed::new([7; 32])).unwrap();
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let mut kael = Kael::deal(&setup, &mut chance);
    kael.phase = Phase::Turn;
    kael.active = Seat::new(0);
    kael.dealer = Seat::new(players - 1);
    kael.manche.dealt = players;
    kael.manche.completed = u32::from(players);
    for (hand, text) in kael.manche.hands.iter_mut().zip(hands) {
        *hand = Hand::default();
        for card in cards(text) {
            hand.add(card);
        }
    }
    kael.manche.pile.clear();
    kael.manche.centre.clear();
    Table { kael, chance }
}

fn cards(text: &str) -> Vec<Card> {
    let words = text.split_whitespace();
    words.map(|word| word.parse().unwrap()).collect()
}

impl Table {
    /// Puts these cards on the centre, from bottom to top; the top one alone is the chain.
    pub fn centre(mut self, text: &str) -> Self {
        for card in cards(text) {
            self.kael.manche.centre.push(card);
            self.kael.manche.chain = Some(Chain { card, count: 1 });
        }
        self
    }

    /// Makes the top cards a chain of `count`; 0 is a closed square.
    pub fn chained(mut self, count: u8) -> Self {
        let top = *self.kael.manche.centre.last().unwrap();
        self.kael.manche.chain = (count > 0).then_some(Chain { card: top, count });
        self
    }

    /// Puts these cards in the pile, from the top.
    pub fn pile(mut self, text: &str) -> Self {
        self.kael.manche.pile = cards(text).into_iter().rev().collect();
        self
    }

    /// Makes it this seat's turn.
    pub fn turn_of(mut self, seat: u8) -> Self {
        self.kael.active = Seat::new(seat);
        self
    }

    /// Sets the number of turns completed.
    pub fn completed(mut self, turns: u32) -> Self {
        self.kael.manche.completed = turns;
        self
    }

    /// Sets these scores.
    pub fn scores(mut self, scores: &[i16]) -> Self {
        self.kael.game.scores[..scores.len()].copy_from_slice(scores);
        self
    }

    pub fn public(&self) -> Public {
        let mut view = Public::default();
        self.kael.public(&mut view);
        view
    }

    pub fn secret(&self, seat: u8) -> Secret {
        let mut view = Secret::default();
        self.kael.secret(Seat::new(seat), &mut view);
        view
    }

    fn check(&self, seat: u8, act: Act) -> Result<(), Refusal> {
        Kael::check(
            SeatView::new(Seat::new(seat), &self.public(), &self.secret(seat)),
            &act,
        )
    }

    /// Does this act of the seat, which must be legal.
    pub fn act(&mut self, seat: u8, text: &str) {
        let act = text.parse().unwrap();
        self.check(seat, act)
            .unwrap_or_else(|why| panic!("{seat} {text}: {why:?}"));
        self.advance(&Input::Act(Seat::new(seat), act));
    }

    /// The same at this time by the clock.
    pub fn act_at(&mut self, at: u64, seat: u8, text: &str) {
        let act = text.parse().unwrap();
        self.check(seat, act).unwrap();
        let input = Input::Act(Seat::new(seat), act);
        self.kael.advance(Moment(at), &input, &mut self.chance);
    }

    /// Does each of these acts in turn, as `"0 deposit 5"`.
    pub fn play(&mut self, acts: &[&str]) {
        for text in acts {
            let (seat, act) = text.split_once(' ').unwrap();
            match act {
                "leave" => self.leave(seat.parse().unwrap()),
                _ => self.act(seat.parse().unwrap(), act),
            }
        }
    }

    /// The refusal of this act, which must not be legal.
    pub fn refused(&self, seat: u8, text: &str) -> Refusal {
        self.check(seat, text.parse().unwrap())
            .expect_err("an illegal act was taken")
    }

    pub fn fire(&mut self, timer: &str) {
        let timer: Timer = timer.parse().unwrap();
        assert!(Kael::timers(&self.public()).runs(timer), "{timer}");
        self.advance(&Input::Fire(timer));
    }

    pub fn leave(&mut self, seat: u8) {
        let seat = Seat::new(seat);
        Kael::check_leave(seat, &self.public()).unwrap();
        self.advance(&Input::Leave(seat));
    }

    fn advance(&mut self, input: &Input<Act>) {
        self.kael.advance(Moment(0), input, &mut self.chance);
    }

    /// All legal acts of a seat in the order of their texts.
    pub fn choices(&self, seat: u8) -> String {
        let mut acts = Vec::new();
        let seat_number = Seat::new(seat);
        Kael::choices(
            SeatView::new(seat_number, &self.public(), &self.secret(seat)),
            &mut acts,
        );
        let mut texts: Vec<String> = acts.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.join(", ")
    }

    pub fn hand(&self, seat: u8) -> String {
        listed(self.kael.manche.hands[usize::from(seat)].cards)
    }

    pub fn lying(&self) -> String {
        let lying: Vec<String> = self
            .kael
            .manche
            .centre
            .iter()
            .map(Card::to_string)
            .collect();
        lying.join(" ")
    }

    /// The chain as `10x2`, or `-`.
    pub fn chain(&self) -> String {
        let chain = self.kael.manche.chain;
        chain.map_or("-".to_owned(), |chain| {
            format!("{}x{}", chain.card, chain.count)
        })
    }

    /// The phase with the active seat, as `Turn 1`.
    pub fn at(&self) -> String {
        format!("{:?} {}", self.kael.phase, self.kael.active)
    }

    /// Reveals the present hands after a call by `caller`; returns the marks.
    pub fn settle(&mut self, caller: u8) -> Vec<i16> {
        self.kael.manche.caller = Some(Seat::new(caller));
        self.kael.phase = Phase::Final;
        self.fire("close");
        let players = usize::from(self.kael.players);
        self.kael.reveal.unwrap().marks[..players].to_vec()
    }

    pub fn totals(&self) -> Vec<i16> {
        self.kael.game.scores[..usize::from(self.kael.players)].to_vec()
    }

    pub fn out(&self) -> Vec<u8> {
        let all = Seats::first(self.kael.players);
        all.without(self.kael.playing)
            .into_iter()
            .map(Seat::number)
            .collect()
    }
}

/// Cards in pack order.
pub fn listed(cards: Cards) -> String {
    let texts: Vec<String> = cards.cards().map(|card| card.to_string()).collect();
    texts.join(" ")
}
