//! The pages of a replay: every button leads to a moment that is there, and says so only once.

use std::collections::HashSet;

use tapis_model::Request;

use super::*;
use crate::Section;
use crate::picture::Suit;
use crate::reader::tests::{fits, game, in_both, in_english};

/// A match of three manches, of which the first moments are 0, 10 and 20; the result is 30.
fn at(scene: Scene) -> Moment {
    Moment {
        game: game("kael"),
        preset: "standard".to_owned(),
        last: 30,
        manches: vec![0, 10, 20],
        reveals: vec![9, 19, 29],
        stage: "Round 2".to_owned(),
        scene,
        ways: Ways {
            back: Some(2),
            next: Some(5),
            own: Some(9),
        },
        by_choice: true,
        robot: None,
        seated: true,
        goes_on: true,
        share: Share::Offered,
    }
}

fn position() -> Scene {
    Scene::Play(Box::new(Position {
        table: TableBody {
            live: "## 5".to_owned(),
            state: "Draw pile: 12 cards".to_owned(),
            events: vec!["<@1> laid 5".to_owned()],
            ..TableBody::default()
        },
        hands: vec![("<@1>".to_owned(), OpenHand::default())],
    }))
}

fn view(step: u32) -> View {
    View::of(TableId(71)).at(step)
}

fn buttons(screen: &Screen) -> Vec<&Button> {
    let rows = screen.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    rows.flatten().collect()
}

fn menu(screen: &Screen) -> &Menu {
    let menu = screen.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    });
    menu.expect("the menu")
}

/// The moments to which the lit buttons of the first row lead.
fn led(screen: &Screen) -> Vec<Option<u32>> {
    let ways = buttons(screen).into_iter().take(2);
    let step = |button: &Button| match &button.request {
        Request::Page(text) => {
            let (_, text) = text.split_once(' ').expect("its name");
            View::read(text).expect("a view").1.step
        }
        other => panic!("{other:?}"),
    };
    ways.map(|button| button.enabled.then(|| step(button)))
        .collect()
}

#[test]
fn every_way_leads_to_a_moment_and_no_two_buttons_have_one_id() {
    in_both(|words| {
        for step in 0..=30 {
            let screen = moment(&at(position()), view(step), words);
            fits(&screen);
            let ids: Vec<String> = buttons(&screen)
                .iter()
                .map(|button| button.request.to_string())
                .collect();
            let different: HashSet<&String> = ids.iter().collect();
            assert_eq!(different.len(), ids.len(), "{ids:?}");
            assert!(led(&screen).into_iter().flatten().all(|step| step <= 30));
        }
    });
}

#[test]
fn buttons_go_by_moment_and_the_menu_by_manche() {
    in_english(|words| {
        let shown = |step| moment(&at(position()), view(step), words);
        let ways = |back, next| {
            let own = None;
            let one = Moment {
                ways: Ways { back, next, own },
                ..at(position())
            };
            led(&moment(&one, view(10), words))
        };
        for (back, next) in [(None, Some(11)), (Some(8), Some(13)), (Some(9), None)] {
            assert_eq!(ways(back, next), [back, next]);
        }
        let own = shown(3);
        let own = buttons(&own).into_iter().find(|button| button.sign == "⏩");
        assert_eq!(own.expect("one's own").request, view(9).look('m'));
        let entries = |step| {
            let shown = shown(step);
            let entries = menu(&shown).entries.iter();
            let entries = entries.map(|entry| (entry.label.clone(), entry.picked));
            entries.collect::<Vec<_>>()
        };
        let labels = [
            "Deal 1: the start",
            "Deal 1: the end",
            "Deal 2: the start",
            "Deal 2: the end",
            "Deal 3: the start",
            "Deal 3: the end",
            "The result",
        ];
        let places = [
            (0, Some(0)),
            (5, None),
            (10, Some(2)),
            (19, Some(3)),
            (30, Some(6)),
        ];
        for (step, picked) in places {
            let told = (0..).zip(labels);
            let told = told.map(|(place, label)| (label.to_owned(), picked == Some(place)));
            assert_eq!(entries(step), told.collect::<Vec<_>>(), "{step}");
        }
    });
}

#[test]
fn a_page_says_where_it_is_and_what_happened() {
    in_english(|words| {
        let screen = moment(&at(position()), view(12), words);
        let panel = &screen.panel;
        assert!(panel.title.contains("deal 2 · round 2"), "{panel:?}");
        assert!(panel.text.contains("> <@1> laid 5"), "{panel:?}");
        assert_eq!(panel.foot, "Step 12 of 30");
        let begun = moment(&at(position()), view(10), words);
        assert!(begun.panel.title.contains("deal 2 · the start"));
        let reveal = Panel {
            title: "Léa holds with 4".to_owned(),
            text: "<@1> 4".to_owned(),
            picture: Some(Box::default()),
            ..Panel::default()
        };
        let screen = moment(&at(Scene::Reveal(reveal)), view(19), words);
        assert!(screen.panel.text.starts_with("**Léa holds with 4**"));
        assert!(screen.panel.picture.is_none(), "words are quicker");
    });
}

#[test]
fn scores_stand_at_the_start_of_a_manche_and_always_where_they_change_within_one() {
    let with_scores = |name: &str| {
        let mut shown = at(position());
        shown.game = game(name);
        if let Scene::Play(position) = &mut shown.scene {
            position.table.sections = vec![Section {
                title: "Scores".to_owned(),
                text: "<@1> · **3**".to_owned(),
            }];
        }
        shown
    };
    in_english(|words| {
        let scores = |name: &str, step| {
            let screen = moment(&with_scores(name), view(step), words);
            screen.panel.sections.len()
        };
        assert_eq!(
            [0, 5, 10, 12].map(|step| scores("kael", step)),
            [1, 0, 1, 0]
        );
        assert_eq!([0, 5, 10, 12].map(|step| scores("tiguidoo", step)), [1; 4]);
    });
}

#[test]
fn what_cannot_be_asked_is_not_lit() {
    in_english(|words| {
        let lit = |moment: &Moment, sign: &str| {
            let screen = super::moment(moment, view(3), words);
            let all = buttons(&screen).into_iter();
            let found = all
                .filter(|button| button.sign == sign)
                .map(|it| it.enabled);
            found.collect::<Vec<_>>()
        };
        let open = at(position());
        for sign in ["🤖", "🎓", "📣", "🃏"] {
            assert_eq!(lit(&open, sign), [true], "{sign}");
        }
        let closed = Moment {
            by_choice: false,
            seated: false,
            goes_on: false,
            share: Share::Elsewhere,
            ..at(position())
        };
        for sign in ["🤖", "🎓", "📣", "🃏"] {
            assert!(lit(&closed, sign).is_empty(), "{sign}");
        }
        let done = Moment {
            share: Share::Done,
            robot: Some(Robot::NoChoice),
            ..at(position())
        };
        assert_eq!(lit(&done, "📣"), [false]);
        assert!(lit(&done, "🤖").is_empty());
    });
}

#[test]
fn a_shared_moment_has_its_cards_as_a_picture_and_says_who_shows_it() {
    in_both(|words| {
        let hand = OpenHand::of_faces(&[(Suit::None, "5"), (Suit::None, "X")]);
        let moment = at(Scene::Play(Box::new(Position {
            hands: vec![("<@1>".to_owned(), hand)],
            ..Position::default()
        })));
        let screen = shared(&moment, view(3), UserId(2), words);
        fits(&screen);
        let panel = screen.panel;
        let picture = panel.picture.expect("a picture");
        assert_eq!(picture.lines.len(), 1);
        let told = ["<@1>: 5 X.", "<@1>\u{202f}: 5 X."];
        assert!(told.contains(&&*picture.text), "{}", picture.text);
        assert!(panel.text.contains("<@2>") && panel.text.contains("`5` `X`"));
        let beside = panel.beside_picture.expect("a text beside it");
        assert!(beside.contains("<@2>") && !beside.contains("`5`"));
        assert!(screen.rows.is_empty());
    });
}

#[test]
fn a_long_match_offers_the_manches_around() {
    in_english(|words| {
        let long = Moment {
            last: 400,
            manches: (0..40).map(|manche| manche * 10).collect(),
            reveals: (1..=40).map(|manche| manche * 10 - 1).collect(),
            ..at(position())
        };
        for step in [0, 199, 398] {
            let screen = moment(&long, view(step), words);
            fits(&screen);
            let entries = &menu(&screen).entries;
            assert_eq!(entries.len(), ENTRIES);
            let there = usize::from(step == 0 || step % 10 == 9);
            assert_eq!(entries.iter().filter(|entry| entry.picked).count(), there);
        }
    });
}

/// A text without the signs that keep what is inserted apart.
fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn the_list_tells_game_day_and_winner() {
    in_both(|words| {
        let one = |table| PlayedMatch {
            table: TableId(table),
            game: game("kael"),
            preset: "standard".to_owned(),
            ended_ms: 1_795_824_000_000 + table.unsigned_abs() * 60_000,
            winners: vec![UserId(1)],
            others: match table {
                2 => vec![UserId(1), UserId(2)],
                _ => Vec::new(),
            },
            halves: (table == 2).then_some(53),
        };
        let all: Vec<PlayedMatch> = (1..=30).map(one).collect();
        let now = all[1].ended_ms + 100_000;
        let screen = list(&all, UserId(1), now, words);
        fits(&screen);
        let Row::Menu(menu) = &screen.rows[0] else {
            panic!("a menu")
        };
        assert_eq!(menu.entries.len(), LISTED);
        // One evening's matches differ.
        let french = screen.panel.title.contains("Tes");
        let labels = menu.entries.iter().map(|entry| plain(&entry.label));
        let labels: Vec<String> = labels.take(2).collect();
        let told = match french {
            true => ["✂️ Kaël · il y a 2 min", "✂️ Kaël · il y a 1 min"],
            false => ["✂️ Kaël · 2 min ago", "✂️ Kaël · 1 min ago"],
        };
        assert_eq!(labels, told);
        let hints = menu.entries.iter().map(|entry| plain(&entry.hint));
        let hints: Vec<String> = hints.take(2).collect();
        let told = match french {
            true => [
                "🏆 toi · avec des robots",
                "🏆 toi\u{202f}: 26½ · avec <@1>, <@2>",
            ],
            false => ["🏆 you · with robots", "🏆 you: 26½ · with <@1>, <@2>"],
        };
        assert_eq!(hints, told);
        let label =
            |after: u64| match &list(&all, UserId(2), now + after * 3_600_000, words).rows[0] {
                Row::Menu(menu) => {
                    assert!(menu.entries[0].hint.starts_with("🏆 <@1> · "));
                    plain(&menu.entries[0].label)
                }
                Row::Buttons(_) => panic!("a menu"),
            };
        let later = [3, 30, 72].map(label);
        let told = match french {
            true => ["il y a 3 h 2 min", "hier", "il y a 3 jours"],
            false => ["3 h 2 min ago", "yesterday", "3 days ago"],
        };
        assert_eq!(later, told.map(|when| format!("✂️ Kaël · {when}")));
        let Row::Menu(old) = &list(&all, UserId(1), now + 7 * 24 * 3_600_000, words).rows[0] else {
            panic!("a menu")
        };
        let label = &old.entries[0].label;
        assert!(
            label.contains(" · 28 ") && label.ends_with("2026"),
            "{label}"
        );
        assert!(list(&[], UserId(1), 0, words).rows.is_empty());
    });
}
