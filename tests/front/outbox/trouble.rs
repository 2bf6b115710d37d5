//! Bad days: limits, silence, broken lines.

use std::time::Duration;

use discord_sandbox::{Scope, Trouble};
use tapis::discord::compose;
use tapis::discord::rest::Outcome;

use crate::outbox::harness::{OutboxHarness, TABLE, playing, private, shown, texts};

#[tokio::test]
async fn while_a_bucket_is_spent_only_the_newest_waits() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let spent = Trouble::RateLimited {
        scope: Scope::User,
        after_ms: 300,
    };
    harness.fault("edit_message", spent, 1);
    for events in 2..100 {
        harness.show(playing(&format!("Table {events}"), events));
        tokio::task::yield_now().await;
    }
    harness.accepted(99).await;
    let lea = harness.lea_at(&thread);
    assert_eq!(texts(&lea), ["### Kaël\nTable 99"]);
    let path = format!("/channels/{}/messages/", thread.id());
    let edits = harness.asked("PATCH", &path);
    assert!(edits.len() < 10, "{edits:?}");
}

#[tokio::test]
async fn while_an_edit_hangs_only_the_newest_waits() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness.fault("edit_message", Trouble::Hang { ms: 1_000 }, 1);
    let mut events = 2;
    let lea = harness.lea_at(&thread);
    let moving = async {
        // Time moves on until the first edit comes through; others pile up meanwhile.
        loop {
            harness.sandbox.clock().advance(Duration::from_millis(200));
            harness.show(playing(&format!("Table {events}"), events));
            events += 1;
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        seen = lea.sees_no("Table 1") => seen.expect("an edit"),
        () = moving => unreachable!("it never ends"),
    }
    harness.show(playing("The last", 100_000));
    harness.accepted(100_000).await;
    assert_eq!(texts(&lea), ["### Kaël\nThe last"]);
    let path = format!("/channels/{}/messages/", thread.id());
    assert!(harness.asked("PATCH", &path).len() < 6);
}

#[tokio::test]
async fn lost_answers_and_bad_servers_are_outlived() {
    let harness = OutboxHarness::begin().await;
    harness.fault("create_message", Trouble::Drop, 1);
    harness.fault("create_message", Trouble::ServerError { status: 503 }, 1);
    harness.fault("edit_message", Trouble::ServerError { status: 500 }, 1);
    let thread = harness.start().await;
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    let lea = harness.lea_at(&thread);
    assert_eq!(texts(&lea), ["### Kaël\nTable 2"]);
}

#[tokio::test]
async fn a_post_whose_answer_was_lost_ends_up_with_the_newest_screen() {
    let harness = OutboxHarness::begin().await;
    harness.fault("create_message", Trouble::DropAnswer, 1);
    harness.show(playing("Table 1", 1));
    let lounge = &harness.lounge;
    let thread = loop {
        if let [thread] = &lounge.threads()[..] {
            break thread.clone();
        }
        tokio::task::yield_now().await;
    };
    let lea = harness.lea_at(&thread);
    lea.sees("Table 1").await.expect("the post");
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    assert_eq!(texts(&lea), ["### Kaël\nTable 2"]);
    assert!(
        harness.heard().len() == 1,
        "what may not be there is not told: {:?}",
        harness.heard()
    );
}

#[tokio::test]
async fn a_pause_of_all_leaves_interactions_alone() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    let pause = Trouble::RateLimited {
        scope: Scope::Global,
        after_ms: 3_600_000,
    };
    harness.fault("edit_message", pause, 2);
    let wanted = |events: u32| {
        let mut wanted = playing(&format!("Table {events}"), events);
        wanted.hands = vec![private(&harness.lea, &format!("Hand {events}"))];
        wanted
    };
    harness.show(wanted(2));
    lea.sees("Hand 2").await.expect("the hand");
    let path = format!("/channels/{}/messages/", thread.id());
    while harness.asked("PATCH", &path).is_empty() {
        tokio::task::yield_now().await;
    }
    harness.show(wanted(3));
    lea.sees("Hand 3").await.expect("the hand");
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 3", 0))
        .await;
    assert_eq!(harness.asked("PATCH", &path), [429]);
    lea.sees("Table 1")
        .await
        .expect("the table message as it was");
}

#[tokio::test]
async fn a_first_answer_is_tried_again_while_that_can_help() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let body = compose::reply(TABLE, &shown("Hand 1", 0));
    let rest = harness.outbox.rest();
    for trouble in [
        Trouble::ServerError { status: 502 },
        Trouble::Drop,
        Trouble::DropAnswer,
    ] {
        harness.fault("callback", trouble, 1);
        let pressed = harness.press(&lea, "My hand");
        let outcome = rest.callback(&pressed.token, &body, false).await;
        assert_eq!(outcome, Outcome::Done(None));
    }
    let hands = lea.screen().into_iter().filter(|seen| seen.is_ephemeral());
    assert_eq!(hands.count(), 3);
}

#[tokio::test]
async fn a_first_answer_that_comes_too_late_is_not_tried_again() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let pressed = harness.press(&lea, "My hand");
    harness.sandbox.clock().advance(Duration::from_secs(4));
    let body = compose::reply(TABLE, &shown("Hand 1", 0));
    let rest = harness.outbox.rest();
    let outcome = rest.callback(&pressed.token, &body, false).await;
    assert_eq!(outcome, Outcome::NotFound);
    assert_eq!(harness.asked("POST", "/callback"), [404]);
}
