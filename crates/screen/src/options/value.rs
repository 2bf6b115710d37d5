//! Parameters and their values in words, and values as people type them.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::options::{Kind, LIST, Value};

use super::Term;
use crate::reader::{joined, number, points};
use crate::words::{Words, named};
use tapis_model::Lang;
use tapis_say::say;

/// The title of a parameter; its name if it has no title.
pub(super) fn title(game: &str, name: &str, words: &FluentLanguageLoader) -> String {
    named(&key(game, name), words).unwrap_or_else(|| name.to_owned())
}

/// The effect of a parameter, in one line.
pub(super) fn hint(game: &str, name: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("{}-hint", key(game, name)), words).unwrap_or_default()
}

/// The title of a value that is a word; `none` is the value that stands for no number.
pub(super) fn word(
    game: &str,
    name: &str,
    word: &str,
    words: &FluentLanguageLoader,
) -> Option<String> {
    named(&format!("{}-{word}", key(game, name)), words)
}

/// The key of a parameter's title. With `-hint` it is the key of what the parameter does; with a
/// value (`none` too), the key of that value's title.
fn key(game: &str, name: &str) -> String {
    format!("parameter-{game}-{name}")
}

/// A value in words.
pub(super) fn shown(
    game: &str,
    term: &Term,
    value: &Value,
    words: &FluentLanguageLoader,
) -> String {
    let said = |said: &str| {
        let known = word(game, term.name, said, words);
        known.unwrap_or_else(|| said.to_owned())
    };
    match value {
        Value::Null => said(NONE),
        Value::Bool(true) => fl!(words, "options-yes"),
        Value::Bool(false) => fl!(words, "options-no"),
        Value::Int(seat) if term.kind == Kind::Seat => {
            fl!(words, "options-seat", number = (seat + 1))
        }
        Value::Int(value) => number(*value),
        Value::Points(value) => points(value.in_halves()),
        Value::Word(word) => said(word),
        Value::List(all) if all.is_empty() => said(NONE),
        Value::List(all) => joined(all.iter().copied().map(number), ", "),
    }
}

/// The text of the value that stands for no number.
const NONE: &str = "none";

/// The range of a parameter; empty if its choices show it.
pub(super) fn range(game: &str, term: &Term, words: &FluentLanguageLoader) -> String {
    let between = |least: i32, most: i32| {
        let (least, most) = (number(least), number(most));
        match term.kind.beside() {
            None => fl!(words, "options-range", least = least, most = most),
            Some(value) => {
                let beside = shown(game, term, &value, words);
                say!(words, "options-range-beside"(least, most, beside))
            }
        }
    };
    match term.kind {
        Kind::Bool | Kind::OneOf(_) | Kind::Choice(_) | Kind::Seat => String::new(),
        Kind::Int(least, most, _) => between(least, most),
        Kind::Halves(most) => between(0, most),
        Kind::List(least, most) => {
            let (least, most) = (number(least), number(most));
            say!(words, "options-range-list"(count = LIST, least, most))
        }
        Kind::Word(most) => {
            // Letters with accents take two bytes each.
            let most = most / 2;
            fl!(words, "options-range-word", most = most)
        }
    }
}

/// A value as parameters read it.
#[must_use]
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => NONE.to_owned(),
        Value::Bool(set) => set.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Points(points) => points.to_string(),
        Value::Word(word) => word.clone(),
        Value::List(all) if all.is_empty() => NONE.to_owned(),
        Value::List(all) => joined(all.iter().map(ToString::to_string), ","),
    }
}

/// Typed text as parameters read it: the word that replaces a number (*no limit*), in any
/// language and as the form shows it, or else a number or a list.
#[must_use]
pub fn written(game: &str, term: &Term, typed: &str, words: &Words) -> String {
    let said = typed.trim().to_lowercase();
    let beside = term.kind.beside().filter(|value| {
        let shown = |lang| shown(game, term, value, words.of(lang)).to_lowercase();
        Lang::ALL.into_iter().any(|lang| shown(lang) == said)
    });
    match beside {
        Some(value) => plain(&value),
        None => from_written(term.kind, typed),
    }
}

/// A typed number or list as parameters read it: any comma, minus or half, any separators in a
/// list. Text that cannot be understood is returned unchanged.
pub(super) fn from_written(kind: Kind, written: &str) -> String {
    let written = written.trim();
    match kind {
        Kind::Bool | Kind::OneOf(_) | Kind::Choice(_) | Kind::Word(_) => written.to_owned(),
        Kind::List(..) if written == "-" => NONE.to_owned(),
        Kind::List(..) => {
            let split = written.split([',', ';', ' ', '/', '·']);
            joined(split.filter(|part| !part.is_empty()), ",")
        }
        Kind::Int(..) | Kind::Seat => signed(written),
        Kind::Halves(_) => {
            let half = written
                .replace('½', ".5")
                .replace(',', ".")
                .replace(' ', "");
            let bare = half.starts_with('.');
            signed(&if bare { format!("0{half}") } else { half })
        }
    }
}

fn signed(written: &str) -> String {
    written
        .replace(['\u{2212}', '\u{2013}'], "-")
        .replace('\u{202f}', "")
}
