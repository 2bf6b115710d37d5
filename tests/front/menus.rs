//! The commands in the menus of people and of messages.

use discord_sandbox::Seen;
use serde_json::{Value, json};

use crate::support::opening::is_table;
use crate::support::player::{Player, is_end};
use crate::support::table::{closes, end, play_out, pressed, quick, reckless, table_of};
use crate::support::{PROMPT, TestBot};

/// The names, in English, as menus have them.
const STATS: &str = "Profile";
const INVITE: &str = "Invite to my table";
const CHECK: &str = "Check this match";

#[tokio::test]
async fn each_has_a_french_name_too() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let asked = evening.requests();
    let path = |one: &Value| one["path"].as_str().unwrap_or_default().to_owned();
    let registers = |one: &&Value| path(one).ends_with("/commands");
    let all = &asked.iter().find(registers).expect("they are registered")["request"];
    for (name, kind, french) in [
        (STATS, 2, "Profil"),
        (INVITE, 2, "Inviter à ma table"),
        (CHECK, 3, "Vérifier cette partie"),
    ] {
        let here = all.as_array().expect("a list").iter();
        let mut here = here.filter(|one| one["name"] == name);
        let command = here.next().expect("it is registered");
        assert_eq!(command["type"], kind, "{command}");
        let names = &command["name_localizations"];
        assert_eq!(
            (&names["fr"], &names["en-GB"]),
            (&json!(french), &json!(name))
        );
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn stats_are_those_of_the_person_in_whose_menu_they_stand() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let asked = sam
        .run("/stats")
        .with("player", evening.lea.id().to_string());
    let asked = asked.await.expect("a page").text();
    let chosen = sam.run_on_user(STATS, &evening.lea).await.expect("a page");
    assert!(chosen.message().is_some_and(Seen::is_ephemeral));
    assert_eq!(chosen.text(), asked);
    assert!(
        asked.contains(&format!("<@{}>", evening.lea.id())),
        "{asked}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_is_invited_from_their_menu_may_join_the_private_table() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let none = sam.run_on_user(INVITE, &evening.lea).await.expect("a word");
    assert!(none.text().contains("no table here"), "{}", none.text());
    let lobby = evening
        .opens(&evening.sam, &[("private", json!(true))])
        .await;
    sam.run_on_user(INVITE, &evening.lea).await.expect("a word");
    let stored = evening.store().table(table_of(&lobby)).await.expect("read");
    let guests = stored.expect("the table").guests.len();
    assert_eq!(guests, 1);
    let thread = evening.thread().await;
    pressed(&evening.lea.at(&thread), &lobby, ":join").await;
    let seated = evening.sam.at(&thread).sees("2/8").await;
    seated.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_match_is_checked_from_the_menu_of_its_result_and_of_no_other_message() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let (_, thread) = evening.plays(&[&sam, &lea], &quick()).await;
    let people = [&sam, &lea].map(|user| Player::new(user, &thread, "My hand"));
    let table = people[0]
        .client
        .sees_that("the table", is_table)
        .await
        .expect("the table");
    let early = people[0].client.run_on_message(CHECK, &table).await;
    let early = early.expect("a word").text();
    assert!(early.contains("once the match is over"), "{early}");
    for player in &people {
        player.opens_hand().await;
    }
    play_out(&people, reckless).await;
    let result = end(&people[0].client).await;
    let nour = evening.guild.user("Nour", "en-US").at(&evening.lounge);
    let lobby = nour.sees_that("the result", is_end).await.expect("it");
    for (client, on) in [(&people[0].client, &result), (&nour, &lobby)] {
        let page = client.run_on_message(CHECK, on).await.expect("a page");
        let page = page.settled().await.expect("the check");
        assert!(
            page.is_ephemeral() && page.text().contains('✅'),
            "{}",
            page.text()
        );
    }
    let said = nour.say("A fine match!").expect("said");
    let other = nour.run_on_message(CHECK, &said).await.expect("a word");
    assert!(
        other.text().contains("belongs to no match"),
        "{}",
        other.text()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_closed_table_has_no_match_to_check() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (_, thread) = evening.plays(&[&evening.sam, &evening.lea], &quick()).await;
    let client = evening.sam.at(&thread);
    let table = client
        .sees_that("the table", is_table)
        .await
        .expect("the table");
    closes(&client).await;
    let told = client.run_on_message(CHECK, &table).await.expect("a word");
    let told = told.text();
    assert!(
        told.contains("never finished") || told.contains("belongs to no match"),
        "{told}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_bot_is_not_invited_and_called_one() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lobby = evening.opens(&evening.sam, &quick()).await;
    let bot = evening.sandbox.application().to_string();
    let asked = evening
        .sam()
        .run("/table invite")
        .with("player", bot.clone());
    let told = asked.await.expect("a sentence").text();
    assert!(
        told.contains("That is a bot") && told.contains("Robot +"),
        "{told}"
    );
    assert!(!lobby.text().contains(&bot));
    evening.ends(&[]).await;
}
