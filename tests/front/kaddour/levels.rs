//! How well robots play: chosen with the table or in its lobby, shown beside their names, kept.

use tapis::model::TableId;

use crate::kaddour::alone::{assert_ended, turn};
use crate::kaddour::four::{KADDOUR, due};
use crate::support::TestBot;
use crate::support::player::Player;

#[tokio::test]
async fn a_table_with_strong_robots_is_opened_shown_and_played() {
    let evening = TestBot::begin().await;
    let lounge = evening.sam();
    let opened = lounge
        .run("/table open")
        .with("game", KADDOUR)
        .with("variant", "short")
        .with("robots", 3)
        .with("level", 2)
        .await
        .expect("a lobby");
    let lobby = opened.message().expect("a message").clone();
    assert_eq!(
        lobby.text().matches("(strong)").count(),
        3,
        "{}",
        lobby.text()
    );
    let menu = lobby
        .menus()
        .into_iter()
        .find(|menu| menu.custom_id.contains("robots"));
    let menu = menu.expect("a menu of levels");
    let labels: Vec<&str> = menu
        .options
        .iter()
        .map(|(label, _)| label.as_str())
        .collect();
    assert_eq!(labels, ["Beginner", "Easy", "Level of robots: Strong"]);
    lounge
        .pick(&menu.custom_id, &["Beginner"])
        .await
        .expect("beginners");
    let lobby = lounge.sees("(beginner)").await.expect("their level");
    let menu = lobby
        .menus()
        .into_iter()
        .find(|menu| menu.custom_id.contains("robots"));
    let menu = menu.expect("a menu of levels");
    lounge
        .pick(&menu.custom_id, &["Strong"])
        .await
        .expect("strong ones");
    let lobby = lounge.sees("(strong)").await.expect("their level");
    lounge.press("Start").on(&lobby).await.expect("a start");
    let thread = evening.thread().await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    sam.opens_hand().await;
    let mut presses = 0;
    while let Some(hand) = turn(&sam.client).await {
        presses += 1;
        assert!(presses < 2_000, "{}", sam.client.dump());
        let due = due(&hand);
        let pass = due.iter().position(|id| id.ends_with(":play pass"));
        let pressed = sam.presses(&due[pass.unwrap_or_default()]).await;
        pressed.unwrap_or_else(|missed| panic!("{missed}"));
    }
    assert_ended(&evening, &sam.client).await;
    let stored = evening.store().table(TableId(1)).await;
    let stored = stored.expect("the database").expect("the table");
    assert_eq!(stored.opened.robot_level, "strong");
    let facts: Vec<&str> = stored.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(facts[..3], ["robots beginner", "robots strong", "start"]);
}
