//! `tapis doctor`: asks Discord what can be asked of an application without people.
//!
//! Each question is answered by a line that says how things stand and, where they are wrong, what to do.
//! Nothing is changed but for one message in a channel that is named, which goes again. Must not know
//! where the lines go.

mod channels;
mod picture;
mod registered;

use std::fmt;

use serde_json::{Value, json};
use serenity::all::{BotGateway, GatewayIntents};

use super::connection::intents;
use super::liveness::endpoint;
use super::rest::{Outcome, RestClient, Route};
use super::{commands, emojis};
use crate::clock::{Clock, DiscordClock};
use crate::model::{ChannelId, UserId};
use crate::screen::words::Words;
use crate::settings::Access;
use crate::store::Store;

/// How often a question is asked that gets no answer.
const TRIES: u32 = 3;
/// That an application may read what people write, on fewer than 100 servers and on more: bits 19 and 18
/// of its flags.
const MESSAGE_CONTENT: u64 = 1 << 19 | 1 << 18;

/// How something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As it should be.
    Right,
    /// Not as it should be.
    Wrong,
    /// It could not be found out, or can stay as it is.
    Open,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Right => "✓",
            Self::Wrong => "✗",
            Self::Open => "–",
        })
    }
}

/// Subject of the questions.
pub struct Patient<'a> {
    /// The server and the bot's token there.
    pub access: &'a Access,
    /// Whether answers of a quiz may be typed, which needs an intent.
    pub typed_answers: bool,
    /// The database with the channels that servers chose.
    pub store: &'a Store,
    /// Where a message with a picture is posted, changed and deleted; `None` for nowhere.
    pub channel: Option<ChannelId>,
    /// Tells that message from those of earlier calls.
    pub nonce: &'a str,
}

/// Context that every question needs.
struct Examination<'a> {
    rest: RestClient,
    words: &'a Words,
    tell: &'a mut dyn FnMut(Mark, String),
}

/// Asks everything, and tells a line for each answer. Without an application that answers nothing more
/// is asked.
pub async fn examine(patient: &Patient<'_>, words: &Words, tell: &mut dyn FnMut(Mark, String)) {
    let rest = RestClient::new(
        patient.access,
        Clock::start(),
        DiscordClock::default().into(),
    );
    let rest = match rest {
        Ok(rest) => rest,
        Err(why) => return tell(Mark::Wrong, format!("network: it cannot be used: {why}")),
    };
    let mut examination = Examination { rest, words, tell };
    let Some(me) = examination.application(patient.typed_answers).await else {
        return;
    };
    examination.gateway().await;
    examination.commands().await;
    examination.emojis().await;
    examination.channels(patient.store, me).await;
    match patient.channel {
        Some(channel) => examination.picture(channel, patient.nonce).await,
        None => {
            examination.open("pictures: not tried; name a channel with --channel ID".to_owned());
        }
    }
}

impl Examination<'_> {
    fn right(&mut self, line: String) {
        (self.tell)(Mark::Right, line);
    }

    fn wrong(&mut self, line: String) {
        (self.tell)(Mark::Wrong, line);
    }

    fn open(&mut self, line: String) {
        (self.tell)(Mark::Open, line);
    }

    /// Answer of Discord to a question, or why there is none.
    async fn ask(&self, route: Route<'_>) -> Result<Value, String> {
        match self.rest.send_with_retries(route, None, TRIES).await {
            Outcome::Done(answer) => Ok(answer.unwrap_or_default()),
            outcome => Err(said(&outcome)),
        }
    }

    /// The token, and what is switched on for its application; the id of the bot.
    async fn application(&mut self, typed_answers: bool) -> Option<UserId> {
        let route = Route::Application;
        let me = match self.rest.send_with_retries(route, None, TRIES).await {
            Outcome::Done(me) => me.unwrap_or_default(),
            Outcome::Refused(why) if why.status == 401 => {
                let remedy = "copy it again from the Bot page of your application";
                self.wrong(format!("token: DISCORD_TOKEN is refused: {remedy}"));
                return None;
            }
            outcome => {
                let why = said(&outcome);
                let remedy = "check the network of this machine and DISCORD_API_URL";
                self.wrong(format!(
                    "token: not tried, because the application cannot be asked: {why}: {remedy}"
                ));
                return None;
            }
        };
        let id: Option<UserId> = me["id"].as_str().and_then(|id| id.parse().ok());
        let Some(id) = id.filter(|id| id.get() > 0) else {
            self.wrong("token: the answer names no application: check DISCORD_API_URL".to_owned());
            return None;
        };
        self.rest.set_application(id.get().into());
        let name = me["name"].as_str().unwrap_or_default();
        self.right(format!("token: it is that of {name} ({id})"));
        match me["interactions_endpoint_url"].as_str() {
            None | Some("") => self.right("interactions: they come over the gateway".to_owned()),
            Some(_) => self.wrong(
                "interactions: they are sent to a web address: empty Interactions Endpoint URL on \
                 the page General Information"
                    .to_owned(),
            ),
        }
        let granted = me["flags"].as_u64().unwrap_or_default() & MESSAGE_CONTENT != 0;
        let needed = intents(typed_answers).contains(GatewayIntents::MESSAGE_CONTENT);
        match (needed, granted) {
            (true, false) => self.wrong(
                "intents: TAPIS_TYPED_ANSWERS needs Message Content: switch it on at the Bot page"
                    .to_owned(),
            ),
            (false, true) => self.open(
                "intents: Message Content is on and not needed: it can be switched off".to_owned(),
            ),
            _ => self.right("intents: those that are needed".to_owned()),
        }
        // The bot of an application has its id, but for some of the very first.
        let bot = me["bot"]["id"].as_str().and_then(|id| id.parse().ok());
        Some(bot.unwrap_or(id))
    }

    async fn gateway(&mut self) {
        let answer = self.ask(Route::GatewayBot).await;
        let read = answer.and_then(|answer| {
            serde_json::from_value::<BotGateway>(answer).map_err(|why| why.to_string())
        });
        match read {
            Err(why) => self.wrong(format!("gateway: it is not told where it is: {why}")),
            Ok(gateway) => {
                let limit = &gateway.session_start_limit;
                let line = format!(
                    "gateway: shards: {}, sessions left today: {} of {}",
                    gateway.shards, limit.remaining, limit.total
                );
                match endpoint::exhausted(&gateway, gateway.shards) {
                    None => self.right(line),
                    Some(minutes) => self.wrong(format!(
                        "{line}: wait for {minutes} minutes, and find out what restarts the bot"
                    )),
                }
            }
        }
    }

    async fn commands(&mut self) {
        let ours = commands::all(self.words);
        let ours = json!(poise::builtins::create_application_commands(&ours));
        match self.ask(Route::ListCommands).await {
            Err(why) => self.wrong(format!("commands: they cannot be listed: {why}")),
            Ok(there) => match registered::differences(&ours, &there) {
                (count, differing) if differing.is_empty() => {
                    self.right(format!("commands: {count}, as in this version"));
                }
                (_, differing) => self.wrong(format!(
                    "commands: other than in this version: {}: start the bot, which registers them",
                    differing.join(", ")
                )),
            },
        }
    }

    async fn emojis(&mut self) {
        match emojis::missing(&self.rest).await {
            Err(why) => self.open(format!("emojis: {why}")),
            Ok((0, there)) => self.right(format!("emojis: all {there} of them")),
            Ok((missing, _)) => self.open(format!(
                "emojis: missing or outdated: {missing}; those cards are words until \
                 `tapis emojis sync` was run and the bot restarted"
            )),
        }
    }
}

/// Why something was not done, in a line.
fn said(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Done(_) => "it was done".to_owned(),
        Outcome::NotFound => "there is no such thing".to_owned(),
        Outcome::ChannelGone => "there is no such channel".to_owned(),
        Outcome::Forbidden(_) => "the bot is not allowed to".to_owned(),
        Outcome::RateLimited => "too much was asked: try again in a minute".to_owned(),
        Outcome::Unreachable(why) => format!("Discord does not answer ({why})"),
        Outcome::TooOldToEdit | Outcome::Archived => format!("{outcome:?}"),
        Outcome::Refused(why) => why.to_string(),
    }
}
