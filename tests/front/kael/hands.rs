//! The hand of each: one that lives, the same on every way to it, and never a dead end.

use std::time::Duration;

use discord_sandbox::Seen;

use crate::kael::matches::seated;
use crate::support::player::{Player, is_hand, moves};
use crate::support::{PROMPT, TestBot};

/// The hands before somebody.
fn hands(player: &Player) -> Vec<Seen> {
    let mut hands = player.client.screen();
    hands.retain(is_hand);
    hands
}

#[tokio::test]
async fn there_is_one_living_hand_however_often_it_is_opened() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    for player in &players {
        let first = player.hand().expect("a hand");
        player.client.run("/hand").await.expect("a hand");
        let again = player.opens_hand().await;
        assert_ne!(first.id(), again.id());
        player
            .client
            .sees_that("one hand alone", |seen| {
                seen.id() == again.id() && hands(player).len() == 1
            })
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn hands_follow_the_table_without_being_asked() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let dealer = usize::from(moves(&players[0].hand().expect("a hand")).is_empty());
    let size = moves(&players[dealer].hand().expect("a hand"))[0].clone();
    players[dealer].presses(&size).await.expect("a hand");
    let other = &players[1 - dealer];
    let dealt = |seen: &Seen| is_hand(seen) && !moves(seen).is_empty();
    let hand = other
        .client
        .sees_that("a hand to play from", dealt)
        .await
        .expect("it");
    let lay = moves(&hand)[0].clone();
    other.presses(&lay).await.expect("a hand");
    let mention = other.mention();
    let told = |seen: &Seen| is_hand(seen) && seen.text().contains(&format!("> {mention}"));
    players[dealer]
        .client
        .sees_that("what happened", told)
        .await
        .expect("it");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn after_its_token_has_died_a_hand_becomes_the_present_one_at_the_next_press() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let dealer = usize::from(moves(&players[0].hand().expect("a hand")).is_empty());
    let other = &players[1 - dealer];
    let old = other.hand().expect("a hand");
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(16 * 60));
    let size = moves(&players[dealer].hand().expect("a hand"))[0].clone();
    players[dealer].presses(&size).await.expect("a hand");
    // Nobody could rewrite it; a press in it can.
    let now = other.looks().await.expect("a hand");
    assert_eq!(now.id(), old.id());
    assert!(!moves(&now).is_empty(), "{}", now.text());
    assert_eq!(hands(other).len(), 1, "{}", other.client.dump());
    let lay = moves(&now)[0].clone();
    other.presses(&lay).await.expect("and it lives again");
    // A token may be found dead by trying.
    evening.ends(&[50_027, 10_015]).await;
}

#[tokio::test]
async fn a_hand_that_was_swept_away_is_opened_anew() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    evening.sam.reload();
    assert!(players[0].hand().is_none());
    // A press on the public button brings it back, however the first one ended.
    let hand = players[0].opens_hand().await;
    assert!(is_hand(&hand), "{}", hand.text());
    assert_eq!(hands(&players[0]).len(), 1);
    evening.ends(&[10_008]).await;
}

#[tokio::test]
async fn a_move_that_was_made_is_not_made_again() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (number, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let dealer = usize::from(moves(&players[0].hand().expect("a hand")).is_empty());
    let sizes = moves(&players[dealer].hand().expect("a hand"));
    players[dealer].presses(&sizes[0]).await.expect("a hand");
    // What stood in the hand is typed: a command means the present turn.
    let client = &players[dealer].client;
    let refused = client
        .run("/play")
        .with("move", "size 3")
        .await
        .expect("a hand");
    assert!(refused.text().contains('💬'), "{}", refused.text());
    let log = evening.log(number).await;
    let inputs = log.iter().filter(|(_, text)| text.starts_with("size"));
    assert_eq!(inputs.count(), 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_call_that_would_fail_cannot_be_queued() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let (mut high, mut presses) = (0, 0);
    while high < 8 {
        presses += 1;
        assert!(presses < 80, "{}", players[0].client.dump());
        for (place, player) in players.iter().enumerate() {
            let hand = player.looks().await.expect("a hand");
            let calls = |id: &String| id.ends_with("kael");
            let legal = moves(&hand);
            if let Some(id) = legal.iter().find(|id| !calls(id)) {
                player.client.press(id).on(&hand).await.expect("a hand");
                // Who waits now has their cards to queue, and no call above 5 points.
                let other = players[1 - place].looks().await.expect("a hand");
                let text = other.text();
                let total = text.split("Total **").nth(1);
                let total = total.and_then(|rest| rest.split('*').next());
                let total: Option<i16> = total.and_then(|total| total.parse().ok());
                let buttons = other.buttons().into_iter().filter(|it| !it.disabled);
                let mut ids = buttons.filter_map(|it| it.custom_id);
                if total.is_some_and(|total| total > 5) && moves(&other).is_empty() {
                    assert!(!ids.any(|id| id.ends_with("queue kael")), "{text}");
                    high += 1;
                }
                break;
            }
        }
    }
    evening.ends(&[]).await;
}
