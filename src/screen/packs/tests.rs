//! What is told of packs, in both languages.

use super::*;
use crate::model::Lang;
use crate::packs::{FEWEST_ENTRIES, Format, MOST_FAULTS, Place, Problem, Shape, ours};
use crate::screen::words::Words;

fn words() -> Words {
    Words::load().expect("the words")
}

/// A fault of every kind.
fn every_fault() -> Vec<PackFault> {
    let text = || "\"x\"".to_owned();
    let problems = vec![
        Problem::TooLarge,
        Problem::NotUtf8,
        Problem::Syntax {
            format: "YAML",
            why: "a `tab` <@1>".to_owned(),
        },
        Problem::TooDeep,
        Problem::TooManyParts,
        Problem::Anchor,
        Problem::Tag,
        Problem::SecondDocument,
        Problem::UnknownField(text(), "id, question".to_owned()),
        Problem::FieldTwice("id".to_owned()),
        Problem::Missing("id"),
        Problem::SpareCell,
        Problem::Empty("note"),
        Problem::TooLong {
            what: "note",
            found: 301,
            most: 300,
        },
        Problem::TooManyTexts {
            what: "answers",
            found: 21,
            most: 20,
        },
        Problem::TooManyEntries,
        Problem::TooFewEntries(3),
        Problem::Control {
            what: "note",
            sign: '\n',
        },
        Problem::Invisible {
            what: "note",
            sign: '\u{202e}',
        },
        Problem::Stacked("note"),
        Problem::Mention("note"),
        Problem::Link("note"),
        Problem::NotAnId("id"),
        Problem::UnknownName {
            what: "category",
            found: text(),
            known: "general".to_owned(),
        },
        Problem::IdTwice(3),
        Problem::QuestionTwice(3),
        Problem::AnswerTwice(text()),
        Problem::AnswerNotRight(text()),
        Problem::RejectIsRight(text()),
        Problem::NotIncomplete(text()),
        Problem::AnswerInQuestion(text()),
        Problem::More(7),
    ];
    let shapes = [
        Shape::Fields,
        Shape::List,
        Shape::Word,
        Shape::Text,
        Shape::Name,
    ];
    let wanted = shapes.map(|wanted| Problem::Wanted {
        what: "answers".to_owned(),
        wanted,
    });
    let all = problems.into_iter().chain(wanted);
    all.map(|problem| PackFault {
        place: Some(Place {
            line: 12,
            column: Some(4),
        }),
        entry: Some("baby-kangaroo".to_owned()),
        problem,
    })
    .collect()
}

#[test]
fn every_fault_is_told_in_the_readers_language() {
    let words = words();
    for fault in every_fault() {
        let told = Lang::ALL.map(|lang| faults::line(&fault, words.of(lang)));
        for text in &told {
            assert!(
                text.contains("12") && text.contains("baby-kangaroo"),
                "{text}"
            );
            assert!(!text.contains("<@") || text.contains("\\<\\@"), "{text}");
        }
        assert_ne!(told[0], told[1], "{fault}");
    }
}

#[test]
fn a_refusal_fits_a_message_whatever_is_wrong() {
    let words = words();
    let all = every_fault().into_iter().cycle().take(MOST_FAULTS + 1);
    let all: Vec<PackFault> = all.collect();
    for lang in Lang::ALL {
        let page = refused("@everyone **x**.yaml", &all, words.of(lang));
        assert!(page.panel.text.chars().count() <= 4_000);
        assert!(
            page.panel.text.contains("\\@everyone"),
            "{}",
            page.panel.text
        );
    }
}

#[test]
fn a_fault_of_the_whole_file_has_no_place() {
    let fault = PackFault {
        place: None,
        entry: None,
        problem: Problem::TooLarge,
    };
    let words = words();
    let told = faults::line(&fault, words.of(Lang::English));
    assert_eq!(
        told,
        "the file is larger than 10 MB; split it into several packs"
    );
}

#[test]
fn a_pack_is_told_without_its_questions() {
    let words = words();
    let past = Past {
        asked: 52,
        granted: 2,
        aside: 1,
        doubts: vec![("nil".to_owned(), 2, 3)],
    };
    for pack in ours() {
        let words = words.of(Lang::from_locale(pack.language.name()));
        let page = show(pack, true, &past, false, words);
        let text = format!("{:?}", page.panel);
        for entry in &pack.entries {
            assert!(!text.contains(&entry.entry.question), "{text}");
        }
        assert!(text.contains("**52**") && !text.contains("`nil`"), "{text}");
        let page = show(pack, true, &past, true, words);
        assert!(format!("{:?}", page.panel).contains("`nil`"));
    }
}

#[test]
fn titles_from_strangers_mean_nothing_to_markdown() {
    let mut text = "{\"id\": \"x\", \"title\": \"**[bold]**\", \"language\": \"fr\", \
                    \"licence\": \"CC0\", \"entries\": ["
        .to_owned();
    for number in 0..FEWEST_ENTRIES {
        let comma = if number > 0 { "," } else { "" };
        text += &format!(
            "{comma}{{\"id\": \"e{number}\", \"question\": \"Numéro {number} ?\", \
             \"answers\": [\"dit {number}a\"]}}"
        );
    }
    let pack = Pack::read((text + "]}").as_bytes(), Format::Json).expect("a sound pack");
    let words = words();
    let infos = [PackInfo::of(&pack, false)];
    for lang in Lang::ALL {
        let page = list(&infos, words.of(lang));
        assert!(
            page.panel.text.contains("\\*\\*\\[bold"),
            "{}",
            page.panel.text
        );
    }
}
