//! A thread that is deleted under its match: the match waits, and goes on in the channel once somebody
//! who plays asks for it there.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Client, Seen};

use crate::recovery::table::Table;
use crate::support::opening::is_table;
use crate::support::player::{Player, moves};
use crate::support::table::{end, play_out, pressed, reckless};

/// Longer than it takes until the bot has found out.
const PATIENCE: Duration = Duration::from_secs(60);

const GONE: &str = "The thread of this match was deleted";

fn waits(seen: &Seen) -> bool {
    !seen.is_ephemeral() && seen.text().contains(GONE)
}

/// Makes a move from the channel, which cannot be shown any more, and waits until the lobby says so.
async fn finds_out(client: &Client) -> Seen {
    let hand = client.run("/hand").await.expect("a hand");
    let lit = moves(hand.message().expect("it"));
    if let Some(id) = lit.iter().find(|id| !id.ends_with("kael")) {
        client.press(id).await.expect("an answer");
    }
    let lobby = client.sees_that("that the match waits", waits).await;
    lobby.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Asks for the hand until the answer says how to go on: the bot finds out with its next edit.
async fn is_told(client: &Client) {
    for _ in 0..200 {
        let told = client.run("/hand").await.expect("an answer").text();
        if told.contains("Go on here") {
            return;
        }
    }
    panic!("nobody says how to go on: {}", client.dump());
}

#[tokio::test]
async fn a_match_whose_thread_was_deleted_is_taken_up_again_in_the_channel() {
    for with_restart in [false, true] {
        let mut table = Table::begin().await;
        let sandbox = &table.evening.sandbox;
        sandbox.delete_channel(table.thread.id()).expect("deleted");
        let client = table.people[0].at(&table.evening.lounge);
        let client = client.patient_for(PATIENCE);
        finds_out(&client).await;
        if with_restart {
            let evening = Arc::get_mut(&mut table.evening).expect("nobody else has it");
            evening.sleep().await;
            evening.wake().await;
            let lobby = client.sees_that("that it waits still", waits).await;
            lobby.unwrap_or_else(|missed| panic!("{missed}"));
        }
        let here = |seen: &Seen| is_table(seen);
        assert!(!client.screen().iter().any(here), "{}", client.dump());

        // Whoever plays is told what to do; nobody else takes it up.
        is_told(&client).await;
        let lobby = client.sees_that("the lobby", waits).await.expect("it");
        let stranger = table.evening.guild.user("Zoe", "en-US");
        let stranger = stranger.at(&table.evening.lounge);
        let refused = pressed(&stranger, &lobby, ":bring").await.text();
        assert!(refused.contains("seat"), "{refused}");
        assert!(!client.screen().iter().any(here), "{}", client.dump());

        pressed(&client, &lobby, ":bring").await;
        let shown = client.sees_that("the table in the channel", here).await;
        shown.unwrap_or_else(|missed| panic!("{missed}"));
        let lounge = &table.evening.lounge;
        let players: Vec<Player> = table
            .people
            .iter()
            .map(|user| Player::new(user, lounge, "My hand"))
            .collect();
        for player in &players {
            player.opens_hand().await;
        }
        play_out(&players, reckless).await;
        end(&players[0].client).await;
    }
}
