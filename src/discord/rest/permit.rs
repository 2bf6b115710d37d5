//! The permit to send one request now.

use serde_json::Value;
use tokio::sync::SemaphorePermit;

use super::{Body, Outcome, REQUEST_TIMEOUT, RestClient, Route};

/// The permit to send one request now. Dropped unused, it puts the request back into its bucket.
pub struct Permit<'a> {
    rest: &'a RestClient,
    route: Route<'a>,
    used: bool,
    connection: Option<SemaphorePermit<'a>>,
}

impl<'a> Permit<'a> {
    /// A request that was taken out of its bucket and still waits for other limits.
    pub(super) fn new(rest: &'a RestClient, route: Route<'a>) -> Self {
        Self {
            rest,
            route,
            used: false,
            connection: None,
        }
    }

    /// The same with the connection it may use.
    pub(super) fn with(self, connection: Option<SemaphorePermit<'a>>) -> Self {
        let mut permit = self;
        permit.connection = connection;
        permit
    }

    /// The request.
    pub fn route(&self) -> Route<'a> {
        self.route
    }

    /// Whether the request carries the token of an interaction.
    pub fn is_by_token(&self) -> bool {
        self.route.is_by_token()
    }

    /// Sends the request once, with a JSON body.
    pub async fn send_json(self, body: &Value) -> Outcome {
        self.send(Some(&Body::from(body))).await
    }

    /// Sends the request once.
    pub async fn send(mut self, body: Option<&Body>) -> Outcome {
        self.used = true;
        self.rest.send(self.route, body, REQUEST_TIMEOUT).await
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        if !self.used {
            self.rest.give_back(self.route.key());
        }
    }
}
