//! The help and the way to a first table.

use super::*;
use crate::model::ChannelId;
use crate::screen::reader::tests::{GAMES, fits, in_both, requests};

#[test]
fn every_page_of_the_help_fits() {
    in_both(|words| {
        fits(&home(&GAMES, words));
        for info in GAMES.iter() {
            let name = info.name;
            let screen = game(name, &GAMES, words).expect("a page");
            fits(&screen);
            assert!(!said(info, "played", words).is_empty() && !brief(info, words).is_empty());
            fits(&laid(name, Some(ChannelId(u64::MAX)), words));
            fits(&laid(name, None, words));
            assert!((20..400).contains(&welcome(info, words).chars().count()));
        }
    });
}

#[test]
fn every_page_leads_to_all_others_and_to_a_first_table() {
    in_both(|words| {
        let wanted = |first: &str| {
            let shown = GAMES.iter().map(|game| Topic::Game(game.name).request());
            shown.chain([Topic::Practice(first).request()])
        };
        let screen = home(&GAMES, words);
        assert_eq!(requests(&screen), wanted("kael").collect::<Vec<_>>());
        for name in GAMES.iter().map(|game| game.name) {
            let screen = game(name, &GAMES, words).expect("a page");
            let all: Vec<Request> = [Topic::Home.request()]
                .into_iter()
                .chain(wanted(name))
                .collect();
            assert_eq!(requests(&screen), all);
        }
    });
}

#[test]
fn topics_read_back_and_nothing_else_does() {
    for topic in [Topic::Home, Topic::Game("kael"), Topic::Practice("kael")] {
        let Request::Page(text) = topic.request() else {
            panic!("no page")
        };
        assert_eq!(Topic::read(&text), Some(topic));
    }
    for text in ["", "help", "home", "practise kael", " kael"] {
        assert_eq!(Topic::read(text), None, "{text}");
    }
    in_both(|words| {
        for name in ["", "home", "kaal", "kael "] {
            assert_eq!(game(name, &GAMES, words), None, "{name}");
        }
    });
}
