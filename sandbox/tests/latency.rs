//! Presses that are on their way when their message changes.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::Clock;
use support::Stage;

#[tokio::test]
async fn a_press_is_judged_by_the_message_as_it_is_on_arrival() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    let under_way = stage.sam().press("Whisper").made().unwrap();
    let late = stage.sam().press("Count 0").made().unwrap();
    stage.lea().press("Count 0").await.unwrap();
    stage.sam().sees("Counted to 1").await.unwrap();
    // That button stands there still.
    let reply = under_way.arrives().unwrap().reply().await.unwrap();
    assert_eq!(reply.text(), "Psst");
    assert_eq!(stage.sandbox.refused_presses(), 0);
    let refused = late.arrives().err().unwrap().to_string();
    assert!(refused.contains("COMPONENT_VALIDATION_FAILED"), "{refused}");
    assert_eq!(stage.sandbox.refused_presses(), 1);
}

#[tokio::test]
async fn a_press_on_a_message_that_was_deleted_meanwhile_is_refused() {
    let stage = Stage::set().await;
    let panel = stage.lea().run("/panel").await.unwrap();
    let late = stage.sam().press("Whisper").made().unwrap();
    let id = panel.message().unwrap().id();
    stage.sandbox.delete_message(id).unwrap();
    assert!(late.arrives().is_err());
    assert_eq!(stage.sandbox.refused_presses(), 1);
}

#[tokio::test]
async fn acts_take_as_long_as_the_sandbox_says_by_its_own_clock() {
    let clock = Clock::host();
    let stage = Stage::set_on(&clock).await;
    stage.lea().run("/panel").await.unwrap();
    stage.sandbox.set_latency(600_000, 0, 1);
    let sam = stage.sam();
    let pressed = tokio::spawn(async move { sam.press("Whisper").await });
    // What arrives at once overtakes it.
    let quick = stage.lea().press("Whisper").send().unwrap();
    assert_eq!(quick.reply().await.unwrap().text(), "Psst");
    assert!(!pressed.is_finished());
    clock.advance(Duration::from_secs(600));
    assert_eq!(pressed.await.unwrap().unwrap().text(), "Psst");
}
