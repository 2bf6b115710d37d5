//! The bot as people meet it: the real client library, over the wire, in a sandbox.

use discord_sandbox::{Channel, Client, Fault, Sandbox, Trouble, User};
use tapis::discord::{ConnectError, Connection, Died, Leave};
use tapis::screen::words::Words;
use tapis::settings::{Access, Token};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server with a French and an English reader, and the bot in it.
struct Evening {
    sandbox: Sandbox,
    lounge: Channel,
    lea: User,
    sam: User,
    leave: Leave,
    bot: JoinHandle<Died>,
}

impl Evening {
    async fn begin() -> Self {
        Self::begin_in(Sandbox::start().await.expect("a sandbox")).await
    }

    /// Begins once the bot says that it is ready.
    async fn begin_in(sandbox: Sandbox) -> Self {
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let (lea, sam) = (guild.user("Léa", "fr"), guild.user("Sam", "en-US"));
        let words = Words::load().expect("the words");
        let bot = Connection::open(&access(&sandbox, sandbox.token()), words)
            .await
            .expect("a connection");
        let leave = bot.leave();
        let (said, ready) = oneshot::channel();
        let bot = tokio::spawn(bot.run(move |name| {
            said.send(name.to_owned())
                .expect("the evening waits for it");
        }));
        ready.await.expect("the bot is ready");
        Self {
            sandbox,
            lounge,
            lea,
            sam,
            leave,
            bot,
        }
    }

    fn lea(&self) -> Client {
        self.lea.at(&self.lounge)
    }

    fn sam(&self) -> Client {
        self.sam.at(&self.lounge)
    }

    fn fault(&self, on: &str, trouble: Trouble) {
        self.sandbox.add_fault(once(on, trouble));
    }
}

fn once(on: &str, trouble: Trouble) -> Fault {
    Fault {
        on: Some(on.to_owned()),
        user: None,
        trouble,
        times: Some(1),
    }
}

fn access(sandbox: &Sandbox, token: &str) -> Access {
    Access {
        api: sandbox.url().parse().expect("an address"),
        token: Token::new(token),
    }
}

#[tokio::test]
async fn help_speaks_the_readers_language_and_to_the_reader_alone() {
    let evening = Evening::begin().await;
    let french = evening.lea().run("/help").await.expect("a reply");
    assert!(french.text().contains("`/aide`"), "{}", french.text());
    assert!(french.message().expect("a message").is_ephemeral());

    let english = evening.sam().run("/help").await.expect("a reply");
    assert!(english.text().contains("`/help`"), "{}", english.text());
    assert_eq!(evening.sam().screen().len(), 1, "{}", evening.sam().dump());
}

#[tokio::test]
async fn about_tells_the_version_and_that_it_is_unofficial() {
    let evening = Evening::begin().await;
    let reply = evening.sam().run("/about").await.expect("a reply");
    let text = reply.text();
    assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");
    assert!(text.contains("not affiliated with Discord"), "{text}");
}

#[tokio::test]
async fn a_failure_becomes_an_apology_with_a_number() {
    let evening = Evening::begin().await;
    evening.fault("callback", Trouble::ServerError { status: 500 });
    let reply = evening.sam().run("/help").await.expect("an apology");
    let text = reply.text();
    assert!(text.starts_with("Sorry"), "{text}");
    assert!(
        !text.contains("500"),
        "the error itself is not shown: {text}"
    );
    let number = text.split('`').nth(1).expect("a number");
    assert!(number.len() == 6 && number.bytes().all(|digit| digit.is_ascii_digit()));
    assert!(reply.message().expect("a message").is_ephemeral());
}

#[tokio::test]
async fn a_repeated_delivery_shows_nothing_twice() {
    let evening = Evening::begin().await;
    evening.fault("INTERACTION_CREATE", Trouble::Duplicate);
    evening.lea().run("/help").await.expect("a reply");
    // What comes after the repetition shows that it has been dealt with.
    evening.lea().run("/about").await.expect("a reply");
    assert_eq!(evening.lea().screen().len(), 2, "{}", evening.lea().dump());
}

#[tokio::test]
async fn a_command_of_yesterday_is_explained() {
    let evening = Evening::begin().await;
    let yesterday = serde_json::json!([{ "name": "yesterday", "description": "Gone", "type": 1 }]);
    let path = format!(
        "{}/api/v10/applications/{}/commands",
        evening.sandbox.url(),
        evening.sandbox.application()
    );
    let put = reqwest::Client::new()
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
    let sandbox = Sandbox::start().await.expect("a sandbox");
    let words = || Words::load().expect("the words");
    let refused = Connection::open(&access(&sandbox, "wrong"), words()).await;
    assert!(matches!(refused.err(), Some(ConnectError::TokenRefused(_))));

    sandbox.add_fault(once("gateway_bot", Trouble::Drop));
    let unusable = Connection::open(&access(&sandbox, sandbox.token()), words()).await;
    let told = unusable.err().expect("no connection").to_string();
    assert!(
        told.contains(sandbox.url()) && !told.contains('\n'),
        "{told}"
    );
}

/// The library would go to Discord's own gateway, with our token, if its question failed.
#[tokio::test]
async fn no_other_gateway_is_ever_asked() {
    let sandbox = Sandbox::start().await.expect("a sandbox");
    sandbox.add_fault(once("gateway", Trouble::ServerError { status: 503 }));
    let evening = Evening::begin_in(sandbox).await;
    let reply = evening.sam().run("/help").await.expect("a reply");
    assert!(reply.text().contains("Tapis"));
}

#[tokio::test]
async fn leaving_ends_the_connection_in_good_order() {
    let evening = Evening::begin().await;
    evening.leave.all().await;
    let ended = evening.bot.await.expect("no panic").to_string();
    assert!(ended.contains("all shards were closed"), "{ended}");
}
