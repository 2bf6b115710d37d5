//! The profile of one person.

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

fn played(name: &str, ever: Sum) -> Played {
    Played {
        game: game(name),
        month: Sum::default(),
        ever,
        casual: Sum::default(),
        rating: None,
    }
}

/// The profile of its reader, in words.
fn own(played: &[Played]) -> Profile<'_> {
    Profile {
        user: UserId(1),
        own: true,
        open: false,
        now: Month::of_ms(NOW_MS),
        game: None,
        played,
        curve: &[],
        partner: None,
        opponent: None,
        done: &[],
        deck: None,
    }
}

fn done(game: &str, feat: Feat, of: &str, count: (u32, u32, Option<u32>)) -> Done {
    let (tried, done, best) = count;
    Done {
        game: game.to_owned(),
        feat,
        of: of.to_owned(),
        count: FeatCount { tried, done, best },
    }
}

#[test]
fn all_games_have_a_line_each_and_one_game_its_seasons() {
    let kael = Played {
        month: sum(1, 0, 25, Some((25, 25))),
        casual: sum(2, 2, 8, Some((2, 6))),
        rating: Some(Rating::new(25.0, 8.0, 1)),
        ..played("kael", sum(4, 1, 90, Some((-3, 41))))
    };
    let never = played("kaddour", Sum::default());
    let all = [kael, never];
    in_english(|words| {
        let screen = stats(&own(&all), words);
        assert_eq!(
            screen.panel.text,
            "**✂️ Kaël** · 1 of 4 matches won (25%) · Rating 1000\n\
             ☕ Casual · 2 of 2 matches won (100%)"
        );
        let of_kael = Profile {
            game: Some(game("kael")),
            ..own(&all)
        };
        assert_eq!(
            stats(&of_kael, words).panel.text,
            "**November 2026** · 0 of 1 match won (0%) · 12.5 points on average, lowest 12.5\n\
             **All time** · 1 of 4 matches won (25%) · 11.3 points on average, lowest −1.5\n\
             **☕ Casual** · 2 of 2 matches won (100%) · 2 points on average, lowest 1"
        );
        let [Row::Menu(games)] = &screen.rows[..] else {
            panic!("a menu: {screen:?}")
        };
        let requests = games.entries.iter().map(|entry| entry.request.to_string());
        assert_eq!(
            requests.collect::<Vec<_>>(),
            ["page stats 1", "page stats 1 kael"]
        );
    });
}

#[test]
fn who_began_this_month_is_told_it_once() {
    let month = sum(1, 0, 25, Some((25, 25)));
    let all = [Played {
        month,
        ..played("kael", month)
    }];
    let of_kael = Profile {
        game: Some(game("kael")),
        ..own(&all)
    };
    in_english(|words| {
        assert_eq!(
            stats(&of_kael, words).panel.text,
            "**All time** · 0 of 1 match won (0%) · 12.5 points on average, lowest 12.5"
        );
    });
}

#[test]
fn the_best_score_is_what_the_game_says_is_best() {
    in_english(|words| {
        for (name, best) in [
            ("kael", "lowest 10"),
            ("tamalou", "lowest 10"),
            ("kaddour", "best 40"),
            ("tiguidoo", "best 40"),
        ] {
            let all = [played(name, sum(2, 1, 100, Some((20, 80))))];
            let of_game = Profile {
                game: Some(game(name)),
                ..own(&all)
            };
            let text = stats(&of_game, words).panel.text;
            assert!(text.ends_with(best), "{name}: {text}");
        }
    });
}

#[test]
fn profiles_fit_and_an_empty_one_says_how_to_begin() {
    let most = Sum {
        matches: u32::MAX,
        wins: u32::MAX,
        played: u32::MAX,
        halves: i64::MIN,
        range: Some((i64::MIN, i64::MAX)),
    };
    let each = GAMES.iter().map(|game| Played {
        month: most,
        casual: most,
        ..played(game.name, most)
    });
    let all: Vec<Played> = each.collect();
    in_both(|words| {
        for (game, deck) in [None, Some(GAMES[0])]
            .into_iter()
            .zip([None, Some(Deck::Normal)])
        {
            fits(&stats(
                &Profile {
                    game,
                    deck,
                    ..own(&all)
                },
                words,
            ));
        }
        let empty = stats(&own(&[]), words);
        fits(&empty);
        assert!(empty.panel.text.contains("/table"), "{empty:?}");
        let of_another = Profile {
            own: false,
            ..own(&[])
        };
        let empty = stats(&of_another, words);
        fits(&empty);
        assert!(empty.panel.text.contains("<@1>") && empty.rows.is_empty());
        fits(&closed(UserId(1), words));
    });
}

#[test]
fn who_left_every_match_has_no_marks() {
    let left = Sum {
        matches: 3,
        ..Sum::default()
    };
    in_english(|words| {
        let all = [played("kael", left)];
        let of_kael = Profile {
            game: Some(game("kael")),
            ..own(&all)
        };
        let text = stats(&of_kael, words).panel.text;
        assert!(
            text.ends_with("**All time** · 0 of 3 matches won (0%)"),
            "{text}"
        );
    });
}

#[test]
fn people_and_feats_stand_beside_the_picture_and_figures_in_it() {
    let all = [
        Played {
            rating: Some(Rating::new(28.0, 2.5, 12)),
            ..played("kael", sum(12, 7, 300, Some((-10, 80))))
        },
        played("tiguidoo", sum(3, 1, 60, Some((10, 30)))),
    ];
    let did = [
        done("kael", Feat::Cut, "", (5, 5, Some(412))),
        done("kael", Feat::Call, "", (4, 3, None)),
        done("tiguidoo", Feat::Answer, "history", (7, 2, None)),
        done("tiguidoo", Feat::Answer, "arts", (9, 9, None)),
    ];
    let curve = [25.0, 27.0, 28.0].map(|mu| Rating::new(mu, 2.5, 12));
    let profile = Profile {
        curve: &curve,
        partner: Some((UserId(2), 4)),
        opponent: Some((UserId(3), 9)),
        done: &did,
        deck: Some(Deck::Normal),
        ..own(&all)
    };
    in_english(|words| {
        let panel = stats(&profile, words).panel;
        assert_eq!(
            panel.beside_picture.as_deref(),
            Some(
                "👥 Usual partner: <@2> · 4 matches\n\
                 ⚔️ Usual opponent: <@3> · 9 matches\n\
                 ✂️ Kaël · 5 cuts, fastest 0.4 s · 3 of 4 calls won\n\
                 ❓ Tiguidoo · 11 of 16 questions right"
            )
        );
        let picture = panel.picture.expect("a picture");
        assert_eq!(
            picture.text,
            "Rating 1120 ± 100 · 2 matches ago 1000 · lowest 1000, highest 1120. \
             ✂️ Kaël · 7 of 12 matches won (58%) · Rating 1120. \
             ❓ Tiguidoo · 1 of 3 matches won (33%)"
        );
        let chart = picture.chart.expect("a chart");
        assert_eq!(chart.rows[0].figures, ["12", "58%", "1120"]);
        assert_eq!(chart.curve.len(), 3);

        let of_quiz = Profile {
            game: Some(game("tiguidoo")),
            curve: &[],
            ..profile.clone()
        };
        let panel = stats(&of_quiz, words).panel;
        assert_eq!(panel.title, "❓ Profile · <@1> · Tiguidoo");
        let beside = panel.beside_picture.unwrap_or_default();
        assert!(
            beside.ends_with("11 of 16 questions right\n📖 By topic: arts 9/9 · history 2/7"),
            "{beside}"
        );
        let told = "Rating provisional: ";
        assert!(!panel.foot.contains(told), "{}", panel.foot);
        let few = [Rating {
            matches: 2,
            ..*profile.curve.last().expect("a rating")
        }];
        let new = Profile {
            curve: &few,
            ..profile.clone()
        };
        let foot = stats(&new, words).panel.foot;
        assert!(
            foot.contains("Rating provisional: 2 of 10 matches"),
            "{foot}"
        );
        let in_words = Profile {
            deck: None,
            ..profile.clone()
        };
        let panel = stats(&in_words, words).panel;
        assert!(panel.picture.is_none());
        assert_eq!(
            panel.text,
            "Rating **1120** ± 100 · 2 matches ago 1000 · lowest 1000, highest 1120\n\
             **✂️ Kaël** · 7 of 12 matches won (58%) · Rating 1120\n\
             5 cuts, fastest 0.4 s · 3 of 4 calls won\n\
             **❓ Tiguidoo** · 1 of 3 matches won (33%)\n\
             11 of 16 questions right\n\
             👥 Usual partner: <@2> · 4 matches\n\
             ⚔️ Usual opponent: <@3> · 9 matches"
        );
        assert!(panel.foot.contains('±'), "{}", panel.foot);
    });
}
