//! Names and descriptions of commands and their options, in every language.

use std::borrow::Cow;

use i18n_embed::fluent::FluentLanguageLoader;
use poise::CommandParameterChoice;

use crate::discord::{Bot, Command, Error};
use crate::model::Lang;
use crate::screen::words::Words;

/// A text of the word files.
pub(super) type Text = fn(&FluentLanguageLoader) -> String;

/// A title made at run time.
pub(super) type Title = Box<dyn Fn(&FluentLanguageLoader) -> String>;

type Parameter = poise::CommandParameter<Bot, Error>;
type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Gives a command its name and description in every language.
///
/// The default text stands under its own locales too: a lone `en-GB` would otherwise be shown to
/// readers of `en-US` in its place.
pub(super) fn localised(
    mut command: Command,
    words: &Words,
    name: Text,
    description: Text,
) -> Command {
    let default = words.of(Lang::English);
    command.name = name(default).into();
    command.qualified_name = command.name.clone();
    command.description = Some(description(default).into());
    command.name_localizations = in_each_locale(words, name);
    command.description_localizations = in_each_locale(words, description);
    command
}

/// Gives the options of a command their names and descriptions, in the order of its parameters.
/// The default name stays what the code calls it: by that it is read.
pub(super) fn options(mut command: Command, words: &Words, texts: &[(Text, Text)]) -> Command {
    for (parameter, &(name, description)) in command.parameters.iter_mut().zip(texts) {
        parameter.name_localizations = in_each_locale(words, name);
        parameter.description = Some(description(words.of(Lang::English)).into());
        parameter.description_localizations = in_each_locale(words, description);
    }
    command
}

/// Makes a whole-number option a choice among these titles, by their place.
pub(super) fn choices(parameter: &mut Parameter, words: &Words, titles: &[Title]) {
    let choice = |title: &Title| CommandParameterChoice {
        name: title(words.of(Lang::English)).into(),
        localizations: in_each_locale(words, title),
        __non_exhaustive: (),
    };
    parameter.choices = titles.iter().map(choice).collect();
    parameter.type_setter = Some(|option| option.kind(serenity::all::CommandOptionType::Integer));
}

fn in_each_locale(words: &Words, text: impl Fn(&FluentLanguageLoader) -> String) -> Localisations {
    Lang::ALL
        .into_iter()
        .flat_map(|lang| lang.locales().iter().map(move |&locale| (locale, lang)))
        .map(|(locale, lang)| (locale.into(), text(words.of(lang)).into()))
        .collect()
}
