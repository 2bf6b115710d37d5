//! Who was first: cuts against the deposits that would take their chance, however they arrive.

use std::collections::BTreeSet;

use tapis_rules::dice::{Dice, Seed};

use tapis_rules::kael::{Kael, Public as KaelPublic};

use super::*;
use crate::catalog::TypedMatch;

impl TableHarness {
    /// What everybody sees of a match of Kaël.
    fn kael(&self) -> &KaelPublic {
        let Some(running) = self.table.lifecycle.running() else {
            panic!("no match");
        };
        let live: Option<&TypedMatch<Kael>> = running.game.any().downcast_ref();
        live.expect("the game").inner.public()
    }
}

/// A match at a moment when somebody could cut and somebody else could end that chance.
pub(super) struct Race {
    pub evening: TableHarness,
    pub cutter: u64,
    pub cut: String,
    pub active: u64,
    /// A deposit of another value.
    pub breaking: String,
}

/// Plays on until there is such a moment, each always doing the first thing that is legal but
/// what would close a chain.
pub(super) fn race(seed: u64, skew: i64) -> Option<Race> {
    let mut evening = TableHarness::skewed(seed, 4, 0, skew);
    evening.starts();
    for _ in 0..60 {
        let active = evening.active();
        let choices = evening.choices(active);
        for cutter in (1..=4).filter(|&user| user != active) {
            let cut = evening
                .choices(cutter)
                .into_iter()
                .find(|text| text.starts_with("cut"));
            let Some(cut) = cut else { continue };
            let value = cut.split(' ').nth(1)?.to_owned();
            let breaks = |text: &&String| {
                text.starts_with("deposit") && text.split(' ').nth(1) != Some(value.as_str())
            };
            let breaking = choices.iter().find(breaks)?.clone();
            return Some(Race {
                evening,
                cutter,
                cut,
                active,
                breaking,
            });
        }
        // Many cards, and pairs kept together, make squares likely.
        let next = choices
            .iter()
            .filter(|text| *text != "kael")
            .max_by_key(|text| text.len())?;
        let request = format!("play {next}");
        evening.does(active, &request);
        evening.wait(300);
    }
    None
}

/// Seeds with such a moment; the clock stands in the ids, and those are mixed into the deal.
pub(super) fn races(count: usize, skew: i64) -> Vec<u64> {
    (0..)
        .filter(|&seed| race(seed, skew).is_some())
        .take(count)
        .collect()
}

/// Whether the cut was taken before the deposit; both inputs must have been answered once.
pub(super) fn cut_came_first(race: &Race) -> bool {
    let seat = |user| race.evening.seat(user).map(Seat::number);
    let log = race.evening.log();
    let at = |user, text: &str| {
        log.iter()
            .rposition(|line| *line == (seat(user), text.to_owned()))
    };
    let cut = at(race.cutter, &race.cut);
    let deposit = at(race.active, &race.breaking).expect("the deposit is always taken");
    cut.is_some_and(|cut| cut < deposit)
}

/// One race: the cut is made at `cut_at`, the deposit at `deposit_at` (on the local clock), each
/// arriving when it is told; repeated deliveries come right behind.
fn run(seed: u64, skew: i64, cut: (u64, u64), deposit: (u64, u64), repeated: bool) -> bool {
    race_on(race(seed, skew).expect("a race"), cut, deposit, repeated)
}

fn race_on(mut race: Race, cut: (u64, u64), deposit: (u64, u64), repeated: bool) -> bool {
    let base = race.evening.now + 1_000;
    race.evening.wait_until(base);
    let presses = [
        (race.cutter, format!("play {}", race.cut), cut),
        (race.active, format!("play {}", race.breaking), deposit),
    ];
    let mut arrivals: Vec<(u64, Press)> = presses
        .into_iter()
        .map(|(user, request, (made, arrives))| {
            (
                base + arrives,
                race.evening.press(user, &request, base + made),
            )
        })
        .collect();
    arrivals.sort_by_key(|(at, _)| *at);
    for (at, press) in arrivals {
        race.evening.wait_until(at);
        race.evening.arrives(press.clone());
        if repeated {
            race.evening.arrives(press);
        }
    }
    race.evening.wait(1_000);
    cut_came_first(&race)
}

#[test]
fn a_cut_made_a_millisecond_before_the_deposit_counts_however_they_arrive() {
    for skew in [0, 5_000, -5_000] {
        for seed in races(5, skew) {
            assert!(
                run(seed, skew, (99, 120), (100, 130), false),
                "{seed} in order"
            );
            assert!(
                run(seed, skew, (99, 180), (100, 120), false),
                "{seed} the deposit arrives first"
            );
            assert!(
                run(seed, skew, (99, 180), (100, 120), true),
                "{seed} delivered twice"
            );
            assert!(
                !run(seed, skew, (101, 120), (100, 180), false),
                "{seed} made a millisecond late"
            );
            assert!(
                !run(seed, skew, (101, 190), (100, 120), true),
                "{seed} late and twice"
            );
        }
    }
}

#[test]
fn equal_milliseconds_go_in_turn_order_from_the_active_seat() {
    for seed in races(3, 0) {
        assert!(!run(seed, 0, (100, 120), (100, 180), false));
        assert!(!run(seed, 0, (100, 180), (100, 120), false));
    }
}

#[test]
fn races_are_won_by_who_was_first() {
    let skews = [0, 5_000, -5_000, 40, -40];
    let seeds = skews.map(|skew| races(5, skew));
    let mut luck = Seed::of_text("races").dice::<&str>(&[]);
    let mut below = |limit: u32| u64::from(Dice::below(&mut luck, limit));
    let mut seen = BTreeSet::new();
    for trial in 0..how_many_races() {
        let (skew, seeds) = (skews[trial % 5], &seeds[trial % 5]);
        let seed = seeds[trial / 5 % seeds.len()];
        // Both within one delivery of each other, so that each is waited for.
        let (cut, deposit) = (below(60), below(60));
        let (cut_takes, deposit_takes) = (below(130), below(130));
        let first = run(
            seed,
            skew,
            (cut, cut + cut_takes),
            (deposit, deposit + deposit_takes),
            trial % 3 == 0,
        );
        assert_eq!(
            first,
            cut < deposit,
            "trial {trial}: {cut} {deposit} {cut_takes} {deposit_takes}"
        );
        seen.insert((first, cut + cut_takes < deposit + deposit_takes));
    }
    assert_eq!(seen.len(), 4, "both winners, in and out of order");
}

#[test]
fn whoever_has_no_rival_is_not_held() {
    // One person among robots: nobody else's press can be on its way.
    let mut evening = TableHarness::match_of(3, 1, 3);
    let reply = evening.does(1, "play cut 10 10");
    assert!(
        matches!(reply, Some(ReplyKind::Hand(Some(_)))),
        "answered at once: {reply:?}"
    );
    let Race {
        mut evening,
        cutter,
        cut,
        ..
    } = race(races(1, 0)[0], 0).expect("a race");
    evening.wait(1_000);
    assert_eq!(
        evening.does(cutter, &format!("play {cut}")),
        None,
        "held for the other's press"
    );
    evening.wait(200);
    assert!(
        evening
            .effects
            .iter()
            .any(|effects| !effects.replies.is_empty())
    );
}

#[test]
fn a_clock_that_drifts_or_is_set_changes_no_winner() {
    for seed in races(3, 0) {
        for drift in [-90, -30, 30, 90, 4_000, -4_000] {
            let run = |cut, deposit| {
                let mut race = race(seed, 0).expect("a race");
                race.evening.skew = drift;
                race_on(race, cut, deposit, false)
            };
            assert!(run((10, 100), (11, 40)), "{drift}");
            assert!(!run((12, 40), (11, 100)), "{drift}");
        }
    }
}

/// A moment at which somebody could cut, and whoever has laid could take a card of the chain back:
/// the cutter, the cut and who draws.
fn takes_back(seed: u64) -> Option<(TableHarness, u64, String, u64)> {
    let mut evening = TableHarness::lobby(seed, 4, 0);
    evening.starts();
    for _ in 0..80 {
        let active = evening.active();
        let choices = evening.choices(active);
        let (offered, visible) = {
            let public = evening.kael();
            let chained = public.chain.map(|chain| chain.card);
            (
                public.offered.filter(|card| chained == Some(*card)),
                public.visible,
            )
        };
        if offered.is_some() && choices.iter().any(|text| text == "draw centre") {
            for cutter in (1..=4).filter(|&user| user != active) {
                let cuts = evening.choices(cutter).into_iter();
                if let Some(cut) = cuts.into_iter().find(|text| text.starts_with("cut")) {
                    return Some((evening, cutter, cut, active));
                }
            }
        }
        // One card on its like is what leads there.
        let like = visible.map(|card| format!("deposit {card}"));
        let next = choices
            .iter()
            .find(|text| Some(*text) == like.as_ref())
            .or_else(|| choices.iter().find(|text| *text == "draw pile"))
            .or_else(|| choices.iter().find(|text| *text != "kael"))?;
        let request = format!("play {next}");
        evening.does(active, &request);
        evening.wait(300);
    }
    None
}

#[test]
fn kae_77_a_draw_that_takes_a_card_of_the_chain_back_steals_no_cut() {
    let mut found = 0;
    for seed in 0..400 {
        for (cut_at, draw_at) in [(99, 100), (101, 100)] {
            let Some((mut evening, cutter, cut, active)) = takes_back(seed) else {
                break;
            };
            found += 1;
            evening.wait(1_000);
            let base = evening.now;
            let cuts = evening.press(cutter, &format!("play {cut}"), base + cut_at);
            let draws = evening.press(active, "play draw centre", base + draw_at);
            evening.wait_until(base + 120);
            evening.arrives(draws);
            evening.wait_until(base + 180);
            evening.arrives(cuts);
            evening.wait(1_000);
            let log = evening.log();
            let last: Vec<&str> = log.iter().rev().map(|line| line.1.as_str()).collect();
            let taken = last[..2].contains(&cut.as_str());
            assert_eq!(taken, cut_at < draw_at, "{seed}: {last:?}");
        }
        if found >= 6 {
            return;
        }
    }
    panic!("hardly ever: {found}");
}

#[test]
fn an_id_from_the_future_spoils_no_other_race() {
    for (number, seed) in races(5, 0).into_iter().enumerate() {
        for ahead in [600, 60_000] {
            let mut race = race(seed, 0).expect("a race");
            let bystander = (1..=4).find(|user| ![race.cutter, race.active].contains(user));
            let odd = race.evening.now + ahead;
            let odd = race
                .evening
                .press(bystander.expect("somebody"), "hand", odd);
            race.evening.arrives(odd);
            let first = number % 2 == 0;
            let cut = if first { 99 } else { 101 };
            let won = race_on(race, (cut, 180), (100, 120), false);
            assert_eq!(won, first, "{seed}, {ahead} ms ahead");
        }
    }
}
