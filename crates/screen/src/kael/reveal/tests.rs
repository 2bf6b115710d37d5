//! The reveal: the worked examples of the rules, and whole matches.

use tapis_rules::cards::numbers::Cards;
use tapis_rules::seat::MAX_SEATS;

use super::super::tests::{positions, room};
use super::*;

/// A manche of three in which seat 0 called.
struct Deal {
    outcome: Outcome,
    hands: [&'static str; 3],
    before: [i16; 3],
    marks: [i16; 3],
    after: [i16; 3],
}

fn eight(three: [i16; 3]) -> [i16; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    all[..3].copy_from_slice(&three);
    all
}

fn shown(deal: &Deal) -> Public {
    let mut public = Public {
        players: 3,
        ..Public::default()
    };
    let mut hands = [Cards::NONE; MAX_SEATS];
    for (hand, text) in hands.iter_mut().zip(deal.hands) {
        *hand = text
            .split_whitespace()
            .map(|card| card.parse().expect("a card"))
            .collect();
    }
    let (before, marks, after) = (eight(deal.before), eight(deal.marks), eight(deal.after));
    let (mut landed, mut out) = (Seats::NONE, Seats::NONE);
    for seat in Seats::first(3) {
        let place = seat.index();
        if after[place] != before[place] + marks[place] {
            landed.insert(seat);
        }
        if after[place] > public.options.limit {
            out.insert(seat);
            public.game.out_in[place] = 2;
        }
    }
    if deal.outcome == Outcome::False {
        public.game.false_calls[0] = 1;
    }
    public.game.scores = after;
    public.reveal = Some(Reveal {
        manche: 2,
        caller: Seat::new(0),
        outcome: deal.outcome,
        in_it: Seats::first(3),
        hands,
        totals: hands.map(Cards::points),
        marks,
        before,
        after,
        landed,
        out,
    });
    public
}

fn check(deal: &Deal, english: &[&str], french: &[&str]) {
    let room = room();
    let public = shown(deal);
    for (reader, expected) in room.readers().iter().zip([english, french]) {
        let panel = panel(&public, reader);
        let all = format!("{}\n{}", panel.title, panel.text);
        assert_eq!(all.lines().collect::<Vec<_>>(), expected, "{all}");
    }
}

#[test]
fn a_successful_call_and_a_landing() {
    let deal = Deal {
        outcome: Outcome::Won,
        hands: ["1 2", "5 5", "X 10"],
        before: [10, 15, 20],
        marks: [0, 10, 25],
        after: [10, 0, 45],
    };
    check(
        &deal,
        &[
            "Deal 2: Léa called Kaël with 3 and won it",
            "📣 Léa · `1` `2` =\u{a0}**3**",
            "↳ good Kaël: 0",
            "Sam · `5 5` =\u{a0}**10**",
            "↳ hand: +10, lands on 25, and the score drops",
            "Zoé · `10` `X` =\u{a0}**25**",
            "↳ hand: +25",
        ],
        &[
            "Manche 2\u{202f}: Léa réussit son Kaël avec 3",
            "📣 Léa · `1` `2` =\u{a0}**3**",
            "↳ Kaël réussi\u{202f}: 0",
            "Sam · `5 5` =\u{a0}**10**",
            "↳ sa main\u{202f}: +10, pile sur 25, son score retombe",
            "Zoé · `10` `X` =\u{a0}**25**",
            "↳ sa main\u{202f}: +25",
        ],
    );
}

#[test]
fn a_failed_call() {
    let deal = Deal {
        outcome: Outcome::Failed,
        hands: ["3", "-1 4", "13 13 13"],
        before: [10, 15, 20],
        marks: [20, 0, 0],
        after: [30, 15, 20],
    };
    check(
        &deal,
        &[
            "Deal 2: Léa called Kaël with 3 and lost it",
            "📣 As low or lower: Sam (**3**)",
            "",
            "📣 Léa · `3` =\u{a0}**3**",
            "↳ failed Kaël: +20",
            "Sam · `−1` `4` =\u{a0}**3**",
            "↳ scores nothing",
            "Zoé · `13 13 13` =\u{a0}**39**",
            "↳ scores nothing",
        ],
        &[
            "Manche 2\u{202f}: Léa rate son Kaël avec 3",
            "📣 Aussi bas ou plus bas\u{202f}: Sam (**3**)",
            "",
            "📣 Léa · `3` =\u{a0}**3**",
            "↳ Kaël raté\u{202f}: +20",
            "Sam · `−1` `4` =\u{a0}**3**",
            "↳ ne marque rien",
            "Zoé · `13 13 13` =\u{a0}**39**",
            "↳ ne marque rien",
        ],
    );
}

#[test]
fn a_false_call_loses_the_landings() {
    let deal = Deal {
        outcome: Outcome::False,
        hands: ["9", "12", ""],
        before: [5, 15, 20],
        marks: [20, 0, 0],
        after: [25, 15, 20],
    };
    let room = room();
    let public = shown(&deal);
    let told = room.readers().map(|reader| panel(&public, &reader).text);
    assert!(told[0].contains("📣 Kaël needs 5 or less."));
    assert!(
        told[0].contains(
            "↳ false Kaël: +20, landing on 25, 50, 75 or 100 no longer lowers this score"
        )
    );
    assert!(told[0].contains("Zoé · no cards =\u{a0}**0**"));
    let told = room.readers().map(|reader| {
        let panel = panel(&public, &reader);
        panel.beside_picture.expect("a text")
    });
    assert!(told[0].contains(
        "\nLéa takes 20 points, the others 0\n↳ landing on 25, 50, 75 or 100 no longer lowers this score\n"
    ));
    assert!(told[1].contains(
        "\nLéa prend 20 points, les autres 0\n↳ tomber pile sur 25, 50, 75 ou 100 ne fait plus baisser ce score\n"
    ));
    let told = room.readers().map(|reader| panel(&public, &reader).text);
    assert!(told[1].contains(
        "↳ faux Kaël\u{202f}: +20, tomber pile sur 25, 50, 75 ou 100 ne fait plus baisser ce score"
    ));
    assert!(!told[0].contains("lands on") && !told[1].contains("retombe"));
}

#[test]
fn the_last_false_call_allowed_is_told_as_the_reason() {
    let deal = Deal {
        outcome: Outcome::False,
        hands: ["9", "2", "13"],
        before: [30, 15, 20],
        marks: [20, 0, 0],
        after: [50, 15, 20],
    };
    let room = room();
    let mut public = shown(&deal);
    public.game.false_calls[0] = 2;
    let mut reveal = public.reveal.expect("a reveal");
    reveal.out.insert(Seat::new(0));
    public.reveal = Some(reveal);
    let told = room.readers().map(|reader| panel(&public, &reader).text);
    assert!(told[0].contains("↳ false Kaël: +20, 2 false Kaëls: out"));
    assert!(told[1].contains("+20, 2 faux Kaël\u{202f}: hors jeu"));
}

#[test]
fn who_is_above_the_limit_is_out() {
    let deal = Deal {
        outcome: Outcome::Won,
        hands: ["0", "10", "4"],
        before: [50, 90, 97],
        marks: [0, 10, 4],
        after: [50, 75, 101],
    };
    let room = room();
    let public = shown(&deal);
    let [english, french] = room.readers().map(|reader| panel(&public, &reader));
    assert!(english.text.contains("↳ hand: +4, above 100 in all: out"));
    assert!(
        english
            .text
            .contains("+10, lands on 100, and the score drops")
    );
    assert!(
        french
            .text
            .contains("plus de 100 en tout\u{202f}: hors jeu")
    );
    assert_eq!(
        english.sections[0].text,
        "Léa **50** · Sam **75** (+10) · Zoé **101** (+4) (out in deal 2)"
    );
}

#[test]
fn every_hand_and_score_is_told_and_the_lowest_comes_first() {
    let room = room();
    let mut reveals = std::collections::BTreeSet::new();
    positions(|play| {
        let public = play.public();
        let Some(reveal) = public.reveal else { return };
        reveals.insert((play.players(), reveal.manche));
        for reader in room.readers() {
            let panel = panel(public, &reader);
            let mut lowest = i16::MIN;
            for line in panel
                .text
                .lines()
                .filter(|line| line.contains("` =\u{a0}**"))
            {
                let total = line.rsplit("=\u{a0}").next().unwrap_or_default();
                let total = total.trim_matches('*').replace('−', "-");
                let total: i16 = total.parse().expect("a total");
                assert!(lowest <= total, "{}", panel.text);
                lowest = total;
            }
            for seat in reveal.in_it {
                let place = seat.index();
                assert!(
                    panel.text.contains(&boxed(reveal.hands[place])),
                    "{}",
                    panel.text
                );
                let score = format!("**{}**", points(reveal.after[place]));
                assert!(panel.sections[0].text.contains(&score));
            }
        }
    });
    assert!(reveals.len() > 8, "{reveals:?}");
}
