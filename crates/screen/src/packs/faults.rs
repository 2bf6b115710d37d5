//! The faults of a pack in the reader's words: where they are, and how to mend them.
//!
//! Text quoted from the file is made harmless. Names of fields are shown as the file has them.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

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
    let places: Vec<String> = named.iter().map(|located| place(located, words)).collect();
    let places: Vec<String> = places
        .into_iter()
        .filter(|place| !place.is_empty())
        .collect();
    if places.is_empty() {
        return problem;
    }
    let mut place = places.join("; ");
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
    let parts: Vec<String> = place.into_iter().chain(entry).collect();
    parts.join(" · ")
}

/// A fault without its places.
pub(super) fn problem(problem: &Problem, words: &FluentLanguageLoader) -> String {
    match problem {
        Problem::TooLarge => fl!(words, "pack-fault-too-large"),
        Problem::NotUtf8 => fl!(words, "pack-fault-not-utf8"),
        // The parser's own message is English and meant for the operator.
        &Problem::Syntax { format, .. } => fl!(words, "pack-fault-syntax", format = format),
        Problem::TooDeep => fl!(words, "pack-fault-too-deep"),
        Problem::TooManyParts => fl!(words, "pack-fault-too-many-parts"),
        Problem::Anchor => fl!(words, "pack-fault-anchor"),
        Problem::Tag => fl!(words, "pack-fault-tag"),
        Problem::SecondDocument => fl!(words, "pack-fault-second-document"),
        Problem::SpareCell => fl!(words, "pack-fault-spare-cell"),
        Problem::TooManyEntries => fl!(words, "pack-fault-too-many-entries", most = MOST_ENTRIES),
        Problem::NoEntries => fl!(words, "pack-fault-no-entries"),
        Problem::NothingFound => fl!(words, "pack-fault-nothing-found"),
        Problem::Inflates => fl!(words, "pack-fault-inflates"),
        &Problem::More(count) => fl!(words, "pack-fault-more", count = count),
        _ => of_field(problem, words),
    }
}

/// Faults of one field, or of a text in it.
fn of_field(problem: &Problem, words: &FluentLanguageLoader) -> String {
    match problem {
        Problem::Wanted { what, wanted } => wrong_shape(what, *wanted, words),
        Problem::UnknownField {
            found,
            known,
            meant,
        } => {
            let (found, known) = (shown(found), shown(known));
            let told = fl!(
                words,
                "pack-fault-unknown-field",
                found = found,
                known = known
            );
            with_meant(told, *meant, words)
        }
        Problem::FieldTwice(what) => fl!(words, "pack-fault-field-twice", what = shown(what)),
        &Problem::Missing(what) => fl!(words, "pack-fault-missing", what = what),
        &Problem::Empty(what) => fl!(words, "pack-fault-empty", what = what),
        &Problem::TooLong { what, found, most } => fl!(
            words,
            "pack-fault-too-long",
            what = what,
            found = found,
            most = most
        ),
        &Problem::TooManyTexts { what, found, most } => fl!(
            words,
            "pack-fault-too-many-texts",
            what = what,
            found = found,
            most = most
        ),
        &Problem::NotAnId(what) => fl!(words, "pack-fault-not-an-id", what = what),
        Problem::UnknownName {
            what,
            found,
            known,
            meant,
        } => {
            let (what, found) = (*what, shown(found));
            let known = &**known;
            let told = fl!(
                words,
                "pack-fault-unknown-name",
                what = what,
                found = found,
                known = known
            );
            with_meant(told, *meant, words)
        }
        &Problem::IdTwice(line) => fl!(words, "pack-fault-id-twice", line = line),
        _ => of_text(problem, words),
    }
}

/// Faults of what a text holds, or of what the judge makes of it.
fn of_text(problem: &Problem, words: &FluentLanguageLoader) -> String {
    match problem {
        &Problem::Control { what, sign } => {
            let sign = code(sign);
            fl!(words, "pack-fault-control", what = what, sign = sign)
        }
        &Problem::Invisible { what, sign } => {
            let sign = code(sign);
            fl!(words, "pack-fault-invisible", what = what, sign = sign)
        }
        &Problem::Stacked(what) => fl!(words, "pack-fault-stacked", what = what),
        &Problem::Mention(what) => fl!(words, "pack-fault-mention", what = what),
        &Problem::Link(what) => fl!(words, "pack-fault-link", what = what),
        &Problem::QuestionTwice(line) => fl!(words, "pack-fault-question-twice", line = line),
        Problem::AnswerTwice(text) => fl!(words, "pack-fault-answer-twice", text = shown(text)),
        Problem::AnswerNotRight(text) => {
            fl!(words, "pack-fault-answer-not-right", text = shown(text))
        }
        Problem::RejectIsRight(text) => {
            fl!(words, "pack-fault-reject-is-right", text = shown(text))
        }
        Problem::NotIncomplete(text) => {
            fl!(words, "pack-fault-not-incomplete", text = shown(text))
        }
        Problem::YesOrNo => fl!(words, "pack-fault-yes-or-no"),
        Problem::Choices => fl!(words, "pack-fault-choices"),
        Problem::AnswerInQuestion(text) => {
            fl!(words, "pack-fault-answer-in-question", text = shown(text))
        }
        Problem::AnswerInClue(text) => {
            fl!(words, "pack-fault-answer-in-clue", text = shown(text))
        }
        // All other problems are worded by the functions above.
        other => shown(&other.to_string()),
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
    let what = shown(what);
    match shape {
        Shape::Fields => fl!(words, "pack-fault-fields"),
        Shape::Name => fl!(words, "pack-fault-name"),
        Shape::List => fl!(words, "pack-fault-list", what = what),
        Shape::Word => fl!(words, "pack-fault-word", what = what),
        Shape::Text => fl!(words, "pack-fault-text", what = what),
    }
}

/// A character by its code point, since it must not be shown.
pub(super) fn code(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}
