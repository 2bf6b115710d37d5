//! Tapis: four card games for Discord.
