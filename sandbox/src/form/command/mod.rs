//! Application commands as a bot registers them.
//!
//! Ids, versions and the difference between global and guild commands are the world's.

mod choice;
mod option;
mod rules;
mod words;

use std::collections::HashSet;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::fault::Fault;
use super::read::{self, Cursor};
use crate::error::ApiError;

pub use choice::{Choice, ChoiceKind};
pub use option::{OptionForm, OptionKind};
pub use words::{LOCALES, Localized};

/// A command; serialised, it is Discord's answer without `id`, `application_id` and `version`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CommandForm {
    /// The contexts in which users find it.
    #[serde(rename = "type")]
    pub kind: CommandKind,
    /// 1–32 characters; lower case for slash commands.
    pub name: String,
    /// By locale.
    pub name_localizations: Option<Localized>,
    /// 1–100 characters for slash commands, empty for the others.
    pub description: String,
    /// By locale.
    pub description_localizations: Option<Localized>,
    /// At most 25; subcommands and groups, or values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionForm>,
    /// Permission bits a member needs unless an administrator says otherwise.
    #[serde(serialize_with = "in_digits")]
    pub default_member_permissions: Option<u64>,
    /// Whether a global command may be used in direct messages.
    pub dm_permission: bool,
    /// 0 guild, 1 direct messages with the bot, 2 other private channels.
    pub contexts: Option<Vec<u8>>,
    /// 0 installed in a guild, 1 installed by a user.
    pub integration_types: Vec<u8>,
    /// For age-restricted channels.
    pub nsfw: bool,
}

/// The `type` of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "u8")]
pub enum CommandKind {
    /// A slash command.
    ChatInput = 1,
    /// In the menu of a user.
    User = 2,
    /// In the menu of a message.
    Message = 3,
}

impl From<CommandKind> for u8 {
    fn from(kind: CommandKind) -> Self {
        kind as u8
    }
}

impl CommandKind {
    /// Most commands of this kind in one place (global, or one guild).
    pub fn most(self) -> usize {
        match self {
            Self::ChatInput => 100,
            Self::User | Self::Message => 15,
        }
    }

    fn from_number(number: i64) -> Self {
        match number {
            2 => Self::User,
            3 => Self::Message,
            _ => Self::ChatInput,
        }
    }
}

impl CommandForm {
    /// Reads a command to be created.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| Self::draft(&place.object()?))
    }

    /// Reads all commands of a place, as a bot overwrites them.
    pub fn read_all(body: &Value) -> Result<Vec<Self>, ApiError> {
        if too_many(body) {
            return Err(ApiError::TOO_MANY_COMMANDS);
        }
        read::read(body, |place| {
            let mut seen = HashSet::new();
            place.forms(0..=usize::MAX, |form| {
                let command = Self::draft(form)?;
                if !seen.insert((command.kind, command.name.clone())) {
                    return form.refuse(Fault::COMMAND_NAME_REPEATED);
                }
                Some(command)
            })
        })
    }

    /// Reads a change to this command: what the body does not name stays, the type in any case.
    pub fn patch(&self, body: &Value) -> Result<Self, ApiError> {
        let Value::Object(changes) = body else {
            return Self::read(body);
        };
        let mut whole = match serde_json::to_value(self) {
            Ok(Value::Object(command)) => command,
            // A command is an object; without it the change alone is read, and found wanting.
            _ => Map::new(),
        };
        let changes = changes.iter().filter(|(key, _)| *key != "type");
        whole.extend(changes.map(|(key, value)| (key.clone(), value.clone())));
        Self::read(&Value::Object(whole))
    }

    fn draft(form: &Cursor<'_, '_>) -> Option<Self> {
        let kind = form.at("type");
        let kind = match kind.given() {
            Some(_) => kind.one_of(&[1, 2, 3]).map(CommandKind::from_number),
            None => Some(CommandKind::ChatInput),
        };
        let slash = kind.is_none_or(|kind| kind == CommandKind::ChatInput);
        let check = if slash { words::slash } else { words::menu };
        let name = check(&form.at("name").need());
        let name_localizations = words::localized(&form.at("name_localizations"), check);
        let description = describe(form, slash);
        let description_localizations =
            words::localized(&form.at("description_localizations"), words::description);
        let place = form.at("options");
        if !slash && place.list(0..=25).is_some_and(|items| !items.is_empty()) {
            place.fault(Fault::MENU_OPTIONS);
        }
        let options = match slash && place.given().is_some() {
            true => option::read_all(&place, option::Level::Command),
            false => Some(Vec::new()),
        };
        let few = |key, all: &'static [i64]| {
            let set = form.at(key).set(1..=all.len(), |item| item.one_of(all));
            set.map(|set| set.iter().filter_map(|n| u8::try_from(*n).ok()).collect())
        };
        let permissions = form.at("default_member_permissions");
        let permissions = permissions.whole(0..=18_014_398_509_481_983);
        let command = Self {
            default_member_permissions: permissions.map(|bits| bits as u64),
            dm_permission: form.at("dm_permission").truth().unwrap_or(true),
            contexts: few("contexts", &[0, 1, 2]),
            integration_types: few("integration_types", &[0, 1]).unwrap_or_else(|| vec![0]),
            nsfw: form.at("nsfw").truth().unwrap_or_default(),
            kind: kind?,
            name: name?,
            name_localizations,
            description: description?,
            description_localizations,
            options: options?,
        };
        if rules::size(&command) > rules::MOST_TEXT {
            return form.refuse(Fault::COMMAND_TOO_LARGE);
        }
        Some(command)
    }
}

fn describe(form: &Cursor<'_, '_>, slash: bool) -> Option<String> {
    let place = form.at("description");
    if slash {
        return words::description(&place.need());
    }
    match place.given() {
        Some(text) if text != "" => place.refuse(Fault::MENU_DESCRIPTION),
        _ => Some(String::new()),
    }
}

/// Counted before anything is read: what comes may be long.
fn too_many(body: &Value) -> bool {
    let kinds = [
        CommandKind::ChatInput,
        CommandKind::User,
        CommandKind::Message,
    ];
    let kind_of = |command: &Value| {
        let number = command.get("type").and_then(Value::as_i64);
        CommandKind::from_number(number.unwrap_or(1))
    };
    let commands = body.as_array().map_or(&[][..], Vec::as_slice);
    kinds.into_iter().any(|kind| {
        let alike = commands.iter().filter(|command| kind_of(command) == kind);
        alike.count() > kind.most()
    })
}

fn in_digits<S: Serializer>(bits: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    match bits {
        Some(bits) => serializer.collect_str(bits),
        None => serializer.serialize_none(),
    }
}
