//! Refusals as Discord words them: an HTTP status, a JSON error code, and for a broken body the
//! tree that names each field.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Map, Value, json};

/// An answer that is not a success: what goes over the wire is [`ApiError::to_json`].
#[derive(Debug, Clone, PartialEq)]
pub struct ApiError {
    /// HTTP status.
    pub status: u16,
    /// Discord's JSON error code; 0 for general errors.
    pub code: u32,
    /// The sentence Discord sends with the code.
    pub message: Cow<'static, str>,
    /// The `errors` tree of an invalid form body (50035).
    pub errors: Option<Value>,
    /// How long to wait, with 429.
    pub retry: Option<Retry>,
}

/// The time after which a request that came too early may be tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    /// Milliseconds from now.
    pub after_ms: u64,
    /// The owner of the budget that is spent.
    pub scope: Scope,
}

/// The budget that a 429 says is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The bot's own, for this route.
    User,
    /// The bot's own, for everything.
    Global,
    /// One shared with others; not counted as an invalid request.
    Shared,
}

impl Scope {
    /// As the header `X-RateLimit-Scope` names it.
    pub fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Global => "global",
            Self::Shared => "shared",
        }
    }
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(#[doc = $message] $(#[doc = ""] #[$doc])* pub const $name: ApiError = ApiError {
                status: $status, code: $code, message: Cow::Borrowed($message),
                errors: None, retry: None,
            };)*
        }
    };
}

refusals! {
    /// No or a wrong bot token.
    UNAUTHORIZED = 401, 0, "401: Unauthorized";
    /// No such route.
    NOT_FOUND = 404, 0, "404: Not Found";
    /// The route exists, the method does not.
    METHOD_NOT_ALLOWED = 405, 0, "405: Method Not Allowed";
    /// The body is not JSON, or a multipart body is malformed.
    BAD_REQUEST = 400, 50109, "The request body contains invalid JSON.";
    BAD_MULTIPART = 400, 50035, "Invalid Form Body";
    /// Discord itself is unwell.
    INTERNAL = 500, 0, "500: Internal Server Error";
    UNKNOWN_APPLICATION = 404, 10002, "Unknown Application";
    UNKNOWN_CHANNEL = 404, 10003, "Unknown Channel";
    UNKNOWN_GUILD = 404, 10004, "Unknown Guild";
    UNKNOWN_MEMBER = 404, 10007, "Unknown Member";
    UNKNOWN_ROLE = 404, 10011, "Unknown Role";
    UNKNOWN_MESSAGE = 404, 10008, "Unknown Message";
    UNKNOWN_USER = 404, 10013, "Unknown User";
    UNKNOWN_EMOJI = 404, 10014, "Unknown Emoji";
    /// An interaction token that is unknown, or was used before its first response.
    UNKNOWN_WEBHOOK = 404, 10015, "Unknown Webhook";
    UNKNOWN_EVENT = 404, 10070, "Unknown Guild Scheduled Event";
    TOO_MANY_EVENTS = 400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)";
    /// Later than three seconds, or a token that never was.
    UNKNOWN_INTERACTION = 404, 10062, "Unknown interaction";
    TOO_MANY_EMOJIS = 400, 30008, "Maximum number of emojis reached (2000)";
    UNKNOWN_COMMAND = 404, 10063, "Unknown application command";
    TOO_MANY_FILES = 400, 30015, "Maximum number of attachments in a message reached (10)";
    TOO_MANY_COMMANDS = 400, 30032, "Maximum number of application commands reached (100)";
    TOO_MANY_FOLLOW_UPS = 400, 40094, "Follow-up messages limit reached for this interaction";
    TOO_MANY_THREAD_MEMBERS = 400, 30033, "Maximum number of thread participants has been reached (1000)";
    /// Too many edits of a message older than an hour.
    TOO_MANY_OLD_EDITS = 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later";
    TOO_LARGE = 413, 40005, "Request entity too large";
    CANNOT_MESSAGE = 403, 50007, "Cannot send messages to this user";
    ALREADY_ACKNOWLEDGED = 400, 40060, "Interaction has already been acknowledged.";
    THREAD_EXISTS = 400, 160_004, "A thread has already been created for this message";
    /// To a forum or media channel.
    FORUM_CHANNEL = 400, 40058, "Cannot send a message in a forum channel";
    /// To a category.
    NON_TEXT_CHANNEL = 400, 50008, "Cannot send messages in a non-text channel";
    /// Sooner after another message than the channel's slow mode lets people write.
    SLOWMODE = 429, 20016, "This action cannot be performed due to slowmode rate limit";
    SYSTEM_MESSAGE = 403, 50021, "Cannot execute action on a system message";
    THREAD_LOCKED = 400, 160_005, "Thread is locked";
    MISSING_ACCESS = 403, 50001, "Missing Access";
    NOT_AUTHOR = 403, 50005, "Cannot edit a message authored by another user";
    EMPTY_MESSAGE = 400, 50006, "Cannot send an empty message";
    MISSING_PERMISSIONS = 403, 50013, "Missing Permissions";
    INVALID_CHANNEL_TYPE = 400, 50024, "Cannot execute action on this channel type";
    /// An interaction token older than fifteen minutes.
    INVALID_WEBHOOK_TOKEN = 401, 50027, "Invalid Webhook Token";
    THREAD_ARCHIVED = 400, 50083, "Thread is archived";
    /// An emoji's picture above 256 KiB.
    ASSET_TOO_LARGE = 400, 50138, "Failed to resize asset below the maximum size: 262144";
}

impl ApiError {
    /// 50035 with the tree of what is wrong.
    pub fn invalid_form(errors: Value) -> Self {
        Self {
            status: 400,
            code: 50035,
            message: Cow::Borrowed("Invalid Form Body"),
            errors: Some(errors),
            retry: None,
        }
    }

    /// The same, where what is wrong stands in the `data` of the body.
    pub fn within_data(self) -> Self {
        Self {
            errors: self.errors.map(|errors| json!({"data": errors})),
            ..self
        }
    }

    /// 429: a budget is spent.
    pub fn too_many(retry: Retry) -> Self {
        Self {
            status: 429,
            code: 0,
            message: Cow::Borrowed("You are being rate limited."),
            errors: None,
            retry: Some(retry),
        }
    }

    /// A refusal that a test asks for.
    pub fn on_demand(status: u16, code: u32) -> Self {
        Self {
            status,
            code,
            message: Cow::Borrowed("Refused on demand"),
            errors: None,
            retry: None,
        }
    }

    /// 5xx: Discord itself is unwell.
    pub fn server_error(status: u16) -> Self {
        Self {
            status,
            ..Self::INTERNAL
        }
    }

    /// The JSON body Discord sends.
    pub fn to_json(&self) -> Value {
        let mut body = Map::new();
        body.insert("message".into(), json!(self.message));
        body.insert("code".into(), json!(self.code));
        if let Some(errors) = &self.errors {
            body.insert("errors".into(), errors.clone());
        }
        if let Some(retry) = self.retry {
            body.insert("retry_after".into(), json!(retry.after_ms as f64 / 1_000.0));
            body.insert("global".into(), json!(retry.scope == Scope::Global));
        }
        Value::Object(body)
    }
}
