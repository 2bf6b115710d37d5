//! The titles of games, presets, paces, permissions and robots.
//!
//! Arguments are names as code writes them; a name without a title is shown as it is.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::robot_level::RobotLevel;
use tapis_say::say;

use crate::game_info::GameInfo;
use crate::words::named;

/// The name, instead of a preset's, under which matches with other options are counted; no preset
/// has this name.
pub const CUSTOM: &str = "custom";

/// The title of a game: its key is `game-<name>`.
pub fn game_title(game: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("game-{game}"), words).unwrap_or_else(|| game.to_owned())
}

/// The description of a game, in one line of at most 100 characters; empty for an unknown one. Its key is
/// `game-<name>-hint`.
pub fn game_hint(game: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("game-{game}-hint"), words).unwrap_or_default()
}

/// The title of a preset: its key is `preset-<game>-<preset>`.
pub fn preset_title(game: &str, preset: &str, words: &FluentLanguageLoader) -> String {
    match preset {
        CUSTOM => fl!(words, "preset-custom"),
        preset => {
            let title = named(&format!("preset-{game}-{preset}"), words);
            title.unwrap_or_else(|| preset.to_owned())
        }
    }
}

/// The title of a match: its preset's own name if players know the variant by one, else the game's.
/// The key is `preset-<game>-<preset>-own`.
pub fn match_title(game: &str, preset: &str, words: &FluentLanguageLoader) -> String {
    let own = named(&format!("preset-{game}-{preset}-own"), words);
    own.unwrap_or_else(|| game_title(game, words))
}

/// The title of a table: the game with its preset, or the name by which players know that variant. Where the game
/// has no other preset, the game alone.
pub fn table_title(game: &GameInfo, preset: &str, words: &FluentLanguageLoader) -> String {
    let title = game_title(game.name, words);
    let own = match_title(game.name, preset, words);
    match game.offered_presets().len() {
        0 | 1 => title,
        _ if own != title => own,
        _ => format!("{title} · {}", preset_title(game.name, preset, words)),
    }
}

/// The distinction of a preset, in one line of at most 100 characters; empty for an unknown one.
/// Its key is `preset-<game>-<preset>-hint`.
pub fn preset_hint(game: &str, preset: &str, words: &FluentLanguageLoader) -> String {
    match preset {
        CUSTOM => fl!(words, "preset-custom-hint"),
        preset => named(&format!("preset-{game}-{preset}-hint"), words).unwrap_or_default(),
    }
}

/// The title of a pace: its key is `pace-<name>`.
pub fn pace_title(pace: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("pace-{pace}"), words).unwrap_or_else(|| pace.to_owned())
}

/// How much time a pace gives, in one line; `quiz` for a game that asks questions. Empty for an
/// unknown pace. The key is `pace-<name>-quiz`, or else `pace-<name>-hint`.
pub fn pace_hint(pace: &str, quiz: bool, words: &FluentLanguageLoader) -> String {
    let told = |what: &str| named(&format!("pace-{pace}-{what}"), words);
    let of_quiz = quiz.then(|| told("quiz")).flatten();
    of_quiz.or_else(|| told("hint")).unwrap_or_default()
}

/// The title of a level of robots.
pub fn level_title(level: RobotLevel, words: &FluentLanguageLoader) -> String {
    say!(words, "level"; match level { RobotLevel::{Beginner, Easy, Strong, Expert} })
}

/// How robots of a level play, in one line.
pub fn level_hint(level: RobotLevel, words: &FluentLanguageLoader) -> String {
    say!(words, "level-hint"; match level { RobotLevel::{Beginner, Easy, Strong, Expert} })
}

/// A permission that the bot needs where a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// To see the channel.
    ViewChannel,
    /// To post there.
    SendMessages,
    /// To send pictures.
    AttachFiles,
    /// To open a thread for a table.
    CreateThreads,
    /// To open a private thread.
    CreatePrivateThreads,
    /// To post in threads.
    SendInThreads,
    /// To mention a role that not everybody may mention.
    MentionRoles,
}

/// A permission by the name it has in Discord's settings.
pub fn permission(permission: Permission, words: &FluentLanguageLoader) -> String {
    say! {
        words, "permission";
        match permission {
            Permission::{
                ViewChannel, SendMessages, AttachFiles, CreateThreads, CreatePrivateThreads,
                SendInThreads, MentionRoles,
            },
        }
    }
}

/// The robots, in the order in which they sit down.
const ROBOTS: [&str; 8] = [
    "Anis", "Lina", "Sami", "Nora", "Yanis", "Ines", "Adam", "Sofia",
];

/// The name of robot `number`, from 0; the names repeat after the eighth.
pub fn robot_name(number: u8) -> &'static str {
    ROBOTS[usize::from(number) % ROBOTS.len()]
}
