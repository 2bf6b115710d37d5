//! Questions that ask nearly the same: in the same words, or in mostly the same words with the same
//! answer.

use std::collections::HashMap;

use crate::Pack;
use crate::advice::Advice;
use crate::entries::DraftEntry;
use crate::text::{bare, words};

/// The most questions with the same answer that are compared.
const COMPARED: usize = 20;

/// Words, without accents, that many questions have and that tell nothing of their subject.
const COMMON: [&str; 34] = [
    "quel", "quelle", "quels", "quelles", "comment", "combien", "appelle", "nomme", "nom", "dans",
    "avec", "pour", "dont", "cette", "sont", "elle", "what", "which", "name", "named", "called",
    "does", "with", "from", "that", "this", "have", "many", "much", "word", "into", "they",
    "there", "where",
];

/// A question prepared for comparison.
struct Question {
    answer: String,
    /// Its distinguishing words, without duplicates, in alphabetical order.
    words: Vec<String>,
}

impl Question {
    fn of(question: &str, answers: impl Iterator<Item = impl AsRef<str>>) -> Self {
        let plain = words(question);
        let tells = |word: &&str| {
            let long = word.chars().count() > 3 || word.chars().any(char::is_numeric);
            long && !COMMON.contains(word)
        };
        let mut found: Vec<String> = plain.split(' ').filter(tells).map(str::to_owned).collect();
        found.sort_unstable();
        found.dedup();
        let answer = answers.map(|text| words(text.as_ref())).next();
        Self {
            answer: answer
                .map(|text| bare(&text).to_owned())
                .unwrap_or_default(),
            words: found,
        }
    }

    fn of_draft(entry: &DraftEntry) -> Self {
        let answers = entry.answers.iter().map(|said| &said.text);
        Self::of(&entry.question.text, answers)
    }

    /// Whether three fifths of the words of the shorter question are in the other too.
    fn is_near(&self, other: &Self) -> bool {
        let shared = self.words.iter();
        let shared = shared.filter(|word| other.words.binary_search(word).is_ok());
        let shared = shared.count();
        let shorter = self.words.len().min(other.words.len());
        shared > 1 && shared * 5 >= shorter * 3
    }
}

/// Questions to search, each with its place.
struct Index<T> {
    asked: Vec<(Question, T)>,
    by_words: HashMap<String, usize>,
    by_answer: HashMap<String, Vec<usize>>,
}

impl<T> Default for Index<T> {
    fn default() -> Self {
        Self {
            asked: Vec::new(),
            by_words: HashMap::new(),
            by_answer: HashMap::new(),
        }
    }
}

impl<T: Copy> Index<T> {
    fn find(&self, asked: &Question) -> Option<T> {
        let same = self.by_words.get(&asked.words.join(" "));
        let same = same.filter(|_| !asked.words.is_empty()).copied();
        let near = || {
            let rivals = self.by_answer.get(&asked.answer)?.iter().take(COMPARED);
            let mut near = rivals.filter(|&&rival| self.asked[rival].0.is_near(asked));
            near.next().copied()
        };
        same.or_else(near).map(|found| self.asked[found].1)
    }

    fn add(&mut self, asked: Question, place: T) {
        let number = self.asked.len();
        self.by_words.entry(asked.words.join(" ")).or_insert(number);
        let rivals = self.by_answer.entry(asked.answer.clone());
        rivals.or_default().push(number);
        self.asked.push((asked, place));
    }
}

/// The questions of other packs.
pub(super) struct Twins<'a>(Index<(&'a str, &'a str)>);

impl<'a> Twins<'a> {
    pub fn of(packs: &[&'a Pack]) -> Self {
        let mut index = Index::default();
        for pack in packs {
            for entry in &pack.entries {
                let asked = Question::of(&entry.entry.question, entry.entry.answers.iter());
                index.add(asked, (pack.id.as_str(), entry.id.as_str()));
            }
        }
        Self(index)
    }

    pub fn find(&self, entry: &DraftEntry) -> Option<Advice> {
        let (pack, entry) = self.0.find(&Question::of_draft(entry))?;
        Some(Advice::SameAsOurs {
            pack: pack.to_owned(),
            entry: entry.to_owned(),
        })
    }
}

/// The questions of the same pack that were read before.
#[derive(Default)]
pub(super) struct Seen(Index<usize>);

impl Seen {
    /// Finds an earlier question that asks nearly the same; if there is none, adds this one to the
    /// index.
    pub fn find_or_add(&mut self, entry: &DraftEntry) -> Option<Advice> {
        let asked = Question::of_draft(entry);
        if let Some(line) = self.0.find(&asked) {
            return Some(Advice::SameAsLine(line));
        }
        self.0.add(asked, entry.question.place.line);
        None
    }
}
