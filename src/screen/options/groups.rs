//! Which parameters of a game belong together on the page of options.

use crate::catalog::offer;

/// Parameters that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The key of its title.
    pub title: &'static str,
    /// The names of its parameters, in the order in which they are shown.
    pub names: &'static [&'static str],
}

/// The groups of a game, one menu each; none for a name that is no game's. A parameter that none of
/// them names stands at the end of the last one.
pub(super) fn groups(game: &str) -> &'static [Group] {
    offer(game).map_or(&[], |offer| offer.option_groups())
}
