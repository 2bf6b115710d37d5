//! Where a table plays: its thread, or the channel.

use discord_sandbox::Permissions;
use tapis::store::Place;
use tapis::table::outward::{Denied, Feedback};

use crate::evening::{Evening, id, playing, reveals, screen, waiting};

#[tokio::test]
async fn a_match_gets_a_thread_and_a_table_message() {
    let evening = Evening::begin().await;
    evening.show(waiting("Two of four"));
    let lounge = evening.lea_at(&evening.lounge);
    let lobby = lounge.sees("Two of four").await.expect("the lobby");
    assert_eq!(lobby.id(), id(evening.lobby));

    evening.show(playing("Table 1", 1));
    evening.accepted(1).await;
    let thread = evening.lounge.threads().remove(0);
    assert_eq!(thread.name(), "Table de Léa");
    let main = evening
        .lea_at(&thread)
        .sees("Table 1")
        .await
        .expect("the table message");
    let place = evening.keeps(|place| place.table.is_some()).await;
    let wanted = Place {
        lobby: Some(evening.lobby),
        thread: Some(thread.id().0),
        table: Some(main.id().0),
        revealed: 0,
        threadless: false,
    };
    assert_eq!(place, wanted);
    lounge.sees("Playing").await.expect("the lobby");
}

#[tokio::test]
async fn what_was_wanted_before_the_table_entered_is_shown_then() {
    let evening = Evening::outside().await;
    evening.show(waiting("Early"));
    evening.enter(false);
    let lounge = evening.lea_at(&evening.lounge);
    lounge.sees("Early").await.expect("the lobby");
}

#[tokio::test]
async fn a_private_table_plays_where_only_its_people_are() {
    let evening = Evening::outside().await;
    evening.enter(true);
    let mut wanted = playing("Table 1", 1);
    let lea = evening.lea.id();
    wanted.hands = vec![(lea.0, screen("hand"))];
    evening.show(wanted.clone());
    evening.accepted(1).await;
    let thread = evening.lounge.threads().remove(0);
    let sees = |user: &discord_sandbox::User| user.at(&thread).screen().len();
    assert_eq!((sees(&evening.lea), sees(&evening.sam)), (1, 0));
    assert!(thread.members().contains(&lea));

    let sam = evening.sam.id();
    wanted.hands.push((sam.0, screen("hand")));
    wanted.main.as_mut().expect("a table message").events = 2;
    evening.show(wanted);
    let joined = evening.sam.at(&thread).sees("Table 1").await;
    joined.expect("the table message");
    assert_eq!(evening.asked("PUT", "/thread-members/").len(), 2);
}

#[tokio::test]
async fn where_there_can_be_no_thread_the_table_plays_in_the_channel() {
    let evening = Evening::begin().await;
    let denied = Permissions::CREATE_PUBLIC_THREADS;
    evening.lounge.deny_bot(denied).expect("an overwrite");
    evening.show(playing("Table 1", 1));
    evening.accepted(1).await;
    let lounge = evening.lea_at(&evening.lounge);
    lounge.sees("Table 1").await.expect("the table message");
    let place = evening.keeps(|place| place.table.is_some()).await;
    assert_eq!(place.thread, None);
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    assert_eq!(evening.asked("POST", "/threads"), [403]);
}

#[tokio::test]
async fn a_table_opened_in_a_thread_stays_there() {
    let mut evening = Evening::outside().await;
    let thread = evening.open_thread().await;
    evening.move_to(&thread).await;
    evening.enter(false);
    thread.set_archived(true).expect("a thread");
    evening.show(waiting("Two of four"));
    let lea = evening.lea_at(&thread);
    lea.sees("Two of four").await.expect("the lobby");
    assert!(!thread.is_archived());
    evening.show(playing("Table 1", 1));
    evening.accepted(1).await;
    lea.sees("Table 1").await.expect("the table message");
    assert_eq!(evening.lounge.threads().len(), 0);
}

#[tokio::test]
async fn a_thread_whose_answer_was_lost_is_found_again() {
    let evening = Evening::begin().await;
    evening.fault("open_thread", discord_sandbox::Trouble::DropAnswer, 1);
    let thread = evening.start().await;
    assert_eq!(thread.id(), id(evening.lobby));
}

#[tokio::test]
async fn an_archived_thread_is_taken_out_again() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    thread.set_archived(true).expect("a thread");
    evening.show(playing("Table 2", 2));
    evening.accepted(2).await;
    assert!(!thread.is_archived());
    assert_eq!(evening.lea_at(&thread).screen().len(), 1);
}

#[tokio::test]
async fn a_thread_that_is_gone_is_told_and_left_alone() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    evening.sandbox.delete_channel(thread.id()).expect("gone");
    evening.show(playing("Table 2", 2));
    evening.hears(|said| *said == Feedback::Gone).await;
    evening.show(playing("Table 3", 3));
    let mut last = waiting("Closed");
    last.over = true;
    evening.show(last);
    let lounge = evening.lea_at(&evening.lounge);
    lounge.sees("Closed").await.expect("the lobby");
    let path = format!("/channels/{}/messages/", thread.id());
    assert_eq!(evening.asked("PATCH", &path), [404]);
}

#[tokio::test]
async fn where_we_may_do_nothing_the_table_is_told_once() {
    let evening = Evening::begin().await;
    let thread = evening.start().await;
    let denied = Permissions::SEND_MESSAGES_IN_THREADS;
    evening.lounge.deny_bot(denied).expect("an overwrite");
    let lounge = evening.lea_at(&evening.lounge);
    for events in 2..5 {
        let mut wanted = playing("Table 1", 1);
        wanted.lobby = screen(&format!("Lobby {events}"));
        wanted.reveals = reveals([events]);
        evening.show(wanted);
        evening
            .hears(|said| *said == Feedback::Barred(Denied::MissingPermissions))
            .await;
        let lobby = lounge.sees(&format!("Lobby {events}")).await;
        lobby.expect("the lobby is elsewhere");
    }
    let path = format!("/channels/{}/messages", thread.id());
    assert_eq!(evening.asked("POST", &path), [200, 403]);
    let told = evening.heard();
    let barred = told
        .iter()
        .filter(|said| **said == Feedback::Barred(Denied::MissingPermissions));
    assert_eq!(barred.count(), 1);
}
