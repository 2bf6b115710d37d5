//! Faults of a pack, with their places and remedies.
//!
//! The messages here are for the operator; players read those of `screen`, in their language.

use super::advice::{Advice, Finding};
use super::located::{EntryName, Located, Place};
use super::{MOST_ENTRIES, MOST_FAULTS, MOST_INFLATED};

/// A fault for which a pack is refused.
pub type PackFault = Located<Problem>;

/// Fault of a pack, with its remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each says itself in its message")]
pub enum Problem {
    #[error("the file is larger than 10 MB; split it into several packs")]
    TooLarge,
    #[error("from here on this is not UTF-8; save the file as UTF-8")]
    NotUtf8,
    #[error("this is not {format}: {why}")]
    Syntax { format: &'static str, why: String },
    #[error("nested too deep; a pack is a list of entries, an entry has lists of texts")]
    TooDeep,
    #[error("the file has too many parts; split it into several packs")]
    TooManyParts,
    #[error("anchors (&) and aliases (*) are not taken; write the text out, or put it in quotes")]
    Anchor,
    #[error("tags (!) are not taken; leave it out, or put the text in quotes")]
    Tag,
    #[error("a second document begins here; a file holds one pack")]
    SecondDocument,
    #[error("{what} must be {wanted}")]
    Wanted { what: String, wanted: Shape },
    #[error("{found} is not known here; known are {known}{}", did_you_mean(.meant))]
    UnknownField {
        found: String,
        known: String,
        meant: Option<&'static str>,
    },
    #[error("{0} stands here twice; leave one out")]
    FieldTwice(String),
    #[error("{0} is missing; add it")]
    Missing(&'static str),
    #[error(
        "this row has more cells than there are columns; put a text with the separator in quotes"
    )]
    SpareCell,
    #[error("{0} is empty; write something or leave it out")]
    Empty(&'static str),
    #[error("{what} has {found} characters, {most} at most; shorten it")]
    TooLong {
        what: &'static str,
        found: usize,
        most: usize,
    },
    #[error("{what} has {found} texts, {most} at most; leave some out")]
    TooManyTexts {
        what: &'static str,
        found: usize,
        most: usize,
    },
    #[error("the pack has more than {MOST_ENTRIES} entries; split it into several packs")]
    TooManyEntries,
    #[error("the pack has no entries; add some")]
    NoEntries,
    #[error(
        "no question with its answer was found here; write the question in the first column and the \
         answer in the second"
    )]
    NothingFound,
    #[error("the workbook has more than {} MB once it is unpacked; save it as CSV", MOST_INFLATED / 1024 / 1024)]
    Inflates,
    #[error("only yes or no, true or false can answer this; ask for a word")]
    YesOrNo,
    #[error(
        "choices must be three or four different texts, of which exactly one is right; mend or delete them"
    )]
    Choices,
    #[error("{what} holds {}, which ends lines or steers screens; write it on one line", .sign.escape_unicode())]
    Control { what: &'static str, sign: char },
    #[error("{what} holds {}, which nobody sees or which turns the text around; delete it", .sign.escape_unicode())]
    Invisible { what: &'static str, sign: char },
    #[error("{0} stacks accents on a letter; use the plain letters")]
    Stacked(&'static str),
    #[error(
        "{0} holds a mention or a sign of Discord (@everyone, <@...>, <#...>, <:...>); delete it"
    )]
    Mention(&'static str),
    #[error("{0} holds a link; delete it")]
    Link(&'static str),
    #[error("{0} must be lower case letters a-z, digits and hyphens, 40 at most")]
    NotAnId(&'static str),
    #[error("{what} {found} is not known; known are {known}{}", did_you_mean(.meant))]
    UnknownName {
        what: &'static str,
        found: Box<str>,
        known: Box<str>,
        meant: Option<&'static str>,
    },
    #[error("this id was used on line {0}; give each entry its own")]
    IdTwice(usize),
    #[error("this question was asked on line {0}; leave one out")]
    QuestionTwice(usize),
    #[error("the answer {0} stands here twice; leave one out")]
    AnswerTwice(String),
    #[error("the answer {0} has no letter or digit, so nobody can give it; write it in words")]
    AnswerNotRight(String),
    #[error("the reject {0} is judged right, because it is an accepted answer too; leave one out")]
    RejectIsRight(String),
    #[error("the incomplete text {0} is an answer or a reject too; leave one out")]
    NotIncomplete(String),
    #[error("the answer {0} stands in the question; ask in other words")]
    AnswerInQuestion(String),
    #[error("the answer {0} stands in this clue; give the clue in other words")]
    AnswerInClue(String),
    #[error("and {0} more")]
    More(usize),
}

/// Kind of value that was expected in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each says itself in its message")]
pub enum Shape {
    #[error("fields and their values")]
    Fields,
    #[error("a list")]
    List,
    #[error("a text; put the word in quotes")]
    Word,
    #[error("a text; put it in quotes if it holds \": \" or begins with a sign")]
    Text,
    #[error("a text")]
    Name,
}

fn did_you_mean(meant: &Option<&'static str>) -> String {
    meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"))
}

/// The faults found so far, and what could be better.
#[derive(Debug, Default)]
pub(super) struct Faults {
    list: Vec<PackFault>,
    more: usize,
    /// Findings that only the reading of the file can make.
    advice: Vec<Finding>,
    /// The entry that is being read.
    entry: Option<EntryName>,
}

impl Faults {
    pub fn add(&mut self, mut fault: PackFault) {
        if self.list.len() == MOST_FAULTS {
            self.more += 1;
            return;
        }
        if fault.entry.is_none() {
            fault.entry.clone_from(&self.entry);
        }
        self.list.push(fault);
    }

    /// Adds the fault that ended the reading, even beyond the limit.
    pub fn end(&mut self, fault: PackFault) {
        if self.list.len() == MOST_FAULTS {
            self.list.pop();
            self.more += 1;
        }
        self.add(fault);
    }

    pub fn at(&mut self, place: Place, problem: Problem) {
        self.add(PackFault::at(place, problem));
    }

    /// Adds something that could be better.
    pub fn advise(&mut self, place: Place, problem: Advice) {
        self.advice.push(Located {
            place: Some(place),
            entry: self.entry.clone(),
            problem,
        });
    }

    /// Removes and returns what could be better.
    pub fn take_advice(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.advice)
    }

    /// Says to which entry the faults added from now on belong.
    pub fn entry(&mut self, entry: Option<EntryName>) {
        self.entry = entry;
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn into_list(mut self) -> Vec<PackFault> {
        if self.more > 0 {
            self.list.push(PackFault::whole(Problem::More(self.more)));
        }
        self.list
    }
}

/// A text from the file, for use in a message: shortened, in quotes, without hidden characters.
pub(super) fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    let shown: String = text.chars().take(SHOWN).collect();
    let more = if shown.len() < text.len() { "..." } else { "" };
    format!("{shown:?}{more}")
}
