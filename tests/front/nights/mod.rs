//! Game nights: planned, announced by Discord, opened at their hour, and summed up at their end.

mod begins;
mod planning;

use discord_sandbox::{Channel, Client, Permissions, Seen};
use serde_json::json;
use tapis::clock::host_ms;

use crate::support::opening::own_id;
use crate::support::{PROMPT, TestBot};

pub const MINUTE: u64 = 60 * 1000;
pub const HOUR: u64 = 60 * MINUTE;

/// An evening at which Sam may manage the server, and the bot may make events.
pub async fn managed() -> TestBot {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let granted = evening.guild.grant(&evening.sam, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    let granted = evening.guild.grant_bot(Permissions::CREATE_EVENTS);
    granted.expect("granted");
    evening
}

/// Plans a night of Kaël tomorrow at this hour; what is asked or refused.
pub async fn plans(client: &Client, hour: &str, options: &[(&str, &str)]) -> Seen {
    let mut run = client.run("/night plan");
    for (name, value) in [("day", "tomorrow"), ("hour", hour)] {
        if options.iter().all(|(other, _)| *other != name) {
            run = run.with(name, value);
        }
    }
    run = run.with("game", json!(0));
    for (name, value) in options {
        run = run.with(name, *value);
    }
    let reply = run.await.unwrap_or_else(|missed| panic!("{missed}"));
    let page = reply.message().expect("a page").clone();
    assert!(page.is_ephemeral(), "{}", page.text());
    page
}

/// Presses the button of a page whose id begins like this; the page as it is then.
pub async fn answers(client: &Client, page: &Seen, what: &str) -> Seen {
    let ids = page.buttons().into_iter().filter_map(|one| one.custom_id);
    let mut fitting = ids.filter(|id| id.contains(what));
    let id = fitting.next().unwrap_or_else(|| panic!("{what}: {page:?}"));
    let reply = client.press(&id).on(page).await;
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    reply.message().expect("a page").clone()
}

/// Plans a night and announces it; the page that says so, and when it begins.
pub async fn announces(client: &Client, hour: &str, options: &[(&str, &str)]) -> (Seen, u64) {
    let asked = plans(client, hour, options).await;
    let planned = answers(client, &asked, "night-announce").await;
    assert_eq!(planned.id(), asked.id());
    assert!(planned.text().contains("Planned"), "{}", planned.text());
    let starts = starts_ms(&planned);
    (planned, starts)
}

/// When the night on a page begins, in milliseconds since 1970.
pub fn starts_ms(page: &Seen) -> u64 {
    let text = page.text();
    let stamp = text
        .split("<t:")
        .nth(1)
        .and_then(|rest| rest.split(':').next());
    let stamp: u64 = stamp.and_then(|stamp| stamp.parse().ok()).expect("an hour");
    stamp * 1000
}

/// Has the bot's clock show this.
pub fn comes(evening: &TestBot, moment_ms: u64) {
    let now = evening.time.now_ms();
    evening.time.advance(moment_ms.saturating_sub(now));
    assert!(evening.time.now_ms() >= moment_ms && moment_ms > host_ms());
}

pub fn is_lobby(seen: &Seen) -> bool {
    !seen.is_ephemeral() && own_id(seen, ":join").is_some()
}

/// The lobby in a channel, once it stands.
pub async fn sees_lobby(evening: &TestBot, place: &Channel) -> Seen {
    let seen = evening.lea.at(place).sees_that("the lobby", is_lobby).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

/// How many messages in a channel are like this.
pub fn count(evening: &TestBot, place: &Channel, like: impl Fn(&Seen) -> bool) -> usize {
    let screen = evening.lea.at(place).screen();
    screen.iter().filter(|seen| like(seen)).count()
}

pub async fn restarts(evening: &mut TestBot) {
    evening.sleep().await;
    evening.wake().await;
}
