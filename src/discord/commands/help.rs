//! `/help`: what Tapis is, its games, how to begin, and what works today.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use poise::CreateReply;
use serenity::all::{CreateEmbed, CreateEmbedFooter};

use super::{BAIZE, localised, words};
use crate::discord::{Command, Context, Error};
use crate::screen::words::Words;

pub(super) fn command(words: &Words) -> Command {
    localised(
        help(),
        words,
        |words| fl!(words, "command-help-name"),
        |words| fl!(words, "command-help-description"),
    )
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
async fn help(ctx: Context<'_>) -> Result<(), Error> {
    let reply = CreateReply::default()
        .embed(page(words(ctx)))
        .ephemeral(true);
    ctx.send(reply).await?;
    Ok(())
}

/// The page itself, in the language of `words`.
pub(super) fn page(words: &FluentLanguageLoader) -> CreateEmbed {
    let games = [
        (
            "🪙",
            fl!(words, "help-kaddour-title"),
            fl!(words, "help-kaddour-text"),
        ),
        (
            "✂️",
            fl!(words, "help-kael-title"),
            fl!(words, "help-kael-text"),
        ),
        (
            "🧠",
            fl!(words, "help-tamalou-title"),
            fl!(words, "help-tamalou-text"),
        ),
        (
            "❓",
            fl!(words, "help-tiguidoo-title"),
            fl!(words, "help-tiguidoo-text"),
        ),
    ];
    let footer = fl!(words, "help-footer", version = env!("CARGO_PKG_VERSION"));
    CreateEmbed::new()
        .colour(BAIZE)
        .title(format!("🃏 {}", fl!(words, "help-title")))
        .description(fl!(words, "help-intro"))
        .fields(games.map(|(sign, title, text)| (format!("{sign} {title}"), text, false)))
        .field(
            format!("🪑 {}", fl!(words, "help-begin-title")),
            fl!(words, "help-begin-text"),
            false,
        )
        .field(
            format!("⌨️ {}", fl!(words, "help-commands-title")),
            format!(
                "{}\n{}",
                fl!(words, "help-commands-text"),
                fl!(words, "help-commands-own")
            ),
            false,
        )
        .footer(CreateEmbedFooter::new(footer))
}
