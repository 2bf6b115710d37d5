//! Names and descriptions of commands and their options, in every language.
//!
//! The keys in the word files are made of the names in the code. Of the option `seats` of
//! `/table open` that is:
//!
//! | Key | Of |
//! |---|---|
//! | `command-table-open-name`, `-description` | the command |
//! | `option-table-open-seats-name`, `-description` | this option of this command, where there is such a key |
//! | `option-seats-name`, `-description` | else this option of every command |
//!
//! Commands in the menus of people and messages have a name alone.

use std::borrow::Cow;

use i18n_embed::fluent::FluentLanguageLoader;
use poise::CommandParameterChoice;
use serenity::all::CommandOptionType;

use super::titles::{CHOICES, Title};
use crate::discord::{Bot, Command, Error};
use crate::model::Lang;
use crate::screen::words::Words;

type Parameter = poise::CommandParameter<Bot, Error>;
type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Gives commands, their subcommands and their options names and descriptions in every language.
pub(super) fn localise(commands: &mut [Command], words: &Words) {
    for command in commands {
        let path = command.name.to_string();
        localise_command(command, &path, words);
    }
}

/// The default text stands under its own locales too: a lone `en-GB` would otherwise be shown to
/// readers of `en-US` in its place.
fn localise_command(command: &mut Command, path: &str, words: &Words) {
    let (name, description) = (command_key(path, "name"), command_key(path, "description"));
    let default = words.of(Lang::English);
    if command.context_menu_action.is_some() {
        // By this name it is read; the one in the code stays.
        command.context_menu_name = Some(default.get(&name).into());
        command.name_localizations = in_each_locale(words, |words| words.get(&name));
        return;
    }
    for parameter in &mut command.parameters {
        localise_option(parameter, path, words);
    }
    for subcommand in &mut command.subcommands {
        let path = format!("{path}-{}", subcommand.name);
        localise_command(subcommand, &path, words);
    }
    command.name = default.get(&name).into();
    command.description = Some(default.get(&description).into());
    command.name_localizations = in_each_locale(words, |words| words.get(&name));
    command.description_localizations = in_each_locale(words, |words| words.get(&description));
}

/// The default name stays what the code calls it: by that it is read.
fn localise_option(parameter: &mut Parameter, path: &str, words: &Words) {
    let default = words.of(Lang::English);
    let name = option_key(path, &parameter.name, "name", default);
    let description = option_key(path, &parameter.name, "description", default);
    parameter.name_localizations = in_each_locale(words, |words| words.get(&name));
    parameter.description = Some(default.get(&description).into());
    parameter.description_localizations = in_each_locale(words, |words| words.get(&description));
    if let Some((_, titles)) = CHOICES.iter().find(|(name, _)| parameter.name == *name) {
        choose_among(parameter, words, &titles());
    }
}

/// Makes a whole-number option a choice among these titles, by their place.
fn choose_among(parameter: &mut Parameter, words: &Words, titles: &[Title]) {
    let choice = |title: &Title| CommandParameterChoice {
        name: title(words.of(Lang::English)).into(),
        localizations: in_each_locale(words, title),
        __non_exhaustive: (),
    };
    parameter.choices = titles.iter().map(choice).collect();
    parameter.type_setter = Some(|option| option.kind(CommandOptionType::Integer));
}

/// The key of a command's text; `path` is its qualified name with hyphens, `part` is `name` or
/// `description`.
pub(super) fn command_key(path: &str, part: &str) -> String {
    format!("command-{path}-{part}")
}

/// The key of an option's text: that of this command if there is one, else the common one.
pub(super) fn option_key(
    path: &str,
    option: &str,
    part: &str,
    words: &FluentLanguageLoader,
) -> String {
    let own = format!("option-{path}-{option}-{part}");
    match words.has(&own) {
        true => own,
        false => format!("option-{option}-{part}"),
    }
}

fn in_each_locale(words: &Words, text: impl Fn(&FluentLanguageLoader) -> String) -> Localisations {
    Lang::ALL
        .into_iter()
        .flat_map(|lang| lang.locales().iter().map(move |&locale| (locale, lang)))
        .map(|(locale, lang)| (locale.into(), text(words.of(lang)).into()))
        .collect()
}
