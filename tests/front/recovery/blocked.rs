//! No edit gets through for a while: afterwards the room can still read every card that was laid
//! and every cut that was made meanwhile.

use discord_sandbox::{Fault, Scope, Seen, Trouble};
use tapis::store::{Line, StoredTable};

use crate::recovery::table::Table;
use crate::recovery::truth::{is_at, wanted};
use crate::support::opening::is_table;

/// How many moves are made while nothing can be shown.
const MOVES: usize = 24;

fn every_edit(trouble: &Trouble) -> [Fault; 2] {
    ["edit_message", "edit_original"].map(|on| Fault {
        on: Some(on.to_owned()),
        user: None,
        trouble: trouble.clone(),
        times: None,
    })
}

/// What a line of the log made public, in each of the ways in which it may be told.
fn told(line: &Line, stored: &StoredTable) -> Option<[String; 2]> {
    let user = stored.seats[usize::from(line.seat?)].user?;
    let (word, cards) = line.text.split_once(' ')?;
    let cards = cards.replace('-', "\u{2212}");
    match word {
        "deposit" => Some([
            format!("<@{user}> plays `{cards}`"),
            format!("<@{user}> `{cards}`"),
        ]),
        "cut" => Some([
            format!("<@{user}> cuts with `{cards}`"),
            format!("<@{user}> ✂️ `{cards}`"),
        ]),
        _ => None,
    }
}

/// Whether a text tells of all these lines, one after the other.
fn tells(text: &str, lines: &[Line], stored: &StoredTable) -> bool {
    let mut rest = text;
    lines
        .iter()
        .filter_map(|line| told(line, stored))
        .all(|ways| {
            let found = ways.iter().filter_map(|way| Some((rest.find(way)?, way)));
            let Some((at, way)) = found.min() else {
                return false;
            };
            rest = &rest[at + way.len()..];
            true
        })
}

async fn plays_on_unseen(trouble: Trouble) {
    let table = Table::begin().await;
    for way in 0..3 {
        table.moves(way).await;
    }
    let before = table.stored().await.lines.len();
    for fault in every_edit(&trouble) {
        table.evening.sandbox.add_fault(fault);
    }
    for way in 0..MOVES {
        table.moves(way / 2).await;
        try_to_cut(&table).await;
    }
    let stored = table.stored().await;
    let now = wanted(&stored);
    let missed = &stored.lines[before..];
    assert!(
        missed
            .iter()
            .filter(|line| told(line, &stored).is_some())
            .count()
            >= MOVES / 3
    );
    table.evening.sandbox.clear_faults();
    // Once that was accepted, the next edit need not tell it again.
    let tells_all =
        |seen: &Seen| is_table(seen) && is_at(seen, &now) && tells(&seen.text(), missed, &stored);
    table.shows("all that was missed", tells_all).await;
    table.hands_agree().await;
}

/// Everybody tries their luck with the chain that lies there.
async fn try_to_cut(table: &Table) {
    for user in &table.people {
        let client = user.at(&table.thread);
        let anew = client.press("Refresh").await.expect("a hand");
        let hand = anew.message().expect("a hand");
        let buttons = hand.buttons().into_iter().filter_map(|one| one.custom_id);
        let Some(cut) = buttons.into_iter().find(|id| id.contains(":step ")) else {
            continue;
        };
        client.press(&cut).on(hand).await.expect("an answer");
    }
}

#[tokio::test]
async fn limits_on_every_edit_hide_no_card_for_good() {
    plays_on_unseen(Trouble::RateLimited {
        scope: Scope::User,
        after_ms: 300,
    })
    .await;
}

#[tokio::test]
async fn failures_of_every_edit_hide_no_card_for_good() {
    plays_on_unseen(Trouble::ServerError { status: 503 }).await;
}
