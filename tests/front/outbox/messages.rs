//! The table message, the lobby message, reveals and calls.

use std::time::Duration;

use discord_sandbox::Trouble;
use tapis::model::{ChannelId, MessageId};
use tapis::store::Place;
use tapis::table::outward::Feedback;

use crate::outbox::harness::{OutboxHarness, TABLE, id, playing, reveals, texts, waiting};

#[tokio::test]
async fn the_same_again_sends_nothing() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    for _ in 0..20 {
        harness.show(playing("Table 1", 1));
    }
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    let path = format!("/channels/{}/messages/", thread.id());
    assert_eq!(harness.asked("PATCH", &path), [200]);
}

#[tokio::test]
async fn feedback_names_the_events_and_the_turn_that_were_accepted() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    assert_eq!(harness.placed(), [Some(ChannelId(thread.id().0))]);
    let mut wanted = playing("Table 2", 5);
    wanted.turn = 3;
    harness.show(wanted);
    harness.accepted(5).await;
    let accepted = |events, turn| Feedback::Accepted { events, turn };
    assert_eq!(harness.heard(), [accepted(1, 0), accepted(5, 3)]);
}

#[tokio::test]
async fn what_stands_already_is_told_without_a_request() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness.show(playing("Table 1", 2));
    harness.accepted(2).await;
    let path = format!("/channels/{}/messages/", thread.id());
    assert_eq!(harness.asked("PATCH", &path), [0; 0]);
}

#[tokio::test]
async fn a_deleted_table_message_is_posted_anew() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let first = harness.keeps(|place| place.table.is_some()).await;
    let lost = first.table.expect("a table message");
    harness
        .sandbox
        .delete_message(id(lost.get()))
        .expect("deleted");
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    let place = harness.keeps(|place| place.table != Some(lost)).await;
    let seen = harness.lea_at(&thread).screen();
    assert_eq!(seen.len(), 1, "{:?}", texts(&harness.lea_at(&thread)));
    assert_eq!(place.table, Some(MessageId(seen[0].id().0)));
}

#[tokio::test]
async fn a_deleted_lobby_message_is_posted_anew_while_people_join() {
    let harness = OutboxHarness::begin().await;
    harness
        .sandbox
        .delete_message(id(harness.lobby))
        .expect("deleted");
    harness.show(waiting("Three of four"));
    let lounge = harness.lea_at(&harness.lounge);
    let anew = lounge.sees("Three of four").await.expect("the lobby");
    harness
        .keeps(|place| place.lobby == Some(MessageId(anew.id().0)))
        .await;

    harness.start().await;
    harness.sandbox.delete_message(anew.id()).expect("deleted");
    let mut wanted = playing("Table 2", 2);
    wanted.lobby = crate::outbox::harness::screen("Full");
    harness.show(wanted);
    harness.accepted(2).await;
    let mut last = waiting("Over");
    last.over = true;
    harness.show(last);
    harness.left().await;
    assert!(lounge.screen().is_empty(), "{}", lounge.dump());
}

#[tokio::test]
async fn an_old_table_message_is_replaced_and_not_edited() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness
        .sandbox
        .clock()
        .advance(Duration::from_secs(51 * 60));
    harness.learn_the_time();
    let lea = harness.lea_at(&thread);
    let before = lea.sees("Table 1").await.expect("the table message");
    harness.show(playing("Table 1", 1));
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    lea.sees_no("Table 1").await.expect("the old one goes");
    assert_eq!(texts(&lea).len(), 1);
    assert!(lea.again(before.id()).is_none());
}

#[tokio::test]
async fn a_message_that_discord_calls_too_old_is_replaced() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    // Its age is not known here: nothing told what Discord's clock shows.
    harness
        .sandbox
        .clock()
        .advance(Duration::from_secs(61 * 60));
    for events in 2..6 {
        harness.show(playing(&format!("Table {events}"), events));
        harness.accepted(events).await;
    }
    let path = format!("/channels/{}/messages/", thread.id());
    let lea = harness.lea_at(&thread);
    lea.sees_no("Table 4").await.expect("the old one goes");
    assert_eq!(texts(&lea), ["### Kaël\nTable 5"]);
    assert_eq!(harness.asked("PATCH", &path), [200, 200, 200, 429]);
    // The new one is edited again.
    harness.show(playing("Table 6", 6));
    harness.accepted(6).await;
    assert_eq!(texts(&lea), ["### Kaël\nTable 6"]);
    assert_eq!(harness.asked("PATCH", &path), [200, 200, 200, 429, 200]);
}

#[tokio::test]
async fn the_table_message_is_brought_down_once_for_each_wish() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let lea = harness.lea_at(&thread);
    lea.say("how does this work?").expect("talk");
    let mut wanted = playing("Table 1", 1);
    wanted.main.as_mut().expect("a table message").reposts = 1;
    harness.show(wanted.clone());
    lea.sees_that("one table message, at the end", |_| {
        texts(&lea) == ["how does this work?", "### Kaël\nTable 1"]
    })
    .await
    .expect("brought down");
    harness.show(wanted);
    let mut next = playing("Table 2", 2);
    next.main.as_mut().expect("a table message").reposts = 1;
    harness.show(next);
    harness.accepted(2).await;
    let path = format!("/channels/{}/messages", thread.id());
    assert_eq!(harness.asked("POST", &path).len(), 2);
}

#[tokio::test]
async fn table_messages_become_reveals_once_each_and_in_order() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness.fault("create_message", Trouble::DropAnswer, 2);
    for last in 1..4 {
        let mut wanted = playing("Table 1", 1);
        wanted.reveals = reveals(1..=last);
        harness.show(wanted);
    }
    harness.keeps(|place| place.revealed == 3).await;
    let mut again = playing("Table 2", 2);
    again.reveals = reveals(1..=3);
    harness.show(again);
    harness.accepted(2).await;
    let wanted = ["Reveal 1", "Reveal 2", "Reveal 3", "Table 2"];
    let wanted = wanted.map(|text| format!("### Kaël\n{text}"));
    assert_eq!(texts(&harness.lea_at(&thread)), wanted);
}

#[tokio::test]
async fn after_a_restart_nothing_is_posted_twice() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let mut wanted = playing("Table 1", 1);
    wanted.reveals = reveals([1]);
    harness.show(wanted.clone());
    let place = harness.keeps(|place| place.revealed == 1).await;

    harness.outbox.forget(TABLE);
    harness.enter_at(false, &place);
    wanted.main.as_mut().expect("a table message").events = 2;
    wanted.main.as_mut().expect("a table message").reposts = 4;
    wanted.reveals = reveals([1, 2]);
    harness.show(wanted);
    harness.keeps(|place| place.revealed == 2).await;
    let wanted = ["Reveal 1", "Reveal 2", "Table 1"].map(|text| format!("### Kaël\n{text}"));
    assert_eq!(texts(&harness.lea_at(&thread)), wanted);
}

#[tokio::test]
async fn a_place_that_was_not_kept_is_found_by_the_same_message() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness.outbox.forget(TABLE);
    // As if the process had died between the post and the disk.
    let place = Place {
        lobby: Some(MessageId(harness.lobby)),
        thread: Some(ChannelId(thread.id().0)),
        ..Place::default()
    };
    harness.enter_at(false, &place);
    harness.show(playing("Table 1", 2));
    harness.accepted(2).await;
    assert_eq!(harness.lea_at(&thread).screen().len(), 1);
}

#[tokio::test]
async fn a_table_that_has_ended_is_forgotten_once_its_last_words_are_out() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let mut last = playing("Result", 9);
    last.lobby = crate::outbox::harness::screen("Over");
    last.reveals = reveals([1]);
    last.over = true;
    harness.show(last);
    harness.left().await;
    let lounge = harness.lea_at(&harness.lounge);
    lounge.sees("Over").await.expect("the lobby");
    let lea = harness.lea_at(&thread);
    assert_eq!(texts(&lea), ["### Kaël\nReveal 1", "### Kaël\nResult"]);
    let clock = harness.sandbox.clock();
    clock.advance(Duration::from_secs(40 * 60));
    lea.say("Well played!").expect("a message");
    clock.advance(Duration::from_secs(40 * 60));
    lounge.say("Who is there?").expect("a message");
    assert!(!thread.is_archived(), "the talk goes on");
    clock.advance(Duration::from_secs(40 * 60));
    lounge.say("Nobody?").expect("a message");
    assert!(thread.is_archived(), "an hour after the last word");
}
