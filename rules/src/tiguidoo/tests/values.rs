//! Values and spellings (TIG-71).

use super::judging::{GENEROUS, STRICT, english, french, right};
use crate::tiguidoo::Language;
use crate::tiguidoo::judge::{Key, Verdict};

/// Asserts that each text is right for each other one when generous.
fn equal(key: impl Fn(&str) -> Key, texts: &[&str]) {
    for answer in texts {
        for given in texts {
            assert!(right(&key(answer), given, GENEROUS), "{answer}: {given}");
        }
    }
}

/// Asserts that no text is right for another one.
fn different(key: impl Fn(&str) -> Key, texts: &[&str]) {
    for answer in texts {
        for given in texts.iter().filter(|given| *given != answer) {
            assert!(!right(&key(answer), given, GENEROUS), "{answer}: {given}");
        }
    }
}

#[test]
fn tig_71_decimals_by_value() {
    equal(
        french,
        &["2,5", "2.5", "2,50", "deux virgule cinq", "2 virgule 5"],
    );
    equal(
        english,
        &[
            "2.5",
            "2.50",
            "two point five",
            "2 point 5",
            "two point five zero",
        ],
    );
    equal(french, &["2", "2,0", "2.00", "deux"]);
    equal(french, &["0,05", "zéro virgule zéro cinq", "0.050"]);
    equal(french, &["un virgule cinq", "1,5", "1.5"]);
    equal(
        english,
        &["3.14", "three point one four", "three point fourteen"],
    );
    equal(
        french,
        &["3,14", "trois virgule quatorze", "trois virgule un quatre"],
    );
    equal(english, &["1000.5", "1,000.5", "1 000.50"]);
    equal(french, &["1000,5", "1 000,5", "mille virgule cinq"]);
    equal(french, &["-2,5", "moins 2.5", "moins deux virgule cinq"]);
    equal(
        english,
        &["2.5%", "2.50 percent", "two point five per cent"],
    );
    different(french, &["2,5", "25", "2,05", "2,55", "-2,5", "5,2", "2"]);
    different(english, &["2.5", "25", "2.05", "2.55", "5.2", "2"]);
    different(english, &["7", "007", "07"]);
    equal(english, &["007", "007.0"]);
    // A comma makes no decimals in English, nor does a point in a chain.
    assert!(!right(&english("2.5"), "2,50", GENEROUS));
    different(english, &["1.2.3", "1.2.30", "1.20.3"]);
    assert!(right(&french("2,5"), "2.500", GENEROUS));
    // A French pack may write thousands with a point.
    assert!(!right(&french("10.000"), "10", GENEROUS));
    assert!(right(&french("10000"), "10 000", GENEROUS));
    assert!(
        !right(&french("2,5"), "2,50", STRICT),
        "as written when strict"
    );
}

#[test]
fn tig_71_millions_with_decimals() {
    equal(
        french,
        &[
            "1,5 million",
            "1 500 000",
            "un virgule cinq million",
            "1.5 millions",
        ],
    );
    equal(
        english,
        &["1.5 million", "1,500,000", "one point five million"],
    );
    equal(french, &["2,5 mille", "2500", "deux mille cinq cents"]);
    equal(
        english,
        &["0.5 million", "500,000", "five hundred thousand"],
    );
    different(english, &["1.5 million", "1.5", "15 million", "1,050,000"]);
    equal(
        english,
        &["$1.5 million", "1.5 million dollars", "1,500,000 dollars"],
    );
}

#[test]
fn tig_71_a_french_date_in_every_usual_order() {
    const DATE: [&str; 7] = [
        "4 juillet 1976",
        "le 4 juillet 1976",
        "4/7/1976",
        "04.07.1976",
        "4-7-1976",
        "quatre juillet mille neuf cent soixante-seize",
        "le 4 juil. 1976",
    ];
    equal(french, &DATE);
    equal(
        french,
        &[
            "1er mai 2000",
            "1 mai 2000",
            "premier mai 2000",
            "1/5/2000",
            "01/05/2000",
        ],
    );
    different(
        french,
        &[
            "4 juillet 1976",
            "5 juillet 1976",
            "4 juin 1976",
            "4 juillet 1977",
            "7/4/1976",
        ],
    );
    for given in [
        "juillet 4 1976",
        "1976-07-04",
        "4 juillet",
        "juillet 1976",
        "32/7/1976",
    ] {
        assert!(
            !right(&french("4 juillet 1976"), given, GENEROUS),
            "{given}"
        );
    }
    assert!(right(
        &french("4 juillet 1976"),
        "c'est le 4 juillet 1976 je crois",
        GENEROUS
    ));
}

#[test]
fn tig_71_an_english_date_in_every_usual_order() {
    const DATE: [&str; 11] = [
        "4 July 1976",
        "July 4, 1976",
        "July 4 1976",
        "4th July 1976",
        "4th of July 1976",
        "the 4th of July, 1976",
        "July the 4th, 1976",
        "July 4th 1976",
        "the fourth of July nineteen seventy-six",
        "on July 4, 1976",
        "4 Jul 1976",
    ];
    equal(english, &DATE);
    for answer in DATE {
        for given in ["4/7/1976", "7/4/1976", "07.04.1976"] {
            assert!(
                right(&english(answer), given, GENEROUS),
                "{answer}: {given}"
            );
            assert!(
                right(&english(given), answer, GENEROUS),
                "{given}: {answer}"
            );
        }
    }
    equal(
        english,
        &[
            "25 December 1066",
            "12/25/1066",
            "25/12/1066",
            "Christmas 25, 1066",
        ][..3],
    );
    different(
        english,
        &[
            "4 July 1976",
            "5 July 1976",
            "July 4 1977",
            "June 4, 1976",
            "8/7/1976",
        ],
    );
}

#[test]
fn tig_71_times_of_day() {
    for key in [french, english] {
        equal(
            key,
            &[
                "14h30",
                "14:30",
                "14 h 30",
                "14 heures 30",
                "14h 30",
                "14 heure 30",
            ],
        );
        equal(key, &["4h05", "4:05", "04:05", "4 h 5"]);
        different(key, &["14h30", "14h31", "13h30", "1430", "14 30"]);
        different(key, &["25:30", "25h30"]);
        different(key, &["3:2", "3h02"]);
    }
    equal(french, &["quatorze heures trente", "14h30"]);
}

#[test]
fn tig_71_the_first_of_a_name() {
    equal(
        french,
        &[
            "Napoléon Ier",
            "Napoléon 1er",
            "Napoléon I",
            "Napoléon 1",
            "Napoléon premier",
        ],
    );
    equal(french, &["François Ier", "Francois 1er"]);
    different(
        french,
        &["Napoléon Ier", "Napoléon II", "Napoléon 2e", "Napoléon"],
    );
    // Alone it is no cardinal.
    different(french, &["1er", "1"]);
    different(french, &["XIXe siècle", "XIX siècle"]);
}

#[test]
fn tig_71_titles_equal_their_words_before_another_word() {
    for (one, other) in [
        ("Mt Arrel", "Mount Arrel"),
        ("Mt. Arrel", "Mount Arrel"),
        ("St. Arrel", "Saint Arrel"),
        ("Dr Arrel", "Doctor Arrel"),
        ("Mr. Arrel", "Mister Arrel"),
        ("Mrs Arrel", "Missus Arrel"),
        ("Mme Arrel", "Madame Arrel"),
        ("M. Arrel", "Monsieur Arrel"),
    ] {
        equal(english, &[one, other]);
    }
    for (one, other) in [
        ("Mt Arrel", "mont Arrel"),
        ("Dr. Arrel", "docteur Arrel"),
        ("Mr Arrel", "monsieur Arrel"),
        ("M. Arrel", "monsieur Arrel"),
        ("Mme Arrel", "madame Arrel"),
        ("St-Arrel", "saint Arrel"),
    ] {
        equal(french, &[one, other]);
    }
    different(english, &["Mt", "Mount"]);
    different(english, &["Dr", "Doctor"]);
    different(english, &["M Arrel", "Monsieur Arrel"]);
    different(french, &["Mt Arrel", "Dr Arrel", "Mme Arrel"]);
}

#[test]
fn tig_71_letters_with_points() {
    equal(
        english,
        &["N.A.K.A.", "NAKA", "naka", "N. A. K. A.", "n.a.k.a"],
    );
    equal(
        english,
        &["J.R.R. Tolkien", "JRR Tolkien", "J. R. R. Tolkien"],
    );
    equal(english, &["L.A. Noire", "LA Noire"]);
    assert!(!right(&english("L.A. Noire"), "Noire", GENEROUS));
    assert!(!right(&english("NAKA"), "N.A.K.A.", STRICT));
    // Four letters allow no typing error but what they allow when strict: "n a k a" has seven characters.
    assert!(!right(&english("N.A.K.A."), "nuka", GENEROUS));
    assert!(!right(&english("N.A.K.A."), "n.u.g.a.", GENEROUS));
    assert!(right(&english("N.A.K.A.T.I."), "nakatu", GENEROUS));
    assert!(
        !right(&english("N.A.K.A.T.I."), "nakutu", GENEROUS),
        "six letters allow one"
    );
}

#[test]
fn tig_71_two_things_match_in_either_order() {
    equal(
        french,
        &[
            "Laurel et Hardy",
            "Hardy et Laurel",
            "Laurel & Hardy",
            "Hardy, Laurel",
            "Laurel and Hardy",
        ],
    );
    equal(
        english,
        &[
            "the lion and the witch",
            "the witch and a lion",
            "lion, witch",
        ],
    );
    equal(english, &["2 and 3", "three and two", "3 & 2"]);
    equal(french, &["deux chiens et un chat", "un chat et 2 chiens"]);
    different(
        french,
        &["Laurel et Hardy", "Laurel", "Hardy", "Laurel et Laurel"],
    );
    for (answer, given) in [
        // Two joints, none, or one that joins letters; a number is read before.
        ("a, b et c", "c et b, a"),
        ("Laurel Hardy", "Hardy Laurel"),
        ("R&B", "B&R"),
        ("Tom,Jerry", "Jerry,Tom"),
        ("vingt et un", "un et vingt"),
    ] {
        assert!(
            !right(&french(answer), given, GENEROUS),
            "{answer}: {given}"
        );
    }
    assert!(
        right(&french("Laurel et Hardy"), "Hardi et Laurel", GENEROUS),
        "a typing error"
    );
    assert!(!right(
        &french("Laurel et Hardy"),
        "Hardy et Laurel",
        STRICT
    ));
    // What a pack rejects as it stands stays wrong.
    let order = Key::new(
        Language::French,
        &["or et argent"],
        &["argent et or"],
        &[],
        &[],
    );
    assert_eq!(
        order.judge("argent et or", GENEROUS, [], false),
        Verdict::Wrong
    );
    assert!(!order.contradicts_itself());
}
