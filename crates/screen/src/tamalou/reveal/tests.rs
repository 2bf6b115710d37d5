//! The reveal: the worked examples of the rules, and whole matches.

use tapis_rules::cards::french::Card;
use tapis_rules::options::Options as Parameters;
use tapis_rules::seat::{MAX_SEATS, Seats};
use tapis_rules::tamalou::Options;
use tapis_rules::tamalou::hand::{SLOTS, Slots};

use super::super::tests::{positions, room};
use super::*;

/// A deal of three in which seat 0 called; points in halves.
struct Deal {
    preset: &'static str,
    hands: [&'static str; 3],
    totals: [i32; 3],
    before: [i32; 3],
    marks: [i32; 3],
    rules: [&'static str; 3],
    contre: Option<u8>,
    charged: u16,
    drawn: u8,
}

const DEAL: Deal = Deal {
    preset: "standard",
    hands: ["4S", "3H", "QC 2D"],
    totals: [8, 6, 24],
    before: [20, 0, 11],
    marks: [0, 0, 24],
    rules: ["TAM-59"; 3],
    contre: None,
    charged: 0,
    drawn: 0,
};

fn eight(three: [i32; 3]) -> [i32; MAX_SEATS] {
    let mut all = [0; MAX_SEATS];
    all[..3].copy_from_slice(&three);
    all
}

fn shown(deal: &Deal) -> Public {
    let mut public = Public {
        players: 3,
        options: Options::preset(deal.preset).expect("a preset"),
        ..Public::default()
    };
    let mut hands = [[Card::default(); SLOTS]; MAX_SEATS];
    let mut filled = [Slots::NONE; MAX_SEATS];
    for (place, text) in deal.hands.iter().enumerate() {
        for (slot, card) in text.split_whitespace().enumerate() {
            hands[place][slot] = card.parse().expect("a card");
            filled[place].insert(slot as u8);
        }
    }
    let (before, marks) = (eight(deal.before), eight(deal.marks));
    let mut after = before;
    let mut rules = [""; MAX_SEATS];
    rules[..3].copy_from_slice(&deal.rules);
    for (after, mark) in after.iter_mut().zip(marks) {
        *after += mark;
    }
    let mut charged = [0; MAX_SEATS];
    charged[1] = deal.charged;
    public.game.halves = after;
    public.reveal = Some(Reveal {
        manche: 2,
        caller: Some(Seat::new(0)),
        contre: deal.contre.map(Seat::new),
        emptied: None,
        in_it: Seats::first(3),
        hands,
        filled,
        drawn: deal.drawn,
        totals: eight(deal.totals),
        charged,
        marks,
        rules,
        before,
        after,
        dropped: Seats::NONE,
        out: Seats::NONE,
    });
    public
}

fn check(deal: &Deal, english: &[&str], french: &[&str]) {
    let room = room();
    let public = shown(deal);
    for (reader, expected) in room.readers().iter().zip([english, french]) {
        let panel = panel(&public, reader);
        let whole = format!("{}\n{}", panel.title, panel.text);
        let told: Vec<String> = whole
            .lines()
            .map(|line| line.replace('\u{202f}', " "))
            .collect();
        let told: Vec<&str> = told.iter().map(String::as_str).collect();
        assert_eq!(told[..expected.len()], *expected, "{}", panel.text);
    }
}

#[test]
fn a_good_call() {
    check(
        &DEAL,
        &[
            "Deal 2: Léa said Tamalou with 4",
            "A good call. Bravo!",
            "",
            "Sam · `3♥` = **3**",
            "↳ scores 0: not above Léa, who called with 4",
            "📣 Léa · `4♠` = **4**",
            "↳ good call: 0",
            "<@1234567890123456789> · `Q♣` `2♦` = **12**",
            "↳ +12",
        ],
        &[
            "Manche 2 : Léa a dit Tamalou avec 4",
            "Annonce réussie. Bravo !",
            "",
            "Sam · `3♥` = **3**",
            "↳ marque 0 : ne dépasse pas Léa, qui a annoncé avec 4",
            "📣 Léa · `4♠` = **4**",
            "↳ annonce réussie : 0",
            "<@1234567890123456789> · `D♣` `2♦` = **12**",
            "↳ +12",
        ],
    );
}

#[test]
fn cards_that_count_nothing_are_marked_without_a_sign() {
    let deal = Deal {
        preset: "dutch",
        hands: ["4S", "KH", "QC 2D"],
        totals: [8, 0, 28],
        marks: [8, 0, 28],
        rules: ["TAM-62"; 3],
        ..DEAL
    };
    let public = shown(&deal);
    for reader in room().readers() {
        let panel = panel(&public, &reader);
        let marks = panel.text.lines().filter(|line| line.starts_with('↳'));
        assert_eq!(marks.collect::<Vec<_>>(), ["↳ 0", "↳ +4", "↳ +14"]);
    }
}

#[test]
fn a_false_call_and_a_contre() {
    let false_call = Deal {
        totals: [16, 6, 24],
        marks: [16, 0, 24],
        rules: ["TAM-60", "TAM-59", "TAM-59"],
        ..DEAL
    };
    check(
        &false_call,
        &[
            "Deal 2: Léa said Tamalou with 8",
            "That is above 5: a false call!",
            "",
            "Sam · `3♥` = **3**",
            "↳ scores 0: not above Léa, who called with 8",
            "📣 Léa · `4♠` = **8**",
            "↳ all cards count: 8",
        ],
        &[
            "Manche 2 : Léa a dit Tamalou avec 8",
            "C’est plus que 5 : fausse annonce !",
        ],
    );
    let contre = Deal {
        preset: "tamoul",
        totals: [13, 6, 40],
        marks: [13, -40, 40],
        rules: ["TAM-64", "TAM-64", "TAM-59"],
        contre: Some(1),
        ..DEAL
    };
    check(
        &contre,
        &[
            "Deal 2: Léa said Tamoul with 6½",
            "📣 Sam countered with **3**, which is lower: the Contre succeeds!",
            "",
            "Sam · `3♥` = **3**",
            "↳ the Contre succeeds: −20",
            "📣 Léa · `4♠` = **6½**",
            "↳ beaten by the Contre, all cards counted: 6½",
        ],
        &[
            "Manche 2 : Léa a dit Tamoul avec 6½",
            "📣 Sam a contré avec **3**, plus bas : contre réussi !",
        ],
    );
}

#[test]
fn a_failed_cabo_with_penalty_points_and_a_failed_dutch() {
    let cabo = Deal {
        preset: "bruxelles",
        totals: [8, 4, 18],
        marks: [12, 4, 18],
        rules: ["TAM-71"; 3],
        charged: 2,
        ..DEAL
    };
    check(
        &cabo,
        &[
            "Deal 2: Léa said Cabo with 4",
            "A failed Cabo. Too bad!",
            "",
            "Sam · `3♥` = **2**",
            "↳ scores 0: not above Léa, who called with 4 · +2 for wrong snaps · +2",
            "📣 Léa · `4♠` = **4**",
            "↳ somebody was lower: 4 + the difference, 2 = 6",
        ],
        &["Manche 2 : Léa a dit Cabo avec 4", "Cabo annoncé à tort !"],
    );
    let dutch = Deal {
        preset: "toulouse",
        totals: [30, 10, 40],
        marks: [30, 10, 40],
        rules: ["TAM-74"; 3],
        drawn: 1,
        ..DEAL
    };
    check(
        &dutch,
        &[
            "Deal 2: Léa said Dutch with 15",
            "A failed Dutch. Too bad!",
            "",
            "Sam · `3♥` = **5**",
            "↳ +5",
            "📣 Léa · `4♠` = **15**",
            "↳ somebody was lower: 1 card drawn and counted in: 15",
        ],
        &["Manche 2 : Léa a dit Dutch avec 15", "Dutch capoté !"],
    );
}

#[test]
fn every_reveal_tells_every_card_and_adds_up() {
    let room = room();
    let mut reveals = 0;
    let mut last = 0;
    positions(|play| {
        let public = play.public();
        let Some(reveal) = public.reveal.filter(|reveal| reveal.manche != last) else {
            last = public.reveal.map_or(0, |reveal| reveal.manche);
            return;
        };
        last = reveal.manche;
        reveals += 1;
        for reader in room.readers() {
            let panel = panel(public, &reader);
            let (text, scores) = (panel.text, &panel.sections[0].text);
            for seat in reveal.in_it {
                let place = seat.index();
                let total = format!("= **{}**", points(reveal.totals[place]));
                assert!(text.contains(&total), "{total} in {text}");
                let score = format!("**{}**", points(reveal.after[place]));
                assert!(scores.contains(&score), "{score} in {scores}");
                for slot in reveal.filled[place] {
                    let card = boxed(reveal.hands[place][usize::from(slot)], reader.words);
                    assert!(text.contains(&card), "{card} in {text}");
                }
            }
            assert_eq!(text.matches('↳').count(), usize::from(reveal.in_it.len()));
        }
    });
    assert!(reveals >= 10, "{reveals}");
}
