//! Every slash command with its options, given by those whose it is not: nothing of a table that is
//! elsewhere is changed or told, and nothing of a private one to who was not invited.

use std::collections::BTreeSet;

use discord_sandbox::{Client, Permissions};
use serde_json::{Value, json};
use tapis::store::StoredTable;

use crate::presses::forge;
use crate::support::table::table_of;
use crate::support::{PROMPT, TestBot};

/// Options whose values mean something, by name: a person is the host, a file an empty pack. Of all
/// others [`value`] finds one.
const VALUES: &[(&str, &str)] = &[
    ("amount", "90"),
    ("code", "KAE1-2345"),
    ("file", "pack.json"),
    ("day", "tomorrow"),
    ("hour", "21:00"),
    ("level", "beginner"),
    ("move", "draw pile"),
    ("pack", "fr-general"),
    ("partners", "3"),
    ("player", "host"),
    ("seats", "3"),
    ("text", "Paris"),
    ("variant", "quick"),
    ("word", "kael"),
    ("zone", "UTC"),
];

/// The kind of options that are true or false.
const BOOLEAN: u8 = 5;

/// Who opens a table sits at it: this comes last.
const LAST: &str = "table open";

/// A value that an option takes, as text: one that means something, the first choice, the least
/// number, or true.
fn value(option: &Value) -> String {
    let name = option["name"].as_str().expect("a name");
    if let Some((_, value)) = VALUES.iter().find(|(named, _)| *named == name) {
        return (*value).to_owned();
    }
    let is_there = |value: &&Value| !value.is_null();
    let offered = [&option["choices"][0]["value"], &option["min_value"]];
    match offered.into_iter().find(is_there) {
        Some(Value::String(word)) => word.clone(),
        Some(number) => number.to_string(),
        None if option["type"] == BOOLEAN => "true".to_owned(),
        None => "1".to_owned(),
    }
}

/// Every command by its whole name, with its options: a name and a value of each.
pub fn leaves(of: &Value, before: &str) -> Vec<(String, Vec<(String, String)>)> {
    let mut found = Vec::new();
    // In the menus of people and messages stand commands of other types, none of which is nested.
    let is_slash = |command: &&Value| !before.is_empty() || command["type"] == 1;
    for command in of.as_array().into_iter().flatten().filter(is_slash) {
        let name = format!("{before}{}", command["name"].as_str().expect("a name"));
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let is_group = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
        if options.iter().any(is_group) {
            found.extend(leaves(&command["options"], &format!("{name} ")));
            continue;
        }
        let named = |option: &Value| {
            let name = option["name"].as_str().expect("a name");
            (name.to_owned(), value(option))
        };
        found.push((name, options.iter().map(named).collect()));
    }
    found.sort_by_key(|(name, _)| name == LAST);
    found
}

/// Where there are suggestions, by command and option.
pub fn suggesting(of: &Value, before: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for command in of.as_array().into_iter().flatten() {
        let name = command["name"].as_str().expect("a name");
        if command["autocomplete"] == true {
            found.push((before.trim_end().to_owned(), name.to_owned()));
        }
        found.extend(suggesting(&command["options"], &format!("{before}{name} ")));
    }
    found
}

struct Scene {
    evening: TestBot,
    private: bool,
    table: tapis::model::TableId,
}

impl Scene {
    async fn set(private: bool) -> Self {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let options = [("private", json!(private)), ("pace", json!(2))];
        let lobby = evening.opens(&evening.sam, &options).await;
        // A command from the channel is for one's own table as well.
        evening.sam().run("/table robot").await.expect("a robot");
        Self {
            table: table_of(&lobby),
            evening,
            private,
        }
    }

    async fn kept(&self) -> StoredTable {
        let stored = self.evening.store().table(self.table).await;
        stored.expect("read").expect("it")
    }

    /// Somebody gives every command there is, without options and with all of them.
    async fn is_safe_from(&self, who: &str, client: &Client) {
        let registered = forge::registered(&self.evening).await;
        let before = self.kept().await;
        for (command, option) in suggesting(&registered, "") {
            let found = client.suggest(&command, &option, "").await.expect("them");
            let known = ["variant", "pack", "day", "zone"].contains(&option.as_str());
            assert!(
                known || found.is_empty(),
                "{who}: {command} {option}: {found:?}"
            );
        }
        for (command, options) in &leaves(&registered, "") {
            let mut runs = vec![client.run(command)];
            let filled = options
                .iter()
                .fold(client.run(command), |run, (name, value)| {
                    match name.as_str() {
                        "file" => run.with_file(name, value, b"{}"),
                        "channel" => run.with(name, self.evening.lounge.id().to_string()),
                        "player" => run.with(name, self.evening.sam.id().to_string()),
                        name => run.with(name, value.as_str()),
                    }
                });
            if !options.is_empty() {
                runs.push(filled);
            }
            for run in runs {
                // What lacks an option it needs is refused before the bot hears of it.
                let Ok(reply) = run.await else { continue };
                let told = reply.text();
                let place = self.evening.lounge.id().to_string();
                let listed = self.private && command == "table list" && told.contains(&place);
                assert!(!listed, "{who}: {told}");
                assert_eq!(self.kept().await, before, "{who}: {command}: {told}");
            }
        }
    }
}

#[tokio::test]
async fn no_value_is_of_an_option_that_is_gone() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let commands = leaves(&forge::registered(&evening).await, "");
    let options: BTreeSet<&str> = commands
        .iter()
        .flat_map(|(_, options)| options.iter().map(|(name, _)| name.as_str()))
        .collect();
    let gone = VALUES.iter().find(|(name, _)| !options.contains(name));
    assert_eq!(gone, None, "VALUES in tests/front/presses/commands.rs");
    let last = commands.last().map(|(name, _)| name.as_str());
    assert_eq!(last, Some(LAST));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn no_command_of_another_server_reaches_a_table() {
    for private in [false, true] {
        let scene = Scene::set(private).await;
        let other = scene.evening.sandbox.guild("Elsewhere");
        let (there, administrator) = (other.channel("lounge"), other.user("Admin", "en-US"));
        let all = Permissions::ADMINISTRATOR;
        other.grant(&administrator, all).expect("a role");
        let client = administrator.at(&there);
        scene.is_safe_from("an administrator", &client).await;
        // They are looked up among the members of that other server.
        scene.evening.ends(&[10_007]).await;
    }
}

#[tokio::test]
async fn no_command_from_another_channel_changes_a_table_unasked() {
    let scene = Scene::set(false).await;
    let corner = scene.evening.guild.channel("corner");
    let host = scene.evening.sam.at(&corner);
    scene.is_safe_from("the host", &host).await;
    scene.evening.ends(&[]).await;
}

#[tokio::test]
async fn no_command_of_a_stranger_reaches_a_private_table() {
    let scene = Scene::set(true).await;
    let stranger = scene.evening.guild.user("Nour", "en-US");
    let client = stranger.at(&scene.evening.lounge);
    let rules = client.run("/rules").await.expect("a sheet").text();
    assert!(!rules.contains("is private"), "the usual sheet: {rules}");
    let options = client.run("/table options").await.expect("a word").text();
    assert!(options.contains("There is no table here"), "{options}");
    scene.is_safe_from("a stranger", &client).await;
    scene.evening.ends(&[]).await;
}
