//! What all screens of a table tell their reader alike: who sits where, whose turn it is and until
//! when, what just happened; and how it is kept within one message.
//!
//! Must not know any game: it is handed texts.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_screen::Sitting;
use super::signs::mend_cut;
use super::{Button, Panel, Row};

/// The longest body of a panel, in characters.
pub(super) const BODY: usize = 3_700;

/// The longest label of a button, in characters.
const LABEL: usize = 34;

/// All text of one message together, in characters, with what sets a text apart from the others.
const WHOLE: usize = 3_960;

/// The longest mark that sets a text apart, in characters.
pub(super) const MARKS: usize = 12;

/// How much of a commitment stands in the lobby: it fits a phone's line, and two seeds that share
/// so many digits cannot be found.
pub(super) const SEAL: usize = 32;

/// How much of it recalls it elsewhere.
const SEAL_SHORT: usize = 12;

/// A moment, as a countdown in the reader's own language; `at` in seconds since 1970.
pub(super) fn countdown(at: u64) -> String {
    format!("<t:{at}:R>")
}

/// Somebody at the table, told apart from a robot without colour; the sign stays with the name
/// where a line ends.
pub(super) fn shown(sitting: &Sitting, words: &FluentLanguageLoader) -> String {
    let name = sitting.name.as_str();
    match (sitting.robot, name.starts_with('<')) {
        (false, _) if sitting.free => format!("🪑\u{a0}{name}"),
        (false, _) => name.to_owned(),
        (true, false) => format!("🤖\u{a0}{name}"),
        (true, true) => fl!(words, "table-stand-in", who = name),
    }
}

/// Several at the table, by their places in `sitting`.
pub(super) fn together(
    seats: &[usize],
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    if sitting.len() > 2 && seats.len() == sitting.len() {
        return fl!(words, "table-everybody");
    }
    let seats = seats.iter().filter_map(|&seat| sitting.get(seat));
    let names: Vec<String> = seats.map(|sitting| shown(sitting, words)).collect();
    names.join(", ")
}

/// Which seats anybody may take; empty where there is none.
pub(super) fn free(sitting: &[Sitting], words: &FluentLanguageLoader) -> String {
    let free = sitting.iter().filter(|sitting| sitting.free);
    let names: Vec<&str> = free.map(|sitting| sitting.name.as_str()).collect();
    match names.is_empty() {
        true => String::new(),
        false => fl!(words, "table-free", who = names.join(", ")),
    }
}

/// Whose turn it is, or whom the window that is open waits for, and until when; empty where nobody
/// is awaited and nothing runs out.
pub(super) fn turn(
    window: &str,
    awaited: &[usize],
    deadline: Option<u64>,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let who = together(awaited, sitting, words);
    let who = match (who.is_empty(), window) {
        (true, _) => who,
        (false, "") => fl!(words, "table-turn", who = who),
        (false, window) => fl!(words, "table-window", window = window, who = who),
    };
    timed(&who, deadline)
}

/// A line with its deadline at the end.
pub(super) fn timed(line: &str, deadline: Option<u64>) -> String {
    match deadline {
        None => line.to_owned(),
        Some(at) if line.is_empty() => format!("⏳\u{a0}{}", countdown(at)),
        Some(at) => format!("{line} · ⏳\u{a0}{}", countdown(at)),
    }
}

/// Whose turn opens when, and that others may come before it.
pub(super) fn opening(
    awaited: &[usize],
    at: u64,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let (who, when) = (together(awaited, sitting, words), countdown(at));
    fl!(words, "table-opening", who = who, when = when)
}

/// The pause between two manches.
pub(super) fn pause(deadline: Option<u64>, words: &FluentLanguageLoader) -> String {
    match deadline {
        Some(at) => fl!(words, "table-pause", when = countdown(at)),
        None => fl!(words, "table-pause-open"),
    }
}

/// The commitment of a table, in one line.
pub(super) fn sealed(commitment: &str) -> String {
    let seal: String = commitment.chars().take(SEAL).collect();
    format!("🔏 {seal}")
}

/// The beginning of a commitment, to recognise it by.
pub(super) fn seal(commitment: &str) -> String {
    commitment.chars().take(SEAL_SHORT).collect()
}

/// Lines one below the other, those left out that say nothing.
pub(super) fn lines(all: impl IntoIterator<Item = String>) -> String {
    let told: Vec<String> = all.into_iter().filter(|line| !line.is_empty()).collect();
    told.join("\n")
}

/// The parts that are not empty, a blank line between them.
pub(super) fn blocks(parts: &[&str]) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty());
    parts.copied().collect::<Vec<_>>().join("\n\n")
}

/// A body with the events in the midst of it; where it is too long, the oldest events give way
/// first, then the end of what stands before them.
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

/// How long the body may be, given all else that stands in the panel.
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
    let lines: Vec<String> = lines.map(|line| format!("> {line}")).collect();
    lines.join("\n")
}

/// Lines one below the other, as many as fit into `most` characters; those left over are counted.
pub(super) fn listed(lines: &[String], most: usize, words: &FluentLanguageLoader) -> String {
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

/// The text, cut where it is longer than `most` characters.
pub(super) fn short(text: &str, most: usize) -> String {
    if count(text) <= most {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(most.saturating_sub(1)).collect();
    mend_cut(&mut cut);
    cut.push('…');
    cut
}

/// A label that fits a button.
pub(super) fn label(text: &str) -> String {
    short(text, LABEL)
}

/// Rows of five buttons at most.
pub(super) fn rows(buttons: &[Button]) -> impl Iterator<Item = Row> + '_ {
    buttons.chunks(5).map(|row| Row::Buttons(row.to_vec()))
}

#[cfg(test)]
pub(super) mod tests;
