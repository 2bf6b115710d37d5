//! Names in the place of mentions, where Discord shows none: in pictures and on controls.
//!
//! Screens do not know what people are called; they mention them. Must not know where names come
//! from.

use super::picture::names;
use super::reader::short;
use super::{Row, Screen};
use crate::model::UserId;

/// The longest name on a control, in characters.
const NAME: usize = 14;

impl Screen {
    /// The same with names in its picture and on its controls; `None` if nobody is mentioned there. A
    /// control that mentions somebody begins with the number of their seat, as in `#2 <@7> · 3`: the
    /// name replaces both, and the number alone stays if the name is unknown.
    pub fn named(&self, name: impl Fn(UserId) -> Option<String>) -> Option<Self> {
        let picture = self
            .panel
            .picture
            .as_deref()
            .and_then(|picture| picture.named(&name));
        let mentions = self
            .rows
            .iter()
            .any(|row| labels(row).iter().any(|label| label.contains("<@")));
        if picture.is_none() && !mentions {
            return None;
        }
        let mut named = self.clone();
        if let Some(picture) = picture {
            named.panel.picture = Some(Box::new(picture));
        }
        if mentions {
            for label in named.rows.iter_mut().flat_map(labels_mut) {
                *label = on_control(label, &name);
            }
        }
        Some(named)
    }
}

/// A label with names in the place of numbers and mentions.
fn on_control(label: &str, name: impl Fn(UserId) -> Option<String>) -> String {
    // Between two characters that no name has, a mention is found again with its number.
    let told = names(label, |user| match name(user) {
        Some(name) => format!("\u{1}{}", short(&name, NAME)),
        None => "\u{2}".to_owned(),
    });
    let mut out = String::new();
    for part in told.split_inclusive(['\u{1}', '\u{2}']) {
        let (text, known) = match (part.strip_suffix('\u{1}'), part.strip_suffix('\u{2}')) {
            (Some(text), _) => (text, Some(true)),
            (_, Some(text)) => (text, Some(false)),
            _ => (part, None),
        };
        match known {
            Some(true) => out.push_str(unnumbered(text)),
            Some(false) => out.push_str(text.trim_end()),
            None => out.push_str(text),
        }
    }
    out
}

/// A text without the number of a seat at its end.
fn unnumbered(text: &str) -> &str {
    let bare = text
        .trim_end()
        .trim_end_matches(|digit: char| digit.is_ascii_digit());
    match bare.strip_suffix('#') {
        Some(bare) if bare.len() + 1 < text.trim_end().len() => bare,
        _ => text,
    }
}

fn labels(row: &Row) -> Vec<&String> {
    match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| &button.label).collect(),
        Row::Menu(menu) => {
            let entries = menu.entries.iter().map(|entry| &entry.label);
            entries.chain([&menu.prompt]).collect()
        }
    }
}

fn labels_mut(row: &mut Row) -> Vec<&mut String> {
    match row {
        Row::Buttons(buttons) => buttons.iter_mut().map(|button| &mut button.label).collect(),
        Row::Menu(menu) => {
            let entries = menu.entries.iter_mut().map(|entry| &mut entry.label);
            entries.chain([&mut menu.prompt]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_where_a_control_has_a_number_and_a_mention() {
        let known = |user: UserId| (user == UserId(7)).then(|| "Maximilian the Great".to_owned());
        for (label, named) in [
            ("#2 <@7> · 3", "Maximilian th… · 3"),
            ("#3 <@8> · 1", "#3 · 1"),
            (
                "Swap #2 <@7> · 3 and #3 <@8> · 1",
                "Swap Maximilian th… · 3 and #3 · 1",
            ),
            ("<@7>", "Maximilian th…"),
            ("Card 2", "Card 2"),
        ] {
            assert_eq!(on_control(label, known), named, "{label}");
        }
    }
}
