//! Who may do what, from where, and how often: forged presses and commands from every side, many
//! wishes at once, and deliveries that come twice.

pub mod commands;
pub mod forge;
mod matrix;
mod quotas;
mod requests;
