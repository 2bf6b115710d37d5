//! The screens about packs, in both languages.

use super::*;
use crate::lobby::{Begun, Lobby, lobby};
use crate::reader::tests::{SEAL_DIGITS, fits, game, sitting};
use crate::words::Words;
use tapis_model::Lang;
use tapis_packs::{
    Advice, Coding, Counts, EntryName, FEWEST_ENTRIES, FileKind, Filter, Finding, Format, Imported,
    MOST_FAULTS, Place, Problem, Selection, Shape, ours,
};

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
        Problem::UnknownField {
            found: text(),
            known: "id, question".to_owned(),
            meant: Some("note"),
        },
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
        Problem::NoEntries,
        Problem::NothingFound,
        Problem::Inflates,
        Problem::YesOrNo,
        Problem::Choices,
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
            found: text().into(),
            known: "general".into(),
            meant: Some("history"),
        },
        Problem::IdTwice(3),
        Problem::QuestionTwice(3),
        Problem::AnswerTwice(text()),
        Problem::AnswerNotRight(text()),
        Problem::RejectIsRight(text()),
        Problem::NotIncomplete(text()),
        Problem::AnswerInQuestion(text()),
        Problem::AnswerInClue(text()),
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
        entry: Some(EntryName::Id("baby-kangaroo".into())),
        problem,
    })
    .collect()
}

#[test]
fn every_fault_is_told_in_the_readers_language() {
    let words = words();
    for fault in every_fault() {
        let groups = grouped(std::slice::from_ref(&fault));
        let told = Lang::ALL.map(|lang| faults::line(&groups[0], words.of(lang)));
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

fn every_finding() -> Vec<Finding> {
    let text = || "\"<@1>\"".to_owned();
    let all = [
        Advice::LongQuestion,
        Advice::LongAnswer,
        Advice::SameAsLine(3),
        Advice::SameAsOurs {
            pack: "fr-general".to_owned(),
            entry: "nil".to_owned(),
        },
        Advice::RejectTwice(text()),
        Advice::RejectNear {
            reject: text(),
            answer: text(),
        },
        Advice::NoUnits,
        Advice::Slip {
            answer: text(),
            other: text(),
            line: 3,
        },
        Advice::Straight("note"),
        Advice::Blank("note"),
        Advice::Odd {
            what: "note",
            sign: '\u{ff21}',
        },
        Advice::Cut("note"),
        Advice::Html("note"),
        Advice::Entity("note"),
        Advice::Percent("note"),
        Advice::Lost("note"),
        Advice::Garbled("note"),
        Advice::NoChoices,
        Advice::Several(text()),
        Advice::UnknownCategory {
            found: text(),
            meant: Some("history"),
        },
        Advice::Few {
            what: "category",
            name: "food".to_owned(),
            found: 1,
            all: 60,
        },
    ];
    let place = |line| Place {
        line,
        column: Some(4),
    };
    let twice = |advice: Advice| {
        [12, 17].map(|line| Finding {
            place: Some(place(line)),
            entry: Some(EntryName::Words("\"What is <@1>\"".into())),
            problem: advice.clone(),
        })
    };
    all.into_iter().flat_map(twice).collect()
}

#[test]
fn a_finding_is_told_once_with_its_lines_and_is_no_refusal() {
    let words = words();
    let mut read = taken();
    let all = every_finding();
    let groups = grouped(&all);
    assert_eq!(groups.len() * 2, all.len(), "each stands at two places");
    for group in &groups {
        let told = Lang::ALL.map(|lang| findings::line(group, words.of(lang)));
        for text in &told {
            assert!(text.contains("12") && text.contains("17"), "{text}");
            assert!(!text.contains("<@"), "{text}");
        }
        assert_ne!(told[0], told[1]);
    }
    for lang in Lang::ALL {
        read.findings.clone_from(&all);
        let page = imported(&read, false, words.of(lang)).panel;
        assert!(
            page.text.contains('✅') && page.text.contains('⚠'),
            "{}",
            page.text
        );
        assert!(page.text.chars().count() <= 4_000, "{}", page.text);
        read.findings.clear();
        let plain = imported(&read, false, words.of(lang)).panel.text;
        assert!(!plain.contains('⚠'), "{plain}");
    }
}

/// A pack of ours as if it had been imported.
fn taken() -> Imported {
    Imported {
        pack: Pack::clone(ours().next().expect("a pack")),
        kind: FileKind::Tapis,
        coding: Coding::Utf8,
        left_out: Vec::new(),
        findings: Vec::new(),
    }
}

#[test]
fn what_was_left_out_is_counted_told_and_listed_in_a_sheet() {
    let words = words();
    let mut read = taken();
    read.kind = FileKind::Red;
    let sample = "@everyone **caf\u{e9}**".to_owned();
    read.coding = Coding::Windows1252 { sample };
    // Every one stands on a line of its own, and the last has a second fault.
    let mut faults: Vec<PackFault> = every_fault();
    for (number, fault) in faults.iter_mut().enumerate() {
        fault.entry = Some(EntryName::Words("\"=Who, or \\\"what\\\"\"".into()));
        fault.place = Some(Place {
            line: number + 2,
            column: None,
        });
    }
    let second = PackFault {
        problem: Problem::YesOrNo,
        ..faults[faults.len() - 1].clone()
    };
    let lost = faults.len();
    faults.push(second);
    read.left_out = faults;
    read.findings = every_finding();
    for lang in Lang::ALL {
        let words = words.of(lang);
        let text = imported(&read, true, words).panel.text;
        assert!(text.chars().count() <= 4_000, "{}", text.chars().count());
        for wanted in [
            "Red-DiscordBot",
            "\\@everyone",
            &format!("{lost} questions"),
        ] {
            assert!(text.contains(wanted), "{wanted}: {text}");
        }
        let sheet = left_out(&read, words);
        assert_eq!(sheet.lines().count(), lost + 1, "{sheet}");
        assert!(
            sheet.contains("\t=Who"),
            "a spreadsheet would calculate it: {sheet}"
        );
    }
}

#[test]
fn every_kind_of_file_has_its_name() {
    let words = words();
    let kinds = [
        FileKind::Sheet,
        FileKind::Anki,
        FileKind::Red,
        FileKind::OpenTriviaDb,
        FileKind::OpenQuizzDb,
        FileKind::Kahoot,
        FileKind::Blooket,
        FileKind::Quizizz,
        FileKind::Jeopardy,
        FileKind::List,
    ];
    for lang in Lang::ALL {
        let told = kinds.map(|kind| {
            imported(&Imported { kind, ..taken() }, false, words.of(lang))
                .panel
                .text
        });
        let different: std::collections::HashSet<&String> = told.iter().collect();
        assert_eq!(different.len(), kinds.len());
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
    let groups = grouped(std::slice::from_ref(&fault));
    let told = faults::line(&groups[0], words.of(Lang::English));
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

#[test]
fn the_choice_fits_page_and_lobby_with_as_many_packs_as_there_may_be() {
    let words = words();
    let info = |number: usize| PackInfo {
        id: format!("{number:040}"),
        title: "*".repeat(80),
        language: Language::French,
        licence: "CC0-1.0".to_owned(),
        entries: 5_000,
        counts: Counts::read("history/1=51 food/2=4949"),
        ours: false,
    };
    let infos: Vec<PackInfo> = (0..25).map(info).collect();
    let mut selection = Selection {
        packs: infos.iter().map(|info| info.id.clone()).collect(),
        filter: Filter::default(),
        mine_first: true,
    };
    let names: Vec<&str> = Category::ALL
        .iter()
        .skip(1)
        .map(|(name, _)| *name)
        .collect();
    let filter = selection.filter.with_categories(&names);
    selection.filter = filter
        .and_then(|it| it.with_levels("12"))
        .expect("a filter");
    let sitting = sitting(8);
    for lang in Lang::ALL {
        let words = words.of(lang);
        for may in [true, false] {
            let page = Choice {
                infos: &infos,
                selection: &selection,
                needed: 52,
                may,
            };
            let screen = choice(&page, words);
            fits(&screen);
            assert!(screen.panel.text.contains("22"), "the others are counted");
        }
        let table = Lobby {
            game: game("tiguidoo"),
            preset: "quick",
            presets: &["points", "poker", "quiz", "quick"],
            others: &[],
            terms: &[],
            level: tapis_rules::robot_level::RobotLevel::Easy,
            robots: &[],
            hints: true,
            pace: "normal",
            minutes: Some(15),
            packs: Some((&infos, &selection)),
            questions_needed: 52,
            host: "<@18446744073709551615>",
            sitting: &sitting,
            teams: None,
            team_seats: &[],
            open_teams: &[],
            team_names: [None; 2],
            seats: (2, 8),
            private: true,
            guests: &[],
            invitations: 10,
            commitment: SEAL_DIGITS,
        };
        fits(&lobby(&table, &Begun::No, words));
    }
}

#[test]
fn a_choice_of_too_few_questions_says_how_many_it_takes() {
    let words = words();
    let mut infos = [PackInfo::of(ours().next().expect("a pack"), true)];
    infos[0].counts = Counts::read("history/1=51 food/2=100");
    let mut selection = Selection::of(&infos[0].id);
    for (names, few) in [(["history"], true), (["food"], false)] {
        let filter = Filter::default().with_categories(&names);
        selection.filter = filter.expect("a filter");
        let page = Choice {
            infos: &infos,
            selection: &selection,
            needed: 52,
            may: true,
        };
        for lang in Lang::ALL {
            let text = choice(&page, words.of(lang)).panel.text;
            assert_eq!(text.contains("51") && text.contains("52"), few, "{text}");
        }
    }
    selection.packs.push("gone".to_owned());
    let page = Choice {
        infos: &infos,
        selection: &selection,
        needed: 52,
        may: true,
    };
    let text = choice(&page, words.of(Lang::English)).panel.text;
    assert!(text.contains("not here any more"), "{text}");
}
