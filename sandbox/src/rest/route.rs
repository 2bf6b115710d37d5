//! The table of routes: method and path to what is asked for, in one place.
//!
//! A route's name is what faults and the rate limits know it by.

use axum::http::Method;
use percent_encoding::percent_decode_str;
use serde_json::json;

use crate::{ApiError, Id};

/// The operations of the API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    Gateway,
    GatewayBot,
    Me,
    User { user: Id },
    Application,
    Callback { interaction: Id, token: String },
    FollowUp { token: String },
    GetByToken { token: String, message: Option<Id> },
    EditByToken { token: String, message: Option<Id> },
    DeleteByToken { token: String, message: Option<Id> },
    ListMessages { channel: Id },
    CreateMessage { channel: Id },
    GetMessage { channel: Id, message: Id },
    EditMessage { channel: Id, message: Id },
    DeleteMessage { channel: Id, message: Id },
    Typing { channel: Id },
    GetChannel { channel: Id },
    PatchChannel { channel: Id },
    DeleteChannel { channel: Id },
    OpenThread { channel: Id, message: Option<Id> },
    OpenDirect,
    ListThreadMembers { channel: Id },
    ArchivedThreads { channel: Id, which: Archived },
    GetThreadMember { channel: Id, user: Option<Id> },
    AddThreadMember { channel: Id, user: Option<Id> },
    RemoveThreadMember { channel: Id, user: Option<Id> },
    GetGuild { guild: Id },
    ListChannels { guild: Id },
    ListRoles { guild: Id },
    ActiveThreads { guild: Id },
    GetMember { guild: Id, user: Id },
    CreateEvent { guild: Id },
    GetEvent { guild: Id, event: Id },
    DeleteEvent { guild: Id, event: Id },
    ListCommands { guild: Option<Id> },
    PutCommands { guild: Option<Id> },
    CreateCommand { guild: Option<Id> },
    GetCommand { guild: Option<Id>, command: Id },
    PatchCommand { guild: Option<Id>, command: Id },
    DeleteCommand { guild: Option<Id>, command: Id },
    ListEmojis,
    CreateEmoji,
    GetEmoji { emoji: Id },
    PatchEmoji { emoji: Id },
    DeleteEmoji { emoji: Id },
}

/// A selection of the archived threads of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Archived {
    /// Public ones, which everybody in the channel sees.
    Public,
    /// The private ones, for people who may manage threads.
    Private,
    /// The private ones that the bot has joined.
    Joined,
}

impl Route {
    /// Reads a path below `/api`, with or without its version.
    ///
    /// 404 for a path that is none, 405 for a method it does not take, 50035 for an id that is
    /// no snowflake.
    pub fn read(method: &Method, path: &str, application: Id) -> Result<Self, ApiError> {
        // Some clients write `@original` and `@me` as `%40…`.
        let path = percent_decode_str(path).decode_utf8_lossy();
        let path = path.strip_prefix("/api").unwrap_or(&path);
        let mut parts: Vec<&str> = path.split('/').filter(|p| !p.is_empty()).collect();
        if parts.first().is_some_and(|p| matches!(*p, "v9" | "v10")) {
            parts.remove(0);
        }
        if let ["applications", app, ..] = parts[..]
            && app != "@me"
            && id("application_id", app)? != application
        {
            return Err(ApiError::UNKNOWN_APPLICATION);
        }
        match parts[..] {
            ["interactions", ..] | ["webhooks", ..] => by_token(method, &parts, application),
            ["channels", channel, ..] => {
                in_channel(method, id("channel_id", channel)?, &parts[2..])
            }
            ["guilds", guild, ..] => in_guild(method, id("guild_id", guild)?, &parts[2..]),
            [
                "applications",
                _,
                "guilds",
                guild,
                "commands",
                ref rest @ ..,
            ] => commands(method, Some(id("guild_id", guild)?), rest),
            ["applications", _, "commands", ref rest @ ..] => commands(method, None, rest),
            ["applications", _, "emojis", ref rest @ ..] => emojis(method, rest),
            _ => plain(method, &parts),
        }
    }

    /// The name of the kind of request, such as `edit_original`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Gateway => "gateway",
            Self::GatewayBot => "gateway_bot",
            Self::Me => "me",
            Self::User { .. } => "user",
            Self::Application => "application",
            Self::Callback { .. } => "callback",
            Self::FollowUp { .. } => "follow_up",
            Self::GetByToken { message: None, .. } => "get_original",
            Self::GetByToken { .. } => "get_follow_up",
            Self::EditByToken { message: None, .. } => "edit_original",
            Self::EditByToken { .. } => "edit_follow_up",
            Self::DeleteByToken { message: None, .. } => "delete_original",
            Self::DeleteByToken { .. } => "delete_follow_up",
            Self::ListMessages { .. } => "list_messages",
            Self::CreateMessage { .. } => "create_message",
            Self::GetMessage { .. } => "get_message",
            Self::EditMessage { .. } => "edit_message",
            Self::DeleteMessage { .. } => "delete_message",
            Self::Typing { .. } => "typing",
            Self::GetChannel { .. } => "get_channel",
            Self::PatchChannel { .. } => "patch_channel",
            Self::DeleteChannel { .. } => "delete_channel",
            Self::OpenThread { .. } => "open_thread",
            Self::OpenDirect => "open_direct",
            Self::ArchivedThreads { .. } => "archived_threads",
            Self::ListThreadMembers { .. } => "list_thread_members",
            Self::GetThreadMember { .. } => "get_thread_member",
            Self::AddThreadMember { .. } => "add_thread_member",
            Self::RemoveThreadMember { .. } => "remove_thread_member",
            Self::GetGuild { .. } => "get_guild",
            Self::ListChannels { .. } => "list_channels",
            Self::ListRoles { .. } => "list_roles",
            Self::ActiveThreads { .. } => "active_threads",
            Self::GetMember { .. } => "get_member",
            Self::CreateEvent { .. } => "create_event",
            Self::GetEvent { .. } => "get_event",
            Self::DeleteEvent { .. } => "delete_event",
            Self::ListCommands { .. } => "list_commands",
            Self::PutCommands { .. } => "put_commands",
            Self::CreateCommand { .. } => "create_command",
            Self::GetCommand { .. } => "get_command",
            Self::PatchCommand { .. } => "patch_command",
            Self::DeleteCommand { .. } => "delete_command",
            Self::ListEmojis => "list_emojis",
            Self::CreateEmoji => "create_emoji",
            Self::GetEmoji { .. } => "get_emoji",
            Self::PatchEmoji { .. } => "patch_emoji",
            Self::DeleteEmoji { .. } => "delete_emoji",
        }
    }

    /// The interaction token in the path: such requests need no bot token and do not count
    /// against the global limit.
    pub fn token(&self) -> Option<&str> {
        match self {
            Self::Callback { token, .. }
            | Self::FollowUp { token }
            | Self::GetByToken { token, .. }
            | Self::EditByToken { token, .. }
            | Self::DeleteByToken { token, .. } => Some(token),
            _ => None,
        }
    }

    /// The key of the route's budget beside its name: the channel or server, if any.
    pub fn major(&self) -> Option<Id> {
        match *self {
            Self::ListMessages { channel }
            | Self::CreateMessage { channel }
            | Self::GetMessage { channel, .. }
            | Self::EditMessage { channel, .. }
            | Self::DeleteMessage { channel, .. }
            | Self::Typing { channel }
            | Self::GetChannel { channel }
            | Self::PatchChannel { channel }
            | Self::DeleteChannel { channel }
            | Self::OpenThread { channel, .. }
            | Self::ListThreadMembers { channel }
            | Self::GetThreadMember { channel, .. }
            | Self::AddThreadMember { channel, .. }
            | Self::RemoveThreadMember { channel, .. } => Some(channel),
            Self::GetGuild { guild }
            | Self::ListChannels { guild }
            | Self::ListRoles { guild }
            | Self::ActiveThreads { guild }
            | Self::GetMember { guild, .. }
            | Self::CreateEvent { guild }
            | Self::GetEvent { guild, .. }
            | Self::DeleteEvent { guild, .. } => Some(guild),
            _ => None,
        }
    }
}

fn plain(method: &Method, parts: &[&str]) -> Result<Route, ApiError> {
    if parts == ["users", "@me", "channels"] {
        return only(method, &Method::POST, Route::OpenDirect);
    }
    let route = match parts {
        ["gateway"] => Route::Gateway,
        ["gateway", "bot"] => Route::GatewayBot,
        ["users", "@me"] => Route::Me,
        ["users", user] => Route::User {
            user: id("user_id", user)?,
        },
        ["oauth2", "applications", "@me"] | ["applications", "@me"] => Route::Application,
        _ => return Err(ApiError::NOT_FOUND),
    };
    only(method, &Method::GET, route)
}

fn by_token(method: &Method, parts: &[&str], application: Id) -> Result<Route, ApiError> {
    if let ["interactions", interaction, token, "callback"] = parts {
        let route = Route::Callback {
            interaction: id("interaction_id", interaction)?,
            token: (*token).to_owned(),
        };
        return only(method, &Method::POST, route);
    }
    let ["webhooks", webhook, token, rest @ ..] = parts else {
        return Err(ApiError::NOT_FOUND);
    };
    if id("webhook_id", webhook)? != application {
        return Err(ApiError::UNKNOWN_WEBHOOK);
    }
    let token = (*token).to_owned();
    let message = match rest {
        [] => return only(method, &Method::POST, Route::FollowUp { token }),
        ["messages", "@original"] => None,
        ["messages", message] => Some(id("message_id", message)?),
        _ => return Err(ApiError::NOT_FOUND),
    };
    match *method {
        Method::GET => Ok(Route::GetByToken { token, message }),
        Method::PATCH => Ok(Route::EditByToken { token, message }),
        Method::DELETE => Ok(Route::DeleteByToken { token, message }),
        _ => Err(ApiError::METHOD_NOT_ALLOWED),
    }
}

fn in_channel(method: &Method, channel: Id, rest: &[&str]) -> Result<Route, ApiError> {
    let message_of = |text: &str| id("message_id", text);
    match (method, rest) {
        (&Method::GET, []) => Ok(Route::GetChannel { channel }),
        (&Method::PATCH, []) => Ok(Route::PatchChannel { channel }),
        (&Method::DELETE, []) => Ok(Route::DeleteChannel { channel }),
        (&Method::GET, ["messages"]) => Ok(Route::ListMessages { channel }),
        (&Method::POST, ["messages"]) => Ok(Route::CreateMessage { channel }),
        (&Method::POST, ["typing"]) => Ok(Route::Typing { channel }),
        (&Method::POST, ["threads"]) => Ok(Route::OpenThread {
            channel,
            message: None,
        }),
        (&Method::POST, ["messages", from, "threads"]) => Ok(Route::OpenThread {
            channel,
            message: Some(message_of(from)?),
        }),
        (_, ["messages", message]) => {
            let message = message_of(message)?;
            match *method {
                Method::GET => Ok(Route::GetMessage { channel, message }),
                Method::PATCH => Ok(Route::EditMessage { channel, message }),
                Method::DELETE => Ok(Route::DeleteMessage { channel, message }),
                _ => Err(ApiError::METHOD_NOT_ALLOWED),
            }
        }
        (_, ["threads", "archived", "public"]) => archived(method, channel, Archived::Public),
        (_, ["threads", "archived", "private"]) => archived(method, channel, Archived::Private),
        (_, ["users", "@me", "threads", "archived", "private"]) => {
            archived(method, channel, Archived::Joined)
        }
        (&Method::GET, ["thread-members"]) => Ok(Route::ListThreadMembers { channel }),
        (_, ["thread-members", who]) => {
            let user = if *who == "@me" {
                None
            } else {
                Some(id("user_id", who)?)
            };
            match *method {
                Method::GET => Ok(Route::GetThreadMember { channel, user }),
                Method::PUT => Ok(Route::AddThreadMember { channel, user }),
                Method::DELETE => Ok(Route::RemoveThreadMember { channel, user }),
                _ => Err(ApiError::METHOD_NOT_ALLOWED),
            }
        }
        (_, [] | ["messages" | "typing" | "threads" | "thread-members"]) => {
            Err(ApiError::METHOD_NOT_ALLOWED)
        }
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn archived(method: &Method, channel: Id, which: Archived) -> Result<Route, ApiError> {
    only(
        method,
        &Method::GET,
        Route::ArchivedThreads { channel, which },
    )
}

fn in_guild(method: &Method, guild: Id, rest: &[&str]) -> Result<Route, ApiError> {
    let route = match rest {
        ["scheduled-events"] => {
            return only(method, &Method::POST, Route::CreateEvent { guild });
        }
        ["scheduled-events", event] => {
            let event = id("guild_scheduled_event_id", event)?;
            return match *method {
                Method::DELETE => Ok(Route::DeleteEvent { guild, event }),
                _ => only(method, &Method::GET, Route::GetEvent { guild, event }),
            };
        }
        [] => Route::GetGuild { guild },
        ["channels"] => Route::ListChannels { guild },
        ["roles"] => Route::ListRoles { guild },
        ["threads", "active"] => Route::ActiveThreads { guild },
        ["members", user] => Route::GetMember {
            guild,
            user: id("user_id", user)?,
        },
        _ => return Err(ApiError::NOT_FOUND),
    };
    only(method, &Method::GET, route)
}

fn commands(method: &Method, guild: Option<Id>, rest: &[&str]) -> Result<Route, ApiError> {
    match (method, rest) {
        (&Method::GET, []) => Ok(Route::ListCommands { guild }),
        (&Method::PUT, []) => Ok(Route::PutCommands { guild }),
        (&Method::POST, []) => Ok(Route::CreateCommand { guild }),
        (_, []) => Err(ApiError::METHOD_NOT_ALLOWED),
        (_, [command]) => {
            let command = id("command_id", command)?;
            match *method {
                Method::GET => Ok(Route::GetCommand { guild, command }),
                Method::PATCH => Ok(Route::PatchCommand { guild, command }),
                Method::DELETE => Ok(Route::DeleteCommand { guild, command }),
                _ => Err(ApiError::METHOD_NOT_ALLOWED),
            }
        }
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn emojis(method: &Method, rest: &[&str]) -> Result<Route, ApiError> {
    match (method, rest) {
        (&Method::GET, []) => Ok(Route::ListEmojis),
        (&Method::POST, []) => Ok(Route::CreateEmoji),
        (_, []) => Err(ApiError::METHOD_NOT_ALLOWED),
        (_, [emoji]) => {
            let emoji = id("emoji_id", emoji)?;
            match *method {
                Method::GET => Ok(Route::GetEmoji { emoji }),
                Method::PATCH => Ok(Route::PatchEmoji { emoji }),
                Method::DELETE => Ok(Route::DeleteEmoji { emoji }),
                _ => Err(ApiError::METHOD_NOT_ALLOWED),
            }
        }
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn only(method: &Method, takes: &Method, route: Route) -> Result<Route, ApiError> {
    if method == takes {
        Ok(route)
    } else {
        Err(ApiError::METHOD_NOT_ALLOWED)
    }
}

fn id(field: &str, text: &str) -> Result<Id, ApiError> {
    text.parse().map_err(|_| {
        ApiError::invalid_form(json!({field: {"_errors": [{
            "code": "NUMBER_TYPE_COERCE",
            "message": format!("Value \"{text}\" is not snowflake.")
        }]}}))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const APP: Id = Id(7);

    #[test]
    fn a_path_is_read_with_and_without_its_version() {
        for path in [
            "/api/v10/gateway/bot",
            "/api/gateway/bot",
            "/api/v9/gateway/bot",
        ] {
            assert_eq!(Route::read(&Method::GET, path, APP), Ok(Route::GatewayBot));
        }
    }

    #[test]
    fn what_is_no_route_says_why() {
        let read =
            |method: Method, path: &str| Route::read(&method, path, APP).expect_err("no route");
        assert_eq!(read(Method::GET, "/api/v10/cards"), ApiError::NOT_FOUND);
        assert_eq!(
            read(Method::PUT, "/api/v10/channels/1"),
            ApiError::METHOD_NOT_ALLOWED
        );
        assert_eq!(
            read(Method::GET, "/api/v10/applications/8/commands"),
            ApiError::UNKNOWN_APPLICATION
        );
        let broken = read(Method::GET, "/api/v10/channels/abc/messages");
        assert!(
            broken
                .errors
                .is_some_and(|tree| tree["channel_id"].is_object())
        );
    }

    #[test]
    fn the_original_and_other_follow_ups_are_told_apart() {
        let original = Route::read(
            &Method::PATCH,
            "/api/v10/webhooks/7/abc/messages/@original",
            APP,
        );
        assert_eq!(original.map(|r| r.name()), Ok("edit_original"));
        let encoded = "/api/v10/webhooks/7/abc/messages/%40original";
        let encoded = Route::read(&Method::PATCH, encoded, APP);
        assert_eq!(encoded.map(|r| r.name()), Ok("edit_original"));
        let other = Route::read(&Method::PATCH, "/api/v10/webhooks/7/abc/messages/55", APP);
        assert_eq!(other.map(|r| r.name()), Ok("edit_follow_up"));
    }
}
