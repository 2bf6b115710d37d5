//! What a game is stands in its own rooms: no other code asks which game it is by name.

use std::fs;
use std::path::Path;

use tapis::catalog::OFFERS;
use tapis::model::Lang;
use tapis::screen::notice::game_title;
use tapis::screen::words::Words;

use tapis_tools::Source;

/// Whether this is the name of a game, as rooms, options and word keys have it.
fn is_game(name: &str) -> bool {
    OFFERS.iter().any(|offer| offer.name() == name)
}

/// What each game has that neither the compiler nor a test of its own asks for: the file, and what
/// it says of the game; `<game>` stands for its name, `<title>` for its title. Nothing has to be
/// said where the file is its own.
const BESIDE: [(&str, &str); 6] = [
    ("docs/rules/<game>.md", "## In records"),
    ("README.md", "| **<title>** |"),
    ("Cargo.toml", "<title>"),
    ("docs/operations.md", "<title>"),
    ("rules/src/<game>/tests/mod.rs", ""),
    ("crates/screen/src/<game>/tests.rs", ""),
];

#[test]
fn every_game_has_what_goes_with_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let words = Words::load().expect("the words");
    for game in OFFERS.iter().map(|offer| offer.name()) {
        let title = game_title(game, words.of(Lang::English));
        let filled = |text: &str| text.replace("<game>", game).replace("<title>", &title);
        for (file, says) in BESIDE {
            let (file, says) = (filled(file), filled(says));
            let text = fs::read_to_string(root.join(&file)).unwrap_or_default();
            let has = root.join(&file).exists() && text.contains(&says);
            assert!(
                has,
                "{file} is not there, or does not say {says:?} of {game}: see \"Add a game\" in \
                 CONTRIBUTING.md"
            );
        }
    }
}

/// What may name a game beside its own rooms, `rules/src/<game>/` and `crates/screen/src/<game>/`: the
/// list of the games, and what only tests are made of.
const FREE: [&str; 3] = ["src/catalog.rs", "src/catalog/", "src/secrecy/"];

/// Texts that name a game in a file that is to serve them all.
pub fn games_by_name(path: &str, source: &Source) -> Vec<String> {
    let own = |room: &str| {
        let rest = path.strip_prefix(room);
        rest.and_then(|rest| rest.split_once('/'))
            .is_some_and(|(folder, _)| is_game(folder))
    };
    let for_tests = path.ends_with("/tests.rs") || path.contains("/tests/");
    let free = FREE.iter().any(|room| path.starts_with(room));
    if free || for_tests || own("rules/src/") || own("crates/screen/src/") {
        return Vec::new();
    }
    let named = source.literals.iter().filter(|text| names_a_game(text));
    named
        .map(|text| {
            format!(
                "names a game in {text:?}: what a game is stands in its `impl GameScreen` \
                 (crates/screen/src/<game>/mod.rs), and everybody else asks its `Offer` (src/catalog.rs)"
            )
        })
        .collect()
}

/// Whether one of its words is a game: in `"kael"`, and in keys such as `"help-kael-text"`.
fn names_a_game(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric())
        .any(|word| is_game(&word.to_lowercase()))
}

/// What is found in a file of this text.
fn found(path: &str, text: &str) -> usize {
    games_by_name(path, &Source::read(text)).len()
}

#[test]
fn a_game_by_its_name_is_seen() {
    for (path, planted) in [
        (
            "crates/screen/src/help.rs",
            r#"fn f() { match g { "kael" => 1, _ => 2 } }"#,
        ),
        (
            "crates/screen/src/leaders.rs",
            r#"fn f() { matches!(g, "kael" | "chess") }"#,
        ),
        ("src/table/pace.rs", r#"fn f() { game == "kaddour" }"#),
        (
            "crates/screen/src/options/groups.rs",
            r#"const A: &str = "tiguidoo_cards";"#,
        ),
        (
            "crates/screen/src/help.rs",
            r#"fn f() { fl!(words, "help-tamalou-text") }"#,
        ),
        (
            "src/discord/commands/table.rs",
            r#"const GAME: &str = "Tamalou";"#,
        ),
        ("rules/src/registry.rs", r#"fn f() { game("kael") }"#),
    ] {
        assert_eq!(found(path, planted), 1, "{path}: {planted}");
    }
    let one = games_by_name("src/app.rs", &Source::read(r#"const A: &str = "kael";"#));
    assert!(
        one[0].contains("impl GameScreen"),
        "it says where to: {one:?}"
    );
}

#[test]
fn a_game_in_its_own_rooms_is_none() {
    let named = r#"const NAME: &str = "kael";"#;
    for path in [
        "rules/src/kael/game.rs",
        "crates/screen/src/kael/mod.rs",
        "src/catalog.rs",
        "src/table/tests/play.rs",
        "crates/screen/src/help/tests.rs",
    ] {
        assert_eq!(found(path, named), 0, "{path}");
    }
    let in_tests = r#"#[cfg(test)] mod tests { const GAME: &str = "kael"; }"#;
    assert_eq!(found("src/table/index.rs", in_tests), 0);
    assert_eq!(found("src/app.rs", r#"const A: &str = "kaelig";"#), 0);
    assert_eq!(
        found(
            "src/app.rs",
            r#"// "kael"
        const A: &str = "a game";"#
        ),
        0
    );
}
