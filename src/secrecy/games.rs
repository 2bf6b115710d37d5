//! What the stories need to know of each game: who plays it by which rules, and what is tried.

use serde_json::{Map, Value, json};

use crate::catalog::offer;

/// A game as the stories play it.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    pub name: &'static str,
    pub tales: &'static [Tale],
    /// What can be in a hand's queue.
    pub queued: [&'static str; 6],
    /// What anybody may try at any moment, whether or not it makes sense.
    pub requests: &'static [&'static str],
    /// The word that ends a manche: eager players say it, others seldom.
    pub calls: &'static str,
    /// The first words of what nobody else hears of.
    pub secret: &'static [&'static str],
    /// How many of sixteen things that happen are moves.
    pub moves: u32,
}

/// Who sits down to which rules.
#[derive(Clone, Copy, Debug)]
pub struct Tale {
    pub preset: &'static str,
    /// An option turned, and to what.
    pub turned: Option<(&'static str, Turned)>,
    pub people: u64,
    pub robots: u64,
    /// The pace by its name.
    pub pace: &'static str,
}

/// What an option is turned to.
#[derive(Clone, Copy, Debug)]
pub enum Turned {
    Word(&'static str),
    Flag(bool),
    Unlimited,
}

const fn tale(preset: &'static str, people: u64, robots: u64) -> Tale {
    Tale {
        preset,
        turned: None,
        people,
        robots,
        pace: "normal",
    }
}

impl Tale {
    const fn with(self, option: &'static str, to: Turned) -> Self {
        Self {
            turned: Some((option, to)),
            ..self
        }
    }

    const fn at(self, pace: &'static str) -> Self {
        Self { pace, ..self }
    }

    /// Its options as they are kept.
    pub fn options(&self, game: &str) -> String {
        let options = offer(game).and_then(|offer| offer.options(self.preset));
        let options = options.expect("the preset");
        let mut options: Map<String, Value> = serde_json::from_str(&options).expect("JSON");
        if let Some((name, to)) = self.turned {
            let to = match to {
                Turned::Word(word) => json!(word),
                Turned::Flag(flag) => json!(flag),
                Turned::Unlimited => Value::Null,
            };
            assert!(options.insert(name.to_owned(), to).is_some(), "{name}");
        }
        Value::Object(options).to_string()
    }
}

pub const KAEL: Game = Game {
    name: "kael",
    tales: &[
        tale("standard", 2, 0),
        tale("standard", 1, 3),
        tale("standard", 3, 1),
        tale("standard", 4, 0),
        tale("standard", 2, 2),
        tale("standard", 4, 4),
        tale("standard", 6, 1),
        tale("standard", 8, 0),
        tale("standard", 3, 1).at("calm"),
        tale("standard", 2, 2).at("calm"),
    ],
    queued: [
        "deposit 5",
        "deposit 10",
        "deposit 7 7",
        "deposit 1",
        "kael",
        "draw pile",
    ],
    requests: &[
        "play kael",
        "play lucky",
        "play ready",
        "play size 5",
        "play draw pile",
        "play draw centre",
        "play deposit 1",
        "play deposit 5",
        "play deposit 7 7",
        "play deposit 3 4",
        "play cut 5 5",
        "step 5 1",
        "queue deposit 9",
        "queue kael",
    ],
    calls: "kael",
    secret: &[],
    moves: 7,
};

pub const KADDOUR: Game = Game {
    name: "kaddour",
    tales: &[
        tale("normale-80-20", 1, 3),
        tale("kaddour-90-20", 2, 2),
        tale("normale-80-20", 4, 0).with("cantico_window", Turned::Word("explicit")),
        tale("kaddour-80-20", 3, 1),
        tale("normale-90-20", 4, 0),
        tale("normale-80-20", 2, 2).with("cantico_window", Turned::Word("explicit")),
        tale("kaddour-80-20", 2, 2).with("info_truthful", Turned::Flag(false)),
        tale("normale-80-20", 3, 1).with("on_leave", Turned::Word("forfeit")),
    ],
    queued: [
        "play D1",
        "play C12",
        "pass",
        "bid 120",
        "tell compte",
        "trump E",
    ],
    requests: &[
        "play pass",
        "play bid 70",
        "play bid 230",
        "play tell as",
        "play tell compte",
        "play silent",
        "play trump D",
        "play play D1",
        "play play B2",
        "play slam C12",
        "play cantico D",
        "play cantico B",
        "play arm D",
        "play arm C",
        "play arm E",
        "play arm B",
        "play disarm D",
        "play waive",
        "always silent",
        "queue play E3",
        "queue pass",
    ],
    calls: "pass",
    secret: &["arm", "disarm", "waive"],
    moves: 9,
};

pub const TAMALOU: Game = Game {
    name: "tamalou",
    tales: &[
        tale("standard", 2, 2),
        tale("koubo", 3, 1),
        tale("dutch", 1, 3),
        tale("tamoul", 4, 0),
        tale("fontenay", 2, 2),
        tale("bruxelles", 3, 2),
        tale("toulouse", 2, 2),
        tale("toulouse", 4, 0),
        tale("standard", 3, 1).with("window_close", Turned::Word("next_action")),
        tale("koubo", 2, 1).with("memory_aid", Turned::Flag(true)),
        tale("dutch", 2, 2).at("calm"),
        tale("toulouse", 3, 1).at("calm"),
    ],
    queued: ["draw", "call", "contre", "take 0", "take 3", "own 1"],
    requests: &[
        "aim",
        "open p1",
        "open 0.1",
        "play peeked",
        "play draw",
        "play take 0",
        "play own 2",
        "play throw",
        "play swap 1",
        "play swap 0 0 1 1",
        "play snap 0",
        "play snap 1",
        "play snap 2",
        "play snap 3",
        "play snap 9",
        "play waive",
        "play autrui 1 0",
        "play give 0",
        "play look 0 0",
        "play look 1 2",
        "play with 0",
        "play decline",
        "play end",
        "always waive",
        "queue call",
    ],
    calls: "call",
    secret: &[],
    moves: 9,
};

pub const TIGUIDOO: Game = Game {
    name: "tiguidoo",
    tales: &[
        tale("points", 2, 2),
        tale("poker", 4, 0),
        tale("quiz", 3, 1),
        tale("points", 3, 1).with("judge", Turned::Word("asker")),
        tale("poker", 2, 2).with("hide_card_until_won", Turned::Flag(true)),
        tale("quiz", 1, 3),
        tale("points", 8, 0).with("open_attempts", Turned::Unlimited),
        tale("poker", 2, 0),
        tale("points", 3, 1).at("calm"),
    ],
    queued: [
        "draw",
        "giveup",
        "answer Paris",
        "challenge 9S 1 9D",
        "right",
        "uphold",
    ],
    requests: &[
        "ask 0 1",
        "ask 1 2",
        "ask -",
        "step 0 1 Paris",
        "play draw",
        "play answer Paris",
        "play answer 1867",
        "play answer  ",
        "play answer *",
        "play giveup",
        "play right",
        "play wrong",
        "play contest",
        "play overturn",
        "play uphold",
        "queue draw",
        "queue answer Paris",
    ],
    calls: "giveup",
    secret: &[],
    moves: 9,
};

/// What anybody may try at any table.
pub const DEEDS: [&str; 19] = [
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
    "nonsense",
];
