//! Killed again and again in the middle of a match: nothing that was answered is lost, nothing is
//! done twice, and the hands on the screens go on working.

use std::path::PathBuf;
use std::time::Duration;

use discord_sandbox::{Channel, Fault, Guild, Sandbox, Trouble, User};
use tapis::model::TableId;
use tapis::store::Store;
use tapis::table::pace::Pace;
use tempfile::TempDir;

use crate::recovery::monkey::{Luck, Pressed, presses};
use crate::recovery::program::{Place, Program};
use crate::recovery::truth::{Answers, Ledger, hand_agrees, room_agrees, stored, wanted};
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::player::{is_end, is_hand, moves};
use crate::support::{postgres, sandbox};
use url::Url;

/// So many kills in one sandbox; then everything begins anew.
const AN_EVENING: u64 = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_and_repeat_nothing() {
    kills_lose_nothing(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_and_repeat_nothing_on_postgres() {
    if let Some(server) = postgres::schema().await {
        kills_lose_nothing(Some(postgres::hurried(&server))).await;
    }
}

/// Kills the program as often as is asked for; its database is a file, or on this server.
async fn kills_lose_nothing(server: Option<Url>) {
    let number = |name| {
        std::env::var(name)
            .ok()
            .map(|text| text.parse().expect(name))
    };
    let kills: u64 = number("TAPIS_KILLS").unwrap_or(5);
    let seed: u64 = number("TAPIS_KILLS_SEED").unwrap_or(1);
    let mut sum = Sum::default();
    for evening in 0..kills.div_ceil(AN_EVENING) {
        let left = (kills - evening * AN_EVENING).min(AN_EVENING);
        ProcessHarness::begin(seed + evening, server.clone())
            .await
            .play(left, &mut sum)
            .await;
    }
    println!("{sum:?}");
    assert_eq!(sum.kills, kills);
    assert!(sum.answered > 0 && sum.logged > 0, "{sum:?}");
}

/// Counts of what happened, to tell how hard it was tried.
#[derive(Debug, Default)]
struct Sum {
    kills: u64,
    matches: u64,
    /// Presses that were answered.
    answered: u64,
    /// Lines of logs.
    logged: u64,
    /// Moves that were kept and whose answer died with the program.
    between: u64,
    /// Kills before the program was ready.
    early: u64,
}

struct ProcessHarness {
    seed: u64,
    luck: Luck,
    sandbox: Sandbox,
    lounge: Channel,
    people: Vec<User>,
    place: Place,
    /// What was asked of the sandbox, and how it was answered.
    record: PathBuf,
    answers: Answers,
    _dir: TempDir,
}

/// A match under way.
struct Match {
    thread: Channel,
    ledger: Ledger,
    table: TableId,
    /// Answers and lines that were counted already.
    counted: (u64, u64),
    /// Moves that were kept and not answered, likewise.
    silent: u64,
}

impl ProcessHarness {
    async fn begin(seed: u64, server: Option<Url>) -> Self {
        let dir = TempDir::new().expect("a directory");
        let record = dir.path().join("traffic.jsonl");
        let sandbox = sandbox().record(&record).start().await;
        let sandbox = sandbox.expect("a sandbox");
        let guild: Guild = sandbox.guild("Tavern");
        let lounge = guild.channel("lounge");
        let people = ["Ann", "Ben", "Cleo"].map(|name| guild.user(name, "en-US"));
        Self {
            seed,
            luck: Luck::new(seed),
            sandbox,
            lounge,
            people: people.to_vec(),
            place: match server {
                Some(server) => Place::on(dir.path(), server),
                None => Place::new(dir.path()),
            },
            record,
            answers: Answers::default(),
            _dir: dir,
        }
    }

    async fn play(&mut self, kills: u64, sum: &mut Sum) {
        let mut program = self.place.start(&self.sandbox);
        program.is_ready().await;
        let mut game = self.deal().await;
        sum.matches += 1;
        for _ in 0..kills {
            let under_way = self.some_presses(&mut game).await;
            self.wait_for_the_moment(&game, &under_way).await;
            program.kill();
            self.sandbox.clear_faults();
            sum.kills += 1;
            let over = self.look_back(&mut game, under_way, sum).await;
            program = self.come_back(sum).await;
            if over {
                self.see_the_end(&game).await;
                game = self.deal().await;
                sum.matches += 1;
            } else {
                self.go_on(&mut game).await;
            }
        }
        drop(program);
        let log = self.place.log();
        assert!(!log.contains("ERROR"), "seed {}:\n{log}", self.seed);
    }

    async fn deal(&mut self) -> Match {
        let count = 2 + self.luck.below(self.people.len() - 1);
        let thread = begin(&self.lounge, &self.people[..count], Pace::Relaxed).await;
        let table = self.people[0].at(&thread);
        let table = table.sees_that("the table", is_table).await.expect("it");
        let id = own_id(&table, ":hand").expect("a button");
        Match {
            thread,
            ledger: Ledger::default(),
            table: named(&id).0,
            counted: (0, 0),
            silent: 0,
        }
    }

    /// Some presses that are waited for, and some that are under way when it returns.
    async fn some_presses(&mut self, game: &mut Match) -> Vec<Pressed> {
        for _ in 0..2 + self.luck.below(10) {
            if let Some(pressed) = self.one(game) {
                game.ledger.wait(pressed).await;
            }
        }
        let many = 1 + self.luck.below(3);
        let muted = self.luck.once_in(3);
        if muted {
            // What is kept now is not answered before the end.
            self.sandbox.add_fault(Fault {
                on: Some("callback".to_owned()),
                user: None,
                trouble: Trouble::Drop,
                times: None,
            });
        }
        let under_way: Vec<Pressed> = (0..many).filter_map(|_| self.one(game)).collect();
        if !muted && self.luck.once_in(4) {
            // Answered, and perhaps not yet shown to the others.
            for pressed in under_way {
                game.ledger.wait(pressed).await;
            }
            return Vec::new();
        }
        under_way
    }

    fn one(&mut self, game: &Match) -> Option<Pressed> {
        let can_move = |user: &&User| {
            let screen = user.at(&game.thread).screen();
            screen
                .iter()
                .any(|seen| is_hand(seen) && !moves(seen).is_empty())
        };
        let mut people: Vec<&User> = self.people.iter().filter(can_move).collect();
        if people.is_empty() || self.luck.once_in(3) {
            people = self.people.iter().collect();
        }
        let user = people[self.luck.below(people.len())];
        presses(user, &game.thread, &mut self.luck)
    }

    /// Any moment between sending and showing.
    async fn wait_for_the_moment(&mut self, game: &Match, under_way: &[Pressed]) {
        if self.luck.once_in(3) {
            return self.wait_until_kept(game, under_way).await;
        }
        if !self.luck.once_in(4) {
            for _ in 0..self.luck.below(20_000) {
                tokio::task::yield_now().await;
            }
        }
    }

    /// Looks into the log some times, until something of this stands there.
    async fn wait_until_kept(&self, game: &Match, under_way: &[Pressed]) {
        let database = self.place.database();
        let store = Store::read_only(&database).expect("a database");
        for _ in 0..60 {
            let lines = stored(&store, game.table).await.lines;
            let mut kept = lines.iter().filter_map(|line| line.interaction);
            if kept.any(|id| under_way.iter().any(|one| one.pending.id().0 == id.get())) {
                break;
            }
        }
        store.close().await;
    }

    /// Holds what people saw against the log; whether the match is over.
    async fn look_back(
        &mut self,
        game: &mut Match,
        under_way: Vec<Pressed>,
        sum: &mut Sum,
    ) -> bool {
        for pressed in under_way {
            game.ledger.note(&pressed);
        }
        let store = Store::read_only(&self.place.database()).expect("a database");
        let stored = stored(&store, game.table).await;
        let open = store.open_tables().await.expect("read");
        store.close().await;
        self.answers.read(&self.record);
        game.ledger.check(&stored, &self.answers);
        let answered = game.ledger.answered(&self.answers) as u64;
        let before = std::mem::replace(&mut game.counted, (answered, stored.lines.len() as u64));
        sum.answered += game.counted.0 - before.0;
        sum.logged += game.counted.1 - before.1;
        let silent = game.ledger.silent(&stored, &self.answers) as u64;
        sum.between += silent.saturating_sub(std::mem::replace(&mut game.silent, silent));
        !open.contains(&game.table)
    }

    /// Starts the program again, sometimes only to kill it before it has come far.
    async fn come_back(&mut self, sum: &mut Sum) -> Program {
        if self.luck.once_in(3) {
            // By Discord's clock the outage may have been long.
            let minutes = 1 + self.luck.below(20) as u64;
            self.sandbox
                .clock()
                .advance(Duration::from_secs(60 * minutes));
        }
        while self.luck.once_in(4) {
            let early = self.place.start(&self.sandbox);
            for _ in 0..self.luck.below(20_000) {
                tokio::task::yield_now().await;
            }
            early.kill();
            sum.early += 1;
        }
        let mut program = self.place.start(&self.sandbox);
        program.is_ready().await;
        program
    }

    /// The room and the old hands agree with the log again.
    async fn go_on(&mut self, game: &mut Match) {
        // The first press is on what stood on a screen before.
        if let Some(pressed) = self.one(game) {
            game.ledger.wait(pressed).await;
        }
        let store = Store::read_only(&self.place.database()).expect("a database");
        let stored = stored(&store, game.table).await;
        let open = store.open_tables().await.expect("read");
        store.close().await;
        self.answers.read(&self.record);
        game.ledger.check(&stored, &self.answers);
        if !open.contains(&game.table) {
            return;
        }
        let wanted = wanted(&stored);
        room_agrees(&game.thread, &self.people[0], &wanted).await;
        for user in &self.people {
            let client = user.at(&game.thread);
            let screen = client.screen();
            let old = screen.iter().rev().find(|seen| is_hand(seen));
            let Some((old, id)) = old.and_then(|old| Some((old, own_id(old, ":hand")?))) else {
                continue;
            };
            let reply = client.press(&id).on(old).await.expect("a hand");
            hand_agrees(reply.message().expect("a hand"), user, &wanted);
        }
    }

    async fn see_the_end(&self, game: &Match) {
        let end = self.people[0]
            .at(&game.thread)
            .sees_that("the end", is_end)
            .await;
        end.unwrap_or_else(|missed| panic!("seed {}: {missed}", self.seed));
    }
}
