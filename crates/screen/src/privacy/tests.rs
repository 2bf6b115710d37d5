//! The pages about a reader's own data.

use serde_json::json;

use super::*;
use crate::reader::tests::{fits, in_both, in_english, requests};
use tapis_model::ChannelId;

#[test]
fn every_page_fits() {
    in_both(|words| {
        let many: Vec<ChannelId> = (0..200).map(|one| ChannelId(u64::MAX - one)).collect();
        let pages = [
            kept(words),
            unconfirmed(words),
            seated(&many, words),
            erased(words),
        ];
        pages.iter().for_each(fits);
        let ways = ["data export", "data erase"].map(|text| text.parse().expect("a request"));
        assert_eq!(requests(&pages[0]), ways);
    });
}

#[test]
fn leaderboards_are_named_as_a_person_reads_them() {
    let sums = |rules: Value, season: &str, casual: u8| json!({ "game": "kael", "rules": rules, "season": season, "casual": casual });
    let kept = json!({ "id": "7", "tally": [
        sums(json!("quick"), "2026-11", 0),
        sums(Value::Null, "all", 1),
        sums(json!("custom"), "no season", 0),
    ] });
    in_english(|words| {
        let told = with_board_titles(kept.clone(), words);
        let names: Vec<&Value> = (0..3).map(|at| &told["tally"][at]["leaderboard"]).collect();
        assert_eq!(names[0], "Kaël · First one out · November 2026");
        assert_eq!(names[1], "Kaël · All variants · All time · Casual");
        // What we do not understand stays as it was.
        assert!(names[2].is_null(), "{told}");
        assert_eq!(told["tally"][2]["season"], "no season");
        let empty = with_board_titles(json!({}), words);
        let units = empty["read-me"].as_str().expect("what the numbers mean");
        assert!(units.contains("milliseconds"), "{units}");
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
        let page = seated(&[ChannelId(7), ChannelId(8)], words);
        assert!(page.panel.text.contains("<#7>, <#8>"), "{page:?}");
    });
}
