//! One's own hand is opened while the table changes all the time.

use discord_sandbox::Client;
use futures_util::future::join;

use crate::kael::matches::seated;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_end};
use crate::support::table::{closes, quick, reckless};
use crate::support::{PROMPT, TestBot};

/// How often it is opened.
const TIMES: usize = 100;

/// Plays on without a pause, until the other one has pressed often enough; gives how many edits the
/// table message saw.
async fn plays(players: &[Player], done: &std::cell::Cell<bool>) -> usize {
    let mut moves = 0;
    while !done.get() {
        for (place, player) in players.iter().enumerate() {
            if player.client.screen().iter().any(is_end) {
                return moves;
            }
            let lit = match player.looks().await {
                Some(hand) => crate::support::player::moves(&hand),
                None => return moves,
            };
            if !lit.is_empty() {
                let chosen = reckless(place + 1, &lit);
                if player.presses(&chosen).await.is_ok() {
                    moves += 1;
                }
            }
        }
    }
    moves
}

/// Presses on the table message as it is, 150 ms away.
async fn opens(client: &Client, done: &std::cell::Cell<bool>) {
    let mut under_way = Vec::new();
    for _ in 0..TIMES {
        let screen = client.screen();
        let Some(table) = screen.iter().rev().find(|seen| is_table(seen)) else {
            break;
        };
        let press = client.press("My hand").on(table).await;
        under_way.push(press.unwrap_or_else(|missed| panic!("{missed}")).kind);
    }
    done.set(true);
    assert!(under_way.len() > TIMES / 2, "{}", under_way.len());
}

#[tokio::test]
async fn my_hand_opens_whenever_it_is_pressed_on_a_table_that_changes() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea, &nour];
    let (_, thread) = evening.plays(&people, &quick()).await;
    let players = seated(&thread, &people, "My hand").await;
    evening.sandbox.set_latency(150, 0, 1);
    let done = std::cell::Cell::new(false);
    let guest = evening.guild.user("Alex", "en-US").at(&thread);
    let (moves, ()) = join(plays(&players, &done), opens(&guest, &done)).await;
    assert!(moves > 5, "{moves}");
    assert_eq!(evening.sandbox.refused_presses(), 0);
    evening.sandbox.set_latency(0, 0, 0);
    if !players[0].client.screen().iter().any(is_end) {
        closes(&players[0].client).await;
    }
    evening.ends(&[]).await;
}
