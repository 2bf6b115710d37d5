//! The table's sentences and titles, in both languages.

use std::collections::BTreeSet;

use super::*;
use crate::reader::tests::{in_both, in_english};
use crate::tests::offers::OFFERS;
use crate::words::Words;
use tapis_model::Lang;

fn all(names: &[String]) -> [Notice<'_>; 63] {
    [
        Notice::NotSeated,
        Notice::ChairFree,
        Notice::NoSuchTable,
        Notice::SeatsOfGame {
            game: "kaddour",
            fewest: 4,
            most: 4,
        },
        Notice::TooManyRobots {
            game: "kaddour",
            seats: 4,
        },
        Notice::AsksNothing { game: "kaddour" },
        Notice::RobotsSeatFree,
        Notice::LeftMatch,
        Notice::SeatFree,
        Notice::Full,
        Notice::AlreadySeated { host: None },
        Notice::AlreadySeated {
            host: Some(UserId(5)),
        },
        Notice::SeatedElsewhere,
        Notice::Begun,
        Notice::NotBegun,
        Notice::NotHost { host: None },
        Notice::NotHost {
            host: Some(UserId(1)),
        },
        Notice::Bot,
        Notice::TooFew { fewest: 4 },
        Notice::TooManyPeople {
            game: "kaddour",
            most: 4,
        },
        Notice::NoRobot,
        Notice::Stale,
        Notice::Over,
        Notice::Gone,
        Notice::TooLate,
        Notice::TooSlow {
            first: "<@1>".into(),
            ms: 7_212,
        },
        Notice::Gap {
            first: "<@1>".into(),
            ms: 212,
            second: "<@2>".into(),
        },
        Notice::Queued {
            saying: "Lay two 5".into(),
        },
        Notice::Dropped {
            saying: "Lay two 5".into(),
        },
        Notice::Claimed,
        Notice::Back,
        Notice::Left {
            place: "<#8>".into(),
        },
        Notice::OwnAnswer,
        Notice::HandReturned,
        Notice::Unreadable,
        Notice::NotReplaceable,
        Notice::MissingPermissions {
            names: names.into(),
        },
        Notice::NoPrivateThread,
        Notice::PrivateIn {
            place: "<#8>".into(),
        },
        Notice::OpensLater,
        Notice::NeedsPrivateThread,
        Notice::NotInThread,
        Notice::NotShown {
            place: "<#8>".into(),
        },
        Notice::OneTableHere,
        Notice::ReadyIn {
            place: "<#8>".into(),
        },
        Notice::TooMany,
        Notice::TooManyMine { most: 5 },
        Notice::Unavailable,
        Notice::NotKept,
        Notice::Unshown {
            why: Denied::MissingAccess,
        },
        Notice::Unshown {
            why: Denied::MissingPermissions,
        },
        Notice::Unshown {
            why: Denied::ThreadLocked,
        },
        Notice::Unshown {
            why: Denied::ThreadDeleted,
        },
        Notice::NoThread {
            names: names.into(),
        },
        Notice::NoTableHere,
        Notice::NoTableOf { game: "kael" },
        Notice::NoMatchHere,
        Notice::UnknownPreset {
            game: "kael",
            known: vec!["koubo", "dutch"].into(),
        },
        Notice::Busy,
        Notice::RecordLater,
        Notice::NoRecord,
        Notice::RecordGone,
        Notice::RecordOfOldRules,
    ]
}

fn is_a_sentence(text: &str) {
    assert!(!text.is_empty());
    assert!(text.chars().count() <= 300, "long: {text}");
    assert!(!text.contains(['{', '}']), "left over: {text}");
    assert!(!text.starts_with("notice-"), "unworded: {text}");
}

#[test]
fn every_notice_is_worded_in_both_languages() {
    let names = ["View Channel".to_owned(), "Send Messages".to_owned()];
    let words = Words::load().expect("the words");
    for it in all(&names) {
        let [english, french] = Lang::ALL.map(|lang| notice(&it, words.of(lang)));
        is_a_sentence(&english);
        is_a_sentence(&french);
        assert_ne!(english, french);
    }
}

#[test]
fn every_notice_is_told_apart() {
    in_both(|words| {
        let texts: BTreeSet<String> = all(&[]).iter().map(|it| notice(it, words)).collect();
        assert_eq!(texts.len(), all(&[]).len());
    });
}

#[test]
fn what_a_notice_carries_is_told() {
    in_english(|words| {
        let gap = Notice::Gap {
            first: "<@1>".into(),
            ms: 1_212,
            second: "<@2>".into(),
        };
        assert_eq!(notice(&gap, words), "⚡ <@1>, 1212 ms before <@2>");
        let names = ["View Channel".to_owned(), "Send Messages".to_owned()];
        let names = (&names[..]).into();
        let missing = notice(&Notice::MissingPermissions { names }, words);
        assert!(missing.contains("View Channel, Send Messages"), "{missing}");
        let few = notice(&Notice::TooFew { fewest: 4 }, words);
        assert!(few.contains('4'), "{few}");
        let saying = || "Lay two 5".into();
        for it in [
            Notice::Queued { saying: saying() },
            Notice::Dropped { saying: saying() },
        ] {
            assert!(notice(&it, words).contains("Lay two 5"));
        }
    });
}

#[test]
fn a_closed_table_says_why() {
    in_both(|words| {
        let why = CloseReason::ALL.into_iter();
        let texts: BTreeSet<String> = why.map(|why| close_word(why, words)).collect();
        assert_eq!(texts.len(), 10, "{texts:?}");
        texts.iter().for_each(|text| is_a_sentence(text));
    });
}

#[test]
fn a_call_leaves_the_place_of_the_mention_open() {
    in_both(|words| assert_eq!(call(words).matches("{who}").count(), 1));
}

#[test]
fn every_preset_of_every_game_has_a_title_and_a_hint() {
    in_both(|words| {
        let presets = OFFERS.iter().flat_map(|offer| {
            let presets = offer.presets();
            assert!(!presets.contains(&CUSTOM), "it is no preset");
            let presets = presets.into_iter().chain([CUSTOM]);
            presets.map(|name| (offer.name(), name))
        });
        for (game, name) in presets {
            let (title, hint) = (
                preset_title(game, name, words),
                preset_hint(game, name, words),
            );
            assert_ne!(title, name, "untitled");
            assert!((1..=30).contains(&title.chars().count()), "{title}");
            assert!((1..=100).contains(&hint.chars().count()), "{hint}");
        }
    });
}

#[test]
fn a_quick_quiz_is_not_a_quick_match_of_kael() {
    in_both(|words| {
        let [kael, quiz] = ["kael", "tiguidoo"].map(|game| preset_hint(game, "quick", words));
        assert_ne!(kael, quiz);
    });
}

#[test]
fn a_name_without_a_title_stands_for_itself() {
    in_english(|words| {
        assert_eq!(game_title("chess", words), "chess");
        assert_eq!(game_hint("chess", words), "");
        assert_eq!(preset_title("kael", "mine", words), "mine");
        assert_eq!(preset_hint("kael", "mine", words), "");
        assert_eq!(pace_title("endless", words), "endless");
        assert_eq!(pace_hint("endless", true, words), "");
    });
}

#[test]
fn every_game_and_pace_has_a_title_of_its_own() {
    in_both(|words| {
        let games = || OFFERS.iter().map(|offer| offer.name());
        for game in games() {
            let title = game_title(game, words);
            assert_ne!(
                title, game,
                "locales/*/tapis-screen.ftl: add game-{game} = …"
            );
            let hint = game_hint(game, words);
            assert!((1..=100).contains(&hint.chars().count()), "{hint}");
        }
        let titles: BTreeSet<String> = games().map(|game| game_title(game, words)).collect();
        let signs: BTreeSet<&str> = OFFERS.iter().map(|offer| offer.info().sign).collect();
        assert_eq!((titles.len(), signs.len()), (OFFERS.len(), OFFERS.len()));
        assert!(!signs.contains("🃏"), "that of all games");
        for pace in ["rapid", "normal", "relaxed", "calm"] {
            assert_ne!(pace_title(pace, words), pace);
            for quiz in [false, true] {
                let hint = pace_hint(pace, quiz, words);
                assert!((1..=100).contains(&hint.chars().count()));
            }
        }
    });
}

#[test]
fn permissions_go_by_names_of_their_own() {
    let all = [
        Permission::ViewChannel,
        Permission::SendMessages,
        Permission::AttachFiles,
        Permission::CreateThreads,
        Permission::CreatePrivateThreads,
        Permission::SendInThreads,
    ];
    in_both(|words| {
        let names: BTreeSet<String> = all.iter().map(|&it| permission(it, words)).collect();
        assert_eq!(names.len(), all.len());
    });
}

#[test]
fn eight_robots_have_eight_names() {
    let names: BTreeSet<&str> = (0..8).map(robot_name).collect();
    assert_eq!(names.len(), 8);
    assert_eq!(robot_name(8), robot_name(0));
    for name in names {
        assert!(name.len() <= 6 && name.chars().all(|it| it.is_ascii_alphabetic()));
    }
}
