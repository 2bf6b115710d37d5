//! Options in the lobby: who changes them, what may not be, what is kept of it.

use super::*;
use crate::model::Request;
use crate::screen::{Screen, pages};
use crate::store::Change;

/// The page that a press is answered with.
fn page(reply: Option<ReplyKind>) -> Screen {
    match reply {
        Some(ReplyKind::Page(screen)) => (*screen).clone(),
        Some(ReplyKind::Said(said)) => pages::said(&said, words().of(Lang::English)),
        other => panic!("no page: {other:?}"),
    }
}

/// All that a page says.
fn all_of(screen: &Screen) -> String {
    let sections = screen.panel.sections.iter();
    let texts = sections.map(|section| section.text.as_str());
    let all: Vec<&str> = texts
        .chain([screen.panel.text.as_str(), &screen.panel.foot])
        .collect();
    all.join("\n")
}

fn tamalou(people: u8) -> TableHarness {
    TableHarness::of("tamalou", "standard", 3, (people, 0), 0)
}

fn stands(evening: &TableHarness, name: &str) -> String {
    let terms = evening.table.terms();
    let term = terms.iter().find(|term| term.name == name).expect(name);
    crate::screen::options::plain(&term.value)
}

#[test]
fn the_host_changes_a_parameter_and_everybody_reads_it() {
    let mut evening = tamalou(2);
    let shown = page(evening.does(1, "option jokers"));
    assert!(all_of(&shown).contains("Now: **2**"), "{}", all_of(&shown));
    let changed = page(evening.does(1, "set jokers 1"));
    assert!(
        all_of(&changed).contains("**Jokers**: now **1**"),
        "{}",
        all_of(&changed)
    );
    let lobby = evening.table.wanted(evening.time()).lobby;
    assert!(
        lobby.panel.text.contains("✏️ Jokers: 1"),
        "{}",
        lobby.panel.text
    );
    let others = page(evening.does(2, "options"));
    let text = format!("{:?}", others.panel.sections);
    assert!(text.contains("Jokers: **1** (originally 2)"), "{text}");
    page(evening.does(1, "unset jokers"));
    assert_eq!(stands(&evening, "jokers"), "2");
    let lobby = evening.table.wanted(evening.time()).lobby;
    assert!(!lobby.panel.text.contains("✏️"), "{}", lobby.panel.text);
}

#[test]
fn nobody_else_changes_anything_and_nothing_changes_once_it_began() {
    let mut evening = tamalou(2);
    let before = evening.log();
    for request in [
        "set jokers 1",
        "unset all",
        "write code",
        "written code TAM1-0000",
        "write option call_word",
    ] {
        let reply = page(evening.does(2, request));
        assert!(
            all_of(&reply).contains("the host of this table"),
            "{}",
            all_of(&reply)
        );
        evening.does(77, request);
    }
    assert_eq!(evening.log(), before);
    evening.starts();
    let began = evening.log();
    for request in [
        "set jokers 1",
        "unset all",
        "write code",
        "written code TAM1-0000",
    ] {
        evening.does(1, request);
    }
    assert_eq!(evening.log(), began);
    let read_only = page(evening.does(1, "option jokers"));
    assert!(
        !format!("{:?}", read_only.rows).contains("enabled: true, name"),
        "{read_only:?}"
    );
}

#[test]
fn hostile_values_are_refused_with_what_the_parameter_takes() {
    let mut evening = tamalou(1);
    let before = (evening.log(), evening.table.opened.options.clone());
    for (request, said) in [
        ("set jokers 3", "**Jokers**: choose 0 to 2"),
        ("set jokers", "**Jokers**: choose 0 to 2"),
        ("set pack 40", "**Cards in the pack**: choose 52, 32"),
        ("set call_word <@71>", "**The word**: choose"),
        ("set marks mine", "**Scored as in**: choose"),
        ("written option call_max 6,7", "or no limit"),
        ("written option call_max x", "or no limit"),
    ] {
        let reply = page(evening.does(1, request));
        assert!(
            all_of(&reply).contains(said),
            "{request}: {}",
            all_of(&reply)
        );
    }
    for request in [
        "set ",
        "set hands 5",
        "unset hands",
        "write hands",
        "written hands 5",
        "written ",
    ] {
        evening.does(1, request);
    }
    assert_eq!(
        (evening.log(), evening.table.opened.options.clone()),
        before
    );
}

#[test]
fn what_is_written_by_hand_is_read_kindly() {
    let mut evening = tamalou(1);
    page(evening.does(1, "written option call_max 6½"));
    assert_eq!(stands(&evening, "call_max"), "6.5");
    page(evening.does(1, "written option call_word Oh là là !"));
    assert_eq!(stands(&evening, "call_word"), "Oh là là !");
    let mut evening = TableHarness::of("kael", "standard", 3, (1, 0), 0);
    page(evening.does(1, "written option landings 30, 60 ; 90"));
    assert_eq!(stands(&evening, "landings"), "30,60,90");
    page(evening.does(1, "written option landings -"));
    assert_eq!(stands(&evening, "landings"), "none");
    let Some(ReplyKind::Form(form)) = evening.does(1, "write option limit") else {
        panic!("no form");
    };
    assert_eq!(form.request, Request::Write("option limit".to_owned()));
    assert!(matches!(
        evening.does(1, "write code"),
        Some(ReplyKind::Form(_))
    ));
}

#[test]
fn options_for_fewer_than_sit_there_are_refused_and_nothing_is_half_done() {
    let mut evening = tamalou(7);
    let before = (evening.log(), evening.table.opened.clone());
    for request in ["preset koubo", "set pack 32", "preset toulouse"] {
        let reply = page(evening.does(1, request));
        assert!(
            all_of(&reply).contains("not for 7") || all_of(&reply).contains("not 7"),
            "{request}: {}",
            all_of(&reply)
        );
    }
    assert_eq!((evening.log(), evening.table.opened.clone()), before);
    evening.does(7, "leave");
    evening.does(1, "preset toulouse");
    assert_eq!(evening.table.summary().seats, 6);
}

#[test]
fn tam_103_scores_that_can_only_fall_are_allowed() {
    let mut evening = tamalou(2);
    for request in [
        "set caller_success -20",
        "set call_max none",
        "set end_mode under_100",
    ] {
        let reply = all_of(&page(evening.does(1, request)));
        assert!(reply.contains(": now **"), "{request}: {reply}");
    }
}

#[test]
fn kad_84_the_lobby_warns_where_hardly_anybody_would_bid() {
    let preset = offer("kaddour").expect("it").presets()[0];
    let mut evening = TableHarness::of("kaddour", preset, 3, (1, 0), 0);
    for (least, warned) in [("120", false), ("130", true), ("70", false)] {
        page(evening.does(1, &format!("set bid_min {least}")));
        let now = evening.time();
        let text = evening.table.wanted(now).lobby.panel.text.clone();
        assert_eq!(text.contains("hardly any hand"), warned, "{least}: {text}");
    }
}

#[test]
fn what_does_not_go_together_is_refused_by_its_name() {
    for (game, request, said) in [
        ("kael", "set hand_max 2", None),
        ("kael", "set hand_min 7", None),
        ("kaddour", "set bid_step 50", Some("not a multiple of 50")),
        (
            "kaddour",
            "set bid_min 75",
            Some("**Lowest bid**: 75 is not a multiple of 10"),
        ),
        (
            "tiguidoo",
            "set typo_tolerance 2",
            Some("1 at most while **Strictness** is strict"),
        ),
    ] {
        let preset = offer(game).expect("it").presets()[0];
        let mut evening = TableHarness::of(game, preset, 3, (2, 0), 0);
        let text = all_of(&page(evening.does(1, request)));
        match said {
            Some(said) => assert!(text.contains(said), "{request}: {text}"),
            None => assert!(text.contains(": now **"), "{request}: {text}"),
        }
    }
    let mut evening = TableHarness::of("kael", "standard", 3, (1, 0), 0);
    page(evening.does(1, "set hand_max 3"));
    let text = all_of(&page(evening.does(1, "set hand_min 4")));
    assert!(
        text.contains("**Smallest hand** (4) would be above **Largest hand** (3)"),
        "{text}"
    );
}

#[test]
fn what_suits_only_fewer_is_said_at_the_start() {
    let mut evening = TableHarness::of("kael", "standard", 3, (8, 0), 0);
    evening.does(8, "leave");
    evening.does(7, "leave");
    page(evening.does(1, "set hand_min 7"));
    evening.does(7, "join");
    evening.does(8, "join");
    let reply = all_of(&page(evening.does(1, "start")));
    assert!(
        reply.contains("8 players can hold at most 5 cards each"),
        "{reply}"
    );
    assert!(!evening.table.is_playing());
    evening.does(1, "unset hand_min");
    evening.does(1, "start");
    assert!(evening.table.is_playing());
}

#[test]
fn another_preset_brings_its_own_options() {
    let mut evening = tamalou(2);
    page(evening.does(1, "set jokers 0"));
    evening.does(1, "preset dutch");
    assert_eq!(
        (stands(&evening, "jokers"), stands(&evening, "call_word")),
        ("2".into(), "Dutch".into())
    );
    page(evening.does(1, "set manches 7"));
    page(evening.does(1, "set memory_aid true"));
    page(evening.does(1, "unset all"));
    let preset = evening.table.offer.options("dutch");
    assert_eq!(Some(&evening.table.opened.options), preset.as_ref());
}

#[test]
fn a_code_puts_all_options_of_one_table_on_another() {
    let mut there = tamalou(1);
    there.does(1, "preset koubo");
    page(there.does(1, "set memory_aid true"));
    page(there.does(1, "written option call_word Piche"));
    let text = all_of(&page(there.does(1, "options")));
    let code = text.split('`').nth(1).expect("a code").to_owned();
    let mut here = tamalou(3);
    let reply = page(here.does(1, &format!("written code {}", code.to_lowercase())));
    assert!(
        all_of(&reply).contains("options of the code"),
        "{}",
        all_of(&reply)
    );
    assert_eq!(here.table.opened.options, there.table.opened.options);
    assert_eq!(here.table.opened.preset, "koubo");
    let options = Change::Options {
        preset: "koubo".to_owned(),
        options: there.table.opened.options.clone(),
    };
    assert!(here.changes().any(|change| *change == options));

    let mut seven = tamalou(7);
    let before = seven.table.opened.clone();
    let reply = page(seven.does(1, &format!("written code {code}")));
    assert!(all_of(&reply).contains("not for 7"), "{}", all_of(&reply));
    assert_eq!(seven.table.opened, before);
}

#[test]
fn changed_options_come_back_with_their_table() {
    let mut evening = tamalou(2);
    page(evening.does(1, "set jokers 0"));
    evening.does(1, "start");
    let stored = evening.stored();
    let revived = Table::revive(stored, words(), Tuning::default());
    let revived = revived.unwrap_or_else(|why| panic!("{why}"));
    assert!(revived.is_playing());
    assert_eq!(revived.terms(), evening.table.terms());
}
