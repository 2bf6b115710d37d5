//! Servers, as far as a bot reads them.

use serde_json::Value;

use super::Outcome;
use super::route::Route;
use super::success::Success;
use crate::hub::Hub;
use crate::wire::user::MemberOut;
use crate::wire::{channel, guild as wire_guild};
use crate::world::World;
use crate::world::guild::Guild;
use crate::{ApiError, Id};

pub(super) fn perform(hub: &Hub, route: &Route) -> Outcome {
    hub.read(|w| match *route {
        Route::GetGuild { guild } => Ok(Success::ok(&wire_guild::of(own(w, guild)?))),
        Route::ListRoles { guild } => Ok(Success::ok(&wire_guild::roles(own(w, guild)?))),
        Route::ListChannels { guild } => {
            own(w, guild)?;
            let channels = w
                .channels
                .values()
                .filter(|c| c.guild == guild && c.thread.is_none() && c.recipient.is_none());
            let listed: Vec<Value> = channels.map(|c| channel::of(w, c)).collect();
            Ok(Success::ok(&listed))
        }
        Route::ActiveThreads { guild } => {
            own(w, guild)?;
            Ok(Success::ok(&active_threads(w, guild)))
        }
        Route::GetMember { guild, user } => {
            let member = MemberOut::of(w, own(w, guild)?, user);
            Ok(Success::ok(&member.ok_or(ApiError::UNKNOWN_MEMBER)?))
        }
        _ => Err(ApiError::NOT_FOUND),
    })
}

/// A server the bot is in: of others it may know nothing.
pub(super) fn own(world: &World, id: Id) -> Result<&Guild, ApiError> {
    let guild = world.guild(id)?;
    let member = guild.members.contains_key(&world.application);
    if member {
        Ok(guild)
    } else {
        Err(ApiError::MISSING_ACCESS)
    }
}

fn active_threads(world: &World, guild: Id) -> Value {
    let bot = world.application;
    let seen = world.channels.values().filter(|c| {
        c.guild == guild && c.thread.is_some() && !c.is_archived() && world.sees(bot, c)
    });
    channel::listing(world, seen, false)
}
