//! Bad days: limits, silence, broken lines.

use std::time::Duration;

use discord_sandbox::{Scope, Trouble};
use tapis::discord::compose;
use tapis::discord::rest::Outcome;

use crate::evening::{Evening, TABLE, playing, screen, shown, texts};

#[tokio::test]
async fn while_a_budget_is_spent_only_the_newest_waits() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let spent = Trouble::RateLimited {
        scope: Scope::User,
        after_ms: 300,
    };
    evening.fault("edit_message", spent, 1);
    for events in 2..100 {
        evening.show(playing(&format!("Table {events}"), events));
        tokio::task::yield_now().await;
    }
    evening.accepted(99).await;
    let lea = evening.lea_at(&thread);
    assert_eq!(texts(&lea), ["Kaël\nTable 99"]);
    let path = format!("/channels/{}/messages/", thread.id());
    let edits = evening.asked("PATCH", &path);
    assert!(edits.len() < 10, "{edits:?}");
}

#[tokio::test]
async fn while_an_edit_hangs_only_the_newest_waits() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening.fault("edit_message", Trouble::Hang { ms: 1_000 }, 1);
    let mut events = 2;
    let lea = evening.lea_at(&thread);
    let moving = async {
        // Time moves on until the first edit comes through; others pile up meanwhile.
        loop {
            evening.sandbox.clock().advance(Duration::from_millis(200));
            evening.show(playing(&format!("Table {events}"), events));
            events += 1;
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        seen = lea.sees_no("Table 1") => seen.expect("an edit"),
        () = moving => unreachable!("it never ends"),
    }
    evening.show(playing("The last", 100_000));
    evening.accepted(100_000).await;
    assert_eq!(texts(&lea), ["Kaël\nThe last"]);
    let path = format!("/channels/{}/messages/", thread.id());
    assert!(evening.asked("PATCH", &path).len() < 6);
}

#[tokio::test]
async fn lost_answers_and_bad_servers_are_outlived() {
    let evening = Evening::begin().await;
    evening.fault("create_message", Trouble::Drop, 1);
    evening.fault("create_message", Trouble::ServerError { status: 503 }, 1);
    evening.fault("edit_message", Trouble::ServerError { status: 500 }, 1);
    let thread = evening.start().await;
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    let lea = evening.lea_at(&thread);
    assert_eq!(texts(&lea), ["Kaël\nTable 2"]);
}

#[tokio::test]
async fn a_post_whose_answer_was_lost_ends_up_with_the_newest_screen() {
    let evening = Evening::begin().await;
    evening.fault("create_message", Trouble::DropAnswer, 1);
    evening.show(playing("Table 1", 1));
    let lounge = &evening.lounge;
    let thread = loop {
        if let [thread] = &lounge.threads()[..] {
            break thread.clone();
        }
        tokio::task::yield_now().await;
    };
    let lea = evening.lea_at(&thread);
    lea.sees("Table 1").await.expect("the post");
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    assert_eq!(texts(&lea), ["Kaël\nTable 2"]);
    assert!(
        evening.heard().len() == 1,
        "what may not be there is not told: {:?}",
        evening.heard()
    );
}

#[tokio::test]
async fn a_pause_of_all_leaves_interactions_alone() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    let pause = Trouble::RateLimited {
        scope: Scope::Global,
        after_ms: 3_600_000,
    };
    evening.fault("edit_message", pause, 2);
    let wanted = |events: u32| {
        let mut wanted = playing(&format!("Table {events}"), events);
        wanted.hands = vec![(evening.lea.id().0, screen(&format!("Hand {events}")))];
        wanted
    };
    evening.show(wanted(2));
    lea.sees("Hand 2").await.expect("the hand");
    let path = format!("/channels/{}/messages/", thread.id());
    while evening.asked("PATCH", &path).is_empty() {
        tokio::task::yield_now().await;
    }
    evening.show(wanted(3));
    lea.sees("Hand 3").await.expect("the hand");
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 3", 0))
        .await;
    assert_eq!(evening.asked("PATCH", &path), [429]);
    lea.sees("Table 1")
        .await
        .expect("the table message as it was");
}

#[tokio::test]
async fn a_first_answer_is_tried_again_while_that_can_help() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    let body = compose::reply(TABLE, &shown("Hand 1", 0), compose::Audience::Requester);
    let rest = evening.outbox.rest();
    for trouble in [
        Trouble::ServerError { status: 502 },
        Trouble::Drop,
        Trouble::DropAnswer,
    ] {
        evening.fault("callback", trouble, 1);
        let pressed = evening.press(&lea, "My hand");
        let outcome = rest.callback(&pressed.token, &body, false).await;
        assert_eq!(outcome, Outcome::Done(None));
    }
    let hands = lea.screen().into_iter().filter(|seen| seen.is_ephemeral());
    assert_eq!(hands.count(), 3);
}

#[tokio::test]
async fn a_first_answer_that_comes_too_late_is_not_tried_again() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    let pressed = evening.press(&lea, "My hand");
    evening.sandbox.clock().advance(Duration::from_secs(4));
    let body = compose::reply(TABLE, &shown("Hand 1", 0), compose::Audience::Requester);
    let rest = evening.outbox.rest();
    let outcome = rest.callback(&pressed.token, &body, false).await;
    assert_eq!(outcome, Outcome::NotFound);
    assert_eq!(evening.asked("POST", "/callback"), [404]);
}
