//! What the bot may do in the channels of a server, asked of Discord: an interaction tells it only of
//! the channel it comes from. Must not know what the answer is for.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ChannelType, GuildChannel, Member, PartialGuild, Permissions};

use super::interactions::permissions;
use super::rest::{Outcome, RestClient, Route};
use crate::discord::ids::DiscordId;
use crate::model::{ChannelId, GuildId, UserId};

/// How often each question is asked.
const TRIES: u32 = 2;
/// How long a page waits for the answers, in milliseconds: it must be shown within three seconds.
const PATIENCE_MS: u64 = 1_500;
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

async fn read<T: DeserializeOwned>(rest: &RestClient, route: Route<'_>) -> Result<T, Outcome> {
    match rest.send_with_retries(route, None, TRIES).await {
        Outcome::Done(Some(answer)) => serde_json::from_value(answer)
            .map_err(|why| Outcome::Unreachable(format!("its answer cannot be read: {why}"))),
        outcome => Err(outcome),
    }
}
