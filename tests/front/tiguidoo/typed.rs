//! Answers typed into the thread, where the host lets the bot read it.

use tapis::packs::Language;
use tapis::table::state::Tuning;

use crate::support::{PROMPT, TestBot};
use crate::tiguidoo::quiz::{Known, asker, looks, presses, question, quiz};

#[tokio::test]
async fn who_types_the_sign_first_answers_and_talk_costs_nothing() {
    let tuning = Tuning {
        typed: true,
        ..PROMPT
    };
    let evening = TestBot::begin_as(tuning, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let people = [&evening.lea, &evening.sam];
    let (table, thread, players) = quiz(&evening, &people, "points", 0, "My hand").await;
    let known = Known::of(Language::English);
    let (asks, other_place) = asker(&players).await;
    let [asker, other] = [&players[asks], &players[other_place]];
    presses(&asker.client, &looks(asker).await, ":play draw").await;
    let hand = looks(other).await;
    let answer = known.answer(&hand);
    let asked = question(&hand);
    let shown = other.client.sees_that("how to type", |seen| {
        !seen.is_ephemeral() && question(seen) == asked && seen.text().contains("type `!`")
    });
    shown.await.unwrap_or_else(|missed| panic!("{missed}"));

    let before = evening.log(table).await.len();
    let stranger = evening.guild.user("Max", "en-US");
    let elsewhere = people[other_place].at(&evening.lounge);
    for (client, text) in [
        (&other.client, format!("is it {answer}?")),
        (&asker.client, format!("!{answer}")),
        (&stranger.at(&thread), format!("!{answer}")),
        (&elsewhere, format!("!{answer}")),
    ] {
        client.say(&text).expect("said");
    }
    // What was asked of the bot after them shows that it has dealt with them.
    looks(other).await;
    assert_eq!(evening.log(table).await.len(), before, "talk and strangers");

    other.client.say(&format!("! {answer}")).expect("said");
    let won = asker.client.sees_that("the answer taken", |seen| {
        seen.text().contains('🏆') && other.is_told(&seen.text())
    });
    won.await.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn without_the_hosts_leave_nothing_that_is_typed_is_read() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let people = [&evening.lea, &evening.sam];
    let (table, _, players) = quiz(&evening, &people, "points", 0, "My hand").await;
    let known = Known::of(Language::English);
    let (asks, other) = asker(&players).await;
    let [asker, other] = [&players[asks], &players[other]];
    presses(&asker.client, &looks(asker).await, ":play draw").await;
    let hand = looks(other).await;
    assert!(!hand.text().contains("type `!`"), "{}", hand.text());
    let before = evening.log(table).await.len();
    let answer = known.answer(&hand);
    other.client.say(&format!("!{answer}")).expect("said");
    looks(other).await;
    assert_eq!(evening.log(table).await.len(), before);
    evening.ends(&[]).await;
}
