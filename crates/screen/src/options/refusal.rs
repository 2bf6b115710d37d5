//! Why options are refused, in one kind sentence.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::options::{Clash, OptionFault};
use tapis_say::say;

use super::Term;
use super::value::{range, shown, title, word};
use crate::reader::joined;

/// Why an options code is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// It does not have the shape of a code.
    Shape,
    /// Its version of codes is unknown.
    Version,
    /// Its check digits do not match: somebody mistyped it.
    Slip,
    /// Its options do not go together.
    Options(OptionFault),
}

/// Why options of a game are refused; `terms` are the parameters in force.
pub fn refusal(
    why: &OptionFault,
    game: &str,
    terms: &[Term],
    words: &FluentLanguageLoader,
) -> String {
    match why {
        OptionFault::Value { name, .. } => {
            let term = terms.iter().find(|term| term.name == *name);
            let takes = term.map_or_else(String::new, |term| takes(game, term, words));
            let title = title(game, name, words);
            fl!(words, "options-refused-value", title = title, range = takes)
        }
        OptionFault::Together(clash) => clashing(*clash, game, words),
        OptionFault::Preset { .. } | OptionFault::Parameter { .. } => {
            fl!(words, "notice-unreadable")
        }
    }
}

/// Why a code is refused at a table of this game.
pub fn code_refusal(
    why: &CodeFault,
    game: &str,
    terms: &[Term],
    example: &str,
    words: &FluentLanguageLoader,
) -> String {
    say! {
        words, "options-code";
        match why {
            CodeFault::{Shape}(example),
            CodeFault::{Version, Slip},
            CodeFault::Options(why) => refusal(why, game, terms, words),
        }
    }
}

/// The values that a parameter takes, its choices included.
fn takes(game: &str, term: &Term, words: &FluentLanguageLoader) -> String {
    match range(game, term, words) {
        range if range.is_empty() => {
            let all = (0..term.kind.count().unwrap_or(0)).filter_map(|at| term.kind.nth(at));
            joined(all.map(|value| shown(game, term, &value, words)), ", ")
        }
        range => range,
    }
}

fn clashing(clash: Clash, game: &str, words: &FluentLanguageLoader) -> String {
    let told = |name, said: &str| match said {
        "true" => fl!(words, "options-yes"),
        said => word(game, name, said, words).unwrap_or_else(|| said.to_owned()),
    };
    say! {
        words, "options-clash", name = title(game, name, words), other = title(game, other, words),
        low = title(game, low, words), high = title(game, high, words);
        match clash {
            Clash::{
                Players { players, fewest, most }, Pack { players, most, cards, .. },
                Crossed { low, least, high, most }, Cards { name, cards, players, most },
                Step { name, value, step, .. },
            },
            Clash::Questions { found, needed } => {
                fl!(words, "notice-too-few-questions", found = found, needed = needed)
            }
            Clash::Seat { name, seat, last } => {
                "seat"(name, seat = seat.number() + 1, last = last + 1)
            }
            Clash::Excluded { name, value, other, word } => {
                "excluded"(name, value = told(name, value), other, word = told(other, word))
            }
            Clash::TooHigh { name, most, other, word, .. } => {
                "too-high"(name, most, other, word = told(other, word))
            }
        }
    }
}
