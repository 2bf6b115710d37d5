//! One session: what a bot identified as, and the events it can have replayed.
//!
//! The ring of events is both the queue of the present connection and the memory for a resume.
//! Knows neither sockets nor clocks.

use std::collections::VecDeque;
use std::sync::Arc;

use super::Dispatch;

/// The event that ends a replay; it is told anew each time and never replayed itself.
pub const RESUMED: &str = "RESUMED";

/// An event with its sequence number in one session.
pub type Numbered = (u64, Arc<Dispatch>);

/// Names a connection within its hub.
pub type ConnectionId = u64;

/// The link of a session to its client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// Events go to this connection.
    Up(ConnectionId),
    /// Events go into the ring only, since this moment (ms since the Unix epoch).
    Down(u64),
}

/// Why a client cannot go on where it says it stopped.
#[derive(Debug, PartialEq, Eq)]
pub enum Refused {
    /// It claims an event that was never sent.
    Future,
    /// The events it missed are no longer remembered.
    Overrun,
}

/// The session of one shard of a bot.
#[derive(Debug)]
pub struct Session {
    shard: [u64; 2],
    intents: u64,
    /// The newest events, oldest first; the last one has the number `newest`. More than `capacity`
    /// only while a connection has yet to be handed them.
    ring: VecDeque<Arc<Dispatch>>,
    capacity: usize,
    newest: u64,
    /// Number of the last event handed to the connection.
    sent: u64,
    /// Number of the last event of what the connection began with: the guilds, or a replay.
    begun: u64,
    /// Whether READY stands in the ring; before, nothing is handed out.
    started: bool,
    /// Whether every resume is to be refused.
    pub forgotten: bool,
    /// The link to its client.
    pub link: Link,
}

impl Session {
    /// A session that remembers `capacity` events, not yet started.
    pub fn new(shard: [u64; 2], intents: u64, capacity: usize, connection: ConnectionId) -> Self {
        Self {
            shard,
            intents,
            ring: VecDeque::new(),
            capacity: capacity.max(1),
            newest: 0,
            sent: 0,
            begun: 0,
            started: false,
            forgotten: false,
            link: Link::Up(connection),
        }
    }

    /// Whether this shard with these intents is told of the event.
    pub fn wants(&self, event: &Dispatch) -> bool {
        let [id, count] = self.shard;
        (event.intents == 0 || event.intents & self.intents != 0)
            && event.with & !self.intents == 0
            && event.without & self.intents == 0
            && event.guild.map_or(0, |guild| (guild.0 >> 22) % count) == id
    }

    /// Whether it has one of these intents.
    pub fn has_any(&self, intents: u64) -> bool {
        self.intents & intents != 0
    }

    /// The number of the shard.
    pub fn shard(&self) -> u64 {
        self.shard[0]
    }

    /// The number of the shard and how many there are.
    pub fn shard_of(&self) -> [u64; 2] {
        self.shard
    }

    /// Whether READY has been queued.
    pub fn is_started(&self) -> bool {
        self.started
    }

    /// Whether a client hears this session's events now.
    pub fn is_online(&self) -> bool {
        self.started && matches!(self.link, Link::Up(_))
    }

    /// Gives the event the next number. The oldest one is forgotten for it, unless the connection
    /// has yet to be handed it.
    pub fn push(&mut self, event: Arc<Dispatch>) {
        self.newest += 1;
        self.ring.push_back(event);
        let kept = match self.link {
            Link::Up(_) => self.waiting().max(self.capacity),
            Link::Down(_) => self.capacity,
        };
        while self.ring.len() > kept {
            self.ring.pop_front();
        }
    }

    /// Puts READY and the guilds before the events that came while they were built.
    pub fn start(&mut self, opening: Vec<Dispatch>) {
        self.begun = opening.len() as u64;
        self.newest += self.begun;
        for event in opening.into_iter().rev() {
            self.ring.push_front(Arc::new(event));
        }
        self.started = true;
    }

    /// Goes back to just after `seq`, so that everything since is handed out again.
    pub fn rewind(&mut self, seq: u64) -> Result<(), Refused> {
        let missed = self.newest.checked_sub(seq).ok_or(Refused::Future)?;
        if missed > self.ring.len() as u64 {
            return Err(Refused::Overrun);
        }
        self.sent = seq;
        Ok(())
    }

    /// Ends a replay: the RESUMED of this connection.
    pub fn resume(&mut self, resumed: Dispatch, connection: ConnectionId) {
        self.link = Link::Up(connection);
        self.push(Arc::new(resumed));
        self.begun = self.newest;
    }

    /// Whether the connection is too slow: half a ring behind, not counting what it began with.
    pub fn is_behind(&self) -> bool {
        self.newest - self.sent.max(self.begun) > self.capacity as u64 / 2
    }

    fn waiting(&self) -> usize {
        (self.newest - self.sent) as usize
    }

    /// Hands out the next events, `most` at most; false if none are left.
    pub fn take(&mut self, most: usize, into: &mut Vec<Numbered>) -> bool {
        if !self.started {
            return false;
        }
        let first = self.ring.len().saturating_sub(self.waiting());
        for event in self.ring.range(first..).take(most) {
            self.sent += 1;
            if event.name != RESUMED || self.sent == self.begun {
                into.push((self.sent, Arc::clone(event)));
            }
        }
        self.sent < self.newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Id;
    use serde_json::value::RawValue;

    fn event(name: &'static str) -> Dispatch {
        Dispatch {
            name,
            intents: 0,
            guild: None,
            with: 0,
            without: 0,
            data: RawValue::NULL.to_owned().into(),
        }
    }

    fn session(capacity: usize) -> Session {
        let mut session = Session::new([0, 1], 0, capacity, 1);
        session.start(vec![event("READY")]);
        session
    }

    fn taken(session: &mut Session, most: usize) -> Vec<(u64, &'static str)> {
        let mut events = Vec::new();
        session.take(most, &mut events);
        events
            .iter()
            .map(|(seq, event)| (*seq, event.name))
            .collect()
    }

    #[test]
    fn a_guild_belongs_to_one_shard_and_the_rest_to_the_first() {
        let shards: Vec<_> = (0..3).map(|id| Session::new([id, 3], 0, 4, 1)).collect();
        for guild in [0, 1, 2, 3, 1_000_003] {
            let mut happened = event("X");
            happened.guild = Some(Id(guild << 22 | 77));
            let wanted = shards.iter().filter(|shard| shard.wants(&happened));
            assert_eq!(wanted.map(Session::shard).collect::<Vec<_>>(), [guild % 3]);
        }
        let wanted = shards.iter().filter(|shard| shard.wants(&event("X")));
        assert_eq!(wanted.map(Session::shard).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn any_one_intent_suffices_and_none_is_always_told() {
        let session = Session::new([0, 1], 0b0110, 4, 1);
        let wants = |intents| {
            session.wants(&Dispatch {
                intents,
                ..event("X")
            })
        };
        assert!(wants(0));
        assert!(wants(0b0010));
        assert!(wants(0b1100));
        assert!(!wants(0b1001));
    }

    #[test]
    fn what_happens_during_the_start_comes_after_it() {
        let mut session = Session::new([0, 1], 0, 16, 1);
        session.push(Arc::new(event("EARLY")));
        assert_eq!(taken(&mut session, 9), []);
        session.start(vec![event("READY"), event("GUILD_CREATE")]);
        session.push(Arc::new(event("LATER")));
        let expected = [
            (1, "READY"),
            (2, "GUILD_CREATE"),
            (3, "EARLY"),
            (4, "LATER"),
        ];
        assert_eq!(taken(&mut session, 9), expected);
    }

    #[test]
    fn a_replay_leaves_out_the_end_of_an_earlier_one() {
        let mut session = session(16);
        session.push(Arc::new(event("A")));
        assert_eq!(taken(&mut session, 9).len(), 2);
        session.resume(event(RESUMED), 2);
        session.push(Arc::new(event("B")));
        assert_eq!(session.rewind(1), Ok(()));
        session.resume(event(RESUMED), 3);
        assert_eq!(taken(&mut session, 9), [(2, "A"), (4, "B"), (5, RESUMED)]);
    }

    #[test]
    fn the_ring_says_what_it_cannot_replay() {
        let mut session = session(3);
        session.link = Link::Down(0);
        for _ in 0..5 {
            session.push(Arc::new(event("A")));
        }
        assert_eq!(session.rewind(7), Err(Refused::Future));
        assert_eq!(session.rewind(6), Ok(()));
        assert_eq!(session.rewind(3), Ok(()));
        assert_eq!(session.rewind(2), Err(Refused::Overrun));
    }

    #[test]
    fn a_connection_is_behind_when_half_the_ring_waits_but_not_for_its_opening() {
        let mut session = Session::new([0, 1], 0, 8, 1);
        session.start((0..8).map(|_| event("GUILD_CREATE")).collect());
        assert!(!session.is_behind());
        assert_eq!(taken(&mut session, 8).len(), 8);
        for _ in 0..4 {
            session.push(Arc::new(event("A")));
            assert!(!session.is_behind());
        }
        session.push(Arc::new(event("A")));
        assert!(session.is_behind());
        assert_eq!(taken(&mut session, 2), [(9, "A"), (10, "A")]);
        assert!(!session.is_behind());
    }

    #[test]
    fn what_a_connection_has_yet_to_be_handed_is_not_forgotten() {
        let mut session = session(4);
        session.link = Link::Down(0);
        for _ in 0..4 {
            session.push(Arc::new(event("MISSED")));
        }
        assert_eq!(session.rewind(1), Ok(()));
        session.resume(event(RESUMED), 2);
        session.push(Arc::new(event("AFTER")));
        let replay = taken(&mut session, 9);
        assert_eq!(replay[0], (2, "MISSED"));
        assert_eq!(replay[4..], [(6, RESUMED), (7, "AFTER")]);
        session.push(Arc::new(event("LATER")));
        assert_eq!(session.ring.len(), 4);
    }
}
