//! How values of parameters are read that no common kind describes: the size of the pack, a number
//! with a half, `card` or points, a word of the players' own.

use serde_json::Value as Json;

use crate::options::{Domain, OptionFault, Options as Parameters, Parameter, Value};
use crate::standing::Points;

use super::options::Options;

/// The most bytes of a call word.
const WORD: usize = 32;

/// The word said to call, kept without heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallWord {
    bytes: [u8; WORD],
    len: u8,
}

impl Default for CallWord {
    fn default() -> Self {
        let mut bytes = [0; WORD];
        bytes[..7].copy_from_slice(b"Tamalou");
        Self { bytes, len: 7 }
    }
}

impl CallWord {
    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only whole words are ever kept.
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }

    pub(super) fn of(word: &str) -> Option<Self> {
        let fits = !word.is_empty() && word.len() <= WORD;
        let plain = word.trim() == word && word.chars().all(is_said) && !word.starts_with('-');
        let mut kept = Self {
            bytes: [0; WORD],
            len: 0,
        };
        if !(fits && plain) {
            return None;
        }
        kept.bytes[..word.len()].copy_from_slice(word.as_bytes());
        kept.len = word.len() as u8;
        Some(kept)
    }
}

/// Whether a call word may hold this: letters and what joins them, so that no markup, no mention
/// and nothing that turns the direction of writing stands on a screen.
fn is_said(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, ' ' | '\'' | '\u{2019}' | '-' | '!')
}

/// The highest `call_max` and `quick_penalty` that are taken.
pub(super) const MOST_POINTS: i32 = 100;

/// The parameters that no common kind describes.
pub(super) const SPECIAL: [&str; 4] = ["pack", "quick_penalty", "call_word", "call_max"];

/// What a parameter takes, in a few words.
#[must_use]
pub fn range(parameter: &Parameter) -> String {
    match parameter.name {
        "pack" => "52 or 32".to_owned(),
        "quick_penalty" => format!("card, or points from 0 to {MOST_POINTS}"),
        "call_word" => format!("a word of letters, at most {WORD} bytes"),
        "call_max" => format!("a number from 0 to {MOST_POINTS}, halves too, or none"),
        _ => parameter.kind.range(),
    }
}

/// All values of one that no common kind describes.
pub(super) fn domain(name: &str) -> Option<Domain> {
    Some(match name {
        "pack" => Domain::Each(vec![Value::Int(52), Value::Int(32)]),
        "quick_penalty" => Domain::Numbers {
            least: 0,
            most: MOST_POINTS,
            beside: Some(Value::Word("card".to_owned())),
        },
        "call_word" => Domain::Word(WORD),
        "call_max" => Domain::Halves {
            most: MOST_POINTS,
            beside: Some(Value::Null),
        },
        _ => return None,
    })
}

pub(super) fn parameter_named(name: &str) -> Result<&'static Parameter, OptionFault> {
    let mut all = Options::PARAMETERS.iter();
    let names = || Options::PARAMETERS.iter().map(|known| known.name);
    all.find(|known| known.name == name)
        .ok_or_else(|| OptionFault::Parameter {
            name: name.chars().take(60).collect(),
            known: names().collect::<Vec<_>>().join(", "),
        })
}

pub(super) fn common(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => Value::Null,
        Json::Bool(set) => Value::Bool(*set),
        Json::Number(_) => Value::Int(i32::try_from(json.as_i64()?).ok()?),
        Json::String(word) => Value::Word(word.clone()),
        Json::Array(_) | Json::Object(_) => return None,
    })
}

pub(super) fn special(name: &str, json: &Json) -> Option<Value> {
    let taken = |value: &Value| match (name, value) {
        ("pack", Value::Int(cards)) => matches!(cards, 32 | 52),
        ("quick_penalty", Value::Word(word)) => word == "card",
        ("quick_penalty", Value::Int(points)) => (0..=MOST_POINTS).contains(points),
        ("call_word", Value::Word(word)) => CallWord::of(word).is_some(),
        ("call_max", Value::Null) => true,
        _ => false,
    };
    if name == "call_max" && json.is_number() {
        let halves = json.as_f64()? * 2.0;
        let fits = halves.fract() == 0.0 && (0.0..=f64::from(MOST_POINTS * 2)).contains(&halves);
        // Checked just before: a small whole number.
        return fits.then_some(Value::Points(Points::halves(halves as i32)));
    }
    common(json).filter(taken)
}
