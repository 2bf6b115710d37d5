//! Questions in the files of other programs: whose file it is, and its questions as they stand there.
//!
//! [`tree`] finds them in YAML and JSON, [`table`] in sheets, by the columns that [`columns`] knows;
//! [`draft`] makes an entry of each. Nothing here refuses a file: what cannot be asked is left out and told.

mod columns;
mod draft;
mod table;
mod tree;

pub(super) use draft::drafted;
pub(super) use table::of_rows;
pub(super) use tree::of_tree;

use super::Language;
use super::entries::first_words;
use super::fault::{PackFault, Problem};
use super::located::Place;

/// Whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileKind {
    /// A pack in the format of this program.
    #[error("a question pack of Tapis")]
    Tapis,
    /// A sheet of questions and answers.
    #[error("a sheet of questions and answers")]
    Sheet,
    /// A deck of flash cards, exported as text.
    #[error("a deck of Anki")]
    Anki,
    /// A trivia list of Red-DiscordBot.
    #[error("a trivia list of Red-DiscordBot")]
    Red,
    /// Questions of the Open Trivia Database.
    #[error("an export of the Open Trivia Database")]
    OpenTriviaDb,
    /// Questions of OpenQuizzDB.
    #[error("a quiz of OpenQuizzDB")]
    OpenQuizzDb,
    /// A quiz of Kahoot.
    #[error("a quiz of Kahoot")]
    Kahoot,
    /// A set of Blooket.
    #[error("a set of Blooket")]
    Blooket,
    /// A quiz of Quizizz.
    #[error("a quiz of Quizizz")]
    Quizizz,
    /// Clues of the television quiz.
    #[error("clues of Jeopardy")]
    Jeopardy,
    /// A list of objects with a question and an answer each.
    #[error("a list of questions")]
    List,
}

impl FileKind {
    /// The licence of every file of this kind; `None` where it differs from file to file.
    pub(super) const fn licence(self) -> Option<&'static str> {
        match self {
            Self::OpenTriviaDb => Some("CC-BY-SA-4.0"),
            Self::OpenQuizzDb => Some("CC-BY-SA"),
            _ => None,
        }
    }
}

/// A question as a file has it.
#[derive(Debug)]
pub(super) struct Raw {
    pub place: Place,
    pub question: String,
    /// What is right.
    pub answers: Vec<String>,
    /// What is wrong although it was offered.
    pub wrong: Vec<String>,
    pub units: Vec<String>,
    pub category: Option<String>,
    pub difficulty: Option<String>,
    pub note: Option<String>,
    /// The language of this question, where the file has several.
    pub language: Option<Language>,
    /// Whether only yes or no can answer it.
    pub yes_no: bool,
}

/// What was found in a file.
#[derive(Debug)]
pub(super) struct Found {
    pub kind: FileKind,
    pub title: Option<String>,
    pub language: Option<Language>,
    pub licence: Option<String>,
    pub questions: Vec<Raw>,
    /// What looked like a question but has no text or no answer.
    pub left_out: Vec<PackFault>,
}

impl Raw {
    pub const fn new(place: Place) -> Self {
        Self {
            place,
            question: String::new(),
            answers: Vec::new(),
            wrong: Vec::new(),
            units: Vec::new(),
            category: None,
            difficulty: None,
            note: None,
            language: None,
            yes_no: false,
        }
    }

    /// Sorts offered texts into right and wrong ones.
    pub fn offer(&mut self, options: Vec<String>) {
        let same =
            |one: &str, other: &str| one.trim().to_lowercase() == other.trim().to_lowercase();
        let right = |option: &String| self.answers.iter().any(|answer| same(answer, option));
        let wrong = options.into_iter().filter(|option| !right(option));
        self.wrong.extend(wrong.collect::<Vec<_>>());
    }
}

impl Found {
    /// Adds a question that has a text and an answer; any other is left out.
    pub fn take(&mut self, raw: Raw) {
        let missing = match raw.question.trim().is_empty() {
            true => "question",
            false if raw.answers.is_empty() && !raw.yes_no => "answers",
            false => return self.questions.push(raw),
        };
        self.left_out.push(PackFault {
            place: Some(raw.place),
            entry: first_words(&raw.question),
            problem: Problem::Missing(missing),
        });
    }

    pub const fn of(kind: FileKind) -> Self {
        Self {
            kind,
            title: None,
            language: None,
            licence: None,
            questions: Vec::new(),
            left_out: Vec::new(),
        }
    }
}
