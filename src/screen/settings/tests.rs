//! Pages of preferences as their readers find them.

use super::*;
use crate::catalog::OFFERS;
use crate::model::ChannelId;
use crate::preferences::{Cards, Forced, GuildPreferences, Look, Remind, UserPreferences};
use crate::screen::notice::Permission;
use crate::screen::reader::tests::{fits, game, in_both};
use crate::screen::{Row, Screen, Tone};

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
            (Permission::EmbedLinks, false),
        ],
    };
    server(chosen, part, &games, &here, words)
}

#[test]
fn what_is_chosen_stands_in_each_menu() {
    in_both(|words| {
        let usual = mine(&UserPreferences::default(), Lang::French, words);
        fits(&usual);
        let requests = [
            "mine lang auto",
            "mine remind half",
            "mine cards below",
            "mine look text",
            "mine forced ask",
        ];
        assert_eq!(picked(&usual), requests);
        let other = UserPreferences {
            lang: Some(Lang::French),
            remind: Remind::Off,
            cards: Cards::Above,
            look: Look::Picture,
            forced: Forced::Play,
        };
        let requests = [
            "mine lang fr",
            "mine remind off",
            "mine cards above",
            "mine look picture",
            "mine forced play",
        ];
        assert_eq!(picked(&mine(&other, Lang::English, words)), requests);
    });
}

#[test]
fn the_presets_of_every_game_stand_on_their_page() {
    let presets = OFFERS.iter().map(|offer| (offer.info(), offer.presets()));
    let presets: Vec<_> = presets.collect();
    let games = Games {
        presets: &presets,
        paces: &[],
        pace: "normal",
    };
    let here = Here {
        channel: ChannelId(5),
        permissions: &[],
    };
    in_both(|words| {
        let page = server(
            &GuildPreferences::default(),
            Part::Presets,
            &games,
            &here,
            words,
        );
        fits(&page);
        let menus = page.rows.iter().filter(|row| matches!(row, Row::Menu(_)));
        assert_eq!(
            menus.count(),
            presets.len(),
            "src/screen/settings/server.rs: a page has room for the menus of so many games only"
        );
    });
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
        let [main, presets, mention] =
            [Part::Main, Part::Presets, Part::Mention].map(|part| of_server(&chosen, part, words));
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
fn the_automatic_language_says_which_one_it_is_now() {
    in_both(|words| {
        let text = of_server(&GuildPreferences::default(), Part::Main, words)
            .panel
            .text;
        let english = text.contains("Public text: automatic (now: English)");
        let french =
            text.contains("Texte public\u{202f}: automatique (en ce moment\u{202f}: Français)");
        assert!(english || french, "{text}");
    });
}
