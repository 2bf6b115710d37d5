//! How well robots play: chosen with the table or in its lobby, shown beside their names, kept.

use discord_sandbox::{Menu, Seen};
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
    let all = [
        "All robots: Beginner",
        "All robots: Easy",
        "Level of robots: Strong",
        "All robots: Expert",
    ];
    assert_eq!(labels[..4], all);
    lounge
        .pick(&menu.custom_id, &["All robots: Beginner"])
        .await
        .expect("beginners");
    let lobby = lounge.sees("(beginner)").await.expect("their level");
    let menu = lobby
        .menus()
        .into_iter()
        .find(|menu| menu.custom_id.contains("robots"));
    let menu = menu.expect("a menu of levels");
    lounge
        .pick(&menu.custom_id, &["All robots: Strong"])
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

#[tokio::test]
async fn experts_are_strong_robots_where_a_game_has_none() {
    // Kaël is the first game.
    for (game, level) in [(0, "(strong)"), (KADDOUR, "(expert)")] {
        let evening = TestBot::begin().await;
        let opened = evening
            .sam()
            .run("/table open")
            .with("game", game)
            .with("robots", 3)
            .with("level", 3)
            .await
            .expect("a lobby");
        let text = opened.message().expect("a message").text();
        assert_eq!(text.matches(level).count(), 3, "{text}");
        evening.ends(&[]).await;
    }
}

/// The menu of levels in a lobby.
fn levels(lobby: &Seen) -> Menu {
    let menus = lobby.menus().into_iter();
    let mut levels = menus.filter(|menu| menu.custom_id.contains("robots"));
    levels.next().expect("a menu of levels")
}

#[tokio::test]
async fn each_robot_has_its_own_level_from_the_lobby_on_and_after_a_restart() {
    let mut evening = TestBot::begin().await;
    let lounge = evening.sam();
    let opened = lounge
        .run("/table open")
        .with("game", KADDOUR)
        .with("robots", 3)
        .await
        .expect("a lobby");
    let lobby = opened.message().expect("a message").clone();
    for chosen in ["Anis: strong", "Lina: beginner"] {
        let menu = levels(&lobby);
        let picked = lounge.pick(&menu.custom_id, &[chosen]).await;
        picked.unwrap_or_else(|missed| panic!("{missed}"));
    }
    let told = |seen: &Seen| {
        let text = seen.text();
        text.contains("Anis (strong)") && text.contains("Lina (beginner)")
    };
    let lobby = lounge.sees_that("their levels", told).await;
    let lobby = lobby.unwrap_or_else(|missed| panic!("{missed}"));
    // One with the level of the table says it beside the others.
    assert!(lobby.text().contains("(easy)"), "{}", lobby.text());
    let labels = levels(&lobby).options;
    assert!(
        labels
            .iter()
            .all(|(label, _)| !label.starts_with("Level of robots"))
    );

    lounge.press("Start").on(&lobby).await.expect("a start");
    let thread = evening.thread().await;
    let client = evening.sam.at(&thread);
    let table = client.sees_that("the table", |seen| !seen.buttons().is_empty());
    table.await.expect("it");
    let kept = async |evening: &TestBot| {
        let stored = evening.store().table(TableId(1)).await;
        stored.expect("the database").expect("the table")
    };
    let before = kept(&evening).await;
    let of_robots = before.seats.iter().filter(|row| row.user.is_none());
    let mut names: Vec<_> = of_robots.map(|row| row.level.as_deref()).collect();
    names.sort_unstable();
    assert_eq!(names, [None, Some("beginner"), Some("strong")]);
    let facts = before
        .lines
        .iter()
        .filter(|line| line.text.starts_with("robot "));
    let facts: Vec<&str> = facts.map(|line| line.text.as_str()).collect();
    assert_eq!(facts, ["robot 1 strong", "robot 2 beginner"]);

    evening.sleep().await;
    evening.wake().await;
    lounge.sees_that("their levels", told).await.expect("them");
    assert_eq!(kept(&evening).await.seats, before.seats);
    evening.ends(&[]).await;
}
