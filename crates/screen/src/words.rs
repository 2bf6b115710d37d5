//! The words of Tapis in each language, from the files under `locales`.
//!
//! Callers name a key with `fl!`, or pick one with `say!`; both check key and arguments against the
//! English file at compile time. The test beside this file compares the French one with it. Keys made
//! of a game's own names, such as those of presets and parameters, are looked up with [`named`]. This
//! module must not know who reads.

use std::borrow::Cow;
use std::sync::{LazyLock, OnceLock};

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed::unic_langid::LanguageIdentifier;
use i18n_embed::{I18nAssets, I18nEmbedError, LanguageLoader};

use super::signs::Signs;
use tapis_model::Lang;

/// The words of every language, read once at start-up.
#[derive(Debug)]
pub struct Words {
    english: FluentLanguageLoader,
    french: FluentLanguageLoader,
    /// The emojis shown instead of words; set once.
    signs: OnceLock<Signs>,
}

impl Words {
    /// Reads the files built into the program.
    ///
    /// # Errors
    /// If a file is not UTF-8 or a language has none, which the tests exclude.
    pub fn load() -> Result<Self, I18nEmbedError> {
        Ok(Self {
            english: loader(Lang::English)?,
            french: loader(Lang::French)?,
            signs: OnceLock::new(),
        })
    }

    /// The words of `lang`: the first argument of `fl!`.
    pub fn of(&self, lang: Lang) -> &FluentLanguageLoader {
        match lang {
            Lang::English => &self.english,
            Lang::French => &self.french,
        }
    }

    /// The emojis of cards; empty before they are known.
    pub fn signs(&self) -> &Signs {
        static NONE: LazyLock<Signs> = LazyLock::new(Signs::default);
        self.signs.get().unwrap_or(&NONE)
    }

    /// Sets the emojis; only the first call counts.
    pub fn learn_signs(&self, signs: Signs) {
        // A second call would set the same emojis.
        drop(self.signs.set(signs));
    }
}

/// The text of a language's files, which are part of the program.
fn text(lang: Lang) -> &'static str {
    match lang {
        Lang::English => concat!(
            include_str!("../../../locales/en/tapis-screen.ftl"),
            include_str!("../../../locales/en/options.ftl")
        ),
        Lang::French => concat!(
            include_str!("../../../locales/fr/tapis-screen.ftl"),
            include_str!("../../../locales/fr/options.ftl")
        ),
    }
}

/// One loader per language, because a loader shared by several ignores the choice of language for
/// attributes.
fn loader(lang: Lang) -> Result<FluentLanguageLoader, I18nEmbedError> {
    let loader = FluentLanguageLoader::new(env!("CARGO_PKG_NAME"), identifier(Lang::English)?);
    loader.load_languages(&BuiltIn, &[identifier(lang)?])?;
    // The isolating marks are meant for mixed writing directions; in Discord they get copied along.
    loader.set_use_isolating(false);
    Ok(loader)
}

/// The text of a key that is made of names, such as `preset-kael-quick`; `None` if there is no such
/// key. A text with arguments must be read with `fl!`.
pub fn named(key: &str, words: &FluentLanguageLoader) -> Option<String> {
    words.has(key).then(|| words.get(key))
}

fn identifier(lang: Lang) -> Result<LanguageIdentifier, I18nEmbedError> {
    lang.tag()
        .parse()
        .map_err(|why| I18nEmbedError::ErrorParsingLocale(lang.tag().to_owned(), why))
}

/// The files built into the program, as the loader asks for them.
struct BuiltIn;

impl I18nAssets for BuiltIn {
    fn get_files(&self, path: &str) -> Vec<Cow<'_, [u8]>> {
        Lang::ALL
            .into_iter()
            .filter(|&lang| path == file_name(lang))
            .map(|lang| Cow::Borrowed(text(lang).as_bytes()))
            .collect()
    }

    fn filenames_iter(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(Lang::ALL.into_iter().map(file_name))
    }
}

fn file_name(lang: Lang) -> String {
    format!("{}/{}.ftl", lang.tag(), env!("CARGO_PKG_NAME"))
}

#[cfg(test)]
mod tests;
