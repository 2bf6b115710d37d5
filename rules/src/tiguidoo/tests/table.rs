//! A table laid by hand: hands, combinations and the pile that a vector names.

use crate::cards::ace_high::{Card, Cards};
use crate::dice::Seed;
use crate::game::{Chance, Game};
use crate::ledger::{self, Ledger};
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::Seat;
use crate::seat_view::SeatView;
use crate::tiguidoo::state::Tiguidoo;
use crate::tiguidoo::{Act, Entry, Language, Memory, Options, Public, Questions, Refusal, Secret};

/// See [`table`].
pub struct Table {
    pub game: Tiguidoo,
    pub chance: Chance,
}

/// A table where seat 0 is to play. Each card asks for its own name, so `9D` answers 9D; `no 9D`
/// is a reject and `more 9D` wants more. A two has one clue, any other card two, and `choose 1` is
/// right.
pub fn table(players: u8) -> Table {
    table_with(players, &[])
}

/// The same under other options.
pub fn table_with(players: u8, set: &[(&str, &str)]) -> Table {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    options.fixed_questions = true;
    options.first_player = Some(Seat::new(0));
    let mut setup = Setup::<Tiguidoo>::of_robots(options, players, Seed::new([7; 32])).unwrap();
    setup.match_data = Questions::new(
        Language::French,
        &Card::all().map(entry).collect::<Vec<_>>(),
    )
    .unwrap();
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let game = Tiguidoo::deal(&setup, &mut chance);
    chance.ledger.take();
    Table { game, chance }
}

fn entry(card: Card) -> Entry {
    let name = card.to_string();
    Entry {
        question: format!("Which card is {name}?"),
        rejects: vec![format!("no {name}")],
        clues: vec![format!("clue {name}"), format!("second {name}")]
            .into_iter()
            .take(if name.starts_with('2') { 1 } else { 2 })
            .collect(),
        choices: vec![format!("no {name}"), name.clone(), format!("pas {name}")],
        more: vec![(format!("more {name}"), format!("say more than {name}"))],
        answers: vec![name],
        ..Entry::default()
    }
}

pub fn cards(text: &str) -> Cards {
    let words = text.split_whitespace();
    words.map(|word| word.parse::<Card>().unwrap()).collect()
}

impl Table {
    /// Gives a seat these Tiguidoo cards; the cards it held go to the pile.
    pub fn hand(mut self, seat: u8, text: &str) -> Self {
        self.put(cards(text), |game| &mut game.hands[usize::from(seat)]);
        self
    }

    /// Puts these cards in the combination of a seat.
    pub fn won(mut self, seat: u8, text: &str) -> Self {
        self.put(cards(text), |game| &mut game.won[usize::from(seat)]);
        self
    }

    /// Puts only these cards in the pile, from the top; all others are out of the game.
    pub fn pile(mut self, text: &str) -> Self {
        let wanted: Vec<Card> = text
            .split_whitespace()
            .map(|w| w.parse().unwrap())
            .collect();
        let set: Cards = wanted.iter().copied().collect();
        self.gather(set);
        for card in self.game.pile.drain(..) {
            self.game.removed.insert(card);
        }
        self.game.pile = wanted.into();
        self
    }

    fn put(&mut self, set: Cards, place: impl Fn(&mut Tiguidoo) -> &mut Cards) {
        self.gather(set);
        let before = std::mem::replace(place(&mut self.game), set);
        self.game.pile.extend(before.without(set));
    }

    /// Takes these cards from wherever they are.
    fn gather(&mut self, set: Cards) {
        let game = &mut self.game;
        for cards in game.hands.iter_mut().chain(&mut game.won) {
            *cards = cards.without(set);
        }
        game.removed = game.removed.without(set);
        game.pile.retain(|&card| !set.has(card));
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

    pub fn memory(&self, seat: u8) -> Memory {
        let mut view = Memory::default();
        self.game.memory(Seat::new(seat), &mut view);
        view
    }

    fn check(&self, seat: u8, act: &Act) -> Result<(), Refusal> {
        Tiguidoo::check(
            SeatView::new(Seat::new(seat), &self.public(), &self.secret(seat)),
            act,
        )
    }

    /// Does this act of the seat, which must be legal.
    pub fn act(&mut self, seat: u8, text: &str) {
        let act: Act = text.parse().unwrap();
        self.check(seat, &act)
            .unwrap_or_else(|why| panic!("{seat} {text}: {why:?}"));
        self.advance(&Input::Act(Seat::new(seat), act));
    }

    /// The same at this time by the clock.
    pub fn act_at(&mut self, at: u64, seat: u8, text: &str) {
        let act: Act = text.parse().unwrap();
        self.check(seat, &act).unwrap();
        let input = Input::Act(Seat::new(seat), act);
        self.game.advance(Moment(at), &input, &mut self.chance);
    }

    /// Plays each of these inputs, as `"0 draw"`; `"close"` and `"timeout 1"` are timers.
    pub fn play(&mut self, acts: &[&str]) {
        for text in acts {
            if let Ok(timer) = text.parse::<Timer>() {
                self.fire(timer);
                continue;
            }
            let (seat, act) = text.split_once(' ').unwrap();
            match act {
                "leave" => self.leave(seat.parse().unwrap()),
                _ => self.act(seat.parse().unwrap(), act),
            }
        }
    }

    /// The refusal of this act, which must not be legal.
    pub fn refused(&self, seat: u8, text: &str) -> Refusal {
        self.check(seat, &text.parse().unwrap())
            .expect_err("an illegal act was taken")
    }

    fn fire(&mut self, timer: Timer) {
        let public = self.public();
        let may = match timer {
            Timer::Grant(seat) => Tiguidoo::grantable(&public).has(seat),
            Timer::Join(seat) => Tiguidoo::joinable(&public).has(seat),
            _ => Tiguidoo::timers(&public).runs(timer),
        };
        assert!(may, "{timer}");
        self.advance(&Input::Fire(timer));
    }

    fn leave(&mut self, seat: u8) {
        let seat = Seat::new(seat);
        Tiguidoo::check_leave(seat, &self.public()).unwrap();
        self.advance(&Input::Leave(seat));
    }

    fn advance(&mut self, input: &Input<Act>) {
        self.game.advance(Moment(0), input, &mut self.chance);
        assert_eq!(self.all().len(), 52, "cards were lost");
    }

    fn all(&self) -> Vec<u8> {
        use crate::laws::Lawful;
        let mut all = Vec::new();
        self.game.cards(&mut all);
        all.sort_unstable();
        all.dedup();
        all
    }

    /// All legal acts of a seat in the order of their texts.
    pub fn choices(&self, seat: u8) -> String {
        let mut acts = Vec::new();
        let number = Seat::new(seat);
        Tiguidoo::choices(
            SeatView::new(number, &self.public(), &self.secret(seat)),
            &mut acts,
        );
        let mut texts: Vec<String> = acts.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.join(", ")
    }

    /// The verdicts told since the last call.
    pub fn verdicts(&mut self) -> Vec<&'static str> {
        let told = self.chance.ledger.take().into_iter();
        told.filter_map(|one| match one {
            ledger::Entry::Verdict(verdict) => Some(verdict),
            _ => None,
        })
        .collect()
    }

    pub fn combination(&self, seat: u8) -> String {
        listed(self.game.won[usize::from(seat)])
    }

    /// The phase with the asker, as `Turn 1`.
    pub fn at(&self) -> String {
        format!("{:?} {}", self.game.phase, self.game.asker)
    }

    pub fn piled(&self) -> String {
        let texts: Vec<String> = self.game.pile.iter().map(|card| card.to_string()).collect();
        texts.join(" ")
    }

    pub fn ranks(&self) -> Vec<Option<u8>> {
        let standing = Tiguidoo::standing(&self.public());
        standing.ranks[..usize::from(self.game.players)].to_vec()
    }
}

pub fn listed(cards: Cards) -> String {
    let texts: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    texts.join(" ")
}
