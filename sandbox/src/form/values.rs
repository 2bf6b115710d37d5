//! The values that a user submits for a slash command, held against the command.
//!
//! Whether the users, channels and roles named exist is for the world to say.

use std::collections::HashSet;

use serde_json::{Number, Value, json};

use super::command::{CommandForm, OptionForm, OptionKind};
use super::fault::Fault;
use super::read::{self, Cursor};
use super::scalar::INT53;
use super::shape::Shape;
use crate::error::ApiError;

/// Most characters of one value.
const MOST_TEXT: usize = 6000;

/// The purpose for which options are submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To run the command: everything must be there and right.
    Run,
    /// To be proposed values for the focused option, whose value is raw text.
    Suggest,
}

/// The options of an interaction, `[{name, type, value | options, focused?}]`.
///
/// Faults stand under `data.options`, as in an interaction a client sends.
pub fn read(
    command: &CommandForm,
    options: &Value,
    purpose: Purpose,
) -> Result<Vec<Value>, ApiError> {
    let body = json!({"data": {"options": options}});
    read::read(&body, |place| {
        let data = place.at("data");
        let place = data.at("options");
        let mut submitted = Submitted {
            purpose,
            focused: 0,
        };
        let options = submitted.list(&place, &command.options);
        if purpose == Purpose::Suggest && submitted.focused != 1 {
            return place.refuse(Fault::ONE_FOCUS);
        }
        options
    })
}

struct Submitted {
    purpose: Purpose,
    focused: usize,
}

impl Submitted {
    fn list(&mut self, place: &Cursor<'_, '_>, known: &[OptionForm]) -> Option<Vec<Value>> {
        let nested = known.iter().any(|option| option.kind.is_nested());
        let length = if nested { 1..=1 } else { 0..=25 };
        let mut seen = HashSet::new();
        let options = match place.given() {
            None if nested => place.refuse(Fault::REQUIRED),
            None => Some(Vec::new()),
            Some(_) => place.forms(length, |form| {
                let name = form.at("name").need().str(1..=32)?;
                let Some(option) = known.iter().find(|option| option.name == name) else {
                    return form.at("name").refuse(Fault::UNKNOWN_OPTION);
                };
                if !seen.insert(name) {
                    return form.refuse(Fault::IN_SET_ALREADY);
                }
                self.option(form, option)
            }),
        };
        if self.purpose == Purpose::Run {
            let missing = |option: &&OptionForm| option.required && !seen.contains(&*option.name);
            for option in known.iter().filter(missing) {
                place.below(&option.name).fault(Fault::REQUIRED);
            }
        }
        options
    }

    fn option(&mut self, form: &Cursor<'_, '_>, option: &OptionForm) -> Option<Value> {
        let number = u8::from(option.kind);
        form.at("type").one_of(&[i64::from(number)]);
        let shape = Shape::of(number.into()).with("name", &*option.name);
        if option.kind.is_nested() {
            let options = self.list(&form.at("options"), &option.options)?;
            return Some(shape.with("options", options).into());
        }
        let focused = form.at("focused").truth().unwrap_or_default();
        if self.purpose == Purpose::Suggest && focused {
            self.focused += 1;
            if !option.autocomplete {
                return form.at("focused").refuse(Fault::OPTION_AUTOCOMPLETE);
            }
            let typed = typed(&form.at("value"))?;
            return Some(shape.with("value", typed).with("focused", true).into());
        }
        let value = value(&form.at("value").filled().need(), option)?;
        Some(shape.with("value", value).into())
    }
}

/// The text typed so far, which need not be a valid value of the option yet.
fn typed(place: &Cursor<'_, '_>) -> Option<String> {
    match place.given() {
        None => Some(String::new()),
        Some(Value::Number(number)) => Some(number.to_string()),
        Some(_) => place.text(0..=MOST_TEXT),
    }
}

fn value(place: &Cursor<'_, '_>, option: &OptionForm) -> Option<Value> {
    let value: Value = match option.kind {
        OptionKind::String => {
            let most = option.max_length.unwrap_or(MOST_TEXT);
            place.text(option.min_length.unwrap_or(0)..=most)?.into()
        }
        OptionKind::Integer => {
            let bound = |n: &Option<Number>| n.as_ref().and_then(Number::as_i64);
            let least = bound(&option.min_value).unwrap_or(*INT53.start());
            let most = bound(&option.max_value).unwrap_or(*INT53.end());
            place.whole(least..=most)?.into()
        }
        OptionKind::Number => float(place, option)?.into(),
        OptionKind::Boolean => place.truth()?.into(),
        _ => place.id()?.to_string().into(),
    };
    if !option.choices.is_empty() && !option.choices.iter().any(|c| same(&c.value, &value)) {
        let choices: Vec<_> = option.choices.iter().map(|c| &c.value).collect();
        return place.refuse(Fault::choices(&choices));
    }
    Some(value)
}

fn float(place: &Cursor<'_, '_>, option: &OptionForm) -> Option<f64> {
    let number = place.float()?;
    let bound = |n: &Option<Number>| n.as_ref().and_then(Number::as_f64);
    if let Some(least) = bound(&option.min_value).filter(|least| number < *least) {
        return place.refuse(Fault::below("float", least));
    }
    if let Some(most) = bound(&option.max_value).filter(|most| number > *most) {
        return place.refuse(Fault::above("float", most));
    }
    Some(number)
}

/// Whether two values are one choice: 2 and 2.0 are.
fn same(a: &Value, b: &Value) -> bool {
    a == b || (a.is_number() && a.as_f64() == b.as_f64())
}
