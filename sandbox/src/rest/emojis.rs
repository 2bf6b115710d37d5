//! The application's emojis.

use serde_json::{Value, json};

use super::Outcome;
use super::body::RequestBody;
use super::route::Route;
use super::success::Success;
use crate::ApiError;
use crate::form::emoji::{EmojiForm, EmojiPatch};
use crate::hub::Hub;
use crate::wire::emoji;

pub(super) fn perform(hub: &Hub, route: &Route, body: &RequestBody) -> Outcome {
    match *route {
        Route::ListEmojis => hub.read(|w| {
            let items: Vec<Value> = w.emojis.values().map(|e| emoji::of(w, e)).collect();
            Ok(Success::ok(&json!({"items": items})))
        }),
        Route::CreateEmoji => {
            let form = EmojiForm::read(&body.object())?;
            hub.act(|w| {
                let made = w.add_emoji(form)?;
                Ok(Success::created(&emoji::of(w, &made)))
            })
        }
        Route::GetEmoji { emoji: id } => hub.read(|w| {
            let found = w.emojis.get(&id).ok_or(ApiError::UNKNOWN_EMOJI)?;
            Ok(Success::ok(&emoji::of(w, found)))
        }),
        Route::PatchEmoji { emoji: id } => {
            let patch = EmojiPatch::read(&body.object())?;
            hub.act(|w| {
                let renamed = w.rename_emoji(id, patch.name)?;
                Ok(Success::ok(&emoji::of(w, &renamed)))
            })
        }
        Route::DeleteEmoji { emoji: id } => hub.act(|w| {
            w.remove_emoji(id)?;
            Ok(Success::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}
