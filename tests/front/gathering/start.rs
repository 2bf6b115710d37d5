//! The start of a match: the table message calls everybody, brings them into the thread and to their
//! hands.

use std::time::Duration;

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::json;
use tapis::table::state::Tuning;

use crate::support::TestBot;
use crate::support::noise::{posted, rings};
use crate::support::opening::{gathered, is_gathering, is_table, own_id};
use crate::support::player::{Player, is_hand};

/// The table that waits for hands, on the screen of somebody in the thread.
async fn gathering(client: &Client) -> Seen {
    let seen = client.sees_that("the table that waits", is_gathering).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Everybody opens their hand by the newest button there is.
async fn open_hands(thread: &Channel, people: &[&User], label: &'static str) {
    for user in people {
        let hand = Player::new(user, thread, label).opens_hand().await;
        assert!(is_hand(&hand), "{}", hand.text());
    }
}

#[tokio::test]
async fn the_table_message_calls_everybody_and_is_all_there_is() {
    let evening = TestBot::begin().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let sam = evening.sam.at(&thread);
    let told = gathering(&sam).await;
    for user in people {
        assert!(told.mentions(user.id()), "{}", told.text());
        assert!(thread.members().contains(&user.id()));
    }
    open_hands(&thread, &people[..1], "My hand").await;
    assert!(is_gathering(&gathering(&sam).await), "somebody is missing");
    open_hands(&thread, &people[1..], "My hand").await;
    gathered(&sam).await;
    let public = sam.screen().into_iter().filter(|seen| !seen.is_ephemeral());
    let ids: Vec<_> = public.map(|seen| seen.id()).collect();
    assert_eq!(ids, [told.id()], "{}", sam.dump());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_table_says_whose_hand_it_waits_for_and_still_does_after_a_restart() {
    let mut evening = TestBot::begin().await;
    let people = [evening.sam.clone(), evening.lea.clone()];
    let people: Vec<&User> = people.iter().collect();
    let (_, thread) = evening.plays(&people, &[("robots", json!(1))]).await;
    let sam = evening.sam.at(&thread);
    let [one, two] = [0, 1].map(|at: usize| people[at].mention());
    sam.sees("✋ **Waiting for**")
        .await
        .expect("the table waits");
    open_hands(&thread, &people[..1], "My hand").await;
    let marks = format!("✋ **Waiting for** {two} (**My hand**) · ✅ {one}");
    let told = sam.sees(&marks).await.expect("one is there").text();
    // A turn of theirs runs already, and its end is told; else the match waits for the other.
    let begins = told.contains("play begins <t:");
    let turn = told.contains(&format!("**To play:** {one} · ⏳"));
    assert_ne!(begins, turn, "{told}");
    evening.sleep().await;
    evening.wake().await;
    sam.sees(&marks).await.expect("the other is still missing");
    let stranger = evening.guild.user("Alex", "en-US").at(&thread);
    let table = sam.sees_that("the table", is_table).await.expect("it");
    let hand = own_id(&table, ":hand").expect("a button");
    let told = stranger
        .press(&hand)
        .on(&table)
        .await
        .expect("a word")
        .text();
    assert!(told.contains("Press **Sit down**"), "{told}");
    open_hands(&thread, &people[1..], "My hand").await;
    sam.sees_no("✋ **Waiting for**")
        .await
        .expect("all are there");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_private_table_gathers_its_people_in_the_language_of_the_table() {
    let evening = TestBot::begin().await;
    let people = [&evening.lea, &evening.sam];
    let (_, thread) = evening.plays(&people, &[("private", json!(true))]).await;
    let lea = evening.lea.at(&thread);
    let told = gathering(&lea).await;
    for user in people {
        assert!(told.mentions(user.id()), "{}", told.text());
        assert!(thread.members().contains(&user.id()));
    }
    open_hands(&thread, &people, "Ma main").await;
    gathered(&lea).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_restart_calls_nobody_again() {
    let mut evening = TestBot::begin().await;
    let people = [evening.sam.clone(), evening.lea.clone()];
    let people: Vec<&User> = people.iter().collect();
    let (_, thread) = evening.plays(&people, &[]).await;
    let sam = evening.sam.at(&thread);
    let told = gathering(&sam).await;
    open_hands(&thread, &people[..1], "My hand").await;
    evening.sleep().await;
    evening.wake().await;
    assert!(is_gathering(&sam.again(told.id()).expect("it stays")));
    open_hands(&thread, &people[1..], "My hand").await;
    gathered(&sam).await;
    let posted = posted(&evening.requests(), thread.id());
    assert_eq!(posted.iter().filter(|message| rings(message)).count(), 1);
    evening.ends(&[]).await;
}

/// So many seconds pass in the bot.
async fn passes(seconds: u64) {
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(seconds)).await;
    tokio::time::resume();
}

#[tokio::test]
async fn who_presses_nothing_for_a_minute_still_has_their_first_look() {
    // At the pace of a real evening; the faces are read from their words.
    let tuning = Tuning {
        pictures: false,
        ..Tuning::default()
    };
    let evening = TestBot::begin_as(tuning, |builder| builder).await;
    let game = tapis::catalog::OFFERS
        .iter()
        .position(|offer| offer.name() == "tamalou");
    let options = [("game", json!(game.expect("the game"))), ("pace", json!(1))];
    let people = [&evening.sam, &evening.lea];
    let (table, thread) = evening.plays(&people, &options).await;
    gathering(&evening.sam.at(&thread)).await;
    for _ in 0..6 {
        passes(10).await;
        // Everything that was due by then is done when this is answered.
        evening
            .sam
            .at(&thread)
            .run("/table list")
            .await
            .expect("it");
    }
    let log = evening.log(table).await;
    assert!(
        log.iter().all(|(_, text)| !text.starts_with("timeout")),
        "{log:?}"
    );
    for user in people {
        let hand = Player::new(user, &thread, "My hand").opens_hand().await;
        let faces = hand
            .text()
            .lines()
            .filter(|line| line.starts_with("### 👁"))
            .count();
        assert_eq!(faces, 1, "{}", hand.text());
    }
    evening.ends(&[]).await;
}
