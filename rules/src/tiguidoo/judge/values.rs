//! Numbers of any value: decimals, dates and times of day (TIG-71).

use super::Language;
use super::dates;
use super::numbers::{self, number};
use super::numerals::{is_digits, ordinal};
use super::plain::Word;
use super::reading::{Reader, Side};

/// The value at a place that is more than a whole number, and how many words it takes. `follows` tells
/// whether another word stands before it.
pub(super) fn at(
    words: &[Word],
    texts: &[&str],
    at: usize,
    follows: bool,
    reader: Reader,
    month_first: bool,
) -> Option<(String, usize)> {
    let rest = &words[at..];
    let language = reader.language;
    dates::date(rest, &texts[at..], language, month_first)
        .or_else(|| time(rest, &texts[at..], language))
        .or_else(|| {
            let chained = at > 0 && is_digits(texts[at - 1]) && separates(&words[at], language);
            decimal(rest, &texts[at..], reader).filter(|_| !chained)
        })
        .or_else(|| first(&texts[at..], language).filter(|_| follows))
}

/// "Ier", "1er" or "premier", which behind another word is the number 1.
fn first(texts: &[&str], language: Language) -> Option<(String, usize)> {
    let read = number(texts, language).filter(|read| read.ordinal && read.value == 1);
    let used = read.map(|read| read.used);
    let used = used.or_else(|| ordinal(texts[0]).filter(|number| *number == "1").map(|_| 1))?;
    Some(("1".to_owned(), used))
}

/// A number of digits or words that is no ordinal; a leading "un" is one too.
pub(super) fn cardinal(texts: &[&str], language: Language) -> Option<(String, usize)> {
    let first = *texts.first()?;
    if let Some(read) = number(texts, language) {
        return (!read.ordinal).then(|| (numbers::written(read), read.used));
    }
    match first {
        _ if is_digits(first) => Some((first.to_owned(), 1)),
        "un" | "une" => Some(("1".to_owned(), 1)),
        _ => None,
    }
}

/// Hours and minutes: `14h30`, `14:30`, `14 h 30`, `14 heures 30`.
fn time(words: &[Word], texts: &[&str], language: Language) -> Option<(String, usize)> {
    let is_hour = |word: &str| matches!(word, "h" | "heure" | "heures");
    let (hour, minute, used) = match texts[0].split_once('h') {
        Some((hour, minute)) if is_digits(hour) && is_digits(minute) => {
            (hour.to_owned(), minute.to_owned(), 1)
        }
        Some((hour, "")) if is_digits(hour) => {
            let (minute, used) = cardinal(&texts[1..], language)?;
            (hour.to_owned(), minute, 1 + used)
        }
        _ => {
            let (hour, used) = cardinal(texts, language)?;
            let next = words.get(used)?;
            let by_colon = used == 1 && next.gap.is(':') && next.text.len() == 2;
            let chained = words.get(2).is_some_and(|word| word.gap.is(':'));
            if by_colon && is_digits(&next.text) && !chained {
                (hour, next.text.clone(), 2)
            } else if is_hour(&next.text) {
                let (minute, of_minute) = cardinal(&texts[used + 1..], language)?;
                (hour, minute, used + 1 + of_minute)
            } else {
                return None;
            }
        }
    };
    let below = |text: &str, most: u32| {
        let number: Option<u32> = text.parse().ok();
        number.filter(|number| *number <= most)
    };
    let short = hour.len() <= 2 && minute.len() <= 2;
    let (hour, minute) = (below(&hour, 24)?, below(&minute, 59)?);
    short.then(|| (format!("{hour}:{minute:02}"), used))
}

/// Whether a word is separated from the one before as decimals are.
fn separates(word: &Word, language: Language) -> bool {
    word.gap.is('.') || word.gap.is(',') && language == Language::French
}

/// A number with decimals, or with a word such as `million` behind them: `2.5`, `deux virgule cinq`,
/// `1,5 million`. Zeros at the end of decimals are dropped.
fn decimal(words: &[Word], texts: &[&str], reader: Reader) -> Option<(String, usize)> {
    let language = reader.language;
    let figures = || {
        let next = words.get(1)?;
        let are = is_digits(texts[0]) && is_digits(&next.text) && separates(next, language);
        let after = words.get(2);
        let chained = after.is_some_and(|word| {
            word.text.starts_with(char::is_numeric) && (word.gap.is('.') || word.gap.is(','))
        });
        // French packs write thousands like that.
        let thousands = language == Language::French
            && reader.side == Side::Pack
            && next.gap.is('.')
            && next.text.len() == 3
            && texts[0].len() <= 3
            && !texts[0].starts_with('0');
        (are && !chained && !thousands).then(|| (texts[0].to_owned(), next.text.clone(), 2))
    };
    let (whole, decimals, used) = figures().or_else(|| in_words(texts, language))?;
    let (scale, of_scale) = scale(texts.get(used), language);
    let decimals = decimals.trim_end_matches('0');
    if scale == 0 && decimals.is_empty() {
        return Some((whole, used));
    }
    // The point moves to the right, into zeros if there are no more decimals.
    let padded = format!("{decimals:0<scale$}");
    let (moved, left) = padded.split_at(scale);
    let whole = match scale {
        0 => whole,
        _ => format!("{whole}{moved}").trim_start_matches('0').to_owned(),
    };
    let point = if left.is_empty() { "" } else { "." };
    Some((format!("{whole}{point}{left}"), used + of_scale))
}

/// The whole part and the decimals of a number in words.
fn in_words(texts: &[&str], language: Language) -> Option<(String, String, usize)> {
    let (whole, mut used) = cardinal(texts, language)?;
    match (*texts.get(used)?, language) {
        ("point", _) | ("virgule", Language::French) => used += 1,
        _ => return None,
    }
    let mut decimals = String::new();
    while let Some(text) = texts.get(used) {
        // Digits are said one by one, other numbers at once.
        let digit = cardinal(&[text], language).filter(|(digit, _)| digit.len() == 1);
        let next = match digit {
            Some(digit) => Some(digit),
            None if decimals.chars().all(|digit| digit == '0') => {
                cardinal(&texts[used..], language)
            }
            None => None,
        };
        let Some((said, of_it)) = next else { break };
        let ends = said.len() > 1;
        decimals.push_str(&said);
        used += of_it;
        if ends {
            break;
        }
    }
    (!decimals.is_empty()).then_some((whole, decimals, used))
}

/// Number of zeros of a word such as `million` behind decimals, and the words it takes.
fn scale(word: Option<&&str>, language: Language) -> (usize, usize) {
    match (word.copied(), language) {
        (Some("million" | "millions"), Language::French) | (Some("million"), Language::English) => {
            (6, 1)
        }
        (Some("mille"), Language::French) | (Some("thousand"), Language::English) => (3, 1),
        _ => (0, 0),
    }
}
