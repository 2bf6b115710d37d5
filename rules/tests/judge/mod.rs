//! The judge of Tiguidoo against tables of verdicts: one file per language, one verdict a line.
//!
//! A line holds accepted answers and rejects (by `;`, an incomplete text after `~`), what was
//! given, the level and the verdict.
//! Strict judging forgives one typing error, generous judging up to two.

use crate::tiguidoo::judge::{Edition, Key, Language, Scale, Verdict};
use crate::tiguidoo::options::Level;

fn hold(language: Language, table: &str) {
    let mut wrong = Vec::new();
    let mut verdicts = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[answers, rejects, given, level, expected] = &fields[..] else {
            panic!("not five fields: {line:?}");
        };
        let split = |texts: &str| -> Vec<String> {
            let texts = texts.split(';').filter(|text| !text.is_empty());
            texts.map(str::to_owned).collect()
        };
        let scale = match level {
            "strict" => Scale {
                edition: Edition::Third,
                level: Level::Strict,
                tolerance: 1,
            },
            "generous" => Scale {
                edition: Edition::Third,
                level: Level::Generous,
                tolerance: 2,
            },
            other => panic!("no level {other:?}"),
        };
        let (more, rejects): (Vec<_>, Vec<_>) = split(rejects)
            .into_iter()
            .partition(|text| text.starts_with('~'));
        let more: Vec<String> = more.iter().map(|text| text[1..].to_owned()).collect();
        let key = Key::new(language, &split(answers), &rejects, &more, &[]);
        let verdict = match key.judge(given, scale, [], false) {
            Verdict::Right => "right",
            Verdict::Wrong => "wrong",
            Verdict::More(_) => "more",
        };
        verdicts += 1;
        if verdict != expected {
            wrong.push(format!("{verdict}: {line}"));
        }
    }
    assert!(verdicts >= 400, "only {verdicts} verdicts");
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// TIG-24, 25, 44, 45, 52, 53, 54, 55.
#[test]
fn french() {
    hold(Language::French, include_str!("fr.tsv"));
}

/// TIG-24, 25, 44, 45, 52, 53, 54, 55.
#[test]
fn english() {
    hold(Language::English, include_str!("en.tsv"));
}
