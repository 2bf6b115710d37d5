//! The gateway is away while a match runs, over real sockets: the library loses it, comes back to
//! it, and whoever's turn it was has lost nothing.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::Upset;
use tapis::table::pace::Pace;

use crate::support::Evening;
use crate::table::Table;

/// So often the library tries in vain before it begins anew.
const TRIES: u64 = 2;
/// Longer than two turns at this pace.
const LONG: Duration = Duration::from_secs(45);
/// So short that it is no standstill of the process.
const STEP: Duration = Duration::from_millis(30);

impl Table {
    /// How many turns were ended by the clock.
    async fn timeouts(&self) -> usize {
        let log = self.evening.log(self.id).await;
        let fired = |text: &str| text.starts_with("timeout");
        log.iter().filter(|(_, text)| fired(text)).count()
    }

    /// Time passes for the bot, little by little.
    async fn passes(&self, time: Duration) {
        for _ in 0..time.as_millis() / STEP.as_millis() {
            tokio::time::pause();
            tokio::time::advance(STEP).await;
            // Sockets and the database work in real time.
            tokio::time::resume();
            tokio::task::yield_now().await;
        }
    }
}

async fn sits() -> Table {
    let evening = Arc::new(Evening::begin().await);
    let table = Table::within(evening, ["Ann", "Ben", "Cleo"], Pace::Rapid).await;
    table.moves(0).await;
    table
}

#[tokio::test]
async fn no_turn_runs_out_while_the_gateway_is_away_and_the_match_goes_on_after_it() {
    let table = sits().await;
    table.evening.sandbox.upset(Upset::Away);
    table.evening.sandbox.bot_turned_away(TRIES).await;
    table.passes(LONG).await;
    assert_eq!(table.timeouts().await, 0, "while it was away");

    table.evening.sandbox.upset(Upset::Back);
    table.evening.sandbox.bot_online().await;
    // Old buttons work.
    table.moves(1).await;
    assert_eq!(table.timeouts().await, 0, "once it was back");
    table.passes(LONG).await;
    assert_ne!(table.timeouts().await, 0, "turns run again");
}
