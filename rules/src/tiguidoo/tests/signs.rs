//! Signs that mean something (TIG-70), and the editions of the judge (TIG-77).

use super::judging::{GENEROUS, STRICT, both, english, french, right};
use crate::tiguidoo::Language;
use crate::tiguidoo::judge::{Edition, Key, Scale, Verdict};

/// Asserts both verdicts on each text: strictly, then generously.
fn hold(key: &Key, answer: &str, verdicts: &[(&str, bool, bool)]) {
    for &(given, strict, generous) in verdicts {
        assert_eq!(both(key, given), (strict, generous), "{answer}: {given}");
    }
}

#[test]
fn tig_70_a_minus_belongs_to_its_number() {
    for answer in [
        "-40",
        "\u{2013}40",
        "\u{2212}40",
        "minus 40",
        "moins 40",
        "negative 40",
    ] {
        for key in [french(answer), english(answer)] {
            hold(
                &key,
                answer,
                &[
                    ("-40", true, true),
                    ("\u{2013}40", true, true),
                    ("\u{2212}40", true, true),
                    ("minus 40", true, true),
                    ("Moins 40", true, true),
                    ("negative 40", true, true),
                    ("(-40)", true, true),
                    ("c'est -40", false, true),
                    ("it's minus 40", false, true),
                    ("40", false, false),
                    ("-41", false, false),
                    ("minus -40", false, false),
                    ("mins 40", false, false),
                    ("40-", false, false),
                ],
            );
        }
        assert!(
            right(&french(answer), "moins quarante", GENEROUS),
            "{answer}"
        );
        assert!(right(&english(answer), "minus forty", GENEROUS), "{answer}");
    }
    for key in [french("40"), english("40")] {
        for given in ["-40", "minus 40", "moins 40", "negative 40"] {
            assert_eq!(both(&key, given), (false, false), "40: {given}");
        }
    }
}

#[test]
fn tig_70_other_dashes_and_words_are_no_minus() {
    for (answer, given) in [
        ("Apollo-11", "Apollo 11"),
        ("Apollo 11", "Apollo-11"),
        ("1914-1918", "1914 1918"),
        ("1914-1918", "1914 - 1918"),
        ("1914\u{2013}1918", "1914-1918"),
        ("F-16", "F 16"),
        ("Jean-Paul", "jean -paul"),
        ("- 40", "40"),
    ] {
        assert_eq!(
            both(&french(answer), given),
            (true, true),
            "{answer}: {given}"
        );
    }
    for (answer, given, strict) in [
        ("au moins 40", "moins 40", false),
        ("du moins 40", "moins 40", false),
        ("le moins 40", "-40", false),
        ("moins cher", "cher", false),
    ] {
        assert_eq!(both(&french(answer), given).0, strict, "{answer}: {given}");
        assert_eq!(both(&french(answer), answer), (true, true), "{answer}");
    }
    // There is no minus in it: the number is the same, the words are compared.
    assert!(right(&french("au moins 40"), "au moin 40", STRICT));
    assert!(!right(&french("au moins 40"), "au -40", GENEROUS));
}

#[test]
fn tig_70_plus_and_sharp_belong_to_a_letter() {
    let languages = ["C", "C#", "C++", "C+"];
    for answer in languages {
        for given in languages {
            let same = answer == given;
            assert_eq!(
                both(&english(answer), given),
                (same, same),
                "{answer}: {given}"
            );
            let lower = format!("the {}!", given.to_lowercase());
            assert_eq!(
                both(&english(answer), &lower),
                (same, same),
                "{answer}: {lower}"
            );
        }
    }
    for (answer, given) in [
        ("C++", "C plus plus"),
        ("C+", "C plus"),
        ("C#", "C sharp"),
        ("C#", "c dièse"),
        ("C sharp", "C#"),
        ("A+", "a plus"),
        ("language C++", "lanugage c++"),
        ("the C++ language", "c++ langage"),
        ("Notepad++", "notepad plus plus"),
        ("F# minor", "f sharp minor"),
    ] {
        assert!(
            right(&english(answer), given, GENEROUS),
            "{answer}: {given}"
        );
    }
    for (answer, given) in [
        ("C++", "C plus"),
        ("C++", "C"),
        ("C", "C plus plus"),
        ("C#", "C"),
        ("language C++", "language c+"),
        ("language C", "language c#"),
        ("Canal plus tard", "Canal+ tard"),
        ("fa dièse", "fa"),
        ("Notepad plus plus", "notepad"),
    ] {
        assert_eq!(
            both(&french(answer), given),
            (false, false),
            "{answer}: {given}"
        );
    }
    // Behind anything else they only separate words.
    for (answer, given) in [("Canal+", "Canal"), ("#1", "1"), ("Disney+", "disney")] {
        assert_eq!(
            both(&french(answer), given),
            (true, true),
            "{answer}: {given}"
        );
    }
}

#[test]
fn tig_70_a_sign_equals_its_words() {
    for (answer, given) in [
        ("25 %", "25 pour cent"),
        ("25%", "25 pourcent"),
        ("25 pour cent", "25%"),
        ("5 €", "5 euros"),
        ("5€", "€5"),
        ("5 euros", "5 \u{20ac}"),
        ("1 000 000 €", "1 000 000 d'euros"),
        ("$5", "5 dollars"),
        ("£5", "5 livres sterling"),
        ("180 °C", "180°C"),
        ("180 °C", "180 degrés C"),
        ("180 °C", "180 degrés Celsius"),
        ("180 °C", "180 C"),
        ("180 °C", "180 degrés"),
        ("180 °C", "180°"),
        ("180 °C", "180 \u{ba}C"),
        ("100 °F", "100 degrés Fahrenheit"),
        ("100 °F", "100 F"),
        ("100 °F", "100°"),
        ("90°", "90 degrés"),
        ("90 degrés", "90 \u{ba}"),
        ("25 % des voix", "25 pour cent des voix"),
    ] {
        assert_eq!(
            both(&french(answer), given),
            (true, true),
            "{answer}: {given}"
        );
    }
    for (answer, given) in [
        ("25%", "25 percent"),
        ("25%", "25 per cent"),
        ("25 percent", "25 %"),
        ("$5", "5 dollars"),
        ("$5", "5 dollar"),
        ("$5", "$ 5"),
        ("5 pounds", "£5"),
        ("5 euros", "5€"),
        ("180 °C", "180 degrees"),
        ("180 °C", "180 C"),
        ("-40 °F", "minus 40 degrees Fahrenheit"),
        ("-$5", "minus 5 dollars"),
    ] {
        assert_eq!(
            both(&english(answer), given),
            (true, true),
            "{answer}: {given}"
        );
    }
    for (key, given) in [
        (french("25 %"), "vingt-cinq pour cent"),
        (french("5 €"), "cinq euros"),
        (french("1 000 000 €"), "un million d'euros"),
        (english("25%"), "twenty-five percent"),
        (english("$5"), "$5.00"),
        (english("$1"), "a dollar"),
    ] {
        assert!(right(&key, given, GENEROUS), "{given}");
    }
    assert!(
        !right(&french("25%"), "25 percent", GENEROUS),
        "in the pack's language"
    );
    assert!(!right(&english("25%"), "25 pour cent", GENEROUS));
}

#[test]
fn tig_70_a_unit_may_be_missing_only_when_generous() {
    for (answer, given) in [
        ("25%", "25"),
        ("25", "25%"),
        ("25", "25 percent"),
        ("$5", "5"),
        ("5 dollars", "5"),
        ("5", "$5"),
        ("180 °C", "180"),
    ] {
        assert_eq!(
            both(&english(answer), given),
            (false, true),
            "{answer}: {given}"
        );
    }
}

#[test]
fn tig_70_two_different_units_are_never_equal() {
    const UNITS: [(&str, &str); 7] = [
        ("180 %", "180 percent"),
        ("180°", "180 degrees"),
        ("180 °C", "180 degrees Celsius"),
        ("180 °F", "180 degrees Fahrenheit"),
        ("180 €", "180 euros"),
        ("$180", "180 dollars"),
        ("£180", "180 pounds"),
    ];
    for (place, (sign, words)) in UNITS.into_iter().enumerate() {
        for (other, (other_sign, other_words)) in UNITS.into_iter().enumerate() {
            // Degrees without a scale are right for either scale.
            let same = place == other || other == 1 && matches!(place, 2 | 3);
            for answer in [sign, words] {
                for given in [other_sign, other_words] {
                    let verdicts = both(&english(answer), given);
                    assert_eq!(verdicts, (same, same), "{answer}: {given}");
                }
            }
        }
    }
}

#[test]
fn tig_70_words_beside_a_unit_are_forgiven_what_they_were() {
    for (answer, given, is_right) in [
        ("about 25 dollars", "abuot 25 dollars", true),
        ("about 25 dollars", "about 25 dolars", true),
        ("about 25 dollars", "abuot 25 euros", false),
        ("200 pounds", "x 200", false),
        ("200 pounds", "x £200", false),
        ("Million Dollar Baby", "million dollar babby", true),
    ] {
        assert_eq!(
            right(&english(answer), given, GENEROUS),
            is_right,
            "{answer}: {given}"
        );
    }
}

/// TIG-62: what an entry counts in stays what it counts in.
#[test]
fn tig_70_beside_the_units_of_an_entry() {
    let key = |units: &[&str]| Key::new(Language::French, &["5"], &["6"], &[], units);
    for (units, given, is_right) in [
        (&["euros"][..], "5 euros", true),
        (&["euros"], "5 €", true),
        (&["euros"], "5", true),
        (&["euros"], "5 dollars", false),
        (&["km"], "5 km", true),
        (&["km"], "-5 km", false),
        (&["degrés", "°C"], "5 degrés", true),
        (&["degrés", "°C"], "5 °C", true),
        (&["degrés", "°C"], "5 °F", false),
        (&["°C", "°F"], "5 °F", true),
        (&[], "5 dollars", true),
    ] {
        assert_eq!(
            right(&key(units), given, GENEROUS),
            is_right,
            "{units:?}: {given}"
        );
    }
    let cold = Key::new(Language::French, &["-5"], &[], &[], &["km"]);
    assert!(right(&cold, "-5 km", GENEROUS));
    assert!(!right(&cold, "5 km", GENEROUS));
}

#[test]
fn tig_77_the_judge_of_edition_2_has_none_of_it() {
    let before = |level| Scale {
        edition: Edition::of(2),
        ..level
    };
    for (answer, given, then, now) in [
        ("-40", "40", true, false),
        ("C", "C++", true, false),
        ("25%", "25 percent", false, true),
        ("2.50", "2.5", false, true),
        ("the Nile", "maybe the Nile", false, true),
        ("the Nile", "by the Nile", false, true),
        ("Italy", "Itally", false, true),
        ("salt and pepper", "pepper and salt", false, true),
    ] {
        let key = english(answer);
        let verdict = |right| {
            if right {
                Verdict::Right
            } else {
                Verdict::Wrong
            }
        };
        let judged = |scale| key.judge(given, scale, [], false);
        assert_eq!(judged(before(GENEROUS)), verdict(then), "{answer}: {given}");
        assert_eq!(judged(GENEROUS), verdict(now), "{answer}: {given}");
    }
    let minus = english("-40");
    assert!(right(&minus, "40", before(STRICT)));
    let both = Key::new(Language::English, &["-40"], &["40"], &[], &[]);
    assert!(
        both.contradicts_itself(),
        "packs are checked without TIG-70"
    );
    assert_eq!([1, 2, 3, 4].map(Edition::of), {
        use Edition::{Second, Third};
        [Second, Second, Third, Third]
    });
}
