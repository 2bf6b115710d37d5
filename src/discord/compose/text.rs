//! The text of a message within Discord's limits: what is too long ends in an ellipsis.

use serde_json::{Value, json};

use crate::screen::signs::mend_cut;
use crate::screen::{Panel, Section, Tone};

/// Characters of a message that is nothing but content.
pub(super) const CONTENT: usize = 2000;
/// Characters of all texts of a message made of components, controls included.
pub(super) const WHOLE: usize = 4000;
const TITLE: usize = 256;
const SECTIONS: usize = 25;
const FOOT: usize = 1000;
/// Characters that headings, small print and bold type take beside the words.
const MARKS: usize = 12;
/// The length of a picture's description, in UTF-16 units: Discord's own libraries count in them, and
/// card signs are two each.
const ALT: usize = 1024;
const THREAD_NAME: usize = 100;

/// Stands where Discord wants a character and there is none to show.
pub(super) const NOTHING: &str = "\u{200b}";

/// Begins the line that says what a message is about.
const HEADING: &str = "### ";
/// Begins a line of small print.
const SMALL: &str = "-# ";

/// The container that shows a panel, its texts `most` characters long at most: title, text, sections,
/// duty, small print.
pub(super) fn container(panel: &Panel, most: usize) -> Value {
    let mut left = most;
    let mut take = |text: &str, most: usize| {
        let room = left.saturating_sub(MARKS);
        let text = cut(text, most.min(room));
        if !text.is_empty() {
            left -= text.chars().count() + MARKS;
        }
        text
    };
    let title = take(&panel.title, TITLE);
    let foot = take(&panel.foot, FOOT);
    let duty = take(&panel.duty, most);
    let text = take(&panel.text, most);
    let mut parts = Vec::new();
    if !title.is_empty() {
        parts.push(display(&format!("{HEADING}{title}")));
    }
    if !text.is_empty() {
        parts.push(display(&text));
    }
    for section in panel.sections.iter().take(SECTIONS) {
        let text = take(&titled(section), most);
        if text.is_empty() {
            break;
        }
        parts.push(display(&text));
    }
    if !duty.is_empty() {
        parts.push(display(&duty));
    }
    if !foot.is_empty() {
        let lines: Vec<String> = foot.lines().map(|line| format!("{SMALL}{line}")).collect();
        parts.push(display(&lines.join("\n")));
    }
    if parts.is_empty() {
        parts.push(display(NOTHING));
    }
    json!({ "type": CONTAINER, "accent_color": colour(panel.tone), "components": parts })
}

/// The kinds of components that hold no controls.
const TEXT_DISPLAY: u8 = 10;
const CONTAINER: u8 = 17;

fn display(text: &str) -> Value {
    json!({ "type": TEXT_DISPLAY, "content": text })
}

/// How many characters the texts of a container have.
pub(super) fn characters(container: &Value) -> usize {
    let parts = container["components"].as_array().into_iter().flatten();
    let texts = parts.filter_map(|part| part["content"].as_str());
    texts.map(|text| text.chars().count()).sum()
}

/// A section under its title.
fn titled(section: &Section) -> String {
    let (title, text) = (section.title.trim(), section.text.trim());
    match (title.is_empty(), text.is_empty()) {
        (true, _) => text.to_owned(),
        (false, true) => format!("**{title}**"),
        (false, false) => format!("**{title}**\n{text}"),
    }
}

/// The description of a picture, as long as it may be.
pub(super) fn alt(text: &str) -> String {
    let text = text.trim();
    if text.encode_utf16().count() <= ALT {
        return text.to_owned();
    }
    let mut units = '…'.len_utf16();
    let fits = |sign: &char| {
        units += sign.len_utf16();
        units <= ALT
    };
    ellipsed(text, text.chars().take_while(fits).count())
}

/// At most `most` characters of a text, the last an ellipsis where some are left out; blanks
/// around it, which Discord does not show, count for nothing.
pub(super) fn cut(text: &str, most: usize) -> String {
    let text = text.trim();
    if text.chars().count() <= most {
        return text.to_owned();
    }
    match most.checked_sub(1) {
        Some(kept) => ellipsed(text, kept),
        None => String::new(),
    }
}

/// The first `kept` characters, with a sign that more follows.
fn ellipsed(text: &str, kept: usize) -> String {
    let mut cut: String = text.chars().take(kept).collect();
    mend_cut(&mut cut);
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
        Tone::Victory => 0xf5_c5_42,
    }
}
