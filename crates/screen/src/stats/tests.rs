//! The statistics of one person.

use super::*;
use crate::reader::tests::{GAMES, fits, game, in_both, in_english};

/// November 2026.
const NOW_MS: u64 = 1_795_000_000_000;

fn sum(matches: u32, wins: u32, halves: i64, range: Option<(i64, i64)>) -> Sum {
    Sum {
        matches,
        wins,
        played: matches,
        halves,
        range,
    }
}

#[test]
fn a_profile_tells_what_was_played_and_casual_matches_apart() {
    let kael = Played {
        game: game("kael"),
        month: sum(1, 0, 25, Some((25, 25))),
        ever: sum(4, 1, 90, Some((-3, 41))),
        casual: sum(2, 2, 8, Some((2, 6))),
        rating: None,
    };
    let never = Played {
        game: game("kaddour"),
        month: Sum::default(),
        ever: Sum::default(),
        casual: Sum::default(),
        rating: None,
    };
    in_english(|words| {
        let screen = stats("<@1>", Month::of_ms(NOW_MS), &[kael, never], words);
        let [section] = screen.panel.sections.as_slice() else {
            panic!("one game: {screen:?}")
        };
        assert_eq!(section.title, "✂️ Kaël");
        assert_eq!(
            section.text,
            "**November 2026** · 0 of 1 match won (0%) · 12.5 points on average, best 12.5\n\
             **All time** · 1 of 4 matches won (25%) · 11.3 points on average, best −1.5\n\
             **☕ Casual** · 2 of 2 matches won (100%) · 2 points on average, best 1"
        );
    });
}

#[test]
fn who_began_this_month_is_told_it_once() {
    let new = Played {
        game: game("kael"),
        month: sum(1, 0, 25, Some((25, 25))),
        ever: sum(1, 0, 25, Some((25, 25))),
        casual: Sum::default(),
        rating: Some(Rating::new(25.0, 8.0, 1)),
    };
    in_english(|words| {
        let screen = stats("<@1>", Month::of_ms(NOW_MS), &[new], words);
        assert_eq!(
            screen.panel.sections[0].text,
            "**Rating** · **1000** ± 320 · provisional, fewer than 10 matches\n\
             **All time** · 0 of 1 match won (0%) · 12.5 points on average, best 12.5"
        );
    });
}

#[test]
fn the_best_score_is_what_the_game_says_is_best() {
    let played = |name| Played {
        game: game(name),
        month: Sum::default(),
        ever: sum(2, 1, 100, Some((20, 80))),
        casual: Sum::default(),
        rating: None,
    };
    in_english(|words| {
        for (game, best) in [
            ("kael", "10"),
            ("tamalou", "10"),
            ("kaddour", "40"),
            ("tiguidoo", "40"),
        ] {
            let screen = stats("<@1>", Month::of_ms(NOW_MS), &[played(game)], words);
            let text = &screen.panel.sections[0].text;
            assert!(text.ends_with(&format!("best {best}")), "{game}: {text}");
        }
    });
}

#[test]
fn profiles_fit_and_an_empty_one_is_kind() {
    let most = Sum {
        matches: u32::MAX,
        wins: u32::MAX,
        played: u32::MAX,
        halves: i64::MIN,
        range: Some((i64::MIN, i64::MAX)),
    };
    let played = |game: &&'static GameInfo| Played {
        game,
        month: most,
        ever: most,
        casual: most,
        rating: None,
    };
    let all: Vec<Played> = GAMES.iter().map(played).collect();
    in_both(|words| {
        let now = Month::of_ms(NOW_MS);
        fits(&stats("<@1>", now, &all, words));
        let empty = stats("<@1>", now, &[], words);
        fits(&empty);
        assert!(empty.panel.text.contains("<@1>"));
    });
}

#[test]
fn who_left_every_match_has_no_marks() {
    let left = Sum {
        matches: 3,
        ..Sum::default()
    };
    let played = Played {
        game: game("kael"),
        month: left,
        ever: left,
        casual: Sum::default(),
        rating: None,
    };
    in_english(|words| {
        let screen = stats("<@1>", Month::of_ms(NOW_MS), &[played], words);
        let text = &screen.panel.sections[0].text;
        assert!(
            text.ends_with("**All time** · 0 of 3 matches won (0%)"),
            "{text}"
        );
    });
}
