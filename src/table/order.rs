//! Who was first: inputs whose order can matter wait a moment for their rivals (design, section 5).
//!
//! Pure: it holds what it is given and says what may go next. Discord's creation times order the
//! inputs; the local clock only says when the waiting is over.

/// An input that waits its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting<T> {
    /// When Discord made it.
    pub created_ms: u64,
    /// The seat's distance from the active seat, which settles equal milliseconds.
    pub distance: u8,
    /// When it is held no longer, whatever Discord's clock is thought to show.
    pub until: u64,
    /// The input.
    pub what: T,
}

/// The inputs that wait, first made first.
#[derive(Clone, Debug)]
pub struct Order<T>(Vec<Waiting<T>>);

impl<T> Default for Order<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// What arrives together is read one after another: an input waits so long for what was made
/// before it, however long it was on its way itself, in milliseconds.
pub(super) const READING_MS: u64 = 40;

/// When an input is held no longer: `settle` after it was `made`, once what arrived with it has
/// been read or what it was made for is `closing`, and never later than `settle` after it
/// `arrived`.
pub fn until(made: u64, arrived: u64, settle: u64, closing: Option<u64>) -> u64 {
    let read = arrived + READING_MS.min(settle);
    let read = closing.map_or(read, |closing| closing.min(read));
    (made.min(arrived) + settle).max(read)
}

impl<T> Order<T> {
    /// Lets an input wait.
    pub fn push(&mut self, waiting: Waiting<T>) {
        let key = |one: &Waiting<T>| (one.created_ms, one.distance);
        let place = self.0.partition_point(|other| key(other) <= key(&waiting));
        self.0.insert(place, waiting);
    }

    /// The next input that may be decided at `now`: the first made, if its waiting is over or
    /// nothing `held` says that it must wait.
    pub fn pop(&mut self, now: u64, held: impl FnOnce(&T) -> bool) -> Option<Waiting<T>> {
        let first = self.0.first()?;
        if first.until > now && held(&first.what) {
            return None;
        }
        Some(self.0.remove(0))
    }

    /// When to ask again.
    pub fn next(&self) -> Option<u64> {
        self.0.first().map(|first| first.until)
    }

    /// Each that waits.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|waiting| &waiting.what)
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that waits, in order, for whom nothing is to be decided any more.
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

    #[test]
    fn nobody_waits_longer_than_settle_after_arrival() {
        assert_eq!(until(900, 1_000, 200, None), 1_100);
        assert_eq!(until(1_000, 1_000, 200, None), 1_200);
        let ahead = until(5_000, 1_000, 200, None);
        assert_eq!(ahead, 1_200, "a clock that runs ahead");
        assert_eq!(until(0, 1_000, 0, None), 1_000);
    }

    #[test]
    fn what_was_long_on_its_way_waits_for_what_came_with_it_unless_all_ends() {
        assert_eq!(until(0, 1_000, 200, None), 1_040);
        assert_eq!(until(0, 1_000, 200, Some(1_020)), 1_020);
        assert_eq!(until(0, 1_000, 200, Some(1_300)), 1_040);
        assert_eq!(until(900, 1_000, 200, Some(1_020)), 1_100);
    }
}
