//! The framework's `on_error`: a command that failed gets one log line, and its person an apology.
//!
//! The apology never shows the error, only a short number that stands in the log line too. For an
//! autocomplete there is only the log line: nothing can be shown there.

use std::sync::atomic::Ordering;

use i18n_embed_fl::fl;
use poise::{BoxFuture, FrameworkError};
use serde_json::json;
use serenity::all::{CommandInteraction, InteractionId};

use super::reply;
use crate::discord::fault::redacted;
use crate::discord::ids::DiscordId;
use crate::discord::{Bot, Error};

/// The framework's last resort for every kind of failure.
pub(in crate::discord) fn on_error(error: FrameworkError<'_, Bot, Error>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        // It was delivered once more: its first delivery is answered.
        if let FrameworkError::CommandCheckFailed { error: None, .. } = error {
            return;
        }
        let Some((interaction, bot, answered)) = failed_command(&error) else {
            tracing::error!(reason = reason(&error), "the framework failed");
            return;
        };
        tracing::error!(
            reference = reference(interaction.id),
            interaction.id = interaction.id.get(),
            command = interaction.data.name,
            reason = reason(&error),
            "a command failed"
        );
        if interaction.data.autocomplete().is_some() {
            return;
        }
        let answered = answered || bot.deferrals.is_deferred(interaction.id.ours()).await;
        let message = json!({ "content": text(&error, bot, interaction) });
        let pending = reply::of_command(bot, interaction);
        let arrived = match answered {
            true => pending.add_message(message, None).await,
            false => pending.first_message(message, None).await,
        };
        if !arrived {
            let reference = reference(interaction.id);
            tracing::warn!(reference, "the apology did not arrive");
        }
    })
}

/// Person whose command failed, and whether it had its first answer already.
fn failed_command<'a>(
    error: &FrameworkError<'a, Bot, Error>,
) -> Option<(&'a CommandInteraction, &'a Bot, bool)> {
    if let FrameworkError::UnknownInteraction {
        framework,
        interaction,
        ..
    } = error
    {
        return Some((interaction, framework.user_data, false));
    }
    match error.ctx()? {
        poise::Context::Application(ctx) => Some((
            ctx.interaction,
            ctx.framework.user_data,
            ctx.has_sent_initial_response.load(Ordering::SeqCst),
        )),
        poise::Context::Prefix(_) => None,
    }
}

/// The cause in one line, for the log only.
fn reason(error: &FrameworkError<'_, Bot, Error>) -> String {
    match error {
        FrameworkError::Command { error, .. }
        | FrameworkError::EventHandler { error, .. }
        | FrameworkError::Setup { error, .. } => redacted(error),
        FrameworkError::CommandPanic { payload, .. } => {
            format!("panic: {}", payload.as_deref().unwrap_or("without a word"))
        }
        FrameworkError::CommandStructureMismatch { description, .. } => (*description).to_owned(),
        // Its own words repeat what was typed, which may be an answer.
        FrameworkError::ArgumentParse { .. } => "an option could not be read".to_owned(),
        // The others name the command and nothing that anybody typed.
        other => other.to_string(),
    }
}

fn text(
    error: &FrameworkError<'_, Bot, Error>,
    bot: &Bot,
    interaction: &CommandInteraction,
) -> String {
    let preferences = bot.tables.preferences();
    let lang = preferences.lang(interaction.user.id.ours(), &interaction.locale);
    let words = bot.words.of(lang);
    match error {
        FrameworkError::UnknownInteraction { .. }
        | FrameworkError::CommandStructureMismatch { .. } => fl!(words, "apology-outdated"),
        _ => fl!(words, "apology", reference = reference(interaction.id)),
    }
}

/// Six digits that a person can read out: enough to find the line of the day.
pub(super) fn reference(interaction: InteractionId) -> String {
    format!("{:06}", (interaction.get() >> 12) % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lang;
    use crate::screen::words::Words;

    #[test]
    fn the_reference_is_short_and_tells_moments_apart() {
        let at = |ms: u64| reference(InteractionId::new(ms << 22));
        assert_eq!(at(1_700_000_000_123).len(), 6);
        assert_ne!(at(1_700_000_000_123), at(1_700_000_000_124));
    }

    #[test]
    fn the_apology_holds_the_reference_and_nothing_of_the_error() {
        let words = Words::load().expect("the words");
        for lang in Lang::ALL {
            let text = fl!(words.of(lang), "apology", reference = "012345");
            assert!(text.contains("`012345`"), "{text}");
        }
    }
}
