//! The pages that only one person reads.

use super::*;
use crate::screen::Section;
use crate::screen::reader::tests::{button, deeds, fits, in_both, in_english};

const WARM: [(u8, &str); 8] = [
    (0, "Anis"),
    (1, "Lina"),
    (2, "Sami"),
    (3, "Nora"),
    (4, "Yanis"),
    (5, "Ines"),
    (6, "Adam"),
    (7, "Somebody with a very long name indeed"),
];

#[test]
fn the_menu_behind_the_dots_fits_for_everybody() {
    in_both(|words| {
        for bits in 0..8 {
            for free in 0..=WARM.len() {
                let options = More {
                    seated: bits & 1 != 0,
                    may_close: bits & 2 != 0,
                    running: bits & 4 != 0,
                    replaceable: &WARM[..free],
                    nameable: &[],
                    team_names: [None; 2],
                    powers: &Powers::default(),
                };
                fits(&more(&options, words));
            }
        }
    });
}

#[test]
fn everybody_is_offered_what_they_may_do() {
    let watcher = More {
        seated: false,
        may_close: false,
        running: true,
        replaceable: &WARM[2..4],
        nameable: &[],
        team_names: [None; 2],
        powers: &Powers::default(),
    };
    let host = More {
        seated: true,
        may_close: true,
        ..watcher
    };
    in_english(|words| {
        assert_eq!(
            deeds(&more(&watcher, words)),
            [
                Deed::Watch,
                Deed::Bring,
                Deed::Rules,
                Deed::Replace(2),
                Deed::Replace(3),
            ]
        );
        let screen = more(&host, words);
        assert_eq!(
            deeds(&screen),
            [
                Deed::Watch,
                Deed::Bring,
                Deed::Rules,
                Deed::Leave,
                Deed::Close,
            ]
        );
        for deed in [Deed::Leave, Deed::Close] {
            let look = button(&screen, &deed).map(|button| button.look);
            assert_eq!(look, Some(Look::Danger), "{deed}");
        }
    });
}

#[test]
fn what_cannot_be_undone_is_asked_back() {
    in_both(|words| {
        for (screen, deed) in [
            (sure_leave(words), Deed::LeaveSure),
            (sure_close(words), Deed::CloseSure),
        ] {
            fits(&screen);
            assert_eq!(deeds(&screen), std::slice::from_ref(&deed));
            let look = button(&screen, &deed).map(|button| button.look);
            assert_eq!(look, Some(Look::Danger));
        }
    });
}

#[test]
fn a_sentence_is_only_that() {
    let said = say("Not now.".to_owned(), true);
    fits(&said);
    assert_eq!(
        (said.panel.text.as_str(), said.panel.tone),
        ("Not now.", Tone::Refused)
    );
    assert_eq!(say("Done.".to_owned(), false).panel.tone, Tone::Table);
    fits(&say("a".repeat(9_000), false));
}

#[test]
fn a_rule_sheet_is_shown_as_it_is() {
    let sheet = Panel {
        title: "Rules of something".to_owned(),
        text: "Be kind.".to_owned(),
        sections: vec![Section {
            title: "Example".to_owned(),
            text: "Smile.".to_owned(),
            beside: false,
        }],
        ..Panel::default()
    };
    in_both(|words| {
        let screen = rules(sheet.clone(), words);
        fits(&screen);
        assert_eq!(screen.panel.title, sheet.title);
        assert_eq!(screen.panel.sections, sheet.sections);
        assert!(!screen.panel.foot.is_empty());
    });
}

#[test]
fn tables_are_listed_with_the_way_to_them() {
    let filling = TableRow {
        game: "kael",
        people: 3,
        seats: 8,
        begun: false,
        place: 77,
    };
    let begun = TableRow {
        begun: true,
        place: u64::MAX,
        ..filling
    };
    in_english(|words| {
        let text = tables(&[filling, begun], words).panel.text;
        assert_eq!(
            text,
            "✂️ **Kaël** · <#77> · 3/8 seated\n✂️ **Kaël** · <#18446744073709551615> · playing"
        );
    });
    in_both(|words| {
        fits(&tables(&[], words));
        fits(&tables(&[begun; 200], words));
    });
}

fn leader(rank: u32) -> Leader {
    Leader {
        rank,
        name: format!("<@{}>", u64::MAX - u64::from(rank)),
        wins: u32::MAX,
        matches: u32::MAX,
    }
}

#[test]
fn leaderboards_fit_and_show_the_reader_once() {
    let many: Vec<Leader> = (1..=100).map(leader).collect();
    in_both(|words| {
        fits(&leaders("kaddour", &[], None, words));
        fits(&leaders("kaddour", &many, None, words));
        let below = leader(1_000);
        let screen = leaders("kaddour", &many, Some(&below), words);
        fits(&screen);
        assert!(screen.panel.text.contains(&below.name));
        let within = leaders("kaddour", &many[..10], Some(&many[4]), words);
        assert_eq!(within.panel.text.matches(&many[4].name).count(), 1);
        assert_eq!(within.panel.text.lines().count(), 10);
    });
}

#[test]
fn a_line_of_a_leaderboard_says_what_was_won() {
    let third = Leader {
        rank: 3,
        name: "<@7>".to_owned(),
        wins: 2,
        matches: 3,
    };
    let fourth = Leader {
        rank: 4,
        wins: 0,
        matches: 1,
        ..third.clone()
    };
    in_english(|words| {
        let text = leaders("kael", &[third.clone(), fourth.clone()], None, words);
        assert_eq!(
            text.panel.text,
            "🥉 <@7> · 2 of 3 matches won (67%)\n**4** <@7> · 0 of 1 match won (0%)"
        );
    });
}

#[test]
fn a_profile_tells_what_was_played() {
    let stat = |game, matches, wins| Stat {
        game,
        matches,
        wins,
    };
    in_both(|words| {
        let rows = [stat("kael", 4, 1), stat("kaddour", 0, 0)];
        let screen = stats("<@1>", &rows, words);
        fits(&screen);
        assert!(screen.panel.text.contains("25"));
        assert!(!screen.panel.text.contains("Kaddour"));
        fits(&stats("<@1>", &[], words));
    });
}
