//! Pictures for everybody: the banner above a lobby, reveals and results with the names of people.

use std::collections::HashMap;

use discord_sandbox::Seen;
use serde_json::{Value, json};
use tapis::table::state::Tuning;

use crate::kaddour::four::KADDOUR;
use crate::options::page::changes_game;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_end};
use crate::support::table::{end, pressed};
use crate::support::{self, TestBot};

/// Pictures are drawn.
const DRAWN: Tuning = Tuning {
    pictures: true,
    ..support::PROMPT
};

/// How the description of a table begins.
const SEATED: &str = "Round the table";

/// What the picture of a message says of itself.
fn told(seen: &Seen) -> Option<&str> {
    seen.pictures().first()?.description.as_deref()
}

/// By what the picture of a message is kept.
fn attachment(seen: &Seen) -> Option<&Value> {
    let parts = seen.components()[0]["components"].as_array()?;
    let mut ids = parts
        .iter()
        .map(|part| &part["items"][0]["media"]["attachment_id"]);
    ids.find(|id| id.is_string())
}

/// Whether the picture of a hand stands below its text: what is above scrolls out of sight.
fn is_below_the_text(hand: &Seen) -> bool {
    let parts = hand.components()[0]["components"].as_array();
    let parts = parts.expect("the parts of a hand");
    let gallery = parts.iter().position(|part| part["items"].is_array());
    gallery.is_some_and(|at| at >= 2)
}

#[tokio::test]
async fn a_lobby_has_a_banner_that_stays_while_people_come_and_go() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let lobby = evening.opens(&evening.sam, &[("game", json!(0))]).await;
    assert!(told(&lobby).is_some(), "a banner: {}", lobby.text());
    let says =
        |count: &'static str| move |seen: &Seen| is_lobby(seen) && seen.text().contains(count);
    pressed(&lea, &lobby, ":join").await;
    let two = sam.sees_that("both of them", says("2/")).await.expect("it");
    // Its id is known from the first edit on.
    let kept = attachment(&two).expect("the banner").clone();
    pressed(&lea, &lobby, ":leave").await;
    let one = sam.sees_that("Sam alone", says("1/")).await.expect("it");
    assert_eq!(attachment(&one), Some(&kept), "it is not sent again");
    assert_eq!(told(&one), told(&lobby));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn another_game_has_another_banner() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let sam = evening.sam();
    let lobby = evening.opens(&evening.sam, &[("game", json!(0))]).await;
    let first = lobby.pictures()[0].bytes.clone();
    let lobby = changes_game(&sam, &lobby, "tamalou", "Tamalou · ").await;
    let [banner] = lobby.pictures() else {
        panic!("one banner: {}", lobby.text());
    };
    assert_ne!(banner.bytes, first);
    assert!(told(&lobby).is_some_and(|told| told.contains("Tamalou")));
    // Back again, the first one is sent anew.
    let lobby = changes_game(&sam, &lobby, "kael", "Kaël · ").await;
    assert_eq!(lobby.pictures()[0].bytes, first);
    evening.ends(&[]).await;
}

/// A lobby is the message that has a button to join.
fn is_lobby(seen: &Seen) -> bool {
    let mut ids = seen.buttons().into_iter().filter_map(|one| one.custom_id);
    ids.any(|id| id.contains(":join"))
}

#[tokio::test]
async fn a_reveal_and_the_result_show_everybody_by_name() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let (_, thread) = evening
        .plays(&[&evening.sam], &[("robots", json!(3))])
        .await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.opens_hand().await;
    let mut presses = 0;
    while let Some(moves) = sam.turn().await {
        let called = moves.iter().find(|id| id.ends_with("kael"));
        let chosen = called.unwrap_or(&moves[presses % moves.len()]);
        sam.presses(chosen)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        presses += 1;
        assert!(presses < 2_000, "{}", sam.client.dump());
    }
    let result = end(&sam.client).await;
    let ranking = told(&result).expect("a picture of the result");
    assert!(ranking.starts_with("1. "), "{ranking}");
    assert!(
        ranking.contains("Sam: ") && !ranking.contains("<@"),
        "{ranking}"
    );
    let screen = sam.client.screen();
    let public = screen
        .iter()
        .filter(|seen| !seen.is_ephemeral() && !is_end(seen));
    let reveals: Vec<&str> = public
        .filter_map(told)
        .filter(|told| told.contains(" = "))
        .collect();
    assert!(!reveals.is_empty(), "no reveal: {}", sam.client.dump());
    for reveal in reveals {
        assert!(
            reveal.contains("Sam: ") && !reveal.contains("<@"),
            "{reveal}"
        );
    }
    // The way to the leaderboard opens a page for whoever presses it.
    let leaders = pressed(&sam.client, &result, ":page leaders r kael * all wins 0").await;
    let leaders = leaders.message().expect("a page");
    assert!(leaders.is_ephemeral(), "{}", leaders.text());
    assert!(
        leaders.text().contains("Kaël · All time"),
        "{}",
        leaders.text()
    );
    // The check shows everybody by name too, with every deal.
    pressed(&sam.client, &result, ":check").await;
    let deals = |seen: &Seen| {
        let told = told(seen).filter(|told| told.starts_with("Deal 1."));
        told.is_some_and(|told| told.contains("Sam: ") && !told.contains("<@"))
    };
    let check = sam.client.sees_that("the deals", deals).await;
    assert!(check.expect("them").is_ephemeral());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_picture_of_a_table_is_sent_again_only_when_it_changes() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.opens_hand().await;
    // What a table message says of its picture, and by what it keeps it.
    let mut shown: HashMap<String, Value> = HashMap::new();
    let mut kept = 0;
    for presses in 0..24 {
        let Some(moves) = sam.turn().await else {
            break;
        };
        sam.presses(&moves[presses % moves.len()])
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        let screen = sam.client.screen();
        let mut public = screen.iter().filter(|seen| !seen.is_ephemeral());
        let is_table = |seen: &&Seen| told(seen).is_some_and(|told| told.contains(SEATED));
        let Some(table) = public.find(is_table) else {
            continue;
        };
        let told = told(table).expect("a description");
        assert!(told.contains("Sam") && !told.contains("<@"), "{told}");
        // Its id is known from the first edit on.
        if let Some(id) = attachment(table) {
            let before = shown.insert(format!("{} {told}", table.id()), id.clone());
            kept += usize::from(before.is_some());
            assert!(before.is_none_or(|before| before == *id), "{told}");
        }
    }
    assert!(kept > 0, "{shown:?}");
    // Nobody plays this fast on Discord: the edit that changes the picture may be yet to come.
    let another = |seen: &Seen| {
        let told = told(seen).filter(|told| !seen.is_ephemeral() && told.contains(SEATED));
        told.is_some_and(|told| !shown.contains_key(&format!("{} {told}", seen.id())))
    };
    if shown.len() < 2 {
        let changed = sam.client.sees_that("another picture", another).await;
        let changed = changed.unwrap_or_else(|missed| panic!("{missed}"));
        let id = attachment(&changed).expect("an id");
        assert!(shown.values().all(|before| before != id), "{shown:?}");
    }
    // An answer that takes long on a busy machine is sent twice.
    evening.ends(&[40_060]).await;
}

#[tokio::test]
async fn whoever_watches_sees_the_table_from_above_as_everybody_does() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let hand = sam.opens_hand().await;
    assert!(is_below_the_text(&hand), "{}", hand.text());
    let nour = evening.guild.user("Nour", "en-US").at(&thread);
    let table = nour.sees_that("the table", is_table).await.expect("it");
    let more = pressed(&nour, &table, ":more").await;
    let more = more.message().expect("a page").clone();
    let watched = pressed(&nour, &more, ":watch").await;
    let watched = watched.message().expect("the table").clone();
    let seated = |seen: &Seen| {
        let told = told(seen).filter(|told| told.contains(SEATED));
        seen.is_ephemeral() && told.is_some_and(|told| told.contains("Sam"))
    };
    if !seated(&watched) {
        // A picture that takes its time comes with the next edit.
        pressed(&nour, &watched, ":watch").await;
    }
    let seen = nour.sees_that("the table from above", seated).await;
    assert_eq!(seen.expect("it").pictures().len(), 1);
    evening.ends(&[]).await;
}
