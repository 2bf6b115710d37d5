//! How many presses a move takes, and what two of the same are.

use discord_sandbox::Seen;

use crate::kael::matches::seated;
use crate::support::TestBot;
use crate::support::player::{is_hand, moves};
use crate::support::table::table_of;

/// The move lit in a hand that begins so.
fn lit(hand: &Seen, verb: &str) -> Option<String> {
    let wanted = format!(":play {verb}");
    moves(hand).into_iter().find(|id| id.contains(&wanted))
}

#[tokio::test]
async fn a_deposit_is_one_press_and_so_is_the_draw() {
    let evening = TestBot::begin().await;
    let people = [&evening.sam, &evening.lea];
    let (table, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let mut laid = 0;
    for _ in 0..6 {
        let mut presses = Vec::new();
        for player in &players {
            let mut hand = player.looks().await.expect("a hand");
            for verb in ["size 7", "deposit", "draw"] {
                let Some(id) = lit(&hand, verb) else { continue };
                let before = evening.log(table).await.len();
                let reply = player.client.press(&id).on(&hand).await.expect("a hand");
                // The same message shows what came of it, with the next step lit.
                assert_eq!(reply.kind, 7);
                let after = reply.message().expect("a hand");
                assert!(is_hand(after) && after.id() == hand.id());
                hand = after.clone();
                presses.push(verb);
                assert_eq!(evening.log(table).await.len(), before + 1, "{verb}");
            }
        }
        let turns = presses.iter().filter(|verb| **verb == "deposit").count();
        assert!(turns <= 2, "{presses:?}");
        laid += turns;
        // No deposit needs more than its draw, and none but a square, X or a cut needs less.
        let draws = presses.iter().filter(|verb| **verb == "draw").count();
        assert!(draws <= turns, "{presses:?}");
    }
    // A hand opened before the deal showed no turn in the first round.
    assert!(laid >= 8, "{laid}");
    for player in &players {
        let hands = player.client.screen();
        assert_eq!(hands.iter().filter(|seen| is_hand(seen)).count(), 1);
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_double_tap_is_one_move() {
    let evening = TestBot::begin().await;
    let people = [&evening.sam, &evening.lea];
    let (table, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let mut taps = 0;
    while taps < 6 {
        for player in &players {
            for _ in 0..2 {
                let hand = player.looks().await.expect("a hand");
                let chosen = moves(&hand)
                    .into_iter()
                    .rev()
                    .find(|id| !id.ends_with("kael"));
                let Some(id) = chosen else { break };
                let before = evening.log(table).await.len();
                let first = player.client.press(&id).on(&hand).send().expect("a press");
                let second = player.client.press(&id).on(&hand).send().expect("a press");
                first.reply().await.expect("an answer");
                let again = second.reply().await.expect("an answer");
                assert_eq!(evening.log(table).await.len(), before + 1, "{id}");
                let text = again.text();
                assert!(!text.contains('💬'), "no reproach: {text}");
                taps += 1;
            }
        }
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_press_that_is_delivered_twice_is_one_move() {
    let evening = TestBot::begin().await;
    let people = [&evening.sam, &evening.lea];
    let (table, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    assert_eq!(table, table_of(&players[0].hand().expect("a hand")));
    let mut repeated = 0;
    while repeated < 4 {
        for player in &players {
            let hand = player.looks().await.expect("a hand");
            let chosen = moves(&hand)
                .into_iter()
                .rev()
                .find(|id| !id.ends_with("kael"));
            let Some(id) = chosen else { continue };
            let before = evening.log(table).await.len();
            evening.fault("INTERACTION_CREATE", discord_sandbox::Trouble::Duplicate);
            player.client.press(&id).on(&hand).await.expect("an answer");
            // What comes after the repetition shows that it has been dealt with.
            player.looks().await.expect("a hand");
            assert_eq!(evening.log(table).await.len(), before + 1, "{id}");
            repeated += 1;
        }
    }
    // The repetition of an answer is refused, and nobody sees it.
    evening.ends(&[40_060]).await;
}
