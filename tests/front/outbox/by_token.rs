//! Messages for everybody that are edited with the token of a press on them.

use std::time::Duration;

use discord_sandbox::{Channel, Scope, Seen, Trouble};
use tapis::discord::compose;
use tapis::discord::outbox::HandMessage;
use tapis::discord::rest::Outcome;
use tapis::model::{MessageId, UserId};

use crate::outbox::harness::{
    OutboxHarness, Pressed, TABLE, id, playing, private, reveals, screen, shown, texts, waiting,
};

const BY_PRESS: &str = "/messages/@original";

/// Léa presses on this message, which is acknowledged as the press handler does.
async fn lends(harness: &OutboxHarness, channel: &Channel, message: u64) -> Pressed {
    let lea = harness.lea_at(channel);
    let seen = lea.again(id(message)).expect("the message");
    let pressed = harness.press_on(&harness.lea, (channel, &seen), "My hand");
    let acknowledged = compose::defer_update();
    let rest = harness.outbox.rest();
    let outcome = rest.callback(&pressed.token, &acknowledged, false).await;
    assert_eq!(outcome, Outcome::Done(None));
    harness.outbox.lend(
        TABLE,
        (UserId(harness.lea.id().0), MessageId(message)),
        &pressed.token,
    );
    pressed
}

/// A table that plays, whose message has the token of a press; its thread.
async fn with_token(harness: &OutboxHarness) -> Channel {
    let thread = harness.start().await;
    let place = harness.keeps(|place| place.table.is_some()).await;
    lends(harness, &thread, place.table.expect("it").get()).await;
    thread
}

/// The statuses of the edits with the bot's token.
fn by_bot(harness: &OutboxHarness, thread: &Channel) -> Vec<u16> {
    harness.asked("PATCH", &format!("/channels/{}/messages/", thread.id()))
}

#[tokio::test]
async fn a_press_lends_its_token_to_the_message_that_was_pressed() {
    let harness = OutboxHarness::begin().await;
    let thread = with_token(&harness).await;
    for events in 2..5 {
        harness.show(playing(&format!("Table {events}"), events));
        harness.accepted(events).await;
    }
    assert_eq!(texts(&harness.lea_at(&thread)), ["### Kaël\nTable 4"]);
    assert_eq!(harness.asked("PATCH", BY_PRESS), [200; 3]);
    assert_eq!(by_bot(&harness, &thread), [0; 0]);
}

#[tokio::test]
async fn the_lobby_message_is_edited_with_a_token_until_the_end() {
    let harness = OutboxHarness::begin().await;
    let lounge = harness.lea_at(&harness.lounge);
    lends(&harness, &harness.lounge, harness.lobby).await;
    harness.show(waiting("Three of four"));
    lounge.sees("Three of four").await.expect("the lobby");
    assert_eq!(harness.asked("PATCH", BY_PRESS), [200]);
    let mut last = waiting("Over");
    last.over = true;
    harness.show(last);
    harness.left().await;
    lounge.sees("Over").await.expect("the end");
    assert_eq!(harness.asked("PATCH", BY_PRESS), [200]);
    assert_eq!(by_bot(&harness, &harness.lounge), [200]);
}

#[tokio::test]
async fn a_token_that_dies_early_costs_one_request_and_nobody_sees_it() {
    for (status, code) in [
        (401, 50_027),
        (401, 0),
        (404, 10_008),
        (404, 10_015),
        (403, 50_013),
        (400, 50_035),
    ] {
        let harness = OutboxHarness::begin().await;
        let thread = with_token(&harness).await;
        let refused = Trouble::Refused { status, code };
        harness.fault("edit_original", refused, 1);
        for events in 2..4 {
            harness.show(playing(&format!("Table {events}"), events));
            harness.accepted(events).await;
        }
        assert_eq!(texts(&harness.lea_at(&thread)), ["### Kaël\nTable 3"]);
        assert_eq!(harness.asked("PATCH", BY_PRESS), [status], "{code}");
        assert_eq!(by_bot(&harness, &thread), [200, 200], "{code}");
    }
}

#[tokio::test]
async fn an_edit_that_got_no_answer_goes_out_with_the_bots_token() {
    for trouble in [Trouble::Drop, Trouble::DropAnswer] {
        let harness = OutboxHarness::begin().await;
        let thread = with_token(&harness).await;
        harness.fault("edit_original", trouble, 1);
        harness.show(playing("Table 2", 2));
        harness.accepted(2).await;
        assert_eq!(texts(&harness.lea_at(&thread)), ["### Kaël\nTable 2"]);
        assert_eq!(by_bot(&harness, &thread), [200]);
    }
}

#[tokio::test]
async fn no_token_is_used_after_its_time() {
    let harness = OutboxHarness::begin().await;
    let thread = with_token(&harness).await;
    let clock = harness.sandbox.clock();
    clock.advance(Duration::from_secs(14 * 60 + 31));
    harness.learn_the_time();
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    assert_eq!(harness.asked("PATCH", BY_PRESS), [0; 0]);
    assert_eq!(by_bot(&harness, &thread), [200]);
}

#[tokio::test]
async fn a_message_deleted_meanwhile_is_posted_once() {
    let harness = OutboxHarness::begin().await;
    let thread = with_token(&harness).await;
    let place = harness.keeps(|place| place.table.is_some()).await;
    let lost = place.table.expect("it");
    let deleted = harness.sandbox.delete_message(id(lost.get()));
    deleted.expect("deleted");
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    harness.keeps(|place| place.table != Some(lost)).await;
    assert_eq!(texts(&harness.lea_at(&thread)), ["### Kaël\nTable 2"]);
}

#[tokio::test]
async fn a_limit_of_requests_with_tokens_leaves_the_bots_way_open() {
    let harness = OutboxHarness::begin().await;
    let thread = with_token(&harness).await;
    let limited = Trouble::RateLimited {
        scope: Scope::Global,
        after_ms: 3_600_000,
    };
    harness.fault("edit_original", limited, 1);
    for events in 2..4 {
        harness.show(playing(&format!("Table {events}"), events));
        harness.accepted(events).await;
    }
    assert_eq!(harness.asked("PATCH", BY_PRESS), [429]);
    assert_eq!(by_bot(&harness, &thread), [200, 200]);
}

/// The manche is over, and the next table is to be shown.
fn next_table(harness: &OutboxHarness) {
    let mut wanted = playing("Table 2", 2);
    wanted.reveals = reveals([1]);
    harness.show(wanted);
}

const AFTER: [&str; 2] = ["### Kaël\nReveal 1", "### Kaël\nTable 2"];

/// The statuses of the messages that followed an answer.
fn followed(harness: &OutboxHarness) -> Vec<u16> {
    harness.asked("POST", "/webhooks/")
}

#[tokio::test]
async fn the_next_table_message_follows_a_press_whose_token_edits_it() {
    let harness = OutboxHarness::begin().await;
    let thread = with_token(&harness).await;
    next_table(&harness);
    harness.keeps(|place| place.revealed == 1).await;
    harness.accepted(2).await;
    let lea = harness.lea_at(&thread);
    assert_eq!(texts(&lea), AFTER);
    assert!(lea.screen().iter().all(|seen| !seen.is_ephemeral()));
    assert_eq!(followed(&harness), [200]);
    harness.show(playing("Table 3", 3));
    harness.accepted(3).await;
    assert_eq!(texts(&lea), [AFTER[0], "### Kaël\nTable 3"]);
    assert_eq!(harness.asked("PATCH", "/webhooks/"), [200]);
    // The reveal alone went out with the bot's token.
    assert_eq!(by_bot(&harness, &thread), [200]);
    // What was lent later is newer.
    let place = harness.keeps(|place| place.revealing.is_none()).await;
    lends(&harness, &thread, place.table.expect("it").get()).await;
    harness.show(playing("Table 4", 4));
    harness.accepted(4).await;
    assert_eq!(harness.asked("PATCH", BY_PRESS), [200]);
}

#[tokio::test]
async fn what_follows_answers_a_message_that_everybody_sees_and_no_hand() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let table = harness.keeps(|place| place.table.is_some()).await.table;
    let opened = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    let public = lends(&harness, &thread, table.expect("it").get()).await;
    // Her newest press is one on her hand, whose token others could not load.
    let lea = harness.lea_at(&thread);
    let hand = lea.again(id(opened)).expect("her hand");
    let pressed = harness.press_on(&harness.lea, (&thread, &hand), "My hand");
    let lease = harness.lease(&harness.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 2", 0));
    let rest = harness.outbox.rest();
    let answer = rest.callback(&pressed.token, &body, false).await;
    assert_eq!(answer, Outcome::Done(None));
    let how = HandMessage::InPlace(MessageId(opened));
    lease.accepted(&shown("Hand 2", 0), how, None);

    let mut wanted = playing("Table 2", 2);
    wanted.reveals = reveals([1]);
    wanted.hands = vec![private(&harness.lea, "Hand 2")];
    harness.show(wanted);
    harness.keeps(|place| place.revealed == 1).await;
    harness.accepted(2).await;
    let below = |seen: &Seen| seen.is_ephemeral() && seen.id() != id(opened);
    lea.sees_that("the hand below", below).await.expect("it");
    // The table and the hand.
    assert_eq!(followed(&harness), [200; 2]);
    let by = |pressed: &Pressed| harness.asked("POST", &format!("/{}", pressed.pending.token()));
    assert_eq!(by(&public).len(), 3, "its acknowledgement, and both");
    assert_eq!(by(&pressed).len(), 1, "its answer alone");
}

#[tokio::test]
async fn a_table_message_that_may_not_follow_is_posted_once_with_the_bots_token() {
    for trouble in [
        Trouble::Refused {
            status: 403,
            code: 50_013,
        },
        Trouble::Refused {
            status: 404,
            code: 10_015,
        },
        Trouble::RateLimited {
            scope: Scope::Shared,
            after_ms: 60_000,
        },
        Trouble::ServerError { status: 502 },
    ] {
        let harness = OutboxHarness::begin().await;
        let thread = with_token(&harness).await;
        harness.fault("follow_up", trouble, 1);
        next_table(&harness);
        harness.keeps(|place| place.revealed == 1).await;
        harness.accepted(2).await;
        assert_eq!(texts(&harness.lea_at(&thread)), AFTER);
        let posts = format!("/channels/{}/messages", thread.id());
        assert_eq!(harness.asked("POST", &posts), [200; 2]);
    }
}

#[tokio::test]
async fn after_a_restart_the_table_message_is_edited_with_the_bots_token() {
    let harness = OutboxHarness::begin().await;
    let thread = with_token(&harness).await;
    next_table(&harness);
    let place = harness.keeps(|place| place.revealed == 1).await;
    harness.outbox.forget(TABLE);
    harness.enter_at(false, &place);
    let mut wanted = playing("Table 3", 3);
    wanted.lobby = screen("Playing");
    harness.show(wanted);
    harness.accepted(3).await;
    let lea = harness.lea_at(&thread);
    assert_eq!(texts(&lea), [AFTER[0], "### Kaël\nTable 3"]);
}
