//! What an heir hears before the slot is its own: it is held, and handled then, unless the process before has
//! taken it. Must not know what is in an event.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::FullEvent;
use tokio::sync::watch;

use crate::clock::Clock;

/// How long an event may be held, in milliseconds: after that nobody can be answered any more.
const LONGEST_MS: u64 = 3_000;
/// How long it is known what was taken, in milliseconds: longer than two processes may hear the same event
/// apart.
const KNOWN_MS: u64 = 10_000;

/// Holds events, and knows which were let through.
pub(in crate::discord) struct Hold {
    clock: Clock,
    state: watch::Sender<State>,
    /// The ids of events that were let through, with the times.
    taken: Mutex<VecDeque<(u64, u64)>>,
}

#[derive(Default)]
struct State {
    holding: bool,
    /// What the process before has taken.
    before: HashSet<u64>,
}

impl Hold {
    /// Lets everything through at first.
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            state: watch::Sender::default(),
            taken: Mutex::default(),
        }
    }

    /// Holds events from now on.
    pub fn begin(&self) {
        self.state.send_modify(|state| state.holding = true);
    }

    /// Lets through what is held, and what comes, but for events with these ids.
    pub fn release(&self, taken: Vec<u64>) {
        self.state.send_modify(|state| {
            state.holding = false;
            state.before.extend(taken);
        });
    }

    /// Waits while events are held; returns whether this one is to be handled.
    pub async fn admits(&self, event: &FullEvent) -> bool {
        let Some(id) = id_of(event) else {
            return true;
        };
        let arrived = self.clock.now();
        let mut state = self.state.subscribe();
        // The sender lives as long as this.
        let taken_before = match state.wait_for(|state| !state.holding).await {
            Ok(state) => state.before.contains(&id),
            Err(_) => true,
        };
        let now = self.clock.now();
        if taken_before || now > arrived + LONGEST_MS {
            return false;
        }
        let mut taken = self.list();
        while taken.front().is_some_and(|(at, _)| at + KNOWN_MS < now) {
            taken.pop_front();
        }
        taken.push_back((now, id));
        true
    }

    /// The ids of what was let through lately.
    pub fn taken(&self) -> Vec<u64> {
        self.list().iter().map(|(_, id)| *id).collect()
    }

    fn list(&self) -> MutexGuard<'_, VecDeque<(u64, u64)>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The id of an event that somebody made and that one process is to handle.
fn id_of(event: &FullEvent) -> Option<u64> {
    match event {
        FullEvent::InteractionCreate { interaction } => Some(interaction.id().get()),
        FullEvent::Message { new_message } => Some(new_message.id.get()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::time::Duration;

    use serenity::all::{Message, MessageId};

    use super::*;

    fn said(id: u64) -> FullEvent {
        let mut new_message = Message::default();
        new_message.id = MessageId::new(id);
        FullEvent::Message { new_message }
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_held_is_handled_unless_the_process_before_took_it() {
        let hold = Hold::new(Clock::start());
        hold.begin();
        let (mine, theirs) = (said(1), said(2));
        let (mut mine, mut theirs) = (pin!(hold.admits(&mine)), pin!(hold.admits(&theirs)));
        for held in [&mut mine, &mut theirs] {
            let waits = tokio::time::timeout(Duration::from_secs(1), held).await;
            assert!(waits.is_err(), "it is held");
        }
        hold.release(vec![2, 3]);
        assert!(mine.await && !theirs.await);
        assert!(!hold.admits(&said(3)).await, "it came late");
        assert!(hold.admits(&said(4)).await);
        assert_eq!(hold.taken(), [1, 4]);
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_held_too_long_to_be_answered_is_dropped() {
        let hold = Hold::new(Clock::start());
        hold.begin();
        let old = said(1);
        let mut old = pin!(hold.admits(&old));
        let waits = tokio::time::timeout(Duration::from_secs(4), &mut old).await;
        assert!(waits.is_err(), "it is held");
        hold.release(Vec::new());
        assert!(!old.await);
        assert_eq!(hold.taken(), [0; 0]);
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_taken_long_ago_is_not_told_any_more() {
        let hold = Hold::new(Clock::start());
        assert!(hold.admits(&said(1)).await);
        tokio::time::advance(Duration::from_secs(11)).await;
        assert!(hold.admits(&said(2)).await);
        assert_eq!(hold.taken(), [2]);
    }
}
