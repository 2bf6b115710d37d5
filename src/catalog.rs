//! The games a table can be opened for: each game of the rules with its face.
//!
//! A new game is one line in [`OFFERS`].

use std::marker::PhantomData;

use serde_json::Value as Json;
use tapis_rules::dice::Seed;
use tapis_rules::kael::Kael;
use tapis_rules::options::{OptionFault, Options};
use tapis_rules::play::{Match, Setup};
use tapis_rules::tamalou::Tamalou;

use crate::screen::Panel;
use crate::screen::face::Face;
use crate::screen::words::{Lang, Words};
use crate::table::game::{AnyMatch, Live};

/// Every game that can be played at a table.
pub static OFFERS: &[&dyn Offer] = &[&Of::<Kael>(PhantomData), &Of::<Tamalou>(PhantomData)];

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
}

/// A game that can be played at a table.
pub trait Offer: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// The edition of its rules.
    fn edition(&self) -> u32;

    /// Its presets, the default first.
    fn presets(&self) -> Vec<&'static str>;

    /// Every parameter of a preset, as JSON; none if there is no such preset.
    fn options(&self, preset: &str) -> Option<String>;

    /// The fewest and the most players.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read.
    fn players(&self, options: &str) -> Result<(u8, u8), StartFault>;

    /// The rule sheet of the options in force.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read.
    fn sheet(&self, options: &str, words: &Words, lang: Lang) -> Result<Panel, StartFault>;

    /// Deals a match.
    ///
    /// # Errors
    /// [`StartFault`] if the options cannot be read or do not suit so many players.
    fn start(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G>
where
    G: Face,
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
}

impl<G> Offer for Of<G>
where
    G: Face + Send,
    G::Public: Send,
    G::Secret: Send,
    G::Memory: Send,
{
    fn name(&self) -> &'static str {
        G::NAME
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

    fn options(&self, preset: &str) -> Option<String> {
        G::Options::preset(preset)
            .ok()
            .map(|options| options.json())
    }

    fn players(&self, options: &str) -> Result<(u8, u8), StartFault> {
        Ok(Self::read(options)?.players())
    }

    fn sheet(&self, options: &str, words: &Words, lang: Lang) -> Result<Panel, StartFault> {
        Ok(G::sheet(&Self::read(options)?, words.of(lang)))
    }

    fn start(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault> {
        let setup = Setup::<G> {
            options: Self::read(start.options)?,
            supplies: G::Supplies::default(),
            players: start.players,
            seed: start.seed.clone(),
            ids: start.ids.clone(),
        };
        Ok(Box::new(Live::new(Match::start(&setup)?)))
    }
}
