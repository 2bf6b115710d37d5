//! A command means the table of this place, else the only one its person has on the server; if they
//! have several it asks which.

use discord_sandbox::Seen;
use serde_json::json;

use crate::support::opening::is_table;
use crate::support::player::is_hand;
use crate::support::table::{pressed, quick};
use crate::support::{PROMPT, TestBot};

#[tokio::test]
async fn the_only_table_of_somebody_is_meant_from_anywhere_in_the_server() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.plays(&[&evening.sam, &evening.lea], &quick()).await;
    let corner = evening.guild.channel("corner");
    let hand = evening.sam.at(&corner).run("/hand").await.expect("a hand");
    assert!(hand.message().is_some_and(is_hand), "{}", hand.text());
    // Who sits nowhere means nothing there.
    let nour = evening.guild.user("Nour", "en-US");
    let told = nour.at(&corner).run("/hand").await.expect("a word");
    assert!(
        told.text().contains("There is no table here"),
        "{}",
        told.text()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_host_of_a_lobby_adds_a_robot_from_another_channel() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lobby = evening.opens(&evening.sam, &[]).await;
    let corner = evening.guild.channel("corner");
    let told = evening.sam.at(&corner).run("/table robot").await;
    let told = told.expect("a word").text();
    assert!(told.contains("Done"), "{told}");
    let two = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains("2/8");
    let two = evening.sam().sees_that("the robot", two).await;
    two.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_sits_at_several_tables_is_asked_which_is_meant() {
    let english = [
        "Which table",
        "not at a table of it",
        "Leave this match",
        "You have left",
    ];
    let french = [
        "De quelle table",
        "aucune table de ce jeu",
        "Quitter cette partie",
        "Tu as quitté",
    ];
    for (french, [which, none, asked, left]) in [(false, english), (true, french)] {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let corner = evening.guild.channel("corner");
        let hall = evening.guild.channel("hall");
        let people = match french {
            true => [&evening.lea, &evening.sam],
            false => [&evening.sam, &evening.lea],
        };
        let (match_of, thread) = evening.plays(&people, &quick()).await;
        people[0]
            .at(&corner)
            .run("/table open")
            .await
            .expect("a lobby");
        let client = people[0].at(&hall);
        let open = client.run("/hand").await.expect("a page");
        let page = open.message().expect("a message").clone();
        let text = page.text();
        assert!(page.is_ephemeral() && text.contains(which), "{text}");
        for place in [thread.id(), corner.id()] {
            assert!(text.contains(&format!("<#{place}>")), "{text}");
        }
        assert_eq!(page.buttons().len(), 2, "{text}");
        let hand = client.press(&page.buttons()[0].custom_id.clone().expect("an id"));
        let hand = hand
            .on(&page)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        assert!(hand.message().is_some_and(is_hand), "{}", hand.text());
        // A move of one game is meant for no table of another.
        let cut = client.run("/cut").await.expect("a page").text();
        assert!(cut.contains(which), "{cut}");
        let snap = client.run("/snap").with("card", "1").await;
        let snap = snap.expect("a word").text();
        assert!(snap.contains("Tamalou") && snap.contains(none), "{snap}");
        // Leaving says which, and asks.
        let leave = client.run("/table leave").await.expect("a page");
        let page = leave.message().expect("a message").clone();
        assert!(page.text().contains(which), "{}", page.text());
        let sure = client.press(&page.buttons()[0].custom_id.clone().expect("an id"));
        let sure = sure
            .on(&page)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        let sure = sure.message().expect("a question").clone();
        let text = sure.text();
        assert!(
            text.contains(asked) && text.contains(&format!("<#{}>", thread.id())),
            "{text}"
        );
        let out = pressed(&client, &sure, ":leave-sure").await;
        assert!(out.text().contains(left), "{}", out.text());
        let gone = evening.log(match_of).await;
        assert!(gone.iter().any(|(seat, _)| seat.is_some()), "{gone:?}");
        // One table is left, so it is meant; its lobby names no match.
        let leave = client.run("/table leave").await.expect("a question");
        let corner = format!("<#{}>", corner.id());
        assert!(leave.text().contains(&corner), "{}", leave.text());
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn strangers_learn_what_they_can_do_here() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lobby = evening.opens(&evening.sam, &[("robots", json!(2))]).await;
    let nour = evening.guild.user("Nour", "en-US");
    let stranger = nour.at(&evening.lounge);
    for button in [":robot", ":robotless", ":leave"] {
        let told = pressed(&stranger, &lobby, button).await.text();
        assert!(told.contains("Press **Join**"), "{button}: {told}");
    }
    pressed(&evening.sam(), &lobby, ":start").await;
    let thread = evening.thread().await;
    let there = nour.at(&thread);
    let table = there.sees_that("the table", is_table).await.expect("it");
    let told = pressed(&there, &table, ":hand").await.text();
    assert!(told.contains("Press **Sit down**"), "{told}");
    // The seated are shown their hand.
    let own = evening.sam.at(&thread);
    let again = pressed(&own, &table, ":join").await;
    let hand = again.message().expect("a hand");
    assert!(is_hand(hand), "{}", hand.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_a_full_lobby_a_stranger_is_told_that_it_is_full() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lobby = evening.opens(&evening.sam, &[("seats", json!(2))]).await;
    pressed(&evening.lea(), &lobby, ":join").await;
    let full = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains("2/2");
    evening.sam().sees_that("both", full).await.expect("them");
    let nour = evening.guild.user("Nour", "en-US");
    let told = nour.at(&evening.lounge).run("/table robot").await;
    let told = told.expect("a word").text();
    assert!(told.contains("All seats are taken"), "{told}");
    evening.ends(&[]).await;
}
