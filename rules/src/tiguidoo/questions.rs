//! The questions of a match: candidates, and which of them each card carries.
//!
//! Knows no format of packs, only the fields of a record's header.

use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value as Json, json};
use thiserror::Error;

use crate::cards::ace_high::{Card, SIZE};
use crate::dice::Dice;
use crate::game::MatchData;
use crate::options::{self, Value};

use super::entry::Carried;
use super::judge::Language;
use super::options::{Answers, Options};
use super::state::Opening;

pub use super::entry::{Difficulty, Entry, Solution};

/// The reason for which questions are refused; the number is that of the entry, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum QuestionFault {
    /// There are fewer than the match takes (TIG-73).
    #[error("TIG-73: {0} questions are too few")]
    TooFew(usize),
    /// The question is empty.
    #[error("TIG-6: entry {0} has no question")]
    NoQuestion(usize),
    /// No accepted answer, or one of nothing but punctuation.
    #[error("TIG-6: entry {0} has no answer, or an empty one")]
    NoAnswer(usize),
    /// A reject or an incomplete text that is also accepted, or a text that is both.
    #[error("TIG-45: entry {0} contradicts itself")]
    Contradiction(usize),
    /// Choices that cannot be offered.
    #[error("TIG-67: the choices of entry {0} are not three or four of which one is right")]
    Choices(usize),
}

/// The questions that a match may attach to its cards.
#[derive(Clone)]
pub struct Questions {
    /// The language they are asked in.
    language: Language,
    entries: Arc<[Arc<Carried>]>,
    /// Number of candidates before these were attached to the cards in pack order.
    attached_of: Option<u32>,
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
            } else if carried.right.is_none() && !entry.choices.is_empty() {
                Err(QuestionFault::Choices(number))
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

    /// One entry for each of these cards, in their order, drawn among those that are left, unless they are
    /// fixed (TIG-6); all other cards have none (TIG-73).
    pub(super) fn attach(
        &self,
        cards: impl IntoIterator<Item = Card>,
        options: &Options,
        dice: &mut Dice,
    ) -> Arc<[Arc<Carried>]> {
        let offered = options.answers == Answers::Choice;
        let candidates = self.candidates();
        let mut left: Vec<&Arc<Carried>> = self.entries.iter().collect();
        let mut all = Carried::blanks(self.language);
        for (drawn, card) in (0..candidates).zip(cards) {
            // Entries that are attached already draw as many numbers, so that all later draws stay the
            // same.
            let chosen = match options.fixed_questions {
                true => 0,
                false => dice.below(candidates - drawn) as usize,
            };
            let carried = match self.attached_of {
                Some(_) => &self.entries[card.index()],
                None => left.remove(chosen),
            };
            all[card.index()] = Carried::in_order(carried, offered, dice);
        }
        all.into()
    }
}

impl Default for Questions {
    /// A multiplication table, for matches without questions of their own: it needs no language. Some
    /// questions have one clue, some two; some have choices.
    fn default() -> Self {
        let pairs = (2..=14).flat_map(|one: u32| (6..=9).map(move |other: u32| (one, other)));
        let entry = |(one, other): (u32, u32)| {
            let product = one * other;
            let clues = [
                format!("\u{221a}{}", product * product),
                format!("{} \u{f7} 2", product * 2),
            ];
            let count = 3 + one % 2;
            let first = product - one * (other % count);
            let choices = (0..count).map(|step| (first + one * step).to_string());
            Entry {
                question: format!("{one} \u{d7} {other}"),
                answers: vec![product.to_string()],
                rejects: vec![(product + one).to_string()],
                clues: clues.into_iter().take(one as usize % 3).collect(),
                choices: choices.collect(),
                difficulty: match product {
                    ..30 => Difficulty::Easy,
                    30..80 => Difficulty::Medium,
                    80.. => Difficulty::Hard,
                },
                ..Entry::default()
            }
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
            .map(|(card, carried)| format!("\"{card}\": {}", carried.json()))
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

impl fmt::Debug for Questions {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Questions({})", self.entries.len())
    }
}
