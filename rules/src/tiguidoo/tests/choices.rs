//! Questions that are answered by choices (TIG-67).

use crate::dice::Seed;
use crate::game::{Game, MatchData as _};
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::record::{verify, written};
use crate::registry;
use crate::seat::Seat;
use crate::simulate::Plan;
use crate::tiguidoo::options::Answers;
use crate::tiguidoo::questions::QuestionFault;
use crate::tiguidoo::{Act, Entry, Language, Options, Questions, Refusal, Tiguidoo};

use super::table::{Table, table_with};

const CHOICE: (&str, &str) = ("answers", "choice");

/// A table of three where 9D was drawn.
fn drawn(more: &[(&str, &str)]) -> Table {
    let mut set = vec![CHOICE];
    set.extend(more);
    let mut table = table_with(3, &set).pile("9D 2C 3C");
    table.act(0, "draw");
    table
}

#[test]
fn tig_67_an_entry_with_choices_is_answered_by_choose_alone() {
    let table = drawn(&[]);
    assert_eq!(table.choices(1), "choose 0, choose 1, choose 2, giveup");
    assert_eq!(table.refused(1, "answer 9D"), Refusal::HasChoices);
    assert_eq!(table.refused(1, "choose 3"), Refusal::NoSuchChoice(3));
    assert_eq!(table.refused(0, "choose 1"), Refusal::OwnQuestion);
    let mut typed = table_with(3, &[]).pile("9D 2C");
    typed.act(0, "draw");
    assert_eq!(typed.refused(1, "choose 1"), Refusal::NoChoices);
}

#[test]
fn tig_67_the_earliest_right_choice_wins_when_all_have_chosen() {
    let mut table = table_with(4, &[CHOICE]).pile("9D 2C");
    table.play(&["0 draw", "3 choose 0", "2 choose 1", "1 choose 1"]);
    assert_eq!(
        (table.at(), table.combination(2)),
        ("Turn 1".into(), "9D".into())
    );
    let settled = table.public().settled.expect("a settled question");
    let given = settled.given.iter();
    let given: Vec<_> = given
        .map(|one| (one.seat.number(), &*one.text, one.right))
        .collect();
    let wanted = [(3, "no 9D", false), (2, "9D", true), (1, "9D", true)];
    assert_eq!(given, wanted, "all are shown in their order");
    assert_eq!(table.verdicts(), [""; 0], "a choice has no verdict");
}

#[test]
fn tig_67_a_choice_is_final_and_secret_until_the_question_is_settled() {
    let mut table = drawn(&[("open_attempts", "none")]);
    table.act(1, "choose 1");
    assert_eq!(table.at(), "Question 0");
    assert_eq!(table.refused(1, "choose 0"), Refusal::Chosen);
    assert_eq!(
        (table.secret(1).chose, table.secret(2).chose),
        (Some(1), None)
    );
    let told = |table: &Table| {
        format!(
            "{:?}{:?}{:?}",
            table.public(),
            table.secret(0),
            table.secret(2)
        )
    };
    let mut other = drawn(&[("open_attempts", "none")]);
    other.act(1, "choose 0");
    assert_eq!(told(&table), told(&other));
    table.play(&["close"]);
    assert_eq!(table.combination(1), "9D", "the time was up for the others");
}

#[test]
fn tig_67_the_choice_of_a_seat_that_left_does_not_count() {
    let mut table = drawn(&[]);
    table.play(&["1 choose 1", "1 leave", "2 choose 0"]);
    let settled = table.public().settled.expect("a settled question");
    assert_eq!(settled.given.len(), 1);
    assert_eq!(table.piled(), "2C 3C 9D");
}

/// TIG-47, 67, 76.
#[test]
fn tig_67_no_choice_may_be_contested_or_granted() {
    let mut table = drawn(&[("appeal", "true")]);
    table.play(&["1 choose 0", "2 choose 1"]);
    assert_eq!(table.at(), "Turn 1");
    assert!(Tiguidoo::grantable(&table.public()).is_empty());
}

#[test]
fn tig_67_in_a_challenge_the_one_choice_settles_it() {
    for (number, keeps) in [(1, true), (2, false)] {
        let mut table = table_with(3, &[CHOICE])
            .hand(0, "9S")
            .won(1, "9D")
            .pile("5D 2C");
        table.play(&["0 challenge 9S 1 9D", &format!("1 choose {number}")]);
        assert_eq!(
            (table.at().as_str(), table.combination(1) == "9D"),
            ("Turn 1", keeps)
        );
    }
}

/// TIG-66, 67.
#[test]
fn tig_67_choices_are_there_from_the_first_clue_on() {
    let mut table = drawn(&[("clues", "true")]);
    assert_eq!(table.public().asked.expect("a question").choices.len(), 3);
    table.play(&["1 choose 1", "clue", "2 choose 1"]);
    assert_eq!(table.combination(1), "9D");
}

/// TIG-67, 75.
#[test]
fn tig_67_the_first_choice_of_a_team_stands() {
    let mut table = drawn(&[]);
    table.play(&["join 1", "1 choose 0"]);
    assert_eq!(table.refused(1, "choose 1"), Refusal::Chosen);
}

#[test]
fn tig_67_people_see_an_order_of_its_own_for_each_card() {
    let table = table_with(3, &[CHOICE]);
    let orders = table.game.carried.iter().map(|one| one.shown.clone());
    let mut orders: Vec<Vec<u8>> = orders.collect();
    assert!(orders.iter().all(|order| order.len() == 3));
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 6, "each is drawn");
}

fn with_choices(choices: &[&str]) -> Result<Questions, QuestionFault> {
    let entry = Entry {
        question: "Which city is the capital of France?".to_owned(),
        answers: vec!["Paris".to_owned(), "the City of Light".to_owned()],
        rejects: vec!["Versailles".to_owned()],
        more: vec![("a city".to_owned(), "Which one?".to_owned())],
        choices: choices.iter().map(|&text| text.to_owned()).collect(),
        ..Entry::default()
    };
    Questions::new(Language::English, &[entry])
}

#[test]
fn tig_67_choices_are_three_or_four_of_which_one_is_right() {
    for sound in [
        &[][..],
        &["Lyon", "PARIS", "Versailles"],
        &["Lyon", "Paris", "Nice", "Versailles"],
    ] {
        assert!(with_choices(sound).is_ok(), "{sound:?}");
    }
    for faulty in [
        &["Paris", "Lyon"][..],
        &["Paris", "Lyon", "Nice", "Metz", "Brest"],
        &["Lyon", "Nice", "Metz"],
        &["Paris", "City of Light", "Lyon"],
        &["Paris", "Lyon", "the Lyon"],
        // Right with a typing error, or where the judge is generous.
        &["Paris", "Lyon", "City of Lights"],
        &["the City of Lighf", "Lyon", "Nice"],
        &["Paris", "Lyon", "it's Paris"],
        &["Paris", "Lyon", "a city"],
    ] {
        let fault = with_choices(faulty).map(drop);
        assert_eq!(fault, Err(QuestionFault::Choices(0)), "{faulty:?}");
    }
}

fn recorded(preset: &str, players: u8) -> String {
    let plan = Plan {
        preset: Some(preset.to_owned()),
        set: vec![("answers".to_owned(), "choice".to_owned())],
        players: Some(players),
        games: 3,
        record: true,
        choices: true,
        leaves: 0.01,
        robots: vec!["random".to_owned(), "easy".to_owned()],
        ..Plan::default()
    };
    let mut text = String::new();
    let game = registry::game("tiguidoo").expect("a game");
    game.simulate(&plan, &mut |record| text.push_str(record))
        .expect("a plan");
    text
}

/// TIG-66, 67: `choose`, `clue` and the order of choices in a record.
#[test]
fn records_with_choices_and_clues_verify() {
    for preset in ["room", "quick", "points"] {
        let records = recorded(preset, 3);
        assert!(records.contains("\"do\": \"choose ") && records.contains("\"shown\":["));
        assert_eq!(records.contains("\"fire\": \"clue\""), preset == "room");
        let report = verify(&records);
        assert!(report.records > 0 && report.faults.is_empty(), "{report:?}");
    }
}

/// TIG-67: the order is drawn, and so it is checked.
#[test]
fn a_record_with_choices_in_another_order_is_refused() {
    let record = recorded("quick", 3);
    let first = |text: &str| verify(text).faults[0].complaint.clone();
    let at = record.find("\"shown\":[").expect("an order") + 9;
    let end = at + record[at..].find(']').expect("its end");
    let turned: String = record[at..end].chars().rev().collect();
    let forged = format!("{}{turned}{}", &record[..at], &record[end..]);
    assert!(first(&forged).contains("`shown` of "), "{}", first(&forged));
    let typed = record.replacen("\"answers\": \"choice\"", "\"answers\": \"typed\"", 1);
    assert!(first(&typed).ends_with(".shown`"), "{}", first(&typed));
}

/// TIG-67, 73: the entry of each card, then the order of its choices, also where there are fewer than 52.
#[test]
fn a_match_from_kept_questions_shows_choices_in_the_same_order() {
    let mut options = Options::preset("room").expect("a preset");
    options.answers = Answers::Choice;
    options.first_player = Some(Seat::new(0));
    for count in [20, 30, 52, 80] {
        let entries = (0..count).map(|number| {
            let answers = vec![format!("answer {number}")];
            let others = ["red", "blue", "green"].map(|colour| format!("{colour} {number}"));
            Entry {
                question: format!("question {number}"),
                choices: [&answers[..], &others[..]].concat(),
                answers,
                ..Entry::default()
            }
        });
        let entries: Vec<Entry> = entries.collect();
        let seed = Seed::of_text("kept");
        let mut setup = Setup::<Tiguidoo>::of_robots(options, 3, seed).expect("a setup");
        setup.match_data = Questions::new(Language::English, &entries).expect("questions");
        let orders = |setup: &Setup<Tiguidoo>| {
            let header = Tiguidoo::drawn(setup).header();
            header[0].1.clone()
        };
        let drawn = orders(&setup);
        assert!(drawn.contains("\"shown\":["));
        let attached = Tiguidoo::drawn(&setup).kept().expect("attached");
        let json = serde_json::from_str(&attached).expect("JSON");
        setup.match_data = Questions::read(&json).expect("questions");
        assert_eq!(orders(&setup), drawn, "{count}");
        let draw = [(Moment::default(), Input::Act(Seat::new(0), Act::Draw))];
        let report = verify(&written(&setup, "room", draw).expect("a record"));
        assert_eq!(report.faults.len(), 0, "{count}: {report:?}");
    }
}
