//! The games a table can be opened for: each game of the rules ([`tapis_rules::registry`]) with its
//! screens.

pub mod any_match;
pub mod coach;
pub mod lengths;
mod match_data;
mod typed_match;
mod typed_offer;

pub use tapis_rules::robot_level::RobotLevel;

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::dice::Seed;
use tapis_rules::game::Game;
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::options::OptionFault;
use tapis_rules::seat::Seat;

use crate::model::Lang;
use crate::packs::Pool;
use crate::screen::Panel;
use crate::screen::asked::SettledQuestion;
use crate::screen::game_info::GameInfo;
use crate::screen::options::Term;
use crate::screen::picture::Spot;
use crate::screen::words::Words;
use any_match::AnyMatch;
pub use match_data::spoken;
#[cfg(test)]
pub use typed_match::TypedMatch;
use typed_offer::TypedOffer;

macro_rules! offered {
    ($($module:ident: $Game:ident,)*) => {
        /// Every game that can be played at a table.
        pub static OFFERS: &[&dyn Offer] =
            &[$(&TypedOffer::<tapis_rules::$module::$Game>::new()),*];
    };
}

tapis_rules::for_every_game!(offered);

/// The offer of this name.
pub fn offer(name: &str) -> Option<&'static dyn Offer> {
    OFFERS.iter().find(|offer| offer.name() == name).copied()
}

/// What a match starts from, as it is stored.
#[derive(Clone, Debug)]
pub struct Start<'a> {
    /// The edition of the rules, one that the offer [plays](Offer::plays).
    pub edition: u32,
    /// Every parameter, as JSON.
    pub options: &'a str,
    /// The number of players.
    pub players: u8,
    /// The number of people at each seat, in a game in which a seat may be a team (TIG-75).
    pub members: Vec<u8>,
    /// The server seed.
    pub seed: Seed,
    /// The ids mixed into it, in seat order, then Start's.
    pub ids: Vec<String>,
    /// The match data, as [`Offer::match_data`] gave it.
    pub match_data: Option<&'a str>,
}

/// Why a match cannot be started from what was stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartFault {
    /// The options are no JSON object.
    #[error("the options cannot be read")]
    Unreadable,
    /// An option is wrong.
    #[error("{0}")]
    Option(#[from] OptionFault),
    /// What the game needs beside its options is missing.
    #[error("what it is played with is missing")]
    NoMatchData,
    /// The match data cannot be read.
    #[error("what it is played with cannot be read: {0}")]
    MatchData(String),
}

/// Why the record of a match cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The match cannot be dealt again.
    #[error("it cannot be dealt: {0}")]
    Start(#[from] StartFault),
    /// A line of its log cannot be read or played.
    #[error("its log does not replay: {0}")]
    Log(String),
}

/// A line of a match's log: when, by which seat (`None` for a timer), and its text.
pub type LogLine<'a> = (Moment, Option<Seat>, &'a str);

/// The input of a line of a log, without its time; `None` if it cannot be read.
fn line_input<G: Game>(seat: Option<Seat>, text: &str) -> Option<Input<G::Action>> {
    match seat {
        Some(seat) => Input::read(seat, text).ok(),
        None => text.parse().ok().map(Input::Fire),
    }
}

/// A game that can be played at a table.
pub trait Offer: Sync {
    /// The constants of the game.
    fn info(&self) -> &'static GameInfo;

    /// Its name.
    fn name(&self) -> &'static str {
        self.info().name
    }

    /// The edition of its rules, by which new matches are played.
    fn edition(&self) -> u32 {
        self.info().editions.1
    }

    /// Whether matches of this edition go on and replay.
    fn plays(&self, edition: u32) -> bool {
        let (oldest, newest) = self.info().editions;
        (oldest..=newest).contains(&edition)
    }

    /// The names of its presets, the default first.
    fn presets(&self) -> Vec<&'static str> {
        self.info().preset_names()
    }

    /// The preset of a new table if nobody chooses one.
    fn opens_with(&self) -> &'static str {
        self.info().opens_with
    }

    /// Every parameter of a preset, as JSON; `None` if there is no such preset.
    fn options(&self, preset: &str) -> Option<String>;

    /// The fewest and the most players.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read.
    fn players(&self, options: &str) -> Result<(u8, u8), StartFault>;

    /// Every parameter, with its value in these options and in a preset.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read or there is no such preset.
    fn terms(&self, preset: &str, options: &str) -> Result<Vec<Term>, StartFault>;

    /// These options with another value of a parameter, read from text.
    ///
    /// # Errors
    /// [`StartFault::Option`] naming the parameter, if it does not take that value.
    fn set(&self, options: &str, name: &str, text: &str) -> Result<String, StartFault>;

    /// Checks that these options go together and suit this number of players.
    ///
    /// # Errors
    /// [`StartFault::Option`] with the reason.
    fn validate(&self, options: &str, players: u8) -> Result<(), StartFault>;

    /// The rule sheet of the options in force.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read.
    fn sheet(&self, options: &str, words: &Words, lang: Lang) -> Result<Panel, StartFault>;

    /// The match data of a new match, to be stored with it because packs change later; `None` for a
    /// game that needs none. Without a pool it is drawn from the program's own pack in this
    /// language.
    ///
    /// # Errors
    /// [`StartFault`] if there are not enough questions.
    fn match_data(
        &self,
        start: &Start<'_>,
        lang: Lang,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault>;

    /// How many questions a match with these options takes (TIG-73); 0 in a game that asks none.
    ///
    /// # Errors
    /// The options cannot be read.
    fn questions_needed(&self, options: &str, players: u8) -> Result<usize, StartFault>;

    /// Deals a match.
    ///
    /// # Errors
    /// [`StartFault`] if its start cannot be read or does not suit its number of players.
    fn start(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault>;

    /// Deals a match that is over, to be played again with all cards face up.
    ///
    /// # Errors
    /// [`StartFault`] as for [`Self::start`].
    fn replayed(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault>;

    /// The record of a match, from its start and its log. It shows every card: only for a match
    /// that is over.
    ///
    /// # Errors
    /// [`RecordFault`] if it cannot be played again.
    fn record(
        &self,
        start: &Start<'_>,
        preset: &str,
        log: &[LogLine<'_>],
    ) -> Result<String, RecordFault>;

    /// The questions that were settled in a match, from its start and its log, in their order: only for a
    /// match that is over. None in a game that asks none.
    ///
    /// # Errors
    /// [`RecordFault`] if it cannot be played again.
    fn asked(
        &self,
        start: &Start<'_>,
        log: &[LogLine<'_>],
    ) -> Result<Vec<SettledQuestion>, RecordFault>;

    /// A card of a record as people write it and as it is drawn; the text itself and a back if it is no
    /// card.
    fn card(&self, text: &str, words: &FluentLanguageLoader) -> (String, Spot);
}

#[cfg(test)]
mod tests;
