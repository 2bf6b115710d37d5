//! The questions of a match: entries of a pack, and their form on a card.
//!
//! Knows no format of packs, only the fields of a record's header. The content of a card is split
//! by who may see it: a [`Solution`] is its own type, so that no view holds one by accident.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use crate::cards::ace_high::{Card, SIZE};
use crate::dice::Dice;
use crate::game::MatchData;
use crate::options::{self, Value};

use super::judge::{Key, Language};
use super::options::Options;
use super::state::Opening;

/// The difficulty of a question, by its pack; only robots depend on it.
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

/// All difficulties, as packs number them from 1.
const LEVELS: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

/// A question of a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The question, as it is asked.
    pub question: String,
    /// Accepted answers; the first is the one that is shown.
    pub answers: Vec<String>,
    /// Texts that are wrong although close (TIG-45).
    pub rejects: Vec<String>,
    /// Incomplete texts, each with its hint (TIG-46).
    pub more: Vec<(String, String)>,
    /// Units that may follow an accepted number (TIG-62).
    pub units: Vec<String>,
    /// A remark that is shown with the answer.
    pub note: Option<String>,
    /// The difficulty.
    pub difficulty: Difficulty,
}

/// The reason for which questions are refused; the number is that of the entry, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionFault {
    /// There are fewer than the match takes (TIG-73).
    TooFew(usize),
    /// The question is empty.
    NoQuestion(usize),
    /// No accepted answer, or one of nothing but punctuation.
    NoAnswer(usize),
    /// A reject or an incomplete text that is also accepted, or a text that is both.
    Contradiction(usize),
}

impl fmt::Display for QuestionFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFew(count) => write!(out, "TIG-73: {count} questions are too few"),
            Self::NoQuestion(entry) => write!(out, "TIG-6: entry {entry} has no question"),
            Self::NoAnswer(entry) => {
                write!(out, "TIG-6: entry {entry} has no answer, or an empty one")
            }
            Self::Contradiction(entry) => write!(out, "TIG-45: entry {entry} contradicts itself"),
        }
    }
}

impl Error for QuestionFault {}

/// The questions that a match may attach to its cards.
#[derive(Clone)]
pub struct Questions {
    /// The language they are asked in.
    language: Language,
    entries: Arc<[Arc<Carried>]>,
    /// Number of candidates before these were attached to the cards in pack order.
    attached_of: Option<u32>,
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

/// An entry, ready for its card.
pub(super) struct Carried {
    pub question: Arc<str>,
    pub solution: Arc<Solution>,
    pub hints: Vec<Arc<str>>,
    pub key: Key,
    pub entry: Entry,
    /// Its place among the candidates.
    pub number: usize,
}

impl Questions {
    /// Candidates in one language, of which the match attaches as many to its cards as it takes.
    ///
    /// # Errors
    /// [`QuestionFault`] of the first entry that has one, or of their number.
    pub fn new(language: Language, entries: &[Entry]) -> Result<Self, QuestionFault> {
        if entries.is_empty() {
            return Err(QuestionFault::TooFew(entries.len()));
        }
        let carried = entries.iter().enumerate().map(|(number, entry)| {
            let carried = Carried::of(language, entry, number);
            if entry.question.trim().is_empty() {
                Err(QuestionFault::NoQuestion(number))
            } else if carried.key.lacks_answers() {
                Err(QuestionFault::NoAnswer(number))
            } else if carried.key.contradicts_itself() {
                Err(QuestionFault::Contradiction(number))
            } else {
                Ok(Arc::new(carried))
            }
        });
        Ok(Self {
            language,
            entries: carried.collect::<Result<_, _>>()?,
            attached_of: None,
        })
    }

    /// The questions as these dice will attach them to the cards (TIG-6), so that the header of a
    /// record can name them; a match then draws the same numbers as without.
    #[must_use]
    pub fn attached(&self, options: &Options, players: u8, mut dice: Dice) -> Self {
        Self {
            language: self.language,
            entries: Opening::draw(self, options, players, &mut dice).carried,
            attached_of: Some(self.candidates()),
        }
    }

    /// The number of the candidate on a card, once they are attached; none if the card has none (TIG-73).
    #[must_use]
    pub fn candidate(&self, card: Card) -> Option<usize> {
        let carried = self.entries.get(card.index());
        carried
            .filter(|carried| !carried.is_blank())
            .map(|carried| carried.number)
    }

    /// How many there were before they were attached.
    fn candidates(&self) -> u32 {
        self.attached_of.unwrap_or(self.entries.len() as u32)
    }

    /// The fields of a record's header as a JSON object, with notes and difficulties, which the
    /// header leaves out, so that a match can go on from it: [`MatchData::read`] reads it. `None`
    /// before they are attached.
    #[must_use]
    pub fn kept(&self) -> Option<String> {
        self.attached_of?;
        let fields = self.by_card();
        let fields = fields.map(|(card, carried)| (card.to_string(), carried.entry.whole()));
        let fields: Map<_, _> = fields.collect();
        Some(json!({ "questions": fields, "language": self.language.name() }).to_string())
    }

    /// The cards that have a question, with it.
    fn by_card(&self) -> impl Iterator<Item = (Card, &Arc<Carried>)> {
        let cards = Card::all().zip(self.entries.iter());
        cards.filter(|(_, carried)| !carried.is_blank())
    }

    /// One entry for each of these cards, in their order, each below the number of candidates that are
    /// left; all other cards have none (TIG-73).
    pub(super) fn attach_dealt(&self, dealt: &[Card], dice: &mut Dice) -> Arc<[Arc<Carried>]> {
        let candidates = self.candidates();
        let mut left: Vec<&Arc<Carried>> = self.entries.iter().collect();
        let mut all = Carried::blanks(self.language);
        for (drawn, card) in (0..candidates).zip(dealt) {
            let chosen = dice.below(candidates - drawn) as usize;
            if self.attached_of.is_none() {
                all[card.index()] = Arc::clone(left.remove(chosen));
            }
        }
        match self.attached_of {
            Some(_) => Arc::clone(&self.entries),
            None => all.into(),
        }
    }

    /// One entry for each card in pack order (TIG-6): drawn, unless they are fixed. `None` if there are
    /// fewer than cards: then they are attached once it is known which cards are dealt.
    pub(super) fn attach(&self, fixed: bool, dice: &mut Dice) -> Option<Arc<[Arc<Carried>]>> {
        if self.candidates() < SIZE as u32 {
            return None;
        }
        Some(self.attach_all(fixed, dice))
    }

    fn attach_all(&self, fixed: bool, dice: &mut Dice) -> Arc<[Arc<Carried>]> {
        let mut left: Vec<&Arc<Carried>> = self.entries.iter().collect();
        if !fixed && let Some(candidates) = self.attached_of {
            // Draws as many numbers as without this, so that all later draws stay the same.
            for drawn in 0..SIZE as u32 {
                dice.below(candidates - drawn);
            }
        } else if !fixed {
            let drawn = (0..SIZE).map(|_| {
                let chosen = dice.below(left.len() as u32) as usize;
                Arc::clone(left.remove(chosen))
            });
            return drawn.collect();
        }
        left.into_iter().take(SIZE).map(Arc::clone).collect()
    }
}

impl Default for Questions {
    /// A multiplication table, for matches without questions of their own: it needs no language.
    fn default() -> Self {
        let pairs = (2..=14).flat_map(|one: u32| (6..=9).map(move |other: u32| (one, other)));
        let entry = |(one, other): (u32, u32)| Entry {
            question: format!("{one} \u{d7} {other}"),
            answers: vec![(one * other).to_string()],
            rejects: vec![(one * other + one).to_string()],
            difficulty: match one * other {
                ..30 => Difficulty::Easy,
                30..80 => Difficulty::Medium,
                80.. => Difficulty::Hard,
            },
            ..Entry::default()
        };
        let language = Language::default();
        let carried = pairs.zip(0..);
        let carried =
            carried.map(|(pair, number)| Arc::new(Carried::of(language, &entry(pair), number)));
        Self {
            language,
            entries: carried.collect(),
            attached_of: Some(SIZE as u32),
        }
    }
}

impl MatchData for Questions {
    /// The questions by card and their language, once they are attached: see
    /// [`Questions::attached`].
    fn header(&self) -> Vec<(&'static str, String)> {
        if self.attached_of.is_none() {
            return Vec::new();
        }
        let fields: Vec<String> = self
            .by_card()
            .map(|(card, carried)| format!("\"{card}\": {}", carried.entry.json()))
            .collect();
        vec![
            ("questions", format!("{{{}}}", fields.join(", "))),
            ("language", json!(self.language.name()).to_string()),
        ]
    }

    fn read(header: &Json) -> Result<Self, String> {
        let field = header.get("questions").and_then(Json::as_object);
        let field = field.ok_or("no questions")?;
        let entry = |card: Card| {
            let entry = field.get(&card.to_string())?;
            let read = Entry::read(entry).ok_or_else(|| format!("no question on {card}"));
            Some(read.map(|entry| (card, entry)))
        };
        let read: Vec<(Card, Entry)> = Card::all().filter_map(entry).collect::<Result<_, _>>()?;
        let (cards, entries): (Vec<Card>, Vec<Entry>) = read.into_iter().unzip();
        // The first records did not have it.
        let language = match header.get("language") {
            Some(name) => name.as_str().and_then(Language::named),
            None => Some(Language::default()),
        };
        let language = language.ok_or("the language is neither `fr` nor `en`")?;
        let questions = Self::new(language, &entries).map_err(|fault| fault.to_string())?;
        let mut all = Carried::blanks(language);
        for (card, carried) in cards.iter().zip(questions.entries.iter()) {
            all[card.index()] = Arc::clone(carried);
        }
        Ok(Self {
            language,
            entries: all.into(),
            attached_of: Some(cards.len() as u32),
        })
    }

    /// One for each card that is dealt or lies in the pile; without `pile`, and with `fixed_questions`, one
    /// for each of the 52 (TIG-73).
    fn needed<O: options::Options>(options: &O, players: u8) -> usize {
        let number = |name| match options.get(name) {
            Some(Value::Int(number)) => usize::try_from(number).ok(),
            _ => None,
        };
        match number("pile") {
            Some(pile) if options.get("fixed_questions") != Some(Value::Bool(true)) => {
                let held = number("tiguidoo_cards").unwrap_or_default() * usize::from(players);
                SIZE.min(held + pile)
            }
            _ => SIZE,
        }
    }

    fn found(&self) -> usize {
        self.candidates() as usize
    }
}

impl Entry {
    /// The entry in the form of a record.
    fn json(&self) -> String {
        Json::Object(self.fields()).to_string()
    }

    /// The entry with the fields that a record leaves out.
    fn whole(&self) -> Json {
        let mut fields = self.fields();
        if let Some(note) = &self.note {
            fields.insert("note".to_owned(), json!(note));
        }
        let level = LEVELS.iter().position(|level| *level == self.difficulty);
        fields.insert("difficulty".to_owned(), json!(level.map(|level| level + 1)));
        Json::Object(fields)
    }

    fn fields(&self) -> Map<String, Json> {
        let mut fields = Map::new();
        fields.insert("question".to_owned(), json!(self.question));
        fields.insert("answers".to_owned(), json!(self.answers));
        fields.insert("rejects".to_owned(), json!(self.rejects));
        if !self.more.is_empty() {
            fields.insert("more".to_owned(), json!(self.more));
        }
        if !self.units.is_empty() {
            fields.insert("units".to_owned(), json!(self.units));
        }
        fields
    }

    fn read(field: &Json) -> Option<Self> {
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
        let level = field.get("difficulty").and_then(Json::as_u64);
        let level = level.and_then(|level| usize::try_from(level).ok()?.checked_sub(1));
        Some(Self {
            question: text(field.get("question")?)?,
            answers: list("answers")?,
            rejects: list("rejects")?,
            more,
            units: list("units")?,
            note: field.get("note").and_then(text),
            difficulty: level
                .and_then(|level| LEVELS.get(level).copied())
                .unwrap_or_default(),
        })
    }
}

impl fmt::Debug for Questions {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Questions({})", self.entries.len())
    }
}

impl Carried {
    /// What cards without a question carry: the same, one for each card (TIG-73).
    fn blanks(language: Language) -> Vec<Arc<Self>> {
        let blank = Arc::new(Self::of(language, &Entry::default(), 0));
        std::iter::repeat_n(blank, SIZE).collect()
    }

    /// Whether its card has no question.
    pub fn is_blank(&self) -> bool {
        self.question.is_empty()
    }

    fn of(language: Language, entry: &Entry, number: usize) -> Self {
        let texts = |texts: &[String]| texts.iter().map(|text| Arc::from(text.as_str())).collect();
        let answers: Vec<Arc<str>> = texts(&entry.answers);
        let rejects: Vec<Arc<str>> = texts(&entry.rejects);
        let units: Vec<Arc<str>> = texts(&entry.units);
        let incomplete = entry.more.iter().map(|(text, _)| Arc::from(text.as_str()));
        let incomplete: Vec<Arc<str>> = incomplete.collect();
        Self {
            question: Arc::from(entry.question.as_str()),
            key: Key::new(language, &answers, &rejects, &incomplete, &units),
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
