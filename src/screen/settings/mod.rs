//! What can be chosen: a person for themselves, a manager for a server.
//!
//! Each page shows in its menus what is chosen now. Must not know how a choice is kept.

mod mine;
mod server;
#[cfg(test)]
mod tests;

pub use mine::mine;
pub use server::{Games, Here, Part, server};

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{Entry, Menu};
use crate::model::{Lang, Request};
use crate::preferences::language_name;

/// The languages there are to choose from, the automatic one first.
const LANGUAGES: [Option<Lang>; 3] = [None, Some(Lang::French), Some(Lang::English)];

/// What a language is called; both by their own name, so that everybody finds theirs. What is
/// `automatic` has its own words.
fn language(lang: Option<Lang>, automatic: &str, words: &FluentLanguageLoader) -> String {
    match lang {
        None => automatic.to_owned(),
        Some(Lang::French) => fl!(words, "settings-french"),
        Some(Lang::English) => fl!(words, "settings-english"),
    }
}

/// A menu of languages; what an entry says and does is made of the language's name and title.
fn languages(
    name: &'static str,
    chosen: Option<Lang>,
    (automatic, hint): (&str, &str),
    entry: impl Fn(&str, String) -> (String, Request),
    words: &FluentLanguageLoader,
) -> Menu {
    let one = |lang: Option<Lang>| {
        let (label, request) = entry(language_name(lang), language(lang, automatic, words));
        Entry {
            label,
            hint: if lang.is_none() { hint } else { "" }.to_owned(),
            request,
            picked: lang == chosen,
            emoji: None,
        }
    };
    menu(name, LANGUAGES.map(one).into())
}

/// A menu in which something always stands chosen, so that it needs no prompt.
fn menu(name: &'static str, entries: Vec<Entry>) -> Menu {
    Menu {
        name,
        prompt: String::new(),
        entries,
        enabled: true,
    }
}
