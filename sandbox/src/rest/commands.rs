//! Registering commands, global and of one server.

use serde_json::Value;

use super::body::RequestBody;
use super::route::Route;
use super::success::Success;
use super::{Outcome, asks};
use crate::form::command::CommandForm;
use crate::hub::Hub;
use crate::wire::command;
use crate::world::World;
use crate::{ApiError, Id};

pub(super) fn perform(hub: &Hub, route: &Route, query: &str, body: &RequestBody) -> Outcome {
    match *route {
        Route::ListCommands { guild } => hub.read(|w| {
            known(w, guild)?;
            let shown = if asks(query, "with_localizations") {
                command::of
            } else {
                command::without_localisations
            };
            let listed: Vec<Value> = w.commands_in(guild).map(|c| shown(w, c)).collect();
            Ok(Success::ok(&listed))
        }),
        Route::PutCommands { guild } => {
            let forms = CommandForm::read_all(&body.object())?;
            hub.act(|w| {
                known(w, guild)?;
                w.replace_commands(guild, forms);
                let listed: Vec<Value> = w.commands_in(guild).map(|c| command::of(w, c)).collect();
                Ok(Success::ok(&listed))
            })
        }
        Route::CreateCommand { guild } => {
            let form = CommandForm::read(&body.object())?;
            hub.act(|w| {
                known(w, guild)?;
                let (id, is_new) = w.put_command(guild, form)?;
                let out = command::of(w, w.command(guild, id)?);
                Ok(if is_new {
                    Success::created(&out)
                } else {
                    Success::ok(&out)
                })
            })
        }
        Route::GetCommand { guild, command } => {
            hub.read(|w| Ok(Success::ok(&command::of(w, w.command(guild, command)?))))
        }
        Route::PatchCommand { guild, command } => hub.act(|w| {
            let form = w.command(guild, command)?.form.patch(&body.object())?;
            w.change_command(command, form)?;
            Ok(Success::ok(&command::of(w, w.command(guild, command)?)))
        }),
        Route::DeleteCommand { guild, command } => hub.act(|w| {
            w.remove_command(guild, command)?;
            Ok(Success::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}

/// A server's commands need a server.
fn known(world: &World, guild: Option<Id>) -> Result<(), ApiError> {
    guild.map_or(Ok(()), |id| world.guild(id).map(|_| ()))
}
