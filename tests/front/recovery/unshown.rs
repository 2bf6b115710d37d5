//! Somebody takes a permission from the bot, or locks the thread: the match waits, whoever presses
//! is told why, and it goes on by itself once that is undone.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Permissions, Seen};
use tapis::catalog::OFFERS;

use crate::recovery::table::Table;
use crate::recovery::truth::{room_agrees, wanted};
use crate::support::TestBot;
use crate::support::opening::{is_table, own_id};
use crate::support::player::is_hand;
use crate::support::table::pressed;

/// Longer than the bot waits until it tries again, if somebody presses.
const PATIENCE: Duration = Duration::from_secs(60);

/// Opens a table of Kaël where the bot may not write into threads, for two; gives its lobby.
async fn lobby_without_threads(evening: &TestBot) -> Seen {
    let denied = Permissions::SEND_MESSAGES_IN_THREADS;
    evening.lounge.deny_bot(denied).expect("an overwrite");
    let kael = OFFERS.iter().position(|offer| offer.name() == "kael");
    let kael = i64::try_from(kael.expect("it is offered")).expect("few");
    let lobby = evening.opens(&evening.sam, &[("game", kael.into())]).await;
    pressed(&evening.lea(), &lobby, ":join").await;
    lobby
}

async fn plays_in_the_channel(evening: TestBot) {
    let sam = evening.sam();
    let table = sam.sees_that("the table", |seen| {
        is_table(seen) && own_id(seen, ":start").is_none()
    });
    let table = table.await.unwrap_or_else(|missed| panic!("{missed}"));
    let told = sam.sees("Send Messages in Threads").await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(told.is_ephemeral());
    assert_eq!(evening.lounge.threads().len(), 0, "an empty thread");
    // Nobody else has to know.
    let told = |seen: &Seen| seen.text().contains("Send Messages in Threads");
    assert!(!evening.lea().screen().iter().any(told));
    let hand = pressed(&evening.lea(), &table, ":hand").await;
    assert!(hand.private().await.is_ok_and(|hand| is_hand(&hand)));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_match_begun_by_button_without_threads_is_played_in_the_channel() {
    let evening = TestBot::begin().await;
    let lobby = lobby_without_threads(&evening).await;
    pressed(&evening.sam(), &lobby, ":start").await;
    plays_in_the_channel(evening).await;
}

#[tokio::test]
async fn a_match_begun_by_command_without_threads_is_played_in_the_channel() {
    let evening = TestBot::begin().await;
    lobby_without_threads(&evening).await;
    let started = evening.sam().run("/table start").await;
    started.expect("a word");
    plays_in_the_channel(evening).await;
}

impl Table {
    /// Somebody moves; then each press is answered with this, and nothing more is kept.
    async fn waits_because(&self, why: &str) {
        self.moves(0).await;
        let kept = self.stored().await.lines;
        for user in &self.people {
            let client = user.at(&self.thread).patient_for(PATIENCE);
            // The bot finds out when it tries to show the move.
            let told = loop {
                let reply = client.press("Refresh").await.expect("a hand");
                if reply.text().contains(why) {
                    break reply;
                }
            };
            assert!(told.message().is_some_and(Seen::is_ephemeral));
            let ids = told.message().expect("a hand").buttons();
            let moves = ids.into_iter().filter(|one| !one.disabled);
            let mut moves = moves.filter_map(|one| one.custom_id);
            if let Some(id) = moves.find(|id| id.contains(":play ")) {
                let reply = client.press(&id).on(told.message().expect("it")).await;
                assert!(reply.expect("a word").text().contains(why));
            }
        }
        assert_eq!(self.stored().await.lines, kept, "nothing goes on");
    }

    /// It goes on as it was, with the same people and the same cards.
    async fn is_played_on(&self, shown: &Self) {
        // A press is a good moment to try.
        let client = self.people[0].at(&self.thread);
        client.press("Refresh").await.expect("a word");
        let stored = self.stored().await;
        room_agrees(&shown.thread, &self.people[0], &wanted(&stored)).await;
        self.hands_agree_once_it_goes_on().await;
        self.moves(1).await;
        assert!(self.stored().await.lines.len() > stored.lines.len());
    }

    async fn hands_agree_once_it_goes_on(&self) {
        for user in &self.people {
            let client = user.at(&self.thread);
            loop {
                let reply = client.press("Refresh").await.expect("a hand");
                if !reply.text().contains("clocks stand still") {
                    break;
                }
            }
        }
        self.hands_agree().await;
    }
}

#[tokio::test]
async fn a_channel_that_is_hidden_has_the_match_wait() {
    let table = Table::begin().await;
    let lounge = &table.evening.lounge;
    lounge.deny_bot(Permissions::VIEW_CHANNEL).expect("hidden");
    table.waits_because("View Channel").await;
    lounge.deny_bot(Permissions::empty()).expect("shown");
    table.is_played_on(&table).await;
}

#[tokio::test]
async fn a_thread_that_is_locked_has_the_match_wait() {
    let table = Table::begin().await;
    // Nobody can press in such a thread: they play on from the channel.
    let lounge = table.evening.lounge.clone();
    for user in &table.people {
        let hand = user.at(&lounge).run("/hand").await;
        hand.expect("a hand");
    }
    let outside = Table {
        evening: Arc::clone(&table.evening),
        people: table.people.clone(),
        thread: lounge,
        id: table.id,
    };
    table.thread.set_archived(true).expect("put away");
    table.thread.set_locked(true).expect("locked");
    outside.waits_because("locked").await;
    table.thread.set_locked(false).expect("unlocked");
    outside.is_played_on(&table).await;
}
