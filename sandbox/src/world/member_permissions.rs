//! What a member may do in a server or in one of its channels.
//!
//! The computation is Discord's: everyone, roles, overwrites for everyone, roles, the member.
//! Knows guilds and channels, nothing of routes.

use super::channel::{Channel, Overwrite};
use super::guild::Guild;
use super::permission::Permissions;
use crate::Id;

/// The permissions of `user` in `guild` as a whole; none if they are not a member.
pub fn in_guild(guild: &Guild, user: Id) -> Permissions {
    let Some(member) = guild.members.get(&user) else {
        return Permissions::empty();
    };
    if guild.owner == user {
        return Permissions::EVERYTHING;
    }
    let roles = std::iter::once(&guild.id).chain(&member.roles);
    let granted = roles
        .filter_map(|id| guild.roles.get(id))
        .fold(Permissions::empty(), |sum, role| sum | role.permissions);
    if granted.contains(Permissions::ADMINISTRATOR) {
        Permissions::EVERYTHING
    } else {
        granted
    }
}

/// The permissions of `user` in `place`, which is a channel of the server (for a thread: its parent).
pub fn in_channel(guild: &Guild, place: &Channel, user: Id) -> Permissions {
    let mut permissions = in_guild(guild, user);
    if permissions == Permissions::EVERYTHING {
        return permissions;
    }
    let Some(member) = guild.members.get(&user) else {
        return permissions;
    };
    let mut apply = |overwrites: &mut dyn Iterator<Item = &Overwrite>| {
        let (mut allow, mut deny) = (Permissions::empty(), Permissions::empty());
        for overwrite in overwrites {
            allow |= overwrite.allow;
            deny |= overwrite.deny;
        }
        permissions = (permissions - deny) | allow;
    };
    let all = &place.overwrites;
    apply(&mut all.iter().filter(|o| o.id == guild.id));
    apply(
        &mut all
            .iter()
            .filter(|o| o.id != guild.id && member.roles.contains(&o.id)),
    );
    apply(&mut all.iter().filter(|o| o.id == user));
    if permissions.contains(Permissions::VIEW_CHANNEL) {
        permissions
    } else {
        Permissions::empty()
    }
}
