//! Questions at a table: the packs they come from, which were asked, and what players report.

use std::collections::HashSet;
use std::sync::Arc;

use tapis_rules::moment::{Moment, Timer};
use tapis_rules::seat::Seat;

use super::running::Running;
use crate::catalog::spoken;
use crate::model::{Fact, Request};
use crate::packs::{
    Handed, PackInfo, Pool, QuestionSource, Selection, entry_of, first, handed, our_pack,
};
use crate::screen::notice::Notice;
use crate::store::{Change, QuestionFact};
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::Lifecycle;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// What of a match's questions the database has counted.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug, Default)]
pub(in crate::table) struct CountedQuestions {
    /// How many granted appeals.
    granted: u32,
    /// The questions whose showing.
    shown: HashSet<String>,
}

impl Table {
    /// The selection of questions for the match that this press begins; `None` if it begins none or
    /// the game asks no questions.
    pub fn draws_from(&self, press: &Press) -> Option<Selection> {
        let begins = matches!(press.request, Request::Start | Request::Fill);
        let may = self.lifecycle.is_lobby() && self.host() == Some(press.user);
        (begins && may && self.offer.info().asks)
            .then(|| self.chosen())
            .flatten()
    }

    /// Sets the pool for the match that is about to begin.
    pub fn set_pool(&mut self, pool: Option<Pool>) {
        if let Lifecycle::Lobby(lobby) = &mut self.lifecycle {
            lobby.pool = pool;
        }
    }

    /// Sets the packs that can be chosen. Every lobby keeps them: its host may change to a game that
    /// asks questions.
    pub fn set_pack_list(&mut self, pack_list: Arc<[PackInfo]>) {
        self.effects.changed |= self.offer.info().asks && self.pack_list != pack_list;
        self.pack_list = pack_list;
    }

    /// Whether the game asks questions and packs can still be chosen.
    pub fn chooses(&self) -> bool {
        self.offer.info().asks && self.lifecycle.is_lobby()
    }

    /// The selection of the host; else the server's own packs in the table's language, and the program's
    /// first one to make up the number (TIG-73).
    pub(in crate::table) fn chosen(&self) -> Option<Selection> {
        self.pack.clone().or_else(|| {
            let language = spoken(self.lang);
            let first = first(language).ok()?;
            let own = self.pack_list.iter();
            let own = own.filter(|info| !info.ours && info.language == language);
            let mut packs: Vec<String> = own.map(|info| info.id.clone()).collect();
            let mine_first = !packs.is_empty();
            packs.push(first.id.clone());
            Some(Selection {
                mine_first,
                packs,
                ..Selection::of(&first.id)
            })
        })
    }

    /// How many questions the match takes with those who sit here now, or with robots in the seats that
    /// must be taken (TIG-73).
    pub(in crate::table) fn questions_needed(&self) -> usize {
        let players = self.sitters.len().max(usize::from(self.room().0));
        let needed = self
            .offer
            .questions_needed(&self.opened.options, players as u8);
        needed.unwrap_or_default()
    }

    /// Removes and returns the pool for the match that begins; `None` means the questions of the
    /// program, or that the game asks none.
    pub(in crate::table) fn take_pool(&mut self) -> Result<Option<Pool>, Notice<'static>> {
        if !self.offer.info().asks {
            // What was chosen before the host changed the game.
            return Ok(None);
        }
        let pool = match &mut self.lifecycle {
            Lifecycle::Lobby(lobby) => lobby.pool.take(),
            Lifecycle::Running(_) | Lifecycle::Ended(_) => None,
        };
        let pool = match (pool, &self.pack) {
            (Some(pool), _) => pool,
            (None, None) => return Ok(None),
            (None, Some(chosen)) => {
                let own = chosen.packs.iter().map(|id| our_pack(id));
                let own = own.map(|pack| pack.map(|pack| QuestionSource::fresh(Arc::clone(pack))));
                let sources: Option<Vec<QuestionSource>> = own.collect();
                Pool {
                    sources: sources.ok_or(Notice::PackGone)?,
                    filter: chosen.filter,
                    mine_first: chosen.mine_first,
                }
            }
        };
        let found = pool.size();
        if !pool.speaks_one_language() {
            Err(Notice::PackLanguages)
        } else if found < self.questions_needed() {
            let needed = self.questions_needed();
            Err(Notice::TooFewQuestions { found, needed })
        } else {
            Ok(Some(pool))
        }
    }

    /// Takes over the selection of the table before, without packs that no longer exist.
    pub fn keep_pack(&mut self, kept: Option<String>) {
        let there = |id: &String| self.pack_list.iter().any(|info| info.id == *id);
        let kept = kept.and_then(|text| text.parse::<Selection>().ok());
        self.pack = kept.and_then(|mut kept| {
            kept.packs.retain(there);
            (!kept.packs.is_empty()).then_some(kept)
        });
        if let Some(selection) = &self.pack {
            self.effects.change(Change::Pack(selection.to_string()));
        }
    }

    /// Notes which questions were shown for the first time: they count as asked (TIG-56).
    pub(in crate::table) fn note_shown(&mut self) {
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        for Handed { pack, entries } in running.newly_shown() {
            self.note_question(pack, QuestionFact::Shown(entries));
        }
    }

    /// Notes that an appeal was granted, if one just was.
    pub(in crate::table) fn note_appeals(&mut self) {
        let granted = self.lifecycle.running_mut().and_then(Running::just_granted);
        if let Some((pack, entry)) = granted {
            self.note_question(pack, QuestionFact::Granted(entry));
        }
    }

    /// Notes that a player reports the last question as faulty.
    pub(in crate::table) fn report(&mut self, press: &Press, seat: Seat) {
        let running = self.lifecycle.running();
        let Some((question, (pack, entry))) = running.and_then(Running::asked) else {
            return self.say(press, Notice::NothingAsked);
        };
        self.log_fact(Cause::press(press), Some(seat), &Fact::Report);
        self.note_question(pack, QuestionFact::Reported(seat.number(), entry));
        let question = question.into();
        self.tell(press, Notice::Reported { question });
    }

    /// Waives a seat's chance to speak, so that nobody waits for it.
    pub(in crate::table) fn waive(&mut self, cause: Cause, seat: Seat, now: Now) {
        let timer = Timer::Timeout(seat);
        if cause.interaction.is_some() {
            self.takes_part(seat);
        }
        if let Some(running) = self.lifecycle.running_mut()
            && running.game.fire(Moment(cause.discord_ms), timer)
        {
            self.log_input(cause, None, timer.to_string());
            self.after_input(now, Some(seat));
            self.judge_if_all_claim(now);
        }
    }

    /// The host says that the last answer of a seat was right.
    pub(in crate::table) fn grant(&mut self, press: &Press, seat: Seat, now: Now) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        if self.seat_of(press.user) == Some(seat) {
            return self.say(press, Notice::OwnAnswer);
        }
        let timer = Timer::Grant(seat);
        let at = Moment(press.heard.discord_ms);
        // Two turns later another question was asked.
        let meant = |turn: u32| press.turn.is_none_or(|shown| shown + 1 >= turn);
        let running = self.lifecycle.running_mut();
        let running = running.filter(|running| meant(running.game.status().turn));
        if !running.is_some_and(|running| running.game.fire(at, timer)) {
            return self.say(press, Notice::Stale);
        }
        self.log_input(Cause::press(press), None, timer.to_string());
        self.after_input(now, None);
        self.reply(press, ReplyKind::Taken);
    }

    /// Whether a seat has a chance to speak that it may waive.
    pub(in crate::table) fn may_waive(&self, seat: Seat) -> bool {
        let running = self.lifecycle.running();
        running.is_some_and(|running| running.game.status().waivers.has(seat))
    }

    fn note_question(&mut self, pack: String, fact: QuestionFact) {
        self.effects.change(Change::Question { pack, fact });
    }
}

impl Running {
    /// The questions shown for the first time in this match since the last call, by pack.
    pub(in crate::table) fn newly_shown(&mut self) -> Vec<Handed> {
        let new = self.pass_shown();
        match self.match_data.as_deref().filter(|_| !new.is_empty()) {
            Some(kept) => handed(kept, &new),
            None => Vec::new(),
        }
    }

    /// The questions shown for the first time in this match since the last call.
    pub(in crate::table) fn pass_shown(&mut self) -> Vec<String> {
        let shown = self.game.shown().into_iter();
        shown
            .filter(|question| self.counted.shown.insert(question.clone()))
            .collect()
    }

    /// The question, as pack and id, to which an appeal was granted since the last call.
    fn just_granted(&mut self) -> Option<(String, String)> {
        let more = self.pass_granted();
        more.then(|| self.asked()).flatten().map(|(_, entry)| entry)
    }

    /// Whether an appeal was granted since the last call.
    pub(in crate::table) fn pass_granted(&mut self) -> bool {
        let granted = self.game.status().granted;
        granted > std::mem::replace(&mut self.counted.granted, granted)
    }

    /// The last question, with its pack and its id there.
    fn asked(&self) -> Option<(String, (String, String))> {
        let question = self.game.status().question.as_ref()?;
        let entry = entry_of(self.match_data.as_deref()?, question)?;
        Some((question.to_string(), entry))
    }
}
