//! Parameters as data: by name, with type, range and rule, from text and from JSON.
//!
//! A preset is a list of differences. Nothing anywhere asks which preset is in force.

use std::error::Error;
use std::fmt;

use serde_json::Value as Json;

use crate::notation::Quoted;
use crate::standing::Points;

mod clash;
mod domain;
#[cfg(test)]
pub mod tests;

pub use clash::Clash;
pub use domain::Domain;

/// One parameter of a game.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name in `--set`, records and rule sheets.
    pub name: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// Where its game's page in `docs/rules` speaks of it: a number, or a section.
    pub rule: &'static str,
}

/// The values a parameter may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number from the first to the second, or none if the third is set.
    Int(i32, i32, bool),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Up to 16 whole numbers from the first to the second.
    List(i32, i32),
    /// A seat's number, or `random`.
    Seat,
}

/// The most numbers a list has.
pub const LIST: usize = 16;

/// A value as it stands in text or JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// None, or unlimited.
    Null,
    /// A switch.
    Bool(bool),
    /// A number.
    Int(i32),
    /// A number that may have a half.
    Points(Points),
    /// A word.
    Word(String),
    /// Some numbers.
    List(Vec<i32>),
}

/// A named list of differences from the defaults.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Parameter and value, as `--set` takes them.
    pub differs: &'static [(&'static str, &'static str)],
}

/// What is wrong with options; its text is one line for the person who gave them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFault {
    /// No such preset.
    Preset {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// No such parameter.
    Parameter {
        /// What was named.
        name: String,
        /// What there is.
        known: String,
    },
    /// A value outside what the parameter takes.
    Value {
        /// The parameter.
        name: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        range: String,
    },
    /// Values that do not go together.
    Together(Clash),
}

impl fmt::Display for OptionFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Preset { name, known } => {
                write!(out, "no preset {}: there is {known}", Quoted(name))
            }
            Self::Parameter { name, known } => {
                write!(out, "no parameter {}: there is {known}", Quoted(name))
            }
            Self::Value { name, value, range } => {
                write!(out, "{name} cannot be {}: it is {range}", Quoted(value))
            }
            Self::Together(clash) => clash.fmt(out),
        }
    }
}

impl Error for OptionFault {}

/// The options of a game.
pub trait Options: Clone + fmt::Debug + Default + PartialEq {
    /// Every parameter, in the order of its page in `docs/rules`.
    const PARAMETERS: &'static [Parameter];
    /// Every preset; the first has all defaults.
    const PRESETS: &'static [Preset];
    /// The preset that a table is opened with where none is chosen; the first one if none.
    const OPENING: Option<&'static str> = None;
    /// Parameters that did not exist when records were first written: where a record does not name
    /// one it was played with its default.
    const ADDED: &'static [&'static str] = &[];

    /// The value of a parameter; none if there is no such name.
    fn get(&self, name: &str) -> Option<Value>;

    /// All values of a parameter; none if there is no such name.
    fn domain(name: &str) -> Option<Domain> {
        let known = Self::PARAMETERS.iter().find(|known| known.name == name)?;
        Some(Domain::of(known.kind))
    }

    /// Sets a parameter to a value that its kind takes; false if there is no such name.
    fn put(&mut self, name: &str, value: &Value) -> bool;

    /// The fewest and the most players.
    fn players(&self) -> (u8, u8);

    /// Whether these options go together and suit so many players.
    ///
    /// # Errors
    /// What does not.
    fn suit(&self, players: u8) -> Result<(), OptionFault>;

    /// The options of a preset.
    ///
    /// # Errors
    /// [`OptionFault::Preset`] if there is none of that name.
    fn preset(name: &str) -> Result<Self, OptionFault> {
        let found = Self::PRESETS.iter().find(|preset| preset.name == name);
        let preset = found.ok_or_else(|| OptionFault::Preset {
            name: name.to_owned(),
            known: list(Self::PRESETS.iter().map(|preset| preset.name)),
        })?;
        let mut options = Self::default();
        for (name, value) in preset.differs {
            options.set(name, value)?;
        }
        Ok(options)
    }

    /// Sets a parameter from text: lists by comma, `none` for null.
    ///
    /// # Errors
    /// [`OptionFault`] naming the parameter and what it takes.
    fn set(&mut self, name: &str, text: &str) -> Result<(), OptionFault> {
        let parameter = parameter::<Self>(name)?;
        let value = from_text(parameter.kind, text).ok_or_else(|| parameter.fault(text))?;
        self.put(name, &value);
        Ok(())
    }

    /// Sets a parameter from JSON, as records hold it.
    ///
    /// # Errors
    /// [`OptionFault`] naming the parameter and what it takes.
    fn set_json(&mut self, name: &str, json: &Json) -> Result<(), OptionFault> {
        let parameter = parameter::<Self>(name)?;
        let value =
            from_json(parameter.kind, json).ok_or_else(|| parameter.fault(&json.to_string()))?;
        self.put(name, &value);
        Ok(())
    }

    /// Every parameter by name as one JSON object, in their order.
    fn json(&self) -> String {
        let entries: Vec<String> = Self::PARAMETERS
            .iter()
            .filter_map(|parameter| {
                let value = self.get(parameter.name)?;
                Some(format!("\"{}\": {}", parameter.name, value.json()))
            })
            .collect();
        format!("{{{}}}", entries.join(", "))
    }
}

impl Value {
    /// The value as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Int(value) => value.to_string(),
            Self::Points(value) => value.to_string(),
            Self::Word(word) => Json::from(word.as_str()).to_string(),
            Self::List(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                format!("[{}]", numbers.join(", "))
            }
        }
    }
}

impl Kind {
    /// Whether a value is one of this kind and within its range.
    #[must_use]
    pub fn takes(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Bool, Value::Bool(_)) => true,
            (Self::Int(_, _, nullable), Value::Null) => nullable,
            (Self::Int(least, most, _), Value::Int(given)) => (least..=most).contains(given),
            (Self::Choice(words), Value::Word(word)) => words.contains(&word.as_str()),
            (Self::List(least, most), Value::List(all)) => {
                all.len() <= LIST && all.iter().all(|given| (least..=most).contains(given))
            }
            (Self::Seat, Value::Word(word)) => word == "random",
            (Self::Seat, Value::Int(seat)) => (0..8).contains(seat),
            _ => false,
        }
    }

    /// What it takes, in a few words.
    #[must_use]
    pub fn range(self) -> String {
        match self {
            Self::Bool => "true or false".to_owned(),
            Self::Int(least, most, false) => format!("a whole number from {least} to {most}"),
            Self::Int(least, most, true) => {
                format!("a whole number from {least} to {most}, or none")
            }
            Self::Choice(words) => format!("one of {}", list(words.iter().copied())),
            Self::List(least, most) => {
                format!("up to {LIST} whole numbers from {least} to {most}, by comma")
            }
            Self::Seat => "random or a seat from 0 to 7".to_owned(),
        }
    }
}

impl Parameter {
    fn fault(&self, value: &str) -> OptionFault {
        OptionFault::Value {
            name: self.name,
            value: value.to_owned(),
            range: self.kind.range(),
        }
    }
}

fn parameter<O: Options>(name: &str) -> Result<&'static Parameter, OptionFault> {
    let found = O::PARAMETERS.iter().find(|known| known.name == name);
    found.ok_or_else(|| OptionFault::Parameter {
        name: name.to_owned(),
        known: list(O::PARAMETERS.iter().map(|known| known.name)),
    })
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn from_text(kind: Kind, text: &str) -> Option<Value> {
    let value = match kind {
        Kind::List(..) if text.is_empty() || text == "none" => Value::List(Vec::new()),
        Kind::List(..) => Value::List(
            text.split(',')
                .map(|one| one.parse().ok())
                .collect::<Option<_>>()?,
        ),
        Kind::Choice(_) => Value::Word(text.to_owned()),
        Kind::Bool => Value::Bool(text.parse().ok()?),
        _ if text == "none" => Value::Null,
        _ => text
            .parse()
            .map_or_else(|_| Value::Word(text.to_owned()), Value::Int),
    };
    kind.takes(&value).then_some(value)
}

fn from_json(kind: Kind, json: &Json) -> Option<Value> {
    let int = |json: &Json| i32::try_from(json.as_i64()?).ok();
    let value = match json {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(*value),
        Json::Number(_) => Value::Int(int(json)?),
        Json::String(word) => Value::Word(word.clone()),
        Json::Array(all) => Value::List(all.iter().map(int).collect::<Option<_>>()?),
        Json::Object(_) => return None,
    };
    kind.takes(&value).then_some(value)
}
