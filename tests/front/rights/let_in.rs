//! The people of a private table are added to its thread one by one; who cannot be is told how to play
//! all the same, and is added once that is possible.

use discord_sandbox::{Permissions, Seen, Trouble};
use serde_json::json;

use crate::support::TestBot;
use crate::support::player::is_hand;
use crate::support::table::{invites, pressed};

#[tokio::test]
async fn everybody_at_a_private_table_is_added_to_its_thread() {
    let evening = TestBot::begin().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("private", json!(true))]).await;
    for user in people {
        assert!(thread.members().contains(&user.id()));
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_cannot_be_added_is_told_how_to_play() {
    let mut evening = TestBot::begin().await;
    // Sam sits first and is added first.
    evening.fault("add_thread_member", Trouble::ServerError { status: 403 });
    let lobby = evening
        .opens(&evening.sam, &[("private", json!(true))])
        .await;
    invites(&evening.lounge, &evening.sam, &evening.lea).await;
    pressed(&evening.lea(), &lobby, ":join").await;
    pressed(&evening.sam(), &lobby, ":start").await;
    let thread = evening.thread().await;
    let mention = evening.sam.mention();
    let told = |seen: &Seen| {
        let text = seen.text();
        text.contains(&mention) && text.contains("could not add you")
    };
    let lounge = evening.lea();
    let note = lounge.sees_that("a word how to play", told).await;
    let note = note.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(note.text().contains("`/hand`"), "{}", note.text());
    assert!(thread.members().contains(&evening.lea.id()));
    let hand = evening.sam().run("/hand").await.expect("a hand");
    assert!(is_hand(hand.message().expect("it")));

    // Anything about the channel may have changed that.
    let nothing = Permissions::empty();
    evening.lounge.deny_bot(nothing).expect("an overwrite");
    let gone = lounge.sees_no("could not add you").await;
    gone.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(thread.members().contains(&evening.sam.id()));
    evening.sleep().await;
}
