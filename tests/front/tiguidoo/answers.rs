//! Who is given the form, who hears the answer, and how a verdict is contested.

use discord_sandbox::Seen;
use tapis::packs::Language;

use crate::support::{PROMPT, TestBot};
use crate::tiguidoo::quiz::{Known, answers, asker, control, looks, presses, question, quiz};

#[tokio::test]
async fn the_asker_alone_sees_the_answer_and_gets_no_form() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let people = [&evening.lea, &evening.sam];
    let (_, thread, players) = quiz(&evening, &people, "points", 0, "My hand").await;
    let known = Known::of(Language::English);
    let (asks, other) = asker(&players).await;
    let [asker, other] = [&players[asks], &players[other]];
    presses(&asker.client, &looks(asker).await, ":play draw").await;

    let hand = looks(asker).await;
    let answer = known.answer(&hand);
    assert!(
        hand.text().contains(&format!("**{answer}**")),
        "{}",
        hand.text()
    );
    let asked = question(&hand).expect("a question");
    let table = other.client.sees_that("the question", |seen| {
        !seen.is_ephemeral() && question(seen).as_ref() == Some(&asked)
    });
    let table = table.await.expect("it");
    let theirs = looks(other).await;
    assert_eq!(question(&theirs).as_ref(), Some(&asked));
    let title = "⚡ A question for everybody";
    assert!(theirs.text().contains(title), "{}", theirs.text());
    let waits = |seen: &Seen| seen.text().contains("waiting for");
    assert!(waits(&hand) && !waits(&theirs), "{}", theirs.text());
    for seen in [&table, &theirs] {
        let key = seen.text().contains(&format!("Answer: **{answer}**"));
        assert!(!key, "{}", seen.text());
    }

    let refused = presses(&asker.client, &table, ":ask ").await;
    assert_ne!(refused.kind, 9, "no form for who asks");
    assert!(
        refused.text().contains("let the others think"),
        "{}",
        refused.text()
    );
    let stranger = evening.guild.user("Max", "en-US");
    let refused = presses(&stranger.at(&thread), &table, ":ask ").await;
    assert_ne!(refused.kind, 9, "no form for who has no seat");

    // From the table message, by the player who is asked.
    let opened = presses(&other.client, &table, ":ask ").await;
    let form = opened.dialog().expect("a form");
    let sent = form.fill("text", answer.as_str()).submit().expect("sent");
    sent.reply().await.expect("an answer");
    let told = looks(asker).await.text();
    assert!(told.contains('🏆') && other.is_told(&told), "{told}");
    // The right answer stays in the hand: the table message may be out of sight.
    assert!(told.contains(&format!("→ **{answer}**")), "{told}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_command_answers_and_a_form_of_an_earlier_question_does_not() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let people = [&evening.lea, &evening.sam];
    let (table, _, players) = quiz(&evening, &people, "points", 0, "My hand").await;
    let known = Known::of(Language::English);
    let (asks, other) = asker(&players).await;
    let [asker, other] = [&players[asks], &players[other]];
    presses(&asker.client, &looks(asker).await, ":play draw").await;
    let hand = looks(other).await;
    let late = presses(&other.client, &hand, ":ask ")
        .await
        .dialog()
        .expect("a form");
    let nothing = other.client.run("/answer").with("text", " ?! ").await;
    let nothing = nothing.expect("a refusal").text();
    assert!(nothing.contains("nothing to judge"), "{nothing}");
    let answer = known.answer(&hand).to_lowercase();
    other
        .client
        .run("/answer")
        .with("text", answer)
        .await
        .expect("taken");
    let won = looks(asker).await.text();
    assert!(won.contains('🏆'), "{won}");

    // The next question is put to the other one; then again to this one.
    presses(&other.client, &looks(other).await, ":play draw").await;
    answers(&asker.client, &looks(asker).await, "no idea").await;
    presses(&asker.client, &looks(asker).await, ":play draw").await;
    let before = evening.log(table).await.len();
    let sent = late.fill("text", "something").submit().expect("sent");
    let told = sent.reply().await.expect("a word").text();
    assert!(told.contains("no question to answer right now"), "{told}");
    assert_eq!(evening.log(table).await.len(), before, "it cost nothing");
    assert!(
        control(&looks(other).await, ":ask ").is_some(),
        "the attempt is still there"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_verdict_is_accepted_at_every_question_and_nobody_waits_on() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.lea, &evening.sam, &nour];
    let (table, _, players) = quiz(&evening, &people, "quiz", 0, "My hand").await;
    for question in 1..=2 {
        let (asks, _) = asker(&players).await;
        let [one, other] = [1, 2].map(|step| &players[(asks + step) % 3]);
        presses(
            &players[asks].client,
            &looks(&players[asks]).await,
            ":play draw",
        )
        .await;
        // The wait for one of them ends before that for the other.
        for player in [one, other] {
            answers(&player.client, &looks(player).await, "no idea").await;
        }
        for player in [one, other] {
            let told = presses(&player.client, &looks(player).await, ":play waive").await;
            assert!(!told.text().contains("out of date"), "{}", told.text());
        }
        let log = evening.log(table).await;
        let waived = log.iter().filter(|(_, text)| text.starts_with("timeout"));
        assert_eq!(waived.count(), 2 * question, "{log:?}");
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_contested_verdict_is_overturned_by_who_asked() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let people = [&evening.lea, &evening.sam];
    let (_, _, players) = quiz(&evening, &people, "quiz", 0, "My hand").await;
    let (asks, other) = asker(&players).await;
    let [asker, other] = [&players[asks], &players[other]];
    presses(&asker.client, &looks(asker).await, ":play draw").await;
    answers(&other.client, &looks(other).await, "a || spoiler <@1>").await;
    let hand = looks(other).await;
    assert!(
        hand.text().contains("a \\|\\| spoiler \\<\\@1\\>"),
        "{}",
        hand.text()
    );
    presses(&other.client, &hand, ":play contest").await;
    presses(&asker.client, &looks(asker).await, ":play overturn").await;
    let told = looks(other).await.text();
    assert!(
        told.contains("Appeal granted") && told.contains('🏆'),
        "{told}"
    );
    evening.ends(&[]).await;
}
