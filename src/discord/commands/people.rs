//! `/table invite`, `kick` and `host`: what a host does about others.

use serenity::all::User;

use super::{perform, say};
use crate::discord::{Context, Error};
use crate::screen::deed::Deed;
use crate::screen::notice::Notice;

#[poise::command(slash_command)]
pub(super) async fn invite(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Deed::Invite).await
}

#[poise::command(slash_command)]
pub(super) async fn kick(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Deed::Kick).await
}

#[poise::command(slash_command)]
pub(super) async fn host(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Deed::Host).await
}

/// A bot neither sits down nor comes to watch.
async fn about(ctx: Context<'_>, player: &User, deed: fn(u64) -> Deed) -> Result<(), Error> {
    if player.bot {
        return say(ctx, &Notice::Unreadable).await;
    }
    perform(ctx, deed(player.id.get()).to_string()).await
}
