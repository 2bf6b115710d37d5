//! Hands that live: refreshed, replaced, forgotten.

use std::time::Duration;

use discord_sandbox::{Seen, Trouble};
use tapis::discord::compose;
use tapis::discord::outbox::HandMessage;
use tapis::discord::rest::{InteractionToken, Outcome};
use tapis::model::{InteractionId, MessageId, UserId};
use tapis::table::outward::{Main, Outward as _, Wanted};

use crate::outbox::harness::{OutboxHarness, Pressed, TABLE, id, playing, private, shown};

/// The table plays, and Léa's hand should show this.
fn with_hand(harness: &OutboxHarness, events: u32, hand: &str) -> Wanted {
    let mut wanted = playing(&format!("Table {events}"), events);
    wanted.hands = vec![private(&harness.lea, hand)];
    wanted
}

const HAND: &str = "/messages/@original";

#[tokio::test]
async fn a_living_hand_is_kept_up_to_date() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let message = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    assert!(
        harness
            .outbox
            .has_live_hand(TABLE, UserId(harness.lea.id().0))
    );
    harness.show(with_hand(&harness, 2, "Hand 1"));
    harness.show(with_hand(&harness, 3, "Hand 2"));
    let lea = harness.lea_at(&thread);
    let hand = lea.sees("Hand 2").await.expect("the hand");
    assert_eq!(hand.id(), id(message));
    assert!(hand.is_ephemeral());
    harness.accepted(3).await;
    assert_eq!(
        harness.asked("PATCH", HAND),
        [200],
        "the same again sends nothing"
    );
    assert_eq!(harness.sam.at(&thread).screen().len(), 1, "nobody else's");
}

#[tokio::test]
async fn what_came_during_a_first_answer_is_sent_right_after_it() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let pressed = harness.press(&lea, "My hand");
    let lease = harness.lease(&harness.lea, &pressed);
    harness.show(with_hand(&harness, 2, "Hand 2"));
    harness.accepted(2).await;
    let message = harness.answer(&pressed, &shown("Hand 1", 0)).await;
    assert_eq!(
        harness.asked("PATCH", HAND),
        [0; 0],
        "never before the answer"
    );
    lease.accepted(
        &shown("Hand 1", 0),
        HandMessage::New(Some(MessageId(message))),
        None,
    );
    lea.sees("Hand 2").await.expect("the newer hand");
}

#[tokio::test]
async fn what_is_older_than_an_answer_never_comes_over_it() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let message = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    harness.show(with_hand(&harness, 2, "Hand 1"));
    harness.accepted(2).await;
    let lea = harness.lea_at(&thread);
    let pressed = harness.press(&lea, "My hand");
    harness.outbox.decided(TABLE);
    let lease = harness.lease(&harness.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 2", 0));
    let rest = harness.outbox.rest();
    let answer = rest.callback(&pressed.token, &body, false).await;
    assert_eq!(answer, Outcome::Done(None));
    lease.accepted(
        &shown("Hand 2", 0),
        HandMessage::InPlace(MessageId(message)),
        None,
    );
    // Meanwhile everything that is due goes out.
    harness
        .open_hand(&harness.sam, &thread, &shown("Other", 0))
        .await;
    harness.show(with_hand(&harness, 3, "Hand 2"));
    harness.accepted(3).await;
    assert_eq!(harness.asked("PATCH", HAND), [0; 0]);
    harness.show(with_hand(&harness, 4, "Hand 3"));
    lea.sees("Hand 3").await.expect("the newer hand");
}

#[tokio::test]
async fn a_new_hand_removes_the_old_one() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    // The newest message with such a button is the hand itself; the table message has one too.
    let table = lea.sees("Table 1").await.expect("the table message");
    let pending = lea.press("My hand").on(&table).send().expect("a press");
    let token = InteractionToken::new(InteractionId(pending.id().0), pending.token(), 0);
    let lease = harness
        .outbox
        .lease(TABLE, UserId(harness.lea.id().0), token.clone());
    let body = compose::reply(TABLE, &shown("Hand 2", 0));
    let answer = harness.outbox.rest().callback(&token, &body, false).await;
    assert_eq!(answer, Outcome::Done(None));
    lease.accepted(&shown("Hand 2", 0), HandMessage::New(None), None);
    lea.sees_no("Hand 1").await.expect("the old hand goes");
    lea.sees("Hand 2").await.expect("the new one stays");
}

#[tokio::test]
async fn a_hand_that_is_pressed_before_its_opening_is_heard_of_stays() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let opening = harness.press(&lea, "My hand");
    let opened = harness.lease(&harness.lea, &opening);
    let message = harness.answer(&opening, &shown("Hand 1", 0)).await;

    // Discord shows it at once, and its answer to the bot is still on its way.
    let pressed = harness.press(&lea, "My hand");
    let lease = harness.lease(&harness.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 2", 0));
    let rest = harness.outbox.rest();
    let answer = rest.callback(&pressed.token, &body, false).await;
    assert_eq!(answer, Outcome::Done(None));
    let message = MessageId(message);
    lease.accepted(&shown("Hand 2", 0), HandMessage::InPlace(message), None);
    opened.accepted(&shown("Hand 1", 0), HandMessage::New(Some(message)), None);

    harness.show(with_hand(&harness, 2, "Hand 3"));
    let hand = lea.sees("Hand 3").await.expect("the hand");
    assert_eq!(hand.id(), id(message.0));
    assert_eq!(harness.asked("DELETE", HAND), [0; 0]);
}

#[tokio::test]
async fn a_press_in_the_hand_gives_it_a_younger_token() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let message = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    harness
        .sandbox
        .clock()
        .advance(Duration::from_secs(14 * 60));
    harness.learn_the_time();
    let pressed = harness.press(&lea, "My hand");
    let lease = harness.lease(&harness.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 2", 0));
    let answer = harness
        .outbox
        .rest()
        .callback(&pressed.token, &body, false)
        .await;
    assert_eq!(answer, Outcome::Done(None));
    lease.accepted(
        &shown("Hand 2", 0),
        HandMessage::InPlace(MessageId(message)),
        None,
    );
    harness
        .sandbox
        .clock()
        .advance(Duration::from_secs(14 * 60));
    harness.learn_the_time();
    harness.show(with_hand(&harness, 2, "Hand 3"));
    let hand = lea.sees("Hand 3").await.expect("the hand");
    assert_eq!(hand.id(), id(message));
    assert_eq!(harness.asked("DELETE", HAND), [0; 0]);
}

#[tokio::test]
async fn a_dead_token_is_tried_once_only() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    harness
        .sandbox
        .clock()
        .advance(Duration::from_secs(16 * 60));
    for events in 2..5 {
        harness.show(with_hand(&harness, events, &format!("Hand {events}")));
        harness.accepted(events).await;
        harness.hand_dies().await;
    }
    assert_eq!(harness.asked("PATCH", HAND), [401]);
}

#[tokio::test]
async fn an_old_token_is_not_tried_at_all() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    harness
        .sandbox
        .clock()
        .advance(Duration::from_secs(16 * 60));
    harness.learn_the_time();
    assert!(
        !harness
            .outbox
            .has_live_hand(TABLE, UserId(harness.lea.id().0))
    );
    harness.show(with_hand(&harness, 2, "Hand 2"));
    harness.accepted(2).await;
    assert_eq!(harness.asked("PATCH", HAND), [0; 0]);
}

#[tokio::test]
async fn a_deleted_hand_is_forgotten() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let message = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    harness
        .sandbox
        .delete_message(id(message))
        .expect("deleted");
    harness.show(with_hand(&harness, 2, "Hand 2"));
    harness.hand_dies().await;
    assert_eq!(harness.asked("PATCH", HAND), [404]);
}

#[tokio::test]
async fn a_claim_that_is_dropped_has_failed() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    let pressed = harness.press(&lea, "My hand");
    let lease = harness.lease(&harness.lea, &pressed);
    harness.show(with_hand(&harness, 2, "Hand 2"));
    drop(lease);
    lea.sees("Hand 2")
        .await
        .expect("the hand that stood before");
}

#[tokio::test]
async fn the_last_hand_is_shown_before_all_is_forgotten() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    let mut last = with_hand(&harness, 2, "Thanks");
    last.over = true;
    harness.show(last);
    harness
        .lea_at(&thread)
        .sees("Thanks")
        .await
        .expect("the hand");
    harness.left().await;
    assert!(
        !harness
            .outbox
            .has_live_hand(TABLE, UserId(harness.lea.id().0))
    );
}

/// The same once the table message was brought down so often.
fn brought_down(wanted: Wanted, reposts: u32) -> Wanted {
    let main = wanted.main.map(|main| Main { reposts, ..main });
    Wanted { main, ..wanted }
}

#[tokio::test]
async fn a_hand_follows_its_table_down_and_the_old_one_goes() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let first = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    for (reposts, hand) in [(1, "Hand 1"), (2, "Hand 2")] {
        let events = reposts + 1;
        harness.show(brought_down(with_hand(&harness, events, hand), reposts));
        harness.accepted(events).await;
        let alone = |seen: &Seen| {
            let screen = lea.screen();
            let hands = screen.iter().filter(|seen| seen.is_ephemeral()).count();
            let last = screen.last().is_some_and(|last| last.id() == seen.id());
            last && hands == 1 && seen.is_ephemeral() && seen.text().contains(hand)
        };
        let follows = lea.sees_that("one hand below the table", alone).await;
        let follows = follows.unwrap_or_else(|missed| panic!("{missed}"));
        assert_ne!(follows.id(), id(first));
        // It is kept up to date where it stands now.
        harness.show(brought_down(
            with_hand(&harness, 90 + reposts, "Hand new"),
            reposts,
        ));
        let edited = lea.sees("Hand new").await.expect("an edit");
        assert_eq!(edited.id(), follows.id());
    }
    // A press in it is answered in it, and from then on that press keeps it.
    let standing = lea.sees("Hand new").await.expect("the hand");
    let pressed = harness.press(&lea, "My hand");
    let lease = harness.lease(&harness.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 3", 0));
    let answer = harness
        .outbox
        .rest()
        .callback(&pressed.token, &body, false)
        .await;
    assert_eq!(answer, Outcome::Done(None));
    lease.accepted(
        &shown("Hand 3", 0),
        HandMessage::InPlace(MessageId(standing.id().0)),
        None,
    );
    harness.show(brought_down(with_hand(&harness, 99, "Hand 4"), 2));
    let edited = lea.sees("Hand 4").await.expect("an edit");
    assert_eq!(edited.id(), standing.id());
}

#[tokio::test]
async fn late_presses_in_both_messages_of_a_hand_leave_one() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let first = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    // The old message stays until it has been pressed.
    let minute = Duration::from_secs(60);
    let stays = Trouble::Hang { ms: 60_000 };
    harness.fault("delete_original", stays, 1);
    harness.show(brought_down(with_hand(&harness, 2, "Hand 1"), 1));
    let below = |seen: &Seen| seen.is_ephemeral() && seen.id() > id(first);
    let second = lea.sees_that("a hand below", below).await.expect("it");
    let old = lea.again(id(first)).expect("the one above");
    // Once it is edited, it is known to be the hand.
    harness.show(brought_down(with_hand(&harness, 2, "Hand new"), 1));
    lea.sees("Hand new").await.expect("an edit");
    for (pressed_in, text) in [(&second, "Hand 2"), (&old, "Hand 3")] {
        let pending = lea.press("My hand").on(pressed_in).send().expect("a press");
        let token = InteractionToken::new(InteractionId(pending.id().0), pending.token(), 0);
        let pressed = Pressed { token, pending };
        let lease = harness.lease(&harness.lea, &pressed);
        let body = compose::update(TABLE, &shown(text, 0));
        let rest = harness.outbox.rest();
        let answer = rest.callback(&pressed.token, &body, false).await;
        assert_eq!(answer, Outcome::Done(None));
        let how = HandMessage::InPlace(MessageId(pressed_in.id().0));
        lease.accepted(&shown(text, 0), how, None);
    }
    harness.sandbox.clock().advance(minute);
    harness.show(brought_down(with_hand(&harness, 3, "Hand 4"), 1));
    let alone = |seen: &Seen| {
        let screen = lea.screen();
        let hands = screen.iter().filter(|seen| seen.is_ephemeral()).count();
        hands == 1 && seen.id() == second.id() && seen.text().contains("Hand 4")
    };
    let stays = lea.sees_that("the hand alone", alone).await;
    stays.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn a_hand_whose_token_died_stays_where_it_is_and_so_does_the_last_one() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    let sam = harness.sam.at(&thread);
    let hers = harness
        .open_hand(&harness.lea, &thread, &shown("Hand 1", 0))
        .await;
    let sixteen = Duration::from_secs(16 * 60);
    harness.sandbox.clock().advance(sixteen);
    let his = harness
        .open_hand(&harness.sam, &thread, &shown("Hand 1", 0))
        .await;
    let mut wanted = brought_down(with_hand(&harness, 2, "Hand 1"), 1);
    wanted.hands.push(private(&harness.sam, "Hand 1"));
    harness.learn_the_time();
    harness.show(wanted.clone());
    let moved = |seen: &Seen| seen.is_ephemeral() && seen.id() > id(his);
    let moved = sam.sees_that("a hand below", moved).await.expect("it");
    harness.hand_dies().await;
    assert!(lea.again(id(hers)).is_some());
    assert_eq!(harness.asked("POST", "/webhooks/"), [200]);
    // The end is told where the hand stands.
    let mut last = brought_down(wanted, 2);
    last.hands = vec![private(&harness.sam, "The end")];
    last.over = true;
    harness.show(last);
    let end = sam.sees_that("the end", |seen| {
        seen.is_ephemeral() && seen.text().contains("The end")
    });
    assert_eq!(end.await.expect("it").id(), moved.id());
    harness.left().await;
    assert_eq!(harness.asked("POST", "/webhooks/"), [200]);
}
