//! The pages that only one person reads.

use super::*;
use crate::Section;
use crate::reader::tests::{button, fits, game, in_both, in_english, requests};
use tapis_model::ChannelId;

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
        for bits in 0..16 {
            for free in 0..=WARM.len() {
                let options = More {
                    seated: bits & 1 != 0,
                    may_close: bits & 2 != 0,
                    host: Some(UserId(1)),
                    running: bits & 4 != 0,
                    has_rules: bits & 8 != 0,
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
        host: Some(UserId(1)),
        running: true,
        has_rules: false,
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
            requests(&more(&watcher, words)),
            [
                Request::Watch,
                Request::Repost,
                Request::Rules,
                Request::Replace(2),
                Request::Replace(3),
            ]
        );
        let screen = more(&host, words);
        assert_eq!(
            requests(&screen),
            [
                Request::Watch,
                Request::Repost,
                Request::Rules,
                Request::Leave,
                Request::Close,
            ]
        );
        for request in [Request::Leave, Request::Close] {
            let look = button(&screen, &request).map(|button| button.look);
            assert_eq!(look, Some(Look::Danger), "{request}");
        }
    });
}

#[test]
fn what_cannot_be_undone_is_asked_back() {
    in_both(|words| {
        let leaving = [
            Leaving::Kept,
            Leaving::Auto,
            Leaving::Aside,
            Leaving::Stops,
            Leaving::Forfeit,
            Leaving::Ends,
            Leaving::Lobby,
            Leaving::Closes,
        ];
        let leaving = leaving.map(|how| {
            let screen = sure_leave(how, TableId(7), ChannelId(9), words);
            (screen, Request::LeaveSure)
        });
        let [lobby, playing] = [false, true].map(|begun| sure_close(begun, words));
        let [table, whole] = [&lobby, &playing].map(|screen| &screen.panel.text);
        assert!(whole.len() > table.len(), "only a match is lost: {whole}");
        let closing = [lobby, playing].map(|screen| (screen, Request::CloseSure));
        for (screen, request) in leaving.into_iter().chain(closing) {
            fits(&screen);
            let cancel = Request::Page(CANCEL.to_owned());
            assert_eq!(requests(&screen), [request.clone(), cancel]);
            let look = button(&screen, &request).map(|button| button.look);
            assert_eq!(look, Some(Look::Danger));
        }
    });
}

#[test]
fn what_the_lobby_has_as_buttons_is_not_offered_twice() {
    let host = More {
        seated: true,
        may_close: true,
        host: Some(UserId(1)),
        running: false,
        has_rules: false,
        replaceable: &[],
        nameable: &[0],
        team_names: [None; 2],
        powers: &Powers::default(),
    };
    in_english(|words| {
        let private = requests(&more(&host, words));
        assert!(private.contains(&Request::Rules) && private.contains(&Request::Close));
        let public_lobby = More {
            has_rules: true,
            ..host
        };
        let public = requests(&more(&public_lobby, words));
        assert!(!public.contains(&Request::Rules) && public.contains(&Request::Close));
        let guest = More {
            may_close: false,
            ..public_lobby
        };
        let told = more(&guest, words);
        assert!(told.panel.text.contains("👑 <@1> is the host"), "{told:?}");
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
fn a_rule_sheet_is_shown_as_it_is_under_the_name_that_players_know() {
    let sheet = Panel {
        text: "Be kind.".to_owned(),
        sections: vec![Section {
            title: "Example".to_owned(),
            text: "Smile.".to_owned(),
        }],
        ..Panel::default()
    };
    in_both(|words| {
        let screen = rules(sheet.clone(), "tamalou", "toulouse", words);
        fits(&screen);
        assert!(screen.panel.title.starts_with("Dutch toulousain"));
        let usual = rules(sheet.clone(), "tamalou", "standard", words);
        assert!(usual.panel.title.starts_with("Tamalou"));
        assert_eq!(screen.panel.sections, sheet.sections);
        assert!(!screen.panel.foot.is_empty());
    });
}

#[test]
fn tables_are_listed_with_the_way_to_them() {
    let filling = TableRow {
        game: game("kael"),
        people: 3,
        seats: 8,
        begun: false,
        place: ChannelId(77),
    };
    let begun = TableRow {
        begun: true,
        place: ChannelId(u64::MAX),
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
