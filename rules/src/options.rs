//! Parameters as data: by name, with type, range and rule, from text and from JSON.
//!
//! A preset is a list of differences. No code depends on which preset is in force.

use std::fmt::Debug;

use serde_json::Value as Json;
use thiserror::Error;

use crate::notation::Quoted;
use crate::standing::Points;

mod clash;
mod kind;
mod parameters;
mod setting;
#[cfg(test)]
pub mod tests;

pub use clash::Clash;
pub use kind::{Instead, Kind, LIST};
pub(crate) use parameters::parameters;
pub(crate) use setting::choices;
pub use setting::{Numbers, Setting};

/// One parameter of a game.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name in `--set`, records and rule sheets.
    pub name: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// The place in its game's page in `docs/rules`: a rule number, or a section.
    pub rule: &'static str,
}

/// A value as it stands in text or JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No value, or no limit.
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
    /// The name of the preset.
    pub name: &'static str,
    /// Parameter and value, as `--set` takes them.
    pub differs: &'static [(&'static str, &'static str)],
}

/// A refusal of options; its text is one line for the person who gave them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum OptionFault {
    /// No preset of this `name` is among the `known` ones.
    #[error("no preset {}: there is {known}", Quoted(.name))]
    Preset { name: String, known: String },
    /// No parameter of this `name` is among the `known` ones.
    #[error("no parameter {}: there is {known}", Quoted(.name))]
    Parameter { name: String, known: String },
    /// The `value` given to the parameter `name` is outside its `range`, which is told in words.
    #[error("{name} cannot be {}: it is {range}", Quoted(.value))]
    Value {
        name: &'static str,
        value: String,
        range: String,
    },
    /// Values that do not go together.
    #[error(transparent)]
    Together(Clash),
}

/// The parameters of a game's options, by name: made by `parameters!`.
pub trait Parameters: Clone + Debug + Default + PartialEq {
    /// Every parameter, in the order of its page in `docs/rules`.
    const PARAMETERS: &'static [Parameter];
    /// The parameters at the end that were added after records and option codes were first written:
    /// a record or code without them means their defaults.
    const ADDED: &'static [Parameter];

    /// The value of a parameter; `None` if there is no such name.
    fn get(&self, name: &str) -> Option<Value>;

    /// Sets a parameter to a value of its type. Returns false if there is no such name or value;
    /// the range is checked by [`Kind::takes`].
    fn put(&mut self, name: &str, value: &Value) -> bool;
}

/// The options of a game.
pub trait Options: Parameters {
    /// Every preset; the first has all defaults.
    const PRESETS: &'static [Preset];
    /// The preset of a new table if nobody chooses one; `None` for the first.
    const OPENING: Option<&'static str> = None;

    /// The fewest and the most players.
    fn players(&self) -> (u8, u8);

    /// Whether these options go together and can be played by this number of players.
    ///
    /// # Errors
    /// [`OptionFault::Together`] with the clash.
    fn validate(&self, players: u8) -> Result<(), OptionFault> {
        let (fewest, most) = self.players();
        let clash = match (fewest..=most).contains(&players) {
            true => self.clash(players),
            false => Some(self.seats_clash(players)),
        };
        clash.map_or(Ok(()), |clash| Err(OptionFault::Together(clash)))
    }

    /// The first clash of these options with each other, or with this number of players, which is one of
    /// [`Options::players`].
    fn clash(&self, _players: u8) -> Option<Clash> {
        None
    }

    /// The clash with a number of players that is not one of [`Options::players`].
    fn seats_clash(&self, players: u8) -> Clash {
        let (fewest, most) = self.players();
        Clash::Players {
            players,
            fewest,
            most,
        }
    }

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
    /// [`OptionFault`] with the parameter and the values that it takes.
    fn set(&mut self, name: &str, text: &str) -> Result<(), OptionFault> {
        let parameter = parameter::<Self>(name)?;
        let value = parameter.kind.read(text);
        let set = value.is_some_and(|value| self.put(name, &value));
        set.then_some(()).ok_or_else(|| parameter.fault(text))
    }

    /// Sets a parameter from JSON, as records hold it.
    ///
    /// # Errors
    /// [`OptionFault`] with the parameter and the values that it takes.
    fn set_json(&mut self, name: &str, json: &Json) -> Result<(), OptionFault> {
        let parameter = parameter::<Self>(name)?;
        let value = parameter.kind.read_json(json);
        let set = value.is_some_and(|value| self.put(name, &value));
        set.then_some(())
            .ok_or_else(|| parameter.fault(&json.to_string()))
    }

    /// Every parameter by name as one JSON object, in their order.
    fn json(&self) -> String {
        self.json_of(Self::PARAMETERS)
    }

    /// These parameters by name as one JSON object.
    fn json_of<'a>(&self, parameters: impl IntoIterator<Item = &'a Parameter>) -> String {
        let entries: Vec<String> = parameters
            .into_iter()
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
