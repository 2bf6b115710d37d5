//! The parameters of Tiguidoo and its presets.

use crate::options::{Clash, Kind, OptionFault, Options as Parameters, Parameter, Preset, Value};
use crate::seat::Seat;

/// What wins (TIG-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WinMode {
    /// Points for pairs, threes and fours.
    #[default]
    Points,
    /// The best hand of five.
    Poker,
}

/// Who judges answers (TIG-24, 26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Judge {
    /// The accepted answers.
    #[default]
    Auto,
    /// Who asks.
    Asker,
}

/// How much an answer may differ (TIG-44).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// In case, accents, punctuation and one article.
    #[default]
    Strict,
    /// In lead-ins, ways of writing numbers and more typing errors too.
    Generous,
}

/// What decides equal points (TIG-32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TieBreak {
    /// The better hand of five.
    #[default]
    OtherMode,
    /// Nothing.
    Shared,
}

/// Every parameter of `docs/rules/tiguidoo.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What wins (TIG-7).
    pub win_mode: WinMode,
    /// How many private cards everybody gets (TIG-8).
    pub tiguidoo_cards: u8,
    /// How often an opponent may answer a drawn question; unlimited if none (TIG-13).
    pub open_attempts: Option<u8>,
    /// How often a card nobody won goes back under the pile; unlimited if none (TIG-16).
    pub max_returns: Option<u8>,
    /// Whether a drawn card stays hidden until it is won (TIG-12).
    pub hide_card_until_won: bool,
    /// Whether the ace is low in A-2-3-4-5 too (TIG-36).
    pub ace_low_straight: bool,
    /// Who judges (TIG-26).
    pub judge: Judge,
    /// How much an answer may differ (TIG-44).
    pub judge_level: Level,
    /// The most typing errors forgiven (TIG-25, 44).
    pub typo_tolerance: u8,
    /// Whether a verdict may be contested (TIG-47).
    pub appeal: bool,
    /// What decides equal points (TIG-32).
    pub tie_break: TieBreak,
    /// Whether the questions belong to the cards in pack order (TIG-6).
    pub fixed_questions: bool,
    /// Who begins; drawn if none (TIG-9).
    pub first_player: Option<Seat>,
    /// How many cards form the pile, where that is fewer than are left; all if none (TIG-56).
    pub pile: Option<u8>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            win_mode: WinMode::Points,
            tiguidoo_cards: 3,
            open_attempts: Some(1),
            max_returns: Some(1),
            hide_card_until_won: false,
            ace_low_straight: true,
            judge: Judge::Auto,
            judge_level: Level::Strict,
            typo_tolerance: 1,
            appeal: false,
            tie_break: TieBreak::OtherMode,
            fixed_questions: false,
            first_player: None,
            pile: None,
        }
    }
}

/// How many sit at a table (TIG-5).
const PLAYERS: (u8, u8) = (2, 8);

const fn parameter(name: &'static str, kind: Kind, rule: &'static str) -> Parameter {
    Parameter { name, kind, rule }
}

impl Parameters for Options {
    const PARAMETERS: &'static [Parameter] = &[
        parameter("win_mode", Kind::Choice(&["points", "poker"]), "TIG-7"),
        parameter("tiguidoo_cards", Kind::Int(0, 5, false), "TIG-8"),
        parameter("open_attempts", Kind::Int(1, 9, true), "TIG-13"),
        parameter("max_returns", Kind::Int(0, 9, true), "TIG-16"),
        parameter("hide_card_until_won", Kind::Bool, "TIG-12"),
        parameter("ace_low_straight", Kind::Bool, "TIG-36"),
        parameter("judge", Kind::Choice(&["auto", "asker"]), "TIG-26"),
        parameter(
            "judge_level",
            Kind::Choice(&["strict", "generous"]),
            "TIG-44",
        ),
        parameter("typo_tolerance", Kind::Int(0, 2, false), "TIG-25, 44"),
        parameter("appeal", Kind::Bool, "TIG-47"),
        parameter(
            "tie_break",
            Kind::Choice(&["other_mode", "shared"]),
            "TIG-32",
        ),
        parameter("fixed_questions", Kind::Bool, "TIG-6"),
        parameter("first_player", Kind::Seat, "TIG-9"),
        parameter("pile", Kind::Int(5, 46, true), "TIG-56"),
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "points",
            differs: &[],
        },
        Preset {
            name: "poker",
            differs: &[("win_mode", "poker")],
        },
        Preset {
            name: "quiz",
            differs: &[
                ("judge_level", "generous"),
                ("typo_tolerance", "2"),
                ("appeal", "true"),
            ],
        },
        Preset {
            name: "quick",
            differs: &[
                ("judge_level", "generous"),
                ("typo_tolerance", "2"),
                ("appeal", "true"),
                ("tiguidoo_cards", "1"),
                ("pile", "12"),
            ],
        },
    ];

    const OPENING: Option<&'static str> = Some("quick");
    const ADDED: &'static [&'static str] = &["pile"];

    fn get(&self, name: &str) -> Option<Value> {
        let number = |number: u8| Value::Int(i32::from(number));
        let limit = |limit: Option<u8>| limit.map_or(Value::Null, number);
        let word = |second: bool, words: [&str; 2]| Value::Word(words[usize::from(second)].into());
        Some(match name {
            "win_mode" => word(self.win_mode == WinMode::Poker, ["points", "poker"]),
            "tiguidoo_cards" => number(self.tiguidoo_cards),
            "open_attempts" => limit(self.open_attempts),
            "max_returns" => limit(self.max_returns),
            "hide_card_until_won" => Value::Bool(self.hide_card_until_won),
            "ace_low_straight" => Value::Bool(self.ace_low_straight),
            "judge" => word(self.judge == Judge::Asker, ["auto", "asker"]),
            "judge_level" => word(self.judge_level == Level::Generous, ["strict", "generous"]),
            "typo_tolerance" => number(self.typo_tolerance),
            "appeal" => Value::Bool(self.appeal),
            "tie_break" => word(self.tie_break == TieBreak::Shared, ["other_mode", "shared"]),
            "fixed_questions" => Value::Bool(self.fixed_questions),
            "first_player" => match self.first_player {
                Some(seat) => number(seat.number()),
                None => Value::Word("random".to_owned()),
            },
            "pile" => limit(self.pile),
            _ => return None,
        })
    }

    fn put(&mut self, name: &str, value: &Value) -> bool {
        match (name, value) {
            ("hide_card_until_won", &Value::Bool(set)) => self.hide_card_until_won = set,
            ("ace_low_straight", &Value::Bool(set)) => self.ace_low_straight = set,
            ("appeal", &Value::Bool(set)) => self.appeal = set,
            ("fixed_questions", &Value::Bool(set)) => self.fixed_questions = set,
            ("open_attempts", Value::Null) => self.open_attempts = None,
            ("max_returns", Value::Null) => self.max_returns = None,
            ("pile", Value::Null) => self.pile = None,
            (_, Value::Word(word)) => return self.put_word(name, word),
            (_, &Value::Int(number)) => return self.put_number(name, number),
            _ => return false,
        }
        true
    }

    fn players(&self) -> (u8, u8) {
        PLAYERS
    }

    fn suit(&self, players: u8) -> Result<(), OptionFault> {
        let fault = |clash| Err(OptionFault::Together(clash));
        let (fewest, most) = PLAYERS;
        if !(fewest..=most).contains(&players) {
            return fault(Clash::Players {
                players,
                fewest,
                most,
            });
        }
        if self.typo_tolerance > 1 && self.judge_level == Level::Strict {
            return fault(Clash::TooHigh {
                name: "typo_tolerance",
                value: self.typo_tolerance,
                most: 1,
                other: "judge_level",
                word: "strict",
            });
        }
        match self.first_player {
            Some(seat) if seat.number() >= players => fault(Clash::Seat {
                name: "first_player",
                seat,
                last: players - 1,
            }),
            _ => Ok(()),
        }
    }
}

impl Options {
    /// Sets one of the choices to a word that its kind takes.
    fn put_word(&mut self, name: &str, word: &str) -> bool {
        match (name, word) {
            ("win_mode", "points") => self.win_mode = WinMode::Points,
            ("win_mode", _) => self.win_mode = WinMode::Poker,
            ("judge", "auto") => self.judge = Judge::Auto,
            ("judge", _) => self.judge = Judge::Asker,
            ("judge_level", "strict") => self.judge_level = Level::Strict,
            ("judge_level", _) => self.judge_level = Level::Generous,
            ("tie_break", "other_mode") => self.tie_break = TieBreak::OtherMode,
            ("tie_break", _) => self.tie_break = TieBreak::Shared,
            ("first_player", _) => self.first_player = None,
            _ => return false,
        }
        true
    }

    /// Sets one of the numbers, which its kind has kept within a small range.
    fn put_number(&mut self, name: &str, number: i32) -> bool {
        let Ok(small) = u8::try_from(number) else {
            return false;
        };
        match name {
            "tiguidoo_cards" => self.tiguidoo_cards = small,
            "open_attempts" => self.open_attempts = Some(small),
            "max_returns" => self.max_returns = Some(small),
            "typo_tolerance" => self.typo_tolerance = small,
            "pile" => self.pile = Some(small),
            "first_player" => self.first_player = Some(Seat::new(small)),
            _ => return false,
        }
        true
    }
}
