//! The same faults where three processes share four slots: whatever becomes of one of them, the others take what it
//! had and keep what they have, and shares are even again once it is back.

use super::{FAULTS, Fault, LEASE_MS, LONG, NAMES, PRESSES, Trio, number, place_of};

const SLOTS: u32 = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_becomes_of_one_of_three_the_others_take_its_slots_and_keep_their_own() {
    let faults = number("TAPIS_FAULTS", FAULTS.len() as u64);
    let seed = number("TAPIS_FAULTS_SEED", 1);
    let times = (LEASE_MS, PRESSES);
    let Some(mut trio) = Trio::begin_with(SLOTS, times, &[], seed).await else {
        return;
    };
    for round in 0..faults {
        trio.until_even().await;
        let victim = trio.luck.below(NAMES.len());
        let fault = FAULTS[(round % 4) as usize];
        trio.one_suffers(fault, victim).await;
    }
    trio.until_even().await;
    println!("{faults} faults, {} answers", trio.crowd.answered());
    trio.ends();
}

impl Trio {
    /// Everybody presses until all processes are there and their shares differ by one at most.
    async fn until_even(&mut self) {
        for _ in 0..super::TRIES {
            let shares = self.epochs.shares().await;
            let counts: Vec<i64> = shares.iter().map(|(_, count)| *count).collect();
            let spread = counts.iter().max().zip(counts.iter().min());
            let all = counts.iter().sum::<i64>() == i64::from(SLOTS);
            if counts.len() == NAMES.len()
                && all
                && spread.is_some_and(|(most, least)| most - least <= 1)
            {
                return;
            }
            self.crowd.presses(&mut self.luck).await;
        }
        panic!("never even: {:?}", self.epochs.shares().await);
    }

    /// Does this to a process, waits until the others have its slots, brings it back, and looks at what is kept.
    async fn one_suffers(&mut self, fault: Fault, victim: usize) {
        let process = &self.processes[victim];
        match fault {
            Fault::Killed => process.program.signal("KILL"),
            Fault::Stopped | Fault::StoppedBriefly => process.program.suspend(),
            Fault::CutOff => process.database.cut(),
        }
        let other = (victim + 1) % NAMES.len();
        match fault {
            Fault::StoppedBriefly => self.until_beats(other, 1).await,
            Fault::Stopped => self.until_beats(other, LONG).await,
            Fault::Killed | Fault::CutOff => self.until_others_have_all(victim).await,
        }
        self.comes_back(victim, fault).await;
        self.until_even().await;
        self.epochs.check().await;
        self.crowd.check(&self.place.database()).await;
        self.crowd.deal(&mut self.luck).await;
    }

    async fn until_others_have_all(&mut self, victim: usize) {
        for _ in 0..super::TRIES {
            let shares = self.epochs.shares().await;
            let others = shares.iter().filter(|(name, _)| place_of(name) != victim);
            if others.map(|(_, count)| *count).sum::<i64>() == i64::from(SLOTS) {
                return;
            }
            self.crowd.presses(&mut self.luck).await;
        }
        panic!("never: the others have all slots");
    }
}
