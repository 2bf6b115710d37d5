//! The menus of a lobby. A closed menu shows only the picked entry, so each entry says what it is a
//! choice of.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::robot_level::RobotLevel;

use super::Lobby;
use crate::game_info::GameInfo;
use crate::notice::{
    game_hint, game_title, level_hint, level_title, pace_hint, pace_title, preset_hint,
    preset_title, table_title,
};
use crate::reader::short;
use crate::{Entry, Menu, packs};
use tapis_model::Request;
use tapis_packs::{PackInfo, Selection};

/// All paces, by name.
pub(super) const PACES: [&str; 4] = ["rapid", "normal", "relaxed", CALM];
/// The pace for games with races.
const CALM: &str = "calm";
/// The most entries of a menu.
const ENTRIES: usize = 25;

/// The menu of rules: the presets of the game, and below them the other games.
pub(super) fn games(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Menu {
    let preset = |name: &&'static str| {
        let picked = *name == lobby.preset;
        Entry {
            label: match picked {
                true => {
                    let game = table_title(lobby.game, lobby.preset, words);
                    fl!(words, "lobby-game-picked", game = game)
                }
                false => preset_title(lobby.game.name, name, words),
            },
            hint: preset_hint(lobby.game.name, name, words),
            request: Request::Preset((*name).to_owned()),
            picked,
            emoji: None,
        }
    };
    let other = |game: &&'static GameInfo| {
        let title = game_title(game.name, words);
        let label = fl!(words, "lobby-game-other", game = title);
        Entry {
            label: format!("{} {label}", game.sign),
            hint: game_hint(game.name, words),
            request: Request::Game(game.name.to_owned()),
            picked: false,
            emoji: None,
        }
    };
    let others = lobby.others.iter().map(other);
    let presets = lobby.presets.iter().map(preset);
    Menu {
        name: "preset",
        prompt: fl!(words, "lobby-game-prompt"),
        entries: presets.chain(others).take(ENTRIES).collect(),
        enabled: true,
    }
}

/// How fast it is played.
pub(super) fn paces(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Menu {
    let entry = |name: &str| {
        let (title, picked) = (pace_title(name, words), name == lobby.pace);
        Entry {
            label: match picked {
                true => fl!(words, "lobby-pace-picked", pace = title),
                false => title,
            },
            hint: pace_hint(name, lobby.packs.is_some(), words),
            request: Request::Pace(name.to_owned()),
            picked,
            emoji: None,
        }
    };
    let calm = lobby.game.races && lobby.team_seats.is_empty();
    let fits = |pace: &&str| *pace != CALM || calm;
    Menu {
        name: "pace",
        prompt: fl!(words, "lobby-pace-prompt"),
        entries: PACES.into_iter().filter(fits).map(entry).collect(),
        enabled: true,
    }
}

/// The levels of all robots, then, with several of them, those that each could have instead.
pub(super) fn levels(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Menu {
    let alike = lobby.robots.iter().all(|robot| robot.level == lobby.level);
    let all = |level: &RobotLevel| {
        let (title, picked) = (level_title(*level, words), alike && *level == lobby.level);
        Entry {
            label: match picked {
                true => fl!(words, "lobby-level-picked", level = title),
                false if lobby.robots.len() > 1 => fl!(words, "lobby-level-all", level = title),
                false => title,
            },
            hint: level_hint(*level, words),
            request: Request::RobotLevel(level.name().to_owned()),
            emoji: None,
            picked,
        }
    };
    let each = lobby.robots.iter().filter(|_| lobby.robots.len() > 1);
    let each = each.flat_map(|robot| {
        let others = lobby.game.robots.iter().filter(|it| **it != robot.level);
        others.map(|level| {
            let title = level_title(*level, words).to_lowercase();
            let label = fl!(
                words,
                "lobby-level-one",
                name = robot.name.as_str(),
                level = title
            );
            Entry {
                label: short(&label, 100),
                hint: String::new(),
                request: Request::SeatLevel(robot.seat, level.name().to_owned()),
                emoji: None,
                picked: false,
            }
        })
    });
    Menu {
        name: "robots",
        prompt: fl!(words, "lobby-level-prompt"),
        entries: lobby
            .game
            .robots
            .iter()
            .map(all)
            .chain(each)
            .take(ENTRIES)
            .collect(),
        enabled: true,
    }
}

/// From which pack its questions come.
pub(super) fn question_packs(
    (infos, chosen): (&[PackInfo], &Selection),
    words: &FluentLanguageLoader,
) -> Menu {
    let entry = |info: &PackInfo| {
        // With several packs chosen, none is shown as picked: picking one here would replace them
        // all.
        let picked = chosen.packs == [info.id.as_str()];
        let hint = packs::hint(info, words);
        Entry {
            label: match picked {
                true => short(&format!("{} · {hint}", info.title), 100),
                false => short(&info.title, 100),
            },
            hint: if picked { String::new() } else { hint },
            request: Request::Pack(info.id.clone()),
            picked,
            emoji: None,
        }
    };
    Menu {
        name: "pack",
        prompt: fl!(words, "lobby-pack-prompt"),
        entries: infos.iter().take(ENTRIES).map(entry).collect(),
        enabled: true,
    }
}
