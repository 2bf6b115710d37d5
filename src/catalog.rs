//! The games a table can be opened for: each game of the rules with its screens.
//!
//! A new game is one line in [`OFFERS`].

pub mod lengths;

use std::marker::PhantomData;

use i18n_embed::fluent::FluentLanguageLoader;
use serde_json::Value as Json;
use tapis_rules::dice::Seed;
use tapis_rules::game::MatchData;
use tapis_rules::kaddour::Kaddour;
use tapis_rules::kael::Kael;
use tapis_rules::options::{OptionFault, Options, Parameter, Parameters, Value};
use tapis_rules::play::{Match, Setup};
use tapis_rules::tamalou::Tamalou;
use tapis_rules::tiguidoo::{Questions, Tiguidoo};

use crate::model::Lang;
use crate::packs::{self, Language, Pool, QuestionSource};
use crate::screen::Panel;
use crate::screen::game_screen::{GameScreen, Ranking};
use crate::screen::options::{Group, Need, Term};
use crate::screen::words::Words;
use crate::table::any_match::AnyMatch;
use crate::table::game::{Inspected, TypedMatch};

/// Every game that can be played at a table.
pub static OFFERS: &[&dyn Offer] = &[
    &Of::<Kael>(PhantomData),
    &Of::<Kaddour>(PhantomData),
    &Of::<Tamalou>(PhantomData),
    &Of::<Tiguidoo>(PhantomData),
];

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

/// A game that can be played at a table.
pub trait Offer: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// The sign it goes by.
    fn sign(&self) -> &'static str;

    /// Who leads, in its results and on leaderboards.
    fn ranking(&self) -> Ranking;

    /// Whether a match is made of deals that are counted.
    fn counts_deals(&self) -> bool;

    /// Whether players race for what comes first: then there is the calm pace.
    fn races(&self) -> bool;

    /// Which parameters belong together on the page of options.
    fn option_groups(&self) -> &'static [Group];

    /// Which parameters do nothing unless another one allows it.
    fn option_needs(&self) -> &'static [Need];

    /// The game in a line or two.
    fn brief(&self, words: &FluentLanguageLoader) -> String;

    /// How it is played, in a few sentences.
    fn played(&self, words: &FluentLanguageLoader) -> String;

    /// What stands in the first hand of who plays it for the first time.
    fn welcome(&self, words: &FluentLanguageLoader) -> String;

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
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G>
where
    G: GameScreen,
{
    fn read(options: &str) -> Result<G::Options, StartFault> {
        let json: Json = serde_json::from_str(options).map_err(|_| StartFault::Unreadable)?;
        let values = json.as_object().ok_or(StartFault::Unreadable)?;
        let mut read = G::Options::default();
        for (name, value) in values {
            read.set_json(name, value)?;
        }
        Ok(read)
    }

    fn kept(match_data: Option<&str>) -> Result<G::MatchData, StartFault> {
        let Some(kept) = match_data else {
            let none = G::MatchData::default();
            let needed = !none.header().is_empty();
            return if needed {
                Err(StartFault::NoMatchData)
            } else {
                Ok(none)
            };
        };
        let json = serde_json::from_str(kept).map_err(|_| StartFault::Unreadable)?;
        G::MatchData::read(&json).map_err(StartFault::MatchData)
    }
}

impl<G> Offer for Of<G>
where
    G: GameScreen + Inspected + Send,
    G::MatchData: MatchDataSource,
    G::Public: Send,
    G::Secret: Send,
    G::Memory: Send,
{
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn sign(&self) -> &'static str {
        G::SIGN
    }

    fn ranking(&self) -> Ranking {
        G::RANKING
    }

    fn counts_deals(&self) -> bool {
        G::COUNTS_DEALS
    }

    fn races(&self) -> bool {
        G::RACES
    }

    fn option_groups(&self) -> &'static [Group] {
        G::OPTION_GROUPS
    }

    fn option_needs(&self) -> &'static [Need] {
        G::OPTION_NEEDS
    }

    fn brief(&self, words: &FluentLanguageLoader) -> String {
        G::brief(words)
    }

    fn played(&self, words: &FluentLanguageLoader) -> String {
        G::played(words)
    }

    fn welcome(&self, words: &FluentLanguageLoader) -> String {
        G::welcome(words)
    }

    fn edition(&self) -> u32 {
        G::EDITION
    }

    fn presets(&self) -> Vec<&'static str> {
        G::Options::PRESETS
            .iter()
            .map(|preset| preset.name)
            .collect()
    }

    fn opens_with(&self) -> &'static str {
        let first = G::Options::PRESETS.first().map(|preset| preset.name);
        G::Options::OPENING.or(first).unwrap_or_default()
    }

    fn options(&self, preset: &str) -> Option<String> {
        G::Options::preset(preset)
            .ok()
            .map(|options| options.json())
    }

    fn players(&self, options: &str) -> Result<(u8, u8), StartFault> {
        Ok(Self::read(options)?.players())
    }

    fn terms(&self, preset: &str, options: &str) -> Result<Vec<Term>, StartFault> {
        let (usual, now) = (G::Options::preset(preset)?, Self::read(options)?);
        let term = |parameter: &Parameter| {
            let name = parameter.name;
            Some(Term {
                name,
                domain: G::Options::domain(name)?,
                value: now.get(name)?,
                preset: usual.get(name)?,
            })
        };
        Ok(G::Options::PARAMETERS.iter().filter_map(term).collect())
    }

    fn added(&self) -> usize {
        G::Options::ADDED.len()
    }

    fn set(&self, options: &str, name: &str, text: &str) -> Result<String, StartFault> {
        let mut set = Self::read(options)?;
        set.set(name, text)?;
        Ok(set.json())
    }

    fn validate(&self, options: &str, players: u8) -> Result<(), StartFault> {
        Ok(Self::read(options)?.validate(players)?)
    }

    fn partners(&self) -> bool {
        G::partners()
    }

    fn sheet(&self, options: &str, words: &Words, lang: Lang) -> Result<Panel, StartFault> {
        Ok(G::sheet(&Self::read(options)?, words.of(lang)))
    }

    fn match_data(
        &self,
        start: &Start<'_>,
        lang: Lang,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault> {
        G::MatchData::fetch(start, &Self::read(start.options)?, lang, pool)
    }

    fn asks_questions(&self) -> bool {
        G::MatchData::FROM_PACKS
    }

    fn start(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault> {
        let setup = Setup::<G> {
            options: Self::read(start.options)?,
            match_data: Self::kept(start.match_data)?,
            players: start.players,
            seed: start.seed.clone(),
            ids: start.ids.clone(),
        };
        Ok(Box::new(TypedMatch::new(Match::start(&setup)?)))
    }
}

/// Where what a game is handed beside its options comes from.
trait MatchDataSource: MatchData {
    /// Whether it comes from question packs.
    const FROM_PACKS: bool;

    /// What a match that begins is handed, as it is to be kept.
    fn fetch(
        start: &Start<'_>,
        options: &impl Options,
        lang: Lang,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault>;
}

impl MatchDataSource for () {
    const FROM_PACKS: bool = false;

    fn fetch(
        _: &Start<'_>,
        _: &impl Options,
        _: Lang,
        _: Option<&Pool>,
    ) -> Result<Option<String>, StartFault> {
        Ok(None)
    }
}

impl MatchDataSource for Questions {
    const FROM_PACKS: bool = true;

    fn fetch(
        start: &Start<'_>,
        options: &impl Options,
        lang: Lang,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault> {
        let first;
        let pool = match pool {
            Some(pool) => pool,
            None => {
                let source =
                    QuestionSource::first(spoken(lang)).map_err(|_| StartFault::NoMatchData)?;
                first = Pool::from(source);
                &first
            }
        };
        let fixed = options.get("fixed_questions") == Some(Value::Bool(true));
        let drawn = packs::draw(pool, &start.seed, &start.ids, fixed);
        let drawn = drawn.map_err(|why| StartFault::MatchData(why.to_string()))?;
        Ok(packs::kept(&drawn))
    }
}

/// The language of packs for a table in this one.
pub const fn spoken(lang: Lang) -> Language {
    match lang {
        Lang::English => Language::English,
        Lang::French => Language::French,
    }
}

#[cfg(test)]
mod tests;
