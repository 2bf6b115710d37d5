//! The application itself.

use serde_json::{Value, json};

use super::user::UserOut;
use crate::world::World;

const MESSAGE_CONTENT_LIMITED: u64 = 1 << 19;

/// `GET /oauth2/applications/@me` and `GET /applications/@me`.
///
/// `message_content` says whether that intent is switched on. Its bit is the one of applications that
/// are on fewer than 100 servers (Application › Application Flags).
pub fn of(world: &World, message_content: bool) -> Value {
    let flags = if message_content {
        MESSAGE_CONTENT_LIMITED
    } else {
        0
    };
    let bot = world.bot();
    json!({
        "id": world.application,
        "name": bot.display_name,
        "icon": null,
        "description": "",
        "type": null,
        "bot": UserOut::new(bot),
        "summary": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "flags": flags,
        "flags_new": flags.to_string(),
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        // A bot's maker is a person; here it stands for itself.
        "owner": UserOut::new(bot),
        "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": null,
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "event_webhooks_url": null,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "integration_types_config": {"0": {}},
    })
}
