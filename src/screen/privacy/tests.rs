//! What somebody reads about their data.

use super::*;
use crate::screen::reader::tests::{deeds, fits, in_both};

#[test]
fn every_page_fits() {
    in_both(|words| {
        let many: Vec<u64> = (0..200).map(|one| u64::MAX - one).collect();
        let pages = [
            kept(words),
            unconfirmed(words),
            seated(&many, words),
            erased(words),
        ];
        pages.iter().for_each(fits);
        let ways = ["data export", "data erase"].map(|text| text.parse().expect("a deed"));
        assert_eq!(deeds(&pages[0]), ways);
    });
}

#[test]
fn the_word_that_erases_is_shown_and_nothing_else_will_do() {
    in_both(|words| {
        let form = confirm(words);
        let word = fl!(words, "privacy-erase-word");
        assert!(form.label.contains(&word), "{form:?}");
        assert!(form.title.chars().count() <= 45 && form.label.chars().count() <= 45);
        assert!(is_confirmed(&word, words));
        assert!(is_confirmed(&format!(" {} ", word.to_lowercase()), words));
        for wrong in ["", "yes", "oui", &word[1..], &format!("{word}!")] {
            assert!(!is_confirmed(wrong, words), "{wrong}");
        }
    });
}

#[test]
fn who_sits_somewhere_is_told_where() {
    in_both(|words| {
        let page = seated(&[7, 8], words);
        assert!(page.panel.text.contains("<#7>, <#8>"), "{page:?}");
    });
}
