//! Words that people put around what they type (TIG-69), and slips in short answers (TIG-72).

use super::judging::{GENEROUS, STRICT, both, english, french, right};
use crate::tiguidoo::Language;
use crate::tiguidoo::judge::{Edition, Key, Scale, Verdict};

const LEAD_INS: [&str; 12] = [
    "je pense",
    "je crois",
    "euh",
    "peut-être",
    "ça doit être",
    "la réponse c'est",
    "is it",
    "maybe",
    "I guess",
    "that's",
    "what is",
    "who is",
];

const TAILS: [&str; 8] = [
    "je crois",
    "je pense",
    "bien sûr",
    "mdr",
    "I think",
    "I guess",
    "of course",
    "lol",
];

const PREPOSITIONS: [&str; 20] = [
    "de", "du", "des", "sur", "par", "pour", "avec", "sous", "chez", "contre", "of", "for", "by",
    "with", "under", "into", "against", "during", "through", "after",
];

fn in_both() -> [Key; 2] {
    [french("Mississippi"), english("Mississippi")]
}

#[test]
fn tig_69_every_lead_in_is_dropped_as_often_as_it_comes() {
    for key in in_both() {
        for one in LEAD_INS {
            let given = format!("{one} Mississippi");
            assert_eq!(both(&key, &given), (false, true), "{given}");
            for other in LEAD_INS {
                let given = format!("{one} {other} c'est le Mississippi");
                assert!(right(&key, &given, GENEROUS), "{given}");
            }
            assert!(!right(&key, one, GENEROUS), "{one}");
            assert!(
                !right(&key, &format!("Mississippi {one}x"), GENEROUS),
                "{one}"
            );
        }
    }
}

#[test]
fn tig_69_every_tail_is_dropped_behind_another_word() {
    for key in in_both() {
        for tail in TAILS {
            let given = format!("the Mississippi, {tail}!");
            assert_eq!(both(&key, &given), (false, true), "{given}");
            let given = format!("{tail} Mississippi {tail} {tail}");
            let leads = !matches!(tail, "bien sûr" | "mdr" | "of course" | "lol");
            assert_eq!(right(&key, &given, GENEROUS), leads, "{given}");
        }
    }
    for tail in TAILS {
        assert!(
            right(&english(tail), tail, GENEROUS),
            "nothing is left of {tail}"
        );
    }
}

#[test]
fn tig_69_every_preposition_is_dropped_before_a_blank_or_apostrophe_and_another_word() {
    for key in in_both() {
        for one in PREPOSITIONS {
            for given in [
                format!("{one} Mississippi"),
                format!("{one} le Mississippi"),
                format!("I guess {one} the Mississippi lol"),
            ] {
                assert!(right(&key, &given, GENEROUS), "{given}");
            }
            // These are articles too, which any sign may follow.
            let article = matches!(one, "du" | "des");
            let given = format!("{one}-Mississippi");
            assert_eq!(right(&key, &given, GENEROUS), article, "{given}");
            let given = format!("{one} under Mississippi");
            assert!(!right(&key, &given, GENEROUS), "{given}: one is dropped");
        }
        for given in [
            "d'Mississippi",
            "d\u{2019}un Mississippi",
            "sur une Mississippi",
        ] {
            assert!(right(&key, given, GENEROUS), "{given}");
        }
    }
    assert!(!right(&french("amiral"), "contre-amiral", GENEROUS));
    assert!(right(&french("amiral"), "contre amiral", GENEROUS));
    for one in PREPOSITIONS {
        assert!(right(&english(one), one, GENEROUS), "nothing follows {one}");
    }
}

#[test]
fn tig_69_no_text_of_a_pack_loses_these_words() {
    for (answer, given) in [
        ("Pour Élise", "Élise"),
        ("Under Pressure", "Pressure"),
        ("Maybe Tomorrow", "Tomorrow"),
        ("What is love", "love"),
        ("I Want It, Of Course", "I want it"),
    ] {
        let pack = Key::new(Language::English, &[answer], &[], &[], &[]);
        assert!(!right(&pack, given, GENEROUS), "{answer}: {given}");
        assert!(right(&pack, answer, GENEROUS), "{answer}");
        let around = format!("I guess {answer} lol");
        assert!(right(&pack, &around, GENEROUS), "{around}");
        let reject = Key::new(Language::English, &[given], &[answer], &[], &[]);
        assert!(right(&reject, given, GENEROUS), "{given}, not {answer}");
        assert!(!right(&reject, answer, GENEROUS), "{given}, not {answer}");
        assert!(!reject.contradicts_itself(), "a pack is checked without it");
    }
}

#[test]
fn tig_69_what_is_exact_without_the_drops_comes_first() {
    let key = Key::new(
        Language::French,
        &["Garde"],
        &["sur Garde", "avant Garde"],
        &["de Garde"],
        &[],
    );
    let judge = |given, told| key.judge(given, GENEROUS, [], told);
    for (given, verdict) in [
        ("Garde", Verdict::Right),
        ("sous Garde", Verdict::Right),
        ("sur Garde", Verdict::Wrong),
        ("euh sur Garde", Verdict::Right),
        ("euh avant Garde", Verdict::Wrong),
        ("de Garde", Verdict::More(0)),
    ] {
        assert_eq!(judge(given, false), verdict, "{given}");
    }
    assert_eq!(judge("de Garde", true), Verdict::Wrong);
    // A typing error is looked for last.
    assert!(right(&french("Mississippi"), "sur le Misissippi", GENEROUS));
    assert!(!right(&french("Mississippi"), "sur le Misissippi", STRICT));
}

#[test]
fn tig_69_many_phrases_are_no_great_work() {
    let given = "euh ".repeat(20) + "Mississippi" + &" mdr".repeat(20);
    assert!(right(&french("Mississippi"), &given, GENEROUS));
}

#[test]
fn tig_72_one_slip_in_four_or_five_letters() {
    for (answer, given, is_right) in [
        ("Italy", "Itally", true),
        ("Italy", "Iatly", true),
        ("Rodin", "Rodni", true),
        ("Anna", "Ana", true),
        ("Anna", "Annna", true),
        ("Italy", "c'est l'Itally", true),
        ("Italy", "Italia", false),
        ("Italy", "Itlay", true),
        ("Italy", "Itali", false),
        ("Italy", "Ital", false),
        ("Italy", "Ittally", false),
        ("Italy", "Itallyy", false),
        ("Oslo", "Olso", true),
        ("Oslo", "Ooslo", true),
        ("Oslo", "Osl", false),
        // Three letters, a digit, a number.
        ("Nil", "Niil", false),
        ("a 11b", "a 1b1", false),
        ("1867", "1876", false),
        ("quatre", "quaatre", false),
        ("deux", "duex", false),
        ("XXII", "XXXII", false),
        // Blanks count: four letters and a blank are five characters.
        ("le go", "le goo", false),
        ("do re", "do rre", true),
    ] {
        let key = french(answer);
        assert_eq!(both(&key, given), (false, is_right), "{answer}: {given}");
    }
    let exact = Scale {
        tolerance: 0,
        ..GENEROUS
    };
    assert!(
        !right(&french("Italy"), "Itally", exact),
        "nothing is forgiven"
    );
    let before = Scale {
        edition: Edition::Second,
        ..GENEROUS
    };
    assert!(!right(&french("Italy"), "Itally", before));
}

#[test]
fn tig_72_every_slip_of_a_word_and_nothing_else() {
    for word in ["noir", "abba", "rodin", "lassa"] {
        let key = french(word);
        let letters: Vec<char> = word.chars().collect();
        for at in 0..letters.len() {
            let mut twice = letters.clone();
            twice.insert(at, letters[at]);
            let mut without = letters.clone();
            let removed = without.remove(at);
            let was_double = [at.checked_sub(1), Some(at + 1)]
                .into_iter()
                .flatten()
                .any(|near| letters.get(near) == Some(&removed));
            let mut other = letters.clone();
            other[at] = 'z';
            for (slip, is_right) in [(twice, true), (without, was_double), (other, false)] {
                let given: String = slip.into_iter().collect();
                assert_eq!(right(&key, &given, GENEROUS), is_right, "{word}: {given}");
            }
            for with in at + 1..letters.len() {
                let mut swapped = letters.clone();
                swapped.swap(at, with);
                let given: String = swapped.iter().collect();
                let is_right = with == at + 1 || swapped == letters;
                assert_eq!(right(&key, &given, GENEROUS), is_right, "{word}: {given}");
            }
        }
    }
}

#[test]
fn tig_72_never_what_another_card_answers_or_rejects() {
    let black = french("noir");
    let among = |other: &Key| black.judge("nori", GENEROUS, [other], false);
    assert_eq!(among(&french("vert")), Verdict::Right);
    assert_eq!(among(&french("le nori")), Verdict::Wrong);
    let rejected = Key::new(Language::French, &["algue"], &["nori"], &[], &[]);
    assert_eq!(among(&rejected), Verdict::Wrong);
    let own = Key::new(Language::French, &["noir"], &["nori"], &[], &[]);
    assert_eq!(own.judge("nori", GENEROUS, [], false), Verdict::Wrong);
    // A text as near to a reject is wrong (TIG-60).
    let both = Key::new(Language::French, &["aabc"], &["abbc"], &[], &[]);
    assert_eq!(both.judge("abc", GENEROUS, [], false), Verdict::Wrong);
    let east = Key::new(Language::English, &["in the east"], &["west"], &[], &[]);
    assert_eq!(east.judge("weest", GENEROUS, [], false), Verdict::Wrong);
}
