//! Users and members.

use serde::Serialize;

use super::cosmetics::Cosmetics;
use super::timestamp;
use crate::Id;
use crate::world::World;
use crate::world::guild::{Guild, User};
use crate::world::permission::Permissions;

/// A user as everybody sees them.
#[derive(Debug, Serialize)]
pub struct UserOut<'a> {
    id: Id,
    username: &'a str,
    global_name: Option<&'a str>,
    avatar: Option<&'a str>,
    discriminator: &'static str,
    public_flags: u32,
    flags: u32,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    bot: bool,
    banner: Option<&'a str>,
    accent_color: Option<u32>,
    #[serde(flatten)]
    worn: Cosmetics,
}

impl<'a> UserOut<'a> {
    /// The user; a bot has no global name and a discriminator, as on Discord.
    pub fn new(user: &'a User) -> Self {
        Self {
            id: user.id,
            username: &user.username,
            global_name: (!user.bot).then_some(user.display_name.as_str()),
            avatar: None,
            discriminator: if user.bot { "0001" } else { "0" },
            public_flags: 0,
            flags: 0,
            bot: user.bot,
            banner: None,
            accent_color: None,
            worn: Cosmetics::of(user.look),
        }
    }

    /// A user by id; nobody if they are unknown.
    pub fn of(world: &'a World, id: Id) -> Option<Self> {
        world.users.get(&id).map(Self::new)
    }
}

/// The bot as it sees itself: `GET /users/@me` and READY.
#[derive(Debug, Serialize)]
pub struct SelfOut<'a> {
    #[serde(flatten)]
    user: UserOut<'a>,
    mfa_enabled: bool,
    locale: &'a str,
    verified: bool,
    email: Option<&'a str>,
    premium_type: u8,
    bio: &'static str,
}

impl<'a> SelfOut<'a> {
    /// The bot.
    pub fn new(user: &'a User) -> Self {
        Self {
            user: UserOut::new(user),
            mfa_enabled: true,
            locale: &user.locale,
            verified: true,
            email: None,
            premium_type: 0,
            bio: "",
        }
    }
}

/// A member of a server.
#[derive(Debug, Serialize)]
pub struct MemberOut<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserOut<'a>>,
    nick: Option<&'a str>,
    avatar: Option<&'a str>,
    banner: Option<&'a str>,
    /// Decorations worn in this server alone.
    avatar_decoration_data: Option<()>,
    collectibles: Option<()>,
    roles: &'a [Id],
    joined_at: String,
    premium_since: Option<&'a str>,
    communication_disabled_until: Option<String>,
    deaf: bool,
    mute: bool,
    flags: u32,
    pending: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    permissions: Option<Permissions>,
}

impl<'a> MemberOut<'a> {
    /// The member `id` of a server, if they are one.
    pub fn of(world: &'a World, guild: &'a Guild, id: Id) -> Option<Self> {
        let member = guild.members.get(&id)?;
        Some(Self {
            user: UserOut::of(world, id),
            nick: member.nick.as_deref(),
            avatar: None,
            banner: None,
            avatar_decoration_data: None,
            collectibles: None,
            roles: &member.roles,
            joined_at: timestamp(member.joined_ms),
            premium_since: None,
            communication_disabled_until: member
                .timed_out_ms
                .filter(|until| world.clock.now_ms() < *until)
                .map(timestamp),
            deaf: false,
            mute: false,
            flags: 0,
            pending: false,
            permissions: None,
        })
    }

    /// Without the user inside, as a message or a resolved object carries it.
    pub fn without_user(mut self) -> Self {
        self.user = None;
        self
    }

    /// With what the member may do where they are, as an interaction carries it.
    pub fn with_permissions(mut self, permissions: Permissions) -> Self {
        self.permissions = Some(permissions);
        self
    }
}
