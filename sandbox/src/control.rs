//! The control route: what the library does to a sandbox, for tests in other languages.
//!
//! `POST /sandbox/control` takes `{"do": …}` and answers `{"ok": …}`, or a line that says what
//! is wrong with status 400.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::gateway::Upset;
use crate::hub::Hub;
use crate::world::permission::Permissions;
use crate::{ApiError, Id};

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Order {
    /// Puts a fault in force.
    AddFault { fault: Fault },
    /// Lifts all faults.
    ClearFaults,
    /// Disturbs the bot's gateway connections.
    Upset {
        upset: Upset,
        #[serde(default)]
        shard: Option<u64>,
    },
    /// Sets how many shards the bot needs from now on.
    Reshard { shards: u64 },
    /// Adds the bot to a server or removes it.
    BotIn { guild: Id, inside: bool },
    /// Has Discord be unable to serve a server, or able again.
    Available { guild: Id, available: bool },
    /// Moves the sandbox's time on.
    Advance { ms: u64 },
    /// Sets Discord's clock off.
    Skew { ms: i64 },
    /// Lets Discord's clock run at its own rate.
    Drift { ppm: i64 },
    /// Deletes a message as a moderator would.
    DeleteMessage { message: Id },
    /// Deletes a channel or thread as a moderator would.
    DeleteChannel { channel: Id },
    /// Puts a thread away or takes it out again.
    Archive { thread: Id, archived: bool },
    /// Sets what the bot's own role grants.
    BotPermissions { guild: Id, permissions: Permissions },
    /// Sets what everyone's role grants.
    EveryonePermissions { guild: Id, permissions: Permissions },
}

/// Carries out one order.
pub async fn serve(State(hub): State<Arc<Hub>>, body: Bytes) -> Response {
    let order: Order = match serde_json::from_slice(&body) {
        Ok(order) => order,
        Err(error) => {
            let words = format!("this order cannot be read: {error}");
            return (StatusCode::BAD_REQUEST, Json(json!({"error": words}))).into_response();
        }
    };
    match carry_out(&hub, order) {
        Ok(value) => Json(json!({"ok": value})).into_response(),
        Err(error) => (
            StatusCode::BAD_REQUEST,
            Json(json!({"error": error.message})),
        )
            .into_response(),
    }
}

fn carry_out(hub: &Hub, order: Order) -> Result<Value, ApiError> {
    match order {
        Order::AddFault { fault } => hub.faults.add(fault),
        Order::ClearFaults => hub.faults.clear(),
        Order::Upset { upset, shard } => {
            hub.gateway.upset(upset, shard);
        }
        Order::Reshard { shards } => hub.gateway.reshard(shards),
        Order::BotIn { guild, inside } => hub.act(|w| w.set_bot_in(guild, inside))?,
        Order::Available { guild, available } => hub.act(|w| w.set_available(guild, available))?,
        Order::Advance { ms } => hub.clock.advance(Duration::from_millis(ms)),
        Order::Skew { ms } => hub.clock.set_skew(ms),
        Order::Drift { ppm } => hub.clock.set_drift(ppm),
        Order::DeleteMessage { message } => hub.act(|w| w.remove_message(message))?,
        Order::DeleteChannel { channel } => hub.act(|w| w.remove_channel(channel).map(|_| ()))?,
        Order::Archive { thread, archived } => hub.act(|w| w.set_archived(thread, archived))?,
        Order::BotPermissions { guild, permissions } => {
            hub.act(|w| w.set_bot_permissions(guild, permissions))?;
        }
        Order::EveryonePermissions { guild, permissions } => {
            hub.act(|w| w.set_role_permissions(guild, guild, permissions))?;
        }
    }
    Ok(json!({}))
}
