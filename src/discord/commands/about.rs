//! `/about`: version, licence, source, and what Tapis is not.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{reply, words};
use crate::discord::{Context, Error};
use crate::screen::{Panel, Screen, Section};

/// Where this build says its source is; empty where the package names no repository.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), Error> {
    reply::ephemeral(ctx, &page(words(ctx), REPOSITORY)).await
}

/// The page itself, in the language of `words`.
pub(super) fn page(words: &FluentLanguageLoader, repository: &str) -> Screen {
    let section = |title: String, text: String| Section { title, text };
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let licence = fl!(words, "about-licence-text");
    let mut sections = vec![
        section(fl!(words, "about-version"), version),
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
