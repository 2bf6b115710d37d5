//! The private message that tells the operator what needs them, once a day at most.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serde_json::json;

use super::compose;
use super::rest::{Body, Outcome, RestClient, Route, made};
use crate::model::{ChannelId, Lang, UserId};
use crate::preferences::Preferences;
use crate::screen::words::Words;
use crate::store::{Scope, Store};
use crate::trouble::{Trouble, Troubles};

/// Troubles within this many milliseconds go into one message.
const GATHER_MS: u64 = 5_000;
/// Seconds between two messages.
const DAY: u64 = 24 * 60 * 60;
/// The longest until it is looked again whether one is due, in seconds: the host may have slept.
const LOOK: u64 = 60 * 60;
/// How often a request is tried before it is given up.
const TRIES: u32 = 5;
/// The pause before the first repetition of a message, in milliseconds; each further one is twice as
/// long. Discord knows the message again for some minutes.
const PAUSE_MS: u64 = 1_000;
/// In how many seconds an operator who could not be reached is tried again.
const RETRY: u64 = 10 * 60;
/// Under which key it is kept when the last message was sent.
const KEY: &str = "operator-told";
/// The most channels that one message names.
const CHANNELS: usize = 10;

/// The operator, and the troubles to tell them.
#[derive(Clone, Debug, Default)]
pub struct Operator {
    /// The person; nobody is told where there is none.
    pub user: Option<UserId>,
    /// Troubles that may need them.
    pub troubles: Troubles,
}

/// Everything that telling them takes.
pub(super) struct Messenger {
    pub operator: Operator,
    pub rest: Arc<RestClient>,
    pub store: Store,
    pub preferences: Preferences,
    pub words: Arc<Words>,
}

impl Messenger {
    /// Tells the operator of troubles, at most once a day; `now` gives the seconds since 1970. For
    /// ever.
    pub async fn tell_daily(self, now: impl Fn() -> u64) -> Infallible {
        let clock = self.rest.clock();
        let Some(user) = self.operator.user else {
            return std::future::pending().await;
        };
        loop {
            self.operator.troubles.any().await;
            clock.until(clock.now() + GATHER_MS).await;
            self.forget_other_channels();
            let troubles = self.operator.troubles.all();
            let wait = match troubles.is_empty() {
                true => continue,
                false => self.tell_if_due(user, &troubles, now()).await,
            };
            clock.until(clock.now() + wait.min(LOOK) * 1000).await;
        }
    }

    /// Forgets channels that no settings name, or name any more: nobody misses the bot there.
    fn forget_other_channels(&self) {
        for trouble in self.operator.troubles.all() {
            if let Trouble::ChannelLost(guild, channel) = trouble
                && !self.preferences.guild(guild).channels.contains(&channel)
            {
                self.operator.troubles.set(trouble, false);
            }
        }
    }

    /// Tells them unless they were told within a day; in how many seconds the next message is due.
    async fn tell_if_due(&self, user: UserId, troubles: &BTreeSet<Trouble>, now: u64) -> u64 {
        let before = match self.store.setting(Scope::Bot, 0_u64, KEY).await {
            Ok(before) => before,
            // Without knowing when they were told last, they may be told too often.
            Err(_) => return LOOK,
        };
        let last = before.as_ref().and_then(|last| last.parse().ok());
        let last = last.unwrap_or(0);
        // A clock that was wrong before must not silence this for ever.
        if last <= now && now < last + DAY {
            tracing::debug!("the operator was told within a day");
            return last + DAY - now;
        }
        let opened = self.open(user).await;
        if opened.is_transient() {
            tracing::warn!(outcome = ?opened, "the operator is not told yet: trying again");
            return RETRY;
        }
        // Kept first: after a crash in between it is rather not told today than told twice.
        let stamp = now.to_string();
        match self.store.replace_setting(KEY, before, &stamp).await {
            Ok(true) => {}
            // Another slot has told them meanwhile.
            Ok(false) => return LOOK,
            Err(why) => {
                tracing::warn!(reason = %why, "the operator is not told: it cannot be kept that they were");
                return LOOK;
            }
        }
        let outcome = self.post(opened, user, troubles, now).await;
        match outcome {
            Outcome::Done(_) => tracing::info!("the operator was told what needs them"),
            _ => tracing::warn!(?outcome, "the operator was not told what needs them"),
        }
        DAY
    }

    async fn open(&self, user: UserId) -> Outcome {
        let body = Body::from(&json!({ "recipient_id": user.to_string() }));
        let rest = &self.rest;
        rest.send_with_retries(Route::OpenDirect, Some(&body), TRIES)
            .await
    }

    /// Posts the message where direct messages were opened; else the outcome is that of opening them.
    async fn post(
        &self,
        opened: Outcome,
        user: UserId,
        troubles: &BTreeSet<Trouble>,
        now: u64,
    ) -> Outcome {
        let channel: Option<ChannelId> = match &opened {
            Outcome::Done(answer) => answer.as_ref().and_then(made),
            _ => None,
        };
        let Some(channel) = channel else {
            return opened;
        };
        let lang = self.preferences.user(user).lang.unwrap_or(Lang::English);
        let text = worded(troubles, self.words.of(lang));
        let body = compose::ping_users(&[], &text, &format!("t{now}"));
        let (clock, mut pause) = (self.rest.clock(), PAUSE_MS);
        for _ in 1..TRIES {
            let permit = self.rest.permit(Route::CreateMessage { channel }).await;
            let outcome = permit.send_json(&body).await;
            if !outcome.is_transient() {
                return outcome;
            }
            clock.until(clock.now() + pause).await;
            pause *= 2;
        }
        let permit = self.rest.permit(Route::CreateMessage { channel }).await;
        permit.send_json(&body).await
    }
}

/// A line for each trouble, with what to do.
fn worded(troubles: &BTreeSet<Trouble>, words: &FluentLanguageLoader) -> String {
    let mut lines = vec![fl!(words, "operator-needed")];
    let mut lost = Vec::new();
    for trouble in troubles {
        let line = match trouble {
            Trouble::DiskLow => fl!(words, "operator-disk"),
            Trouble::BackupFailed => fl!(words, "operator-backup"),
            Trouble::CommandsRefused => fl!(words, "operator-commands"),
            Trouble::ChannelLost(_, channel) => {
                lost.push(format!("<#{channel}>"));
                continue;
            }
        };
        lines.push(format!("- {line}"));
    }
    if !lost.is_empty() {
        lost.truncate(CHANNELS);
        let line = fl!(words, "operator-channels", places = lost.join(", "));
        lines.push(format!("- {line}"));
    }
    lines.push(fl!(words, "operator-once"));
    lines.join("\n")
}
