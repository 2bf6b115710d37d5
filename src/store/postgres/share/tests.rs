//! Processes that come, die, stand still and return, by the rows alone.

use std::collections::BTreeSet;

use fastrand::Rng;

use super::*;

fn process(id: u32, steady: bool) -> ProcessRow {
    ProcessRow {
        id: id.to_string(),
        steady,
        drains: false,
    }
}

/// Rows, and what was done since all was quiet.
struct World {
    rows: Rows,
    /// Processes that are alive by their rows and do nothing.
    still: BTreeSet<String>,
    /// How often each slot has gone from one process to another.
    moves: BTreeMap<i64, u32>,
    chance: Rng,
    next: u32,
}

impl World {
    fn new(slots: i64, seed: u64) -> Self {
        let slot = |id| SlotRow {
            id,
            owner: String::new(),
            name: String::new(),
            heir: String::new(),
            takeable: true,
        };
        Self {
            rows: Rows {
                processes: Vec::new(),
                slots: (0..slots).map(slot).collect(),
            },
            still: BTreeSet::new(),
            moves: BTreeMap::new(),
            chance: Rng::with_seed(seed),
            next: 0,
        }
    }

    fn comes(&mut self) {
        self.rows.processes.push(process(self.next, false));
        self.next += 1;
    }

    /// Its heartbeats are missed for a whole lease: by the rows it is dead.
    fn dies(&mut self) {
        if self.rows.processes.len() > 1 {
            let which = self.chance.usize(0..self.rows.processes.len());
            let gone = self.rows.processes.remove(which);
            self.still.remove(&gone.id);
        }
    }

    /// For less than a lease.
    fn stands_still(&mut self) {
        let which = self.chance.usize(0..self.rows.processes.len());
        self.still.insert(self.rows.processes[which].id.clone());
    }

    /// It was dead by the rows, and has nothing any more that others took.
    fn returns(&mut self) {
        let id = self.chance.u32(0..self.next).to_string();
        if !self.rows.is_alive(&id) {
            let back = ProcessRow {
                id,
                steady: false,
                drains: false,
            };
            self.rows.processes.push(back);
        }
    }

    fn drains(&mut self) {
        if self.rows.processes.len() > 1 {
            let which = self.chance.usize(0..self.rows.processes.len());
            let gone = self.rows.processes[which].id.clone();
            self.rows.processes[which].drains = true;
            // As the statement does it that names an heir.
            for place in 0..self.rows.slots.len() {
                if self.rows.slots[place].owner == gone {
                    let others = self.rows.processes.iter().filter(|one| !one.drains);
                    let count = |id: &str| self.count(id);
                    let least = others
                        .min_by_key(|one| count(&one.id))
                        .map(|one| one.id.clone());
                    let to = least.unwrap_or_default();
                    self.moves_to(place, &to);
                }
            }
            self.rows.processes.retain(|one| one.id != gone);
        }
    }

    fn count(&self, id: &str) -> usize {
        self.rows
            .slots
            .iter()
            .filter(|slot| slot.owner == id)
            .count()
    }

    fn moves_to(&mut self, place: usize, to: &str) {
        let slot = &mut self.rows.slots[place];
        if !slot.owner.is_empty() {
            *self.moves.entry(slot.id).or_default() += 1;
        }
        to.clone_into(&mut slot.owner);
        slot.heir.clear();
    }

    /// One process does its next step, or an heir is ready; false if there was nothing to do for it.
    fn steps(&mut self, which: usize) -> bool {
        let me = self.rows.processes[which].clone();
        if self.still.contains(&me.id) {
            return false;
        }
        let heir_of = |slot: &SlotRow| slot.heir == me.id && slot.owner != me.id;
        if let Some(place) = self.rows.slots.iter().position(heir_of)
            && self.rows.is_alive(&self.rows.slots[place].owner)
        {
            self.moves_to(place, &me.id);
            return true;
        }
        match self.rows.step(&me.id) {
            Some(Step::Take(id)) => self.moves_to(usize::try_from(id).expect("small"), &me.id),
            Some(Step::Give(id, to)) => {
                let slot = &mut self.rows.slots[usize::try_from(id).expect("small")];
                assert!(slot.owner == me.id && slot.heir.is_empty() && to != me.id);
                slot.heir = to;
            }
            None => return false,
        }
        true
    }

    /// Steps in any order until nobody has anything to do any more.
    fn settles(&mut self) {
        for late in [false, true] {
            if late {
                self.still.clear();
                self.rows
                    .processes
                    .iter_mut()
                    .for_each(|one| one.steady = true);
            }
            let mut order: Vec<usize> = (0..self.rows.processes.len()).collect();
            let mut rounds = 0;
            let mut quiet = false;
            while !quiet {
                self.chance.shuffle(&mut order);
                let did = order.iter().filter(|which| self.steps(**which)).count();
                quiet = did == 0;
                rounds += 1;
                assert!(rounds < 1_000, "it never settles: {:?}", self.rows);
            }
        }
    }

    fn check(&self) {
        let counts: Vec<usize> = self
            .rows
            .processes
            .iter()
            .map(|one| self.count(&one.id))
            .collect();
        let (least, most) = (
            counts.iter().min().expect("one"),
            counts.iter().max().expect("one"),
        );
        assert!(most - least <= 1, "{counts:?}");
        assert_eq!(
            counts.iter().sum::<usize>(),
            self.rows.slots.len(),
            "{:?}",
            self.rows
        );
        assert!(
            self.moves.values().all(|moves| *moves <= 1),
            "{:?}",
            self.moves
        );
    }
}

#[test]
fn whatever_happens_to_processes_shares_come_to_differ_by_one_at_most_and_nothing_moves_twice() {
    for seed in 0..60 {
        let mut world = World::new(1 << (seed % 6), seed);
        world.comes();
        world.settles();
        for _ in 0..30 {
            world.moves.clear();
            match world.chance.u32(0..10) {
                0..4 => world.comes(),
                4..6 => world.dies(),
                6 => world.stands_still(),
                7 => world.returns(),
                _ => world.drains(),
            }
            world.settles();
            world.check();
        }
    }
}

/// Then a slot may move more than once.
#[test]
fn where_several_things_happen_at_once_shares_are_even_in_the_end() {
    for seed in 0..40 {
        let mut world = World::new(16, seed);
        world.comes();
        world.settles();
        for _ in 0..20 {
            world.comes();
            world.stands_still();
            world.dies();
            world.returns();
            world.settles();
            world.moves.clear();
            world.check();
        }
    }
}

#[test]
fn of_two_that_stand_by_either_takes_the_only_slot_and_neither_before_it_is_known_to_be_abandoned()
{
    let slot = SlotRow {
        id: 0,
        owner: "gone".to_owned(),
        name: String::new(),
        heir: String::new(),
        takeable: true,
    };
    let mut rows = Rows {
        processes: vec![process(1, false), process(2, true)],
        slots: vec![slot],
    };
    assert_eq!(rows.step("1"), None, "it was not heard for a whole lease");
    assert_eq!(rows.step("2"), Some(Step::Take(0)));
    rows.processes[0].steady = true;
    assert_eq!(rows.step("1"), Some(Step::Take(0)));
    rows.slots[0].owner.clear();
    rows.processes[0].steady = false;
    assert_eq!(rows.step("1"), Some(Step::Take(0)), "nobody has it");
    rows.processes[0].drains = true;
    assert_eq!(rows.step("1"), None, "it stops");
}
