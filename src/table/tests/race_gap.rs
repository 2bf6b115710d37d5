//! Presses that come late, and screens that are older than the last move.

use super::quiz::Quiz;
use super::races::{race, races};
use super::*;
use crate::screen::notice::Notice;
use crate::screen::sentence::{Said, Sentence};

/// The refusal that stands in a hand.
fn refusal(reply: Option<ReplyKind>) -> Sentence {
    match reply {
        Some(ReplyKind::Hand(Some(Said {
            what,
            refused: true,
        }))) => what,
        other => panic!("{other:?}"),
    }
}

/// Refused because the screen is of another time, and not because somebody else was first.
fn is_stale(reply: Option<ReplyKind>) {
    let words = words();
    let words = words.of(Lang::English);
    let why = Sentence::Notice(Notice::Stale).text(words);
    let text = refusal(reply).text(words);
    assert!(text.ends_with(&why), "{text}");
}

/// The loser of a hundred races is late by 0.05 to 0.5 s, and is told by how much each time.
#[test]
fn a_cut_that_lost_a_race_is_told_who_was_first_and_by_how_much() {
    let mut told = 0;
    for seed in races(4, 0) {
        for step in 0..25 {
            let ms = 50 + step * 18;
            let mut race = race(seed, 0).expect("a race");
            let (cutter, active) = (race.cutter, race.active);
            let evening = &mut race.evening;
            let base = evening.now + 1_000;
            evening.wait_until(base);
            let lay = evening.press(active, &format!("play {}", race.breaking), base);
            let cut = evening.press(cutter, &format!("play {}", race.cut), base + ms);
            evening.wait_until(base + 40);
            evening.arrives(lay);
            evening.wait_until(base + ms + 40);
            let id = cut.id;
            let at_once = evening.arrives(cut);
            evening.wait(300);
            let reply = at_once.or_else(|| evening.reply_to(id));
            let text = refusal(reply).text(words().of(Lang::English));
            let gap = format!("⚡ <@{active}> was faster, by {ms} ms.");
            assert!(text.starts_with(&gap), "{gap}: {text}");
            told += 1;
        }
    }
    assert_eq!(told, 100);
}

/// Buttons of an earlier build carry the turn of their screen, later ones that in which the last wait
/// for their seat ended.
#[test]
fn a_move_means_the_same_until_a_wait_for_its_seat_ends() {
    let mut evening = TableHarness::match_of(3, 3, 0);
    let plays = |evening: &mut TableHarness, turn: u32| {
        let active = evening.active();
        let choices = evening.choices(active);
        let text = choices.iter().find(|text| *text != "kael").expect("a move");
        let request = format!("play {text}");
        let press = evening.press(active, &request, evening.now);
        let press = Press {
            turn: Some(turn),
            ..press
        };
        let id = press.id;
        let at_once = evening.arrives(press);
        evening.wait(300);
        at_once.or_else(|| evening.reply_to(id))
    };
    let mut moves = 0;
    for number in 0..12 {
        let active = UserId(evening.active());
        let (since, now) = (evening.table.hand_turn(active), evening.table.turn());
        assert!(since <= now);
        if since > 0 {
            is_stale(plays(&mut evening, since - 1));
        }
        is_stale(plays(&mut evening, now + 1));
        let turn = [since, now, since.midpoint(now)][number % 3];
        let taken = plays(&mut evening, turn);
        assert_eq!(taken, Some(ReplyKind::Taken), "{turn} of {since} to {now}");
        moves += u32::from(since < now);
    }
    assert!(moves > 3, "{moves}");
    for request in ["hand", "rules", "more"] {
        let press = evening.press(1, request, evening.now);
        let press = Press {
            turn: Some(1),
            ..press
        };
        let reply = evening.arrives(press);
        let answered = matches!(reply, Some(ReplyKind::Hand(None) | ReplyKind::Page(_)));
        assert!(answered, "{request}: {reply:?}");
    }
}

#[test]
fn the_last_question_of_a_match_tells_who_knew_it_before_too() {
    let mut quiz = Quiz::begin("points", 3, 3, 0, 0);
    loop {
        let asker = quiz.evening.active();
        quiz.evening.does(asker, "play draw");
        let request = format!("play answer {}", quiz.answer().expect("a question"));
        let [first, second] = [1, 2].map(|step| (asker - 1 + step) % 3 + 1);
        let base = quiz.evening.now + 1_000;
        let presses = [(first, base), (second, base + 150)]
            .map(|(user, made)| quiz.evening.press(user, &request, made));
        quiz.evening.wait_until(base + 400);
        let [won, lost] = presses;
        quiz.evening.arrives(won);
        quiz.evening.wait(300);
        let id = lost.id;
        let told = quiz
            .evening
            .arrives(lost)
            .or_else(|| quiz.evening.reply_to(id));
        let words = words();
        let text = match told {
            Some(ReplyKind::Said(said) | ReplyKind::Hand(Some(said))) => {
                said.what.text(words.of(Lang::English))
            }
            other => panic!("{other:?}"),
        };
        let gap = format!("⚡ <@{first}> was faster, by 150 ms.");
        assert!(text.starts_with(&gap), "{gap}: {text}");
        if quiz.evening.table.is_playing() {
            assert!(text.contains("Right, but too late"), "{text}");
            continue;
        }
        // Who merely looks has lost nothing.
        let made = quiz.evening.now;
        let looks = quiz.evening.press(second, "hand", made);
        let told = match quiz.evening.arrives(looks) {
            Some(ReplyKind::Said(said)) => said.what.text(words.of(Lang::English)),
            other => panic!("{other:?}"),
        };
        assert!(!told.contains('⚡'), "{told}");
        // An erased person leaves this memory too.
        let race = quiz.evening.table.last_race().expect("the race");
        let known = [first, second, asker].map(|user| race.knows(UserId(user)));
        assert_eq!(known, [true, true, false]);
        break;
    }
}

#[test]
fn a_form_of_an_earlier_question_has_lost_no_race_to_who_answered_the_next_one() {
    let mut quiz = Quiz::begin("points", 3, 3, 0, 0);
    // The one who asks neither of the first two questions opens the form of both.
    let idle = (quiz.evening.active() + 1) % 3 + 1;
    let mut turns = Vec::new();
    for _ in 0..2 {
        let asker = quiz.evening.active();
        quiz.evening.does(asker, "play draw");
        turns.push(quiz.evening.table.hand_turn(UserId(idle)));
        let winner = (1..=3).find(|user| ![asker, idle].contains(user));
        let answer = format!("play answer {}", quiz.answer().expect("a question"));
        quiz.evening.does(winner.expect("three"), &answer);
        quiz.evening.wait(500);
    }
    let told = |quiz: &mut Quiz, turn| {
        let made = quiz.evening.now;
        let form = quiz.evening.press(idle, "step 0 9 anything", made);
        let form = Press {
            turn: Some(turn),
            ..form
        };
        refusal(quiz.evening.arrives(form)).text(words().of(Lang::English))
    };
    let [earlier, later] = turns[..] else {
        panic!("{turns:?}")
    };
    assert_ne!(later, 0, "{turns:?}");
    // A button to choose an answer carries no turn, and is pressed at once.
    let chosen = told(&mut quiz, 0);
    assert!(chosen.starts_with('⚡'), "{chosen}");
    quiz.evening.wait(2_000);
    let chosen = told(&mut quiz, 0);
    assert!(
        chosen.starts_with("There is no question to answer right now"),
        "{chosen}"
    );
    let earlier = told(&mut quiz, earlier);
    assert!(
        earlier.starts_with("There is no question to answer right now"),
        "{earlier}"
    );
    let later = told(&mut quiz, later);
    assert!(later.starts_with('⚡'), "{later}");
}

#[test]
fn a_form_that_missed_the_end_of_the_time_lost_to_nobody_who_was_wrong() {
    let mut quiz = Quiz::begin("points", 3, 3, 0, 0);
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    let [wrong, late] = [1, 2].map(|step| (asker - 1 + step) % 3 + 1);
    let turn = Some(quiz.evening.table.hand_turn(UserId(late)));
    quiz.evening.does(wrong, "play answer no idea");
    quiz.evening.wait(30_000);
    let made = quiz.evening.now;
    let form = quiz.evening.press(late, "step 0 1 anything", made);
    let told = quiz.evening.arrives(Press { turn, ..form });
    let told = refusal(told).text(words().of(Lang::English));
    let over = "There is no question to answer right now";
    assert!(told.starts_with(over), "{told}");
}

#[test]
fn who_draws_just_after_somebody_else_was_right_has_lost_no_race() {
    let mut quiz = Quiz::begin("room", 3, 3, 0, 0);
    let active = quiz.evening.active();
    quiz.evening.does(active, "step draw");
    let answer = format!("play answer {}", quiz.answer().expect("a question"));
    let base = quiz.evening.now + 1_000;
    let [first, second] = [1, 2].map(|step| (active - 1 + step) % 3 + 1);
    let right = quiz.evening.press(first, &answer, base);
    quiz.evening.wait_until(base + 40);
    quiz.evening.arrives(right);
    quiz.evening.wait(2_000);
    let next = quiz.evening.active();
    for user in [first, second].into_iter().filter(|user| *user != next) {
        let made = quiz.evening.now;
        let draws = quiz.evening.press(user, "step draw", made);
        let Some(ReplyKind::Said(said)) = quiz.evening.arrives(draws) else {
            panic!("a refusal")
        };
        let text = said.what.text(words().of(Lang::English));
        assert!(text.starts_with("It is"), "{text}");
    }
}
