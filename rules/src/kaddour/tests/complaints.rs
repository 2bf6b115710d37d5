//! Positions in which a partner who plays badly is noticed: `complaints.txt` names the acts that
//! would do.

use std::collections::BTreeMap;

use crate::cards::spanish::{Cards, PACK};
use crate::dice::{Dice, Seed};
use crate::game::Game;
use crate::kaddour::tricks::SEATS;
use crate::kaddour::{Act, Kaddour, Memory};
use crate::robot_level::RobotLevel;
use crate::seat::Seat;
use crate::seat_view::SeatView;
use crate::tests::effort::few_or_all;

use super::table::{Table, cards, set, table_with};

/// The lines under one `position` line, by their first word.
type Position<'a> = BTreeMap<&'a str, &'a str>;

fn positions(text: &str) -> Vec<Position<'_>> {
    let mut all: Vec<Position<'_>> = Vec::new();
    let lines = text.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').expect("a word and more");
        if word == "position" {
            all.push(Position::new());
        }
        let position = all.last_mut().expect("a position first");
        assert!(
            position.insert(word, rest).is_none(),
            "{word} twice: {line}"
        );
    }
    all
}

/// The cards as they lie after the statements and plays of a position. The other hands are dealt
/// anew until all of them were legal; they are shown to nobody.
fn laid(position: &Position<'_>) -> (Table, Seat) {
    let mut rng = Seed::of_text(position["position"]).dice(&["complaints"]);
    let found = (0..20_000).find_map(|_| lay(position, &mut rng));
    found.unwrap_or_else(|| panic!("no deal allows {position:?}"))
}

fn lay(position: &Position<'_>, rng: &mut Dice) -> Option<(Table, Seat)> {
    let options = position
        .get("options")
        .into_iter()
        .flat_map(|text| text.split(", "));
    let options: Vec<_> = options.map(|pair| pair.split_once('=').unwrap()).collect();
    let mut table = table_with(&options);
    let mut played = position
        .get("played")
        .map_or(Vec::new(), |text| cards(&text.replace('|', " ")));
    let seat = Seat::new(position["seat"].parse().expect("a seat"));
    let hand = set(position["hand"]);
    let mut unseen: Vec<_> = PACK.into_iter().collect();
    unseen.retain(|card| !hand.has(*card) && !played.contains(card));
    rng.shuffle(&mut unseen);
    // The winner of each trick tells who played what.
    let trump = position["said"].split("trump ").nth(1);
    let hands = &mut table.game.manche.play.hands;
    *hands = [Cards::NONE; SEATS];
    hands[seat.index()] = hand;
    let mut trick = crate::kaddour::tricks::Trick::led_by(Seat::new(0));
    for &card in &played {
        hands[trick.next().index()].insert(card);
        trick.lay(card, trump.expect("a trump").parse().unwrap());
        if trick.len == 4 {
            trick = crate::kaddour::tricks::Trick::led_by(trick.winner);
        }
    }
    for hand in hands {
        while hand.len() < 10 {
            hand.insert(unseen.pop()?);
        }
    }
    for said in position["said"]
        .split(", ")
        .filter(|said| *said != "nothing")
    {
        let (who, what) = said.split_once(' ').expect("a seat and a statement");
        table.try_act(who.parse().unwrap(), what).ok()?;
    }
    for card in played.drain(..) {
        let next = table.public().active;
        table.try_act(next.number(), &format!("play {card}")).ok()?;
    }
    assert_eq!(table.public().active, seat, "{position:?}");
    Some((table, seat))
}

/// The first act of a robot beside arming and declaring comptes.
fn answer(level: RobotLevel, table: &mut Table, seat: Seat, rng: &mut Dice) -> Act {
    loop {
        let mut memory = Memory::default();
        table.game.memory(seat, &mut memory);
        let public = table.public();
        let act = Kaddour::decide(
            level,
            SeatView::new(seat, &public, &memory.secret).with_memory(&memory),
            rng,
        );
        match act.expect("something") {
            act @ (Act::Arm(_) | Act::Cantico(_)) => table.act(seat.number(), &act.to_string()),
            act => return act,
        }
    }
}

#[test]
fn the_strong_ones_give_no_cause_for_complaint() {
    let positions = positions(include_str!("complaints.txt"));
    assert!(positions.len() >= 60, "{} positions", positions.len());
    let mut wrong = Vec::new();
    for position in &positions {
        for level in [RobotLevel::Strong, RobotLevel::Expert] {
            for number in 0..few_or_all(1, 3) {
                let (mut table, seat) = laid(position);
                let mut rng = Seed::of_text("complaints").nth(number).dice(&["robot"]);
                let act = answer(level, &mut table, seat, &mut rng).to_string();
                let word = act.strip_prefix("play ").unwrap_or(&act);
                if !position["good"].split(", ").any(|good| good == word) {
                    wrong.push(format!("{}: {level} {act}", position["position"]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
