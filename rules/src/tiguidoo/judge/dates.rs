//! Dates of day, month and year, in each order that is usual in a language (TIG-71).

use super::Language;
use super::numbers::number;
use super::numerals::{is_digits, ordinal};
use super::plain::Word;
use super::values::cardinal;

/// The months, each with the forms in which it is written.
const FRENCH: [&[&str]; 12] = [
    &["janvier", "janv"],
    &["fevrier", "fevr", "fev"],
    &["mars"],
    &["avril", "avr"],
    &["mai"],
    &["juin"],
    &["juillet", "juil"],
    &["aout"],
    &["septembre", "sept"],
    &["octobre", "oct"],
    &["novembre", "nov"],
    &["decembre", "dec"],
];

const ENGLISH: [&[&str]; 12] = [
    &["january", "jan"],
    &["february", "feb"],
    &["march", "mar"],
    &["april", "apr"],
    &["may"],
    &["june", "jun"],
    &["july", "jul"],
    &["august", "aug"],
    &["september", "sept", "sep"],
    &["october", "oct"],
    &["november", "nov"],
    &["december", "dec"],
];

/// The date that the words begin with, and how many of them it takes. In figures the month comes first only
/// in English and if `month_first`.
pub(super) fn date(
    words: &[Word],
    texts: &[&str],
    language: Language,
    month_first: bool,
) -> Option<(String, usize)> {
    let date =
        |day: u32, month: u32, year: u32, used| Some((format!("{year}-{month}-{day}"), used));
    if let Some((day, month, year)) = in_figures(words, texts, month_first) {
        return date(day, month, year, 3);
    }
    let english = language == Language::English;
    let skip = |word: &str, at: usize| at + usize::from(english && texts.get(at) == Some(&word));
    if let Some((day, used)) = day(texts, language) {
        let at = skip("of", used);
        let month = month(texts.get(at)?, language)?;
        let (year, of_year) = year(texts.get(at + 1..)?, language)?;
        return date(day, month, year, at + 1 + of_year);
    }
    let month = month(texts[0], language).filter(|_| english)?;
    let at = skip("the", 1);
    let (day, used) = day(texts.get(at..)?, language)?;
    let (year, of_year) = year(texts.get(at + used..)?, language)?;
    date(day, month, year, at + used + of_year)
}

/// `4/7/1976`, `4.7.1976` or `4-7-1976`: day, month and year.
fn in_figures(words: &[Word], texts: &[&str], month_first: bool) -> Option<(u32, u32, u32)> {
    let [one, other, year] = texts.get(..3)? else {
        return None;
    };
    let joint = ['/', '.', '-']
        .into_iter()
        .find(|&sign| words[1].gap.is(sign))?;
    let more = words.get(3).is_some_and(|word| word.gap.is(joint));
    let in_figures = [one, other, year].into_iter().all(|text| is_digits(text));
    if !words[2].gap.is(joint) || more || !in_figures || year.len() != 4 {
        return None;
    }
    let (first, second) = (below(one, 31)?, below(other, 31)?);
    let (day, month) = match month_first && first <= 12 {
        true => (second, first),
        false => (first, second),
    };
    (month <= 12).then_some((day, month, year.parse().ok()?))
}

/// A day of the month, as a cardinal or an ordinal.
fn day(texts: &[&str], language: Language) -> Option<(u32, usize)> {
    let first = *texts.first()?;
    let (value, used) = match number(texts, language) {
        Some(read) => (read.value.to_string(), read.used),
        None => match ordinal(first) {
            Some(number) => (number.to_owned(), 1),
            None => cardinal(texts, language)?,
        },
    };
    Some((below(&value, 31)?, used))
}

fn month(text: &str, language: Language) -> Option<u32> {
    let months = match language {
        Language::French => FRENCH,
        Language::English => ENGLISH,
    };
    let place = months.iter().position(|forms| forms.contains(&text))?;
    u32::try_from(place + 1).ok()
}

/// A year of up to four digits.
fn year(texts: &[&str], language: Language) -> Option<(u32, usize)> {
    let (value, used) = cardinal(texts, language)?;
    Some((below(&value, 9999)?, used))
}

/// A number from 1 to `most` in figures.
fn below(text: &str, most: u32) -> Option<u32> {
    let number = text.parse().ok();
    number.filter(|number| (1..=most).contains(number))
}
