//! Pictures as files: kept, sent again where they are gone, and left out where none gets through.

mod kept;
mod lost;

use discord_sandbox::{Fault, Seen, Trouble};
use serde_json::Value;
use tapis::table::state::Tuning;

use crate::support::player::Player;
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
/// "your cards" are none: the heading stands in bold on a line of its own.
pub fn in_words(seen: &Seen) -> bool {
    let text = seen.text();
    text.lines()
        .any(|line| ["**Your cards**", "**Tes cartes**"].contains(&line))
}

/// Opens a hand and looks at it until it has its picture. The first one of a pack may come too late for
/// its message on a busy machine; it is kept then, and the next look has it.
pub async fn opens_drawn(player: &Player) -> Seen {
    let mut hand = player.opens_hand().await;
    for _ in 0..20 {
        if is_drawn(&hand) {
            return hand;
        }
        hand = player.looks().await.expect("the hand");
    }
    panic!("no picture: {}", hand.text());
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
