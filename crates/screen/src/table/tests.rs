//! The table message as everybody sees it.

use super::*;
use crate::Section;
use crate::reader::tests::{
    SEAL_DIGITS, fits, game, in_both, in_english, person, requests, robot, sitting,
};
use crate::words::Words;
use tapis_model::Lang;

pub(crate) fn around(sitting: &[Sitting]) -> Around<'_> {
    Around {
        game: game("kael"),
        preset: "standard",
        manche: 3,
        awaited: &[0],
        missing: &[],
        unseen: 0,
        deadline: Some(1_800_000_000),
        sitting,
        paused: false,
        lessons: false,
        unattended: false,
        practice: false,
        joinable: false,
        team_play: false,
        opens: None,
        commitment: SEAL_DIGITS,
    }
}

/// A body with more to say than a message can hold.
pub(crate) fn talkative() -> TableBody {
    TableBody {
        told_above: 0,
        picture: None,
        window: String::new(),
        live: "# 5".to_owned(),
        state: "Middle: 5 ".repeat(100),
        events: (0..300)
            .map(|number| format!("<@18446744073709551615> plays {number}"))
            .collect(),
        sections: vec![
            Section {
                title: "Scores".to_owned(),
                text: "<@18446744073709551615> 100 ".repeat(30),
            };
            3
        ],
        interrupt: Some(Button::new(
            "✂️",
            "Cut",
            Request::Interrupt("5 17".to_owned()),
        )),
        acts: Vec::new(),
    }
}

#[test]
fn a_turn_that_has_begun_stands_above_whose_hands_are_waited_for() {
    let sitting = [person("Ana"), person("Bo"), robot("Anis")];
    let body = TableBody::default();
    let words = Words::load().expect("the words");
    let told = |awaited: &[usize]| {
        let around = Around {
            awaited,
            missing: &[1],
            ..around(&sitting)
        };
        let told = table(&body, &around, words.of(Lang::English));
        told.panel.text
    };
    let waits = "✋ **Waiting for** Bo (**My hand**) · ✅ Ana";
    let begun = told(&[0]);
    let lines: Vec<&str> = begun.lines().collect();
    let [turn, waited] = lines[..] else {
        panic!("{begun}");
    };
    assert!(turn.contains("Ana") && turn.contains("<t:"), "{begun}");
    // The time is that of the turn, and not of the beginning.
    assert_eq!(waited, waits);
    for awaited in [&[1][..], &[2], &[0, 1], &[]] {
        let told = told(awaited);
        let until = told.strip_prefix(waits);
        assert!(
            until.is_some_and(|until| until.contains("play begins")),
            "{told}"
        );
    }
}

#[test]
fn every_table_fits() {
    in_both(|words| {
        for number in 2..=8 {
            let sitting = sitting(number);
            let all: Vec<usize> = (0..number).collect();
            for paused in [false, true] {
                for awaited in [&all[..], &all[1..], &[]] {
                    let around = Around {
                        paused,
                        awaited,
                        ..around(&sitting)
                    };
                    fits(&table(&talkative(), &around, words));
                    let quiet = TableBody {
                        state: "Nothing lies there.".to_owned(),
                        ..TableBody::default()
                    };
                    fits(&table(&quiet, &around, words));
                }
            }
        }
    });
}

#[test]
fn the_newest_event_is_told_however_many_there_are() {
    in_english(|words| {
        let sitting = sitting(4);
        let panel = table(&talkative(), &around(&sitting), words).panel;
        assert!(panel.text.ends_with("plays 299"), "{}", panel.text);
        assert!(!panel.text.contains("plays 0\n"));
    });
}

#[test]
fn what_lies_there_comes_first_then_the_turn_then_the_events() {
    in_english(|words| {
        let sitting = sitting(2);
        let body = TableBody {
            live: "# 5".to_owned(),
            state: "Pile: 3 cards".to_owned(),
            events: vec!["Somebody drew.".to_owned()],
            ..TableBody::default()
        };
        let screen = table(&body, &around(&sitting), words);
        assert_eq!(
            screen.panel.text,
            "# 5\n**To play:** <@18446744073709551615> · ⏳\u{a0}ends <t:1800000000:R>\n\
             Pile: 3 cards\n\n> Somebody drew."
        );
        assert_eq!(screen.panel.title, "✂️ Kaël · deal 3");
        assert_eq!(screen.panel.foot, "");
    });
}

#[test]
fn between_two_manches_nobody_is_hurried() {
    in_english(|words| {
        let sitting = sitting(2);
        let around = Around {
            paused: true,
            ..around(&sitting)
        };
        let text = table(&TableBody::default(), &around, words).panel.text;
        assert!(text.contains("<t:1800000000:R>"), "{text}");
        assert!(!text.contains("To play"), "{text}");
    });
}

#[test]
fn the_public_buttons_always_stand_in_the_same_place() {
    in_english(|words| {
        let sitting = sitting(2);
        let cut = Request::Interrupt("5 17".to_owned());
        let with = table(&talkative(), &around(&sitting), words);
        let usual = [Request::Hand, cut, Request::Rules, Request::More];
        assert_eq!(requests(&with), usual);
        let without = table(&TableBody::default(), &around(&sitting), words);
        let usual = [Request::Hand, Request::Rules, Request::More];
        assert_eq!(requests(&without), usual);
    });
}

#[test]
fn a_reveal_is_read_where_the_table_was_and_stays_there_without_its_countdown() {
    in_english(|words| {
        let sitting = sitting(2);
        let marks = Panel {
            title: "Deal 2: the call holds".to_owned(),
            text: "the marks".to_owned(),
            beside_picture: Some("who fell".to_owned()),
            ..Panel::default()
        };
        let stays = revealed(marks.clone(), 2, words);
        assert_eq!(stays.panel, marks);
        assert_eq!(requests(&stays), [Request::Hand, Request::Review(2, 1)]);
        for lessons in [false, true] {
            let around = Around {
                paused: true,
                lessons,
                ..around(&sitting)
            };
            let read = reading(&stays, &around, words);
            assert_eq!(read.panel.title, marks.title);
            let beside = read
                .panel
                .beside_picture
                .as_deref()
                .expect("words beside the picture");
            for (text, marks) in [(beside, "who fell"), (&read.panel.text, "the marks")] {
                assert!(text.starts_with(marks), "{text}");
                assert_eq!(text.contains("<t:1800000000:R>"), !lessons, "{text}");
            }
            let ready = requests(&read).contains(&Request::Ready);
            assert_eq!(ready, !lessons, "a lesson is read in one's own hand");
        }
    });
}

#[test]
fn the_end_of_a_match_offers_the_next() {
    in_english(|words| {
        let sitting = sitting(2);
        let result = Panel {
            text: "<@1> wins".to_owned(),
            tone: Tone::Victory,
            ..Panel::default()
        };
        let screen = ended(&result, &around(&sitting), words);
        fits(&screen);
        let leaders = Request::Page("leaders r kael * all wins 0".to_owned());
        let after = [Request::Rematch, Request::Replay, Request::Check, leaders];
        assert_eq!(requests(&screen), after);
        assert_eq!(screen.panel.text, "<@1> wins");
        assert_eq!(screen.panel.tone, Tone::Victory);
        // A match for practice counts nowhere.
        let practice = Around {
            practice: true,
            ..around(&sitting)
        };
        let screen = ended(&result, &practice, words);
        assert_eq!(requests(&screen).len(), 3);
        assert!(screen.panel.foot.contains("630dcd29"));
        let own = Panel {
            foot: "Own foot".to_owned(),
            ..result
        };
        let screen = ended(&own, &around(&sitting), words);
        assert_eq!(screen.panel.foot, "Own foot");
    });
}

#[test]
fn a_closed_table_offers_nothing_but_a_word() {
    in_both(|words| {
        let sitting = sitting(2);
        let screen = closed(CloseReason::Abandoned, &around(&sitting), words);
        fits(&screen);
        assert_eq!(screen.rows, []);
    });
}
