//! The messages that call people: to a table, to its match, to their turn, to a rematch.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::table_title;
use crate::game_info::GameInfo;
use crate::reader::joined;
use crate::{Button, Look, PressTarget};
use tapis_model::{ChannelId, Request, TableId, UserId};
use tapis_say::say;

/// The mention that calls somebody to their turn; `{who}` stands where the mention goes.
pub fn call(words: &FluentLanguageLoader) -> String {
    fl!(words, "table-call", who = "{who}")
}

/// The mention that calls a person who has to open their hand first; `{who}` stands where the
/// mention goes.
pub fn call_to_hand(words: &FluentLanguageLoader) -> String {
    fl!(words, "table-call-to-hand", who = "{who}")
}

/// The invitation of a person to a private table, with the host if there is one and what is played.
pub fn invitation(
    user: UserId,
    host: Option<UserId>,
    (game, preset): (&GameInfo, &str),
    words: &FluentLanguageLoader,
) -> String {
    let host = host.map(mention).unwrap_or_default();
    let game = table_title(game, preset, words);
    say!(words, "table-invitation"(who = mention(user), host, game))
}

/// Tells the people of a private table that this one could not be added to its thread.
pub fn kept_out(user: UserId, words: &FluentLanguageLoader) -> String {
    fl!(words, "table-kept-out", who = mention(user))
}

/// Tells the people of a private table that this one refused the invitation.
pub fn declined(user: UserId, words: &FluentLanguageLoader) -> String {
    fl!(words, "table-declined", who = mention(user))
}

/// The name of the thread of a private table: of no game, as its host may choose another.
pub fn private_thread(words: &FluentLanguageLoader) -> String {
    fl!(words, "table-private-thread")
}

/// The message to the people of a match when some of them play it again: who is there, how many of
/// how many, and where. Missing people are mentioned while the lobby `gathers`.
pub fn rematch_call(
    here: &[UserId],
    missing: &[UserId],
    gathers: bool,
    place: ChannelId,
    words: &FluentLanguageLoader,
) -> String {
    let mentions = |users: &[UserId], between| joined(users.iter().copied().map(mention), between);
    let who = mentions(here, if here.len() == 2 { " & " } else { ", " });
    let (count, people) = (here.len(), here.len() + missing.len());
    let place = format!("<#{place}>");
    let text = say!(words, "table-rematch-call"(who, count, people, place));
    match gathers && !missing.is_empty() {
        true => format!("{text}\n{}", mentions(missing, " ")),
        false => text,
    }
}

/// The **Join** button of the call to a rematch. `table` is the table of the match before; the press
/// seats its person at the rematch.
pub fn join_again(table: TableId, words: &FluentLanguageLoader) -> Button {
    let join = Button::new("🪑", fl!(words, "lobby-join"), Request::Rematch).look(Look::Main);
    join.target(PressTarget::Table(table))
}

/// Somebody in a text, which shows their name.
pub(crate) fn mention(user: UserId) -> String {
    format!("<@{user}>")
}
