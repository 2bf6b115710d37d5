//! Choices: of an option, or proposed while a user types.

use serde::Serialize;
use serde_json::Value;

use super::words::{self, Localized};
use crate::form::read::Cursor;
use crate::form::scalar::INT53;

/// A value to choose.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// 1–100 characters.
    pub name: String,
    /// By locale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_localizations: Option<Localized>,
    /// A text of at most 100 characters, or a number.
    pub value: Value,
}

/// The kinds of values that choices have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChoiceKind {
    /// Texts.
    Text,
    /// Whole numbers.
    Integer,
    /// Numbers.
    Number,
    /// Texts or numbers: the answer to an autocompletion does not name its option.
    Any,
}

impl Choice {
    pub(in crate::form) fn read(form: &Cursor<'_, '_>, kind: ChoiceKind) -> Option<Self> {
        let text = |place: &Cursor<'_, '_>| place.text(1..=100);
        let name = text(&form.at("name").need());
        let name_localizations = words::localized(&form.at("name_localizations"), text);
        let place = form.at("value").need();
        let value = match (kind, place.given()?) {
            (ChoiceKind::Integer, _) => place.whole(INT53).map(Value::from),
            (ChoiceKind::Number, _) => place.float().map(Value::from),
            (ChoiceKind::Any, Value::Number(n)) if n.is_f64() => place.float().map(Value::from),
            (ChoiceKind::Any, Value::Number(_)) => place.whole(INT53).map(Value::from),
            (ChoiceKind::Any | ChoiceKind::Text, _) => place.text(0..=100).map(Value::from),
        };
        Some(Self {
            name: name?,
            name_localizations,
            value: value?,
        })
    }
}
