//! The parameters of Tamalou and its presets.
//!
//! How values are read stands in [`super::reading`].

use serde_json::Value as Json;

use crate::options::{
    Clash, Domain, Kind, OptionFault, Options as Parameters, Parameter, Preset, Value,
};
use crate::seat::Seat;
use crate::standing::Points;

use super::choice::{
    CaboFail, CallTiming, Direction, EndMode, Marks, NextDeal, OnLeave, PeekUntil, PowerTrigger,
    Powers, QuickWho, TakeDiscard, Values, WindowClose,
};
use super::reading::{
    CallWord, MOST_POINTS, SPECIAL, common, domain, parameter_named, range, special,
};

/// Every parameter of `docs/rules/tamalou.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether the pack has 32 suited cards rather than 52 (TAM-5).
    pub short_pack: bool,
    /// How many jokers it has (TAM-5).
    pub jokers: u8,
    /// Which way turns go (TAM-4).
    pub direction: Direction,
    /// How long the first look lasts (TAM-9).
    pub peek_until: PeekUntil,
    /// When the discard may be taken (TAM-15).
    pub take_discard: TakeDiscard,
    /// Whether the discard may be matched at the start of a turn (TAM-17).
    pub own_match: bool,
    /// Who may discard quickly (TAM-20).
    pub quick_who: QuickWho,
    /// How many right cards a window takes (TAM-23).
    pub quick_max: Option<u8>,
    /// What a wrong card costs in points; a card if none (TAM-25, 27).
    pub quick_penalty: Option<u8>,
    /// Whether one may try again after a wrong card (TAM-26).
    pub quick_retry: bool,
    /// What closes the window (TAM-28).
    pub window_close: WindowClose,
    /// Whether one may play for another (TAM-34).
    pub autrui: bool,
    /// Which cards give their power (TAM-40).
    pub power_trigger: PowerTrigger,
    /// Whether a look and swap is shown to both (TAM-43).
    pub open_swap: bool,
    /// The word (TAM-46).
    pub call_word: CallWord,
    /// When one may call (TAM-46).
    pub call_timing: CallTiming,
    /// The highest total with which a call is not false, in halves (TAM-48).
    pub call_max: Option<i16>,
    /// Whether the others play once more after a call (TAM-50).
    pub last_round: bool,
    /// Whether the caller's hand is frozen (TAM-56).
    pub caller_frozen: bool,
    /// Whether it is shielded (TAM-57).
    pub caller_shielded: bool,
    /// Whether a call can be countered (TAM-63).
    pub contre: bool,
    /// Whether an empty hand ends the manche (TAM-68).
    pub empty_hand_ends: bool,
    /// How a manche is marked (TAM-59 to 75).
    pub marks: Marks,
    /// When the game ends (TAM-76).
    pub end_mode: EndMode,
    /// After how many manches, where they are counted (TAM-76).
    pub manches: u8,
    /// Who deals next (TAM-83).
    pub next_deal: NextDeal,
    /// Whether 50 and -25 stand for 100 and -50 (TAM-76).
    pub fontenay_half: bool,
    /// What a false call costs beside the total (TAM-60).
    pub false_call_penalty: u8,
    /// What a good call marks (TAM-65).
    pub caller_success: i8,
    /// What a failed Cabo costs (TAM-72).
    pub cabo_fail: CaboFail,
    /// What cards count (TAM-5).
    pub values: Values,
    /// What cards can do (TAM-39).
    pub powers: Powers,
    /// The first dealer; drawn if none (TAM-10).
    pub first_dealer: Option<Seat>,
    /// What follows when a player leaves (TAM-81).
    pub on_leave: OnLeave,
    /// Whether screens show what their seat has seen.
    pub memory_aid: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            short_pack: false,
            jokers: 2,
            direction: Direction::Right,
            peek_until: PeekUntil::Start,
            take_discard: TakeDiscard::Always,
            own_match: false,
            quick_who: QuickWho::Others,
            quick_max: Some(1),
            quick_penalty: None,
            quick_retry: true,
            window_close: WindowClose::Explicit,
            autrui: false,
            power_trigger: PowerTrigger::Drawn,
            open_swap: false,
            call_word: CallWord::default(),
            call_timing: CallTiming::Start,
            call_max: Some(10),
            last_round: false,
            caller_frozen: false,
            caller_shielded: false,
            contre: false,
            empty_hand_ends: false,
            marks: Marks::Standard,
            end_mode: EndMode::Manches,
            manches: 5,
            next_deal: NextDeal::Rotates,
            fontenay_half: false,
            false_call_penalty: 0,
            caller_success: 0,
            cabo_fail: CaboFail::Difference,
            values: Values::Standard,
            powers: Powers::Standard,
            first_dealer: None,
            on_leave: OnLeave::Remove,
            memory_aid: false,
        }
    }
}

impl Options {
    /// How many cards the pack has.
    #[must_use]
    pub const fn cards(&self) -> u8 {
        let suited = if self.short_pack { 32 } else { 52 };
        suited + self.jokers
    }

    /// How many the cards are enough for.
    const fn room(&self) -> u8 {
        (self.cards() - 9) / 4
    }

    /// The most players: nine cards must be left in the pile, and eight seats are all there are
    /// (TAM-5, 103).
    const fn most(&self) -> u8 {
        let room = self.room();
        // Where every card that is laid has its power, all of them follow each other (TAM-44): fewer
        // sit down.
        let every = matches!(self.power_trigger, PowerTrigger::Every);
        let most = if every { MOST_WITH_EVERY_POWER } else { MOST };
        if room < most { room } else { most }
    }
}

/// So many seats there are.
const MOST: u8 = 8;
/// So many sit down where every card that is laid has its power.
const MOST_WITH_EVERY_POWER: u8 = 6;

const fn parameter(name: &'static str, kind: Kind, rule: &'static str) -> Parameter {
    Parameter { name, kind, rule }
}

const fn int(name: &'static str, least: i32, most: i32, rule: &'static str) -> Parameter {
    parameter(name, Kind::Int(least, most, false), rule)
}

const fn switch(name: &'static str, rule: &'static str) -> Parameter {
    parameter(name, Kind::Bool, rule)
}

const fn choice(
    name: &'static str,
    words: &'static [&'static str],
    rule: &'static str,
) -> Parameter {
    parameter(name, Kind::Choice(words), rule)
}

impl Parameters for Options {
    const PARAMETERS: &'static [Parameter] = &[
        int("pack", 32, 52, "TAM-5"),
        int("jokers", 0, 2, "TAM-5"),
        choice("direction", Direction::WORDS, "TAM-4"),
        choice("peek_until", PeekUntil::WORDS, "TAM-9"),
        choice("take_discard", TakeDiscard::WORDS, "TAM-15"),
        switch("own_match", "TAM-17"),
        choice("quick_who", QuickWho::WORDS, "TAM-20"),
        parameter("quick_max", Kind::Int(1, 8, true), "TAM-23"),
        int("quick_penalty", 0, MOST_POINTS, "TAM-25"),
        switch("quick_retry", "TAM-26"),
        choice("window_close", WindowClose::WORDS, "TAM-28"),
        switch("autrui", "TAM-34"),
        choice("power_trigger", PowerTrigger::WORDS, "TAM-40"),
        switch("open_swap", "TAM-43"),
        choice("call_word", &[], "TAM-46"),
        choice("call_timing", CallTiming::WORDS, "TAM-46"),
        parameter("call_max", Kind::Int(0, MOST_POINTS, true), "TAM-48"),
        switch("last_round", "TAM-50"),
        switch("caller_frozen", "TAM-56"),
        switch("caller_shielded", "TAM-57"),
        switch("contre", "TAM-63"),
        switch("empty_hand_ends", "TAM-68"),
        choice("marks", Marks::WORDS, "TAM-92"),
        choice("end_mode", EndMode::WORDS, "TAM-76"),
        int("manches", 1, 50, "TAM-76"),
        choice("next_deal", NextDeal::WORDS, "TAM-83"),
        switch("fontenay_half", "TAM-76"),
        int("false_call_penalty", 0, 50, "TAM-60"),
        int("caller_success", -20, 0, "TAM-65"),
        choice("cabo_fail", CaboFail::WORDS, "TAM-72"),
        choice("values", Values::WORDS, "section 13"),
        choice("powers", Powers::WORDS, "section 14"),
        parameter("first_dealer", Kind::Seat, "TAM-10"),
        choice("on_leave", OnLeave::WORDS, "TAM-81"),
        switch("memory_aid", "section 15"),
    ];

    const PRESETS: &'static [Preset] = super::presets::ALL;

    fn get(&self, name: &str) -> Option<Value> {
        let word = |word: &str| Value::Word(word.to_owned());
        let int = |number: u8| Value::Int(i32::from(number));
        let points = |halves: i16| Value::Points(Points::halves(i32::from(halves)));
        Some(match name {
            "pack" => int(if self.short_pack { 32 } else { 52 }),
            "jokers" => int(self.jokers),
            "direction" => word(self.direction.word()),
            "peek_until" => word(self.peek_until.word()),
            "take_discard" => word(self.take_discard.word()),
            "own_match" => Value::Bool(self.own_match),
            "quick_who" => word(self.quick_who.word()),
            "quick_max" => self.quick_max.map_or(Value::Null, int),
            "quick_penalty" => self.quick_penalty.map_or_else(|| word("card"), int),
            "quick_retry" => Value::Bool(self.quick_retry),
            "window_close" => word(self.window_close.word()),
            "autrui" => Value::Bool(self.autrui),
            "power_trigger" => word(self.power_trigger.word()),
            "open_swap" => Value::Bool(self.open_swap),
            "call_word" => word(self.call_word.as_str()),
            "call_timing" => word(self.call_timing.word()),
            "call_max" => self.call_max.map_or(Value::Null, points),
            "last_round" => Value::Bool(self.last_round),
            "caller_frozen" => Value::Bool(self.caller_frozen),
            "caller_shielded" => Value::Bool(self.caller_shielded),
            "contre" => Value::Bool(self.contre),
            "empty_hand_ends" => Value::Bool(self.empty_hand_ends),
            "marks" => word(self.marks.word()),
            "end_mode" => word(self.end_mode.word()),
            "manches" => int(self.manches),
            "next_deal" => word(self.next_deal.word()),
            "fontenay_half" => Value::Bool(self.fontenay_half),
            "false_call_penalty" => int(self.false_call_penalty),
            "caller_success" => Value::Int(i32::from(self.caller_success)),
            "cabo_fail" => word(self.cabo_fail.word()),
            "values" => word(self.values.word()),
            "powers" => word(self.powers.word()),
            "first_dealer" => self
                .first_dealer
                .map_or_else(|| word("random"), |seat| int(seat.number())),
            "on_leave" => word(self.on_leave.word()),
            "memory_aid" => Value::Bool(self.memory_aid),
            _ => return None,
        })
    }

    fn put(&mut self, name: &str, value: &Value) -> bool {
        let put = match value {
            &Value::Bool(set) => self.switch(name).map(|switch| *switch = set),
            Value::Word(word) => self.put_word(name, word),
            &Value::Int(number) => self.put_number(name, number),
            Value::Points(points) if name == "call_max" => {
                i16::try_from(points.in_halves()).ok().map(|halves| {
                    self.call_max = Some(halves);
                })
            }
            Value::Null => self.put_none(name),
            _ => None,
        };
        put.is_some()
    }

    fn players(&self) -> (u8, u8) {
        (2, self.most())
    }

    fn suit(&self, players: u8) -> Result<(), OptionFault> {
        let fault = |clash| Err(OptionFault::Together(clash));
        let (fewest, most) = self.players();
        if !(fewest..=most).contains(&players) {
            if players > most && self.room() > most && most < MOST {
                return fault(Clash::SeatsWith {
                    players,
                    most,
                    name: "power_trigger",
                    word: "every",
                });
            }
            return fault(Clash::Pack {
                players,
                fewest,
                most,
                cards: self.cards(),
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

    fn domain(name: &str) -> Option<Domain> {
        let parameter = parameter_named(name).ok()?;
        Some(domain(name).unwrap_or_else(|| Domain::of(parameter.kind)))
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), OptionFault> {
        let json = match parameter_named(name)?.kind {
            Kind::Choice(_) if !SPECIAL.contains(&name) || name == "call_word" => Json::from(text),
            _ if text == "none" => Json::Null,
            _ if text.trim() != text => Json::from(text),
            _ => serde_json::from_str(text).unwrap_or_else(|_| Json::from(text)),
        };
        self.set_json(name, &json)
    }

    fn set_json(&mut self, name: &str, json: &Json) -> Result<(), OptionFault> {
        let parameter = parameter_named(name)?;
        let read = if SPECIAL.contains(&name) {
            special(name, json)
        } else {
            common(json).filter(|value| parameter.kind.takes(value))
        };
        if read.is_some_and(|value| self.put(name, &value)) {
            return Ok(());
        }
        Err(OptionFault::Value {
            name: parameter.name,
            value: json.to_string().chars().take(60).collect(),
            range: range(parameter),
        })
    }
}

impl Options {
    fn switch(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "own_match" => &mut self.own_match,
            "quick_retry" => &mut self.quick_retry,
            "autrui" => &mut self.autrui,
            "open_swap" => &mut self.open_swap,
            "last_round" => &mut self.last_round,
            "caller_frozen" => &mut self.caller_frozen,
            "caller_shielded" => &mut self.caller_shielded,
            "contre" => &mut self.contre,
            "empty_hand_ends" => &mut self.empty_hand_ends,
            "fontenay_half" => &mut self.fontenay_half,
            "memory_aid" => &mut self.memory_aid,
            _ => return None,
        })
    }

    fn put_none(&mut self, name: &str) -> Option<()> {
        match name {
            "quick_max" => self.quick_max = None,
            "call_max" => self.call_max = None,
            _ => return None,
        }
        Some(())
    }

    fn put_word(&mut self, name: &str, word: &str) -> Option<()> {
        match name {
            "direction" => self.direction = Direction::of(word)?,
            "peek_until" => self.peek_until = PeekUntil::of(word)?,
            "take_discard" => self.take_discard = TakeDiscard::of(word)?,
            "quick_who" => self.quick_who = QuickWho::of(word)?,
            "quick_penalty" => self.quick_penalty = None,
            "window_close" => self.window_close = WindowClose::of(word)?,
            "power_trigger" => self.power_trigger = PowerTrigger::of(word)?,
            "call_word" => self.call_word = CallWord::of(word)?,
            "call_timing" => self.call_timing = CallTiming::of(word)?,
            "marks" => self.marks = Marks::of(word)?,
            "end_mode" => self.end_mode = EndMode::of(word)?,
            "next_deal" => self.next_deal = NextDeal::of(word)?,
            "cabo_fail" => self.cabo_fail = CaboFail::of(word)?,
            "values" => self.values = Values::of(word)?,
            "powers" => self.powers = Powers::of(word)?,
            "first_dealer" => self.first_dealer = None,
            "on_leave" => self.on_leave = OnLeave::of(word)?,
            _ => return None,
        }
        Some(())
    }

    /// Sets one of the numbers, which its kind has kept within a small range.
    fn put_number(&mut self, name: &str, number: i32) -> Option<()> {
        if name == "caller_success" {
            self.caller_success = i8::try_from(number).ok()?;
            return Some(());
        }
        let small = u8::try_from(number).ok()?;
        match name {
            "pack" => self.short_pack = small == 32,
            "jokers" => self.jokers = small,
            "quick_max" => self.quick_max = Some(small),
            "quick_penalty" => self.quick_penalty = Some(small),
            "call_max" => self.call_max = Some(i16::from(small) * 2),
            "manches" => self.manches = small,
            "false_call_penalty" => self.false_call_penalty = small,
            "first_dealer" => self.first_dealer = Some(Seat::new(small)),
            _ => return None,
        }
        Some(())
    }
}
