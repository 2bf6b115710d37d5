//! Which process has which slots: a pure function from what the rows say to the next step of one process. Each
//! process decides for itself; every step is checked again in the transaction that takes it.
//!
//! In the end the shares of all processes that are alive differ by one at most. A slot that nobody has is taken
//! by a process with too few, and one that has too many gives them away, one after the other. Who has as much as
//! it should gives nothing and gets nothing, so nothing moves twice.

use std::collections::BTreeMap;

/// What the rows say at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// The processes that are alive.
    pub processes: Vec<ProcessRow>,
    /// All slots, by number.
    pub slots: Vec<SlotRow>,
}

/// A process that is alive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessRow {
    /// Its id.
    pub id: String,
    /// Whether it has been heard for a whole lease without a gap: before that it is given nothing.
    pub steady: bool,
    /// Whether it stops, and gives all that it has.
    pub drains: bool,
}

/// A slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotRow {
    /// Its number.
    pub id: i64,
    /// The id of the process that has it; without letters nobody.
    pub owner: String,
    /// What that process is called.
    pub name: String,
    /// The id of the process that is to have it next; without letters nobody.
    pub heir: String,
    /// Whether the process that decides could take it: it has closed what it had there before.
    pub takeable: bool,
}

/// What a process does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It takes a slot that nobody has, or somebody who is not alive.
    Take(i64),
    /// It names the process of this id as the heir of one of its own slots.
    Give(i64, String),
}

impl Rows {
    /// Whether a process is alive.
    pub fn is_alive(&self, id: &str) -> bool {
        self.processes.iter().any(|process| process.id == id)
    }

    /// The next step of process `me`; `None` if there is nothing for it to do.
    pub fn step(&self, me: &str) -> Option<Step> {
        let own = self.processes.iter().find(|process| process.id == me)?;
        match own.drains {
            true => None,
            false => self.take(own).or_else(|| self.give(own)),
        }
    }

    /// How many slots each process has or is to have that wants its share.
    fn counts(&self, me: &ProcessRow) -> BTreeMap<&str, usize> {
        let wants =
            |process: &&ProcessRow| !process.drains && (process.steady || process.id == me.id);
        let sharers = self.processes.iter().filter(wants);
        let mut counts: BTreeMap<&str, usize> =
            sharers.map(|process| (process.id.as_str(), 0)).collect();
        for slot in &self.slots {
            if let Some(count) = counts.get_mut(self.holder(slot)) {
                *count += 1;
            }
        }
        counts
    }

    /// Who has a slot, or will have it as soon as it is given.
    fn holder<'a>(&self, slot: &'a SlotRow) -> &'a str {
        match self.is_alive(&slot.owner) && self.is_alive(&slot.heir) {
            true => &slot.heir,
            false => &slot.owner,
        }
    }

    fn take(&self, me: &ProcessRow) -> Option<Step> {
        let untaken = self.slots.iter().filter(|slot| {
            // After an outage of the database no lease counts, and who has the slot may be as alive as this process.
            slot.takeable && (slot.owner.is_empty() || me.steady && !self.is_alive(&slot.owner))
        });
        // Who was to have it has opened sessions.
        let mut first: Vec<&SlotRow> = untaken.collect();
        first.sort_by_key(|slot| slot.heir != me.id);
        let slot = first.first()?;
        let counts = self.counts(me);
        let mine = counts[me.id.as_str()];
        let more = counts.values().filter(|count| **count > mine).count();
        let (least, over) = (
            self.slots.len() / counts.len(),
            self.slots.len() % counts.len(),
        );
        // Of processes with as much, any may be the one with one more: whoever is faster.
        let share = least + usize::from(more < over);
        (slot.heir == me.id || mine < share).then_some(Step::Take(slot.id))
    }

    fn give(&self, me: &ProcessRow) -> Option<Step> {
        let settled = self.slots.iter().all(|slot| self.is_alive(&slot.owner));
        let gives = |slot: &&SlotRow| slot.owner == me.id && self.is_alive(&slot.heir);
        if !me.steady || !settled || self.slots.iter().any(|slot| gives(&slot)) {
            return None;
        }
        let counts = self.counts(me);
        let mut shares: Vec<(&str, usize)> = counts.into_iter().collect();
        shares.sort_by_key(|(id, count)| (std::cmp::Reverse(*count), *id));
        let (least, over) = (
            self.slots.len() / shares.len(),
            self.slots.len() % shares.len(),
        );
        let share = |place: usize| least + usize::from(place < over);
        let place = shares.iter().position(|(id, _)| *id == me.id)?;
        let lacks = (0..)
            .zip(&shares)
            .filter(|(at, (_, count))| *count < share(*at));
        let (to, _) = lacks.map(|(_, one)| one).min_by_key(|(_, count)| *count)?;
        let slot = self.slots.iter().rfind(|slot| slot.owner == me.id)?;
        (shares[place].1 > share(place)).then(|| Step::Give(slot.id, (*to).to_owned()))
    }
}

#[cfg(test)]
mod tests;
