//! Pages about personal data: what is stored of a person, and the answers to requests for an export
//! or for erasure.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serde_json::Value;

use super::form::Form;
use super::leaders::full_title;
use super::pages::page;
use super::reader::joined;
use super::{Button, Look, Row, Screen, Section, Tone};
use tapis_model::{ChannelId, Request};

/// The page that says what is stored, with buttons to export and to erase it.
pub fn kept(words: &FluentLanguageLoader) -> Screen {
    let title = format!("🔒 {}", fl!(words, "privacy-title"));
    let mut screen = page(title, fl!(words, "privacy-text"), Tone::Table);
    let kept = format!("🗂️ {}", fl!(words, "privacy-kept-title"));
    let not = format!("🚫 {}", fl!(words, "privacy-not-title"));
    let rights = format!("⚖️ {}", fl!(words, "privacy-rights-title"));
    let export = format!("📄 {}", fl!(words, "privacy-export-text"));
    let erase = format!("🧹 {}", fl!(words, "privacy-erase-text"));
    screen.panel.sections = vec![
        Section::new(kept, fl!(words, "privacy-kept-text")),
        Section::new(not, fl!(words, "privacy-not-text")),
        Section::new(rights, format!("{export}\n{erase}")),
    ];
    let export = Request::Data("export".to_owned());
    screen.with(Row::Buttons(vec![
        Button::new("📄", fl!(words, "privacy-export"), export).look(Look::Main),
        Button::new("🧹", fl!(words, "privacy-erase"), erase_deed()).look(Look::Danger),
    ]))
}

/// The export of a person's data, with readable titles of leaderboards and a note on the units of
/// numbers.
pub fn with_board_titles(mut kept: Value, words: &FluentLanguageLoader) -> Value {
    if let Some(all) = kept.as_object_mut() {
        let key = fl!(words, "privacy-export-key");
        all.insert(key, fl!(words, "privacy-export-units").into());
    }
    let all = kept.get_mut("tally").and_then(Value::as_array_mut);
    for sums in all.into_iter().flatten() {
        if let Some(title) = board_of(sums, words) {
            sums["leaderboard"] = title.into();
        }
    }
    kept
}

/// The title of the leaderboard to which sums belong; `None` if they do not say.
fn board_of(sums: &Value, words: &FluentLanguageLoader) -> Option<String> {
    let season = sums["season"].as_str()?.parse().ok()?;
    let (game, rules) = (sums["game"].as_str()?, sums["rules"].as_str());
    let title = full_title(game, rules, season, words);
    Some(match sums["casual"].as_i64() {
        Some(1) => format!("{title} · {}", fl!(words, "stats-casual")),
        _ => title,
    })
}

/// The form that asks for the confirming word.
pub fn confirm(words: &FluentLanguageLoader) -> Form {
    let word = fl!(words, "privacy-erase-word");
    Form {
        text: String::new(),
        title: fl!(words, "privacy-confirm-title"),
        label: fl!(words, "privacy-confirm-label", word = word.as_str()),
        prompt: word,
        request: erase_deed(),
    }
}

/// Whether the text is the confirming word, in upper or lower case.
pub fn is_confirmed(typed: &str, words: &FluentLanguageLoader) -> bool {
    typed.trim().to_lowercase() == fl!(words, "privacy-erase-word").to_lowercase()
}

/// The answer to a wrong word: nothing was erased.
pub fn unconfirmed(words: &FluentLanguageLoader) -> Screen {
    let word = fl!(words, "privacy-erase-word");
    not_erased(&fl!(words, "privacy-unconfirmed", word = word), words)
}

/// The answer to a person who sits at tables in these threads or channels: nothing was erased.
pub fn seated(places: &[ChannelId], words: &FluentLanguageLoader) -> Screen {
    let shown = places.iter().take(20).map(|place| format!("<#{place}>"));
    let places = joined(shown, ", ");
    not_erased(&fl!(words, "privacy-seated", places = places), words)
}

/// The page that says what is stored, with the reason why nothing was erased.
fn not_erased(why: &str, words: &FluentLanguageLoader) -> Screen {
    let mut screen = kept(words);
    screen.panel.text = format!("💬 {why}");
    screen.panel.tone = Tone::Refused;
    screen
}

/// The answer after everything was erased.
pub fn erased(words: &FluentLanguageLoader) -> Screen {
    let title = format!("🧹 {}", fl!(words, "privacy-erased-title"));
    page(title, fl!(words, "privacy-erased-text"), Tone::Result)
}

fn erase_deed() -> Request {
    Request::Data("erase".to_owned())
}

#[cfg(test)]
mod tests;
