//! The page and the sheet of what was asked.

use super::*;
use crate::words::Words;
use tapis_model::Lang;

fn asked(given: &[(u8, &str, bool)]) -> SettledQuestion {
    let given = given.iter();
    SettledQuestion {
        settled_by: 1,
        question: "Which *town*?".to_owned(),
        answer: "Rome".to_owned(),
        given: given
            .map(|(seat, text, right)| (Seat::new(*seat), (*text).to_owned(), *right))
            .collect(),
    }
}

fn sitting() -> Vec<Sitting> {
    let named = |name: &str| Sitting {
        name: name.to_owned(),
        ..Sitting::default()
    };
    ["Ada", "Bo", "Cy"].map(named).to_vec()
}

#[test]
fn who_knew_it_and_the_wrong_answer_given_most_are_told() {
    let one = asked(&[
        (0, "Paris", false),
        (1, "Lima", false),
        (2, "lima", false),
        (1, "Rome", true),
    ]);
    assert_eq!(one.most_wrong(), Some(("Lima", 2)));
    let equals = asked(&[(0, "Paris", false), (1, "Lima", false)]);
    assert_eq!(equals.most_wrong(), Some(("Paris", 1)), "the first one");
    let words = Words::load().expect("words");
    let page = page(
        &[one.clone(), asked(&[])],
        &sitting(),
        words.of(Lang::English),
    );
    let text = &page.panel.text;
    assert!(text.contains("✅ Bo · ❌ Lima ×2"), "{text}");
    assert!(text.contains("Nobody got it"), "{text}");
    assert!(!text.contains("*town*"), "no markup of a pack: {text}");
    let rows = rows(
        &[one],
        |seat| format!("player {seat}"),
        words.of(Lang::French),
    );
    assert_eq!(
        rows[1],
        ["1", "Which *town*?", "Rome", "player 1", "Lima", "2"]
    );
    assert_eq!(rows[0].len(), rows[1].len());
}

#[test]
fn however_much_was_asked_the_page_fits_and_counts_the_rest() {
    let words = Words::load().expect("words");
    let long = SettledQuestion {
        question: "x ".repeat(150),
        ..asked(&[(0, "y", false)])
    };
    for lang in Lang::ALL {
        let page = page(&vec![long.clone(); 52], &sitting(), words.of(lang));
        let text = &page.panel.text;
        assert!(text.chars().count() <= BODY, "{}", text.chars().count());
        let told = text.matches("**Rome**").count();
        assert!(
            told > 5 && text.contains(&(52 - told).to_string()),
            "{text}"
        );
    }
}
