//! What a match starts with beside its options and its seed: nothing, or the questions of a quiz.

use tapis_rules::game::MatchData;
use tapis_rules::tiguidoo::{Questions, Tiguidoo};

use super::typed_offer::TypedOffer;
use super::{Start, StartFault};
use crate::model::Lang;
use crate::packs::{self, Language, Pool, QuestionSource};

/// Source of the match data of a game.
pub(super) trait MatchDataSource: MatchData {
    /// The match data of a new match, as it is stored.
    fn fetch(
        start: &Start<'_>,
        lang: Lang,
        pool: Option<&Pool>,
    ) -> Result<Option<String>, StartFault>;
}

impl MatchDataSource for () {
    fn fetch(_: &Start<'_>, _: Lang, _: Option<&Pool>) -> Result<Option<String>, StartFault> {
        Ok(None)
    }
}

impl MatchDataSource for Questions {
    fn fetch(
        start: &Start<'_>,
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
        let options = TypedOffer::<Tiguidoo>::read(start.options)?;
        let drawn = packs::draw(pool, &start.seed, &start.ids, &options);
        let drawn = drawn.map_err(|why| StartFault::MatchData(why.to_string()))?;
        Ok(packs::kept(&drawn))
    }
}

/// The language of question packs for a table in this language.
pub const fn spoken(lang: Lang) -> Language {
    match lang {
        Lang::English => Language::English,
        Lang::French => Language::French,
    }
}
