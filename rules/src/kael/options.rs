//! The parameters of Kaël and its presets.

use crate::options::{
    Clash, Kind, LIST, OptionFault, Options as Parameters, Parameter, Preset, Value,
};
use crate::seat::Seat;

/// How the match ends (KAE-59).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EndMode {
    /// When one player is left.
    #[default]
    LastStanding,
    /// At the first elimination.
    FirstOver,
}

/// A list of numbers without heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Landings {
    numbers: [i16; LIST],
    len: u8,
}

impl Landings {
    /// The numbers.
    #[must_use]
    pub fn as_slice(&self) -> &[i16] {
        &self.numbers[..usize::from(self.len)]
    }

    fn of(numbers: impl IntoIterator<Item = i16>) -> Self {
        let mut list = Self::default();
        for (place, number) in list.numbers.iter_mut().zip(numbers) {
            *place = number;
            list.len += 1;
        }
        list
    }
}

/// Every parameter of `docs/rules/kael.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The smallest hand a dealer may choose (KAE-10).
    pub hand_min: u8,
    /// The largest (KAE-10).
    pub hand_max: u8,
    /// The highest total with which a call is not false (KAE-41).
    pub kael_max: i16,
    /// What a failed call costs (KAE-48).
    pub failed_kael: i16,
    /// What a false call costs (KAE-52).
    pub false_kael: i16,
    /// The false call at which a player is eliminated (KAE-53).
    pub false_kael_limit: u8,
    /// The scores from which one falls (KAE-54).
    pub landings: Landings,
    /// How far (KAE-54).
    pub landing_drop: i16,
    /// The score above which a player is eliminated (KAE-58).
    pub limit: i16,
    /// How many cards must lie there for a cut out of turn (KAE-28).
    pub cut_min_chain: u8,
    /// Whether a card taken from the centre can be a lucky draw (KAE-35).
    pub lucky_from_centre: bool,
    /// Whether the caller's hand is frozen (KAE-44).
    pub caller_frozen: bool,
    /// Whether a successful caller marks a total of -1 (KAE-50).
    pub winner_negative: bool,
    /// How the match ends (KAE-59).
    pub end_mode: EndMode,
    /// The first dealer; drawn if none (KAE-9).
    pub first_dealer: Option<Seat>,
    /// Whether who leaves is out of the game (KAE-66); otherwise its automatic actions play on.
    pub leaving_eliminates: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hand_min: 2,
            hand_max: 7,
            kael_max: 5,
            failed_kael: 20,
            false_kael: 20,
            false_kael_limit: 2,
            landings: Landings::of([25, 50, 75, 100]),
            landing_drop: 25,
            limit: 100,
            cut_min_chain: 1,
            lucky_from_centre: false,
            caller_frozen: true,
            winner_negative: false,
            end_mode: EndMode::LastStanding,
            first_dealer: None,
            leaving_eliminates: true,
        }
    }
}

impl Options {
    /// The hand sizes a dealer may choose for so many players (KAE-10, 11).
    #[must_use]
    pub fn sizes(&self, players: u8) -> (u8, u8) {
        let room = (55 - players) / players.max(1);
        (self.hand_min, self.hand_max.min(room))
    }
}

/// How many sit at a table (KAE-4).
const PLAYERS: (u8, u8) = (2, 8);

const fn parameter(name: &'static str, kind: Kind, rule: &'static str) -> Parameter {
    Parameter { name, kind, rule }
}

const fn int(name: &'static str, least: i32, most: i32, rule: &'static str) -> Parameter {
    parameter(name, Kind::Int(least, most, false), rule)
}

impl Parameters for Options {
    const PARAMETERS: &'static [Parameter] = &[
        int("hand_min", 1, 7, "KAE-10"),
        int("hand_max", 2, 7, "KAE-10"),
        int("kael_max", 0, 30, "KAE-41"),
        int("failed_kael", 0, 100, "KAE-48"),
        int("false_kael", 0, 100, "KAE-52"),
        int("false_kael_limit", 1, 10, "KAE-53"),
        parameter("landings", Kind::List(0, 1000), "KAE-54"),
        int("landing_drop", 0, 100, "KAE-54"),
        int("limit", 10, 1000, "KAE-58"),
        int("cut_min_chain", 1, 2, "KAE-28"),
        parameter(
            "good_draw_sources",
            Kind::Choice(&["pile", "both"]),
            "KAE-35",
        ),
        parameter("caller_frozen", Kind::Bool, "KAE-44"),
        parameter("winner_negative", Kind::Bool, "KAE-50"),
        parameter(
            "end_mode",
            Kind::Choice(&["last_standing", "first_over"]),
            "KAE-59",
        ),
        parameter("first_dealer", Kind::Seat, "KAE-9"),
        parameter("on_leave", Kind::Choice(&["eliminate", "auto"]), "KAE-66"),
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "standard",
            differs: &[],
        },
        Preset {
            name: "quick",
            differs: &[("end_mode", "first_over")],
        },
    ];

    fn get(&self, name: &str) -> Option<Value> {
        let int = |number: i16| Some(Value::Int(i32::from(number)));
        let word = |first: bool, words: [&str; 2]| {
            Some(Value::Word(words[usize::from(!first)].to_owned()))
        };
        match name {
            "hand_min" => int(i16::from(self.hand_min)),
            "hand_max" => int(i16::from(self.hand_max)),
            "kael_max" => int(self.kael_max),
            "failed_kael" => int(self.failed_kael),
            "false_kael" => int(self.false_kael),
            "false_kael_limit" => int(i16::from(self.false_kael_limit)),
            "landings" => {
                let landings = self.landings.as_slice();
                Some(Value::List(
                    landings.iter().map(|&at| i32::from(at)).collect(),
                ))
            }
            "landing_drop" => int(self.landing_drop),
            "limit" => int(self.limit),
            "cut_min_chain" => int(i16::from(self.cut_min_chain)),
            "good_draw_sources" => word(!self.lucky_from_centre, ["pile", "both"]),
            "caller_frozen" => Some(Value::Bool(self.caller_frozen)),
            "winner_negative" => Some(Value::Bool(self.winner_negative)),
            "end_mode" => {
                let last = self.end_mode == EndMode::LastStanding;
                word(last, ["last_standing", "first_over"])
            }
            "first_dealer" => match self.first_dealer {
                Some(seat) => int(i16::from(seat.number())),
                None => Some(Value::Word("random".to_owned())),
            },
            "on_leave" => word(self.leaving_eliminates, ["eliminate", "auto"]),
            _ => None,
        }
    }

    fn put(&mut self, name: &str, value: &Value) -> bool {
        match (name, value) {
            ("caller_frozen", &Value::Bool(set)) => self.caller_frozen = set,
            ("winner_negative", &Value::Bool(set)) => self.winner_negative = set,
            ("good_draw_sources", Value::Word(word)) => self.lucky_from_centre = word == "both",
            ("on_leave", Value::Word(word)) => self.leaving_eliminates = word == "eliminate",
            ("end_mode", Value::Word(word)) if word == "first_over" => {
                self.end_mode = EndMode::FirstOver;
            }
            ("end_mode", Value::Word(_)) => self.end_mode = EndMode::LastStanding,
            ("first_dealer", Value::Word(_)) => self.first_dealer = None,
            ("landings", Value::List(all)) => {
                self.landings = Landings::of(all.iter().filter_map(|&at| i16::try_from(at).ok()));
            }
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
        let (least, largest) = self.sizes(players);
        if self.hand_min > self.hand_max {
            return fault(Clash::Crossed {
                low: "hand_min",
                least: i16::from(least),
                high: "hand_max",
                most: i16::from(self.hand_max),
            });
        }
        if least > largest {
            return fault(Clash::Cards {
                name: "hand_min",
                cards: least,
                players,
                most: largest,
            });
        }
        match self.first_dealer {
            Some(seat) if seat.number() >= players => fault(Clash::Seat {
                name: "first_dealer",
                seat,
                last: players - 1,
            }),
            _ => Ok(()),
        }
    }
}

impl Options {
    /// Sets one of the numbers, which its kind has kept within a small range.
    fn put_number(&mut self, name: &str, number: i32) -> bool {
        let (Ok(short), Ok(small)) = (i16::try_from(number), u8::try_from(number.clamp(0, 255)))
        else {
            return false;
        };
        match name {
            "hand_min" => self.hand_min = small,
            "hand_max" => self.hand_max = small,
            "kael_max" => self.kael_max = short,
            "failed_kael" => self.failed_kael = short,
            "false_kael" => self.false_kael = short,
            "false_kael_limit" => self.false_kael_limit = small,
            "landing_drop" => self.landing_drop = short,
            "limit" => self.limit = short,
            "cut_min_chain" => self.cut_min_chain = small,
            "first_dealer" => self.first_dealer = Some(Seat::new(small)),
            _ => return false,
        }
        true
    }
}
