//! Cuts against the deposits that would take their chance, over real sockets: whoever pressed
//! first by Discord's clock wins, however the presses arrive.

use std::collections::BTreeSet;

use discord_sandbox::{Clock, Fault, Pending, Reply, Seen, Trouble, User};
use futures_util::future::join_all;

use crate::kael::known::{Known, Moment};
use crate::support::player::{Player, is_hand};
use crate::support::{HURRIED, TestBot};

/// How long after another a press may come and still be in time to be compared, with room for a
/// slow machine.
const LATE_MS: u64 = 40;

/// The same cut again within this time counts as one.
const DOUBLE_TAP_MS: u64 = 1_500;

/// How far in the future an odd id was made, in milliseconds.
const ODD_MS: u64 = 600;

/// So many people hold most of the pack between them.
const PEOPLE: usize = 6;
/// Races at one table; cuts shorten the hands.
const AT_ONE_TABLE: usize = 3;

/// One race.
#[derive(Clone, Copy, Debug)]
struct Race {
    /// How long before now each press was made, in milliseconds.
    cut: u64,
    deposit: u64,
    /// Which of them is sent first.
    cut_first: bool,
    /// What happens to the events on their way.
    cut_trouble: Option<Way>,
    deposit_trouble: Option<Way>,
    /// Whether an id from the future arrives beside it.
    odd: bool,
}

/// What can happen to an event on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Twice,
    Late(u64),
    Overtaken,
}

impl Race {
    const fn plain(cut: u64, deposit: u64, cut_first: bool) -> Self {
        Self {
            cut,
            deposit,
            cut_first,
            cut_trouble: None,
            deposit_trouble: None,
            odd: false,
        }
    }

    const fn on_the_way(self, cut: Option<Way>, deposit: Option<Way>) -> Self {
        Self {
            cut_trouble: cut,
            deposit_trouble: deposit,
            ..self
        }
    }
}

impl Known {
    /// Runs a race; whether the cut was taken, and before the deposit.
    async fn runs(&mut self, evening: &TestBot, moment: &Moment, race: Race) -> bool {
        let before = evening.log(self.table).await.len();
        let now = self.clock.discord_ms();
        let cutter = self.players[moment.cutter].client.clone();
        let active = self.players[moment.active].client.clone();
        let cut = || {
            let hand = self.players[moment.cutter].hand().expect("a hand");
            let mut ids = hand
                .buttons()
                .into_iter()
                .filter_map(|button| button.custom_id);
            let step = ids.find(|id| id.contains(":step ")).expect("a cut");
            way(evening, &self.players[moment.cutter], race.cut_trouble);
            let press = cutter.press(&step).on(&hand).minted_at(now - race.cut);
            press.send().expect("a press")
        };
        let lay = || {
            way(evening, &self.players[moment.active], race.deposit_trouble);
            let press = active.press(&moment.breaking.id);
            press.minted_at(now - race.deposit).send().expect("a press")
        };
        let pressed: [Pending; 2] = if race.cut_first {
            [cut(), lay()]
        } else {
            let laid = lay();
            [cut(), laid]
        };
        // An event that waits to be overtaken needs another behind it.
        let bystander = (0..self.players.len())
            .find(|place| ![moment.cutter, moment.active].contains(place))
            .expect("somebody else");
        self.players[bystander].looks().await;
        if race.odd {
            // Of another clock than all the others.
            let client = &self.players[bystander].client;
            let odd = client.press("Refresh").minted_at(now + ODD_MS);
            odd.await.unwrap_or_else(|missed| panic!("{missed}"));
        }
        let mut answers: Vec<Reply> = Vec::new();
        for press in pressed {
            answers.push(
                press
                    .reply()
                    .await
                    .unwrap_or_else(|missed| panic!("{missed}")),
            );
        }
        let log = evening.log(self.table).await.split_off(before);
        let inputs: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
        let said = || -> Vec<String> {
            let shown = answers.iter().filter_map(Reply::message);
            shown.map(Seen::text).collect()
        };
        assert!(
            inputs.contains(&moment.breaking.input.as_str()),
            "the deposit is always taken: {inputs:?} {race:?} {:?}",
            said()
        );
        let cut_first = inputs[0] == moment.cut;
        let made = now - race.cut;
        if cut_first {
            self.last_cut = Some((moment.cutter, moment.cut.clone(), made));
        } else if !self.is_double_tap(moment, made) {
            // An edit may have crossed the answer: then it is said again.
            let told = |seen: &Seen| is_hand(seen) && seen.text().contains('💬');
            let told = self.players[moment.cutter]
                .client
                .sees_that("why not", told);
            told.await.unwrap_or_else(|missed| panic!("{missed}"));
        }
        self.looks_around().await;
        let taken = usize::from(cut_first) + 1;
        assert_eq!(
            inputs.len(),
            taken,
            "each press counts once: {inputs:?} {race:?}"
        );
        assert!(is_hand(answers[1].message().expect("a hand")));
        cut_first
    }

    /// Whether the same cut by the same person was taken so shortly before that this one passes
    /// for the second tap of it.
    fn is_double_tap(&self, moment: &Moment, made: u64) -> bool {
        let last = self.last_cut.as_ref();
        last.is_some_and(|(cutter, cut, then)| {
            *cutter == moment.cutter && *cut == moment.cut && made.abs_diff(*then) < DOUBLE_TAP_MS
        })
    }
}

/// Has the next event that a player causes fare like this on its way.
fn way(evening: &TestBot, player: &Player, way: Option<Way>) {
    let trouble = match way {
        None => return,
        Some(Way::Twice) => Trouble::Duplicate,
        Some(Way::Late(ms)) => Trouble::Delay { ms },
        Some(Way::Overtaken) => Trouble::Reorder,
    };
    evening.sandbox.add_fault(Fault {
        on: Some("INTERACTION_CREATE".to_owned()),
        user: Some(player.user),
        trouble,
        times: Some(1),
    });
}

/// People of their own for each table, as nobody sits at two in one channel.
fn people(evening: &TestBot, table: usize) -> Vec<User> {
    let name = |place: usize| format!("Player {table}.{place}");
    (0..PEOPLE)
        .map(|place| evening.guild.user(&name(place), "en-US"))
        .collect()
}

/// Each race at a table of the same people, one after the other; the cut wins where it was made
/// first.
async fn all(evening: &TestBot, races: &[Race]) {
    let people = people(evening, 0);
    for some in races.chunks(AT_ONE_TABLE) {
        let mut table = Known::sits(evening, &evening.lounge, &people).await;
        for race in some {
            let moment = table.finds().await;
            let won = table.runs(evening, &moment, *race).await;
            assert_eq!(won, race.cut > race.deposit, "{race:?} {moment:?}");
        }
        table.closes().await;
    }
}

#[tokio::test]
async fn a_cut_made_a_millisecond_before_the_deposit_counts_however_they_arrive() {
    let evening = TestBot::begin().await;
    let (early, late) = ((21, 20), (19, 20));
    let races = [
        Race::plain(early.0, early.1, true),
        Race::plain(early.0, early.1, false),
        Race::plain(late.0, late.1, true),
        Race::plain(late.0, late.1, false),
        // In the same millisecond it goes in turn order.
        Race::plain(20, 20, true),
    ];
    all(&evening, &races).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn deliveries_that_are_repeated_delayed_and_overtaken_change_no_winner() {
    let evening = TestBot::begin().await;
    let (early, late) = ((30, 20), (20, 30));
    let races = [
        Race::plain(early.0, early.1, true).on_the_way(Some(Way::Twice), Some(Way::Twice)),
        Race::plain(late.0, late.1, true).on_the_way(Some(Way::Twice), Some(Way::Twice)),
        Race::plain(early.0, early.1, true).on_the_way(Some(Way::Late(LATE_MS)), None),
        Race::plain(late.0, late.1, false).on_the_way(None, Some(Way::Late(LATE_MS))),
        Race::plain(early.0, early.1, true).on_the_way(Some(Way::Overtaken), None),
        Race::plain(late.0, late.1, false).on_the_way(None, Some(Way::Overtaken)),
    ];
    all(&evening, &races).await;
    // An answer to a repetition, where there is one, comes second.
    evening.ends(&[40_060]).await;
}

#[tokio::test]
async fn whatever_discords_clock_shows_the_same_press_wins() {
    // Offset in milliseconds, drift in millionths: more than any clock that is looked after.
    for (skew, drift) in [(5_000, 0), (-5_000, 0), (0, 200), (0, -200)] {
        let clock = Clock::host();
        clock.set_skew(skew);
        clock.set_drift(drift);
        let evening = TestBot::begin_as(HURRIED, |builder| builder.clock(clock)).await;
        let races = [
            Race::plain(21, 20, false),
            Race::plain(20, 21, true),
            Race::plain(30, 20, false).on_the_way(Some(Way::Late(LATE_MS)), None),
        ];
        all(&evening, &races).await;
        evening.ends(&[]).await;
    }
}

/// Ten, or as many as `TAPIS_RACES` says, at several tables at once.
#[tokio::test]
async fn many_races_are_won_by_who_was_first() {
    let wanted = std::env::var("TAPIS_RACES").ok();
    let wanted: usize = wanted.map_or(10, |number| number.parse().expect("a number"));
    let evening = TestBot::begin().await;
    let tables = wanted.div_ceil(AT_ONE_TABLE).min(8);
    let sites: Vec<_> = (0..tables)
        .map(|number| {
            let channel = evening.guild.channel(&format!("table-{number}"));
            (channel, people(&evening, number))
        })
        .collect();
    let (mut run, mut seen) = (0, BTreeSet::new());
    while run < wanted {
        let sit = async |(channel, people)| Known::sits(&evening, channel, people).await;
        let mut known =
            join_all(sites.iter().map(|(channel, people)| sit((channel, people)))).await;
        for _ in 0..AT_ONE_TABLE {
            // All is quiet while races run: a busy machine is not what this is about.
            let moments = join_all(known.iter_mut().map(Known::finds)).await;
            let races: Vec<Race> = (run..).take(tables).map(drawn).collect();
            let trials = known.iter_mut().zip(&moments).zip(&races);
            let won = trials.map(|((table, moment), race)| table.runs(&evening, moment, *race));
            for (won, race) in join_all(won).await.into_iter().zip(&races) {
                assert_eq!(won, race.cut > race.deposit, "trial {run}: {race:?}");
                seen.insert((won, race.cut_first));
                run += 1;
            }
        }
        join_all(known.into_iter().map(Known::closes)).await;
    }
    assert_eq!(seen.len(), 4, "both winners, in and out of order");
    evening.ends(&[40_060]).await;
}

/// A race of no particular kind, the same in every run.
fn drawn(trial: usize) -> Race {
    let mixed = (trial as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let ways = [None, Some(Way::Twice), Some(Way::Late(LATE_MS / 2)), None];
    let part = |shift: u32, most: u64| (mixed >> shift) % most;
    Race {
        cut: part(8, 30),
        deposit: part(16, 30),
        cut_first: trial.is_multiple_of(2),
        cut_trouble: ways[part(24, 4) as usize],
        deposit_trouble: ways[part(32, 4) as usize],
        odd: trial.is_multiple_of(7),
    }
}
