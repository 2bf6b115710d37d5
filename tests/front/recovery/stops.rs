//! Stopped again and again in the middle of matches of all games: every press is answered or was
//! never heard, what was answered is kept, no table is told that it ended, and old buttons work
//! after the next start.

use std::path::PathBuf;
use std::time::Duration;

use discord_sandbox::{Channel, Fault, Guild, Sandbox, Trouble, Upset, User};
use tapis::catalog::OFFERS;
use tapis::model::{Lang, TableId};
use tapis::store::Store;
use tapis::table::pace::Pace;
use tempfile::TempDir;

use crate::recovery::monkey::{Luck, Pressed, presses};
use crate::recovery::number;
use crate::recovery::program::{Place, Program};
use crate::recovery::truth::{Answers, Ledger, stored, words};
use crate::support::opening::{begin_with, is_table, named, own_id};
use crate::support::player::{is_hand, moves};
use crate::support::sandbox;

/// The longest time that a stop may take.
const LIMIT: Duration = Duration::from_secs(8);
/// So often the library tries in vain to come back to a gateway that is away.
const TRIES: u64 = 1;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_loses_no_answered_move_and_closes_no_table() {
    let stops = number("TAPIS_STOPS", 4);
    let seed = number("TAPIS_STOPS_SEED", 1);
    let mut evening = StopHarness::begin(seed).await;
    let sum = evening.play(stops).await;
    println!("{sum:?}");
    assert_eq!(sum.stops, stops);
    assert!(sum.answered > 0 && sum.logged > 0, "{sum:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_does_not_wait_for_a_gateway_that_is_away() {
    let mut evening = StopHarness::begin(7).await;
    let mut program = evening.place.start(&evening.sandbox);
    program.is_ready().await;
    evening.deal_missing().await;
    evening.some_presses().await;

    evening.sandbox.upset(Upset::Away);
    evening.sandbox.bot_turned_away(TRIES).await;
    stops(program).await;
    // What is given up is logged: a gateway that is away is left at once. What takes its time in
    // the same stop is what was pressed before it.
    let log = evening.place.log();
    assert!(!log.contains("the gateway was not left"), "{log}");
    evening.sandbox.upset(Upset::Back);

    let mut program = evening.place.start(&evening.sandbox);
    program.is_ready().await;
    evening.go_on().await;
    evening.look_back(Vec::new(), &mut Sum::default()).await;
    stops(program).await;
    evening.nobody_was_told_of_an_end();
}

/// Counts of what happened, to tell how hard it was tried.
#[derive(Debug, Default)]
struct Sum {
    stops: u64,
    matches: u64,
    /// Presses that were answered.
    answered: usize,
    /// Presses that were never heard: they were made after the gateway was left.
    unheard: usize,
    /// Lines of logs.
    logged: usize,
    /// The longest stop.
    longest: Duration,
}

struct StopHarness {
    seed: u64,
    luck: Luck,
    sandbox: Sandbox,
    places: Vec<Channel>,
    people: Vec<User>,
    place: Place,
    /// What was asked of the sandbox, and how it was answered.
    record: PathBuf,
    answers: Answers,
    matches: Vec<Match>,
    _dir: TempDir,
}

/// A match under way.
struct Match {
    game: &'static str,
    thread: Channel,
    table: TableId,
    ledger: Ledger,
    over: bool,
}

impl StopHarness {
    async fn begin(seed: u64) -> Self {
        let dir = TempDir::new().expect("a directory");
        let record = dir.path().join("traffic.jsonl");
        let sandbox = sandbox().record(&record).start().await;
        let sandbox = sandbox.expect("a sandbox");
        let guild: Guild = sandbox.guild("Tavern");
        let places = OFFERS.iter().map(|offer| guild.channel(offer.name()));
        let people = ["Ann", "Ben", "Cleo", "Dora"].map(|name| guild.user(name, "en-US"));
        Self {
            seed,
            luck: Luck::new(seed),
            places: places.collect(),
            sandbox,
            people: people.to_vec(),
            place: Place::new(dir.path()),
            record,
            answers: Answers::default(),
            matches: Vec::new(),
            _dir: dir,
        }
    }

    async fn play(&mut self, stops_wanted: u64) -> Sum {
        let mut sum = Sum::default();
        let mut program = self.place.start(&self.sandbox);
        program.is_ready().await;
        for _ in 0..stops_wanted {
            sum.matches += self.deal_missing().await;
            let under_way = self.some_presses().await;
            self.wait_for_the_moment().await;
            sum.longest = sum.longest.max(stops(program).await);
            self.sandbox.clear_faults();
            sum.stops += 1;
            self.look_back(under_way, &mut sum).await;
            program = self.place.start(&self.sandbox);
            program.is_ready().await;
            self.go_on().await;
        }
        stops(program).await;
        self.nobody_was_told_of_an_end();
        let log = self.place.log();
        assert!(!log.contains("ERROR"), "seed {}:\n{log}", self.seed);
        sum
    }

    /// Begins a match of each game that is not being played.
    async fn deal_missing(&mut self) -> u64 {
        self.matches.retain(|game| !game.over);
        let mut dealt = 0;
        for (place, offer) in self.places.iter().zip(OFFERS) {
            if self.matches.iter().any(|game| game.game == offer.name()) {
                continue;
            }
            let thread = begin_with(place, &self.people, Pace::Relaxed, offer.name(), &[]).await;
            let table = self.people[0].at(&thread);
            let table = table.sees_that("the table", is_table).await.expect("it");
            let id = own_id(&table, ":hand").expect("a button");
            self.matches.push(Match {
                game: offer.name(),
                thread,
                table: named(&id).0,
                ledger: Ledger::default(),
                over: false,
            });
            dealt += 1;
        }
        dealt
    }

    /// Some presses that are waited for, and some at every table that are under way when it
    /// returns.
    async fn some_presses(&mut self) -> Vec<(usize, Pressed)> {
        for place in 0..self.matches.len() {
            for _ in 0..2 + self.luck.below(10) {
                if let Some(pressed) = self.one(place) {
                    self.matches[place].ledger.wait(pressed).await;
                }
            }
        }
        if self.luck.once_in(4) {
            for on in ["callback", "edit_message"] {
                self.sandbox.add_fault(Fault {
                    on: Some(on.to_owned()),
                    user: None,
                    trouble: Trouble::Hang { ms: 300 },
                    times: None,
                });
            }
        }
        let mut under_way = Vec::new();
        for place in 0..self.matches.len() {
            for _ in 0..1 + self.luck.below(4) {
                under_way.extend(self.one(place).map(|pressed| (place, pressed)));
            }
        }
        under_way
    }

    fn one(&mut self, place: usize) -> Option<Pressed> {
        let thread = &self.matches[place].thread;
        let can_move = |user: &&User| {
            let screen = user.at(thread).screen();
            screen
                .iter()
                .any(|seen| is_hand(seen) && !moves(seen).is_empty())
        };
        let mut people: Vec<&User> = self.people.iter().filter(can_move).collect();
        if people.is_empty() || self.luck.once_in(3) {
            people = self.people.iter().collect();
        }
        let user = people[self.luck.below(people.len())];
        presses(user, thread, &mut self.luck)
    }

    /// Any moment between sending and showing.
    async fn wait_for_the_moment(&mut self) {
        if !self.luck.once_in(4) {
            for _ in 0..self.luck.below(20_000) {
                tokio::task::yield_now().await;
            }
        }
    }

    /// Holds what people were told against the logs.
    async fn look_back(&mut self, under_way: Vec<(usize, Pressed)>, sum: &mut Sum) {
        for (place, pressed) in &under_way {
            self.matches[*place].ledger.note(pressed);
        }
        self.answers.read(&self.record);
        let store = Store::read_only(&self.place.database()).expect("a database");
        for game in &mut self.matches {
            let stored = stored(&store, game.table).await;
            game.ledger.check(&stored, &self.answers);
            let silent = game.ledger.silent(&stored, &self.answers);
            assert_eq!(silent, 0, "kept and not answered, seed {}", self.seed);
            // It may have come to its own end, and to no other.
            let ended = stored.ended.as_deref();
            assert_ne!(ended, Some("broken"), "{}, seed {}", game.game, self.seed);
            game.over = ended.is_some();
            sum.logged = sum.logged.max(stored.lines.len());
        }
        store.close().await;
        let mut unheard = 0;
        for game in &self.matches {
            sum.answered = sum.answered.max(game.ledger.answered(&self.answers));
            unheard += game.ledger.len() - game.ledger.answered(&self.answers);
        }
        sum.unheard = sum.unheard.max(unheard);
    }

    /// Buttons that stood there before the stop work.
    async fn go_on(&mut self) {
        for game in self.matches.iter().filter(|game| !game.over) {
            for user in &self.people {
                let client = user.at(&game.thread);
                let screen = client.screen();
                let old = screen.iter().rev().find(|seen| is_hand(seen));
                let Some((old, id)) = old.and_then(|old| Some((old, own_id(old, ":hand")?))) else {
                    continue;
                };
                let reply = client.press(&id).on(old).await;
                let reply = reply.unwrap_or_else(|why| panic!("{}: {why}", game.game));
                let text = reply.text();
                let hand = reply.message().is_some_and(is_hand);
                // A robot's move may have been the last one since.
                assert!(hand || text.contains("over"), "{}: {text}", game.game);
            }
        }
    }

    /// Nothing that was said anywhere reads as if a stop had ended a table.
    fn nobody_was_told_of_an_end(&self) {
        let closed = words().of(Lang::English).get("closing-broken");
        let record = std::fs::read_to_string(&self.record).expect("the record");
        let told = record.lines().find(|line| line.contains(&closed));
        assert_eq!(told, None, "seed {}", self.seed);
    }
}

/// Tells the program to stop and waits until it has, in good order.
async fn stops(program: Program) -> Duration {
    let (code, took) = program.stop().await;
    assert_eq!(code, Some(0), "it did not end well");
    assert!(took < LIMIT, "it took {took:?}");
    took
}
