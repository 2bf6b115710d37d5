//! The course of a match: persons play, queue, press what they may not, fall asleep.

use tapis_rules::dice::{Dice, Seed};

use super::games::Game;
use super::leak::Leak;
use super::world::{LATE, WATCHER, World};
use crate::model::UserId;

/// A match that goes on by chance.
pub struct Story {
    pub world: World,
    pub luck: Dice,
    eager: bool,
}

impl Story {
    /// Story `number`: every second one is played eagerly, every third begins in the middle.
    pub fn begin(game: Game, number: usize, leak: Option<Leak>) -> Self {
        let tale = &game.tales[number % game.tales.len()];
        let mut luck = Seed::of_text("secrecy").dice(&[game.name.to_owned(), number.to_string()]);
        let mut seed = [0; 32];
        for byte in &mut seed {
            *byte = luck.below(256) as u8;
        }
        let mut story = Self {
            world: World::begin(seed, game, tale, leak),
            luck,
            eager: (number / game.tales.len() + number) % 2 == 1,
        };
        if number % 3 == 2 {
            for _ in 0..40 {
                let persons: Vec<u64> = story.world.persons().collect();
                story.plays(&persons);
                story.world.passes(250);
            }
        }
        story
    }

    /// A match at this table, in which nobody hurries to its end.
    pub const fn at(world: World, luck: Dice) -> Self {
        Self {
            world,
            luck,
            eager: false,
        }
    }

    /// Makes one more thing happen; returns false once the match is over.
    pub fn goes_on(&mut self) -> bool {
        let persons: Vec<u64> = self.world.persons().collect();
        if persons.is_empty() || self.world.table.is_done() {
            return false;
        }
        let user = persons[self.luck.below(persons.len() as u32) as usize];
        let moves = self.luck.below(16) < self.world.game.moves;
        match self.luck.below(12) {
            _ if moves => self.plays(&persons),
            0 => self.presses(user, &["hand", "more", "watch", "rules", "ahead"]),
            1 | 2 => {
                let moves = self.world.game.queued.map(|text| format!("queue {text}"));
                let moves = moves.each_ref().map(String::as_str);
                self.presses(user, &moves);
            }
            3 | 4 => self.presses(user, self.world.game.requests),
            9 => self.presses(user, &["unqueue", "bring", "step now"]),
            10 => self.takes_over(),
            11 => self.world.restart(),
            5 => self.world.passes(46_000),
            6 => self.world.shown(),
            7 => {
                for user in persons {
                    self.world.does(user, "ready");
                }
            }
            8 => self.presses(WATCHER, &["watch", "hand", "more"]),
            _ => self.plays(&persons),
        }
        self.world.passes(250);
        true
    }

    /// Lets somebody fall asleep, and somebody else sit down for them; of teams, one comes late or
    /// leaves.
    fn takes_over(&mut self) {
        if self.world.teams {
            for team in 0..8 {
                self.world.does(LATE, &format!("team {team}"));
            }
            let leaves = 2 + u64::from(self.luck.below(6));
            self.world.does(leaves, "leave-sure");
            return;
        }
        if self.world.table.seat(UserId(LATE)).is_none() {
            self.world.passes(95_000);
            for seat in 0..8 {
                self.world.does(LATE, &format!("replace {seat}"));
            }
        }
    }

    fn presses(&mut self, user: u64, requests: &[&str]) {
        let request = requests[self.luck.below(requests.len() as u32) as usize];
        self.world.does(user, request);
    }

    /// Cuts for a seat that could; otherwise plays for the active seat, or lets time pass for a
    /// robot.
    fn plays(&mut self, persons: &[u64]) {
        let all = persons.iter().map(|&user| (user, self.world.choices(user)));
        let mut able: Vec<(u64, Vec<String>)> =
            all.filter(|(_, choices)| !choices.is_empty()).collect();
        if able.is_empty() {
            return self.world.wakes();
        }
        let (user, choices) = able.swap_remove(self.luck.below(able.len() as u32) as usize);
        let calls = self.eager && self.luck.below(2) == 0;
        let ends = self.world.game.calls;
        let called = choices.iter().find(|text| calls && *text == ends);
        let longest = choices
            .iter()
            .filter(|text| *text != ends)
            .max_by_key(|text| text.len());
        let any = &choices[self.luck.below(choices.len() as u32) as usize];
        let choice = match (called, longest) {
            (Some(called), _) => called,
            (None, Some(longest)) if self.eager => longest,
            _ => any,
        };
        let choice = self.world.phrased(choice, &mut self.luck);
        self.world.does(user, &format!("play {choice}"));
    }
}
