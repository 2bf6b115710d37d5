//! Buttons and menus: from the gateway to a table and back to whoever pressed.
//!
//! No collectors: they die with a reconnect. Every id says what it means, so a button works after
//! a restart as it did before.

use poise::{BoxFuture, FrameworkContext};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction};

use super::{Bot, Error, custom_id, reply};
use crate::screen::notice::{Notice, notice};
use crate::screen::pages;
use crate::screen::words::Lang;
use crate::store::TableId;
use crate::table::press::{Answer, Answered, Press};

/// Takes what the framework itself does not: presses, and whether the gateway is there.
pub(super) fn on_event<'a>(
    framework: FrameworkContext<'a, Bot, Error>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), Error>> {
    let bot = framework.user_data;
    Box::pin(async move {
        if let FullEvent::InteractionCreate {
            interaction: Interaction::Component(pressed),
        } = event
        {
            press(bot, pressed).await;
        }
        Ok(())
    })
}

async fn press(bot: &Bot, pressed: &ComponentInteraction) {
    let arrived = bot.tables.clock().now();
    let values = match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    let lang = Lang::from_locale(&pressed.locale);
    let Some(what) = custom_id::pressed(&pressed.data.custom_id, values) else {
        let text = notice(&Notice::Unreadable, bot.words.of(lang));
        let answer = Answer::Page(pages::say(text, true).into());
        let answered = Answered { answer, turn: 0 };
        return reply::to_press(bot, pressed, TableId(0), answered).await;
    };
    let press = Press {
        id: pressed.id.get(),
        user: pressed.user.id.get(),
        lang,
        moderator: reply::is_moderator(pressed.member.as_ref()),
        turn: Some(what.turn),
        deed: what.deed,
        arrived,
    };
    let answered = bot.tables.press(what.table, press).await;
    reply::to_press(bot, pressed, what.table, answered).await;
}
