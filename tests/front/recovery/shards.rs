//! One shard is away, or Discord wants another number of them, while matches run: over real
//! sockets, with four shards.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{Sandbox, Trouble, Upset};
use tapis::table::pace::Pace;

use crate::recovery::gateway::{LONG, sits};
use crate::recovery::table::Table;
use crate::support::{HURRIED, PROMPT, TestBot, once, sharded};

/// What Discord wants between two identifies of one bucket.
const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

impl Table {
    /// The number of the shard that serves it.
    fn shard(&self) -> u64 {
        self.evening.guild.shard()
    }
}

#[tokio::test]
async fn a_shard_that_is_away_stops_the_clocks_of_its_own_tables_alone() {
    let table = sits().await;
    let other = (table.shard() + 1) % 4;
    table.evening.sandbox.upset_shard(Upset::Away, other);
    table.evening.sandbox.bot_turned_away(1).await;
    let before = table.runs_out().await;

    // Else its next try would be taken for one of the table's own shard.
    table.evening.sandbox.upset_shard(Upset::Back, other);
    table
        .evening
        .sandbox
        .upset_shard(Upset::Away, table.shard());
    table.evening.sandbox.bot_turned_away(1).await;
    table.passes(LONG).await;
    assert_eq!(table.timeouts().await, before, "while its own was away");

    table.evening.sandbox.upset(Upset::Back);
    table.evening.sandbox.bot_online().await;
    table.moves(1).await;
    assert_eq!(table.timeouts().await, before, "once it was back");
    table.runs_out().await;
}

#[tokio::test]
async fn the_clocks_of_a_server_stand_while_discord_cannot_serve_it() {
    let table = sits().await;
    table
        .evening
        .guild
        .set_available(false)
        .expect("the server");
    table.passes(LONG).await;
    assert_eq!(table.timeouts().await, 0);
    table.evening.guild.set_available(true).expect("the server");
    table.runs_out().await;
}

#[tokio::test]
async fn the_outage_of_a_server_ends_although_nobody_can_read_what_is_in_it() {
    let table = sits().await;
    table
        .evening
        .guild
        .set_available(false)
        .expect("the server");
    table.passes(LONG).await;
    assert_eq!(table.timeouts().await, 0);
    table.evening.sandbox.reshape_events(|name, data| {
        if name == "GUILD_CREATE" {
            data["roles"] = serde_json::json!("many");
        }
    });
    table.evening.guild.set_available(true).expect("the server");
    table.runs_out().await;
}

#[tokio::test]
async fn a_bot_that_was_removed_and_added_again_serves_as_before() {
    let evening = TestBot::begin().await;
    evening.guild.remove_bot().expect("the server");
    evening.guild.add_bot().expect("the server");
    let reply = evening.sam().run("/help").await.expect("a reply");
    assert!(reply.text().contains("Tapis"), "{}", reply.text());
}

/// What the library makes of these closes keeps a thread busy until its connection is pinged.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_bot_begins_anew_with_as_many_shards_as_discord_wants() {
    let sandbox = sharded().shards(1).max_concurrency(16).start().await;
    let evening = TestBot::begin_in(sandbox.expect("a sandbox"), PROMPT).await;
    let evening = Arc::new(evening);
    let table = Table::within(evening, ["Ann", "Ben", "Cleo"], Pace::Relaxed).await;
    let sandbox = &table.evening.sandbox;
    sandbox.reshard(3);
    sandbox.upset(Upset::Close(4011));
    sandbox.bot_online_with(3).await;
    table.moves(0).await;
}

#[tokio::test]
async fn a_session_that_discord_will_not_have_again_ends_with_a_line_that_says_what_to_do() {
    for (code, told) in [
        (4004, "DISCORD_TOKEN"),
        (4013, "newer version"),
        (4014, "intent"),
    ] {
        let mut evening = TestBot::begin().await;
        let bot = evening.bot.take().expect("the bot");
        evening.sandbox.upset_shard(Upset::Close(code), 2);
        let died = bot.running.await.expect("no panic").to_string();
        assert!(
            died.contains(told) && !died.contains('\n'),
            "{code}: {died}"
        );
    }
}

#[tokio::test]
async fn the_bot_is_ready_once_all_shards_are() {
    let sandbox = sharded().start().await.expect("a sandbox");
    sandbox.upset_shard(Upset::Away, 3);
    let mut evening = TestBot::asleep_in(sandbox, HURRIED);
    let mut ready = evening.wakes().await;
    evening.sandbox.bot_turned_away(1).await;
    evening.sandbox.command_known("help").await;
    assert!(ready.try_recv().is_err(), "a shard is missing");
    evening.sandbox.upset_shard(Upset::Back, 3);
    ready.await.expect("the bot is ready");
}

#[tokio::test]
async fn shards_of_one_bucket_identify_one_after_another() {
    let sandbox = sharded().shards(2).max_concurrency(1);
    let sandbox = sandbox.identify_interval(IDENTIFY_INTERVAL).start().await;
    let evening = TestBot::begin_in(sandbox.expect("a sandbox"), HURRIED).await;
    evening.sandbox.bot_online_with(2).await;
    assert_eq!(evening.sandbox.identifies_refused(), 0);
}

#[tokio::test]
async fn a_discord_that_is_not_there_yet_is_waited_for() {
    let sandbox: Sandbox = sharded().start().await.expect("a sandbox");
    sandbox.add_fault(once("gateway_bot", Trouble::ServerError { status: 503 }));
    sandbox.add_fault(once("gateway_bot", Trouble::Drop));
    let evening = TestBot::begin_in(sandbox, HURRIED).await;
    let reply = evening.sam().run("/help").await.expect("a reply");
    assert!(reply.text().contains("Tapis"), "{}", reply.text());
}
