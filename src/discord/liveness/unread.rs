//! Events that arrived and that the library could not read.
//!
//! It drops an event whose JSON does not fit its model, and only a collector of all events still gets
//! it. Must not know what is in an event.

use std::sync::Arc;

use serenity::all::{Context, Event, ShardId, ShardMessenger, UnknownEvent};
use serenity::async_trait;
use serenity::framework::Framework;
use serenity::gateway::CollectorCallback;

use crate::discord::rest::library_http;

/// Receiver of all events.
#[async_trait]
pub(in crate::discord) trait Events: Framework {
    /// Takes an event that the library could not read.
    async fn unread(&self, ctx: Context, event: UnknownEvent);
}

/// Passes the unread events of a new session on to `events`.
pub(super) fn pass_on(messenger: &ShardMessenger, shard: ShardId, events: &Arc<dyn Events>) {
    let events = Arc::clone(events);
    let context = Context {
        data: Arc::default(),
        shard: messenger.clone(),
        shard_id: shard,
        http: library_http(),
    };
    let pass = move |event: &Event| {
        if let Event::Unknown(event) = event {
            let (events, context, event) = (Arc::clone(&events), context.clone(), event.clone());
            tokio::spawn(async move { events.unread(context, event).await });
        }
        true
    };
    messenger.add_collector(CollectorCallback(Box::new(pass)));
}
