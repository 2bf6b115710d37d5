//! `/table invite`, `kick` and `host`: what a host does about others.

use serenity::all::User;

use super::{perform, say};
use crate::discord::ids::DiscordId;
use crate::discord::{Context, Error};
use crate::model::{Request, UserId};
use crate::screen::notice::Notice;

#[poise::command(slash_command)]
pub(super) async fn invite(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, invite_one).await
}

#[poise::command(slash_command)]
pub(super) async fn kick(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Request::Kick).await
}

#[poise::command(slash_command)]
pub(super) async fn host(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Request::Host).await
}

/// The request to invite one person.
pub(super) fn invite_one(user: UserId) -> Request {
    Request::Invite(vec![user.into()])
}

/// A bot neither sits down nor comes to watch.
pub(super) async fn about(
    ctx: Context<'_>,
    player: &User,
    request: fn(UserId) -> Request,
) -> Result<(), Error> {
    if player.bot {
        return say(ctx, &Notice::Bot).await;
    }
    perform(ctx, request(player.id.ours())).await
}
