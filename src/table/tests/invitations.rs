//! Who may come to a private table: whom its host invites, and who accepts.

use super::powers::text;
use super::*;
use crate::model::{MessageId, UserId};
use crate::store::Change;

/// What is said to whoever was not invited.
const OUTSIDE: &str = "Only people whom its host invites";

/// A private lobby of one person.
fn private() -> TableHarness {
    let mut evening = TableHarness::lobby(1, 1, 0);
    evening.table.opened.private = true;
    evening
}

fn revived(evening: &TableHarness) -> Table {
    let revived = Table::revive(evening.stored(), words(), Tuning::default());
    revived.unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn only_the_invited_come_to_a_private_table() {
    let mut evening = private();
    let refused = text(evening.does(2, "join"));
    assert!(refused.contains(OUTSIDE), "{refused}");
    // Nothing of it is for strangers, not even whose it is.
    let refused = text(evening.does(2, "invite 2"));
    assert!(refused.contains(OUTSIDE), "{refused}");
    let reply = text(evening.does(1, "invite 2 3"));
    assert!(
        reply.contains("<@2> is invited") && reply.contains("<@3>"),
        "{reply}"
    );
    let refused = text(evening.does(2, "invite 4"));
    assert!(refused.contains("the host of this table"), "{refused}");
    let refused = text(evening.moderates(77, "invite 4"));
    assert!(refused.contains("the host of this table"), "{refused}");
    let told = text(evening.does(2, "join"));
    assert!(told.contains("<@1> starts the match"), "{told}");
    // Who was invited and has not sat down is called.
    let wanted = evening.table.wanted(evening.time());
    let called: Vec<UserId> = wanted.notes.iter().map(|note| note.about).collect();
    assert_eq!(called, [UserId(3)]);
    let lobby = &wanted.lobby.panel.text;
    assert!(lobby.ends_with("Invited: <@3>"), "{lobby}");
    evening.starts();
    assert_eq!(
        evening.table.wanted(evening.time()).guests,
        [2, 3].map(UserId)
    );
    let refused = text(evening.does(4, "watch"));
    assert!(refused.contains(OUTSIDE), "{refused}");
    assert_eq!(evening.does(3, "watch"), Some(ReplyKind::Watch));
    assert_eq!(revived(&evening).summary().guests, [2, 3].map(UserId));
}

#[test]
fn an_invitation_offers_a_seat_as_long_as_there_is_one() {
    let requests = |evening: &mut TableHarness| {
        let now = evening.time();
        let wanted = evening.table.wanted(now);
        let [note] = wanted.notes.as_slice() else {
            panic!("{:?}", wanted.notes)
        };
        let requests = note.buttons.iter().map(|button| button.request.clone());
        requests.collect::<Vec<_>>()
    };
    let decline = Request::Decline(Some(UserId(3)));
    let mut evening = private();
    evening.does(1, "invite 2 3");
    evening.does(2, "join");
    evening.does(1, "robot");
    evening.starts();
    assert_eq!(requests(&mut evening), [Request::Join, decline.clone()]);
    evening.does(3, "join");
    assert_eq!(evening.seat(3), Some(Seat::new(2)));

    let mut evening = private();
    evening.does(1, "invite 2 3");
    evening.does(2, "join");
    evening.starts();
    assert_eq!(requests(&mut evening), [decline]);
}

#[test]
fn who_opened_a_private_table_may_always_come_back_to_it() {
    let mut evening = private();
    evening.does(1, "invite 2");
    evening.does(2, "join");
    evening.does(1, "leave");
    let told = text(evening.does(1, "join"));
    assert!(told.contains("You have a seat"), "{told}");
}

#[test]
fn who_stands_up_in_a_private_lobby_is_told_that_the_invitation_holds() {
    let mut evening = private();
    evening.does(1, "invite 2");
    evening.does(2, "join");
    let told = text(evening.does(2, "leave"));
    assert!(told.contains("Your invitation still holds"), "{told}");
    let told = text(evening.does(2, "join"));
    assert!(told.contains("You have a seat"), "{told}");
    // The host was never invited, so nothing is said of an invitation.
    assert_eq!(evening.does(1, "leave"), Some(ReplyKind::Done));
}

#[test]
fn an_invitation_is_refused_for_good() {
    let mut evening = private();
    evening.does(1, "invite 2 3");
    evening.does(3, "join");
    // It is nobody's who has a seat, and no stranger's.
    let refused = text(evening.does(3, "decline"));
    assert!(evening.table.is_welcome(UserId(3)), "{refused}");
    let refused = text(evening.does(9, "decline"));
    assert!(refused.contains(OUTSIDE), "{refused}");
    // Somebody else's is left alone, and so is the presser's own.
    let refused = text(evening.does(2, "decline 4"));
    assert!(refused.contains("is for <@4>"), "{refused}");
    assert!(evening.table.is_welcome(UserId(2)), "{refused}");
    let told = text(evening.does(2, "decline 2"));
    assert!(told.contains("Nobody can invite you"), "{told}");
    let wanted = evening.table.wanted(evening.time());
    let (out, inside) = (wanted.shut_out, wanted.guests);
    assert_eq!((out, inside), (vec![UserId(2)], vec![UserId(3)]));
    // Those in the thread read it, and nobody is rung for it.
    let notes = wanted.notes.iter().map(|note| (&*note.text, &*note.users));
    let told = ("<@2> declined the invitation.", [].as_slice());
    assert_eq!(notes.collect::<Vec<_>>(), [told]);
    for request in ["join", "watch", "more"] {
        let refused = text(evening.does(2, request));
        assert!(refused.contains("You said no thanks"), "{refused}");
    }
    let refused = text(evening.does(1, "invite 2"));
    assert!(refused.contains("said no thanks"), "{refused}");
}

#[test]
fn what_stands_against_an_invitation_is_said_of_each() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    evening.table.opened.private = true;
    evening.does(1, "kick 2");
    let told = text(evening.does(1, "invite 1 2 3 4-bot 5-blind 6-unwilling"));
    let lines: Vec<&str> = told.lines().collect();
    let expected = [
        "already has a seat",
        "was asked to leave",
        "<@3> is invited",
        "is a bot",
        "does not see this channel",
        "has chosen not to be invited",
    ];
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.contains(expected), "{told}");
    }
    assert_eq!(lines.len(), expected.len(), "{told}");
    // Who was removed from the lobby is removed from the thread.
    let wanted = evening.table.wanted(evening.time());
    let (out, inside) = (wanted.shut_out, wanted.guests);
    assert_eq!((out, inside), (vec![UserId(2)], vec![UserId(3)]));
}

#[test]
fn a_message_that_invites_is_remembered_across_a_restart() {
    let mut evening = private();
    // Has the seats written.
    evening.does(1, "robot");
    evening.does(1, "invite 2");
    evening.table.invited_by(UserId(2), MessageId(5));
    let notes = revived(&evening).wanted(evening.time()).notes;
    assert_eq!(notes, evening.table.wanted(evening.time()).notes);
    assert_eq!(notes[0].message, Some(MessageId(5)));
}

#[test]
fn a_rematch_of_a_private_table_invites_its_people() {
    let mut evening = TableHarness::lobby(1, 1, 0);
    evening.table.welcome_all(&[UserId(2)]);
    assert!(
        evening.table.summary().guests.is_empty(),
        "everybody may come anyway"
    );
    evening.table.opened.private = true;
    evening.table.welcome_all(&[UserId(2)]);
    let notes = evening.table.wanted(evening.time()).notes;
    assert_eq!(notes.len(), 1);
    let told = text(evening.does(2, "join"));
    assert!(told.contains("You have a seat"), "{told}");
}

#[test]
fn a_table_invites_ten_people_and_no_more() {
    let mut evening = private();
    let all: Vec<String> = (100..112).map(|user| user.to_string()).collect();
    let told = text(evening.does(1, &format!("invite {}", all.join(" "))));
    assert_eq!(told.matches("ten people at most").count(), 2, "{told}");
    assert_eq!(evening.table.summary().guests.len(), 10);
    // Who refuses makes no room.
    evening.does(100, "decline");
    let refused = text(evening.does(1, "invite 140"));
    assert!(refused.contains("ten people at most"), "{refused}");
}

#[test]
fn a_lobby_whose_host_cannot_be_let_in_is_closed() {
    let mut evening = private();
    evening.does(1, "invite 2");
    evening.table.admitted(UserId(2), false, evening.time());
    assert!(evening.table.is_lobby());
    evening.table.admitted(UserId(1), false, evening.time());
    assert!(evening.table.is_done());
}

#[test]
fn a_private_lobby_in_a_channel_is_closed_and_a_match_goes_on() {
    let mut evening = private();
    evening.does(1, "invite 2");
    evening.does(2, "join");
    let begun = evening.table.clone();
    evening.table.leave_channel(evening.time());
    assert!(evening.table.is_done());
    evening.table = begun;
    evening.starts();
    evening.table.leave_channel(evening.time());
    assert!(evening.table.is_playing());
    // A public lobby belongs there.
    let mut open = TableHarness::lobby(1, 1, 0).table;
    open.leave_channel(evening.time());
    assert!(open.is_lobby());
}

#[test]
fn a_guest_who_is_erased_is_forgotten_by_the_table_too() {
    let mut evening = TableHarness::lobby(1, 1, 0);
    evening.table.opened.private = true;
    evening.does(1, "invite 2");
    evening.does(1, "invite 3");
    assert!(!evening.table.forget(UserId(77)));
    evening.gather();
    assert!(evening.table.forget(UserId(2)));
    // Nobody is called to the table by their name any more.
    let notes = evening.table.wanted(evening.time()).notes;
    assert_eq!(
        notes.iter().map(|note| note.about).collect::<Vec<_>>(),
        [UserId(3)]
    );
    evening.gather();
    assert_eq!(evening.table.summary().guests, [UserId(3)]);
    let kept = evening.changes().rev().find_map(|change| match change {
        Change::Guests(guests) => Some(guests.len()),
        _ => None,
    });
    assert_eq!(kept, Some(1));
    let lobby = evening.table.wanted(evening.time()).lobby;
    assert!(!lobby.panel.text.contains("<@2>"), "{}", lobby.panel.text);
}

#[test]
fn of_a_private_table_only_those_who_belong_to_it_are_shown_anything() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    evening.table.opened.private = true;
    evening.does(1, "invite 3");
    for request in [
        "options",
        "option hand_max",
        "rules",
        "more",
        "hand",
        "robot",
    ] {
        let refused = text(evening.does(9, request));
        assert!(refused.contains(OUTSIDE), "{request}: {refused}");
        for reply in [evening.does(3, request), evening.moderates(77, request)] {
            let reply = text(reply);
            assert!(!reply.contains(OUTSIDE), "{request}: {reply}");
        }
    }
    evening.starts();
    for request in ["options", "rules", "more", "watch", "bring", "replace 0"] {
        let refused = text(evening.does(9, request));
        assert!(refused.contains(OUTSIDE), "{request}: {refused}");
    }
    let options = text(evening.does(2, "options"));
    assert!(!options.contains(OUTSIDE), "{options}");
}
