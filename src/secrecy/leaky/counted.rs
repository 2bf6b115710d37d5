//! What people did is told as it is: nothing leaks there.

use tapis_rules::seat::Seat;

use super::Leaky;
use crate::catalog::any_match::Counted;
use crate::screen::feats::Feats;

impl Counted for Leaky {
    fn feats(&self) -> &Feats {
        self.inner.feats()
    }

    fn was_quick(&mut self, seat: Seat, ms: u32) {
        self.inner.was_quick(seat, ms);
    }
}
