//! Sitting down, getting up, starting, expiring.

use super::*;
use crate::model::UserId;
use crate::screen::notice::Notice;
use crate::screen::sentence::Sentence;
use crate::store::Change;

#[test]
fn a_lobby_fills_and_begins_with_the_host_alone_deciding() {
    let mut evening = TableHarness::lobby(1, 3, 1);
    assert_eq!(evening.table.sitters.len(), 4);
    assert!(
        matches!(evening.does(2, "start"), Some(ReplyKind::Said(_))),
        "only the host"
    );
    assert!(!evening.table.is_playing());
    assert_eq!(evening.does(1, "start"), Some(ReplyKind::Done));
    assert!(evening.table.is_playing());
    let ids: Vec<_> = evening.log().into_iter().map(|(_, text)| text).collect();
    assert_eq!(ids, ["join", "join", "robot", "start"]);
}

#[test]
fn alone_one_is_offered_robots_and_begins_in_one_press() {
    let mut evening = TableHarness::lobby(1, 1, 0);
    assert!(matches!(evening.does(1, "start"), Some(ReplyKind::Said(_))));
    assert_eq!(evening.does(1, "fill"), Some(ReplyKind::Done));
    assert!(evening.table.is_playing());
}

#[test]
fn the_host_who_leaves_hands_the_lobby_on_and_the_last_closes_it() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    evening.does(1, "leave");
    assert_eq!(evening.table.host(), Some(UserId(2)));
    evening.does(2, "leave");
    assert!(evening.table.is_done());
    let ended = evening
        .effects
        .iter()
        .flat_map(|effects| &effects.changes)
        .filter_map(|change| match change {
            Change::Ended(ended) => Some(ended.how.as_str()),
            _ => None,
        });
    assert_eq!(ended.collect::<Vec<_>>(), ["empty"]);
}

#[test]
fn a_lobby_in_which_nothing_happens_closes_itself() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    evening.wait(crate::table::lobby::requests::LOBBY_MS - 1_000);
    assert!(!evening.table.is_done());
    evening.does(2, "hand");
    evening.wait(2_000);
    assert!(!evening.table.is_done(), "somebody was there");
    evening.wait(crate::table::lobby::requests::LOBBY_MS);
    assert!(evening.table.is_done());
}

#[test]
fn nobody_sits_down_twice_nor_on_a_full_table() {
    let mut evening = TableHarness::lobby(1, 8, 0);
    assert!(matches!(evening.does(3, "join"), Some(ReplyKind::Said(_))));
    assert!(matches!(evening.does(99, "join"), Some(ReplyKind::Said(_))));
    assert_eq!(evening.table.sitters.len(), 8);
}

#[test]
fn hostile_deeds_change_nothing() {
    let mut evening = TableHarness::match_of(1, 2, 1);
    let log = evening.log();
    for request in [
        "play ",
        "play deposit",
        "step ",
        "queue x",
        "replace 9",
        "play leave leave",
    ] {
        evening.does(1, request);
        evening.does(77, request);
        evening.wait(300);
    }
    assert_eq!(evening.log(), log);
}

#[test]
fn a_stranger_learns_what_they_can_do_here() {
    let word = |reply| match reply {
        Some(ReplyKind::Said(said)) => said.what,
        other => panic!("{other:?}"),
    };
    let told = |notice| Sentence::Notice(notice);
    let mut evening = TableHarness::lobby(9, 2, 1);
    for request in ["robot", "leave"] {
        let what = word(evening.does(77, request));
        assert_eq!(what, told(Notice::ChairFree), "{request}");
    }
    evening.starts();
    let what = word(evening.does(77, "hand"));
    assert_eq!(what, told(Notice::RobotsSeatFree));
    let mut full = TableHarness::match_of(9, 2, 0);
    assert_eq!(word(full.does(77, "hand")), told(Notice::NotSeated));
}

#[test]
fn whoever_sits_already_is_told_what_comes_next_and_refused_nothing() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    let told = |reply: Option<ReplyKind>| match reply {
        Some(ReplyKind::Said(said)) => {
            assert!(!said.refused);
            said.what
        }
        other => panic!("{other:?}"),
    };
    let host = told(evening.does(1, "join"));
    assert_eq!(host, Sentence::from(Notice::AlreadySeated { host: None }));
    let other = told(evening.does(2, "join"));
    let host = Some(UserId(1));
    assert_eq!(other, Sentence::from(Notice::AlreadySeated { host }));
    evening.does(1, "start");
    for user in [1, 2] {
        let reply = evening.does(user, "join");
        assert_eq!(reply, Some(ReplyKind::Hand(None)), "their hand");
    }
}
