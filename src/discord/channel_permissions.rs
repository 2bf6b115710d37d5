//! What the bot may do in the channels of a server, asked of Discord: an interaction tells it only of
//! the channel it comes from. Must not know what the answer is for.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ChannelType, GuildChannel, Member, PartialGuild, Permissions};
use serenity::futures::future::join_all;

use super::interactions::permissions;
use super::interactions::unread::without_looks;
use super::rest::{Outcome, RestClient, Route};
use crate::discord::ids::DiscordId;
use crate::model::{ChannelId, GuildId, UserId};

/// How often each question is asked.
const TRIES: u32 = 2;
/// How long a page waits for the answers, in milliseconds: it must be shown within three seconds.
const PATIENCE_MS: u64 = 1_500;
/// Discord's error code for somebody who is not in the server.
const UNKNOWN_MEMBER: isize = 10_007;
/// The kind of media channels, which the library does not name.
const MEDIA: u8 = 16;

/// A channel and what the bot may do there.
pub(super) struct ChannelPermissions {
    pub(super) channel: ChannelId,
    /// Whether tables stand in posts there, rather than in the channel itself.
    pub(super) holds_posts: bool,
    pub(super) granted: Permissions,
}

/// Permissions of the bot, `me`, in each channel of a server.
///
/// # Errors
///
/// The outcome of the request that was not answered as it should be.
pub(super) async fn ask(
    rest: &RestClient,
    guild: GuildId,
    me: UserId,
) -> Result<Vec<ChannelPermissions>, Outcome> {
    let member = Route::GetMember { guild, user: me };
    let (server, member, channels) = tokio::try_join!(
        read::<PartialGuild>(rest, Route::GetGuild { guild }),
        read::<Member>(rest, member),
        read::<Vec<Value>>(rest, Route::ListChannels { guild }),
    )?;
    // A channel of a kind that the library cannot read costs no other channel its line.
    let channels = channels.into_iter().filter_map(|channel| {
        let channel: GuildChannel = serde_json::from_value(channel).ok()?;
        let kind = channel.kind;
        Some(ChannelPermissions {
            channel: channel.id.ours(),
            holds_posts: kind == ChannelType::Forum || kind == ChannelType::Unknown(MEDIA),
            granted: server.user_permissions_in(&channel, &member),
        })
    });
    Ok(channels.collect())
}

/// Those of these channels in which the bot may not show tables, as far as Discord tells in time.
pub(super) async fn closed(
    rest: &RestClient,
    guild: GuildId,
    channels: &[ChannelId],
) -> Vec<ChannelId> {
    if channels.is_empty() {
        return Vec::new();
    }
    let clock = rest.clock();
    let asked = ask(rest, guild, rest.me());
    let known = match clock.by(clock.now() + PATIENCE_MS, asked).await {
        Some(Ok(known)) => known,
        Some(Err(outcome)) => {
            tracing::warn!(
                guild.id = guild.get(),
                ?outcome,
                "channels could not be asked for"
            );
            return Vec::new();
        }
        None => return Vec::new(),
    };
    let closed = known.iter().filter(|one| {
        let missing = permissions::missing(Some(one.granted), false, one.holds_posts);
        channels.contains(&one.channel) && !missing.is_empty()
    });
    closed.map(|one| one.channel).collect()
}

/// What somebody is to a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Onlooker {
    /// A bot.
    Bot,
    /// A person who does not see it, or is not in the server any more.
    Blind,
    /// A person who sees it.
    Sees,
}

/// What these people are to a channel, as far as Discord tells in time.
pub(super) async fn onlookers(
    rest: &RestClient,
    guild: GuildId,
    channel: ChannelId,
    users: &[UserId],
) -> Vec<(UserId, Onlooker)> {
    let clock = rest.clock();
    let asked = async {
        let (server, place) = tokio::try_join!(
            read::<PartialGuild>(rest, Route::GetGuild { guild }),
            read::<GuildChannel>(rest, Route::GetChannel { channel }),
        )?;
        let members = users.iter().map(|user| async {
            let member = Route::GetMember { guild, user: *user };
            let what = match read::<Member>(rest, member).await {
                Ok(member) if member.user.bot => Onlooker::Bot,
                Ok(member) => {
                    let may = server.user_permissions_in(&place, &member);
                    match may.contains(Permissions::VIEW_CHANNEL) {
                        true => Onlooker::Sees,
                        false => Onlooker::Blind,
                    }
                }
                Err(Outcome::Refused(why)) if why.code == UNKNOWN_MEMBER => Onlooker::Blind,
                Err(_) => return None,
            };
            Some((*user, what))
        });
        Ok::<_, Outcome>(join_all(members).await)
    };
    match clock.by(clock.now() + PATIENCE_MS, asked).await {
        Some(Ok(known)) => known.into_iter().flatten().collect(),
        Some(Err(outcome)) => {
            tracing::warn!(
                guild.id = guild.get(),
                ?outcome,
                "members could not be asked for"
            );
            Vec::new()
        }
        None => Vec::new(),
    }
}

async fn read<T: DeserializeOwned>(rest: &RestClient, route: Route<'_>) -> Result<T, Outcome> {
    match rest.send_with_retries(route, None, TRIES).await {
        // The library cannot read every look that somebody may have.
        Outcome::Done(Some(answer)) => serde_json::from_value(without_looks(answer))
            .map_err(|why| Outcome::Unreachable(format!("its answer cannot be read: {why}"))),
        outcome => Err(outcome),
    }
}
