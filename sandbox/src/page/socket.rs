//! One open page: its requests, its news, and its latency.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::sync::{broadcast, mpsc};

use super::news;
use super::requests::{self, Page};
use crate::hub::Hub;

/// Frames that may wait for a slow browser.
const OUTBOX: usize = 1024;

/// Upgrades to the page's WebSocket.
pub async fn open(State(hub): State<Arc<Hub>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| serve(hub, socket))
}

async fn serve(hub: Arc<Hub>, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, mut frames) = mpsc::channel::<String>(OUTBOX);
    let page = Arc::new(Page::new(Arc::clone(&hub), outbox.clone()));
    let writing = tokio::spawn(async move {
        while let Some(text) = frames.recv().await {
            if sink.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
    });
    let telling = tokio::spawn(tell(Arc::clone(&hub), Arc::clone(&page)));
    while let Some(Ok(frame)) = stream.next().await {
        match frame {
            Message::Text(text) => {
                let page = Arc::clone(&page);
                let taken = requests::take(&page, &text);
                // Each request in a task of its own: one that waits for the bot holds up no other.
                tokio::spawn(async move { requests::answer(&page, taken).await });
            }
            Message::Close(_) => break,
            _ => {}
        }
    }
    telling.abort();
    writing.abort();
}

/// Passes on what happens, to the users this page shows.
async fn tell(hub: Arc<Hub>, page: Arc<Page>) {
    let mut changes = hub.watch_changes();
    let mut online = hub.gateway.online();
    loop {
        let frames = tokio::select! {
            change = changes.recv() => match change {
                Ok(change) => news::of(&hub, &page, &change),
                // Too far behind to catch up: the page opens everything anew.
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    vec![json!({"user": null, "event": "behind", "data": {}})]
                }
                Err(broadcast::error::RecvError::Closed) => return,
            },
            changed = online.changed() => {
                if changed.is_err() {
                    return;
                }
                let online = *online.borrow_and_update() > 0;
                vec![json!({"user": null, "event": "bot", "data": {"online": online}})]
            }
        };
        for frame in frames {
            if !page.send(&frame).await {
                return;
            }
        }
    }
}
