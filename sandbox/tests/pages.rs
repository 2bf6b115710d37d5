//! An open page: what it asks for in a hurry counts in the order in which it was asked.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::Sandbox;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// So often: which of several requests is worked on first is up to the scheduler.
const ROUNDS: usize = 300;
/// What has not come by then is not coming.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whoever_was_asked_for_last_is_watched() {
    let sandbox = Sandbox::start().await.unwrap();
    let guild = sandbox.guild("Café");
    let lounge = guild.channel("lounge");
    let users = ["Léa", "Sam", "Nour", "Max"].map(|name| guild.user(name, "fr"));
    let ids: Vec<_> = users.iter().map(discord_sandbox::User::id).collect();
    let url = sandbox.url().replace("http", "ws") + "/page/socket";
    let (mut page, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    for round in 0..ROUNDS {
        // Four panes open one after another.
        for shown in 1..=ids.len() {
            let watch = json!({"n": shown, "op": "watch", "users": ids[..shown]});
            page.send(Message::text(watch.to_string())).await.unwrap();
        }
        for _ in 0..ids.len() {
            page.next().await.unwrap().unwrap();
        }
        users[0].at(&lounge).say("hello").unwrap();
        let mut told = Vec::new();
        for user in &ids {
            let news = tokio::time::timeout(PATIENCE, page.next()).await;
            let news = news.unwrap_or_else(|_| panic!("round {round}: {user} sees nothing"));
            let text = news.unwrap().unwrap().into_text().unwrap();
            let news: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(news["event"], "message", "round {round}: {news}");
            told.push(news["user"].clone());
        }
        assert_eq!(json!(told), json!(ids), "round {round}");
    }
}
