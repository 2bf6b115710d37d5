//! Texts, menus and pictures that do not fit into one message together: what gives way first.

use super::*;

/// A menu of so many entries with this hint.
fn hinted(name: &'static str, count: usize, hint: &str) -> Row {
    let entries = (0..count).map(|number| Entry {
        label: "a pack".to_owned(),
        hint: hint.to_owned(),
        request: play(&number.to_string()),
        picked: false,
        emoji: None,
    });
    let Row::Menu(menu) = menu(entries.collect()) else {
        panic!("a menu");
    };
    Row::Menu(Menu { name, ..menu })
}

/// How many entries of the menu in this row have a hint.
fn hints(message: &Value, row: usize) -> usize {
    let options = message["components"][row]["components"][0]["options"].as_array();
    let options = options.expect("a menu").iter();
    options
        .filter(|option| option["description"].is_string())
        .count()
}

#[test]
fn hints_of_menus_give_way_to_the_text_the_last_menu_first() {
    let hint = "h".repeat(90);
    let with = |length: usize| {
        let panel = Panel {
            title: "Kaël".to_owned(),
            text: "t".repeat(length),
            ..Panel::default()
        };
        let rows = vec![hinted("a", 10, &hint), hinted("b", 10, &hint)];
        let message = edit(TableId(1), &shown(Screen { panel, rows }));
        keeps_the_limits(&message);
        message
    };
    for (length, left) in [(1_500, [10, 10]), (2_700, [10, 0]), (3_600, [0, 0])] {
        let message = with(length);
        assert_eq!([1, 2].map(|row| hints(&message, row)), left, "{length}");
        assert_eq!(texts(&message)[1].len(), length, "the text stays whole");
    }
    // Then the end of the text; no control ever.
    let message = with(3_980);
    assert!(texts(&message)[1].ends_with('…'));
    assert_eq!(message["components"].as_array().map(Vec::len), Some(3));
}

#[test]
fn beside_a_picture_the_controls_count_too() {
    let picture = Picture {
        own: vec![Spot::face(Suit::Hearts, "7")],
        text: "the cards".to_owned(),
        ..Picture::default()
    };
    let beside = "b".repeat(3_950);
    let panel = Panel {
        title: "Hand".to_owned(),
        text: format!("cards {beside}"),
        beside_picture: Some(beside),
        picture: Some(Box::new(picture)),
        ..Panel::default()
    };
    let rows = vec![hinted("a", 20, "")];
    let shown = shown(Screen { panel, rows });
    let drawn = with_picture(edit(TableId(1), &shown), &shown.screen.panel, None);
    keeps_the_limits(&drawn);
    assert!(texts(&drawn).concat().ends_with('…'));
}

#[test]
fn what_weighs_too_much_loses_hints_first_then_text_then_rows() {
    let wide = "\u{1f0cf}".repeat(100);
    let row = |name: &'static str, count: usize| {
        let entries = (0..count).map(|number| Entry {
            label: "a pack".to_owned(),
            hint: wide.clone(),
            request: play(&number.to_string()),
            picked: false,
            emoji: None,
        });
        let Row::Menu(menu) = menu(entries.collect()) else {
            panic!("a menu");
        };
        Row::Menu(Menu { name, ..menu })
    };
    let with = |text: &str, rows: Vec<Row>| {
        let panel = Panel {
            title: "Kaël".to_owned(),
            text: text.to_owned(),
            ..Panel::default()
        };
        edit(TableId(1), &shown(Screen { panel, rows }))
    };
    let hint = |message: &Value| {
        message["components"][1]["components"][0]["options"][0]["description"].is_string()
    };
    let light = with("few words", vec![row("a", 10)]);
    assert!(hint(&light), "a hint stays while there is room");
    keeps_the_limits(&light);
    let heavy = with("few words", vec![row("a", 25)]);
    assert!(!hint(&heavy));
    assert_eq!(texts(&heavy)[1], "few words");
    keeps_the_limits(&heavy);
    let heavier = with(&wide.repeat(30), vec![row("a", 25), row("b", 25)]);
    assert!(texts(&heavier)[1].ends_with('…'));
    assert_eq!(heavier["components"].as_array().map(Vec::len), Some(3));
    keeps_the_limits(&heavier);
    let names = ["a", "b", "c", "d", "e"];
    let heaviest = with(&wide.repeat(30), names.map(|name| row(name, 25)).to_vec());
    assert!(
        heaviest["components"]
            .as_array()
            .is_some_and(|rows| rows.len() < 6)
    );
    keeps_the_limits(&heaviest);
}
