//! A picture that stays: no second upload, no race between two presses, and a new upload where
//! Discord does not find it any more.

use discord_sandbox::{Seen, Trouble};
use serde_json::json;

use super::{DRAWN, attachment, in_words, is_drawn, strikes};
use crate::kaddour::four::KADDOUR;
use crate::support::TestBot;
use crate::support::player::{Player, is_hand};

/// How long a request is on its way, in milliseconds.
const ON_ITS_WAY: Trouble = Trouble::Hang { ms: 20 };
/// How many pairs of presses are made.
const PAIRS: usize = 50;

/// Opens a hand and looks at it until it has its picture. The first one of a pack may come too late for
/// its message on a busy machine; it is kept then, and the next look has it.
async fn opens_drawn(player: &Player) -> Seen {
    let mut hand = player.opens_hand().await;
    for _ in 0..20 {
        if is_drawn(&hand) {
            return hand;
        }
        hand = player.looks().await.expect("the hand");
    }
    panic!("no picture: {}", hand.text());
}

#[tokio::test]
async fn a_hand_that_does_not_change_keeps_its_picture() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let hand = opens_drawn(&sam).await;
    let first = attachment(&hand).unwrap_or_else(|| panic!("no picture: {}", hand.text()));
    for _ in 0..3 {
        let hand = sam.looks().await.expect("the hand");
        assert_eq!(attachment(&hand).as_ref(), Some(&first));
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_picture_that_is_gone_is_sent_again() {
    let mut evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let hand = opens_drawn(&sam).await;
    let first = attachment(&hand).unwrap_or_else(|| panic!("no picture: {}", hand.text()));
    evening.fault("callback", Trouble::ServerError { status: 400 });
    let hand = sam.looks().await.expect("the hand");
    let second = attachment(&hand).unwrap_or_else(|| panic!("no picture: {}", hand.text()));
    assert_ne!(second, first, "it was uploaded");
    let hand = sam.looks().await.expect("the hand");
    assert_eq!(attachment(&hand).as_ref(), Some(&second), "and stays");
    // Not by its record: what was refused was never read.
    evening.sleep().await;
}

/// Plays until each hand has had a picture: there is none before the deal, and the first one of a pack may
/// come too late for its message on a busy machine.
async fn plays_until_drawn(players: &[&Player]) {
    let mut left = players.to_vec();
    for _ in 0..20 {
        for player in players {
            if let Some(id) = player.moves().iter().find(|id| !id.ends_with("kael")) {
                // It may not be their turn any more.
                drop(player.presses(id).await);
            }
        }
        let mut undrawn = Vec::new();
        for player in left {
            if !player.looks().await.is_some_and(|hand| is_drawn(&hand)) {
                undrawn.push(player);
            }
        }
        if undrawn.is_empty() {
            return;
        }
        left = undrawn;
    }
    panic!("no picture:\n{}", players[0].client.dump());
}

/// Both presses rewrite one message, and the one that lands first may take the picture away that the
/// other one keeps.
#[tokio::test]
async fn presses_and_edits_of_one_hand_never_lose_its_picture() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("robots", json!(2))]).await;
    let [sam, lea] = people.map(|user| Player::new(user, &thread, "My hand"));
    sam.opens_hand().await;
    lea.opens_hand().await;
    plays_until_drawn(&[&sam, &lea]).await;
    for on in ["callback", "edit_original"] {
        strikes(&evening, on, ON_ITS_WAY);
    }
    for pair in 0..PAIRS {
        let player = if pair % 2 == 0 { &sam } else { &lea };
        // Everybody moves who can, so that every hand is edited.
        for one in [&sam, &lea] {
            if let Some(id) = one.moves().iter().find(|id| !id.ends_with("kael"))
                && let Ok(reply) = one.presses(id).await
                && let Some(hand) = reply.message().filter(|seen| is_hand(seen))
            {
                assert!(!in_words(hand), "{}", hand.text());
            }
        }
        let Some(hand) = player.hand() else {
            break;
        };
        let buttons = hand.buttons().into_iter().filter_map(|one| one.custom_id);
        let anew = buttons.into_iter().find(|id| id.ends_with(":hand"));
        let anew = anew.expect("a hand that can be looked at anew");
        let press = || player.client.press(&anew).on(&hand).send();
        let (Ok(one), Ok(two)) = (press(), press()) else {
            continue;
        };
        for pending in [one, two] {
            let reply = pending.reply().await.expect("an answer");
            let hand = reply.message().expect("a message");
            assert!(!in_words(hand), "{}", hand.text());
        }
    }
    evening.sandbox.clear_faults();
    for player in [&sam, &lea] {
        if let Some(hand) = player.looks().await {
            assert!(!in_words(&hand), "{}", hand.text());
        }
    }
    // 50035: a picture that the other press had taken away; it is sent again at once.
    evening.ends(&[50035]).await;
}
