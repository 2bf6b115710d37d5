//! Rights that are taken and given back: the table is shown as it is soon after, and nobody has to
//! press anything for it.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Fault, Permissions, Seen, Trouble, User};

use crate::recovery::table::Table;
use crate::support::opening::is_table;
use crate::support::player::Player;
use crate::support::table::{closes, end, play_out, reckless};

/// Within this time a table is shown again.
const SOON: Duration = Duration::from_secs(10);
/// Longer than it takes until the bot has found out.
const PATIENCE: Duration = Duration::from_secs(60);

impl Table {
    /// Presses until the table is said to wait.
    async fn waits(&self, user: &User) {
        let client = user.at(&self.thread).patient_for(PATIENCE);
        loop {
            let reply = client.press("Refresh").await.expect("a hand");
            if reply.text().contains("clocks stand still") {
                return;
            }
        }
    }

    /// The newest table message in its thread.
    fn table(&self) -> Seen {
        let screen = self.people[0].at(&self.thread).screen();
        screen.into_iter().rev().find(is_table).expect("a table")
    }

    /// Waits until another table message stands there, or the same with another text.
    async fn shows_another_than(&self, before: &Seen) {
        let client = self.people[0].at(&self.thread).patient_for(SOON);
        let other = |seen: &Seen| {
            is_table(seen) && (seen.id() != before.id() || seen.text() != before.text())
        };
        let seen = client.sees_that("the table as it is now", other).await;
        seen.unwrap_or_else(|missed| panic!("{missed}"));
    }

    /// Plays on to the result of the match.
    async fn ends(&self) {
        let player = |user| Player::new(user, &self.thread, "My hand");
        let players: Vec<Player> = self.people.iter().map(player).collect();
        for player in &players {
            player.opens_hand().await;
        }
        play_out(&players, reckless).await;
        end(&players[0].client).await;
    }

    /// Somebody moves, which cannot be shown.
    async fn moves_unseen(&self) {
        self.moves(0).await;
        self.waits(&self.people[0]).await;
    }
}

#[tokio::test]
async fn a_channel_that_is_shown_again_shows_its_table() {
    let table = Table::begin().await;
    let lounge = &table.evening.lounge;
    let before = table.table();
    lounge.deny_bot(Permissions::VIEW_CHANNEL).expect("hidden");
    table.moves_unseen().await;
    lounge.deny_bot(Permissions::empty()).expect("shown");
    table.shows_another_than(&before).await;
    table.ends().await;
}

/// What a role and nothing else lets the bot do: write in threads.
async fn without_threads_for_everybody() -> Table {
    let table = Table::begin().await;
    let everyone = Permissions::PEOPLE - Permissions::SEND_MESSAGES_IN_THREADS;
    let guild = &table.evening.guild;
    guild.set_everyone(everyone).expect("a role");
    guild.set_bot(Permissions::empty()).expect("a role");
    // An edit would not need the right.
    let brought = table.people[0].at(&table.thread).run("/table bring").await;
    brought.expect("a word");
    table.waits(&table.people[0]).await;
    table
}

#[tokio::test]
async fn a_role_that_is_changed_shows_its_tables() {
    let table = without_threads_for_everybody().await;
    let before = table.table();
    let guild = &table.evening.guild;
    guild.set_bot(Permissions::BOT).expect("a role");
    table.shows_another_than(&before).await;
    table.ends().await;
}

#[tokio::test]
async fn a_role_that_the_bot_gets_shows_its_tables() {
    let table = without_threads_for_everybody().await;
    let before = table.table();
    // Of the role itself the bot does not hear: it was there before.
    table.evening.sandbox.add_fault(Fault {
        on: Some("GUILD_ROLE_UPDATE".to_owned()),
        user: None,
        trouble: Trouble::Lose,
        times: None,
    });
    let guild = &table.evening.guild;
    guild.grant_bot(Permissions::BOT).expect("a role");
    table.shows_another_than(&before).await;
}

#[tokio::test]
async fn a_press_by_anybody_there_brings_the_rights_too() {
    let table = without_threads_for_everybody().await;
    let before = table.table();
    for event in ["GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE"] {
        table.evening.sandbox.add_fault(Fault {
            on: Some(event.to_owned()),
            user: None,
            trouble: Trouble::Lose,
            times: None,
        });
    }
    let guild = &table.evening.guild;
    guild.grant_bot(Permissions::BOT).expect("a role");
    // Not at the table, and not in its thread.
    table.evening.lea().run("/about").await.expect("a page");
    table.shows_another_than(&before).await;
}

#[tokio::test]
async fn a_thread_that_is_unlocked_shows_its_table() {
    let table = Table::begin().await;
    let lounge = table.evening.lounge.clone();
    let before = table.table();
    let outside = Table {
        evening: Arc::clone(&table.evening),
        people: table.people.clone(),
        thread: lounge.clone(),
        id: table.id,
    };
    // Nobody can press in such a thread: they play on from the channel.
    for user in &table.people {
        let hand = user.at(&lounge).run("/hand").await;
        hand.expect("a hand");
    }
    table.thread.set_archived(true).expect("put away");
    table.thread.set_locked(true).expect("locked");
    outside.moves_unseen().await;
    table.thread.set_locked(false).expect("unlocked");
    table.shows_another_than(&before).await;
    table.ends().await;
}

#[tokio::test]
async fn a_bot_that_is_invited_again_shows_its_table() {
    let table = Table::begin().await;
    let lounge = &table.evening.lounge;
    let before = table.table();
    lounge.deny_bot(Permissions::VIEW_CHANNEL).expect("hidden");
    table.moves_unseen().await;
    let guild = &table.evening.guild;
    guild.remove_bot().expect("it was there");
    table.evening.sandbox.add_fault(Fault {
        on: Some("CHANNEL_UPDATE".to_owned()),
        user: None,
        trouble: Trouble::Lose,
        times: None,
    });
    lounge.deny_bot(Permissions::empty()).expect("shown");
    guild.add_bot().expect("it is there");
    table.shows_another_than(&before).await;
    table.ends().await;
}

#[tokio::test]
async fn the_end_of_a_match_is_shown_once_the_rights_are_back() {
    let table = Table::begin().await;
    let lounge = &table.evening.lounge;
    lounge.deny_bot(Permissions::VIEW_CHANNEL).expect("hidden");
    table.moves_unseen().await;
    closes(&table.people[0].at(&table.thread)).await;
    // It has ended, and is still shown as it was.
    let client = table.people[0].at(&table.thread).patient_for(SOON);
    assert!(client.screen().iter().any(is_table), "{}", client.dump());
    lounge.deny_bot(Permissions::empty()).expect("shown");
    let is_closed = |seen: &Seen| {
        let told = !seen.is_ephemeral() && seen.text().contains("table was closed");
        // What the end closes stays lit for a moment.
        told && !is_table(seen)
    };
    let ended = client.sees_that("the end", is_closed).await;
    ended.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(!client.screen().iter().any(is_table), "{}", client.dump());
}
