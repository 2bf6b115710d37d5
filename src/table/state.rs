//! One table, decided in pure code: what a press, a countdown or a robot does to it.
//!
//! Nothing here waits, reads a clock, writes a file or sends anything: times are handed in, and
//! what is to be done comes out as [`Effects`].

use std::collections::VecDeque;
use std::sync::Arc;

use tapis_rules::seat::Seat;

use super::effects::{Effects, ReplyKind};
use super::lifecycle::{End, Lifecycle};
pub(super) use super::log::Cause;
use super::notes::PlayedBefore;
use super::order::Order;
use super::outward::Reveal;
use super::pace::Pace;
use super::press::Press;
use super::sitter::{Sitter, rows};
use super::summary::TableSummary;
use crate::catalog::Offer;
use crate::model::{ChannelId, CloseReason, InteractionId, Lang, Request, TableId, UserId};
use crate::packs::{PackInfo, Selection, ours};
use crate::preferences::UserPreferences;
use crate::screen::notice::Notice;
use crate::screen::words::Words;
use crate::store::{Change, GuestRow, NewTable};

/// The time of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds of [`crate::clock::Clock`].
    pub local: u64,
    /// Discord's time at that moment, as far as it is known, in milliseconds since 1970.
    pub discord: u64,
}

/// What a host can turn, for tests and for odd places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// How long a contested input waits for its rivals, in milliseconds.
    pub settle: u64,
    /// Whether robots pause, and whether people get time to read the marks.
    pub unhurried: bool,
    /// Whether answers may be typed into the channel: the bot may read what is written there.
    pub typed: bool,
    /// Whether cards are drawn for those who want pictures.
    pub pictures: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            settle: 200,
            unhurried: true,
            typed: false,
            pictures: true,
        }
    }
}

/// A table.
#[cfg_attr(test, derive(Clone))]
pub struct Table {
    pub(super) id: TableId,
    pub(super) opened: NewTable,
    pub(super) offer: &'static dyn Offer,
    pub(super) words: Arc<Words>,
    pub(super) lang: Lang,
    pub(super) pace: Pace,
    pub(super) tuning: Tuning,
    pub(super) sitters: Vec<Sitter>,
    /// What the teams call themselves.
    pub(super) named: [Option<String>; 2],
    pub(super) lifecycle: Lifecycle,
    /// Which questions were chosen; none are those of the first pack in the table's language.
    pub(super) pack: Option<Selection>,
    /// Who was invited, and who was asked to leave.
    pub(super) guests: Vec<GuestRow>,
    /// The packs there are to choose from.
    pub(super) pack_list: Arc<[PackInfo]>,
    /// The thread it plays in, once there is one.
    pub(super) thread: Option<ChannelId>,
    /// Discord's clock less the local one; follows it in steps, so that a deadline shown stays.
    pub(super) offset: i64,
    /// When somebody last did anything, by the local clock.
    pub(super) touched: u64,
    pub(super) step: u32,
    pub(super) reposts: u32,
    /// Messages that stay, the newest last.
    pub(super) reveals: VecDeque<Reveal>,
    /// Who watches, and in which language.
    pub(super) watchers: Vec<(UserId, Lang)>,
    pub(super) waiting: Order<Press>,
    pub(super) effects: Effects,
    /// What each of the last presses came to; none is the present hand, which most are told.
    pub(super) outcomes: VecDeque<(InteractionId, Option<Box<ReplyKind>>)>,
    /// Who was invited since the process began.
    pub(super) invited: Vec<UserId>,
    /// The match that it plays once more, if that ended since the process began.
    pub(super) before: Option<PlayedBefore>,
    /// Set while it cannot show itself.
    pub(super) unshown: Option<super::unshown::Unshown>,
    pub(super) broken: bool,
}

impl Table {
    /// A table that opens, with whoever opened it on its first seat.
    pub fn open(
        id: TableId,
        opened: NewTable,
        offer: &'static dyn Offer,
        sitters: Vec<Sitter>,
        words: Arc<Words>,
        tuning: Tuning,
    ) -> Self {
        Self {
            id,
            offer,
            words,
            lang: Lang::from_locale(&opened.lang),
            pace: opened.pace.parse().unwrap_or_default(),
            opened,
            tuning,
            sitters,
            named: [None, None],
            lifecycle: Lifecycle::lobby(),
            pack: None,
            guests: Vec::new(),
            pack_list: ours().map(|pack| PackInfo::of(pack, true)).collect(),
            thread: None,
            offset: 0,
            touched: 0,
            step: 0,
            reposts: 0,
            reveals: VecDeque::new(),
            watchers: Vec::new(),
            waiting: Order::default(),
            effects: Effects {
                changed: true,
                ..Effects::default()
            },
            outcomes: VecDeque::new(),
            invited: Vec::new(),
            before: None,
            unshown: None,
            broken: false,
        }
    }

    /// Takes in a press. Its reply comes with the effects, at once or once its rivals are known.
    pub fn press(&mut self, press: Press, now: Now) {
        let unread_since = press.heard.unread_since;
        if let Some((_, kind)) = self.outcomes.iter().find(|(id, _)| *id == press.id) {
            let kind = kind.as_deref().cloned();
            let kind = kind.unwrap_or(ReplyKind::Hand(None));
            return self.effects.reply(&press, kind);
        }
        if self.waiting.iter().any(|waiting| waiting.id == press.id) {
            return self.effects.reply(&press, ReplyKind::Nothing);
        }
        // A table that reads late decides what it would have decided before this came, and no more:
        // behind this there may lie what arrived later and was made before what waits.
        self.release_until(unread_since, now);
        self.recognise(&press, now);
        if let Some(why) = self.kept_out(&press) {
            return self.say(&press, why);
        }
        if self.refuse_unshown(&press) {
            return;
        }
        self.is_there(&press, now);
        if self.waits_for_seat(&press, now) {
            return;
        }
        match press.request.parse() {
            Err(_) => self.say(&press, Notice::Unreadable),
            Ok(Request::Play(_) | Request::Interrupt(_)) if self.is_playing() => {
                self.enqueue(press);
            }
            Ok(request) => self.perform(&press, request, now),
        }
        // It may have ended the wait of others: a rival has left, or the match is over.
        self.release_until(unread_since, now);
    }

    /// What has to be done since the last time, in its order.
    pub fn effects(&mut self) -> Effects {
        std::mem::take(&mut self.effects)
    }

    /// Whether nothing will ever happen here any more.
    pub fn is_done(&self) -> bool {
        matches!(self.lifecycle, Lifecycle::Ended(_))
    }

    /// Whether a match runs.
    pub fn is_playing(&self) -> bool {
        matches!(self.lifecycle, Lifecycle::Running(_))
    }

    /// Its room is gone.
    pub fn lose(&mut self, now: Now) {
        if !self.is_done() {
            self.close_unfinished(Cause::clock(now), CloseReason::Gone);
        }
    }

    /// A decision failed: what stands here may be half done.
    pub fn break_down(&mut self) {
        self.broken = true;
    }

    /// Whether a decision failed.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// What is known of it from outside.
    pub fn summary(&self) -> TableSummary {
        let here = self
            .sitters
            .iter()
            .filter(|sitter| sitter.owner().is_some());
        TableSummary {
            table: self.id,
            guild: self.opened.guild,
            channel: self.opened.channel,
            thread: self.thread,
            game: self.offer.info(),
            people: self.sitters.iter().filter_map(Sitter::owner).collect(),
            langs: here.map(|sitter| sitter.lang).collect(),
            guests: self.welcome(),
            others: self.onlookers(),
            sitting: self.sitters.len() as u8,
            seats: self.room().1,
            begun: self.is_playing(),
            private: self.opened.private,
            practice: self.opened.practice,
            again_of: self.opened.again_of,
        }
    }

    /// The thread it plays in is known now.
    pub fn placed(&mut self, thread: Option<ChannelId>) {
        self.thread = thread;
        self.effects.changed = true;
    }

    /// What a request means where it is no input of the game.
    fn perform(&mut self, press: &Press, request: Request, now: Now) {
        match request {
            Request::Rules => self.rules(press),
            Request::More => self.more(press),
            Request::Watch => self.watch(press),
            Request::Repost => self.repost(press),
            Request::Close => self.ask_close(press),
            Request::CloseSure => self.close(press),
            Request::Rematch => self.rematch(press),
            Request::Options => self.show_options(press),
            Request::Questions => self.show_questions(press),
            Request::Host(user) => self.make_host(press, user),
            Request::Invite(user) => self.invite(press, user),
            Request::Option(name) => self.show_option(press, &name),
            _ => match self.lifecycle {
                Lifecycle::Lobby(_) => self.in_lobby(press, request, now),
                Lifecycle::Running(_) => self.in_match(press, request, now),
                Lifecycle::Ended(End::Played(_)) => self.say(press, Notice::Over),
                Lifecycle::Ended(End::Closed { .. }) => self.say(press, Notice::Closed),
            },
        }
    }

    /// Somebody is there.
    pub fn touch(&mut self, now: Now) {
        self.touched = now.local;
        self.set_clock(now);
    }

    /// Takes in what Discord's clock is thought to show.
    pub fn set_clock(&mut self, now: Now) {
        const STEP_MS: u64 = 500;
        let offset = now.discord as i64 - now.local as i64;
        if self.offset.abs_diff(offset) > STEP_MS {
            self.offset = offset;
        }
    }

    /// Remembers what language somebody reads, and that they are there.
    fn recognise(&mut self, press: &Press, now: Now) {
        if let Some(seat) = self.seat_of(press.user) {
            self.touched = now.local;
            self.sitters[seat.index()].lang = press.lang;
        }
    }

    /// Takes in what somebody who sits here or watches has chosen for themselves, and the language
    /// they read from now on, where that is known.
    pub fn apply_settings(&mut self, user: UserId, mine: UserPreferences, lang: Option<Lang>) {
        if let Some(seat) = self.seat_of(user) {
            let sitter = &mut self.sitters[seat.index()];
            let lang = lang.unwrap_or(sitter.lang);
            let before = (sitter.lang, sitter.preferences);
            if sitter.lang != lang {
                // It was said in the other language.
                sitter.word = None;
            }
            (sitter.lang, sitter.preferences) = (lang, mine);
            self.effects.changed |= before != (lang, mine);
        }
        let watcher = self
            .watchers
            .iter_mut()
            .find(|(watcher, _)| *watcher == user);
        if let (Some((_, reads)), Some(lang)) = (watcher, lang) {
            self.effects.changed |= *reads != lang;
            *reads = lang;
        }
    }

    /// The seat of a person who is still at the table.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let place = self
            .sitters
            .iter()
            .position(|sitter| sitter.owner() == Some(user))?;
        u8::try_from(place).ok().map(Seat::new)
    }

    /// Who decides for the lobby: whoever opened it, or the first person after they left.
    pub(super) fn host(&self) -> Option<UserId> {
        let there = |user: &UserId| self.seat_of(*user).is_some();
        let first = || self.sitters.iter().find_map(Sitter::owner);
        Some(self.opened.host).filter(there).or_else(first)
    }

    pub(super) fn may_close(&self, press: &Press) -> bool {
        press.moderator || self.host() == Some(press.user)
    }

    /// Notes that the seats are to be kept as they are now.
    pub(super) fn keep_seats(&mut self) {
        self.effects.change(Change::Seats(rows(&self.sitters)));
    }
}
