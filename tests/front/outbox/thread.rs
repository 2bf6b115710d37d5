//! Where a table plays: its thread, or the channel.

use discord_sandbox::Permissions;
use tapis::model::{ChannelId, MessageId};
use tapis::store::Place;
use tapis::table::outward::{Denied, Feedback};

use crate::outbox::harness::{OutboxHarness, id, playing, private, reveals, screen, waiting};

#[tokio::test]
async fn a_match_gets_a_thread_and_a_table_message() {
    let harness = OutboxHarness::begin().await;
    harness.show(waiting("Two of four"));
    let lounge = harness.lea_at(&harness.lounge);
    let lobby = lounge.sees("Two of four").await.expect("the lobby");
    assert_eq!(lobby.id(), id(harness.lobby));

    harness.show(playing("Table 1", 1));
    harness.accepted(1).await;
    let thread = harness.lounge.threads().remove(0);
    assert_eq!(thread.name(), "Table de Léa");
    let main = harness
        .lea_at(&thread)
        .sees("Table 1")
        .await
        .expect("the table message");
    let place = harness.keeps(|place| place.table.is_some()).await;
    let wanted = Place {
        lobby: Some(MessageId(harness.lobby)),
        thread: Some(ChannelId(thread.id().0)),
        table: Some(MessageId(main.id().0)),
        revealing: None,
        revealed: 0,
        threadless: false,
        parent: None,
    };
    assert_eq!(place, wanted);
    lounge.sees("Playing").await.expect("the lobby");
}

#[tokio::test]
async fn what_was_wanted_before_the_table_entered_is_shown_then() {
    let harness = OutboxHarness::outside().await;
    harness.show(waiting("Early"));
    harness.enter(false);
    let lounge = harness.lea_at(&harness.lounge);
    lounge.sees("Early").await.expect("the lobby");
}

#[tokio::test]
async fn a_private_table_plays_where_only_its_people_are() {
    let harness = OutboxHarness::outside().await;
    harness.enter(true);
    let mut wanted = playing("Table 1", 1);
    let lea = harness.lea.id();
    wanted.hands = vec![private(&harness.lea, "hand")];
    harness.show(wanted.clone());
    harness.accepted(1).await;
    let thread = harness.lounge.threads().remove(0);
    let sees = |user: &discord_sandbox::User| user.at(&thread).screen().len();
    assert_eq!((sees(&harness.lea), sees(&harness.sam)), (1, 0));
    assert!(thread.members().contains(&lea));

    wanted.hands.push(private(&harness.sam, "hand"));
    wanted.main.as_mut().expect("a table message").events = 2;
    harness.show(wanted);
    let joined = harness.sam.at(&thread).sees("Table 1").await;
    joined.expect("the table message");
    assert_eq!(harness.asked("PUT", "/thread-members/").len(), 2);
}

#[tokio::test]
async fn where_there_can_be_no_thread_the_table_plays_in_the_channel() {
    let harness = OutboxHarness::begin().await;
    let denied = Permissions::CREATE_PUBLIC_THREADS;
    harness.lounge.deny_bot(denied).expect("an overwrite");
    harness.show(playing("Table 1", 1));
    harness.accepted(1).await;
    let lounge = harness.lea_at(&harness.lounge);
    lounge.sees("Table 1").await.expect("the table message");
    let place = harness.keeps(|place| place.table.is_some()).await;
    assert_eq!(place.thread, None);
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    assert_eq!(harness.asked("POST", "/threads"), [403]);
}

#[tokio::test]
async fn a_table_opened_in_a_thread_stays_there() {
    let mut harness = OutboxHarness::outside().await;
    let thread = harness.open_thread().await;
    harness.move_to(&thread).await;
    harness.enter(false);
    thread.set_archived(true).expect("a thread");
    harness.show(waiting("Two of four"));
    let lea = harness.lea_at(&thread);
    lea.sees("Two of four").await.expect("the lobby");
    assert!(!thread.is_archived());
    harness.show(playing("Table 1", 1));
    harness.accepted(1).await;
    lea.sees("Table 1").await.expect("the table message");
    assert_eq!(harness.lounge.threads().len(), 0);
}

#[tokio::test]
async fn a_thread_whose_answer_was_lost_is_found_again() {
    let harness = OutboxHarness::begin().await;
    harness.fault("open_thread", discord_sandbox::Trouble::DropAnswer, 1);
    let thread = harness.start().await;
    assert_eq!(thread.id(), id(harness.lobby));
}

#[tokio::test]
async fn an_archived_thread_is_taken_out_again() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    thread.set_archived(true).expect("a thread");
    harness.show(playing("Table 2", 2));
    harness.accepted(2).await;
    assert!(!thread.is_archived());
    assert_eq!(harness.lea_at(&thread).screen().len(), 1);
}

#[tokio::test]
async fn a_thread_that_is_gone_is_told_and_left_for_the_channel_when_asked() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    harness.sandbox.delete_channel(thread.id()).expect("gone");
    harness.show(playing("Table 2", 2));
    let deleted = Feedback::Forbidden(Denied::ThreadDeleted);
    harness.hears(|said| *said == deleted).await;
    harness.show(playing("Table 3", 3));
    let lounge = harness.lea_at(&harness.lounge);
    lounge.sees_no("Table 3").await.expect("nothing unasked");
    let mut brought = playing("Table 4", 4);
    if let Some(main) = &mut brought.main {
        main.reposts += 1;
    }
    harness.show(brought);
    lounge
        .sees("Table 4")
        .await
        .expect("the table in the channel");
    harness.hears(|said| *said == Feedback::Allowed).await;
    let mut last = waiting("Closed");
    last.over = true;
    harness.show(last);
    lounge.sees("Closed").await.expect("the lobby");
    let path = format!("/channels/{}/messages/", thread.id());
    assert_eq!(harness.asked("PATCH", &path), [404]);
}

#[tokio::test]
async fn where_we_may_do_nothing_the_table_is_told_once() {
    let harness = OutboxHarness::begin().await;
    let thread = harness.start().await;
    let denied = Permissions::SEND_MESSAGES_IN_THREADS;
    harness.lounge.deny_bot(denied).expect("an overwrite");
    let lounge = harness.lea_at(&harness.lounge);
    for events in 2..5 {
        let mut wanted = playing("Table 1", 1);
        wanted.lobby = screen(&format!("Lobby {events}"));
        wanted.reveals = reveals([events]);
        harness.show(wanted);
        harness
            .hears(|said| *said == Feedback::Forbidden(Denied::MissingPermissions))
            .await;
        let lobby = lounge.sees(&format!("Lobby {events}")).await;
        lobby.expect("the lobby is elsewhere");
    }
    let path = format!("/channels/{}/messages", thread.id());
    assert_eq!(harness.asked("POST", &path), [200, 403]);
    let told = harness.heard();
    let barred = told
        .iter()
        .filter(|said| **said == Feedback::Forbidden(Denied::MissingPermissions));
    assert_eq!(barred.count(), 1);
}
