//! Rooms without a network: what is due, and which tasks run.

use std::sync::Arc;

use super::hands::HandMessage;
use super::room::{Room, Site, SyncTask};
use crate::discord::compose::Shown;
use crate::discord::rest::InteractionToken;
use crate::model::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};
use crate::screen::{EncodedScreen, Panel, Private, Screen};
use crate::store::Place;
use crate::table::outward::{Main, Reveal, Wanted};

const LEA: UserId = UserId(1);

pub(super) fn screen(title: &str) -> Arc<Screen> {
    Arc::new(Screen {
        panel: Panel {
            title: title.to_owned(),
            ..Panel::default()
        },
        rows: Vec::new(),
    })
}

pub(super) fn wanted(title: &str) -> Wanted<EncodedScreen> {
    let wanted = Wanted {
        table: TableId(7),
        turn: 1,
        questions: 0,
        lobby: screen("lobby"),
        main: Some(Main {
            screen: screen(title),
            events: 0,
            thread: "table".to_owned(),
            reposts: 0,
        }),
        hands: vec![Private::new(LEA, Screen::clone(&screen(title)))],
        turns: Vec::new(),
        thread: None,
        guests: Vec::new(),
        shut_out: Vec::new(),
        seated: Arc::default(),
        reveals: Vec::new(),
        unseen: Vec::new(),
        rings: Vec::new(),
        calls: Vec::new(),
        notes: Vec::new(),
        hidden: false,
        archived: false,
        over: false,
    };
    wanted.encoded()
}

pub(super) fn room() -> Room {
    let room = Room::new(TableId(7));
    let site = Site {
        channel: ChannelId(100),
        guild: GuildId(200),
        private: false,
    };
    let place = Place {
        lobby: Some(MessageId(300)),
        thread: Some(ChannelId(400)),
        table: Some(MessageId(500)),
        revealing: None,
        revealed: 2,
        threadless: false,
        parent: None,
    };
    room.state().enter(site, &place);
    room
}

#[test]
fn a_task_runs_once_and_looks_again_when_something_came() {
    let room = room();
    let mut state = room.state();
    assert!(state.begin(SyncTask::Main));
    assert!(!state.begin(SyncTask::Main), "it runs already");
    assert!(!state.end(SyncTask::Main), "it has to look again");
    assert!(state.end(SyncTask::Main));
    assert!(state.begin(SyncTask::Main));
    state.give_up(SyncTask::Main);
    assert!(state.begin(SyncTask::Main));
}

#[test]
fn nothing_runs_before_a_table_has_entered() {
    let room = Room::new(TableId(7));
    room.state().want(wanted("one"), None);
    assert_eq!(room.state().tasks(None), []);
    assert_eq!(room.state().play_channel(), None);
}

#[test]
fn only_hands_that_differ_get_a_task() {
    let room = room();
    let mut state = room.state();
    state.want(wanted("one"), None);
    assert_eq!(state.tasks(None), [SyncTask::Main, SyncTask::Lobby]);
    let shown = Shown {
        screen: screen("one"),
        turn: 1,
    };
    state.hands.lease(LEA);
    state.hands.accepted(
        LEA,
        InteractionToken::new(InteractionId(1), "a", 0),
        shown.encode(),
        HandMessage::New(None),
    );
    assert_eq!(state.tasks(None), [SyncTask::Main, SyncTask::Lobby]);
    state.want(wanted("two"), None);
    assert_eq!(
        state.tasks(None),
        [SyncTask::Hand(LEA), SyncTask::Main, SyncTask::Lobby]
    );
}

#[test]
fn reveals_are_kept_until_they_are_posted_and_never_wanted_twice() {
    let room = room();
    let mut state = room.state();
    for numbers in [[1, 2], [3, 4], [4, 5]] {
        let mut wanted = wanted("one");
        wanted.reveals = numbers
            .map(|number| Reveal {
                number,
                screen: screen("reveal"),
            })
            .to_vec();
        state.want(wanted, None);
    }
    let due: Vec<u32> = state.reveals.keys().copied().collect();
    assert_eq!(due, [3, 4, 5], "two were posted before the start");
}

#[test]
fn the_place_is_given_back_as_it_was_taken_in() {
    let room = room();
    let place = room.state().place();
    assert_eq!(
        (place.lobby, place.thread),
        (Some(MessageId(300)), Some(ChannelId(400)))
    );
    assert_eq!((place.table, place.revealed), (Some(MessageId(500)), 2));
    assert_eq!(room.state().play_channel(), Some(ChannelId(400)));
}

#[test]
fn a_room_is_done_when_its_table_has_ended_and_nothing_runs() {
    let room = room();
    let mut state = room.state();
    assert!(!state.is_done());
    let mut last = wanted("one");
    last.over = true;
    state.want(last, None);
    state.begin(SyncTask::Main);
    assert!(!state.is_done());
    assert!(state.end(SyncTask::Main));
    assert!(state.is_done());
}

#[test]
fn a_table_at_rest_costs_next_to_nothing() {
    assert!(size_of::<Room>() < 1_200, "{}", size_of::<Room>());
}
