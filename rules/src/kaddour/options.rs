//! The parameters of Kaddour and its presets.

use crate::options::{Clash, Kind, OptionFault, Options as Parameters, Parameter, Preset, Value};
use crate::seat::Seat;

/// What is asked of a seat that is void in the suit led when the trick was ruffed (KAD-45).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fayer {
    /// A trump, higher or lower.
    #[default]
    Normale,
    /// A higher trump; without one, anything.
    Kaddour,
}

/// How much may be declared under which contract (KAD-60).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limits {
    /// 20 from 80 on, 40 from 90 on, everything from 100 on.
    #[default]
    From80,
    /// 20 from 90 on, 40 from 100 on, everything from 110 on.
    From90,
}

/// Every parameter of `docs/rules/kaddour.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The score that wins (KAD-68).
    pub target_score: i16,
    /// The lowest bid (KAD-19).
    pub bid_min: i16,
    /// What bids are multiples of (KAD-19).
    pub bid_step: i16,
    /// The highest bid (KAD-19).
    pub bid_max: i16,
    /// The duty over a ruff (KAD-45).
    pub fayer: Fayer,
    /// Whether `normale` asks for a higher trump too (KAD-45).
    pub normale_overtrump: bool,
    /// Whether the suit led must still be beaten after a ruff (KAD-42).
    pub beat_after_ruff: bool,
    /// Whether a winning partner frees from beating and ruffing (KAD-46).
    pub partner_exempt: bool,
    /// How much may be declared (KAD-60).
    pub limits: Limits,
    /// Whether play waits for declarations in a window of their own (KAD-58).
    pub explicit_window: bool,
    /// Whether only who won the trick may declare (KAD-56).
    pub winner_declares: bool,
    /// Whether a declarable 40 forbids a 20 (KAD-62).
    pub forty_first: bool,
    /// Whether a tell must be true (KAD-29).
    pub info_truthful: bool,
    /// Whether each kind is told once at most (KAD-28).
    pub info_once_per_kind: bool,
    /// Whether telling and bidding exclude each other (KAD-27).
    pub info_closes_bidding: bool,
    /// The first dealer; drawn if none (KAD-12).
    pub first_dealer: Option<Seat>,
    /// Whether cards may be slammed (KAD-74).
    pub slam_enabled: bool,
    /// Whether who leaves gives the game away (KAD-72); otherwise the clock plays on for it.
    pub leaving_forfeits: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            target_score: 600,
            bid_min: 70,
            bid_step: 10,
            bid_max: 230,
            fayer: Fayer::Normale,
            normale_overtrump: false,
            beat_after_ruff: false,
            partner_exempt: false,
            limits: Limits::From80,
            explicit_window: false,
            winner_declares: false,
            forty_first: false,
            info_truthful: true,
            info_once_per_kind: true,
            info_closes_bidding: false,
            first_dealer: None,
            slam_enabled: true,
            leaving_forfeits: false,
        }
    }
}

const PLAYERS: u8 = 4;

const FAYER: &[&str] = &["normale", "kaddour"];
const LIMITS: &[&str] = &["80-20", "90-20"];
const WINDOW: &[&str] = &["until_lead", "explicit"];
const RIGHT: &[&str] = &["either_partner", "trick_winner"];
const LEAVE: &[&str] = &["auto", "forfeit"];

const fn parameter(name: &'static str, kind: Kind, rule: &'static str) -> Parameter {
    Parameter { name, kind, rule }
}

const fn int(name: &'static str, least: i32, most: i32, rule: &'static str) -> Parameter {
    parameter(name, Kind::Int(least, most, false), rule)
}

const fn switch(name: &'static str, rule: &'static str) -> Parameter {
    parameter(name, Kind::Bool, rule)
}

const fn preset(name: &'static str, differs: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { name, differs }
}

impl Parameters for Options {
    const PARAMETERS: &'static [Parameter] = &[
        int("target_score", 10, 5000, "KAD-68"),
        int("bid_min", 10, 230, "KAD-19"),
        int("bid_step", 5, 50, "KAD-19"),
        int("bid_max", 70, 230, "KAD-19"),
        parameter("fayer_variant", Kind::Choice(FAYER), "KAD-45"),
        switch("normale_overtrump", "KAD-45"),
        switch("beat_after_ruff", "KAD-42"),
        switch("partner_exempt", "KAD-46"),
        parameter("cantico_variant", Kind::Choice(LIMITS), "KAD-60"),
        parameter("cantico_window", Kind::Choice(WINDOW), "KAD-58"),
        parameter("cantico_right", Kind::Choice(RIGHT), "KAD-56"),
        switch("forty_first", "KAD-62"),
        switch("info_truthful", "KAD-29"),
        switch("info_once_per_kind", "KAD-28"),
        switch("info_closes_bidding", "KAD-27"),
        parameter("first_dealer", Kind::Seat, "KAD-12"),
        switch("slam_enabled", "KAD-74"),
        parameter("on_leave", Kind::Choice(LEAVE), "KAD-72"),
    ];

    const PRESETS: &'static [Preset] = &[
        preset("normale-80-20", &[]),
        preset("normale-90-20", &[("cantico_variant", "90-20")]),
        preset("kaddour-80-20", &[("fayer_variant", "kaddour")]),
        preset(
            "kaddour-90-20",
            &[("fayer_variant", "kaddour"), ("cantico_variant", "90-20")],
        ),
        preset("short", &[("target_score", "300")]),
    ];

    fn get(&self, name: &str) -> Option<Value> {
        let int = |number: i16| Value::Int(i32::from(number));
        let word =
            |words: &[&str], second: bool| Value::Word(words[usize::from(second)].to_owned());
        Some(match name {
            "target_score" => int(self.target_score),
            "bid_min" => int(self.bid_min),
            "bid_step" => int(self.bid_step),
            "bid_max" => int(self.bid_max),
            "fayer_variant" => word(FAYER, self.fayer == Fayer::Kaddour),
            "normale_overtrump" => Value::Bool(self.normale_overtrump),
            "beat_after_ruff" => Value::Bool(self.beat_after_ruff),
            "partner_exempt" => Value::Bool(self.partner_exempt),
            "cantico_variant" => word(LIMITS, self.limits == Limits::From90),
            "cantico_window" => word(WINDOW, self.explicit_window),
            "cantico_right" => word(RIGHT, self.winner_declares),
            "forty_first" => Value::Bool(self.forty_first),
            "info_truthful" => Value::Bool(self.info_truthful),
            "info_once_per_kind" => Value::Bool(self.info_once_per_kind),
            "info_closes_bidding" => Value::Bool(self.info_closes_bidding),
            "first_dealer" => self
                .first_dealer
                .map_or(Value::Word("random".to_owned()), |seat| {
                    int(i16::from(seat.number()))
                }),
            "slam_enabled" => Value::Bool(self.slam_enabled),
            "on_leave" => word(LEAVE, self.leaving_forfeits),
            _ => return None,
        })
    }

    fn put(&mut self, name: &str, value: &Value) -> bool {
        match value {
            Value::Bool(set) => self.put_switch(name, *set),
            Value::Int(number) => self.put_number(name, *number),
            Value::Word(word) => self.put_word(name, word),
            _ => false,
        }
    }

    fn players(&self) -> (u8, u8) {
        (PLAYERS, PLAYERS)
    }

    fn suit(&self, players: u8) -> Result<(), OptionFault> {
        let fault = |clash| Err(OptionFault::Together(clash));
        let Self {
            bid_min,
            bid_step,
            bid_max,
            ..
        } = *self;
        if players != PLAYERS {
            return fault(Clash::Players {
                players,
                fewest: PLAYERS,
                most: PLAYERS,
            });
        }
        for (name, value) in [("bid_min", bid_min), ("bid_max", bid_max)] {
            if value % bid_step != 0 {
                return fault(Clash::Step {
                    name,
                    value,
                    step_name: "bid_step",
                    step: bid_step,
                });
            }
        }
        if bid_max < bid_min {
            return fault(Clash::Crossed {
                low: "bid_min",
                least: bid_min,
                high: "bid_max",
                most: bid_max,
            });
        }
        match self.first_dealer {
            Some(seat) if seat.number() >= PLAYERS => fault(Clash::Seat {
                name: "first_dealer",
                seat,
                last: PLAYERS - 1,
            }),
            _ => Ok(()),
        }
    }
}

impl Options {
    fn put_switch(&mut self, name: &str, set: bool) -> bool {
        let switch = match name {
            "normale_overtrump" => &mut self.normale_overtrump,
            "beat_after_ruff" => &mut self.beat_after_ruff,
            "partner_exempt" => &mut self.partner_exempt,
            "forty_first" => &mut self.forty_first,
            "info_truthful" => &mut self.info_truthful,
            "info_once_per_kind" => &mut self.info_once_per_kind,
            "info_closes_bidding" => &mut self.info_closes_bidding,
            "slam_enabled" => &mut self.slam_enabled,
            _ => return false,
        };
        *switch = set;
        true
    }

    /// Sets a number, which its kind has kept within a small range.
    fn put_number(&mut self, name: &str, number: i32) -> bool {
        let Ok(number) = i16::try_from(number) else {
            return false;
        };
        match name {
            "target_score" => self.target_score = number,
            "bid_min" => self.bid_min = number,
            "bid_step" => self.bid_step = number,
            "bid_max" => self.bid_max = number,
            "first_dealer" => match u8::try_from(number) {
                Ok(seat) => self.first_dealer = Some(Seat::new(seat)),
                Err(_) => return false,
            },
            _ => return false,
        }
        true
    }

    fn put_word(&mut self, name: &str, word: &str) -> bool {
        match name {
            "fayer_variant" if word == "kaddour" => self.fayer = Fayer::Kaddour,
            "fayer_variant" => self.fayer = Fayer::Normale,
            "cantico_variant" if word == "90-20" => self.limits = Limits::From90,
            "cantico_variant" => self.limits = Limits::From80,
            "cantico_window" => self.explicit_window = word == "explicit",
            "cantico_right" => self.winner_declares = word == "trick_winner",
            "first_dealer" => self.first_dealer = None,
            "on_leave" => self.leaving_forfeits = word == "forfeit",
            _ => return false,
        }
        true
    }
}
