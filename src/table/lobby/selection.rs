//! The selection of questions: the host's choice in the lobby, and the page that shows it.

use crate::model::Fact;
use crate::packs::{PackInfo, Selection};
use crate::screen::notice::Notice;
use crate::screen::packs::{Choice, choice};
use crate::store::Change;
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::{Cause, Table};

impl Table {
    /// Shows the page of questions; the host can choose there, others can only read.
    pub(in crate::table) fn show_questions(&mut self, press: &Press) {
        let selection = self.chosen().filter(|_| self.offer.info().asks);
        let Some(selection) = selection else {
            return self.say(press, Notice::Unreadable);
        };
        let host = self.host() == Some(press.user);
        let page = Choice {
            infos: &self.pack_list,
            selection: &selection,
            needed: self.questions_needed(),
            may: host && self.lifecycle.is_lobby(),
        };
        let screen = choice(&page, self.words.of(press.lang));
        self.page(press, screen);
    }

    /// Chooses one pack for the lobby; categories and difficulties stay. Only for the host.
    pub(in crate::table) fn choose_pack(&mut self, press: &Press, pack: &str) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let with = |packs| {
            let chosen = self.chosen().ok_or(Notice::PackGone)?;
            Ok(Selection {
                packs,
                mine_first: false,
                ..chosen
            })
        };
        match self.packs(&[pack]).and_then(with) {
            Ok(selection) if self.select(press, &selection) => self.reply(press, ReplyKind::Done),
            Ok(_) => self.say(press, Notice::PackGone),
            Err(why) => self.say(press, why),
        }
    }

    /// Chooses packs, categories or difficulties: `packs fr-general fr-quebec`, `categories history
    /// food`, or `levels 12`. Only for the host.
    pub(in crate::table) fn choose(&mut self, press: &Press, text: &str) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        match self.chosen_with(text) {
            Ok(selection) if self.select(press, &selection) => self.show_questions(press),
            Ok(_) => self.say(press, Notice::PackGone),
            Err(why) => self.say(press, why),
        }
    }

    /// The present selection, changed as `text` asks.
    fn chosen_with(&self, text: &str) -> Result<Selection, Notice<'static>> {
        let unread = || Notice::Unreadable;
        let mut chosen = self.chosen().ok_or_else(unread)?;
        let (what, names) = text.split_once(' ').ok_or_else(unread)?;
        let names: Vec<&str> = names.split(' ').collect();
        match (what, names.as_slice()) {
            ("packs", names) => {
                chosen.packs = self.packs(names)?;
                chosen.mine_first = false;
            }
            ("categories", names) => {
                chosen.filter = chosen.filter.with_categories(names).ok_or_else(unread)?;
            }
            ("levels", [levels]) => {
                chosen.filter = chosen.filter.with_levels(levels).ok_or_else(unread)?;
            }
            _ => return Err(unread()),
        }
        Ok(chosen)
    }

    /// These packs in the order of the list, if all exist and are of one language.
    fn packs(&self, ids: &[&str]) -> Result<Vec<String>, Notice<'static>> {
        let all = |id: &&str| self.pack_list.iter().any(|info| info.id == **id);
        if !ids.iter().all(all) {
            return Err(Notice::PackGone);
        }
        let named = |info: &&PackInfo| ids.contains(&info.id.as_str());
        let packs: Vec<&PackInfo> = self.pack_list.iter().filter(named).collect();
        if packs
            .windows(2)
            .any(|two| two[0].language != two[1].language)
        {
            return Err(Notice::PackLanguages);
        }
        Ok(packs.into_iter().map(|info| info.id.clone()).collect())
    }

    /// Puts a selection in force; false if questions cannot be chosen.
    fn select(&mut self, press: &Press, selection: &Selection) -> bool {
        if !self.chooses() {
            return false;
        }
        let text = selection.to_string();
        self.log_fact(Cause::press(press), None, &Fact::Pack(text.clone()));
        self.effects.change(Change::Pack(text));
        self.pack = Some(selection.clone());
        true
    }
}
