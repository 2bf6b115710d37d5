//! Shows screens in a channel that belong to no table, so that somebody can look at them.

use std::sync::Arc;

use super::compose::pending_body::PendingBody;
use super::compose::{self, Shown};
use super::emojis;
use super::rest::{Outcome, RestClient, Route, made};
use crate::clock::{Clock, DiscordClock};
use crate::model::{ChannelId, MessageId, TableId, UserId};
use crate::render::RenderPool;
use crate::screen::Screen;
use crate::screen::words::Words;
use crate::settings::Access;

/// Posts screens.
pub struct Gallery {
    rest: RestClient,
    renderer: RenderPool,
    /// The number of the next message.
    next: u32,
}

impl Gallery {
    /// A gallery at the API of `access`; `words` learn which emojis there are.
    ///
    /// # Errors
    /// A line that says why none can be opened.
    pub async fn open(access: &Access, words: &Words) -> Result<Self, String> {
        let rest = RestClient::new(access, Clock::start(), DiscordClock::default().into())
            .map_err(|why| why.to_string())?;
        let Outcome::Done(Some(me)) = rest.permit(Route::Application).await.send(None).await else {
            return Err("the application is not known".to_owned());
        };
        let me = me["id"].as_str().and_then(|id| id.parse().ok());
        rest.set_application(me.ok_or("the application has no id")?);
        words.learn_signs(emojis::learn(&rest).await);
        Ok(Self {
            rest,
            renderer: RenderPool::default(),
            next: 0,
        })
    }

    /// Posts a screen to a channel; the people that it mentions as 1, 2, … are those of `people`, and
    /// its countdowns have as long to go as `later` seconds before.
    ///
    /// # Errors
    /// A line that says why it was refused.
    pub async fn post(
        &mut self,
        channel: ChannelId,
        screen: Screen,
        people: &[UserId],
        later: i64,
    ) -> Result<MessageId, String> {
        self.next += 1;
        let screen = Arc::new(screen);
        let shown = Shown { screen, turn: 0 };
        let post = compose::post(TableId(0), &shown, &self.next.to_string());
        let reader = UserId::default();
        let body = PendingBody::begin(&self.renderer, reader, &shown, post, None);
        let body = body.done().await.rewritten(|json| {
            let mut json = shifted(json, later);
            for (number, user) in (1..).zip(people) {
                json = json.replace(&compose::mention(UserId(number)), &compose::mention(*user));
            }
            compose::naming(&json)
        });
        let permit = self.rest.permit(Route::CreateMessage { channel }).await;
        match permit.send(Some(&body)).await {
            Outcome::Done(Some(answer)) => made(&answer).ok_or("no id of a message".to_owned()),
            outcome => Err(format!("a screen was not taken: {outcome:?}")),
        }
    }
}

/// A text whose countdowns end so many seconds later.
fn shifted(text: &str, seconds: i64) -> String {
    const BEGINS: &str = "<t:";
    let mut parts = text.split(BEGINS);
    let mut shifted = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|one: char| !one.is_ascii_digit());
        let (at, rest) = part.split_at(end.unwrap_or(part.len()));
        let at: u64 = at.parse().unwrap_or_default();
        shifted += &format!("{BEGINS}{}{rest}", at.saturating_add_signed(seconds));
    }
    shifted
}
