//! The duties of all screens towards their reader, and the checks that the tests beside them share.

use std::sync::LazyLock;

use super::*;
use crate::game_info::GameInfo;
use crate::tests::offers::OFFERS;
use crate::words::Words;
use crate::{EncodedScreen, Entry, Look, Menu, Screen};
use tapis_model::{Lang, Request};

pub(crate) const SEAL_DIGITS: &str =
    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

/// Every game on offer.
pub(crate) static GAMES: LazyLock<Vec<&'static GameInfo>> =
    LazyLock::new(|| OFFERS.iter().map(|offer| offer.info()).collect());

/// The game of this name.
pub(crate) fn game(name: &str) -> &'static GameInfo {
    let found = GAMES.iter().find(|game| game.name == name);
    found.expect("a game of this name")
}

/// Runs a check in every language.
pub(crate) fn in_both(check: impl Fn(&FluentLanguageLoader)) {
    let words = Words::load().expect("the words");
    for lang in Lang::ALL {
        check(words.of(lang));
    }
}

/// The words of English, for checks of what stands where.
pub(crate) fn in_english(check: impl Fn(&FluentLanguageLoader)) {
    check(Words::load().expect("the words").of(Lang::English));
}

/// So many at the table: people with the longest ids, every third with a robot in for them, the
/// last one a robot of its own.
pub(crate) fn sitting(number: usize) -> Vec<Sitting> {
    let seat = |at| match at + 1 == number && number > 1 {
        true => robot("Anis"),
        false => Sitting {
            name: format!("<@{}>", u64::MAX - at as u64),
            robot: at % 3 == 2,
            ..Sitting::default()
        },
    };
    (0..number).map(seat).collect()
}

pub(crate) fn person(name: &str) -> Sitting {
    Sitting {
        name: name.to_owned(),
        ..Sitting::default()
    }
}

pub(crate) fn robot(name: &str) -> Sitting {
    Sitting {
        name: name.to_owned(),
        robot: true,
        ..Sitting::default()
    }
}

/// The requests of a screen in the order in which they stand there.
pub(crate) fn requests(screen: &Screen) -> Vec<Request> {
    let of_row = |row: &Row| match row {
        Row::Buttons(buttons) => buttons
            .iter()
            .map(|button| button.request.clone())
            .collect(),
        Row::Menu(menu) => menu
            .entries
            .iter()
            .map(|entry| entry.request.clone())
            .collect::<Vec<_>>(),
    };
    screen.rows.iter().flat_map(of_row).collect()
}

/// The button that does this.
pub(crate) fn button(screen: &Screen, request: &Request) -> Option<Button> {
    let buttons = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    buttons
        .into_iter()
        .find(|it| it.request == *request)
        .cloned()
}

/// Fails where a screen breaks one of Discord's limits or ours.
pub(crate) fn fits(screen: &Screen) {
    let faults = faults(screen);
    assert!(faults.is_empty(), "{faults:#?}\nin {screen:#?}");
}

fn faults(screen: &Screen) -> Vec<String> {
    let mut faults = Vec::new();
    let mut hold = |fine: bool, what: &str| {
        if !fine {
            faults.push(what.to_owned());
        }
    };
    let panel = &screen.panel;
    hold(count(&panel.title) <= 256, "title");
    hold(!panel.text.is_empty(), "no text");
    hold(panel.sections.len() <= 25, "sections");
    hold(count(&panel.text) <= BODY, "text");
    let mut all = count(&panel.title) + count(&panel.text) + count(&panel.foot);
    all += count(&panel.duty) + 4 * MARKS;
    let mut texts = vec![&panel.title, &panel.text, &panel.duty, &panel.foot];
    for section in &panel.sections {
        hold((1..=256).contains(&count(&section.title)), "section title");
        hold(count(&section.text) >= 1, "section text");
        all += count(&section.title) + count(&section.text) + MARKS;
        texts.extend([&section.title, &section.text]);
    }
    hold(all <= 4_000, "all text");
    hold(screen.rows.len() <= 7, "rows");
    let kept = EncodedScreen::from(screen).decode();
    hold(kept == *screen, "not what it was before it was bytes");
    let mut menus = Vec::new();
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                hold((1..=5).contains(&buttons.len()), "buttons in a row");
                for button in buttons {
                    let bare = button.label.is_empty() && button.sign.is_empty();
                    hold(!bare && count(&button.label) <= 34, "label");
                    texts.push(&button.label);
                }
            }
            Row::Menu(menu) => {
                hold((1..=25).contains(&menu.entries.len()), "entries");
                hold(count(&menu.prompt) <= 150, "prompt");
                hold(!menus.contains(&menu.name), "two menus of one name");
                let picked = menu.entries.iter().filter(|entry| entry.picked);
                let mut entries = menu.entries.iter();
                let several = entries.all(|it| matches!(it.request, Request::Choose(_)));
                hold(several || picked.count() <= 1, "two picked");
                menus.push(menu.name);
                for entry in &menu.entries {
                    hold((1..=100).contains(&count(&entry.label)), "entry");
                    hold(count(&entry.hint) <= 100, "hint");
                    texts.extend([&entry.label, &entry.hint]);
                }
            }
        }
    }
    let mut requests = requests(screen);
    // The list of people has an empty place for each who can be chosen.
    requests.retain(|request| !matches!(request, Request::Invite(_)));
    let twice = (1..requests.len()).any(|at| requests[..at].contains(&requests[at]));
    hold(!twice, "one request twice");
    hold(!texts.iter().any(|text| text.contains(['{', '}'])), "brace");
    faults
}

fn menu(name: &'static str, requests: &[Request]) -> Row {
    let entry = |request: &Request| Entry {
        label: "Five".to_owned(),
        hint: String::new(),
        request: request.clone(),
        picked: false,
        emoji: None,
    };
    Row::Menu(Menu {
        name,
        prompt: String::new(),
        entries: requests.iter().map(entry).collect(),
        enabled: true,
    })
}

#[test]
fn what_does_not_fit_is_seen() {
    let small = Screen {
        panel: Panel {
            text: "Fine".to_owned(),
            ..Panel::default()
        },
        rows: vec![menu("card", &[Request::Play("draw".to_owned())])],
    };
    fits(&small);
    let spoilt = |spoil: fn(&mut Screen), what: &str| {
        let mut screen = small.clone();
        spoil(&mut screen);
        assert_eq!(faults(&screen), [what]);
    };
    spoilt(|screen| screen.panel.text = "{ $who }".to_owned(), "brace");
    spoilt(|screen| screen.panel.text = "a".repeat(BODY + 1), "text");
    spoilt(
        |screen| screen.rows.push(menu("card", &[Request::Ready])),
        "two menus of one name",
    );
    spoilt(
        |screen| {
            screen
                .rows
                .push(menu("more", &[Request::Ready, Request::Ready]));
        },
        "one request twice",
    );
    spoilt(
        |screen| {
            let wide = Button::new("", "a".repeat(35), Request::Hand).look(Look::Go);
            screen.rows.push(Row::Buttons(vec![wide]));
        },
        "label",
    );
}

#[test]
fn robots_are_told_from_people_without_colour() {
    in_english(|words| {
        assert_eq!(shown(&person("<@1>"), words), "<@1>");
        assert_eq!(shown(&robot("Anis"), words), "🤖\u{a0}Anis");
        assert_eq!(shown(&robot("<@1>"), words), "🤖 for <@1>");
    });
}

#[test]
fn the_turn_line_names_whom_it_waits_for_and_until_when() {
    in_english(|words| {
        let three = [person("<@1>"), person("<@2>"), robot("Anis")];
        let turn = |awaited: &[usize], deadline| turn("", awaited, deadline, &three, words);
        assert_eq!(
            turn(&[1], Some(9)),
            "**To play:** <@2> · ⏳\u{a0}ends <t:9:R>"
        );
        assert_eq!(turn(&[0, 2], None), "**To play:** <@1>, 🤖\u{a0}Anis");
        assert_eq!(turn(&[0, 1, 2], None), "**To play:** everybody");
        let robots = turn(&[2], Some(9));
        assert_eq!(robots, "**To play:** 🤖\u{a0}Anis", "it plays in a moment");
        assert!(
            turn(&[1, 2], Some(9)).contains("⏳"),
            "a person is awaited too"
        );
        let window = super::turn("Snap", &[2], Some(9), &three, words);
        assert!(window.contains("⏳"), "others may act in it: {window}");
        let six = ["<@1>", "<@2>", "<@3>", "<@4>", "<@5>", "<@6>"].map(person);
        let of_six = |awaited: &[usize]| super::turn("", awaited, None, &six, words);
        assert_eq!(
            of_six(&[0, 1, 3, 4]),
            "**To play:** everybody but <@3>, <@6>"
        );
        assert_eq!(of_six(&[0, 1, 2]), "**To play:** <@1>, <@2>, <@3>");
        assert_eq!(turn(&[], Some(9)), "⏳\u{a0}ends <t:9:R>");
        assert_eq!(turn(&[], None), "");
        assert_eq!(turn(&[7], None), "", "a seat this table has not");
        let window = super::turn("Snap", &[0, 1], None, &three, words);
        assert_eq!(window, "**Snap** · waiting for <@1>, <@2>");
    });
}

#[test]
fn both_of_two_are_named() {
    in_english(|words| {
        let two = [person("<@1>"), person("<@2>")];
        assert_eq!(together(&[0, 1], &two, words), "<@1>, <@2>");
    });
}

#[test]
fn events_stand_in_the_midst_a_line_each() {
    let events = ["one".to_owned(), "two\nand a half".to_owned()];
    assert_eq!(
        body("state", &events, "cards", 100),
        "state\n\n> one\n> two\n> and a half\n\ncards"
    );
    assert_eq!(body("state", &[], "", 100), "state");
}

#[test]
fn the_oldest_events_give_way_first() {
    let events: Vec<String> = (0..9).map(|number| format!("event {number}")).collect();
    let text = body("state", &events, "cards", 40);
    assert_eq!(text, "state\n\n> event 7\n> event 8\n\ncards");
}

#[test]
fn a_hand_keeps_its_cards_however_much_there_is_to_say() {
    let text = body(&"state ".repeat(100), &["event".to_owned()], "cards", 60);
    assert!(text.ends_with("…\n\ncards"), "{text}");
    assert_eq!(count(&text), 60);
}

#[test]
fn a_long_list_counts_what_it_leaves_out() {
    in_english(|words| {
        let lines: Vec<String> = (10..60).map(|number| format!("line {number}")).collect();
        assert_eq!(
            listed(lines[..5].iter().cloned(), 400, words),
            lines[..5].join("\n")
        );
        let text = listed(lines.iter().cloned(), 301, words);
        assert!(count(&text) <= 301, "{text}");
        let told = text.lines().count() - 1;
        assert_eq!(told, 36, "a line and the count of the rest would not fit");
        assert!(
            text.ends_with(&format!("\n… and {} more", 50 - told)),
            "{text}"
        );
    });
}

#[test]
fn a_label_is_cut_to_its_button() {
    assert_eq!(label("Short"), "Short");
    let cut = label(&"é".repeat(40));
    assert_eq!(count(&cut), 34);
    assert!(cut.ends_with('…'));
}
