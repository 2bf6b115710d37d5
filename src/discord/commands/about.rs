//! `/about`: version, how long it runs, shards, licence, source, and what Tapis is not.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{reply, words};
use crate::discord::{Context, Error};
use crate::screen::{Panel, Screen, Section};

/// Address of the source of this build; empty where the package names no repository.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

#[poise::command(slash_command)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), Error> {
    let tables = &ctx.data().tables;
    let running = Running {
        ms: tables.clock().now(),
        shards: tables.shards(),
    };
    reply::ephemeral(ctx, &page(words(ctx), REPOSITORY, running)).await
}

/// How the bot runs at the moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    /// For how long, in milliseconds.
    pub ms: u64,
    /// How many shards are connected, and how many there are.
    pub shards: (usize, usize),
}

/// How long it has been running and which shards are connected.
fn running(words: &FluentLanguageLoader, running: Running) -> String {
    let minutes = running.ms / 60_000;
    let (days, hours) = (minutes / (24 * 60), minutes / 60 % 24);
    let minutes = minutes % 60;
    let (connected, shards) = running.shards;
    let uptime = fl!(
        words,
        "about-uptime",
        days = days,
        hours = hours,
        minutes = minutes
    );
    let shards = fl!(
        words,
        "about-shards",
        connected = connected,
        shards = shards
    );
    format!("{uptime}\n{shards}")
}

/// The page itself, in the language of `words`.
pub(super) fn page(words: &FluentLanguageLoader, repository: &str, now: Running) -> Screen {
    let section = |title: String, text: String| Section { title, text };
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let licence = fl!(words, "about-licence-text");
    let mut sections = vec![
        section(fl!(words, "about-version"), version),
        section(fl!(words, "about-running"), running(words, now)),
        section(fl!(words, "about-licence"), licence),
    ];
    if !repository.is_empty() {
        sections.push(section(fl!(words, "about-source"), repository.to_owned()));
    }
    sections.push(section(
        fl!(words, "about-unofficial"),
        fl!(words, "about-unofficial-text"),
    ));
    let seal = format!("🔏 {}", fl!(words, "about-seal"));
    sections.push(section(seal, fl!(words, "about-seal-text")));
    Screen {
        panel: Panel {
            title: format!("🃏 {}", fl!(words, "about-title")),
            text: fl!(words, "about-intro"),
            sections,
            ..Panel::default()
        },
        rows: Vec::new(),
    }
}
