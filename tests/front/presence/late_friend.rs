//! A friend who comes late takes the seat of a robot, by a button that everybody sees.

use discord_sandbox::{Client, Seen};
use serde_json::json;
use tapis::model::UserId;

use crate::support::opening::is_table;
use crate::support::player::{Player, is_hand, moves};
use crate::support::table::{pressed, reckless};
use crate::support::{PROMPT, TestBot};

/// The table message, once it has a button that ends so.
async fn table_with(client: &Client, ending: &str) -> Seen {
    let has = |seen: &Seen| {
        let mut ids = seen.buttons().into_iter().filter_map(|it| it.custom_id);
        !seen.is_ephemeral() && ids.any(|id| id.ends_with(ending))
    };
    let seen = client.sees_that("the table", has).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

#[tokio::test]
async fn a_late_friend_takes_the_seat_of_a_robot_and_plays_from_the_next_manche_on() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (table, thread) = evening
        .plays(&[&evening.sam], &[("robots", json!(2))])
        .await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.opens_hand().await;
    let nour = Player::new(&evening.guild.user("Nour", "en-US"), &thread, "My hand");

    let stands = table_with(&nour.client, ":join").await;
    let told = pressed(&nour.client, &stands, ":join").await;
    let waiting = told.message().expect("a page").clone();
    assert!(waiting.is_ephemeral() && waiting.buttons().is_empty());
    assert!(
        waiting.text().contains("finishes this deal"),
        "{}",
        waiting.text()
    );
    let again = pressed(&nour.client, &stands, ":hand").await;
    let again = again.private().await.expect("a page");
    assert!(
        again.text().contains("finishes this deal"),
        "{}",
        again.text()
    );
    let log = evening.log(table).await;
    assert!(log.contains(&(Some(1), "reserve".to_owned())), "{log:?}");
    // Sam reads who comes, and the robot's moves bear the robot's name.
    let comes = format!("{} takes over from", nour.mention());
    let told = sam
        .client
        .sees(&comes)
        .await
        .expect("the table tells it")
        .text();
    assert_eq!(told.matches(&nour.mention()).count(), 1, "{told}");

    // It is still so after a restart; then the robot's deal ends.
    evening.sleep().await;
    evening.wake().await;
    sam.client
        .sees_that("the table", is_table)
        .await
        .expect("it");
    let hand = loop {
        let stands = table_with(&nour.client, ":hand").await;
        let hand = pressed(&nour.client, &stands, ":hand").await;
        let hand = hand.private().await.expect("a page");
        if is_hand(&hand) {
            break hand;
        }
        let sams = sam.looks().await.expect("a hand");
        let lit = moves(&sams);
        if !lit.is_empty() {
            let chosen = reckless(0, &lit);
            sam.client.press(&chosen).on(&sams).await.expect("a move");
        }
    };
    assert!(
        !hand.text().contains("finishes this deal"),
        "{}",
        hand.text()
    );
    let stored = evening
        .store()
        .table(table)
        .await
        .expect("read")
        .expect("it");
    assert_eq!(stored.seats[1].user, Some(UserId(nour.user.0)));
    // One seat each, and there is one robot left.
    let stands = table_with(&nour.client, ":join").await;
    let told = pressed(&nour.client, &stands, ":join").await;
    assert!(is_hand(told.message().expect("a hand")), "{}", told.text());
    evening.ends(&[]).await;
}
