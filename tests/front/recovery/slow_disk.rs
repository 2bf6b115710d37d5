//! The disk is slow: whoever pressed is told in time that an answer comes, and gets it once it is
//! kept, not before; and once only.

use std::time::Duration;

use discord_sandbox::{Client, Pending, Seen};
use serde_json::json;
use sqlx::SqliteConnection;
use tapis::model::InteractionId;
use tapis::settings::Database;

use crate::recovery::table::Table;
use crate::recovery::trouble::beside;
use crate::support::TestBot;
use crate::support::opening::own_id;
use crate::support::player::{is_hand, moves};
use crate::support::table::pressed;

/// The database while nobody else can write into it.
struct Locked(SqliteConnection);

impl Locked {
    async fn lock(database: &Database) -> Self {
        let mut connection = beside(database).await;
        let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut connection);
        begun.await.expect("a lock");
        Self(connection)
    }

    /// How many lines of logs there are that this interaction wrote.
    async fn kept(&mut self, pending: u64) -> i64 {
        let count = "SELECT count(*) FROM match_log WHERE interaction_id = ?";
        let count = sqlx::query_scalar(count).bind(pending.cast_signed());
        count.fetch_one(&mut self.0).await.expect("a count")
    }

    async fn unlock(mut self) {
        let done = sqlx::query("ROLLBACK").execute(&mut self.0);
        done.await.expect("unlocked");
    }
}

impl Table {
    /// Somebody makes a move, which is under way when this returns; with their hand before it.
    async fn begins_a_move(&self) -> (Client, Seen, Pending) {
        for user in &self.people {
            let client = user.at(&self.thread);
            let anew = client.press("Refresh").await.expect("a hand");
            let hand = anew.message().expect("a hand").clone();
            let moves = moves(&hand);
            if let Some(id) = moves.iter().find(|id| !id.ends_with("kael")) {
                let pending = client.press(id).on(&hand).send().expect("a press");
                return (client, hand, pending);
            }
        }
        panic!("nobody can move");
    }
}

/// A move of which the disk takes so long, by Discord's clock.
async fn moves_on_a_disk_that_takes(long: Duration) {
    let table = Table::begin().await;
    table.moves(0).await;
    let mut locked = Locked::lock(&table.evening.database()).await;
    let (client, before, pending) = table.begins_a_move().await;
    let id = pending.id().0;

    // It was deferred, and the hand still shows what it did.
    pending.reply().await.expect("an answer in time");
    assert_eq!(locked.kept(id).await, 0);
    let now = client.again(before.id()).expect("the hand");
    assert_eq!(
        now.text(),
        before.text(),
        "nothing is told before it is kept"
    );
    assert_eq!(moves(&now), moves(&before));

    table.evening.sandbox.clock().advance(long);
    locked.unlock().await;
    let changed = |seen: &Seen| seen.id() == before.id() && moves(seen) != moves(&before);
    let hand = client.sees_that("the hand after the move", changed).await;
    let hand = hand.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(is_hand(&hand), "{}", hand.text());
    let lines = table.stored().await.lines;
    let written = lines
        .iter()
        .filter(|line| line.interaction == Some(InteractionId(id)));
    assert_eq!(written.count(), 1, "{lines:?}");
    // It lives on by the new token, and so do its buttons.
    table.moves(1).await;
    table.hands_agree().await;
}

#[tokio::test]
async fn a_move_of_two_seconds_is_answered_and_kept_once() {
    moves_on_a_disk_that_takes(Duration::from_millis(500)).await;
}

#[tokio::test]
async fn a_move_of_three_and_a_half_seconds_is_answered_and_kept_once() {
    moves_on_a_disk_that_takes(Duration::from_secs(2)).await;
}

#[tokio::test]
async fn what_could_not_be_kept_is_refused_after_the_deferral_and_can_be_done_again() {
    let table = Table::begin().await;
    table.moves(0).await;
    let mut locked = Locked::lock(&table.evening.database()).await;
    let (client, before, pending) = table.begins_a_move().await;
    let id = pending.id().0;
    pending.reply().await.expect("an answer in time");

    let patient = client.clone().patient_for(Duration::from_secs(30));
    let refusal = |seen: &Seen| seen.is_ephemeral() && seen.text().contains("again");
    let told = patient.sees_that("a refusal", refusal).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
    assert_eq!(locked.kept(id).await, 0);
    locked.unlock().await;

    let moved = client.press(&moves(&before)[0]).on(&before).await;
    let moved = moved.unwrap_or_else(|missed| panic!("{missed}"));
    let lines = table.stored().await.lines;
    assert!(
        !lines
            .iter()
            .any(|line| line.interaction == Some(InteractionId(id)))
    );
    let again = Some(InteractionId(moved.interaction().0));
    assert!(lines.iter().any(|line| line.interaction == again));
}

#[tokio::test]
async fn a_lobby_is_opened_and_joined_on_a_slow_disk() {
    let mut evening = TestBot::begin().await;
    let (lea, sam) = (evening.lea(), evening.sam());

    let locked = Locked::lock(&evening.database()).await;
    let opening = sam.run("/table open").with("game", json!(0)).send();
    let opening = opening.expect("a command").reply();
    let reply = opening.await.expect("an answer in time");
    assert!(reply.message().is_some_and(Seen::is_loading));
    locked.unlock().await;
    let told = reply.settled().await.expect("where it is");
    assert!(
        told.is_ephemeral() && told.text().contains("<#"),
        "{}",
        told.text()
    );
    let is_lobby = |seen: &Seen| own_id(seen, ":join").is_some();
    let lobby = sam.sees_that("the lobby", is_lobby).await.expect("it");

    let locked = Locked::lock(&evening.database()).await;
    let join = own_id(&lobby, ":join").expect("a button");
    let joining = lea.press(&join).on(&lobby).send().expect("a press");
    let reply = joining.reply().await.expect("an answer in time");
    assert!(reply.message().is_some_and(Seen::is_loading));
    locked.unlock().await;
    let seated = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains("2/");
    sam.sees_that("both of them", seated).await.expect("a seat");
    pressed(&sam, &lobby, ":leave").await;
    // What is still to be sent is sent by then.
    evening.sleep().await;
    let waiting = lea.screen().into_iter().find(Seen::is_loading);
    assert!(waiting.is_none(), "nothing is left to wait for");
}
