//! What tables want and people see: the outbox against a sandbox, over the wire.

mod evening;
mod hands;
mod messages;
mod stage;
mod trouble;
