//! Quick discards of Tamalou against each other: who was first, who was wrong, who was late.

use std::collections::BTreeSet;

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Phase, Public, Tamalou};

use super::*;
use crate::catalog::TypedMatch;

impl TableHarness {
    /// What everybody sees of a match of Tamalou.
    pub(super) fn tamalou(&self) -> &Public {
        let Some(running) = self.table.lifecycle.running() else {
            panic!("no match");
        };
        let live: Option<&TypedMatch<Tamalou>> = running.game.any().downcast_ref();
        live.expect("a match of Tamalou").inner.public()
    }

    /// The same evening, to be spent otherwise.
    pub(super) fn branch(&self) -> Self {
        let discord = DiscordClock::default();
        let made = (THEN + self.now).saturating_add_signed(self.skew);
        discord.learn(made, self.now + 30);
        Self {
            table: self.table.clone(),
            discord,
            now: self.now,
            skew: self.skew,
            presses: self.presses,
            effects: Vec::new(),
        }
    }

    /// A match of Tamalou whose first look is over.
    pub(super) fn looked_at(preset: &str, seed: u64, people: u8) -> Self {
        let mut evening = Self::of("tamalou", preset, seed, (people, 0), 0);
        evening.starts();
        for user in 1..=u64::from(people) {
            evening.does(user, "play peeked");
        }
        evening.wait(300);
        evening
    }

    /// The user on a seat.
    pub(super) fn user(&self, seat: Seat) -> u64 {
        self.table.sitters[seat.index()]
            .user
            .expect("a person")
            .get()
    }
}

/// An open window, and which cards are right in it.
pub(super) struct Scene {
    pub evening: TableHarness,
    people: u8,
    /// By seat: the slots with a right card, and those with another.
    pub right: Vec<Vec<u8>>,
    pub wrong: Vec<Vec<u8>>,
}

/// Whether a snap would be right.
fn is_right(evening: &TableHarness, seat: Seat, slot: u8) -> bool {
    let mut trial = evening.branch();
    let before = trial.tamalou().chronicle.total();
    trial.does(trial.user(seat), &format!("play snap {slot}"));
    trial.wait(300);
    let events = trial.tamalou().chronicle.since(before);
    let mut events = events.map(|entry| entry.event);
    events.any(|event| matches!(event, Event::Snapped { .. }))
}

/// A window in which at least two could be right, if there is one at the first card laid.
fn scene(preset: &str, seed: u64, people: u8) -> Option<Scene> {
    let mut drawn = TableHarness::looked_at(preset, seed, people);
    let active = drawn.user(drawn.tamalou().active);
    drawn.does(active, "play draw");
    for laid in ["throw", "swap 0", "swap 1", "swap 2", "swap 3"] {
        let mut evening = drawn.branch();
        evening.does(active, &format!("play {laid}"));
        if evening.tamalou().phase != Phase::Window {
            continue;
        }
        let entitled = evening.tamalou().awaited;
        let filled = evening.tamalou().filled;
        let (mut right, mut wrong): (Vec<Vec<u8>>, Vec<Vec<u8>>) = Default::default();
        for place in 0..people {
            let seat = Seat::new(place);
            let slots = filled[seat.index()].into_iter();
            let (good, bad) = slots.partition(|&slot| is_right(&evening, seat, slot));
            right.push(good);
            wrong.push(bad);
        }
        let able = entitled
            .into_iter()
            .filter(|seat| !right[seat.index()].is_empty());
        if able.count() >= 2 {
            return Some(Scene {
                evening,
                people,
                right,
                wrong,
            });
        }
    }
    None
}

fn scenes(preset: &str, people: u8, count: usize) -> Vec<Scene> {
    (0..)
        .filter_map(|seed| scene(preset, seed, people))
        .take(count)
        .collect()
}

/// A press on the way.
struct Snap {
    seat: Seat,
    slot: u8,
    right: bool,
    /// When it was made and when it arrives, after the beginning of the race.
    made: u64,
    arrives: u64,
}

/// One race at a scene; gives what was decided, in order, and what should have been.
fn race(scene: &Scene, luck: &mut Dice, repeated: bool) -> (Vec<Decided>, Vec<Decided>) {
    let mut below = |limit: u32| u64::from(luck.below(limit));
    let mut seats: Vec<Seat> = (0..scene.people).map(Seat::new).collect();
    let racers = 2 + below(u32::from(scene.people) - 1) as usize;
    while seats.len() > racers {
        seats.remove(below(seats.len() as u32) as usize);
    }
    let mut snaps: Vec<Snap> = Vec::new();
    for seat in seats {
        let (good, bad) = (&scene.right[seat.index()], &scene.wrong[seat.index()]);
        let right = !good.is_empty() && (bad.is_empty() || below(3) > 0);
        let slots = if right { good } else { bad };
        let made = below(50);
        snaps.push(Snap {
            seat,
            slot: slots[below(slots.len() as u32) as usize],
            right,
            made,
            arrives: made + 5 + below(140),
        });
    }
    let expected = expected(scene, &snaps);
    let mut evening = scene.evening.branch();
    let (base, before) = (evening.now + 1_000, evening.tamalou().chronicle.total());
    evening.wait_until(base);
    snaps.sort_by_key(|snap| snap.arrives);
    for snap in &snaps {
        let user = evening.user(snap.seat);
        let request = format!("play snap {}", snap.slot);
        let press = evening.press(user, &request, base + snap.made);
        evening.wait_until(base + snap.arrives);
        evening.arrives(press.clone());
        if repeated {
            evening.arrives(press);
        }
    }
    evening.wait(400);
    let events = evening.tamalou().chronicle.since(before);
    let decided = events.filter_map(|entry| match entry.event {
        Event::Snapped { place, .. } => Some((place.seat, place.slot, true)),
        Event::Wrong { place, .. } => Some((place.seat, place.slot, false)),
        _ => None,
    });
    let decided: Vec<Decided> = decided.collect();
    // Each counted press stands once in the log, in the same order; nothing else is there.
    let log = evening.log();
    let logged: Vec<(Option<u8>, String)> = log
        .into_iter()
        .filter(|(_, text)| text.starts_with("snap"))
        .collect();
    let counted = decided
        .iter()
        .map(|(seat, slot, _)| (Some(seat.number()), format!("snap {slot}")));
    assert_eq!(logged, counted.collect::<Vec<_>>());
    (decided, expected)
}

/// Whose card, in which slot, and whether it was right.
type Decided = (Seat, u8, bool);

/// What the rules say of these presses.
fn expected(scene: &Scene, snaps: &[Snap]) -> Vec<Decided> {
    let public = scene.evening.tamalou();
    let active = public.active;
    let distance = |seat: Seat| (seat.number() + scene.people - active.number()) % scene.people;
    let mut order: Vec<&Snap> = snaps
        .iter()
        .filter(|snap| public.awaited.has(snap.seat))
        .collect();
    order.sort_by_key(|snap| (snap.made, distance(snap.seat)));
    let mut decided = Vec::new();
    for snap in order {
        decided.push((snap.seat, snap.slot, snap.right));
        if snap.right && public.options.quick_max == Some(1) {
            break;
        }
    }
    decided
}

#[test]
fn snaps_are_judged_in_the_order_in_which_they_were_made() {
    let kinds = [
        ("standard", 3),
        ("standard", 8),
        ("bruxelles", 6),
        ("toulouse", 6),
    ];
    let scenes: Vec<Vec<Scene>> = kinds
        .iter()
        .map(|(preset, people)| scenes(preset, *people, 5))
        .collect();
    let mut luck = Seed::of_text("snaps").dice::<&str>(&[]);
    let mut seen = BTreeSet::new();
    for trial in 0..how_many_races() {
        let some = &scenes[trial % scenes.len()];
        let scene = &some[trial / scenes.len() % some.len()];
        let (decided, expected) = race(scene, &mut luck, trial % 3 == 0);
        assert_eq!(decided, expected, "trial {trial}");
        let wrong = decided.iter().filter(|(_, _, right)| !right).count();
        seen.insert((wrong.min(2), decided.len() - wrong));
    }
    // Right at once, after one wrong card, after several, and several right ones.
    for kind in [(0, 1), (1, 1), (2, 1), (0, 2)] {
        assert!(seen.contains(&kind), "{kind:?} of {seen:?}");
    }
}

/// A scene with somebody who wins and somebody who could have.
pub(super) fn rivals() -> (Scene, Seat, Seat) {
    let scene = scenes("standard", 4, 1).remove(0);
    let mut able = scene
        .evening
        .tamalou()
        .awaited
        .into_iter()
        .filter(|seat| !scene.right[seat.index()].is_empty());
    let (first, second) = (able.next(), able.next());
    let (first, second) = (first.expect("one"), second.expect("another"));
    (scene, first, second)
}

pub(super) fn main_text(evening: &TableHarness) -> String {
    let wanted = evening.table.wanted(evening.time());
    wanted
        .main
        .expect("a table message")
        .screen
        .panel
        .text
        .clone()
}

#[test]
fn who_is_late_pays_nothing_shows_nothing_and_is_told_by_how_much() {
    for wrong in [false, true] {
        let (scene, first, second) = rivals();
        let mut evening = scene.evening.branch();
        let slot = |seat: Seat, wrong: bool| match wrong {
            true => scene.wrong[seat.index()][0],
            false => scene.right[seat.index()][0],
        };
        let base = evening.now + 500;
        let [winner, late] = [(first, false, 0), (second, wrong, 112)].map(|(seat, wrong, at)| {
            let user = evening.user(seat);
            let request = format!("play snap {}", slot(seat, wrong));
            evening.press(user, &request, base + at)
        });
        evening.wait_until(base + 30);
        evening.arrives(winner);
        evening.wait_until(base + 150);
        let (id, before) = (late.id, evening.tamalou().filled);
        evening.arrives(late);
        evening.wait(400);
        let filled = evening.tamalou().filled;
        assert_eq!(filled[second.index()], before[second.index()]);
        let [one, other] = [first, second].map(|seat| format!("<@{}>", evening.user(seat)));
        let gap = format!("⚡ {one}, 112 ms before {other}");
        let text = main_text(&evening);
        assert!(text.contains(&gap), "{text}");
        assert!(
            matches!(evening.reply_to(id), Some(ReplyKind::Hand(Some(_)))),
            "{:?}",
            evening.reply_to(id)
        );
        let wrongs = evening.tamalou().chronicle.since(0);
        let mut wrongs = wrongs.map(|entry| entry.event);
        assert!(!wrongs.any(|event| matches!(event, Event::Wrong { .. })));
    }
}

#[test]
fn whoever_presses_long_after_was_beaten_by_nobody() {
    let (scene, first, second) = rivals();
    let mut evening = scene.evening.branch();
    let [winner, late] = [first, second].map(|seat| {
        let slot = scene.right[seat.index()][0];
        (evening.user(seat), format!("play snap {slot}"))
    });
    evening.does(winner.0, &winner.1);
    evening.wait(1_400);
    evening.does(late.0, &late.1);
    evening.wait(400);
    assert!(!main_text(&evening).contains("ms before"));
}

#[test]
fn a_snap_made_at_the_last_moment_counts_however_late_it_arrives() {
    let (scene, first, _) = rivals();
    for late in [0, 150, 190, 199] {
        let mut evening = scene.evening.branch();
        let user = evening.user(first);
        let request = format!("play snap {}", scene.right[first.index()][0]);
        let Some(running) = evening.table.lifecycle.running() else {
            panic!("no match");
        };
        let ends = running.clockwork.window_ends().expect("a window");
        // The quickest delivery takes 30 ms, as far as the table knows.
        let press = evening.press(user, &request, ends - 30);
        let before = evening.tamalou().filled;
        evening.wait_until(ends + late);
        evening.arrives(press);
        evening.wait(400);
        assert_ne!(evening.tamalou().filled, before, "{late} ms after its end");
    }
}

#[test]
fn a_window_that_everybody_passed_closes_at_once() {
    let (scene, ..) = rivals();
    let mut evening = scene.evening.branch();
    for seat in evening.tamalou().awaited {
        assert_eq!(evening.tamalou().phase, Phase::Window);
        evening.does(evening.user(seat), "play waive");
    }
    assert_ne!(evening.tamalou().phase, Phase::Window);
}

#[test]
fn a_snap_made_before_the_discard_it_answers_is_stale_and_costs_nothing() {
    let (scene, first, _) = rivals();
    let laid = |evening: &TableHarness| {
        let events = evening.tamalou().chronicle.since(0);
        let laid = events.filter(|entry| {
            matches!(
                entry.event,
                Event::Threw { .. } | Event::Kept { .. } | Event::Took { .. }
            )
        });
        laid.last().expect("a card").at.0 - THEN
    };
    for slots in [&scene.right, &scene.wrong] {
        let Some(slot) = slots[first.index()].first() else {
            continue;
        };
        for (after, counts) in [(-1, false), (0, true)] {
            let mut evening = scene.evening.branch();
            let made = laid(&evening).saturating_add_signed(after);
            let press = evening.press(evening.user(first), &format!("play snap {slot}"), made);
            let (id, before) = (press.id, evening.tamalou().clone());
            evening.arrives(press);
            evening.wait(400);
            assert_eq!(*evening.tamalou() != before, counts, "{after} ms after it");
            let reply = matches!(evening.reply_to(id), Some(ReplyKind::Hand(Some(_))));
            assert_eq!(reply, !counts, "why not");
        }
    }
}
