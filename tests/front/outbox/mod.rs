//! What tables want and people see: the outbox against a sandbox, over the wire.

mod hands;
mod calls;
mod harness;
mod messages;
mod thread;
mod trouble;
