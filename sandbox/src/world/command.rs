//! The application's commands: registering them, and what a user's client may run.

use serde_json::{Value, json};

use super::interaction::Act;
use super::permission::Permissions;
use super::{Change, World};
use crate::form::command::{CommandForm, CommandKind};
use crate::form::values::{self, Purpose};
use crate::wire;
use crate::{ApiError, Id};

/// A registered command.
#[derive(Debug, Clone)]
pub struct Command {
    /// The command's id; it survives being overwritten by one of the same name and type.
    pub id: Id,
    /// A new one at each change.
    pub version: Id,
    /// The server it belongs to; none if it is global.
    pub guild: Option<Id>,
    /// All that the bot said of it.
    pub form: CommandForm,
}

impl World {
    /// The commands of one scope: global, or of a server.
    pub fn commands_in(&self, guild: Option<Id>) -> impl Iterator<Item = &Command> {
        self.commands.values().filter(move |c| c.guild == guild)
    }

    /// Replaces all commands of a scope; those of an equal name and type keep their id.
    pub fn replace_commands(&mut self, guild: Option<Id>, forms: Vec<CommandForm>) {
        let before: Vec<Command> = self.commands_in(guild).cloned().collect();
        self.commands.retain(|_, c| c.guild != guild);
        for form in forms {
            let old = before
                .iter()
                .find(|c| c.form.name == form.name && c.form.kind == form.kind);
            let unchanged = old.filter(|c| c.form == form).map(|c| c.version);
            let command = Command {
                id: old.map_or_else(|| self.mint(), |c| c.id),
                version: unchanged.unwrap_or_else(|| self.mint()),
                guild,
                form,
            };
            self.commands.insert(command.id, command);
        }
        self.changes.push(Change::CommandsChanged);
    }

    /// Adds one command, or overwrites the one of its name and type; says whether it is new.
    pub fn put_command(
        &mut self,
        guild: Option<Id>,
        form: CommandForm,
    ) -> Result<(Id, bool), ApiError> {
        let same_kind = || self.commands_in(guild).filter(|c| c.form.kind == form.kind);
        let old = same_kind().find(|c| c.form.name == form.name).map(|c| c.id);
        if old.is_none() && same_kind().count() >= form.kind.most() {
            return Err(ApiError::TOO_MANY_COMMANDS);
        }
        let id = old.unwrap_or_else(|| self.mint());
        let version = self.mint();
        let command = Command {
            id,
            version,
            guild,
            form,
        };
        self.commands.insert(id, command);
        self.changes.push(Change::CommandsChanged);
        Ok((id, old.is_none()))
    }

    /// Changes a command in place.
    pub fn change_command(&mut self, id: Id, form: CommandForm) -> Result<(), ApiError> {
        let version = self.mint();
        let command = self
            .commands
            .get_mut(&id)
            .ok_or(ApiError::UNKNOWN_COMMAND)?;
        command.form = form;
        command.version = version;
        self.changes.push(Change::CommandsChanged);
        Ok(())
    }

    /// Removes a command of one scope.
    pub fn remove_command(&mut self, guild: Option<Id>, id: Id) -> Result<(), ApiError> {
        self.command(guild, id)?;
        self.commands.shift_remove(&id);
        self.changes.push(Change::CommandsChanged);
        Ok(())
    }

    /// A command of one scope, or 10063.
    pub fn command(&self, guild: Option<Id>, id: Id) -> Result<&Command, ApiError> {
        self.commands
            .get(&id)
            .filter(|c| c.guild == guild)
            .ok_or(ApiError::UNKNOWN_COMMAND)
    }

    /// The commands a user may run in a channel: global and the server's, as far as their
    /// permissions go.
    pub fn commands_for(&self, user: Id, channel: Id) -> Vec<&Command> {
        let Ok(channel) = self.channel(channel) else {
            return Vec::new();
        };
        let may = self.permissions(channel, user);
        if !may.contains(Permissions::USE_APPLICATION_COMMANDS) {
            return Vec::new();
        }
        let fits = |c: &&Command| {
            c.guild.is_none_or(|g| g == channel.guild)
                && c.form
                    .default_member_permissions
                    .is_none_or(|needed| allows(may, needed))
        };
        self.commands.values().filter(fits).collect()
    }

    /// A command of a user's or message's menu needs a member or a message on the screen; a slash
    /// command takes none.
    fn check_target(&self, act: &Act, kind: u8, target: Option<Id>) -> Result<(), ApiError> {
        let guild = self.guild(self.channel(act.channel)?.guild)?;
        match (kind, target) {
            (1, None) => Ok(()),
            (2, Some(id)) if guild.members.contains_key(&id) => Ok(()),
            (2, _) => Err(ApiError::UNKNOWN_USER),
            (3, Some(id)) if self.message_in(act.channel, id).is_ok() => Ok(()),
            (3, _) => Err(ApiError::UNKNOWN_MESSAGE),
            _ => Err(ApiError::UNKNOWN_COMMAND),
        }
    }

    /// The `data` of a command's interaction and the whole name of what was run.
    pub(super) fn command_data(
        &self,
        act: &Act,
        id: Id,
        options: &Value,
        target: Option<Id>,
        purpose: Purpose,
    ) -> Result<(Value, String), ApiError> {
        let command = self
            .commands_for(act.user, act.channel)
            .into_iter()
            .find(|c| c.id == id)
            .ok_or(ApiError::UNKNOWN_COMMAND)?;
        let options = values::read(&command.form, options, purpose)?;
        if purpose == Purpose::Run {
            self.check_uploads(act.user, &options)?;
        }
        self.check_target(act, u8::from(command.form.kind), target)?;
        let mut data = json!({
            "id": command.id,
            "name": command.form.name,
            "type": command.form.kind,
        });
        let mut named = wire::resolved::ids_in_options(&options);
        let on_message = command.form.kind == CommandKind::Message;
        named.extend(target.filter(|_| !on_message));
        if !named.is_empty() {
            data["resolved"] = wire::resolved::of(self, act, &named);
        }
        if let Some(message) = target
            .filter(|_| on_message)
            .and_then(|id| self.message(id))
        {
            // A thread that hangs from it has the same id.
            data["resolved"] = wire::resolved::of_message(self, message);
        }
        let name = whole_name(&command.form.name, &options);
        if !options.is_empty() {
            data["options"] = Value::Array(options);
        }
        if let Some(of) = command.guild {
            data["guild_id"] = json!(of);
        }
        if let Some(target) = target {
            data["target_id"] = json!(target);
        }
        Ok((data, name))
    }
}

/// Whether somebody with these permissions may use a command whose `default_member_permissions` are
/// `needed`: they must have all of them; `"0"` leaves it to administrators.
fn allows(may: Permissions, needed: u64) -> bool {
    may.contains(Permissions::ADMINISTRATOR) || needed != 0 && may.bits() & needed == needed
}

/// A command's name with its group and subcommand, as people read it.
fn whole_name(name: &str, options: &[Value]) -> String {
    let mut whole = name.to_owned();
    let mut level = options;
    while let [only] = level
        && matches!(only["type"].as_u64(), Some(1 | 2))
    {
        whole.push(' ');
        whole.push_str(only["name"].as_str().unwrap_or_default());
        level = only["options"].as_array().map_or(&[], Vec::as_slice);
    }
    whole
}
