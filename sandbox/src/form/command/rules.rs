//! Rules between the options of a command rather than in one of them.

use std::collections::HashSet;

use serde_json::Value;

use super::words::Localized;
use super::{CommandForm, OptionForm};
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::scalar::length;

/// Most characters of all texts of a command.
pub const MOST_TEXT: usize = 8000;

/// Checks options that stand beside each other; one that is broken itself is still compared.
pub fn check_siblings(options: &[Cursor<'_, '_>]) {
    check_mix(options);
    check_order(options);
    check_names(options);
}

fn is_nested(option: &Cursor<'_, '_>) -> bool {
    let kind = option.at("type").given().and_then(Value::as_i64);
    matches!(kind, Some(1 | 2))
}

fn check_mix(options: &[Cursor<'_, '_>]) {
    let nested = options.first().is_some_and(is_nested);
    for option in options.iter().filter(|option| is_nested(option) != nested) {
        option.fault(Fault::OPTION_MIX);
    }
}

fn check_order(options: &[Cursor<'_, '_>]) {
    let required = |option: &&Cursor<'_, '_>| option.at("required").given() == Some(&true.into());
    let late = options.iter().skip_while(required).filter(required);
    for option in late.filter(|option| !is_nested(option)) {
        option.fault(Fault::OPTION_ORDER);
    }
}

fn check_names(options: &[Cursor<'_, '_>]) {
    let mut names = HashSet::new();
    for option in options {
        let name = option.at("name").given().and_then(Value::as_str);
        if let Some(name) = name.filter(|name| !names.insert((None, *name))) {
            option.fault(Fault::option_name_taken(name));
        }
        let place = option.at("name_localizations");
        let Some(Value::Object(by_locale)) = place.given() else {
            continue;
        };
        for (locale, name) in by_locale {
            let Some(name) = name.as_str() else { continue };
            if !names.insert((Some(&**locale), name)) {
                place.below(locale).fault(Fault::option_name_taken(name));
            }
        }
    }
}

/// The characters of a command: of each text its longest localisation.
pub fn size(command: &CommandForm) -> usize {
    longest(&command.name, &command.name_localizations)
        + longest(&command.description, &command.description_localizations)
        + command.options.iter().map(option_size).sum::<usize>()
}

fn option_size(option: &OptionForm) -> usize {
    let choices = option.choices.iter().map(|choice| {
        let value = choice.value.as_str().map_or(0, length);
        longest(&choice.name, &choice.name_localizations) + value
    });
    longest(&option.name, &option.name_localizations)
        + longest(&option.description, &option.description_localizations)
        + choices.sum::<usize>()
        + option.options.iter().map(option_size).sum::<usize>()
}

fn longest(text: &str, by_locale: &Option<Localized>) -> usize {
    let others = by_locale.iter().flat_map(|texts| texts.values());
    others
        .map(|text| length(text))
        .fold(length(text), usize::max)
}
