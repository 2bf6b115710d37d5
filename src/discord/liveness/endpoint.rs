//! `GET /gateway/bot`: the address of the gateway, how many shards it wants, and how many sessions
//! the bot may still begin today.

use serenity::all::BotGateway;

use crate::discord::rest::{Outcome, RestClient, Route};

/// The pause after the first failure, in milliseconds; each further one is twice as long.
const FIRST_PAUSE_MS: u64 = 500;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE_MS: u64 = 60_000;

/// Why Discord does not give the address of its gateway, when asking again cannot help.
#[derive(Debug)]
pub enum NoGateway {
    /// The token is not accepted.
    TokenRefused,
    /// The answer cannot be read as Discord's; the reason, for people who run the bot.
    Unusable(String),
}

/// Asks until Discord answers. Rate limits, outages and missing networks are waited out.
///
/// # Errors
/// [`NoGateway`], where asking again cannot help.
pub async fn ask(rest: &RestClient) -> Result<BotGateway, NoGateway> {
    let mut pause = FIRST_PAUSE_MS;
    loop {
        let why = match rest.permit(Route::GatewayBot).await.send(None).await {
            Outcome::Done(answer) => {
                let answer = serde_json::from_value(answer.unwrap_or_default());
                return answer.map_err(|why| NoGateway::Unusable(why.to_string()));
            }
            Outcome::Unreachable(why) => why,
            Outcome::RateLimited => "it was answered 429".to_owned(),
            Outcome::Refused(why) if why.status == 401 => return Err(NoGateway::TokenRefused),
            Outcome::Refused(why) => return Err(NoGateway::Unusable(why.to_string())),
            other => return Err(NoGateway::Unusable(format!("{other:?}"))),
        };
        tracing::warn!(
            reason = why,
            ms = pause,
            "Discord does not say where its gateway is: asking again"
        );
        rest.clock().until(rest.clock().now() + pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE_MS);
    }
}

/// The minutes until Discord allows `wanted` more sessions; `None` if enough are left. Discord
/// resets the token of a bot that identifies beyond its limit.
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
