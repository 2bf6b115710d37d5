//! The faults of a field, in Discord's codes and words.
//!
//! Knows nothing of the forms that use it. Where Discord's own code for a fault was never seen
//! written down, the nearest general code stands in.

use std::borrow::Cow;
use std::fmt::{Display, Write};

use serde::Serialize;
use serde_json::Value;

/// One entry of an `_errors` list.
#[derive(Debug, Clone, Serialize)]
pub struct Fault {
    code: &'static str,
    message: Cow<'static, str>,
}

macro_rules! faults {
    ($($name:ident = $code:literal, $message:literal;)*) => {
        impl Fault {
            $(#[doc = $message] pub const $name: Fault = Fault {
                code: $code,
                message: Cow::Borrowed($message),
            };)*
        }
    };
}

faults! {
    REQUIRED = "BASE_TYPE_REQUIRED", "This field is required";
    NOT_BOOLEAN = "BOOLEAN_TYPE_CONVERT", "Must be either true or false.";
    NOT_OBJECT = "MODEL_TYPE_CONVERT", "Expected an object/dictionary.";
    NOT_DICTIONARY = "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType";
    NOT_LIST = "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType";
    ITEM_REQUIRED = "LIST_ITEM_VALUE_REQUIRED", "List item values of ModelType are required";
    IN_SET_ALREADY = "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value";
    REGEX = "STRING_TYPE_REGEX", "String value did not match validation regex.";
    MALFORMED_URL = "URL_TYPE_INVALID_URL", "Not a well formed URL.";
    NONCE_TYPE = "NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.";
    NONCE_TOO_LONG = "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long.";
    NONCE_BOUNDS = "NONCE_TYPE_OUT_OF_BOUNDS", "Must be between -9223372036854775808 and 9223372036854775807.";
    EMBEDS_TOO_LARGE = "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000";
    ATTACHMENT_NOT_FOUND = "ATTACHMENT_NOT_FOUND", "Attachment data not found";
    MEDIA_NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found";
    NOT_DATA_URI = "BINARY_TYPE_INVALID_DATA_URI", "Only data uri strings can be used.";
    NOT_IMAGE = "IMAGE_INVALID", "Invalid image data";
    CUSTOM_ID_REPEATED = "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated";
    COMPONENT_ID_REPEATED = "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated";
    ROW_TOO_WIDE = "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width";
    TOO_MANY_COMPONENTS = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components cannot exceed 40";
    TOO_MUCH_TEXT = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Components displayable text size exceeds maximum size of 4000";
    CUSTOM_ID_REQUIRED = "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required";
    URL_REQUIRED = "BUTTON_COMPONENT_URL_REQUIRED", "A url is required";
    SKU_REQUIRED = "BUTTON_COMPONENT_SKU_ID_REQUIRED", "A sku id is required";
    CUSTOM_ID_OR_URL = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified";
    NOT_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji";
    VALUE_REPEATED = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used";
    TOO_MANY_DEFAULTS = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "The specified number of default values exceeds the specified maximum values";
    REQUIRED_BUT_ZERO = "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES", "Select menus marked as required cannot have a min_values of 0";
    COMMAND_NAME = "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid";
    COMMAND_TOO_LARGE = "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)";
    COMMAND_NAME_REPEATED = "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique";
    MENU_DESCRIPTION = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID", "Context menu commands cannot have description";
    MENU_OPTIONS = "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID", "Context menu commands cannot have options";
    OPTION_ORDER = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options";
    OPTION_MIX = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types";
    OPTION_REQUIRED = "APPLICATION_COMMAND_REQUIRED_INVALID", "Required cannot be configured for this type of option";
    OPTION_AUTOCOMPLETE = "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "Autocomplete cannot be configured for this type of option";
    OPTION_CHOICES = "APPLICATION_COMMAND_CHOICES_INVALID", "Choices cannot be configured for this type of option";
    CHOICES_OR_AUTOCOMPLETE = "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "Autocomplete and choices are mutually exclusive";
    UNKNOWN_OPTION = "INTERACTION_APPLICATION_COMMAND_OPTION_INVALID", "The command has no such option";
    ONE_FOCUS = "INTERACTION_APPLICATION_COMMAND_FOCUS_INVALID", "Exactly one option must be focused";
    EVENT_ENDS_FIRST = "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Cannot end an event before it starts.";
    NO_POLLS = "SANDBOX_UNSUPPORTED", "The sandbox has no polls";
    NO_STICKERS = "SANDBOX_UNSUPPORTED", "The sandbox has no stickers";
}

impl Fault {
    fn worded(code: &'static str, message: String) -> Self {
        Self {
            code,
            message: Cow::Owned(message),
        }
    }

    /// A text or list whose length is outside `min..=max`.
    pub fn length(min: usize, max: usize) -> Self {
        if min == 0 {
            let words = format!("Must be {max} or fewer in length.");
            return Self::worded("BASE_TYPE_MAX_LENGTH", words);
        }
        let words = format!("Must be between {min} and {max} in length.");
        Self::worded("BASE_TYPE_BAD_LENGTH", words)
    }

    /// A value that is none of `choices`.
    pub fn choices<T: Display>(choices: &[T]) -> Self {
        let words = format!("Value must be one of {{{}}}.", joined(choices));
        Self::worded("BASE_TYPE_CHOICES", words)
    }

    /// A word that is none of `choices`.
    pub fn words(choices: &[&str]) -> Self {
        let quoted: Vec<_> = choices.iter().map(|word| format!("'{word}'")).collect();
        Self::choices(&quoted)
    }

    /// An object whose `type` is none of `kinds`.
    pub fn union(kinds: &[i64]) -> Self {
        // Discord prints a tuple, and a tuple of one keeps its comma.
        let comma = if kinds.len() == 1 { "," } else { "" };
        let kinds = joined(kinds);
        let words = format!("Value of field \"type\" must be one of ({kinds}{comma}).");
        Self::worded("UNION_TYPE_CHOICES", words)
    }

    /// A value that is not a `kind` of number (`int`, `float`, `snowflake`).
    pub fn coerce(value: &Value, kind: &str) -> Self {
        let words = format!("Value \"{}\" is not {kind}.", shown(value));
        Self::worded("NUMBER_TYPE_COERCE", words)
    }

    /// A value that is not text.
    pub fn not_text(value: &Value) -> Self {
        let words = format!("Could not interpret \"{}\" as string.", shown(value));
        Self::worded("STRING_TYPE_CONVERT", words)
    }

    /// A number of `kind` above `max`.
    pub fn above(kind: &str, max: impl Display) -> Self {
        let words = format!("{kind} value should be less than or equal to {max}.");
        Self::worded("NUMBER_TYPE_MAX", words)
    }

    /// A number of `kind` below `min`.
    pub fn below(kind: &str, min: impl Display) -> Self {
        let words = format!("{kind} value should be greater than or equal to {min}.");
        Self::worded("NUMBER_TYPE_MIN", words)
    }

    /// A URL of a scheme that is none of `schemes`.
    pub fn scheme(scheme: &str, schemes: &[&str]) -> Self {
        let quoted: Vec<_> = schemes.iter().map(|word| format!("'{word}'")).collect();
        let words = format!(
            "Scheme \"{}\" is not supported. Scheme must be one of ({}).",
            clipped(scheme),
            joined(&quoted)
        );
        Self::worded("URL_TYPE_INVALID_SCHEME", words)
    }

    /// A text that is no moment in time.
    pub fn not_time(value: &Value) -> Self {
        let words = format!("Could not parse {}. Should be ISO8601.", shown(value));
        Self::worded("DATE_TIME_TYPE_PARSE", words)
    }

    /// A key that is no locale.
    pub fn locale(key: &str) -> Self {
        let words = format!("Value \"{}\" is not a valid enum value.", clipped(key));
        Self::worded("ENUM_TYPE_COERCE", words)
    }

    /// `parse` names a kind of mention whose ids are listed too.
    pub fn mentions_twice(kind: &str) -> Self {
        let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
        Self::worded("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
    }

    /// A field of classic messages in one that is made of components.
    pub fn legacy(field: &str) -> Self {
        let words =
            format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
        Self::worded("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words)
    }

    /// An option called as an earlier one beside it.
    pub fn option_name_taken(name: &str) -> Self {
        let words = format!("Option name {name} is already used in these options");
        Self::worded("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", words)
    }
}

fn joined<T: Display>(items: &[T]) -> String {
    let mut text = String::new();
    for (n, item) in items.iter().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{item}");
    }
    text
}

/// A value as an error message quotes it: never more than a line of a hostile body.
fn shown(value: &Value) -> Cow<'_, str> {
    match value {
        Value::String(text) => clipped(text),
        Value::Array(_) => "[...]".into(),
        Value::Object(_) => "{...}".into(),
        scalar => scalar.to_string().into(),
    }
}

fn clipped(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(100) {
        Some((end, _)) => format!("{}...", &text[..end]).into(),
        None => text.into(),
    }
}
