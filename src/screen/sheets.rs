//! Rule sheets that are read away from a table: any game, any of its variants, from one menu.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::{game_title, preset_hint, preset_title};
use super::pages::{page as plain, rules};
use super::{Entry, Menu, Panel, Row, Screen, Tone};
use crate::model::Request;

/// Games and their variants, these by their names.
pub type Variants = Vec<(&'static GameInfo, &'static str)>;

/// The rules of one variant.
#[derive(Debug)]
pub struct Sheet {
    /// The game.
    pub game: &'static GameInfo,
    /// The variant by its name.
    pub preset: &'static str,
    /// What they are.
    pub panel: Panel,
}

/// Asks whose rules are wanted.
pub fn choice(variants: &Variants, words: &FluentLanguageLoader) -> Screen {
    let title = format!("📖 {}", fl!(words, "table-rules"));
    let mut screen = plain(title, fl!(words, "sheets-intro"), Tone::Table);
    screen.rows = vec![Row::Menu(menu(variants, None, words))];
    screen
}

/// A rule sheet, with the way to all others.
pub fn page(sheet: Sheet, variants: &Variants, words: &FluentLanguageLoader) -> Screen {
    let shown = Some((sheet.game.name, sheet.preset));
    let mut screen = rules(sheet.panel, sheet.game.name, sheet.preset, words);
    screen.rows = vec![Row::Menu(menu(variants, shown, words))];
    screen
}

/// A game and a variant of it in one line.
pub fn title(game: &str, preset: &str, words: &FluentLanguageLoader) -> String {
    let (title, variant) = (game_title(game, words), preset_title(game, preset, words));
    format!("{title} · {variant}")
}

/// A menu holds 25 entries at most.
fn menu(variants: &Variants, shown: Option<(&str, &str)>, words: &FluentLanguageLoader) -> Menu {
    let entry = |&(game, preset): &(&'static GameInfo, &'static str)| Entry {
        label: format!("{} {}", game.sign, title(game.name, preset, words)),
        hint: preset_hint(game.name, preset, words),
        request: Request::Page(format!("rules {} {preset}", game.name)),
        picked: shown == Some((game.name, preset)),
        emoji: None,
    };
    Menu {
        name: "rules",
        prompt: fl!(words, "sheets-prompt"),
        entries: variants.iter().take(25).map(entry).collect(),
        enabled: true,
    }
}

#[cfg(test)]
mod tests;
