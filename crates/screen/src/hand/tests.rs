//! Hands as their owners find them.

use super::*;
use tapis_model::EmojiId;

use crate::notice::Notice;
use crate::reader::tests::{button, fits, in_both, in_english, person, requests, sitting};
use crate::table::tests::{around as table_around, talkative};

fn around(sitting: &[Sitting]) -> InHand<'_> {
    InHand {
        picture_low: false,
        mine: true,
        awaited: &[0],
        deadline: Some(1_800_000_000),
        sitting,
        note: None,
        refused: false,
        events: &[],
        queued: None,
        standing_order: None,
        hint: false,
        can_queue: false,
        ahead: false,
        paused: false,
        unattended: false,
        practice: false,
        lessons: &[],
        opens: None,
        ready: false,
        absent: false,
        cards_first: false,
    }
}

fn follow() -> Sentence {
    "You hold a heart, so you must follow.".to_owned().into()
}

fn short_body() -> HandBody {
    HandBody {
        state: "A 5 lies there.".to_owned(),
        duty: "Lay one.".to_owned(),
        cards: "5 7 12".to_owned(),
        ..HandBody::default()
    }
}

/// The last row's requests.
fn last(screen: &Screen) -> Vec<Request> {
    match screen.rows.last() {
        Some(Row::Buttons(buttons)) => buttons.iter().map(|it| it.request.clone()).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_row_of_the_host_stands_below_four_rows_of_the_game() {
    in_english(|words| {
        let sitting = sitting(2);
        let row = |at: u8| {
            let request = Request::Play(format!("bet {at}"));
            Row::Buttons(vec![Button::new("", "Bet", request)])
        };
        let host = grants(Seats::only(Seat::new(1)), 7, &sitting, words);
        let body = HandBody {
            rows: (0..4).map(row).chain(host).collect(),
            ..short_body()
        };
        let screen = hand(&body, &around(&sitting), words);
        fits(&screen);
        assert!(button(&screen, &Request::Grant(1)).is_some());
    });
}

#[test]
fn every_hand_fits_and_can_always_be_refreshed() {
    let sitting = sitting(8);
    let full = HandBody {
        state: "Everything lies there. ".repeat(300),
        cards: "A card. ".repeat(60),
        rows: (0..5)
            .map(|row| {
                let card = |at: i32| {
                    let request = Request::Play(format!("deposit {}", 5 * row + at));
                    Button::new("", "12", request).enabled(false)
                };
                Row::Buttons((0..5).map(card).collect())
            })
            .collect(),
        ..HandBody::default()
    };
    let follow = follow();
    let events: Vec<String> = (0..50).map(|at| format!("Event {at}.")).collect();
    in_both(|words| {
        for bits in 0..256_u32 {
            let bit = |at: u32| bits & (1 << at) != 0;
            let around = InHand {
                mine: bit(0),
                note: bit(1).then_some(&follow),
                queued: bit(2).then_some("Lay two 5"),
                can_queue: bit(3),
                ahead: bit(4),
                paused: bit(5),
                ready: bit(6),
                absent: bit(7),
                events: &events,
                ..around(&sitting)
            };
            for shown in [&full, &short_body()] {
                let screen = hand(shown, &around, words);
                fits(&screen);
                assert!(screen.panel.text.contains(&shown.cards));
                assert!(screen.panel.duty.ends_with(&shown.duty));
                assert_eq!(last(&screen)[0], Request::Hand);
                let refresh = button(&screen, &Request::Hand);
                assert!(refresh.is_some_and(|button| button.enabled));
            }
        }
    });
}

#[test]
fn a_hand_reads_from_what_lies_there_down_to_what_is_to_be_done() {
    let sitting = [person("<@1>"), person("<@2>")];
    let follow = follow();
    let events: Vec<String> = (1..=6).map(|at| format!("Event {at}.")).collect();
    let around = InHand {
        note: Some(&follow),
        refused: true,
        events: &events,
        ..around(&sitting)
    };
    in_english(|words| {
        let screen = hand(&short_body(), &around, words);
        assert_eq!(
            screen.panel.text,
            "A 5 lies there.\n\n**Your cards**\n5 7 12\n\n> Event 5.\n> Event 6."
        );
        let duty = "💬 You hold a heart, so you must follow.\nLay one.";
        assert_eq!(screen.panel.duty, duty);
        assert_eq!(screen.panel.tone, Tone::Refused);
        let kind = InHand {
            note: Some(&Sentence::Notice(Notice::Back)),
            refused: false,
            ..around
        };
        let screen = hand(&short_body(), &kind, words);
        assert_eq!(screen.panel.tone, Tone::YourTurn, "it refuses nothing");
    });
}

#[test]
fn a_hand_says_whose_turn_it_is() {
    let sitting = [person("<@1>"), person("<@2>")];
    in_english(|words| {
        let mine = hand(&short_body(), &around(&sitting), words).panel;
        assert_eq!(
            (mine.title.as_str(), mine.tone),
            ("Your turn · ⏳\u{a0}ends <t:1800000000:R>", Tone::YourTurn)
        );
        let ahead = InHand {
            ahead: true,
            ..around(&sitting)
        };
        let ahead = hand(&short_body(), &ahead, words).panel;
        assert_eq!(ahead.title, "Playing ahead");
        assert!(ahead.text.starts_with("Your turn · ⏳"), "{}", ahead.text);
        let waiting = InHand {
            mine: false,
            awaited: &[1],
            ..around(&sitting)
        };
        let theirs = hand(&short_body(), &waiting, words).panel;
        assert_eq!(
            (theirs.title.as_str(), theirs.tone),
            ("**To play:** <@2>", Tone::Table),
            "the table message has the time of others"
        );
        let paused = InHand {
            paused: true,
            ..around(&sitting)
        };
        let paused = hand(&short_body(), &paused, words).panel;
        assert_eq!(paused.title, "Your score");
    });
}

#[test]
fn the_last_row_holds_what_the_moment_allows() {
    let sitting = sitting(3);
    let plain = InHand {
        mine: false,
        ..around(&sitting)
    };
    let queue = InHand {
        can_queue: true,
        ..plain
    };
    let order = StandingOrder {
        text: "no snap",
        saying: "Pass",
        stands: true,
    };
    let ordered = InHand {
        standing_order: Some(order),
        ..plain
    };
    let no = Request::StandingOrder("no snap".to_owned());
    let cases: [(InHand<'_>, &[Request]); 8] = [
        (plain, &[Request::Hand]),
        (ordered, &[Request::Hand, no]),
        (
            InHand {
                ahead: true,
                ..ordered
            },
            &[Request::Hand, Request::Ahead],
        ),
        (queue, &[Request::Hand, Request::Ahead]),
        (
            InHand {
                ahead: true,
                ..queue
            },
            &[Request::Hand, Request::Ahead],
        ),
        (
            InHand {
                queued: Some("Lay two 5"),
                ..queue
            },
            &[Request::Hand, Request::Unqueue],
        ),
        (
            InHand {
                queued: Some("Lay two 5"),
                ahead: true,
                ..queue
            },
            &[Request::Hand, Request::Unqueue, Request::Ahead],
        ),
        (
            InHand {
                paused: true,
                ..plain
            },
            &[Request::Hand, Request::Ready],
        ),
    ];
    in_both(|words| {
        for (around, expected) in &cases {
            assert_eq!(last(&hand(&short_body(), around, words)), *expected);
        }
    });
}

#[test]
fn who_is_ready_need_not_say_it_twice() {
    let sitting = sitting(3);
    in_english(|words| {
        for ready in [false, true] {
            let around = InHand {
                paused: true,
                ready,
                ..around(&sitting)
            };
            let screen = hand(&short_body(), &around, words);
            let button = button(&screen, &Request::Ready).expect("a button");
            assert_eq!(button.enabled, !ready);
            assert_eq!(screen.panel.title, "Your score", "nobody plays in a pause");
            assert_eq!(screen.panel.tone, Tone::Table);
        }
    });
}

#[test]
fn a_move_in_waiting_and_a_robot_in_my_seat_are_told() {
    let sitting = sitting(3);
    let around = InHand {
        queued: Some("Lay two 5"),
        absent: true,
        ..around(&sitting)
    };
    in_english(|words| {
        let text = hand(&short_body(), &around, words).panel.text;
        assert!(text.contains("⏩ On its way: **Lay two 5**"), "{text}");
        assert!(text.contains("🤖"), "{text}");
        let waiting = InHand {
            mine: false,
            ..around
        };
        let window = HandBody {
            window: "Another 10?".to_owned(),
            ..short_body()
        };
        for (body, around) in [(short_body(), &waiting), (window, &around)] {
            let text = hand(&body, around, words).panel.text;
            let waits = "⏩ Waiting for your turn: **Lay two 5**";
            assert!(text.contains(waits), "{text}");
        }
    });
}

/// KAD-73.
#[test]
fn a_watcher_sees_the_table_and_nothing_else() {
    let sitting = sitting(8);
    in_both(|words| {
        let around = table_around(&sitting);
        let watched = watch(&talkative(), &around, words);
        fits(&watched);
        assert_eq!(requests(&watched), [Request::Watch]);
        let table = crate::table::table(&talkative(), &around, words);
        assert_eq!(watched.panel, table.panel);
    });
}

#[test]
fn a_card_that_cannot_be_played_yet_is_queued_by_its_own_button() {
    let button =
        |label: &str, request, enabled| Button::new("", label.to_owned(), request).enabled(enabled);
    let play = |text: &str| Request::Play(text.to_owned());
    let queue = |text: &str| Request::Queue(text.to_owned());
    let row = |buttons: &[(&str, Request, bool)]| {
        let buttons = buttons.iter().cloned();
        Row::Buttons(
            buttons
                .map(|(label, request, on)| button(label, request, on))
                .collect(),
        )
    };
    let now = [
        ("cut", play("cut 5"), true),
        ("5", play("play 5"), false),
        ("6", play("play 6"), false),
        ("bid", play("bid 80"), false),
    ];
    let mut body = HandBody {
        rows: vec![row(&now)],
        ..short_body()
    };
    let [back, face] = ["back", "number_6"].map(|name| Emoji {
        name: name.to_owned(),
        id: EmojiId(name.len() as u64),
    });
    if let Some(Row::Buttons(buttons)) = body.rows.first_mut() {
        for (button, emoji) in buttons.iter_mut().zip([&back, &back, &face]) {
            button.emoji = Some(emoji.clone());
        }
    }
    let mut ahead = HandBody {
        rows: vec![row(&[
            ("5", queue("play 5"), true),
            ("6", queue("play 6"), true),
        ])],
        ..short_body()
    };
    let all = queue_in_place(&mut body, &ahead, Some("play 6"), Some(&back));
    assert_eq!(
        all,
        Queueable {
            any: true,
            all: true
        }
    );
    let Some(Row::Buttons(buttons)) = body.rows.first() else {
        panic!("buttons");
    };
    let is: Vec<_> = buttons
        .iter()
        .map(|one| (&one.request, one.enabled))
        .collect();
    assert_eq!(
        is,
        [
            (&play("cut 5"), true),
            (&queue("play 5"), true),
            (&queue("play 6"), true),
            (&play("bid 80"), false)
        ]
    );
    assert_eq!(
        (buttons[1].look, buttons[2].look),
        (Look::Plain, Look::Main)
    );
    let signs = [0, 1, 2, 3].map(|at| buttons[at].sign);
    assert_eq!(signs, ["", "⏩", "⏩", ""]);
    let emojis = [0, 1, 2, 3].map(|at| buttons[at].emoji.as_ref());
    assert_eq!(emojis, [Some(&back), None, Some(&face), None]);
    ahead.rows.push(row(&[("7", queue("play 7"), true)]));
    body.rows = vec![row(&now)];
    let some = queue_in_place(&mut body, &ahead, None, None);
    assert_eq!(
        some,
        Queueable {
            any: true,
            all: false
        },
        "one is not in this hand"
    );
}

#[test]
fn a_row_with_one_button_that_can_be_pressed_stays() {
    let sitting = sitting(3);
    let waiting = InHand {
        mine: false,
        ..around(&sitting)
    };
    let cut = Button::new("", "Cut", Request::Play("cut 5 5".to_owned()));
    let pass = Button::new("", "Pass", Request::Play("pass".to_owned())).enabled(false);
    let body = |buttons: &[&Button]| HandBody {
        rows: vec![Row::Buttons(
            buttons.iter().map(|one| (*one).clone()).collect(),
        )],
        ..short_body()
    };
    in_both(|words| {
        let rows = |buttons: &[&Button]| hand(&body(buttons), &waiting, words).rows.len();
        assert_eq!(rows(&[&pass, &cut]), 2);
        assert_eq!(rows(&[&pass]), 1, "of no use");
    });
}
