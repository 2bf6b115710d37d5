//! The contract between a game and everything around it.
//!
//! A game shows three things, each built from nothing: a public view ([`Game::Public`]), the secret
//! view that one seat's screen may show now ([`Game::Secret`]), and all that a seat was ever
//! lawfully shown in this manche ([`Game::Memory`], for computer players only).
//!
//! [`Game::deal`] and [`Game::advance`] see everything and cannot fail. Functions that judge,
//! offer, count down or think are associated functions over views: they have no state to look at,
//! so a lit button, a refusal, a countdown or a robot cannot betray a card.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use thiserror::Error;

use crate::dice::Dice;
use crate::ledger::{Ledger, OpenHand};
use crate::moment::{Countdowns, Moment, Timer};
use crate::notation::{Input, Unreadable};
use crate::options::Options;
use crate::play::Setup;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::Standing;

/// A card that must be played.
#[derive(Clone, Debug)]
pub struct Forced<G: Game> {
    /// The input that plays it.
    pub action: G::Action,
    /// Whether it is the last card of the hand, which everybody knows by counting.
    pub is_last: bool,
}

/// A race that several seats may be about to run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenRace {
    /// The rivals; empty if there is no race.
    pub rivals: Seats,
    /// Time of the event that they may answer; 0 if it is long ago.
    pub since: Moment,
}

/// A game.
pub trait Game: Clone + Sized + 'static {
    /// The name of the game in commands and records.
    const NAME: &'static str;
    /// The edition, raised by every change after which an old log may replay differently.
    const EDITION: u32;
    /// The oldest edition whose matches still go on and replay: [`Setup::edition`] tells the game.
    const OLDEST_EDITION: u32 = Self::EDITION;
    /// The parameter that came with [`Game::EDITION`], if the header of a record tells editions apart:
    /// one without it is of the edition before.
    const EDITION_PARAMETER: Option<&'static str> = None;
    /// The levels of the game's computer players, the weakest first.
    const ROBOTS: &'static [RobotLevel];
    /// Whether [`Game::cheat`] plays this game.
    const CHEATS: bool = false;
    /// Whether [`Game::blunder`] judges this game's robots.
    const GAUGED: bool = false;
    /// Whether a seat may be a team of several people (TIG-75).
    const TEAMS: bool = false;

    /// The parameters by name, as plain data.
    type Options: Options;
    /// Data that a match needs beside its options (the questions of a quiz); `()` for most games.
    type MatchData: MatchData;
    /// An act of a seat.
    type Action: Action;
    /// The reason for which an input of a seat is refused.
    type Refusal: Refusal;
    /// The public view, the options in force included; its `Display` is a line of a transcript.
    type Public: View + Display;
    /// The secret view: all that one seat's screen may show beside the public view; its `Display`
    /// likewise.
    type Secret: View + Display;
    /// All that one seat was shown in this manche, its present secret included.
    type Memory: View;
    /// A reason for which an action is a good one.
    type Reason: Clone + Debug + PartialEq;

    /// Starts a match; the setup was checked.
    fn deal(setup: &Setup<Self>, chance: &mut Chance) -> Self;

    /// The match data with all that is drawn for it, as a record tells it.
    #[must_use]
    fn drawn(setup: &Setup<Self>) -> Self::MatchData {
        setup.match_data.clone()
    }

    /// Plays an input that was checked.
    fn advance(&mut self, at: Moment, input: &Input<Self::Action>, chance: &mut Chance);

    /// Builds the public view into reused storage; its earlier contents must not matter.
    fn public(&self, view: &mut Self::Public);

    /// Builds the secret of a seat into reused storage.
    fn secret(&self, seat: Seat, view: &mut Self::Secret);

    /// Builds the memory of a seat into reused storage.
    fn memory(&self, seat: Seat, view: &mut Self::Memory);

    /// The cards of a seat, face up: for a match that is over and is played again, so it may look at
    /// everything.
    fn open_hand(&self, seat: Seat) -> OpenHand;

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// The duty that would be broken.
    fn check(view: SeatView<'_, Self>, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Whether `seat` may leave.
    ///
    /// # Errors
    /// The refusal: the seat is no longer there, or the match is over.
    fn check_leave(seat: Seat, public: &Self::Public) -> Result<(), Self::Refusal>;

    /// Appends everything that the seat may do now to `into`, except `leave`.
    ///
    /// Free text is offered once, as a template that [`Game::phrase`] fills in.
    fn choices(view: SeatView<'_, Self>, into: &mut Vec<Self::Action>);

    /// The card that this seat must play because no other move is legal; `None` if it has a choice.
    fn forced(_view: SeatView<'_, Self>) -> Option<Forced<Self>> {
        None
    }

    /// The seats that the game waits for.
    fn awaiting(public: &Self::Public) -> Seats;

    /// Every running countdown.
    fn timers(public: &Self::Public) -> Countdowns;

    /// The seats whose last answer the host may declare right (TIG-76).
    #[must_use]
    fn grantable(_public: &Self::Public) -> Seats {
        Seats::NONE
    }

    /// The seats that one more person may join (TIG-75).
    #[must_use]
    fn joinable(_public: &Self::Public) -> Seats {
        Seats::NONE
    }

    /// Whether an action only lets a chance pass, or says that something was seen; such actions are not
    /// reviewed.
    #[must_use]
    fn concedes(_action: &Self::Action) -> bool {
        false
    }

    /// Whether the match is over: nobody can do anything any more.
    fn over(public: &Self::Public) -> bool;

    /// Scores, and ranks once the match is over.
    fn standing(public: &Self::Public) -> Standing;

    /// The other seats whose input may race this one: made before it, that input would have changed
    /// its outcome. By public facts only, so a seat counts if it merely could hold the cards.
    #[must_use]
    fn rivals(_public: &Self::Public, _seat: Seat, _action: &Self::Action) -> Seats {
        Seats::NONE
    }

    /// Whether the order of this input against a rival's can matter, by public facts.
    #[must_use]
    fn contested(public: &Self::Public, seat: Seat, action: &Self::Action) -> bool {
        !Self::rivals(public, seat, action).is_empty()
    }

    /// Time of the event that this input answers, by the chronicle: an input made earlier cannot
    /// have meant it. 0 if the input's turn settles that already.
    fn answers_since(_public: &Self::Public, _seat: Seat, _action: &Self::Action) -> Moment {
        Moment::default()
    }

    /// Whether inputs may be racing each other now, by public facts.
    #[must_use]
    fn races(_public: &Self::Public) -> bool {
        false
    }

    /// The seats that may race the next input of this seat, and the times since which they may, by
    /// public facts. A robot waits for them even if its own input will not race; otherwise its
    /// pause would tell.
    #[must_use]
    fn open_races(_public: &Self::Public, _seat: Seat) -> [OpenRace; 2] {
        Default::default()
    }

    /// Whether this input is made out of turn: at a calm pace it comes before the next turn.
    #[must_use]
    fn interrupts(_action: &Self::Action) -> bool {
        false
    }

    /// Whether an input out of turn is possible before the next turn, by public facts.
    #[must_use]
    fn can_interrupt(_public: &Self::Public) -> bool {
        false
    }

    /// Whether a player who leaves keeps their seat and cards until they or somebody else take it
    /// up again. The host then lets the clock play there instead of an input `leave`, after which
    /// nobody could come back (KAD-72).
    #[must_use]
    fn keeps_seats(_public: &Self::Public) -> bool {
        false
    }

    /// The number of the part being played, from 0. Parts measure who was there and took part: a
    /// part is a manche, or a round in a game of a single manche.
    #[must_use]
    fn part(public: &Self::Public) -> u32 {
        Self::standing(public).manches
    }

    /// Whether a seat is out for the rest of the match, and only watches.
    #[must_use]
    fn is_out(_public: &Self::Public, _seat: Seat) -> bool {
        false
    }

    /// The number of the round being played in this manche, from 1.
    fn round(public: &Self::Public) -> u32;

    /// Action of a robot of this level, one of [`Game::ROBOTS`]; `None` to let others go
    /// first. Called only while the seat has choices.
    fn decide(level: RobotLevel, view: RobotView<'_, Self>, rng: &mut Dice)
    -> Option<Self::Action>;

    /// Advice of a robot of this level to a person at its seat: its own action, unless that rests on
    /// something that the robot happens to know and the person does not. An action that the person
    /// has `done` is advised again unless another is plainly better.
    fn advise(
        level: RobotLevel,
        view: RobotView<'_, Self>,
        _done: Option<&Self::Action>,
        rng: &mut Dice,
    ) -> Option<Self::Action> {
        Self::decide(level, view, rng)
    }

    /// Reasons for which an action is a good one, the most telling first; at most two, and none if
    /// nothing speaks for it but its average result. They hold for whatever action is given, with
    /// the luck that [`Game::advise`] had.
    fn reasons(
        view: RobotView<'_, Self>,
        action: &Self::Action,
        rng: &mut Dice,
    ) -> Vec<Self::Reason>;

    /// The reason that speaks against an action that somebody took, if one can be told.
    fn against(_view: RobotView<'_, Self>, _action: &Self::Action) -> Option<Self::Reason> {
        None
    }

    /// Action of a player who sees every card: the upper bound for robots. For simulation only, so
    /// it may look at everything.
    fn cheat(&self, _seat: Seat, _rng: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// Whether an action of a robot was a blunder by what its seat could see: another is plainly
    /// better in nearly all deals that fit the view. Only simulation asks, before the action is
    /// played.
    fn blunder(_view: RobotView<'_, Self>, _action: &Self::Action, _rng: &mut Dice) -> bool {
        false
    }

    /// The first words of all inputs that exist under these options, except `leave`.
    #[must_use]
    fn verbs(_options: &Self::Options) -> Vec<&'static str> {
        Self::Action::VERBS.to_vec()
    }

    /// An input for a template that [`Game::choices`] offered. For simulation only, so it may look
    /// at everything.
    #[must_use]
    fn phrase(&self, template: &Self::Action, _rng: &mut Dice) -> Self::Action {
        template.clone()
    }
}

/// Data that a match needs beside its options, and its form in the header of a record.
pub trait MatchData: Clone + Default {
    /// The fields of the header, each as its name and its JSON; empty if nothing is needed.
    fn header(&self) -> Vec<(&'static str, String)>;

    /// Reads the data back from a header.
    ///
    /// # Errors
    /// The fault of the fields, in one line.
    fn read(header: &serde_json::Value) -> Result<Self, String>;

    /// How many questions a match with these options takes; 0 in most games.
    fn needed<O: Options>(_options: &O, _players: u8) -> usize {
        0
    }

    /// How many questions there are.
    fn found(&self) -> usize {
        0
    }
}

impl MatchData for () {
    fn header(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn read(_: &serde_json::Value) -> Result<Self, String> {
        Ok(())
    }
}

/// A view: data that can be compared and built into storage that was used before.
pub trait View: Clone + Debug + Default + PartialEq {}

impl<T: Clone + Debug + Default + PartialEq> View for T {}

/// An act of a seat; its text form reads back to the same action.
pub trait Action: Clone + Debug + Display + Eq + Ord + FromStr<Err = Unreadable> {
    /// The first words of all texts, except `leave`.
    const VERBS: &'static [&'static str];

    /// The verbs that make the contract before the first card; empty in a game without contracts.
    const CONTRACT: &'static [&'static str] = &[];

    /// The index of this action's first word in [`Action::VERBS`].
    fn verb(&self) -> usize;

    /// Whether the `eager` policy prefers this action.
    fn tempting(&self) -> bool {
        false
    }

    /// Whether this action is the call that ends a manche.
    fn calls(&self) -> bool {
        false
    }

    /// Whether this action is a statement before the first card, to make the contract.
    fn settles(&self) -> bool {
        Self::CONTRACT.contains(&Self::VERBS[self.verb()])
    }

    /// Whether this action leads to the same position as another, so that only the gesture differs.
    fn amounts_to(&self, other: &Self) -> bool {
        self == other
    }

    /// Whether the `eager` policy mostly avoids this action.
    fn rash(&self) -> bool {
        false
    }
}

/// The reason for which an input is refused; screens word its data.
pub trait Refusal: Clone + Eq + Debug {
    /// The number of the rule in `docs/rules`.
    fn rule(&self) -> &'static str;
}

/// The dice of a match, and the ledger of its shuffles and scores.
#[derive(Clone, Debug)]
pub struct Chance {
    /// The source of every draw.
    pub dice: Dice,
    /// The record of shuffles and scores.
    pub ledger: Ledger,
}

impl Chance {
    /// Shuffles cards, and enters their order in the ledger.
    pub fn shuffle<C: Display>(&mut self, cards: &mut [C]) {
        self.dice.shuffle(cards);
        self.ledger.shuffled(cards);
    }
}

/// The reason for which a match refuses an input; its text is for logs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused<R: Refusal> {
    /// Nobody sits there.
    #[error("no seat {0}")]
    NoSuchSeat(Seat),
    /// This countdown is not running (any more).
    #[error("no timer {0}")]
    NoSuchTimer(Timer),
    /// The game refuses it.
    #[error("{rule} {0:?}", rule = .0.rule())]
    Rule(R),
}
