//! The judge of Tiguidoo against tables of verdicts: one file per language, one verdict a line.
//!
//! A line holds accepted answers and rejects (by `;`, an incomplete text after `~`), what was
//! given, the level and the verdict by edition 2 of the rules; those of edition 3 differ only where
//! TIG-69 to 72 say so.
//! Strict judging forgives one typing error, generous judging up to two.

use crate::tiguidoo::judge::{Edition, Key, Language, Scale, Verdict};
use crate::tiguidoo::options::Level;

/// Holds a table of verdicts; `changed` are the answers, and what was given, that edition 3 makes right.
fn hold(language: Language, table: &str, changed: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    let mut verdicts = 0;
    let mut now_right = Vec::new();
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
                edition: Edition::Second,
                level: Level::Strict,
                tolerance: 1,
            },
            "generous" => Scale {
                edition: Edition::Second,
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
        let judged = |scale| match key.judge(given, scale, [], false) {
            Verdict::Right => "right",
            Verdict::Wrong => "wrong",
            Verdict::More(_) => "more",
        };
        let verdict = judged(scale);
        let now = judged(Scale {
            edition: Edition::Third,
            ..scale
        });
        if (verdict, now) == ("wrong", "right") {
            now_right.push((answers, given));
        } else {
            assert_eq!(now, verdict, "edition 3: {line}");
        }
        verdicts += 1;
        if verdict != expected {
            wrong.push(format!("{verdict}: {line}"));
        }
    }
    assert_eq!(now_right, changed);
    assert!(verdicts >= 400, "only {verdicts} verdicts");
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// TIG-24, 25, 44, 45, 52, 53, 54, 55, 69, 71, 72, 77.
#[test]
fn french() {
    let changed = [
        ("François Ier", "François 1"),
        ("Paris", "parris"),
        ("Paris", "pariss"),
        ("le Nil", "je pense c’est le Nil"),
        ("eau", "de eau"),
        ("SNCF", "S.N.C.F."),
        ("Noël", "Noëll"),
        ("Paris", "Pairs"),
        ("Roméo et Juliette", "Juliette et Roméo"),
        ("Nil", "N.i.l"),
    ];
    hold(Language::French, include_str!("fr.tsv"), &changed);
}

/// TIG-24, 25, 44, 45, 52, 53, 54, 55, 71, 72, 77.
#[test]
fn english() {
    let changed = [
        ("an apple", "aple"),
        ("moon", "mon"),
        ("NASA", "N.A.S.A."),
        ("UK", "u.k."),
        ("Romeo and Juliet", "Juliet and Romeo"),
        ("Mount Everest", "mt everest"),
        ("Paris", "Pariss"),
        ("Dr. No", "doctor no"),
    ];
    hold(Language::English, include_str!("en.tsv"), &changed);
}
