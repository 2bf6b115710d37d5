//! Payloads of the gateway as text, put together without parsing what is inside.

use std::fmt::Write;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};

use super::session::{Numbered, RESUMED};
use super::{Dispatch, MembersRequest, Ready};
use crate::id::Id;

/// Members in one GUILD_MEMBERS_CHUNK.
const CHUNK: usize = 1000;

/// Op 0: an event with its number.
pub fn dispatch((seq, event): &Numbered) -> Utf8Bytes {
    let data = event.data.get();
    let mut text = String::with_capacity(data.len() + event.name.len() + 48);
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        r#"{{"t":"{}","s":{seq},"op":0,"d":{data}}}"#,
        event.name
    );
    text.into()
}

/// Op 1: asks the client for a heartbeat.
pub fn heartbeat() -> Utf8Bytes {
    r#"{"t":null,"s":null,"op":1,"d":null}"#.into()
}

/// Op 7.
pub fn reconnect() -> Utf8Bytes {
    r#"{"t":null,"s":null,"op":7,"d":null}"#.into()
}

/// Op 9.
pub fn invalid_session(resumable: bool) -> Utf8Bytes {
    format!(r#"{{"t":null,"s":null,"op":9,"d":{resumable}}}"#).into()
}

/// Op 10: how often to heartbeat, in milliseconds.
pub fn hello(interval_ms: u64) -> Utf8Bytes {
    let trace = json!(trace());
    format!(
        r#"{{"t":null,"s":null,"op":10,"d":{{"heartbeat_interval":{interval_ms},"_trace":{trace}}}}}"#
    )
    .into()
}

/// Op 11.
pub fn acknowledgement() -> Utf8Bytes {
    r#"{"t":null,"s":null,"op":11,"d":null}"#.into()
}

/// READY, with every field that some client library insists on.
pub fn ready(ready: &Ready, version: u64, session: &str, shard: [u64; 2]) -> Dispatch {
    let guilds: Vec<Value> = ready
        .guilds
        .iter()
        .map(|id| json!({"id": id, "unavailable": true}))
        .collect();
    own(
        "READY",
        &json!({
            "v": version,
            "user": ready.user,
            "user_settings": {},
            "session_type": "normal",
            "session_id": session,
            "resume_gateway_url": ready.resume_url,
            "relationships": [],
            "private_channels": [],
            "presences": [],
            "guilds": guilds,
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "auth": {},
            "application": ready.application,
            "shard": shard,
            "_trace": trace(),
        }),
    )
}

/// RESUMED.
pub fn resumed() -> Dispatch {
    own(RESUMED, &json!({"_trace": trace()}))
}

/// GUILD_MEMBERS_CHUNK, as many as the members need, at least one.
pub fn chunks(request: &MembersRequest, members: &[Value]) -> Vec<Dispatch> {
    let found = |id: &&Id| members.iter().any(|member| is_user(member, **id));
    let missing: Vec<&Id> = request.user_ids.iter().filter(|id| !found(id)).collect();
    let count = members.len().div_ceil(CHUNK).max(1);
    (0..count)
        .map(|index| {
            let mut chunk = json!({
                "guild_id": request.guild_id,
                "members": members.iter().skip(index * CHUNK).take(CHUNK).collect::<Vec<_>>(),
                "chunk_index": index,
                "chunk_count": count,
                "not_found": missing,
            });
            if request.presences {
                chunk["presences"] = json!([]);
            }
            if let Some(nonce) = &request.nonce {
                chunk["nonce"] = json!(nonce);
            }
            own("GUILD_MEMBERS_CHUNK", &chunk)
        })
        .collect()
}

/// SOUNDBOARD_SOUNDS: no guild has any.
pub fn sounds(guild: Id) -> Dispatch {
    own(
        "SOUNDBOARD_SOUNDS",
        &json!({"guild_id": guild, "soundboard_sounds": []}),
    )
}

/// CHANNEL_INFO: no channel has a voice status.
pub fn channels(guild: Id) -> Dispatch {
    own("CHANNEL_INFO", &json!({"guild_id": guild, "channels": []}))
}

fn is_user(member: &Value, id: Id) -> bool {
    member["user"]["id"]
        .as_str()
        .and_then(|text| text.parse::<Id>().ok())
        == Some(id)
}

fn own(name: &'static str, data: &Value) -> Dispatch {
    Dispatch {
        name,
        intents: 0,
        guild: None,
        // A `Value` always serialises: its keys are strings and its numbers finite.
        with: 0,
        without: 0,
        data: crate::wire::raw(data),
    }
}

fn trace() -> [&'static str; 1] {
    [r#"["gateway-sandbox",{"micros":0}]"#]
}
