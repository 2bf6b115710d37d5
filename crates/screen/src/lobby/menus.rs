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
use tapis_say::say;

/// All paces, by name.
pub(crate) const PACES: [&str; 4] = ["rapid", "normal", "relaxed", CALM];
/// The pace for games with races.
pub(crate) const CALM: &str = "calm";

/// The menu of rules: the presets of the game, and below them the other games.
pub(super) fn games(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Menu {
    let preset = |name: &&'static str| {
        let picked = *name == lobby.preset;
        let label = match picked {
            true => {
                let game = table_title(lobby.game, lobby.preset, words);
                fl!(words, "lobby-game-picked", game = game)
            }
            false => preset_title(lobby.game.name, name, words),
        };
        Entry::new(label, Request::Preset((*name).to_owned()))
            .hint(preset_hint(lobby.game.name, name, words))
            .picked(picked)
    };
    let other = |game: &&'static GameInfo| {
        let title = game_title(game.name, words);
        let label = fl!(words, "lobby-game-other", game = title);
        let request = Request::Game(game.name.to_owned());
        Entry::new(format!("{} {label}", game.sign), request).hint(game_hint(game.name, words))
    };
    let presets = lobby.presets.iter().map(preset);
    let all = presets.chain(lobby.others.iter().map(other));
    Menu::new("preset", fl!(words, "lobby-game-prompt"), all)
}

/// How fast it is played.
pub(super) fn paces(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Menu {
    let entry = |name: &str| {
        let (title, picked) = (pace_title(name, words), name == lobby.pace);
        let label = match picked {
            true => fl!(words, "lobby-pace-picked", pace = title),
            false => title,
        };
        Entry::new(label, Request::Pace(name.to_owned()))
            .hint(pace_hint(name, lobby.packs.is_some(), words))
            .picked(picked)
    };
    let calm = lobby.game.races && lobby.team_seats.is_empty();
    let fits = |pace: &&str| *pace != CALM || calm;
    let entries = PACES.into_iter().filter(fits).map(entry);
    Menu::new("pace", fl!(words, "lobby-pace-prompt"), entries)
}

/// The levels of all robots, then, with several of them, those that each could have instead.
pub(super) fn levels(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Menu {
    let alike = lobby.robots.iter().all(|robot| robot.level == lobby.level);
    let all = |level: &RobotLevel| {
        let (title, picked) = (level_title(*level, words), alike && *level == lobby.level);
        let label = match picked {
            true => fl!(words, "lobby-level-picked", level = title),
            false if lobby.robots.len() > 1 => fl!(words, "lobby-level-all", level = title),
            false => title,
        };
        Entry::new(label, Request::RobotLevel(level.name().to_owned()))
            .hint(level_hint(*level, words))
            .picked(picked)
    };
    let each = lobby.robots.iter().filter(|_| lobby.robots.len() > 1);
    let each = each.flat_map(|robot| {
        let others = lobby.game.robots.iter().filter(|it| **it != robot.level);
        others.map(|level| {
            let request = Request::SeatLevel(robot.seat, level.name().to_owned());
            let level = level_title(*level, words).to_lowercase();
            let label = say! { words, "lobby-level-one"(name = robot.name.as_str(), level) };
            Entry::new(short(&label, 100), request)
        })
    });
    let levels = lobby.game.robots.iter().map(all).chain(each);
    let prompt = fl!(words, "lobby-level-prompt");
    Menu::new("robots", prompt, levels)
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
        let (label, hint) = match picked {
            true => (format!("{} · {hint}", info.title), String::new()),
            false => (info.title.clone(), hint),
        };
        Entry::new(short(&label, 100), Request::Pack(info.id.clone()))
            .hint(hint)
            .picked(picked)
    };
    let entries = infos.iter().map(entry);
    Menu::new("pack", fl!(words, "lobby-pack-prompt"), entries)
}
