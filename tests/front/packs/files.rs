//! Files as other programs write them: recognised, read as far as they can be, and told what is left out.

use tapis::packs::{
    About, Coding, FileKind, Format, Imported, Language, Pack, PackFault, export, export_sheet,
    grouped, import,
};
use tapis_rules::tiguidoo::questions::Difficulty;

use super::{packs, yaml};

/// What is known of a file of this name.
pub fn about(file: &str) -> About<'_> {
    About {
        file,
        title: None,
        language: None,
        licence: None,
        reader: Language::English,
    }
}

pub fn reads(name: &str, bytes: &[u8]) -> Imported {
    let format = Format::of_name(name).expect("a known ending");
    import(bytes, format, &about(name)).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

/// What is said of what was left out.
pub fn lost(read: &Imported) -> Vec<String> {
    grouped(&read.left_out)
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// A pack in our own form as a sheet, whose lines end so.
fn sheet(separator: char, end: &str) -> String {
    let mut lines = vec![
        "#id,x",
        "#title,Café",
        "#language,en",
        "#licence,CC0",
        "question,answers,note",
    ]
    .into_iter()
    .map(str::to_owned)
    .collect::<Vec<_>>();
    lines.extend((0..30).map(|number| format!("Asked as {number}q?,said {number}a,")));
    lines.join(end).replace(',', &separator.to_string()) + end
}

#[test]
fn a_sheet_is_the_same_however_a_program_writes_it() {
    let plain = reads("x.csv", sheet(',', "\n").as_bytes());
    assert_eq!(
        (plain.kind, plain.pack.entries.len()),
        (FileKind::Tapis, 30)
    );
    for separator in [',', ';', '\t'] {
        for end in ["\n", "\r\n", "\r", "\n\n", "\r\n;;;\r\n"] {
            let end = end.replace(';', &separator.to_string());
            let text = sheet(separator, &end);
            let utf16 = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
                let signs = [0xfeff].into_iter().chain(text.encode_utf16());
                signs.flat_map(order).collect()
            };
            let windows: Vec<u8> = text.chars().map(|sign| sign as u32 as u8).collect();
            let named = format!("sep={separator}{end}{text}");
            for bytes in [
                text.clone().into_bytes(),
                format!("\u{feff}{text}").into_bytes(),
                utf16(u16::to_le_bytes),
                utf16(u16::to_be_bytes),
                windows,
                named.into_bytes(),
            ] {
                assert_eq!(reads("x.csv", &bytes).pack, plain.pack, "{end:?}");
            }
        }
    }
}

#[test]
fn windows_1252_is_told_with_a_line_to_look_at() {
    let bytes: Vec<u8> = sheet(';', "\r\n")
        .chars()
        .map(|sign| sign as u32 as u8)
        .collect();
    let sample = "#title;Café".to_owned();
    assert_eq!(
        reads("x.csv", &bytes).coding,
        Coding::Windows1252 { sample }
    );
}

#[test]
fn faults_of_a_sheet_have_their_lines_and_first_words_whatever_ends_lines() {
    for end in ["\n", "\r\n", "\r"] {
        for blank in [0, 3] {
            let blanks = end.repeat(blank);
            let text = sheet(';', end) + &blanks + "Who said it?;;" + end;
            let faults = Pack::read(text.as_bytes(), Format::Csv).expect_err("a fault");
            let line = 36 + blank;
            let wanted = format!("line {line}: \"Who said it?\": answers is missing; add it");
            assert_eq!(faults[0].to_string(), wanted, "{end:?}");
        }
    }
}

#[test]
fn heads_and_names_are_known_in_both_languages_and_numbers() {
    let rows = "Question;Réponse;Réponse 2;Refus;Catégorie;Difficulté;Anecdote\n\
                Qui ?;moi;me|myself;toi;Histoire;Facile;Rien.\nQuoi ?;ça;;;;;\n";
    let read = reads("Mes_questions.csv", rows.as_bytes());
    assert_eq!(read.kind, FileKind::Sheet);
    assert_eq!(
        (read.pack.title.as_str(), read.pack.id.as_str()),
        ("Mes questions", "mes-questions")
    );
    let entry = &read.pack.entries[0];
    assert_eq!(entry.entry.answers, ["moi", "me", "myself"]);
    assert_eq!(entry.entry.rejects, ["toi"]);
    assert_eq!(entry.category.name(), "history");
    assert_eq!(entry.entry.difficulty, Difficulty::Easy);
    assert_eq!(entry.entry.note.as_deref(), Some("Rien."));
    // The same names in a pack of ours.
    let ours = "Id: x\nTitre: X\nlangue: fr-FR\nLicense: CC0\nentries:\n  - Question: Qui\n    réponse: moi\n    \
                Catégorie: HISTOIRE\n    niveau: difficile\n";
    let read = reads("x.yaml", ours.as_bytes());
    assert_eq!(
        (read.kind, read.pack.language),
        (FileKind::Tapis, Language::French)
    );
    assert_eq!(read.pack.entries[0].category.name(), "history");
}

#[test]
fn a_misspelt_category_is_put_right() {
    let text = yaml(1).replace("answers:", "category: Histroy, answers:");
    let faults = Pack::read(text.as_bytes(), Format::Yaml).expect_err("a fault");
    assert!(
        faults[0].to_string().ends_with("did you mean history?"),
        "{}",
        faults[0]
    );
    let rows = "question,answer,category\nWho?,me,Histroy\nWhat?,this,Potions\n";
    let told: Vec<String> = reads("x.csv", rows.as_bytes())
        .findings
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(told[0].contains("did you mean history?"), "{told:?}");
    assert!(told[1].contains("\"Potions\" is not known"), "{told:?}");
}

#[test]
fn two_columns_are_read_with_and_without_a_head() {
    for (name, text) in [
        ("x.tsv", "Which tree, and why?\tan oak\nWho?\tme\tmyself\n"),
        ("x.txt", "Which tree, and why?`an oak\nWho?`me`myself\n"),
        ("x.txt", "Which tree, and why?*an oak\nWho?*me*myself\n"),
        ("x.csv", "\"Which tree, and why?\",an oak\nWho?,me|myself\n"),
        (
            "x.csv",
            "Front;Back\nWhich tree, and why?;an oak\nWho?;me|myself\n",
        ),
        ("x.csv", "an oak;Which tree, and why?\nme|myself;Who?\n"),
        ("x.csv", "1;Which tree, and why?;an oak\n2;Who?;me;myself\n"),
        (
            "x.txt",
            "#separator:tab\n#html:true\n#tags column:4\nWhich tree,<br>and why?\t<b>an&nbsp;oak</b>\nWho?\tme\tmyself\ttag\n",
        ),
        (
            "x.txt",
            "#separator:tab\n#columns:Front\tBack\tOther\nWhich tree, and why?\tan oak\nWho?\tme|myself\n",
        ),
    ] {
        let read = reads(name, text.as_bytes());
        let told: Vec<(&str, &[String])> = read
            .pack
            .entries
            .iter()
            .map(|entry| (entry.entry.question.as_str(), &entry.entry.answers[..]))
            .collect();
        let wanted: [(&str, &[&str]); 2] = [
            ("Which tree, and why?", &["an oak"]),
            ("Who?", &["me", "myself"]),
        ];
        assert_eq!(format!("{told:?}"), format!("{wanted:?}"), "{text}");
    }
}

/// The questions of an import, in their order.
fn asked(read: &Imported) -> Vec<&str> {
    let entries = read.pack.entries.iter();
    entries.map(|entry| entry.entry.question.as_str()).collect()
}

#[test]
fn a_quotation_mark_stays_in_a_question() {
    let text = "question;answer\n\"Zabak\", who said that?;zilok\n\"To be; or \"\"not\"\"\";that\n";
    let read = reads("x.csv", text.as_bytes());
    assert_eq!(
        asked(&read),
        ["\"Zabak\", who said that?", "To be; or \"not\""]
    );
}

#[test]
fn what_cannot_be_kept_of_a_question_does_not_cost_the_question() {
    let long = "x".repeat(90);
    let rows = format!(
        "question\tanswer\tanswer 2\treject\tnote\nWhich?\toak\t{long}\tThe Oak|elm\tsee https://example.org\n\
         Who&nbsp;is  it?\tme\t\t\t\n\u{200b}Asked\u{ad}?\tyes\t\t\t\nAn oak, or what?\toak\t\t\t\nWhich?\telm\t\t\t\n\tx\t\t\t\nWhen?\t\t\t\t\n"
    );
    let read = reads("x.csv", rows.as_bytes());
    assert_eq!(asked(&read), ["Which?", "Who is it?", "Asked?"]);
    let first = &read.pack.entries[0].entry;
    assert_eq!(
        (first.answers.len(), first.rejects.as_slice(), &first.note),
        (1, &["elm".to_owned()][..], &None)
    );
    let told = lost(&read);
    for wanted in [
        "line 5: \"An oak",
        "line 6: \"Which?\": this question was asked on line 2",
        "line 7: question is missing",
        "line 8: \"When?\": answers is missing",
    ] {
        assert!(
            told.iter().any(|told| told.starts_with(wanted)),
            "{wanted}: {told:?}"
        );
    }
    assert_eq!(read.lost(), 4);
}

#[test]
fn a_file_in_which_nothing_is_asked_is_refused_with_what_to_do() {
    for (name, text) in [
        ("x.csv", "a\nb\n"),
        ("x.txt", "just words"),
        ("x.xlsx", "PK"),
        ("x.json", "[1, 2]"),
    ] {
        let format = Format::of_name(name).expect("a known ending");
        let faults: Vec<PackFault> =
            import(text.as_bytes(), format, &about(name)).expect_err("a fault");
        assert!(!faults.is_empty(), "{name}");
    }
    let faults = import(b"Which?;\n", Format::Csv, &about("x.csv")).expect_err("a fault");
    assert!(
        faults[0].to_string().contains("in the second"),
        "{faults:?}"
    );
}

#[test]
fn a_sheet_that_was_exported_reads_back_as_the_same_pack() {
    let text = yaml(3)
        + "  - id: x\n    question: \"=1+1; \\\"or\\\", what?\"\n    answers: [\"a|b\", \"@two\", -40]\n    rejects: [c]\n    \
           units: [m]\n    more: [{text: d, hint: \"Which, now?\"}]\n    choices: [\"a|b\", c, e]\n    note: \"So; there\"\n    \
           category: food\n    difficulty: 3\n    clues: [\"Four|five\", \"-1\"]\n    source: https://example.org/a\n";
    for language in ["en", "fr"] {
        let text = text.replace("language: en", &format!("language: {language}"));
        let pack = Pack::read(text.as_bytes(), Format::Yaml).expect("a sound pack");
        let sheet = export_sheet(&pack);
        assert!(sheet.contains("\t=1+1"), "{sheet}");
        assert_eq!(
            Pack::read(sheet.as_bytes(), Format::Csv).as_ref(),
            Ok(&pack),
            "{sheet}"
        );
        assert_eq!(Pack::read(export(&pack).as_bytes(), Format::Json), Ok(pack));
    }
}

#[test]
fn convert_prints_a_pack_and_says_what_was_left_out() {
    let dir = tempfile::tempdir().expect("a directory");
    let write =
        |name: &str, text: &str| std::fs::write(dir.path().join(name), text).expect("written");
    write("my list.tsv", "Which?\tthis\nWhere?\t\n");
    let (code, out, told) = packs(
        dir.path(),
        &[
            "convert",
            "my list.tsv",
            "--licence",
            "CC0-1.0",
            "--language",
            "fr",
        ],
    );
    assert_eq!(code, 0, "{told}");
    assert!(
        told.contains("a sheet of questions and answers, 2 questions")
            && told.contains("1 question left out"),
        "{told}"
    );
    let pack = Pack::read(out.as_bytes(), Format::Json).expect("a sound pack");
    assert_eq!(
        (pack.title.as_str(), pack.licence.as_str(), pack.language),
        ("my list", "CC0-1.0", Language::French)
    );
    let (code, out, _) = packs(
        dir.path(),
        &["convert", "my list.tsv", "--title", "Mine", "--csv"],
    );
    let pack = Pack::read(out.as_bytes(), Format::Csv).expect("a sound pack");
    assert_eq!(
        (code, pack.title.as_str(), pack.licence.as_str()),
        (0, "Mine", "")
    );
    let (code, out, told) = packs(dir.path(), &["check", "my list.tsv"]);
    assert_eq!((code, told.as_str()), (0, ""));
    assert!(
        out.starts_with("ok: 1 entry\n") && out.contains("left out: line 2: \"Where?\""),
        "{out}"
    );
}
