//! Rule sheets outside of a table: any preset of any game, from one menu.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::{game_title, preset_hint, preset_title};
use super::pages::{page as plain, rules};
use super::{Entry, Menu, Panel, Row, Screen, Tone};
use tapis_model::Request;

/// Games with the names of their presets.
pub type Variants = Vec<(&'static GameInfo, &'static str)>;

/// The rule sheet of one preset.
#[derive(Debug)]
pub struct Sheet {
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: &'static str,
    /// The text of the rules.
    pub panel: Panel,
}

/// The page on which a rule sheet is chosen.
pub fn choice(variants: &Variants, words: &FluentLanguageLoader) -> Screen {
    let title = format!("📖 {}", fl!(words, "table-rules"));
    let menu = menu(variants, None, words);
    plain(title, fl!(words, "sheets-intro"), Tone::Table).with(Row::Menu(menu))
}

/// A rule sheet with the menu of all others.
pub fn page(sheet: Sheet, variants: &Variants, words: &FluentLanguageLoader) -> Screen {
    let shown = Some((sheet.game.name, sheet.preset));
    rules(sheet.panel, sheet.game.name, sheet.preset, words)
        .with(Row::Menu(menu(variants, shown, words)))
}

/// The titles of a game and a preset in one line.
pub fn title(game: &str, preset: &str, words: &FluentLanguageLoader) -> String {
    let (title, variant) = (game_title(game, words), preset_title(game, preset, words));
    format!("{title} · {variant}")
}

/// The menu of all rule sheets, as far as a menu holds them.
fn menu(variants: &Variants, shown: Option<(&str, &str)>, words: &FluentLanguageLoader) -> Menu {
    let entry = |&(game, preset): &(&'static GameInfo, &'static str)| {
        let label = format!("{} {}", game.sign, title(game.name, preset, words));
        let request = Request::Page(format!("rules {} {preset}", game.name));
        Entry::new(label, request)
            .hint(preset_hint(game.name, preset, words))
            .picked(shown == Some((game.name, preset)))
    };
    let entries = variants.iter().map(entry);
    Menu::new("rules", fl!(words, "sheets-prompt"), entries)
}

#[cfg(test)]
mod tests;
