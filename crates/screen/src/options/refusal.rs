//! Why options are refused, in one kind sentence.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::options::{Clash, OptionFault};

use super::Term;
use super::value::{range, shown, title, word};

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
    match why {
        CodeFault::Shape => fl!(words, "options-code-shape", example = example),
        CodeFault::Version => fl!(words, "options-code-version"),
        CodeFault::Slip => fl!(words, "options-code-typo"),
        CodeFault::Options(why) => refusal(why, game, terms, words),
    }
}

/// The values that a parameter takes, its choices included.
fn takes(game: &str, term: &Term, words: &FluentLanguageLoader) -> String {
    match range(game, term, words) {
        range if range.is_empty() => {
            let all = (0..term.domain.count().unwrap_or(0)).filter_map(|at| term.domain.nth(at));
            let all: Vec<String> = all.map(|value| shown(game, term, &value, words)).collect();
            all.join(", ")
        }
        range => range,
    }
}

fn clashing(clash: Clash, game: &str, words: &FluentLanguageLoader) -> String {
    match clash {
        Clash::Players {
            players,
            fewest,
            most,
        } => fl!(
            words,
            "options-clash-players",
            fewest = fewest,
            most = most,
            players = players
        ),
        Clash::Pack {
            players,
            most,
            cards,
            ..
        } => fl!(
            words,
            "options-clash-pack",
            cards = cards,
            most = most,
            players = players
        ),
        Clash::Questions { found, needed } => fl!(
            words,
            "notice-too-few-questions",
            found = found,
            needed = needed
        ),
        Clash::Seat { name, seat, last } => fl!(
            words,
            "options-clash-seat",
            title = title(game, name, words),
            seat = (seat.number() + 1),
            last = (last + 1)
        ),
        Clash::Crossed {
            low,
            least,
            high,
            most,
        } => fl!(
            words,
            "options-clash-crossed",
            low = title(game, low, words),
            least = least,
            high = title(game, high, words),
            most = most
        ),
        Clash::Cards {
            name,
            cards,
            players,
            most,
        } => fl!(
            words,
            "options-clash-cards",
            title = title(game, name, words),
            cards = cards,
            players = players,
            most = most
        ),
        Clash::Step {
            name, value, step, ..
        } => fl!(
            words,
            "options-clash-step",
            title = title(game, name, words),
            value = value,
            step = step
        ),
        Clash::Excluded {
            name,
            value,
            other,
            word: said,
        } => {
            let told = |name, said: &str| match said {
                "true" => fl!(words, "options-yes"),
                said => word(game, name, said, words).unwrap_or_else(|| said.to_owned()),
            };
            fl!(
                words,
                "options-clash-excluded",
                title = title(game, name, words),
                value = told(name, value),
                other = title(game, other, words),
                word = told(other, said)
            )
        }
        Clash::TooHigh {
            name,
            most,
            other,
            word: said,
            ..
        } => fl!(
            words,
            "options-clash-high",
            title = title(game, name, words),
            most = most,
            other = title(game, other, words),
            word = word(game, other, said, words).unwrap_or_else(|| said.to_owned())
        ),
    }
}
