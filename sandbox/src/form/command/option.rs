//! Options of commands.

use serde::Serialize;
use serde_json::Number;

use super::choice::{Choice, ChoiceKind};
use super::rules;
use super::words::{self, Localized};
use crate::form::channel::CHANNEL_TYPES;
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::scalar::INT53;

/// Most options in one list, and most choices of one option.
const MOST: usize = 25;
/// Most kinds of files of one option.
const MOST_FILE_TYPES: usize = 10;
/// Most characters of a text a user may give.
const MOST_TEXT: i64 = 6000;

/// An option: a subcommand, a group of them, or a value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OptionForm {
    /// The kind of its values.
    #[serde(rename = "type")]
    pub kind: OptionKind,
    /// 1–32 characters, unique in its list.
    pub name: String,
    /// By locale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_localizations: Option<Localized>,
    /// 1–100 characters.
    pub description: String,
    /// By locale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description_localizations: Option<Localized>,
    /// Whether a user must give it.
    #[serde(skip_serializing_if = "is_false")]
    pub required: bool,
    /// The only values there are, unless empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// Whether the bot proposes values while a user types.
    #[serde(skip_serializing_if = "is_false")]
    pub autocomplete: bool,
    /// Of a subcommand or group.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionForm>,
    /// Least number; a whole one for integers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_value: Option<Number>,
    /// Greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_value: Option<Number>,
    /// Fewest characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<usize>,
    /// Most characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<usize>,
    /// Channels to choose from; all if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub channel_types: Vec<u8>,
    /// Kinds of files that clients offer, `image`, `video`, `audio` or an ending such as `.pdf`; all if
    /// empty (Discord's reference, "File Type Filtering").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub file_types: Vec<String>,
}

/// The `type` of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(into = "u8")]
pub enum OptionKind {
    /// A subcommand.
    Sub = 1,
    /// A group of subcommands.
    Group = 2,
    /// Text.
    String = 3,
    /// A whole number between ±2^53.
    Integer = 4,
    /// Yes or no.
    Boolean = 5,
    /// A user.
    User = 6,
    /// A channel.
    Channel = 7,
    /// A role.
    Role = 8,
    /// A user or a role.
    Mentionable = 9,
    /// A number.
    Number = 10,
    /// A file.
    Attachment = 11,
}

impl From<OptionKind> for u8 {
    fn from(kind: OptionKind) -> Self {
        kind as u8
    }
}

impl OptionKind {
    /// Whether it holds options instead of a value.
    pub fn is_nested(self) -> bool {
        matches!(self, Self::Sub | Self::Group)
    }

    fn from_number(number: i64) -> Option<Self> {
        Some(match number {
            1 => Self::Sub,
            2 => Self::Group,
            3 => Self::String,
            4 => Self::Integer,
            5 => Self::Boolean,
            6 => Self::User,
            7 => Self::Channel,
            8 => Self::Role,
            9 => Self::Mentionable,
            10 => Self::Number,
            11 => Self::Attachment,
            _ => return None,
        })
    }

    /// The values of its choices, if it can have choices.
    fn choices(self) -> Option<ChoiceKind> {
        match self {
            Self::String => Some(ChoiceKind::Text),
            Self::Integer => Some(ChoiceKind::Integer),
            Self::Number => Some(ChoiceKind::Number),
            _ => None,
        }
    }
}

/// How deep in a command a list of options stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Command,
    Group,
    Sub,
}

/// Reads the options that stand in one list.
pub fn read_all(place: &Cursor<'_, '_>, level: Level) -> Option<Vec<OptionForm>> {
    if place.given().is_none() {
        return Some(Vec::new());
    }
    let places = place.items();
    if places.len() <= MOST {
        rules::check_siblings(&places);
    }
    place.forms(0..=MOST, |form| OptionForm::read(form, level))
}

impl OptionForm {
    fn read(form: &Cursor<'_, '_>, level: Level) -> Option<Self> {
        let kind = kind(form, level)?;
        let name = words::slash(&form.at("name").need());
        let name_localizations = words::localized(&form.at("name_localizations"), words::slash);
        let description = words::description(&form.at("description").need());
        let description_localizations =
            words::localized(&form.at("description_localizations"), words::description);
        let required = form.at("required").truth().unwrap_or_default();
        if required && kind.is_nested() {
            form.at("required").fault(Fault::OPTION_REQUIRED);
        }
        let options = match kind {
            OptionKind::Sub => read_all(&form.at("options"), Level::Sub),
            OptionKind::Group => read_all(&form.at("options"), Level::Group),
            _ => Some(Vec::new()),
        };
        let (choices, autocomplete) = proposals(form, kind);
        let (min_value, max_value) = bounds(form, kind);
        let (min_length, max_length) = match kind {
            OptionKind::String => lengths(form),
            _ => (None, None),
        };
        let types = (kind == OptionKind::Channel).then(|| form.at("channel_types"));
        let types = types.and_then(|t| t.set(0..=CHANNEL_TYPES.len(), |n| n.one_of(CHANNEL_TYPES)));
        let types = types.unwrap_or_default().into_iter();
        let files = (kind == OptionKind::Attachment).then(|| form.at("file_types"));
        let files = files.and_then(|files| files.set(1..=MOST_FILE_TYPES, file_type));
        Some(Self {
            kind,
            name: name?,
            name_localizations,
            description: description?,
            description_localizations,
            required,
            choices: choices?,
            autocomplete,
            options: options?,
            min_value,
            max_value,
            min_length,
            max_length,
            channel_types: types.filter_map(|n| u8::try_from(n).ok()).collect(),
            file_types: files.unwrap_or_default(),
        })
    }
}

/// A group of kinds of files, or the ending of one, which Discord keeps in lower case.
fn file_type(place: &Cursor<'_, '_>) -> Option<String> {
    let text = place.str(1..=100)?.to_lowercase();
    let is_group = ["image", "video", "audio"].contains(&text.as_str());
    match is_group || text.len() > 1 && text.starts_with('.') {
        true => Some(text),
        false => place.refuse(Fault::REGEX),
    }
}

fn kind(form: &Cursor<'_, '_>, level: Level) -> Option<OptionKind> {
    let place = form.at("type").need();
    let kinds: &[i64] = match level {
        Level::Command => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        Level::Sub => &[3, 4, 5, 6, 7, 8, 9, 10, 11],
        Level::Group => return place.one_of(&[1]).and_then(OptionKind::from_number),
    };
    let number = place.given()?.as_i64().filter(|n| kinds.contains(n));
    match number.and_then(OptionKind::from_number) {
        Some(kind) => Some(kind),
        None => form.refuse(Fault::union(kinds)),
    }
}

fn proposals(form: &Cursor<'_, '_>, kind: OptionKind) -> (Option<Vec<Choice>>, bool) {
    let place = form.at("choices");
    let autocomplete = form.at("autocomplete").truth().unwrap_or_default();
    let none = Some(Vec::new());
    let Some(worth) = kind.choices() else {
        if autocomplete {
            form.at("autocomplete").fault(Fault::OPTION_AUTOCOMPLETE);
        }
        if place
            .given()
            .is_some_and(|v| v.as_array().is_none_or(|v| !v.is_empty()))
        {
            place.fault(Fault::OPTION_CHOICES);
        }
        return (none, false);
    };
    let choices = match place.given() {
        Some(_) => place.forms(0..=MOST, |choice| Choice::read(choice, worth)),
        None => none,
    };
    if autocomplete && choices.as_ref().is_none_or(|choices| !choices.is_empty()) {
        form.at("autocomplete")
            .fault(Fault::CHOICES_OR_AUTOCOMPLETE);
    }
    (choices, autocomplete)
}

fn bounds(form: &Cursor<'_, '_>, kind: OptionKind) -> (Option<Number>, Option<Number>) {
    let number = |key| match kind {
        OptionKind::Integer => form.at(key).whole(INT53).map(Number::from),
        OptionKind::Number => form.at(key).float().and_then(Number::from_f64),
        _ => None,
    };
    let (min, max) = (number("min_value"), number("max_value"));
    let float = |n: &Option<Number>| n.as_ref().and_then(Number::as_f64);
    if let (Some(low), Some(high)) = (float(&min), float(&max))
        && low > high
    {
        let kind = if kind == OptionKind::Integer {
            "int"
        } else {
            "float"
        };
        form.at("min_value").fault(Fault::above(kind, high));
    }
    (min, max)
}

fn lengths(form: &Cursor<'_, '_>) -> (Option<usize>, Option<usize>) {
    let least = form.at("min_length").whole(0..=MOST_TEXT);
    let most = form.at("max_length").whole(1..=MOST_TEXT);
    if let (Some(least), Some(most)) = (least, most)
        && least > most
    {
        form.at("min_length").fault(Fault::above("int", most));
    }
    let size = |n: i64| usize::try_from(n).ok();
    (least.and_then(size), most.and_then(size))
}

fn is_false(truth: &bool) -> bool {
    !truth
}
