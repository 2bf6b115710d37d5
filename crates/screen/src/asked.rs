//! What was asked in a match of a game with questions: each question with its answer, who knew it, and the
//! wrong answer that was given most. For matches that are over alone.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::{Seat, Seats};
use tapis_say::say;

use super::game_screen::Sitting;
use super::pages;
use super::reader::{BODY, count, joined};
use super::safe_text::{plain, shown};
use super::{Screen, Tone};

/// A question that was settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettledQuestion {
    /// The number of the input that settled it.
    pub settled_by: u32,
    /// The question.
    pub question: String,
    /// The answer that was told.
    pub answer: String,
    /// The answers given, in their order, each with its player and whether it counted as right.
    pub given: Vec<(Seat, String, bool)>,
}

impl SettledQuestion {
    /// The players who knew it.
    pub fn knew(&self) -> Seats {
        let right = self.given.iter().filter(|(_, _, right)| *right);
        right.map(|(seat, _, _)| *seat).collect()
    }

    /// The wrong answer given most, the first one of equals, and how often it was given.
    pub fn most_wrong(&self) -> Option<(&str, usize)> {
        let wrong = self.given.iter().filter(|(_, _, right)| !right);
        let wrong: Vec<&str> = wrong.map(|(_, text, _)| text.as_str()).collect();
        let times = |text: &str| {
            let same = |other: &&&str| other.to_lowercase() == text.to_lowercase();
            wrong.iter().filter(same).count()
        };
        // Of equals, `max_by_key` would take the last.
        let most = wrong.iter().rev().max_by_key(|text| times(text))?;
        Some((most, times(most)))
    }
}

/// The page, as long as a message may be; what does not fit is counted.
pub fn page(
    asked: &[SettledQuestion],
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> Screen {
    let mut text = String::new();
    let mut told = 0;
    for (number, one) in (1..).zip(asked) {
        let line = line(number, one, sitting, words);
        // Room for the last sentence.
        if count(&text) + count(&line) + 200 > BODY {
            break;
        }
        text.push_str(&line);
        text.push('\n');
        told += 1;
    }
    if told < asked.len() {
        let count = asked.len() - told;
        text.push_str(&fl!(words, "asked-more", count = count));
    }
    if asked.is_empty() {
        text = fl!(words, "asked-nothing");
    }
    pages::page(fl!(words, "asked-title"), text, Tone::Result)
}

fn line(
    number: usize,
    one: &SettledQuestion,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let name = |seat: Seat| Some(sitting.get(seat.index())?.name.as_str());
    let knew = match joined(one.knew().into_iter().filter_map(name), ", ") {
        names if names.is_empty() => fl!(words, "asked-nobody"),
        names => format!("✅ {names}"),
    };
    let wrong = one.most_wrong().map(|(text, times)| {
        let text = shown(text);
        match times {
            1 => format!(" · ❌ {text}"),
            times => format!(" · ❌ {text} ×{times}"),
        }
    });
    let (question, answer) = (shown(&one.question), shown(&one.answer));
    let wrong = wrong.unwrap_or_default();
    say! { words, "asked-line"(number, question, answer, told = format!("{knew}{wrong}")) }
}

/// The same as rows of a sheet, the first one their heads; `name` is what a player is called.
pub fn rows(
    asked: &[SettledQuestion],
    name: impl Fn(Seat) -> String,
    words: &FluentLanguageLoader,
) -> Vec<Vec<String>> {
    let head = vec![
        "#".to_owned(),
        fl!(words, "asked-column-question"),
        fl!(words, "asked-column-answer"),
        fl!(words, "asked-column-knew"),
        fl!(words, "asked-column-wrong"),
        fl!(words, "asked-column-times"),
    ];
    let row = |(number, one): (usize, &SettledQuestion)| {
        let wrong = one.most_wrong();
        let wrong = wrong.map(|(text, times)| (plain(text), times.to_string()));
        let (wrong, times) = wrong.unwrap_or_default();
        vec![
            number.to_string(),
            plain(&one.question),
            plain(&one.answer),
            joined(one.knew().into_iter().map(&name), ", "),
            wrong,
            times,
        ]
    };
    let rows = (1..).zip(asked).map(row);
    [head].into_iter().chain(rows).collect()
}

#[cfg(test)]
mod tests;
