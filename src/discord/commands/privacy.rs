//! `/privacy`: what is kept of a person, all of it as a file, and an end to it.

use i18n_embed_fl::fl;

use super::locale::localised;
use super::words;
use crate::discord::interactions::reply;
use crate::discord::{Command, Context, Error};
use crate::screen::privacy;
use crate::screen::words::Words;

pub(super) fn command(words: &Words) -> Command {
    localised(
        privacy_command(),
        words,
        |words| fl!(words, "command-privacy-name"),
        |words| fl!(words, "command-privacy-description"),
    )
}

#[poise::command(
    slash_command,
    rename = "privacy",
    install_context = "Guild",
    interaction_context = "Guild"
)]
async fn privacy_command(ctx: Context<'_>) -> Result<(), Error> {
    reply::ephemeral(ctx, &privacy::kept(words(ctx))).await
}
