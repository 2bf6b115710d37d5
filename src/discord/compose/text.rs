//! The text of a message within Discord's limits: what is too long ends in an ellipsis.

use serde_json::{Map, Value, json};

use crate::screen::{Panel, Tone};

/// Characters of a message beside its embeds.
pub(super) const CONTENT: usize = 2000;
/// Characters of all texts of an embed together.
const WHOLE: usize = 6000;
const TITLE: usize = 256;
const TEXT: usize = 4096;
const SECTIONS: usize = 25;
const SECTION_TEXT: usize = 1024;
const FOOT: usize = 2048;
/// Characters of the description of a picture.
pub(super) const ALT: usize = 1024;
const THREAD_NAME: usize = 100;

/// Stands where Discord wants a character and there is none to show.
pub(super) const NOTHING: &str = "\u{200b}";

/// The embed that shows a panel.
pub(super) fn embed(panel: &Panel) -> Value {
    let mut left = WHOLE;
    let mut take = |text: &str, most: usize| {
        let text = cut(text, most.min(left));
        left -= text.chars().count();
        text
    };
    let title = take(&panel.title, TITLE);
    let foot = take(&panel.foot, FOOT);
    let mut text = take(&panel.text, TEXT);
    let mut fields = Vec::new();
    for section in panel.sections.iter().take(SECTIONS) {
        let name = take(filled(&section.title), TITLE);
        let value = take(filled(&section.text), SECTION_TEXT);
        if value.is_empty() {
            break;
        }
        fields.push(json!({ "name": name, "value": value, "inline": section.beside }));
    }
    if [&title, &foot, &text].iter().all(|text| text.is_empty()) && fields.is_empty() {
        text = NOTHING.to_owned();
    }
    let mut embed = Map::new();
    embed.insert("color".to_owned(), json!(colour(panel.tone)));
    for (key, text) in [("title", title), ("description", text)] {
        if !text.is_empty() {
            embed.insert(key.to_owned(), json!(text));
        }
    }
    if !fields.is_empty() {
        embed.insert("fields".to_owned(), Value::Array(fields));
    }
    if !foot.is_empty() {
        embed.insert("footer".to_owned(), json!({ "text": foot }));
    }
    Value::Object(embed)
}

/// At most `most` characters of a text, the last an ellipsis where some are left out; blanks
/// around it, which Discord does not show, count for nothing.
pub(super) fn cut(text: &str, most: usize) -> String {
    let text = text.trim();
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let Some(kept) = most.checked_sub(1) else {
        return String::new();
    };
    let mut cut: String = text.chars().take(kept).collect();
    cut.truncate(cut.trim_end().len());
    cut.push('\u{2026}');
    cut
}

/// The name of a thread; `otherwise` where there is none.
pub(super) fn name(name: &str, otherwise: &str) -> String {
    let name = if name.trim().is_empty() {
        otherwise
    } else {
        name
    };
    cut(name, THREAD_NAME)
}

/// A text, or what Discord takes for one.
pub(super) fn filled(text: &str) -> &str {
    if text.trim().is_empty() {
        NOTHING
    } else {
        text
    }
}

/// The edge of a panel.
fn colour(tone: Tone) -> u32 {
    match tone {
        Tone::Table => 0x1f_6f_54,
        Tone::YourTurn => 0xe0_a5_26,
        Tone::Refused => 0xc0_39_2b,
        Tone::Result => 0x4a_6f_a5,
    }
}
