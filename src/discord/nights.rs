//! Nights at their hour: the table that opens then, and the events of Discord's that announce them.
//!
//! A table is opened under the number of its night's event, or one made of its hour: the database takes
//! each of these once, so a night that was begun before a crash opens no second table. Must not know how
//! a night is planned.

use std::sync::Arc;

use i18n_embed::fluent::FluentLanguageLoader;
use serde_json::{Value, json};

use super::commands::settings;
use super::compose;
use super::duties::{Duty, RETRY_MS};
use super::interactions::custom_id::base36;
use super::outbox::Outbox;
use super::rest::{Body, Outcome, Route, made};
use crate::calendar::iso8601;
use crate::clock::id_at;
use crate::model::{EventId, InteractionId, Lang, RoleId, UserId};
use crate::screen::nights;
use crate::screen::words::Words;
use crate::store::{NightRow, NightState, NightStep};
use crate::table::tables::{NotOpened, Opening, Tables};

/// Later than this a night does not begin any more, in milliseconds: nobody waits for it.
const TOO_LATE_MS: u64 = 30 * 60 * 1000;
/// As much later counts as in time, in milliseconds.
const IN_TIME_MS: u64 = 2 * 60 * 1000;
const MINUTE_MS: u64 = 60 * 1000;
/// How long Discord lists an event as going on, in milliseconds.
const LASTS_MS: u64 = 3 * 60 * 60 * 1000;
/// How often a request is tried.
const TRIES: u32 = 3;
/// Discord's error code for an event that does not exist any more.
const UNKNOWN_EVENT: isize = 10_070;
/// Discord's numbers for events that have ended or were cancelled.
const OVER: [u64; 2] = [3, 4];

/// A night as it is told.
pub(super) fn summary(night: &NightRow) -> nights::Night<'_> {
    nights::Night {
        number: night.number,
        title: night.title.as_deref(),
        game: &night.game,
        preset: &night.preset,
        starts: night.starts_ms / 1000,
        place: night.channel,
        event: night.event.map(|event| (night.guild, event)),
    }
}

/// Has Discord list a night for everybody in its server, at a place that is called so.
///
/// # Errors
/// The outcome of the request that made none.
pub(super) async fn make_event(
    outbox: &Outbox,
    night: &NightRow,
    place: &str,
    words: &FluentLanguageLoader,
) -> Result<EventId, Outcome> {
    // Discord's documentation, "Create Guild Scheduled Event": an event outside of voice channels has
    // entity type 3, a place and an end; privacy level 2, members only, is the only one.
    let body = json!({
        "name": nights::name(&summary(night), words),
        "description": nights::about(&summary(night), words),
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": { "location": place },
        "scheduled_start_time": iso8601(night.starts_ms),
        "scheduled_end_time": iso8601(night.starts_ms + LASTS_MS),
    });
    let route = Route::CreateEvent { guild: night.guild };
    let rest = outbox.rest();
    let outcome = rest
        .send_with_retries(route, Some(&Body::from(&body)), TRIES)
        .await;
    match &outcome {
        Outcome::Done(answer) => answer.as_ref().and_then(made).ok_or(outcome),
        _ => Err(outcome),
    }
}

/// Has Discord list a night no more.
pub(super) async fn delete_event(outbox: &Outbox, night: &NightRow) {
    let Some(event) = night.event else { return };
    let guild = night.guild;
    let route = Route::DeleteEvent { guild, event };
    let outcome = outbox.rest().send_with_retries(route, None, TRIES).await;
    if !matches!(outcome, Outcome::Done(_)) && !is_unknown(&outcome) {
        tracing::warn!(guild.id = guild.get(), ?outcome, "an event was not deleted");
    }
}

fn is_unknown(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Refused(why) if why.code == UNKNOWN_EVENT)
}

/// Opens the tables of nights at their hour.
pub(super) struct NightOpenings {
    pub tables: Tables,
    pub outbox: Outbox,
    pub words: Arc<Words>,
}

impl Duty for NightOpenings {
    async fn fulfil(&self, now: u64) -> Option<u64> {
        let nights = match self.tables.store().next_nights().await {
            Ok(nights) => nights,
            Err(why) => {
                tracing::error!(reason = %why, "the nights to come were not read");
                return Some(now + RETRY_MS);
            }
        };
        let mut next: Option<u64> = None;
        for night in nights {
            let again = match night.starts_ms > now {
                true => Some(night.starts_ms),
                false => self.begin(&night, now).await,
            };
            next = [next, again].into_iter().flatten().min();
        }
        next
    }
}

/// What is to come of a night whose hour has come.
enum Fate {
    /// Its table stands, or its lobby is on its way.
    Opened,
    /// Its table was opened before the bot stopped.
    OpenedBefore,
    /// No table could be opened.
    Missed,
    /// Somebody has called it off.
    Off,
    /// Nobody hosts it any more.
    NoHost,
    /// It is tried again.
    Later,
}

impl NightOpenings {
    /// Does what is due for one night; when to try again, if it was not done.
    async fn begin(&self, night: &NightRow, now: u64) -> Option<u64> {
        let fate = match night.planner {
            _ if now > night.starts_ms + TOO_LATE_MS => Fate::Missed,
            None => Fate::NoHost,
            Some(host) => self.open(night, host).await,
        };
        let to = match fate {
            Fate::Opened | Fate::OpenedBefore => NightState::Opened,
            Fate::Missed => NightState::Missed,
            Fate::Off | Fate::NoHost => NightState::Cancelled,
            Fate::Later => return Some(now + RETRY_MS),
        };
        // Written before it is told: nothing is told twice.
        let step = NightStep {
            number: night.number,
            from: NightState::Planned,
            to,
            event: None,
        };
        match self.tables.store().step_night(step).await {
            Ok(true) => self.tell(night, &fate, now).await,
            Ok(false) => {}
            Err(why) => {
                tracing::error!(reason = %why, "what became of a night was not kept");
                return Some(now + RETRY_MS);
            }
        }
        None
    }

    async fn open(&self, night: &NightRow, host: UserId) -> Fate {
        match self.is_on(night).await {
            None => return Fate::Later,
            Some(false) => return Fate::Off,
            Some(true) => {}
        }
        match self.tables.open(self.opening(night, host)).await {
            Ok((table, _)) => match self.tables.show_lobby(table).await {
                Ok(()) => Fate::Opened,
                Err(why) => missed(&why),
            },
            Err(NotOpened::Twice) => Fate::OpenedBefore,
            Err(NotOpened::Store(_)) => Fate::Later,
            Err(why) => missed(&why),
        }
    }

    /// Whether Discord still lists its event; `None` if that is not known at the moment.
    async fn is_on(&self, night: &NightRow) -> Option<bool> {
        let Some(event) = night.event else {
            return Some(true);
        };
        let guild = night.guild;
        let route = Route::GetEvent { guild, event };
        let rest = self.outbox.rest();
        match rest.send_with_retries(route, None, TRIES).await {
            Outcome::Done(answer) => {
                let status = answer.as_ref().and_then(|event| event["status"].as_u64());
                Some(!status.is_some_and(|status| OVER.contains(&status)))
            }
            outcome if outcome.is_transient() => None,
            outcome => {
                tracing::info!(?outcome, "a night does not take place");
                Some(false)
            }
        }
    }

    fn opening(&self, night: &NightRow, host: UserId) -> Opening {
        let here = self.tables.preferences().guild(night.guild);
        let lang = Lang::from_locale(&night.lang);
        let number = night.number.cast_unsigned();
        let id = night.event.map(u64::from);
        Opening {
            id: InteractionId(id.unwrap_or_else(|| id_at(night.starts_ms, number))),
            guild: night.guild,
            channel: night.channel,
            parent: night.parent,
            threadless: night.threadless,
            host,
            lang: self.tables.preferences().user(host).lang.unwrap_or(lang),
            public: here.public(lang),
            game: night.game.clone(),
            preset: Some(night.preset.clone()),
            pace: settings::pace(&here),
            ..Opening::default()
        }
    }

    /// Tells in the channel what became of a night, where that is not seen.
    async fn tell(&self, night: &NightRow, fate: &Fate, now: u64) {
        let here = self.tables.preferences().guild(night.guild);
        let words = self.words.of(here.public(Lang::from_locale(&night.lang)));
        let shown = summary(night);
        let text = match fate {
            Fate::Opened => {
                let role = self.role(night, now).await;
                let late = match now.saturating_sub(night.starts_ms) {
                    late if late <= IN_TIME_MS => 0,
                    late => late / MINUTE_MS,
                };
                if role.is_none() && late == 0 {
                    return;
                }
                let text = nights::begins(&shown, role, late, words);
                if let Some(role) = role {
                    let body = compose::ping_role(role, &text, &nonce(night));
                    return self.post(night, body).await;
                }
                text
            }
            Fate::OpenedBefore | Fate::Off | Fate::Later => return,
            Fate::Missed => nights::missed(&shown, words),
            Fate::NoHost => {
                delete_event(&self.outbox, night).await;
                nights::without_host(&shown, words)
            }
        };
        let body = compose::ping_users(&[], &text, &nonce(night));
        self.post(night, body).await;
    }

    /// The role that is called.
    async fn role(&self, night: &NightRow, now: u64) -> Option<RoleId> {
        let preferences = self.tables.preferences();
        let role = preferences.mention_announced(night.guild, now).await;
        role.unwrap_or_else(|why| {
            tracing::error!(reason = %why, "a mention was not kept");
            None
        })
    }

    async fn post(&self, night: &NightRow, message: Value) {
        let channel = night.channel;
        let route = Route::CreateMessage { channel };
        let rest = self.outbox.rest();
        let body = Body::from(&message);
        let outcome = rest.send_with_retries(route, Some(&body), TRIES).await;
        if !matches!(outcome, Outcome::Done(_)) {
            tracing::warn!(?outcome, "a night was not told of");
        }
    }
}

/// What becomes of a night whose table was not opened.
fn missed(why: &NotOpened) -> Fate {
    // At the next start the table stands.
    if matches!(why, NotOpened::Stopping) {
        return Fate::Later;
    }
    tracing::warn!(reason = %why, "the table of a night was not opened");
    Fate::Missed
}

fn nonce(night: &NightRow) -> String {
    format!("n{}", base36(night.number.cast_unsigned()))
}
