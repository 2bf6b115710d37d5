//! What whoever pressed is told; it is remembered, so that the same press once more is told the same.
//!
//! Must not know messages: screens and sentences are made by `screen`.

use std::sync::Arc;

use super::effects::{Reply, ReplyKind, Said};
use super::press::Press;
use super::state::Table;
use crate::model::InteractionId;
use crate::screen::notice::{Notice, notice};
use crate::screen::{Screen, pages};

/// How many interactions a table remembers with their outcome.
const REMEMBERED: usize = 512;

impl Table {
    /// Answers a press for good.
    pub(super) fn reply(&mut self, press: &Press, kind: ReplyKind) {
        let seat = self.seat_of(press.user);
        if let (Some(seat), ReplyKind::Hand(word)) = (seat, &kind) {
            // What is wanted says it too, or the next edit would take it out of the hand.
            let stood = &mut self.sitters[seat.index()].word;
            self.effects.changed |= stood != word;
            stood.clone_from(word);
        }
        // Whoever has no seat changes nothing, and must not crowd out those who have; but for those
        // who look after the server.
        if seat.is_some() || press.moderator || !self.is_playing() {
            self.remember(press.id, &kind);
        }
        let reply = Reply {
            user: press.user,
            kind,
        };
        self.effects.replies.push((press.id, reply));
    }

    /// Answers with a sentence of the table's own.
    pub(super) fn say(&mut self, press: &Press, what: &Notice<'_>) {
        let text = notice(what, self.words.of(press.lang));
        self.say_text(press, text);
    }

    /// Answers with a sentence: in the hand of who has one, as a page to anybody else.
    pub(super) fn say_text(&mut self, press: &Press, text: String) {
        let kind = if self.is_playing() && self.seat_of(press.user).is_some() {
            ReplyKind::Hand(Some(Said::refused(text)))
        } else {
            ReplyKind::Page(Arc::new(pages::say(text, true)))
        };
        self.reply(press, kind);
    }

    /// Answers with a page.
    pub(super) fn page(&mut self, press: &Press, screen: Screen) {
        self.reply(press, ReplyKind::Page(Arc::new(screen)));
    }

    /// Remembers what an interaction came to.
    pub(super) fn remember(&mut self, interaction: InteractionId, kind: &ReplyKind) {
        if self.outcomes.len() == REMEMBERED {
            self.outcomes.pop_front();
        }
        let kind = (*kind != ReplyKind::Hand(None)).then(|| Box::new(kind.clone()));
        self.outcomes.push_back((interaction, kind));
    }
}
