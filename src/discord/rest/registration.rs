//! Telling Discord which commands there are.
//!
//! The whole list is written at every start: overwriting a command with itself costs none of the
//! day's creations, and asking first would mean comparing with what Discord makes of a definition.

use std::time::Duration;

use serenity::all::{CreateCommand, Http};

use crate::discord::fault::{Redacted, status};

const FIRST_PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

/// Registers `definitions` for every server, trying again as long as that can help.
pub(in crate::discord) async fn register(http: &Http, definitions: Vec<CreateCommand>) {
    let mut pause = FIRST_PAUSE;
    while let Err(why) = http.create_global_commands(&definitions).await {
        if !is_transient(status(&why)) {
            tracing::error!(reason = %Redacted(&why), "the commands were not registered");
            return;
        }
        tracing::warn!(
            reason = %Redacted(&why), seconds = pause.as_secs(),
            "the commands are not registered yet: trying again"
        );
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Whether a failure with this status (none where no answer came) can go away by itself.
fn is_transient(status: Option<u16>) -> bool {
    status.is_none_or(|status| status == 429 || status >= 500)
}

#[cfg(test)]
mod tests {
    use super::is_transient;

    #[test]
    fn what_we_wrote_wrong_is_not_sent_again() {
        assert!(is_transient(None) && is_transient(Some(429)) && is_transient(Some(503)));
        assert!(!is_transient(Some(400)) && !is_transient(Some(401)) && !is_transient(Some(403)));
    }
}
