//! Findings: improvements to a sound pack, for which nothing is refused.
//!
//! The messages here are for the operator; players read those of `screen`, in their language.

use super::located::Located;

/// The most characters of a question that is read at a glance.
pub const LONG_QUESTION: usize = 160;

/// The most words of a first answer, not counting its article.
pub const LONG_ANSWER: usize = 4;

/// One finding in a sound pack.
pub type Finding = Located<Advice>;

/// Weakness of a pack, with its remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each says itself in its message")]
pub enum Advice {
    #[error("the question is longer than {LONG_QUESTION} characters; shorten it")]
    LongQuestion,
    #[error("the first answer has more than {LONG_ANSWER} words; put a shorter one first")]
    LongAnswer,
    #[error(
        "the question on line {0} asks nearly the same; leave one out, or ask for something else"
    )]
    SameAsLine(usize),
    #[error(
        "entry {entry} of {pack}, which comes with the program, asks nearly the same; leave this \
         one out, or ask for something else"
    )]
    SameAsOurs { pack: String, entry: String },
    #[error("the reject {0} stands here twice; leave one out")]
    RejectTwice(String),
    #[error(
        "the reject {reject} differs from the answer {answer} by its ending only, so that a slip is \
         refused; leave the reject out, or accept it"
    )]
    RejectNear { reject: String, answer: String },
    #[error(
        "the question asks how many; name what the number counts in `units`, so that people may \
         write it too"
    )]
    NoUnits,
    #[error(
        "{other} answers line {line}, but passes here for {answer} with a typing error; add it to \
         the rejects"
    )]
    Slip {
        answer: String,
        other: String,
        line: usize,
    },
    #[error(
        "{0} holds a straight apostrophe or quotation mark; write \u{2019}, \u{201c} \u{201d}, or \u{ab} \u{bb} in French"
    )]
    Straight(&'static str),
    #[error(
        "{0} has a wrong blank: French takes a narrow no-break space (U+202F) before ? ! ; : \u{bb} \
         and after \u{ab}, English none; no text takes two blanks in a row"
    )]
    Blank(&'static str),
    #[error("{what} holds {}, which only looks like what people type; write the usual sign", .sign.escape_unicode())]
    Odd { what: &'static str, sign: char },
    #[error("what follows ` #` in {0} is not read; put the text in quotes")]
    Cut(&'static str),
    #[error("{0} holds HTML such as <b>, which people will read as it stands; delete it")]
    Html(&'static str),
    #[error(
        "{0} holds an entity such as &quot;, which people will read as it stands; write the sign itself"
    )]
    Entity(&'static str),
    #[error(
        "{0} holds codes such as %20, which people will read as they stand; write the signs themselves"
    )]
    Percent(&'static str),
    #[error(
        "{0} holds \\u{{fffd}}, which stands for a letter that was lost on the way; write the letter"
    )]
    Lost(&'static str),
    #[error(
        "{0} holds signs such as \\u{{c3}}\\u{{a9}} where a letter was meant; save the file as UTF-8, or write \
         the letter"
    )]
    Garbled(&'static str),
    #[error("the question asks to choose, but has no `choices`; add them, or ask without them")]
    NoChoices,
    #[error(
        "the answer {0} holds several, or something in brackets; write each as an answer of its own"
    )]
    Several(String),
    #[error("category {found} is not known, so that it counts as general{}", .meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?")))]
    UnknownCategory {
        found: String,
        meant: Option<&'static str>,
    },
    #[error(
        "only {found} of {all} questions have {what} {name}; add some, so that the pack is even"
    )]
    Few {
        what: &'static str,
        name: String,
        found: usize,
        all: usize,
    },
}
