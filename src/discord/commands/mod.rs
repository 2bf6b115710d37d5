//! The slash commands: one file each, one line each in [`all`].
//!
//! Names and descriptions come from the word files, so that Discord shows them in each language.

mod about;
mod help;

use std::borrow::Cow;

use i18n_embed::fluent::FluentLanguageLoader;

use super::{Command, Context};
use crate::screen::words::{Lang, Words};

/// The colour of our embeds: baize.
const BAIZE: u32 = 0x002e_7d4f;

/// Every command there is.
pub(super) fn all(words: &Words) -> Vec<Command> {
    vec![help::command(words), about::command(words)]
}

/// The words in the language of whoever gave the command.
fn words<'a>(ctx: Context<'a>) -> &'a FluentLanguageLoader {
    let lang = ctx.locale().map_or(Lang::English, Lang::from_locale);
    ctx.data().words.of(lang)
}

/// Gives a command its name and description in every language.
///
/// The default text stands under its own locales too: a lone `en-GB` would otherwise be shown to
/// readers of `en-US` in its place.
fn localised(
    mut command: Command,
    words: &Words,
    name: fn(&FluentLanguageLoader) -> String,
    description: fn(&FluentLanguageLoader) -> String,
) -> Command {
    let default = words.of(Lang::English);
    command.name = name(default).into();
    command.qualified_name = command.name.clone();
    command.description = Some(description(default).into());
    command.name_localizations = in_each_locale(words, name);
    command.description_localizations = in_each_locale(words, description);
    command
}

type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn in_each_locale(words: &Words, text: fn(&FluentLanguageLoader) -> String) -> Localisations {
    Lang::ALL
        .into_iter()
        .flat_map(|lang| lang.locales().iter().map(move |&locale| (locale, lang)))
        .map(|(locale, lang)| (locale.into(), text(words.of(lang)).into()))
        .collect()
}

#[cfg(test)]
mod tests;
