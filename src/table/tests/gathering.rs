//! The message of the start: whom it mentions, and until when it is wanted.

use super::*;
use crate::model::UserId;
use crate::table::show::outward::Gathering;

impl TableHarness {
    fn gathering(&self) -> Option<Gathering> {
        self.table.wanted(self.time()).gathering
    }

    fn sees_hand(&mut self, user: u64) {
        let (turn, now) = (self.table.turn(), self.time());
        self.table.hand_shown(UserId(user), turn, now);
        self.gather();
    }
}

#[test]
fn everybody_is_mentioned_until_all_have_seen_their_hand() {
    let mut evening = TableHarness::lobby(6, 3, 1);
    assert_eq!(evening.gathering(), None, "a lobby has its own message");
    evening.does(1, "start");
    for user in [2, 1] {
        let users = evening.gathering().map(|gathering| gathering.users);
        assert_eq!(
            users,
            Some(vec![UserId(1), UserId(2), UserId(3)]),
            "persons, and no robot"
        );
        evening.sees_hand(user);
        evening.sees_hand(user);
    }
    assert_eq!(evening.table.wanted(evening.time()).unseen, [UserId(3)]);
    evening.sees_hand(3);
    assert_eq!(evening.gathering(), None);
    let seen = evening.log().into_iter().filter(|(_, text)| text == "seen");
    assert_eq!(seen.map(|(seat, _)| seat).collect::<Vec<_>>().len(), 3);
    assert_eq!(evening.table.wanted(evening.time()).unseen, [UserId(0); 0]);
}

#[test]
fn nobody_waits_for_who_is_not_there_or_has_left() {
    let mut evening = TableHarness::match_of(6, 3, 0);
    evening.sees_hand(1);
    evening.does(2, "leave-sure");
    assert!(evening.gathering().is_some());
    for _ in 0..300 {
        evening.wait(1_000);
    }
    assert!(evening.table.sitters.iter().any(|sitter| sitter.absent));
    assert_eq!(evening.gathering(), None);
    let absent = evening
        .table
        .sitters
        .iter()
        .position(|sitter| sitter.absent);
    let user = absent.map_or(0, |place| place as u64 + 1);
    evening.does(user, "hand");
    assert_eq!(
        evening.gathering(),
        None,
        "who comes back has pressed something"
    );
}
