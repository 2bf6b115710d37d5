//! Names in the place of mentions: on controls and in pictures, where Discord shows no mention, and in
//! texts where it would not resolve one.
//!
//! Screens do not know what people are called; they mention them. Must not know where names come
//! from.

use super::notice::mention;
use super::picture::names;
use super::reader::short;
use super::safe_text::shown;
use super::{Panel, Row, Screen};
use tapis_model::UserId;

/// The longest name on a control, in characters.
const NAME: usize = 14;

/// The names of people.
pub trait People {
    /// A name for texts and controls, on one line and without markdown in mind; `None` if it is not
    /// known.
    fn name(&self, user: UserId) -> Option<String>;

    /// The number of somebody's seat in words, as in "Player 2"; `None` if they have no seat here.
    fn numbered(&self, _user: UserId) -> Option<String> {
        None
    }

    /// A text in letters that pictures can draw; `None` if too little of it can be drawn.
    fn legible(&self, text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    /// Whether a text may mention somebody, which the platform then shows as a name.
    fn may_mention(&self, _user: UserId) -> bool {
        true
    }
}

/// Stands on a control for somebody without a known name and without a number.
const NOBODY_KNOWN: &str = "?";

impl<F: Fn(UserId) -> Option<String>> People for F {
    fn name(&self, user: UserId) -> Option<String> {
        self(user)
    }
}

impl Screen {
    /// The same with names in its picture, on its controls and in the place of mentions that its texts
    /// may not hold; `None` if all stays as it is. A control that mentions somebody begins with the
    /// number of their seat, as in `#2 <@7> · 3`: the name replaces both, and the number alone stays if
    /// the name is unknown, or a question mark where there is no number. A text keeps the mention of somebody whose name is unknown.
    pub fn named(&self, people: &impl People) -> Option<Self> {
        let picture = self.panel.picture.as_deref();
        let picture = picture.and_then(|picture| picture.named(people));
        let mut labels = self.rows.iter().flat_map(labels);
        let mentions = labels.any(|label| label.contains("<@"));
        let told = texts(&self.panel).any(|text| {
            let mut mentioned = mentioned(text).into_iter();
            mentioned.any(|user| !people.may_mention(user))
        });
        if picture.is_none() && !mentions && !told {
            return None;
        }
        let mut named = self.clone();
        if let Some(picture) = picture {
            named.panel.picture = Some(Box::new(picture));
        }
        if mentions {
            for label in named.rows.iter_mut().flat_map(labels_mut) {
                *label = on_control(label, |user| people.name(user));
            }
        }
        if told {
            for text in texts_mut(&mut named.panel) {
                *text = in_text(text, people);
            }
        }
        Some(named)
    }

    /// The people whom its texts, its controls and its picture mention, each once.
    pub fn mentioned(&self) -> Vec<UserId> {
        let texts = texts(&self.panel).chain(self.rows.iter().flat_map(labels));
        let picture = self.panel.picture.iter().map(|picture| &picture.text);
        let all = texts.chain(picture).flat_map(|text| mentioned(text));
        let mut all: Vec<UserId> = all.collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The people whom a text mentions, in order.
pub fn mentioned(text: &str) -> Vec<UserId> {
    let mut found = Vec::new();
    names(text, |user| {
        found.push(user);
        String::new()
    });
    found
}

/// A text with names in the place of the mentions that it may not hold.
pub fn in_text(text: &str, people: &impl People) -> String {
    names(text, |user| {
        let hidden = !people.may_mention(user);
        let name = hidden.then(|| people.name(user)).flatten();
        name.map_or_else(|| mention(user), |name| shown(&name))
    })
}

fn texts(panel: &Panel) -> impl Iterator<Item = &String> {
    let sections = panel.sections.iter();
    let sections = sections.flat_map(|section| [&section.title, &section.text]);
    let own = [&panel.title, &panel.text, &panel.duty, &panel.foot];
    own.into_iter().chain(&panel.beside_picture).chain(sections)
}

fn texts_mut(panel: &mut Panel) -> impl Iterator<Item = &mut String> {
    let sections = panel.sections.iter_mut();
    let sections = sections.flat_map(|section| [&mut section.title, &mut section.text]);
    let own = [
        &mut panel.title,
        &mut panel.text,
        &mut panel.duty,
        &mut panel.foot,
    ];
    let beside = &mut panel.beside_picture;
    own.into_iter().chain(beside).chain(sections)
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
        match (part.strip_suffix('\u{1}'), part.strip_suffix('\u{2}')) {
            (Some(before), _) => out += unnumbered(before),
            (_, Some(before)) if unnumbered(before) == before => {
                out += before;
                out += NOBODY_KNOWN;
            }
            (_, Some(before)) => out += before.trim_end(),
            _ => out += part,
        }
    }
    out
}

/// A text without the number of a seat at its end.
fn unnumbered(text: &str) -> &str {
    let told = text.trim_end();
    let bare = told.trim_end_matches(|digit: char| digit.is_ascii_digit());
    match bare.strip_suffix('#') {
        Some(bare) if bare.len() + 1 < told.len() => bare,
        _ => text,
    }
}

fn labels(row: &Row) -> Vec<&String> {
    match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| &button.label).collect(),
        Row::Menu(menu) => {
            let entries = menu.entries.iter();
            let entries = entries.flat_map(|entry| [&entry.label, &entry.hint]);
            entries.chain([&menu.prompt]).collect()
        }
    }
}

fn labels_mut(row: &mut Row) -> Vec<&mut String> {
    match row {
        Row::Buttons(buttons) => buttons.iter_mut().map(|button| &mut button.label).collect(),
        Row::Menu(menu) => {
            let entries = menu.entries.iter_mut();
            let entries = entries.flat_map(|entry| [&mut entry.label, &mut entry.hint]);
            entries.chain([&mut menu.prompt]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use tapis_model::Request;

    use super::*;
    use crate::{Entry, Menu};

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
            ("with <@8>, <@7>", "with ?, Maximilian th…"),
            ("Card 2", "Card 2"),
        ] {
            assert_eq!(on_control(label, known), named, "{label}");
        }
    }

    #[test]
    fn an_entry_of_a_menu_has_names_in_its_label_and_in_its_hint() {
        let sam = |_: UserId| Some("Sam".to_owned());
        let entry = Entry {
            label: "Kaël".to_owned(),
            hint: "with <@7>".to_owned(),
            request: Request::Hand,
            picked: false,
            emoji: None,
        };
        let screen = Screen {
            panel: Panel::default(),
            rows: vec![Row::Menu(Menu {
                name: "match",
                prompt: String::new(),
                entries: vec![entry],
                enabled: true,
            })],
        };
        assert_eq!(screen.mentioned(), [UserId(7)]);
        let named = screen.named(&sam).expect("another screen");
        let Row::Menu(menu) = &named.rows[0] else {
            panic!("a menu")
        };
        assert_eq!(menu.entries[0].hint, "with Sam");
    }

    #[test]
    fn a_text_mentions_only_whom_it_may() {
        struct Table;
        impl People for Table {
            fn name(&self, user: UserId) -> Option<String> {
                (user != UserId(9)).then(|| "_Sam_".to_owned())
            }

            fn may_mention(&self, user: UserId) -> bool {
                user == UserId(7)
            }
        }
        assert_eq!(
            in_text("<@7> and <@8> beat <@9> <@x>", &Table),
            "<@7> and \\_Sam\\_ beat <@9> <@x>"
        );
        assert_eq!(
            mentioned("<@7>, <@8> · <@&5> <@7>"),
            [UserId(7), UserId(8), UserId(7)]
        );
    }
}
