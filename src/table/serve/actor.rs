//! The task that owns one table: it reads one mailbox, makes one decision after another, and for
//! each decision writes to the database, answers, and shows, in this order.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::yield_now;
use tokio::time::sleep;

use super::draft::{Draft, Verdict};
use super::mail::Mail;
use super::mending::{Fault, Panics};
use super::shared::Shared;
use super::tables::TableSummary;
use crate::model::{InteractionId, Lang, TableId};
use crate::screen::notice::Notice;
use crate::screen::{Private, Screen};
use crate::store::Commit;
use crate::table::effects::{Reply, ReplyKind};
use crate::table::press::{Answer, Answered};
use crate::table::show::outward::Feedback;
use crate::table::state::{Now, Table};
use crate::table::time::due::due;
use crate::table::time::gateway_status::{GatewayStatus, ShardStatus};

/// How long an actor waits after its answer before it makes the screens of everybody else, which
/// take the processor from the answer. Nobody notices that those come later.
const ANSWER_AHEAD: Duration = Duration::from_millis(2);

/// Everybody who waits for the answer to one interaction, with the language they read.
pub(in crate::table) type Asking = Vec<(Lang, oneshot::Sender<Draft>)>;

/// Next event that wakes the actor.
enum Next {
    Mail(Box<Mail>),
    Tick,
    Release,
    Gateway,
    End,
}

/// The task of one live table, with all that it owns.
pub(in crate::table) struct Actor {
    pub id: TableId,
    pub table: Table,
    pub mailbox: mpsc::Receiver<Box<Mail>>,
    pub shared: Arc<Shared>,
    pub summary: watch::Sender<TableSummary>,
    /// Connected shards.
    pub gateway: watch::Receiver<GatewayStatus>,
    /// The shard of this table's guild, as the table last took it into account.
    pub shard: ShardStatus,
    pub asking: HashMap<InteractionId, Asking>,
    /// Mail that arrived while the table could not be read from the disk and that must not be lost.
    pub put_off: VecDeque<Box<Mail>>,
    pub panics: Panics,
    /// Whether the last write failed. The failure was logged then, so later ones in a row are not.
    pub failing: bool,
}

impl Actor {
    /// Runs until the table has ended or the bot stops. Parts that are rarely needed are boxed,
    /// because the task spends most of its life waiting and should be small.
    pub async fn run(&mut self) {
        let now = self.now();
        self.table.set_clock(now);
        Box::pin(self.perform()).await;
        while !self.table.is_done() {
            match self.next().await {
                Next::End => return,
                Next::Mail(mail) => {
                    self.fetch(&mail).await;
                    self.take(*mail);
                }
                Next::Gateway => {
                    let shard = self
                        .gateway
                        .borrow_and_update()
                        .of(self.summary.borrow().guild);
                    let before = std::mem::replace(&mut self.shard, shard);
                    if shard != before && !shard.away {
                        self.decide(Table::restart_countdowns);
                    }
                }
                Next::Tick => self.decide(Table::tick),
                Next::Release => self.decide(|table, now| {
                    table.release(now);
                    table.give_up_unshown(now);
                }),
            }
            Box::pin(self.perform()).await;
        }
        self.shared.forget(self.id, self.table.last_race());
    }

    async fn next(&mut self) -> Next {
        if let Some(mail) = self.put_off.pop_front() {
            return Next::Mail(mail);
        }
        // While the shard is away nobody here could have pressed, and nobody could answer what
        // cannot be shown: no countdown fires. Presses that came before are decided all the same.
        let away = self.shard.away || self.table.is_unshown();
        let wake = match away {
            true => [self.table.held(), self.table.given_up_at()]
                .into_iter()
                .flatten()
                .min(),
            false => self.table.wake(self.shared.time.now()),
        };
        let ending = self.table.ending().filter(|_| !away);
        let (shared, guild) = (&self.shared, self.summary.borrow().guild);
        let tick = async {
            match wake {
                Some(at) => due(shared, guild, at, ending).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            mail = self.mailbox.recv() => mail.map_or(Next::End, Next::Mail),
            changed = self.gateway.changed() => if changed.is_ok() { Next::Gateway } else { Next::End },
            () = tick => if away { Next::Release } else { Next::Tick },
        }
    }

    /// Fetches the questions of the match if this press begins one: reading them takes longer than
    /// a decision may. For another game, looks up which preset the server wants for it.
    async fn fetch(&mut self, mail: &Mail) {
        let Mail::Press(press, _) = mail else { return };
        let guild = self.summary.borrow().guild;
        if let Some(game) = self.table.changes_to(press) {
            let here = self.shared.preferences.guild(guild);
            self.table.set_usual_preset(here.presets.get(game).cloned());
        }
        if let Some(selection) = self.table.draws_from(press) {
            let pool = Box::pin(self.shared.pool(guild, &selection)).await;
            self.table.set_pool(pool);
        }
    }

    fn take(&mut self, mail: Mail) {
        match mail {
            Mail::Press(press, answer) => {
                if let Some(outward) = self.shared.outward.get() {
                    outward.pressed(self.id);
                    if self.table.is_unshown() {
                        outward.retry(self.id);
                    }
                }
                self.asking
                    .entry(press.id)
                    .or_default()
                    .push((press.lang, answer));
                let (user, mine) = (press.user, self.shared.preferences.user(press.user));
                self.decide(|table, now| {
                    table.press(press, now);
                    // This press may have been their Join, so the new seat needs their preferences.
                    table.apply_settings(user, mine, None);
                });
            }
            Mail::Choices {
                user,
                lang,
                which,
                answer,
            } => {
                // The one who asked may be gone; that is no fault.
                drop(answer.send(self.table.choices(user, lang, which)));
            }
            Mail::Hint(asked, hint) => self.decide(|table, _| table.give_hint(&asked, hint)),
            Mail::Feedback(Feedback::Accepted { events, turn }) => {
                self.decide(|table, now| table.accepted(events, turn, now));
            }
            Mail::Feedback(Feedback::HandShown { user, turn }) => {
                self.decide(|table, now| table.hand_shown(user, turn, now));
            }
            Mail::Feedback(Feedback::Placed { thread }) => {
                self.decide(|table, _| table.placed(thread));
            }
            Mail::Feedback(Feedback::Admitted { user, admitted }) => {
                self.decide(|table, now| table.admitted(user, admitted, now));
            }
            Mail::Feedback(Feedback::Invited { user, message }) => {
                self.decide(|table, _| table.invited_by(user, message));
            }
            Mail::Feedback(Feedback::LobbyShown) => self.decide(|table, _| table.stood()),
            Mail::Feedback(Feedback::NoThread) => self.decide(Table::lack_thread),
            Mail::Feedback(Feedback::Gone) => self.decide(Table::lose),
            Mail::Feedback(Feedback::Forbidden(why)) => {
                self.decide(|table, now| table.mark_unshown(why, now));
            }
            Mail::Feedback(Feedback::Allowed) => self.decide(Table::mark_shown),
            Mail::PackList(pack_list) => self.decide(|table, _| table.set_pack_list(pack_list)),
            Mail::Settings { user, mine, lang } => {
                self.decide(|table, _| table.apply_settings(user, mine, lang));
            }
            Mail::Forget(user, answer) => {
                let known = self.guarded(|table, _| table.forget(user));
                // The one who asked may be gone; that is no fault.
                let _ = answer.send(known.unwrap_or_default());
            }
            Mail::PutAway(user, answer) => {
                self.decide(|table, now| table.put_away(user, now));
                let _ = answer.send(());
            }
            Mail::RestartCountdowns => self.decide(Table::restart_countdowns),
            #[cfg(test)]
            Mail::Panic => self.decide(|_, _| panic!("as it was told to")),
        }
    }

    /// Has the table decide; a panic costs the decision, not the process.
    pub(in crate::table) fn decide(&mut self, decide: impl FnOnce(&mut Table, Now)) {
        let decided = self.guarded(|table, now| {
            table.set_clock(now);
            decide(table, now);
        });
        if decided.is_none() {
            self.table.break_down();
        }
    }

    /// Has the table do something; `None` if it panics, which is logged.
    pub(in crate::table) fn guarded<T>(
        &mut self,
        act: impl FnOnce(&mut Table, Now) -> T,
    ) -> Option<T> {
        let now = self.now();
        let table = &mut self.table;
        let done = catch_unwind(AssertUnwindSafe(|| act(table, now)));
        if done.is_err() {
            tracing::error!(table.id = self.id.0, "a table panicked");
        }
        done.ok()
    }

    /// Carries out what was decided; if that fails, brings the table back from its log.
    async fn perform(&mut self) {
        if let Err(fault) = self.carry_out().await {
            Box::pin(self.mend(fault)).await;
        }
    }

    /// Writes what was decided to the database, answers the presses, and shows the table, in this
    /// order.
    async fn carry_out(&mut self) -> Result<(), Fault> {
        let mut effects = self.table.effects();
        if self.table.is_broken() {
            return Err(Fault::Panic);
        }
        let commit = effects.commit(self.id);
        let ends_match = commit.as_ref().is_some_and(Commit::ends_match);
        let ticket = match commit {
            Some(commit) => Some(self.shared.store.submit(commit).await),
            None => None,
        };
        if ticket.is_some() {
            // Lets the writer start, so that the answers are made while the disk works.
            yield_now().await;
        }
        let answers = self.answers(&effects.replies);
        let Some(answers) = answers.filter(|_| !effects.changed || self.announce()) else {
            if let Some(ticket) = ticket {
                // The commit under way must have ended before the log is read again.
                drop(ticket.kept().await);
            }
            return Err(Fault::Panic);
        };
        if effects.changed {
            self.shared.decided(self.id);
        }
        let waiting = self.send_replies(&answers, ticket.is_some());
        if let Some(ticket) = ticket {
            if let Err(why) = ticket.kept().await {
                for (lang, waiting) in waiting {
                    drop(waiting.send(Err(self.shared.say(&Notice::NotKept, lang))));
                }
                return Err(Fault::NotKept(why));
            }
            self.failing = false;
        }
        for (_, waiting) in waiting {
            // The one who asked may be gone; that is no fault.
            drop(waiting.send(Ok(())));
        }
        if effects.changed {
            if ends_match {
                self.shared.matches_counted.send_modify(|count| *count += 1);
            }
            let made = match ends_match && self.tell_evening().await {
                // The answers were made before it was known.
                true => Vec::new(),
                false => hands(&effects.replies, &answers),
            };
            // Even if nobody is answered: the timing of the others' screens must not tell that
            // somebody pressed in secret.
            if !self.table.is_done() {
                sleep(ANSWER_AHEAD).await;
            }
            if !self.show(&made) {
                return Err(Fault::Panic);
            }
        }
        for asked in effects.hints {
            self.think_of_hint(asked);
        }
        if let Some(rematch) = effects.rematch {
            self.shared.rematch(self.id, rematch);
        }
        Ok(())
    }

    /// Adds to the result of the match what its evening has come to; whether there was anything to add.
    async fn tell_evening(&mut self) -> bool {
        let Some(evening) = self.shared.evening_of(self.id).await else {
            return false;
        };
        let told = self.guarded(|table, _| table.tell_evening(&evening));
        told.is_some()
    }

    /// Updates the summary by which the table is found; false if the table panics.
    pub(in crate::table) fn announce(&mut self) -> bool {
        let summary = self.guarded(|table, _| table.summary());
        summary
            .map(|summary| self.shared.announce(self.id, &self.summary, summary))
            .is_some()
    }

    /// Has the room show the table as it is now, reusing the hands in `made`; false if the table
    /// panics.
    pub(in crate::table) fn show(&mut self, made: &[Private<Screen>]) -> bool {
        let Some(wanted) = self.guarded(|table, now| table.wanted_with(made, now)) else {
            return false;
        };
        self.shared.show(wanted);
        true
    }

    /// The answers to these replies, made before they are on disk; `None` if the table panics.
    fn answers(
        &mut self,
        replies: &[(InteractionId, Reply)],
    ) -> Option<Vec<(InteractionId, Answered)>> {
        self.guarded(|table, _| {
            let answered = |reply: &Reply| Answered {
                answer: table.answer(reply),
                turn: table.hand_turn(reply.user),
            };
            let all = replies.iter().map(|(id, reply)| (*id, answered(reply)));
            all.collect()
        })
    }

    /// Sends each answer to everybody who asked for it. If `unsure`, the answers may be shown only
    /// once the returned senders say that they are on disk.
    fn send_replies(
        &mut self,
        answers: &[(InteractionId, Answered)],
        unsure: bool,
    ) -> Vec<(Lang, oneshot::Sender<Verdict>)> {
        let mut waiting = Vec::new();
        for (id, answered) in answers {
            for (lang, asking) in self.asked(*id, answered) {
                let draft = if unsure {
                    let (verdict, draft) = Draft::unsure(answered.clone());
                    waiting.push((lang, verdict));
                    draft
                } else {
                    Draft::sure(answered.clone())
                };
                drop(asking.send(draft));
            }
        }
        waiting
    }

    /// Removes and returns everybody who is to get this answer to an interaction.
    fn asked(&mut self, id: InteractionId, answered: &Answered) -> Asking {
        let Some(mut asking) = self.asking.remove(&id) else {
            return Vec::new();
        };
        if answered.answer == Answer::Nothing && asking.len() > 1 {
            // The interaction was delivered twice: the second delivery is answered with nothing,
            // and the first goes on waiting.
            let repeated = asking.pop();
            self.asking.insert(id, asking);
            return repeated.into_iter().collect();
        }
        asking
    }

    fn now(&self) -> Now {
        self.shared.now()
    }
}

/// The hands among the answers that show the plain table, without a sentence of their own on top.
fn hands(
    replies: &[(InteractionId, Reply)],
    answers: &[(InteractionId, Answered)],
) -> Vec<Private<Screen>> {
    let both = replies.iter().zip(answers);
    both.filter_map(|((_, reply), (_, answered))| match &answered.answer {
        Answer::Hand(hand) if reply.kind == ReplyKind::Hand(None) => Some(hand.clone()),
        Answer::Done(hand) => hand.clone(),
        _ => None,
    })
    .collect()
}
