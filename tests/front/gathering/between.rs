//! Between two manches: Ready stands on the table too, and hands follow it down by themselves.

use discord_sandbox::{Channel, Seen, User};
use serde_json::{Value, json};
use tapis::table::state::Tuning;

use crate::support::TestBot;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_hand, moves};
use crate::support::table::{pressed, reckless};

/// The slowest pace: people read the marks for a minute.
const RELAXED: i64 = 2;

/// Two people have played a deal of Kaël and read the marks.
async fn between_two_deals(evening: &TestBot, label: &'static str) -> (Channel, Vec<Player>) {
    let people: [&User; 2] = match label {
        "Ma main" => [&evening.lea, &evening.sam],
        _ => [&evening.sam, &evening.lea],
    };
    let options: [(&str, Value); 1] = [("pace", json!(RELAXED))];
    let (_, thread) = evening.plays(&people, &options).await;
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, label);
        player.opens_hand().await;
        players.push(player);
    }
    while !is_paused(&players[0]) {
        for (place, player) in players.iter().enumerate() {
            let mut hand = player.looks().await.expect("a hand");
            while !is_paused(player) && !moves(&hand).is_empty() {
                let chosen = reckless(place, &moves(&hand));
                let reply = player.client.press(&chosen).on(&hand).await;
                let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
                hand = reply.message().expect("a hand").clone();
            }
        }
    }
    (thread, players)
}

fn has_ready(seen: &Seen) -> bool {
    let ids = seen.buttons().into_iter().filter_map(|it| it.custom_id);
    ids.into_iter().any(|id| id.ends_with(":ready"))
}

fn is_paused(player: &Player) -> bool {
    let hand = player.hand();
    hand.is_some_and(|hand| has_ready(&hand))
}

/// The last messages before somebody: the table, which is the reveal between two manches, and below it
/// their only hand.
async fn hand_below(player: &Player, wanted: impl Fn(&Seen) -> bool) -> Seen {
    let alone = |seen: &Seen| {
        let screen = player.client.screen();
        let hands = screen.iter().filter(|seen| is_hand(seen)).count();
        let mut above = screen.iter().rev().skip(1);
        let pressable = above.find(|seen| !seen.buttons().is_empty());
        let table = pressable.is_some_and(is_table);
        let last = screen.last().is_some_and(|last| last.id() == seen.id());
        is_hand(seen) && last && table && hands == 1 && wanted(seen)
    };
    let seen = player
        .client
        .sees_that("a hand right below the table", alone)
        .await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

#[tokio::test]
async fn one_press_at_the_table_is_enough_to_go_on() {
    for (label, ready, noted) in [
        ("My hand", "Ready", "Noted"),
        ("Ma main", "On continue", "C’est noté"),
    ] {
        let tuning = Tuning {
            race_wait_ms: 10,
            ..Tuning::default()
        };
        let evening = TestBot::begin_as(tuning, |builder| builder).await;
        let (thread, players) = between_two_deals(&evening, label).await;
        let first = &players[0];
        let paused = |seen: &Seen| is_table(seen) && has_ready(seen);
        let table = first.client.sees_that("the new table", paused).await;
        let table = table.unwrap_or_else(|missed| panic!("{missed}"));
        for player in &players {
            let hand = hand_below(player, has_ready).await.text();
            // So that the marks above it stay in sight on a phone.
            assert!(hand.lines().count() <= 3, "{hand}");
        }
        let mut buttons = table.buttons().into_iter();
        assert!(buttons.any(|one| one.label == ready && !one.disabled));
        pressed(&first.client, &table, ":ready").await;
        let said = |seen: &Seen| seen.buttons().iter().any(|it| it.label == noted);
        hand_below(first, said).await;
        pressed(&players[1].client, &table, ":ready").await;
        let goes_on = |seen: &Seen| is_table(seen) && !has_ready(seen);
        first
            .client
            .sees_that("the next deal", goes_on)
            .await
            .expect("it");
        // Nobody had to ask for their hand.
        for player in &players {
            hand_below(player, |seen| !has_ready(seen)).await;
        }
        stays_as_reveal(first, &table).await;
        // The first table, its reveal, the second table; the reveal that stays keeps its picture.
        assert_eq!(evening.uploads(&thread), 3);
        evening.ends(&[]).await;
    }
}

/// What was the table message stays as the reveal, and one new message is the table.
async fn stays_as_reveal(player: &Player, before: &Seen) {
    let same = |seen: &Seen| seen.id() == before.id() && !has_ready(seen) && !is_table(seen);
    let reveal = player.client.sees_that("the reveal alone", same).await;
    let reveal = reveal.unwrap_or_else(|missed| panic!("{missed}"));
    let title = |seen: &Seen| seen.text().lines().next().map(str::to_owned);
    assert_eq!(title(&reveal), title(before));
    assert!(!reveal.text().contains("<t:"), "{}", reveal.text());
    let ids = reveal.buttons().into_iter().filter_map(|one| one.custom_id);
    let asked: Vec<String> = ids
        .map(|id| id.rsplit(':').next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(asked, ["hand", "review 1 1"]);
    let screen = player.client.screen();
    let tables: Vec<&Seen> = screen.iter().filter(|seen| is_table(seen)).collect();
    assert!(matches!(tables[..], [table] if table.id() > before.id()));
}

#[tokio::test]
async fn a_restart_while_people_read_leaves_one_reveal_and_one_table() {
    let tuning = Tuning {
        race_wait_ms: 10,
        ..Tuning::default()
    };
    let mut evening = TestBot::begin_as(tuning, |builder| builder).await;
    let (_, players) = between_two_deals(&evening, "My hand").await;
    let first = &players[0];
    let paused = |seen: &Seen| is_table(seen) && has_ready(seen);
    let read = first.client.sees_that("the reveal", paused).await;
    let read = read.unwrap_or_else(|missed| panic!("{missed}"));
    evening.sleep().await;
    evening.wake().await;
    let goes_on = |seen: &Seen| is_table(seen) && !has_ready(seen);
    let table = first.client.sees_that("the next deal", goes_on).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    stays_as_reveal(first, &read).await;
    evening.ends(&[]).await;
}
