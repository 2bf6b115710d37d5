//! Replies to presses. They are remembered, so that a press that is delivered twice gets the same
//! answer.
//!
//! This module must not know messages: `screen` makes screens and sentences.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::model::InteractionId;
use crate::screen::Screen;
use crate::screen::sentence::{Said, Sentence};
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::Table;

/// How many interactions a table remembers with their replies.
const REMEMBERED: usize = 512;

/// The replies to the last presses.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug, Default)]
pub(in crate::table) struct LastReplies {
    /// `None` stands for the present hand, which is the most frequent.
    kept: VecDeque<(InteractionId, Option<Box<ReplyKind>>)>,
}

impl LastReplies {
    /// The reply to an interaction; `None` if it is not remembered.
    pub fn to(&self, interaction: InteractionId) -> Option<ReplyKind> {
        let (_, kind) = self.kept.iter().find(|(id, _)| *id == interaction)?;
        Some(kind.as_deref().cloned().unwrap_or(ReplyKind::Hand(None)))
    }

    fn remember(&mut self, interaction: InteractionId, kind: &ReplyKind) {
        if self.kept.len() == REMEMBERED {
            self.kept.pop_front();
        }
        let kind = (*kind != ReplyKind::Hand(None)).then(|| Box::new(kind.clone()));
        self.kept.push_back((interaction, kind));
    }
}

impl Table {
    /// Sets the final reply to a press.
    pub(in crate::table) fn reply(&mut self, press: &Press, kind: ReplyKind) {
        let seated = match (self.person_mut(press.user), &kind) {
            (None, _) => false,
            (Some(person), ReplyKind::Hand(word)) => {
                // The hand must keep the sentence, or the next edit would remove it.
                let changes = person.last_reply != *word;
                person.last_reply.clone_from(word);
                self.effects.changed |= changes;
                true
            }
            (Some(_), _) => true,
        };
        // Presses of people without a seat are not remembered, so that they cannot crowd out those
        // of players; except for moderators, whose presses change something.
        if seated || press.moderator || !self.is_playing() {
            self.remember(press.id, &kind);
        }
        self.effects.reply(press, kind);
    }

    /// Refuses a press: in the hand if the presser has one and needs it, else in a message of its own.
    pub(in crate::table) fn say(&mut self, press: &Press, why: impl Into<Sentence>) {
        let said = Said::refused(why);
        let hands = self
            .lifecycle
            .running()
            .map(|it| it.game.status().needs_hands);
        let in_hand = hands == Some(true) && self.plays_with_hand(press);
        let kind = match in_hand {
            true => ReplyKind::Hand(Some(said)),
            false => ReplyKind::Said(said),
        };
        self.reply(press, kind);
    }

    /// Answers with a sentence in a message of its own that is not a refusal.
    pub(in crate::table) fn tell(&mut self, press: &Press, what: impl Into<Sentence>) {
        self.reply(press, ReplyKind::Said(Said::kindly(what)));
    }

    /// Answers with a screen in a message of its own.
    pub(in crate::table) fn page(&mut self, press: &Press, screen: Screen) {
        self.reply(press, ReplyKind::Page(Arc::new(screen)));
    }

    /// Remembers the reply to an interaction.
    pub(in crate::table) fn remember(&mut self, interaction: InteractionId, kind: &ReplyKind) {
        self.replies.remember(interaction, kind);
    }
}
