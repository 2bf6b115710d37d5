//! Reads a text as the words and numbers that are compared, at either level (TIG-24, 52, 53, 58,
//! 59).

use super::Language;
use super::items::Item;
use super::numbers::{self, number};
use super::numerals::{ascii_digits, is_digits, ordinal, roman, roman_ordinal};
use super::phrases::{article, lead_ins, preposition};
use super::plain::{Gap, Word};

/// The writer of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The pack: a Roman numeral in capitals is a number, any other is a word.
    Pack,
    /// A player: a Roman numeral is a number where the pack has one.
    Typed,
}

/// The words and numbers of a text when strict: numbers as written.
pub(super) fn strict(words: &[&Word], side: Side, language: Language) -> Vec<Item> {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let mut items = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let text = texts[at];
        if let Some(read) = number(&texts[at..], language) {
            items.push(Item::Number(texts[at..at + read.used].join(" ")));
            at += read.used;
            continue;
        }
        items.push(if has_digit(text) {
            Item::Number(text.to_owned())
        } else {
            let written = |numeral: Numeral| (text.to_owned(), numeral.letters);
            by_side(words[at], text, side, numeral(text, at > 0).map(written))
        });
        at += 1;
    }
    items
}

/// The readings of a text when generous: numbers by their value. A leading "un", "une", "a" or
/// "an" is an article or 1, in French "a" is "à" too.
pub(super) fn generous(words: &[Word], side: Side, language: Language) -> Vec<Vec<Item>> {
    if let [one] = words
        && one.text == "&"
    {
        return Vec::new();
    }
    let words = joined(words, language);
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let said = lead_ins(&texts);
    let (words, texts) = (&words[said..], &texts[said..]);
    let reader = Reader { side, language };
    let mut readings = reader.after_preposition(&words[preposition(texts)..]);
    if language == Language::French && words.len() > 1 && texts[0] == "a" {
        readings.extend(reader.after_preposition(&words[1..]));
    }
    readings
}

struct Reader {
    side: Side,
    language: Language,
}

impl Reader {
    fn after_preposition(&self, words: &[Word]) -> Vec<Vec<Item>> {
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        if words.len() > 1 && matches!(texts[0], "un" | "une" | "a" | "an") {
            return vec![self.items(&words[1..], 0), self.counted(words, &texts)];
        }
        let dropped = article(&texts);
        // No article is part of a number: each is an item.
        vec![self.items(words, dropped).split_off(dropped)]
    }

    /// The words read as items, the first one as a number.
    fn counted(&self, words: &[Word], texts: &[&str]) -> Vec<Item> {
        let read = number(texts, self.language);
        let (value, used) = read.map_or((1, 1), |read| (read.value, read.used));
        let mut items = vec![Item::Number(value.to_string())];
        items.extend(self.items(&words[used..], 0));
        items
    }

    /// The words with every number by its value; the first `spoken` of them are articles.
    fn items(&self, words: &[Word], spoken: usize) -> Vec<Item> {
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        let mut items = Vec::with_capacity(words.len());
        let mut at = 0;
        while at < words.len() {
            if let Some(read) = number(&texts[at..], self.language) {
                items.push(Item::Number(numbers::written(read)));
                at += read.used;
                continue;
            }
            let text = texts[at];
            items.push(if has_digit(text) {
                let number = ordinal(text).map(|number| format!("{number}e"));
                Item::Number(number.unwrap_or_else(|| text.to_owned()))
            } else {
                let value = |numeral: Numeral| (numeral.value, numeral.letters);
                let number = numeral(text, at > spoken).map(value);
                by_side(&words[at], spelt_out(text), self.side, number)
            });
            at += 1;
        }
        items
    }
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
                Item::Number(number)
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
fn joined(words: &[Word], language: Language) -> Vec<Word> {
    let mut joined: Vec<Word> = Vec::with_capacity(words.len());
    let mut grouped = false;
    for word in words {
        let text = ascii_digits(&word.text);
        let digits = is_digits(&text);
        if let Some(last) = joined.last_mut() {
            let first = &last.text;
            let opens = is_digits(first) && first.len() <= 3 && !first.starts_with('0');
            let thousands = match word.gap {
                Gap::Blank => true,
                Gap::Comma => language == Language::English,
                Gap::Sign => false,
            };
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

fn has_digit(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}
