//! What a table asks of a match, whatever the game.
//!
//! Inputs cross this seam as text, what people see as bodies of messages. It offers nothing that looks past the
//! views.

use tapis_rules::dice::Dice;
use tapis_rules::game::OpenRace;
use tapis_rules::moment::{Countdowns, Moment, Timer};
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::standing::Standing;

use super::coach::Progress;
use crate::screen::Panel;
use crate::screen::form::Form;
use crate::screen::game_screen::{HandBody, Mode, Reader, TableBody};
use crate::screen::lesson::Learnt;
use crate::screen::picture::Picture;

/// What stands for letting a chance to speak pass, where an input could stand.
pub const WAIVE: &str = "waive";

/// What becomes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game takes it.
    Fine,
    /// The game refuses it; [`AnyMatch::why`] words it.
    Refused,
    /// It is no input of this game.
    Unreadable,
}

/// A match of some game in play. Seats are those of its table.
pub trait AnyMatch: Send {
    /// What would become of an input of a seat.
    fn check(&self, seat: Seat, text: &str) -> Verdict;

    /// Why an input is refused, in one kind sentence; empty if it is not.
    fn why(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String;

    /// The complete input behind a press on the interrupt button, legal or not.
    fn interrupt(&self, seat: Seat, text: &str) -> Option<String>;

    /// Why there is none; empty if there is.
    fn why_no_interrupt(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String;

    /// The form behind a button that asks for one, in the reader's words; none in a game without.
    ///
    /// # Errors
    /// Why this seat has nothing to write now, in one kind sentence.
    fn form(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<Option<Form>, String>;

    /// Plays an input; false, and nothing is done, if it is not fine.
    fn play(&mut self, at: Moment, seat: Seat, text: &str) -> bool;

    /// Lets a countdown expire; false if it is not running.
    fn fire(&mut self, at: Moment, timer: Timer) -> bool;

    /// The other seats whose input may race this one, by public facts.
    fn rivals(&self, seat: Seat, text: &str) -> Seats;

    /// Whether the order of this input against a rival's can matter, by public facts.
    fn contested(&self, seat: Seat, text: &str) -> bool {
        !self.rivals(seat, text).is_empty()
    }

    /// When that happened which this input answers.
    fn answers_since(&self, seat: Seat, text: &str) -> Moment;

    /// Whether inputs may be racing each other now, by public facts.
    fn races(&self) -> bool;

    /// The card that this seat must play, where it has no other choice at all.
    fn forced(&self, seat: Seat) -> Option<ForcedCard>;

    /// The seats that may race the next input of this seat, and since when, by public facts.
    fn open_races(&self, seat: Seat) -> [OpenRace; 2];

    /// Whether an input is made beside turn order.
    fn interrupts(&self, text: &str) -> bool;

    /// Whether there may be such an input before this turn, by public facts.
    fn can_interrupt(&self) -> bool;

    /// Whether who leaves can come back, or somebody else take up their cards.
    fn keeps_seats(&self) -> bool;

    /// Whether anybody could have tried this, whatever they hold.
    fn open_to_all(&self, text: &str) -> bool;

    /// Whether an input from the screen of an earlier turn still means the same.
    fn valid_since(&self, text: &str, shown: u32) -> bool;

    /// The no that a seat may order for a whole phase, with the number of that phase.
    fn standing_order(&self, seat: Seat) -> Option<(String, u32)> {
        let _ = seat;
        None
    }

    /// The seats without which it does not go on.
    fn awaiting(&self) -> Seats;

    /// The seat from which turn order counts.
    fn active(&self) -> Seat;

    /// The running countdowns.
    fn timers(&self) -> Countdowns;

    /// Whether it is over.
    fn over(&self) -> bool;

    /// Scores and places.
    fn standing(&self) -> Standing;

    /// Which part of the match is being played, from 0: a manche, or a round where there is only one.
    fn part(&self) -> u32;

    /// Whether a seat is out for the rest of the match.
    fn is_out(&self, seat: Seat) -> bool;

    /// Which turn it is; buttons carry it.
    fn turn(&self) -> u32;

    /// How many public events there were.
    fn events(&self) -> u32;

    /// How many manches were revealed.
    fn reveals(&self) -> u32;

    /// What a robot of this level would do at a seat.
    fn decide(&mut self, level: RobotLevel, seat: Seat, luck: &mut Dice) -> Option<String>;

    /// What a seat may do now, as what is said and its text.
    fn choices(&self, seat: Seat, which: Which, reader: &Reader<'_>) -> Vec<(String, String)>;

    /// An input in a few words; the text itself if it cannot be read.
    fn saying(&self, text: &str, reader: &Reader<'_>) -> String;

    /// What the interrupt button carries now.
    fn offered_interrupt(&self, reader: &Reader<'_>) -> Option<String>;

    /// The table message's body.
    fn table(&self, reader: &Reader<'_>) -> TableBody;

    /// A hand's body, with what its owner opened in it.
    fn hand(&self, seat: Seat, mode: Mode, open: &str, reader: &Reader<'_>) -> HandBody;

    /// The cards of a hand as a picture, where there are any.
    fn picture(&self, seat: Seat, mode: Mode, reader: &Reader<'_>) -> Option<Picture>;

    /// The last reveal.
    fn reveal(&self, reader: &Reader<'_>) -> Panel;

    /// How it ended.
    fn result(&self, reader: &Reader<'_>) -> Panel;

    /// The question that was put last, in a game that asks any.
    fn question(&self) -> Option<String> {
        None
    }

    /// The questions that stand on somebody's screen, in a game that asks any.
    fn shown(&self) -> Vec<String> {
        Vec::new()
    }

    /// How many appeals were granted so far.
    fn granted(&self) -> u32 {
        0
    }

    /// What letting pass a chance to speak is called, where this seat has one that it need not
    /// take: its countdown may be let expire at once.
    fn waiver(&self, _seat: Seat, _reader: &Reader<'_>) -> Option<String> {
        None
    }

    /// Begins the coaching of a seat in a match that was just dealt.
    fn coach(&mut self, seat: Seat);

    /// The seat that is coached, and how far that is; none in most matches.
    fn coaching(&self) -> Option<(Seat, Progress)>;

    /// Notes that the last screen of the first manche was read.
    fn end_coaching(&mut self);

    /// The lessons that stand in the coached seat's hand.
    fn lessons(&self, reader: &Reader<'_>) -> Vec<String>;

    /// What the first manche has taught the coached seat.
    fn learnt(&self, reader: &Reader<'_>) -> Learnt;

    /// For laws only: another one like it.
    #[cfg(test)]
    fn copy(&self) -> Box<dyn AnyMatch>;

    /// For laws only: all that the rules show to a seat, or to everybody.
    #[cfg(test)]
    fn views(&self, seat: Option<Seat>) -> String;

    /// For tests only: the game behind it.
    #[cfg(test)]
    fn any(&self) -> &dyn std::any::Any;

    /// For laws only: one in which all lies otherwise that a seat does not see now.
    #[cfg(test)]
    fn unseen_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch>;

    /// For laws only: one in which all lies otherwise that a seat was never shown.
    #[cfg(test)]
    fn unshown_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch>;

    /// For laws only: all that somebody may not see, in one text.
    #[cfg(test)]
    fn hidden(&self) -> String;

    /// For laws only: an input with free text filled in, right or wrong.
    #[cfg(test)]
    fn phrased(&self, text: &str, luck: &mut Dice) -> String;
}

/// A card that must be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedCard {
    /// The input that plays it.
    pub text: String,
    /// Whether it is the last card of the hand.
    pub is_last: bool,
}

/// Which of a seat's choices somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All.
    All,
    /// Words said aloud: what calls the end of a manche, a cantico.
    Calls,
    /// Those whose text begins with one of these words, in the order of the words.
    Verbs(&'static [&'static str]),
}
