//! Reads a text as the words and numbers that are compared: as written when strict, by value when generous
//! (TIG-24, 52, 53, 58, 59, 70, 71).

use super::Language;
use super::items::Item;
use super::numbers::{self, number};
use super::numerals::{ascii_digits, is_digits, ordinal, roman, roman_ordinal};
use super::phrases::{article, lead_ins, preposition};
use super::plain::{Word, is_currency};
use super::units::Unit;
use super::values;

/// The writer of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The pack: a Roman numeral in capitals is a number, any other is a word.
    Pack,
    /// A player: a Roman numeral is a number where the pack has one.
    Typed,
}

/// What a number is compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// As it is written: strict.
    Written,
    /// By its value, if it is a whole one: generous.
    Whole,
    /// By any value, dates and times too; `month_first` tells how a date in figures is read (TIG-71).
    Any {
        /// Whether the month comes before the day.
        month_first: bool,
    },
}

/// A way to read words.
#[derive(Clone, Copy)]
pub(super) struct Reader {
    /// The writer of the words.
    pub side: Side,
    /// The language of the pack.
    pub language: Language,
    /// What numbers are compared by.
    pub how: How,
    /// Whether the words of a unit behind a number are the unit (TIG-70).
    pub units: bool,
}

impl Reader {
    /// The readings of a text when generous. A leading "un", "une", "a" or "an" is an article or 1,
    /// in French "a" is "à" too.
    pub fn generous(self, words: &[Word], prepositions: bool) -> Vec<Vec<Item>> {
        let fronts = self.fronts(words, prepositions);
        let readings = fronts.iter().map(|words| self.behind_article(words));
        readings.flatten().collect()
    }

    /// The words behind lead-ins and a preposition, in each way to read these.
    pub fn fronts(self, words: &[Word], prepositions: bool) -> Vec<&[Word]> {
        if let [one] = words
            && one.text == "&"
        {
            return Vec::new();
        }
        let words = &words[lead_ins(words)..];
        let dropped = if prepositions { preposition(words) } else { 0 };
        let mut fronts = vec![&words[dropped..]];
        let french = self.language == Language::French && prepositions;
        if french && words.len() > 1 && words[0].text == "a" {
            fronts.push(&words[1..]);
        }
        fronts
    }

    fn behind_article(self, words: &[Word]) -> Vec<Vec<Item>> {
        if words.len() > 1 && counts_to_one(&words[0].text) {
            return vec![self.items(&words[1..], 0), self.counted(words)];
        }
        let dropped = article(words);
        // No article is part of a number: each is an item.
        vec![self.items(words, dropped).split_off(dropped)]
    }

    /// The words read as items, the first one as a number.
    fn counted(self, words: &[Word]) -> Vec<Item> {
        let texts = texts(words);
        let any = self.any_value(words, &texts, 0, 0);
        let (value, used) = any.unwrap_or_else(|| {
            let read = number(&texts, self.language);
            read.map_or(("1".to_owned(), 1), |read| {
                (read.value.to_string(), read.used)
            })
        });
        let (unit, of_unit) = self.unit(&words[used..]);
        let mut items = vec![Item::Number(value, unit)];
        items.extend(self.items(&words[used + of_unit..], 0));
        items
    }

    /// The words with every number; the first `spoken` of them are articles.
    pub fn items(self, words: &[Word], spoken: usize) -> Vec<Item> {
        let texts = texts(words);
        let mut items = Vec::with_capacity(words.len());
        let mut at = 0;
        while at < words.len() {
            let (item, used) = self.item(words, &texts, at, spoken);
            items.push(item);
            at += used;
        }
        items
    }

    /// The item at a place, and how many words it takes.
    pub fn item(self, words: &[Word], texts: &[&str], at: usize, spoken: usize) -> (Item, usize) {
        let money = texts[at].starts_with(is_currency) && at + 1 < words.len();
        let minus = usize::from(money) + at;
        let start = minus + usize::from(texts.get(minus) == Some(&"-"));
        let read = (start < words.len()).then(|| self.number_at(words, texts, start, spoken));
        let Some((value, used)) = read.flatten() else {
            return (self.word_at(&words[at], texts[at], at > spoken), 1);
        };
        let end = start + used;
        let sign = if start > minus { "-" } else { "" };
        let (unit, of_unit) = match money {
            true => (Unit::of_sign(texts[at]), 0),
            false => self.unit(&words[end..]),
        };
        let item = Item::Number(format!("{sign}{value}"), unit);
        (item, end + of_unit - at)
    }

    /// The number at a place that is no Roman numeral, and how many words it takes.
    fn number_at(
        self,
        words: &[Word],
        texts: &[&str],
        at: usize,
        spoken: usize,
    ) -> Option<(String, usize)> {
        if let Some(any) = self.any_value(words, texts, at, spoken) {
            return Some(any);
        }
        if let Some(read) = number(&texts[at..], self.language) {
            let value = match self.how {
                How::Written => texts[at..at + read.used].join(" "),
                How::Whole | How::Any { .. } => numbers::written(read),
            };
            return Some((value, read.used));
        }
        let text = texts[at];
        let value = match (ordinal(text), self.how) {
            (Some(number), How::Whole | How::Any { .. }) => format!("{number}e"),
            _ => text.to_owned(),
        };
        is_exact(text).then_some((value, 1))
    }

    /// A date, a time, a decimal or an ordinal that counts like a cardinal, at a place.
    fn any_value(
        self,
        words: &[Word],
        texts: &[&str],
        at: usize,
        spoken: usize,
    ) -> Option<(String, usize)> {
        match self.how {
            How::Any { month_first } => {
                values::at(words, texts, at, at > spoken, self, month_first)
            }
            How::Written | How::Whole => None,
        }
    }

    /// A word that stands in no number but a Roman one.
    fn word_at(self, word: &Word, text: &str, follows_a_word: bool) -> Item {
        let numeral = numeral(text, follows_a_word);
        if self.how == How::Written {
            let written = |numeral: Numeral| (text.to_owned(), numeral.letters);
            return by_side(word, text, self.side, numeral.map(written));
        }
        let first = matches!(self.how, How::Any { .. }) && follows_a_word;
        let value = |numeral: Numeral| match numeral.value.as_str() {
            "1e" if first => ("1".to_owned(), numeral.letters),
            _ => (numeral.value, numeral.letters),
        };
        by_side(word, spelt_out(text), self.side, numeral.map(value))
    }

    /// The unit that the words begin with, and how many of them it takes.
    fn unit(self, words: &[Word]) -> (Option<Unit>, usize) {
        let sign = words.first().and_then(|word| Unit::of_sign(&word.text));
        let in_words = || Unit::of_words(words, self.language).filter(|_| self.units);
        let found = sign.map(|unit| (unit, 1)).or_else(in_words);
        found.map_or((None, 0), |(unit, used)| (Some(unit), used))
    }
}

pub(super) fn texts(words: &[Word]) -> Vec<&str> {
    words.iter().map(|word| word.text.as_str()).collect()
}

/// Whether it is an article before another word, and 1.
pub(super) fn counts_to_one(text: &str) -> bool {
    matches!(text, "un" | "une" | "a" | "an")
}

/// A Roman numeral or ordinal in a word.
struct Numeral {
    /// The number it stands for; an ordinal ends in `e`.
    value: String,
    /// Number of letters of the word that are the numeral.
    letters: usize,
}

/// Whether a player's word may be read as something else than the pack's.
pub(super) fn may_be_numeral(word: &str) -> bool {
    numeral(word, true).is_some()
}

/// The Roman numeral in a word; a single letter is one after another word only.
fn numeral(word: &str, follows_a_word: bool) -> Option<Numeral> {
    if let Some((value, letters)) = roman_ordinal(word) {
        let value = format!("{value}e");
        return Some(Numeral { value, letters });
    }
    let counts = word.len() > 1 || follows_a_word && "ivx".contains(word);
    let value = roman(word).filter(|_| counts)?;
    Some(Numeral {
        value: value.to_string(),
        letters: word.len(),
    })
}

/// A word that may be a number, with the number of its letters that are the numeral then.
fn by_side(word: &Word, text: &str, side: Side, number: Option<(String, usize)>) -> Item {
    let text = text.to_owned();
    match (number, side) {
        (None, _) => Item::Word(text),
        (Some((number, _)), Side::Typed) => Item::Either { word: text, number },
        (Some((number, letters)), Side::Pack) => {
            let mut cased = word.cased.chars();
            let capitals = cased.by_ref().take(letters).all(char::is_uppercase);
            if capitals && cased.all(char::is_lowercase) {
                Item::Number(number, None)
            } else {
                Item::Word(text)
            }
        }
    }
}

/// The full word of a common abbreviation.
fn spelt_out(word: &str) -> &str {
    match word {
        "st" => "saint",
        "ste" => "sainte",
        "&" | "and" => "et",
        _ => word,
    }
}

/// Joins digits: those of any script become ours, groups of three and `2 eme` become one word.
pub(super) fn joined(words: &[Word], language: Language) -> Vec<Word> {
    let mut joined: Vec<Word> = Vec::with_capacity(words.len());
    let mut grouped = false;
    for word in words {
        let text = ascii_digits(&word.text);
        let digits = is_digits(&text);
        if let Some(last) = joined.last_mut() {
            let first = &last.text;
            let opens = is_digits(first) && first.len() <= 3 && !first.starts_with('0');
            let comma = word.gap.is(',') && language == Language::English;
            let thousands = word.gap.is_blank() || comma;
            let more = digits && text.len() == 3 && thousands && (grouped || opens);
            if more || is_digits(first) && matches!(text.as_str(), "eme" | "ieme") {
                last.text.push_str(&text);
                grouped = digits;
                continue;
            }
        }
        grouped = false;
        joined.push(Word {
            text,
            ..word.clone()
        });
    }
    joined
}

/// Whether a word allows no typing error: it has a digit, or a sign that belongs to it.
fn is_exact(word: &str) -> bool {
    word.chars()
        .any(|one| one.is_numeric() || matches!(one, '+' | '#'))
}
