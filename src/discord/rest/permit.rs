//! The leave to send one request now.

use serde_json::Value;
use tokio::sync::SemaphorePermit;

use super::{Gate, Outcome, PATIENCE, Parcel, Route};

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
    pub async fn send(self, body: Option<&Value>) -> Outcome {
        let parcel = body.map(Parcel::from);
        self.carry(parcel.as_ref()).await
    }

    /// The same with what is packed already.
    pub async fn carry(mut self, parcel: Option<&Parcel>) -> Outcome {
        self.used = true;
        self.gate.ask(self.route, parcel, PATIENCE).await
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        if !self.used {
            self.gate.give_back(self.route.key());
        }
    }
}
