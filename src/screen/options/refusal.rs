//! Why options may not be so, in one kind sentence.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::options::{Clash, OptionFault};

use super::Term;
use super::value::{range, shown, title, word};
use crate::screen::notice::game_title;

/// Why a code cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// It is none.
    Shape,
    /// It is one of another version.
    Version,
    /// It does not check.
    Slip,
    /// It is one for another game, by its name.
    Game(&'static str),
    /// What it says does not go together.
    Options(OptionFault),
}

/// Why some options of a game may not be so; `terms` are those in force.
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

/// Why a code cannot be taken at a table of this game.
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
        CodeFault::Game(other) => fl!(
            words,
            "options-code-game",
            game = game_title(other, words),
            here = game_title(game, words)
        ),
        CodeFault::Options(why) => refusal(why, game, terms, words),
    }
}

/// What a parameter takes, its choices included.
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
        Clash::SeatsWith {
            players,
            most,
            name,
            word: said,
        } => fl!(
            words,
            "options-clash-seats-with",
            title = title(game, name, words),
            word = word(game, name, said, words).unwrap_or_else(|| said.to_owned()),
            most = most,
            players = players
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
