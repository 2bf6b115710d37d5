//! What an edit closes can be pressed for a moment more.

use std::sync::Arc;

use super::*;
use crate::discord::compose::edit;
use crate::model::Request;
use crate::screen::{Button, Entry, Menu, Panel, PressTarget, Row, Screen};

const TABLE: TableId = TableId(7);

fn shown(turn: u32, rows: Vec<Row>) -> Shown {
    let panel = Panel {
        title: "Kaël".to_owned(),
        ..Panel::default()
    };
    Shown {
        screen: Arc::new(Screen { panel, rows }),
        turn,
    }
}

fn button(label: &str, request: Request) -> Button {
    Button::new("", label, request)
}

fn play(text: &str) -> Button {
    button(text, Request::Play(text.to_owned()))
}

fn cut(what: &str) -> Button {
    button(&format!("Cut {what}"), Request::Interrupt(what.to_owned()))
}

fn row(buttons: impl IntoIterator<Item = Button>) -> Row {
    Row::Buttons(buttons.into_iter().collect())
}

/// What a message shows after the edit, row by row: the label of each button that can be pressed, in
/// brackets those that cannot.
fn rows(after: &Lingering, wanted: &Shown) -> Vec<Vec<String>> {
    let mut body = edit(TABLE, wanted);
    after.add_to(&mut body, wanted);
    let parts = body["components"].as_array().expect("parts");
    let text = |control: &Value| {
        let label = control["label"].as_str().unwrap_or("menu").to_owned();
        match control["disabled"] == true {
            true => format!("({label})"),
            false => label,
        }
    };
    let row = |row: &Value| {
        row["components"]
            .as_array()
            .expect("a row")
            .iter()
            .map(text)
            .collect()
    };
    parts[1..].iter().map(row).collect()
}

fn first(before: &Shown, wanted: &Shown) -> Lingering {
    Lingering::default().after(TABLE, Some(before), wanted, 0)
}

#[test]
fn what_is_not_lit_any_more_stays_lit_in_its_place_until_its_time_is_over() {
    let before = shown(3, vec![row([play("draw"), play("take")])]);
    let wanted = shown(
        3,
        vec![row([
            play("draw").enabled(false),
            play("take").enabled(false),
        ])],
    );
    let stays = first(&before, &wanted);
    assert_eq!(rows(&stays, &wanted), [["draw", "take"]]);
    assert!(!stays.is_over(LINGER_MS - 1) && stays.is_over(LINGER_MS));
    let gone = stays.after(TABLE, Some(&wanted), &wanted, LINGER_MS);
    assert_eq!(rows(&gone, &wanted), [["(draw)", "(take)"]]);
    assert_eq!(gone.ends().count(), 0);
}

#[test]
fn what_can_be_pressed_anew_is_lit_at_once_beside_what_was_closed() {
    let rules = || button("Rules", Request::Rules);
    let before = shown(0, vec![row([cut("5 2"), rules()])]);
    let wanted = shown(0, vec![row([cut("7 3"), rules()])]);
    let stays = first(&before, &wanted);
    assert_eq!(rows(&stays, &wanted), [["Cut 7 3", "Rules", "Cut 5 2"]]);
    // It comes back: nothing is left to keep.
    let back = stays.after(TABLE, Some(&wanted), &before, 10);
    assert_eq!(rows(&back, &before), [["Cut 5 2", "Rules", "Cut 7 3"]]);
}

#[test]
fn what_has_no_place_any_more_stands_in_a_row_of_its_own() {
    let five = |first: Button| row([first, play("a"), play("b"), play("c"), play("d")]);
    let before = shown(
        0,
        vec![five(cut("5 2")), row([button("Ready", Request::Ready)])],
    );
    let wanted = shown(0, vec![five(cut("7 3"))]);
    let stays = first(&before, &wanted);
    let now = rows(&stays, &wanted);
    assert_eq!(now[0][0], "Cut 7 3");
    assert_eq!(now[1..], [["Cut 5 2", "Ready"]]);
    let over = shown(0, Vec::new());
    let all = rows(&first(&before, &over), &over);
    assert_eq!(all[0].len() + all[1].len(), 6, "{all:?}");
}

#[test]
fn what_is_only_renamed_keeps_its_name_for_a_moment() {
    let slot = |since| play("snap 2").target(PressTarget::Since(since));
    let before = shown(3, vec![row([slot(4)])]);
    let wanted = shown(5, vec![row([slot(8)])]);
    let mut body = edit(TABLE, &wanted);
    first(&before, &wanted).add_to(&mut body, &wanted);
    let controls = &body["components"][1]["components"];
    assert_eq!(controls[0]["custom_id"], "1:7:4:play snap 2");
    assert_eq!(controls.as_array().expect("buttons").len(), 1);
}

/// Somebody is about to queue a card when their turn comes: the press plays it.
#[test]
fn a_move_that_was_to_be_queued_keeps_its_name_until_its_player_acts() {
    let queue = button("5", Request::Queue("deposit 5".to_owned()));
    let before = shown(3, vec![row([queue])]);
    let wanted = shown(3, vec![row([play("deposit 5"), play("draw")])]);
    let id = |kept: &Lingering, wanted: &Shown| {
        let mut body = edit(TABLE, wanted);
        kept.add_to(&mut body, wanted);
        body["components"][1]["components"][0].clone()
    };
    let stays = first(&before, &wanted);
    let control = id(&stays, &wanted);
    assert_eq!(control["custom_id"], "1:7:3:queue deposit 5");
    assert_eq!(control["label"], "deposit 5", "it looks as what it does");
    assert_eq!(stays.ends().count(), 0);
    let mut later = stays.after(TABLE, Some(&wanted), &wanted, 20 * LINGER_MS);
    assert_eq!(id(&mut later, &wanted), control);
    // Their time runs out.
    let over = shown(9, vec![row([play("deposit 5").enabled(false)])]);
    let mut closed = later.after(TABLE, Some(&wanted), &over, 40 * LINGER_MS);
    let control = id(&mut closed, &over);
    assert_eq!(control["custom_id"], "1:7:3:queue deposit 5");
    assert!(closed.is_over(41 * LINGER_MS));
}

/// Somebody has drawn, and may queue a draw of their next turn.
#[test]
fn a_move_that_was_played_does_not_stand_beside_the_same_to_be_queued() {
    let queue = button("draw", Request::Queue("draw".to_owned()));
    let before = shown(3, vec![row([play("draw"), play("take")])]);
    let wanted = shown(3, vec![row([queue])]);
    let stays = first(&before, &wanted);
    let ids = |kept: &Lingering| -> Vec<String> {
        let mut body = edit(TABLE, &wanted);
        kept.add_to(&mut body, &wanted);
        let parts = body["components"].as_array().expect("parts");
        lit(&parts[1..])
            .map(|(_, one)| one["custom_id"].to_string())
            .collect()
    };
    assert_eq!(ids(&stays), ["\"1:7:3:play draw\"", "\"1:7:3:play take\""]);
    let gone = stays.after(TABLE, Some(&wanted), &wanted, LINGER_MS);
    assert_eq!(ids(&gone), ["\"1:7:3:queue draw\""]);
}

#[test]
fn a_menu_keeps_the_entries_that_it_lost() {
    let entry = |name: &str| Entry {
        label: name.to_owned(),
        hint: String::new(),
        request: Request::Preset(name.to_owned()),
        picked: false,
        emoji: None,
    };
    let menu = |names: &[&str]| {
        Row::Menu(Menu {
            name: "preset",
            prompt: String::new(),
            entries: names.iter().map(|name| entry(name)).collect(),
            enabled: true,
        })
    };
    let values = |body: &Value| -> Vec<String> {
        let options = body["components"][1]["components"][0]["options"].as_array();
        let options = options.expect("entries").iter();
        options
            .map(|one| one["value"].as_str().expect("a value").to_owned())
            .collect()
    };
    let (before, wanted) = (
        shown(0, vec![menu(&["a", "b"])]),
        shown(0, vec![menu(&["b", "c"])]),
    );
    let stays = first(&before, &wanted);
    let mut body = edit(TABLE, &wanted);
    stays.add_to(&mut body, &wanted);
    assert_eq!(values(&body), ["preset b", "preset c", "preset a"]);
    let gone = stays.after(TABLE, Some(&wanted), &wanted, LINGER_MS);
    let mut body = edit(TABLE, &wanted);
    gone.add_to(&mut body, &wanted);
    assert_eq!(values(&body), ["preset b", "preset c"]);
    // A menu that is gone stays whole.
    let none = shown(0, Vec::new());
    assert_eq!(rows(&first(&before, &none), &none), [["menu"]]);
}

#[test]
fn a_message_takes_no_more_than_discord_does() {
    let many = |letter: char| {
        let of = move |number| play(&format!("{letter}{number}"));
        (0..5)
            .map(|at| row((0..5).map(|place| of(5 * at + place))))
            .collect::<Vec<_>>()
    };
    let (before, wanted) = (shown(0, many('a')), shown(0, many('b')));
    let mut body = edit(TABLE, &wanted);
    first(&before, &wanted).add_to(&mut body, &wanted);
    let parts = body["components"].as_array().expect("parts");
    let all: usize = parts.iter().map(count).sum();
    assert!((35..=MOST_COMPONENTS).contains(&all), "{all}");
}

/// Numbers below what is asked for, the same in every run.
struct Scattered(u64);

impl Scattered {
    fn below(&mut self, most: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The lower bits of such numbers repeat soon.
        (self.0 >> 33) as u32 % most
    }
}

/// Of two screens of one message less than 0.7 s apart the later can be pressed wherever the earlier
/// could.
#[test]
fn nothing_that_was_lit_goes_within_its_time() {
    let mut luck = Scattered(7);
    for _ in 0..200 {
        let mut sent: Vec<(u64, HashSet<String>)> = Vec::new();
        let (mut shows, mut kept, mut now) = (None, Lingering::default(), 0);
        for _ in 0..12 {
            now += u64::from(luck.below(500));
            let buttons = |luck: &mut Scattered| -> Vec<Button> {
                let lit = (0..4).filter(|_| luck.below(3) > 0).collect::<Vec<u32>>();
                let button = |place: u32| play(&format!("{place}"));
                let each = (0..4).map(|place| button(place).enabled(lit.contains(&place)));
                let cut = cut(&format!("{}", luck.below(3)));
                each.chain([cut]).collect()
            };
            let wanted = shown(luck.below(2), vec![row(buttons(&mut luck))]);
            kept = kept.after(TABLE, shows.as_ref(), &wanted, now);
            let mut body = edit(TABLE, &wanted);
            kept.add_to(&mut body, &wanted);
            let parts = body["components"].as_array().expect("parts");
            let ids = lit(&parts[1..]).map(|(_, one)| one["custom_id"].to_string());
            sent.push((now, ids.collect()));
            shows = Some(wanted);
        }
        for (index, (at, ids)) in sent.iter().enumerate() {
            for (later, now) in &sent[index + 1..] {
                let gone: Vec<&String> = ids.difference(now).collect();
                assert!(
                    later - at >= LINGER_MS || gone.is_empty(),
                    "{at} {later}: {gone:?}"
                );
            }
        }
    }
}

#[test]
fn what_is_not_known_to_be_shown_is_not_kept() {
    let wanted = shown(0, vec![row([play("draw").enabled(false)])]);
    let after = Lingering::default().after(TABLE, None, &wanted, 0);
    assert_eq!(rows(&after, &wanted), [["(draw)"]]);
}
