//! `GET /gateway/bot`: where the gateway is, how many shards it wants, and how many sessions are
//! left of the day's.

use serenity::all::{BotGateway, Http};

use crate::clock::Clock;
use crate::discord::fault::{Redacted, is_transient};

/// The pause after the first failure, in milliseconds; each further one is twice as long.
const FIRST_PAUSE_MS: u64 = 500;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE_MS: u64 = 60_000;

/// Asks until Discord answers: a rate limit, an outage and a network that is not there permit.
///
/// # Errors
/// What asking again cannot mend, such as a refused token.
pub async fn ask(http: &Http, clock: Clock) -> serenity::Result<BotGateway> {
    let mut pause = FIRST_PAUSE_MS;
    loop {
        let why = match http.get_bot_gateway().await {
            Err(why) if is_transient(&why) => why,
            answer => return answer,
        };
        tracing::warn!(
            reason = %Redacted(&why), ms = pause,
            "Discord does not say where its gateway is: asking again"
        );
        clock.until(clock.now() + pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE_MS);
    }
}

/// For how many minutes too few sessions are left to begin `wanted`; none where enough are.
/// Discord takes the token away from a bot that goes on.
pub fn exhausted(gateway: &BotGateway, wanted: u32) -> Option<u64> {
    let limit = &gateway.session_start_limit;
    let minutes = limit.reset_after.div_ceil(60_000);
    (limit.remaining < u64::from(wanted)).then_some(minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_sessions_are_not_burnt() {
        let gateway: BotGateway = serde_json::from_value(serde_json::json!({
            "url": "ws://127.0.0.1:1",
            "shards": 2,
            "session_start_limit": {
                "total": 1000, "remaining": 2, "reset_after": 90_000, "max_concurrency": 1,
            },
        }))
        .expect("a gateway");
        assert_eq!(exhausted(&gateway, 2), None);
        assert_eq!(exhausted(&gateway, 3), Some(2));
    }
}
