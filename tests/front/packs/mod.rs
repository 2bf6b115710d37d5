//! Question packs: sound ones in every format, and `packs check`; bad ones, hostile ones, ours,
//! questions without ids and the pages that describe packs each in a file of their own.

mod faults;
mod files;
mod foreign;
mod hostile;
mod ids;
mod ours;
mod pages;
mod plausible;

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use tapis::packs::{
    Category, FEWEST_ENTRIES, Format, Language, MOST_ENTRIES, Pack, PackFault, export,
};
use tapis_rules::tiguidoo::questions::Difficulty;

const HEAD: &str = "id: test\ntitle: A test\nlanguage: en\nlicence: CC0-1.0\nentries:\n";

/// A sound pack of that many entries.
fn yaml(entries: usize) -> String {
    let mut text = HEAD.to_owned();
    for number in 0..entries {
        let _ = writeln!(
            text,
            "  - {{id: e{number}, question: Asked as number {number}q?, answers: [said {number}a]}}"
        );
    }
    text
}

fn read(text: &str) -> Result<Pack, Vec<PackFault>> {
    Pack::read(text.as_bytes(), Format::Yaml)
}

/// What is said of a pack that must be at fault.
fn told(bytes: &[u8], format: Format) -> Vec<String> {
    let faults = Pack::read(bytes, format).expect_err("a pack at fault");
    faults.iter().map(ToString::to_string).collect()
}

/// What is said of a sound pack to which this entry was added, on line 58 and after.
fn told_of_entry(entry: &str) -> Vec<String> {
    told((yaml(FEWEST_ENTRIES) + entry).as_bytes(), Format::Yaml)
}

/// What is said of an entry with this field instead of its own.
fn told_of_field(field: &str, value: &str) -> Vec<String> {
    let fields = [
        ("id", "x"),
        ("question", "\"What?\""),
        ("answers", "[this]"),
        ("note", "\"so\""),
    ];
    let mut entry = String::new();
    for (name, usual) in fields {
        let value = if name == field { value } else { usual };
        let sign = if name == "id" { "  - " } else { "    " };
        let _ = writeln!(entry, "{sign}{name}: {value}");
    }
    told_of_entry(&entry)
}

#[test]
fn a_sound_pack_is_the_same_in_every_format() {
    let mut text = yaml(FEWEST_ENTRIES);
    text += "  - id: conkers\n    question: Which tree do conkers grow on?\n    \
             answers: [the horse chestnut, 1984]\n    rejects: oak\n    category: nature\n    \
             difficulty: 3\n    note: \"Not: to eat\"\n";
    let of_yaml = read(&text).expect("a sound pack");
    let last = of_yaml.entries.last().expect("an entry");
    assert_eq!(last.entry.answers, ["the horse chestnut", "1984"]);
    assert_eq!(last.entry.rejects, ["oak"]);
    assert_eq!(last.entry.note.as_deref(), Some("Not: to eat"));
    assert_eq!(last.entry.difficulty, Difficulty::Hard);
    assert_eq!(last.category, Category::Nature);
    assert_eq!(of_yaml.language, Language::English);

    let entries: Vec<_> = of_yaml
        .entries
        .iter()
        .map(|entry| {
            let inner = &entry.entry;
            let mut fields = serde_json::json!({
                "id": entry.id, "question": inner.question, "answers": inner.answers,
                "rejects": inner.rejects, "category": entry.category.name(),
                "difficulty": inner.difficulty as u8 + 1,
            });
            if let Some(note) = &inner.note {
                fields["note"] = note.as_str().into();
            }
            fields
        })
        .collect();
    let json = serde_json::json!({
        "$schema": "pack.schema.json", "id": "test", "title": "A test", "language": "en",
        "licence": "CC0-1.0", "entries": entries,
    });
    let json = serde_json::to_string_pretty(&json).expect("JSON");
    assert_eq!(
        Pack::read(json.as_bytes(), Format::Json).as_ref(),
        Ok(&of_yaml)
    );

    for separator in [',', ';', '\t'] {
        let mut rows = vec![
            vec!["#id", "test"],
            vec!["#title", "A test"],
            vec!["#language", "en"],
            vec!["#licence", "CC0-1.0"],
            vec![
                "ID",
                "Question",
                "answers",
                "rejects",
                "category",
                "difficulty",
                "note",
            ],
        ];
        let lists: Vec<(String, String, String)> = of_yaml
            .entries
            .iter()
            .map(|entry| {
                let inner = &entry.entry;
                let difficulty = (inner.difficulty as u8 + 1).to_string();
                (
                    inner.answers.join(" | "),
                    inner.rejects.join("|"),
                    difficulty,
                )
            })
            .collect();
        for (entry, (answers, rejects, difficulty)) in of_yaml.entries.iter().zip(&lists) {
            rows.push(vec![
                &entry.id,
                &entry.entry.question,
                answers,
                rejects,
                entry.category.name(),
                difficulty,
                entry.entry.note.as_deref().unwrap_or_default(),
            ]);
        }
        let lines: Vec<String> = rows
            .iter()
            .map(|row| row.join(&separator.to_string()))
            .collect();
        // As a spreadsheet saves it.
        let sheet = format!("\u{feff}{}\r\n", lines.join("\r\n"));
        assert_eq!(
            Pack::read(sheet.as_bytes(), Format::Csv).as_ref(),
            Ok(&of_yaml)
        );
    }
}

#[test]
fn a_hint_is_read() {
    let text = yaml(FEWEST_ENTRIES)
        + "  - id: x\n    question: Which?\n    answers: [the blue whale]\n    \
           more: [{text: whale, hint: Which one?}]\n";
    let pack = read(&text).expect("a sound pack");
    let more = &pack.entries[FEWEST_ENTRIES].entry.more;
    assert_eq!(*more, [("whale".to_owned(), "Which one?".to_owned())]);
}

#[test]
fn units_are_read_from_every_format_and_exported() {
    let text = yaml(FEWEST_ENTRIES)
        + "  - {id: x, question: How long?, answers: [29], units: [days, d]}\n  \
           - {id: y, question: How wide?, answers: [3], units: km}\n";
    let pack = read(&text).expect("a sound pack");
    assert_eq!(pack.entries[FEWEST_ENTRIES].entry.units, ["days", "d"]);
    assert_eq!(pack.entries[FEWEST_ENTRIES + 1].entry.units, ["km"]);
    let again = Pack::read(export(&pack).as_bytes(), Format::Json);
    assert_eq!(again.as_ref(), Ok(&pack));
    assert_eq!(Pack::read_kept(&export(&pack)).as_ref(), Ok(&pack));
    let mut sheet = "#id,test\n#title,A test\n#language,en\n#licence,CC0-1.0\n".to_owned();
    sheet += "id,question,answers,units\n";
    for entry in &pack.entries {
        let asked = &entry.entry;
        let (answers, units) = (asked.answers.join("|"), asked.units.join("|"));
        let _ = writeln!(sheet, "{},{},{answers},{units}", entry.id, asked.question);
    }
    assert_eq!(Pack::read(sheet.as_bytes(), Format::Csv), Ok(pack));
}

#[test]
fn a_kept_pack_is_read_though_the_judge_has_learnt_meanwhile() {
    // An earlier judge took neither a unit nor a preposition for the answer.
    let text = yaml(FEWEST_ENTRIES)
        + "  - {id: x, question: Which town?, answers: [Paris], rejects: [\"in Paris\", Rome],\n     \
           more: [{text: \"to Paris\", hint: What?}, {text: France, hint: Where?}]}\n";
    let told = read(&text).expect_err("a new pack is refused");
    assert_eq!(told.len(), 2, "{told:?}");
    let sound = read(&text.replace("in Paris", "Nice").replace("to Paris", "Lyon"));
    let kept = export(&sound.expect("a sound pack"));
    let kept = kept.replace("Nice", "in Paris").replace("Lyon", "to Paris");
    let pack = Pack::read_kept(&kept).expect("it goes on");
    let entry = &pack.entries[FEWEST_ENTRIES].entry;
    assert_eq!(entry.rejects, ["Rome"]);
    assert_eq!(entry.more, [("France".to_owned(), "Where?".to_owned())]);
    assert!(Pack::read_kept("{").is_err());
}

#[test]
fn the_schema_says_what_the_reader_does() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/questions/pack.schema.json");
    let text = std::fs::read_to_string(path).expect("the schema");
    let schema: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let names = |list: &serde_json::Value| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|name| name.as_str().expect("a name").to_owned())
            .collect()
    };
    let entry = &schema["$defs"]["entry"]["properties"];
    let categories = Category::ALL.map(|(name, _)| name.to_owned());
    assert_eq!(names(&entry["category"]["enum"]), categories);
    let languages = Language::ALL.map(|(name, _)| name.to_owned());
    assert_eq!(names(&schema["properties"]["language"]["enum"]), languages);
    let entries = &schema["properties"]["entries"];
    assert_eq!(entries["minItems"], 1);
    assert_eq!(entries["maxItems"], MOST_ENTRIES);
    // The reader takes what the schema knows, and the other way round.
    let fields = |of: &serde_json::Value| -> HashSet<String> {
        of.as_object().expect("fields").keys().cloned().collect()
    };
    let unknown = told_of_field("note", "a\n    what: b").join("");
    let known = unknown.split("known are ").nth(1).expect("the fields");
    assert_eq!(
        fields(entry),
        known.split(", ").map(str::to_owned).collect()
    );
    let unknown = told(
        (yaml(FEWEST_ENTRIES) + "what: b\n").as_bytes(),
        Format::Yaml,
    )
    .join("");
    let known = unknown.split("known are ").nth(1).expect("the fields");
    assert_eq!(
        fields(&schema["properties"]),
        known.split(", ").map(str::to_owned).collect()
    );
}

#[test]
fn packs_check_prints_every_fault_and_tells_by_its_code() {
    let dir = tempfile::tempdir().expect("a directory");
    let check = |name: &str, text: &str| {
        std::fs::write(dir.path().join(name), text).expect("written");
        checked(dir.path(), name)
    };
    let sound = check("sound.yaml", &yaml(60));
    assert_eq!(sound, (0, "ok: 60 entries\n".to_owned(), String::new()));
    let counting = yaml(60)
        + "  - {id: days, question: How many days?, answers: [29]}\n  \
           - {id: jours, question: Combien de jours, answers: [29], units: jours}\n";
    let (code, out, told) = check("counting.yaml", &counting);
    assert_eq!((code, told.as_str()), (0, ""), "advice is no fault");
    let lines: Vec<&str> = out.lines().collect();
    let ["ok: 62 entries", advice] = lines[..] else {
        panic!("{out}");
    };
    let place = "counting.yaml: warning: line 66, column 26: entry days:";
    assert!(
        advice.starts_with(place) && advice.contains("`units`"),
        "{advice}"
    );
    let text = yaml(FEWEST_ENTRIES) + "  - {id: a, question: Q}\n  - {id: b, answers: x}\n";
    let (code, out, told) = check("bad.YML", &text);
    assert_eq!((code, out.as_str()), (1, ""));
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    assert!(
        lines[0].starts_with("tapis: bad.YML: line 58, column 5: entry a:"),
        "{told}"
    );
    assert!(
        lines[1].contains("bad.YML: line 59, column 5: entry b:"),
        "{told}"
    );
    assert_eq!(check("sheet.csv", "id\n").0, 1);
    assert_eq!(check("pack.json", "{}").0, 1);
    for name in ["absent.yaml", "notes.doc"] {
        let (code, out, told) = checked(dir.path(), name);
        assert_eq!(
            (code, out.as_str(), told.lines().count()),
            (2, "", 1),
            "{told}"
        );
        assert!(told.contains(name), "{told}");
    }
}

#[test]
fn questions_are_asked_without_their_answers_and_answers_are_tried() {
    let dir = tempfile::tempdir().expect("a directory");
    std::fs::write(dir.path().join("pack.yaml"), yaml(60)).expect("a file");
    let (code, out, _) = packs(dir.path(), &["ask", "pack.yaml"]);
    assert_eq!((code, out.lines().count()), (0, 60));
    assert!(out.starts_with("e0\tAsked as number 0q?\n"), "{out}");
    assert!(!out.contains("said"), "{out}");
    let answers = "e1\tsaid 1a\tSaid, 1A!\n\ne2\tsaid 3a\n";
    std::fs::write(dir.path().join("answers"), answers).expect("a file");
    let (code, out, _) = packs(dir.path(), &["try", "pack.yaml", "answers"]);
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "e2\tsaid 3a\tsaid 2a\tAsked as number 2q?\n1 of 3 refused\n"
    );
    std::fs::write(dir.path().join("answers"), "e99\tx\n").expect("a file");
    let (code, out, told) = packs(dir.path(), &["try", "pack.yaml", "answers"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(told.contains("line 1") && told.contains("e99"), "{told}");
}

fn checked(dir: &Path, name: &str) -> (i32, String, String) {
    packs(dir, &["check", name])
}

fn packs(dir: &Path, asked: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tapis"));
    let output = command.current_dir(dir).arg("packs").args(asked).output();
    let output = output.expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("a code");
    (code, text(output.stdout), text(output.stderr))
}
