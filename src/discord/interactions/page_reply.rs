//! What a press or a command is answered with: a page, in place or in a new message, or one sentence.

use super::requester::Requester;
use crate::discord::Bot;
use crate::screen::notice::Notice;
use crate::screen::{Screen, pages};

/// The answer to a press on a page.
pub(in crate::discord) enum PageReply {
    /// Replaces the page.
    InPlace(Screen),
    /// Leaves the page and comes in a new message.
    NewMessage(Screen),
    /// Replaces the page, and comes in a new message that everybody in the channel sees.
    ForEverybody(Screen),
}

/// A refusal in one sentence; the page stays.
pub(in crate::discord) fn refused(text: String) -> PageReply {
    PageReply::NewMessage(pages::say(text, true))
}

/// A sentence to the requester: something was not done.
pub(in crate::discord) fn say(bot: &Bot, requester: &Requester, what: &Notice<'_>) -> Screen {
    let words = bot.words.of(requester.lang(bot));
    pages::refusal(what, words)
}
