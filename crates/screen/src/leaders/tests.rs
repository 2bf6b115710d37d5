//! Leaderboards in words, and the ids of their buttons.

use super::*;
use crate::reader::tests::{GAMES, button, fits, game, in_both, in_english, requests};
use crate::words::Words;
use tapis_model::Lang;

/// November 2026.
const NOW_MS: u64 = 1_795_000_000_000;

fn now() -> Month {
    Month::of_ms(NOW_MS)
}

fn leader(rank: u32, wins: u32, matches: u32) -> Leader {
    Leader {
        rank,
        name: format!("<@{}>", u64::MAX - u64::from(rank)),
        wins,
        matches,
        played: matches,
        halves: 25 * i64::from(matches),
        rating: None,
    }
}

fn shown<'a>(view: &'a View, lines: &'a [Leader], own: &'a Own) -> Board<'a> {
    Board {
        view,
        game: (!view.game.is_empty()).then(|| game(&view.game)),
        games: &GAMES,
        presets: &["standard", "quick"],
        now: now(),
        lines,
        own,
        pages: 3,
        people: 27,
        least: 3,
        farthest: 50_000,
        may_post: true,
    }
}

#[test]
fn leaderboards_fit_in_every_order_and_season() {
    let lines: Vec<Leader> = (1..=10)
        .map(|rank| leader(rank * 100_000_000, u32::MAX, u32::MAX))
        .collect();
    let far = Own::Far(leader(50_001, u32::MAX, u32::MAX));
    let here = Own::Here(leader(12, 3, 4), 1);
    let few = Own::TooFew(leader(0, 0, 1));
    in_both(|words| {
        for season in [
            Season::AllTime,
            Season::Month(now()),
            Season::Month(now().before()),
        ] {
            for by in [
                SortKey::Wins,
                SortKey::Rate,
                SortKey::Marks,
                SortKey::Rating,
            ] {
                for own in [&far, &here, &few, &Own::Nowhere] {
                    let view = View::new("tamalou", season).by(by).at_page(1);
                    fits(&board(&shown(&view, &lines, own), words));
                    fits(&board(&shown(&view, &[], own), words));
                }
            }
        }
    });
}

#[test]
fn a_line_says_first_what_the_board_goes_by() {
    let view = View::new("kael", Season::Month(now()));
    let lines = [leader(1, 5, 8), leader(1, 5, 9), leader(3, 1, 1)];
    let own = Own::Here(lines[2].clone(), 0);
    let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    in_english(|words| {
        let screen = board(&shown(&view, &lines, &own), words);
        assert_eq!(screen.panel.title, "🏆 Kaël · November 2026");
        let told: Vec<&str> = screen.panel.text.lines().skip(2).collect();
        assert_eq!(
            told,
            [
                format!("🥇 {} · **5** wins in 8", names[0]),
                format!("🥇 {} · **5** wins in 9", names[1]),
                format!("🥉 {} · **1** win in 1", names[2]),
            ]
        );
        assert_eq!(screen.panel.sections, [], "their own line stands above");
        let elsewhere = board(&shown(&view, &lines[..2], &own), words);
        assert_eq!(
            elsewhere.panel.sections[0].text,
            format!("🥉 {} · **1** win in 1 · page 1", names[2])
        );
        assert_eq!(screen.panel.foot, "Page 1 of 3 · 27 players");

        let view = view.by(SortKey::Rate);
        let rate = board(&shown(&view, &lines[..1], &own), words).panel.text;
        assert!(rate.ends_with("**63%** · 5 of 8"), "{rate}");
        let view = view.by(SortKey::Marks);
        let marks = board(&shown(&view, &lines[..1], &own), words).panel.text;
        assert!(marks.ends_with("**12.5** over 8 matches"), "{marks}");
        assert!(marks.contains("lowest first"), "{marks}");
    });
}

#[test]
fn a_board_over_all_games_has_no_rules_and_no_averages_and_ratings_have_no_month() {
    let of = |view: &View| {
        let rated = |rank| Leader {
            rating: Some(Rating::new(27.5, 1.25, 12)),
            ..leader(rank, 5, 12)
        };
        let (lines, own) = ([rated(1)], Own::Here(rated(1), 0));
        let words = Words::load().expect("the words");
        board(&shown(view, &lines, &own), words.of(Lang::English))
    };
    let kael = View::new("kael", Season::Month(now()));
    let all = kael.by(SortKey::Marks).of_game("");
    assert_eq!(all.by, SortKey::Wins, "scores do not add up over games");
    let screen = of(&all);
    assert_eq!(screen.panel.title, "🏆 All games · November 2026");
    assert!(screen.panel.text.starts_with("📜 By wins\n"));
    let texts: Vec<String> = requests(&screen).iter().map(ToString::to_string).collect();
    assert!(texts.contains(&"page leaders g kael * 2026-11 wins 0".to_owned()));
    assert!(
        !texts.iter().any(|text| text.contains("marks")),
        "{texts:?}"
    );
    let menus = |screen: &Screen| {
        let rows = screen.rows.iter();
        rows.filter(|row| matches!(row, Row::Menu(_))).count()
    };
    assert_eq!(menus(&screen), 1, "which game, and not which rules");

    let rating = kael.of_preset(Some("quick")).by(SortKey::Rating);
    assert_eq!((rating.season, &rating.preset), (Season::AllTime, &None));
    let screen = of(&rating);
    let line = screen.panel.text.lines().last().expect("a line");
    assert!(line.starts_with("**1**"), "medals are for wins: {line}");
    assert!(line.ends_with("· **1100** ± 50"), "{line}");
    assert_eq!(menus(&screen), 1);
    let texts: Vec<String> = requests(&screen).iter().map(ToString::to_string).collect();
    assert!(
        !texts.iter().any(|text| text.contains("2026-10")),
        "{texts:?}"
    );
    in_english(|words| {
        let early = Rating::new(25.0, 25.0 / 3.0, 9).text(words);
        assert_eq!(early, "**1000** ± 333 · provisional: 9 of 10 matches");
    });
}

#[test]
fn boards_that_cannot_be_are_not_read() {
    for text in [
        "g kael * all rating 0",
        "g * * 2026-11 wins 0",
        "g * * all rating 0",
    ] {
        assert!(View::read(text).is_ok(), "{text}");
    }
    for text in [
        "g kael * 2026-11 rating 0",
        "g kael quick all rating 0",
        "g * quick all wins 0",
        "g * * all marks 0",
    ] {
        assert!(View::read(text).is_err(), "{text}");
    }
}

#[test]
fn who_cannot_be_placed_is_told_why() {
    let view = View::new("kaddour", Season::AllTime).by(SortKey::Rate);
    in_english(|words| {
        let told = |own: &Own| {
            let screen = board(&shown(&view, &[leader(1, 9, 9)], own), words);
            screen.panel.sections[0].text.clone()
        };
        assert!(told(&Own::Nowhere).contains("at least one other person"));
        assert!(told(&Own::TooFew(leader(0, 1, 2))).contains("2 of the 3 matches"));
        assert!(told(&Own::Far(leader(50_001, 1, 9))).contains("beyond place 50,000"));
        let many = Board {
            people: 50_000,
            ..shown(&view, &[], &Own::Nowhere)
        };
        let foot = board(&many, words).panel.foot;
        assert!(foot.ends_with("50,000 players or more"), "{foot}");
        // Where nobody stands that is said once.
        let empty = board(&shown(&view, &[], &Own::Nowhere), words);
        assert!(empty.panel.sections.is_empty(), "{empty:?}");
        assert!(
            empty.panel.text.contains("3 matches"),
            "{}",
            empty.panel.text
        );
    });
}

#[test]
fn every_control_shows_something_else_and_keeps_the_rest() {
    let view = View {
        preset: Some("quick".to_owned()),
        page: 1,
        ..View::new("kael", Season::Month(now())).by(SortKey::Rate)
    };
    let own = Own::Here(leader(30, 1, 3), 2);
    in_english(|words| {
        let screen = board(&shown(&view, &[leader(11, 2, 3)], &own), words);
        let texts: Vec<String> = requests(&screen).iter().map(ToString::to_string).collect();
        for wanted in [
            "page leaders g tamalou * 2026-11 rate 0",
            "page leaders p kael * 2026-11 rate 0",
            "page leaders p kael standard 2026-11 rate 0",
            "page leaders s kael quick 2026-10 rate 0",
            "page leaders s kael quick all rate 0",
            "page leaders o kael quick 2026-11 marks 0",
            "page leaders b kael quick 2026-11 rate 0",
            "page leaders f kael quick 2026-11 rate 2",
            "page leaders m kael quick 2026-11 rate 2",
        ] {
            assert!(
                texts.iter().any(|text| text == wanted),
                "{wanted}: {texts:?}"
            );
        }
        let lit = |request: &Request| button(&screen, request).is_some_and(|button| button.enabled);
        let look = |by| button(&screen, &view.by(by).request('o')).map(|button| button.look);
        // What is shown stands out, and no choice looks out of order.
        assert_eq!(look(SortKey::Rate), Some(Look::Main));
        assert_eq!(look(SortKey::Wins), Some(Look::Plain));
        assert!(lit(&view.by(SortKey::Rate).request('o')));
        assert!(lit(&view.at_page(0).request('b')) && lit(&view.at_page(2).request('f')));
        assert!(lit(&view.at_page(2).request('m')));
    });
}

#[test]
fn pages_end_where_nobody_stands() {
    let first = View::new("kael", Season::AllTime);
    let last = first.at_page(2);
    in_english(|words| {
        for (view, back, on) in [(&first, false, true), (&last, true, false)] {
            let own = Own::Here(leader(1, 1, 1), view.page);
            let screen = board(&shown(view, &[leader(1, 1, 1)], &own), words);
            let Some(Row::Buttons(turns)) = screen.rows.last() else {
                panic!("no pages: {screen:?}")
            };
            let lit: Vec<bool> = turns.iter().map(|button| button.enabled).collect();
            assert_eq!(lit, [back, on, false, true], "the last one posts it");
            let lines = [leader(1, 1, 1)];
            let reader = Board {
                may_post: false,
                ..shown(view, &lines, &own)
            };
            let screen = board(&reader, words);
            let Some(Row::Buttons(turns)) = screen.rows.last() else {
                panic!("no pages: {screen:?}")
            };
            assert_eq!(turns.len(), 3, "who may not post it has no button for it");
        }
    });
}

#[test]
fn views_read_back_and_nothing_else_does() {
    for text in [
        "kael * all wins 0",
        "kael quick 2026-11 rate 7",
        "x * 1970-01 marks 99999",
    ] {
        let view: View = text.parse().expect("a view");
        assert_eq!(view.to_string(), text);
        assert_eq!(View::read(&format!("g {text}")), Ok(view));
    }
    for text in [
        "",
        "kael",
        "kael * all wins",
        "kael * all wins 0 ",
        "kael * all wins -1",
        "kael * all wins 007",
        "kael * all wins 100000",
        "kael * all wins 4294967296",
        "kael * 2026-13 wins 0",
        "kael * all luck 0",
        "kael  all wins 0",
    ] {
        assert!(View::read(&format!("g {text}")).is_err(), "{text}");
    }
    assert!(View::read("x kael * all wins 0").is_err());
    assert!(View::read("kael * all wins 0").is_err());
}

#[test]
fn a_result_says_where_it_counts() {
    in_both(|words| {
        for ms in (0..12).map(|month| NOW_MS + month * 2_629_800_000) {
            let mut panel = Panel {
                text: "Over.".to_owned(),
                ..Panel::default()
            };
            let board = Counted::In(Month::of_ms(ms), ms % 2 == 0);
            counted(&mut panel, &board, &[], words);
            assert!(panel.text.starts_with("Over.\n\n🏆 "), "{}", panel.text);
            assert!(!panel.text.contains('{'));
        }
        for board in [Counted::Nowhere, Counted::Casual] {
            let mut panel = Panel::default();
            counted(&mut panel, &board, &[], words);
            assert!(panel.text.contains('☕'));
        }
        for board in [Counted::ForNobody, Counted::In(now(), false)] {
            let mut panel = Panel::default();
            counted(&mut panel, &board, &["<@7>", "<@8>"], words);
            let counts = panel.text.contains('🏆');
            assert_eq!(counts, board != Counted::ForNobody, "{}", panel.text);
            // Where it counts for nobody, nobody is named.
            let named = panel.text.contains("<@7>, <@8>");
            assert_eq!(named, counts, "{}", panel.text);
        }
    });
    in_english(|words| {
        let mut panel = Panel::default();
        counted(&mut panel, &Counted::In(now(), false), &[], words);
        assert!(panel.text.contains("November"), "{}", panel.text);
        assert!(!panel.text.contains("House rules"), "{}", panel.text);
        counted(&mut panel, &Counted::In(now(), true), &[], words);
        assert!(panel.text.contains("House rules"), "{}", panel.text);
    });
}

#[test]
fn a_mean_is_rounded_to_the_nearest_tenth() {
    in_english(|words| {
        for (halves, played, text) in [
            (0, 3, "0"),
            (25, 1, "12.5"),
            (1, 3, "0.2"),
            (-1, 3, "−0.2"),
            (-25, 1, "−12.5"),
            (200, 3, "33.3"),
            (10, 0, "5"),
        ] {
            assert_eq!(mean(halves, played, words), text, "{halves} in {played}");
        }
    });
}
