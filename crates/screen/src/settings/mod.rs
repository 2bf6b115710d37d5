//! The pages of preferences: a person's own, and a server's for its managers.
//!
//! The menus show the present preferences. Must not know how preferences are stored.

mod mine;
mod server;
#[cfg(test)]
mod tests;

pub use mine::mine;
pub use server::{Games, Here, Part, server};

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{Entry, Menu};
use tapis_model::preferences::language_name;
use tapis_model::{Lang, Request};

/// The languages to choose from; `None` is the automatic one.
const LANGUAGES: [Option<Lang>; 3] = [None, Some(Lang::French), Some(Lang::English)];

/// The title of a language in that language, so that everybody finds theirs; `automatic` is the
/// title of `None`.
fn language(lang: Option<Lang>, automatic: &str, words: &FluentLanguageLoader) -> String {
    match lang {
        None => automatic.to_owned(),
        Some(Lang::French) => fl!(words, "settings-french"),
        Some(Lang::English) => fl!(words, "settings-english"),
    }
}

/// A menu of languages; `entry` makes an entry from a language's name and title.
fn languages(
    name: &'static str,
    chosen: Option<Lang>,
    (automatic, hint): (&str, &str),
    entry: impl Fn(&str, String) -> (String, Request),
    words: &FluentLanguageLoader,
) -> Menu {
    let one = |lang: Option<Lang>| {
        let (label, request) = entry(language_name(lang), language(lang, automatic, words));
        Entry::new(label, request)
            .hint(if lang.is_none() { hint } else { "" })
            .picked(lang == chosen)
    };
    menu(name, LANGUAGES.map(one))
}

/// A menu in which an entry is always picked, so that it needs no prompt.
fn menu(name: &'static str, entries: impl IntoIterator<Item = Entry>) -> Menu {
    Menu::new(name, "", entries)
}
