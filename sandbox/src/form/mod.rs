//! Reads what a bot (or a user) sends into typed forms, or says which fields are broken as Discord
//! says it: code 50035, "Invalid Form Body".
//!
//! It knows Discord's limits and the shapes Discord answers with. It must not know the world: not
//! whether a channel, a user or a message exists, who may do what, or what time it is. A form that
//! was read is well-formed; whether it may be done is for the world to say.

pub mod attachment;
pub mod callback;
pub mod channel;
pub mod command;
pub mod component;
pub mod emoji;
pub mod mentions;
pub mod message;
pub mod values;

pub mod embed;
pub mod event;
mod fault;
pub mod query;
mod read;
mod scalar;
mod shape;
mod tree;
mod web;

#[cfg(test)]
mod tests;
