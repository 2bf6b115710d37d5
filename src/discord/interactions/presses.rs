//! Buttons, menus and forms: from the gateway to a table and back to the person who pressed.
//!
//! No collectors: they die with a reconnect. Every id says what it means, so a button works after
//! a restart as it did before, and so does a form that was open meanwhile.

use poise::{BoxFuture, FrameworkContext};
use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction, ModalInteraction,
    Permissions, UserId,
};

use super::custom_id::{self, Pressed};
use super::match_records::Wanted;
use super::reply::{self, PendingInteraction};
use super::{
    bot_pages, invitees, match_records, modal, origin, pages, permissions, replays, reviews,
    threads, typed,
};
use crate::clock::Stopwatch;
use crate::discord::ids::DiscordId;
use crate::discord::{Bot, Error};
use crate::model::{self, InteractionId, Lang, Request, TableId};
use crate::screen::notice::{Notice, notice};
use crate::screen::pages::say;
use crate::table::press::{Answer, Answered, Origin, Press};

/// Handles the events that the framework itself does not: presses, forms, and typed answers.
pub(in crate::discord) fn on_event<'a>(
    framework: FrameworkContext<'a, Bot, Error>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), Error>> {
    let bot = framework.user_data;
    Box::pin(async move {
        match event {
            FullEvent::InteractionCreate {
                interaction: Interaction::Component(pressed),
            } => press(bot, pressed).await,
            FullEvent::InteractionCreate {
                interaction: Interaction::Modal(sent),
            } => submit(bot, sent).await,
            FullEvent::Message { new_message } => typed::on_message(bot, new_message).await,
            _ => {}
        }
        Ok(())
    })
}

async fn press(bot: &Bot, pressed: &ComponentInteraction) {
    let what = read(pressed).map(Incoming::from);
    // The table knows its presses again by itself, and answers a repeated one as before.
    let is_table = matches!(what, None | Some(Incoming::Table(_)));
    if !is_table && !bot.deliveries.is_first(pressed.id.ours()) {
        return;
    }
    match what {
        Some(Incoming::Page(page)) => pages::turn(bot, pressed, &page).await,
        Some(Incoming::Bot(request)) => bot_pages::press(bot, pressed, request).await,
        Some(Incoming::Record(table, wanted)) => {
            match_records::press(bot, pressed, table, wanted).await;
        }
        Some(Incoming::Replay(table)) => replays::press(bot, pressed, table).await,
        Some(Incoming::Review(table, at)) => reviews::press(bot, pressed, table, at).await,
        Some(Incoming::Table(what)) => table_press(bot, pressed, Some(what)).await,
        None => table_press(bot, pressed, None).await,
    }
}

/// Has a table decide what was pressed; `None` is a press that cannot be read.
async fn table_press(bot: &Bot, pressed: &ComponentInteraction, what: Option<Pressed>) {
    let by = Presser {
        id: pressed.id.ours(),
        user: pressed.user.id.ours(),
        lang: lang(bot, pressed.user.id, &pressed.locale),
        moderator: permissions::is_moderator(pressed.member.as_ref()),
        origin: origin::of_press(pressed),
    };
    let granted = pressed.app_permissions;
    perform(bot, by, what, granted, reply::of_press(bot, pressed)).await;
}

/// Handles a form. Its own time counts, not that of the press that opened it.
async fn submit(bot: &Bot, sent: &ModalInteraction) {
    let what = match modal::sent(sent).map(Incoming::from) {
        Some(Incoming::Bot(request)) => {
            if bot.deliveries.is_first(sent.id.ours()) {
                bot_pages::submit(bot, sent, request).await;
            }
            return;
        }
        Some(Incoming::Table(what)) => Some(what),
        // No form asks for any of these.
        _ => None,
    };
    let by = Presser {
        id: sent.id.ours(),
        user: sent.user.id.ours(),
        lang: lang(bot, sent.user.id, &sent.locale),
        moderator: permissions::is_moderator(sent.member.as_ref()),
        origin: origin::of_form(sent),
    };
    perform(bot, by, what, None, reply::of_form(bot, sent)).await;
}

/// A press, by what answers it.
#[derive(Debug, PartialEq, Eq)]
enum Incoming {
    /// A page that belongs to no table.
    Page(String),
    /// The bot itself: settings, and one's own data.
    Bot(Request),
    /// The record of the match at a table.
    Record(TableId, Wanted),
    /// The match at a table, to be seen again.
    Replay(TableId),
    /// The review of a manche at a table: its number, and the page.
    Review(TableId, (u32, u32)),
    /// A table.
    Table(Pressed),
}

impl From<Pressed> for Incoming {
    fn from(pressed: Pressed) -> Self {
        let table = pressed.table;
        match pressed.request {
            Request::Page(which) if table == TableId::NONE => Self::Page(which),
            request @ (Request::Mine(_)
            | Request::Server(_)
            | Request::Pick(_)
            | Request::Data(_))
                if table == TableId::NONE =>
            {
                Self::Bot(request)
            }
            Request::Replay => Self::Replay(table),
            Request::Record => Self::Record(table, Wanted::File),
            Request::Check => Self::Record(table, Wanted::Check),
            Request::Asked => Self::Record(table, Wanted::Asked),
            Request::Review(manche, page) => Self::Review(table, (manche, page)),
            request => Self::Table(Pressed { request, ..pressed }),
        }
    }
}

/// Reads what was pressed: a button, a menu, or a list that Discord filled.
fn read(pressed: &ComponentInteraction) -> Option<Pressed> {
    use ComponentInteractionDataKind::{ChannelSelect, RoleSelect, StringSelect, UserSelect};
    let id = &pressed.data.custom_id;
    match &pressed.data.kind {
        StringSelect { values } => custom_id::parse(id, values),
        ChannelSelect { values } => {
            let ids: Vec<u64> = values.iter().map(|channel| channel.get()).collect();
            custom_id::parse_select(id, &ids)
        }
        UserSelect { values } => {
            let ids: Vec<u64> = values.iter().map(|user| user.get()).collect();
            custom_id::parse_select(id, &ids)
        }
        RoleSelect { values } => {
            let ids: Vec<u64> = values.iter().map(|role| role.get()).collect();
            custom_id::parse_select(id, &ids)
        }
        _ => custom_id::parse(id, &[]),
    }
}

/// The language that somebody reads.
fn lang(bot: &Bot, user: UserId, locale: &str) -> Lang {
    bot.tables.preferences().lang(user.ours(), locale)
}

/// Person who pressed, and the place.
struct Presser {
    id: InteractionId,
    user: model::UserId,
    lang: Lang,
    moderator: bool,
    origin: Origin,
}

/// Has the table decide what was pressed, and answers. `granted` is what the bot may do there.
async fn perform(
    bot: &Bot,
    by: Presser,
    what: Option<Pressed>,
    granted: Option<Permissions>,
    pending: PendingInteraction<'_>,
) {
    let watch = Stopwatch::start();
    let heard = bot.tables.hear(by.id);
    let Some(what) = what else {
        let text = notice(&Notice::Unreadable, bot.words.of(by.lang));
        let answer = Answer::Page(say(text, true).into());
        return pending
            .answer(TableId(0), Answered { answer, turn: 0 })
            .await;
    };
    let pending = pending.asking_for(&what.request);
    let press = Press {
        id: by.id,
        user: by.user,
        lang: by.lang,
        moderator: by.moderator,
        turn: Some(what.turn),
        request: what.request,
        heard,
    };
    let press = invitees::examined(bot, what.table, press).await;
    let (table, lang) = (what.table, by.lang);
    let missing = threads::note_missing(bot, table, &press.request, by.origin, granted);
    let draft = bot.tables.draft(table, press, by.origin);
    let (draft, ()) = tokio::join!(draft, bot.outbox.ask_names(table));
    let decided = watch.elapsed();
    // The answer is made ready while the disk works.
    let ready = draft.prepare(|answered| pending.prepare(table, answered));
    let kept = ready.kept().await;
    let on_disk = watch.elapsed();
    match kept {
        Ok(ready) => pending.send(table, ready).await,
        Err(instead) => {
            let answered = instead.unwrap_or_else(|| bot.tables.over(lang));
            pending.answer(table, answered).await;
        }
    }
    let stages = &bot.outbox.rest().counts().stages;
    stages.passed(decided, on_disk, watch.elapsed());
    threads::report_missing(bot, &pending, table, &missing).await;
}
