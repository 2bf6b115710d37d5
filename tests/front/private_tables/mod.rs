//! Private tables: threads that only the invited see, from their first second. Seen by host, guest
//! and stranger, in both languages, and with restarts in between.

mod invitations;
mod opening;
mod restarts;

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::json;

use crate::support::table::{lobby_in, pressed};
use crate::support::{PROMPT, TestBot};

/// A private table in the lounge, its thread, and the lobby there.
async fn opened(host: &User, evening: &TestBot) -> (Seen, Channel) {
    let lobby = evening.opens(host, &[("private", json!(true))]).await;
    let threads = evening.lounge.threads();
    (lobby, threads.last().expect("a thread").clone())
}

/// An evening whose traffic is recorded and whose robots think fast.
async fn evening() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// All that a stranger sees of a channel but the words to themselves.
fn public(client: &Client) -> Vec<String> {
    let screen = client.screen().into_iter();
    let seen = screen.filter(|seen| !seen.is_ephemeral());
    seen.map(|seen| seen.text()).collect()
}

/// The invitations that stand in a thread.
fn invitations(client: &Client) -> Vec<Seen> {
    let mut screen = client.screen();
    screen.retain(|seen| {
        let mut ids = seen.buttons().into_iter().filter_map(|it| it.custom_id);
        ids.any(|id| id.contains(":decline"))
    });
    screen
}

/// The invitation of somebody, once it stands in the thread.
async fn invitation(client: &Client, of: &User) -> Seen {
    let called = |seen: &Seen| {
        let all = invitations(client);
        seen.mentions(of.id()) && all.iter().any(|one| one.id() == seen.id())
    };
    let seen = client.sees_that("the invitation", called).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Presses *No thanks* below the invitation of somebody.
async fn declines(client: &Client, call: &Seen, of: &User) -> String {
    let ending = format!(":decline {}", of.id());
    pressed(client, call, &ending).await.text()
}

/// Waits until the lobby says so.
async fn says(client: &Client, text: &str) -> Seen {
    let lobby = lobby_in(client).await;
    let says = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(text);
    let seen = client.sees_that(text, says).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}
