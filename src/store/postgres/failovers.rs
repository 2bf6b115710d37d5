//! A server is lost and its standby leads from then on. Before that its stream is stopped, without which a standby
//! on the same machine never lacks anything: with `synchronous_commit=on` nothing that was acknowledged is lost, and
//! with `local` it is.
//!
//! `TAPIS_FAILOVERS` is how often.

use futures_util::future::join_all;

use super::cluster::Cluster;
use super::server_kills::Played;
use crate::settings::{Database, ServerAddress};
use crate::store::Store;
use crate::store::tests::table;

/// Tables that play at once.
const TABLES: usize = 4;
/// What each of them has acknowledged before the stream is stopped, and after it.
const MOVES: u32 = 5;

fn failovers() -> u32 {
    std::env::var("TAPIS_FAILOVERS").map_or(1, |text| text.parse().expect("a number"))
}

/// The database of a server for connections that are acknowledged like this.
fn acknowledged_by(server: &Cluster, synchronous_commit: &str) -> Database {
    let Database::Postgres(address) = server.database() else {
        panic!("it is on PostgreSQL")
    };
    let mut address: url::Url = address.expose().parse().expect("an address");
    let mut query = address.query_pairs_mut();
    query.append_pair("options[synchronous_commit]", synchronous_commit);
    drop(query);
    Database::Postgres(ServerAddress::new(address))
}

async fn opens(store: &Store) -> Played {
    let id = store.open_table(&table(), &[]).await.expect("a table");
    Played {
        id,
        acknowledged: 0,
    }
}

/// Makes moves until so many are acknowledged.
async fn plays(one: &mut Played, store: &Store, until: u32) {
    while one.acknowledged < until {
        store.commit(one.line()).await.expect("kept");
        one.acknowledged += 1;
    }
}

async fn play(tables: &mut [Played], store: &Store, until: u32) {
    join_all(tables.iter_mut().map(|one| plays(one, store, until))).await;
}

/// Loses a server as often as is asked for; gives how many acknowledged moves were lost each time.
async fn lost(synchronous_commit: &str) -> Option<Vec<u32>> {
    let waits = synchronous_commit == "on";
    let mut server = Cluster::new()?;
    server.becomes_ready().await;
    let mut all = Vec::new();
    for _ in 0..failovers() {
        let standby = server.standby().await;
        let database = acknowledged_by(&server, synchronous_commit);
        let store = Store::open(&database).await.expect("a database");
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            tables.push(opens(&store).await);
        }
        play(&mut tables, &store, MOVES).await;
        server.stops_the_stream().await;
        match waits {
            true => {
                // None of these is acknowledged before the server is lost.
                let more = play(&mut tables, &store, MOVES + 1);
                tokio::select! {
                    () = more => panic!("acknowledged without the standby"),
                    () = server.waits_for_the_standby() => {}
                }
            }
            false => play(&mut tables, &store, 2 * MOVES).await,
        }
        server.kill();
        drop(store);
        standby.leads().await;
        let store = Store::open(&standby.database()).await.expect("it leads");
        let mut lost = 0;
        for one in &tables {
            lost += one.acknowledged.saturating_sub(one.kept(&store).await);
        }
        all.push(lost);
        store.close().await;
        server = standby;
    }
    Some(all)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failover_to_a_synchronous_standby_loses_nothing() {
    let Some(lost) = lost("on").await else {
        return;
    };
    assert!(lost.iter().all(|lost| *lost == 0), "{lost:?}");
}

/// What `synchronous_commit=on` is for, and that the test above can fail.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failover_to_a_standby_that_is_not_waited_for_loses_what_was_acknowledged_last() {
    let Some(lost) = lost("local").await else {
        return;
    };
    assert!(lost.iter().all(|lost| *lost > 0), "{lost:?}");
}
