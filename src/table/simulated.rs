//! Whole matches at a table in simulated time, to measure how long they take.
//!
//! Only time and people are simulated: people take a given time for every press and play like the
//! weakest robot.

mod pictures;
mod screens;
#[cfg(test)]
mod told_once;

use std::sync::Arc;

use tapis_rules::moment;
use tapis_rules::seat::Seat;

use super::lifecycle::{End, Lifecycle};
use super::people::sitter::Sitter;
use super::press::{Heard, Press};
use super::state::{Now, Table, Tuning};
use super::time::pace::Pace;
use crate::catalog::Offer;
use crate::catalog::any_match::WAIVE;
use crate::clock::id_at;
use crate::model::{ChannelId, GuildId, InteractionId, Lang, Request, TableId, UserId};
use crate::robots;
use crate::screen::words::Words;
use crate::store::{Change, NewTable, Place, StoredTable};

pub use pictures::{NAMES, ScreenKind, name_of};
pub use screens::{SampleScreen, SampleScreens};

/// Discord's clock when the simulated clock is 0, in milliseconds since 1970.
const THEN: u64 = 1_800_000_000_000;

/// A match with more steps than this counts as endless.
const STEPS: u32 = 200_000;

/// Table to be simulated.
#[derive(Clone, Copy)]
pub struct SimulatedTable<'a> {
    /// The game.
    pub offer: &'static dyn Offer,
    /// One of its presets.
    pub preset: &'a str,
    /// How many persons sit there, at least one.
    pub people: u8,
    /// How many robots sit there.
    pub robots: u8,
    /// The language everybody reads.
    pub lang: Lang,
    /// The pace.
    pub pace: Pace,
    /// How long a person takes for each press, in milliseconds.
    pub think: u64,
    /// The seed of the deal and of all other chance.
    pub seed: [u8; 32],
}

/// How long a simulated match took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// From Start to the result, in milliseconds.
    pub ms: u64,
    /// How often people pressed.
    pub presses: u32,
    /// How many manches were played.
    pub manches: u32,
}

#[cfg(test)]
impl SimulatedTable<'static> {
    /// A table of a game as its lobby opens, at the usual pace.
    fn as_opened(
        offer: &'static dyn Offer,
        (people, robots): (u8, u8),
        lang: Lang,
        seed: u8,
    ) -> Self {
        Self {
            offer,
            preset: offer.opens_with(),
            people,
            robots,
            lang,
            pace: Pace::default(),
            think: 2_000,
            seed: [seed; 32],
        }
    }
}

impl SimulatedTable<'_> {
    /// Plays one match to its end; `None` if this number of players is not allowed or the match
    /// never ends.
    pub fn play(&self, words: &Arc<Words>) -> Option<Length> {
        let mut evening = Simulation::open(self, words)?;
        evening.does(UserId(1), &Request::Start);
        let (mut ms, mut manches) = (0, 0);
        for _ in 0..STEPS {
            let Some(running) = evening.table.lifecycle.running() else {
                let over = matches!(
                    evening.table.lifecycle,
                    Lifecycle::Ended(End::Played { .. })
                ) && ms > 0;
                return over.then_some(Length {
                    ms: evening.now,
                    presses: evening.presses - u32::from(self.people + self.robots),
                    manches,
                });
            };
            manches = manches.max(running.game.status().reveals);
            evening.step(self.think)?;
            ms = evening.now;
        }
        None
    }
}

struct Simulation {
    table: Table,
    now: u64,
    presses: u32,
    /// For each seat, the turn in which its person is awaited and since when.
    since: Vec<Option<(u32, u64)>>,
    lang: Lang,
    /// Rows that the database would hold of the table.
    stored: StoredTable,
}

impl Simulation {
    fn open(plan: &SimulatedTable<'_>, words: &Arc<Words>) -> Option<Self> {
        let options = plan.offer.options(plan.preset)?;
        let seats = plan.people + plan.robots;
        plan.offer.validate(&options, seats).ok()?;
        let new = NewTable {
            guild: GuildId(1),
            channel: ChannelId(1),
            host: UserId(1),
            game: plan.offer.name().to_owned(),
            edition: plan.offer.edition(),
            preset: plan.preset.to_owned(),
            options,
            pace: plan.pace.name().to_owned(),
            seats,
            private: false,
            robot_level: "easy".to_owned(),
            practice: false,
            hints: false,
            coached: false,
            lang: plan.lang.locales()[0].to_owned(),
            seed: plan.seed,
            again_of: None,
        };
        let host = Sitter::person(UserId(1), InteractionId(id_at(THEN, 0)), plan.lang);
        let (words, tuning) = (Arc::clone(words), Tuning::default());
        let stored = StoredTable {
            id: TableId(1),
            opened: new.clone(),
            place: Place::default(),
            seats: Vec::new(),
            guests: Vec::new(),
            started: None,
            match_data: None,
            pack: None,
            lines: Vec::new(),
            ended: None,
        };
        let mut simulation = Self {
            stored,
            table: Table::open(TableId(1), new, plan.offer, vec![host], words, tuning),
            now: 0,
            presses: 0,
            since: vec![None; usize::from(seats)],
            lang: plan.lang,
        };
        simulation.table.set_clock(simulation.time());
        for user in 2..=u64::from(plan.people) {
            simulation.does(UserId(user), &Request::Join);
        }
        for _ in 0..plan.robots {
            simulation.does(UserId(1), &Request::Robot);
        }
        Some(simulation)
    }

    /// Advances to the next event: a press of a person, or something the table does itself. `None`
    /// if nothing will ever happen.
    fn step(&mut self, think: u64) -> Option<()> {
        self.note_who_is_awaited();
        let waiting = self.since.iter().enumerate();
        let pressing = waiting.filter_map(|(place, since)| {
            let longer = self.reads_a_question(Seat::new(place as u8));
            Some((
                since.as_ref()?.1 + if longer { 3 * think } else { think },
                place,
            ))
        });
        let person = pressing.min();
        let wake = self.table.wake(self.now);
        match (person, wake) {
            (Some((at, place)), wake) if wake.is_none_or(|wake| at <= wake) => {
                self.now = self.now.max(at);
                self.person_acts(Seat::new(place as u8));
            }
            (_, Some(wake)) => {
                self.now = wake.max(self.now + 1);
                self.table.tick(self.time());
            }
            (_, None) => return None,
        }
        self.show();
        Some(())
    }

    /// Whether a seat must read a question and write an answer, which takes longer than a press.
    fn reads_a_question(&self, seat: Seat) -> bool {
        let Some(running) = self.table.lifecycle.running() else {
            return false;
        };
        let wait = running.clockwork.of(seat);
        wait.is_some_and(|wait| wait.countdown.kind == moment::CountdownKind::Question)
    }

    /// Notes since when each person is awaited. A person who has done all they want in a turn is
    /// not asked again in it.
    fn note_who_is_awaited(&mut self) {
        let Some(running) = self.table.lifecycle.running() else {
            return;
        };
        let (turn, awaiting) = (running.game.status().turn, running.game.status().awaiting);
        for (place, since) in self.since.iter_mut().enumerate() {
            let sitter = &self.table.sitters[place];
            let reads = running.reading_until.is_some() && !sitter.ready;
            let asked = reads || awaiting.has(Seat::new(place as u8));
            *since = match *since {
                _ if !asked || !sitter.plays() => None,
                Some((before, at)) if before == turn => Some((turn, at)),
                _ => Some((turn, self.now)),
            };
        }
    }

    fn person_acts(&mut self, seat: Seat) {
        let Some(running) = self.table.lifecycle.running_mut() else {
            return;
        };
        let turn = running.game.status().turn;
        let mut luck = robots::luck(&running.seed, seat, running.game.status().events);
        let reads = running.reading_until.is_some();
        let request = match running.game.decide(running.level, seat, &mut luck) {
            _ if reads => Some(Request::Ready),
            Some(text) => Some(Request::Play(text)),
            None if self.table.may_waive(seat) => Some(Request::Play(WAIVE.to_owned())),
            None => None,
        };
        // A person without a move waits for the end of the turn.
        let again = if request.is_some() {
            self.now
        } else {
            u64::MAX / 2
        };
        self.since[seat.index()] = Some((turn, again));
        let user = self.table.sitters[seat.index()].user.unwrap_or_default();
        if let Some(request) = request {
            self.does(user, &request);
        }
    }

    fn does(&mut self, user: UserId, request: &Request) {
        self.presses += 1;
        let press = Press {
            id: InteractionId(id_at(THEN + self.now, u64::from(self.presses))),
            user,
            lang: self.lang,
            moderator: false,
            turn: None,
            request: request.clone(),
            heard: Heard {
                made: self.now,
                arrived: self.now,
                unread_since: self.now,
                discord_ms: THEN + self.now,
            },
        };
        self.table.press(press, self.time());
        self.show();
    }

    /// Reports everything as shown at once, and keeps what would be written.
    fn show(&mut self) {
        let effects = self.table.effects();
        self.stored.lines.extend(effects.lines);
        for change in effects.changes {
            match change {
                Change::Seats(seats) => self.stored.seats = seats,
                Change::Started { interaction, .. } => self.stored.started = Some(interaction),
                Change::MatchData(data) => self.stored.match_data = Some(data),
                Change::Ended(ended) => self.stored.ended = Some(ended.how),
                _ => {}
            }
        }
        let Some(running) = self.table.lifecycle.running() else {
            return;
        };
        let (events, turn) = (running.game.status().events, running.game.status().turn);
        let missing = running.gathering(&self.table.sitters).missing.into_iter();
        let missing = missing.map(|seat| &self.table.sitters[seat.index()]);
        let missing: Vec<UserId> = missing.filter_map(Sitter::owner).collect();
        self.table.accepted(events, turn, self.time());
        for user in missing {
            self.table.hand_shown(user, turn, self.time());
        }
    }

    fn time(&self) -> Now {
        Now {
            local: self.now,
            discord: THEN + self.now,
        }
    }
}
