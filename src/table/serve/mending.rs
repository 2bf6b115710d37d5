//! How a table recovers when a commit or a decision fails: the decision is undone, the presser is
//! told, and the table is read back from its log.
//!
//! A failing database never ends a match, however long it fails. A decision that panics is a fault
//! of the program and may repeat: the third panic within an hour closes the table.

use std::sync::Arc;

use super::actor::Actor;
use super::draft::Draft;
use super::mail::Mail;
use super::restore::Lost;
use crate::model::CloseReason;
use crate::screen::notice::Notice;
use crate::store::{Change, Ended, StoreError};
use crate::table::effects::Effects;
use crate::table::state::Table;

/// This many panics within [`PANICS_MS`] close a table.
const PANICS: usize = 3;
const PANICS_MS: u64 = 60 * 60 * 1000;
/// The first pause before the database is read again, in milliseconds; it doubles each time.
const FIRST_PAUSE_MS: u64 = 100;
const LONGEST_PAUSE_MS: u64 = 1_000;

/// The failure.
#[derive(Debug)]
pub(in crate::table) enum Fault {
    /// A commit was not written.
    NotKept(StoreError),
    /// A decision panicked, or its result cannot be shown.
    Panic,
}

/// When decisions of a table panicked in the last hour.
#[derive(Debug, Default)]
pub(in crate::table) struct Panics(Vec<u64>);

impl Panics {
    /// Notes a panic; returns whether the table must be closed.
    fn again(&mut self, now: u64) -> bool {
        self.0.retain(|at| at + PANICS_MS > now);
        self.0.push(now);
        self.0.len() >= PANICS
    }
}

/// How a pause of a table ended.
enum Waited {
    /// The time is over.
    Enough,
    /// The bot stops.
    Closed,
}

impl Actor {
    /// Undoes the failed decision and brings the table back from its log, however long that takes.
    pub async fn mend(&mut self, mut fault: Fault) {
        loop {
            if self.shared.is_stopping() {
                return self.leave_to_the_next_start(&fault);
            }
            self.report(&fault);
            self.turn_all_away(&fault);
            match fault {
                // Another process owns the tables now: this one shows nothing more.
                Fault::NotKept(StoreError::Superseded) => return self.stand_by().await,
                Fault::Panic if self.panics.again(self.shared.clock.now()) => {
                    return self.close("it panicked").await;
                }
                _ => {}
            }
            match self.reload().await {
                None => return,
                Some(Err(lost)) => return self.close(&lost.why).await,
                Some(Ok(table)) => self.go_on_with(table),
            }
            // The log was replayed, so the effects of the replay are dropped.
            self.table.effects();
            if !self.table.is_broken() && self.announce() && self.show(&[]) {
                tracing::debug!(table.id = self.id.0, "brought back from its log");
                return;
            }
            fault = Fault::Panic;
        }
    }

    /// Refuses all mail from now on; the next start brings the table back from its log.
    fn leave_to_the_next_start(&mut self, fault: &Fault) {
        self.turn_all_away(fault);
        self.mailbox.close();
        while let Ok(mail) = self.mailbox.try_recv() {
            self.turn_away(mail);
        }
        self.put_off.clear();
    }

    /// Logs what failed, once for failures in a row.
    fn report(&mut self, fault: &Fault) {
        let table = self.id.0;
        match fault {
            // The press was a repetition, or the process ends and says why.
            Fault::NotKept(StoreError::Twice | StoreError::Superseded | StoreError::Closed) => {}
            Fault::NotKept(why) if !std::mem::replace(&mut self.failing, true) => {
                tracing::error!(table.id = table, reason = %why, "a table could not be kept: it goes on once it can");
            }
            Fault::NotKept(why) => {
                tracing::debug!(table.id = table, reason = %why, "nor could it be now");
            }
            Fault::Panic => tracing::error!(table.id = table, "a table comes back from its log"),
        }
    }

    /// The table from its log, as soon as that can be read; `None` if the bot stops before.
    async fn reload(&mut self) -> Option<Result<Table, Lost>> {
        let mut pause = FIRST_PAUSE_MS;
        loop {
            match self.shared.load(self.id).await {
                Ok(loaded) => return Some(loaded.map(|(table, _)| table)),
                Err(why) => {
                    tracing::debug!(table.id = self.id.0, reason = %why, "a table cannot be read now");
                }
            }
            if let Waited::Closed = self.wait(pause).await {
                return None;
            }
            pause = (pause * 2).min(LONGEST_PAUSE_MS);
        }
    }

    /// Goes on with this table, which was read back, in the place of the failed one.
    fn go_on_with(&mut self, table: Table) {
        let before = std::mem::replace(&mut self.table, table);
        let shared = Arc::clone(&self.shared);
        self.decide(|table, now| {
            shared.apply_settings(table);
            table.carry_over(&before);
            table.restart_countdowns(now);
        });
    }

    /// Waits `ms` milliseconds; presses that arrive meanwhile are refused.
    async fn wait(&mut self, ms: u64) -> Waited {
        let clock = self.shared.clock;
        let until = clock.now() + ms;
        loop {
            tokio::select! {
                biased;
                () = clock.until(until) => return Waited::Enough,
                mail = self.mailbox.recv() => match mail {
                    Some(mail) => self.turn_away(mail),
                    None => return Waited::Closed,
                },
            }
        }
    }

    /// Refuses all mail until the bot stops.
    async fn stand_by(&mut self) {
        while let Some(mail) = self.mailbox.recv().await {
            self.turn_away(mail);
        }
    }

    /// Answers mail that arrives while nothing can be decided.
    fn turn_away(&mut self, mail: Box<Mail>) {
        match *mail {
            Mail::Press(press, answer) => {
                let answered = self.shared.say(&Notice::NotKept, press.lang);
                // The asker may be gone; that is no fault.
                drop(answer.send(Draft::sure(answered)));
            }
            // Dropping the sender is answered as an empty list.
            Mail::Choices { .. } => {}
            // The press was turned away with all others.
            Mail::Hint(..) => {}
            Mail::Forget(user, answer) => {
                let known = self.guarded(|table, _| table.forget(user));
                let _ = answer.send(known.unwrap_or_default());
            }
            Mail::Feedback(_)
            | Mail::PackList(_)
            | Mail::Settings { .. }
            | Mail::RestartCountdowns
            | Mail::PutAway(..) => {
                self.put_off.push_back(mail);
            }
            #[cfg(test)]
            Mail::Panic => {}
        }
    }

    /// Tells everybody who still waits for an answer that nothing was done.
    fn turn_all_away(&mut self, fault: &Fault) {
        let notice = match fault {
            Fault::NotKept(_) => Notice::NotKept,
            Fault::Panic => Notice::Unavailable,
        };
        for (lang, asking) in std::mem::take(&mut self.asking).into_values().flatten() {
            drop(asking.send(Draft::sure(self.shared.say(&notice, lang))));
        }
    }

    /// Closes the table for good; its log stays as it was.
    async fn close(&mut self, why: &str) {
        tracing::error!(table.id = self.id.0, reason = why, "a table is closed");
        self.table.give_up();
        self.announce();
        let Some(commit) = self.table.effects().commit(self.id) else {
            return;
        };
        let mut pause = FIRST_PAUSE_MS;
        while let Err(why) = self.shared.store.commit(commit.clone()).await {
            tracing::debug!(table.id = self.id.0, reason = %why, "the end of a table is not kept yet");
            if let Waited::Closed = self.wait(pause).await {
                return;
            }
            pause = (pause * 2).min(LONGEST_PAUSE_MS);
        }
        self.show(&[]);
    }
}

impl Table {
    /// Takes over from the failed table what no log holds: languages, watchers, the thread, and how
    /// often the message was reposted.
    pub fn carry_over(&mut self, before: &Self) {
        for same in before.people() {
            let here = same.user.and_then(|user| self.person_mut(user));
            if let Some(person) = here {
                person.lang = same.lang;
            }
        }
        self.watchers.clone_from(&before.watchers);
        self.thread = self.thread.or(before.thread);
        self.stands = before.stands;
        self.reposts = before.reposts;
        self.guests.keep_unlogged(&before.guests);
        self.before.clone_from(&before.before);
    }

    /// Ends the table because it cannot be brought back; its log stays as it was.
    pub fn give_up(&mut self) {
        self.broken = false;
        self.effects = Effects {
            changed: true,
            changes: vec![Change::Ended(Ended {
                how: CloseReason::Broken.to_string(),
                standings: Vec::new(),
                rules: String::new(),
                sides: Vec::new(),
            })],
            ..Effects::default()
        };
        self.lifecycle = self.lifecycle.closed(CloseReason::Broken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_third_panic_within_an_hour_is_one_too_many() {
        let mut panics = Panics::default();
        let often = [0, 1, PANICS_MS, PANICS_MS + 1].map(|now| panics.again(now));
        assert_eq!(often, [false; 4]);
        assert!(panics.again(2 * PANICS_MS - 1));
        assert!(!panics.again(4 * PANICS_MS), "it is forgotten");
    }
}
