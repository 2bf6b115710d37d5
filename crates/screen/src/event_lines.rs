//! The latest events as lines on the table message: where they begin, and what becomes of too many.
//!
//! It must not know a game: each words its own events.

use i18n_embed_fl::fl;
use tapis_rules::chronicle::{Chronicle, Entry};

use super::game_screen::Reader;
use super::reader::joined;

/// The events of a match that are still kept.
pub(super) struct KeptEvents<'a, E> {
    /// The oldest first.
    pub kept: Vec<&'a Entry<E>>,
    /// The index of the first that may not have been shown yet, see [`Reader::unseen`].
    pub unseen: usize,
}

impl<'a, E: Copy> KeptEvents<'a, E> {
    /// Those of a chronicle; `reader` tells which may not have been shown.
    pub fn of<const N: usize>(chronicle: &'a Chronicle<E, N>, reader: &Reader<'_>) -> Self {
        let kept: Vec<&Entry<E>> = chronicle.since(0).collect();
        let oldest = chronicle.total() as usize - kept.len();
        let unseen = (reader.unseen as usize).saturating_sub(oldest);
        Self { kept, unseen }
    }

    /// The index of the first event of the turn before this one.
    pub fn since_turn_before(&self, turn: u32) -> usize {
        let first = self.kept.iter().position(|entry| entry.turn + 1 >= turn);
        first.unwrap_or(self.kept.len())
    }

    /// The events from `recent` on and those not shown yet, without what the last reveal tells.
    pub fn after_reveal(&self, recent: usize, reveals: impl Fn(E) -> bool) -> &[&'a Entry<E>] {
        let first = recent.min(self.unseen);
        let first = first.max(after_reveal(&self.kept, reveals));
        &self.kept[first.min(self.kept.len())..]
    }
}

/// The index of the first event that the last reveal, which stands above, did not tell.
pub(super) fn after_reveal<E: Copy>(events: &[&Entry<E>], reveals: impl Fn(E) -> bool) -> usize {
    let last = events.iter().rposition(|entry| reveals(entry.event));
    last.map_or(0, |at| at + 1)
}

/// The subject of one line: an event, and the next one if it is told with it.
pub(super) struct Step<E> {
    pub event: E,
    pub then: Option<E>,
}

/// Groups events into steps: the next one is told with an event that it belongs to.
pub(super) fn steps<E: Copy>(
    entries: &[&Entry<E>],
    belongs: impl Fn(E, E) -> bool,
) -> Vec<Step<E>> {
    let mut events = entries.iter().map(|entry| entry.event).peekable();
    let mut steps = Vec::new();
    while let Some(event) = events.next() {
        let then = events.next_if(|next| belongs(event, *next));
        steps.push(Step { event, then });
    }
    steps
}

/// The newest `full` steps in lines of their own, below one line for all before them in few words.
pub(super) fn lines<T>(
    steps: &[T],
    full: usize,
    briefly: impl Fn(&T) -> String,
    in_full: impl FnOnce(&[T]) -> Vec<String>,
    reader: &Reader<'_>,
) -> Vec<String> {
    let (earlier, newest) = steps.split_at(steps.len().saturating_sub(full));
    let briefly = earlier.iter().map(briefly);
    let earlier = joined(briefly.filter(|told| !told.is_empty()), " · ");
    let earlier =
        (!earlier.is_empty()).then(|| fl!(reader.words, "events-earlier", events = earlier));
    let mut lines: Vec<String> = earlier.into_iter().chain(in_full(newest)).collect();
    lines.retain(|told| !told.is_empty());
    lines
}
