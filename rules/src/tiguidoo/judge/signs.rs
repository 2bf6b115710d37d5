//! The signs of a text that mean something: the minus of a number, units, and `plus` and `sharp` in
//! words (TIG-70).

use super::Language;
use super::gap::Gap;
use super::numbers;
use super::plain::{Word, is_currency};
use super::reading::Side;
use super::units;

/// Words after which no minus is read: "au moins 40", "le moins cher".
const NO_MINUS_BEHIND: [&str; 3] = ["au", "du", "le"];

/// The words with each sign where it belongs to a number: `-` before it, a unit before or behind it. Other
/// signs only separate words.
pub(super) fn bound(words: Vec<Word>, language: Language) -> Vec<Word> {
    if !words.iter().any(|word| is_sign(&word.text)) {
        return words;
    }
    let mut bound: Vec<Word> = Vec::with_capacity(words.len());
    // Whether the last number has a sign of money before it.
    let mut priced = false;
    // The gap and sign before the next word, if that sign is none that counts.
    let mut separates: Option<(Gap, char)> = None;
    let mut at = 0;
    while let Some(word) = words.get(at) {
        at += 1;
        let mut word = word.clone();
        if let Some((gap, sign)) = separates.take() {
            word.gap = gap.around(sign, word.gap);
        }
        let rest = &words[at..];
        let sign = word.text.chars().next().unwrap_or_default();
        let behind = || bound.last().is_some_and(|last| ends_number(last, language));
        let counts = match word.text.as_str() {
            "-" | "minus" | "moins" | "negative" => {
                let minus = is_minus(&word, &bound, rest, language);
                if minus {
                    word.text.replace_range(.., "-");
                    if let Some(money) = rest.first().filter(|next| is_money(next)) {
                        bound.push(money.clone());
                        priced = true;
                        at += 1;
                    }
                }
                minus || sign != '-'
            }
            "%" => behind(),
            "\u{b0}" if behind() => {
                if let Some(next) = rest.first()
                    && units::scale(&next.text).is_some()
                {
                    word.text.extend(next.text.chars().next());
                    at += 1;
                }
                true
            }
            "\u{b0}" => false,
            _ if is_money(&word) && !priced && behind() => true,
            _ if is_money(&word) => {
                priced = begins_number(rest, language);
                priced
            }
            text => {
                priced &= numbers::may_begin(text, language);
                true
            }
        };
        if counts {
            bound.push(word);
        } else {
            separates = Some((word.gap, sign));
        }
    }
    bound
}

/// Whether a sign or word for it is the minus of the number behind it.
fn is_minus(word: &Word, before: &[Word], rest: &[Word], language: Language) -> bool {
    let apart = before.is_empty() || word.gap.ends_in_blank();
    let last = before.last().map(|last| last.text.as_str());
    let behind_one = last.is_some_and(|last| NO_MINUS_BEHIND.contains(&last));
    let directly = word.text == "-" || rest.first().is_some_and(|next| next.gap.is_blank());
    apart && directly && !behind_one && begins_number(rest, language)
}

fn is_money(word: &Word) -> bool {
    word.text.starts_with(is_currency)
}

fn is_sign(text: &str) -> bool {
    matches!(
        text,
        "-" | "minus" | "moins" | "negative" | "%" | "\u{b0}" | "\u{20ac}" | "$" | "\u{a3}"
    )
}

/// Whether the words begin with a number, or with a sign of money before one.
fn begins_number(words: &[Word], language: Language) -> bool {
    let money = words.first().is_some_and(is_money);
    let texts: Vec<&str> = words[usize::from(money)..]
        .iter()
        .map(|word| word.text.as_str())
        .collect();
    let digits = |word: &&str| word.starts_with(char::is_numeric);
    texts.first().is_some_and(digits) || numbers::number(&texts, language).is_some()
}

/// Whether a number may end with this word.
fn ends_number(word: &Word, language: Language) -> bool {
    word.text.contains(char::is_numeric) || numbers::may_begin(&word.text, language)
}

/// The same words with `plus` at the end behind a single letter as `+`, and `sharp` or `dièse` behind one as
/// `#`; `None` if there are none. A typed `plus plus` is `++` behind any word.
pub(super) fn spelt(words: &[Word], side: Side) -> Option<Vec<Word>> {
    let is_plus = |word: &&Word| word.text == "plus";
    let pluses = words.iter().rev().take_while(is_plus).count();
    let end = words.len() - pluses;
    let mut spelt: Vec<Word> = Vec::with_capacity(words.len());
    for word in &words[..end] {
        let sharp = matches!(word.text.as_str(), "sharp" | "diese");
        match spelt.last_mut() {
            Some(letter) if sharp && letter.is_letter() => letter.text.push('#'),
            _ => spelt.push(word.clone()),
        }
    }
    if let Some(letter) = spelt.last_mut()
        && letter.is_letter()
    {
        letter.text.extend((0..pluses).map(|_| '+'));
    } else if pluses != 2 || side == Side::Pack || spelt.is_empty() {
        spelt.extend_from_slice(&words[end..]);
    }
    (spelt != words).then_some(spelt)
}
