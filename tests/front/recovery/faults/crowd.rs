//! People at several tables who press all the while, and what they were told, held against the logs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use discord_sandbox::{Channel, Client, Guild, Pending, Sandbox, User};
use tapis::model::{InteractionId, TableId};
use tapis::settings::Database;
use tapis::store::{Store, StoredTable};
use tapis::table::pace::Pace;
use tokio::time::{Interval, MissedTickBehavior};

use crate::recovery::monkey::{Luck, presses};
use crate::recovery::truth::{Answers, Ledger, stored};
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::table::table_of;

/// Matches that are played at once, each in a server of its own.
const MATCHES: u64 = 4;

/// Sooner than the bot puts an answer off.
const SOON: Duration = Duration::from_secs(1);

/// All of them.
pub struct Crowd {
    rooms: Vec<(Guild, Channel, Vec<User>)>,
    matches: Vec<Match>,
    lobby: Lobby,
    answers: Answers,
    over: Vec<Match>,
    record: PathBuf,
    rate: Interval,
}

struct Match {
    thread: Channel,
    table: TableId,
    people: Vec<User>,
    ledger: Ledger,
}

/// A lobby in which robots come and go: each of these is a transaction of several statements.
struct Lobby {
    host: Client,
    table: TableId,
    /// The presses that were answered so soon that the answer was not put off.
    answered: Arc<Mutex<BTreeSet<u64>>>,
}

impl Crowd {
    /// People on several shards with a lobby, who will make so many presses a second.
    pub async fn gather(sandbox: &Sandbox, record: &Path, presses: u32) -> Self {
        let room = |shard| {
            let guild = sandbox.guild_on("Tavern", shard);
            let people = ["Ann", "Ben", "Cleo"].map(|name| guild.user(name, "en-US"));
            let lounge = guild.channel("lounge");
            (guild, lounge, people.to_vec())
        };
        let rooms: Vec<_> = (0..=MATCHES).map(room).collect();
        let (_, channel, people) = &rooms[MATCHES as usize];
        let host = people[0].at(channel);
        let opened = host.run("/table open").await.expect("a lobby");
        let mut rate = tokio::time::interval(Duration::from_secs(MATCHES + 1) / presses);
        rate.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self {
            matches: Vec::new(),
            lobby: Lobby {
                table: table_of(opened.message().expect("it")),
                host,
                answered: Arc::default(),
            },
            rooms,
            answers: Answers::default(),
            over: Vec::new(),
            record: record.to_owned(),
            rate,
        }
    }

    /// Begins a match wherever none is played.
    pub async fn deal(&mut self, luck: &mut Luck) {
        for (_, lounge, people) in &self.rooms[..MATCHES as usize] {
            let here = |one: &Match| one.people[0].id() == people[0].id();
            if self.matches.iter().any(here) {
                continue;
            }
            let people = &people[..2 + luck.below(2)];
            let thread = begin(lounge, people, Pace::Relaxed).await;
            let table = people[0].at(&thread);
            let table = table.sees_that("the table", is_table).await.expect("it");
            self.matches.push(Match {
                table: named(&own_id(&table, ":hand").expect("a button")).0,
                thread,
                people: people.to_vec(),
                ledger: Ledger::default(),
            });
        }
    }

    /// Somebody presses at each table; gives what is under way.
    pub async fn presses(&mut self, luck: &mut Luck) -> Vec<Pending> {
        self.rate.tick().await;
        let mut under_way = Vec::from_iter(self.lobby.presses(luck));
        for one in &mut self.matches {
            let user = &one.people[luck.below(one.people.len())];
            if let Some(pressed) = presses(user, &one.thread, luck) {
                one.ledger.note(&pressed);
                under_way.push(pressed.pending);
            }
        }
        under_way
    }

    /// Holds what everybody was told against the logs; forgets matches that are over.
    pub async fn check(&mut self, database: &Database) {
        self.answers.read(&self.record);
        let store = Store::read_only(database).expect("a database");
        for one in std::mem::take(&mut self.matches) {
            let stored = stored(&store, one.table).await;
            one.ledger.check(&stored, &self.answers);
            match stored.ended {
                None => self.matches.push(one),
                Some(_) => self.over.push(one),
            }
        }
        let lobby = stored(&store, self.lobby.table).await;
        self.lobby.check(&lobby, &self.answers);
        store.close().await;
    }

    /// How many presses were answered, as far as the last check knows.
    pub fn answered(&self) -> usize {
        let all = self.matches.iter().chain(&self.over);
        let answered = all.map(|one| one.ledger.answered(&self.answers));
        answered.sum()
    }

    /// What was asked of Discord, as text.
    pub fn record(&self) -> String {
        std::fs::read_to_string(&self.record).expect("the record")
    }
}

impl Lobby {
    /// Presses one of both; none before the lobby is there.
    fn presses(&self, luck: &mut Luck) -> Option<Pending> {
        let screen = self.host.screen();
        let ids = [":robot", ":robotless"].map(|end| {
            let lobby = screen.iter().find(|seen| own_id(seen, end).is_some())?;
            Some((lobby, own_id(lobby, end)?))
        });
        let (lobby, id) = ids[luck.below(2)].clone()?;
        let pending = self.host.press(&id).on(lobby).send().ok()?;
        let (answer, answered) = (pending.clone(), Arc::clone(&self.answered));
        tokio::spawn(async move {
            let id = answer.id().0;
            if let Ok(Ok(_)) = tokio::time::timeout(SOON, answer.reply()).await {
                answered.lock().expect("no panic").insert(id);
            }
        });
        Some(pending)
    }

    /// Checks that what was acknowledged is in the log once.
    fn check(&self, stored: &StoredTable, answers: &Answers) {
        for id in &*self.answered.lock().expect("no panic") {
            let kept = stored.lines.iter();
            let kept = kept.filter(|line| line.interaction == Some(InteractionId(*id)));
            let kept = kept.count();
            assert!(
                kept == 1 || !answers.acknowledges(*id),
                "answered and not in the log: {id}"
            );
        }
    }
}
