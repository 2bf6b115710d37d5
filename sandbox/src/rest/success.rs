//! The answer to a request that succeeds: a status and perhaps a JSON body.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::wire::raw;

/// A success; refusals are [`crate::ApiError`]s.
#[derive(Debug)]
pub struct Success {
    /// HTTP status.
    pub status: u16,
    /// The body; none with 204.
    pub body: Option<Arc<RawValue>>,
}

impl Success {
    /// 200 with a body.
    pub fn ok(body: &impl Serialize) -> Self {
        Self {
            status: 200,
            body: Some(raw(body)),
        }
    }

    /// 201 with a body.
    pub fn created(body: &impl Serialize) -> Self {
        Self {
            status: 201,
            body: Some(raw(body)),
        }
    }

    /// The body as a value, for the record.
    pub fn json(&self) -> Option<Value> {
        serde_json::from_str(self.body.as_ref()?.get()).ok()
    }

    /// 204.
    pub fn nothing() -> Self {
        Self {
            status: 204,
            body: None,
        }
    }
}
