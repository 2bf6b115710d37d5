//! A game of the rules with its screens behind the interface that all games share.

use std::marker::PhantomData;

use i18n_embed::fluent::FluentLanguageLoader;
use serde_json::Value as Json;
use tapis_rules::game::{Game, MatchData as _};
use tapis_rules::moment::Moment;
use tapis_rules::notation::{Input, Unreadable};
use tapis_rules::options::Options as _;
use tapis_rules::play::{Match, Setup};
use tapis_rules::record::written;
use tapis_rules::seat::MAX_SEATS;

use super::any_match::AnyMatch;
use super::match_data::MatchDataSource;
use super::typed_match::{Inspected, TypedMatch};
use super::{LogLine, Offer, RecordFault, Start, StartFault, line_input};
use crate::model::Lang;
use crate::packs::Pool;
use crate::screen::Panel;
use crate::screen::asked::SettledQuestion;
use crate::screen::game_info::GameInfo;
use crate::screen::game_screen::GameScreen;
use crate::screen::options::Term;
use crate::screen::picture::{Spot, What};
use crate::screen::words::Words;

/// A game as it is offered.
pub(super) struct TypedOffer<G>(PhantomData<fn() -> G>);

/// The inputs of a log, each at its time.
type Inputs<G> = Vec<(Moment, Input<<G as Game>::Action>)>;

impl<G> TypedOffer<G>
where
    G: GameScreen,
{
    pub(super) const fn new() -> Self {
        Self(PhantomData)
    }

    /// The options in their stored form.
    pub(super) fn read(options: &str) -> Result<G::Options, StartFault> {
        let json: Json = serde_json::from_str(options).map_err(|_| StartFault::Unreadable)?;
        let values = json.as_object().ok_or(StartFault::Unreadable)?;
        let mut read = G::Options::default();
        for (name, value) in values {
            read.set_json(name, value)?;
        }
        Ok(read)
    }

    fn setup(start: &Start<'_>) -> Result<Setup<G>, StartFault> {
        let mut members = [1; MAX_SEATS];
        for (people, given) in members.iter_mut().zip(&start.members) {
            *people = *given;
        }
        Ok(Setup {
            edition: start.edition,
            options: Self::read(start.options)?,
            match_data: Self::kept(start.match_data)?,
            players: start.players,
            seed: start.seed.clone(),
            ids: start.ids.clone(),
            members,
        })
    }

    /// The inputs of a log.
    fn inputs(log: &[LogLine<'_>]) -> Result<Inputs<G>, RecordFault> {
        let input = |&(at, seat, text): &LogLine<'_>| {
            let unreadable = || RecordFault::Log(Unreadable::new(text).to_string());
            Ok((at, line_input::<G>(seat, text).ok_or_else(unreadable)?))
        };
        log.iter().map(input).collect()
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

impl<G> Offer for TypedOffer<G>
where
    G: GameScreen + Inspected + Send,
    G::MatchData: MatchDataSource,
    G::Public: Send,
    G::Secret: Send,
    G::Memory: Send,
{
    fn info(&self) -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
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
        let usual = G::Options::preset(preset)?;
        Ok(Term::all(&usual, &Self::read(options)?))
    }

    fn set(&self, options: &str, name: &str, text: &str) -> Result<String, StartFault> {
        let mut set = Self::read(options)?;
        set.set(name, text)?;
        Ok(set.json())
    }

    fn validate(&self, options: &str, players: u8) -> Result<(), StartFault> {
        Ok(Self::read(options)?.validate(players)?)
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
        G::MatchData::fetch(start, lang, pool)
    }

    fn questions_needed(&self, options: &str, players: u8) -> Result<usize, StartFault> {
        Ok(G::MatchData::needed(&Self::read(options)?, players))
    }

    fn start(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault> {
        let setup = Self::setup(start)?;
        Ok(Box::new(TypedMatch::new(Match::start(&setup)?)))
    }

    fn replayed(&self, start: &Start<'_>) -> Result<Box<dyn AnyMatch>, StartFault> {
        let setup = Self::setup(start)?;
        Ok(Box::new(TypedMatch::new(Match::start_recorded(&setup)?)))
    }

    fn record(
        &self,
        start: &Start<'_>,
        preset: &str,
        log: &[LogLine<'_>],
    ) -> Result<String, RecordFault> {
        let setup = Self::setup(start)?;
        written(&setup, preset, Self::inputs(log)?).map_err(|why| RecordFault::Log(why.to_string()))
    }

    fn asked(
        &self,
        start: &Start<'_>,
        log: &[LogLine<'_>],
    ) -> Result<Vec<SettledQuestion>, RecordFault> {
        let setup = Self::setup(start)?;
        let mut play = Match::<G>::start(&setup).map_err(StartFault::from)?;
        let mut asked: Vec<SettledQuestion> = Vec::new();
        for (at, input) in Self::inputs(log)? {
            play.play(at, &input)
                .map_err(|why| RecordFault::Log(why.to_string()))?;
            let Some(settled) = G::settled(play.public()) else {
                continue;
            };
            match asked.last_mut() {
                // What was granted since counts too.
                Some(last) if last.settled_by == settled.settled_by => *last = settled,
                _ => asked.push(settled),
            }
        }
        Ok(asked)
    }

    fn card(&self, text: &str, words: &FluentLanguageLoader) -> (String, Spot) {
        G::card(text, words).unwrap_or_else(|| (text.to_owned(), Spot::of(What::Back)))
    }
}
