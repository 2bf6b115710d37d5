//! Pages of preferences as their readers find them.

use super::*;
use crate::game_info::GameInfo;
use crate::notice::Permission;
use crate::reader::tests::{fits, game, in_both};
use crate::tests::offers::OFFERS;
use crate::words::Words;
use crate::{Row, Screen, Tone};
use tapis_model::preferences::{
    Cards, Forced, GuildPreferences, Invites, Look, Profile, Remind, UserPreferences,
};
use tapis_model::{ChannelId, Deck};

fn picked(screen: &Screen) -> Vec<String> {
    let entries = screen.rows.iter().flat_map(|row| match row {
        Row::Menu(menu) => menu.entries.as_slice(),
        Row::Buttons(_) => &[],
    });
    let picked = entries.filter(|entry| entry.picked);
    picked.map(|entry| entry.request.to_string()).collect()
}

fn of_server(chosen: &GuildPreferences, part: Part, words: &FluentLanguageLoader) -> Screen {
    let presets = [
        (game("kael"), vec!["standard", "quick"]),
        (game("tamalou"), vec!["standard", "koubo"]),
    ];
    let games = Games {
        presets: &presets,
        paces: &["rapid", "normal"],
        pace: "normal",
    };
    let here = Here {
        channel: ChannelId(5),
        permissions: &[
            (Permission::ViewChannel, true),
            (Permission::AttachFiles, false),
        ],
        closed: &[],
    };
    server(chosen, part, &games, &here, words)
}

#[test]
fn what_is_chosen_stands_in_each_menu() {
    in_both(|words| {
        let usual = mine(&UserPreferences::default(), Lang::French, true, words);
        fits(&usual);
        let requests = [
            "mine lang auto",
            "mine remind half",
            "mine look picture",
            "mine deck normal",
            "mine forced ask",
            "mine invites anybody",
            "mine profile closed",
        ];
        assert_eq!(picked(&usual), requests);
        let other = UserPreferences {
            lang: Some(Lang::French),
            remind: Remind::Off,
            cards: Cards::Above,
            look: Look::Text,
            deck: Deck::LargePrint,
            forced: Forced::Play,
            invites: Invites::Nobody,
            profile: Profile::Open,
        };
        let requests = [
            "mine lang fr",
            "mine remind off",
            "mine look text",
            "mine cards above",
            "mine forced play",
            "mine invites nobody",
            "mine profile open",
        ];
        assert_eq!(picked(&mine(&other, Lang::English, true, words)), requests);
        // Where nothing is drawn no deck matters.
        let drawn = UserPreferences {
            look: Look::Picture,
            ..other
        };
        let weak = picked(&mine(&drawn, Lang::English, false, words));
        assert!(weak.contains(&"mine cards above".to_owned()), "{weak:?}");
    });
}

/// The offers of a page beside the way back: the presets of these games, by their menus, and pages.
fn presets_of(
    presets: &[(&GameInfo, Vec<&'static str>)],
    page: usize,
) -> (Vec<String>, Vec<String>) {
    let games = Games {
        presets,
        paces: &[],
        pace: "normal",
    };
    let here = Here {
        channel: ChannelId(5),
        permissions: &[],
        closed: &[],
    };
    let (chosen, part) = (GuildPreferences::default(), Part::Presets(page));
    let words = Words::load().expect("the words");
    let page = server(&chosen, part, &games, &here, words.of(Lang::English));
    fits(&page);
    let (mut menus, mut pages) = (Vec::new(), Vec::new());
    for row in &page.rows {
        match row {
            Row::Menu(menu) => menus.push(menu.entries[0].request.to_string()),
            Row::Buttons(buttons) => pages.extend(buttons.iter().map(|it| it.request.to_string())),
        }
    }
    (menus, pages)
}

#[test]
fn the_presets_of_every_game_stand_on_their_page() {
    let offered: Vec<_> = OFFERS
        .iter()
        .map(|offer| (offer.info(), offer.info().offered_presets()))
        .collect();
    let page_of = |key: &str| match Part::of_key(key, OFFERS.iter().map(|offer| offer.info())) {
        Part::Presets(page) => page,
        other => panic!("{key} is chosen on {other:?}"),
    };
    for (game, _) in &offered {
        let key = format!("preset.{}", game.name);
        let (menus, _) = presets_of(&offered, page_of(&key));
        assert!(menus.contains(&format!("server {key} auto")), "{menus:?}");
    }
}

#[test]
fn more_games_than_a_page_holds_stand_on_pages_that_lead_to_each_other() {
    let infos: Vec<GameInfo> = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
        .map(|name| GameInfo {
            name,
            ..*game("kael")
        })
        .into();
    let offered: Vec<_> = infos.iter().map(|info| (info, vec!["standard"])).collect();
    let (mut seen, mut asked) = (Vec::new(), "presets".to_owned());
    for _ in 0..3 {
        let Part::Presets(page) = Part::of_name(&asked) else {
            panic!("{asked} is a page of presets")
        };
        let (menus, buttons) = presets_of(&offered, page);
        seen.extend(menus);
        assert_eq!(buttons[0], "server page main");
        asked = buttons[1].replace("server page ", "");
    }
    let all = infos
        .iter()
        .map(|info| format!("server preset.{} auto", info.name));
    assert_eq!(seen, all.collect::<Vec<_>>());
    assert_eq!(asked, "presets 0", "the last leads to the first");
    assert_eq!(Part::of_key("preset.i", &infos), Part::Presets(2));
    // A page that is no more.
    assert_eq!(presets_of(&offered[..5], 7), presets_of(&offered[..5], 1));
    assert_eq!(presets_of(&offered[..4], 0).1, ["server page main"]);
}

#[test]
fn every_page_of_a_server_fits_and_shows_what_is_chosen() {
    let mut chosen = GuildPreferences::default();
    for (key, value) in [
        ("lang", "fr"),
        ("channels", "7 8"),
        ("pace", "rapid"),
        ("threads", "off"),
        ("role", "9"),
        ("every", "60"),
        ("preset.kael", "quick"),
    ] {
        chosen.set(key, value).expect("a choice");
    }
    in_both(|words| {
        let [main, presets, mention] = [Part::Main, Part::Presets(0), Part::Mention]
            .map(|part| of_server(&chosen, part, words));
        for page in [&main, &presets, &mention] {
            fits(page);
            for told in ["<#7>, <#8>", "<@&9>", "<#5>"] {
                let sections: String = page.panel.sections.iter().map(|it| &*it.text).collect();
                assert!(
                    page.panel.text.contains(told) || sections.contains(told),
                    "{page:?}"
                );
            }
        }
        assert_eq!(picked(&main), ["server lang fr", "server pace rapid"]);
        let requests = ["server preset.kael quick", "server preset.tamalou auto"];
        assert_eq!(picked(&presets), requests);
        assert_eq!(picked(&mention), ["server every 60"]);
        let lists = |page: &Screen| format!("{page:?}");
        assert!(lists(&main).contains("channels 7 8"));
        assert!(lists(&mention).contains("role 9"));
        let fresh = of_server(&GuildPreferences::default(), Part::Main, words);
        assert_eq!(picked(&fresh), ["server lang auto", "server pace auto"]);
    });
}

#[test]
fn what_only_some_roles_need_is_no_fault() {
    in_both(|words| {
        let here = Here {
            channel: ChannelId(5),
            permissions: &[(Permission::MentionRoles, false)],
            closed: &[],
        };
        let games = Games {
            presets: &[],
            paces: &["normal"],
            pace: "normal",
        };
        let page = server(
            &GuildPreferences::default(),
            Part::Main,
            &games,
            &here,
            words,
        );
        assert_eq!(page.panel.tone, Tone::Table);
        let text = &page.panel.sections[0].text;
        assert!(text.contains('➖') && !text.contains('❌'), "{text}");
    });
}

#[test]
fn what_is_missing_is_marked_without_colour_and_told_what_for() {
    in_both(|words| {
        let page = of_server(&GuildPreferences::default(), Part::Main, words);
        let text = &page.panel.sections[0].text;
        assert_eq!(text.matches('✅').count(), 1, "{text}");
        let wrong = text.lines().find(|line| line.starts_with('❌'));
        let wrong = wrong.expect("what is missing");
        assert!(wrong.contains("** · "), "{wrong}");
    });
}

#[test]
fn the_automatic_language_of_a_server_is_no_particular_one() {
    in_both(|words| {
        let page = of_server(&GuildPreferences::default(), Part::Main, words);
        let mut lines = page.panel.text.lines();
        let line = lines.find(|line| line.starts_with("🌐")).expect("a line");
        let fine = [
            "Public text: automatic",
            "Texte public\u{202f}: automatique",
        ];
        assert!(fine.iter().any(|end| line.ends_with(end)), "{line}");
    });
}
