//! A table in made-up time that can be forked, and its twins in which hidden things differ.

use tapis_rules::dice::Dice;
use tapis_rules::seat::Seat;

use super::eyes::Eyes;
use super::games::{Game, Tale};
use super::leak::Leak;
use super::leaky::Leaky;
use super::words::{lang, words};
use crate::catalog::any_match::AnyMatch;
use crate::catalog::offer;
use crate::clock::{created_ms, id_at};
use crate::model::{ChannelId, GuildId, InteractionId, TableId, UserId};
use crate::preferences::{Look, UserPreferences};
use crate::store::{Change, GuestRow, Line, NewTable, Place, SeatRow, StoredTable};
use crate::table::effects::Effects;
use crate::table::press::{Heard, Press};
use crate::table::sitter::Sitter;
use crate::table::state::{Now, Table, Tuning};

/// Discord's clock when the local one shows 0.
const THEN: u64 = 1_800_000_000_000;

/// Somebody who only watches.
pub const WATCHER: u64 = 50;

/// Somebody who takes a seat that a robot keeps warm.
pub const LATE: u64 = 60;

/// A world: persons 1 to `people`, then robots, [`WATCHER`], and at last perhaps [`LATE`].
#[derive(Clone)]
pub struct World {
    pub table: Table,
    pub game: Game,
    pub people: u64,
    pub now: u64,
    pub leak: Option<Leak>,
    /// Whether the seats are teams.
    pub teams: bool,
    presses: u64,
    kept: Kept,
}

/// The stored data from which a table is brought back.
#[derive(Clone)]
struct Kept {
    opened: NewTable,
    started: Option<InteractionId>,
    match_data: Option<String>,
    seats: Vec<SeatRow>,
    guests: Vec<GuestRow>,
    pack: Option<String>,
    lines: Vec<Line>,
}

impl Kept {
    fn take(&mut self, change: &Change) {
        match change {
            Change::Started {
                interaction,
                edition,
            } => {
                self.started = Some(*interaction);
                self.opened.edition = *edition;
            }
            Change::MatchData(match_data) => self.match_data = Some(match_data.clone()),
            Change::Seats(seats) => self.seats.clone_from(seats),
            Change::Guests(guests) => self.guests.clone_from(guests),
            Change::Pack(pack) => self.pack = Some(pack.clone()),
            Change::Host(host) => self.opened.host = *host,
            Change::RobotLevel(level) => self.opened.robot_level.clone_from(level),
            Change::Hints(on) => self.opened.hints = *on,
            Change::Pace(pace) => self.opened.pace.clone_from(pace),
            Change::Options { preset, options } => {
                self.opened.preset.clone_from(preset);
                self.opened.options.clone_from(options);
            }
            Change::Game {
                game,
                edition,
                preset,
                options,
                seats,
            } => {
                self.opened.game.clone_from(game);
                self.opened.edition = *edition;
                self.opened.preset.clone_from(preset);
                self.opened.options.clone_from(options);
                self.opened.seats = *seats;
            }
            Change::Question { .. } | Change::Coached { .. } | Change::Ended(_) => {}
        }
    }
}

impl World {
    /// A lobby with the person who opened it.
    pub fn lobby(seed: [u8; 32], played: Game, tale: &Tale, leak: Option<Leak>) -> Self {
        let game = offer(played.name).expect("the game");
        let opened = NewTable {
            guild: GuildId(1),
            channel: ChannelId(2),
            host: UserId(1),
            game: played.name.to_owned(),
            edition: game.edition(),
            preset: tale.preset.to_owned(),
            options: tale.options(played.name),
            pace: tale.pace.to_owned(),
            seats: 8,
            private: false,
            robot_level: "easy".to_owned(),
            practice: tale.coached,
            hints: true,
            coached: tale.coached,
            lang: "fr".to_owned(),
            seed,
            again_of: None,
        };
        let host = Sitter::person(UserId(1), InteractionId(id_at(THEN, 0)), lang(1));
        let tuning = Tuning::default();
        let table = Table::open(
            TableId(7),
            opened.clone(),
            game,
            vec![host],
            words(),
            tuning,
        );
        Self {
            table,
            game: played,
            people: tale.people,
            now: 0,
            leak,
            teams: tale.teams > 0,
            presses: 0,
            kept: Kept {
                opened,
                started: None,
                match_data: None,
                seats: vec![SeatRow {
                    seat: 0,
                    user: Some(UserId(1)),
                    joined: InteractionId(id_at(THEN, 0)),
                    ..SeatRow::default()
                }],
                guests: Vec::new(),
                pack: None,
                lines: Vec::new(),
            },
        }
    }

    /// A match that has just begun, with a leak if one is planted.
    pub fn begin(seed: [u8; 32], played: Game, tale: &Tale, leak: Option<Leak>) -> Self {
        let mut world = Self::lobby(seed, played, tale, leak);
        for user in 2..=tale.people {
            world.does(user, "join");
        }
        for _ in 0..tale.robots {
            world.does(1, "robot");
        }
        if tale.teams > 0 {
            world.does(1, "team-play on");
            world.does(1, &format!("mix {}", tale.teams));
        }
        world.apply_settings();
        world.does(1, "start");
        assert!(world.table.is_playing(), "{} {tale:?}", played.name);
        world.plant();
        world.does(WATCHER, "watch");
        world.passes(300);
        world
    }

    /// Whether it is a table without reflexes.
    pub fn is_calm(&self) -> bool {
        self.kept.opened.pace == "calm"
    }

    /// Lets some of the people, of both languages, see their cards as a picture.
    fn apply_settings(&mut self) {
        let mine = UserPreferences {
            look: Look::Picture,
            ..UserPreferences::default()
        };
        for user in (1..=self.people).filter(|user| user % 4 >= 2) {
            self.table.apply_settings(UserId(user), mine, None);
        }
    }

    fn plant(&mut self) {
        if let Some(leak) = self.leak {
            let leaky = |game: &dyn AnyMatch| -> Box<dyn AnyMatch> {
                Box::new(Leaky::new(game.copy(), leak))
            };
            self.table = self.table.with_game(leaky);
        }
    }

    /// Presses a button of the present screens; the press arrives 30 ms later. Returns the
    /// interaction.
    pub fn does(&mut self, user: u64, request: &str) -> u64 {
        let turn = self.table.turn();
        self.does_at(user, request, Some(turn))
    }

    /// Presses a button of the screens in a turn, or sends a command.
    pub fn does_at(&mut self, user: u64, request: &str, turn: Option<u32>) -> u64 {
        self.passes(50);
        self.presses += 1;
        let id = id_at(THEN + self.now, self.presses);
        self.passes(30);
        let press = Press {
            id: InteractionId(id),
            user: UserId(user),
            lang: lang(user),
            moderator: false,
            turn,
            request: request.parse().expect("a request"),
            heard: Heard {
                made: self.now - 30,
                arrived: self.now,
                unread_since: self.now,
                discord_ms: created_ms(id),
            },
        };
        let now = self.time();
        self.table.set_clock(now);
        self.table.press(press, now);
        self.table.think_at_once();
        id
    }

    /// Whether the table has more to do at this very moment.
    pub fn has_more_at_once(&self) -> bool {
        self.table.wake(self.now) == Some(self.now)
    }

    /// Advances time by this much; everything that is due happens.
    pub fn passes(&mut self, ms: u64) {
        let to = self.now + ms;
        while let Some(wake) = self.table.wake(self.now).filter(|&wake| wake <= to) {
            self.now = self.now.max(wake);
            self.tick();
            if self.table.wake(self.now) == Some(wake) {
                self.now += 1;
            }
        }
        self.now = self.now.max(to);
    }

    /// Advances time to the next thing that is due.
    pub fn wakes(&mut self) {
        if let Some(wake) = self.table.wake(self.now) {
            self.passes(wake.saturating_sub(self.now).max(1));
        }
    }

    /// Asks the table whether something is due.
    pub fn tick(&mut self) {
        let now = self.time();
        self.table.tick(now);
    }

    /// Lets Discord accept the present screens of the table, and one more of the hands it waits
    /// for.
    pub fn shown(&mut self) {
        let now = self.time();
        if let Some(user) = self.table.wanted(now).unseen.first() {
            self.table.hand_shown(*user, self.table.turn(), now);
        }
        let (events, turn) = (
            self.table.game().map(|game| game.status().events),
            self.table.turn(),
        );
        self.table.accepted(events.unwrap_or_default(), turn, now);
    }

    /// Lets the gateway be away for ten seconds.
    pub fn outage(&mut self) {
        self.now += 10_000;
        let now = self.time();
        self.table.restart_countdowns(now);
    }

    pub fn time(&self) -> Now {
        Now {
            local: self.now,
            discord: THEN + self.now,
        }
    }

    /// Takes the table's effects since the last call; those that a database would keep are kept.
    pub fn effects(&mut self) -> Effects {
        let effects = self.table.effects();
        let kept = &mut self.kept;
        kept.lines.extend(effects.lines.iter().cloned());
        for change in &effects.changes {
            kept.take(change);
        }
        effects
    }

    /// Ends the process; another one brings the table back from its stored rows.
    pub fn restart(&mut self) {
        let stored = self.stored();
        let revived = Table::revive(stored, words(), Tuning::default());
        self.table = revived.unwrap_or_else(|why| panic!("{why}"));
        self.apply_settings();
        self.plant();
        self.outage();
    }

    /// The rows that a database would hold now.
    pub fn stored(&mut self) -> StoredTable {
        self.effects();
        let kept = self.kept.clone();
        StoredTable {
            id: TableId(7),
            opened: kept.opened,
            place: Place::default(),
            started: kept.started,
            match_data: kept.match_data,
            seats: kept.seats,
            guests: kept.guests,
            lines: kept.lines,
            ended: None,
            pack: kept.pack,
        }
    }

    /// The persons who sit here.
    pub fn persons(&self) -> impl Iterator<Item = u64> + use<'_> {
        let all = (1..=self.people).chain([LATE]);
        all.filter(|&user| self.table.seat(UserId(user)).is_some())
    }

    /// An input of this text; free text is filled in.
    pub fn phrased(&self, text: &str, luck: &mut Dice) -> String {
        let game = self.table.game();
        game.map_or_else(|| text.to_owned(), |game| game.phrased(text, luck))
    }

    /// The legal moves of a person, as texts.
    pub fn choices(&self, user: u64) -> Vec<String> {
        let seat = self.table.seat(UserId(user));
        let all = self.table.game().zip(seat);
        all.map(|(game, seat)| super::words::texts(game, seat))
            .unwrap_or_default()
    }

    /// All that the rules show these eyes; `None` once the match is over.
    pub fn views(&self, eyes: Eyes) -> Option<String> {
        let seat = eyes.user().and_then(|user| self.table.seat(user));
        self.table.game().map(|game| game.views(seat))
    }

    /// A world in which everything that these eyes do not see lies differently.
    pub fn redealt(&self, eyes: Eyes, luck: &mut Dice) -> Self {
        let seat = eyes.user().and_then(|user| self.table.seat(user));
        let mut other = self.clone();
        other.table = self.table.with_game(|game| match seat {
            Some(seat) => game.unseen_redealt(seat, luck),
            None => {
                // Seen from two seats, one after the other, every card has moved.
                let first = game.unseen_redealt(Seat::new(0), luck);
                first.unseen_redealt(Seat::new(1), luck)
            }
        });
        let queued = self.game.queued;
        let draw = || queued[luck.below(queued.len() as u32) as usize].to_owned();
        other.table.requeue(seat, draw);
        other
    }
}
