//! The help and the way to a first table.

use super::*;
use crate::reader::tests::{GAMES, fits, in_both, requests};
use tapis_model::ChannelId;

/// All games, as those that somebody was coached in.
fn all() -> Vec<String> {
    GAMES.iter().map(|game| game.name.to_owned()).collect()
}

#[test]
fn every_page_of_the_help_fits() {
    in_both(|words| {
        for coached in [Vec::new(), all()] {
            fits(&home(&GAMES, &coached, words));
            fits(&commands(&GAMES, words));
            for info in GAMES.iter() {
                let name = info.name;
                let screen = game(name, &GAMES, &coached, words).expect("a page");
                fits(&screen);
                assert!(!said(info, "played", words).is_empty() && !brief(info, words).is_empty());
                let first = coached.is_empty();
                let place = (GuildId(u64::MAX), ChannelId(u64::MAX));
                fits(&laid(name, first, place, words));
            }
        }
    });
}

#[test]
fn every_page_leads_to_all_others_and_to_a_first_table() {
    in_both(|words| {
        let wanted = |first: &str| -> Vec<Request> {
            let shown = GAMES.iter().map(|game| Topic::Game(game.name));
            let shown = shown.chain([Topic::Commands, Topic::Practice(first)]);
            shown.map(Topic::request).collect()
        };
        let screen = home(&GAMES, &[], words);
        assert_eq!(requests(&screen), wanted("kael"));
        let screen = commands(&GAMES, words);
        assert_eq!(requests(&screen)[0], Topic::Home.request());
        for name in GAMES.iter().map(|game| game.name) {
            let screen = game(name, &GAMES, &[], words).expect("a page");
            let all: Vec<Request> = [Topic::Home.request()]
                .into_iter()
                .chain(wanted(name))
                .collect();
            assert_eq!(requests(&screen), all);
        }
    });
}

#[test]
fn who_was_coached_is_offered_practice_and_to_be_coached_again_if_they_like() {
    in_both(|words| {
        let first = fl!(words, "help-first", game = "Kaël");
        let labels = |screen: &Screen| -> Vec<String> {
            let rows = screen.rows.iter().filter_map(|row| match row {
                Row::Buttons(buttons) => Some(buttons),
                Row::Menu(_) => None,
            });
            rows.flatten().map(|button| button.label.clone()).collect()
        };
        let coached = ["kael".to_owned()];
        let screen = game("kael", &GAMES, &coached, words).expect("a page");
        assert!(!labels(&screen).contains(&first), "{screen:?}");
        let last = requests(&screen).split_off(2 + GAMES.len());
        let offered = [Topic::Practice("kael"), Topic::Coached("kael")].map(Topic::request);
        assert_eq!(last, offered);

        // Other games are new to them: the first of these is offered on the first page.
        let next = GAMES[1].name;
        let screen = home(&GAMES, &coached, words);
        assert!(requests(&screen).contains(&Topic::Practice(next).request()));
        let screen = home(&GAMES, &all(), words);
        assert!(requests(&screen).contains(&Topic::Coached("kael").request()));
    });
}

#[test]
fn topics_read_back_and_nothing_else_does() {
    for topic in [
        Topic::Home,
        Topic::Commands,
        Topic::Game("kael"),
        Topic::Practice("kael"),
        Topic::Coached("kael"),
        Topic::Table("kael"),
    ] {
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
            assert_eq!(game(name, &GAMES, &[], words), None, "{name}");
        }
    });
}
