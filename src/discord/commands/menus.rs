//! The commands in Discord's menus of a person and of a message (context-menu commands), and what
//! the libraries leave out of the definitions of commands.

use serde_json::{Value, json};
use serenity::all::{ActionRowComponent, ButtonKind, Message, User};

use super::{people, profile, say};
use crate::discord::ids::DiscordId;
use crate::discord::interactions::match_records::{self, Wanted};
use crate::discord::interactions::requester::Requester;
use crate::discord::interactions::{custom_id, origin, reply};
use crate::discord::{Command, Context, Error};
use crate::model::TableId;
use crate::packs::Format;
use crate::screen::notice::Notice;

/// Discord's number for an option that takes a file.
const ATTACHMENT: u8 = 11;

#[poise::command(context_menu_command = "stats-of", rename = "stats-of")]
pub(super) async fn stats_of(ctx: Context<'_>, user: User) -> Result<(), Error> {
    profile::show(ctx, user.id.ours()).await
}

#[poise::command(context_menu_command = "invite-here", rename = "invite-here")]
pub(super) async fn invite_here(ctx: Context<'_>, user: User) -> Result<(), Error> {
    people::about(ctx, &user, people::invite_one).await
}

#[poise::command(context_menu_command = "check-this", rename = "check-this")]
pub(super) async fn check_this(ctx: Context<'_>, message: Message) -> Result<(), Error> {
    // Anybody's bot can write ids like ours under a message of its own.
    let ours = message.author.id == ctx.framework().bot_id;
    let Some(table) = ours.then(|| table_of(&message)).flatten() else {
        return say(ctx, &Notice::NoMatchHere).await;
    };
    let interaction = reply::interaction(ctx)?;
    let requester = Requester::of_command(interaction);
    let place = origin::of_command(interaction);
    let pending = reply::pending(ctx)?;
    match_records::answer(
        ctx.data(),
        pending,
        &requester,
        (table, place),
        Wanted::Check,
    )
    .await;
    Ok(())
}

/// The table that the buttons of a message belong to.
fn table_of(message: &Message) -> Option<TableId> {
    let controls = message.components.iter().flat_map(|row| &row.components);
    let ids = controls.filter_map(|control| match control {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    });
    let mut tables = ids.filter_map(custom_id::table);
    tables.find(|table| *table != TableId::NONE)
}

/// The definitions of all commands as Discord takes them.
pub(in crate::discord) fn definitions(commands: &[Command]) -> Value {
    let mut all = json!(poise::builtins::create_application_commands(commands));
    for definition in all.as_array_mut().into_iter().flatten() {
        name_in_menus(definition, commands);
        filter_files(definition);
    }
    all
}

/// Puts the localised names of a context-menu command into its definition: poise leaves them out.
fn name_in_menus(definition: &mut Value, commands: &[Command]) {
    let name = definition["name"].as_str();
    let here = commands
        .iter()
        .find(|it| it.context_menu_name.as_deref() == name);
    if let Some(command) = here.filter(|_| name.is_some()) {
        let names = command.name_localizations.iter();
        let names = names.map(|(locale, name)| (locale.to_string(), json!(name)));
        definition["name_localizations"] = Value::Object(names.collect());
    }
}

/// Has clients offer the kinds of files alone that a question pack can be, where an option takes a
/// file; serenity knows no `file_types`.
fn filter_files(definition: &mut Value) {
    if definition["type"] == ATTACHMENT {
        let endings = Format::ENDINGS.map(|(ending, _)| format!(".{ending}"));
        definition["file_types"] = json!(endings);
    }
    let options = definition["options"].as_array_mut();
    options.into_iter().flatten().for_each(filter_files);
}
