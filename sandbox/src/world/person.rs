//! People: what they may be called, how they change their names, and how they leave.

use super::{Change, World};
use crate::form::command::LOCALES;
use crate::{ApiError, Id};

impl World {
    /// Gives a person another name, which every server they are in is told.
    ///
    /// GUILD_MEMBER_UPDATE "will also fire when the user object of a guild member changes" ([Gateway
    /// Events] of Discord's documentation).
    pub fn rename(&mut self, user: Id, name: &str) -> Result<(), ApiError> {
        check_name(name)?;
        let person = self.users.get_mut(&user).ok_or(ApiError::UNKNOWN_USER)?;
        name.clone_into(&mut person.display_name);
        self.changes.push(Change::RosterChanged);
        let guilds = self.guilds.values();
        let with = guilds.filter(|guild| guild.members.contains_key(&user));
        let updates = with.map(|guild| Change::MemberUpdated {
            guild: guild.id,
            user,
        });
        self.changes.extend(updates);
        Ok(())
    }

    /// Calls a member something else in one server, or by their own name again.
    pub fn set_nick(&mut self, guild: Id, user: Id, nick: Option<&str>) -> Result<(), ApiError> {
        nick.map_or(Ok(()), check_name)?;
        let server = self.guilds.get_mut(&guild).ok_or(ApiError::UNKNOWN_GUILD)?;
        let member = server.members.get_mut(&user);
        member.ok_or(ApiError::UNKNOWN_MEMBER)?.nick = nick.map(str::to_owned);
        self.changes.push(Change::MemberUpdated { guild, user });
        Ok(())
    }

    /// Takes a person out of a server and its threads: they left, or a moderator removed them.
    pub fn remove_member(&mut self, guild: Id, user: Id) -> Result<(), ApiError> {
        let server = self.guilds.get_mut(&guild).ok_or(ApiError::UNKNOWN_GUILD)?;
        let gone = server.members.shift_remove(&user);
        gone.ok_or(ApiError::UNKNOWN_MEMBER)?;
        for place in self.channels.values_mut() {
            let thread = place.thread.as_mut().filter(|_| place.guild == guild);
            if thread.is_some_and(|thread| thread.members.shift_remove(&user).is_some()) {
                self.changes.push(Change::ThreadMembers {
                    thread: place.id,
                    added: Vec::new(),
                    removed: vec![user],
                });
            }
        }
        self.changes.push(Change::MemberRemoved { guild, user });
        Ok(())
    }
}

/// 50035 for what nobody can be called: names have 1 to 32 characters, without blanks around them,
/// and no line breaks ([User › Usernames and Nicknames] of Discord's documentation).
pub fn check_name(name: &str) -> Result<(), ApiError> {
    let bare = name.trim() == name && !name.chars().any(char::is_control);
    match bare && (1..=32).contains(&name.chars().count()) {
        true => Ok(()),
        false => Err(refused("name", "Must be between 1 and 32 in length.")),
    }
}

/// 50035 for a language that is none of Discord's ([Reference › Locales] of its documentation).
pub fn check_locale(locale: &str) -> Result<(), ApiError> {
    match LOCALES.contains(&locale) {
        true => Ok(()),
        false => Err(refused("locale", "This is not one of Discord's locales.")),
    }
}

fn refused(field: &str, message: &str) -> ApiError {
    ApiError::invalid_form(serde_json::json!({field: {"_errors": [{
        "code": "BASE_TYPE_CHOICES", "message": message
    }]}}))
}
