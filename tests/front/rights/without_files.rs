//! A channel without the right to attach files: everything is shown in words, until Discord says that
//! the bot has the right.

use discord_sandbox::{Permissions, Seen};
use serde_json::json;

use crate::attachments::{DRAWN, in_words, is_drawn};
use crate::kaddour::four::KADDOUR;
use crate::support::TestBot;
use crate::support::player::Player;
use crate::support::table::{end, play_out, quick, reckless};

#[tokio::test]
async fn a_match_without_attach_files_is_played_in_words_to_its_end() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let denied = Permissions::ATTACH_FILES;
    evening.lounge.deny_bot(denied).expect("denied");
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &quick()).await;
    let players = people.map(|user| Player::new(user, &thread, "My hand"));
    for player in &players {
        player.opens_hand().await;
    }
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await;
    assert!(result.text().contains("Kaël"), "{}", result.text());
    let seen = [evening.sam(), evening.lea()].into_iter();
    let seen = seen.chain(players.iter().map(|player| player.client.clone()));
    let seen: Vec<Seen> = seen.flat_map(|client| client.screen()).collect();
    for one in &seen {
        assert!(!is_drawn(one), "{}", one.text());
    }
    // 50013: the first file in the thread, of which no press had told.
    evening.ends(&[50013]).await;
}

#[tokio::test]
async fn pictures_come_with_the_right_to_attach_files() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let denied = Permissions::ATTACH_FILES;
    evening.lounge.deny_bot(denied).expect("denied");
    let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let words = sam.opens_hand().await;
    assert!(in_words(&words), "{}", words.text());
    let nothing = Permissions::empty();
    evening.lounge.deny_bot(nothing).expect("given back");
    let hand = sam.looks().await.expect("the hand");
    assert!(is_drawn(&hand), "{}", hand.text());
    evening.ends(&[50013]).await;
}
