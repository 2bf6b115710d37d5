//! What a table shows: the screens that are made from its views.

use std::sync::Arc;

use tapis_rules::seat::Seat;

use super::outward::{Call, Seated, Wanted};
use super::scene::Scene;
use crate::catalog::any_match::Which;
use crate::model::{CloseReason, Lang, UserId};
use crate::screen::game_screen::{Reader, Sitting};
use crate::screen::notice::{Notice, call, call_to_hand, my_hand, player};
use crate::screen::pages::More;
use crate::screen::sentence::Said;
use crate::screen::{Private, Screen, pages};
use crate::table::effects::{Rematch, Reply, ReplyKind};
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::people::sitter::Sitter;
use crate::table::press::{Answer, Press};
use crate::table::state::{Cause, Now, Table};

/// How many watchers of one table have their view kept up to date.
const WATCHERS: usize = 20;

impl Table {
    /// All that the room should show now.
    pub fn wanted(&self, now: Now) -> Wanted {
        self.wanted_with(&[], now)
    }

    /// All that the room should show now, reusing the hands in `made`, which must be of this very
    /// state.
    pub fn wanted_with(&self, made: &[Private<Screen>], now: Now) -> Wanted {
        let scene = Scene::of(self);
        let told = self.reveals.len() - usize::from(self.read_now().is_some());
        Wanted {
            table: self.id,
            turn: self.turn(),
            questions: self.questions(),
            lobby: Arc::new(scene.lobby()),
            main: scene.main(),
            hands: scene.hands(made),
            seated: Arc::new(self.seated()),
            turns: self.hand_turns(),
            thread: scene.private_thread(),
            guests: self.let_in(),
            shut_out: self.shut_out(),
            reveals: self.reveals.iter().take(told).cloned().collect(),
            unseen: self.unseen(),
            rings: self.rings(),
            calls: self.calls(now),
            notes: self.notes(),
            hidden: self.opened.practice || self.opened.private && self.is_played(),
            archived: self.is_done() && (self.opened.practice || self.is_unused()),
            over: self.is_done(),
        }
    }

    /// Whether a match was played here, to its end or not; its own message tells how it ended.
    fn is_played(&self) -> bool {
        match &self.lifecycle {
            Lifecycle::Ended(End::Closed { dealt, .. }) => *dealt,
            Lifecycle::Ended(End::Played { .. }) => true,
            Lifecycle::Lobby(_) | Lifecycle::Running(_) => false,
        }
    }

    /// Whether a private table was closed before its match: nobody needs its thread any more.
    fn is_unused(&self) -> bool {
        self.opened.private && self.is_done() && !self.is_played()
    }

    /// The number of the turn; 0 unless a match runs.
    pub fn turn(&self) -> u32 {
        match &self.lifecycle {
            Lifecycle::Running(running) => running.game.status().turn,
            _ => 0,
        }
    }

    /// How many questions were asked in the match that runs; 0 if none does.
    fn questions(&self) -> u32 {
        let running = self.lifecycle.running();
        let answering = running.and_then(|running| running.game.status().answering.as_ref());
        answering.map_or(0, |answering| answering.number)
    }

    /// The turn that the controls of a person's hand carry: as long as nothing has ended for their
    /// seat it stays, so that the acts of others rename nothing under their fingers.
    pub fn hand_turn(&self, user: UserId) -> u32 {
        let seat = self.seat_of(user);
        match (&self.lifecycle, seat) {
            (Lifecycle::Running(running), Some(seat)) => {
                running.game.status().waited_until[seat.index()]
            }
            _ => 0,
        }
    }

    fn hand_turns(&self) -> Vec<(UserId, u32)> {
        self.users()
            .map(|user| (user, self.hand_turn(user)))
            .collect()
    }

    /// The answer, with its screen, for a reply.
    pub fn answer(&self, reply: &Reply) -> Answer {
        match &reply.kind {
            ReplyKind::Hand(note) => {
                let hand = Scene::of(self).hand(reply.user, note.as_ref());
                hand.map_or(Answer::Done(None), Answer::Hand)
            }
            ReplyKind::Watch => {
                let seen = Scene::of(self).watch(reply.user);
                let seen = seen.map(|screen| Private::new(reply.user, screen));
                seen.map_or(Answer::Done(None), Answer::Hand)
            }
            ReplyKind::Taken => match self.told_apart(reply) {
                None => Answer::Done(Scene::of(self).hand(reply.user, None)),
                Some(told) if told.is_empty() => Answer::Done(None),
                Some(told) => {
                    let said = Said::kindly(told);
                    Answer::Word(Arc::new(pages::said(&said, self.words.of(reply.lang))))
                }
            },
            ReplyKind::Done => Answer::Done(None),
            ReplyKind::Said(said) => {
                let screen = pages::said(said, self.words.of(reply.lang));
                Answer::Word(Arc::new(screen))
            }
            ReplyKind::Page(screen) => Answer::Page(Arc::clone(screen)),
            ReplyKind::Form(form) => Answer::Form(Arc::clone(form)),
            ReplyKind::Nothing => Answer::Nothing,
        }
    }

    /// What the last input of a person did, in a match that needs no hands; `None` in others.
    fn told_apart(&self, reply: &Reply) -> Option<String> {
        let seat = self.seat_of(reply.user)?;
        let running = self.lifecycle.running()?;
        self.read(reply.lang, |reader| running.game.told_apart(seat, reader))
    }

    /// Moves that a person has now, as wording and value, for autocomplete.
    pub fn choices(&self, user: UserId, lang: Lang, which: Which) -> Vec<(String, String)> {
        match (&self.lifecycle, self.seat_of(user)) {
            (Lifecycle::Running(running), Some(seat))
                if self.sitters[seat.index()].reserved.is_none() =>
            {
                self.read(lang, |reader| running.game.choices(seat, which, reader))
            }
            _ => Vec::new(),
        }
    }

    /// Calls `read` with a reader of this language who knows the names of the seats.
    pub(in crate::table) fn read<T>(&self, lang: Lang, read: impl FnOnce(&Reader<'_>) -> T) -> T {
        read(&self.seats_named(lang).reader(self))
    }

    pub(in crate::table) fn saying(&self, text: &str, lang: Lang) -> String {
        match &self.lifecycle {
            Lifecycle::Running(running) => {
                self.read(lang, |reader| running.game.saying(text, reader))
            }
            _ => text.to_owned(),
        }
    }

    pub(in crate::table) fn rules(&mut self, press: &Press) {
        let sheet = self
            .offer
            .sheet(&self.opened.options, &self.words, press.lang);
        match sheet {
            Ok(sheet) => {
                let (game, preset) = (self.offer.name(), &self.opened.preset);
                let screen = pages::rules(sheet, game, preset, self.words.of(press.lang));
                self.page(press, screen);
            }
            Err(why) => {
                tracing::error!(table.id = self.id.0, reason = %why, "the rules cannot be shown");
                self.say(press, Notice::Unavailable);
            }
        }
    }

    pub(in crate::table) fn more(&mut self, press: &Press) {
        let seated = self.seat_of(press.user).is_some();
        let sitting = self.sitting(press.lang);
        let replaceable: Vec<(u8, &str)> = self
            .sitters
            .iter()
            .enumerate()
            .filter(|(_, sitter)| !seated && self.is_playing() && self.is_free(sitter))
            .map(|(place, _)| (place as u8, sitting[place].name.as_str()))
            .collect();
        let powers = self.powers(press);
        let more = More {
            seated,
            nameable: &self.nameable(press.user),
            team_names: self.team_names(),
            powers: &powers,
            may_close: self.may_close(press),
            host: self.host(),
            running: self.is_playing(),
            has_rules: self.lifecycle.is_lobby(),
            replaceable: &replaceable,
        };
        let screen = pages::more(&more, self.words.of(press.lang));
        self.page(press, screen);
    }

    pub(in crate::table) fn watch(&mut self, press: &Press) {
        if !self.is_playing() {
            return self.say(press, Notice::NotBegun);
        }
        if self.seat_of(press.user).is_none()
            && let Some(why) = self.unwelcome(press)
        {
            return self.say(press, why);
        }
        if self.seat_of(press.user).is_some() {
            let watched = Scene::of(self).watch(press.user);
            if let Some(screen) = watched {
                // Players are shown this once; the message that is kept up to date is their hand.
                return self.page(press, screen);
            }
        }
        let watches = self.watchers.iter().any(|(user, _)| *user == press.user);
        if !watches {
            if self.watchers.len() == WATCHERS {
                self.watchers.remove(0);
            }
            self.watchers.push((press.user, press.lang));
        }
        self.reply(press, ReplyKind::Watch);
    }

    pub(in crate::table) fn repost(&mut self, press: &Press) {
        if self.seat_of(press.user).is_none() && !press.moderator {
            return self.say(press, self.not_seated(press));
        }
        self.reposts += 1;
        self.effects.changed = true;
        self.reply(press, ReplyKind::Done);
    }

    pub(in crate::table) fn ask_close(&mut self, press: &Press) {
        if self.is_done() {
            return self.say(press, Notice::Over);
        }
        if !self.may_close(press) {
            return self.say(press, self.not_host());
        }
        let screen = pages::sure_close(!self.lifecycle.is_lobby(), self.words.of(press.lang));
        self.page(press, screen);
    }

    pub(in crate::table) fn close(&mut self, press: &Press) {
        if self.is_done() {
            return self.say(press, Notice::Over);
        }
        if !self.may_close(press) {
            return self.say(press, self.not_host());
        }
        self.close_unfinished(Cause::press(press), CloseReason::Closed);
        self.tell(press, CloseReason::Closed);
    }

    pub(in crate::table) fn rematch(&mut self, press: &Press) {
        if !self.is_done() {
            return self.say(press, Notice::Begun);
        }
        self.effects.rematch = Some(Rematch {
            id: press.id,
            user: press.user,
        });
        self.reply(press, ReplyKind::Done);
    }

    /// What the seats are called in a language.
    pub(in crate::table) fn seats_named(&self, lang: Lang) -> SeatNames {
        let sitting = self.sitting(lang);
        SeatNames {
            answerers: self.answerers(&sitting),
            sitting,
            lang,
        }
    }

    fn seated(&self) -> Vec<Seated> {
        let words = self.words.of(self.lang);
        let numbered = (1..).zip(&self.sitters);
        let all = numbered.flat_map(|(number, sitter)| {
            let members = sitter.members();
            members.map(move |one| (number, !sitter.left && !one.parted, one.user))
        });
        let people = all.filter_map(|(number, present, user)| {
            Some(Seated {
                user: user?,
                present,
                otherwise: player(number, words),
            })
        });
        people.collect()
    }

    /// The people whose hand must be on their screen before a first look ends, or the wait at the
    /// start.
    fn unseen(&self) -> Vec<UserId> {
        let Some(running) = self.lifecycle.running() else {
            return Vec::new();
        };
        let seated = (0..).map(Seat::new).zip(&self.sitters);
        let missing = running.gathering(&self.sitters).missing;
        let awaited =
            seated.filter(|(seat, _)| missing.has(*seat) || running.clockwork.awaits_hand(*seat));
        awaited.filter_map(|(_, sitter)| sitter.owner()).collect()
    }

    /// The people whom the start of the match rings: nobody once everybody who plays has had their hand
    /// on their screen.
    fn rings(&self) -> Vec<UserId> {
        let missing = |sitter: &Sitter| sitter.plays() && !sitter.gathered;
        match self.is_playing() && self.sitters.iter().any(missing) {
            true => self.users().collect(),
            false => Vec::new(),
        }
    }

    fn calls(&self, now: Now) -> Vec<Call> {
        let turn = self.turn();
        let words = self.words.of(self.lang);
        let due = self.to_call().filter(|(_, at)| *at <= now.local);
        let calls = due.filter_map(|(seat, _)| {
            Some(Call {
                seat: seat.number(),
                user: self.sitters[seat.index()].owner()?,
                turn,
                text: call(words),
                open_hand: call_to_hand(words),
                button: my_hand(words),
            })
        });
        calls.collect()
    }
}

/// What the seats of a table are called in one language.
pub(in crate::table) struct SeatNames {
    pub sitting: Vec<Sitting>,
    /// Who gave each judged answer to the present or last question, where that was one of a team.
    answerers: Vec<String>,
    lang: Lang,
}

impl SeatNames {
    /// A reader of this language.
    pub fn reader<'a>(&'a self, table: &'a Table) -> Reader<'a> {
        Reader {
            words: table.words.of(self.lang),
            signs: table.words.signs(),
            lang: self.lang,
            sitting: &self.sitting,
            teams: table.team_names(),
            answerers: &self.answerers,
            unseen: match &table.lifecycle {
                Lifecycle::Running(running) => running.accepted,
                _ => 0,
            },
            typed: table.tuning.typed,
        }
    }
}
