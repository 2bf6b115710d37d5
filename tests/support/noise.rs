//! How much a match says in public: in its channel one message, in its thread one for each manche and
//! its result, and calls that go again.

use std::collections::BTreeSet;

use discord_sandbox::{Channel, Client, Id, Seen};
use serde_json::Value;

use super::TestBot;
use super::opening::own_id;

impl TestBot {
    /// Holds a match that has ended against that, the only one of the lounge; gives how many reveals
    /// stay.
    pub async fn was_quiet(&self, thread: &Channel) -> usize {
        let lounge = self.sam();
        assert_eq!(
            public(&lounge).len(),
            1,
            "the lobby message: {}",
            lounge.dump()
        );
        assert!(
            posted(&self.requests(), self.lounge.id()).is_empty(),
            "{}",
            lounge.dump()
        );

        // What was replaced or called goes within the limits of the platform.
        let reader = self.sam.at(thread);
        let tidy = |_: &Seen| {
            let screen = public(&reader);
            screen.iter().filter(|seen| is_table(seen)).count() == 1 && !screen.iter().any(is_call)
        };
        let tidy = reader.sees_that("one table and no call", tidy).await;
        tidy.unwrap_or_else(|missed| panic!("{missed}"));

        let screen = public(&reader);
        let reveals: Vec<String> = screen
            .iter()
            .filter(|seen| !is_table(seen))
            .map(title)
            .collect();
        let different: BTreeSet<&String> = reveals.iter().collect();
        assert_eq!(
            different.len(),
            reveals.len(),
            "each manche once: {reveals:?}"
        );
        let posts = posted(&self.requests(), thread.id());
        let (calls, others): (Vec<&Value>, Vec<&Value>) =
            posts.iter().partition(|post| post["content"].is_string());
        // The table message of each manche stays as its reveal; the last one is the result.
        let manches = reveals.len();
        assert_eq!(
            others.len(),
            manches + 1,
            "{others:?}, {} calls",
            calls.len()
        );
        reveals.len()
    }

    /// How many pictures the bot has sent to a channel: those of a message that it keeps have the long id
    /// that Discord gave them.
    pub fn uploads(&self, channel: &Channel) -> usize {
        let requests = self.requests();
        let pictures = requests
            .iter()
            .filter(|one| is_public_in(one, channel.id()))
            .filter_map(|one| one["request"]["attachments"].as_array());
        let new = |one: &&Value| one["id"].as_str().is_some_and(|id| id.len() < 3);
        pictures.flatten().filter(new).count()
    }

    /// All requests so far, as they were recorded.
    pub fn requests(&self) -> Vec<Value> {
        let record = self.record.as_ref().expect("an evening with a record");
        let record = std::fs::read_to_string(record).expect("the record");
        let lines = record.lines();
        lines
            .map(|line| serde_json::from_str(line).expect("a line of the record"))
            .collect()
    }
}

/// Whom a message rings, by their ids.
pub fn rung(message: &Value) -> Vec<String> {
    let users = message["allowed_mentions"]["users"].as_array();
    let users = users.into_iter().flatten().filter_map(Value::as_str);
    users.map(str::to_owned).collect()
}

/// Whether a message rings anybody.
pub fn rings(message: &Value) -> bool {
    !rung(message).is_empty()
}

/// Whether a request made or changed a message for everybody in a channel, with whichever token.
fn is_public_in(one: &Value, channel: Id) -> bool {
    let path = one["path"].as_str().unwrap_or_default();
    let made = &one["response"];
    let ephemeral = made["flags"].as_u64().unwrap_or_default() & 64 != 0;
    let by_token = path.contains("/webhooks/") && made["channel_id"] == channel.to_string();
    path.contains(&format!("/channels/{channel}/messages")) || by_token && !ephemeral
}

/// The bodies of the messages that the bot posted in a channel, those that went again included.
pub fn posted(requests: &[Value], channel: Id) -> Vec<Value> {
    let made = |one: &&Value| {
        let message = one["response"]["author"].is_object();
        one["method"] == "POST" && is_public_in(one, channel) && message
    };
    let made = requests.iter().filter(made);
    made.map(|one| one["request"].clone()).collect()
}

fn public(client: &Client) -> Vec<Seen> {
    let mut screen = client.screen();
    screen.retain(|seen| !seen.is_ephemeral());
    screen
}

/// Whether a message is that of the table, while the match is played or after its end.
fn is_table(seen: &Seen) -> bool {
    [":more", ":rematch"]
        .iter()
        .any(|end| own_id(seen, end).is_some())
}

/// Whether a message is there for its mentions alone.
fn is_call(seen: &Seen) -> bool {
    seen.content().contains("<@")
}

/// The first line of a message.
fn title(seen: &Seen) -> String {
    seen.text().lines().next().unwrap_or_default().to_owned()
}
