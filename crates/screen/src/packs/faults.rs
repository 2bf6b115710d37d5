//! The faults of a pack in the reader's words: where they are, and how to mend them.
//!
//! Text quoted from the file is made harmless. Names of fields are shown as the file has them.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_say::say;

use crate::reader::joined;
use crate::safe_text::shown;
use tapis_packs::{EntryName, Group, Located, MOST_ENTRIES, Problem, Shape};

/// One fault with all its places, in one line.
pub(super) fn line(group: &Group<'_, Problem>, words: &FluentLanguageLoader) -> String {
    placed(group, problem(group.problem, words), words)
}

/// A message after all the places it applies to.
pub(super) fn placed<P>(
    group: &Group<'_, P>,
    problem: String,
    words: &FluentLanguageLoader,
) -> String {
    let (named, more) = group.named();
    let places = named.iter().map(|located| place(located, words));
    let mut place = joined(places.filter(|place| !place.is_empty()), "; ");
    if place.is_empty() {
        return problem;
    }
    if more > 0 {
        place = fl!(words, "pack-fault-places", places = place, more = more);
    }
    fl!(words, "pack-fault", place = place, problem = problem)
}

/// Line, column and entry, where they are known.
fn place<P>(located: &Located<P>, words: &FluentLanguageLoader) -> String {
    let place = located.place.map(|place| match place.column {
        Some(column) => {
            let line = place.line;
            fl!(words, "pack-fault-place", line = line, column = column)
        }
        None => fl!(words, "pack-fault-line", line = place.line),
    });
    let entry = located.entry.as_ref().map(|entry| match entry {
        EntryName::Id(id) => format!("`{}`", shown(id)),
        EntryName::Words(words) => shown(words),
    });
    joined(place.into_iter().chain(entry), " · ")
}

/// A fault without its places.
pub(super) fn problem(problem: &Problem, words: &FluentLanguageLoader) -> String {
    say! {
        words, "pack-fault", what = *what, format = *format, text = shown(text), sign = code(*sign);
        match problem {
            Problem::{
                TooLarge, NotUtf8, TooDeep, TooManyParts, Anchor, Tag, SecondDocument, SpareCell,
                NoEntries, NothingFound, Inflates, More(count), Missing(what), Empty(what),
                TooLong { what, found, most }, TooManyTexts { what, found, most }, NotAnId(what),
                IdTwice(line), Control { what, sign }, Invisible { what, sign }, Stacked(what),
                Mention(what), Link(what), QuestionTwice(line), AnswerTwice(text),
                AnswerNotRight(text), RejectIsRight(text), NotIncomplete(text), YesOrNo, Choices,
                AnswerInQuestion(text), AnswerInClue(text),
            },
            // The parser's own message is English and meant for the operator.
            Problem::{Syntax { format, .. }},
            Problem::TooManyEntries => "too-many-entries"(most = MOST_ENTRIES),
            Problem::FieldTwice(what) => "field-twice"(what = shown(what)),
            Problem::Wanted { what, wanted } => wrong_shape(what, *wanted, words),
            Problem::UnknownField { found, known, meant } => {
                let (found, known) = (shown(found), shown(known));
                let told = fl!(words, "pack-fault-unknown-field", found = found, known = known);
                with_meant(told, *meant, words)
            }
            Problem::UnknownName { what, found, known, meant } => {
                let (what, found, known) = (*what, shown(found), &**known);
                let told = say!(words, "pack-fault-unknown-name"(what, found, known));
                with_meant(told, *meant, words)
            }
        }
    }
}

/// A message with the name that was probably meant.
pub(super) fn with_meant(
    told: String,
    meant: Option<&'static str>,
    words: &FluentLanguageLoader,
) -> String {
    match meant {
        Some(meant) => format!("{told}; {}", fl!(words, "pack-fault-meant", meant = meant)),
        None => told,
    }
}

fn wrong_shape(what: &str, shape: Shape, words: &FluentLanguageLoader) -> String {
    say! {
        words, "pack-fault", what = shown(what);
        match shape { Shape::{Fields, Name}, Shape::{List, Word, Text}(what) }
    }
}

/// A character by its code point, since it must not be shown.
pub(super) fn code(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}
