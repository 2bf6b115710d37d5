//! Names in pictures and in their descriptions.

use discord_sandbox::{Seen, User};
use serde_json::json;
use tapis::table::state::Tuning;

use crate::support::opening::is_table;
use crate::support::player::Player;
use crate::support::{self, TestBot};

/// Pictures are drawn.
const DRAWN: Tuning = Tuning {
    pictures: true,
    ..support::PROMPT
};

/// How the description of a table begins.
const SEATED: &str = "Round the table";

fn told(seen: &Seen) -> String {
    let pictures = seen.pictures().iter();
    let told = pictures.filter_map(|picture| picture.description.as_deref());
    told.collect()
}

/// The description of the table of these people.
async fn described(evening: &TestBot, people: &[&User]) -> (Player, String) {
    let (_, thread) = evening.plays(people, &[("game", json!(0))]).await;
    seen_by(Player::new(people[0], &thread, "My hand")).await
}

async fn seen_by(host: Player) -> (Player, String) {
    host.opens_hand().await;
    let drawn = |seen: &Seen| is_table(seen) && told(seen).contains(SEATED);
    let table = host.client.sees_that("the table", drawn).await.expect("it");
    let told = told(&table);
    (host, told)
}

#[tokio::test]
async fn a_description_holds_no_hidden_signs_and_tells_whom_the_picture_cannot_write() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let turned = evening.guild.user("Ada\u{202e}\u{2066}\u{200b} B", "en-US");
    let fire = evening.guild.user("🔥🔥🔥", "en-US");
    let fancy = evening.guild.user("𝓕𝓪𝓷𝓬𝔂", "en-US");
    let han = evening.guild.user("李雷", "en-US");
    let (_, told) = described(&evening, &[&turned, &fire, &fancy, &han]).await;
    for name in ["Ada B", "🔥🔥🔥 (Player 2)", "Fancy", "李雷 (Player 4)"] {
        assert!(told.contains(name), "{name}: {told}");
    }
    assert!(
        !told.contains(['\u{202e}', '\u{2066}', '\u{200b}', '\n']),
        "{told:?}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn after_a_restart_names_are_asked_for() {
    let mut evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("game", json!(0))]).await;
    let lea = Player::new(&evening.lea, &thread, "My hand");
    lea.opens_hand().await;
    let (host, told_before) = seen_by(Player::new(&evening.sam, &thread, "My hand")).await;
    assert!(
        told_before.contains("Sam") && told_before.contains("Léa"),
        "{told_before}"
    );
    let before = host.client.screen().into_iter().find(is_table);
    let before = before.expect("the table").text();
    evening.sleep().await;
    evening.wake().await;
    let hand = host.opens_hand().await;
    lea.opens_hand().await;
    let mover = match hand.text().contains("Your turn") {
        true => &host,
        false => &lea,
    };
    let moves = mover.turn().await.expect("a move");
    mover.presses(&moves[0]).await.expect("an answer");
    let moved = |seen: &Seen| is_table(seen) && seen.text() != before;
    let table = host.client.sees_that("the move", moved).await.expect("it");
    let told = told(&table);
    assert!(told.contains("Sam") && told.contains("Léa"), "{told}");
}
