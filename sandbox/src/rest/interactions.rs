//! Answers to interactions: the first response and what its token may do.

use serde_json::json;

use super::body::RequestBody;
use super::route::Route;
use super::success::Success;
use super::{Outcome, asks};
use crate::hub::Hub;
use crate::wire::message::MessageOut;
use crate::world::World;
use crate::world::interaction::Progress;
use crate::world::message::Message;
use crate::{ApiError, Id};

pub(super) fn perform(hub: &Hub, route: Route, query: &str, body: &RequestBody) -> Outcome {
    match route {
        Route::Callback { interaction, token } => respond(hub, interaction, &token, query, body),
        Route::FollowUp { token } => {
            let form = body.message(&[])?;
            let files = body.files.clone();
            hub.act(|w| {
                let message = w.follow_up(&token, form, files)?;
                Ok(Success::ok(&MessageOut::new(w, &message)))
            })
        }
        Route::GetByToken { token, message } => hub.read(|w| {
            let message = w.token_message(&token, message)?;
            Ok(Success::ok(&MessageOut::new(w, message)))
        }),
        Route::EditByToken { token, message } => {
            let kept = hub.read(|w| w.token_message(&token, message).map(|m| w.kept_files(m.id)));
            let form = body.message(&kept?)?;
            let files = body.files.clone();
            hub.act(|w| {
                let message = w.token_edit(&token, message, form, files)?;
                Ok(Success::ok(&MessageOut::new(w, &message)))
            })
        }
        Route::DeleteByToken { token, message } => hub.act(|w| {
            w.token_delete(&token, message)?;
            Ok(Success::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn respond(hub: &Hub, id: Id, token: &str, query: &str, body: &RequestBody) -> Outcome {
    let pressed = |w: &World| w.interaction(id).and_then(|i| i.pressed);
    let kept = hub.read(|w| pressed(w).map(|m| w.kept_files(m)));
    let form = body.callback(&kept.unwrap_or_default())?;
    let files = body.files.clone();
    hub.act(|w| {
        let message = w.respond(id, token, form, files)?;
        if !asks(query, "with_response") {
            return Ok(Success::nothing());
        }
        let outcome = whole_answer(w, id, message.as_deref());
        Ok(Success::ok(&outcome))
    })
}

/// The answer to `?with_response=true`.
fn whole_answer(world: &World, id: Id, message: Option<&Message>) -> serde_json::Value {
    let interaction = world.interaction(id);
    let number = interaction.map_or(0, |i| match *i.progress.borrow() {
        Progress::Answered(number) => number,
        Progress::Waiting | Progress::Failed => 0,
    });
    let mut out = json!({"interaction": {
        "id": id,
        "type": interaction.map_or(0, |i| i.kind),
        "channel_id": interaction.map(|i| i.channel),
        "guild_id": interaction.map(|i| i.origin.guild),
    }});
    if let Some(message) = message {
        out["interaction"]["response_message_id"] = json!(message.id);
        out["interaction"]["response_message_loading"] = json!(message.is_loading());
        out["interaction"]["response_message_ephemeral"] = json!(message.ephemeral_for.is_some());
        // Only a message that was made or edited comes along, not one that is still to come.
        if matches!(number, 4 | 7) {
            out["resource"] = json!({"type": number, "message": MessageOut::new(world, message)});
        }
    }
    out
}
