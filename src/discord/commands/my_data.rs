//! `/my-data`: what is kept of a person, all of it as a file, and an end to it.

use super::words;
use crate::discord::interactions::reply;
use crate::discord::{Context, Error};
use crate::screen::privacy;

#[poise::command(slash_command, rename = "my-data")]
pub(super) async fn my_data_command(ctx: Context<'_>) -> Result<(), Error> {
    reply::ephemeral(ctx, &privacy::kept(words(ctx))).await
}
