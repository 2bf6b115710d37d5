//! The law, held at one moment of one match: two worlds that look the same go on looking the same.

use std::fmt;

use tapis_rules::dice::Dice;
use tapis_rules::seat::Seat;

use super::eyes::Eyes;
use super::games::DEEDS;
use super::seen::Seen;
use super::words::texts;
use super::world::{WATCHER, World};
use crate::model::{Lang, UserId};

/// Numbers of checks of the law.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Twins made, and those in which something hidden does differ.
    pub twins: u32,
    pub moved: u32,
    /// Comparisons made, and those for which the rules themselves show a difference.
    pub compared: u32,
    pub parted: u32,
    /// Number of robots asked twice.
    pub asked: u32,
    /// Number of hints given twice.
    pub hinted: u32,
}

/// Something seen that depends on hidden things.
#[derive(Debug)]
pub struct Breach {
    /// The name of the fact.
    pub fact: String,
    pub(super) when: String,
    pub(super) here: String,
    pub(super) there: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            fact,
            when,
            here,
            there,
        } = self;
        write!(out, "{fact}, {when}:\n  {here}\n  {there}")
    }
}

/// Holds the law for these eyes over this many changes; with none, at this moment alone.
pub fn hold(
    world: &World,
    eyes: Eyes,
    tries: u32,
    luck: &mut Dice,
    counts: &mut Counts,
) -> Result<(), Breach> {
    let twins = Twins {
        one: world.clone(),
        two: world.redealt(eyes, luck),
        eyes,
    };
    if world.table.game().is_none() {
        return Ok(());
    }
    counts.twins += 1;
    counts.moved += u32::from(hidden(&twins.one) != hidden(&twins.two));
    twins
        .after("nothing", counts, |_| {})?
        .ok_or_else(|| twins.breach("the views", "at once"))?;
    if tries > 0 {
        for _ in 0..tries {
            twins.try_something(luck, counts)?;
        }
        twins.while_time_passes(counts)?;
    }
    hints(world, luck, counts)?;
    robots(world, luck, counts)
}

/// Hints, with their reasons, and what is said of a decision later must be equal too.
fn hints(world: &World, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
    let Some(game) = world.table.game() else {
        return Ok(());
    };
    // Strong robots think long: one seat at a time, and not each time.
    if luck.below(3) > 0 {
        return Ok(());
    }
    let awaited: Vec<Seat> = game.status().awaiting.into_iter().collect();
    let Some(seat) = pick(&awaited, luck).copied() else {
        return Ok(());
    };
    let other = world
        .table
        .with_game(|game| game.unshown_redealt(seat, luck));
    let [here, there] = [&world.table, &other].map(|table| table.hint_for(seat, Lang::English));
    counts.hinted += u32::from(here.is_some());
    if here != there {
        return Err(Breach {
            fact: "a hint".to_owned(),
            when: format!("at seat {seat}"),
            here: here.unwrap_or_default(),
            there: there.unwrap_or_default(),
        });
    }
    let Some(text) = pick(&texts(game, seat), &mut luck.clone()).cloned() else {
        return Ok(());
    };
    let [here, there] = [&world.table, &other].map(|table| table.decision_for(seat, &text));
    match here == there {
        true => Ok(()),
        false => Err(Breach {
            fact: "a review".to_owned(),
            when: format!("of {text} at seat {seat}"),
            here: format!("{here:?}"),
            there: format!("{there:?}"),
        }),
    }
}

/// Holds that a robot thinks only by what its seat was ever shown.
fn robots(world: &World, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
    let Some(game) = world.table.game() else {
        return Ok(());
    };
    for seat in (0..game.status().standing.sides).map(Seat::new) {
        let other = world
            .table
            .with_game(|game| game.unshown_redealt(seat, luck));
        let [here, there] =
            [&world.table, &other].map(|table| table.would(seat, &mut luck.clone()));
        counts.asked += 1;
        if here != there {
            return Err(Breach {
                fact: "a robot".to_owned(),
                when: format!("at seat {seat}"),
                here: format!("{here:?}"),
                there: format!("{there:?}"),
            });
        }
    }
    Ok(())
}

/// Texts of everything hidden from somebody: the views of each seat, and the game's hidden state.
fn hidden(world: &World) -> Vec<String> {
    let game = world.table.game();
    let seats = game.map_or(0, |game| game.status().standing.sides);
    let views = |seat| game.map(|game| game.views(Some(Seat::new(seat))));
    let hidden = game.map(|game| game.hidden());
    (0..seats).filter_map(views).chain(hidden).collect()
}

/// A random member; `None` if there is none.
pub(super) fn pick<'a, T>(all: &'a [T], luck: &mut Dice) -> Option<&'a T> {
    all.get(luck.below(all.len() as u32) as usize)
}

/// Two worlds, and the eyes that must not tell them apart.
pub(super) struct Twins {
    pub one: World,
    pub two: World,
    pub eyes: Eyes,
}

impl Twins {
    /// Holds that a press of somebody has the same effect for the viewer: at once, while it is
    /// held, and after it was decided.
    fn try_something(&self, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
        let viewer = self.eyes.user();
        let users: Vec<u64> = self.one.persons().chain([WATCHER]).collect();
        let user = match viewer {
            Some(viewer) if luck.below(3) > 0 => viewer.get(),
            _ => pick(&users, luck).copied().unwrap_or(WATCHER),
        };
        let choices = self.one.choices(user);
        let request = match pick(&choices, luck) {
            // A hint of the viewer's own may go by what they saw before, so `hints` compares it.
            _ if viewer != Some(UserId(user)) && luck.below(12) == 0 => "hint".to_owned(),
            Some(choice) if luck.below(2) == 0 => {
                format!("play {}", self.one.phrased(choice, luck))
            }
            _ => {
                let own = self.one.game.requests;
                let requests = if luck.below(2) == 0 { own } else { &DEEDS };
                requests[luck.below(requests.len() as u32) as usize].to_owned()
            }
        };
        let turn = match luck.below(6) {
            0 => None,
            1 => Some(0),
            _ => Some(self.one.table.turn()),
        };
        let when = format!("{user} does {request:?}");
        let held = self.after(&when, counts, |world| {
            let turn = turn.map(|turn| turn.min(world.table.turn()));
            world.does_at(user, &request, turn);
        })?;
        let Some(held) = held else {
            return Ok(());
        };
        let when = format!("{when} and it is decided");
        if let Some(decided) = held.after(&when, counts, |world| world.passes(250))? {
            // The decision bears on what is to come.
            decided.after("and the room has seen it", counts, World::shown)?;
            decided.after("and the gateway was away", counts, World::outage)?;
        }
        Ok(())
    }

    /// Due events come at the same time and look the same.
    fn while_time_passes(self, counts: &mut Counts) -> Result<(), Breach> {
        let mut twins = self;
        for _ in 0..4 {
            match twins.after("when time passes", counts, World::wakes)? {
                Some(later) => twins = later,
                None => return Ok(()),
            }
        }
        Ok(())
    }

    /// Does the same in both worlds and compares; none where the rules now show a difference.
    fn after(
        &self,
        when: &str,
        counts: &mut Counts,
        doing: impl Fn(&mut World),
    ) -> Result<Option<Self>, Breach> {
        let mut later = Self {
            one: self.one.clone(),
            two: self.two.clone(),
            eyes: self.eyes,
        };
        doing(&mut later.one);
        doing(&mut later.two);
        if !later.same_views() {
            counts.parted += 1;
            return Ok(None);
        }
        counts.compared += 1;
        let here = Seen::look(&mut later.one, self.eyes);
        let there = Seen::look(&mut later.two, self.eyes);
        same(&here, &there, when)?;
        Ok(Some(later))
    }

    pub(super) fn same_views(&self) -> bool {
        let [one, two] = [&self.one, &self.two].map(|world| world.views(self.eyes));
        // A match that is over shows things that were hidden a moment ago.
        one.is_some() && one == two
    }

    /// Compares what can be seen, not what is kept behind it.
    pub(super) fn compare_seen(&mut self, when: &str, counts: &mut Counts) -> Result<(), Breach> {
        counts.compared += 1;
        let here = Seen::look(&mut self.one, self.eyes).unkept();
        let there = Seen::look(&mut self.two, self.eyes).unkept();
        same(&here, &there, when)
    }

    fn breach(&self, fact: &str, when: &str) -> Breach {
        let [here, there] = [&self.one, &self.two].map(|world| world.views(self.eyes));
        Breach {
            fact: fact.to_owned(),
            when: when.to_owned(),
            here: here.unwrap_or_default(),
            there: there.unwrap_or_default(),
        }
    }
}

fn same(here: &Seen, there: &Seen, when: &str) -> Result<(), Breach> {
    match here.difference(there) {
        None => Ok(()),
        Some((fact, here, there)) => Err(Breach {
            fact,
            when: when.to_owned(),
            here,
            there,
        }),
    }
}
