//! The faces in a hand: those its owner sees at this moment, and those that lie open.

use std::collections::BTreeSet;

use tapis_rules::advice::Advice;
use tapis_rules::cards::french::Card;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tamalou::{Act, Phase, Reason, Secret, Tamalou};

use crate::Row;
use crate::game_screen::{GameScreen, Mode, Reader};
use crate::review::Decision;
use crate::tamalou::cards::plain;
use crate::tamalou::tests::{hand_of, legal, lit, positions, room};
use tapis_model::Request;

/// Every card that stands in a text.
fn cards_in(text: &str, reader: &Reader<'_>) -> BTreeSet<usize> {
    let words: BTreeSet<&str> = text
        .split(|letter: char| letter.is_whitespace() || letter == '`')
        .collect();
    let joker = plain("JK".parse().expect("a card"), reader.words);
    Card::pack(false, 1)
        .filter(|card| words.contains(plain(*card, reader.words).as_str()))
        .filter(|card| plain(*card, reader.words) != joker || text.contains(&format!("`{joker}`")))
        .map(Card::index)
        .collect()
}

fn index(card: Card) -> usize {
    // The two jokers look alike.
    card.index().min(52)
}

fn labels(rows: &[Row]) -> String {
    format!("{rows:?}")
}

#[test]
fn a_hand_shows_the_faces_of_this_moment_and_no_other() {
    let room = room();
    let mut faces = 0;
    positions(|play| {
        let public = play.public();
        if public.options.memory_aid {
            return;
        }
        for (seat, reader) in play.seats().zip(room.readers().iter().cycle()) {
            let secret = play.secret(seat);
            let seen = secret.faces.iter().flatten().map(|face| face.card);
            let seen: BTreeSet<usize> = seen.chain(secret.held).map(index).collect();
            let face = hand_of(play, seat, Mode::Play, "", reader);
            if !face.cards.is_empty() {
                assert_eq!(cards_in(&face.cards, reader), seen, "{}", face.cards);
                faces += seen.len();
            }
            let open: BTreeSet<usize> = public.top.into_iter().map(index).collect();
            let said = format!("{}\n{}", face.state, face.duty);
            let told = cards_in(&said, reader);
            assert!(told.is_subset(&open), "{said}");
            let labels = labels(&face.rows);
            for suit in ["♠", "♥", "♦", "♣"] {
                assert!(!labels.contains(suit), "{labels}");
            }
        }
    });
    assert!(faces > 300, "{faces}");
}

#[test]
fn what_can_be_pressed_does_not_depend_on_a_face() {
    let room = room();
    let [reader, _] = room.readers();
    let mut compared = 0;
    positions(|play| {
        let public = play.public();
        for seat in play.seats() {
            let own = hand_of(play, seat, Mode::Play, "", &reader);
            let choices = legal(play, seat);
            let hand = |secret: &Secret| {
                let view = SeatView::new(seat, public, secret);
                Tamalou::hand(view, &choices, Mode::Play, "", &reader)
            };
            for other in [Secret::default(), *play.secret(Seat::new(0))] {
                let face = hand(&other);
                assert_eq!(face.rows, own.rows);
                // Only the power of a held card may be told beside the cards themselves.
                if public.phase != Phase::Hold {
                    assert_eq!((&face.state, &face.duty), (&own.state, &own.duty));
                }
                compared += 1;
            }
            let blind = Secret::default();
            let blind = hand(&blind);
            assert_eq!(cards_in(&blind.cards, &reader), BTreeSet::new());
        }
    });
    assert!(compared > 5_000, "{compared}");
}

#[test]
fn a_look_says_how_it_ends() {
    let room = room();
    let mut looks = 0;
    positions(|play| {
        for seat in play.seats() {
            for reader in room.readers() {
                let face = hand_of(play, seat, Mode::Play, "", &reader);
                let ends = lit(&face.rows).contains(&Request::Play("peeked".to_owned()));
                let label = hand_of(play, seat, Mode::Play, "", &reader)
                    .rows
                    .iter()
                    .filter_map(|row| match row {
                        Row::Buttons(buttons) => Some(buttons.clone()),
                        Row::Menu(_) => None,
                    })
                    .flatten()
                    .find(|button| {
                        button.request == Request::Play("peeked".to_owned()) && button.enabled
                    });
                if let Some(button) = label {
                    assert!(face.duty.contains(&button.label), "{}", face.duty);
                    assert!(ends && face.cards.contains("👁️"), "{}", face.cards);
                    looks += 1;
                }
            }
        }
    });
    assert!(looks > 50, "{looks}");
}

#[test]
fn the_public_button_opens_the_hand_and_never_snaps_by_itself() {
    let room = room();
    let [reader, _] = room.readers();
    let mut seen = BTreeSet::new();
    positions(|play| {
        let public = play.public();
        let Some(button) = Tamalou::table(public, &reader).interrupt else {
            return;
        };
        assert_eq!(
            (&button.request, button.enabled),
            (&Request::InterruptFromHand, true)
        );
        seen.insert(button.label);
        for seat in play.seats() {
            for text in ["now", "", "1", "snap 1"] {
                let view = play.view(seat);
                let step = Tamalou::interrupt(view, text).and_then(|act| view.check(&act));
                assert!(step.is_err(), "{step:?}");
            }
        }
    });
    assert_eq!(seen.len(), 1);
}

#[test]
fn a_turn_is_said_in_a_sentence_and_a_window_asks_for_its_card() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut turns, mut windows) = (0, 0);
    positions(|play| {
        let public = play.public();
        let table = Tamalou::table(public, &reader);
        for seat in play.seats().filter(|seat| public.awaited.has(*seat)) {
            let body = hand_of(play, seat, Mode::Play, "", &reader);
            match public.phase {
                Phase::Turn if body.duty.contains("take the discard") => {
                    assert!(!body.duty.contains(" · "), "{}", body.duty);
                    turns += 1;
                }
                Phase::Window => {
                    assert!(body.window.starts_with("⚡ Another "), "{}", body.window);
                    let repeats = |text: &str| text.contains("Another ");
                    assert!(!repeats(&body.duty) && !repeats(&table.state));
                    windows += 1;
                }
                _ => {}
            }
        }
    });
    assert!(turns > 20 && windows > 100, "{turns} {windows}");
}

#[test]
fn details_tell_why_a_call_was_right_to_make() {
    let room = room();
    let [reader, _] = room.readers();
    let reasons = vec![Reason::LowTotal {
        halves: 18,
        unseen: 1,
    }];
    let advice = Advice::<Tamalou> {
        action: Some(Act::Call),
        only: false,
        reasons,
    };
    let mut seen = 0;
    positions(|play| {
        let public = play.public();
        let decision = |act: &Act| Decision::of(act, &advice, public, &reader).expect("a choice");
        let called = decision(&Act::Call);
        assert!(
            called.agrees && called.did.contains("9 points, one card unseen"),
            "{called:?}"
        );
        assert!(
            !called.did.contains("**") && !called.did.ends_with('.'),
            "{called:?}"
        );
        assert!(!decision(&Act::Draw).did.contains("unseen"));
        seen += 1;
    });
    assert!(seen > 10);
}

#[test]
fn values_are_explained_at_each_first_look_and_in_the_first_manche_to_whoever_draws_a_card() {
    let room = room();
    let [reader, _] = room.readers();
    let mut seen = [0, 0];
    positions(|play| {
        let public = play.public();
        for seat in play.seats() {
            let told = hand_of(play, seat, Mode::Play, "", &reader)
                .state
                .contains("📖");
            let looks = public.phase == Phase::Hold && public.awaited.has(seat);
            let first = public.game.scored == 0;
            if public.phase == Phase::Peek {
                // Somebody may have sat down after the first manche.
                assert_eq!(told, public.awaited.has(seat), "{public}");
                continue;
            }
            assert!(first || !told, "{public}");
            if looks {
                seen[usize::from(told)] += 1;
                assert_eq!(told, first, "{public}");
            }
        }
    });
    assert!(seen.iter().all(|seen| *seen > 10), "{seen:?}");
}
