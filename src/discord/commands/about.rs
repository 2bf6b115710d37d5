//! `/about`: version, licence, source, and what Tapis is not.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use serde_json::json;
use serenity::all::CreateEmbed;

use super::{BAIZE, reply, words};
use crate::discord::{Context, Error};

/// Where this build says its source is; empty where the package names no repository.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), Error> {
    let message = json!({ "embeds": [page(words(ctx), REPOSITORY)] });
    reply::pending(ctx)?.message(message, None).await;
    Ok(())
}

/// The page itself, in the language of `words`.
pub(super) fn page(words: &FluentLanguageLoader, repository: &str) -> CreateEmbed {
    let page = CreateEmbed::new()
        .colour(BAIZE)
        .title(format!("🃏 {}", fl!(words, "about-title")))
        .description(fl!(words, "about-intro"))
        .field(fl!(words, "about-version"), env!("CARGO_PKG_VERSION"), true)
        .field(
            fl!(words, "about-licence"),
            fl!(words, "about-licence-text"),
            true,
        );
    let page = if repository.is_empty() {
        page
    } else {
        page.field(fl!(words, "about-source"), repository, false)
    };
    let unofficial = fl!(words, "about-unofficial-text");
    page.field(fl!(words, "about-unofficial"), unofficial, false)
        .field(
            format!("🔏 {}", fl!(words, "about-seal")),
            fl!(words, "about-seal-text"),
            false,
        )
}
