//! What people did is told as it is: nothing leaks there.

use super::Leaky;
use crate::catalog::any_match::Counted;
use crate::screen::feats::Feats;

impl Counted for Leaky {
    fn feats(&self) -> &Feats {
        self.inner.feats()
    }

    fn feats_mut(&mut self) -> &mut Feats {
        self.inner.feats_mut()
    }
}
