//! Messages that mention: the first table message of a match, and those that call people to their turn.

use discord_sandbox::Seen;
use tapis::model::{MessageId, Request, UserId};
use tapis::screen::Button;
use tapis::table::outward::{Call, Wanted};

use crate::outbox::harness::{OutboxHarness, TABLE, playing, shown};
use crate::support::noise::rung;

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

/// A match that begins: its table message names both and rings them while a hand is to be opened.
fn beginning(harness: &OutboxHarness, events: u32) -> Wanted {
    let people = [&harness.lea, &harness.sam];
    let text = people.map(|user| user.mention()).join(", ");
    Wanted {
        rings: people.map(|user| UserId(user.id().0)).to_vec(),
        ..playing(&format!("Waiting for {text}, {events}"), events)
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
    let alone = |other: &Seen| other.id() != seen.id() && other.content().contains("your turn");
    let other = lea.sees_that("one more call", alone).await.expect("it");
    assert!(!other.mentions(harness.sam.id()));
    harness.show(calling(5, vec![call(0, harness.lea.id().0, 9)]));
    lea.sees_that("the call of another turn", |new| new.id() > other.id())
        .await
        .expect("it");
    // Their buttons can be pressed for a moment more.
    let alone = |_: &Seen| {
        [&seen, &other]
            .iter()
            .all(|old| lea.again(old.id()).is_none())
    };
    let alone = lea.sees_that("no other call", alone).await;
    alone.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn a_call_that_a_hand_answers_stays_until_the_next_table_message() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    harness.show(calling(2, vec![call(0, harness.lea.id().0, 4)]));
    let seen = lea.sees("open your hand").await.expect("a call");
    // Once the table message changes again, its answer has been read.
    harness.show(calling(3, vec![call(0, harness.lea.id().0, 4)]));
    harness.accepted(3).await;
    harness.outbox.opened_from(TABLE, MessageId(seen.id().0));
    // Whatever was to be deleted would be by then.
    harness.show(calling(4, vec![call(0, harness.lea.id().0, 9)]));
    let other = |other: &Seen| other.id() != seen.id() && other.content().contains("your hand");
    let other = lea.sees_that("one more call", other).await.expect("it");
    harness.show(playing("Table 5", 5));
    let gone = lea.sees_that("the other gone", |_| lea.again(other.id()).is_none());
    gone.await.expect("it goes");
    let stays = lea.again(seen.id()).expect("it stays");
    assert!(stays.buttons().is_empty(), "{}", stays.text());
    assert!(!stays.text().contains("your turn"), "{}", stays.text());
    let mut below = playing("Table 6", 6);
    below.main.iter_mut().for_each(|main| main.reposts += 1);
    harness.show(below);
    let gone = lea.sees_that("no call", |_| lea.again(seen.id()).is_none());
    gone.await.expect("it goes");
}

#[tokio::test]
async fn the_first_table_message_rings_everybody_once_and_adds_them_to_the_thread() {
    let harness = OutboxHarness::begin().await;
    let people = [harness.lea.id(), harness.sam.id()];
    harness.show(beginning(&harness, 1));
    harness.accepted(1).await;
    let thread = harness.lounge.threads().remove(0);
    let lea = harness.lea_at(&thread);
    let seen = lea.sees("Waiting for").await.expect("the table message");
    assert!(people.iter().all(|who| seen.mentions(*who)));
    assert!(people.iter().all(|who| thread.members().contains(who)));
    let told = || -> Vec<usize> {
        let posted = harness.posted(&thread);
        posted.iter().map(|message| rung(message).len()).collect()
    };
    assert_eq!(told(), [2]);
    // Nobody is rung twice: not by a table message that somebody deleted, and not after a restart.
    let place = harness.keeps(|place| place.table.is_some()).await;
    harness.sandbox.delete_message(seen.id()).expect("deleted");
    harness.show(beginning(&harness, 2));
    harness.accepted(2).await;
    assert_eq!(told(), [2, 0]);
    harness.outbox.forget(TABLE);
    harness.enter_at(false, &place);
    harness.show(beginning(&harness, 3));
    harness.accepted(3).await;
    assert_eq!(told(), [2, 0, 0]);
}
