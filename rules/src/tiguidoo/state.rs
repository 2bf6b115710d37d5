//! The whole state of a match of Tiguidoo. Never shown as it is: see [`super::views`].

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use crate::cards::ace_high::{Card, Cards, SIZE};
use crate::chronicle::Chronicle;
use crate::dice::Dice;
use crate::game::{Chance, MatchData};
use crate::ledger::Entry;
use crate::moment::Moment;
use crate::play::Setup;
use crate::robot_level::RobotLevel;
use crate::seat::{MAX_SEATS, Seat, Seats};

use super::choices::Chosen;
use super::entry::{Carried, Difficulty};
use super::event::{Event, KEPT};
use super::judge::Edition;
use super::options::Options;
use super::public_question::{Appeal, Bet, Given, Settled};
use super::questions::Questions;

/// The input for which the match waits (the states of `docs/rules/tiguidoo.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// The asker draws or challenges.
    #[default]
    Turn,
    /// The opponents answer the question of a drawn card.
    Question,
    /// One opponent answers the question of a Tiguidoo card.
    Challenge,
    /// The asker rules an answer.
    Ruling,
    /// A seat that was judged wrong may contest it, then the others speak.
    Appeal,
    /// Nothing more.
    Over,
}

/// A match of Tiguidoo.
#[derive(Clone)]
pub struct Tiguidoo {
    /// The edition that answers are judged by.
    pub(super) edition: Edition,
    pub(super) options: Options,
    pub(super) players: u8,
    /// The number of people at each seat (TIG-75).
    pub(super) members: [u8; MAX_SEATS],
    pub(super) playing: Seats,
    pub(super) phase: Phase,
    /// Counts every wait that a public button can belong to.
    pub(super) turn: u32,
    /// Number of turns completed.
    pub(super) turns: u32,
    /// The seat whose turn it is.
    pub(super) asker: Seat,
    /// The question of each card, in pack order, for the whole game.
    pub(super) carried: Arc<[Arc<Carried>]>,
    /// The Tiguidoo cards of each seat; one that is bet stays here until its question is settled.
    pub(super) hands: [Cards; MAX_SEATS],
    /// The combination of each seat.
    pub(super) won: [Cards; MAX_SEATS],
    /// The face-down cards, the next one first.
    pub(super) pile: VecDeque<Card>,
    /// Number of times that each card went back under the pile.
    pub(super) returns: [u8; SIZE],
    /// The cards out of the game, face up.
    pub(super) removed: Cards,
    /// The cards out of the game, unseen.
    pub(super) buried: Cards,
    /// The number of the input that last won each card, by card (TIG-74).
    pub(super) won_at: [u32; SIZE],
    pub(super) asked: Option<Asked>,
    /// Number of questions put so far.
    pub(super) questions: u32,
    pub(super) settled: Option<Settled>,
    /// The card of the last question that was settled.
    pub(super) settling: Option<Card>,
    pub(super) appeal: Option<Appeal>,
    /// Number of appeals granted.
    pub(super) granted: u32,
    pub(super) told: Shown,
    pub(super) chronicle: Chronicle<Event, KEPT>,
    /// The time of the input being performed, for the chronicle.
    pub(super) now: Moment,
    /// Number of inputs so far, the one being performed included.
    pub(super) inputs: u32,
}

/// Knowledge of seats beyond the cards on the table.
#[derive(Clone, Default)]
pub(super) struct Shown {
    /// The questions whose answer a robot happens to know, by seat and by level, the weakest first.
    pub knows: [[Cards; RobotLevel::ALL.len()]; MAX_SEATS],
    /// The questions whose answer was announced.
    pub heard: Cards,
    /// The cards that were drawn, whose clues are not shown again.
    pub drawn: Cards,
    /// The cards of the pile that this seat saw go under it.
    pub returned: [Cards; MAX_SEATS],
    /// The Tiguidoo cards that were bet and taken back.
    pub bet: Cards,
}

/// A question that was put and is not settled.
#[derive(Clone, Default)]
pub(super) struct Asked {
    /// A drawn card lies here; a Tiguidoo card is still in its hand.
    pub card: Card,
    pub challenge: Option<Bet>,
    /// Number of clues that it is asked with.
    pub clues: u8,
    /// Number of clues shown; one more once the question is.
    pub shown: u8,
    /// The choices made so far, in their order.
    pub chosen: Vec<Chosen>,
    pub given: Vec<Given>,
    /// Number of answers that each seat gave.
    pub attempts: [u16; MAX_SEATS],
    pub gave_up: Seats,
    /// The hint that each seat got.
    pub hints: [Option<u8>; MAX_SEATS],
    /// The answer that waits for the asker's ruling.
    pub ruling: Option<(Seat, Arc<str>)>,
}

/// What is drawn before anything is dealt: the questions on the cards, who begins, the shuffled cards.
pub(super) struct Opening {
    pub carried: Arc<[Arc<Carried>]>,
    asker: Seat,
    cards: Vec<Card>,
}

impl Opening {
    /// Draws in the order in which a record tells it (TIG-6, 9, 73): where there are enough questions for all
    /// cards they are attached at once, otherwise when it is known which cards are dealt.
    pub fn draw(questions: &Questions, options: &Options, players: u8, dice: &mut Dice) -> Self {
        let enough = questions.found() >= SIZE;
        let on_all = enough.then(|| questions.attach(Card::all(), options, dice));
        let drawn = |dice: &mut Dice| Seat::new(dice.below(u32::from(players)) as u8);
        let asker = options.first_player.unwrap_or_else(|| drawn(dice));
        let mut cards: Vec<Card> = Card::all().collect();
        dice.shuffle(&mut cards);
        let dealt = cards.iter().copied();
        let dealt = dealt.take(Questions::needed(options, players));
        let carried = on_all.unwrap_or_else(|| questions.attach(dealt, options, dice));
        Self {
            carried,
            asker,
            cards,
        }
    }
}

impl Tiguidoo {
    /// Attaches the questions, shuffles, deals (TIG-6, 8, 9, 48).
    pub(super) fn sit_down(setup: &Setup<Self>, chance: &mut Chance) -> Self {
        let options = setup.options;
        let players = setup.players;
        let match_data = &setup.match_data;
        let Opening {
            carried,
            asker,
            cards,
        } = Opening::draw(match_data, &options, players, &mut chance.dice);
        chance.ledger.enter(|| Entry::First("first_player", asker));
        chance.ledger.shuffled(&cards);
        let mut game = Self {
            edition: Edition::of(setup.edition),
            options,
            players,
            members: setup.members,
            playing: Seats::first(players),
            phase: Phase::Turn,
            turn: 1,
            turns: 0,
            asker,
            carried,
            hands: [Cards::NONE; MAX_SEATS],
            won: [Cards::NONE; MAX_SEATS],
            pile: cards.into(),
            returns: [0; SIZE],
            removed: Cards::NONE,
            buried: Cards::NONE,
            won_at: [0; SIZE],
            asked: None,
            questions: 0,
            settled: None,
            settling: None,
            appeal: None,
            granted: 0,
            told: Shown::default(),
            chronicle: Chronicle::default(),
            now: Moment::default(),
            inputs: 0,
        };
        game.deal_hands();
        let hands = &game.hands;
        chance.ledger.deal(game.playing, |seat| hands[seat.index()]);
        game.set_aside();
        game.learn(chance);
        game.tell(Event::Begun);
        game
    }

    fn deal_hands(&mut self) {
        for number in 0..self.options.tiguidoo_cards * self.players {
            let seat = (self.asker.number() + number) % self.players;
            if let Some(card) = self.pile.pop_front() {
                self.hands[usize::from(seat)].insert(card);
            }
        }
    }

    /// Limits the pile to the size in the options; the rest is out of the game, unseen (TIG-56).
    fn set_aside(&mut self) {
        if let Some(most) = self.options.pile.map(usize::from) {
            self.buried = self.pile.iter().copied().skip(most).collect();
            self.pile.truncate(most);
        }
    }

    /// Draws the answers that robots will know, after all other draws so that it changes none of
    /// them. A level knows all that the ones below it know.
    fn learn(&mut self, chance: &mut Chance) {
        for levels in &mut self.told.knows[..usize::from(self.players)] {
            for (card, carried) in Card::all().zip(self.carried.iter()) {
                let drawn = chance.dice.below(20);
                for (level, knows) in RobotLevel::ALL.into_iter().zip(levels.iter_mut()) {
                    if drawn < of_twenty(level, carried.entry.difficulty) {
                        knows.insert(card);
                    }
                }
            }
        }
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.chronicle.push(self.turn, self.now, event);
    }

    /// Begins another wait.
    pub(super) fn wait(&mut self, phase: Phase) {
        self.phase = phase;
        self.turn += 1;
    }

    pub(super) fn carried(&self, card: Card) -> &Carried {
        &self.carried[card.index()]
    }
}

/// Number of questions of this difficulty, of twenty, that a robot knows.
const fn of_twenty(level: RobotLevel, difficulty: Difficulty) -> u32 {
    let [easy, medium, hard] = match level {
        RobotLevel::Beginner => [10, 6, 3],
        RobotLevel::Easy => [14, 9, 5],
        RobotLevel::Strong | RobotLevel::Expert => [17, 13, 9],
    };
    match difficulty {
        Difficulty::Easy => easy,
        Difficulty::Medium => medium,
        Difficulty::Hard => hard,
    }
}

impl fmt::Debug for Tiguidoo {
    /// Tells the phase of the match, and nothing hidden.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Tiguidoo")
            .field("turn", &self.turn)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}
