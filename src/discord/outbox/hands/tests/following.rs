//! Hands that follow their table: sent again below it, and the old one deleted.

use super::*;

#[test]
fn a_hand_that_is_sent_again_answers_what_everybody_sees() {
    let mut hands = standing();
    let again = |hands: &Hands, now| {
        let below = Some(MessageId(60));
        let due = hands.due(UserId(LEA), &shown("two"), below, now);
        due.expect("it is above the table message").again
    };
    assert_eq!(again(&hands, None), token(1), "nothing else was pressed");
    hands.acknowledged(UserId(LEA), &token(7));
    assert_eq!(again(&hands, None), token(7));
    let late = Some(token(7).created_ms() + FOLLOWED_MS);
    assert_eq!(
        again(&hands, late),
        token(1),
        "it could not be edited for long"
    );
    let due = hands.due(UserId(LEA), &shown("two"), Some(MessageId(60)), None);
    let due = due.expect("it is above the table message");
    hands.sending(UserId(LEA));
    let replaced = hands.moved(UserId(LEA), &due, MessageId(61), shown("two"));
    assert_eq!(replaced, Some(at(1)));
    let due = hands.due(UserId(LEA), &shown("one"), None, None);
    let at = due.expect("it shows something older").at;
    assert_eq!((at.token, at.follow_up), (token(7), Some(MessageId(61))));
}

fn follows(hands: &Hands, below: u64) -> Option<HandDue> {
    hands.due(UserId(LEA), &shown("one"), Some(MessageId(below)), None)
}

#[test]
fn a_hand_above_the_table_is_sent_anew_below_it_and_the_old_one_goes() {
    let mut hands = standing();
    assert_eq!(follows(&hands, 40), None, "it stands below");
    let due = follows(&hands, 60).expect("it stands above");
    assert_eq!((due.at.clone(), due.below), (at(1), Some(MessageId(60))));
    hands.sending(UserId(LEA));
    assert_eq!(
        hands.moved(UserId(LEA), &due, MessageId(61), shown("one")),
        Some(at(1))
    );
    assert_eq!(follows(&hands, 60), None);
    let edited = hands
        .due(UserId(LEA), &shown("two"), Some(MessageId(60)), None)
        .expect("an edit");
    let moved = TokenPlace {
        token: token(1),
        follow_up: Some(MessageId(61)),
    };
    assert_eq!((&edited.at, edited.below), (&moved, None));
    // A press in it makes it the answer of that press.
    hands.lease(UserId(LEA));
    assert_eq!(
        hands.accepted(
            UserId(LEA),
            token(2),
            shown("one"),
            HandMessage::InPlace(MessageId(61))
        ),
        None
    );
    assert_eq!(
        hands
            .due(UserId(LEA), &shown("two"), None, None)
            .map(|due| due.at),
        Some(at(2))
    );
}

#[test]
fn a_hand_that_was_pressed_meanwhile_stays_and_the_new_one_goes() {
    let sent_anew = TokenPlace {
        token: token(1),
        follow_up: Some(MessageId(61)),
    };
    let mut hands = standing();
    let due = follows(&hands, 60).expect("it stands above");
    hands.sending(UserId(LEA));
    hands.lease(UserId(LEA));
    assert_eq!(
        hands
            .moved(UserId(LEA), &due, MessageId(61), shown("one"))
            .as_ref(),
        Some(&sent_anew)
    );
    hands.accepted(
        UserId(LEA),
        token(2),
        shown("one"),
        HandMessage::InPlace(MessageId(50)),
    );
    let again = follows(&hands, 60).expect("it still stands above");
    assert_eq!(again.at, at(2));
    // A press on the new one, which is going, leaves the hand where it is.
    hands.lease(UserId(LEA));
    let how = HandMessage::InPlace(MessageId(61));
    let replaced = hands.accepted(UserId(LEA), token(3), shown("one"), how);
    assert_eq!(replaced, None);
    let again = follows(&hands, 60).expect("it still stands above");
    assert_eq!(again.at, at(2));
    // The same where the answer was quicker.
    assert_eq!(
        hands
            .moved(UserId(LEA), &due, MessageId(61), shown("one"))
            .as_ref(),
        Some(&sent_anew)
    );
}

#[test]
fn what_could_not_be_sent_anew_is_edited_until_the_table_moves_again() {
    let mut hands = standing();
    hands.sending(UserId(LEA));
    hands.stays(UserId(LEA), &at(1), MessageId(60));
    assert_eq!(follows(&hands, 60), None);
    let edited = hands
        .due(UserId(LEA), &shown("two"), Some(MessageId(60)), None)
        .expect("an edit");
    assert_eq!(edited.below, None);
    assert!(follows(&hands, 70).is_some());
}
