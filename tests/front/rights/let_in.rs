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
async fn who_cannot_be_added_is_named_in_the_thread_and_plays_all_the_same() {
    let mut evening = TestBot::begin().await;
    let lobby = evening
        .opens(&evening.sam, &[("private", json!(true))])
        .await;
    let thread = evening.thread().await;
    evening.fault("add_thread_member", Trouble::ServerError { status: 403 });
    invites(&thread, &evening.sam, &evening.lea).await;
    let mention = evening.lea.mention();
    let told = |seen: &Seen| {
        let text = seen.text();
        text.contains(&mention) && text.contains("could not add")
    };
    let sam = evening.sam.at(&thread);
    let note = sam.sees_that("a word how to play", told).await;
    let note = note.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(note.text().contains("`/hand`"), "{}", note.text());
    // From the channel they sit down and play, and nothing of it stands there.
    evening.lea().run("/table join").await.expect("a seat");
    pressed(&sam, &lobby, ":start").await;
    sam.sees("✋ **Waiting for").await.expect("the start");
    let hand = evening.lea().run("/hand").await.expect("a hand");
    assert!(is_hand(hand.message().expect("it")));
    assert!(evening.lea().screen().iter().all(Seen::is_ephemeral));

    // Anything about the channel may have changed that.
    let nothing = Permissions::empty();
    evening.lounge.deny_bot(nothing).expect("an overwrite");
    let gone = sam.sees_no("could not add").await;
    gone.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(thread.members().contains(&evening.lea.id()));
    evening.sleep().await;
}
