//! People as members of a server: what they are called, and how they leave.

use super::{Guild, User};
use crate::ApiError;

impl Guild {
    /// Calls a member something else in this server, or by their own name again.
    pub fn set_nick(&self, user: &User, nick: Option<&str>) -> Result<(), ApiError> {
        self.hub.act(|w| w.set_nick(self.id, user.id, nick))
    }

    /// Removes a member, as a moderator does.
    pub fn kick(&self, user: &User) -> Result<(), ApiError> {
        self.hub.act(|w| w.remove_member(self.id, user.id))
    }
}

impl User {
    /// Leaves a server.
    pub fn leaves_guild(&self, guild: &Guild) -> Result<(), ApiError> {
        self.hub.act(|w| w.remove_member(guild.id, self.id))
    }

    /// Joins a server, for the first time or again.
    pub fn joins(&self, guild: &Guild) -> Result<(), ApiError> {
        self.hub.act(|w| w.join_guild(guild.id, self.id))
    }

    /// Takes another name.
    pub fn rename(&self, name: &str) -> Result<(), ApiError> {
        self.hub.act(|w| w.rename(self.id, name))
    }
}
