//! What a table asks of a match, in every game the same.
//!
//! Inputs are passed as text, and what people see as bodies of messages. Nothing here gives access
//! to more than the views.

use std::ops::RangeInclusive;

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::OpenRace;
use tapis_rules::moment::{Moment, Timer};
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{Seat, Seats};

use super::LogLine;
use super::coach::Progress;
use crate::screen::Panel;
use crate::screen::answering::Response;
use crate::screen::feats::Feats;
use crate::screen::form::Form;
use crate::screen::game_screen::{HandBody, Mode, Reader, TableBody};
use crate::screen::lesson::Learnt;
use crate::screen::match_status::MatchStatus;
use crate::screen::picture::Picture;
use crate::screen::replay::OpenHand;
use crate::screen::review::Decision;

/// The text of an input that lets a chance to speak pass.
pub const WAIVE: &str = "waive";

/// What a match makes of an input now.
#[derive(Clone, Debug)]
pub struct InputInfo {
    /// Whether it would be accepted; [`AnyMatch::why`] words why not.
    pub accepted: bool,
    /// The other seats whose input may race it, by public facts.
    pub rivals: Seats,
    /// When the event happened that it answers.
    pub since: Moment,
    /// Whether it is made out of turn.
    pub interrupts: bool,
    /// Whether any player could have tried it, with any cards.
    pub open_to_all: bool,
    /// Whether it lets a chance pass.
    pub concedes: bool,
    /// The turns from whose screens it means what it means now.
    pub shown_in: RangeInclusive<u32>,
    /// What it says to a question.
    pub response: Option<Response>,
}

impl InputInfo {
    /// Whether the order of it against a rival's can matter, by public facts.
    pub const fn contested(&self) -> bool {
        !self.rivals.is_empty()
    }
}

/// What people did in a match, for its result and their profiles.
pub trait Counted {
    /// All of it so far.
    fn feats(&self) -> &Feats;

    /// The same, for what the table alone knows: how quick somebody was, and who sits there.
    fn feats_mut(&mut self) -> &mut Feats;
}

/// A running match of some game. Seats are those of its table.
pub trait AnyMatch: Counted + Send {
    /// What everybody knows of the match now.
    fn status(&self) -> &MatchStatus;

    /// What an input of a seat would be now; `None` if it is no input of this game.
    fn input(&self, seat: Seat, text: &str) -> Option<InputInfo>;

    /// Why an input is refused, in one kind sentence; empty if it is not.
    fn why(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String;

    /// The complete input behind a press on the interrupt button, legal or not.
    ///
    /// # Errors
    /// Why the seat cannot interrupt, in one kind sentence.
    fn interrupt(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<String, String>;

    /// The form behind a button that opens one, in the reader's words; `None` in a game without
    /// forms.
    ///
    /// # Errors
    /// Why this seat has nothing to write now, in one kind sentence.
    fn form(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<Option<Form>, String>;

    /// Plays an input of a seat, or lets the countdown of this text expire. Returns false, and does
    /// nothing, if the game does not accept it.
    fn play(&mut self, at: Moment, seat: Option<Seat>, text: &str) -> bool;

    /// The card that this seat must play because no other move is legal; `None` if it has a choice.
    fn forced(&self, seat: Seat) -> Option<ForcedCard>;

    /// The seats that may race the next input of this seat, and since when, by public facts.
    fn open_races(&self, seat: Seat) -> [OpenRace; 2];

    /// The no that a seat may order for a whole phase, with the number of that phase.
    fn standing_order(&self, seat: Seat) -> Option<(String, u32)>;

    /// Input that a robot of this level plays at a seat.
    fn decide(&mut self, level: RobotLevel, seat: Seat, luck: &mut Dice) -> Option<String>;

    /// Whether a seat may do anything now.
    fn may_act(&self, seat: Seat) -> bool;

    /// Task of thinking out a hint: it holds the views of this seat and nothing else.
    fn hint(&self, seat: Seat, luck: Dice) -> Hint;

    /// An input that a seat may make now beside what a strong robot would do in its place, by
    /// the views of this seat and nothing else; `None` if it has no choice. Takes as long as a hint.
    fn decision(&self, seat: Seat, text: &str, luck: Dice, reader: &Reader<'_>)
    -> Option<Decision>;

    /// The moment within the manche, in two or three words.
    fn stage(&self, reader: &Reader<'_>) -> String;

    /// The cards of a seat face up, in a match that [`super::Offer::replayed`] began; `None` in any
    /// other.
    fn open_hand(&self, seat: Seat, reader: &Reader<'_>) -> Option<OpenHand>;

    /// What strong robots make of the cards that were just dealt here, beside what was made of
    /// them in these lines of the log: a whole manche. Takes as long as a few dozen hints.
    fn other_table(&self, log: &[LogLine<'_>], seed: &Seed, reader: &Reader<'_>) -> Option<String>;

    /// The legal moves of a seat that pass the filter: their words, and their text.
    fn choices(&self, seat: Seat, which: Which, reader: &Reader<'_>) -> Vec<(String, String)>;

    /// An input in a few words; the text itself if it cannot be read.
    fn saying(&self, text: &str, reader: &Reader<'_>) -> String;

    /// What a seat's last input did, for its player alone; `None` if hands tell it.
    fn told_apart(&self, seat: Seat, reader: &Reader<'_>) -> Option<String>;

    /// The table message's body.
    fn table(&self, reader: &Reader<'_>) -> TableBody;

    /// A hand's body, with what its player opened in it.
    fn hand(&self, seat: Seat, mode: Mode, open: &str, reader: &Reader<'_>) -> HandBody;

    /// The cards of a hand as a picture; `None` if there are none.
    fn picture(&self, seat: Seat, reader: &Reader<'_>) -> Option<Picture>;

    /// The last reveal.
    fn reveal(&self, reader: &Reader<'_>) -> Panel;

    /// The result; `called` is the game or its variant by its own name.
    fn result(&self, called: &str, reader: &Reader<'_>) -> Panel;

    /// The questions on anybody's screen, in a game that asks questions.
    fn shown(&self) -> Vec<String>;

    /// Begins the coaching of a seat in a match that was just dealt; `None` notes that the last screen
    /// of the first manche was read.
    fn coach(&mut self, seat: Option<Seat>);

    /// The seat that is coached, and how far that is; none in most matches.
    fn coaching(&self) -> Option<(Seat, Progress)>;

    /// The lessons that stand in the coached seat's hand.
    fn lessons(&self, reader: &Reader<'_>) -> Vec<String>;

    /// Lessons of the first manche for the coached seat.
    fn learnt(&self, reader: &Reader<'_>) -> Learnt;

    /// A copy, for what is thought out later.
    fn copy(&self) -> Box<dyn AnyMatch>;

    /// For laws only: everything that the rules show to a seat, or to everybody.
    #[cfg(test)]
    fn views(&self, seat: Option<Seat>) -> String;

    /// For tests only: the game behind it.
    #[cfg(test)]
    fn any(&self) -> &dyn std::any::Any;

    /// For laws only: a copy in which everything that a seat does not see now is dealt anew.
    #[cfg(test)]
    fn unseen_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch>;

    /// For laws only: a copy in which everything that a seat was never shown is dealt anew.
    #[cfg(test)]
    fn unshown_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch>;

    /// For laws only: everything that is hidden from somebody, in one text.
    #[cfg(test)]
    fn hidden(&self) -> String;

    /// For laws only: an input with free text filled in, right or wrong.
    #[cfg(test)]
    fn phrased(&self, text: &str, luck: &mut Dice) -> String;
}

impl dyn AnyMatch + '_ {
    /// Whether an input of a seat would be accepted now.
    pub fn accepts(&self, seat: Seat, text: &str) -> bool {
        self.input(seat, text).is_some_and(|input| input.accepted)
    }

    /// Lets a countdown expire. Returns false if it is not running.
    pub fn fire(&mut self, at: Moment, timer: Timer) -> bool {
        self.play(at, None, &timer.to_string())
    }
}

/// Says to a reader what a strong robot would do at a seat, and why. `None` if the seat may do
/// nothing. Thinking can take a tenth of a second.
pub type Hint = Box<dyn FnOnce(&Reader<'_>) -> Option<String> + Send>;

/// A card that must be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedCard {
    /// The input that plays it.
    pub text: String,
    /// Whether it is the last card of the hand.
    pub is_last: bool,
}

/// A filter of a seat's legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All moves.
    All,
    /// Spoken words: the call that ends a manche, a cantico.
    Calls,
    /// The moves whose text begins with one of these words, in the order of the words.
    Verbs(&'static [&'static str]),
}
