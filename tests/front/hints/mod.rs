//! Hints at real tables: in practice, where the host allows them, and nowhere else.

use discord_sandbox::Seen;
use serde_json::json;
use tapis::model::TableId;

use crate::presses::forge;
use crate::support::TestBot;
use crate::support::opening::{is_table, own_id};
use crate::support::player::Player;
use crate::support::table::{end, play_out, pressed, quick, reckless};

/// Opens a hand and asks for a hint with its button; gives the hand with it.
async fn asks(player: &Player) -> Seen {
    let hand = player.opens_hand().await;
    let button = own_id(&hand, ":hint").unwrap_or_else(|| panic!("{}", hand.text()));
    let pressed = player.presses(&button).await;
    let pressed = pressed.unwrap_or_else(|missed| panic!("{missed}"));
    pressed.message().expect("the hand").clone()
}

#[tokio::test]
async fn in_practice_a_hint_says_what_to_do_and_why() {
    let evening = TestBot::begin().await;
    let sam = evening.sam();
    let opened = sam.run("/table practice").await.expect("a table");
    assert!(opened.message().is_some());
    let thread = evening.thread().await;
    let player = Player::new(&evening.sam, &thread, "My hand");
    player
        .client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    player.opens_hand().await;
    player.turn().await.expect("a move");
    let hand = asks(&player).await;
    let text = hand.text();
    assert!(text.contains("💡 **"), "{text}");
    assert!(hand.is_ephemeral());
    let again = asks(&player).await.text();
    let hint = |text: &str| {
        let line = text.lines().find(|line| line.contains('💡'));
        line.map(str::to_owned)
    };
    assert_eq!(hint(&text), hint(&again), "the same twice");
    let log = evening.log(TableId(1)).await;
    assert_eq!(log.iter().filter(|(_, text)| text == "hint").count(), 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_table_that_does_not_allow_hints_has_no_button_and_refuses_a_forged_one() {
    let evening = TestBot::begin().await;
    let (table, thread) = evening.plays(&[&evening.sam, &evening.lea], &quick()).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let hand = sam.opens_hand().await;
    assert!(own_id(&hand, ":hint").is_none(), "{}", hand.text());
    let forged = own_id(&hand, ":hand")
        .expect("a hand")
        .replace(":hand", ":hint");
    forge::buttons(&evening, &thread, std::slice::from_ref(&forged)).await;
    let told = sam.presses(&forged).await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    let text = told.message().expect("a hand").text();
    assert!(text.contains("no hints at this table"), "{text}");
    assert!(
        evening
            .log(table)
            .await
            .iter()
            .all(|(_, text)| text != "hint")
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_match_with_hints_says_so_and_counts_nowhere() {
    let evening = TestBot::begin().await;
    let mut options = quick().to_vec();
    options.push(("hints", json!(true)));
    let lobby = evening.opens(&evening.sam, &options).await;
    let text = lobby.text();
    assert!(text.contains("Hints are allowed"), "{text}");
    pressed(&evening.lea(), &lobby, ":join").await;
    pressed(&evening.sam(), &lobby, ":start").await;
    let thread = evening.thread().await;
    let there = evening.sam.at(&thread);
    let called = there.sees_that("the table", is_table);
    called.await.expect("it");
    let players = [&evening.sam, &evening.lea].map(|user| Player::new(user, &thread, "My hand"));
    let mut asker = None;
    for player in &players {
        if own_id(&player.opens_hand().await, ":hint").is_some() {
            asker = Some(player);
        }
    }
    let asker = asker.expect("somebody's turn");
    let hand = asks(asker).await.text();
    assert!(hand.contains("💡 **"), "{hand}");
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await.text();
    assert!(result.contains("hints were allowed"), "{result}");
    let told = result.lines().find(|line| line.contains("Took a hint: "));
    assert!(told.is_some_and(|told| asker.is_told(told)), "{result}");
    evening.ends(&[]).await;
}
