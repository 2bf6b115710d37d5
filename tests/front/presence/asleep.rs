//! A match whose only person is away stands still, over a restart too, until they press something.

use std::time::Duration;

use discord_sandbox::{Client, Seen};
use serde_json::json;
use tapis::model::TableId;

use crate::support::player::{Player, is_hand};
use crate::support::{PROMPT, TestBot};

/// So short that it is no standstill of the process.
const STEP: Duration = Duration::from_millis(30);
/// More steps than the match needs on a machine that is always late.
const MANY: usize = 20_000;

/// Time passes for the bot, little by little.
async fn passes(evening: &TestBot, table: TableId) -> Vec<(Option<u8>, String)> {
    tokio::time::pause();
    tokio::time::advance(STEP).await;
    // Sockets and the database work in real time: they get some whenever one of them is waited for.
    tokio::time::resume();
    evening.log(table).await
}

fn is_asleep(log: &[(Option<u8>, String)]) -> bool {
    log.last().is_some_and(|(_, text)| text == "unattended")
}

/// Time passes until the match stands still.
async fn falls_asleep(evening: &TestBot, table: TableId) {
    for _ in 0..MANY {
        if is_asleep(&passes(evening, table).await) {
            return;
        }
    }
    panic!("it goes on without anybody: {:?}", evening.log(table).await);
}

async fn shows_that_nobody_is_here(client: &Client) {
    let told = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("The match is paused");
    let told = client.sees_that("that nobody is here", told).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn who_lets_a_turn_pass_is_told_in_their_hand_that_a_robot_plays() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let options = [("robots", json!(3)), ("pace", json!(0))];
    let (table, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let public = |seen: &Seen| !seen.is_ephemeral() && !seen.buttons().is_empty();
    sam.client.sees_that("the table", public).await.expect("it");
    sam.opens_hand().await;
    let missed = |log: &[(Option<u8>, String)]| log.iter().any(|(_, text)| text == "timeout 0");
    for _ in 0..MANY {
        if missed(&passes(&evening, table).await) {
            break;
        }
    }
    let told = |seen: &Seen| is_hand(seen) && seen.text().contains("A robot is playing for you");
    let told = sam.client.sees_that("that the clock played", told).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn a_match_without_people_stands_still_over_a_restart_until_somebody_presses() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    // Its first option is the quickest pace.
    let options = [("robots", json!(3)), ("pace", json!(0))];
    let (table, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    falls_asleep(&evening, table).await;
    shows_that_nobody_is_here(&sam.client).await;
    let asleep = evening.log(table).await;
    for _ in 0..200 {
        assert_eq!(passes(&evening, table).await, asleep);
    }

    evening.sleep().await;
    evening.wake().await;
    for _ in 0..200 {
        assert_eq!(passes(&evening, table).await, asleep);
    }
    shows_that_nobody_is_here(&sam.client).await;

    let hand = sam.opens_hand().await;
    assert!(is_hand(&hand), "{}", hand.text());
    assert!(hand.text().contains("Welcome back"), "{}", hand.text());
    let log = evening.log(table).await;
    let since: Vec<&str> = log[asleep.len()..]
        .iter()
        .map(|line| line.1.as_str())
        .collect();
    assert_eq!(since[..2], ["attended", "back"], "{since:?}");
    let goes_on = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("<t:");
    let shown = sam.client.sees_that("a turn", goes_on).await;
    assert!(!shown.expect("it").text().contains("The match is paused"));
    evening.ends(&[]).await;
}
