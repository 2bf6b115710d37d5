//! Rights of the bot: what is played without some of them, and what happens when they come back.

mod deleted;
mod given_back;
mod let_in;
mod without_files;
