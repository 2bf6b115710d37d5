//! Practice tables: one person and the fewest robots; the interaction that opens the table also
//! starts its match.

use tokio::sync::oneshot;

use crate::model::{CloseReason, GuildId, Request, TableId, UserId};
use crate::table::press::{Origin, Press};
use crate::table::serve::mail::Mail;
use crate::table::serve::summary::TableSummary;
use crate::table::serve::tables::{Opening, Tables};
use crate::table::state::{Cause, Now, Table};

impl Tables {
    /// The press that starts a practice match: it has the id of the interaction that opened the
    /// table.
    pub(in crate::table) fn start_of(&self, opening: &Opening) -> (Press, Origin) {
        let press = Press {
            id: opening.id,
            user: opening.host,
            lang: opening.lang,
            moderator: false,
            turn: None,
            request: Request::Start,
            heard: self.hear(opening.id),
        };
        let origin = Origin {
            guild: opening.guild,
            channel: opening.channel,
            parent: None,
        };
        (press, origin)
    }

    /// Closes the practice tables of a person that are older than this one. A person who
    /// left their thread has no other way to close them.
    pub(in crate::table) async fn close_practice_before(
        &self,
        table: TableId,
        guild: GuildId,
        user: UserId,
    ) {
        let older = |summary: &TableSummary| {
            let theirs = summary.practice && summary.people.contains(&user);
            (theirs && summary.table < table).then_some(summary.table)
        };
        for older in self.of_guild(guild, older) {
            let mailbox = {
                let live = self.0.live();
                live.get(&older).map(|handle| handle.mailbox.clone())
            };
            let (answer, answered) = oneshot::channel();
            let close = Box::new(Mail::PutAway(user, answer));
            // A table that has ended by now needs no closing.
            if let Some(mailbox) = mailbox
                && mailbox.send(close).await.is_ok()
            {
                drop(answered.await);
            }
        }
    }

    /// The games whose coached first manche a person has played; none while the database cannot say.
    pub async fn coached(&self, user: UserId) -> Vec<String> {
        let known = self.store().coached(user).await;
        known.unwrap_or_else(|why| {
            tracing::warn!(reason = %why, "it is not known who was coached");
            Vec::new()
        })
    }
}

impl Table {
    /// Closes the practice table of a person who has opened another.
    pub(in crate::table) fn put_away(&mut self, user: UserId, now: Now) {
        if self.opened.practice && !self.is_done() && self.host() == Some(user) {
            self.close_unfinished(Cause::clock(now), CloseReason::Closed);
        }
    }
}
