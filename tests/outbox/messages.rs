//! The table message, the lobby message, reveals and calls.

use std::time::Duration;

use discord_sandbox::Trouble;
use tapis::store::Place;
use tapis::table::outward::{Call, Feedback};

use crate::evening::{Evening, TABLE, id, playing, reveals, texts, waiting};

#[tokio::test]
async fn the_same_again_sends_nothing() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    for _ in 0..20 {
        evening.show(playing("Table 1", 1));
    }
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    let path = format!("/channels/{}/messages/", thread.id());
    assert_eq!(evening.asked("PATCH", &path), [200]);
}

#[tokio::test]
async fn feedback_names_the_events_and_the_turn_that_were_accepted() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    assert_eq!(evening.placed(), [Some(thread.id().0)]);
    let mut wanted = playing("Table 2", 5);
    wanted.turn = 3;
    evening.show(wanted);
    evening.accepted(5).await;
    let accepted = |events, turn| Feedback::Accepted { events, turn };
    assert_eq!(evening.heard(), [accepted(1, 0), accepted(5, 3)]);
}

#[tokio::test]
async fn what_stands_already_is_told_without_a_request() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening.show(playing("Table 1", 2));
    evening.accepted(2).await;
    let path = format!("/channels/{}/messages/", thread.id());
    assert_eq!(evening.asked("PATCH", &path), [0; 0]);
}

#[tokio::test]
async fn a_deleted_table_message_is_posted_anew() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let first = evening.keeps(|place| place.table.is_some()).await;
    let lost = first.table.expect("a table message");
    evening.sandbox.delete_message(id(lost)).expect("deleted");
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    let place = evening.keeps(|place| place.table != Some(lost)).await;
    let seen = evening.lea_at(&thread).screen();
    assert_eq!(seen.len(), 1, "{:?}", texts(&evening.lea_at(&thread)));
    assert_eq!(place.table, Some(seen[0].id().0));
}

#[tokio::test]
async fn a_deleted_lobby_message_is_posted_anew_while_people_join() {
    let evening = Evening::begin().await;
    evening
        .sandbox
        .delete_message(id(evening.lobby))
        .expect("deleted");
    evening.show(waiting("Three of four"));
    let lounge = evening.lea_at(&evening.lounge);
    let anew = lounge.sees("Three of four").await.expect("the lobby");
    evening
        .keeps(|place| place.lobby == Some(anew.id().0))
        .await;

    evening.start().await;
    evening.sandbox.delete_message(anew.id()).expect("deleted");
    let mut wanted = playing("Table 2", 2);
    wanted.lobby = crate::evening::screen("Full");
    evening.show(wanted);
    evening.accepted(2).await;
    let mut last = waiting("Over");
    last.over = true;
    evening.show(last);
    evening.left().await;
    assert!(lounge.screen().is_empty(), "{}", lounge.dump());
}

#[tokio::test]
async fn an_old_table_message_is_replaced_and_not_edited() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(51 * 60));
    evening.learn_the_time();
    let lea = evening.lea_at(&thread);
    let before = lea.sees("Table 1").await.expect("the table message");
    evening.show(playing("Table 1", 1));
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    lea.sees_no("Table 1").await.expect("the old one goes");
    assert_eq!(texts(&lea).len(), 1);
    assert!(lea.again(before.id()).is_none());
}

#[tokio::test]
async fn a_message_that_discord_calls_too_old_is_replaced() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    // Its age is not known here: nothing told what Discord's clock shows.
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(61 * 60));
    for events in 2..6 {
        evening.show(playing(&format!("Table {events}"), events));
        evening.accepted(events).await;
    }
    let path = format!("/channels/{}/messages/", thread.id());
    let lea = evening.lea_at(&thread);
    lea.sees_no("Table 4").await.expect("the old one goes");
    assert_eq!(texts(&lea), ["Kaël\nTable 5"]);
    assert_eq!(evening.asked("PATCH", &path), [200, 200, 200, 429]);
}

#[tokio::test]
async fn the_table_message_is_brought_down_once_for_each_wish() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    lea.say("how does this work?").expect("talk");
    let mut wanted = playing("Table 1", 1);
    wanted.main.as_mut().expect("a table message").brought = 1;
    evening.show(wanted.clone());
    lea.sees_that("one table message, at the end", |_| {
        texts(&lea) == ["how does this work?", "Kaël\nTable 1"]
    })
    .await
    .expect("brought down");
    evening.show(wanted);
    let mut next = playing("Table 2", 2);
    next.main.as_mut().expect("a table message").brought = 1;
    evening.show(next);
    evening.accepted(2).await;
    let path = format!("/channels/{}/messages", thread.id());
    assert_eq!(evening.asked("POST", &path).len(), 2);
}

#[tokio::test]
async fn reveals_are_posted_once_each_and_in_order() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening.fault("create_message", Trouble::DropAnswer, 2);
    for last in 1..4 {
        let mut wanted = playing("Table 1", 1);
        wanted.reveals = reveals(1..=last);
        evening.show(wanted);
    }
    evening.keeps(|place| place.revealed == 3).await;
    let mut again = playing("Table 2", 2);
    again.reveals = reveals(1..=3);
    evening.show(again);
    evening.accepted(2).await;
    let wanted = ["Table 2", "Reveal 1", "Reveal 2", "Reveal 3"];
    let wanted = wanted.map(|text| format!("Kaël\n{text}"));
    assert_eq!(texts(&evening.lea_at(&thread)), wanted);
}

#[tokio::test]
async fn after_a_restart_nothing_is_posted_twice() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let mut wanted = playing("Table 1", 1);
    wanted.reveals = reveals([1]);
    evening.show(wanted.clone());
    let place = evening.keeps(|place| place.revealed == 1).await;

    evening.outbox.forget(TABLE);
    evening.enter_at(false, &place);
    wanted.main.as_mut().expect("a table message").events = 2;
    wanted.main.as_mut().expect("a table message").brought = 4;
    wanted.reveals = reveals([1, 2]);
    evening.show(wanted);
    evening.keeps(|place| place.revealed == 2).await;
    let wanted = ["Table 1", "Reveal 1", "Reveal 2"].map(|text| format!("Kaël\n{text}"));
    assert_eq!(texts(&evening.lea_at(&thread)), wanted);
}

#[tokio::test]
async fn a_place_that_was_not_kept_is_found_by_the_same_message() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening.outbox.forget(TABLE);
    // As if the process had died between the post and the disk.
    let place = Place {
        lobby: Some(evening.lobby),
        thread: Some(thread.id().0),
        ..Place::default()
    };
    evening.enter_at(false, &place);
    evening.show(playing("Table 1", 2));
    evening.accepted(2).await;
    assert_eq!(evening.lea_at(&thread).screen().len(), 1);
}

#[tokio::test]
async fn a_call_reaches_its_person_once_a_turn_and_goes_again() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let lea = evening.lea_at(&thread);
    let call = |events| {
        let mut wanted = playing(&format!("Table {events}"), events);
        wanted.call = Some(Call {
            user: evening.lea.id().0,
            turn: 4,
            text: "{who}, your turn, @everyone".to_owned(),
        });
        wanted
    };
    evening.show(call(2));
    let seen = lea.sees("your turn").await.expect("a call");
    assert!(seen.mentions(evening.lea.id()) && !seen.mentions(evening.sam.id()));
    evening.show(playing("Table 3", 3));
    lea.sees_no("your turn").await.expect("it goes");
    evening.show(call(4));
    evening.accepted(4).await;
    evening.show(playing("Table 5", 5));
    evening.accepted(5).await;
    let path = format!("/channels/{}/messages", thread.id());
    let posts = evening.asked("POST", &path);
    assert_eq!(posts.len(), 2, "the table message and one call");
}

#[tokio::test]
async fn a_table_that_has_ended_is_forgotten_once_its_last_words_are_out() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let mut last = playing("Result", 9);
    last.lobby = crate::evening::screen("Over");
    last.reveals = reveals([1]);
    last.over = true;
    evening.show(last);
    evening.left().await;
    let lounge = evening.lea_at(&evening.lounge);
    lounge.sees("Over").await.expect("the lobby");
    let lea = evening.lea_at(&thread);
    assert_eq!(texts(&lea), ["Kaël\nResult", "Kaël\nReveal 1"]);
    assert!(!thread.is_archived(), "the talk goes on");
}
