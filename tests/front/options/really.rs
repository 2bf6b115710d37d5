//! What is chosen really holds at the table.

use serde_json::json;

use crate::options::page::{opens, picks, pressed_with, presses, table};
use crate::support::player::Player;
use crate::support::table::{pressed, table_of};

#[tokio::test]
async fn whoever_asks_judges_where_the_table_says_so() {
    let (evening, lobby) = table("tiguidoo", &[]).await;
    let nour = evening.guild.user("Nour", "en-US");
    let sam = evening.sam();
    pressed(&nour.at(&evening.lounge), &lobby, ":join").await;
    let page = opens(&sam, &lobby).await;
    let one = picks(&sam, &page, "option judge").await;
    let page = presses(&sam, &one, "set judge asker").await;
    assert!(
        page.text().contains("Judge: **the player who asks**"),
        "{}",
        page.text()
    );
    let one = picks(&sam, &page, "option first_player").await;
    picks(&sam, &one, "set first_player 0").await;
    pressed(&sam, &lobby, ":start").await;
    let thread = evening.thread().await;
    let [asks, knows] = [&evening.sam, &nour].map(|user| Player::new(user, &thread, "My hand"));
    asks.client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    let hand = asks.opens_hand().await;
    pressed(&asks.client, &hand, ":play draw").await;
    let hand = knows.opens_hand().await;
    let form = pressed_with(&knows.client, &hand, ":ask ").await;
    let form = form.dialog().expect("a form");
    let (label, _) = form.fields[0].clone();
    let sent = form.fill(&label, "nothing that any pack accepts").submit();
    sent.expect("sent").reply().await.expect("an answer");
    let ruling = asks.looks().await.expect("a hand");
    assert!(
        ruling.text().contains("nothing that any pack accepts"),
        "{}",
        ruling.text()
    );
    pressed(&asks.client, &ruling, ":play right").await;
    let hand = knows.looks().await.expect("a hand");
    let mine = hand.buttons().into_iter().any(|button| {
        let id = button.custom_id.unwrap_or_default();
        id.ends_with(":play draw") && !button.disabled
    });
    assert!(mine, "it is the next one's turn: {}", hand.text());
    let log = evening.log(table_of(&lobby)).await;
    assert!(log.contains(&(Some(0), "right".to_owned())), "{log:?}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_memory_aid_is_shown_to_all_as_being_on_and_goes_on_showing() {
    let (evening, lobby) = table("tamalou", &[("robots", json!(1))]).await;
    let nour = evening.guild.user("Nour", "en-US");
    let sam = evening.sam();
    pressed(&nour.at(&evening.lounge), &lobby, ":join").await;
    let page = opens(&sam, &lobby).await;
    let one = picks(&sam, &page, "option memory_aid").await;
    presses(&sam, &one, "set memory_aid true").await;
    pressed(&sam, &lobby, ":start").await;
    let thread = evening.thread().await;
    let players = [&evening.sam, &nour].map(|user| Player::new(user, &thread, "My hand"));
    let sees = players[1].client.sees_that("the table", |seen| {
        !seen.is_ephemeral() && seen.text().contains("Memory aid")
    });
    sees.await.expect("it");
    for player in &players {
        let hand = player.opens_hand().await;
        pressed(&player.client, &hand, ":play peeked").await;
    }
    for player in &players {
        let hand = player.looks().await.expect("a hand");
        let text = hand.text();
        let remembered = text
            .lines()
            .find(|line| line.contains('🧠'))
            .map(str::to_owned);
        let remembered = remembered.unwrap_or_else(|| panic!("nothing is remembered: {text}"));
        assert_eq!(remembered.matches('`').count() / 2, 2, "{text}");
    }
    evening.ends(&[]).await;
}
