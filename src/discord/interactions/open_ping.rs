//! The mention of the role that a server has chosen, when a table opens there.

use i18n_embed_fl::fl;

use super::custom_id::base36;
use super::reply;
use crate::clock::created_ms;
use crate::discord::ids::DiscordId;
use crate::discord::rest::{Outcome, Route};
use crate::discord::{Context, Error, compose};
use crate::model::{ChannelId, Lang};
use crate::screen::notice::game_title;
use crate::screen::safe_text::shown;

/// Mentions the role for a table that was just opened in this channel or thread, unless it rests or there is none.
pub(in crate::discord) async fn send(
    ctx: Context<'_>,
    game: &str,
    public: Lang,
    channel: ChannelId,
) -> Result<(), Error> {
    let interaction = reply::interaction(ctx)?;
    let Some(guild) = interaction.guild_id else {
        return Ok(());
    };
    let id = interaction.id.get();
    let bot = ctx.data();
    let preferences = bot.tables.preferences();
    // By the time in their ids, tables opened at once mention it once.
    let role = preferences.mention(guild.ours(), created_ms(id)).await;
    let role = role.unwrap_or_else(|why| {
        tracing::error!(guild.id = guild.get(), reason = %why, "a mention was not kept");
        None
    });
    let Some(role) = role else {
        return Ok(());
    };
    let words = bot.words.of(public);
    // A mention would not resolve: the message rings the role alone.
    let host = bot
        .outbox
        .names()
        .of(guild.ours(), interaction.user.id.ours());
    let host = host.map_or_else(
        || compose::mention(interaction.user.id.ours()),
        |host| shown(&host),
    );
    let text = fl!(
        words,
        "role-call",
        role = format!("<@&{role}>"),
        game = game_title(game, words),
        host = host
    );
    let body = compose::ping_role(role, &text, &format!("o{}", base36(id)));
    let permit = bot
        .outbox
        .rest()
        .permit(Route::CreateMessage { channel })
        .await;
    let outcome = permit.send_json(&body).await;
    if !matches!(outcome, Outcome::Done(_)) {
        tracing::warn!(guild.id = guild.get(), ?outcome, "a role was not mentioned");
    }
    Ok(())
}
