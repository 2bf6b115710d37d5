//! How a match gets to its moments: persons play, queue, press what they may not, fall asleep.

use tapis_rules::dice::{Dice, Seed};

use super::leak::Leak;
use super::world::{QUEUED, WATCHER, World};

/// A match that goes on by chance.
pub struct Story {
    pub world: World,
    pub luck: Dice,
    eager: bool,
}

/// Who sits at the tables of the stories: persons and robots.
pub const TABLES: [(u64, u64); 8] = [
    (2, 0),
    (1, 3),
    (3, 1),
    (4, 0),
    (2, 2),
    (4, 4),
    (6, 1),
    (8, 0),
];

impl Story {
    /// Story number `number`: every second one is played eagerly.
    pub fn begin(number: usize, leak: Option<Leak>) -> Self {
        let (people, robots) = TABLES[number % TABLES.len()];
        let mut luck = Seed::of_text("secrecy").dice(&[number.to_string()]);
        let mut seed = [0; 32];
        for byte in &mut seed {
            *byte = luck.below(256) as u8;
        }
        Self {
            world: World::begin(seed, people, robots, leak),
            luck,
            eager: (number / TABLES.len() + number) % 2 == 1,
        }
    }

    /// One more thing happens; false once the match is over.
    pub fn goes_on(&mut self) -> bool {
        let persons: Vec<u64> = self.world.persons().collect();
        if persons.is_empty() || self.world.table.is_done() {
            return false;
        }
        let user = persons[self.luck.below(persons.len() as u32) as usize];
        match self.luck.below(16) {
            0 => self.presses(user, &["hand", "more", "watch", "rules", "ahead"]),
            1 | 2 => {
                let moves = QUEUED.map(|text| format!("queue {text}"));
                let moves = moves.each_ref().map(String::as_str);
                self.presses(user, &moves);
            }
            3 => self.presses(user, &["step now", "play lucky", "play draw pile"]),
            4 => self.presses(user, &["unqueue", "bring", "step 3 3", "play kael"]),
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

    fn presses(&mut self, user: u64, deeds: &[&str]) {
        let deed = deeds[self.luck.below(deeds.len() as u32) as usize];
        self.world.does(user, deed);
    }

    /// Whoever could cut may do so; else whoever's turn it is plays, or time passes for a robot.
    fn plays(&mut self, persons: &[u64]) {
        let all = persons.iter().map(|&user| (user, self.world.choices(user)));
        let mut able: Vec<(u64, Vec<String>)> =
            all.filter(|(_, choices)| !choices.is_empty()).collect();
        if able.is_empty() {
            return self.world.wakes();
        }
        let (user, choices) = able.swap_remove(self.luck.below(able.len() as u32) as usize);
        let calls = self.eager && self.luck.below(2) == 0;
        let called = choices.iter().find(|text| calls && *text == "kael");
        let longest = choices
            .iter()
            .filter(|text| *text != "kael")
            .max_by_key(|text| text.len());
        let any = &choices[self.luck.below(choices.len() as u32) as usize];
        let choice = match (called, longest) {
            (Some(kael), _) => kael,
            (None, Some(longest)) if self.eager => longest,
            _ => any,
        };
        self.world.does(user, &format!("play {choice}"));
    }
}
