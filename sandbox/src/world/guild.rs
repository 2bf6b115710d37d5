//! Servers and the people in them.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::permission::Permissions;
use crate::Id;

/// How many ways there are to be dressed.
pub const LOOKS: usize = 5;

/// A person or a bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// The user's id.
    pub id: Id,
    /// The unique handle: lower case.
    pub username: String,
    /// The name people read.
    pub display_name: String,
    /// Whether this is the application's bot.
    pub bot: bool,
    /// The language of the user's client, such as `fr` or `en-GB`.
    pub locale: String,
    /// How they are dressed, below [`LOOKS`]; 0 is plain.
    #[serde(default)]
    pub look: u8,
}

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// The server's id, which is also the id of its role for everyone.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The owner, who may do everything in it.
    pub owner: Id,
    /// The language of its public texts.
    pub locale: String,
    /// Roles by id; the one for everyone has the server's id.
    pub roles: IndexMap<Id, Role>,
    /// Members by user id, in order of arrival.
    pub members: IndexMap<Id, Member>,
}

/// A role.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// The role's id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The permissions that it grants.
    pub permissions: Permissions,
    /// Its colour, 0 for none.
    pub color: u32,
}

/// A user in a server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Member {
    /// Ids of the member's roles, without the one for everyone.
    pub roles: Vec<Id>,
    /// Milliseconds since the Unix epoch.
    pub joined_ms: u64,
    /// Until when the member may only look; milliseconds since the Unix epoch by the sandbox's time.
    #[serde(default)]
    pub timed_out_ms: Option<u64>,
    /// The member's name in this server, if not their own name.
    #[serde(default)]
    pub nick: Option<String>,
}
