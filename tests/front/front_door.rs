//! The bot as people meet it: the real client library, over the wire, in a sandbox.

use std::sync::Arc;

use crate::support::{HURRIED, TestBot, access, once, sandbox};
use discord_sandbox::{Sandbox, Trouble};
use tapis::discord::{Application, ConnectError, Connection, Operator};
use tapis::screen::words::Words;
use tapis::settings::Database;
use tapis::store::Store;
use tempfile::TempDir;

/// A connection with a database of its own.
async fn connect(sandbox: &Sandbox, token: &str) -> Result<Connection, ConnectError> {
    let dir = TempDir::new().expect("a directory");
    let file = Database::File(dir.path().join("tapis.db"));
    let store = Store::open(&file).await.expect("a database");
    let words = Words::load().expect("the words");
    let operator = Operator::default();
    let application = Application::new(&access(sandbox, token), words, None)?;
    Connection::open(&Arc::new(application), store, HURRIED, operator).await
}

#[tokio::test]
async fn help_speaks_the_readers_language_and_to_the_reader_alone() {
    let evening = TestBot::begin().await;
    let french = evening.lea().run("/help").await.expect("a reply");
    assert!(
        french.text().contains("`/table ouvrir`"),
        "{}",
        french.text()
    );
    assert!(french.message().expect("a message").is_ephemeral());

    let english = evening.sam().run("/help").await.expect("a reply");
    assert!(
        english.text().contains("`/table open`"),
        "{}",
        english.text()
    );
    assert_eq!(evening.sam().screen().len(), 1, "{}", evening.sam().dump());
}

#[tokio::test]
async fn about_tells_the_version_and_that_it_is_unofficial() {
    let evening = TestBot::begin().await;
    let reply = evening.sam().run("/about").await.expect("a reply");
    let text = reply.text();
    assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");
    assert!(text.contains("not affiliated with Discord"), "{text}");
}

#[tokio::test]
async fn about_tells_for_how_long_it_runs_and_how_many_shards_are_connected() {
    let evening = TestBot::begin().await;
    let text = evening.sam().run("/about").await.expect("a reply").text();
    assert!(text.contains("for 0 min"), "{text}");
    assert!(text.contains("Shards connected: 4 of 4"), "{text}");
    let text = evening.lea().run("/about").await.expect("a reply").text();
    assert!(text.contains("Shards connectés\u{202f}: 4 sur 4"), "{text}");
}

#[tokio::test]
async fn a_failure_becomes_an_apology_with_a_number() {
    let evening = TestBot::begin().await;
    let hidden = "ALTER TABLE tally RENAME TO elsewhere".to_owned();
    evening.run_sql(hidden).await;

    let reply = evening.sam().run("/stats").await.expect("an apology");
    let text = reply.text();
    assert!(text.starts_with("Sorry"), "{text}");
    assert!(
        !text.contains("tally"),
        "the error itself is not shown: {text}"
    );
    let number = text.split('`').nth(1).expect("a number");
    assert!(number.len() == 6 && number.bytes().all(|digit| digit.is_ascii_digit()));
    assert!(reply.message().expect("a message").is_ephemeral());
}

#[tokio::test]
async fn an_answer_and_a_suggestion_outlive_a_bad_moment_of_discords() {
    let evening = TestBot::begin().await;
    evening.fault("callback", Trouble::ServerError { status: 500 });
    let reply = evening.sam().run("/about").await.expect("an answer");
    assert!(reply.text().contains(env!("CARGO_PKG_VERSION")));

    evening.fault("callback", Trouble::ServerError { status: 500 });
    let presets = evening.sam().suggest("/table open", "variant", "").await;
    assert!(!presets.expect("suggestions").is_empty());
}

#[tokio::test]
async fn a_repeated_delivery_shows_nothing_twice() {
    let evening = TestBot::begin().await;
    evening.fault("INTERACTION_CREATE", Trouble::Duplicate);
    evening.lea().run("/help").await.expect("a reply");
    // What comes after the repetition shows that it has been dealt with.
    evening.lea().run("/about").await.expect("a reply");
    assert_eq!(evening.lea().screen().len(), 2, "{}", evening.lea().dump());
}

#[tokio::test]
async fn a_command_of_yesterday_is_explained() {
    let evening = TestBot::begin().await;
    let yesterday = serde_json::json!([{ "name": "yesterday", "description": "Gone", "type": 1 }]);
    let path = format!(
        "{}/api/v10/applications/{}/commands",
        evening.sandbox.url(),
        evening.sandbox.application()
    );
    let put = crate::support::http()
        .put(path)
        .header("authorization", format!("Bot {}", evening.sandbox.token()))
        .header("content-type", "application/json")
        .body(yesterday.to_string());
    assert!(put.send().await.expect("an answer").status().is_success());

    let reply = evening.sam().run("/yesterday").await.expect("a reply");
    assert!(reply.text().contains("has changed"), "{}", reply.text());
    assert!(reply.message().expect("a message").is_ephemeral());
}

#[tokio::test]
async fn a_wrong_token_is_told_from_an_unusable_server() {
    let sandbox = sandbox().start().await.expect("a sandbox");
    let refused = connect(&sandbox, "wrong").await;
    assert!(matches!(refused.err(), Some(ConnectError::TokenRefused(_))));

    // A fault that passes would be waited for.
    sandbox.add_fault(once("gateway_bot", Trouble::ServerError { status: 404 }));
    let unusable = connect(&sandbox, sandbox.token()).await;
    let told = unusable.err().expect("no connection").to_string();
    assert!(
        told.contains(sandbox.url()) && !told.contains('\n'),
        "{told}"
    );
}

/// The library would go to Discord's own gateway, with our token, if its question failed.
#[tokio::test]
async fn no_other_gateway_is_ever_asked() {
    let sandbox = sandbox().start().await.expect("a sandbox");
    sandbox.add_fault(once("gateway", Trouble::ServerError { status: 503 }));
    let evening = TestBot::begin_in(sandbox, HURRIED).await;
    let reply = evening.sam().run("/help").await.expect("a reply");
    assert!(reply.text().contains("Tapis"));
}

#[tokio::test]
async fn leaving_ends_the_connection_in_good_order() {
    let mut evening = TestBot::begin().await;
    let bot = evening.bot.take().expect("the bot");
    bot.shutdown.run().await;
    let ended = bot.running.await.expect("no panic").to_string();
    assert!(ended.contains("all shards were closed"), "{ended}");
}
