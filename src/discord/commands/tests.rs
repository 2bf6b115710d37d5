//! What Discord is told of the commands, and what their pages hold, held against its limits.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use serde_json::Value;

use super::*;
use crate::catalog::OFFERS;
use crate::discord::compose::{Shown, edit};
use crate::screen::notice::game_title;
use crate::screen::{self, Screen};

/// The word files, in the order of [`Lang::ALL`].
const FILES: [(&str, &str); 2] = [
    (
        "locales/en/tapis-screen.ftl",
        include_str!("../../../locales/en/tapis-screen.ftl"),
    ),
    (
        "locales/fr/tapis-screen.ftl",
        include_str!("../../../locales/fr/tapis-screen.ftl"),
    ),
];

/// Every definition as it goes over the wire.
fn definitions() -> Vec<Value> {
    let commands = all(&Words::load().expect("the words"));
    let all = menus::definitions(&commands);
    all.as_array().expect("a list").clone()
}

/// Whether a definition is that of a slash command, which needs no type.
fn is_slash(definition: &Value) -> bool {
    !matches!(definition["type"].as_u64(), Some(2 | 3))
}

/// Those of slash commands.
fn slash_commands() -> Vec<Value> {
    definitions().into_iter().filter(is_slash).collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key]
        .as_str()
        .unwrap_or_else(|| panic!("no {key} in {value}"))
}

/// All names (or descriptions) of a definition: the default and each localisation.
fn variants<'a>(definition: &'a Value, key: &str) -> Vec<(&'a str, &'a str)> {
    let localised = definition[format!("{key}_localizations")]
        .as_object()
        .expect("localisations");
    localised
        .iter()
        .map(|(locale, text)| (locale.as_str(), text.as_str().expect("a text")))
        .chain([("default", text(definition, key))])
        .collect()
}

/// A definition with all its subcommands and options, however deep.
fn whole(definition: &Value) -> Vec<&Value> {
    let inner = definition["options"].as_array().into_iter().flatten();
    [definition]
        .into_iter()
        .chain(inner.flat_map(whole))
        .collect()
}

/// The keys that commands and their options need; `parents` is what their paths begin with.
fn needed(commands: &[Command], parents: &str, words: &FluentLanguageLoader) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for command in commands {
        let path = format!("{parents}{}", command.name);
        keys.insert(locale::command_key(&path, "name"));
        if command.context_menu_action.is_some() {
            continue;
        }
        for part in ["name", "description"] {
            keys.insert(locale::command_key(&path, part));
            let options = command.parameters.iter();
            keys.extend(options.map(|one| locale::option_key(&path, &one.name, part, words)));
        }
        keys.extend(needed(&command.subcommands, &format!("{path}-"), words));
    }
    keys
}

/// The keys of commands and options in one language's files.
fn written(file: &str) -> BTreeSet<String> {
    let keys = file.lines().filter_map(|line| line.split_once(" = "));
    keys.map(|(key, _)| key.to_owned())
        .filter(|key| key.starts_with("command-") || key.starts_with("option-"))
        .collect()
}

#[test]
fn every_command_and_option_has_its_words_and_no_others_are_there() {
    let words = Words::load().expect("the words");
    let needed = needed(&unnamed(), "", words.of(Lang::English));
    for (place, file) in FILES {
        let written = written(file);
        let missing: Vec<String> = needed
            .difference(&written)
            .map(|key| format!("{place}: add {key} = …"))
            .collect();
        assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
        let unused: Vec<String> = written
            .difference(&needed)
            .map(|key| format!("{place}: no command or option has {key}"))
            .collect();
        assert!(unused.is_empty(), "\n{}\n", unused.join("\n"));
    }
}

#[test]
fn every_choice_has_its_words() {
    let words = Words::load().expect("the words");
    for (option, titles) in titles::CHOICES {
        let parts = definitions();
        let named = |part: &&Value| part["name"] == option && part["choices"].is_array();
        let here = parts.iter().flat_map(whole).find(named);
        let here = here.unwrap_or_else(|| panic!("no command has the option {option}"));
        let titles = titles();
        assert_eq!(here["choices"].as_array().map(Vec::len), Some(titles.len()));
        for (lang, (place, _)) in Lang::ALL.into_iter().zip(FILES) {
            for (number, title) in titles.iter().enumerate() {
                let title = title(words.of(lang));
                let missing = title.is_empty() || title.contains("No localization");
                assert!(!missing, "{place}: choice {number} of {option}: {title:?}");
            }
        }
    }
}

#[test]
fn commands_have_the_names_players_look_for() {
    let names: Vec<_> = definitions()
        .iter()
        .map(|command| {
            let french = text(&command["name_localizations"], "fr").to_owned();
            (text(command, "name").to_owned(), french)
        })
        .collect();
    for (english, french) in [
        ("table", "table"),
        ("hand", "main"),
        ("play", "jouer"),
        ("bid", "enchère"),
        ("cut", "couper"),
        ("call", "dire"),
        ("snap", "défausser"),
        ("rules", "règles"),
        ("leaderboard", "classement"),
        ("stats", "profil"),
        ("settings", "réglages"),
        ("questions", "questions"),
        ("my-data", "mes-données"),
        ("help", "aide"),
        ("about", "à-propos"),
    ] {
        let pair = (english.to_owned(), french.to_owned());
        assert!(names.contains(&pair), "{pair:?} in {names:?}");
    }
}

/// Those in the menus of people and of messages.
fn in_menus() -> Vec<Value> {
    definitions()
        .into_iter()
        .filter(|it| !is_slash(it))
        .collect()
}

#[test]
fn what_stands_in_menus_has_a_name_in_every_language_and_nothing_else() {
    let commands = in_menus();
    let kinds: Vec<&Value> = commands.iter().map(|command| &command["type"]).collect();
    assert_eq!(kinds, [2, 2, 3]);
    distinct(&commands.iter().collect::<Vec<_>>());
    for command in &commands {
        for (_, name) in variants(command, "name") {
            assert!((1..=32).contains(&name.chars().count()), "{name}");
        }
        for locale in ["en-GB", "en-US"] {
            assert_eq!(command["name_localizations"][locale], command["name"]);
        }
        assert_ne!(command["name_localizations"]["fr"], command["name"]);
        assert!(command["description"].is_null(), "{command}");
        let options = command["options"].as_array();
        assert!(options.is_none_or(Vec::is_empty), "{command}");
    }
}

#[test]
fn where_a_pack_is_brought_in_files_of_other_kinds_are_not_offered() {
    let all = definitions();
    let files = all.iter().flat_map(whole).filter(|part| part["type"] == 11);
    let types: Vec<&Value> = files.map(|file| &file["file_types"]).collect();
    assert_eq!(
        types,
        [&serde_json::json!([
            ".yaml", ".yml", ".json", ".csv", ".tsv", ".txt", ".xlsx"
        ])]
    );
}

#[test]
fn every_command_is_for_servers_only() {
    for command in definitions() {
        assert_eq!(
            command["integration_types"],
            serde_json::json!([0]),
            "{command}"
        );
        assert_eq!(command["contexts"], serde_json::json!([0]), "{command}");
    }
}

#[test]
fn every_text_stands_in_each_language_under_its_own_locales_too() {
    for command in slash_commands() {
        for part in whole(&command) {
            for key in ["name", "description"] {
                let localised = &part[format!("{key}_localizations")];
                for locale in ["en-GB", "en-US"] {
                    assert_eq!(localised[locale], part[key], "{part}");
                }
            }
            // Some names are the same word in French, no sentence is.
            assert_ne!(
                part["description_localizations"]["fr"], part["description"],
                "{part}"
            );
            for choice in part["choices"].as_array().into_iter().flatten() {
                assert!(choice["name_localizations"]["fr"].is_string(), "{choice}");
            }
        }
    }
}

#[test]
fn names_and_descriptions_keep_discords_rules() {
    let commands = slash_commands();
    distinct(&commands.iter().collect::<Vec<_>>());
    for command in &commands {
        let mut total = 0;
        for part in whole(command) {
            let parts: Vec<&Value> = part["options"].as_array().into_iter().flatten().collect();
            assert!(parts.len() <= 25, "{part}");
            distinct(&parts);
            for (_, name) in variants(part, "name") {
                let right = |c: char| "-_'".contains(c) || c.is_alphanumeric();
                assert!(
                    name.chars().all(right) && name == name.to_lowercase(),
                    "{name}"
                );
                assert!((1..=32).contains(&name.chars().count()), "{name}");
            }
            for (_, description) in variants(part, "description") {
                assert!(
                    (1..=100).contains(&description.chars().count()),
                    "{description}"
                );
            }
            total += longest(part, "name") + longest(part, "description");
        }
        assert!(total <= 8_000, "{total} in {command}");
    }
}

/// No two of these share a name in any language.
fn distinct(parts: &[&Value]) {
    let mut seen = HashSet::new();
    for (locale, name) in parts.iter().flat_map(|part| variants(part, "name")) {
        assert!(
            seen.insert((locale.to_owned(), name.to_owned())),
            "{name} twice"
        );
    }
}

/// How long a text is in the language in which it is longest.
fn longest(part: &Value, key: &str) -> usize {
    let lengths = variants(part, key)
        .into_iter()
        .map(|(_, text)| text.chars().count());
    lengths.max().unwrap_or_default()
}

/// All pages in one language.
fn all_pages(lang: Lang) -> Vec<Screen> {
    let words = Words::load().expect("the words");
    let words = words.of(lang);
    let now = about::Running {
        ms: 90_061_000,
        shards: (3, 4),
    };
    let about = ["", "https://example.org/tapis"].map(|place| about::page(words, place, now));
    let home = screen::help::home(&help::games(), &[], words);
    let commands = screen::help::commands(&help::games(), words);
    [home, commands].into_iter().chain(about).collect()
}

/// All texts of a page as they go over the wire.
fn sent(page: &Screen) -> String {
    let shown = Shown {
        screen: Arc::new(page.clone()),
        turn: 0,
    };
    let container = edit(TableId(0), &shown)["components"][0].clone();
    let parts = container["components"].as_array().expect("texts").iter();
    let texts: Vec<&str> = parts.map(|part| text(part, "content")).collect();
    texts.join("\n")
}

#[test]
fn pages_go_out_whole() {
    for page in Lang::ALL.into_iter().flat_map(all_pages) {
        let texts: Vec<String> = page
            .panel
            .sections
            .iter()
            .map(|part| part.text.clone())
            .collect();
        let whole = sent(&page);
        for wanted in texts.iter().chain([&page.panel.text]) {
            assert!(whole.contains(wanted.trim()), "{wanted} in {whole}");
        }
    }
}

#[test]
fn help_names_every_command_that_answers() {
    for (lang, locale) in [(Lang::English, "en-US"), (Lang::French, "fr")] {
        let help = sent(&all_pages(lang)[1]);
        for command in slash_commands() {
            let name = format!("`/{}`", text(&command["name_localizations"], locale));
            let place = format!("locales/{}/tapis-screen.ftl", &locale[..2]);
            assert!(
                help.contains(&name),
                "{place}: help-commands-text or help-commands-own names {name}"
            );
        }
    }
}

/// The README may leave a command out; `/help` may not.
#[test]
fn the_readme_names_only_commands_that_exist_in_both_languages() {
    let readme = include_str!("../../../README.md");
    let commands = slash_commands();
    let mut count = 0;
    for row in readme.lines().filter(|row| row.starts_with("| `/")) {
        // The command of which a name without `/` is a part, also in the next language.
        let mut command = None;
        for (locale, cell) in ["en-US", "fr"].iter().zip(row.split('|').skip(1)) {
            let called = |it: &&Value, name: &str| text(&it["name_localizations"], locale) == name;
            for name in cell.split('`').skip(1).step_by(2) {
                let part = match name.strip_prefix('/') {
                    None => Some(name),
                    Some(whole) => {
                        let (name, part) = match whole.split_once(' ') {
                            Some((name, part)) => (name, Some(part)),
                            None => (whole, None),
                        };
                        command = commands.iter().find(|it| called(it, name));
                        part
                    }
                };
                let exists = command.is_some_and(|command: &Value| {
                    let mut parts = command["options"].as_array().into_iter().flatten();
                    part.is_none_or(|part| parts.any(|it| called(&it, part)))
                });
                assert!(exists, "README.md: there is no {name} ({locale})");
                count += 1;
            }
        }
    }
    assert!(count > 40, "README.md: {count} names of commands");
}

#[test]
fn help_names_every_game() {
    let words = Words::load().expect("the words");
    for lang in Lang::ALL {
        let help = sent(&all_pages(lang)[0]);
        for offer in OFFERS {
            let game = game_title(offer.name(), words.of(lang));
            assert!(help.contains(&game), "{game} is missing: {help}");
        }
    }
}

#[test]
fn the_source_is_named_where_there_is_one() {
    let [_, _, without, with] = <[Screen; 4]>::try_from(all_pages(Lang::English)).expect("pages");
    assert!(sent(&with).contains("https://example.org/tapis"));
    assert!(!sent(&without).contains("Source"));
    assert!(sent(&without).contains(env!("CARGO_PKG_VERSION")));
}
