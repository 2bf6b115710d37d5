//! A bare echo bot in serenity: a button's press is answered with an edit of its message.

use std::process::Stdio;
use std::time::Duration;

use discord_sandbox::{Client, Sandbox};
use serde_json::json;
use serenity::all::{
    ComponentInteraction, Context, CreateInteractionResponse, CreateInteractionResponseMessage,
    EventHandler, GatewayIntents, HttpBuilder, Interaction,
};
use tokio::process::{Child, Command};

use crate::timed;

/// Presses that warm up caches and connections before any is counted.
const WARM_UP: usize = 500;

/// A running echo bot, and somebody who presses its button.
pub struct Echo {
    process: Child,
    client: Client,
    /// The process ends when this is dropped.
    _sandbox: Sandbox,
}

impl Echo {
    /// The one in serenity, which is this program itself.
    pub async fn start() -> Self {
        let program = std::env::current_exe().expect("a program has a path");
        let program = program.to_str().expect("a path in Unicode");
        Self::start_as(&[program.to_owned(), "echo".to_owned()]).await
    }

    /// Any other: a command that takes the sandbox's address.
    pub async fn start_as(command: &[String]) -> Self {
        let sandbox = Sandbox::start().await.expect("a sandbox starts");
        let mut process = Command::new(&command[0])
            .args(&command[1..])
            .arg(sandbox.url())
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the echo bot starts");
        tokio::select! {
            () = sandbox.bot_online() => {}
            ended = process.wait() => panic!("{} ended: {ended:?}", command[0]),
        }
        let guild = sandbox.guild("Bench");
        let channel = guild.channel("echo");
        post_button(&sandbox, &channel.id().to_string()).await;
        let client = guild.user("Echo", "en-US").at(&channel);
        let echo = Self {
            process,
            client,
            _sandbox: sandbox,
        };
        for _ in 0..WARM_UP {
            echo.click().await;
        }
        echo
    }

    /// How long one press takes until it is answered.
    pub async fn click(&self) -> Duration {
        let (time, answered) = timed(self.client.press("Go").into_future()).await;
        answered.expect("the echo bot answers");
        time
    }

    pub async fn stop(mut self) {
        self.process.kill().await.expect("the echo bot ends");
    }
}

async fn post_button(sandbox: &Sandbox, channel: &str) {
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let body = json!({"content": "0", "components": [{"type": 1, "components": [button]}]});
    let token = format!("Bot {}", sandbox.token());
    reqwest::Client::builder()
        .no_proxy()
        .user_agent("DiscordBot (https://example.org, 1)")
        .build()
        .expect("a client")
        .post(format!(
            "{}/api/v10/channels/{channel}/messages",
            sandbox.url()
        ))
        .header("Authorization", token)
        .header("Content-Type", "application/json")
        .body(body.to_string())
        .send()
        .await
        .and_then(reqwest::Response::error_for_status)
        .expect("it is posted");
}

struct Handler;

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        if let Interaction::Component(press) = interaction {
            answer(&context, &press).await;
        }
    }
}

async fn answer(context: &Context, press: &ComponentInteraction) {
    let message = CreateInteractionResponseMessage::new().content(press.id.to_string());
    let answer = CreateInteractionResponse::UpdateMessage(message);
    press
        .create_response(context, answer)
        .await
        .expect("the sandbox takes it");
}

/// The echo bot itself, until it is killed.
pub async fn serve(url: &str) {
    let http = HttpBuilder::new("sandbox")
        .proxy(url)
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Handler)
        .await
        .expect("a client is made");
    client.start().await.expect("the client runs");
}
