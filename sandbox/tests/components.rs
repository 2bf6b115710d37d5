//! Buttons and menus, through a real client library.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use support::Stage;

#[tokio::test]
async fn a_button_edits_its_message_for_everybody() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let reply = stage.sam().press("Count 0").await.unwrap();
    assert_eq!(reply.kind, 7);
    let seen = stage.lea().sees("Counted to 1").await.unwrap();
    assert!(seen.is_edited());
    assert_eq!(seen.buttons()[0].label, "Count 1");
    assert!(
        stage.sam().press("Count 0").send().is_err(),
        "the old button is gone"
    );
}

#[tokio::test]
async fn a_press_says_what_its_message_answers_and_does_not_repeat_it() {
    let stage = Stage::set().await;
    let panel = stage.lea().run("/panel").await.unwrap();
    stage.lea().press("Whisper").await.unwrap();
    let reply = stage.lea().press("To what?").await.unwrap();
    let panel = panel.message().unwrap().id();
    assert_eq!(reply.text(), format!("To {panel}, repeated: false"));
}

#[tokio::test]
async fn a_disabled_button_cannot_be_pressed() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let missed = stage.lea().press("Never").send().err().unwrap();
    assert!(missed.to_string().contains("is disabled"), "{missed}");
    assert!(
        missed.to_string().contains("[Ask]"),
        "the screen is drawn: {missed}"
    );
}

#[tokio::test]
async fn a_button_opens_a_modal_and_its_answer_follows() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let dialog = stage.lea().press("Ask").await.unwrap().dialog().unwrap();
    let reply = dialog
        .fill("answer", "yes")
        .submit()
        .unwrap()
        .reply()
        .await
        .unwrap();
    assert_eq!(reply.text(), "You said: yes");
}

#[tokio::test]
async fn menus_bring_values() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let reply = stage.lea().pick("Fruit", &["Apple", "plum"]).await.unwrap();
    assert_eq!(reply.text(), "Fruit: apple, plum");
    let sam = stage.sam.id().to_string();
    let reply = stage.lea().pick("Who", &[&sam]).await.unwrap();
    assert_eq!(reply.text(), format!("Who: {sam}"));
    let too_many = stage.lea().pick("Fruit", &["Apple", "Pear", "Plum"]).send();
    assert!(too_many.is_err());
    let not_offered = stage.lea().pick("Fruit", &["Durian"]).send();
    assert!(not_offered.is_err());
}

#[tokio::test]
async fn a_token_edits_the_pressed_message_and_whispers_more() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    stage.lea().press("Later").await.unwrap();
    stage.sam().sees("Later came").await.unwrap();
    let more = stage.lea().sees("And more").await.unwrap();
    assert!(more.is_ephemeral());
    assert!(
        stage
            .sam()
            .screen()
            .iter()
            .all(|s| s.content() != "And more")
    );
}

#[tokio::test]
async fn ids_carry_the_moment_a_test_chooses_whatever_the_order_of_arrival() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let now = stage.sandbox.clock().discord_ms();
    let late = stage
        .lea()
        .press("Whisper")
        .minted_at(now + 50)
        .send()
        .unwrap();
    let early = stage
        .sam()
        .press("Whisper")
        .minted_at(now - 50)
        .send()
        .unwrap();
    assert!(early.id() < late.id(), "sent second, pressed first");
    assert_eq!(early.id().created_ms(), now - 50);
    assert_eq!(late.reply().await.unwrap().text(), "Psst");
    assert_eq!(early.reply().await.unwrap().text(), "Psst");
}

#[tokio::test]
async fn a_dismissed_message_is_gone_and_its_button_with_it() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let whisper = stage.lea().press("Whisper").await.unwrap();
    let seen = whisper.message().unwrap();
    assert!(stage.sam().dismiss(seen).is_err(), "it is not Sam's");
    stage.lea().dismiss(seen).unwrap();
    assert!(stage.lea().again(seen.id()).is_none());
}
