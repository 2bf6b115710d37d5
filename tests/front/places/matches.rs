//! Whole matches where a table plays in the place itself: posts, threads of people, voice chats.

use discord_sandbox::{Channel, ChannelKind};

use super::{begins, evening, opens, plays, post, seated};
use crate::support::TestBot;
use crate::support::opening::{is_table, own_id};
use crate::support::player::is_end;
use crate::support::table::{end, play_out, pressed, reckless};

/// Plays there in French, checks that nothing stands elsewhere, and plays again.
async fn plays_twice(evening: &TestBot, place: &Channel) {
    let people = [&evening.lea, &evening.sam];
    let result = plays(place, people, "Ma main").await;
    assert!(place.threads().is_empty(), "a thread of its own");
    let lea = evening.lea.at(place);
    pressed(&lea, &result, ":rematch").await;
    let again = |seen: &discord_sandbox::Seen| {
        // The call to the rematch has a button to join too.
        seen.id() > result.id() && own_id(seen, ":leave").is_some()
    };
    let lobby = lea.sees_that("the lobby of the rematch", again).await;
    let lobby = lobby.unwrap_or_else(|missed| panic!("{missed}"));
    pressed(&evening.sam.at(place), &lobby, ":join").await;
    pressed(&lea, &lobby, ":start").await;
    let table = lea
        .sees_that("the rematch", |seen| {
            seen.id() > lobby.id() && is_table(seen)
        })
        .await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    assert_eq!(place.threads().len(), 0);
}

#[tokio::test]
async fn in_a_post_of_a_forum() {
    let evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    plays_twice(&evening, &post).await;
    let begun = evening.sam.at(&post).screen().remove(0);
    assert_eq!((begun.author(), begun.content()), ("Sam", "Who plays?"));
    assert_eq!(post.name(), "Game night");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_a_post_of_a_media_channel() {
    let evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Media, &evening.sam);
    plays(&post, [&evening.sam, &evening.lea], "My hand").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_a_thread_that_people_made() {
    let evening = evening().await;
    let thread = evening.sam.opens_thread(&evening.lounge, "cards", None);
    let thread = thread.expect("a thread");
    plays_twice(&evening, &thread).await;
    assert_eq!(evening.lounge.threads().len(), 1, "no other thread");
    assert!(evening.sam().screen().is_empty());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_a_thread_that_people_made_from_a_message() {
    let evening = evening().await;
    let said = evening.sam().say("cards?").expect("a message");
    let thread = evening
        .lea
        .opens_thread(&evening.lounge, "cards", Some(&said));
    let thread = thread.expect("a thread");
    plays(&thread, [&evening.sam, &evening.lea], "My hand").await;
    assert_eq!(evening.sam().screen().len(), 1, "only what Sam said");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_a_private_thread_that_people_made() {
    let evening = evening().await;
    let thread = evening.sam.opens_private_thread(&evening.lounge, "us");
    let thread = thread.expect("a thread");
    evening.sam.adds(&evening.lea, &thread).expect("added");
    let told = opens(&evening.lea, &thread, &[]).await;
    assert!(
        told.is_ephemeral() && told.text().contains("mentionne-moi"),
        "{}",
        told.text()
    );
    evening.sam.adds_bot(&thread).expect("added");
    plays(&thread, [&evening.sam, &evening.lea], "My hand").await;
    let nour = evening.guild.user("Nour", "fr");
    assert!(nour.at(&evening.lounge).screen().is_empty());
    evening.ends(&[50_001]).await;
}

#[tokio::test]
async fn in_the_chat_of_a_voice_channel() {
    let evening = evening().await;
    let voice = evening.guild.channel_of(ChannelKind::Voice, "Voice");
    plays(&voice, [&evening.sam, &evening.lea], "My hand").await;
    // Nothing was asked for that voice channels do not have.
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_the_chat_of_a_stage() {
    let evening = evening().await;
    let stage = evening.guild.channel_of(ChannelKind::Stage, "Stage");
    plays(&stage, [&evening.lea, &evening.sam], "Ma main").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_the_thread_of_an_announcement_channel() {
    let evening = evening().await;
    let news = evening.guild.channel_of(ChannelKind::Announcement, "news");
    let people = [&evening.sam, &evening.lea];
    begins(&news, people).await;
    let thread = evening.thread_in(&news, 1).await;
    let players = seated(&thread, people, "My hand").await;
    play_out(&players, reckless).await;
    end(&players[0].client).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_restart_changes_nothing_in_a_post() {
    let mut evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let people = [&sam, &lea];
    begins(&post, people).await;
    seated(&post, people, "My hand").await;
    evening.sleep().await;
    evening.wake().await;
    let players = seated(&post, people, "My hand").await;
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await;
    assert!(is_end(&result) && post.threads().is_empty());
    // The rematch stands in the post as well.
    pressed(&players[0].client, &result, ":rematch").await;
    let lobby =
        |seen: &discord_sandbox::Seen| seen.id() > result.id() && own_id(seen, ":leave").is_some();
    let lobby = players[1].client.sees_that("the rematch", lobby).await;
    lobby.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_restart_of_a_lobby_in_a_post() {
    let mut evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    let lobby = opens(&evening.sam, &post, &crate::support::table::quick()).await;
    evening.sleep().await;
    evening.wake().await;
    pressed(&evening.lea.at(&post), &lobby, ":join").await;
    pressed(&evening.sam.at(&post), &lobby, ":start").await;
    let people = [&evening.sam, &evening.lea];
    seated(&post, people, "My hand").await;
    assert!(post.threads().is_empty());
    evening.ends(&[]).await;
}
