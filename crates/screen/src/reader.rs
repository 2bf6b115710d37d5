//! The texts that all screens of a table share: names of seats, the turn and its deadline, recent
//! events; and how texts are cut to fit one message.
//!
//! This module must not know any game: it gets texts.

use std::borrow::Borrow;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_say::say;

use super::controls::{LABEL, ROW};
use super::game_screen::Sitting;
use super::signs::mend_cut;
use super::{Button, Panel, Row};

/// The longest body of a panel, in characters.
pub(super) const BODY: usize = 3_700;

/// The longest text of a whole message, in characters, including the marks between its parts.
const WHOLE: usize = 3_960;

/// The longest mark between two parts, in characters.
pub(super) const MARKS: usize = 12;

/// How many digits of a commitment are shown: by them it is recognised, and the check shows all.
const SEAL: usize = 8;

/// A time as a countdown in the reader's own language; `at` in seconds since 1970.
pub(super) fn countdown(at: u64) -> String {
    format!("<t:{at}:R>")
}

/// The name of a seat, with a sign for robots; a no-break space keeps the sign with the name.
pub(super) fn shown(sitting: &Sitting, words: &FluentLanguageLoader) -> String {
    let name = sitting.name.as_str();
    match (sitting.robot, name.starts_with('<')) {
        (false, _) if sitting.free => format!("🪑\u{a0}{name}"),
        (false, _) => name.to_owned(),
        (true, false) => format!("🤖\u{a0}{name}"),
        (true, true) => fl!(words, "table-stand-in", who = name),
    }
}

/// The names of several seats, by their places in `sitting`; of most seats of a big table, those that are left out.
pub(super) fn together(
    seats: &[usize],
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    if sitting.len() > 2 && seats.len() == sitting.len() {
        return fl!(words, "table-everybody");
    }
    let named = |seats: &[usize]| {
        let seats = seats.iter().filter_map(|&seat| sitting.get(seat));
        joined(seats.map(|sitting| shown(sitting, words)), ", ")
    };
    let others = sitting.len().saturating_sub(seats.len());
    match seats.len() >= MANY && others <= 2 {
        true => {
            let others = (0..sitting.len()).filter(|seat| !seats.contains(seat));
            let others: Vec<usize> = others.collect();
            fl!(words, "table-everybody-but", who = named(&others))
        }
        false => named(seats),
    }
}

/// From so many names on, those of one or two others are shorter.
const MANY: usize = 4;

/// The line that says which seats are free; empty if none is.
pub(super) fn free(sitting: &[Sitting], words: &FluentLanguageLoader) -> String {
    let free = sitting.iter().filter(|sitting| sitting.free);
    match joined(free.map(|sitting| sitting.name.as_str()), ", ") {
        who if who.is_empty() => who,
        who => fl!(words, "table-free", who = who),
    }
}

/// The lines that say who takes over from a robot in the next manche; empty if nobody does.
pub(super) fn coming(sitting: &[Sitting], words: &FluentLanguageLoader) -> String {
    lines(sitting.iter().map(|seat| match &seat.comes {
        Some(who) => say! { words, "table-comes"(who = who.as_str(), robot = seat.name.as_str()) },
        None => String::new(),
    }))
}

/// Who has their hand open and who does not, while a match that begins waits for somebody's.
pub(super) fn gathering(
    missing: &[usize],
    deadline: Option<u64>,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let names = |of: &dyn Fn(usize, &Sitting) -> bool| {
        let named = sitting.iter().enumerate().filter(|(at, one)| of(*at, one));
        joined(named.map(|(_, one)| one.name.as_str()), ", ")
    };
    let late = names(&|at, _| missing.contains(&at));
    let here = names(&|at, one| !missing.contains(&at) && !one.robot && !one.free);
    let late = fl!(words, "table-gathers", names = late);
    let all = match here.is_empty() {
        true => late,
        false => format!("{late} · ✅ {here}"),
    };
    let until = deadline.map(|at| fl!(words, "table-gathers-until", when = countdown(at)));
    with_time(&all, until)
}

/// The turn, or the seats that the open window waits for, and the deadline; empty if there is
/// neither. A robot's turn has none: it plays in a moment.
pub(super) fn turn(
    window: &str,
    awaited: &[usize],
    deadline: Option<u64>,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let robot = |at: &usize| sitting.get(*at).is_some_and(|one| one.robot);
    let robots = window.is_empty() && !awaited.is_empty() && awaited.iter().all(robot);
    let deadline = deadline.filter(|_| !robots);
    let who = together(awaited, sitting, words);
    let who = match (who.is_empty(), window) {
        (true, _) => who,
        (false, "") => fl!(words, "table-turn", who = who),
        (false, window) => fl!(words, "table-window", window = window, who = who),
    };
    timed(&who, deadline, words)
}

/// A line with its deadline at the end, if there is one.
pub(super) fn timed(line: &str, deadline: Option<u64>, words: &FluentLanguageLoader) -> String {
    // Discord writes "in 3 minutes" by itself, and alone that reads as a beginning.
    let left = deadline.map(|at| fl!(words, "time-left", when = countdown(at)));
    with_time(line, left)
}

/// A line with what is said of its deadline.
fn with_time(line: &str, left: Option<String>) -> String {
    match left {
        None => line.to_owned(),
        Some(left) if line.is_empty() => format!("⏳\u{a0}{left}"),
        Some(left) => format!("{line} · ⏳\u{a0}{left}"),
    }
}

/// The line that says whose turn opens late and when, and that others may act before it.
pub(super) fn opening(
    awaited: &[usize],
    at: u64,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let (who, when) = (together(awaited, sitting, words), countdown(at));
    fl!(words, "table-opening", who = who, when = when)
}

/// The line for the pause between two manches.
pub(super) fn pause(deadline: Option<u64>, words: &FluentLanguageLoader) -> String {
    match deadline {
        Some(at) => fl!(words, "table-pause", when = countdown(at)),
        None => fl!(words, "table-pause-open"),
    }
}

/// The line while a match stands still because nobody acts.
pub(super) fn unattended(practice: bool, words: &FluentLanguageLoader) -> String {
    say!(words, "table"; if practice { "practice-waits" } else { "unattended" })
}

/// The line that shows the commitment of a table.
pub(super) fn sealed(commitment: &str, words: &FluentLanguageLoader) -> String {
    let seal = seal(commitment);
    format!("🔏 {}", fl!(words, "sealed", seal = seal))
}

/// The first digits of a commitment, by which it is recognised.
pub(super) fn seal(commitment: &str) -> String {
    commitment.chars().take(SEAL).collect()
}

/// A number with a true minus sign.
pub(super) fn number(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// Points from halves, with a true minus sign: `−20`, `6½`.
pub(super) fn points(halves: i32) -> String {
    let sign = if halves < 0 { "−" } else { "" };
    let whole = halves.unsigned_abs() / 2;
    match (whole, halves % 2 != 0) {
        (0, true) => format!("{sign}½"),
        (whole, true) => format!("{sign}{whole}½"),
        (whole, false) => format!("{sign}{whole}"),
    }
}

/// The scores of a match so far, below what a manche has added to them.
pub(super) fn in_all(scores: &str, words: &FluentLanguageLoader) -> String {
    fl!(words, "reveal-in-all", scores = scores)
}

/// What a reveal marked, from halves, with its sign: `+16`, `−3`, `0`.
pub(super) fn signed(halves: i32) -> String {
    let sign = if halves > 0 { "+" } else { "" };
    format!("{sign}{}", points(halves))
}

/// Joins texts, with `between` after each but the last.
pub(super) fn joined<T: Borrow<str>>(all: impl IntoIterator<Item = T>, between: &str) -> String {
    all.into_iter().collect::<Vec<_>>().join(between)
}

/// Joins the lines that are not empty.
pub(super) fn lines(all: impl IntoIterator<Item = String>) -> String {
    joined(all.into_iter().filter(|line| !line.is_empty()), "\n")
}

/// "one, another or a third".
pub(super) fn either(all: &[String], words: &FluentLanguageLoader) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let first = first.join(", ");
            fl!(words, "one-or", first = first, last = last.as_str())
        }
    }
}

/// Joins the parts that are not empty, with a blank line between them.
pub(super) fn blocks(parts: &[&str]) -> String {
    let parts = parts.iter().copied();
    joined(parts.filter(|part| !part.is_empty()), "\n\n")
}

/// A body of at most `most` characters with the events in its middle. If it is too long, the oldest
/// events are left out first, then the end of `before`.
pub(super) fn body(before: &str, events: &[String], after: &str, most: usize) -> String {
    let mut told = events;
    loop {
        let text = blocks(&[before, &quoted(told), after]);
        if text.chars().count() <= most {
            return text;
        }
        match told.split_first() {
            Some((_, newer)) => told = newer,
            None => break,
        }
    }
    let left = most.saturating_sub(after.chars().count() + 2);
    short(&blocks(&[&short(before, left), after]), most)
}

/// How many characters the body may have beside the other texts of the panel.
pub(super) fn room(panel: &Panel) -> usize {
    let sections = panel.sections.iter();
    let sections: usize = sections
        .map(|section| count(&section.title) + count(&section.text) + MARKS)
        .sum();
    let rest = count(&panel.title) + count(&panel.duty) + count(&panel.foot) + 4 * MARKS;
    WHOLE.saturating_sub(rest + sections).min(BODY)
}

/// How many characters a text has.
pub(super) fn count(text: &str) -> usize {
    text.chars().count()
}

fn quoted(events: &[String]) -> String {
    let lines = events.iter().flat_map(|event| event.lines());
    joined(lines.map(|line| format!("> {line}")), "\n")
}

/// Joins as many lines as fit into `most` characters; the rest is counted in a last line.
pub(super) fn listed(
    lines: impl Iterator<Item = String>,
    most: usize,
    words: &FluentLanguageLoader,
) -> String {
    let lines: Vec<String> = lines.collect();
    let all = lines.join("\n");
    if count(&all) <= most {
        return all;
    }
    let mut text = String::new();
    for (at, line) in lines.iter().enumerate() {
        let left = lines.len() - at;
        let more = fl!(words, "pages-more", number = left);
        if count(&text) + count(line) + 1 + count(&more) > most {
            return text + &more;
        }
        text += line;
        text.push('\n');
    }
    text
}

/// The text, cut to `most` characters.
pub(super) fn short(text: &str, most: usize) -> String {
    if count(text) <= most {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(most.saturating_sub(1)).collect();
    mend_cut(&mut cut);
    cut.push('…');
    cut
}

/// A label, cut to fit a button.
pub(super) fn label(text: &str) -> String {
    short(text, LABEL)
}

/// Splits buttons into rows of at most five.
pub(super) fn rows(buttons: &[Button]) -> impl Iterator<Item = Row> + '_ {
    buttons.chunks(ROW).map(|row| Row::Buttons(row.to_vec()))
}

/// Splits buttons into rows of about the same length, at most five each: so many rows that a phone
/// need not break one of them, if `most` are enough for that.
pub(super) fn even_rows(buttons: &[Button], most: usize) -> Vec<Row> {
    let widest = buttons.iter().map(width).max().unwrap_or(PHONE);
    let beside = ((PHONE + GAP) / (widest + GAP)).clamp(1, ROW);
    let (unbroken, fewest) = (buttons.len().div_ceil(beside), buttons.len().div_ceil(ROW));
    let count = if unbroken <= most { unbroken } else { fewest }.max(1);
    let length = buttons.len().div_ceil(count).max(1);
    let rows = buttons.chunks(length);
    rows.map(|row| Row::Buttons(row.to_vec())).collect()
}

/// About how many pixels a row of buttons has on a phone, and how many are between two of them.
const PHONE: usize = 330;
const GAP: usize = 8;

/// About how many pixels a button takes.
fn width(button: &Button) -> usize {
    let signed = button.emoji.is_some() || !button.sign.is_empty();
    32 + if signed { 16 } else { 0 } + 9 * count(&button.label)
}

#[cfg(test)]
pub(super) mod tests;
/// The text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
/// The text with a small first letter, for the middle of a line.
pub(crate) fn small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}
