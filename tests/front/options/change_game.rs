//! Another game for a lobby: the host picks it below the presets, and the same message shows it.

use discord_sandbox::{Seen, User};
use serde_json::json;

use crate::kaddour::four::{HAND_GONE, due, no};
use crate::options::page::{changes_game, opens, picks_game, says, table, writes};
use crate::support::TestBot;
use crate::support::opening::thread;
use crate::support::player::Player;
use crate::support::table::{invites, pressed, table_of};

/// A Kaël table that Sam opened, at which these people sit too.
async fn seated(names: &[&str]) -> (TestBot, Seen, Vec<User>) {
    let (evening, lobby) = table("kael", &[]).await;
    let others: Vec<User> = names
        .iter()
        .map(|name| evening.guild.user(name, "en-US"))
        .collect();
    for user in &others {
        pressed(&user.at(&evening.lounge), &lobby, ":join").await;
    }
    let lobby = says(&evening.sam(), &lobby, &format!("{}/8", 1 + others.len())).await;
    (evening, lobby, others)
}

#[tokio::test]
async fn a_table_of_kael_becomes_a_quiz_and_then_kaddour_and_is_played() {
    let (mut evening, lobby, others) = seated(&["Ana", "Tom"]).await;
    let sam = evening.sam();
    let entry = lobby
        .menus()
        .into_iter()
        .flat_map(|menu| menu.options)
        .find(|(_, value)| value == "game tiguidoo")
        .expect("the other game");
    assert_eq!(entry.0, "❓ Another game: Tiguidoo");
    let ana = others[0].at(&evening.lounge);
    let refused = picks_game(&ana, &lobby, "tiguidoo").await.text();
    assert!(refused.contains("the host of this table"), "{refused}");

    let lobby = changes_game(&sam, &lobby, "tiguidoo", "A quiz for twelve cards").await;
    for told in others.iter().map(User::mention) {
        assert!(lobby.text().contains(&told), "{}", lobby.text());
    }
    assert!(asks_questions(&lobby), "{}", lobby.text());
    assert!(lobby.text().contains("3/8"), "{}", lobby.text());
    let list = ana.run("/table list").await.expect("a list").text();
    assert!(
        list.contains("Tiguidoo") && !list.contains("Kaël"),
        "{list}"
    );
    for _ in 0..2 {
        pressed(&sam, &lobby, ":robot").await;
    }
    says(&sam, &lobby, "5/8").await;

    evening.sleep().await;
    evening.wake().await;
    let sam = evening.sam();
    let lobby = says(&sam, &lobby, "A quiz for twelve cards").await;
    assert!(lobby.text().contains("5/8"), "{}", lobby.text());

    // One of the two robots makes room.
    let lobby = changes_game(&sam, &lobby, "kaddour", "4/4").await;
    assert_eq!(lobby.text().matches("🤖").count(), 1, "{}", lobby.text());
    // The menu of packs stays a moment for presses on their way.
    let without = |seen: &Seen| seen.id() == lobby.id() && !asks_questions(seen);
    sam.sees_that("no questions", without).await.expect("it");
    let table = table_of(&lobby);
    pressed(&sam, &lobby, ":start").await;
    let thread = thread(&evening.lounge, &evening.sam, &lobby).await;
    let people = [&evening.sam, &others[0], &others[1]];
    let people = people.map(|user| Player::new(user, &thread, "My hand"));
    let shown = people[0].client.sees("🪙 Kaddour").await;
    shown.unwrap_or_else(|missed| panic!("{missed}"));
    for person in &people {
        person.opens_hand().await;
    }
    assert!(bids(&people).await, "{}", sam.dump());

    let stored = evening.store().table(table).await.expect("the database");
    let stored = stored.expect("the table");
    let opened = &stored.opened;
    assert_eq!((opened.game.as_str(), opened.seats), ("kaddour", 4));
    assert_eq!(stored.seats.len(), 4);
    let log = evening.log(table).await;
    let wanted = [
        "join",
        "join",
        "game tiguidoo",
        "robot",
        "robot",
        "game kaddour",
        "start",
    ];
    let facts: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
    assert!(facts.starts_with(&wanted), "{facts:?}");
    assert!(facts.len() > wanted.len(), "an act was played: {facts:?}");
    evening.ends(&[HAND_GONE]).await;
}

/// The one of these whose turn it is says something; false if it never was anybody's.
async fn bids(people: &[Player]) -> bool {
    for _ in 0..40 {
        for person in people {
            let hand = person.looks().await.expect("a hand");
            if due(&hand).is_empty() {
                continue;
            }
            let said = format!(":play {}", no(&hand));
            pressed(&person.client, &hand, &said).await;
            return true;
        }
    }
    false
}

#[tokio::test]
async fn more_people_than_the_other_game_takes_are_told_so() {
    let (evening, lobby, others) = seated(&["Ana", "Tom", "Kim", "Lou"]).await;
    let sam = evening.sam();
    let refused = picks_game(&sam, &lobby, "kaddour").await;
    let page = refused.message().expect("a sentence");
    assert!(page.is_ephemeral(), "{}", page.text());
    let told = page.text();
    assert!(told.contains("Kaddour is for 4 players at most"), "{told}");
    // Nothing has changed, and another game than that is taken.
    pressed(&sam, &lobby, ":robot").await;
    let lobby = says(&sam, &lobby, "6/8").await;
    assert!(lobby.text().contains("Kaël"), "{}", lobby.text());
    let lobby = changes_game(&sam, &lobby, "tamalou", "Tamalou · ").await;
    assert!(lobby.text().contains("6/8"), "{}", lobby.text());
    pressed(&others[3].at(&evening.lounge), &lobby, ":leave").await;
    says(&sam, &lobby, "5/8").await;
    changes_game(&sam, &lobby, "kaddour", "4/4").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_game_of_a_private_table_changes_where_its_people_are() {
    let (evening, lobby) = table("kael", &[("private", json!(true))]).await;
    let thread = evening.thread().await;
    invites(&thread, &evening.sam, &evening.lea).await;
    changes_game(&evening.sam.at(&thread), &lobby, "tamalou", "Tamalou · ").await;
    assert!(!thread.name().contains("Kaël"), "{}", thread.name());
    let list = evening.lea().run("/table list").await.expect("a list");
    assert!(list.text().contains("Tamalou"), "{}", list.text());
    assert!(evening.lea().screen().iter().all(Seen::is_ephemeral));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_code_of_another_game_brings_its_game() {
    let (evening, lobby, _) = seated(&["Ana"]).await;
    let sam = evening.sam();
    let page = opens(&sam, &lobby).await;
    let usual = page.text();
    let usual = usual.split('`').nth(1).expect("a code").to_owned();
    changes_game(&sam, &lobby, "kaddour", "2/4").await;
    let page = opens(&sam, &lobby).await;
    let page = writes(&sam, &page, "write code", &usual).await;
    assert!(
        page.text().contains("options of the code"),
        "{}",
        page.text()
    );
    says(&sam, &lobby, "2/8").await;
    evening.ends(&[]).await;
}

/// Whether a lobby says which questions are asked.
fn asks_questions(lobby: &Seen) -> bool {
    let mut entries = lobby.menus().into_iter().flat_map(|menu| menu.options);
    // The pack that is picked tells how many questions it has.
    entries.any(|(label, _)| label.starts_with("General knowledge · "))
}
