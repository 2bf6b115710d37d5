//! A Discord on localhost: REST, gateway and a web page, for trying and testing bots.
//!
//! It knows what Discord is and nothing about any bot: no word of games belongs here.

mod clock;
mod error;
mod id;

pub use clock::Clock;
pub use error::ApiError;
pub use id::Id;
