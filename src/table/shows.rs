//! What a table shows: from views, through faces and furniture, to screens.

use std::sync::Arc;

use tapis_rules::dice::Seed;
use tapis_rules::seat::Seat;

use super::effects::{Rematch, Told, What};
use super::game::Which;
use super::outward::{Call, Main, Wanted};
use super::press::{Answer, Press};
use super::sitter::sitting;
use super::state::{By, Gap, Now, Playing, Stage, Table};
use crate::screen::face::{Mode, Reader, Sitting, TableFace};
use crate::screen::hand::{InHand, Lasting};
use crate::screen::lobby::{Begun, Lobby, lobby};
use crate::screen::notice::{Closing, Notice, call, close_word, game_title, notice};
use crate::screen::pages::More;
use crate::screen::table::Around;
use crate::screen::words::Lang;
use crate::screen::{Panel, Screen, hand, pages, table};

/// How many may watch one table and have it refreshed.
const WATCHERS: usize = 20;

impl Table {
    /// All that the room should show now.
    pub fn wanted(&self, now: Now) -> Wanted {
        let hands = self.hands();
        Wanted {
            table: self.id,
            turn: self.turn(),
            lobby: Arc::new(self.lobby_screen(now)),
            main: self.main(),
            hands,
            reveals: self.reveals.iter().cloned().collect(),
            call: self.call(now),
            over: self.is_done(),
        }
    }

    /// The turn that buttons carry now.
    pub fn turn(&self) -> u32 {
        match &self.stage {
            Stage::Playing(playing) => playing.game.turn(),
            _ => 0,
        }
    }

    /// The screen behind a reply.
    pub fn answer(&self, told: &Told) -> Answer {
        match &told.what {
            What::Hand(note) => match self.hand_of(told.user, note.as_deref()) {
                Some(screen) => Answer::Hand(Arc::new(screen)),
                None => Answer::Done(None),
            },
            What::Watch => match self.watched(told.user) {
                Some(screen) => Answer::Hand(Arc::new(screen)),
                None => Answer::Done(None),
            },
            What::Taken => Answer::Done(self.hand_of(told.user, None).map(Arc::new)),
            What::Done => Answer::Done(None),
            What::Page(screen) => Answer::Page(Arc::clone(screen)),
            What::Form(form) => Answer::Form(Arc::clone(form)),
            What::Nothing => Answer::Nothing,
        }
    }

    /// What somebody may do now, worded, for autocomplete; empty where they may do nothing.
    pub fn choices(&self, user: u64, lang: Lang, which: Which) -> Vec<(String, String)> {
        match (&self.stage, self.seat_of(user)) {
            (Stage::Playing(playing), Some(seat)) => {
                self.read(lang, |reader| playing.game.choices(seat, which, reader))
            }
            _ => Vec::new(),
        }
    }

    /// Hands a reader of this language, who knows the seats, to `read`.
    pub(super) fn read<T>(&self, lang: Lang, read: impl FnOnce(&Reader<'_>) -> T) -> T {
        let sitting = sitting(&self.sitters);
        read(&self.reader(lang, &sitting))
    }

    pub(super) fn saying(&self, text: &str, lang: Lang) -> String {
        match &self.stage {
            Stage::Playing(playing) => self.read(lang, |reader| playing.game.saying(text, reader)),
            _ => text.to_owned(),
        }
    }

    pub(super) fn rules(&mut self, press: &Press) {
        let sheet = self
            .offer
            .sheet(&self.opened.options, &self.words, press.lang);
        match sheet {
            Ok(sheet) => {
                let screen = pages::rules(sheet, self.words.of(press.lang));
                self.page(press, screen);
            }
            Err(why) => {
                tracing::error!(table = self.id.0, reason = %why, "the rules cannot be shown");
                self.say(press, &Notice::Unavailable);
            }
        }
    }

    pub(super) fn more(&mut self, press: &Press) {
        let seated = self.seat_of(press.user).is_some();
        let free = |(_, sitter): &(usize, &super::sitter::Sitter)| sitter.absent && !sitter.left;
        // On a button a mention is no name, so the seat's number stands for it.
        let numbers: Vec<String> = (1..=self.sitters.len())
            .map(|seat| format!("#{seat}"))
            .collect();
        let replaceable: Vec<(u8, &str)> = self
            .sitters
            .iter()
            .enumerate()
            .filter(|one| !seated && free(one))
            .map(|(place, _)| (place as u8, numbers[place].as_str()))
            .collect();
        let more = More {
            seated,
            may_close: self.may_close(press),
            running: self.is_playing(),
            replaceable: &replaceable,
        };
        let screen = pages::more(&more, self.words.of(press.lang));
        self.page(press, screen);
    }

    pub(super) fn watch(&mut self, press: &Press) {
        if !self.is_playing() {
            return self.say(press, &Notice::NotBegun);
        }
        if self.seat_of(press.user).is_some()
            && let Some(screen) = self.watched(press.user)
        {
            // Not kept up to date: their living message is their hand.
            return self.page(press, screen);
        }
        let watches = self.watchers.iter().any(|(user, _)| *user == press.user);
        if !watches {
            if self.watchers.len() == WATCHERS {
                self.watchers.remove(0);
            }
            self.watchers.push((press.user, press.lang));
        }
        self.reply(press, What::Watch);
    }

    pub(super) fn bring(&mut self, press: &Press) {
        if self.seat_of(press.user).is_none() && !press.moderator {
            return self.say(press, &Notice::NotSeated);
        }
        self.brought += 1;
        self.effects.changed = true;
        self.reply(press, What::Done);
    }

    pub(super) fn ask_close(&mut self, press: &Press) {
        if self.is_done() {
            return self.say(press, &Notice::Over);
        }
        if !self.may_close(press) {
            return self.say(press, &Notice::NotHost);
        }
        let screen = pages::sure_close(self.words.of(press.lang));
        self.page(press, screen);
    }

    pub(super) fn close(&mut self, press: &Press) {
        if self.is_done() {
            return self.say(press, &Notice::Over);
        }
        if !self.may_close(press) {
            return self.say(press, &Notice::NotHost);
        }
        self.end_unplayed(By::press(press), Closing::Host, "closed");
        let text = notice(&Notice::Closed, self.words.of(press.lang));
        self.page(press, pages::say(text, false));
    }

    pub(super) fn rematch(&mut self, press: &Press) {
        if !self.is_done() {
            return self.say(press, &Notice::Begun);
        }
        self.effects.rematch = Some(Rematch {
            id: press.id,
            user: press.user,
        });
        self.reply(press, What::Done);
    }

    fn reader<'a>(&'a self, lang: Lang, sitting: &'a [Sitting]) -> Reader<'a> {
        Reader {
            words: self.words.of(lang),
            lang,
            sitting,
            unseen: match &self.stage {
                Stage::Playing(playing) => playing.accepted,
                _ => 0,
            },
        }
    }

    fn lobby_screen(&self, now: Now) -> Screen {
        let sitting = self.joined();
        let words = self.words.of(self.lang);
        let host = self
            .host()
            .map(|host| format!("<@{host}>"))
            .unwrap_or_default();
        let commitment = Seed::new(self.opened.seed).commitment();
        let presets = self.offer.presets();
        let begun = match &self.stage {
            Stage::Lobby => Begun::No,
            Stage::Playing(_) => Begun::Playing {
                thread: self.thread,
            },
            Stage::Over(results) => Begun::Over {
                result: in_lang(results, self.lang),
            },
            Stage::Closed(_) => Begun::Closed,
        };
        let chosen = self.chosen().unwrap_or_default();
        let left = (self.touched + super::lobby::LOBBY_MS).saturating_sub(now.local);
        let shown = Lobby {
            game: self.offer.name(),
            preset: &self.opened.preset,
            presets: &presets,
            pace: self.pace.name(),
            packs: self
                .offer
                .asks_questions()
                .then_some((&*self.shelf, &*chosen)),
            host: &host,
            sitting: &sitting,
            teams: self.teams(),
            seats: self.room(),
            private: self.opened.private,
            commitment: &commitment,
            // To the minute: a lobby must not look different at every press.
            closes_at: Some((now.discord + left).div_ceil(60_000) * 60),
        };
        lobby(&shown, &begun, words)
    }

    fn main(&self) -> Option<Main> {
        let sitting = sitting(&self.sitters);
        let commitment = Seed::new(self.opened.seed).commitment();
        let (screen, events) = match &self.stage {
            Stage::Lobby => return None,
            // A lobby that was closed says so itself.
            Stage::Closed(_) if !self.dealt => return None,
            Stage::Closed(why) => {
                let around = self.around(&sitting, &commitment);
                (table::closed(*why, &around, self.words.of(self.lang)), 0)
            }
            Stage::Playing(playing) => (
                self.with_face(playing, self.lang, |face, around| {
                    table::table(&face, around, self.words.of(self.lang))
                }),
                playing.game.events(),
            ),
            Stage::Over(results) => {
                let around = self.around(&sitting, &commitment);
                let result = in_lang(results, self.lang);
                (table::ended(result, &around, self.words.of(self.lang)), 0)
            }
        };
        Some(Main {
            screen: Arc::new(screen),
            events,
            thread: format!(
                "{} · {}",
                game_title(self.offer.name(), self.words.of(self.lang)),
                self.id.0
            ),
            brought: self.brought,
        })
    }

    fn around<'a>(&'a self, sitting: &'a [Sitting], commitment: &'a str) -> Around<'a> {
        Around {
            game: self.offer.name(),
            preset: &self.opened.preset,
            manche: self.reveals.back().map_or(1, |reveal| reveal.number + 1),
            awaited: &[],
            deadline: None,
            sitting,
            paused: false,
            commitment,
        }
    }

    /// The game's face with everything around it.
    fn with_face<T>(
        &self,
        playing: &Playing,
        lang: Lang,
        show: impl FnOnce(TableFace, &Around<'_>) -> T,
    ) -> T {
        let sitting = sitting(&self.sitters);
        let reader = self.reader(lang, &sitting);
        let mut face = playing.game.table(&reader);
        face.events.extend(self.gap_line(playing, &reader));
        let awaited = playing.awaited();
        let commitment = Seed::new(self.opened.seed).commitment();
        let around = Around {
            game: self.offer.name(),
            preset: &self.opened.preset,
            manche: playing.game.reveals() + 1,
            awaited: &awaited,
            deadline: self.deadline(playing),
            sitting: &sitting,
            paused: playing.reading_until.is_some(),
            commitment: &commitment,
        };
        show(face, &around)
    }

    fn gap_line(&self, playing: &Playing, reader: &Reader<'_>) -> Option<String> {
        let Gap {
            first,
            second,
            ms,
            turn,
        } = playing.gap?;
        // It is told as long as what it explains.
        (playing.game.turn() <= turn + 1).then(|| {
            let gap = Notice::Gap {
                first: reader.name(first),
                ms,
                second: reader.name(second),
            };
            notice(&gap, reader.words)
        })
    }

    /// The hand of everybody at the table, and what the watchers see.
    fn hands(&self) -> Vec<(u64, Arc<Screen>)> {
        let seated = self.sitters.iter().filter_map(|sitter| {
            let user = sitter.owner()?;
            Some((user, Arc::new(self.hand_of(user, None)?)))
        });
        let watching = self
            .watchers
            .iter()
            .filter_map(|(user, _)| Some((*user, Arc::new(self.watched(*user)?))));
        seated.chain(watching).collect()
    }

    /// What somebody's hand shows now; none who has no seat, or before the match.
    fn hand_of(&self, user: u64, note: Option<&str>) -> Option<Screen> {
        let seat = self.seat_of(user)?;
        let sitter = &self.sitters[seat.index()];
        match &self.stage {
            Stage::Playing(playing) => Some(self.hand_in_play(playing, seat, note)),
            Stage::Over(results) => Some(Screen {
                panel: in_lang(results, sitter.lang).clone(),
                rows: Vec::new(),
            }),
            Stage::Closed(why) => {
                let text = close_word(*why, self.words.of(sitter.lang));
                Some(pages::say(text, false))
            }
            Stage::Lobby => None,
        }
    }

    fn hand_in_play(&self, playing: &Playing, seat: Seat, note: Option<&str>) -> Screen {
        let sitter = &self.sitters[seat.index()];
        let lang = sitter.lang;
        let queued = sitter.queued.as_deref().map(|text| self.saying(text, lang));
        let lasting = playing.game.lasting(seat).map(|(text, _)| {
            let saying = self.saying(&text, lang);
            (text, saying)
        });
        let mine = playing.game.awaiting().has(seat);
        let ahead = sitter.ahead && !mine;
        let mode = if ahead { Mode::Ahead } else { Mode::Play };
        self.with_face(playing, lang, |face, around| {
            let reader = self.reader(lang, around.sitting);
            let open = sitter.opened(playing.game.turn());
            let body = playing.game.hand(seat, mode, open, &reader);
            let inside = InHand {
                mine,
                awaited: around.awaited,
                deadline: around.deadline,
                sitting: around.sitting,
                note: note.or(sitter.word.as_deref()).or(sitter.note.as_deref()),
                events: &face.events,
                queued: queued.as_deref(),
                lasting: lasting.as_ref().map(|(text, saying)| Lasting {
                    text,
                    saying,
                    stands: sitter.always.is_some(),
                }),
                can_queue: !mine,
                ahead,
                paused: around.paused,
                ready: sitter.ready,
                absent: sitter.absent,
            };
            hand::hand(&body, &inside, self.words.of(lang))
        })
    }

    /// What a watcher sees, in their language.
    fn watched(&self, user: u64) -> Option<Screen> {
        let listed = self.watchers.iter().find(|(watcher, _)| *watcher == user);
        let seated = || Some(self.sitters[self.seat_of(user)?.index()].lang);
        let lang = listed.map(|(_, lang)| *lang).or_else(seated)?;
        match &self.stage {
            Stage::Playing(playing) => Some(self.with_face(playing, lang, |face, around| {
                hand::watch(&face, around, self.words.of(lang))
            })),
            Stage::Over(results) => Some(Screen {
                panel: in_lang(results, lang).clone(),
                rows: Vec::new(),
            }),
            Stage::Lobby | Stage::Closed(_) => None,
        }
    }

    /// When the present wait ends, in seconds since 1970 by Discord's clock.
    fn deadline(&self, playing: &Playing) -> Option<u64> {
        let waits = playing.clockwork.iter().map(|running| running.ends).min();
        let ends = playing.reading_until.or(waits)?;
        Some(ends.saturating_add_signed(self.offset) / 1000)
    }

    fn call(&self, now: Now) -> Option<Call> {
        let (seat, half) = self.to_call()?;
        let Stage::Playing(playing) = &self.stage else {
            return None;
        };
        (half <= now.local).then(|| Call {
            user: self.sitters[seat.index()].user.unwrap_or_default(),
            turn: playing.game.turn(),
            text: call(self.words.of(self.lang)),
        })
    }
}

impl Playing {
    fn awaited(&self) -> Vec<usize> {
        self.game.awaiting().into_iter().map(Seat::index).collect()
    }
}

fn in_lang(results: &[(Lang, Panel); 2], lang: Lang) -> &Panel {
    let found = results.iter().find(|(result, _)| *result == lang);
    found.map_or(&results[0].1, |(_, panel)| panel)
}
