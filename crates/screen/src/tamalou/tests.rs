//! Tamalou's screens over whole matches of every preset: every legal move can be reached and nothing
//! else is lit, no face outlives its moment, and everything fits its place, in both languages.

use std::collections::BTreeSet;

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::{Action, Game};
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::options::Options as Parameters;
use tapis_rules::play::{Match, Setup};
use tapis_rules::simulate::{Driver, Player};
use tapis_rules::tamalou::{Options, Place};

use super::*;
use crate::Row;
use crate::game_screen::{HandBody, Mode};
use crate::tests::Room;
use tapis_model::Request;

/// A table of people some of whom are mentions.
pub(super) fn room() -> Room {
    let mention = "<@1234567890123456789>";
    Room::of(["Léa", "Sam", mention, "Max", "Ana", "Tom", "Eva", mention])
}

/// A match to look at.
struct Plan {
    preset: &'static str,
    players: u8,
    differs: &'static [(&'static str, &'static str)],
    /// The events that must happen in it: the first match in which all of these do is looked at.
    verbs: &'static [&'static str],
    steps: u32,
    /// How likely somebody leaves at a step, of 2^32.
    leaving: u64,
    /// Whether everybody snaps whatever they can, so that hands grow.
    greedy: bool,
}

const fn plan(preset: &'static str, players: u8) -> Plan {
    Plan {
        preset,
        players,
        differs: &[],
        verbs: &[],
        steps: 130,
        leaving: 0,
        greedy: false,
    }
}

/// Between them every phase, power, way of marking and size of hand comes up.
const PLANS: &[Plan] = &[
    plan("standard", 4),
    plan("koubo", 3),
    plan("dutch", 3),
    Plan {
        verbs: &["contre", "with"],
        ..plan("tamoul", 4)
    },
    plan("fontenay", 3),
    plan("bruxelles", 5),
    Plan {
        verbs: &["autrui", "give", "done", "top", "swap"],
        steps: 160,
        ..plan("toulouse", 4)
    },
    Plan {
        leaving: 1 << 25,
        ..plan("standard", 8)
    },
    Plan {
        differs: &[("window_close", "next_action"), ("memory_aid", "true")],
        ..plan("standard", 2)
    },
    Plan {
        greedy: true,
        steps: 160,
        ..plan("dutch", 2)
    },
    Plan {
        greedy: true,
        steps: 260,
        differs: &[("window_close", "next_action"), ("own_match", "true")],
        ..plan("standard", 2)
    },
    Plan {
        greedy: true,
        steps: 200,
        ..plan("toulouse", 6)
    },
];

/// Shows `look` each position of some matches.
pub(super) fn positions(mut look: impl FnMut(&Match<Tamalou>)) {
    for plan in PLANS {
        let uses = |seed: &u32| {
            let mut used = BTreeSet::new();
            plan.play(
                *seed,
                |_| {},
                |act| {
                    used.insert(Act::VERBS[act.verb()]);
                },
            );
            plan.verbs.iter().all(|verb| used.contains(verb))
        };
        let seed = match plan.verbs {
            [] => 0,
            _ => (0..2_000).find(uses).expect("a match with all of these"),
        };
        plan.play(seed, &mut look, |_| {});
    }
}

impl Plan {
    /// Plays the match of this seed: shows each position, and tells each act.
    fn play(&self, seed: u32, mut look: impl FnMut(&Match<Tamalou>), mut tell: impl FnMut(Act)) {
        let mut options = Options::preset(self.preset).expect("a preset");
        for (name, value) in self.differs {
            options.set(name, value).expect("an option");
        }
        let seed = Seed::of_text(&format!("face {} {seed}", self.preset));
        let setup = Setup::of_robots(options, self.players, seed.clone()).expect("a setup");
        let mut driver = Driver::new(self.players, self.leaving);
        driver.seat(&vec![Player::Eager; usize::from(self.players)], &seed);
        let mut luck = seed.dice(&["greed"]);
        let mut play = Match::<Tamalou>::start(&setup).expect("a match");
        look(&play);
        while play.steps() < self.steps && !Tamalou::over(play.public()) && !driver.deserted(&play)
        {
            driver.look(&play);
            let input = match self.greedy {
                true => greedy(&play, &mut luck),
                false => driver.choose(&play).expect("something to do"),
            };
            if let Input::Act(_, act) = input {
                tell(act);
            }
            play.play(Moment::default(), &input).expect("a legal input");
            look(&play);
        }
    }
}

/// A snap where one is possible, otherwise anything that does not end the deal.
fn greedy(play: &Match<Tamalou>, luck: &mut Dice) -> Input<Act> {
    let mut all: Vec<(Seat, Act)> = Vec::new();
    for seat in play.seats() {
        all.extend(legal(play, seat).into_iter().map(|act| (seat, act)));
    }
    let snaps: Vec<_> = all
        .iter()
        .filter(|(_, act)| matches!(act, Act::Snap(_) | Act::Own(_)))
        .copied()
        .collect();
    if !snaps.is_empty() && luck.below(3) > 0 {
        all = snaps;
    }
    all.retain(|(_, act)| !matches!(act, Act::Call | Act::Contre) || play.public().pile == 0);
    let (seat, act) = all[luck.below(all.len() as u32) as usize];
    Input::Act(seat, act)
}

pub(super) fn legal(play: &Match<Tamalou>, seat: Seat) -> Vec<Act> {
    let mut choices = Vec::new();
    play.choices(seat, &mut choices);
    choices
}

pub(super) fn hand_of(
    play: &Match<Tamalou>,
    seat: Seat,
    mode: Mode,
    open: &str,
    reader: &Reader<'_>,
) -> HandBody {
    Tamalou::hand(play.view(seat), &legal(play, seat), mode, open, reader)
}

/// Every request that can be pressed or picked.
pub(super) fn lit(rows: &[Row]) -> Vec<Request> {
    let mut requests = Vec::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => {
                let lit = buttons.iter().filter(|button| button.enabled);
                requests.extend(lit.map(|button| button.request.clone()));
            }
            Row::Menu(menu) if menu.enabled => {
                requests.extend(menu.entries.iter().map(|entry| entry.request.clone()));
            }
            Row::Menu(_) => {}
        }
    }
    requests
}

#[test]
fn a_move_is_said_in_few_plain_words() {
    let room = room();
    let public = Public::default();
    let said = |text: &str| {
        let act: Act = text.parse().expect("an act");
        room.readers()
            .map(|reader| Tamalou::said(&act, &public, &reader))
    };
    for (text, english, french) in [
        ("draw", "Draw from the pile", "Piocher"),
        (
            "take 2",
            "Take the discard as card 3",
            "Prendre la défausse comme carte 3",
        ),
        ("snap 0", "Snap card 1", "Défausser la carte 1 au vol"),
        ("call", "Call Tamalou", "Dire Tamalou"),
        (
            "swap 0 1 2 3",
            "Swap #1 Léa · 2 with #3 · 4",
            "Échanger #1 Léa · 2 avec #3 · 4",
        ),
        (
            "top 1",
            "Give the top card of the pile to #2 Sam",
            "Donner le dessus de la pioche à #2 Sam",
        ),
    ] {
        let french = french.replace(" :", "\u{202f}:");
        assert_eq!(said(text), [english, french.as_str()]);
    }
    for verb in Act::VERBS {
        let tails = ["", " 53", " 7 53", " 0 53 7 53"].iter();
        for text in tails.map(|tail| format!("{verb}{tail}")) {
            if let Ok(act) = text.parse::<Act>() {
                for reader in room.readers() {
                    let said = Tamalou::said(&act, &Public::default(), &reader);
                    assert!((3..=100).contains(&said.chars().count()), "{said}");
                    assert!(!said.contains("<@"), "a mention on a label: {said}");
                }
            }
        }
    }
}

#[test]
fn the_call_is_said_in_the_word_of_the_variant() {
    let room = room();
    for (preset, word) in [
        ("standard", "Tamalou"),
        ("koubo", "Koubo"),
        ("dutch", "Dutch"),
        ("tamoul", "Tamoul"),
        ("fontenay", "Tamalou"),
        ("bruxelles", "Cabo"),
        ("toulouse", "Dutch"),
    ] {
        let public = Public {
            options: Options::preset(preset).expect("a preset"),
            ..Public::default()
        };
        let [english, french] = room
            .readers()
            .map(|reader| Tamalou::said(&Act::Call, &public, &reader));
        assert_eq!(english, format!("Call {word}"));
        assert_eq!(french, format!("Dire {word}"));
    }
}

#[test]
fn a_snap_stands_from_the_last_window_on_and_nothing_else_outlasts_its_turn() {
    let (mut windows, mut kept) = ([0, 0], 0);
    let (mut before, mut carried) = (0, None);
    positions(|play| {
        let public = play.public();
        if public.turn < before {
            before = 0;
        }
        // A control's id changes with a window's end, not with its beginning.
        let status = Tamalou::status(public);
        let carries = status.carried_turn;
        if let (Phase::Window, Some((turn, carried))) = (public.phase, carried)
            && turn < public.turn
        {
            assert_eq!(carries, carried, "{public}");
            kept += 1;
        }
        carried = (public.phase != Phase::Window).then_some((public.turn, carries));
        let stands = |shown| shown >= status.valid_from;
        if public.phase == Phase::Window {
            // The screen from before the card fell is as good as the window's own.
            assert!(stands(public.turn) && stands(public.turn - 1));
            if before > 0 && before != public.turn {
                assert!(!stands(before), "{before} in {public}");
                windows[0] += 1;
            }
            before = public.turn;
            windows[1] += 1;
        } else {
            // Too early or too late is for the game to say, at no cost.
            assert!(stands(public.turn.saturating_sub(3)));
        }
    });
    assert!(windows[0] > 100 && windows[1] > 300, "{windows:?}");
    assert!(kept > 100, "{kept}");
    for text in ["draw", "waive", "call", "peeked", "swap 1", "take 0"] {
        assert!(
            !Tamalou::action_info(&text.parse().expect("an act")).valid_across_turns,
            "{text}"
        );
    }
}

#[test]
fn whose_card_it_is_is_said_in_french_as_it_is_spoken() {
    let room = Room::of(["Anis", "Lina", "<@1234567890123456789>"].map(str::to_owned));
    let [english, french] = room.readers();
    let card = |seat, reader| {
        let place = Place {
            seat: Seat::new(seat),
            slot: 0,
        };
        cards::place(place, reader)
    };
    assert_eq!(card(0, &french), "la carte 1 d’Anis");
    assert_eq!(card(1, &french), "la carte 1 de Lina");
    assert_eq!(card(2, &french), "la carte 1 de <@1234567890123456789>");
    assert_eq!(card(0, &english), "Anis’s card 1");
}
