//! What tables want and people see: the outbox against a sandbox, over the wire.

mod by_token;
mod calls;
mod hands;
mod harness;
mod messages;
mod thread;
mod trouble;
