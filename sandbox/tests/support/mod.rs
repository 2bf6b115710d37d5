//! A small bot in poise and serenity, unmodified but for the base URL, and a server with people.
//!
//! It does one of everything, so that the tests see every kind of interaction both ways.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod demo;
pub mod raw;

use std::time::Duration;

use discord_sandbox::{Channel, Client, Clock, Guild, Sandbox, User};
use serde_json::Value;

/// A sandbox with the demo bot online, a server, a channel and two people.
pub struct Stage {
    pub sandbox: Sandbox,
    pub guild: Guild,
    pub lounge: Channel,
    pub lea: User,
    pub sam: User,
    bot: demo::Demo,
}

impl Stage {
    /// On the host's clock.
    pub async fn set() -> Self {
        Self::with(Sandbox::start().await.expect("a sandbox starts")).await
    }

    /// On a clock that only the test moves.
    pub async fn set_on(clock: &Clock) -> Self {
        let builder = Sandbox::builder().clock(clock.clone());
        Self::with(builder.start().await.expect("a sandbox starts")).await
    }

    pub async fn with(sandbox: Sandbox) -> Self {
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let (lea, sam) = (guild.user("Léa", "fr"), guild.user("Sam", "en-US"));
        sandbox.reshape_events(|_, event| undecorate(event));
        let bot = demo::Demo::start(&sandbox).await;
        Self {
            sandbox,
            guild,
            lounge,
            lea,
            sam,
            bot,
        }
    }

    pub fn lea(&self) -> Client {
        self.lea.at(&self.lounge)
    }

    pub fn sam(&self) -> Client {
        self.sam.at(&self.lounge)
    }

    /// The bot's HTTP client, for requests a test makes itself.
    pub fn http(&self) -> &serenity::all::Http {
        &self.bot.http
    }

    /// How many interactions have reached the bot, repeated deliveries included.
    pub fn heard(&self) -> usize {
        self.bot.heard()
    }

    /// Waits until the bot has heard so many.
    pub async fn heard_at_least(&self, count: usize) {
        let mut heard = self.bot.heard_watch();
        tokio::time::timeout(Duration::from_secs(10), heard.wait_for(|n| *n >= count))
            .await
            .expect("the bot hears in time")
            .expect("the bot is alive");
    }
}

/// Takes the decorations off everybody in an event: the client library drops an event whose decoration
/// it cannot read, and with it the act.
pub fn undecorate(event: &mut Value) {
    match event {
        Value::Object(fields) => {
            fields.remove("avatar_decoration_data");
            fields.values_mut().for_each(undecorate);
        }
        Value::Array(all) => all.iter_mut().for_each(undecorate),
        _ => {}
    }
}
