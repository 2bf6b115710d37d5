//! Moves that are queued, said and kept across screens.

use super::*;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::Secret;

#[test]
fn a_move_ahead_is_only_queued_and_could_be_legal_at_the_next_turn() {
    let room = room();
    let [reader, _] = room.readers();
    let mut bets = 0;
    positions(|play| {
        let public = play.public();
        for seat in play.seats().filter(|seat| public.playing.has(*seat)) {
            let body = hand_of(play, seat, Mode::Ahead, &reader);
            if public.phase == Phase::Over || controls::plays_in_public(public) {
                continue;
            }
            let queued = |request: &Request| matches!(request, Request::Queue(_));
            assert!(
                buttons(&body.rows)
                    .iter()
                    .all(|button| queued(&button.request))
            );
            let entries = menus(&body.rows).into_iter().flat_map(|menu| &menu.entries);
            assert!(entries.into_iter().all(|entry| queued(&entry.request)));
            let mut ahead = lit(&body.rows, &[], play.public());
            let mut turn = public.clone();
            (turn.phase, turn.asker) = (Phase::Turn, seat);
            let mut legal = Vec::new();
            Tiguidoo::choices(SeatView::new(seat, &turn, play.secret(seat)), &mut legal);
            ahead.sort();
            legal.sort();
            assert_eq!(ahead, legal);
            bets += legal.len() - 1;
        }
    });
    assert!(bets > 500, "{bets}");
}

/// Shows `look` hands with as many bets as there can be: as if it were each seat's turn, and all cards
/// that it does not hold lay before the others.
pub(super) fn crowded(mut look: impl FnMut(Seat, &Public, &Secret, &[Act])) {
    positions(|play| {
        if play.steps() > 0 {
            return;
        }
        for seat in play.seats() {
            let (mut public, secret) = (play.public().clone(), play.secret(seat));
            (public.phase, public.asker) = (Phase::Turn, seat);
            let own: Vec<Card> = secret.cards.iter().map(|own| own.card).collect();
            let others: Vec<Seat> = play.seats().filter(|other| *other != seat).collect();
            let unowned = Card::all().filter(|card| !own.contains(card));
            for (card, other) in unowned.zip(others.iter().cycle()) {
                public.won[other.index()].insert(card);
            }
            let mut legal = Vec::new();
            Tiguidoo::choices(SeatView::new(seat, &public, secret), &mut legal);
            legal.sort();
            look(seat, &public, secret, &legal);
        }
    });
}

#[test]
fn more_bets_than_a_menu_takes_are_made_card_by_card() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut most, mut parted) = (0, 0);
    crowded(|seat, public, secret, legal| {
        if controls::plays_in_public(public) {
            return;
        }
        most = most.max(legal.len());
        let view = SeatView::new(seat, public, secret);
        for mode in [Mode::Play, Mode::Ahead] {
            let body = Tiguidoo::hand(view, legal, mode, "", &reader);
            let parts = opened(view, legal, mode, &reader);
            parted += usize::from(!parts.is_empty());
            for body in parts.iter().chain([&body]) {
                assert_hand_fits(body);
            }
            let mut lit = lit(&body.rows, &parts, public);
            lit.sort();
            assert_eq!(lit, legal);
        }
    });
    assert!(most > 60 && parted > 20, "{most} {parted}");
}

#[test]
fn a_move_is_said_in_few_plain_words() {
    let room = room();
    let said = |text: &str| {
        let act: Act = text.parse().expect("an act");
        room.readers()
            .map(|reader| Tiguidoo::said(&act, &Public::default(), &reader))
    };
    for (text, english, french) in [
        ("draw", "Draw a question", "Piocher une question"),
        (
            "challenge KS 1 QD",
            "K♠ against Q♦ (#2)",
            "R♠ contre D♦ (#2)",
        ),
        (
            "answer *",
            "Answer: write it with /answer",
            "Répondre\u{202f}: écris avec /répondre",
        ),
        (
            "answer Le Nil",
            "Answer: Le Nil",
            "Répondre\u{202f}: Le Nil",
        ),
        ("giveup", "I don’t know", "Je ne sais pas"),
        ("right", "Right", "Juste"),
        ("wrong", "Wrong", "Faux"),
        ("contest", "Contest", "Contester"),
        ("overturn", "It counts", "Elle compte"),
        ("uphold", "It does not count", "Elle ne compte pas"),
    ] {
        assert_eq!(said(text), [english, french]);
    }
    for said in said(&format!("answer {}", "é".repeat(80))) {
        assert!(said.chars().count() <= 100, "{said}");
    }
}

#[test]
fn an_input_without_its_question_outlasts_nothing() {
    for text in [
        "draw",
        "answer Le Nil",
        "giveup",
        "right",
        "contest",
        "uphold",
    ] {
        assert!(
            !Tiguidoo::action_info(&text.parse().expect("an act")).valid_across_turns,
            "{text}"
        );
    }
}

#[test]
fn whoever_may_answer_reads_what_the_card_would_be_worth_and_whose_turn_it_is_what_counts() {
    let room = room();
    let [reader, _] = room.readers();
    let mut told = [0; 3];
    positions(|play| {
        let public = play.public();
        for seat in play.seats().filter(|seat| public.playing.has(*seat)) {
            if controls::plays_in_public(public) {
                continue;
            }
            let body = hand_of(play, seat, Mode::Play, &reader);
            let open = public
                .asked
                .as_ref()
                .filter(|open| open.challenge.is_none());
            let may = buttons(&body.rows)
                .iter()
                .any(|button| button.enabled && matches!(&button.request, Request::Ask(_)));
            if public.phase == Phase::Question && may {
                let card = open.and_then(|open| open.card);
                let won = public.won[seat.index()];
                let worth = worth::worth_with(card, won, &public.options, reader.words);
                assert_eq!(body.duty.contains("You would have "), worth.is_some());
                assert!(worth.is_none_or(|worth| body.duty.contains(&worth)));
                told[0] += 1;
            }
            if public.phase == Phase::Turn {
                let counts = worth::counts(&public.options, reader.words);
                assert_eq!(body.state.matches(&counts).count(), 1, "{}", body.state);
                told[1] += 1;
                // The last answer, unless the questions of secret cards take its place.
                let last = table::last(public, reader.words);
                let mut choices = Vec::new();
                play.choices(seat, &mut choices);
                let challenges = |act: &Act| matches!(act, Act::Challenge { .. });
                if !last.is_empty() {
                    let may = choices.iter().any(challenges);
                    assert_eq!(body.state.contains(&last), !may, "{}", body.state);
                    told[2] += usize::from(!may);
                }
            }
        }
    });
    assert!(told.iter().all(|count| *count > 100), "{told:?}");
}

#[test]
fn who_asks_is_told_so_and_nothing_can_be_answered_while_a_verdict_is_contested() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut asks, mut contested) = (0, 0);
    positions(|play| {
        let public = play.public();
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Play, &reader);
            let open = matches!(public.phase, Phase::Question | Phase::Challenge);
            let own = open && play.secret(seat).asking.is_some();
            assert_eq!(body.window == "⚡ You ask the question", own, "{public:?}");
            asks += u32::from(own);
            if public.phase == Phase::Appeal {
                let answers = |button: &&Button| matches!(button.request, Request::Ask(_));
                let buttons = buttons(&body.rows);
                assert!(!buttons.iter().any(answers), "{buttons:?}");
                contested += u32::from(!buttons.is_empty());
            }
        }
    });
    assert!(asks > 20 && contested > 20, "{asks} {contested}");
}
