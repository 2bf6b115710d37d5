//! Registering the bot's commands at Discord.
//!
//! The whole list is written at every start: writing an unchanged command costs none of the day's
//! creations, and comparing first would depend on how Discord stores a definition.

use serde_json::Value;

use super::{Outcome, RestClient, Route};
use crate::trouble::{Trouble, Troubles};

/// The pause after the first failure, in milliseconds; each further one is twice as long.
const FIRST_PAUSE_MS: u64 = 5_000;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE_MS: u64 = 600_000;
/// After a pause this long the operator is told.
const MINUTE_MS: u64 = 60_000;

/// Registers `definitions` for every server; tries again while that can help.
pub(in crate::discord) async fn register(
    rest: &RestClient,
    definitions: &Value,
    troubles: &Troubles,
) {
    let mut pause = FIRST_PAUSE_MS;
    loop {
        let permit = rest.permit(Route::SetCommands).await;
        let outcome = permit.send_json(definitions).await;
        if matches!(outcome, Outcome::Done(_)) {
            troubles.set(Trouble::CommandsRefused, false);
            return;
        }
        // An outage of a minute needs nobody.
        let lasting = !outcome.is_transient() || pause > MINUTE_MS;
        troubles.set(Trouble::CommandsRefused, lasting);
        if !outcome.is_transient() {
            tracing::error!(?outcome, "the commands were not registered");
            return;
        }
        tracing::warn!(
            ?outcome,
            seconds = pause / 1_000,
            "the commands are not registered yet: trying again"
        );
        rest.clock().until(rest.clock().now() + pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE_MS);
    }
}
