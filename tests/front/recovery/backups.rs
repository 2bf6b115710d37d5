//! Backups of a bot that goes on playing, and a bot that goes on from one.

use std::path::Path;
use std::process::Output;

use discord_sandbox::{Channel, Sandbox, User};
use tapis::model::TableId;
use tapis::settings::Database;
use tapis::store::{Line, Store};
use tapis::table::pace::Pace;
use tempfile::TempDir;
use tokio::process::Command;

use crate::recovery::monkey::{Luck, presses};
use crate::recovery::program::{Place, Program, program};
use crate::recovery::truth::{room_agrees, stored, wanted};
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::sandbox;

/// A bot with a match under way.
struct Bot {
    sandbox: Sandbox,
    /// None while it is dead.
    program: Option<Program>,
    people: Vec<User>,
    lounge: Channel,
    thread: Channel,
    table: TableId,
    /// How many presses were answered.
    answered: usize,
    luck: Luck,
    place: Place,
    dir: TempDir,
}

impl Bot {
    async fn begin() -> Self {
        let dir = TempDir::new().expect("a directory");
        let sandbox = sandbox().start().await.expect("a sandbox");
        let guild = sandbox.guild("Tavern");
        let people = ["Ann", "Ben"].map(|name| guild.user(name, "en-US"));
        let place = Place::new(dir.path());
        let mut program = place.start(&sandbox);
        program.is_ready().await;
        let lounge = guild.channel("lounge");
        let (thread, table) = deal(&lounge, &people).await;
        Self {
            sandbox,
            program: Some(program),
            people: people.to_vec(),
            lounge,
            thread,
            table,
            answered: 0,
            luck: Luck::new(7),
            place,
            dir,
        }
    }

    /// Presses this often, each answered before the next.
    async fn presses(&mut self, times: usize) {
        for _ in 0..times {
            let user = &self.people[self.luck.below(self.people.len())];
            if let Some(pressed) = presses(user, &self.thread, &mut self.luck) {
                pressed.pending.reply().await.expect("an answer");
                self.answered += 1;
            }
        }
    }

    async fn lines(&self, file: &Path) -> Vec<Line> {
        let store = Store::read_only(&Database::File(file.to_owned())).expect("a database");
        let table = stored(&store, self.table).await;
        store.close().await;
        table.lines
    }
}

/// Begins a match.
async fn deal(lounge: &Channel, people: &[User]) -> (Channel, TableId) {
    let thread = begin(lounge, people, Pace::Relaxed).await;
    let table = people[0].at(&thread);
    let table = table.sees_that("the table", is_table).await.expect("it");
    let id = own_id(&table, ":hand").expect("a button");
    (thread, named(&id).0)
}

/// Runs the program beside the bot.
async fn run(dir: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(program());
    for name in tapis::settings::VARIABLES {
        command.env_remove(name);
    }
    let words = words.iter().chain(&["--database", "tapis.db"]);
    let ran = command.current_dir(dir).args(words).output().await;
    ran.expect("the program runs")
}

fn told(output: &Output) -> String {
    let parts = [&output.stdout, &output.stderr];
    parts.map(|part| String::from_utf8_lossy(part)).concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn backups_of_a_bot_under_presses_are_prefixes_of_its_log() {
    let tried = std::env::var("TAPIS_BACKUPS_TRIED").ok();
    let tried: u32 = tried.map_or(5, |text| text.parse().expect("a number"));
    let mut bot = Bot::begin().await;
    let dir = bot.dir.path().to_owned();
    let (file, database) = (dir.join("copy.db"), dir.join("tapis.db"));
    let (mut matches, mut copied_lines) = (1, 0);
    for number in 0..tried {
        let before = bot.lines(&database).await.len();
        let (made, ()) = tokio::join!(run(&dir, &["backup", "copy.db"]), bot.presses(20));
        assert!(made.status.success(), "{number}: {}", told(&made));
        let said = format!("copy.db: tables: {matches},");
        assert!(told(&made).starts_with(&said), "{}", told(&made));
        let copied = bot.lines(&file).await;
        let all = bot.lines(&database).await;
        assert!((before..=all.len()).contains(&copied.len()), "{number}");
        assert_eq!(copied[..], all[..copied.len()], "{number}");
        let store = Store::read_only(&Database::File(file.clone())).expect("it");
        // It replays, or this panics.
        wanted(&stored(&store, bot.table).await);
        store.close().await;
        copied_lines += copied.len();
        std::fs::remove_file(&file).expect("it is there");
        let store = Store::read_only(&Database::File(database.clone())).expect("it");
        let open = store.open_tables().await.expect("read");
        store.close().await;
        if !open.contains(&bot.table) {
            // Somebody must be pressing all the time.
            (bot.thread, bot.table) = deal(&bot.lounge, &bot.people).await;
            matches += 1;
        }
    }
    let answered = bot.answered;
    println!("backups: {tried}, presses: {answered}, matches: {matches}, lines: {copied_lines}");
    assert!(copied_lines > 0 && answered > tried as usize, "{answered}");
    assert!(!bot.place.log().contains("ERROR"), "{}", bot.place.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_goes_on_from_where_its_backup_was_made() {
    let mut bot = Bot::begin().await;
    let dir = bot.dir.path().to_owned();
    let database = dir.join("tapis.db");
    bot.presses(15).await;
    let made = run(&dir, &["backup", "copy.db"]).await;
    assert!(made.status.success(), "{}", told(&made));
    let again = run(&dir, &["backup", "copy.db"]).await;
    assert_eq!(again.status.code(), Some(2), "{}", told(&again));
    assert!(
        told(&again).contains("is there already"),
        "{}",
        told(&again)
    );
    let copied = bot.lines(&dir.join("copy.db")).await;
    bot.presses(15).await;
    let refused = run(&dir, &["restore", "copy.db"]).await;
    assert_eq!(refused.status.code(), Some(2), "{}", told(&refused));
    assert!(told(&refused).contains("in use"), "{}", told(&refused));

    bot.program.take().expect("it runs").kill();
    let lost = bot.lines(&database).await;
    let restored = run(&dir, &["restore", "copy.db"]).await;
    let said = told(&restored);
    assert!(restored.status.success(), "{said}");
    assert!(
        said.contains("was last written") && said.contains("tables: 1, open: 1"),
        "{said}"
    );
    let kept = said
        .lines()
        .find_map(|line| line.strip_prefix("it is kept as "));
    let kept = Path::new(kept.expect("its place"));
    assert_eq!(bot.lines(kept).await, lost);
    assert!(!dir.join("tapis.db-wal").exists(), "{said}");
    assert_eq!(bot.lines(&database).await, copied);

    let mut program = bot.place.start(&bot.sandbox);
    program.is_ready().await;
    bot.program = Some(program);
    let store = Store::read_only(&Database::File(database.clone())).expect("it");
    let wanted = wanted(&stored(&store, bot.table).await);
    store.close().await;
    room_agrees(&bot.thread, &bot.people[0], &wanted).await;
    bot.presses(40).await;
    let on = bot.lines(&database).await;
    assert!(on.len() > copied.len(), "nothing was played");
    assert_eq!(on[..copied.len()], copied[..]);
}
