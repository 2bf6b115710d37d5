//! Scheduled events of servers.

use super::Outcome;
use super::body::RequestBody;
use super::guilds::own;
use super::route::Route;
use super::success::Success;
use crate::ApiError;
use crate::form::event::EventForm;
use crate::hub::Hub;
use crate::wire::event;

pub(super) fn perform(hub: &Hub, route: &Route, body: &RequestBody) -> Outcome {
    match *route {
        Route::CreateEvent { guild } => {
            let form = EventForm::read(&body.object())?;
            hub.act(|w| {
                own(w, guild)?;
                let made = w.create_event(guild, form)?;
                Ok(Success::ok(&event::of(w, &made)))
            })
        }
        Route::GetEvent { guild, event: id } => hub.read(|w| {
            own(w, guild)?;
            Ok(Success::ok(&event::of(w, w.event(guild, id)?)))
        }),
        Route::DeleteEvent { guild, event: id } => hub.act(|w| {
            own(w, guild)?;
            w.delete_event(guild, id)?;
            Ok(Success::nothing())
        }),
        _ => Err(ApiError::NOT_FOUND),
    }
}
