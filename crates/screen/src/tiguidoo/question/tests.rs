//! The Answer button, its form, and the answer that comes of it.

use std::collections::BTreeSet;

use tapis_rules::game::Game;
use tapis_rules::seat_view::SeatView;

use super::super::tests::{positions, room};
use super::*;
use tapis_model::Lang;

#[test]
fn the_form_goes_to_those_who_may_answer_and_a_word_to_all_others() {
    let room = room();
    let mut refused = BTreeSet::new();
    let mut forms = 0;
    positions(|play| {
        let public = play.public();
        let Request::Ask(carried) = button(public, room.readers()[0].words).request else {
            panic!("no form")
        };
        for seat in play.seats() {
            let secret = play.secret(seat);
            let mut choices = Vec::new();
            play.choices(seat, &mut choices);
            for reader in room.readers() {
                match form(SeatView::new(seat, public, secret), &carried, &reader) {
                    Ok(form) => {
                        assert!(choices.contains(&Act::AnyAnswer));
                        assert!(form.title.chars().count() <= 45 && !form.title.is_empty());
                        assert!(form.label.chars().count() <= 45 && !form.label.is_empty());
                        assert!(form.prompt.chars().count() <= 100);
                        assert_eq!(form.request, Request::Ask(target(public)));
                        forms += 1;
                    }
                    Err(why) => {
                        assert!(!choices.contains(&Act::AnyAnswer));
                        refused.insert(format!("{why:?}").split('(').next().map(str::to_owned));
                    }
                }
            }
        }
    });
    assert!(forms > 300, "{forms}");
    assert!(refused.len() >= 7, "{refused:?}");
}

#[test]
fn the_form_is_the_same_for_everybody_and_knows_only_the_question() {
    let room = room();
    let mut seen = 0;
    positions(|play| {
        let public = play.public();
        let reader = room.reader(Lang::French, 0);
        let forms = play
            .seats()
            .filter_map(|seat| form(play.view(seat), &target(public), &reader).ok());
        let forms: Vec<Form> = forms.collect();
        assert!(forms.windows(2).all(|pair| pair[0] == pair[1]));
        for form in forms {
            assert!(!format!("{form:?}").contains("SECRET"));
            // All of it above the field, and the label is free for a hint.
            let open = public.asked.as_ref().expect("a question");
            let asked = open.question.as_ref().or(open.clues.last());
            let asked = text::shown(asked.expect("something is shown"));
            assert_eq!(form.text, asked);
            assert!(form.label.chars().count() <= 45 && !form.label.ends_with('…'));
            seen += 1;
        }
    });
    assert!(seen > 300, "{seen}");
}

#[test]
fn a_question_that_fits_the_label_leaves_the_field_to_a_hint() {
    let room = room();
    let reader = room.reader(Lang::English, 0);
    let mut hints = BTreeSet::new();
    positions(|play| {
        let mut public = play.public().clone();
        let Some(open) = public.asked.as_mut() else {
            return;
        };
        open.question = Some("How many days has a leap year?".into());
        let asked = target(&public);
        for seat in play.seats() {
            if let Ok(form) = form(
                SeatView::new(seat, &public, play.secret(seat)),
                &asked,
                &reader,
            ) {
                assert_eq!(form.label, "How many days has a leap year?");
                assert_eq!(form.text, "");
                hints.insert(form.prompt);
            }
        }
        // Nothing of this can be shown, and a field needs a label.
        let open = public.asked.as_mut().expect("a question");
        open.question = Some("\u{378} \u{378}".into());
        for seat in play.seats() {
            if let Ok(form) = form(
                SeatView::new(seat, &public, play.secret(seat)),
                &asked,
                &reader,
            ) {
                assert!(hints.contains(&form.label), "{form:?}");
            }
        }
    });
    let hints: Vec<&str> = hints.iter().map(String::as_str).collect();
    let alone = "Only you answer, and only once";
    assert_eq!(hints, ["Answer before the others", alone]);
}

#[test]
fn what_was_written_for_one_question_never_answers_another() {
    let room = room();
    let reader = room.reader(Lang::English, 0);
    let mut seen: Vec<(usize, String)> = Vec::new();
    let mut asked = BTreeSet::new();
    let mut matches = 0;
    positions(|play| {
        let public = play.public();
        matches += usize::from(play.steps() == 0);
        let now = target(public);
        if now == NO_QUESTION {
            return;
        }
        if !seen.contains(&(matches, now.clone())) {
            seen.push((matches, now.clone()));
            let question = public.asked.as_ref().map(|open| open.question.clone());
            asked.insert((matches, now.clone(), question));
        }
        let old = seen
            .iter()
            .rev()
            .find(|(number, other)| *number == matches && *other != now);
        for seat in play.seats() {
            let secret = play.secret(seat);
            let step = |target: &str| {
                interrupt(
                    SeatView::new(seat, public, secret),
                    &format!("{target}  Le  Nil "),
                )
            };
            assert_eq!(step(&now), Ok(Act::answer("Le Nil")));
            if let Some((_, old)) = old {
                assert!(step(old).is_err());
                assert!(form(SeatView::new(seat, public, secret), old, &reader).is_err());
            }
            assert!(step(NO_QUESTION).is_err() && step("").is_err() && step("now").is_err());
        }
    });
    assert_eq!(asked.len(), seen.len());
    assert!(seen.len() > 100, "{}", seen.len());
}

#[test]
fn a_question_keeps_its_name_while_answers_are_ruled() {
    let mut names = BTreeSet::new();
    let mut rulings = 0;
    positions(|play| {
        let public = play.public();
        if let (Phase::Ruling, Some(open)) = (public.phase, &public.asked) {
            rulings += 1;
            names.insert((target(public), open.question.clone()));
        }
    });
    let targets: BTreeSet<_> = names.iter().map(|(name, _)| name).collect();
    assert!(rulings > targets.len(), "{rulings}");
}

#[test]
fn an_empty_answer_is_the_template_that_the_rules_refuse() {
    positions(|play| {
        let public = play.public();
        let target = target(public);
        if public.phase != Phase::Question {
            return;
        }
        for seat in play.seats() {
            let secret = play.secret(seat);
            for typed in ["", "  ", " * "] {
                let step = interrupt(
                    SeatView::new(seat, public, secret),
                    &format!("{target} {typed}"),
                );
                let act = step.expect("an act");
                let text = act.to_string();
                assert_eq!(text.parse(), Ok(act.clone()));
                assert!(Tiguidoo::check(SeatView::new(seat, public, secret), &act).is_err());
            }
        }
    });
}

#[test]
fn the_key_shows_who_asks_all_that_counts() {
    let room = room();
    let [english, french] = room.readers();
    let solution = Solution {
        answers: vec!["Le Nil".into(), "Nil *bleu*".into()],
        note: Some("6_650 km".into()),
        ..Solution::default()
    };
    assert_eq!(
        key(&solution, english.words),
        "🔑 Answer: **Le Nil**\nAlso right: Nil \\*bleu\\*"
    );
    let bare = Solution {
        answers: vec!["1867".into()],
        ..Solution::default()
    };
    assert_eq!(key(&bare, french.words), "🔑 Réponse\u{202f}: **1867**");
}
