//! Hands that live: refreshed, replaced, forgotten.

use std::time::Duration;

use tapis::discord::compose;
use tapis::discord::outbox::Stood;
use tapis::discord::rest::Outcome;
use tapis::table::outward::{Outward as _, Wanted};

use crate::evening::{Evening, TABLE, id, playing, screen, shown};

/// The table plays, and Léa's hand should show this.
fn with_hand(evening: &Evening, events: u32, hand: &str) -> Wanted {
    let mut wanted = playing(&format!("Table {events}"), events);
    wanted.hands = vec![(evening.lea.id().0, screen(hand))];
    wanted
}

const HAND: &str = "/messages/@original";

#[tokio::test]
async fn a_living_hand_is_kept_up_to_date() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let message = evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    assert!(evening.outbox.hand_lives(TABLE, evening.lea.id().0));
    evening.show(with_hand(&evening, 2, "Hand 1"));
    evening.show(with_hand(&evening, 3, "Hand 2"));
    let lea = evening.lea_at(&thread);
    let hand = lea.sees("Hand 2").await.expect("the hand");
    assert_eq!(hand.id(), id(message));
    assert!(hand.is_ephemeral());
    evening.accepted(3).await;
    assert_eq!(
        evening.asked("PATCH", HAND),
        [200],
        "the same again sends nothing"
    );
    assert_eq!(evening.sam.at(&thread).screen().len(), 1, "nobody else's");
}

#[tokio::test]
async fn what_came_during_a_first_answer_is_sent_right_after_it() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    let pressed = evening.press(&lea, "My hand");
    let claim = evening.claim(&evening.lea, &pressed);
    evening.show(with_hand(&evening, 2, "Hand 2"));
    evening.accepted(2).await;
    let message = evening.answer(&pressed, &shown("Hand 1", 0)).await;
    assert_eq!(
        evening.asked("PATCH", HAND),
        [0; 0],
        "never before the answer"
    );
    claim.stands(shown("Hand 1", 0), Stood::Anew(Some(message)));
    lea.sees("Hand 2").await.expect("the newer hand");
}

#[tokio::test]
async fn what_is_older_than_an_answer_never_comes_over_it() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let message = evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    evening.show(with_hand(&evening, 2, "Hand 1"));
    evening.accepted(2).await;
    let lea = evening.lea_at(&thread);
    let pressed = evening.press(&lea, "My hand");
    evening.outbox.decided(TABLE);
    let claim = evening.claim(&evening.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 2", 0));
    let rest = evening.outbox.rest();
    let answer = rest.callback(&pressed.token, &body, false).await;
    assert_eq!(answer, Outcome::Done(None));
    claim.stands(shown("Hand 2", 0), Stood::InPlace(message));
    // Meanwhile whatever is due goes out.
    evening
        .open_hand(&evening.sam, &thread, &shown("Other", 0))
        .await;
    evening.show(with_hand(&evening, 3, "Hand 2"));
    evening.accepted(3).await;
    assert_eq!(evening.asked("PATCH", HAND), [0; 0]);
    evening.show(with_hand(&evening, 4, "Hand 3"));
    lea.sees("Hand 3").await.expect("the newer hand");
}

#[tokio::test]
async fn a_new_hand_removes_the_old_one() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    // The newest message with such a button is the hand itself; the table message has one too.
    let table = lea.sees("Table 1").await.expect("the table message");
    let pending = lea.press("My hand").on(&table).send().expect("a press");
    let token = tapis::discord::rest::InteractionToken::new(pending.id().0, pending.token(), 0);
    let claim = evening
        .outbox
        .claim(TABLE, evening.lea.id().0, token.clone());
    let body = compose::reply(TABLE, &shown("Hand 2", 0), compose::Audience::Requester);
    let answer = evening.outbox.rest().callback(&token, &body, false).await;
    assert_eq!(answer, Outcome::Done(None));
    claim.stands(shown("Hand 2", 0), Stood::Anew(None));
    lea.sees_no("Hand 1").await.expect("the old hand goes");
    lea.sees("Hand 2").await.expect("the new one stays");
}

#[tokio::test]
async fn a_press_in_the_hand_gives_it_a_younger_token() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    let message = evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(14 * 60));
    evening.learn_the_time();
    let pressed = evening.press(&lea, "My hand");
    let claim = evening.claim(&evening.lea, &pressed);
    let body = compose::update(TABLE, &shown("Hand 2", 0));
    let answer = evening
        .outbox
        .rest()
        .callback(&pressed.token, &body, false)
        .await;
    assert_eq!(answer, Outcome::Done(None));
    claim.stands(shown("Hand 2", 0), Stood::InPlace(message));
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(14 * 60));
    evening.learn_the_time();
    evening.show(with_hand(&evening, 2, "Hand 3"));
    let hand = lea.sees("Hand 3").await.expect("the hand");
    assert_eq!(hand.id(), id(message));
    assert_eq!(evening.asked("DELETE", HAND), [0; 0]);
}

#[tokio::test]
async fn a_dead_token_is_tried_once_only() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(16 * 60));
    for events in 2..5 {
        evening.show(with_hand(&evening, events, &format!("Hand {events}")));
        evening.accepted(events).await;
        evening.hand_dies().await;
    }
    assert_eq!(evening.asked("PATCH", HAND), [401]);
}

#[tokio::test]
async fn an_old_token_is_not_tried_at_all() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(16 * 60));
    evening.learn_the_time();
    assert!(!evening.outbox.hand_lives(TABLE, evening.lea.id().0));
    evening.show(with_hand(&evening, 2, "Hand 2"));
    evening.accepted(2).await;
    assert_eq!(evening.asked("PATCH", HAND), [0; 0]);
}

#[tokio::test]
async fn a_deleted_hand_is_forgotten() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let message = evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    evening
        .sandbox
        .delete_message(id(message))
        .expect("deleted");
    evening.show(with_hand(&evening, 2, "Hand 2"));
    evening.hand_dies().await;
    assert_eq!(evening.asked("PATCH", HAND), [404]);
}

#[tokio::test]
async fn a_claim_that_is_dropped_has_failed() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    let pressed = evening.press(&lea, "My hand");
    let claim = evening.claim(&evening.lea, &pressed);
    evening.show(with_hand(&evening, 2, "Hand 2"));
    drop(claim);
    lea.sees("Hand 2")
        .await
        .expect("the hand that stood before");
}

#[tokio::test]
async fn the_last_hand_is_shown_before_all_is_forgotten() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening
        .open_hand(&evening.lea, &thread, &shown("Hand 1", 0))
        .await;
    let mut last = with_hand(&evening, 2, "Thanks");
    last.over = true;
    evening.show(last);
    evening
        .lea_at(&thread)
        .sees("Thanks")
        .await
        .expect("the hand");
    evening.left().await;
    assert!(!evening.outbox.hand_lives(TABLE, evening.lea.id().0));
}
