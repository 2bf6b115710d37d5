//! The games as the stories play them: players, rules and requests. Each game has its own in
//! `stories/<game>.rs`.

use serde_json::{Map, Value, json};

pub use super::stories::kaddour::STORIES as KADDOUR;
pub use super::stories::kael::STORIES as KAEL;
pub use super::stories::tamalou::STORIES as TAMALOU;
pub use super::stories::tiguidoo::STORIES as TIGUIDOO;
use crate::catalog::offer;

/// A game as the stories play it.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    pub name: &'static str,
    pub tales: &'static [Tale],
    /// Moves that can be in a hand's queue.
    pub queued: [&'static str; 6],
    /// Requests that anybody may try at any moment, whether or not they make sense.
    pub requests: &'static [&'static str],
    /// The word that ends a manche: eager players say it, others seldom.
    pub calls: &'static str,
    /// The first words of acts that nobody else hears of.
    pub secret: &'static [&'static str],
    /// Number of moves among sixteen things that happen.
    pub moves: u32,
}

/// Players and the rules under which they sit down.
#[derive(Clone, Copy, Debug)]
pub struct Tale {
    pub preset: &'static str,
    /// An option that is changed, with its value.
    pub turned: Option<(&'static str, Turned)>,
    pub people: u64,
    pub robots: u64,
    /// The pace, by its name.
    pub pace: &'static str,
    /// Whether its one person practises and is coached.
    pub coached: bool,
    /// Among how many teams its people are dealt out; 0 if everybody plays alone.
    pub teams: u8,
}

/// The value of a changed option.
#[derive(Clone, Copy, Debug)]
pub enum Turned {
    Word(&'static str),
    Flag(bool),
    Number(u8),
    Unlimited,
}

pub const fn tale(preset: &'static str, people: u64, robots: u64) -> Tale {
    Tale {
        preset,
        turned: None,
        people,
        robots,
        pace: "normal",
        coached: false,
        teams: 0,
    }
}

impl Tale {
    pub const fn with(self, option: &'static str, to: Turned) -> Self {
        Self {
            turned: Some((option, to)),
            ..self
        }
    }

    pub const fn at(self, pace: &'static str) -> Self {
        Self { pace, ..self }
    }

    pub const fn teams(self, teams: u8) -> Self {
        Self { teams, ..self }
    }

    pub const fn coached(self) -> Self {
        Self {
            coached: true,
            ..self
        }
    }

    /// The options in the form in which they are stored.
    pub fn options(&self, game: &str) -> String {
        let options = offer(game).and_then(|offer| offer.options(self.preset));
        let options = options.expect("the preset");
        let mut options: Map<String, Value> = serde_json::from_str(&options).expect("JSON");
        if let Some((name, to)) = self.turned {
            let to = match to {
                Turned::Word(word) => json!(word),
                Turned::Flag(flag) => json!(flag),
                Turned::Number(number) => json!(number),
                Turned::Unlimited => Value::Null,
            };
            assert!(options.insert(name.to_owned(), to).is_some(), "{name}");
        }
        Value::Object(options).to_string()
    }
}

/// Requests that anybody may try at any table.
pub const DEEDS: [&str; 18] = [
    "hand",
    "ahead",
    "rules",
    "more",
    "watch",
    "bring",
    "leave",
    "close",
    "ready",
    "unqueue",
    "join",
    "start",
    "rematch",
    "replace 1",
    "step now",
    "step -",
    "play leave",
    "play nonsense",
];
