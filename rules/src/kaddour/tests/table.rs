//! A table laid by hand: the hands, the contract and the trick that a vector names.

use crate::cards::spanish::{Card, Cards};
use crate::dice::Seed;
use crate::game::{Chance, Game, Refusal as _};
use crate::kaddour::auction::Bid;
use crate::kaddour::cantico::limit;
use crate::kaddour::tricks::Trick;
use crate::kaddour::{Act, Kaddour, Options, Phase, Public, Refusal, Secret};
use crate::ledger::{Entry, Ledger};
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::Seat;
use crate::seat_view::SeatView;

/// See [`table`].
pub struct Table {
    pub game: Kaddour,
    pub chance: Chance,
}

/// A fresh deal in which seat 0 is the male.
pub fn table() -> Table {
    table_with(&[])
}

/// The same under other options.
pub fn table_with(set: &[(&str, &str)]) -> Table {
    let mut options = Options {
        first_dealer: Some(Seat::new(3)),
        ..Options::default()
    };
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let setup = Setup::<Kaddour>::of_robots(options, 4, Seed::new([7; 32])).unwrap();
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let game = Kaddour::deal(&setup, &mut chance);
    Table { game, chance }
}

pub fn cards(text: &str) -> Vec<Card> {
    let words = text.split_whitespace();
    words.map(|word| word.parse().unwrap()).collect()
}

pub fn set(text: &str) -> Cards {
    cards(text).into_iter().collect()
}

impl Table {
    /// Gives the seat exactly these cards.
    pub fn holding(mut self, seat: u8, hand: &str) -> Self {
        self.game.manche.play.hands[usize::from(seat)] = set(hand);
        self
    }

    /// Gives the seats these four hands.
    pub fn hands(mut self, hands: [&str; 4]) -> Self {
        for (seat, hand) in (0..).zip(hands) {
            self = self.holding(seat, hand);
        }
        self
    }

    /// Ends the auction: this seat bought and named the trump; seat 0 leads.
    pub fn contract(mut self, seat: u8, points: u8, trump: &str) -> Self {
        let manche = &mut self.game.manche;
        let seat = Seat::new(seat);
        manche.contract = Some(Bid { seat, points });
        manche.canticos.allowance = limit(i16::from(points), self.game.options.cantico_variant);
        manche.play.trump = trump.parse().unwrap();
        manche.named = true;
        self.game.phase = Phase::Trick;
        self
    }

    /// Lays these cards on the table, the first led by `leader`.
    pub fn lying(mut self, leader: u8, text: &str) -> Self {
        let play = &mut self.game.manche.play;
        play.trick = Trick::led_by(Seat::new(leader));
        for card in cards(text) {
            play.trick.lay(card, play.trump);
        }
        self
    }

    /// Sets the number of tricks taken, and the points of each team's cards.
    pub fn taken(mut self, tricks: u8, points: [i16; 2]) -> Self {
        self.game.manche.play.tricks = tricks;
        self.game.manche.play.taken = points;
        self
    }

    pub fn scores(mut self, scores: [i16; 2]) -> Self {
        self.game.scores = scores;
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

    fn check(&self, seat: u8, act: Act) -> Result<(), Refusal> {
        Kaddour::check(
            SeatView::new(Seat::new(seat), &self.public(), &self.secret(seat)),
            &act,
        )
    }

    /// Does this act of the seat, which must be legal.
    pub fn act(&mut self, seat: u8, text: &str) {
        self.try_act(seat, text)
            .unwrap_or_else(|why| panic!("{seat} {text}: {why:?}"));
    }

    /// Does this act of the seat if it is legal.
    pub fn try_act(&mut self, seat: u8, text: &str) -> Result<(), Refusal> {
        let act = text.parse().unwrap();
        self.check(seat, act)?;
        self.advance(&Input::Act(Seat::new(seat), act));
        Ok(())
    }

    /// The same at this time by the clock.
    pub fn act_at(&mut self, at: u64, seat: u8, text: &str) {
        let act = text.parse().unwrap();
        self.check(seat, act).unwrap();
        let input = Input::Act(Seat::new(seat), act);
        self.game.advance(Moment(at), &input, &mut self.chance);
    }

    /// Does each of these acts in turn, by comma, as `"0 bid 80, 1 pass"`.
    pub fn play(&mut self, acts: &str) {
        for text in acts.split(", ") {
            let (seat, act) = text.split_once(' ').unwrap();
            self.act(seat.parse().unwrap(), act);
        }
    }

    /// The same, for a table being laid.
    pub fn after(mut self, acts: &str) -> Self {
        self.play(acts);
        self
    }

    /// The refusal of this act, which must not be legal.
    pub fn refused(&self, seat: u8, text: &str) -> Refusal {
        self.check(seat, text.parse().unwrap())
            .expect_err("an illegal act was taken")
    }

    /// The rule by which each of these acts, by comma, is refused.
    pub fn rules(&self, seat: u8, acts: &str) -> String {
        let rule = |act| self.refused(seat, act).rule();
        let rules: Vec<&str> = acts.split(", ").map(rule).collect();
        rules.join(" ")
    }

    pub fn fire(&mut self, timer: &str) {
        let timer: Timer = timer.parse().unwrap();
        assert!(Kaddour::timers(&self.public()).runs(timer), "{timer}");
        self.advance(&Input::Fire(timer));
    }

    pub fn leave(&mut self, seat: u8) {
        let seat = Seat::new(seat);
        Kaddour::check_leave(seat, &self.public()).unwrap();
        self.advance(&Input::Leave(seat));
    }

    fn advance(&mut self, input: &Input<Act>) {
        self.game.advance(Moment(0), input, &mut self.chance);
    }

    /// All legal acts of a seat, slams apart, in the order in which they are offered.
    pub fn choices(&self, seat: u8) -> String {
        let mut acts = Vec::new();
        let (public, secret) = (self.public(), self.secret(seat));
        Kaddour::choices(SeatView::new(Seat::new(seat), &public, &secret), &mut acts);
        let quiet = acts.iter().filter(|act| !matches!(act, Act::Slam(_)));
        let texts: Vec<String> = quiet.map(ToString::to_string).collect();
        texts.join(", ")
    }

    /// The cards that the seat may play.
    pub fn playable(&self, seat: u8) -> String {
        self.choices(seat).replace("play ", "").replace(',', "")
    }

    /// The phase with the active seat, as `Trick 1`.
    pub fn at(&self) -> String {
        format!("{:?} {}", self.game.phase, self.game.active())
    }

    /// The canticos declared, as `B 20 by 2`.
    pub fn declared(&self) -> String {
        let canticos = self.public().canticos;
        let one = |cantico: &crate::kaddour::cantico::Cantico| {
            format!("{} {} by {}", cantico.suit, cantico.value, cantico.seat)
        };
        let texts: Vec<String> = canticos.as_slice().iter().map(one).collect();
        texts.join(", ")
    }

    /// The seat leads the ace of swords and wins with it; no compte is touched.
    pub fn wins_a_trick(&mut self, seat: u8) {
        let last = Seat::new((seat + 3) % 4);
        let play = &mut self.game.manche.play;
        play.trick = Trick::led_by(Seat::new(seat));
        for card in cards("E1 E2 E4") {
            play.trick.lay(card, play.trump);
        }
        let fifth: Card = "E5".parse().unwrap();
        play.hands[last.index()].insert(fifth);
        self.advance(&Input::Act(last, Act::Play(fifth)));
    }

    /// The manches told to the record: marks and scores by team.
    pub fn told(&mut self) -> Vec<String> {
        let told = self.chance.ledger.take();
        let manches = told.into_iter().filter_map(|told| match told {
            Entry::Manche { marks, scores } => Some((marks, scores)),
            _ => None,
        });
        let text = |(marks, scores): (Vec<Option<_>>, Vec<Option<_>>)| {
            let of = |points: Vec<Option<crate::standing::Points>>| {
                let points = points.into_iter().map(|one| one.unwrap().to_string());
                points.collect::<Vec<_>>().join(" ")
            };
            format!("{} -> {}", of(marks), of(scores))
        };
        manches.map(text).collect()
    }
}
