//! The games on the command line: `simulate`, `verify` and `laws`, with their exit codes.

use std::path::Path;
use std::process::{Command, Output};

fn tapis(dir: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tapis"));
    command.current_dir(dir).args(words);
    command.output().expect("the program runs")
}

/// What it printed, after it ended with `code`.
fn ended(output: &Output, code: i32) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    let (out, told) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{out}{told}");
    (out, told)
}

#[test]
fn a_simulation_counts_records_and_verifies() {
    let dir = tempfile::tempdir().expect("a directory");
    let words = [
        "simulate",
        "kael",
        "--games",
        "5",
        "--choices",
        "--json",
        "--record",
        "r.jsonl",
    ];
    let (summary, _) = ended(&tapis(dir.path(), &words), 0);
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("one JSON object");
    assert_eq!(
        (&summary["matches"], &summary["players"]),
        (&5.into(), &4.into())
    );
    assert!(summary["verbs"]["deposit"].as_u64() > Some(0));
    assert!(summary["verbs"].get("leave").is_none() && summary.get("pairs").is_none());
    let (told, _) = ended(&tapis(dir.path(), &["verify", "r.jsonl"]), 0);
    assert_eq!(told, "5 records, 0 faults\n");

    let record = std::fs::read_to_string(dir.path().join("r.jsonl")).expect("a record");
    let forged = record.replacen("\"step\": 7,", "\"step\": 8,", 1);
    std::fs::write(dir.path().join("forged.jsonl"), forged).expect("written");
    let (told, fault) = ended(
        &tapis(dir.path(), &["verify", "r.jsonl", "forged.jsonl"]),
        1,
    );
    assert_eq!(told, "10 records, 1 faults\n");
    assert!(
        fault.contains("forged.jsonl: line") && fault.lines().count() == 1,
        "{fault}"
    );
}

#[test]
fn a_file_without_records_has_one_fault_in_a_sentence() {
    let dir = tempfile::tempdir().expect("a directory");
    for (text, said) in [
        ("", "the file is empty"),
        ("hello\n", "line 1: not JSON"),
        (
            "\u{feff}\n",
            "line 1: the file begins with a byte order mark",
        ),
        ("{\"end\": 1}\n", "line 1: a record begins with its header"),
    ] {
        std::fs::write(dir.path().join("no.jsonl"), text).expect("written");
        let (told, fault) = ended(&tapis(dir.path(), &["verify", "no.jsonl"]), 1);
        assert_eq!(told, "0 records, 1 faults\n");
        assert!(fault.contains(&format!("no.jsonl: {said}")), "{fault}");
        assert_eq!(fault.lines().count(), 1, "{fault}");
    }
}

#[test]
fn an_empty_pack_is_called_empty() {
    let dir = tempfile::tempdir().expect("a directory");
    for name in ["pack.yaml", "pack.json", "pack.csv"] {
        for text in ["", "\u{feff}", "\n \n"] {
            std::fs::write(dir.path().join(name), text).expect("written");
            let (_, told) = ended(&tapis(dir.path(), &["packs", "check", name]), 1);
            assert_eq!(told, format!("tapis: {name} is empty\n"));
        }
    }
}

#[test]
fn every_verb_that_exists_is_counted_also_at_nothing() {
    let dir = tempfile::tempdir().expect("a directory");
    let verbs = |words: &[&str]| {
        let words = [&["simulate", "kaddour", "--games", "0", "--json"], words].concat();
        let (summary, _) = ended(&tapis(dir.path(), &words), 0);
        let summary: serde_json::Value = serde_json::from_str(&summary).expect("one JSON object");
        let verbs = summary["verbs"].as_object().expect("verbs").clone();
        assert!(verbs.values().all(|count| *count == 0));
        verbs.keys().cloned().collect::<Vec<_>>()
    };
    let plain = verbs(&[]);
    assert!(plain.iter().any(|verb| verb == "cantico") && !plain.contains(&"leave".to_owned()));
    assert!(verbs(&["--leaves", "0.1"]).contains(&"leave".to_owned()));
    let without = verbs(&["--set", "slam_enabled=false"]);
    assert!(plain.contains(&"slam".to_owned()) && !without.contains(&"slam".to_owned()));
}

#[test]
fn records_on_standard_output_leave_the_summary_to_standard_error() {
    let dir = tempfile::tempdir().expect("a directory");
    let words = [
        "simulate",
        "kael",
        "--games",
        "2",
        "--robots",
        "easy,random",
        "--json",
        "--record",
        "-",
    ];
    let (records, summary) = ended(&tapis(dir.path(), &words), 0);
    assert!(records.starts_with("{\"record\": 1") && records.ends_with("}\n"));
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("one JSON object");
    assert_eq!(
        (&summary["pairs"], &summary["win_rate"]),
        (&1.into(), &1.0.into())
    );
}

#[test]
fn the_laws_are_counted() {
    let dir = tempfile::tempdir().expect("a directory");
    let (told, _) = ended(&tapis(dir.path(), &["laws", "kael", "--games", "3"]), 0);
    assert!(told.starts_with("3 matches, "), "{told}");
}

#[test]
fn bad_wishes_are_one_line_and_code_two() {
    let dir = tempfile::tempdir().expect("a directory");
    std::fs::write(dir.path().join("latin.jsonl"), b"\xe9\n").expect("written");
    for (words, named) in [
        (&["simulate", "kaal"][..], "kaal"),
        (&["laws", "kaal"], "kaal"),
        (&["simulate", "kael", "--preset", "slow"], "slow"),
        (&["laws", "kael", "--preset", "slow"], "slow"),
        (&["simulate", "kael", "--set", "hand=2"], "hand_min"),
        (&["simulate", "kael", "--set", "limit=5"], "from 10 to 1000"),
        (&["simulate", "kael", "--set", "limit"], "name=value"),
        (&["simulate", "kael", "--players", "9"], "2 to 8"),
        (&["simulate", "kael", "--robots", "bob"], "bob"),
        (&["simulate", "kael", "--leaves", "7"], "leaves"),
        (
            &["simulate", "kael", "--record", "no/such/place"],
            "no/such/place",
        ),
        (&["verify", "nowhere"], "nowhere"),
        (&["verify", "latin.jsonl"], "latin.jsonl is not UTF-8"),
        (&["verify"], "FILE"),
    ] {
        let (_, told) = ended(&tapis(dir.path(), words), 2);
        assert!(told.contains(named), "{named}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}
