//! Every finding where it was planted, and no other.

use std::fmt::Write;

use super::*;
use crate::{FEWEST_ENTRIES, Format, Language, grouped};

/// Findings in a sound pack with these entries at its end, the first on line 58.
fn found(language: Language, entries: &str) -> Vec<String> {
    let language = language.name();
    let mut text =
        format!("id: test\ntitle: A test\nlanguage: {language}\nlicence: CC0-1.0\nentries:\n");
    for number in 0..FEWEST_ENTRIES {
        let _ = writeln!(
            text,
            "  - {{id: e{number}, question: Number {number}q, answers: [said {number}a]}}"
        );
    }
    text += entries;
    let (_, findings) = Pack::check(text.as_bytes(), Format::Yaml).expect("a sound pack");
    grouped(&findings).iter().map(ToString::to_string).collect()
}

fn found_in(entries: &str) -> Vec<String> {
    found(Language::English, entries)
}

/// Checks that there is one finding, with these words, on line 58 unless another place is named.
fn is_said(told: &[String], wanted: &str) {
    let [one] = told else {
        panic!("{wanted}: {told:?}")
    };
    assert!(
        one.contains(wanted) && one.contains("line 58"),
        "{wanted}: {one}"
    );
}

#[test]
fn a_sound_pack_has_no_finding() {
    let entry = "  - {id: x, question: Which tree feeds the gromble?, answers: [horse chestnut]}\n";
    assert_eq!(found_in(entry), [""; 0]);
}

#[test]
fn lengths_are_looked_at() {
    let long = format!("{}?", "word ".repeat(32).trim_end());
    let entry = |question: &str, answer: &str| {
        format!("  - {{id: x, question: \"{question}\", answers: [{answer}]}}\n")
    };
    is_said(
        &found_in(&entry(&format!("{long}?"), "yes")),
        "longer than 160",
    );
    assert_eq!(found_in(&entry(&long, "yes")), [""; 0], "160 exactly");
    is_said(
        &found_in(&entry("Which?", "one two six seven ten")),
        "more than 4 words",
    );
    assert_eq!(found_in(&entry("Which?", "the one two six seven")), [""; 0]);
}

#[test]
fn what_is_asked_twice_is_found_in_the_pack_and_in_ours() {
    let first = "  - {id: x, question: Which sea lies between Europe and Africa?, answers: [Mediterranean]}\n";
    for again in [
        "Between Africa and Europe, which sea lies?",
        "Which sea lies south of Europe and north of Africa?",
    ] {
        let again = format!("  - {{id: y, question: \"{again}\", answers: [the Mediterranean]}}\n");
        let told = found_in(&(again.replace("id: y", "id: z") + first));
        assert!(
            told.iter()
                .any(|told| told.contains("question on line 58 asks nearly")),
            "{told:?}"
        );
    }
    let other = "  - {id: y, question: Which sea washes Naples?, answers: [Mediterranean]}\n";
    assert!(
        !found_in(&(first.to_owned() + other))
            .join("")
            .contains("line 58 asks")
    );
    let ours = super::super::first(Language::English).expect("a pack");
    let entry = &ours.entries[7];
    let copy = format!(
        "  - {{id: x, question: {:?}, answers: [{:?}]}}\n",
        entry.entry.question, entry.entry.answers[0]
    );
    is_said(
        &found_in(&copy),
        &format!("entry {} of en-general", entry.id),
    );
}

#[test]
fn rejects_beside_answers_and_each_other() {
    let entry = |rejects: &str| {
        format!("  - {{id: x, question: Which bird?, answers: [penguin], rejects: [{rejects}]}}\n")
    };
    is_said(
        &found_in(&entry("penguins")),
        "\"penguins\" differs from the answer \"penguin\"",
    );
    is_said(
        &found_in(&entry("Puffin, the puffin")),
        "\"the puffin\" stands here twice",
    );
    assert_eq!(found_in(&entry("puffin, auk")), [""; 0]);
}

#[test]
fn units_where_a_number_is_asked() {
    let entry =
        |units: &str| format!("  - {{id: x, question: How many days?, answers: [29]{units}}}\n");
    is_said(&found_in(&entry("")), "`units`");
    assert_eq!(found_in(&entry(", units: days")), [""; 0]);
}

#[test]
fn answers_that_a_typing_error_confuses() {
    for (one, other) in [
        ("Islande", "Irlande"),
        ("hypothermie", "hyperthermie"),
        ("Claude Monet", "Claude Manet"),
    ] {
        let entries = |rejects: [&str; 2]| {
            format!(
                "  - {{id: x, question: Une, answers: [{one}], rejects: [{}]}}\n  \
                 - {{id: y, question: Autre, answers: [{other}], rejects: [{}]}}\n",
                rejects[0], rejects[1]
            )
        };
        let told = found(Language::French, &entries(["", ""].map(|_| "rien")));
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(
            told[0].contains(&format!("\"{other}\" answers line 59")),
            "{told:?}"
        );
        assert!(
            told[1].contains(&format!("\"{one}\" answers line 58")),
            "{told:?}"
        );
        assert_eq!(found(Language::French, &entries([other, one])), [""; 0]);
    }
    let far = "  - {id: x, question: Une, answers: [Monet]}\n  - {id: y, question: Autre, answers: [Manet]}\n";
    assert_eq!(
        found_in(far),
        [""; 0],
        "no error is forgiven in five letters"
    );
}

#[test]
fn apostrophes_blanks_and_lookalikes() {
    for (language, question, wanted) in [
        (
            Language::English,
            "Whose dog isn't it?",
            "straight apostrophe",
        ),
        (Language::English, "Which is it ?", "wrong blank"),
        (Language::English, "Which  is it?", "wrong blank"),
        (Language::French, "Lequel ?", "wrong blank"),
        (Language::French, "Lequel\u{a0}?", "wrong blank"),
        (Language::French, "Lequel?", "wrong blank"),
        (
            Language::French,
            "Qui dit \u{ab} non\u{202f}\u{bb}\u{202f}?",
            "wrong blank",
        ),
        (Language::English, "Which \u{fb01}sh?", "\\u{fb01}"),
        (Language::English, "Which c\u{430}t?", "\\u{430}"),
        (Language::English, "Which cafe\u{301}?", "\\u{301}"),
        (Language::English, "Which \u{ff21}?", "\\u{ff21}"),
    ] {
        let entry = format!("  - {{id: x, question: \"{question}\", answers: [this]}}\n");
        is_said(&found(language, &entry), wanted);
    }
    for (language, question) in [
        (
            Language::French,
            "Qui dit \u{ab}\u{202f}non\u{202f}\u{bb} à 10:30\u{202f}?",
        ),
        (Language::French, "L’été\u{a0}1998, qu’est-ce\u{202f}?!"),
        (Language::English, "Which “café” opens at 10:30?"),
        (Language::English, "What does π stand for?"),
    ] {
        let entry = format!("  - {{id: x, question: \"{question}\", answers: [this]}}\n");
        assert_eq!(found(language, &entry), [""; 0], "{question}");
    }
}

#[test]
fn categories_and_difficulties_are_even() {
    let mut entries = String::new();
    for number in 0..60 {
        let (category, level) = match number {
            0 => ("food", 1),
            1..30 => ("nature", 2),
            _ => ("arts", 3),
        };
        let _ = writeln!(
            entries,
            "  - {{id: x{number}, question: Item {number}x, answers: [said {number}b], \
             category: {category}, difficulty: {level}}}"
        );
    }
    let told = found_in(&entries);
    assert_eq!(
        told,
        [
            "only 1 of 112 questions have category food; add some, so that the pack is even",
            "only 1 of 112 questions have difficulty 1; add some, so that the pack is even"
        ]
    );
}

#[test]
fn the_same_is_told_once_with_its_lines() {
    let entries: String = (0..12)
        .map(|number| {
            format!(
                "  - {{id: x{number}, question: Isn't it {number}x?, answers: [said {number}b]}}\n"
            )
        })
        .collect();
    let told = found_in(&entries);
    is_said(
        &told,
        "line 58, column 24, entry x0; line 59, column 24, entry x1; ",
    );
    assert!(
        told[0].contains("; 2 more: question holds a straight"),
        "{told:?}"
    );
}

#[test]
fn what_other_programs_left_behind_is_found_and_nothing_else() {
    let told = |question: &str, answer: &str| {
        let entry = serde_json::json!({"id": "x", "question": question, "answers": [answer]});
        found_in(&format!("  - {entry}\n"))
    };
    for (question, answer, wanted) in [
        ("Which &eacute;t&eacute; is it?", "this", "an entity"),
        ("Which &#39;oak&#39; is it?", "this", "an entity"),
        ("Which%20oak%3F", "this", "codes such as"),
        ("Which \u{fffd}ak is it?", "this", "was lost"),
        ("Which caf\u{c3}\u{a9} is it?", "this", "where a letter"),
        (
            "Which o\u{e2}\u{20ac}\u{2122}ak is it?",
            "this",
            "where a letter",
        ),
        ("Which \u{c3}\u{152}uf is it?", "this", "where a letter"),
        ("Which <i>oak</i> is it?", "this", "HTML"),
        ("Which oak<br/> is it?", "this", "HTML"),
        ("Which of the following is it?", "this", "asks to choose"),
        ("Which is it?", "this or that", "holds several"),
        ("Which is it?", "this, that", "holds several"),
        ("Which is it?", "this (here)", "holds several"),
    ] {
        is_said(&told(question, answer), wanted);
    }
    for (question, answer) in [
        ("Which R&B singer is it?", "this"),
        ("What is 5 < 6 > 2 about?", "this"),
        ("Which part is 50% of it?", "this"),
        ("Which AT&T; is it?", "this"),
        ("Who \u{e2}ge is it?", "this"),
        ("Which is it?", "Stills, Nash & Young"),
        ("Which is it?", "(No) Satisfaction"),
        ("Which is it?", "1,000"),
        ("Which is it?", "Oregon"),
    ] {
        assert_eq!(told(question, answer), [""; 0], "{question} {answer}");
    }
}

#[test]
fn what_a_comment_cuts_is_found_where_it_is_a_sentence() {
    let entry = |question: &str, level: &str| {
        format!(
            "  - id: x\n    difficulty: {level}\n    answers: [this]\n    question: {question}\n"
        )
    };
    let told = found_in(&entry("Which song was #1 there?", "2"));
    assert!(
        told.len() == 1 && told[0].starts_with("line 61, column 15"),
        "{told:?}"
    );
    assert!(told[0].contains("follows ` #` in question"), "{told:?}");
    for (question, level) in [
        ("\"Which song was #1 there?\"", "2"),
        ("Which song was no.#1 there?", "2"),
        ("Which song was first?", "2 # some know it"),
    ] {
        assert_eq!(found_in(&entry(question, level)), [""; 0], "{question}");
    }
}
