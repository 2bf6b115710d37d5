//! The start: whom it rings and until when, and that the match waits for the hands of those who play.

use tapis_rules::moment::CountdownKind;

use super::*;
use crate::model::UserId;
use crate::screen::notice::Notice;

impl TableHarness {
    fn rings(&self) -> Vec<UserId> {
        self.table.wanted(self.time()).rings
    }

    fn sees_hand(&mut self, user: u64) {
        let (turn, now) = (self.table.turn(), self.time());
        self.table.hand_shown(UserId(user), turn, now);
        self.gather();
    }
}

#[test]
fn everybody_is_rung_until_all_have_seen_their_hand() {
    let mut evening = TableHarness::lobby(6, 3, 1);
    assert_eq!(evening.rings(), [UserId(0); 0], "a lobby rings nobody");
    evening.does(1, "start");
    for user in [2, 1] {
        assert_eq!(
            evening.rings(),
            [1, 2, 3].map(UserId),
            "persons, and no robot"
        );
        evening.sees_hand(user);
        evening.sees_hand(user);
    }
    assert_eq!(evening.table.wanted(evening.time()).unseen, [UserId(3)]);
    evening.sees_hand(3);
    assert_eq!(evening.rings(), [UserId(0); 0]);
    let seen = evening.log().into_iter().filter(|(_, text)| text == "seen");
    assert_eq!(seen.map(|(seat, _)| seat).collect::<Vec<_>>().len(), 3);
    assert_eq!(evening.table.wanted(evening.time()).unseen, [UserId(0); 0]);
}

#[test]
fn nobody_waits_for_who_is_not_there_or_has_left() {
    let mut evening = TableHarness::lobby(6, 3, 0);
    evening.does(1, "start");
    evening.sees_hand(1);
    evening.does(2, "leave-sure");
    assert!(!evening.rings().is_empty());
    for _ in 0..300 {
        evening.wait(1_000);
    }
    assert!(evening.table.sitters.iter().any(|sitter| sitter.absent));
    assert_eq!(evening.rings(), [UserId(0); 0]);
    let absent = evening
        .table
        .sitters
        .iter()
        .position(|sitter| sitter.absent);
    let user = absent.map_or(0, |place| place as u64 + 1);
    evening.does(user, "hand");
    assert_eq!(
        evening.rings(),
        [UserId(0); 0],
        "who comes back has pressed something"
    );
}

/// A match of two persons and a robot that has just begun: no hand is open.
fn begun(pace: Pace) -> TableHarness {
    let mut evening = TableHarness::lobby(9, 2, 1);
    evening.table.pace = pace;
    evening.does(1, "start");
    evening
}

/// What the robots and the clock have done.
fn moves(evening: &TableHarness) -> usize {
    let moved = |(_, text): &&(Option<u8>, String)| text != "seen" && text != "absent";
    evening.log().iter().filter(moved).count()
}

#[test]
fn whoever_opens_their_hand_in_time_has_their_whole_first_turn_at_every_pace() {
    for pace in Pace::ALL {
        let mut evening = begun(pace);
        let before = moves(&evening);
        let (gathering, turn) = (pace.gathering(), pace.wait(CountdownKind::Turn));
        evening.wait(gathering - 1_000);
        assert_eq!(moves(&evening), before, "{pace:?}: robots wait too");
        evening.sees_hand(1);
        evening.sees_hand(2);
        evening.wait(5_000);
        let (user, at) = (evening.active(), evening.now);
        let seat = evening.seat(user).expect("a person's turn");
        let running = evening.table.lifecycle.running().expect("a match");
        let wait = running.clockwork.of(seat).copied().expect("a countdown");
        assert!(
            wait.began <= at && wait.ends - wait.began == turn,
            "{pace:?}: {wait:?}"
        );
        evening.wait_until(wait.ends - 100);
        assert!(evening.table.sitters[seat.index()].plays(), "{pace:?}");
        evening.wait(2_000);
        assert!(evening.table.sitters[seat.index()].absent, "{pace:?}");
    }
}

#[test]
fn who_does_not_come_costs_the_others_the_gathering_and_one_turn() {
    let mut evening = begun(Pace::Normal);
    evening.sees_hand(1);
    let absent = |evening: &TableHarness| evening.table.sitters[1].absent;
    let mut turns_of_theirs = 0;
    while !absent(&evening) {
        match evening.active() {
            2 => turns_of_theirs += 1,
            1 => {
                let choice = evening.choices(1).into_iter().next().expect("a choice");
                evening.does(1, &format!("play {choice}"));
            }
            _ => {}
        }
        evening.wait(1_000);
        assert!(evening.now < 120_000, "{:?}", evening.log());
    }
    let most = (Pace::Normal.gathering() + Pace::Normal.wait(CountdownKind::Turn)) / 1_000;
    assert!(turns_of_theirs <= most + 2, "{turns_of_theirs} s");
    // A robot played one turn only: pages of the table bring them back too, and their hand says so.
    evening.does(2, "rules");
    assert!(!absent(&evening));
    assert_eq!(evening.table.sitters[1].pinned, Some(Notice::Back.into()));
}

#[test]
fn a_restart_while_they_gather_gives_the_missing_all_their_time_again() {
    let mut evening = begun(Pace::Rapid);
    evening.sees_hand(1);
    evening.wait(15_000);
    let now = evening.time();
    evening.table.restart_countdowns(now);
    let before = moves(&evening);
    evening.wait(19_000);
    assert_eq!(moves(&evening), before);
    evening.sees_hand(2);
    evening.wait(19_000);
    assert!(!evening.table.sitters[1].absent);
}
