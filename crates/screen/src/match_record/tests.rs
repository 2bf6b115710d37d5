//! The page of a check fits and says what was found.

use super::*;
use crate::picture::Suit;
use crate::reader::tests::{SEAL_DIGITS, fits, game, in_both, in_english};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn check(fault: Option<usize>, shuffles: Vec<Shuffle>) -> Checked {
    let join = |seat: u64| match seat {
        7 => ("Anis".to_owned(), None),
        seat => {
            let press = 1_000_000_000_000_001_000 + seat;
            (format!("<@{}>", u64::MAX - seat), Some(press.to_string()))
        }
    };
    Checked {
        table: TableId(7),
        game: game("kael"),
        preset: "standard".to_owned(),
        file: "tapis-kael-71.jsonl".to_owned(),
        fault,
        moves: 234,
        seed: SEED.to_owned(),
        commitment: SEAL_DIGITS.to_owned(),
        joins: (0..8).map(join).collect(),
        start: "1000000000000009999".to_owned(),
        shuffles,
        deals: Vec::new(),
        deck: None,
    }
}

fn shuffles(count: u32) -> Vec<Shuffle> {
    (0..count)
        .map(|number| Shuffle {
            manche: number / 2 + 1,
            again: number % 2 == 1,
            cards: "13 ".repeat(58),
        })
        .collect()
}

#[test]
fn a_check_says_what_was_found_and_how_to_find_it_oneself() {
    in_english(|words| {
        let page = checked(&check(None, shuffles(3)), words);
        let text = &page.panel.text;
        for part in [
            "234 moves",
            SEED,
            SEAL_DIGITS,
            &format!("`{}`", &SEAL_DIGITS[..8]),
            "`…1006`",
            "🤖\u{a0}Anis",
            "`…9999`",
            "tapis verify tapis-kael-71.jsonl",
            "**Deal 2:** 13 13",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert_eq!(page.panel.tone, Tone::Result);
        let wrong = checked(&check(Some(39), shuffles(3)), words);
        assert!(wrong.panel.text.contains("line 39"), "{}", wrong.panel.text);
        assert_eq!(wrong.panel.tone, Tone::Refused);
    });
}

#[test]
fn however_long_a_match_was_its_check_fits_on_a_page() {
    in_both(|words| {
        let page = checked(&check(None, shuffles(400)), words);
        fits(&page);
        assert!(page.panel.text.contains(SEED), "{}", page.panel.text);
    });
}

#[test]
fn a_check_draws_every_deal_with_names_and_tells_it_to_who_does_not_see_it() {
    in_english(|words| {
        let hand = |seat: usize| {
            let cards = ["13", "0"].map(|rank| (rank.to_owned(), Spot::face(Suit::None, rank)));
            (seat, cards.to_vec())
        };
        let deals = (1..=2).map(|manche| Deal {
            manche,
            hands: vec![hand(6), hand(7)],
        });
        let mut check = Checked {
            deals: deals.collect(),
            ..check(None, shuffles(2))
        };
        assert_eq!(checked(&check, words).panel.picture, None);
        check.deck = Some(Deck::LargePrint);
        let picture = checked(&check, words).panel.picture.expect("a picture");
        assert_eq!(picture.deck, Deck::LargePrint);
        let named = picture
            .named(&|_: tapis_model::UserId| Some("Lea".to_owned()))
            .expect("names");
        assert!(
            named.text.contains("Deal 2. Lea: 13 0. Anis: 13 0."),
            "{}",
            named.text
        );
        let names = named.deals.iter().flat_map(|deal| &deal.hands);
        let names: Vec<&str> = names.map(|hand| hand.name.as_str()).collect();
        assert_eq!(names, ["Lea", "Anis", "Lea", "Anis"]);
        let unnamed = picture
            .named(&|_: tapis_model::UserId| None)
            .expect("numbers");
        assert_eq!(unnamed.deals[1].hands[0].name, "#1");
    });
}
