//! Autocomplete: what is suggested for an option while somebody types it.
//!
//! The framework would send the suggestions by the library's own client; this sends them by ours.
//! One that fails is logged and shows nothing: there is no place for an apology.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::AtomicBool;

use poise::futures_util::FutureExt;
use poise::{CommandInteractionType, FrameworkContext, extract_command_and_run_checks};
use serenity::all::{CommandInteraction, CreateInteractionResponse, ResolvedValue};
use tokio::sync::Mutex;

use super::{on_error, reply};
use crate::discord::{Bot, Error};

/// Answers an autocomplete interaction.
pub(super) async fn dispatch(
    framework: FrameworkContext<'_, Bot, Error>,
    interaction: &CommandInteraction,
) {
    let is_answered = AtomicBool::new(false);
    let data: Mutex<Box<dyn Any + Send + Sync>> = Mutex::new(Box::new(()));
    let options = interaction.data.options();
    let mut parents = Vec::new();
    let found = extract_command_and_run_checks(
        framework,
        interaction,
        CommandInteractionType::Autocomplete,
        &is_answered,
        &data,
        &options,
        &mut parents,
    );
    let ctx = match found.await {
        Ok(ctx) => ctx,
        Err(error) => return on_error::on_error(error).await,
    };
    let focused = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
        _ => None,
    });
    let Some((name, typed)) = focused else {
        return;
    };
    let mut parameters = ctx.command().parameters.iter();
    let parameter = parameters.find(|parameter| parameter.name == name);
    let Some(suggest) = parameter.and_then(|parameter| parameter.autocomplete_callback) else {
        return;
    };
    let suggested = AssertUnwindSafe(suggest(ctx, typed)).catch_unwind().await;
    let Ok(suggestions) = suggested else {
        tracing::error!(
            interaction.id = interaction.id.get(),
            command = interaction.data.name,
            "an autocomplete failed"
        );
        return;
    };
    let response = CreateInteractionResponse::Autocomplete(suggestions);
    let body = serde_json::json!(response).to_string();
    let pending = reply::of_command(framework.user_data, interaction);
    pending.send_callback(body).await;
}
