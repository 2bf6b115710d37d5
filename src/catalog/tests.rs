//! What matches start from, and that they start from it again exactly.

mod hints;

use std::collections::BTreeSet;

use tapis_rules::registry;
use tapis_rules::tiguidoo::Questions;

use super::*;
use crate::packs::{self, Language, QuestionSource};
use serde_json::Value as Json;
use tapis_rules::game::MatchData as _;

fn start<'a>(options: &'a str, match_data: Option<&'a str>) -> Start<'a> {
    Start {
        edition: offer("tiguidoo").expect("the game").edition(),
        options,
        players: 3,
        members: Vec::new(),
        seed: Seed::new([7; 32]),
        ids: ["11", "12", "0", "19"].map(str::to_owned).to_vec(),
        match_data,
    }
}

#[test]
fn a_quiz_is_handed_questions_in_the_language_of_its_table() {
    let quiz = offer("tiguidoo").expect("the game");
    let options = quiz.options("quiz").expect("a preset");
    let fetch = |lang| {
        let kept = quiz.match_data(&start(&options, None), lang, None);
        kept.expect("questions").expect("a quiz needs them")
    };
    let (english, french) = (fetch(Lang::English), fetch(Lang::French));
    assert_ne!(english, french);
    assert_eq!(english, fetch(Lang::English), "drawn by seed and ids alone");
    let pack = packs::first(Language::French).expect("a pack");
    let json: Json = serde_json::from_str(&french).expect("JSON");
    let asked = json["questions"].as_object().expect("by card");
    assert_eq!(asked.len(), 52);
    for question in asked.values() {
        let of_pack = |entry: &&packs::PackEntry| question["question"] == entry.entry.question;
        let entry = pack.entries.iter().find(of_pack).expect("an entry");
        let kept = format!("{{\"questions\": {{\"x\": {question}}}}}");
        // Notes and difficulties too: a robot after a restart knows what it knew before.
        assert_eq!(
            question.get("note").and_then(Json::as_str),
            entry.entry.note.as_deref()
        );
        assert!(question["difficulty"].is_u64(), "{kept}");
    }
}

#[test]
fn what_was_kept_is_what_is_read_back() {
    let source = QuestionSource::first(Language::English).expect("a pack");
    let seed = Seed::new([9; 32]);
    let drawn =
        packs::draw(&source.into(), &seed, &["1", "2", "3"], &Default::default()).expect("a draw");
    let kept = drawn.questions.kept().expect("attached");
    let json: Json = serde_json::from_str(&kept).expect("JSON");
    let read = Questions::read(&json).expect("questions");
    assert_eq!(read.kept().as_deref(), Some(kept.as_str()));
    assert_eq!(read.header(), drawn.questions.header());
}

#[test]
fn a_quiz_without_its_questions_does_not_start() {
    let quiz = offer("tiguidoo").expect("the game");
    let options = quiz.options("points").expect("a preset");
    let fault = |match_data| quiz.start(&start(&options, match_data)).err();
    assert_eq!(fault(None), Some(StartFault::NoMatchData));
    assert_eq!(fault(Some("{")), Some(StartFault::Unreadable));
    assert!(matches!(fault(Some("{}")), Some(StartFault::MatchData(_))));
    let kept = quiz
        .match_data(&start(&options, None), Lang::French, None)
        .expect("questions");
    assert!(quiz.start(&start(&options, kept.as_deref())).is_ok());
}

#[test]
fn a_card_game_needs_nothing() {
    let kael = offer("kael").expect("the game");
    let options = kael.options("standard").expect("a preset");
    assert_eq!(
        kael.match_data(&start(&options, None), Lang::French, None),
        Ok(None)
    );
    assert!(kael.start(&start(&options, None)).is_ok());
}

#[test]
fn it_is_known_which_questions_a_match_was_handed() {
    let quiz = offer("tiguidoo").expect("the game");
    let options = quiz.options("quiz").expect("a preset");
    let kept = quiz.match_data(&start(&options, None), Lang::French, None);
    let kept = kept.expect("questions").expect("a quiz needs them");
    let pack = packs::first(Language::French).expect("a pack");
    let questions = pack
        .entries
        .iter()
        .map(|entry| entry.entry.question.clone());
    let questions: Vec<String> = questions.collect();
    let handed = packs::handed(&kept, &questions);
    let [handed] = handed.as_slice() else {
        panic!("from one pack: {handed:?}")
    };
    assert_eq!(
        (handed.pack.as_str(), handed.entries.len()),
        ("fr-general", 52)
    );
    let none = packs::handed(&kept, &["Is it asked here?".to_owned()]);
    assert_eq!(none, []);
    for id in &handed.entries {
        let entry = pack.entries.iter().find(|entry| entry.id == *id);
        let question = &entry.expect("an entry").entry.question;
        let found = packs::entry_of(&kept, question).expect("by its words");
        assert_eq!(found, (handed.pack.clone(), id.clone()));
    }
    assert_eq!(packs::entry_of(&kept, "Is it asked here?"), None);
    assert!(quiz.start(&start(&options, Some(&kept))).is_ok());
}

#[test]
fn every_game_of_the_rules_is_on_offer() {
    let rules: BTreeSet<&str> = registry::GAMES.iter().map(|game| game.name()).collect();
    let offers: BTreeSet<&str> = OFFERS.iter().map(|offer| offer.name()).collect();
    assert_eq!(offers, rules);
}

#[test]
fn the_cards_of_a_record_are_written_as_their_game_writes_them() {
    let words = Words::load().expect("the words");
    for (game, card, english, french) in [
        ("kael", "-1", "−1", "−1"),
        ("kael", "X", "X", "X"),
        ("kaddour", "D1", "🪙1", "🪙1"),
        ("kaddour", "B12", "🪵12", "🪵12"),
        ("tamalou", "JD", "J♦", "V♦"),
        ("tamalou", "JK", "Joker", "Joker"),
        ("tiguidoo", "QS", "Q♠", "D♠"),
        ("tiguidoo", "what", "what", "what"),
    ] {
        let offer = offer(game).expect("the game");
        for (lang, written) in [(Lang::English, english), (Lang::French, french)] {
            assert_eq!(offer.card(card, words.of(lang)).0, written, "{game}");
        }
    }
}

#[test]
fn a_log_that_is_none_has_no_record() {
    let kael = offer("kael").expect("the game");
    let options = kael.options("quick").expect("a preset");
    let start = start(&options, None);
    let at = Moment(1);
    for (seat, text) in [
        (Some(Seat::new(0)), "sing"),
        (Some(Seat::new(0)), "kael"),
        (Some(Seat::new(7)), "ready"),
        (None, "kael"),
    ] {
        let record = kael.record(&start, "quick", &[(at, seat, text)]);
        assert!(matches!(record, Err(RecordFault::Log(_))), "{record:?}");
    }
    let begun = kael.record(&start, "quick", &[]).expect("a record");
    assert!(begun.contains("\"end\": \"abandoned\""), "{begun}");
}

/// A match of Tiguidoo as the program of edition 2 recorded it.
const OF_EDITION_2: &str = include_str!("../../rules/tests/edition-2.jsonl");

/// What is stored of it: options without the parameters that came later, questions, and the log.
#[test]
fn tig_77_a_stored_match_of_the_edition_before_replays() {
    let lines: Vec<Json> = OF_EDITION_2
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let header = &lines[0];
    let options = header["options"].to_string();
    let match_data = serde_json::json!({
        "questions": header["questions"],
        "language": header["language"],
    });
    let match_data = match_data.to_string();
    let start = Start {
        edition: 2,
        seed: header["seed"]
            .as_str()
            .expect("a seed")
            .parse()
            .expect("a seed"),
        ids: vec!["0".to_owned(); 4],
        ..start(&options, Some(&match_data))
    };
    let log = lines.iter().filter(|line| line.get("step").is_some());
    let log: Vec<LogLine<'_>> = log
        .map(|line| {
            let seat = line["seat"].as_u64().map(|seat| Seat::new(seat as u8));
            let text = line["fire"].as_str().or(line["do"].as_str());
            (Moment(0), seat, text.expect("an input"))
        })
        .collect();
    let quiz = offer("tiguidoo").expect("the game");
    let record = quiz.record(&start, "quick", &log).expect("it replays");
    assert_eq!(record, OF_EDITION_2);
    let mut play = quiz.start(&start).expect("it is dealt");
    for (at, seat, text) in log {
        assert!(play.play(at, seat, text), "{text}");
    }
    assert!(play.status().over);
}
