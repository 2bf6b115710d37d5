//! Restarts in the middle lose nothing and double nothing.

use std::fmt::Display;
use std::future::IntoFuture;
use std::time::Duration;

use discord_sandbox::{Fault, Seen, Trouble};
use serde_json::json;
use tapis::model::TableId;

use super::{declines, evening, invitation, invitations, opened, public, says};
use crate::support::TestBot;
use crate::support::opening::{is_gathering, is_table};
use crate::support::player::Player;
use crate::support::table::{asks_to_close, lobby_in, picks_people, pressed, table_of};

#[tokio::test]
async fn a_restart_before_the_thread_stands_opens_it_once() {
    let mut evening = evening().await;
    evening.sandbox.add_fault(Fault {
        on: Some("open_thread".to_owned()),
        user: None,
        trouble: Trouble::ServerError { status: 503 },
        times: None,
    });
    let open = evening.sam().run("/table open");
    let opening = tokio::spawn(open.with("private", json!(true)).into_future());
    while evening.open_tables().await.is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    evening.sleep().await;
    opening.abort();
    assert!(evening.lounge.threads().is_empty());
    evening.sandbox.clear_faults();
    evening.wake().await;
    let thread = evening.thread().await;
    let lobby = lobby_in(&evening.sam.at(&thread)).await;
    assert!(thread.members().contains(&evening.sam.id()));
    pressed(&evening.sam.at(&thread), &lobby, ":robot").await;
    says(&evening.sam.at(&thread), "2/").await;
    assert_eq!(evening.lounge.threads().len(), 1);
    assert_eq!(public(&evening.lea()), [""; 0]);
    evening.sleep().await;
}

#[tokio::test]
async fn a_restart_between_invitation_join_and_start_loses_and_doubles_nothing() {
    let mut evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let (sam, lea) = (evening.sam.at(&thread), evening.lea.at(&thread));
    picks_people(&sam, &lobby, &[&evening.lea]).await;
    let call = invitation(&lea, &evening.lea).await;
    evening.sleep().await;
    evening.wake().await;
    pressed(&sam, &lobby, ":robot").await;
    says(&sam, "2/").await;
    assert_eq!(invitations(&sam).len(), 1, "{}", sam.dump());
    let told = pressed(&lea, &call, ":join").await.text();
    assert!(told.contains("Tu as ta place"), "{told}");
    says(&sam, "3/").await;
    // The call goes, although an earlier process posted it.
    let gone = sam.sees_that("no call", |_| invitations(&sam).is_empty());
    gone.await.unwrap_or_else(|missed| panic!("{missed}"));
    evening.sleep().await;
    evening.wake().await;
    pressed(&sam, &lobby, ":start").await;
    let called = lea.sees_that("the table that waits", is_gathering).await;
    let called = called.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(called.mentions(evening.lea.id()), "{}", called.text());
    let lobbies = sam
        .screen()
        .into_iter()
        .filter(|seen| seen.id() == lobby.id());
    assert_eq!((lobbies.count(), evening.lounge.threads().len()), (1, 1));
    assert_eq!(public(&evening.lea()), [""; 0]);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_refusal_outlives_a_restart() {
    let mut evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let (sam, lea) = (evening.sam.at(&thread), evening.lea.at(&thread));
    picks_people(&sam, &lobby, &[&evening.lea]).await;
    let call = invitation(&lea, &evening.lea).await;
    declines(&lea, &call, &evening.lea).await;
    evening.sleep().await;
    evening.wake().await;
    let told = picks_people(&sam, &lobby, &[&evening.lea]).await;
    assert!(told.text().contains("said no thanks"), "{}", told.text());
    let gone = sam.sees_that("the thread without them", |_| {
        !thread.members().contains(&evening.lea.id())
    });
    gone.await.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

/// Changes the row of a table to what earlier builds wrote.
async fn rewrites(evening: &TestBot, table: TableId, change: impl Display) {
    let update = format!("UPDATE game_table SET {change} WHERE id = {}", table.0);
    evening.run_sql(update).await;
}

#[tokio::test]
async fn a_private_lobby_of_an_earlier_build_is_closed_with_a_word() {
    let mut evening = evening().await;
    let mut tables = Vec::new();
    for (user, channel) in [(&evening.sam, "lounge 2"), (&evening.lea, "lounge 3")] {
        let channel = evening.guild.channel(channel);
        let lobby = user.at(&channel).run("/table open").await.expect("a lobby");
        let lobby = lobby.message().expect("it").clone();
        tables.push((table_of(&lobby), lobby, user.at(&channel)));
    }
    evening.sleep().await;
    for (table, ..) in &tables {
        rewrites(&evening, *table, "private = 1").await;
    }
    evening.wake().await;
    let words = [
        "Private tables are threads of their own now",
        "Les tables privées ont maintenant leur propre fil",
    ];
    for ((table, lobby, client), words) in tables.iter().zip(words) {
        let closed = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(words);
        let closed = client.sees_that("the word", closed).await;
        let closed = closed.unwrap_or_else(|missed| panic!("{missed}"));
        assert!(closed.buttons().is_empty());
        let stored = evening.store().table(*table).await.expect("read");
        assert_eq!(stored.expect("it").ended.as_deref(), Some("in-channel"));
    }
    assert!(evening.open_tables().await.is_empty());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_private_match_of_an_earlier_build_goes_on_and_leaves_the_channel() {
    let mut evening = evening().await;
    // Their lobby stood in the channel: a message of the bot that is older than the thread.
    let sign = evening.opens(&evening.sam, &[]).await;
    let asked = asks_to_close(&evening.sam(), &sign).await;
    let asked = asked.message().expect("a question").clone();
    pressed(&evening.sam(), &asked, ":close-sure").await;
    let people = [&evening.sam, &evening.lea];
    let private = [("private", json!(true))];
    let (table, thread) = evening.plays(&people, &private).await;
    let lea = evening.lea.at(&thread);
    let before = lea.sees_that("the table", is_table).await.expect("it");
    evening.sleep().await;
    let lobby = format!("lobby_message = {}", sign.id());
    rewrites(&evening, table, lobby).await;
    evening.wake().await;
    let nour = evening.guild.user("Nour", "fr").at(&evening.lounge);
    let player = Player::new(&evening.lea, &thread, "My hand");
    player.opens_hand().await;
    let table = lea.sees_that("the table", is_table).await.expect("it");
    assert_eq!(table.id(), before.id());
    evening.sleep().await;
    assert!(nour.again(sign.id()).is_none(), "{}", nour.dump());
}
