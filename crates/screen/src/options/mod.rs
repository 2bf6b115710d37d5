//! The options of a table, for people: every parameter of its game by a name that players know, its
//! value, its effect, and the controls that change it.
//!
//! Parameters and values are given by name; why a value is refused is worded in [`refusal`].

mod groups;
mod one;
pub mod refusal;
mod value;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::options::{Kind, Options, Parameter, Value};

use super::controls::{ENTRIES, ENTRY};
use super::game_info::GameInfo;
use super::hand::refresh;
use super::notice::{game_title, preset_title};
use super::reader::{label, short};
use super::sentence::Said;
use super::{Button, Entry, Menu, Panel, Row, Screen, Section, Tone};
use tapis_model::Request;
use tapis_say::say;

pub(crate) use groups::groups;
use groups::matters;
pub use groups::{Group, Need};
pub use one::{code_form, form, one};
pub use value::{plain, written};
use value::{range, shown, title};

/// Marks a parameter that differs from the preset.
const CHANGED: &str = "✏️";
/// The menus' names; the fifth row is for buttons.
const MENUS: [&str; 4] = ["options-1", "options-2", "options-3", "options-4"];
/// How many differing parameters a lobby lists.
const TOLD: usize = 12;

/// A parameter with its value at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// The value in force.
    pub value: Value,
    /// The value it has in the preset.
    pub preset: Value,
}

impl Term {
    /// Every parameter with its value `now` and in the preset `usual`.
    pub fn all<O: Options>(usual: &O, now: &O) -> Vec<Self> {
        let term = |parameter: &Parameter| {
            let name = parameter.name;
            Some(Self {
                name,
                kind: parameter.kind,
                value: now.get(name)?,
                preset: usual.get(name)?,
            })
        };
        O::PARAMETERS.iter().filter_map(term).collect()
    }
}

/// The contents of the page of options.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: &'a str,
    /// Every parameter.
    pub terms: &'a [Term],
    /// The code of these options.
    pub code: &'a str,
    /// How many seats there are at most.
    pub seats: u8,
    /// Whether hints are allowed.
    pub hints: bool,
    /// Whether the reader may change the options now.
    pub may: bool,
    /// The answer to the reader's last request: what was changed, or why not.
    pub word: Option<&'a Said>,
}

impl Term {
    /// Whether it differs from the preset.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.value != self.preset
    }

    /// The values to pick from, at most 25, at a table of `seats` seats; empty if a value must be
    /// typed.
    fn picks(&self, seats: u8) -> Vec<Value> {
        let all = self.kind.count().unwrap_or(u32::MAX);
        let all = match self.kind {
            // The first value draws lots; each other one is a seat.
            Kind::Seat => all.min(u32::from(seats) + 1),
            _ => all,
        };
        match usize::try_from(all) {
            Ok(0..=ENTRIES) => (0..all).filter_map(|at| self.kind.nth(at)).collect(),
            _ => Vec::new(),
        }
    }
}

impl Board<'_> {
    fn term(&self, name: &str) -> Option<&Term> {
        self.terms.iter().find(|term| term.name == name)
    }

    /// The parameters of a group; those that no group names belong to the last one.
    fn group(&self, group: &Group) -> Vec<&Term> {
        let all = self.game.option_groups;
        let mut terms: Vec<&Term> = group.names.iter().filter_map(|it| self.term(it)).collect();
        if all.last().is_some_and(|last| last.names == group.names) {
            let named = |term: &Term| all.iter().any(|group| group.names.contains(&term.name));
            terms.extend(self.terms.iter().filter(|term| !named(term)));
        }
        terms
    }

    /// The parameters of a group that have an effect under the present values of the others.
    fn shown(&self, group: &Group) -> Vec<&Term> {
        let mut terms = self.group(group);
        terms.retain(|term| matters(self.game, term.name, self.terms));
        terms
    }

    fn preset(&self, words: &FluentLanguageLoader) -> String {
        preset_title(self.game.name, self.preset, words)
    }

    /// The answer to the reader's last request, as a section; `None` if there is none.
    fn said(&self, words: &FluentLanguageLoader) -> Option<Section> {
        let said = self.word?;
        let (sign, title) = match said.refused {
            true => ("⚠️", fl!(words, "options-unchanged")),
            false => ("✅", fl!(words, "options-changed")),
        };
        let text = short(&said.what.text(words), 1_024);
        Some(Section::new(format!("{sign} {title}"), text))
    }

    fn panel(&self, title: String, text: String) -> Panel {
        Panel {
            title,
            text,
            tone: match self.word.is_some_and(|said| said.refused) {
                true => Tone::Refused,
                false => Tone::Table,
            },
            ..Panel::default()
        }
    }
}

/// The page of options: what differs from the preset, and menus with every parameter and its value.
pub fn overview(board: &Board<'_>, words: &FluentLanguageLoader) -> Screen {
    let preset = board.preset(words);
    let differs = board.terms.iter().any(Term::differs);
    let differs = say!(words, "options"; if differs { "differs"(preset) } else { "as-in"(preset) });
    let intro = say!(words, "options"; if board.may { "intro" } else { "intro-others" });
    let code = fl!(words, "options-code", code = board.code);
    let title = say! { words, "options-title"(game = game_title(board.game.name, words)) };
    let mut panel = board.panel(format!("⚙️ {title}"), format!("{differs} {intro}"));
    panel.foot = format!("🔑 {code}");
    let groups = board.game.option_groups;
    let differing = |group| differing_of(group, board, words);
    panel.sections = groups.iter().filter_map(differing).collect();
    // The answer stands where the reader looks: right above the controls.
    panel.sections.extend(board.said(words));
    let menus = groups.iter().zip(MENUS);
    let menus = menus.map(|(group, name)| group_menu(group, name, board, words));
    let mut rows: Vec<Row> = menus.map(Row::Menu).collect();
    rows.push(Row::Buttons(doors(board, words)));
    Screen { panel, rows }
}

/// A line for each parameter of a group that differs from the preset; `None` if none does.
fn differing_of(group: &Group, board: &Board<'_>, words: &FluentLanguageLoader) -> Option<Section> {
    let line = |term: &Term| {
        let title = title(board.game.name, term.name, words);
        let [value, preset] =
            [&term.value, &term.preset].map(|it| shown(board.game.name, term, it, words));
        let line = say!(words, "options-line-changed"(title, value, preset));
        format!("{CHANGED} {line}")
    };
    let shown = board.shown(group).into_iter();
    let lines: Vec<String> = shown.filter(|term| term.differs()).map(line).collect();
    let text = short(&lines.join("\n"), 1_024);
    (!lines.is_empty()).then(|| Section::new(words.get(group.title), text))
}

fn group_menu(
    group: &Group,
    name: &'static str,
    board: &Board<'_>,
    words: &FluentLanguageLoader,
) -> Menu {
    let terms = board.shown(group).into_iter();
    let entry = |term: &Term| {
        let mark = if term.differs() { "✏️ " } else { "" };
        let label = format!("{mark}{}", with_value(board.game.name, term, words));
        Entry::new(short(&label, ENTRY), Request::Option(term.name.to_owned()))
            .hint(short(&hint(board.game.name, term, words), ENTRY))
    };
    let prompt = fl!(words, "options-pick", group = words.get(group.title));
    Menu::new(name, prompt, terms.map(entry))
}

/// A parameter with its value.
fn with_value(game: &str, term: &Term, words: &FluentLanguageLoader) -> String {
    let value = shown(game, term, &term.value, words);
    say! { words, "options-entry"(title = title(game, term.name, words), value) }
}

/// The effect of a parameter, and its range if the choices do not show it; the form for a list has that
/// of its numbers.
fn hint(game: &str, term: &Term, words: &FluentLanguageLoader) -> String {
    let hint = value::hint(game, term.name, words);
    match range(game, term, words) {
        _ if matches!(term.kind, Kind::List(..)) => hint,
        range if range.is_empty() => hint,
        range => fl!(words, "options-hint", hint = hint, range = range),
    }
}

fn doors(board: &Board<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    let differs = board.terms.iter().any(Term::differs);
    let reset = fl!(words, "options-reset");
    let enter = fl!(words, "options-enter-code");
    let mut doors = Vec::new();
    if board.may {
        if differs {
            let all = Request::Unset(ALL.to_owned());
            doors.push(Button::new("↩️", label(&reset), all));
        }
        doors.push(Button::new("🔑", enter, Request::Write(CODE.to_owned())));
        let sign = if board.hints { "✅" } else { "⬜" };
        let hints = Request::Hints(!board.hints);
        doors.push(Button::new(sign, fl!(words, "options-hints"), hints));
    }
    doors.push(refresh(Request::Options, words));
    doors
}

/// The text in [`Request::Unset`] that means all parameters.
pub const ALL: &str = "all";
/// The text in [`Request::Write`] that asks for a code.
pub const CODE: &str = "code";
/// The first word in [`Request::Write`] that asks for a parameter's value.
pub const OPTION: &str = "option";

/// The differences from the preset, in one line; `None` if there are none.
pub(super) fn differing(
    game: &GameInfo,
    terms: &[Term],
    words: &FluentLanguageLoader,
) -> Option<String> {
    let told_of = |term: &&Term| term.differs() && matters(game, term.name, terms);
    let all: Vec<&Term> = terms.iter().filter(told_of).collect();
    let told = |term: &&Term| with_value(game.name, term, words);
    let mut line: Vec<String> = all.iter().take(TOLD).map(told).collect();
    if all.len() > TOLD {
        let number = all.len() - TOLD;
        line.push(fl!(words, "options-more", number = number));
    }
    (!line.is_empty()).then(|| line.join(" · "))
}

/// The change of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A parameter has another value now.
    Set,
    /// All parameters have the preset's values again.
    AllReset,
    /// The options of a code are in force.
    Coded,
}

/// The change in words; `name` is the parameter that was set.
pub fn done(done: Done, name: &str, board: &Board<'_>, words: &FluentLanguageLoader) -> Said {
    Said::kindly(match (done, board.term(name)) {
        (Done::Set, Some(term)) => {
            let value = shown(board.game.name, term, &term.value, words);
            say! { words, "options-set"(title = title(board.game.name, name, words), value) }
        }
        (Done::Coded, _) => fl!(words, "options-coded"),
        (Done::AllReset | Done::Set, _) => {
            fl!(words, "options-all-reset", preset = board.preset(words))
        }
    })
}

#[cfg(test)]
pub mod tests;

/// From this lowest bid on, in points, hardly any hand is worth it (KAD-84).
const HIGH_BID: i32 = 130;

/// A warning to the host about options that are allowed but that hardly anybody would want.
pub fn warning(game: &str, terms: &[Term], words: &FluentLanguageLoader) -> Option<String> {
    let term = terms.iter().find(|term| term.name == "bid_min")?;
    let Value::Int(least) = term.value else {
        return None;
    };
    let title = title(game, term.name, words);
    (least >= HIGH_BID).then(|| fl!(words, "lobby-high-bids", title = title, least = least))
}
