//! Which of two screens of a hand came last, and where the hand stands.

mod following;

use std::sync::Arc;

use super::*;
use crate::model::{AttachmentId, InteractionId, MessageId, Request, UserId};
use crate::screen::{Button, Panel, Row, Screen};

const LEA: u64 = 1;

fn token(interaction: u64) -> InteractionToken {
    InteractionToken::new(
        InteractionId(interaction),
        format!("secret {interaction}"),
        0,
    )
}

fn shown(title: &str) -> Shown<EncodedScreen> {
    screen(title).encode()
}

fn screen(title: &str) -> Shown {
    let panel = Panel {
        title: title.to_owned(),
        ..Panel::default()
    };
    Shown {
        screen: Arc::new(Screen {
            panel,
            rows: Vec::new(),
        }),
        turn: 1,
    }
}

fn picture(name: &str, id: u64) -> ShownPicture {
    ShownPicture {
        name: name.to_owned(),
        id: AttachmentId(id),
    }
}

/// By what the first hand of an interaction is edited.
fn at(interaction: u64) -> TokenPlace {
    TokenPlace {
        token: token(interaction),
        follow_up: None,
    }
}

/// The token by which Léa's hand is edited, if it should show this and does not.
fn due(hands: &Hands, title: &str) -> Option<InteractionToken> {
    let due = hands.due(UserId(LEA), &shown(title), None, None)?;
    assert_eq!(due.below, None);
    Some(due.at.token)
}

/// Léa's hand stands in message 50 and shows `one`.
fn standing() -> Hands {
    let mut hands = Hands::default();
    hands.lease(UserId(LEA));
    assert_eq!(
        hands.accepted(
            UserId(LEA),
            token(1),
            shown("one"),
            HandMessage::New(Some(MessageId(50)))
        ),
        None
    );
    hands
}

#[test]
fn a_hand_is_due_where_it_shows_something_else() {
    let mut hands = standing();
    assert_eq!(due(&hands, "one"), None);
    assert_eq!(due(&hands, "two"), Some(token(1)));
    assert_eq!(hands.due(UserId(2), &shown("two"), None, None), None);
    hands.sending(UserId(LEA));
    hands.sent(
        UserId(LEA),
        &at(1),
        Some(shown("two")),
        Lingering::default(),
    );
    assert_eq!(due(&hands, "two"), None);
}

#[test]
fn nothing_is_due_while_a_first_answer_is_under_way() {
    let mut hands = standing();
    hands.lease(UserId(LEA));
    assert_eq!(due(&hands, "three"), None);
    hands.accepted(
        UserId(LEA),
        token(2),
        shown("two"),
        HandMessage::InPlace(MessageId(50)),
    );
    assert_eq!(due(&hands, "two"), None);
    assert_eq!(due(&hands, "three"), Some(token(2)));
}

#[test]
fn what_stood_elsewhere_goes_and_what_was_rewritten_stays() {
    let mut hands = standing();
    let mut next = |interaction, how| {
        hands.lease(UserId(LEA));
        hands.accepted(UserId(LEA), token(interaction), shown("one"), how)
    };
    assert_eq!(next(2, HandMessage::InPlace(MessageId(50))), None);
    assert_eq!(next(3, HandMessage::New(Some(MessageId(60)))), Some(at(2)));
    assert_eq!(next(4, HandMessage::New(None)), Some(at(3)));
    assert_eq!(
        next(5, HandMessage::InPlace(MessageId(70))),
        None,
        "it may be the same one"
    );
}

/// The request that sends a hand again, after a press on it.
fn sent_again(at: TokenPlace) -> HandDue {
    HandDue {
        again: at.token.clone(),
        at,
        below: None,
    }
}

#[test]
fn a_hand_moves_back_to_what_could_not_be_deleted() {
    let mut hands = standing();
    let next = |hands: &mut Hands, interaction, how| {
        hands.lease(UserId(LEA));
        hands.accepted(UserId(LEA), token(interaction), shown("one"), how)
    };
    let opened = next(&mut hands, 2, HandMessage::New(Some(MessageId(60))));
    assert_eq!(opened, Some(at(1)));
    let back = HandMessage::InPlace(MessageId(50));
    assert_eq!(next(&mut hands, 3, back), None, "it is being deleted");
    hands.not_deleted(UserId(LEA), &at(1));
    assert_eq!(next(&mut hands, 4, back), Some(at(2)));
}

#[test]
fn a_late_press_on_each_message_that_is_being_deleted_leaves_the_hand() {
    let mut hands = standing();
    for (from, message) in [
        (at(1), 60),
        (
            TokenPlace {
                token: token(1),
                follow_up: Some(MessageId(60)),
            },
            70,
        ),
    ] {
        hands.sending(UserId(LEA));
        hands.moved(
            UserId(LEA),
            &sent_again(from),
            MessageId(message),
            shown("one"),
        );
    }
    let mut next = |interaction, message| {
        hands.lease(UserId(LEA));
        let how = HandMessage::InPlace(MessageId(message));
        hands.accepted(UserId(LEA), token(interaction), shown("one"), how)
    };
    // The hand is pressed, then each of the two that it replaced.
    assert_eq!(next(2, 70), None);
    assert_eq!(next(3, 50), None);
    assert_eq!(next(4, 60), None);
    let due = hands.due(UserId(LEA), &shown("two"), None, None);
    assert_eq!(due.map(|due| due.at), Some(at(2)));
}

#[test]
fn a_press_that_was_delivered_twice_does_not_remove_its_own_hand() {
    let mut hands = standing();
    hands.lease(UserId(LEA));
    let again = hands.accepted(UserId(LEA), token(1), shown("one"), HandMessage::New(None));
    assert_eq!(again, None);
    hands.lease(UserId(LEA));
    let other = hands.accepted(
        UserId(LEA),
        token(2),
        shown("one"),
        HandMessage::InPlace(MessageId(60)),
    );
    assert_eq!(other, Some(at(1)), "its message is still known");
}

#[test]
fn answers_that_cross_leave_it_open_what_stands() {
    let mut hands = standing();
    hands.lease(UserId(LEA));
    hands.lease(UserId(LEA));
    hands.accepted(
        UserId(LEA),
        token(2),
        shown("two"),
        HandMessage::InPlace(MessageId(50)),
    );
    assert_eq!(due(&hands, "two"), None, "one is under way");
    hands.accepted(
        UserId(LEA),
        token(3),
        shown("two"),
        HandMessage::InPlace(MessageId(50)),
    );
    assert_eq!(due(&hands, "two"), Some(token(3)));

    let mut hands = standing();
    hands.sending(UserId(LEA));
    hands.lease(UserId(LEA));
    hands.accepted(
        UserId(LEA),
        token(2),
        shown("two"),
        HandMessage::InPlace(MessageId(50)),
    );
    hands.sent(
        UserId(LEA),
        &at(1),
        Some(shown("old")),
        Lingering::default(),
    );
    assert_eq!(due(&hands, "two"), Some(token(2)));
    hands.sending(UserId(LEA));
    hands.sent(
        UserId(LEA),
        &at(2),
        Some(shown("two")),
        Lingering::default(),
    );
    hands.lease(UserId(LEA));
    hands.accepted(
        UserId(LEA),
        token(3),
        shown("two"),
        HandMessage::InPlace(MessageId(50)),
    );
    assert_eq!(due(&hands, "two"), None);
}

#[test]
fn an_answer_that_failed_leaves_what_stood() {
    let mut hands = standing();
    hands.lease(UserId(LEA));
    hands.failed(UserId(LEA));
    assert_eq!(
        due(&hands, "one"),
        Some(token(1)),
        "nobody knows whether it was carried out"
    );
    let mut none = Hands::default();
    none.lease(UserId(LEA));
    none.failed(UserId(LEA));
    assert!(none.by_user.is_empty());
}

#[test]
fn a_dead_token_is_forgotten_and_a_newer_one_is_not() {
    let mut hands = standing();
    hands.sending(UserId(LEA));
    hands.lease(UserId(LEA));
    hands.accepted(
        UserId(LEA),
        token(2),
        shown("two"),
        HandMessage::New(Some(MessageId(60))),
    );
    hands.died(UserId(LEA), &at(1));
    assert!(hands.has_live_hand(UserId(LEA), None));
    hands.died(UserId(LEA), &at(2));
    assert!(!hands.has_live_hand(UserId(LEA), None) && hands.by_user.is_empty());
}

#[test]
fn a_token_grows_old_half_a_minute_early() {
    let born = 1_700_000_000_000_u64;
    let token = token((born - 1_420_070_400_000) << 22);
    let mut hands = Hands::default();
    hands.lease(UserId(LEA));
    hands.accepted(UserId(LEA), token, shown("one"), HandMessage::New(None));
    let minute = 60_000;
    assert!(hands.has_live_hand(UserId(LEA), Some(born + 14 * minute)));
    assert!(
        hands
            .due(UserId(LEA), &shown("two"), None, Some(born + 14 * minute))
            .is_some()
    );
    let old = Some(born + 14 * minute + minute / 2);
    assert!(!hands.has_live_hand(UserId(LEA), old));
    assert_eq!(hands.due(UserId(LEA), &shown("two"), None, old), None);
    hands.expire(old);
    assert!(hands.by_user.is_empty());
}

/// What is to be done about Léa's hand, which shows what it should, below this table message.

#[test]
fn a_press_keeps_no_picture_that_an_edit_under_way_may_replace() {
    let mut hands = standing();
    let kept = |hands: &Hands| hands.picture(UserId(LEA), Some(MessageId(50)));
    hands.pictured(UserId(LEA), Some(picture("one", 7)));
    assert!(kept(&hands).is_some());
    hands.sending(UserId(LEA));
    hands.lease(UserId(LEA));
    assert!(kept(&hands).is_none());
    hands.pictured(UserId(LEA), Some(picture("two", 8)));
    hands.sent(
        UserId(LEA),
        &at(1),
        Some(shown("two")),
        Lingering::default(),
    );
    assert!(kept(&hands).is_none());
    hands.failed(UserId(LEA));
    hands.sending(UserId(LEA));
    hands.sent(
        UserId(LEA),
        &at(1),
        Some(shown("two")),
        Lingering::default(),
    );
    assert!(kept(&hands).is_some());
}

#[test]
fn a_press_that_was_answered_before_the_hand_was_known_to_stand_does_not_remove_it() {
    let mut hands = Hands::default();
    let accepted = |hands: &mut Hands, number, how| {
        hands.accepted(UserId(LEA), token(number), shown("one"), how)
    };
    hands.lease(UserId(LEA));
    hands.lease(UserId(LEA));
    let message = MessageId(50);
    let pressed = accepted(&mut hands, 2, HandMessage::InPlace(message));
    assert_eq!(pressed, None);
    let opened = accepted(&mut hands, 1, HandMessage::New(Some(message)));
    assert_eq!(opened, None);
    // Nobody knows which of the two it shows; the younger token edits it.
    assert_eq!(due(&hands, "one"), Some(token(2)));
}

#[test]
fn a_press_on_a_message_that_is_being_deleted_leaves_the_hand_where_it_is() {
    let mut hands = standing();
    let below = MessageId(60);
    hands.sending(UserId(LEA));
    let replaced = hands.moved(UserId(LEA), &sent_again(at(1)), below, shown("one"));
    assert_eq!(replaced, Some(at(1)));
    hands.lease(UserId(LEA));
    let how = HandMessage::InPlace(MessageId(50));
    assert_eq!(
        hands.accepted(UserId(LEA), token(2), shown("two"), how),
        None
    );
    let due = hands.due(UserId(LEA), &shown("two"), None, None);
    let at = due.expect("the hand may show something older").at;
    assert_eq!(at.follow_up, Some(below));
}

#[test]
fn a_hand_that_is_pressed_before_it_is_known_to_have_moved_stays_there() {
    let mut hands = standing();
    hands.sending(UserId(LEA));
    hands.lease(UserId(LEA));
    let how = HandMessage::InPlace(MessageId(61));
    let replaced = hands.accepted(UserId(LEA), token(2), shown("two"), how);
    assert_eq!(replaced, Some(at(1)), "the one above goes");
    let moved = hands.moved(UserId(LEA), &sent_again(at(1)), MessageId(61), shown("one"));
    assert_eq!(moved, None);
    let due = hands.due(UserId(LEA), &shown("three"), None, None);
    assert_eq!(due.map(|due| due.at), Some(at(2)));
}

#[test]
fn what_closes_in_a_hand_stays_for_a_moment_though_nobody_knows_what_it_shows() {
    let draw = Button::new("", "Draw", Request::Play("draw".to_owned()));
    let open = Shown {
        screen: Arc::new(Screen {
            panel: Panel::default(),
            rows: vec![Row::Buttons(vec![draw])],
        }),
        turn: 1,
    };
    let mut hands = standing();
    hands.sending(UserId(LEA));
    hands.lease(UserId(LEA));
    let how = HandMessage::InPlace(MessageId(50));
    hands.accepted(UserId(LEA), token(2), open.encode(), how);
    // The edit may have come after it.
    hands.sent(
        UserId(LEA),
        &at(1),
        Some(shown("two")),
        Lingering::default(),
    );
    let lingering = hands.lingering(UserId(LEA), TableId(7), &screen("two"), 0);
    assert_eq!(lingering.ends().count(), 1);
}
