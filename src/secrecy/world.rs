//! A table in made-up time that can be forked, and its twins in which hidden things differ.

use std::sync::{Arc, OnceLock};

use tapis_rules::dice::Dice;
use tapis_rules::kael::Kael;
use tapis_rules::seat::Seat;

use super::eyes::Eyes;
use super::leak::Leak;
use super::leaky::Leaky;
use crate::catalog::offer;
use crate::screen::words::{Lang, Words};
use crate::store::{NewTable, TableId};
use crate::table::game::{AnyMatch, Live};
use crate::table::press::Press;
use crate::table::sitter::Sitter;
use crate::table::state::{Now, Table, Tuning};

/// Discord's clock when the local one shows 0.
const THEN: u64 = 1_800_000_000_000;

/// Somebody who only watches.
pub const WATCHER: u64 = 50;

/// What can be in a hand's queue.
pub const QUEUED: [&str; 6] = [
    "deposit 5",
    "deposit 10",
    "deposit 7 7",
    "deposit 1",
    "kael",
    "draw pile",
];

/// One world: persons 1 to `people`, then robots, and [`WATCHER`].
#[derive(Clone)]
pub struct World {
    pub table: Table,
    pub people: u64,
    pub now: u64,
    pub leak: Option<Leak>,
    presses: u64,
}

impl World {
    /// A match of Kaël that has just begun, with a leak if one is planted.
    pub fn begin(seed: [u8; 32], people: u64, robots: u64, leak: Option<Leak>) -> Self {
        let game = offer("kael").expect("the game");
        let new = NewTable {
            guild: 1,
            channel: 2,
            host: 1,
            game: "kael".to_owned(),
            edition: game.edition(),
            preset: "standard".to_owned(),
            options: game.options("standard").expect("options"),
            pace: "normal".to_owned(),
            seats: 8,
            private: false,
            lang: "fr".to_owned(),
            seed,
        };
        let host = Sitter::person(1, id_at(THEN, 0), lang(1));
        let tuning = Tuning::default();
        let table = Table::open(TableId(7), new, game, vec![host], words(), tuning);
        let mut world = Self {
            table,
            people,
            now: 0,
            leak,
            presses: 0,
        };
        for user in 2..=people {
            world.does(user, "join");
        }
        for _ in 0..robots {
            world.does(1, "robot");
        }
        world.does(1, "start");
        assert!(world.table.is_playing());
        if let Some(leak) = leak {
            world.table = world
                .table
                .with_game(|game| Box::new(Leaky::new(game.copy(), leak)));
        }
        world.does(WATCHER, "watch");
        world.passes(300);
        world
    }

    /// A press on what is shown now, that arrives 30 ms later; gives the interaction.
    pub fn does(&mut self, user: u64, deed: &str) -> u64 {
        let turn = self.table.turn();
        self.does_at(user, deed, Some(turn))
    }

    /// A press on what was shown in a turn, or a command.
    pub fn does_at(&mut self, user: u64, deed: &str, turn: Option<u32>) -> u64 {
        self.passes(50);
        self.presses += 1;
        let id = id_at(THEN + self.now, self.presses);
        self.passes(30);
        let press = Press {
            id,
            user,
            lang: lang(user),
            moderator: false,
            turn,
            deed: deed.to_owned(),
            arrived: self.now,
        };
        let now = self.time();
        self.table.set_clock(now);
        self.table.press(press, now);
        id
    }

    /// Time goes on by so much, and whatever is due happens.
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

    /// Time goes on to the next thing that is due.
    pub fn wakes(&mut self) {
        if let Some(wake) = self.table.wake(self.now) {
            self.passes(wake.saturating_sub(self.now).max(1));
        }
    }

    /// The table is asked whether something is due.
    pub fn tick(&mut self) {
        let now = self.time();
        self.table.tick(now);
    }

    /// Discord accepted what the table shows now.
    pub fn shown(&mut self) {
        let now = self.time();
        let (events, turn) = (self.table.game().map(AnyMatch::events), self.table.turn());
        self.table.accepted(events.unwrap_or_default(), turn, now);
    }

    /// The gateway was away for ten seconds.
    pub fn outage(&mut self) {
        self.now += 10_000;
        let now = self.time();
        self.table.afresh(now);
    }

    pub fn time(&self) -> Now {
        Now {
            local: self.now,
            discord: THEN + self.now,
        }
    }

    /// The persons who sit here.
    pub fn persons(&self) -> impl Iterator<Item = u64> + use<'_> {
        (1..=self.people).filter(|&user| self.table.seat(user).is_some())
    }

    /// What somebody may do, as texts.
    pub fn choices(&self, user: u64) -> Vec<String> {
        let seat = self.table.seat(user);
        let all = self.table.game().zip(seat);
        all.map(|(game, seat)| super::leaky::texts(game, seat))
            .unwrap_or_default()
    }

    /// All that the rules show these eyes; none once the match is over.
    pub fn views(&self, eyes: Eyes) -> Option<String> {
        let seat = eyes.user().and_then(|user| self.table.seat(user));
        self.table.game().map(|game| game.views(seat))
    }

    /// The world in which all that these eyes do not see lies otherwise.
    pub fn redealt(&self, eyes: Eyes, luck: &mut Dice) -> Self {
        let seat = eyes.user().and_then(|user| self.table.seat(user));
        let mut other = self.clone();
        other.table = self.table.with_game(|game| match seat {
            Some(seat) => unseen_redealt(game, seat, luck),
            None => {
                // Seen from two seats, one after the other, every card has moved.
                let first = unseen_redealt(game, Seat::new(0), luck);
                unseen_redealt(first.as_ref(), Seat::new(1), luck)
            }
        });
        let draw = || QUEUED[luck.below(QUEUED.len() as u32) as usize].to_owned();
        other.table.requeue(seat, draw);
        other
    }
}

/// All dealt anew that a seat does not see now.
pub fn unseen_redealt(game: &dyn AnyMatch, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch> {
    if let Some(leaky) = game.any().downcast_ref::<Leaky>() {
        let inner = unseen_redealt(leaky.inner.as_ref(), seat, luck);
        return Box::new(Leaky::new(inner, leaky.leak));
    }
    Box::new(kael(game).unseen_redealt(seat, luck))
}

/// All dealt anew that a seat was never shown.
pub fn unshown_redealt(game: &dyn AnyMatch, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch> {
    if let Some(leaky) = game.any().downcast_ref::<Leaky>() {
        let inner = unshown_redealt(leaky.inner.as_ref(), seat, luck);
        return Box::new(Leaky::new(inner, leaky.leak));
    }
    Box::new(kael(game).unshown_redealt(seat, luck))
}

fn kael(game: &dyn AnyMatch) -> &Live<Kael> {
    game.any().downcast_ref().expect("a match of Kael")
}

/// Half of them read English.
pub const fn lang(user: u64) -> Lang {
    match user % 2 {
        1 => Lang::English,
        _ => Lang::French,
    }
}

/// The words are read once: reading them takes longer than a whole match.
pub fn words() -> Arc<Words> {
    static WORDS: OnceLock<Arc<Words>> = OnceLock::new();
    let words = WORDS.get_or_init(|| Arc::new(Words::load().expect("the words")));
    Arc::clone(words)
}

/// An interaction's id as Discord mints it.
fn id_at(discord_ms: u64, number: u64) -> u64 {
    ((discord_ms - 1_420_070_400_000) << 22) | (number & 0xfff)
}
