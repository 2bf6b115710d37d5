//! The emojis of the application: which of ours it has, and their upload.
//!
//! The name of an upload tells its drawing: another drawing is another emoji. Only names of ours are
//! ever deleted, and only once the new drawing stands. Must not know what a sign is used for.

use std::collections::HashMap;
use std::fmt;

use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use super::rest::{Outcome, RestClient, Route};
use crate::clock::{Clock, DiscordClock};
use crate::model::EmojiId;
use crate::render::emoji::{self, without_version};
use crate::render::{Deck, NotDrawn};
use crate::screen::signs::{Emoji, Sign, Signs};
use crate::settings::Access;

/// As many emojis as an application may have.
const MOST: usize = 2_000;
/// Discord's code for an emoji that is not there.
const UNKNOWN_EMOJI: isize = 10014;
/// How often in a row a request may fail.
const TRIES: u32 = 5;
/// The pause after the first failure, in milliseconds; each further one is twice as long.
const FIRST_PAUSE_MS: u64 = 1_000;
/// The longest pause while the bot runs, in milliseconds.
const LONGEST_PAUSE_MS: u64 = 600_000;

/// Why the emojis are not what they should be; each is a line that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum SyncFault {
    /// The token is not accepted there.
    #[error("DISCORD_TOKEN is refused: copy the token again from the page it came from")]
    TokenRefused,
    /// Discord refuses a request, or does not answer.
    #[error("{doing}: {why}; run the command again, it goes on from here")]
    Stopped {
        /// Operation under way.
        doing: String,
        /// Words of Discord.
        why: String,
    },
    /// The application has too many emojis that are not ours.
    #[error("the application has {0} emojis of {MOST}: delete some that are not cards")]
    NoRoom(usize),
    /// A card cannot be drawn.
    #[error("an emoji cannot be drawn: {0}")]
    NotDrawn(#[from] NotDrawn),
    /// There is no way to the network.
    #[error("the network cannot be used: {0}")]
    Network(String),
}

impl SyncFault {
    /// Whether the operator can mend it.
    pub fn is_input(&self) -> bool {
        matches!(self, Self::TokenRefused | Self::NoRoom(_))
    }
}

/// How the emojis of an application differ from those there should be.
#[derive(Debug)]
pub struct Plan<'a> {
    /// Emojis that are missing or have changed.
    pub missing: Vec<&'a emoji::Emoji>,
    /// Drawings of ours that are not made any more.
    pub outdated: Vec<Emoji>,
    /// How many stand as they should.
    pub current: usize,
}

impl<'a> Plan<'a> {
    /// Compares what is drawn with what there is.
    pub fn of(drawn: &'a [(Sign, emoji::Emoji)], there: &[Emoji]) -> Self {
        let names: HashMap<&str, String> = drawn
            .iter()
            .map(|(_, emoji)| (emoji.name.as_str(), emoji.upload_name()))
            .collect();
        let stands = |name: &String| there.iter().any(|emoji| emoji.name == *name);
        let outdated = |emoji: &&Emoji| {
            let wanted = without_version(&emoji.name).and_then(|name| names.get(name));
            wanted.is_some_and(|wanted| *wanted != emoji.name)
        };
        let missing = drawn.iter().map(|(_, emoji)| emoji);
        let missing: Vec<_> = missing
            .filter(|emoji| !stands(&emoji.upload_name()))
            .collect();
        Self {
            current: drawn.len() - missing.len(),
            missing,
            outdated: there.iter().filter(outdated).cloned().collect(),
        }
    }
}

/// Uploads what is missing and deletes what it takes the place of; with `check` it only says what
/// it would do. Each thing done is told in a line, and at last all of it.
///
/// # Errors
/// [`SyncFault`]; what was done until then stands, and the next call goes on from there.
pub async fn sync(
    access: &Access,
    check: bool,
    mut tell: impl FnMut(String),
) -> Result<(), SyncFault> {
    let drawn = tokio::task::spawn_blocking(|| emoji::all(Deck::Normal)).await;
    let drawn = drawn.map_err(|_| NotDrawn::Size)??;
    let rest = RestClient::new(access, Clock::start(), DiscordClock::default().into())
        .map_err(|why| SyncFault::Network(why.to_string()))?;
    let me = ask(&rest, Route::Application, "asking who the bot is").await?;
    let me = me["id"].as_str().and_then(|id| id.parse().ok());
    rest.set_application(me.ok_or_else(|| stopped("asking who the bot is", &"no id"))?);
    let there = list(&rest).await?;
    let plan = Plan::of(&drawn, &there);
    if check {
        for emoji in &plan.missing {
            tell(format!("would upload {}", emoji.upload_name()));
        }
        for emoji in &plan.outdated {
            tell(format!("would delete {}", emoji.name));
        }
        tell(format!(
            "{} emojis: {} to upload, {} to delete, {} as they should be",
            drawn.len(),
            plan.missing.len(),
            plan.outdated.len(),
            plan.current
        ));
        return Ok(());
    }
    let count = plan.missing.len();
    let mut outdated = plan.outdated;
    let (mut total, mut deleted) = (there.len(), 0);
    for (number, emoji) in (1..).zip(plan.missing) {
        if total >= MOST {
            return Err(SyncFault::NoRoom(total));
        }
        upload(&rest, emoji).await?;
        total += 1;
        tell(format!(
            "uploaded {} ({number} of {count})",
            emoji.upload_name()
        ));
        // The new one stands.
        let of_it = |old: &mut Emoji| without_version(&old.name) == Some(&emoji.name);
        for old in outdated.extract_if(.., of_it) {
            delete(&rest, &old, &mut tell).await?;
            (total, deleted) = (total - 1, deleted + 1);
        }
    }
    for old in outdated {
        delete(&rest, &old, &mut tell).await?;
        deleted += 1;
    }
    tell(format!(
        "{} emojis: {count} uploaded, {deleted} deleted, {} as they should be before",
        drawn.len(),
        plan.current
    ));
    Ok(())
}

/// How many of our emojis are missing or outdated, and how many there should be.
pub(super) async fn missing(rest: &RestClient) -> Result<(usize, usize), SyncFault> {
    let drawn = tokio::task::spawn_blocking(|| emoji::all(Deck::Normal)).await;
    let drawn = drawn.map_err(|_| NotDrawn::Size)??;
    let there = list(rest).await?;
    Ok((Plan::of(&drawn, &there).missing.len(), drawn.len()))
}

/// Learns which emojis of ours the application has, and says what is missing in one line; tries as
/// long as that can help.
pub(super) async fn learn(rest: &RestClient) -> Signs {
    let mut pause = FIRST_PAUSE_MS;
    let there = loop {
        match rest.permit(Route::ListEmojis).await.send(None).await {
            Outcome::Done(answer) => break read(&answer.unwrap_or_default()),
            outcome if outcome.is_transient() => {
                rest.clock().until(rest.clock().now() + pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE_MS);
            }
            outcome => {
                tracing::warn!(?outcome, "the emojis cannot be read: cards are words");
                return Signs::default();
            }
        }
    };
    let ours = |emoji: &Emoji| without_version(&emoji.name).is_some();
    if !there.iter().any(ours) {
        tracing::info!("cards are words: `tapis emojis sync` uploads an emoji for each");
        return Signs::default();
    }
    // Which drawings are today's is told by drawing them.
    let drawn = tokio::task::spawn_blocking(|| emoji::all(Deck::Normal)).await;
    let Ok(Ok(drawn)) = drawn else {
        tracing::error!("the emojis cannot be drawn: cards are words");
        return Signs::default();
    };
    let count = Plan::of(&drawn, &there).missing.len();
    if count > 0 {
        tracing::info!(
            count,
            "some cards are words: `tapis emojis sync` uploads their emojis"
        );
    }
    let ids: HashMap<String, EmojiId> = there.into_iter().map(|one| (one.name, one.id)).collect();
    let stands = drawn.into_iter().filter_map(|(sign, emoji)| {
        let name = emoji.upload_name();
        let id = *ids.get(&name)?;
        Some((sign, Emoji { name, id }))
    });
    stands.collect()
}

async fn list(rest: &RestClient) -> Result<Vec<Emoji>, SyncFault> {
    let answer = ask(rest, Route::ListEmojis, "listing the emojis").await?;
    Ok(read(&answer))
}

fn read(answer: &Value) -> Vec<Emoji> {
    let items = answer["items"].as_array().into_iter().flatten();
    let emoji = |item: &Value| {
        let name = item["name"].as_str()?.to_owned();
        let id = item["id"].as_str()?.parse().ok()?;
        Some(Emoji { name, id })
    };
    items.filter_map(emoji).collect()
}

/// Answer of Discord to a question.
async fn ask(rest: &RestClient, route: Route<'_>, doing: &str) -> Result<Value, SyncFault> {
    match rest.send_with_retries(route, None, TRIES).await {
        Outcome::Done(answer) => Ok(answer.unwrap_or_default()),
        Outcome::Refused(why) if why.status == 401 => Err(SyncFault::TokenRefused),
        outcome => Err(failed(doing, &outcome)),
    }
}

/// Uploads one. An upload that nobody answered may have been carried out all the same, and so may
/// one of an earlier run, whose name is refused the second time: the list tells.
async fn upload(rest: &RestClient, emoji: &emoji::Emoji) -> Result<(), SyncFault> {
    let name = emoji.upload_name();
    let image = CreateAttachment::bytes(emoji.file.clone(), "emoji.png").to_base64();
    let body = (&json!({ "name": name, "image": image })).into();
    let doing = format!("uploading {name}");
    let mut pause = FIRST_PAUSE_MS;
    for left in (0..TRIES).rev() {
        let route = Route::CreateEmoji;
        let outcome = rest.send_with_retries(route, Some(&body), TRIES).await;
        match &outcome {
            Outcome::Done(_) => return Ok(()),
            Outcome::Unreachable(_) => {
                rest.clock().until(rest.clock().now() + pause).await;
                pause *= 2;
            }
            _ => {}
        }
        if list(rest).await?.iter().any(|there| there.name == name) {
            return Ok(());
        }
        if left == 0 || !outcome.is_transient() {
            return Err(failed(&doing, &outcome));
        }
    }
    Err(stopped(&doing, &"no answer"))
}

async fn delete(
    rest: &RestClient,
    old: &Emoji,
    tell: &mut impl FnMut(String),
) -> Result<(), SyncFault> {
    let route = Route::DeleteEmoji { emoji: old.id };
    match rest.send_with_retries(route, None, TRIES).await {
        Outcome::Done(_) => {
            tell(format!("deleted {}", old.name));
            Ok(())
        }
        // Somebody else deleted it meanwhile.
        Outcome::Refused(why) if why.code == UNKNOWN_EMOJI => Ok(()),
        outcome => Err(failed(&format!("deleting {}", old.name), &outcome)),
    }
}

fn failed(doing: &str, outcome: &Outcome) -> SyncFault {
    match outcome {
        Outcome::Refused(why) => stopped(doing, why),
        Outcome::Unreachable(why) => stopped(doing, why),
        other => stopped(doing, &format!("{other:?}")),
    }
}

fn stopped(doing: &str, why: &dyn fmt::Display) -> SyncFault {
    SyncFault::Stopped {
        doing: doing.to_owned(),
        why: why.to_string(),
    }
}
