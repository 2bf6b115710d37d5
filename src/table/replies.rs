//! What whoever pressed is told; it is remembered, so that the same press once more is told the same.
//!
//! Must not know messages: screens and sentences are made by `screen`.

use std::sync::Arc;

use super::effects::ReplyKind;
use super::press::Press;
use super::state::Table;
use crate::model::InteractionId;
use crate::screen::Screen;
use crate::screen::sentence::{Said, Sentence};

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
        self.effects.reply(press, kind);
    }

    /// Refuses: in the hand of who has one, on a page to anybody else.
    pub(super) fn say(&mut self, press: &Press, why: impl Into<Sentence>) {
        let said = Said::refused(why);
        let in_hand = self.is_playing() && self.seat_of(press.user).is_some();
        let kind = match in_hand {
            true => ReplyKind::Hand(Some(said)),
            false => ReplyKind::Said(said),
        };
        self.reply(press, kind);
    }

    /// Tells somebody something on a page, which refuses nothing.
    pub(super) fn tell(&mut self, press: &Press, what: impl Into<Sentence>) {
        self.reply(press, ReplyKind::Said(Said::kindly(what)));
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
