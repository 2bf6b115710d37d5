//! What is refused says where to go instead; who is invited or played before is told; public text is
//! in the language of who opens; and a thread goes once nobody needs it.

use discord_sandbox::{Client, Seen, User};
use serde_json::json;

use crate::support::opening::is_table;
use crate::support::player::Player;
use crate::support::table::{end, invites, play_out, pressed, quick, reckless};
use crate::support::{PROMPT, TestBot, tells};

async fn prompt() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// The labels of a message's buttons, and where the first one leads.
fn ways(seen: &Seen) -> (Vec<String>, String) {
    let labels = seen.buttons().into_iter().map(|button| button.label);
    let rows = seen.components().iter();
    let controls = rows.flat_map(|row| row["components"].as_array());
    let url = controls
        .flatten()
        .find_map(|control| control["url"].as_str());
    (labels.collect(), url.unwrap_or_default().to_owned())
}

/// A message, once it says this.
async fn says(client: &Client, on: &Seen, text: &str) -> Seen {
    let wanted = |seen: &Seen| seen.id() == on.id() && seen.text().contains(text);
    let seen = client.sees_that(&format!("“{text}”"), wanted).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

/// The refusal to open a second table here.
async fn refused(client: &Client, text: &str) -> Seen {
    let told = client.run("/table open").await.expect("a word");
    let told = told.message().expect("a message").clone();
    assert!(
        told.is_ephemeral() && told.text().contains(text),
        "{}",
        told.text()
    );
    told
}

#[tokio::test]
async fn who_sits_at_a_table_is_shown_the_way_there_and_the_way_out() {
    for (french, text, labels, left) in [
        (
            false,
            "You are already at a table in this channel",
            ["Go there", "Leave it"],
            "You have left",
        ),
        (
            true,
            "Tu es déjà à une table dans ce salon",
            ["Y aller", "La quitter"],
            "Tu as quitté",
        ),
    ] {
        let evening = prompt().await;
        let user = if french { &evening.lea } else { &evening.sam };
        let client = user.at(&evening.lounge);
        let lobby = evening.opens(user, &[]).await;
        let told = refused(&client, text).await;
        let (shown, url) = ways(&told);
        assert_eq!(shown, labels);
        let lounge = evening.lounge.id();
        assert!(url.contains(&format!("/{lounge}")), "{url}");
        let out = pressed(&client, &told, ":leave-sure").await;
        assert!(out.text().contains(left), "{}", out.text());
        // Nobody sits there any more, and they may open another one.
        let closed = |seen: &Seen| seen.id() == lobby.id() && seen.buttons().is_empty();
        client
            .sees_that("the end of the lobby", closed)
            .await
            .expect("it");
        evening.opens(user, &[]).await;
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn from_a_match_the_way_leads_to_its_thread_and_leaving_is_asked_back() {
    let evening = prompt().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let nour = evening.guild.user("Nour", "en-US");
    let other = evening.opens(&nour, &[]).await;
    let sam = evening.sam();
    let reply = pressed(&sam, &other, ":join").await;
    let told = reply.message().expect("a message").clone();
    assert!(
        told.text().contains("another table in this channel"),
        "{}",
        told.text()
    );
    let (_, url) = ways(&told);
    let table = evening
        .sam
        .at(&thread)
        .sees_that("the table", is_table)
        .await;
    let table = table.expect("the table message");
    assert!(
        url.ends_with(&format!("/{}/{}", thread.id(), table.id())),
        "{url}"
    );
    let asked = pressed(&sam, &told, ":leave").await;
    let asked = asked.message().expect("a question").clone();
    pressed(&sam, &asked, ":leave-sure").await;
    pressed(&sam, &other, ":join").await;
    says(&sam, &other, "2/8").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn an_invitation_mentions_its_person_and_goes_once_they_sit_down() {
    for (french, text) in [
        (false, "invites you to a table of Kaël"),
        (true, "t’invite à une table de Kaël"),
    ] {
        let evening = prompt().await;
        let host = if french { &evening.lea } else { &evening.sam };
        let lobby = evening.opens(host, &[("private", json!(true))]).await;
        let nour = evening.guild.user("Nour", "en-US");
        let thread = evening.thread().await;
        invites(&thread, host, &nour).await;
        let there = nour.at(&thread);
        let told = there
            .sees(text)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        assert!(
            told.mentions(nour.id()) && !told.mentions(host.id()),
            "{}",
            told.text()
        );
        assert!(!told.is_ephemeral());
        // Once is enough.
        invites(&evening.lounge, host, &nour).await;
        pressed(&there, &lobby, ":join").await;
        there
            .sees_no(text)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        evening.ends(&[]).await;
    }
}

/// Plays a short match to its end; gives the players and the message of the result.
async fn played(evening: &TestBot, people: [&User; 2], label: &'static str) -> (Vec<Player>, Seen) {
    let (_, thread) = evening.plays(&people, &quick()).await;
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, label);
        player.opens_hand().await;
        players.push(player);
    }
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await;
    (players, result)
}

#[tokio::test]
async fn a_rematch_calls_the_others_once_and_says_who_is_there() {
    for (french, word) in [(false, "a rematch in"), (true, "une revanche dans")] {
        let evening = prompt().await;
        let people = match french {
            true => [&evening.lea, &evening.sam],
            false => [&evening.sam, &evening.lea],
        };
        let label = if french { "Ma main" } else { "My hand" };
        let (players, result) = played(&evening, people, label).await;
        let (first, second) = (&players[0].client, &players[1].client);
        pressed(first, &result, ":rematch").await;
        let told = second
            .sees(word)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        assert!(
            told.mentions(people[1].id()) && !told.mentions(people[0].id()),
            "{}",
            told.text()
        );
        let place = format!("<#{}>", evening.lounge.id());
        let [one, two] = match french {
            true => ["1 sur 2", "2 sur 2"],
            false => ["1 of 2", "2 of 2"],
        };
        let text = told.text();
        assert!(text.contains(&place) && text.contains(one), "{text}");
        // Its button seats who presses it, in the channel of the lobby.
        pressed(second, &told, ":rematch").await;
        let both = says(second, &told, two).await;
        assert!(tells(&both.text(), people[1]), "{}", both.text());
        let calls = |client: &Client| {
            let screen = client.screen();
            screen
                .iter()
                .filter(|seen| seen.text().contains(word))
                .count()
        };
        assert_eq!(calls(second), 1);
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn public_text_is_in_the_language_of_who_opens_and_stays_in_it() {
    let mut evening = prompt().await;
    let lobby = evening.opens(&evening.lea, &[]).await;
    assert!(lobby.text().contains("Places "), "{}", lobby.text());
    evening.sleep().await;
    evening.wake().await;
    pressed(&evening.sam(), &lobby, ":join").await;
    let lobby = says(&evening.sam(), &lobby, "2/8").await;
    assert!(lobby.text().contains("Places "), "{}", lobby.text());
    pressed(&evening.lea(), &lobby, ":start").await;
    let thread = evening.thread().await;
    let table = evening.sam.at(&thread).sees("✋ **On attend").await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}
