//! A private table as it is opened: a thread at once, and nothing before the eyes of strangers.

use super::{evening, opened, public, says};
use crate::support::TestBot;
use crate::support::opening::is_gathering;
use crate::support::player::Player;
use crate::support::table::{end, picks_people, play_out, pressed, quick, reckless};
use discord_sandbox::{Seen, User};
use serde_json::json;

/// Plays an evening at a private table from its opening to its rematch, and looks as a stranger at
/// each step.
async fn whole_evening(evening: &TestBot, host: &User, guest: &User, my_hand: &'static str) {
    let zoe = evening.guild.user("Zoé", "en-US").at(&evening.lounge);
    let nothing = || assert_eq!(public(&zoe), [""; 0], "{}", zoe.dump());
    let options = [quick()[0].clone(), ("private", json!(true))];
    let lobby = evening.opens(host, &options).await;
    let thread = evening.thread().await;
    nothing();
    assert!(!thread.members().contains(&guest.id()));
    let (there, here) = (guest.at(&thread), host.at(&thread));
    picks_people(&here, &lobby, &[guest]).await;
    super::invitation(&there, guest).await;
    // One press, and they know when it begins.
    let told = pressed(&there, &lobby, ":join").await;
    let told = told.message().expect("a word").clone();
    assert!(
        told.is_ephemeral()
            && told.text().contains(&host.mention())
            && told.text().contains(&format!("<#{}>", thread.id())),
        "{}",
        told.text()
    );
    says(&here, "2/").await;
    nothing();
    pressed(&here, &lobby, ":start").await;
    let called = there.sees_that("the table that waits", is_gathering).await;
    let called = called.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(called.mentions(guest.id()), "{}", called.text());
    nothing();
    let players = [
        Player::new(host, &thread, my_hand),
        Player::new(guest, &thread, my_hand),
    ];
    for player in &players {
        player.opens_hand().await;
    }
    play_out(&players, reckless).await;
    let result = end(&there).await;
    nothing();
    // The lobby has gone: the result stands in the thread once.
    let gone = here.sees_that("the result alone", |_| here.again(lobby.id()).is_none());
    gone.await.unwrap_or_else(|missed| panic!("{missed}"));

    // Whoever asks for a rematch hosts it, and those of before are invited.
    pressed(&there, &result, ":rematch").await;
    let again = evening.thread_in(&evening.lounge, 2).await;
    super::invitation(&host.at(&again), host).await;
    assert!(again.members().contains(&host.id()));
    let join = super::invitation(&host.at(&again), host).await;
    pressed(&host.at(&again), &join, ":join").await;
    says(&guest.at(&again), "2/").await;
    nothing();
}

#[tokio::test]
async fn a_stranger_sees_nothing_of_a_private_table_from_its_opening_to_its_rematch() {
    let evening = evening().await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    whole_evening(&evening, &sam, &lea, "My hand").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_same_evening_in_french() {
    let evening = evening().await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    sam.set_locale("fr");
    whole_evening(&evening, &lea, &sam, "Ma main").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_host_is_told_where_the_thread_is_in_a_word_of_their_own() {
    let evening = evening().await;
    for (user, text) in [
        (&evening.sam, "Only people whom you invite there see it"),
        (
            &evening.lea,
            "Seules les personnes que tu y invites la voient",
        ),
    ] {
        let (lobby, thread) = opened(user, &evening).await;
        let client = user.at(&evening.lounge);
        let told = client.sees(text).await;
        let told = told.unwrap_or_else(|missed| panic!("{missed}"));
        assert!(
            told.is_ephemeral() && told.text().contains(&format!("<#{}>", thread.id())),
            "{}",
            told.text()
        );
        assert!(thread.members().contains(&user.id()));
        assert!(lobby.text().contains("Kaël"), "{}", lobby.text());
        assert!(thread.name().contains('·') && !thread.name().contains("Kaël"));
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn nothing_in_the_lobby_turns_a_private_table_into_a_public_one() {
    let evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let sam = evening.sam.at(&thread);
    let more = pressed(&sam, &lobby, ":more").await;
    let more = more.message().expect("a page").clone();
    let ids = |seen: &Seen| -> Vec<String> {
        let ids = seen.buttons().into_iter().filter_map(|it| it.custom_id);
        ids.collect()
    };
    let all = [ids(&lobby), ids(&more)].concat();
    assert!(!all.iter().any(|id| id.contains("private")), "{all:?}");
    evening.ends(&[]).await;
}
