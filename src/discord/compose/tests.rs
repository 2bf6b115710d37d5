//! Screens of all sizes, held against Discord's limits.

mod together;

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::{Value, json};

use super::*;
use crate::model::{Request, UserId};
use crate::screen::picture::{Spot, Suit};
use crate::screen::{Button, Entry, Look, Menu, Panel, Row, Section, Tone};

fn shown(screen: Screen) -> Shown {
    Shown {
        screen: Arc::new(screen),
        turn: 3,
    }
}

fn play(text: &str) -> Request {
    Request::Play(text.to_owned())
}

fn menu(entries: Vec<Entry>) -> Row {
    Row::Menu(Menu {
        name: "cards",
        prompt: "Lay which\u{a0}?".to_owned(),
        entries,
        enabled: true,
    })
}

fn entry(label: &str, request: Request) -> Entry {
    Entry {
        label: label.to_owned(),
        hint: String::new(),
        request,
        picked: true,
        emoji: None,
    }
}

#[test]
fn a_screen_becomes_a_container_with_rows_below_it() {
    let screen = Screen {
        panel: Panel {
            title: "Kaël".to_owned(),
            text: "Léa’s turn".to_owned(),
            sections: vec![Section {
                title: "Scores".to_owned(),
                text: "Léa 4".to_owned(),
            }],
            foot: "small print".to_owned(),
            tone: Tone::Refused,
            ..Panel::default()
        },
        rows: vec![
            Row::Buttons(vec![
                Button::new("\u{270b}", "My hand", Request::Hand).look(Look::Main),
                Button::new("", "Cut", Request::Interrupt("10 17".to_owned())).enabled(false),
            ]),
            menu(vec![entry("Two 5", play("deposit 5 5"))]),
        ],
    };
    let table = TableId(36);
    assert_eq!(
        edit(table, &shown(screen)),
        json!({
            "flags": 1 << 15,
            "content": null,
            "embeds": [],
            "components": [
                { "type": 17, "accent_color": 0xc0_39_2b, "components": [
                    { "type": 10, "content": "### Kaël" },
                    { "type": 10, "content": "Léa’s turn" },
                    { "type": 10, "content": "**Scores**\nLéa 4" },
                    { "type": 10, "content": "-# small print" },
                ]},
                { "type": 1, "components": [
                    { "type": 2, "style": 1, "custom_id": "1:10:0:hand", "disabled": false,
                      "label": "My hand", "emoji": { "name": "\u{270b}" } },
                    { "type": 2, "style": 2, "custom_id": "1:10:0:step 10 17", "disabled": true,
                      "label": "Cut" },
                ]},
                { "type": 1, "components": [
                    { "type": 3, "custom_id": "1:10:3:menu cards", "min_values": 1,
                      "max_values": 1, "disabled": false, "placeholder": "Lay which\u{a0}?",
                      "options": [
                          { "label": "Two 5", "value": "play deposit 5 5", "default": true },
                      ]},
                ]},
            ],
            "allowed_mentions": { "parse": [], "users": [] },
            "attachments": [],
        })
    );
}

#[test]
fn a_screen_is_heard_from_what_it_is_about_to_what_can_be_done() {
    let picture = Picture {
        own: vec![Spot::face(Suit::None, "7")],
        text: "the picture".to_owned(),
        ..Picture::default()
    };
    let panel = Panel {
        title: "whose turn".to_owned(),
        text: "what lies there, the cards in words, what happened".to_owned(),
        beside_picture: Some("what happened".to_owned()),
        duty: "the duty".to_owned(),
        picture: Some(Box::new(picture)),
        ..Panel::default()
    };
    let rows = vec![Row::Buttons(vec![Button::new(
        "",
        "My hand",
        Request::Hand,
    )])];
    let mut screen = Screen { panel, rows };
    let said = |part: &&Value| {
        let alt = &part["items"][0]["description"];
        let texts = [&part["content"], alt, &part["label"]];
        texts
            .into_iter()
            .find_map(|text| Some(text.as_str()?.to_owned()))
    };
    let heard = |screen: &Screen| -> Vec<String> {
        let shown = shown(screen.clone());
        let message = with_picture(post(TableId(7), &shown, "n"), &shown.screen.panel, None);
        all_components(&message).iter().filter_map(said).collect()
    };
    let [title, duty, button] = ["### whose turn", "the duty", "My hand"];
    let [picture, happened] = ["the picture", "what happened"];
    assert_eq!(heard(&screen), [title, picture, happened, duty, button]);
    // Right above the duty it stays in sight on a phone.
    screen.panel.picture_low = true;
    assert_eq!(heard(&screen), [title, happened, picture, duty, button]);
    screen.panel.duty.clear();
    assert_eq!(
        heard(&screen),
        [title, "what happened", "the picture", button]
    );
}

#[test]
fn a_picture_goes_with_every_kind_of_body_and_goes_away_with_an_edit() {
    let picture = Picture {
        own: vec![Spot::face(Suit::Hearts, "7")],
        text: "Léa’s 🪙7♥".repeat(200),
        ..Picture::default()
    };
    let panel = Panel {
        title: "Hand".to_owned(),
        text: "Middle: 5, your cards: 7♥".to_owned(),
        beside_picture: Some("Middle: 5".to_owned()),
        picture: Some(Box::new(picture.clone())),
        ..Panel::default()
    };
    let shown = shown(Screen {
        panel,
        ..Screen::default()
    });
    let name = render::name(&picture);
    let table = TableId(1);
    for (body, at) in [
        (edit(table, &shown), ""),
        (update(table, &shown), "/data"),
        (reply(table, &shown), "/data"),
    ] {
        let is_new = body["type"] == 4;
        let before = body.pointer(&format!("{at}/attachments"));
        let gone = json!([]);
        assert_eq!(before, (!is_new).then_some(&gone), "{body}");
        let body = with_picture(body, &shown.screen.panel, None);
        let message = body.pointer(at).expect("a message");
        let gallery = &message["components"][0]["components"][1];
        let image = &gallery["items"][0];
        assert_eq!(image["media"]["url"], json!(format!("attachment://{name}")));
        let file = &message["attachments"][0];
        assert_eq!((&file["id"], &file["filename"]), (&json!(0), &json!(name)));
        let told = file["description"].as_str().expect("a description");
        assert!(
            (1_020..=1_024).contains(&told.encode_utf16().count()),
            "{told}"
        );
        assert_eq!(image["description"], told);
        assert_eq!(texts(message), ["### Hand", "Middle: 5"], "not said twice");
    }
}

/// The texts of a message's container.
fn texts(message: &Value) -> Vec<&str> {
    let parts = message["components"][0]["components"].as_array();
    let parts = parts.expect("a container").iter();
    parts.filter_map(|part| part["content"].as_str()).collect()
}

/// All components of a message, nested ones too.
fn all_components(message: &Value) -> Vec<&Value> {
    fn inner(component: &Value) -> Vec<&Value> {
        let parts = component["components"].as_array().into_iter().flatten();
        [component]
            .into_iter()
            .chain(parts.flat_map(inner))
            .collect()
    }
    let parts = message["components"].as_array().expect("components");
    parts.iter().flat_map(inner).collect()
}

/// Holds a message against what Discord takes.
fn keeps_the_limits(message: &Value) {
    let parts = all_components(message);
    let options = parts.iter().filter_map(|part| part["options"].as_array());
    let worded = options.flatten().chain(parts.iter().copied());
    let read = ["content", "label", "placeholder", "description"];
    let length = |part: &Value| -> usize {
        let texts = read.map(|name| part[name].as_str().unwrap_or_default());
        texts.iter().map(|text| text.chars().count()).sum()
    };
    let characters: usize = worded.map(length).sum();
    assert!(
        characters <= 4_000,
        "{characters} characters, controls included"
    );
    assert!(texts(message).iter().all(|text| !text.is_empty()));
    assert!(parts.len() <= 40, "{} components", parts.len());
    let bytes: usize = message["components"]
        .as_array()
        .expect("components")
        .iter()
        .map(|part| part.to_string().len())
        .sum();
    assert!(bytes <= 9_500, "{bytes} bytes");
}

#[test]
fn whatever_is_too_long_is_cut_with_an_ellipsis() {
    let long = "é♥".repeat(5000);
    let section = Section {
        title: "Scores".to_owned(),
        text: long.clone(),
    };
    for (text, foot) in [(&long, ""), (&String::new(), long.as_str()), (&long, &long)] {
        let message = edit(
            TableId(1),
            &shown(Screen {
                panel: Panel {
                    title: long.clone(),
                    text: text.clone(),
                    sections: vec![section.clone(); 40],
                    foot: foot.to_owned(),
                    ..Panel::default()
                },
                rows: vec![
                    Row::Buttons(vec![Button::new("", long.clone(), Request::Hand)]),
                    menu(vec![entry(&long, Request::Hand)]),
                ],
            }),
        );
        keeps_the_limits(&message);
        let title = texts(&message)[0];
        assert!(
            title.starts_with("### é♥") && title.ends_with('…'),
            "{title}"
        );
        assert_eq!(title.chars().count(), "### ".len() + 256);
        let label = &message["components"][1]["components"][0]["label"];
        assert_eq!(label.as_str().map(|text| text.chars().count()), Some(80));
        let option = &message["components"][2]["components"][0]["options"][0];
        let label = option["label"].as_str().expect("a label");
        assert_eq!(label.chars().count(), 100);
    }
}

#[test]
fn a_picture_beside_a_long_text_fits_too() {
    let wide = "\u{1f0cf}".repeat(3_600);
    let picture = Picture {
        own: vec![Spot::face(Suit::Hearts, "7")],
        text: "\u{1f0cf}".repeat(1_024),
        ..Picture::default()
    };
    let panel = Panel {
        title: "Hand".to_owned(),
        text: format!("cards {wide}"),
        beside_picture: Some(wide),
        picture: Some(Box::new(picture)),
        ..Panel::default()
    };
    let shown = shown(Screen {
        panel,
        ..Screen::default()
    });
    let drawn = with_picture(edit(TableId(1), &shown), &shown.screen.panel, None);
    keeps_the_limits(&drawn);
    assert!(texts(&drawn)[1].ends_with('…'));
}

#[test]
fn an_empty_screen_is_still_a_message() {
    let message = edit(TableId(1), &shown(Screen::default()));
    assert_eq!(texts(&message), ["\u{200b}"]);
    let blank = Screen {
        panel: Panel {
            sections: vec![Section::default()],
            ..Panel::default()
        },
        rows: vec![
            Row::Buttons(Vec::new()),
            Row::Buttons(vec![Button::new("", " ", Request::Hand)]),
            menu(Vec::new()),
        ],
    };
    let message = edit(TableId(1), &shown(blank));
    assert_eq!(texts(&message), ["\u{200b}"]);
    let rows = message["components"].as_array().expect("rows");
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert_eq!(rows[1]["components"][0]["label"], "\u{200b}");
}

#[test]
fn more_controls_than_discord_takes_are_left_out() {
    let many = |row: usize| {
        let buttons = (0..7).map(|n| Button::new("", "x", play(&format!("{row} {n}"))));
        Row::Buttons(buttons.collect())
    };
    let screen = Screen {
        panel: Panel::default(),
        rows: (0..8).map(many).collect(),
    };
    let (rows, left_out) = controls::rows(TableId(1), 0, &screen.rows);
    assert_eq!((rows.len(), left_out), (7, 8 * 7 - 7 * 5));
    for row in rows {
        assert_eq!(row["components"].as_array().map(Vec::len), Some(5));
    }
    let entries = (0..30).map(|n| entry("x", play(&n.to_string())));
    let (rows, left_out) = controls::rows(TableId(1), 0, &[menu(entries.collect())]);
    let options = rows[0]["components"][0]["options"]
        .as_array()
        .expect("options");
    assert_eq!((options.len(), left_out), (25, 5));
    let standing = options.iter().filter(|option| option["default"] == true);
    assert_eq!(standing.count(), 1);
}

#[test]
fn no_id_stands_twice_and_none_is_too_long() {
    let row = Row::Buttons(vec![
        Button::new("", "a", Request::Hand),
        Button::new("", "b", Request::Hand),
        Button::new("", "c", play(&"x".repeat(100))),
        Button::new("", "d", Request::Rules),
    ]);
    let twice = menu(vec![
        entry("a", Request::Hand),
        entry("b", Request::Hand),
        entry("c", play(&"x".repeat(100))),
    ]);
    let (rows, left_out) = controls::rows(TableId(1), 0, &[row, twice.clone(), twice]);
    let ids: Vec<&str> = rows
        .iter()
        .flat_map(|row| row["components"].as_array().expect("controls"))
        .map(|control| control["custom_id"].as_str().expect("an id"))
        .collect();
    assert_eq!(ids, ["1:1:0:hand", "1:1:0:rules", "1:1:0:menu cards"]);
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
    assert_eq!(left_out, 2 + 2 + 2 + 1);
}

#[test]
fn the_turn_matters_only_where_something_can_be_pressed() {
    let with = |turn, rows| {
        let panel = Panel::default();
        let screen = Arc::new(Screen { panel, rows });
        Shown { screen, turn }.encode()
    };
    let row = || vec![Row::Buttons(vec![Button::new("", "a", Request::Hand)])];
    assert_eq!(with(1, vec![]), with(2, vec![]));
    assert_eq!(with(1, row()), with(1, row()));
    assert_ne!(with(1, row()), with(2, row()));
    assert_ne!(with(1, row()), with(1, vec![]));
}

#[test]
fn the_interrupt_button_keeps_its_id_from_turn_to_turn() {
    let ids = |request: Request| {
        [1, 2].map(|turn| {
            let row = Row::Buttons(vec![Button::new("", "a", request.clone())]);
            let (rows, _) = controls::rows(TableId(1), turn, &[row]);
            rows[0]["components"][0]["custom_id"].clone()
        })
    };
    let [one, two] = ids(Request::Interrupt("step 5".to_owned()));
    assert_eq!(one, two);
    let [one, two] = ids(Request::Play("deposit 5".to_owned()));
    assert_ne!(one, two, "a move belongs to its turn");
}

#[test]
fn a_call_reaches_one_person_and_no_other() {
    let body = ping_users(&[UserId(7)], "<@7>, it is your turn, @everyone", "c1-2");
    assert_eq!(body["content"], "<@7>, it is your turn, @everyone");
    assert_eq!(
        body["allowed_mentions"],
        json!({ "parse": [], "users": ["7"] })
    );
    assert_eq!(body["nonce"], "c1-2");
    assert_eq!(body["enforce_nonce"], true);
}

#[test]
fn only_a_private_answer_is_marked_as_one() {
    let empty = shown(Screen::default());
    assert_eq!(reply(TableId(1), &empty)["data"]["flags"], 1 << 15 | 64);
    let public = public_reply(TableId(1), &empty);
    assert_eq!(public["data"]["flags"], 1 << 15);
    assert_eq!(update(TableId(1), &empty)["data"]["flags"], 1 << 15);
}

#[test]
fn a_thread_has_a_name_whatever_it_is_called() {
    assert_eq!(thread(" ", "#4", None)["name"], "#4");
    let long = thread(&"x".repeat(200), "#4", Some(PRIVATE_THREAD));
    assert_eq!(long["name"].as_str().map(str::len), Some(99 + "…".len()));
    assert_eq!(
        (&long["type"], &long["invitable"]),
        (&json!(12), &json!(false))
    );
}

#[test]
fn a_menu_of_channels_or_roles_is_filled_by_discord() {
    let many: String = (0..25).map(|one| format!(" {}", u64::MAX - one)).collect();
    let list = |what: String| menu(vec![entry("Everywhere", Request::Pick(what))]);
    let screen = Screen {
        rows: vec![list(format!("channels{many}")), list("role 77".to_owned())],
        ..Screen::default()
    };
    let body = edit(TableId(0), &shown(screen));
    let [channels, role] = [1, 2].map(|row| body["components"][row]["components"][0].clone());
    assert_eq!((&channels["type"], &role["type"]), (&json!(8), &json!(6)));
    assert_eq!(channels["custom_id"], "1:0:3:pick channels");
    assert_eq!(
        channels["default_values"].as_array().map(Vec::len),
        Some(25)
    );
    assert_eq!(
        (&channels["min_values"], &channels["max_values"]),
        (&json!(0), &json!(25))
    );
    assert_eq!(
        role["default_values"],
        json!([{ "id": "77", "type": "role" }])
    );
    assert_eq!(role["max_values"], 1);
    assert_eq!(channels["placeholder"], role["placeholder"]);
}

#[test]
fn a_page_with_a_file_resolves_whom_it_mentions() {
    let panel = Panel {
        text: "✅ <@7>".to_owned(),
        ..Panel::default()
    };
    let page = shown(Screen {
        panel,
        ..Screen::default()
    });
    let file = File {
        name: "sheet.csv".to_owned(),
        mime: "text/csv",
        bytes: Arc::from(*b"who,what"),
    };
    let message = with_listed_file(edit(TableId::NONE, &page), &file);
    assert_eq!(message["allowed_mentions"]["users"], json!(["7"]));
    let bare = with_attachment(json!({ "content": "a file" }), Some(&file));
    assert_eq!(bare["allowed_mentions"], json!({ "parse": [] }));
}
