//! A restart in the middle of a question: the same question, the same answer, the open form.

use tapis::packs::Language;

use crate::support::{PROMPT, TestBot};
use crate::tiguidoo::quiz::{Known, asker, looks, presses, question, quiz};

#[tokio::test]
async fn a_restart_in_the_middle_of_a_question_loses_nothing() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let (table, _, players) = quiz(&evening, &[&sam, &lea], "points", 0, "My hand").await;
    let known = Known::of(Language::English);
    let (asks, other) = asker(&players).await;
    let (asker, other) = (&players[asks], &players[other]);
    presses(&asker.client, &looks(asker).await, ":play draw").await;
    let hand = looks(other).await;
    let opened = presses(&other.client, &hand, ":ask ").await;
    let form = opened.dialog().expect("a form");
    let kept = evening.store().table(table).await.expect("the database");
    let kept = kept.expect("the table");
    let before = (hand.text(), looks(asker).await.text());

    evening.sleep().await;
    evening.wake().await;

    let again = evening.store().table(table).await.expect("the database");
    let again = again.expect("the table");
    assert_eq!(again.match_data, kept.match_data);
    assert!(kept.match_data.is_some_and(|kept| kept.contains("answers")));
    assert_eq!(again.lines, kept.lines);
    let hand = looks(other).await;
    let after = (hand.text(), looks(asker).await.text());
    assert_eq!(untimed(&after.0), untimed(&before.0));
    assert_eq!(untimed(&after.1), untimed(&before.1));
    assert!(
        hand.text().contains("<t:"),
        "the time runs again: {}",
        hand.text()
    );

    let answer = known.answer(&hand);
    let sent = form.fill("text", answer.as_str()).submit().expect("sent");
    sent.reply().await.expect("an answer");
    let told = looks(asker).await;
    let text = told.text();
    assert!(text.contains('🏆') && other.is_told(&text), "{text}");
    assert_eq!(question(&told), None, "it is settled");
    evening.ends(&[]).await;
}

/// Without the lines that name a time.
fn untimed(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.contains("<t:"));
    lines.collect::<Vec<_>>().join("\n")
}
