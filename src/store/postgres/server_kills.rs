//! A server of its own that is killed again and again while tables are played on it: nothing that was
//! acknowledged is lost, nothing is kept twice, and the same process goes on.
//!
//! `TAPIS_TEST_POSTGRES_BIN` names the folder of the server's programs; `TAPIS_KILLS` is how often.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;

use super::cluster::Cluster;
use crate::model::{InteractionId, TableId};
use crate::store::tests::table;
use crate::store::{Commit, Line, Store, StoreError};

/// Tables that play at once.
const TABLES: u64 = 4;
/// What each of them has acknowledged between two kills.
const MOVES: u32 = 5;

/// One table: what it knows to be kept.
pub(super) struct Played {
    pub id: TableId,
    pub acknowledged: u32,
}

impl Played {
    /// The next move.
    pub fn line(&self) -> Commit {
        let step = self.acknowledged + 1;
        let number = self.id.0.cast_unsigned() * 1_000_000 + u64::from(step);
        let line = Line {
            step,
            discord_ms: 1_800_000_000_000,
            interaction: Some(InteractionId(number)),
            seat: Some(0),
            fact: false,
            text: "deposit 5".to_owned(),
        };
        Commit::lines(self.id, vec![line])
    }

    /// Makes moves until so many are acknowledged and the server is back; after each that is not, the table is read back, as a live
    /// one is. Nothing that was acknowledged may be missing then.
    async fn plays(&mut self, store: &Store, until: u32, back: &AtomicBool) {
        while self.acknowledged < until || !back.load(Ordering::Acquire) {
            match store.commit(self.line()).await {
                Ok(()) => self.acknowledged += 1,
                Err(why) => {
                    assert!(!matches!(why, StoreError::Superseded | StoreError::Twice));
                    self.is_read_back(store).await;
                }
            }
        }
    }

    /// How many moves are kept.
    pub async fn kept(&self, store: &Store) -> u32 {
        let found = loop {
            match store.table(self.id).await {
                Ok(found) => break found.expect("the table"),
                Err(_) => tokio::task::yield_now().await,
            }
        };
        let steps: Vec<u32> = found.lines.iter().map(|line| line.step).collect();
        let kept = u32::try_from(steps.len()).expect("few");
        assert_eq!(steps, (1..=kept).collect::<Vec<_>>(), "a gap");
        kept
    }

    async fn is_read_back(&mut self, store: &Store) {
        let kept = self.kept(store).await;
        let under_way = self.acknowledged + 1;
        assert!((self.acknowledged..=under_way).contains(&kept), "{kept}");
        self.acknowledged = kept;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_nothing_and_the_same_process_goes_on() {
    let Some(mut cluster) = Cluster::new() else {
        return;
    };
    cluster.becomes_ready().await;
    let kills = std::env::var("TAPIS_KILLS").map_or(3, |text| text.parse().expect("a number"));
    let store = Store::open(&cluster.database()).await.expect("a database");
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let id = store.open_table(&table(), &[]).await.expect("a table");
        tables.push(Played {
            id,
            acknowledged: 0,
        });
    }
    for kill in 1..=kills {
        let (until, back) = (kill * MOVES, AtomicBool::new(false));
        let plays = tables.iter_mut();
        let plays = join_all(plays.map(|one| one.plays(&store, until, &back)));
        let killed = async {
            cluster.kill();
            cluster.becomes_ready().await;
            back.store(true, Ordering::Release);
        };
        futures_util::join!(plays, killed);
    }
    for one in &mut tables {
        one.is_read_back(&store).await;
        assert!(one.acknowledged >= kills * MOVES);
    }
    store.close().await;
}
