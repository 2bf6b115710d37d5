//! The leave to send one request now.

use serde_json::Value;
use tokio::sync::SemaphorePermit;

use super::{Gate, Outcome, PATIENCE, Route};

/// The leave to send one request now; what it costs is given back where nothing is sent.
pub struct Pass<'a> {
    gate: &'a Gate,
    route: Route<'a>,
    used: bool,
    _lane: Option<SemaphorePermit<'a>>,
}

impl<'a> Pass<'a> {
    pub(super) fn new(gate: &'a Gate, route: Route<'a>, lane: Option<SemaphorePermit<'a>>) -> Self {
        Self {
            gate,
            route,
            used: false,
            _lane: lane,
        }
    }

    /// Sends the request, once.
    pub async fn send(mut self, body: Option<&Value>) -> Outcome {
        self.used = true;
        self.gate
            .ask(self.route, body.map(Value::to_string), PATIENCE)
            .await
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        if !self.used {
            self.gate.give_back(self.route.key());
        }
    }
}
