//! The program stands still in the middle of races, as a child process that is stopped and goes on:
//! whoever pressed first wins all the same.
//!
//! `TAPIS_STOPPED_RACES` says how many races there are.

use std::time::Duration;

use discord_sandbox::{Missed, Pending, User};
use futures_util::future::join_all;

use crate::kael::known::{Known, Moment};
use crate::recovery::program::{Place, Program};
use crate::support::TestBot;
use crate::support::player::was_not_sent;

/// So many people hold most of the pack between them.
const PEOPLE: usize = 6;
/// Races at one table; cuts shorten the hands.
const AT_ONE_TABLE: usize = 3;
/// A press that could have a rival is held for 200 ms from the earliest moment at which it can have been made; so long
/// it is undecided for certain, in milliseconds.
const HELD_MS: u64 = 175;
/// No press is answered in time by a program that stands still for longer, in milliseconds.
const ANSWERED_MS: u64 = 1_500;

/// One stop, and what is pressed around it at each table.
#[derive(Clone, Copy, Debug)]
struct Stop {
    /// How long after the first press it comes, in milliseconds: always within the hold.
    after: u64,
    /// How long it lasts, in milliseconds.
    lasts: u64,
    /// Whether both presses lie in the socket, or only the second one, which was made first.
    both: bool,
}

impl Stop {
    /// Of no particular kind, the same in every run.
    fn drawn(number: u64) -> Self {
        let mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self {
            after: (mixed >> 8) % 150,
            lasts: 100 + (mixed >> 24) % 1_900,
            both: mixed >> 40 & 1 == 0,
        }
    }
}

/// Two presses: the one that was made later, and the one that was made before it.
fn presses(
    table: &Known,
    moment: &Moment,
    cut_first: bool,
) -> [impl FnOnce() -> Result<Pending, Missed>; 2] {
    let now = table.clock.discord_ms();
    [false, true].map(|made_first| {
        let cuts = made_first == cut_first;
        let place = if cuts { moment.cutter } else { moment.active };
        let player = &table.players[place];
        let hand = player.hand().expect("a hand");
        let id = match cuts {
            true => {
                let mut ids = hand.buttons().into_iter().filter_map(|one| one.custom_id);
                ids.find(|id| id.contains(":step ")).unwrap_or_default()
            }
            false => moment.breaking.id.clone(),
        };
        let made = if made_first { now - 1 } else { now };
        let client = player.client.clone();
        move || client.press(&id).on(&hand).minted_at(made).send()
    })
}

/// Runs a race at each table around one stop; at which of them the cut was taken. None where it was no race: an
/// older hand came over a button before it was pressed, or this machine was so late with the stop that the first
/// press may have been decided before it.
async fn race(
    program: &Program,
    tables: &mut [Known],
    moments: &[Moment],
    stop: Stop,
    cut_first: &[bool],
) -> Vec<Option<bool>> {
    let made = tables[0].clock.discord_ms();
    let all = tables.iter().zip(moments).zip(cut_first);
    let (mut later, mut first) = (Vec::new(), Vec::new());
    for ((table, moment), cut_first) in all {
        let [one, other] = presses(table, moment, *cut_first);
        later.push(one);
        first.push(other);
    }
    if stop.both {
        program.suspend();
    }
    let later: Vec<_> = later.into_iter().map(|press| press()).collect();
    if !stop.both {
        tokio::time::sleep(Duration::from_millis(stop.after)).await;
        program.suspend();
    }
    let in_time = tables[0].clock.discord_ms() < made + HELD_MS;
    let first: Vec<_> = first.into_iter().map(|press| press()).collect();
    tokio::time::sleep(Duration::from_millis(stop.lasts)).await;
    program.resume();
    let mut taken = Vec::new();
    for (both, (table, moment)) in later
        .into_iter()
        .zip(first)
        .zip(tables.iter_mut().zip(moments))
    {
        if !answered(both.into(), stop).await {
            table.looks_around().await;
            taken.push(None);
            continue;
        }
        // The deposit is always taken, answered in time or not.
        let before = table.left_to_lay(moment);
        table.looks_around().await;
        while table.left_to_lay(moment) == before {
            table.looks_around().await;
        }
        // The cutter may have been looked at before the deposit was.
        table.looks_around().await;
        taken.push(in_time.then(|| table.has_cut(moment)));
    }
    taken
}

/// Whether both presses were sent; what was sent is answered.
async fn answered(presses: [Result<Pending, Missed>; 2], stop: Stop) -> bool {
    let mut all = true;
    for press in presses {
        match press {
            Ok(press) => {
                let reply = press.reply().await;
                assert!(reply.is_ok() || stop.lasts > ANSWERED_MS, "{stop:?}");
            }
            Err(missed) => {
                assert!(was_not_sent(&missed), "{missed}");
                all = false;
            }
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_stands_still_reads_before_it_decides() {
    let wanted = std::env::var("TAPIS_STOPPED_RACES").ok();
    let wanted: usize = wanted.map_or(4, |number| number.parse().expect("a number"));
    let evening = TestBot::begin_without_bot().await;
    let sites = wanted.div_ceil(AT_ONE_TABLE).min(6);
    let sites: Vec<_> = (0..sites)
        .map(|site| {
            let channel = evening.guild.channel(&format!("table-{site}"));
            let name = |place: usize| format!("Player {site}.{place}");
            let people: Vec<User> = (0..PEOPLE)
                .map(|place| evening.guild.user(&name(place), "en-US"))
                .collect();
            (channel, people)
        })
        .collect();
    let place = Place::new(evening.directory());
    let mut program = place.start(&evening.sandbox);
    program.is_ready().await;
    let (mut run, mut number) = (0, 0);
    while run < wanted {
        let sit = async |(channel, people)| Known::sits(&evening, channel, people).await;
        let mut tables =
            join_all(sites.iter().map(|(channel, people)| sit((channel, people)))).await;
        for _ in 0..AT_ONE_TABLE {
            let moments = join_all(tables.iter_mut().map(Known::finds)).await;
            let stop = Stop::drawn(number);
            let cut_first: Vec<bool> = (0..tables.len())
                .map(|table| (table as u64 + number).is_multiple_of(2))
                .collect();
            let taken = race(&program, &mut tables, &moments, stop, &cut_first).await;
            for (taken, first) in taken.into_iter().zip(cut_first) {
                let Some(taken) = taken else { continue };
                assert_eq!(taken, first, "{number}: {stop:?} {moments:?}");
                run += 1;
            }
            number += 1;
            assert!(number < 10 * wanted as u64, "hardly a race came about");
        }
        join_all(tables.into_iter().map(Known::closes)).await;
    }
}
