//! Types of parameters other than switches, choices and numbers: the size of the pack, `card` or
//! points, a word of the players' own.

use arrayvec::ArrayString;

use crate::options::{Instead, Kind, Setting, Value};

/// The most bytes of a call word.
const WORD: usize = 32;

/// The word said to call, kept without heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallWord(ArrayString<WORD>);

impl Default for CallWord {
    fn default() -> Self {
        Self(ArrayString::from("Tamalou").unwrap_or_default())
    }
}

impl CallWord {
    /// The word as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The word, if it is short and plain enough to be shown anywhere.
    fn of(word: &str) -> Option<Self> {
        let plain = word.trim() == word && word.chars().all(is_said) && !word.starts_with('-');
        let kept = ArrayString::from(word).ok()?;
        (plain && !word.is_empty()).then_some(Self(kept))
    }
}

/// Whether a call word may contain this: letters and the signs that join them, so that no markup,
/// no mention and no change of writing direction gets onto a screen.
fn is_said(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, ' ' | '\'' | '\u{2019}' | '-' | '!')
}

impl Setting for CallWord {
    const KIND: Kind = Kind::Word(WORD);

    fn to_value(&self) -> Value {
        Value::Word(self.as_str().to_owned())
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Word(word) => Self::of(word),
            _ => None,
        }
    }
}

/// The suited cards of the pack (TAM-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// 52 cards.
    Full,
    /// 32 cards, from the 7 to the ace.
    Short,
}

impl Pack {
    /// Whether it has 32 cards.
    #[must_use]
    pub const fn is_short(self) -> bool {
        matches!(self, Self::Short)
    }

    /// Number of suited cards.
    #[must_use]
    pub const fn cards(self) -> u8 {
        if self.is_short() { 32 } else { 52 }
    }
}

impl Setting for Pack {
    const KIND: Kind = Kind::OneOf(&[52, 32]);

    fn to_value(&self) -> Value {
        self.cards().to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Int(52) => Some(Self::Full),
            Value::Int(32) => Some(Self::Short),
            _ => None,
        }
    }
}

/// The cost of a wrong card (TAM-25, 27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongSnap {
    /// One more card.
    Card,
    /// This many points.
    Points(u8),
}

impl Setting for WrongSnap {
    const KIND: Kind = Kind::Int(0, u8::MAX as i32, Instead::Word("card"));

    fn to_value(&self) -> Value {
        match self {
            Self::Card => Value::Word("card".to_owned()),
            Self::Points(points) => points.to_value(),
        }
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Word(_) => Some(Self::Card),
            points => u8::from_value(points).map(Self::Points),
        }
    }
}
