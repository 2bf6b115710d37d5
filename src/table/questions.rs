//! Questions at a table: the pack they come from, and what players have to say of them.

use std::sync::Arc;

use tapis_rules::moment::{Moment, Timer};
use tapis_rules::seat::Seat;

use super::press::Press;
use super::state::{Cause, Lifecycle, Now, Table};
use crate::catalog::spoken;
use crate::model::{Fact, Request};
use crate::packs::{
    FEWEST_ENTRIES, Handed, PackInfo, Pool, QuestionSource, Selection, entry_of, first, handed,
    our_pack,
};
use crate::screen::notice::Notice;
use crate::store::{Change, QuestionFact};

impl Table {
    /// The questions that the match would be handed that this press begins, if it begins one.
    pub fn draws_from(&self, press: &Press) -> Option<Selection> {
        let begins = matches!(press.request.parse(), Ok(Request::Start | Request::Fill));
        let may = matches!(self.lifecycle, Lifecycle::Lobby) && self.host() == Some(press.user);
        (begins && may && self.offer.asks_questions())
            .then(|| self.chosen())
            .flatten()
    }

    /// Takes in what its match will draw from.
    pub fn set_pool(&mut self, pool: Option<Pool>) {
        self.pool = pool;
    }

    /// Takes in which packs there are to choose from.
    pub fn set_pack_list(&mut self, pack_list: Arc<[PackInfo]>) {
        if self.offer.asks_questions() {
            self.effects.changed |= self.pack_list != pack_list;
            self.pack_list = pack_list;
        }
    }

    /// Whether it asks questions and does so from packs that can still be chosen.
    pub fn chooses(&self) -> bool {
        self.offer.asks_questions() && matches!(self.lifecycle, Lifecycle::Lobby)
    }

    /// What was chosen, or the first pack in the table's language.
    pub(super) fn chosen(&self) -> Option<Selection> {
        let usual = || first(spoken(self.lang)).ok();
        let usual = || usual().map(|pack| Selection::of(&pack.id));
        self.pack.clone().or_else(usual)
    }

    /// What the match that begins draws from; none is what comes with the program.
    pub(super) fn take_pool(&mut self) -> Result<Option<Pool>, Notice<'static>> {
        let pool = match (self.pool.take(), &self.pack) {
            (Some(pool), _) => pool,
            (None, None) => return Ok(None),
            (None, Some(chosen)) => {
                let own = chosen.packs.iter().map(|id| our_pack(id));
                let own = own.map(|pack| pack.map(|pack| QuestionSource::fresh(Arc::clone(pack))));
                let sources: Option<Vec<QuestionSource>> = own.collect();
                Pool {
                    sources: sources.ok_or(Notice::PackGone)?,
                    filter: chosen.filter,
                }
            }
        };
        let found = pool.size();
        if !pool.speaks_one_language() {
            Err(Notice::PackLanguages)
        } else if found < FEWEST_ENTRIES {
            Err(Notice::TooFewQuestions { found })
        } else {
            Ok(Some(pool))
        }
    }

    /// Goes on with the questions of the table before, as far as their packs are still there.
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
    pub(super) fn note_shown(&mut self) {
        let new = self.newly_shown();
        let Some(kept) = self.match_data.as_deref().filter(|_| !new.is_empty()) else {
            return;
        };
        for Handed { pack, entries } in handed(kept, &new) {
            self.note_question(pack, QuestionFact::Shown(entries));
        }
    }

    /// The questions that stand on a screen and never did before in this match.
    pub(super) fn newly_shown(&mut self) -> Vec<String> {
        let Lifecycle::Playing(playing) = &mut self.lifecycle else {
            return Vec::new();
        };
        let shown = playing.game.shown().into_iter();
        shown
            .filter(|question| playing.shown.insert(question.clone()))
            .collect()
    }

    /// Notes that an appeal was granted, if one just was.
    pub(super) fn note_appeals(&mut self) {
        let Lifecycle::Playing(playing) = &mut self.lifecycle else {
            return;
        };
        let granted = playing.game.granted();
        if granted > std::mem::replace(&mut playing.granted, granted)
            && let Some((pack, entry)) = self.asked()
        {
            self.note_question(pack, QuestionFact::Granted(entry));
        }
    }

    /// Somebody finds fault with the question that was put last.
    pub(super) fn report(&mut self, press: &Press, seat: Seat) {
        let Some((pack, entry)) = self.asked() else {
            return self.say(press, Notice::NothingAsked);
        };
        self.log_fact(Cause::press(press), Some(seat), &Fact::Report);
        self.note_question(pack, QuestionFact::Reported(seat.number(), entry));
        let question = match &self.lifecycle {
            Lifecycle::Playing(playing) => playing.game.question(),
            _ => None,
        };
        let question = question.unwrap_or_default().into();
        self.tell(press, Notice::Reported { question });
    }

    /// Lets a seat's chance to speak pass, so that nobody waits for it.
    pub(super) fn waive(&mut self, cause: Cause, seat: Seat, now: Now) {
        let timer = Timer::Timeout(seat);
        if cause.interaction.is_some() {
            self.takes_part(seat);
        }
        if let Lifecycle::Playing(playing) = &mut self.lifecycle
            && playing.game.fire(Moment(cause.discord_ms), timer)
        {
            self.log_input(cause, None, timer.to_string());
            self.went_on(now, Some(seat));
            self.judge_if_all_claim(now);
        }
    }

    /// Whether a seat has a chance to speak that it need not take.
    pub(super) fn may_waive(&self, seat: Seat) -> bool {
        let Lifecycle::Playing(playing) = &self.lifecycle else {
            return false;
        };
        let waiver = self.read(self.lang, |reader| playing.game.waiver(seat, reader));
        waiver.is_some()
    }

    /// Pack and id of the question that was put last.
    fn asked(&self) -> Option<(String, String)> {
        let Lifecycle::Playing(playing) = &self.lifecycle else {
            return None;
        };
        entry_of(self.match_data.as_deref()?, &playing.game.question()?)
    }

    fn note_question(&mut self, pack: String, fact: QuestionFact) {
        self.effects.change(Change::Question { pack, fact });
    }
}
