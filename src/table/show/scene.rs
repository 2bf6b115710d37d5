//! One state of a table, with the parts that its screens share, each made once.

mod lobby;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use tapis_rules::dice::Seed;
use tapis_rules::seat::{Seat, Seats};

use super::outward::Main;
use super::publish::SeatNames;
use crate::model::{CloseReason, Lang, UserId};
use crate::preferences::{Cards, Look};
use crate::screen::game_screen::{HandBody, Mode, Reader, TableBody};
use crate::screen::hand::{InHand, Queueable, StandingOrder};
use crate::screen::notice::{Notice, match_title};
use crate::screen::picture::Picture;
use crate::screen::sentence::{Said, Sentence};
use crate::screen::table::Around;
use crate::screen::team_play::add_members;
use crate::screen::{Panel, Private, Screen, hand, lesson, pages, table};
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::people::sitter::Sitter;
use crate::table::play::running::Running;
use crate::table::state::Table;
use crate::table::time::clockwork::Wait;

/// One state of a table.
pub(in crate::table) struct Scene<'a> {
    table: &'a Table,
    /// What the seats are called, by language.
    names: [SeatNames; Lang::ALL.len()],
    awaited: Vec<usize>,
    /// The seats of those whose hand was never on their screen.
    missing: Vec<usize>,
    commitment: String,
    /// The body that the game makes, by language, once it is needed.
    bodies: [OnceCell<TableBody>; Lang::ALL.len()],
}

impl<'a> Scene<'a> {
    /// The present state of a table.
    pub fn of(table: &'a Table) -> Self {
        let awaited = match &table.lifecycle {
            Lifecycle::Running(running) => running.game.status().awaiting,
            _ => Default::default(),
        };
        let running = table.lifecycle.running();
        let missing = running.map(|running| running.gathering(&table.sitters).missing);
        let missing = missing.unwrap_or_default();
        Self {
            table,
            names: Lang::ALL.map(|lang| table.seats_named(lang)),
            missing: missing.into_iter().map(Seat::index).collect(),
            awaited: awaited.into_iter().map(Seat::index).collect(),
            commitment: Seed::new(table.opened.seed).commitment(),
            bodies: Default::default(),
        }
    }

    /// The table message; `None` before the match, and for a closed lobby, which says so itself.
    pub fn main(&self) -> Option<Main> {
        let table = self.table;
        let words = table.words.of(table.lang);
        let around = self.around(table.lang);
        let (screen, events) = match &table.lifecycle {
            Lifecycle::Lobby(_) => return None,
            Lifecycle::Ended(End::Closed { dealt: false, .. }) => return None,
            Lifecycle::Ended(End::Closed { why, .. }) => (table::closed(*why, &around, words), 0),
            Lifecycle::Running(running) => {
                let screen = match table.read_now() {
                    Some(reveal) => table::reading(&reveal.screen, &around, words),
                    None => {
                        let body = self.body(running, table.lang);
                        let screen = table::table(body, &around, words);
                        let mut panel = table.pictured(screen.panel);
                        // Who was mixed finds their team here.
                        if running.game.status().answering.is_none() {
                            add_members(&mut panel, &table.team_seats(table.lang), words);
                        }
                        Screen { panel, ..screen }
                    }
                };
                (screen, running.game.status().events)
            }
            Lifecycle::Ended(End::Played { results, .. }) => {
                let result = in_lang(results, table.lang);
                (table::ended(result, &around, words), 0)
            }
        };
        let title = match_title(table.offer.name(), &table.opened.preset, words);
        Some(Main {
            screen: Arc::new(screen),
            events,
            thread: format!("{} · {}", title, table.id.0),
            reposts: table.reposts,
        })
    }

    /// The hands of everybody at the table and the views of watchers, reusing those in `made`,
    /// which must be of this very state.
    pub fn hands(&self, made: &[Private<Screen>]) -> Vec<Private<Screen>> {
        let hands = self.table.users().filter_map(|user| {
            let made = made.iter().find(|made| made.user() == user);
            debug_assert!(made.is_none_or(|made| self.hand(user, None).as_ref() == Some(made)));
            made.cloned().or_else(|| self.hand(user, None))
        });
        let watching = self.table.watchers.iter();
        let watched =
            watching.filter_map(|(user, _)| Some(Private::new(*user, self.watch(*user)?)));
        hands.chain(watched).chain(self.farewells()).collect()
    }

    /// The messages that replace the hands of people who left and do not watch: somebody else may
    /// hold those cards now.
    fn farewells(&self) -> impl Iterator<Item = Private<Screen>> {
        let table = self.table;
        let watches = |user: UserId| table.watchers.iter().any(|(watcher, _)| *watcher == user);
        let members = table.sitters.iter().flat_map(|sitter| {
            let members = sitter.members();
            members.filter(|one| sitter.left || one.parted)
        });
        members.filter_map(move |sitter| {
            let user = sitter.user.filter(|user| !watches(*user))?;
            Some(Private::new(
                user,
                self.said(Notice::HandReturned, sitter.lang),
            ))
        })
    }

    /// The hand of a person; `None` without a seat or before the match.
    pub fn hand(&self, user: UserId, note: Option<&Said>) -> Option<Private<Screen>> {
        let (seat, number) = self.table.member_of(user)?;
        let seated = &self.table.sitters[seat.index()];
        let sitter = seated.member(number)?;
        let screen = match &self.table.lifecycle {
            Lifecycle::Running(_) if seated.reserved.is_some() => {
                self.said(Notice::Reserved, sitter.lang)
            }
            Lifecycle::Running(running) if self.table.reads_lessons() == Some(seat) => {
                self.last_lesson(running, sitter.lang)
            }
            Lifecycle::Running(running) => {
                return Some(self.hand_in_play(running, (user, seat), sitter, note));
            }
            Lifecycle::Ended(End::Played {
                results, learnt, ..
            }) => match learnt {
                Some(learnt) if learnt.seat == seat => {
                    in_lang(&learnt.screens, sitter.lang).clone()
                }
                // The table message says the rest, unless in a language that they do not read.
                _ if sitter.lang == self.table.lang => hand::over(self.table.words.of(sitter.lang)),
                _ => result(results, sitter.lang),
            },
            Lifecycle::Ended(End::Closed { why, .. }) => {
                let practice = self.table.opened.practice;
                match why.is_a_choice() && !practice && sitter.lang == self.table.lang {
                    // The table message says the rest.
                    true => self.said(Notice::HandReturned, sitter.lang),
                    false => self.closed(*why, sitter.lang),
                }
            }
            Lifecycle::Lobby(_) => return None,
        };
        Some(Private::new(user, screen))
    }

    /// Why the table was closed.
    fn closed(&self, why: CloseReason, lang: Lang) -> Screen {
        match self.table.opened.practice && why.is_a_choice() {
            true => self.said(Notice::PracticeOver, lang),
            false => self.said(why, lang),
        }
    }

    /// The last screen of the coached person's first manche.
    fn last_lesson(&self, running: &Running, lang: Lang) -> Screen {
        let reader = self.names(lang).reader(self.table);
        let learnt = running.game.learnt(&reader);
        lesson::last(self.table.offer.name(), &learnt, false, reader.words)
    }

    /// A message with one sentence that is not a refusal.
    fn said(&self, what: impl Into<Sentence>, lang: Lang) -> Screen {
        pages::said(&Said::kindly(what), self.table.words.of(lang))
    }

    /// The view of a watcher, in their language.
    pub fn watch(&self, user: UserId) -> Option<Screen> {
        let table = self.table;
        let listed = table.watchers.iter().find(|(watcher, _)| *watcher == user);
        let seated = || Some(table.person(user)?.lang);
        let lang = listed.map(|(_, lang)| *lang).or_else(seated)?;
        match &table.lifecycle {
            Lifecycle::Running(running) => {
                let body = self.body(running, lang);
                let screen = hand::watch(body, &self.around(lang), table.words.of(lang));
                let panel = table.pictured(screen.panel);
                Some(Screen { panel, ..screen })
            }
            Lifecycle::Ended(End::Played { results, .. }) => Some(result(results, lang)),
            Lifecycle::Ended(End::Closed { why, .. }) => Some(self.closed(*why, lang)),
            Lifecycle::Lobby(_) => None,
        }
    }

    fn hand_in_play(
        &self,
        running: &Running,
        (user, seat): (UserId, Seat),
        sitter: &Sitter,
        note: Option<&Said>,
    ) -> Private<Screen> {
        let lang = sitter.lang;
        let reader = self.names(lang).reader(self.table);
        // What holds for the seat of a team holds for each of its members.
        let seated = &self.table.sitters[seat.index()];
        let queued = seated.queued.as_deref();
        let queued = queued.map(|text| running.game.saying(text, &reader));
        let mine = running.game.status().awaiting.has(seat);
        let around = self.around(lang);
        let ahead = sitter.queueing && !mine && !around.paused;
        let mode = if ahead { Mode::Ahead } else { Mode::Play };
        let open = sitter.opened(running.game.status().turn);
        // The marks of the last manche stand above, and are to stay in sight on a phone.
        let mut body = match around.paused {
            true => {
                let marked = running.game.status().marked[seat.index()];
                marked.map_or_else(HandBody::default, |marked| {
                    hand::between(marked, reader.words)
                })
            }
            false => running.game.hand(seat, mode, open, &reader),
        };
        let mut queueable = Queueable::default();
        if (!mine || running.game.status().in_window(seat)) && !ahead && !around.paused {
            let later = running.game.hand(seat, Mode::Ahead, open, &reader);
            let (queued, back) = (seated.queued.as_deref(), reader.signs.back());
            queueable = hand::queue_in_place(&mut body, &later, queued, back);
        }
        // It is offered beside the no itself, and can be taken back at any time.
        let order = running.game.standing_order(seat);
        let order = order
            .filter(|(text, _)| seated.order.is_some() || hand::offers(&body.rows, text))
            .map(|(text, _)| {
                let saying = running.game.saying(&text, &reader);
                (text, saying)
            });
        if self.table.host() == Some(user) && !around.paused {
            let status = running.game.status();
            // Hosts do not judge their own answers.
            let (seats, turn) = (status.grantable.without(Seats::only(seat)), status.turn);
            let row = hand::grants(seats, turn, reader.sitting, reader.words);
            body.rows.extend(row);
        }
        let coached = running
            .game
            .coaching()
            .filter(|(coached, _)| *coached == seat);
        let lessons = match coached {
            Some(_) => running.game.lessons(&reader),
            None => Vec::new(),
        };
        let said = note.or(sitter.last_reply.as_ref());
        // Where nobody needs a hand, one that is open changes only with the question.
        let quiet = !running.game.status().needs_hands && running.game.status().races;
        let own = running.clockwork.of(seat);
        let own = own.filter(|_| !around.paused && !around.practice);
        let own = own.map(|running| self.seconds(running.told_until()));
        // To a question a hint could only say that one may guess.
        let answering = running.game.status().answering.as_ref();
        let answers = answering.is_some_and(|question| question.open.has(seat));
        let inside = InHand {
            mine,
            awaited: if quiet { &[] } else { around.awaited },
            deadline: own.or(around.deadline).filter(|_| !quiet),
            sitting: around.sitting,
            // While a robot plays, the hand says so, and nothing else is of use.
            note: said
                .map(|said| &said.what)
                .or(sitter.pinned.as_ref().filter(|_| !seated.absent)),
            refused: said.is_some_and(|said| said.refused),
            lessons: &lessons,
            // Where nobody needs a hand, the table message tells them.
            events: match around.paused || !running.game.status().needs_hands {
                true => &[],
                false => self.body(running, lang).events_below(),
            },
            queued: queued.as_deref(),
            standing_order: order.as_ref().map(|(text, saying)| StandingOrder {
                text,
                saying,
                stands: seated.order.is_some(),
            }),
            hint: self.table.may_ask_hint(seat) && !answers,
            can_queue: !mine && !around.paused && !queueable.all,
            ahead,
            paused: around.paused,
            unattended: around.unattended,
            practice: around.practice,
            opens: around.opens,
            ready: sitter.ready,
            absent: seated.absent,
            cards_first: sitter.preferences.cards == Cards::Above,
            // Nothing stands between a question and its answer.
            picture_low: sitter.preferences.cards == Cards::Below && !self.table.offer.info().asks,
        };
        let picture = match sitter.preferences.look {
            Look::Picture if self.table.tuning.pictures && !around.paused => {
                let picture = running.game.picture(seat, &reader);
                picture.map(|picture| Picture {
                    deck: sitter.preferences.deck,
                    ..picture
                })
            }
            _ => {
                body.emojis.clear();
                None
            }
        };
        hand::private(user, &body, &inside, picture, self.table.words.of(lang))
    }

    /// The body that the game makes, with the gap of the last race.
    fn body(&self, running: &Running, lang: Lang) -> &TableBody {
        self.bodies[lang as usize].get_or_init(|| {
            let reader = self.names(lang).reader(self.table);
            let mut body = running.game.table(&reader);
            if let Some(gap) = gap(running, &reader) {
                table::add_event(&mut body, &gap, reader.words);
            }
            body
        })
    }

    /// What the seats are called in a language.
    fn names(&self, lang: Lang) -> &SeatNames {
        &self.names[lang as usize]
    }

    /// Surroundings of a body in a language.
    fn around(&self, lang: Lang) -> Around<'_> {
        let table = self.table;
        let running = match &table.lifecycle {
            Lifecycle::Running(running) => Some(running),
            _ => None,
        };
        let revealed = match running {
            Some(running) => running.game.status().reveals,
            None => table.reveals.back().map_or(0, |reveal| reveal.number),
        };
        let unattended = table.is_unattended();
        let reads = table.reads_lessons().is_some();
        Around {
            game: table.offer.info(),
            preset: &table.opened.preset,
            manche: revealed + 1,
            awaited: &self.awaited,
            missing: match table.opened.practice {
                true => &[],
                false => &self.missing,
            },
            unseen: running.map_or(0, |running| {
                running
                    .game
                    .status()
                    .events
                    .saturating_sub(running.accepted) as usize
            }),
            deadline: running
                .filter(|_| !unattended && !reads)
                .and_then(|running| self.deadline(running)),
            sitting: &self.names(lang).sitting,
            lessons: reads,
            paused: reads || running.is_some_and(|running| running.reading_until.is_some()),
            unattended,
            practice: table.opened.practice,
            joinable: !table.opened.practice && table.is_joinable(),
            team_play: table.team_play(),
            opens: running
                .filter(|_| !unattended)
                .and_then(|running| running.claims.opens_at().map(|at| self.seconds(at))),
            commitment: &self.commitment,
        }
    }

    /// When the present countdown ends, in seconds since 1970 by Discord's clock; `None` in practice,
    /// where the match waits for its person all the same.
    fn deadline(&self, running: &Running) -> Option<u64> {
        let waits = running.clockwork.iter().map(Wait::told_until);
        let waits = waits.min().filter(|_| !self.table.opened.practice);
        let ends = running.reading_until.or(waits)?;
        Some(self.seconds(ends))
    }

    /// A local time in seconds since 1970 by Discord's clock, rounded up: no countdown is over before
    /// it is.
    const fn seconds(&self, local: u64) -> u64 {
        local
            .saturating_add_signed(self.table.offset)
            .div_ceil(1000)
    }
}

/// The gap of the last race, as long as the event it explains is shown.
fn gap(running: &Running, reader: &Reader<'_>) -> Option<Notice<'static>> {
    let gap = running.races.gap(running.game.status().turn)?;
    let name = |seat| Cow::Owned(reader.name(seat).to_owned());
    Some(Notice::Gap {
        first: name(gap.first),
        ms: gap.ms,
        second: name(gap.second),
    })
}

/// The result of the match as a whole screen, in words: its picture stands in the table message.
fn result(results: &[(Lang, Panel); 2], lang: Lang) -> Screen {
    Screen {
        panel: in_lang(results, lang).clone().in_words(),
        rows: Vec::new(),
    }
}

fn in_lang<T>(texts: &[(Lang, T); 2], lang: Lang) -> &T {
    let found = texts.iter().find(|(text, _)| *text == lang);
    found.map_or(&texts[0].1, |(_, text)| text)
}
