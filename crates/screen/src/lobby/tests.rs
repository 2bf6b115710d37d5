//! The lobby as people find it, from the first chair to the rematch.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::menus::PACES;
use super::*;
use crate::reader::tests::{
    GAMES, SEAL_DIGITS, button, fits, game, in_both, in_english, person, requests, robot, sitting,
};
use crate::tests::offers::OFFERS;
use crate::{Entry, Menu};
use tapis_model::{ChannelId, CloseReason};

const TAMALOU: [&str; 7] = [
    "standard",
    "koubo",
    "dutch",
    "tamoul",
    "fontenay",
    "bruxelles",
    "toulouse",
];

/// All games but Tamalou.
static OTHERS: LazyLock<Vec<&'static GameInfo>> = LazyLock::new(|| {
    let others = GAMES.iter().filter(|game| game.name != "tamalou");
    others.copied().collect()
});

/// What asks for each of them.
fn other_games() -> impl Iterator<Item = Request> {
    OTHERS
        .iter()
        .map(|game| Request::Game(game.name.to_owned()))
}

/// The menu in which the game and its preset are chosen; `None` if there is none.
fn games(screen: &Screen) -> Option<&Menu> {
    let menus = screen.rows.iter().filter_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    });
    menus.into_iter().find(|menu| menu.name == "preset")
}

fn of<'a>(sitting: &'a [Sitting]) -> Lobby<'a> {
    Lobby {
        game: game("tamalou"),
        preset: "koubo",
        presets: &TAMALOU,
        others: &OTHERS,
        terms: &[],
        level: RobotLevel::Easy,
        robots: &[],
        hints: true,
        pace: "normal",
        packs: None,
        questions_needed: 0,
        host: "<@18446744073709551615>",
        sitting,
        teams: None,
        team_seats: &[],
        open_teams: &[],
        team_names: [None; 2],
        seats: (2, 8),
        private: true,
        guests: &[],
        invitations: 10,
        commitment: SEAL_DIGITS,
        minutes: Some(15),
    }
}

#[test]
fn every_lobby_fits_at_every_stage() {
    let result = Panel {
        text: "Won!".to_owned(),
        ..Panel::default()
    };
    in_both(|words| {
        for number in 0..=8 {
            let sitting = sitting(number);
            for pace in PACES {
                for preset in TAMALOU {
                    let table = Lobby {
                        preset,
                        pace,
                        ..of(&sitting)
                    };
                    fits(&lobby(&table, &Begun::No, words));
                }
            }
            let table = of(&sitting);
            let thread = Some(ChannelId(u64::MAX));
            fits(&lobby(&table, &Begun::Playing { thread }, words));
            fits(&lobby(&table, &Begun::Playing { thread: None }, words));
            fits(&lobby(&table, &Begun::ThreadDeleted, words));
            fits(&lobby(
                &table,
                &Begun::Over {
                    result: &result,
                    manches: 2,
                },
                words,
            ));
            fits(&lobby(&table, &Begun::Closed(CloseReason::Closed), words));
        }
    });
}

#[test]
fn a_lobby_fits_with_other_options_all_over_and_many_guests() {
    let offer = OFFERS.iter().find(|offer| offer.name() == "tamalou");
    let terms = offer.expect("the game").terms("toulouse", "koubo");
    let guests: Vec<String> = (0..40).map(|_| format!("<@{}>", u64::MAX)).collect();
    in_both(|words| {
        let sitting = sitting(8);
        let table = Lobby {
            terms: &terms,
            guests: &guests,
            ..of(&sitting)
        };
        let screen = lobby(&table, &Begun::No, words);
        fits(&screen);
        assert!(screen.panel.text.contains("✏️"), "{}", screen.panel.text);
    });
}

#[test]
fn what_is_picked_in_the_menus_is_what_holds() {
    in_english(|words| {
        let screen = lobby(&of(&[]), &Begun::No, words);
        let picked: Vec<&Request> = screen
            .rows
            .iter()
            .flat_map(|row| match row {
                Row::Menu(menu) => menu.entries.as_slice(),
                Row::Buttons(_) => &[],
            })
            .filter(|entry| entry.picked)
            .map(|entry| &entry.request)
            .collect();
        let expected = [
            Request::Preset("koubo".to_owned()),
            Request::Pace("normal".to_owned()),
        ];
        assert_eq!(picked, expected.iter().collect::<Vec<_>>());
    });
}

#[test]
fn each_of_several_robots_can_be_given_another_level() {
    let robot = |seat: u8| RobotSeat {
        seat,
        name: "Yanis".to_owned(),
        level: match seat {
            3 => RobotLevel::Strong,
            _ => RobotLevel::Easy,
        },
    };
    let robots: Vec<RobotSeat> = (1..8).map(robot).collect();
    let sitting = sitting(8);
    in_both(|words| {
        let table = Lobby {
            robots: &robots,
            ..of(&sitting)
        };
        let screen = lobby(&table, &Begun::No, words);
        fits(&screen);
        let asked = requests(&screen);
        let has = |seat, level: &str| asked.contains(&Request::SeatLevel(seat, level.to_owned()));
        assert!(
            has(3, "easy") && has(3, "beginner") && !has(3, "strong"),
            "{asked:?}"
        );
        assert!(has(7, "strong") && !has(7, "easy"), "{asked:?}");
        // One alone has the level of the table.
        let alone = lobby(
            &Lobby {
                robots: &robots[..1],
                ..table
            },
            &Begun::No,
            words,
        );
        let of_one = |request: &Request| matches!(request, Request::SeatLevel(..));
        assert!(!requests(&alone).iter().any(of_one));
    });
}

#[test]
fn the_other_games_stand_below_the_presets_of_this_one() {
    in_both(|words| {
        let screen = lobby(&of(&[]), &Begun::No, words);
        let entries = &games(&screen).expect("the menu").entries;
        let (presets, others) = entries.split_at(TAMALOU.len());
        let preset = |entry: &Entry| matches!(entry.request, Request::Preset(_));
        assert!(presets.iter().all(preset));
        let picked = presets.iter().find(|entry| entry.picked).expect("it");
        assert!(picked.label.ends_with(": Koubo"), "{}", picked.label);
        let asked: Vec<&Request> = others.iter().map(|entry| &entry.request).collect();
        let wanted: Vec<Request> = other_games().collect();
        assert_eq!(asked, wanted.iter().collect::<Vec<_>>());
        for (entry, game) in others.iter().zip(OTHERS.iter()) {
            let title = game_title(game.name, words);
            assert!(entry.label.starts_with(game.sign) && entry.label.ends_with(&title));
        }
        let hints: BTreeSet<&str> = others.iter().map(|entry| entry.hint.as_str()).collect();
        assert!(
            hints.len() == others.len() && !hints.contains(""),
            "{hints:?}"
        );
    });
}

#[test]
fn the_picked_entry_says_the_game_and_its_preset() {
    in_english(|words| {
        let table = Lobby {
            preset: "standard",
            ..of(&[])
        };
        let screen = lobby(&table, &Begun::No, words);
        let entries = &games(&screen).expect("the menu").entries;
        assert_eq!(entries[0].label, "Game: Tamalou · Standard");
        assert_eq!(entries[1].label, "Koubo");
        assert_eq!(entries[7].label, "✂️ Another game: Kaël");
    });
}

#[test]
fn a_menu_holds_no_more_than_it_can() {
    in_english(|words| {
        let table = Lobby {
            others: &OTHERS.repeat(9),
            ..of(&[])
        };
        let screen = lobby(&table, &Begun::No, words);
        assert_eq!(games(&screen).expect("the menu").entries.len(), 25);
    });
}

#[test]
fn a_game_with_one_preset_offers_other_games_if_there_are_any() {
    static ALONE: LazyLock<GameInfo> = LazyLock::new(|| {
        let tamalou = game("tamalou");
        GameInfo {
            presets: &tamalou.presets[..1],
            ..*tamalou
        }
    });
    in_english(|words| {
        let table = Lobby {
            game: &ALONE,
            presets: &["standard"],
            preset: "standard",
            ..of(&[])
        };
        let screen = lobby(&table, &Begun::No, words);
        assert_eq!(screen.panel.title, "🧠 Tamalou");
        let entries = &games(&screen).expect("the menu").entries;
        assert_eq!(entries.len(), 1 + OTHERS.len());
        assert_eq!(entries[0].label, "Game: Tamalou");
        let alone = Lobby {
            others: &[],
            ..table
        };
        assert_eq!(games(&lobby(&alone, &Begun::No, words)), None);
    });
}

#[test]
fn every_game_with_all_its_menus_fits() {
    let robots = [RobotSeat {
        seat: 1,
        name: "Yanis".to_owned(),
        level: RobotLevel::Easy,
    }];
    let infos: Vec<PackInfo> = tapis_packs::ours()
        .map(|pack| PackInfo::of(pack, true))
        .collect();
    let selection = Selection::of(&infos[0].id);
    let sitting = [person("<@1>"), robot("Yanis")];
    in_both(|words| {
        for offer in OFFERS {
            let others = GAMES.iter().filter(|game| **game != offer.info());
            let table = Lobby {
                game: offer.info(),
                preset: offer.info().offered_presets()[0],
                presets: &offer.info().offered_presets(),
                others: &others.copied().collect::<Vec<_>>(),
                robots: &robots,
                teams: offer.info().partners.then_some(Teams::JOINED),
                packs: offer.info().asks.then_some((&infos, &selection)),
                questions_needed: 14,
                ..of(&sitting)
            };
            let screen = lobby(&table, &Begun::No, words);
            fits(&screen);
            assert!(games(&screen).is_some(), "{}", offer.name());
        }
    });
}

#[test]
fn too_few_are_offered_robots_and_enough_are_offered_the_start() {
    in_english(|words| {
        for number in 1..=8 {
            let sitting = sitting(number);
            let table = Lobby {
                seats: (4, 8),
                ..of(&sitting)
            };
            let screen = lobby(&table, &Begun::No, words);
            let (now, not) = match number < 4 {
                true => (Request::Fill, Request::Start),
                false => (Request::Start, Request::Fill),
            };
            assert!(button(&screen, &now).is_some_and(|it| it.enabled));
            assert_eq!(button(&screen, &not), None);
        }
    });
}

#[test]
fn nobody_cannot_begin() {
    in_english(|words| {
        let only_robots = [robot("Anis"), robot("Lina")];
        for sitting in [&[][..], &only_robots] {
            let screen = lobby(&of(sitting), &Begun::No, words);
            let start = [Request::Start, Request::Fill].map(|request| button(&screen, &request));
            assert!(start.iter().flatten().all(|button| !button.enabled));
            assert_eq!(start.iter().flatten().count(), 1);
        }
    });
}

#[test]
fn robots_come_while_there_is_room_and_go_while_there_are_any() {
    in_english(|words| {
        let enabled = |sitting: &[Sitting], request: Request| {
            let table = Lobby {
                seats: (2, 2),
                ..of(sitting)
            };
            let found = button(&lobby(&table, &Begun::No, words), &request);
            found.map(|button| button.enabled)
        };
        let one = [person("<@1>")];
        assert_eq!(enabled(&one, Request::Robot), Some(true));
        assert_eq!(enabled(&one, Request::Robotless), None);
        let with_robot = [person("<@1>"), robot("Anis")];
        assert_eq!(enabled(&with_robot, Request::Robot), Some(false));
        assert_eq!(enabled(&with_robot, Request::Robotless), Some(true));
        assert_eq!(
            enabled(&with_robot, Request::Join),
            Some(true),
            "a robot may make room"
        );
        let full = [person("<@1>"), person("<@2>")];
        assert_eq!(enabled(&full, Request::Join), Some(false));
    });
}

#[test]
fn the_buttons_of_a_lobby_keep_their_order() {
    in_english(|words| {
        let sitting = [person("<@1>"), robot("Anis")];
        let table = Lobby {
            presets: &["standard"],
            invitations: 1,
            ..of(&sitting)
        };
        let pace = |name: &str| Request::Pace(name.to_owned());
        let robots = |name: &str| Request::RobotLevel(name.to_owned());
        let before = [
            Request::Join,
            Request::Leave,
            Request::Robot,
            Request::Robotless,
            Request::Start,
            Request::Invite(Vec::new()),
            Request::Preset("standard".to_owned()),
        ];
        let after = [
            pace("rapid"),
            pace("normal"),
            pace("relaxed"),
            pace("calm"),
            robots("beginner"),
            robots("easy"),
            robots("strong"),
            Request::Options,
            Request::Rules,
            Request::More,
        ];
        let wanted = before.into_iter().chain(other_games()).chain(after);
        assert_eq!(
            requests(&lobby(&table, &Begun::No, words)),
            wanted.collect::<Vec<_>>()
        );
    });
}

#[test]
fn who_sits_and_what_is_free_can_be_read() {
    in_english(|words| {
        let sitting = [person("<@1>"), robot("Anis")];
        let table = Lobby {
            seats: (4, 4),
            ..of(&sitting)
        };
        let panel = lobby(&table, &Begun::No, words).panel;
        let seats = &panel.sections[0];
        assert_eq!(seats.title, "🪑 Seats 2/4");
        let lines: Vec<&str> = seats.text.lines().collect();
        assert_eq!(lines[0], "<@1> · 🤖\u{a0}Anis");
        assert!(lines[1].starts_with("2 more players needed"), "{lines:?}");
        assert!(panel.text.contains("🔒"));
    });
}

#[test]
fn the_seal_stands_there_from_the_first_second_to_the_last() {
    in_english(|words| {
        let result = Panel::default();
        for begun in [
            Begun::No,
            Begun::Playing { thread: None },
            Begun::Over {
                result: &result,
                manches: 2,
            },
        ] {
            let panel = lobby(&of(&[]), &begun, words).panel;
            assert!(panel.foot.contains(&SEAL_DIGITS[..8]), "{begun:?}");
        }
    });
}

#[test]
fn the_sign_above_the_door_leads_in() {
    in_english(|words| {
        let begun = Begun::Playing {
            thread: Some(ChannelId(77)),
        };
        let sitting = sitting(3);
        let screen = lobby(&of(&sitting), &begun, words);
        assert!(screen.panel.text.contains("<#77>"));
        assert!(screen.panel.text.contains("🤖\u{a0}Anis"));
        assert_eq!(screen.rows, []);
    });
}

#[test]
fn after_the_result_the_same_can_be_played_once_more() {
    in_english(|words| {
        let section = Section {
            title: "Scores".to_owned(),
            text: "12 ".repeat(50),
        };
        let result = Panel {
            text: "<@1> wins. ".repeat(360),
            sections: vec![section; 15],
            ..Panel::default()
        };
        let screen = lobby(
            &of(&[]),
            &Begun::Over {
                result: &result,
                manches: 2,
            },
            words,
        );
        fits(&screen);
        assert!(screen.panel.text.starts_with("<@1> wins."));
        let leaders = Request::Page("leaders r tamalou * all wins 0".to_owned());
        let details = Request::Review(2, 1);
        let after = [
            Request::Rematch,
            Request::Replay,
            Request::Check,
            leaders,
            details,
        ];
        assert_eq!(requests(&screen), after);
        let closed = lobby(&of(&[]), &Begun::Closed(CloseReason::Closed), words);
        assert_eq!(closed.rows, []);
    });
}
