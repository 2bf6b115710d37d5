//! One table in pure code: what a press, a countdown or a robot does to it.
//!
//! Nothing here waits, reads a clock, writes a file or sends anything: times are parameters, and
//! what is to be done is returned as [`Effects`].

use std::collections::VecDeque;
use std::sync::Arc;

use super::effects::{Effects, ReplyKind};
use super::lifecycle::{End, Lifecycle};
pub(super) use super::log::lines::Cause;
use super::people::guests::Guests;
use super::people::notes::PlayedBefore;
use super::people::sitter::{Sitter, rows};
use super::play::order::Order;
use super::press::Press;
use super::serve::summary::TableSummary;
use super::show::outward::Reveal;
use super::show::replies::LastReplies;
use super::time::pace::Pace;
use crate::catalog::Offer;
use crate::model::{ChannelId, CloseReason, Lang, Request, TableId, UserId};
use crate::packs::{PackInfo, Selection, our_list};
use crate::preferences::UserPreferences;
use crate::screen::notice::Notice;
use crate::screen::sentence::Sentence;
use crate::screen::words::Words;
use crate::store::{Change, NewTable};

/// The time of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds of [`crate::clock::Clock`].
    pub local: u64,
    /// Discord's clock at that moment, as far as it is known, in milliseconds since 1970.
    pub discord: u64,
}

/// Settings of the process that tests change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// How long a contested input waits for its rivals, in milliseconds.
    pub race_wait_ms: u64,
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
            race_wait_ms: 200,
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
    /// Names that the teams gave themselves.
    pub(super) named: [Option<String>; 2],
    pub(super) lifecycle: Lifecycle,
    /// Questions that were chosen; none are those of the first pack in the table's language.
    pub(super) pack: Option<Selection>,
    /// People who were invited or asked to leave.
    pub(super) guests: Guests,
    /// The packs there are to choose from.
    pub(super) pack_list: Arc<[PackInfo]>,
    /// The thread of the table, once it exists.
    pub(super) thread: Option<ChannelId>,
    /// The channel to which the thread or post belongs in which the table was opened.
    pub(super) parent: Option<ChannelId>,
    /// Whether no thread can be opened where it was opened.
    pub(super) threadless: bool,
    /// Whether Discord has taken the lobby message in this process.
    pub(super) stands: bool,
    /// Discord's clock minus the local one, in milliseconds. It changes in steps, so that a shown
    /// deadline does not flicker.
    pub(super) offset: i64,
    /// When a person last acted, by the local clock.
    pub(super) touched: u64,
    pub(super) step: u32,
    pub(super) reposts: u32,
    /// The latest reveals, newest last.
    pub(super) reveals: VecDeque<Reveal>,
    /// The watchers, with the language they read.
    pub(super) watchers: Vec<(UserId, Lang)>,
    pub(super) waiting: Order<Press>,
    pub(super) effects: Effects,
    pub(super) replies: LastReplies,
    /// The match of which this table is the rematch, if it ended since the process began.
    pub(super) before: Option<PlayedBefore>,
    /// Set while the table cannot be shown.
    pub(super) unshown: Option<super::time::unshown::Unshown>,
    pub(super) broken: bool,
}

impl Table {
    /// A new table, with its first sitters.
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
            guests: Guests::default(),
            pack_list: our_list(),
            thread: None,
            parent: None,
            threadless: false,
            stands: false,
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
            replies: LastReplies::default(),
            before: None,
            unshown: None,
            broken: false,
        }
    }

    /// Handles a press. Its reply is among the effects, at once or when its rivals are known.
    pub fn press(&mut self, press: Press, now: Now) {
        if self.is_repeated(&press) {
            return;
        }
        let unread_since = press.heard.unread_since;
        // After a stall, only what was due before this press can have arrived is decided: later
        // mail may hold inputs that were made before those that wait.
        self.release_until(unread_since, now);
        self.recognise(&press, now);
        match self.admits(&press) {
            Ok(()) => self.decide(press, now),
            Err(why) => self.say(&press, why),
        }
        // The press may have ended the waiting of other inputs: a rival has left, or the match is
        // over.
        self.release_until(unread_since, now);
    }

    /// Answers a press that was delivered before as it was answered then; returns whether it was.
    fn is_repeated(&mut self, press: &Press) -> bool {
        let kind = match self.replies.to(press.id) {
            Some(kind) => kind,
            None if self.waiting.iter().any(|waiting| waiting.id == press.id) => ReplyKind::Nothing,
            None => return false,
        };
        self.effects.reply(press, kind);
        true
    }

    /// Whether this person may press this now; else the refusal.
    fn admits(&self, press: &Press) -> Result<(), Sentence> {
        let why = self.kept_out(press).map(Sentence::from);
        let why = why.or_else(|| self.why_unshown(press).map(Sentence::from));
        why.map_or(Ok(()), Err)
    }

    fn decide(&mut self, press: Press, now: Now) {
        self.note_presence(&press, now);
        if self.waits_for_seat(&press, now) {
            return;
        }
        if matches!(press.request, Request::Ask(_) | Request::Interrupt(_)) {
            self.sit_to_answer(&press, now);
        }
        match press.request {
            Request::Play(_) | Request::Interrupt(_) if self.is_playing() => {
                // Now, and not when the input is decided: it must not show whether that has to wait.
                if let Some(seat) = self.seat_of(press.user) {
                    self.come_back(&press, seat, now);
                    self.begin_countdown(seat, now);
                }
                self.enqueue(press);
            }
            _ => {
                self.note_return(&press, now);
                self.perform(&press, now);
            }
        }
    }

    /// Removes and returns the effects of all decisions since the last call.
    pub fn effects(&mut self) -> Effects {
        std::mem::take(&mut self.effects)
    }

    /// Whether the table is over.
    pub fn is_done(&self) -> bool {
        matches!(self.lifecycle, Lifecycle::Ended(_))
    }

    /// Whether the match has not begun.
    pub fn is_lobby(&self) -> bool {
        self.lifecycle.is_lobby()
    }

    /// Whether a match runs.
    pub fn is_playing(&self) -> bool {
        matches!(self.lifecycle, Lifecycle::Running(_))
    }

    /// Closes the table because its channel or thread was deleted.
    pub fn lose(&mut self, now: Now) {
        if !self.is_done() {
            self.close_unfinished(Cause::clock(now), CloseReason::Gone);
        }
    }

    /// Closes a private table for which no private thread can be opened: it plays nowhere else.
    pub fn lack_thread(&mut self, now: Now) {
        if !self.is_done() {
            self.close_unfinished(Cause::clock(now), CloseReason::NoThread);
        }
    }

    /// Notes that Discord has taken the lobby message.
    pub fn stood(&mut self) {
        self.effects.changed |= !self.stands;
        self.stands = true;
    }

    /// Marks the table as broken: a decision panicked, and the state may be half changed.
    pub fn break_down(&mut self) {
        self.broken = true;
    }

    /// Whether a decision panicked.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// The summary by which the table is found.
    pub fn summary(&self) -> TableSummary {
        TableSummary {
            host: self.host(),
            table: self.id,
            guild: self.opened.guild,
            channel: self.opened.channel,
            parent: self.parent,
            threadless: self.threadless,
            stands: match self.is_unshown() {
                false => self.stands.then_some(true),
                true => Some(false),
            },
            thread: self.thread,
            game: self.offer.info(),
            people: self.users().collect(),
            langs: self.people().map(|one| one.lang).collect(),
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

    /// Sets the thread of the table; `None` if it plays in the channel.
    pub fn placed(&mut self, thread: Option<ChannelId>) {
        self.thread = thread;
        self.effects.changed = true;
    }

    /// Handles a request that is not an input of the game.
    fn perform(&mut self, press: &Press, now: Now) {
        match press.request.clone() {
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
            Request::Invite(invitees) => self.invite(press, &invitees),
            Request::Decline(whose) => self.decline(press, whose),
            Request::Option(name) => self.show_option(press, &name),
            request => match self.lifecycle {
                Lifecycle::Lobby(_) => self.in_lobby(press, request, now),
                Lifecycle::Running(_) => self.in_match(press, request, now),
                Lifecycle::Ended(End::Played { .. }) => match self.seat_of(press.user) {
                    Some(seat) => self.say_late(press, seat, Notice::Over),
                    None => self.say(press, Notice::Over),
                },
                Lifecycle::Ended(End::Closed { why, .. }) => self.say(press, why),
            },
        }
    }

    /// Notes activity: a lobby that nobody touches closes after a while.
    pub fn touch(&mut self, now: Now) {
        self.touched = now.local;
        self.set_clock(now);
    }

    /// Takes over the difference of Discord's clock from the local one, if it has changed enough to
    /// matter.
    pub fn set_clock(&mut self, now: Now) {
        const STEP_MS: u64 = 500;
        let offset = now.discord as i64 - now.local as i64;
        if self.offset.abs_diff(offset) > STEP_MS {
            self.offset = offset;
        }
    }

    /// Notes the language of the presser and that they are there.
    fn recognise(&mut self, press: &Press, now: Now) {
        if let Some(person) = self.person_mut(press.user) {
            person.lang = press.lang;
            person.silent = 0;
            self.touched = now.local;
        }
    }

    /// Applies the preferences of a person who sits or watches here, and the language they read if
    /// it is known.
    pub fn apply_settings(&mut self, user: UserId, mine: UserPreferences, lang: Option<Lang>) {
        if let Some(sitter) = self.person_mut(user) {
            let lang = lang.unwrap_or(sitter.lang);
            let before = (sitter.lang, sitter.preferences);
            if sitter.lang != lang {
                // The sentence was in the other language.
                sitter.last_reply = None;
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

    /// The host: the person who opened the table, or the first person after they left.
    pub(super) fn host(&self) -> Option<UserId> {
        let there = |user: &UserId| self.seat_of(*user).is_some();
        let first = || self.users().next();
        Some(self.opened.host).filter(there).or_else(first)
    }

    pub(super) fn may_close(&self, press: &Press) -> bool {
        press.moderator || self.host() == Some(press.user)
    }

    /// Has the seats written to the database as they are now.
    pub(super) fn keep_seats(&mut self) {
        self.effects.change(Change::Seats(rows(&self.sitters)));
    }
}
