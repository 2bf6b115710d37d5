//! Hints: what a strong robot would do in somebody's place, and why, for them alone.
//!
//! Thinking takes up to a tenth of a second, so it is done off the table's task. The table goes on
//! meanwhile; a hint for a moment that is over is not given.

use std::sync::Arc;

use tapis_rules::seat::Seat;

use super::running::Running;
use crate::catalog::any_match::Hint;
use crate::model::{Fact, Lang};
use crate::robots;
use crate::screen::game_screen::{Reader, Sitting};
use crate::screen::notice::Notice;
#[cfg(test)]
use crate::screen::review::Decision;
use crate::screen::sentence::{Said, Sentence};
use crate::screen::words::Words;
use crate::store::Change;
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::serve::actor::Actor;
use crate::table::serve::mail::Mail;
use crate::table::state::{Cause, Table};

/// A hint that somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedHint {
    /// The press that asked.
    press: Press,
    seat: Seat,
    moment: Moment,
}

/// A moment of a match as one seat tells it from others: turn, number of public events, and its own
/// last input.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moment {
    turn: u32,
    events: u32,
    last: Option<(String, u64)>,
}

/// A hint to be thought out, with all that wording it needs.
pub struct Thought {
    hint: Hint,
    words: Arc<Words>,
    lang: Lang,
    sitting: Vec<Sitting>,
    teams: [Option<String>; 2],
}

impl Thought {
    /// The hint in words; `None` if its seat may do nothing.
    pub fn think(self) -> Option<String> {
        let teams = self.teams.each_ref().map(Option::as_deref);
        (self.hint)(&Reader {
            words: self.words.of(self.lang),
            signs: self.words.signs(),
            lang: self.lang,
            sitting: &self.sitting,
            teams,
            answerers: &[],
            unseen: 0,
            typed: false,
        })
    }
}

impl Table {
    /// Whether people here may ask for hints.
    const fn allows_hints(&self) -> bool {
        self.opened.practice || self.opened.hints
    }

    /// Whether the hand of this seat has the button for a hint now. What it depends on is shown in
    /// the same hand.
    pub(in crate::table) fn may_ask_hint(&self, seat: Seat) -> bool {
        let running = self.lifecycle.running();
        self.allows_hints() && running.is_some_and(|it| it.is_on() && it.game.may_act(seat))
    }

    /// Allows hints, or not. Only for the host.
    pub(in crate::table) fn set_hints(&mut self, press: &Press, on: bool) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        if self.opened.hints != on {
            self.opened.hints = on;
            self.effects.change(Change::Hints(on));
            self.log_fact(Cause::press(press), None, &Fact::Hints(on));
        }
        self.show_options(press);
    }

    /// Has a hint thought out for the presser. That somebody asked depends on nothing hidden: who
    /// can do nothing is told so with the answer.
    pub(in crate::table) fn ask_hint(&mut self, press: &Press, seat: Seat) {
        if !self.allows_hints() {
            return self.say(press, Notice::NoHints);
        }
        let Some(moment) = self.moment(seat) else {
            return self.say(press, Notice::NothingToHint);
        };
        let running = self.lifecycle.running();
        if running.is_some_and(|running| !running.hinted.has(seat)) {
            self.log_fact(Cause::press(press), Some(seat), &Fact::Hint);
        }
        self.effects.hints.push(AskedHint {
            press: press.clone(),
            seat,
            moment,
        });
    }

    /// Task of thinking out a hint; `None` if its moment is over.
    pub(in crate::table) fn thought(&self, asked: &AskedHint) -> Option<Thought> {
        let now = self.moment(asked.seat)? == asked.moment;
        now.then(|| self.thought_for(asked.seat, asked.press.lang))?
    }

    /// Task of thinking out a hint to this seat; the same twice for the same moment.
    fn thought_for(&self, seat: Seat, lang: Lang) -> Option<Thought> {
        let running = self.lifecycle.running()?;
        let luck = robots::luck(&running.seed, seat, running.game.status().events);
        Some(Thought {
            hint: running.game.hint(seat, luck),
            words: Arc::clone(&self.words),
            lang,
            sitting: self.sitting(lang),
            teams: self.team_names().map(|name| name.map(str::to_owned)),
        })
    }

    /// Answers who asked for a hint.
    pub(in crate::table) fn give_hint(&mut self, asked: &AskedHint, hint: Option<String>) {
        let press = &asked.press;
        if self.moment(asked.seat).as_ref() != Some(&asked.moment) {
            return self.say(press, Notice::Stale);
        }
        match hint {
            Some(hint) => {
                let said = Said::kindly(Sentence::Hint(hint));
                self.reply(press, ReplyKind::Hand(Some(said)));
            }
            None => self.say(press, Notice::NothingToHint),
        }
    }

    /// The present moment; `None` while nobody can act.
    fn moment(&self, seat: Seat) -> Option<Moment> {
        let running = self.lifecycle.running().filter(|running| running.is_on())?;
        Some(Moment {
            turn: running.game.status().turn,
            events: running.game.status().events,
            last: self.sitters.get(seat.index())?.last_input.clone(),
        })
    }
}

impl Running {
    /// Whether people act now: the match neither pauses nor stands still.
    const fn is_on(&self) -> bool {
        self.reading_until.is_none() && !self.attendance.is_unattended()
    }
}

impl Actor {
    /// Thinks a hint out on a thread of its own and puts it into the table's mailbox.
    pub(in crate::table) fn think_of_hint(&mut self, asked: AskedHint) {
        let thought = self.guarded(|table, _| table.thought(&asked)).flatten();
        let mailbox = self
            .shared
            .live()
            .get(&self.id)
            .map(|it| it.mailbox.clone());
        let Some(mailbox) = mailbox else {
            return;
        };
        let shared = Arc::clone(&self.shared);
        self.shared.tasks.spawn(async move {
            // The semaphore is never closed.
            let _permit = shared.thinking.acquire().await;
            let thinking = tokio::task::spawn_blocking(move || thought.and_then(Thought::think));
            let hint = thinking.await.unwrap_or_else(|why| {
                tracing::error!(reason = %why, "a hint could not be thought out");
                None
            });
            // The table may be over; then nobody waits for it.
            drop(mailbox.send(Box::new(Mail::Hint(asked, hint))).await);
        });
    }
}

#[cfg(test)]
impl Table {
    /// Thinks out and answers what was asked, at once.
    pub(crate) fn think_at_once(&mut self) {
        for asked in std::mem::take(&mut self.effects.hints) {
            let hint = self.thought(&asked).and_then(Thought::think);
            self.give_hint(&asked, hint);
        }
    }

    /// Verdict that this seat would read, once the manche is over, on an input that it makes now.
    pub(crate) fn decision_for(&self, seat: Seat, text: &str) -> Option<Decision> {
        let running = self.lifecycle.running()?;
        let luck = robots::luck(&running.seed, seat, running.game.status().events);
        self.read(Lang::English, |reader| {
            running.game.decision(seat, text, luck, reader)
        })
    }

    /// The hint that this seat would get now.
    pub(crate) fn hint_for(&self, seat: Seat, lang: Lang) -> Option<String> {
        self.thought_for(seat, lang)?.think()
    }
}
