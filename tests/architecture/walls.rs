//! The walls themselves: each function lists what it finds wrong in one file.

use tapis_tools::Source;

/// Files in `room` (and not in `but`) must not name these paths.
struct Wall {
    room: &'static str,
    but: &'static [&'static str],
    names: &'static [&'static str],
}

const WALLS: &[Wall] = &[
    Wall {
        room: "src/",
        but: &["src/discord/"],
        names: &["serenity", "poise", "reqwest"],
    },
    // Requests to Discord go out by one door, which keeps the rate limits.
    Wall {
        room: "src/discord/",
        but: &["src/discord/rest/", "src/discord/fault.rs"],
        names: &["reqwest", "serenity::http", "serenity::all::HttpBuilder"],
    },
    // The types of the library that keep the gateway want a client that they never use.
    Wall {
        room: "src/discord/",
        but: &["src/discord/rest/", "src/discord/liveness/"],
        names: &["serenity::all::Http", "serenity::all::CacheHttp"],
    },
    Wall {
        room: "src/discord/",
        but: &[],
        names: &["poise::CreateReply", "serenity::all::CreateMessage"],
    },
    Wall {
        room: "src/",
        but: &["src/store/"],
        names: &["sqlx"],
    },
    Wall {
        room: "src/",
        but: &["src/sandbox.rs"],
        names: &["discord_sandbox"],
    },
    Wall {
        room: "src/discord/",
        but: &[],
        names: &["tapis_rules", "crate::sandbox"],
    },
    Wall {
        room: "src/table/",
        but: &[],
        names: &["crate::discord", "i18n_embed", "i18n_embed_fl"],
    },
    // A table says what is told, as a `Sentence` or a `Notice`; `screen` words it.
    Wall {
        room: "src/table/",
        but: &["src/table/tests/"],
        names: &[
            "crate::screen::notice::close_word",
            "crate::screen::notice::notice",
            "crate::screen::pages::say",
            "crate::screen::powers::word",
            "pages::say",
        ],
    },
    Wall {
        room: "src/",
        but: &["src/watch/", "src/discord/counts.rs"],
        names: &["prometheus_client"],
    },
    Wall {
        room: "src/",
        but: &["src/watch/"],
        names: &["axum", "memory_stats"],
    },
    Wall {
        room: "src/",
        but: &["src/app/service.rs"],
        names: &["sd_notify"],
    },
    Wall {
        room: "src/",
        but: &["src/discord/names.rs"],
        names: &["lru"],
    },
    Wall {
        room: "src/store/",
        but: &[],
        names: &["crate::discord", "tapis_rules"],
    },
    // Mounted once for each engine: a path of the store would be that of one mount for both, and a driver
    // would be that of one engine.
    Wall {
        room: "src/store/sql/",
        but: &[],
        names: &[
            "crate::store",
            "sqlx::sqlite",
            "sqlx::postgres",
            "sqlx::Sqlite",
            "sqlx::SqliteConnection",
            "sqlx::SqlitePool",
            "sqlx::Postgres",
            "sqlx::PgConnection",
            "sqlx::PgPool",
            "sqlx::Any",
            "sqlx::QueryBuilder",
        ],
    },
    Wall {
        room: "crates/",
        but: &["crates/screen/src/words/tests.rs", "crates/tools/"],
        names: &["std::fs", "std::net", "std::process"],
    },
    Wall {
        room: "rules/src/",
        but: &[],
        names: &[
            "tokio",
            "serenity",
            "poise",
            "sqlx",
            "axum",
            "std::time",
            "std::fs",
            "std::net",
            "std::env",
            "std::io",
            "std::thread",
            "async",
            "await",
        ],
    },
    // The client libraries need no wall here: only the sandbox's tests depend on them.
    Wall {
        room: "sandbox/src/",
        but: &[],
        names: &["tapis", "tapis_rules"],
    },
];

/// The names of clocks, and the files that may ask them.
const CLOCKS: [&str; 2] = ["Instant", "SystemTime"];
const CLOCK_FILES: [&str; 2] = ["src/clock/mod.rs", "sandbox/src/clock.rs"];

/// The longest a file may be, in lines.
const LONGEST: usize = 500;

/// What a file names across a wall.
pub fn breaches(path: &str, source: &Source) -> Vec<String> {
    let across = |name: &&String| {
        WALLS.iter().any(|wall| {
            path.starts_with(wall.room)
                && !wall.but.iter().any(|but| path.starts_with(but))
                && wall
                    .names
                    .iter()
                    .any(|forbidden| begins_with(name, forbidden))
        })
    };
    let asks_a_clock = |name: &&String| {
        !CLOCK_FILES.contains(&path) && name.split("::").any(|part| CLOCKS.contains(&part))
    };
    let mut found: Vec<String> = source
        .paths
        .iter()
        .filter(|name| across(name) || asks_a_clock(name))
        .map(|name| format!("names {name}"))
        .collect();
    found.dedup();
    found
}

fn begins_with(name: &str, path: &str) -> bool {
    name.strip_prefix(path)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Lines of the sandbox that name the bot.
pub fn names_the_bot(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| line.to_lowercase().contains("tapis"))
        .map(|line| format!("names the bot: {}", line.trim()))
        .collect()
}

/// Texts for people outside the word files: foreign letters anywhere, and where screens are made
/// anything of more than one word.
pub fn words_out_of_place(path: &str, source: &Source) -> Vec<String> {
    if path.ends_with("/tests.rs") || path.contains("/tests/") {
        return Vec::new();
    }
    let for_screens = ["crates/screen/src/", "src/discord/commands/"]
        .iter()
        .any(|room| path.starts_with(room));
    let wrong = |text: &&String| {
        let foreign = text.chars().any(|c| c.is_alphabetic() && !c.is_ascii());
        foreign || for_screens && words(text) > 1
    };
    let found = source.literals.iter().filter(wrong);
    found.map(|text| format!("says {text:?}")).collect()
}

fn words(text: &str) -> usize {
    text.split_whitespace()
        .filter(|word| !word.starts_with('{') && word.chars().any(char::is_alphabetic))
        .count()
}

/// A file without a word on what it is for; a folder of tests speaks for its files.
pub fn headless(path: &str, text: &str) -> Vec<String> {
    let opening = text.lines().next().unwrap_or_default();
    if opening.starts_with("//! ") || path.contains("/tests/") {
        return Vec::new();
    }
    vec!["does not open with `//!` and what it is for".to_owned()]
}

/// A file in which a seam was missed.
pub fn too_long(text: &str) -> Vec<String> {
    let lines = text.lines().count();
    let fault = (lines > LONGEST).then(|| format!("has {lines} lines, {LONGEST} at most"));
    fault.into_iter().collect()
}

#[test]
fn a_breach_is_seen() {
    for (path, planted) in [
        ("src/app.rs", "use serenity::all::Http;"),
        ("src/app.rs", "fn f() { poise::run() }"),
        ("src/table/actor.rs", "use sqlx::Row;"),
        (
            "src/table/seats.rs",
            "use crate::screen::notice::{Notice, notice};",
        ),
        ("src/table/seats.rs", "fn f() { pages::say(text, true) }"),
        ("src/app.rs", "let now = std::time::Instant::now();"),
        ("src/app.rs", "use std::time::{Duration, SystemTime};"),
        (
            "src/discord/interactions/presses.rs",
            "use tapis_rules::Seat;",
        ),
        ("src/store/log.rs", "use crate::{discord::Bot};"),
        ("src/store/log.rs", "use crate::discord;"),
        ("crates/packs/src/yaml.rs", "use std::fs::File;"),
        ("rules/src/game.rs", "async fn f() {}"),
        ("rules/src/game.rs", "use std::{fmt, fs::File};"),
        ("sandbox/src/lib.rs", "use tapis_rules::Seat;"),
        ("sandbox/src/hub.rs", "use tokio::time::Instant;"),
    ] {
        assert!(
            !breaches(path, &Source::read(planted)).is_empty(),
            "{path}: {planted}"
        );
    }
}

#[test]
fn what_a_room_may_name_is_no_breach() {
    for (path, fine) in [
        ("src/discord/rest/route.rs", "use serenity::all::Http;"),
        ("src/store/log.rs", "use sqlx::Row;"),
        ("src/clock/mod.rs", "use std::time::Instant;"),
        ("src/app.rs", "use std::time::Duration; // serenity::all"),
        ("src/app.rs", "let serenity_of_mind = \"serenity::all\";"),
        ("rules/src/game.rs", "use std::fmt;"),
    ] {
        assert_eq!(
            breaches(path, &Source::read(fine)),
            [""; 0],
            "{path}: {fine}"
        );
    }
}

#[test]
fn words_out_of_place_are_seen() {
    let accent = Source::read("fn f() { say(\"déjà\") }");
    assert_eq!(words_out_of_place("src/app.rs", &accent).len(), 1);
    let sentence = Source::read("fn f() { say(\"Your turn\") }");
    assert_eq!(
        words_out_of_place("crates/screen/src/lobby.rs", &sentence).len(),
        1
    );
    assert_eq!(words_out_of_place("src/app.rs", &sentence).len(), 0);
    let sign = Source::read("fn f() { say(format!(\"🃏 {title} {}\", key(\"help-title\"))) }");
    assert_eq!(
        words_out_of_place("crates/screen/src/lobby.rs", &sign).len(),
        0
    );
}

#[test]
fn the_other_faults_are_seen() {
    assert_eq!(names_the_bot("fine\nfor Tapis only\n").len(), 1);
    assert_eq!(headless("src/a.rs", "use a;\n").len(), 1);
    assert_eq!(headless("src/a.rs", "//! What for.\n").len(), 0);
    assert_eq!(too_long(&"\n".repeat(LONGEST + 1)).len(), 1);
    assert_eq!(too_long(&"\n".repeat(LONGEST)).len(), 0);
}
