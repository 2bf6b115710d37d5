//! An entry of a pack, and what a card carries of it.
//!
//! Knows no format of packs, only the fields of a record's header. What a card carries is split by who
//! may see it: a [`Solution`] is its own type, so that no view holds one by accident.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::cards::ace_high::SIZE;
use crate::dice::Dice;

use super::choices::right_choice;
use super::judge::{Edition, Key, Language, Verdict};
use super::options::{Level, Options};

/// The difficulty of a question, by its pack, which numbers them from 1; only robots depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Difficulty {
    /// Most know it.
    Easy,
    /// Some know it; also where the pack says nothing.
    #[default]
    Medium,
    /// Few know it.
    Hard,
}

/// A question of a pack. Serialised, it has the fields that a match record stores.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The question, as it is asked.
    pub question: String,
    /// Accepted answers; the first is the one that is shown.
    pub answers: Vec<String>,
    /// Texts that are wrong although close (TIG-45).
    pub rejects: Vec<String>,
    /// Incomplete texts, each with its hint (TIG-46).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<(String, String)>,
    /// Units that may follow an accepted number (TIG-62).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    /// One or two clues, which are harder than the question (TIG-66).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<String>,
    /// Three or four texts of which one is right (TIG-67).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// A remark that is shown with the answer.
    #[serde(skip)]
    pub note: Option<String>,
    /// The difficulty.
    #[serde(skip)]
    pub difficulty: Difficulty,
}

/// The answers of a question and the remarks told with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The language they are in.
    pub language: Language,
    /// Accepted answers, the one to tell first.
    pub answers: Vec<Arc<str>>,
    /// Units that may follow a number among them (TIG-62).
    pub units: Vec<Arc<str>>,
    /// A remark that is shown with them.
    pub note: Option<Arc<str>>,
}

impl Solution {
    /// Whether somebody who was told it would call this text right: always at the generous level
    /// (TIG-58), and without the answers of other cards.
    #[must_use]
    pub fn is_right(&self, text: &str, options: &Options) -> bool {
        let key = Key::new(self.language, &self.answers, &[], &[], &self.units);
        let mut scale = options.scale(Edition::default());
        scale.level = Level::Generous;
        key.judge(text, scale, [], true) == Verdict::Right
    }
}

/// An entry, ready for its card.
#[derive(Clone)]
pub(super) struct Carried {
    pub question: Arc<str>,
    pub clues: Vec<Arc<str>>,
    /// The choices in the order of the pack.
    pub choices: Vec<Arc<str>>,
    /// The choice that is right.
    pub right: Option<u8>,
    /// The order in which people see the choices; empty where none are offered.
    pub shown: Vec<u8>,
    pub solution: Arc<Solution>,
    pub hints: Vec<Arc<str>>,
    pub key: Key,
    pub entry: Entry,
    /// Its place among the candidates.
    pub number: usize,
}

impl Entry {
    /// The entry with the fields that a record leaves out.
    pub(super) fn whole(&self) -> Json {
        let mut fields = json!(self);
        if let Some(note) = &self.note {
            fields["note"] = json!(note);
        }
        fields["difficulty"] = json!(self.difficulty as u8 + 1);
        fields
    }

    pub(super) fn read(field: &Json) -> Option<Self> {
        let text = |text: &Json| text.as_str().map(str::to_owned);
        let list = |name: &str| match field.get(name) {
            None => Some(Vec::new()),
            Some(list) => list.as_array()?.iter().map(text).collect(),
        };
        let hints = |pair: &Json| Some((text(pair.get(0)?)?, text(pair.get(1)?)?));
        let more = match field.get("more") {
            None => Vec::new(),
            Some(more) => more.as_array()?.iter().map(hints).collect::<Option<_>>()?,
        };
        Some(Self {
            question: text(field.get("question")?)?,
            answers: list("answers")?,
            rejects: list("rejects")?,
            more,
            units: list("units")?,
            clues: list("clues")?,
            choices: list("choices")?,
            note: field.get("note").and_then(text),
            difficulty: match field.get("difficulty").and_then(Json::as_u64) {
                Some(1) => Difficulty::Easy,
                Some(3) => Difficulty::Hard,
                _ => Difficulty::Medium,
            },
        })
    }
}

impl Carried {
    /// What cards without a question carry: the same, one for each card (TIG-73).
    pub(super) fn blanks(language: Language) -> Vec<Arc<Self>> {
        let blank = Arc::new(Self::of(language, &Entry::default(), 0));
        std::iter::repeat_n(blank, SIZE).collect()
    }

    /// The same with the order of its choices drawn, from the last place down, if choices are offered
    /// (TIG-67).
    pub fn in_order(this: &Arc<Self>, offered: bool, dice: &mut Dice) -> Arc<Self> {
        if !offered || this.choices.is_empty() {
            return Arc::clone(this);
        }
        let mut shown: Vec<u8> = (0..this.choices.len() as u8).collect();
        dice.shuffle(&mut shown);
        let mut carried = Self::clone(this);
        carried.shown = shown;
        Arc::new(carried)
    }

    /// The entry in the form of a record, with the order of its choices (TIG-67).
    pub fn json(&self) -> Json {
        let mut fields = json!(self.entry);
        if !self.shown.is_empty() {
            fields["shown"] = json!(self.shown);
        }
        fields
    }

    /// Whether its card has no question.
    pub fn is_blank(&self) -> bool {
        self.question.is_empty()
    }

    pub(super) fn of(language: Language, entry: &Entry, number: usize) -> Self {
        let texts = |texts: &[String]| texts.iter().map(|text| Arc::from(text.as_str())).collect();
        let answers: Vec<Arc<str>> = texts(&entry.answers);
        let rejects: Vec<Arc<str>> = texts(&entry.rejects);
        let units: Vec<Arc<str>> = texts(&entry.units);
        let incomplete = entry.more.iter().map(|(text, _)| Arc::from(text.as_str()));
        let incomplete: Vec<Arc<str>> = incomplete.collect();
        let key = Key::new(language, &answers, &rejects, &incomplete, &units);
        Self {
            question: Arc::from(entry.question.as_str()),
            clues: texts(&entry.clues),
            choices: texts(&entry.choices),
            right: right_choice(&key, language, &entry.choices),
            shown: Vec::new(),
            key,
            hints: entry
                .more
                .iter()
                .map(|(_, hint)| Arc::from(hint.as_str()))
                .collect(),
            entry: entry.clone(),
            number,
            solution: Arc::new(Solution {
                language,
                answers,
                units,
                note: entry.note.as_deref().map(Arc::from),
            }),
        }
    }
}
