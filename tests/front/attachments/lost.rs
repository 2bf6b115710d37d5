//! Uploads fail, each in its way: every press is answered and every room goes on, in words, and the
//! pictures come back with the next change after that.

use discord_sandbox::{Fault, Seen, Trouble};
use serde_json::json;

use super::{DRAWN, in_words, is_drawn, strikes};
use crate::kaddour::four::KADDOUR;
use crate::support::TestBot;
use crate::support::opening::is_table;
use crate::support::player::Player;
use crate::support::table::pressed;

/// The presses of a minute at five a second.
const MINUTE: usize = 300;
/// How often a hand is opened until its picture is back.
const AGAIN: usize = 20;

/// Moves if it can, else looks at the hand; what that is answered with.
async fn acts(player: &Player) -> Seen {
    let hand = match player.moves().iter().find(|id| !id.ends_with("kael")) {
        Some(id) => player.presses(id).await.expect("an answer"),
        None => player.client.press("My hand").await.expect("an answer"),
    };
    hand.private().await.expect("a message")
}

/// Plays on while uploads fail: so many looks at the hand, each answered, and moves between them.
async fn answers_in_words(trouble: Trouble, looks: usize) {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("robots", json!(0))]).await;
    let [sam, lea] = people.map(|user| Player::new(user, &thread, "My hand"));
    sam.opens_hand().await;
    lea.opens_hand().await;
    strikes(&evening, "upload", trouble);
    let mut failed = 0;
    for look in 0..looks {
        let player = if look % 2 == 0 { &sam } else { &lea };
        failed += usize::from(in_words(&acts(player).await));
    }
    assert!(failed > 0, "no upload failed");
    evening.sandbox.clear_faults();
    // From the next hand on, unless it has no cards or the machine is too busy to draw it in time.
    for again in 0..AGAIN {
        let player = if again % 2 == 0 { &sam } else { &lea };
        if !in_words(&acts(player).await) {
            return evening.ends(&[]).await;
        }
    }
    panic!("no picture comes back:\n{}", sam.client.dump());
}

#[tokio::test]
async fn failures_of_uploads_leave_no_press_unanswered() {
    answers_in_words(Trouble::ServerError { status: 503 }, MINUTE).await;
}

#[tokio::test]
async fn connections_that_break_in_an_upload_leave_no_press_unanswered() {
    answers_in_words(Trouble::Drop, MINUTE).await;
}

/// Five people press in the same second, and the files of all of them hang.
#[tokio::test]
async fn uploads_that_hang_leave_no_press_unanswered() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let options = [("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    strikes(&evening, "upload", Trouble::Hang { ms: 12_000 });
    for _ in 0..2 {
        let waiting: Vec<_> = (0..5)
            .map(|_| sam.client.press("My hand").send().expect("a press"))
            .collect();
        for pending in waiting {
            let reply = pending.reply().await.expect("an answer");
            let hand = reply.private().await.expect("a hand");
            assert!(!is_drawn(&hand), "{}", hand.text());
        }
    }
    evening.sandbox.clear_faults();
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_table_opens_in_words_where_its_banner_cannot_be_sent() {
    for trouble in [
        Trouble::ServerError { status: 500 },
        Trouble::Drop,
        Trouble::Hang { ms: 12_000 },
    ] {
        let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
        strikes(&evening, "upload", trouble);
        let lobby = evening.opens(&evening.sam, &[]).await;
        assert!(!is_drawn(&lobby), "{}", lobby.text());
        evening.sandbox.clear_faults();
        // The banner comes with the next change.
        pressed(&evening.lea(), &lobby, ":join").await;
        let again = |seen: &Seen| seen.id() == lobby.id() && is_drawn(seen);
        let drawn = evening.sam().sees_that("the banner", again).await;
        drawn.unwrap_or_else(|missed| panic!("{missed}"));
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn the_room_goes_on_in_words_while_its_pictures_fail() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    strikes(&evening, "upload", Trouble::ServerError { status: 502 });
    let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let table = sam.client.sees_that("the table", is_table).await;
    let words = table.expect("the table");
    assert!(!is_drawn(&words), "{}", words.text());
    evening.sandbox.clear_faults();
    sam.opens_hand().await;
    let drawn = |seen: &Seen| is_table(seen) && is_drawn(seen);
    for presses in 0..60 {
        if sam.client.screen().iter().any(drawn) {
            break;
        }
        let Some(moves) = sam.turn().await else {
            break;
        };
        sam.presses(&moves[presses % moves.len()])
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
    }
    let table = sam.client.sees_that("the table drawn", drawn).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

/// The hands of both follow each move by edits, whose files fail too.
#[tokio::test]
async fn a_hand_that_stands_follows_in_words_where_its_picture_cannot_be_sent() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("robots", json!(0))]).await;
    let [sam, lea] = people.map(|user| Player::new(user, &thread, "My hand"));
    sam.opens_hand().await;
    lea.opens_hand().await;
    evening.sandbox.add_fault(Fault {
        on: Some("upload".to_owned()),
        user: None,
        trouble: Trouble::ServerError { status: 500 },
        times: Some(8),
    });
    for press in 0..8 {
        let player = if press % 2 == 0 { &sam } else { &lea };
        if let Some(id) = player.moves().iter().find(|id| !id.ends_with("kael")) {
            player.presses(id).await.expect("an answer");
        }
    }
    evening.sandbox.clear_faults();
    for player in [&sam, &lea] {
        let hand = player.looks().await.expect("a hand");
        assert!(!in_words(&hand), "{}", hand.text());
    }
    evening.ends(&[]).await;
}
