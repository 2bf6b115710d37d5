//! The cut button over whole matches: which chain it names, and when a press on it counts.

use std::collections::BTreeSet;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;

use super::super::tests::{many_positions, positions, room};
use super::*;

#[test]
fn a_press_counts_exactly_when_the_cut_is_legal() {
    let mut counted = [0, 0];
    many_positions(40, |play| {
        let public = play.public();
        let text = target(public);
        for seat in play.seats() {
            let secret = play.secret(seat);
            let mut choices = Vec::new();
            play.choices(seat, &mut choices);
            let legal = choices.into_iter().find(|act| matches!(act, Act::Cut(_)));
            let pressed = interrupt(play.view(seat), &text).and_then(|act| {
                Kael::check(SeatView::new(seat, public, secret), &act).map(|()| act)
            });
            assert_eq!(pressed.ok(), legal, "seat {seat}: {public}");
            counted[usize::from(legal.is_some())] += 1;
        }
    });
    assert!(counted[0] > 100 && counted[1] > 20, "{counted:?}");
}

#[test]
fn the_button_names_the_turn_in_which_the_chain_began() {
    // Told by the steps themselves: a chain of another value, or after none, begins in the turn
    // in which the step was taken.
    let mut before: Option<(u32, u32, Option<Card>)> = None;
    let mut since = 0;
    let mut kept = 0;
    positions(|play| {
        let public = play.public();
        let card = public.chain.map(|chain| chain.card);
        match before {
            Some((steps, turn, then)) if steps + 1 == play.steps() => {
                let same = card == then;
                kept += u32::from(same && card.is_some() && turn < public.turn);
                since = if same { since } else { turn };
            }
            _ => since = 0,
        }
        before = Some((play.steps(), public.turn, card));
        match public.missing() {
            Some((card, _)) => assert_eq!(target(public), format!("{card} {since}"), "{public}"),
            None => assert_eq!(target(public), "-"),
        }
    });
    assert!(kept > 20, "no chain outlived its turn often enough: {kept}");
}

#[test]
fn a_button_of_another_chain_is_refused_as_late() {
    let mut older = BTreeSet::<String>::new();
    let mut refused = BTreeSet::new();
    positions(|play| {
        if play.steps() == 0 {
            older.clear();
        }
        let public = play.public();
        let present = target(public);
        for seat in play.seats() {
            for text in older.iter().filter(|text| **text != present) {
                let why = interrupt(play.view(seat), text);
                let why = why.expect_err("another chain");
                match why {
                    Refusal::Missing { card, count } => {
                        assert_eq!(Some((card, count)), public.missing());
                    }
                    Refusal::NoChain => assert_eq!(public.missing(), None),
                    _ => {}
                }
                refused.insert(format!("{why:?}").chars().take(7).collect::<String>());
            }
        }
        older.insert(present);
    });
    for why in ["NoChain", "Missing", "CutWhil"] {
        assert!(refused.contains(why), "{refused:?}");
    }
}

#[test]
fn what_no_button_carries_is_refused() {
    positions(|play| {
        let (public, seat) = (play.public(), Seat::new(0));
        let shown = target(public);
        let forged = [
            String::new(),
            "-".to_owned(),
            format!("{shown} "),
            format!(" {shown}"),
            format!("{shown}0"),
            shown.replace(' ', "  "),
            format!("{} 4294967296", shown.split(' ').next().unwrap_or_default()),
            "X 1".to_owned(),
            "\u{202e}10 5".to_owned(),
        ];
        for text in forged {
            if text == shown && public.missing().is_some() {
                continue;
            }
            assert!(interrupt(play.view(seat), &text).is_err());
        }
    });
}

#[test]
fn the_label_says_what_is_missing() {
    let room = room();
    let [english, french] = room.readers();
    let mut named = 0;
    positions(|play| {
        let public = play.public();
        if let Some((card, count)) = public.missing() {
            let card = plain(Cards::of(card, 1));
            let (english_count, french_count) = match count {
                1 => (format!("one {card}"), "un"),
                2 => (format!("two {card}s"), "deux"),
                _ => (format!("three {card}s"), "trois"),
            };
            let label =
                |reader: &crate::game_screen::Reader<'_>| button(public, reader.words).label;
            assert_eq!(label(&english), format!("Cut with {english_count}"));
            assert_eq!(label(&french), format!("Couper avec {french_count} {card}"));
            named += 1;
        }
    });
    assert!(named > 50, "{named}");
    assert_eq!(button(&Public::default(), english.words).label, "Cut");
}

#[test]
fn a_chain_older_than_the_chronicle_is_named_with_0() {
    let mut public = Public::default();
    let lay = |public: &mut Public, turn, number, count| {
        let card = Card::number(number).expect("a card");
        let seat = Seat::new(0);
        let event = Event::Deposited { seat, card, count };
        let at = tapis_rules::moment::Moment::default();
        public.chronicle.push(turn, at, event);
        card
    };
    let chain = |public: &mut Public, card, count| {
        let mut chained = None;
        positions(|play| chained = chained.or(play.public().chain));
        let mut chained = chained.expect("a chain");
        (chained.card, chained.count) = (card, count);
        public.chain = Some(chained);
    };
    let card = lay(&mut public, 70, 5, 1);
    chain(&mut public, card, 2);
    assert_eq!(target(&public), "5 0");
    let card = lay(&mut public, 71, 6, 1);
    chain(&mut public, card, 1);
    assert_eq!(target(&public), "6 71");
    lay(&mut public, 72, 6, 1);
    chain(&mut public, card, 2);
    assert_eq!(target(&public), "6 71");
}
