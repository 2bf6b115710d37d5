//! A server without a bot: the test makes the bot's requests itself, on a clock of its own.

use discord_sandbox::{Channel, Client, Clock, Guild, Pending, Sandbox, User};
use serde_json::{Value, json};

/// Some evening in 2026.
const EVENING: u64 = 1_786_000_000_000;

pub struct Raw {
    pub sandbox: Sandbox,
    pub clock: Clock,
    pub guild: Guild,
    pub lounge: Channel,
    pub lea: User,
    http: reqwest::Client,
}

/// Status and body of an answer.
pub type Answer = (u16, Value);

/// A client that says who it is, as Discord demands.
pub fn http() -> reqwest::Client {
    let client = reqwest::Client::builder().user_agent("DiscordBot (https://example.org, 1)");
    client.build().expect("a client")
}

/// Status and Discord's code of a refusal.
pub fn error(answer: &Answer) -> (u16, u64) {
    (answer.0, answer.1["code"].as_u64().unwrap_or_default())
}

impl Raw {
    pub async fn set() -> Self {
        Self::with(|builder| builder).await
    }

    pub async fn with(
        shape: impl FnOnce(discord_sandbox::Builder) -> discord_sandbox::Builder,
    ) -> Self {
        let clock = Clock::manual(EVENING);
        let builder = shape(Sandbox::builder().clock(clock.clone()));
        let sandbox = builder.start().await.expect("a sandbox starts");
        let guild = sandbox.guild("Café");
        Self {
            clock,
            lounge: guild.channel("lounge"),
            lea: guild.user("Léa", "fr"),
            guild,
            sandbox,
            http: http(),
        }
    }

    pub fn lea(&self) -> Client {
        self.lea.at(&self.lounge)
    }

    /// A request of the bot; `null` sends no body.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> Answer {
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let request = self
            .http
            .request(method.parse().expect("a method"), url)
            .header("Authorization", format!("Bot {}", self.sandbox.token()));
        let request = if body.is_null() {
            request.header("Content-Length", 0)
        } else {
            request.json(&body)
        };
        let answer = request.send().await.expect("an answer");
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    /// A request with files.
    pub async fn upload(
        &self,
        method: &str,
        path: &str,
        body: &Value,
        files: &[(&str, &[u8])],
    ) -> Answer {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (n, (name, bytes)) in files.iter().enumerate() {
            let part =
                reqwest::multipart::Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{n}]"), part);
        }
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let answer = self
            .http
            .request(method.parse().expect("a method"), url)
            .header("Authorization", format!("Bot {}", self.sandbox.token()))
            .multipart(form)
            .send()
            .await
            .expect("an answer");
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    pub async fn application(&self) -> String {
        let (_, me) = self.call("GET", "/applications/@me", json!(null)).await;
        me["id"].as_str().expect("an id").to_owned()
    }

    pub async fn register(&self, commands: Value) -> Answer {
        let app = self.application().await;
        self.call("PUT", &format!("/applications/{app}/commands"), commands)
            .await
    }

    pub async fn respond(&self, act: &Pending, body: Value) -> Answer {
        let path = format!("/interactions/{}/{}/callback", act.id(), act.token());
        self.call("POST", &path, body).await
    }

    pub fn webhook(&self, act: &Pending) -> String {
        let application = self.sandbox.application();
        format!("/webhooks/{application}/{}", act.token())
    }

    pub fn original(&self, act: &Pending) -> String {
        format!("{}/messages/@original", self.webhook(act))
    }
}
