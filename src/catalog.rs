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
use tapis_rules::moment::Moment;
use tapis_rules::options::OptionFault;
use tapis_rules::seat::Seat;

use crate::model::Lang;
use crate::packs::Pool;
use crate::screen::Panel;
use crate::screen::game_info::GameInfo;
use crate::screen::options::Term;
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

/// What a match starts from, as it is kept.
#[derive(Clone, Debug)]
pub struct Start<'a> {
    /// Every parameter, as JSON.
    pub options: &'a str,
    /// How many sit down.
    pub players: u8,
    /// The server seed.
    pub seed: Seed,
    /// The ids mixed into it, in seat order, then Start's.
    pub ids: Vec<String>,
    /// What the game was handed beside them, as [`Offer::match_data`] gave it.
    pub match_data: Option<&'a str>,
}

/// Why a match cannot be started from what was kept.
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
    /// What was handed to it cannot be read.
    #[error("what it is played with cannot be read: {0}")]
    MatchData(String),
}

/// Why the record of a match cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The match cannot be dealt again.
    #[error("it cannot be dealt: {0}")]
    Start(#[from] StartFault),
    /// A text of its log is no input, or does not follow.
    #[error("its log does not replay: {0}")]
    Log(String),
}

/// A line of the log of a match: when, by which seat (none is a timer), and its text.
pub type LogLine<'a> = (Moment, Option<Seat>, &'a str);

/// A game that can be played at a table.
pub trait Offer: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What screens that show no match say of it.
    fn info(&self) -> &'static GameInfo;

    /// The edition of its rules.
    fn edition(&self) -> u32;

    /// Its presets.
    fn presets(&self) -> Vec<&'static str>;

    /// The preset that a table is opened with where none is chosen (TIG-63).
    fn opens_with(&self) -> &'static str;

    /// Its presets as they are offered: first the one that a table is opened with.
    fn offered_presets(&self) -> Vec<&'static str> {
        let mut presets = self.presets();
        presets.sort_by_key(|preset| *preset != self.opens_with());
        presets
    }

    /// Every parameter of a preset, as JSON; none if there is no such preset.
    fn options(&self, preset: &str) -> Option<String>;

    /// The fewest and the most players.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read.
    fn players(&self, options: &str) -> Result<(u8, u8), StartFault>;

    /// Every parameter as it stands in these options, and as it does in a preset.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read or there is no such preset.
    fn terms(&self, preset: &str, options: &str) -> Result<Vec<Term>, StartFault>;

    /// How many of the last parameters are younger than the first option codes: a code that does not
    /// know one means its default.
    fn added(&self) -> usize;

    /// These options with another value of a parameter, read from text.
    ///
    /// # Errors
    /// [`StartFault::Option`] naming the parameter, if it does not take that value.
    fn set(&self, options: &str, name: &str, text: &str) -> Result<String, StartFault>;

    /// Whether these options go together and suit so many players.
    ///
    /// # Errors
    /// [`StartFault::Option`] with what does not.
    fn validate(&self, options: &str, players: u8) -> Result<(), StartFault>;

    /// Whether four play in two teams, partners opposite.
    fn partners(&self) -> bool;

    /// The rule sheet of the options in force.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read.
    fn sheet(&self, options: &str, words: &Words, lang: Lang) -> Result<Panel, StartFault>;

    /// What a match that begins is handed beside options and seed, as it is to be kept: packs
    /// change, a match does not. None for a game that needs nothing; without a pool it is drawn
    /// from what comes with the program in this language.
    ///
    /// # Errors
    /// [`StartFault`] if there is none to be had.
    fn match_data(
        &self,
        start: &Start<'_>,
        lang: Lang,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault>;

    /// Whether its matches are handed questions from packs.
    fn asks_questions(&self) -> bool;

    /// Deals a match.
    ///
    /// # Errors
    /// [`StartFault`] if what it starts from cannot be read or does not suit so many players.
    fn start(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault>;

    /// The record of a match from what it started from and its log. All-knowing: only for a match
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

    /// A card of a record as people write it; the text itself where it is no card.
    fn card(&self, text: &str, words: &FluentLanguageLoader) -> String;
}

#[cfg(test)]
mod tests;
