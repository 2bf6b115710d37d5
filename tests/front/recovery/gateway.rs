//! The gateway is away while a match runs, over real sockets: the library loses it, comes back to
//! it, and the player whose turn it was has lost nothing.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::Upset;
use tapis::table::pace::Pace;

use crate::recovery::table::Table;
use crate::support::TestBot;

/// So often the library tries in vain before a session is over, with four shards.
const TRIES: u64 = 2 * 4;
/// Longer than two turns at this pace.
pub const LONG: Duration = Duration::from_secs(45);
/// So many steps are enough for a turn on a machine that is always late.
const MANY: usize = 10_000;
/// So short that it is no standstill of the process.
const STEP: Duration = Duration::from_millis(30);

impl Table {
    /// How many turns were ended by the clock.
    pub async fn timeouts(&self) -> usize {
        let log = self.evening.log(self.id).await;
        let fired = |text: &str| text.starts_with("timeout");
        log.iter().filter(|(_, text)| fired(text)).count()
    }

    /// A turn is ended by the clock, sooner or later; returns how many were.
    pub async fn runs_out(&self) -> usize {
        let before = self.timeouts().await;
        for _ in 0..MANY {
            self.passes(STEP).await;
            let now = self.timeouts().await;
            if now > before {
                return now;
            }
        }
        panic!("no turn runs out");
    }

    /// Time passes for the bot, little by little.
    pub async fn passes(&self, time: Duration) {
        for _ in 0..time.as_millis() / STEP.as_millis() {
            tokio::time::pause();
            tokio::time::advance(STEP).await;
            // Sockets and the database work in real time: they get some whenever one of them is
            // waited for.
            tokio::time::resume();
            self.timeouts().await;
        }
    }
}

/// A match at the quickest pace, in which the first has moved.
pub async fn sits() -> Table {
    let evening = Arc::new(TestBot::begin().await);
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
    table.runs_out().await;
}

#[tokio::test]
async fn no_turn_runs_out_on_a_line_that_died_without_a_word() {
    let table = sits().await;
    // The bot finds out that it is answered when it asks.
    let before = table.runs_out().await;
    table.evening.sandbox.upset(Upset::Stall);
    table.passes(LONG).await;
    assert_eq!(table.timeouts().await, before, "while nothing was heard");

    table.evening.sandbox.upset(Upset::Back);
    table.moves(1).await;
    assert_eq!(table.timeouts().await, before, "once it flows");
    table.runs_out().await;
}

#[tokio::test]
async fn a_line_that_stays_dead_is_replaced_and_only_then_turns_run_again() {
    let table = sits().await;
    table.runs_out().await;
    table.evening.sandbox.upset(Upset::Stall);
    // The library itself would notice it by its own clock, which shows real time.
    table.runs_out().await;
    // Nobody could press on the dead line.
    table.moves(1).await;
}
