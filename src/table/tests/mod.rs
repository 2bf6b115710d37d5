//! Tables decided without a clock, a file or a platform: times are made up, presses too.

mod calls;
mod calm;
mod calm_turns;
mod change_game;
mod coaching;
mod editions;
mod forced;
mod gathering;
mod granting;
mod hints;
mod invitations;
mod leaving;
mod lobby;
mod looks;
mod mending;
mod options;
mod partners;
mod passing;
mod play;
mod play_on;
mod powers;
mod presence;
mod quiz;
mod quiz_reading;
mod race_gap;
mod races;
mod reserved;
mod restore;
mod secret_acts;
mod seen_again;
mod snaps;
mod team_answers;
mod team_play;
mod unread;

use std::sync::Arc;

use tapis_rules::seat::Seat;

use super::effects::{Effects, ReplyKind};
use super::lifecycle::{End, Lifecycle};
use super::people::sitter::Sitter;
use super::press::{Heard, Press};
use super::state::{Now, Table, Tuning};
use super::time::pace::Pace;
use crate::catalog::any_match::Which;
use crate::catalog::offer;
use crate::clock::{DiscordClock, id_at};
use crate::model::{ChannelId, GuildId, InteractionId, Lang, Request, TableId, UserId};
use crate::screen::Row;
use crate::screen::words::Words;
use crate::store::NewTable;

/// Discord's clock when the local one shows 0.
const THEN: u64 = 1_800_000_000_000;

/// The words are read once: reading them takes longer than a whole match.
fn words() -> Arc<Words> {
    static WORDS: std::sync::OnceLock<Arc<Words>> = std::sync::OnceLock::new();
    let words = WORDS.get_or_init(|| Arc::new(Words::load().expect("the words")));
    Arc::clone(words)
}

/// A table with made-up time.
struct TableHarness {
    table: Table,
    discord: DiscordClock,
    /// The local clock.
    now: u64,
    /// How far Discord's clock is ahead of where it should be.
    skew: i64,
    presses: u64,
    effects: Vec<Effects>,
}

/// How many races a test runs: 2,000, or ten thousand where the variable `TAPIS_MATCHES` is `all`.
fn how_many_races() -> usize {
    let all = std::env::var("TAPIS_MATCHES").is_ok_and(|asked| asked == "all");
    if all { 10_000 } else { 2_000 }
}

impl TableHarness {
    /// A lobby of Kaël that user 1 opened, with these many persons and robots.
    fn lobby(seed: u64, people: u8, robots: u8) -> Self {
        Self::skewed(seed, people, robots, 0)
    }

    /// The same, with Discord's clock off by this many milliseconds.
    fn skewed(seed: u64, people: u8, robots: u8, skew: i64) -> Self {
        Self::of("kael", "standard", seed, (people, robots), skew)
    }

    /// The same of another game.
    fn of(name: &str, preset: &str, seed: u64, (people, robots): (u8, u8), skew: i64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let game = offer(name).expect("the game");
        let new = NewTable {
            guild: GuildId(1),
            channel: ChannelId(2),
            host: UserId(1),
            game: name.to_owned(),
            edition: game.edition(),
            preset: preset.to_owned(),
            options: game.options(preset).expect("options"),
            pace: "normal".to_owned(),
            seats: 8,
            private: false,
            robot_level: "easy".to_owned(),
            practice: false,
            hints: false,
            coached: false,
            lang: "en-US".to_owned(),
            seed: bytes,
            again_of: None,
        };
        let host = Sitter::person(UserId(1), InteractionId(id_at(THEN, 1)), Lang::English);
        let tuning = Tuning::default();
        let table = Table::open(TableId(7), new, game, vec![host], words(), tuning);
        let mut evening = Self {
            table,
            discord: DiscordClock::default(),
            now: 0,
            skew,
            presses: 1,
            effects: Vec::new(),
        };
        for user in 2..=u64::from(people) {
            evening.does(user, "join");
        }
        for _ in 0..robots {
            evening.does(1, "robot");
        }
        evening
    }

    /// The same, with the match begun.
    fn match_of(seed: u64, people: u8, robots: u8) -> Self {
        let mut evening = Self::lobby(seed, people, robots);
        evening.starts();
        evening
    }

    /// The match begins, and everybody opens their hand.
    fn starts(&mut self) {
        self.does(1, "start");
        assert!(self.table.is_playing());
        self.see_hands();
    }

    /// A press of now, that arrives 30 ms later; gives what the presser is told, if anything yet.
    fn does(&mut self, user: u64, request: &str) -> Option<ReplyKind> {
        self.now += 50;
        let press = self.press(user, request, self.now);
        self.now += 30;
        self.arrives(press)
    }

    /// A press that Discord made when the local clock showed `at`.
    fn press(&mut self, user: u64, request: &str, at: u64) -> Press {
        self.presses += 1;
        let made = (THEN + at).saturating_add_signed(self.skew);
        Press {
            id: InteractionId(id_at(made, self.presses)),
            user: UserId(user),
            lang: Lang::English,
            moderator: false,
            turn: None,
            request: request.parse().expect("a request"),
            heard: Heard {
                made: at,
                arrived: at,
                unread_since: at,
                discord_ms: made,
            },
        }
    }

    /// A press arrives now.
    fn arrives(&mut self, press: Press) -> Option<ReplyKind> {
        let press = self.heard(press);
        self.reads(press)
    }

    /// The table takes in what was heard of.
    fn reads(&mut self, press: Press) -> Option<ReplyKind> {
        let id = press.id;
        let now = self.time();
        self.table.set_clock(now);
        self.table.press(press, now);
        self.gather();
        self.reply_to(id)
    }

    /// A press as it is heard of now.
    fn heard(&mut self, press: Press) -> Press {
        let (created, arrived) = (press.created_ms(), self.now);
        self.discord.learn(created, arrived);
        let made = self.discord.when(created).map_or(0, |at| at.min(arrived));
        let heard = Heard {
            made,
            arrived,
            unread_since: arrived,
            discord_ms: self.discord.made(created, arrived),
        };
        Press { heard, ..press }
    }

    /// Advances time to `to`; everything that is due happens.
    fn wait_until(&mut self, to: u64) {
        while let Some(wake) = self.table.wake(self.now).filter(|&wake| wake <= to) {
            self.now = self.now.max(wake);
            let now = self.time();
            self.table.tick(now);
            self.gather();
            if self.table.wake(self.now) == Some(wake) {
                self.now += 1;
            }
        }
        self.now = self.now.max(to);
    }

    /// Time goes on.
    fn wait(&mut self, ms: u64) {
        self.wait_until(self.now + ms);
    }

    fn time(&self) -> Now {
        Now {
            local: self.now,
            discord: self.discord.at(self.now).unwrap_or(THEN + self.now),
        }
    }

    fn gather(&mut self) {
        let effects = self.table.effects();
        self.effects.push(effects);
    }

    /// What an interaction was told last.
    fn reply_to(&self, id: InteractionId) -> Option<ReplyKind> {
        let all = self.effects.iter().flat_map(|effects| &effects.replies);
        all.rev()
            .find(|(to, _)| *to == id)
            .map(|(_, reply)| reply.kind.clone())
    }

    /// All lines of the log: the seat and the text.
    fn log(&self) -> Vec<(Option<u8>, String)> {
        let all = self.effects.iter().flat_map(|effects| &effects.lines);
        all.map(|line| (line.seat, line.text.clone())).collect()
    }

    /// Everybody has their hand on their screen.
    fn see_hands(&mut self) {
        let now = self.time();
        let turn = self.table.turn();
        for user in self.table.wanted(now).unseen {
            self.table.hand_shown(user, turn, now);
        }
        self.gather();
    }

    /// What a user may do, as texts.
    fn choices(&self, user: u64) -> Vec<String> {
        let all = self.table.choices(UserId(user), Lang::English, Which::All);
        all.into_iter().map(|(_, text)| text).collect()
    }

    /// Whether a user's hand offers to say a no each time it is asked.
    fn offers_order(&self, user: u64, text: &str) -> bool {
        let order = Request::StandingOrder(text.to_owned());
        let hands = self.table.wanted(self.time()).hands;
        let hand = hands.iter().find_map(|hand| hand.open(UserId(user)));
        let rows = hand.into_iter().flat_map(|screen| &screen.rows);
        let mut buttons = rows.flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Menu(_) => &[],
        });
        buttons.any(|button| button.request == order)
    }

    /// Makes it a table without reflexes.
    fn calm(&mut self) {
        self.table.pace = Pace::Calm;
        if let Some(running) = self.table.lifecycle.running_mut() {
            running.pace = Pace::Calm;
        }
    }

    /// Whose turn it is, as a user; 0 for a robot's.
    fn active(&self) -> u64 {
        let Some(running) = self.table.lifecycle.running() else {
            return 0;
        };
        let seat = running
            .game
            .status()
            .awaiting
            .into_iter()
            .next()
            .unwrap_or_default();
        self.table.sitters[seat.index()].user.map_or(0, UserId::get)
    }

    fn seat(&self, user: u64) -> Option<Seat> {
        self.table.seat_of(UserId(user))
    }
}
