//! The page that is shown before a night is announced, and what its buttons do: announce it, with an
//! event of Discord's or without, and say in which time zone its hour was meant.
//!
//! Every text of a button is untrusted.

use i18n_embed::fluent::FluentLanguageLoader;
use serenity::all::{ComponentInteraction, Permissions};

use crate::calendar;
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::interactions::page_reply::PageReply;
use crate::discord::interactions::requester::Requester;
use crate::discord::nights::{make_event, summary};
use crate::discord::rest::Outcome;
use crate::discord::{Bot, Error};
use crate::model::{ChannelId, GuildId};
use crate::preferences::PreferenceError;
use crate::screen::Screen;
use crate::screen::nights::{self, NoNight, Preview};
use crate::store::{MOST_NIGHTS, NightRow, NightState, NightStep};

/// A night is announced so long before its hour at least, in milliseconds.
const LEAST_MS: u64 = 60 * 1000;

/// The time zones that are asked about, where most who read these languages live; any other one can be
/// typed with the command.
const ZONES: [&str; 24] = [
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Berlin",
    "Africa/Casablanca",
    "Africa/Algiers",
    "Africa/Tunis",
    "Africa/Abidjan",
    "Africa/Kinshasa",
    "America/Montreal",
    "America/Halifax",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Martinique",
    "America/Cayenne",
    "Indian/Reunion",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Australia/Sydney",
    "UTC",
];

/// The time zone that the locale of somebody's Discord makes likely.
pub(super) fn likely_zone(locale: &str) -> &'static str {
    match locale {
        "fr" => "Europe/Paris",
        "en-GB" => "Europe/London",
        "en-US" => "America/New_York",
        _ => "UTC",
    }
}

/// The page about a night that is not announced yet; `asked_zone` is the one that its hour was read in
/// while the server has none.
pub(super) fn page(
    bot: &Bot,
    night: &NightRow,
    requester: &Requester,
    asked_zone: Option<&str>,
    words: &FluentLanguageLoader,
) -> Screen {
    let here = bot.tables.preferences().guild(night.guild);
    let zone = asked_zone.or(here.zone.as_deref()).and_then(calendar::zone);
    let typed = zone.and_then(|zone| calendar::hour_there(night.starts_ms, &zone));
    let typed = typed
        .as_ref()
        .map(|(hour, zone)| (hour.as_str(), zone.as_str()));
    let granted = requester.granted;
    let preview = Preview {
        typed,
        role: here.role,
        may_make_events: granted.is_none_or(|all| all.contains(Permissions::CREATE_EVENTS)),
        asked_zone,
        zones: &ZONES,
    };
    nights::preview(&summary(night), &preview, words)
}

/// The night of this number, if this person planned it here: anybody can send any number.
async fn own_night(
    bot: &Bot,
    requester: &Requester,
    number: Option<&str>,
) -> Result<Option<NightRow>, Error> {
    let Some(number) = number.and_then(|number| number.parse().ok()) else {
        return Ok(None);
    };
    let night = bot.tables.store().night(number).await?;
    Ok(night
        .filter(|night| night.guild == requester.guild && night.planner == Some(requester.user)))
}

/// Keeps the time zone of a server.
///
/// # Errors
/// [`PreferenceError`].
pub(super) async fn keep_zone(
    bot: &Bot,
    guild: GuildId,
    name: &str,
) -> Result<(), PreferenceError> {
    let kept = bot.tables.preferences().set_for_guild(guild, "zone", name);
    kept.await.map(drop)
}

/// Reads the hour of a night in another time zone than that in which it was read; `which` is its number
/// and both names.
pub(in crate::discord) async fn in_zone(
    bot: &Bot,
    pressed: &ComponentInteraction,
    which: &str,
    words: &FluentLanguageLoader,
) -> Result<PageReply, Error> {
    let requester = Requester::of_press(pressed);
    let refused = |why| Ok(PageReply::NewMessage(nights::refusal(why, words)));
    if !requester.manager {
        return refused(NoNight::NotManager);
    }
    let mut parts = which.split(' ');
    let night = own_night(bot, &requester, parts.next()).await?;
    let Some(night) = night.filter(|night| night.state == NightState::Draft) else {
        return refused(NoNight::Gone);
    };
    let (Some(from), Some(to)) = (parts.next(), parts.next()) else {
        return refused(NoNight::UnknownZone);
    };
    let (Some(was), Some(zone)) = (calendar::zone(from), calendar::zone(to)) else {
        return refused(NoNight::UnknownZone);
    };
    let now = created_ms(pressed.id.get());
    let starts_ms = match calendar::same_hour(night.starts_ms, now, (&was, &zone)) {
        Ok(starts_ms) => starts_ms,
        Err(why) => return Ok(PageReply::NewMessage(super::no_moment(why, words))),
    };
    let mut moved = NightRow { starts_ms, ..night };
    moved.number = bot.tables.store().add_night(moved.clone()).await?;
    let page = page(bot, &moved, &requester, Some(to), words);
    Ok(PageReply::InPlace(page))
}

/// Announces a night that was shown to its planner: with an event of Discord's, or without one.
pub(in crate::discord) async fn announce(
    bot: &Bot,
    pressed: &ComponentInteraction,
    which: &str,
    with_event: bool,
    words: &FluentLanguageLoader,
) -> Result<PageReply, Error> {
    let requester = Requester::of_press(pressed);
    let refused = |why| Ok(PageReply::NewMessage(nights::refusal(why, words)));
    if !requester.manager {
        return refused(NoNight::NotManager);
    }
    let store = bot.tables.store();
    let mut parts = which.split(' ');
    let night = own_night(bot, &requester, parts.next()).await?;
    let asked_zone = parts.next();
    let Some(mut night) = night else {
        return refused(NoNight::Gone);
    };
    match night.state {
        NightState::Draft => {}
        NightState::Planned => {
            return Ok(PageReply::InPlace(nights::planned(&summary(&night), words)));
        }
        _ => return refused(NoNight::Gone),
    }
    if night.starts_ms < created_ms(pressed.id.get()) + LEAST_MS {
        return refused(NoNight::Past);
    }
    if store.planned_nights(night.guild).await?.len() >= MOST_NIGHTS {
        return refused(NoNight::TooMany);
    }
    let step = |from, to, event| NightStep {
        number: night.number,
        from,
        to,
        event,
    };
    let (draft, planned) = (NightState::Draft, NightState::Planned);
    if !store.step_night(step(draft, planned, None)).await? {
        return refused(NoNight::Gone);
    }
    if with_event {
        let here = bot.tables.preferences().guild(night.guild);
        let public = bot.words.of(here.public(requester.lang(bot)));
        let place = called(pressed, night.channel);
        match make_event(&bot.outbox, &night, &place, public).await {
            Ok(event) => {
                let made = step(planned, planned, Some(event));
                store.step_night(made).await?;
                night.event = Some(event);
            }
            Err(outcome) => {
                store.step_night(step(planned, draft, None)).await?;
                return Ok(match outcome {
                    Outcome::Forbidden(_) => {
                        let denied = Requester {
                            granted: Some(Permissions::empty()),
                            ..requester
                        };
                        PageReply::InPlace(page(bot, &night, &denied, asked_zone, words))
                    }
                    _ => PageReply::NewMessage(nights::refusal(NoNight::NoEvent, words)),
                });
            }
        }
    }
    bot.nights.send_modify(|count| *count += 1);
    // An older preview must not change what has been set since.
    let unset = bot.tables.preferences().guild(night.guild).zone.is_none();
    let asked_zone = asked_zone.filter(|zone| unset && calendar::zone(zone).is_some());
    if let Some(zone) = asked_zone {
        keep_zone(bot, night.guild, zone).await?;
    }
    Ok(PageReply::InPlace(nights::planned(&summary(&night), words)))
}

/// The name of a channel, if it is known here, else its mention.
fn called(pressed: &ComponentInteraction, channel: ChannelId) -> String {
    let here = pressed.channel.as_ref();
    let name = here
        .filter(|here| here.id.ours() == channel)
        .and_then(|here| here.name.as_ref());
    name.map_or_else(|| format!("<#{channel}>"), |name| format!("#{name}"))
}
