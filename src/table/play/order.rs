//! The order of inputs: those whose order can matter wait a moment for their rivals.
//!
//! Pure code: it holds inputs and says which may go next. Discord's creation times order the
//! inputs; the local clock only says when the waiting is over.

/// An input that waits for its rivals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting<T> {
    /// When Discord created the interaction, in milliseconds since 1970.
    pub created_ms: u64,
    /// The seat's distance from the active seat, which settles equal milliseconds.
    pub distance: u8,
    /// When its waiting ends, by the local clock. It is counted from its arrival, so that no other
    /// clock can prolong it.
    pub until: u64,
    /// The input.
    pub what: T,
}

/// The inputs that wait, in the order of their creation.
#[derive(Clone, Debug)]
pub struct Order<T>(Vec<Waiting<T>>);

impl<T> Default for Order<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Order<T> {
    /// Adds an input.
    pub fn push(&mut self, waiting: Waiting<T>) {
        let key = |one: &Waiting<T>| (one.created_ms, one.distance);
        let place = self.0.partition_point(|other| key(other) <= key(&waiting));
        self.0.insert(place, waiting);
    }

    /// Removes the next input that may be decided at `now`: the first created, if its waiting is
    /// over or `held` is false for it.
    pub fn pop(&mut self, now: u64, held: impl FnOnce(&T) -> bool) -> Option<Waiting<T>> {
        let first = self.0.first()?;
        if first.until > now && held(&first.what) {
            return None;
        }
        let first = self.0.remove(0);
        if self.0.is_empty() {
            // Inputs wait a moment, and tables live for hours: the room for some is given back.
            self.0 = Vec::new();
        }
        Some(first)
    }

    /// When the first input stops waiting, by the local clock.
    pub fn next(&self) -> Option<u64> {
        self.0.first().map(|first| first.until)
    }

    /// All inputs that wait, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|waiting| &waiting.what)
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes all inputs, in order.
    pub fn drain(&mut self) -> impl Iterator<Item = T> {
        std::mem::take(&mut self.0)
            .into_iter()
            .map(|waiting| waiting.what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(
        created_ms: u64,
        distance: u8,
        until: u64,
        what: &'static str,
    ) -> Waiting<&'static str> {
        Waiting {
            created_ms,
            distance,
            until,
            what,
        }
    }

    #[test]
    fn the_first_made_goes_first_however_they_arrive() {
        let mut order = Order::default();
        order.push(waiting(1_050, 0, 300, "late"));
        order.push(waiting(1_000, 2, 250, "early"));
        order.push(waiting(1_050, 1, 300, "tied"));
        assert!(order.pop(249, |_| true).is_none());
        assert_eq!(order.next(), Some(250));
        let all: Vec<_> = std::iter::from_fn(|| order.pop(300, |_| true)).collect();
        let whats: Vec<_> = all.iter().map(|one| one.what).collect();
        assert_eq!(whats, ["early", "late", "tied"]);
    }

    #[test]
    fn what_nobody_contests_waits_only_behind_what_does() {
        let mut order = Order::default();
        order.push(waiting(1_000, 0, 200, "cut"));
        order.push(waiting(1_010, 1, 210, "draw"));
        let held = |what: &&str| *what == "cut";
        assert!(order.pop(100, held).is_none());
        order.push(waiting(990, 1, 190, "size"));
        assert_eq!(order.pop(100, held).map(|one| one.what), Some("size"));
        assert!(order.pop(199, held).is_none());
        assert_eq!(order.pop(200, held).map(|one| one.what), Some("cut"));
        assert_eq!(order.pop(200, held).map(|one| one.what), Some("draw"));
    }
}
