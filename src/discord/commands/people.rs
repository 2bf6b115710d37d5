//! `/table invite`, `kick` and `host`: what a host does about others.

use i18n_embed_fl::fl;
use serenity::all::User;

use super::locale::{Text, localised, options as named};
use super::{perform, say};
use crate::discord::{Command, Context, Error};
use crate::model::Request;
use crate::screen::notice::Notice;
use crate::screen::words::Words;

pub(super) fn commands(words: &Words) -> Vec<Command> {
    let all: [(Command, Text, Text); 3] = [
        (
            invite(),
            |w| fl!(w, "command-table-invite-name"),
            |w| fl!(w, "command-table-invite-description"),
        ),
        (
            kick(),
            |w| fl!(w, "command-table-kick-name"),
            |w| fl!(w, "command-table-kick-description"),
        ),
        (
            host(),
            |w| fl!(w, "command-table-host-name"),
            |w| fl!(w, "command-table-host-description"),
        ),
    ];
    let whole = |(command, name, description)| {
        let command = localised(command, words, name, description);
        named(
            command,
            words,
            &[(
                |w| fl!(w, "option-person-name"),
                |w| fl!(w, "option-person-description"),
            )],
        )
    };
    all.into_iter().map(whole).collect()
}

#[poise::command(slash_command)]
async fn invite(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Request::Invite).await
}

#[poise::command(slash_command)]
async fn kick(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Request::Kick).await
}

#[poise::command(slash_command)]
async fn host(ctx: Context<'_>, player: User) -> Result<(), Error> {
    about(ctx, &player, Request::Host).await
}

/// A bot neither sits down nor comes to watch.
async fn about(ctx: Context<'_>, player: &User, request: fn(u64) -> Request) -> Result<(), Error> {
    if player.bot {
        return say(ctx, &Notice::Unreadable).await;
    }
    perform(ctx, request(player.id.get()).to_string()).await
}
