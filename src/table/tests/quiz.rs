//! A quiz at the table: who answered first, how long robots think, what waits for one's own turn,
//! and that a restart asks the same.

use std::collections::{BTreeSet, HashMap};

use tapis_rules::dice::{Dice, Seed};

use super::*;
use crate::model::InteractionId;
use crate::store::{Change, QuestionFact};
use crate::table::effects::Effects;

/// A match of Tiguidoo with the answers to its questions.
pub(super) struct Quiz {
    pub evening: TableHarness,
    answers: HashMap<String, String>,
}

impl Quiz {
    pub fn begin(preset: &str, seed: u64, people: u8, robots: u8, skew: i64) -> Self {
        let evening = TableHarness::of("tiguidoo", preset, seed, (people, robots), skew);
        Self::starting(evening)
    }

    /// The match that begins in this lobby.
    pub fn starting(mut evening: TableHarness) -> Self {
        evening.starts();
        let match_data = evening.effects.iter().find_map(match_data);
        let kept: serde_json::Value =
            serde_json::from_str(&match_data.expect("questions")).expect("JSON");
        let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
        let questions = kept["questions"].as_object().expect("by card").values();
        let answers = questions.map(|entry| (text(&entry["question"]), text(&entry["answers"][0])));
        Self {
            answers: answers.collect(),
            evening,
        }
    }

    pub fn screen(&self) -> String {
        let wanted = self.evening.table.wanted(self.evening.time());
        wanted
            .main
            .expect("a table message")
            .screen
            .panel
            .text
            .clone()
    }

    /// The answer to the question on the table.
    pub fn answer(&self) -> Option<&str> {
        let screen = self.screen();
        let question = screen.lines().find_map(|line| line.strip_prefix("## "))?;
        let question = question.replace('\\', "");
        Some(
            self.answers
                .get(&question)
                .expect("a question of the match"),
        )
    }

    /// How many lines the log has.
    fn logged(&self) -> usize {
        self.evening.log().len()
    }
}

/// One question with some right answers, each made and arriving at its own time; whether it was
/// won by who was first. None once the match is over.
fn trial(quiz: &mut Quiz, luck: &mut Dice) -> Option<(bool, bool)> {
    if !quiz.evening.table.is_playing() {
        return None;
    }
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    let request = format!("play answer {}", quiz.answer().expect("a question"));
    let mut users: Vec<u64> = (1..=8).filter(|user| *user != asker).collect();
    luck.shuffle(&mut users);
    users.truncate(2 + luck.below(6) as usize);
    let base = quiz.evening.now + 1_000;
    quiz.evening.wait_until(base);
    let mut presses: Vec<(u64, u64, Press)> = users
        .iter()
        .map(|&user| {
            let made = u64::from(luck.below(50));
            let press = quiz.evening.press(user, &request, base + made);
            (made, base + made + u64::from(luck.below(130)), press)
        })
        .collect();
    let distance = |user: u64| (user + 8 - asker) % 8;
    let first = presses
        .iter()
        .min_by_key(|(made, _, press)| (*made, distance(press.user.get())));
    let first = first.expect("an answer").2.user;
    presses.sort_by_key(|(_, arrives, _)| *arrives);
    let in_order = presses[0].2.user == first;
    let before = quiz.logged();
    let ids: Vec<InteractionId> = presses.iter().map(|(_, _, press)| press.id).collect();
    for (_, arrives, press) in presses {
        quiz.evening.wait_until(arrives);
        quiz.evening.arrives(press);
    }
    quiz.evening.wait(600);
    assert!(
        ids.iter().all(|id| quiz.evening.reply_to(*id).is_some()),
        "each is told something"
    );
    let log = quiz.evening.log();
    let taken: Vec<_> = log[before..]
        .iter()
        .filter(|(_, text)| text.starts_with("answer"))
        .collect();
    assert_eq!(
        taken.len(),
        1,
        "one answer wins, the others are refused: {taken:?}"
    );
    let seat = quiz.evening.seat(first.get()).map(Seat::number);
    // Many questions have many effects, which would be searched again and again.
    quiz.evening.effects.clear();
    Some((taken[0].0 == seat, in_order))
}

#[test]
fn questions_are_won_by_who_answered_first() {
    let mut luck = Seed::of_text("questions").dice::<&str>(&[]);
    let skews = [0, 5_000, -5_000, 40, -40];
    let mut orders = BTreeSet::new();
    let (mut trials, mut seed) = (0, 0);
    while trials < how_many_races() {
        let skew = skews[seed as usize % skews.len()];
        let mut quiz = Quiz::begin("points", seed, 8, 0, skew);
        seed += 1;
        while let Some((won, in_order)) = trial(&mut quiz, &mut luck) {
            assert!(won, "trial {trials}");
            orders.insert(in_order);
            trials += 1;
        }
    }
    assert_eq!(orders.len(), 2, "in and out of order");
}

#[test]
fn without_reflexes_answers_are_judged_in_turn_order_when_the_time_is_over() {
    let mut quiz = Quiz::begin("points", 3, 4, 0, 0);
    quiz.evening.calm();
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    // What lies ready is kept, but nothing comes of it yet.
    let heard = |quiz: &Quiz| {
        let mut log = quiz.evening.log();
        log.retain(|line| !line.1.starts_with("claim "));
        log
    };
    let (began, before) = (quiz.evening.now, heard(&quiz));
    let right = format!("play answer {}", quiz.answer().expect("a question"));
    let nth = |further: u64| (asker - 1 + further) % 4 + 1;
    // The farther one is right first; the nearer one corrects itself in time.
    quiz.evening.does(nth(2), &right);
    quiz.evening.does(nth(1), "play answer certainly not this");
    quiz.evening.wait_until(began + 20_000);
    quiz.evening.does(nth(1), &right);
    quiz.evening.wait(1_000);
    assert_eq!(heard(&quiz), before, "nobody learns of it");
    quiz.evening.wait_until(began + 64_000);
    let log = heard(&quiz).split_off(before.len());
    let answered: Vec<_> = log
        .iter()
        .filter(|line| line.1.starts_with("answer"))
        .collect();
    let seat = quiz.evening.seat(nth(1)).map(Seat::number);
    assert!(matches!(answered[..], [(by, _)] if *by == seat), "{log:?}");
}

#[test]
fn tig_78_robots_take_eight_seconds_at_most_whether_they_know_or_not() {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let mut quiz = Quiz::begin("points", seed, 2, 1, 0);
        // Until a person asks.
        for _ in 0..20 {
            if quiz.evening.active() != 0 && quiz.answer().is_none() {
                break;
            }
            quiz.evening.wait(5_000);
        }
        let asker = quiz.evening.active();
        quiz.evening.does(asker, "play draw");
        let begun = THEN + quiz.evening.now;
        quiz.evening.wait(40_000);
        let lines = quiz
            .evening
            .effects
            .iter()
            .flat_map(|effects| &effects.lines);
        let mut thought = lines.filter(|line| line.seat == Some(2) && line.discord_ms > begun);
        let Some(line) = thought.next() else { continue };
        let ms = line.discord_ms - begun;
        match line.text.as_str() {
            "giveup" => unknown.push(ms),
            text if text.starts_with("answer") => known.push(ms),
            other => panic!("{other}"),
        }
    }
    assert!(
        known.len() > 10 && unknown.len() > 10,
        "{known:?} {unknown:?}"
    );
    for ms in known.iter().chain(&unknown) {
        assert!((3_500..=8_000).contains(ms), "{ms}");
    }
}

#[test]
fn a_queued_draw_waits_past_the_questions_of_others() {
    let mut quiz = Quiz::begin("points", 3, 4, 0, 0);
    let asker = quiz.evening.active();
    let last = (asker + 2) % 4 + 1;
    assert_ne!(last, asker);
    quiz.evening.does(last, "queue draw");
    quiz.evening.does(asker, "play draw");
    quiz.evening.wait(10_000);
    let others = (1..=4).filter(|user| *user != asker && *user != last);
    for user in others {
        quiz.evening.does(user, "play giveup");
    }
    let log = quiz.evening.log();
    let dropped = log.iter().any(|(_, text)| text == "unqueue");
    assert!(!dropped, "it is no move for an answer: {log:?}");
}

#[test]
fn only_who_may_answer_is_given_the_form_and_only_of_this_question() {
    let mut quiz = Quiz::begin("points", 5, 3, 0, 0);
    let asker = quiz.evening.active();
    let other = asker % 3 + 1;
    quiz.evening.does(asker, "play draw");
    let carried = format!("0 {}", quiz.evening.seat(asker).expect("a seat"));
    let form = quiz.evening.does(other, &format!("ask {carried}"));
    let Some(ReplyKind::Form(form)) = form else {
        panic!("{form:?}")
    };
    assert_eq!(form.request.to_string(), format!("ask {carried}"));
    for (user, request) in [
        (asker, format!("ask {carried}")),
        (other, "ask 7 1".to_owned()),
        (other, "ask x".to_owned()),
        (9, format!("ask {carried}")),
    ] {
        let reply = quiz.evening.does(user, &request);
        assert!(
            !matches!(reply, Some(ReplyKind::Form(_)) | None),
            "{user} {request}: {reply:?}"
        );
    }
    let right = quiz.answer().expect("a question").to_owned();
    let before = quiz.logged();
    assert!(
        quiz.evening
            .does(other, &format!("step {carried}   {right} "))
            .is_none(),
        "held"
    );
    quiz.evening.wait(300);
    let log = quiz.evening.log();
    assert_eq!(log[before].1, format!("answer {right}"));
    let late = quiz.evening.does(other, &format!("step {carried} again"));
    assert!(matches!(late, Some(ReplyKind::Hand(Some(_)))), "{late:?}");
    assert_eq!(
        quiz.logged(),
        before + 1,
        "what was written for a settled question is not taken"
    );
}

/// A question that two of three people answer wrongly: who asked, and who answered.
fn all_wrong(quiz: &mut Quiz) -> (u64, Vec<u64>) {
    let asker = quiz.evening.active();
    let others: Vec<u64> = (1..=3).filter(|user| *user != asker).collect();
    quiz.evening.does(asker, "play draw");
    for user in &others {
        quiz.evening.does(*user, "play answer no idea");
        quiz.evening.wait(300);
    }
    (asker, others)
}

/// The button carries the turn in which the last wait for its seat ended, which is not the present one.
#[test]
fn a_verdict_is_accepted_by_the_button_of_a_hand() {
    let mut quiz = Quiz::begin("quiz", 11, 3, 0, 0);
    for _ in 0..2 {
        let (_, others) = all_wrong(&mut quiz);
        for user in others {
            let turn = Some(quiz.evening.table.hand_turn(UserId(user)));
            quiz.evening.now += 50;
            let press = quiz.evening.press(user, "play waive", quiz.evening.now);
            let told = quiz.evening.arrives(Press { turn, ..press });
            assert_eq!(told, Some(ReplyKind::Taken));
        }
    }
}

#[test]
fn a_verdict_that_all_accept_holds_nobody_up() {
    let mut quiz = Quiz::begin("quiz", 11, 3, 0, 0);
    let (asker, others) = all_wrong(&mut quiz);
    assert!(
        !matches!(
            quiz.evening.does(asker, "play waive"),
            Some(ReplyKind::Taken)
        ),
        "it is not for the asker to accept"
    );
    let contested = |quiz: &Quiz| quiz.screen().contains("Judged wrong");
    assert!(contested(&quiz), "{}", quiz.screen());
    let begun = quiz.evening.now;
    for user in &others {
        assert_eq!(
            quiz.evening.does(*user, "play waive"),
            Some(ReplyKind::Taken)
        );
    }
    assert!(quiz.evening.now < begun + 1_000);
    assert!(!contested(&quiz), "the next turn has begun");
    let log = quiz.evening.log();
    let waived = log.iter().filter(|(_, text)| text.starts_with("timeout"));
    assert_eq!(waived.count(), 2, "{log:?}");
    let shown = quiz.screen();
    let stored = quiz.evening.stored();
    let mut again = Table::revive(stored, words(), Tuning::default()).expect("it comes back");
    again.restart_countdowns(quiz.evening.time());
    let main = again
        .wanted(quiz.evening.time())
        .main
        .expect("a table message");
    assert_eq!(untimed(&main.screen.panel.text), untimed(&shown));
}

/// Without the deadlines.
fn untimed(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.contains("<t:"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_match_draws_from_the_pack_that_was_chosen() {
    let mut evening = TableHarness::of("tiguidoo", "points", 4, (2, 0), 0);
    let refused = evening.does(1, "pack nothing-here");
    assert!(matches!(refused, Some(ReplyKind::Said(_))), "{refused:?}");
    let refused = evening.does(2, "pack fr-general");
    assert!(
        matches!(refused, Some(ReplyKind::Said(_))),
        "only the host chooses"
    );
    assert_eq!(evening.does(1, "pack fr-general"), Some(ReplyKind::Done));
    evening.starts();
    let kept = evening.effects.iter().find_map(match_data);
    let kept: serde_json::Value = serde_json::from_str(&kept.expect("questions")).expect("JSON");
    assert_eq!(kept["pack"], "fr-general", "at a table that speaks English");
    assert_eq!(kept["language"], "fr");
    let noted = evening.effects.iter().flat_map(questions).next();
    let Some((pack, QuestionFact::Shown(dealt))) = noted else {
        panic!("{noted:?}");
    };
    assert_eq!(pack, "fr-general");
    assert_eq!(dealt.len(), 6, "two hands of three");
}

#[test]
fn what_cannot_be_chosen_together_is_refused() {
    let mut evening = TableHarness::of("tiguidoo", "points", 4, (2, 0), 0);
    let mut log = evening.log().len();
    for refused in [
        "choose packs fr-general en-general",
        "choose packs fr-general nothing-here",
        "choose packs",
        "choose categories war",
        "choose colours red",
        "choose levels 1 2",
        "levels 4",
        "levels ",
    ] {
        let told = evening.does(1, refused);
        assert!(
            matches!(told, Some(ReplyKind::Said(_))),
            "{refused}: {told:?}"
        );
        assert_eq!(evening.log().len(), log, "{refused}");
    }
    for taken in [
        "choose packs fr-quebec fr-general",
        "choose categories food",
        "levels 3",
    ] {
        let told = evening.does(2, taken);
        assert!(
            matches!(told, Some(ReplyKind::Said(_))),
            "only the host chooses"
        );
        assert_eq!(evening.log().len(), log, "{taken}");
        evening.does(1, taken);
        log += 1;
        assert_eq!(evening.log().len(), log, "{taken}");
    }
    let last = evening.log().pop().map(|(_, text)| text);
    let wanted = "pack fr-general+fr-quebec categories=food levels=3";
    assert_eq!(last.as_deref(), Some(wanted));
    let told = evening.does(1, "start");
    assert!(
        matches!(told, Some(ReplyKind::Said(_))),
        "too few: {told:?}"
    );
    assert_eq!(evening.log().len(), log, "nothing began");
    evening.does(1, "choose categories all");
    evening.does(1, "levels 12");
    assert_eq!(evening.does(1, "start"), Some(ReplyKind::Done));
    let noted = evening.effects.iter().flat_map(questions);
    let packs: Vec<&str> = noted.map(|(pack, _)| pack).collect();
    assert!(
        !packs.is_empty() && packs.iter().all(|pack| pack.starts_with("fr-")),
        "{packs:?}"
    );
}

/// What the match was handed at its start.
fn match_data(effects: &Effects) -> Option<String> {
    effects.changes.iter().find_map(|change| match change {
        Change::MatchData(match_data) => Some(match_data.clone()),
        _ => None,
    })
}

/// What became of questions, each with its pack.
fn questions(effects: &Effects) -> impl Iterator<Item = (&str, &QuestionFact)> {
    effects.changes.iter().filter_map(|change| match change {
        Change::Question { pack, fact } => Some((pack.as_str(), fact)),
        _ => None,
    })
}

/// The entries that this evening noted as asked, in the order in which they were shown.
fn noted(evening: &TableHarness) -> Vec<String> {
    let facts = evening.effects.iter().flat_map(questions);
    let shown = facts.filter_map(|(_, fact)| match fact {
        QuestionFact::Shown(entries) => Some(entries.clone()),
        QuestionFact::Granted(_) | QuestionFact::Reported(..) => None,
    });
    shown.flatten().collect()
}

#[test]
fn tig_56_only_what_was_shown_counts_as_asked_and_each_once() {
    let mut quiz = Quiz::begin("quick", 3, 4, 0, 0);
    assert_eq!(noted(&quiz.evening).len(), 4, "one Tiguidoo card each");
    let (mut drawn, mut longest) = (0, 0);
    while quiz.evening.table.is_playing() && drawn < 40 {
        let asker = quiz.evening.active();
        quiz.evening.does(asker, "play draw");
        drawn += 1;
        for user in (1..=4).filter(|user| *user != asker) {
            quiz.evening.does(user, "play giveup");
        }
        longest = longest.max(noted(&quiz.evening).len());
    }
    assert!(!quiz.evening.table.is_playing(), "twelve cards, twice each");
    let all = noted(&quiz.evening);
    assert_eq!(
        (all.len(), longest),
        (4 + 12, 4 + 12),
        "after {drawn} draws"
    );
    assert_eq!(drawn, 24);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}

#[test]
fn what_was_shown_before_a_restart_counts_once() {
    let mut quiz = Quiz::begin("quick", 5, 3, 0, 0);
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    assert_eq!(noted(&quiz.evening).len(), 4);
    let stored = quiz.evening.stored();
    quiz.evening.table = Table::revive(stored, words(), Tuning::default()).expect("it comes back");
    for user in (1..=3).filter(|user| *user != asker) {
        quiz.evening.does(user, "play giveup");
    }
    assert_eq!(noted(&quiz.evening).len(), 4, "nothing new was shown");
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    assert_eq!(noted(&quiz.evening).len(), 5);
}
