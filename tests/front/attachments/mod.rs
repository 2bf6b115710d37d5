//! Pictures as files: kept, sent again where they are gone, and left out where none gets through.

mod kept;
mod lost;

use discord_sandbox::{Fault, Seen, Trouble};
use serde_json::Value;
use tapis::table::state::Tuning;

use crate::support::{self, TestBot};

/// Cards are drawn.
pub const DRAWN: Tuning = Tuning {
    pictures: true,
    ..support::PROMPT
};

/// Whether a message shows a picture.
pub fn is_drawn(seen: &Seen) -> bool {
    !seen.pictures().is_empty()
}

/// Whether a hand lists the cards that its picture would show, in either language. Sentences about
/// "your cards" are none: the heading stands in bold on a line of its own. Nor is a hand without cards, of
/// which there is nothing to draw.
pub fn in_words(seen: &Seen) -> bool {
    let text = seen.text();
    let headed = |line| ["**Your cards**", "**Tes cartes**"].contains(&line);
    let holds_none = text.contains("No cards: ") || text.contains("Plus de cartes");
    text.lines().any(headed) && !holds_none
}

/// By what the picture of a message is kept.
pub fn attachment(seen: &Seen) -> Option<String> {
    let parts = seen.components().first()?["components"].as_array()?;
    let mut ids = parts
        .iter()
        .map(|part| &part["items"][0]["media"]["attachment_id"]);
    ids.find_map(Value::as_str).map(str::to_owned)
}

/// Has this happen to requests of a kind until the faults are cleared.
pub fn strikes(evening: &TestBot, on: &str, trouble: Trouble) {
    evening.sandbox.add_fault(Fault {
        on: Some(on.to_owned()),
        user: None,
        trouble,
        times: None,
    });
}
