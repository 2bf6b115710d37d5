//! The page of one parameter: its value, the values to pick, and the forms to type one.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::options::{Kind, Value};

use super::{Board, CODE, OPTION, Term, hint, label, plain, range, short, shown, title};
use crate::controls::{ENTRY, LABEL, ROW};
use crate::form::Form;
use crate::{Button, Entry, Look, Menu, Row, Screen};
use tapis_model::Request;
use tapis_say::say;

/// The page of one parameter; `None` if the game has none of that name.
pub fn one(name: &str, board: &Board<'_>, words: &FluentLanguageLoader) -> Option<Screen> {
    let term = board.term(name)?;
    let value = |value: &Value| shown(board.game.name, term, value, words);
    let mut lines = vec![hint(board.game.name, term, words), String::new()];
    lines.push(fl!(words, "options-now", value = value(&term.value)));
    if term.differs() {
        let preset = board.preset(words);
        let value = value(&term.preset);
        lines.push(say!(words, "options-in-preset"(preset, value)));
    }
    let title = title(board.game.name, term.name, words);
    let mut panel = board.panel(format!("⚙️ {title}"), lines.join("\n"));
    panel.sections.extend(board.said(words));
    let mut rows: Vec<Row> = picking(term, board, words).into_iter().collect();
    let usual = fl!(words, "options-usual", value = value(&term.preset));
    let unset = Request::Unset(term.name.to_owned());
    let mut last = vec![
        Button::new("↩️", label(&usual), unset).enabled(board.may && term.differs()),
        Button::new("◀️", fl!(words, "options-back"), Request::Options),
    ];
    if term.picks(board.seats).is_empty() {
        let write = Request::Write(format!("{OPTION} {}", term.name));
        let label = match term.kind {
            Kind::Word(_) | Kind::List(..) => fl!(words, "options-write"),
            _ => fl!(words, "options-write-number"),
        };
        let write = Button::new("✍️", label, write);
        last.insert(0, write.look(Look::Main).enabled(board.may));
    }
    rows.push(Row::Buttons(last));
    Some(Screen { panel, rows })
}

/// The values to pick from, as a row of buttons or a menu; `None` if a value must be typed.
pub(super) fn picking(term: &Term, board: &Board<'_>, words: &FluentLanguageLoader) -> Option<Row> {
    let mut values = term.picks(board.seats);
    if values.is_empty() {
        values.extend(term.kind.beside());
    }
    let set = |value: &Value| Request::Set(format!("{} {}", term.name, plain(value)));
    let label = |value: &Value| shown(board.game.name, term, value, words);
    let labels: Vec<String> = values.iter().map(label).collect();
    let pairs = labels.iter().zip(&values);
    if values.is_empty() {
        return None;
    }
    if values.len() <= ROW && labels.iter().all(|text| text.chars().count() <= LABEL) {
        let button = |(text, value): (&String, &Value)| {
            let stands = *value == term.value;
            let sign = if stands { "✅" } else { "" };
            Button::new(sign, text.clone(), set(value)).enabled(board.may && !stands)
        };
        return Some(Row::Buttons(pairs.map(button).collect()));
    }
    let entry = |(text, value): (&String, &Value)| {
        Entry::new(short(text, ENTRY), set(value)).picked(*value == term.value)
    };
    let title = title(board.game.name, term.name, words);
    let prompt = fl!(words, "options-pick-value", title = title);
    let menu = Menu::new("option", prompt, pairs.map(entry));
    Some(Row::Menu(menu.enabled(board.may)))
}

/// The form to type a value.
pub fn form(game: &str, term: &Term, words: &FluentLanguageLoader) -> Form {
    let now = shown(game, term, &term.value, words);
    let now = fl!(words, "options-stands", value = now);
    Form {
        text: String::new(),
        title: title(game, term.name, words),
        label: range(game, term, words),
        prompt: match term.kind {
            Kind::List(..) => format!("{now} · {}", fl!(words, "options-none-list")),
            _ => now,
        },
        request: Request::Write(format!("{OPTION} {}", term.name)),
    }
}

/// The form to type an options code.
pub fn code_form(words: &FluentLanguageLoader) -> Form {
    Form {
        text: String::new(),
        title: fl!(words, "options-code-title"),
        label: fl!(words, "options-code-label"),
        prompt: fl!(words, "options-code-prompt"),
        request: Request::Write(CODE.to_owned()),
    }
}
