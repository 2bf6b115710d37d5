//! The bot through its front door: the real client library over the wire in a sandbox, and the
//! program itself.
//!
//! One test program, because linking the bot and the sandbox takes longer than compiling the tests.
//! Its modules are asked for by name: `cargo test --test front kael::`. What must be the only test
//! of its process is a program of its own beside this one.

mod attachments;
mod coaching;
mod discord_limits;
mod doctor;
mod emojis;
mod every_game;
mod front_door;
mod games;
mod gathering;
mod hints;
mod kaddour;
mod kael;
mod late;
mod match_records;
mod menus;
mod names;
mod nights;
mod options;
mod outbox;
mod packs;
mod phone;
mod places;
mod presence;
mod presses;
mod private_tables;
mod process;
mod public_pictures;
mod recovery;
mod replays;
mod reviews;
mod rights;
mod settings;
mod standings;
#[path = "../support/mod.rs"]
mod support;
mod tamalou;
mod tiguidoo;
mod tokens;
mod walk;
