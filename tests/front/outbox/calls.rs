//! Messages that mention: the one that gathers everybody at the start, and those that call people to
//! their turn.

use tapis::model::{MessageId, Request, UserId};
use tapis::screen::Button;
use tapis::store::Place;
use tapis::table::outward::{Call, Gathering, Wanted};

use crate::outbox::harness::{OutboxHarness, TABLE, playing, shown};

/// A call of the person on a seat.
fn call(seat: u8, user: u64, turn: u32) -> Call {
    Call {
        seat,
        user: UserId(user),
        turn,
        text: "{who}, your turn, @everyone".to_owned(),
        open_hand: "{who}, open your hand".to_owned(),
        button: Button::new("", "My hand", Request::Hand),
    }
}

fn calling(events: u32, calls: Vec<Call>) -> Wanted {
    Wanted {
        calls,
        ..playing(&format!("Table {events}"), events)
    }
}

fn gathering(harness: &OutboxHarness, events: u32) -> Wanted {
    Wanted {
        gathering: Some(Gathering {
            users: vec![UserId(harness.lea.id().0), UserId(harness.sam.id().0)],
            text: "{who}, the match begins, @everyone".to_owned(),
            button: Button::new("", "My hand", Request::Hand),
        }),
        ..playing(&format!("Table {events}"), events)
    }
}

#[tokio::test]
async fn a_call_reaches_its_person_once_a_turn_and_goes_again() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    harness
        .open_hand(&harness.lea, &thread, &shown("Cards", 1))
        .await;
    let calls = || vec![call(0, harness.lea.id().0, 4)];
    harness.show(calling(2, calls()));
    let seen = lea.sees("your turn").await.expect("a call");
    assert!(seen.mentions(harness.lea.id()) && !seen.mentions(harness.sam.id()));
    assert_eq!(seen.buttons()[0].label, "My hand", "the way there");
    harness.show(playing("Table 3", 3));
    lea.sees_no("your turn").await.expect("it goes");
    harness.show(calling(4, calls()));
    harness.accepted(4).await;
    harness.show(playing("Table 5", 5));
    harness.accepted(5).await;
    let path = format!("/channels/{}/messages", thread.id());
    let posts = harness.asked("POST", &path);
    assert_eq!(posts.len(), 2, "the table message and one call");
}

#[tokio::test]
async fn all_who_are_awaited_are_called_together_and_who_has_no_hand_is_told_the_way() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    harness
        .open_hand(&harness.lea, &thread, &shown("Cards", 1))
        .await;
    let [first, second] =
        [(0, harness.lea.id().0), (1, harness.sam.id().0)].map(|(seat, user)| call(seat, user, 4));
    harness.show(calling(2, vec![first.clone(), second.clone()]));
    let seen = lea.sees("your turn").await.expect("a call");
    let lines: Vec<&str> = seen.content().lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].contains("your turn") && lines[1].contains("open your hand"));
    assert!(seen.mentions(harness.lea.id()) && seen.mentions(harness.sam.id()));
    // It stays while somebody is awaited, and each person who comes later has one of their own.
    harness.show(calling(3, vec![second.clone()]));
    harness.accepted(3).await;
    assert!(lea.again(seen.id()).is_some());
    let third = call(2, harness.lea.id().0, 4);
    harness.show(calling(4, vec![second, third]));
    let alone = |other: &discord_sandbox::Seen| {
        other.id() != seen.id() && other.content().contains("your turn")
    };
    let other = lea.sees_that("one more call", alone).await.expect("it");
    assert!(!other.mentions(harness.sam.id()));
    harness.show(calling(5, vec![call(0, harness.lea.id().0, 9)]));
    lea.sees_that("the call of another turn", |new| new.id() > other.id())
        .await
        .expect("it");
    // Their buttons can be pressed for a moment more.
    let alone = |_: &discord_sandbox::Seen| {
        [&seen, &other]
            .iter()
            .all(|old| lea.again(old.id()).is_none())
    };
    let alone = lea.sees_that("no other call", alone).await;
    alone.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn the_message_of_the_start_adds_everybody_to_the_thread_and_goes_when_it_may() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let people = [harness.lea.id(), harness.sam.id()];
    assert!(people.iter().all(|who| !thread.members().contains(who)));
    harness.show(gathering(&harness, 2));
    let lea = harness.lea_at(&thread);
    let seen = lea.sees("the match begins").await.expect("the message");
    assert!(people.iter().all(|who| seen.mentions(*who)));
    assert!(people.iter().all(|who| thread.members().contains(who)));
    assert_eq!(seen.buttons()[0].label, "My hand");
    let stands = seen.id().0;
    harness
        .keeps(|place| place.gathering == Some(MessageId(stands)))
        .await;
    harness.show(playing("Table 3", 3));
    lea.sees_no("the match begins").await.expect("it goes");
    harness.keeps(|place| place.gathering.is_none()).await;
    // Nobody is gathered twice, even if more screens are wanted later.
    harness.show(gathering(&harness, 4));
    harness.accepted(4).await;
    harness.show(playing("Table 5", 5));
    harness.accepted(5).await;
    let screen = lea.screen();
    assert_eq!(screen.len(), 2, "the table, and what hands answer");
    assert!(screen.iter().any(|seen| seen.text() == "Everybody is here"));
}

#[tokio::test]
async fn a_message_of_the_start_that_an_earlier_process_posted_goes_too() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness.show(gathering(&harness, 2));
    let lea = harness.lea_at(&thread);
    lea.sees("the match begins").await.expect("the message");
    let place = harness.keeps(|place| place.gathering.is_some()).await;
    harness.outbox.forget(TABLE);
    let place = Place { ..place };
    harness.enter_at(false, &place);
    harness.show(gathering(&harness, 3));
    harness.accepted(3).await;
    assert_eq!(lea.screen().len(), 2, "it is not posted again");
    harness.show(playing("Table 4", 4));
    lea.sees_no("the match begins").await.expect("it goes");
}
