//! Private tables and tables for practice leave nothing in the channel.

use std::time::Duration;

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::json;

use crate::standings::ends::play_alone;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_end, is_hand};
use crate::support::table::{asks_to_close, end, play_out, pressed, quick, reckless, table_of};
use crate::support::{PROMPT, TestBot, tells};

/// What somebody who does not belong there reads of the channel.
fn read(client: &Client) -> String {
    let seen = client.screen();
    let told = seen.iter().map(|seen| {
        let labels = seen.buttons().into_iter().map(|button| button.label);
        format!(
            "{}\n{}\n",
            seen.text(),
            labels.collect::<Vec<_>>().join(" ")
        )
    });
    told.collect()
}

#[tokio::test]
async fn a_private_table_leaves_no_trace_for_a_stranger() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let zoe = evening.guild.user("Zoé", "en-US").at(&evening.lounge);
    let people = [&evening.sam, &evening.lea];
    let options = [[("private", json!(true))], quick()].concat();
    let (table, thread) = evening.plays(&people, &options).await;
    assert_eq!(read(&zoe), "");
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, "My hand");
        player
            .client
            .sees_that("the table", is_table)
            .await
            .expect("it");
        player.opens_hand().await;
        players.push(player);
    }
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await;
    assert!(tells(&result.text(), &evening.sam), "{}", result.text());
    assert_eq!(read(&zoe), "");
    let lounge = evening.sam.at(&evening.lounge).screen();
    assert!(!lounge.iter().any(is_end), "the result stays inside");
    let stored = evening
        .store()
        .table(table)
        .await
        .expect("read")
        .expect("it");
    assert_eq!(stored.ended.as_deref(), Some("finished"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_private_lobby_that_is_closed_leaves_no_trace_either() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let zoe = evening.guild.user("Zoé", "en-US").at(&evening.lounge);
    let lobby = evening
        .opens(&evening.sam, &[("private", json!(true))])
        .await;
    assert_eq!(read(&zoe), "");
    let max = evening.guild.user("Max", "en-US").at(&evening.lounge);
    for command in ["/table join", "/table start", "/table watch", "/hand"] {
        let told = max.run(command).await.expect("a word").text();
        assert!(told.contains("There is no table here"), "{command}: {told}");
    }
    let thread = evening.thread().await;
    let sam = evening.sam.at(&thread);
    let asked = asks_to_close(&sam, &lobby).await;
    pressed(&sam, asked.message().expect("a question"), ":close-sure").await;
    sam.sees("table was closed").await.expect("the end");
    assert_eq!(read(&zoe), "");
    assert!(!thread.members().contains(&evening.lea.id()));
    evening.ends(&[]).await;
}

/// Somebody begins to practise Kaël in a channel; gives the thread.
async fn practises(evening: &TestBot, user: &User, channel: &Channel) -> Channel {
    let there = user.at(channel);
    let threads = channel.threads().len();
    let home = there.run("/help").await.expect("the help");
    let home = home.message().expect("it").clone();
    let page = there
        .pick("How do you play …?", &["✂️ Kaël"])
        .on(&home)
        .await;
    let page = page.expect("a page").message().expect("it").clone();
    let button = page.buttons().remove(0);
    there.press(&button.label).on(&page).await.expect("a page");
    let thread = evening.thread_in(channel, threads + 1).await;
    let inside = user.at(&thread).sees_that("the table", is_table).await;
    inside.unwrap_or_else(|missed| panic!("{missed}"));
    thread
}

#[tokio::test]
async fn practice_leaves_nothing_in_the_channel_and_blocks_no_table() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let zoe = evening.guild.user("Zoé", "en-US").at(&evening.lounge);
    let thread = practises(&evening, &evening.sam, &evening.lounge).await;
    assert_eq!(read(&zoe), "");
    assert!(!thread.members().contains(&zoe_id(&evening)));
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let table = sam
        .client
        .sees_that("the table", is_table)
        .await
        .expect("it");
    let join = |seen: &Seen| seen.buttons().iter().any(|it| it.label == "Sit down");
    assert!(!join(&table), "nobody joins practice");
    sam.opens_hand().await;

    // A table of theirs stands beside it, and commands mean that one.
    let lobby = evening.opens(&evening.sam, &[]).await;
    let told = evening.sam().run("/table robot").await.expect("a robot");
    assert!(!told.text().contains("no table"), "{}", told.text());
    let stored = evening.store().table(table_of(&lobby)).await;
    assert_eq!(stored.expect("read").expect("it").seats.len(), 2);
    let closes = asks_to_close(&evening.sam(), &lobby).await;
    pressed(&evening.sam(), closes.message().expect("it"), ":close-sure").await;

    play_alone(&sam).await;
    let result = end(&sam.client).await;
    assert!(!evening.sam().screen().iter().any(is_end));
    for _ in 0..500 {
        if thread.is_archived() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(thread.is_archived());

    // What is asked for in the archived thread is answered there.
    let check = pressed(&sam.client, &result, ":check").await;
    let check = check.settled().await.expect("a page");
    let record = pressed(&sam.client, &check, ":record").await;
    let record = record.settled().await.expect("an answer");
    assert_eq!(record.pictures().len(), 1, "{}", record.text());

    // Once more is once more at once, in a thread of its own.
    let again = pressed(&sam.client, &result, ":rematch").await;
    let next = evening.thread_in(&evening.lounge, 2).await;
    assert!(
        again.text().contains(&format!("<#{}>", next.id())),
        "{}",
        again.text()
    );
    evening.ends(&[50083]).await;
}

fn zoe_id(evening: &TestBot) -> discord_sandbox::Id {
    evening.guild.user("Zoé", "en-US").id()
}

#[tokio::test]
async fn practice_waits_for_its_person() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let thread = practises(&evening, &evening.sam, &evening.lounge).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let hand = sam.opens_hand().await;
    let table = table_of(&hand);
    let asleep = |log: &[(Option<u8>, String)]| log.iter().any(|line| line.1 == "unattended");
    for _ in 0..20_000 {
        tokio::time::pause();
        tokio::time::advance(Duration::from_millis(30)).await;
        tokio::time::resume();
        if asleep(&evening.log(table).await) {
            break;
        }
    }
    let log = evening.log(table).await;
    assert!(asleep(&log), "{log:?}");
    assert!(
        !log.iter()
            .any(|line| line.1 == "timeout 0" || line.1 == "absent"),
        "{log:?}"
    );
    let waits = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("No hurry");
    sam.client.sees_that("the pause", waits).await.expect("it");
    let hand = sam.opens_hand().await;
    assert!(
        is_hand(&hand) && !hand.text().contains("No hurry"),
        "{}",
        hand.text()
    );
    evening.ends(&[]).await;
}
