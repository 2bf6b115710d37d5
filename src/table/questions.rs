//! Questions at a table: the pack they come from, and what players have to say of them.

use std::sync::Arc;

use tapis_rules::moment::{Moment, Timer};
use tapis_rules::seat::Seat;

use super::effects::ReplyKind;
use super::press::Press;
use super::state::{Cause, Lifecycle, Now, Table};
use crate::catalog::spoken;
use crate::model::{Fact, Request};
use crate::packs::{Cover, Handed, Stock, entry_of, first, handed, our_pack};
use crate::screen::notice::{Notice, notice};
use crate::screen::pages;
use crate::store::{Change, QuestionFact};

/// The pack that was chosen is not there any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gone;

impl Table {
    /// The pack whose questions the match would be handed that this press begins, if it begins one.
    pub fn draws_from(&self, press: &Press) -> Option<String> {
        let begins = matches!(press.request.parse(), Ok(Request::Start | Request::Fill));
        let may = matches!(self.lifecycle, Lifecycle::Lobby) && self.host() == Some(press.user);
        (begins && may && self.offer.asks_questions())
            .then(|| self.chosen())
            .flatten()
    }

    /// Takes in what its match will draw from.
    pub fn restock(&mut self, stock: Option<Stock>) {
        self.stock = stock;
    }

    /// Takes in which packs there are to choose from.
    pub fn shelve(&mut self, shelf: Arc<[Cover]>) {
        if self.offer.asks_questions() {
            self.effects.changed |= self.shelf != shelf;
            self.shelf = shelf;
        }
    }

    /// Whether it asks questions and does so from packs that can still be chosen.
    pub fn chooses(&self) -> bool {
        self.offer.asks_questions() && matches!(self.lifecycle, Lifecycle::Lobby)
    }

    /// The pack that was chosen, or the first one in the table's language.
    pub(super) fn chosen(&self) -> Option<String> {
        let usual = || first(spoken(self.lang)).ok().map(|pack| pack.id.clone());
        self.pack.clone().or_else(usual)
    }

    /// What the match that begins draws from; none is what comes with the program.
    pub(super) fn take_stock(&mut self) -> Result<Option<Stock>, Gone> {
        match (self.stock.take(), &self.pack) {
            (Some(stock), _) => Ok(Some(stock)),
            (None, None) => Ok(None),
            (None, Some(chosen)) => {
                let own = our_pack(chosen).ok_or(Gone)?;
                Ok(Some(Stock::fresh(Arc::clone(own))))
            }
        }
    }

    /// Chooses the pack in the lobby.
    pub(super) fn choose_pack(&mut self, press: &Press, pack: String) {
        if self.host() != Some(press.user) {
            return self.say(press, &Notice::NotHost);
        }
        if !self.chooses() || !self.shelf.iter().any(|cover| cover.id == pack) {
            return self.say(press, &Notice::PackGone);
        }
        self.log_fact(Cause::press(press), None, &Fact::Pack(pack.clone()));
        self.effects.change(Change::Pack(pack.clone()));
        self.pack = Some(pack);
        self.reply(press, ReplyKind::Done);
    }

    /// Goes on with the pack of the table before, where it is still there.
    pub fn keep_pack(&mut self, pack: Option<String>) {
        let there = |id: &String| self.shelf.iter().any(|cover| cover.id == *id);
        self.pack = pack.filter(there);
        if let Some(pack) = self.pack.clone() {
            self.effects.change(Change::Pack(pack));
        }
    }

    /// Notes which questions were shown for the first time: they count as asked (TIG-56).
    pub(super) fn note_shown(&mut self) {
        let new = self.newly_shown();
        let Some(kept) = self.supplies.as_deref().filter(|_| !new.is_empty()) else {
            return;
        };
        if let Some(Handed { pack, entries }) = handed(kept, &new) {
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
            return self.say(press, &Notice::NothingAsked);
        };
        self.log_fact(Cause::press(press), Some(seat), &Fact::Report);
        self.note_question(pack, QuestionFact::Reported(seat.number(), entry));
        let text = notice(&Notice::Reported, self.words.of(press.lang));
        self.page(press, pages::say(text, false));
    }

    /// Lets a seat's chance to speak pass, so that nobody waits for it.
    pub(super) fn waive(&mut self, cause: Cause, seat: Seat, now: Now) {
        let timer = Timer::Timeout(seat);
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
        entry_of(self.supplies.as_deref()?, &playing.game.question()?)
    }

    fn note_question(&mut self, pack: String, fact: QuestionFact) {
        self.effects.change(Change::Question { pack, fact });
    }
}
