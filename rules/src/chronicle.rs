//! The last events of a match, in a ring.
//!
//! A reader asks for all events since the last number it saw.

use crate::moment::Moment;

/// An event with the turn and time it belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
// Every match holds two rings of these: without the gap one of Kaël is half a kilobyte smaller.
#[repr(C, packed(4))]
pub struct Entry<E> {
    /// The turn of the event.
    pub turn: u32,
    /// Time of the event, in the host's milliseconds.
    pub at: Moment,
    /// The event.
    pub event: E,
}

/// The last `N` events (a power of two).
#[derive(Clone, Debug)]
pub struct Chronicle<E: Copy, const N: usize> {
    ring: [Entry<E>; N],
    total: u32,
}

impl<E: Copy + Default, const N: usize> Default for Chronicle<E, N> {
    fn default() -> Self {
        Self {
            ring: [Entry::default(); N],
            total: 0,
        }
    }
}

impl<E: Copy + PartialEq, const N: usize> PartialEq for Chronicle<E, N> {
    fn eq(&self, other: &Self) -> bool {
        // Equal totals put the same event at the same place.
        let live = N.min(self.total as usize);
        self.total == other.total && self.ring[..live] == other.ring[..live]
    }
}

impl<E: Copy, const N: usize> Chronicle<E, N> {
    /// Number of events ever pushed, those no longer kept included.
    #[must_use]
    #[inline]
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// The events from number `first` on, as far as they are kept, oldest first.
    pub fn since(&self, first: u32) -> impl Iterator<Item = &Entry<E>> {
        let first = first.max(self.oldest());
        (first..self.total).map(|number| &self.ring[number as usize % N])
    }

    /// Time of the last event of a kind; 0 if none is kept.
    pub fn last_at(&self, is: impl Fn(E) -> bool) -> Moment {
        let found = self.since(0).filter(|entry| is(entry.event)).last();
        found.map_or(Moment(0), |entry| entry.at)
    }

    /// Adds an event.
    pub fn push(&mut self, turn: u32, at: Moment, event: E) {
        self.ring[self.total as usize % N] = Entry { turn, at, event };
        self.total += 1;
    }

    /// Makes this equal to `other`, of which it is an earlier copy; copies only the new events.
    pub fn follow(&mut self, other: &Self) {
        let known = if self.total > other.total {
            0
        } else {
            self.total
        };
        for number in known.max(other.oldest())..other.total {
            self.ring[number as usize % N] = other.ring[number as usize % N];
        }
        self.total = other.total;
    }

    const fn oldest(&self) -> u32 {
        self.total.saturating_sub(N as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(ring: &Chronicle<u8, 4>, first: u32) -> Vec<u8> {
        ring.since(first).map(|entry| entry.event).collect()
    }

    #[test]
    fn the_ring_keeps_the_last_and_a_follower_catches_up() {
        let mut ring = Chronicle::<u8, 4>::default();
        let mut follower = ring.clone();
        for event in 0..7 {
            ring.push(1, Moment(0), event);
            if event == 1 {
                follower.follow(&ring);
                assert_eq!(numbers(&follower, 0), [0, 1]);
            }
        }
        assert_eq!(numbers(&ring, 0), [3, 4, 5, 6]);
        assert_eq!(numbers(&ring, 5), [5, 6]);
        follower.follow(&ring);
        assert_eq!(follower, ring);
        let mut other = ring.clone();
        other.push(2, Moment(0), 9);
        assert_ne!(other, ring);
        other.follow(&ring);
        assert_eq!(numbers(&other, 0), [3, 4, 5, 6]);
    }
}
