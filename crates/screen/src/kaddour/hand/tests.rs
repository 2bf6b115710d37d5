//! The secrets of a hand, and the moves that its owner can prepare.

use std::collections::{BTreeMap, BTreeSet};

use tapis_rules::kaddour::event::Event;
use tapis_rules::kaddour::legal::holds;
use tapis_rules::kaddour::{Kaddour, TELLS};
use tapis_rules::moment::Moment;
use tapis_rules::play::Match;

use super::super::tests::{controls, hand_of, input, positions, room};
use super::*;
use crate::game_screen::GameScreen;
use crate::picture;
use crate::signs::{Emoji, Sign, Signs};
use tapis_model::{EmojiId, Request};

#[test]
fn nobody_else_sees_that_something_was_ordered() {
    let room = room();
    let mut orders = 0;
    positions(|play| {
        for seat in play.seats() {
            let mut legal = Vec::new();
            play.choices(seat, &mut legal);
            let order = |act: &&Act| matches!(act, Act::Arm(_) | Act::Disarm(_));
            let Some(order) = legal.iter().find(order) else {
                continue;
            };
            if play.public().canticos.open {
                // There the order is a declaration, which everybody hears.
                continue;
            }
            orders += 1;
            let mut after = play.clone();
            let done = after.play(Moment::default(), &input(seat, *order));
            done.expect("a legal input");
            let [before, after] = [play, &after];
            assert_eq!(before.public().turn, after.public().turn);
            for reader in room.readers() {
                let table = |of: &Match<Kaddour>| Kaddour::table(of.public(), &reader);
                assert_eq!(table(before), table(after));
                for other in play.seats().filter(|other| *other != seat) {
                    let hand = |of| hand_of(of, other, Mode::Play, &reader);
                    assert_eq!(hand(before), hand(after));
                }
                let own = |of| hand_of(of, seat, Mode::Play, &reader);
                assert_ne!(own(before), own(after), "the owner sees it");
            }
        }
    });
    assert!(orders > 20, "{orders}");
}

#[test]
fn a_hand_whose_last_card_is_played_has_no_empty_heading() {
    let room = room();
    let ace = (
        Sign::face(picture::Suit::Gold, "1"),
        Emoji {
            name: "d1".into(),
            id: EmojiId(1),
        },
    );
    let signs = Signs::from_iter([ace]);
    let [english, _] = room.readers();
    let reader = Reader {
        signs: &signs,
        ..english
    };
    let mut seen = [0, 0];
    positions(|play| {
        if play.public().phase != Phase::Trick {
            return;
        }
        for seat in play.seats() {
            let empty = play.secret(seat).hand.is_empty();
            seen[usize::from(empty)] += 1;
            let heading = hand_of(play, seat, Mode::Play, &reader).emojis;
            assert_eq!(heading.is_empty(), empty, "{heading:?}");
        }
    });
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}

#[test]
fn the_cards_decide_only_what_can_be_told_in_an_auction() {
    let room = room();
    let [reader, _] = room.readers();
    let mut turns = [0, 0];
    positions(|play| {
        let public = play.public();
        if public.phase != Phase::Auction {
            return;
        }
        turns[usize::from(public.auction.informs())] += 1;
        for seat in play.seats() {
            // The sentence follows whether something can be announced, and nothing else.
            let mut duties = [None, None];
            let mut shapes = play.seats().map(|other| {
                let view = SeatView::new(seat, public, play.secret(other));
                let choices = view.choices();
                let body = Kaddour::hand(view, &choices, Mode::Play, "", &reader);
                let tells = choices.iter().any(|act| matches!(act, Act::Tell(_)));
                let duty = duties[usize::from(tells)].get_or_insert(body.duty.clone());
                assert_eq!(*duty, body.duty);
                let mut controls = controls(&body.rows);
                let all = controls.len();
                controls.retain(|(_, request, _)| {
                    let told = TELLS.into_iter().find(|kind| {
                        let tell = Act::Tell(*kind).to_string();
                        matches!(request, Request::Play(text) if *text == tell)
                    });
                    // Nobody is offered to tell what they do not hold.
                    let truthful = public.options.info_truthful;
                    let held = |kind| holds(play.secret(other).hand, kind) > 0;
                    assert!(!truthful || told.is_none_or(held), "{told:?}");
                    told.is_none()
                });
                // Who holds nothing to announce is told so by the label of the button that says it.
                let holds_some = controls.len() < all;
                let silent = |request: &Request| matches!(request, Request::Play(text) | Request::Queue(text) if text == "silent");
                for (label, ..) in controls.iter_mut().filter(|(_, request, _)| silent(request)) {
                    let wanted = ["🤐 Nothing to announce", "🤐 Stay silent"];
                    assert_eq!(*label, wanted[usize::from(holds_some)]);
                    label.clear();
                }
                (body.state, controls)
            });
            let first = shapes.next().expect("a seat");
            assert!(shapes.all(|shape| shape == first));
        }
    });
    assert!(turns[0] > 50 && turns[1] > 2, "{turns:?}");
}

#[test]
fn announcing_is_offered_in_words_where_it_can_be_pressed() {
    let room = room();
    let [reader, _] = room.readers();
    let mut told = [0, 0];
    positions(|play| {
        let public = play.public();
        let seat = public.auction.speaker;
        if public.phase != Phase::Auction {
            return;
        }
        let view = play.view(seat);
        let choices = view.choices();
        let body = Kaddour::hand(view, &choices, Mode::Play, "", &reader);
        let tells = choices.iter().any(|act| matches!(act, Act::Tell(_)));
        let says = body.duty.contains("or announce") || body.duty.contains("announce something");
        assert_eq!(says, tells, "{}", body.duty);
        let bids = choices.iter().any(|act| matches!(act, Act::Bid(_)));
        let plain = body.duty.contains("points or more for your team");
        assert_eq!(plain, bids && public.scores == [0, 0], "{}", body.duty);
        let explained = body.state.contains("ace: 11 points");
        assert_eq!(explained, public.scores == [0, 0], "{}", body.state);
        told[usize::from(tells)] += 1;
    });
    assert!(told.iter().all(|count| *count > 20), "{told:?}");
}

#[test]
fn a_move_ahead_is_one_that_may_be_legal_when_its_turn_comes() {
    let room = room();
    let [reader, _] = room.readers();
    // What each seat could have queued last, and in which manche.
    let mut queued: BTreeMap<Seat, (u32, BTreeSet<Act>)> = BTreeMap::new();
    let (mut ahead, mut kept) = (0, 0);
    positions(|play| {
        let public = play.public();
        if play.steps() == 0 {
            queued.clear();
        }
        let seat = public.active;
        let mut legal = Vec::new();
        play.choices(seat, &mut legal);
        let manche = public
            .chronicle
            .since(0)
            .filter(|entry| matches!(entry.event, Event::Dealt { .. }));
        let manche = manche.last().map_or(0, |entry| entry.turn);
        if let Some((of, acts)) = queued.remove(&seat)
            && of == manche
            && matches!(public.phase, Phase::Auction | Phase::Trick)
        {
            for act in legal.iter().filter(|act| speaks_or_plays(**act)) {
                assert!(acts.contains(act), "{act} at {public}");
                kept += 1;
            }
        }
        for seat in play.seats().filter(|seat| *seat != public.active) {
            let body = hand_of(play, seat, Mode::Ahead, &reader);
            let mut acts = BTreeSet::new();
            for (_, request, lit) in controls(&body.rows) {
                match request {
                    Request::Queue(text) if lit => {
                        ahead += 1;
                        acts.insert(text.parse::<Act>().expect("an act"));
                    }
                    Request::Queue(_) => {}
                    Request::Play(text) => {
                        let act = text.parse().expect("an act");
                        assert!(!speaks_or_plays(act), "{act}");
                    }
                    request => panic!("{request:?}"),
                }
            }
            queued.insert(seat, (manche, acts));
        }
    });
    assert!(ahead > 2_000 && kept > 500, "{ahead} {kept}");
}

/// The acts of a turn; canticos and orders are free of turns.
fn speaks_or_plays(act: Act) -> bool {
    let speaks = matches!(act, Act::Bid(_) | Act::Pass | Act::Tell(_) | Act::Silent);
    speaks || matches!(act, Act::Play(_))
}

#[test]
fn a_duty_is_bold_once_and_names_a_button_that_is_there() {
    let room = room();
    let mut named = 0;
    positions(|play| {
        for seat in play.seats() {
            for (reader, marks) in room
                .readers()
                .into_iter()
                .zip([["“", "”"], ["«\u{202f}", "\u{202f}»"]])
            {
                let body = hand_of(play, seat, Mode::Play, &reader);
                let last = body.duty.lines().last().unwrap_or_default();
                assert!(matches!(last.matches("**").count(), 0 | 2), "{last}");
                // Only who has nothing to announce is sent to a button by its name.
                let nothing = fl!(reader.words, "kaddour-button-nothing");
                let [before, after] = marks;
                if last.contains(&format!("{before}{nothing}{after}")) {
                    let there = controls(&body.rows);
                    let lit = |(label, _, lit): &(String, Request, bool)| {
                        *lit && label.ends_with(&nothing)
                    };
                    assert!(there.iter().any(lit), "{there:?}");
                    named += 1;
                }
            }
        }
    });
    assert!(named > 0, "nobody had nothing to announce");
}
