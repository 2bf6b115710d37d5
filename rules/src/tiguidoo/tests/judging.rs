//! The judge by rule number: numbers, languages, nearer texts, units (TIG-53, 58…62).

use crate::dice::Seed;
use crate::tiguidoo::Language;
use crate::tiguidoo::judge::{Edition, Key, Scale, Verdict};
use crate::tiguidoo::options::Level;

pub(super) const STRICT: Scale = Scale {
    edition: Edition::Third,
    level: Level::Strict,
    tolerance: 1,
};
pub(super) const GENEROUS: Scale = Scale {
    edition: Edition::Third,
    level: Level::Generous,
    tolerance: 2,
};

pub(super) fn french(answer: &str) -> Key {
    Key::new(Language::French, &[answer], &[], &[], &[])
}

pub(super) fn english(answer: &str) -> Key {
    Key::new(Language::English, &[answer], &[], &[], &[])
}

pub(super) fn right(key: &Key, given: &str, scale: Scale) -> bool {
    key.judge(given, scale, [], false) == Verdict::Right
}

/// Whether `given` is right strictly, and generously.
pub(super) fn both(key: &Key, given: &str) -> (bool, bool) {
    (right(key, given, STRICT), right(key, given, GENEROUS))
}

#[test]
fn tig_58_a_typing_error_beside_a_number_is_forgiven() {
    for (answer, given) in [
        ("Henri IV", "Henry IV"),
        ("Henri IV", "henri iv"),
        ("Apollo 11", "Apolo 11"),
        ("Louis XIV", "Loui XIV"),
        ("101 Dalmatiens", "101 dalmatien"),
        ("Les Trois Mousquetaires", "trois mousquetaire"),
        ("VIe siècle", "vie siecl"),
        ("vie de château", "vie de chateaux"),
    ] {
        assert_eq!(
            both(&french(answer), given),
            (true, true),
            "{answer}: {given}"
        );
    }
}

#[test]
fn tig_58_a_number_allows_no_typing_error() {
    for (answer, given) in [
        ("1867", "1868"),
        ("Louis XIV", "Louis XV"),
        ("Louis XIV", "Louis XIII"),
        ("Louis XIV", "Louis"),
        ("Louis", "Louis XIV"),
        ("soixante-dix", "soixante-six"),
        ("soixante-dix", "soixente-dix"),
        ("Apollo 11", "Apollo 12"),
        ("Apollo 11", "11 Apollo"),
        ("Apollo 11", "Apollo"),
        ("14 juillet 1789", "1789 juillet 14"),
        ("XIXe siècle", "XVIIIe siècle"),
        ("XIXe siècle", "XIX siècle"),
        ("mille neuf cent", "mille neuf cents dix"),
    ] {
        assert_eq!(
            both(&french(answer), given),
            (false, false),
            "{answer}: {given}"
        );
    }
}

#[test]
fn tig_58_numbers_are_equal_as_written_when_strict_and_by_value_when_generous() {
    for (answer, given) in [
        ("Louis XIV", "Louis 14"),
        ("Louis XIV", "Louis quatorze"),
        ("Louis 14", "louis xiv"),
        ("soixante-dix", "70"),
        ("70", "septante"),
        ("XIXe siècle", "19e siecle"),
        ("XIXe siècle", "dix-neuvième siècle"),
        ("VIe siècle", "6ème siècle"),
        ("Napoléon Ier", "Napoléon premier"),
        ("Malcolm X", "malcolm 10"),
    ] {
        assert_eq!(
            both(&french(answer), given),
            (false, true),
            "{answer}: {given}"
        );
    }
}

#[test]
fn tig_58_a_roman_numeral_of_a_pack_is_one_in_capitals_only() {
    for (answer, given, verdicts) in [
        ("vie", "6e", (false, false)),
        ("VIe", "6e", (false, true)),
        ("Vie", "6e", (false, false)),
        ("VIE", "6e", (false, false)),
        ("la vie", "VIE", (true, true)),
        ("mix", "1009", (false, false)),
        ("MIX", "1009", (false, true)),
        ("civil", "civill", (false, true)),
    ] {
        assert_eq!(both(&french(answer), given), verdicts, "{answer}: {given}");
    }
}

#[test]
fn tig_58_the_allowance_is_counted_on_the_whole_answer() {
    // Nine characters as strict has it: one error, and ten: two.
    assert!(right(&french("apollo 11"), "apolo 11", GENEROUS));
    assert!(!right(&french("apollo 11"), "aplo 11", GENEROUS));
    assert!(right(&french("apollon 11"), "aplon 11", GENEROUS));
    assert!(!right(&french("pie 3"), "pi 3", GENEROUS));
}

#[test]
fn tig_58_what_is_right_when_strict_is_right_when_generous() {
    // Generously, the reject would be met exactly: "deux chats" is "2 chats".
    let key = Key::new(Language::French, &["Deux chatz"], &["2 chats"], &[], &[]);
    assert_eq!(both(&key, "deux chats"), (true, true));
}

/// Texts made of words that the rules speak of, so that they meet often.
fn text(rng: &mut crate::dice::Dice) -> String {
    const PARTS: [&str; 34] = [
        "le ",
        "la ",
        "a ",
        "un ",
        "une ",
        "c'est ",
        "en ",
        "dans ",
        "à la ",
        "its ",
        "the ",
        "henri ",
        "henry ",
        "louis ",
        "IV ",
        "xv ",
        "XIXe ",
        "vie ",
        "11 ",
        "1,000 ",
        "1 000 ",
        "soixante-dix ",
        "dix ",
        "first ",
        "premier ",
        "St ",
        "saint ",
        "& ",
        "et ",
        "appolo ",
        "apollo ",
        "jours ",
        "z",
        "é",
    ];
    let count = 1 + rng.below(4);
    let parts = (0..count).map(|_| PARTS[rng.below(PARTS.len() as u32) as usize]);
    parts.collect()
}

#[test]
fn tig_58_right_when_strict_is_right_when_generous_whatever_the_texts() {
    let mut rng = Seed::new([58; 32]).dice(&["1"]);
    let (mut rights, mut rejected) = (0, 0);
    for round in 0..10_000 {
        let language = [Language::French, Language::English][round % 2];
        let mut some = |most| -> Vec<String> {
            let count = rng.below(most);
            (0..count).map(|_| text(&mut rng)).collect()
        };
        let (mut answers, rejects, more, other) = (some(3), some(3), some(2), some(3));
        answers.push(some(2).pop().unwrap_or_else(|| "henri IV".to_owned()));
        let key = Key::new(language, &answers, &rejects, &more, &["jours".to_owned()]);
        let other = Key::new(language, &other, &[], &[], &[]);
        // A neighbour of an accepted answer, or anything.
        let mut given = match rng.below(3) {
            0 => text(&mut rng),
            _ => answers[rng.below(answers.len() as u32) as usize].clone(),
        };
        if rng.below(2) == 0 && !given.is_empty() {
            given.pop();
        }
        for tolerance in 0..=2 {
            let scale = |level, most: u8| Scale {
                edition: Edition::Third,
                level,
                tolerance: tolerance.min(most),
            };
            let strict = key.judge(&given, scale(Level::Strict, 1), [&other], false);
            let generous = key.judge(&given, scale(Level::Generous, 2), [&other], false);
            rejected += u32::from(strict == Verdict::Wrong);
            if strict == Verdict::Right {
                rights += 1;
                assert_eq!(
                    generous, strict,
                    "{given:?} for {answers:?} not {rejects:?}"
                );
            }
        }
    }
    assert!(rights > 1_000 && rejected > 1_000, "{rights} {rejected}");
}

#[test]
fn tig_59_number_words_are_read_in_the_language_of_the_pack() {
    assert!(right(&french("4"), "quatre", GENEROUS));
    assert!(!right(&french("4"), "four", GENEROUS));
    assert!(right(&english("4"), "four", GENEROUS));
    assert!(!right(&english("4"), "quatre", GENEROUS));
    assert!(right(&english("1984"), "nineteen eighty-four", GENEROUS));
    // `six` and `mille` in English, `ten` and `one` in French are words like any other.
    assert!(!right(&french("10"), "ten", GENEROUS));
    assert!(right(&french("99"), "nonante-neuf", GENEROUS));
}

#[test]
fn tig_59_a_leading_article_may_count_to_one() {
    for (answer, given) in [
        ("un œil", "1 oeil"),
        ("1 œil", "un œil"),
        ("œil", "un œil"),
        ("un million", "1 000 000"),
        ("1000000", "un million"),
        ("une mer", "mer"),
        ("mer", "à la mer"),
        ("mer", "a la mer"),
        ("Paris", "à Paris"),
        ("Paris", "a Paris"),
    ] {
        assert!(right(&french(answer), given, GENEROUS), "{answer}: {given}");
    }
    for (answer, given) in [
        ("a hundred", "100"),
        ("100", "a hundred"),
        ("one hundred", "a hundred"),
        ("an eye", "1 eye"),
        ("eye", "an eye"),
    ] {
        assert!(
            right(&english(answer), given, GENEROUS),
            "{answer}: {given}"
        );
    }
}

#[test]
fn tig_59_groups_of_three_digits() {
    for (key, given, is_right) in [
        (french("1000"), "1 000", true),
        (french("1000"), "1\u{202f}000", true),
        (french("1000"), "1,000", false),
        (english("1000"), "1 000", true),
        (english("1000"), "1,000", true),
        (english("1000"), "1, 000", false),
        (english("1234567"), "1,234,567", true),
        (english("1440"), "1,440", true),
        (french("314"), "3,14", false),
        (english("314"), "3,14", false),
        (english("3141"), "3.141", false),
        (french("3,14"), "3,14", true),
        (french("3,14"), "3.14", true),
        (french("42195"), "42,195", false),
        (french("2000000"), "2 millions", true),
        (french("100000"), "100 mille", true),
        (english("2000000"), "2 million", true),
        (english("100000"), "100 thousand", true),
        (french("1914 1918"), "19141918", false),
    ] {
        assert_eq!(right(&key, given, GENEROUS), is_right, "{given}");
    }
}

#[test]
fn tig_60_the_nearer_text_wins_and_equal_distance_is_wrong() {
    let key = Key::new(
        Language::French,
        &["Édouard Manet"],
        &["Claude Monet", "Édouard Monet"],
        &[],
        &[],
    );
    for (given, is_right) in [
        ("edouar manet", true),
        ("edouard manett", true),
        ("edouard monett", false),
        ("edouard mnet", false),
        ("edouard monet", false),
    ] {
        assert_eq!(right(&key, given, GENEROUS), is_right, "{given}");
    }
    let here = french("Australie");
    let there = Key::new(Language::French, &["Austrasie"], &[], &[], &[]);
    let among = |given, other: &Key| here.judge(given, GENEROUS, [other], false);
    assert_eq!(
        among("australi", &there),
        Verdict::Right,
        "one away, two away"
    );
    assert_eq!(
        among("austraie", &there),
        Verdict::Wrong,
        "one away from both"
    );
    assert_eq!(among("austrasie", &there), Verdict::Wrong);
    // An answer that is accepted here too speaks against nothing.
    let same = french("l'Australie");
    assert_eq!(among("austraie", &same), Verdict::Right);
}

#[test]
fn tig_61_letters_and_signs() {
    for (answer, given) in [
        ("Łódź", "lodz"),
        ("Straße", "strasse"),
        ("København", "kobenhavn"),
        ("Đà Nẵng", "da nang"),
        ("Iğdır", "igdir"),
        ("copain", "co\u{ad}pain\u{200b}"),
    ] {
        assert_eq!(both(&french(answer), given), (true, true), "{answer}");
    }
}

#[test]
fn tig_62_lead_ins_and_one_preposition() {
    for given in [
        "cest Athènes",
        "ce sont Athenes",
        "its Athenes",
        "they are Athenes",
        "en Athènes",
        "au Athènes",
        "aux Athènes",
        "à Athènes",
        "a Athènes",
        "dans Athènes",
        "vers Athènes",
        "depuis Athènes",
        "in Athènes",
        "at Athènes",
        "from Athènes",
        "to Athènes",
        "on Athènes",
        "c'est à Athènes",
        "dans l'Athènes",
    ] {
        let (strict, generous) = both(&french("Athènes"), given);
        assert!(generous, "{given}");
        assert_eq!(
            strict,
            given == "a Athènes" || given == "à Athènes",
            "{given}"
        );
    }
    assert!(!right(&french("Athènes"), "en vers Athènes", GENEROUS));
    assert!(right(&french("1867"), "en 1867", GENEROUS));
    assert!(right(&english("1066"), "in 1066", GENEROUS));
    assert!(right(&english("on"), "on", GENEROUS), "nothing follows");
}

#[test]
fn tig_62_units_after_a_number() {
    let key =
        |answers: &[&str], units: &[&str]| Key::new(Language::French, answers, &["30"], &[], units);
    let days = key(&["29"], &["jour"]);
    for given in [
        "29 jours",
        "29jours",
        "29 jour",
        "vingt-neuf jours",
        "c'est 29 jours",
        "29",
    ] {
        assert!(right(&days, given, GENEROUS), "{given}");
    }
    for given in [
        "29 semaines",
        "29 jors",
        "30 jours",
        "jours",
        "jours 29",
        "29 jours jours",
    ] {
        assert!(!right(&days, given, GENEROUS), "{given}");
    }
    assert!(!right(&days, "29 jours", STRICT), "strict is without units");
    let marathon = key(&["42", "42,195"], &["km", "kilomètres"]);
    for given in [
        "42km",
        "42 km",
        "42,195 km",
        "42,195km",
        "42 kilometre",
        "42kms",
    ] {
        assert!(right(&marathon, given, GENEROUS), "{given}");
    }
    assert!(!right(&marathon, "41 km", GENEROUS));
    let minutes = Key::new(Language::English, &["1440"], &[], &[], &["minutes"]);
    for given in ["1440 minutes", "1,440 minutes", "1440minute"] {
        assert!(right(&minutes, given, GENEROUS), "{given}");
    }
    let cold = key(&["0"], &["degrés Celsius", "°C"]);
    for given in ["0 degré Celsius", "0°C", "0 c", "zéro degrés celsius", "0°"] {
        assert!(right(&cold, given, GENEROUS), "{given}");
    }
    // A unit follows a number that is accepted, not a word, nor one that is not.
    assert!(!right(
        &key(&["lundi"], &["jours"]),
        "lundi jours",
        GENEROUS
    ));
    // Exactly an answer with its unit is right even where it is rejected: such a pack is refused.
    let odd = Key::new(Language::French, &["29"], &["29 jours"], &[], &["jours"]);
    assert!(odd.contradicts_itself());
}
