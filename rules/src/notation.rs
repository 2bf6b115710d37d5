//! The text form of inputs: strict, so that each input has one text and each text one input.
//!
//! Knows words, numbers and free text; each game knows its own verbs.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::game::Action;
use crate::moment::Timer;
use crate::seat::Seat;

/// The most characters of a free text.
pub const FREE_TEXT: usize = 80;

/// Foreign text in a message of one line: in backticks, cut, without control characters.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "`{}`", in_one_line(self.0))
    }
}

/// The first 80 characters of a text, with a blank for each control character.
#[must_use]
pub fn in_one_line(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut line: String = text.chars().take(FREE_TEXT).map(plain).collect();
    if text.chars().nth(FREE_TEXT).is_some() {
        line.push('…');
    }
    line
}

/// A text that is no input, shortened for logs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not an input: {}", Quoted(.text))]
pub struct Unreadable {
    text: String,
}

impl Unreadable {
    /// The refusal of `text`.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.chars().take(60).collect(),
        }
    }
}

/// Everything that can be done to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input<A> {
    /// A seat acts.
    Act(Seat, A),
    /// A seat leaves; the game decides what follows.
    Leave(Seat),
    /// A countdown expired.
    Fire(Timer),
}

impl<A: Action> Input<A> {
    /// Reads the text of a seat.
    ///
    /// # Errors
    /// [`Unreadable`] if it is no text of this game.
    pub fn read(seat: Seat, text: &str) -> Result<Self, Unreadable> {
        if text == "leave" {
            return Ok(Self::Leave(seat));
        }
        A::from_str(text).map(|action| Self::Act(seat, action))
    }

    /// The seat that did it; `None` for a timer.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act(seat, _) | Self::Leave(seat) => Some(*seat),
            Self::Fire(_) => None,
        }
    }
}

impl<A: fmt::Display> fmt::Display for Input<A> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(_, action) => action.fmt(out),
            Self::Leave(_) => out.write_str("leave"),
            Self::Fire(timer) => timer.fmt(out),
        }
    }
}

/// A number in its only form: no sign, no leading zero; `None` if it is too large for its type.
#[must_use]
pub fn number<N: FromStr>(word: &str) -> Option<N> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = plain && (word.len() == 1 || !word.starts_with('0'));
    canonical.then(|| word.parse().ok()).flatten()
}

/// Free text as it stands in logs: trimmed, runs of blanks one space, at most [`FREE_TEXT`]
/// characters.
#[must_use]
pub fn free_text(typed: &str) -> String {
    let mut text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = text.char_indices().nth(FREE_TEXT) {
        text.truncate(end);
        text.truncate(text.trim_end().len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_form() {
        assert_eq!(number("0"), Some(0u8));
        assert_eq!(number("13"), Some(13u8));
        for word in ["", "00", "07", "+7", "-1", "256", "7 ", "\u{663}"] {
            assert_eq!(number::<u8>(word), None, "{word:?}");
        }
    }

    #[test]
    fn timers_read_back() {
        for text in ["close", "timeout 0", "timeout 7"] {
            assert_eq!(text.parse::<Timer>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "timeout",
            "timeout  1",
            "close 1",
            "timeout 01",
            "Close",
        ] {
            assert!(text.parse::<Timer>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn free_text_is_trimmed_collapsed_and_cut() {
        assert_eq!(free_text("  Le \t Saint-Laurent\n"), "Le Saint-Laurent");
        assert_eq!(free_text(&"ab ".repeat(60)).chars().count(), 80);
        assert_eq!(free_text(&"\u{e9}".repeat(90)).chars().count(), 80);
        assert!(!free_text(&"abcd ".repeat(40)).ends_with(' '));
    }
}
