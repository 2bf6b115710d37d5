//! What a host and a moderator may do about others.

use super::*;
use crate::model::UserId;
use crate::store::Change;
use crate::table::press::Press;

pub(super) fn text(reply: Option<ReplyKind>) -> String {
    match reply {
        Some(ReplyKind::Page(screen)) => screen.panel.text.clone(),
        Some(ReplyKind::Hand(Some(said)) | ReplyKind::Said(said)) => {
            said.what.text(words().of(Lang::English))
        }
        other => format!("{other:?}"),
    }
}

impl TableHarness {
    /// A press of somebody who manages the server's channels.
    pub(super) fn moderates(&mut self, user: u64, request: &str) -> Option<ReplyKind> {
        self.now += 50;
        let press = Press {
            moderator: true,
            ..self.press(user, request, self.now)
        };
        self.arrives(press)
    }
}

#[test]
fn a_host_asks_somebody_to_leave_and_they_do_not_come_back() {
    let mut evening = TableHarness::lobby(1, 3, 1);
    let refused = text(evening.does(2, "kick 3"));
    assert!(refused.contains("the host of this table"), "{refused}");
    let reply = text(evening.does(1, "kick 3"));
    assert!(reply.contains("<@3> has left the table"), "{reply}");
    assert_eq!((evening.seat(3), evening.table.sitters.len()), (None, 3));
    let refused = text(evening.does(3, "join"));
    assert!(refused.contains("asked you to leave"), "{refused}");
    for (user, request) in [(1, "kick 3"), (1, "kick 1"), (1, "kick 77")] {
        let reply = text(evening.does(user, request));
        assert!(
            reply.contains("somebody else who sits"),
            "{request}: {reply}"
        );
    }
    assert_eq!(evening.table.sitters.len(), 3);
    // An invitation takes it back.
    evening.does(1, "invite 3");
    assert_eq!(evening.does(3, "join"), Some(ReplyKind::Done));
    evening.starts();
    for request in ["kick 3", "kick-sure 3"] {
        let refused = text(evening.does(1, request));
        assert!(refused.contains("not away"), "{refused}");
    }
    assert!(evening.seat(3).is_some(), "nobody who plays");
}

/// A match in which these people let their turn pass.
fn stalled(evening: &mut TableHarness, users: &[u64]) {
    for _ in 0..200 {
        let away = |user: &u64| evening.table.sitters[*user as usize - 1].absent;
        if users.iter().all(away) {
            return;
        }
        match evening.active() {
            0 => {}
            user if users.contains(&user) => evening.wait(45_300),
            user => {
                let move_ = evening.choices(user).first().cloned();
                let move_ = move_.expect("a move");
                evening.does(user, &format!("play {move_}"));
            }
        }
        evening.wait(500);
    }
    panic!("they do not stall");
}

#[test]
fn the_host_removes_somebody_who_stalls_and_a_robot_plays_on() {
    let mut evening = TableHarness::match_of(3, 3, 0);
    stalled(&mut evening, &[3]);
    let asked = evening.does(1, "kick 3");
    assert!(matches!(asked, Some(ReplyKind::Page(_))), "{asked:?}");
    assert!(evening.seat(3).is_some(), "it is asked twice");
    let told = text(evening.does(1, "kick-sure 3"));
    assert!(told.contains("out of this match"), "{told}");
    assert!(evening.seat(3).is_none() && evening.table.sitters[2].is_played_by_robot());
    let refused = text(evening.does(3, "join"));
    assert!(refused.contains("asked you to leave"), "{refused}");
    let back = evening.brought_back();
    assert!(back.sitters[2].user.is_none() && back.is_playing());
    assert_eq!(
        back.sitting(Lang::English),
        evening.table.sitting(Lang::English)
    );
}

#[test]
fn two_thirds_of_the_others_remove_somebody_without_the_host() {
    let mut evening = TableHarness::match_of(3, 4, 0);
    stalled(&mut evening, &[1]);
    let told = text(evening.does(2, "kick-sure 1"));
    assert!(told.contains("1 of 2"), "{told}");
    // Twice is once.
    evening.does(2, "kick-sure 1");
    assert!(evening.seat(1).is_some());
    let refused = text(evening.does(77, "kick-sure 1"));
    assert!(!refused.contains("vote"), "{refused}");
    evening.does(3, "kick-sure 1");
    assert!(evening.seat(1).is_none());
    assert_eq!(evening.table.host(), Some(UserId(2)));
}

#[test]
fn nobody_is_removed_who_is_the_last_of_their_team() {
    let mut evening = TableHarness::of("kaddour", "short", 3, (2, 2), 0);
    evening.starts();
    stalled(&mut evening, &[2]);
    let partner = |seat: usize| (seat + 2) % 4;
    let seat = evening.seat(2).expect("a seat").index();
    let alone = evening.table.sitters[partner(seat)].user.is_none();
    let told = text(evening.does(1, "kick-sure 2"));
    assert_eq!(told.contains("Their team"), alone, "{told}");
}

#[test]
fn a_moderator_may_do_so_too_and_the_lobby_of_nobody_closes() {
    let mut evening = TableHarness::lobby(1, 1, 1);
    evening.moderates(77, "kick 1");
    assert!(evening.table.is_done());
    let mut evening = TableHarness::lobby(1, 2, 0);
    evening.moderates(77, "kick 1");
    assert_eq!(evening.table.host(), Some(UserId(2)));
    let refused = text(evening.does(1, "join"));
    assert!(refused.contains("asked you to leave"), "{refused}");
}

#[test]
fn the_host_hands_the_table_over_for_good() {
    let mut evening = TableHarness::lobby(1, 3, 0);
    for (user, request) in [(2, "host 2"), (2, "host 3")] {
        let refused = text(evening.does(user, request));
        assert!(refused.contains("the host of this table"), "{refused}");
    }
    evening.does(1, "host 77");
    evening.does(1, "host 1");
    assert_eq!(evening.table.host(), Some(UserId(1)));
    evening.does(1, "host 3");
    assert_eq!(evening.table.host(), Some(UserId(3)));
    let hosts = |change: &&Change| matches!(change, Change::Host(_));
    let kept = evening.changes().rev().find(hosts);
    assert_eq!(kept, Some(&Change::Host(UserId(3))));
    evening.does(1, "preset quick");
    assert_eq!(evening.table.opened.preset, "standard");
    evening.does(3, "preset quick");
    assert_eq!(evening.table.opened.preset, "quick");
}

#[test]
fn a_robot_takes_the_place_of_who_is_away_and_of_nobody_who_is_there() {
    let mut evening = TableHarness::match_of(9, 2, 0);
    for seat in [0, 1] {
        let refused = text(evening.does(1, &format!("stand-in {seat}")));
        assert!(refused.contains("not away"), "{refused}");
    }
    evening.goes_on();
    let away = evening.active();
    let (other, seat) = (3 - away, evening.seat(away).expect("a seat"));
    let away_for_good = evening.table.sitters[seat.index()].missed(1);
    assert!(!away_for_good, "one question is not enough by itself");
    let request = format!("stand-in {seat}");
    if other != 1 {
        let refused = text(evening.does(other, &request));
        assert!(refused.contains("the host of this table"), "{refused}");
    }
    assert!(!evening.table.sitters[seat.index()].absent);
    let reply = text(evening.moderates(77, &request));
    assert!(
        reply.contains(&format!("A robot plays for <@{away}>")),
        "{reply}"
    );
    assert!(evening.table.sitters[seat.index()].absent);
    evening.does(away, "hand");
    assert!(
        evening.table.sitters[seat.index()].plays(),
        "they are back with one press"
    );
    let refused = text(evening.moderates(77, &request));
    assert!(refused.contains("not away"), "{refused}");
    let revived = Table::revive(evening.stored(), words(), Tuning::default());
    let revived = revived.unwrap_or_else(|why| panic!("{why}"));
    assert!(revived.sitters[seat.index()].plays());
}

#[test]
fn what_a_moderator_pressed_is_done_once_however_often_it_comes() {
    let mut evening = TableHarness::match_of(1, 2, 0);
    evening.now += 50;
    let press = Press {
        moderator: true,
        ..evening.press(77, "bring", evening.now)
    };
    let first = evening.arrives(press.clone());
    assert_eq!(first, Some(ReplyKind::Done));
    assert_eq!(evening.arrives(press), first);
    let main = evening.table.wanted(evening.time()).main.expect("it");
    assert_eq!(main.reposts, 1);
}
