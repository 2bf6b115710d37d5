//! The gateway as serenity meets it.

use serde_json::json;
use serenity::all::{Context, Event, GatewayIntents, HttpBuilder, RawEventHandler};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use tokio::sync::mpsc;

use super::{Bench, Dispatch, event, raw};
use crate::gateway::Upset;

struct Seen(mpsc::UnboundedSender<String>);

#[async_trait]
impl RawEventHandler for Seen {
    async fn raw_event(&self, _: Context, event: Event) {
        // Nobody listens any more once the test is over.
        let _ = self.0.send(event.name().unwrap_or_default());
    }
}

#[tokio::test]
async fn serenity_identifies_and_resumes_after_every_kind_of_loss() {
    let bench = Bench::new().await;
    let http = HttpBuilder::new("secret")
        .proxy(format!("http://{}", bench.address))
        .ratelimiter_disabled(true)
        .build();
    let (tell, mut seen) = mpsc::unbounded_channel();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .raw_event_handler(Seen(tell))
        .await
        .expect("a client");
    let shards = client.shard_manager.clone();
    let running = tokio::spawn(async move { client.start().await });

    // Serenity hands every event to a task of its own, so they are seen in any order.
    let mut sees = async |mut names: Vec<&str>| {
        while !names.is_empty() {
            let seen = seen.recv().await.expect("the client runs");
            names.retain(|name| *name != seen);
        }
    };
    sees(vec!["READY"]).await;
    for upset in [Upset::Reconnect, Upset::Drop, Upset::Close(4000)] {
        assert_eq!(bench.gateway.upset(upset, None), 1, "{upset:?}");
        bench.gateway.dispatch(Dispatch {
            data: raw(&json!({"id": "5", "channel_id": "6"})),
            ..event("MESSAGE_DELETE")
        });
        sees(vec!["MESSAGE_DELETE", "RESUMED"]).await;
    }
    shards.shutdown_all().await;
    running.await.expect("no panic").expect("a clean end");
}
