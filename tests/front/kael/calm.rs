//! A table without reflexes: a turn opens late, so that nobody has to cut fast.

use discord_sandbox::Seen;
use serde_json::json;

use crate::kael::matches::seated;
use crate::support::TestBot;
use crate::support::player::{is_hand, moves};

const NO_REFLEXES: i64 = 3;

fn lit(hand: &Seen, verb: &str) -> Option<String> {
    let wanted = format!(":play {verb}");
    moves(hand).into_iter().find(|id| id.contains(&wanted))
}

#[tokio::test]
async fn a_deposit_before_the_opening_waits_for_it_in_sight() {
    let evening = TestBot::begin().await;
    // The player drawn to begin reads English.
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &nour];
    let pace = [("pace", json!(NO_REFLEXES))];
    let (table, thread) = evening.plays(&people, &pace).await;
    let players = seated(&thread, &people, "My hand").await;
    for player in players.iter().cycle().take(12) {
        let mut hand = player.looks().await.expect("a hand");
        if let Some(id) = lit(&hand, "deposit").filter(|_| hand.text().contains("Cuts first.")) {
            let reply = player.client.press(&id).on(&hand).await.expect("a hand");
            assert!(reply.text().contains('⏩'), "{}", reply.text());
            let log = evening.log(table).await;
            let (_, last) = log.last().expect("a line");
            let queued = last.strip_prefix("queue ").expect("it waits").to_owned();
            let opened = |seen: &Seen| is_hand(seen) && !seen.text().contains("Cuts first.");
            let opened = player.client.sees_that("the opening", opened).await;
            opened.unwrap_or_else(|missed| panic!("{missed}"));
            let played = |seen: &Seen| is_hand(seen) && !seen.text().contains('⏩');
            let played = player.client.sees_that("the deposit", played).await;
            played.unwrap_or_else(|missed| panic!("{missed}"));
            let log = evening.log(table).await;
            assert!(log.iter().any(|(_, text)| *text == queued), "{log:?}");
            return evening.ends(&[]).await;
        }
        for verb in ["size 7", "deposit", "draw"] {
            let Some(id) = lit(&hand, verb) else { continue };
            let reply = player.client.press(&id).on(&hand).await.expect("a hand");
            hand = reply.message().expect("a hand").clone();
        }
    }
    panic!("no turn opened late: {:?}", evening.log(table).await);
}
