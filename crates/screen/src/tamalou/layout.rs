//! Fits lists of moves and single buttons into the four rows of a hand; what does not fit is
//! reached page by page.
//!
//! Must not know what the moves mean.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use crate::controls::{ENTRIES, ROW};
use crate::reader::{even_rows, label};
use crate::{Button, Entry, Look, Menu, Row};
use tapis_model::Request;
use tapis_say::say;

/// How many rows a body may fill.
const ROWS: usize = 4;

/// Moves that differ only by a card or a player.
#[derive(Clone, Debug)]
pub(super) struct List {
    /// The names of its menus, if it needs any.
    pub names: [&'static str; 3],
    /// Stands before each button.
    pub sign: &'static str,
    /// The placeholder of each menu.
    pub prompt: String,
    /// One item for each move.
    pub items: Vec<Item>,
    /// Whether its controls can be pressed.
    pub enabled: bool,
    /// Whether it may be left out where there is no room.
    pub optional: bool,
    /// Whether it is what one usually does next.
    pub usual: bool,
}

/// One move of a list.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Its text, which a button cuts to its width.
    pub text: String,
    /// The request of choosing it.
    pub request: Request,
}

/// The rows; `page` counts from 0 and wraps around.
pub(super) fn rows(
    lists: &[List],
    plain: Vec<Button>,
    page: usize,
    words: &FluentLanguageLoader,
) -> Vec<Row> {
    let room = ROWS - plain.len().div_ceil(ROW);
    for (optional, most) in [(true, 2), (true, 1), (false, 2), (false, 1)] {
        let mut rows = listed(lists, optional, most, words);
        if rows.len() <= room {
            rows.extend(Row::of(plain));
            return rows;
        }
    }
    paged(listed(lists, false, 1, words), plain, page, words)
}

/// One page of rows, with the button that turns to the next one.
fn paged(
    rows: Vec<Row>,
    mut plain: Vec<Button>,
    page: usize,
    words: &FluentLanguageLoader,
) -> Vec<Row> {
    let pages = rows.len().div_ceil(ROWS - 1);
    let page = page % pages;
    let shown = page + 1;
    let label = fl!(words, "tamalou-button-more", page = shown, pages = pages);
    let next = Request::Open(format!("p{}", shown % pages));
    plain.truncate(ROW - 1);
    plain.push(Button::new("📖", label, next));
    let rows = rows.into_iter().skip(page * (ROWS - 1)).take(ROWS - 1);
    rows.chain(Row::of(plain)).collect()
}

fn listed(lists: &[List], optional: bool, most: usize, words: &FluentLanguageLoader) -> Vec<Row> {
    let shown = lists.iter().filter(|list| optional || !list.optional);
    shown.flat_map(|list| of(list, most, words)).collect()
}

/// The list as at most `most` rows of buttons, or else as many menus as it needs.
fn of(list: &List, most: usize, words: &FluentLanguageLoader) -> Vec<Row> {
    if list.items.len() <= most * ROW {
        let look = if list.usual { Look::Main } else { Look::Plain };
        let button = |item: &Item| {
            Button::new(list.sign, label(&item.text), item.request.clone()).lit(look, list.enabled)
        };
        let all: Vec<Button> = list.items.iter().map(button).collect();
        return even_rows(&all, all.len().div_ceil(ROW));
    }
    let parts = list.items.chunks(ENTRIES).zip(list.names).enumerate();
    let menu = |(at, (items, name)): (usize, (&[Item], &'static str))| {
        let prompt = match list.items.len() > ENTRIES {
            false => list.prompt.clone(),
            true => {
                let (from, to) = (at * ENTRIES + 1, at * ENTRIES + items.len());
                let prompt = list.prompt.as_str();
                say!(words, "tamalou-menu-part"(prompt, from, to))
            }
        };
        let entry = |item: &Item| Entry::new(item.text.as_str(), item.request.clone());
        let prompt = format!("{} {prompt}", list.sign);
        Row::Menu(Menu::new(name, prompt, items.iter().map(entry)).enabled(list.enabled))
    };
    parts.map(menu).collect()
}

#[cfg(test)]
mod tests;
