//! Which parameters of a game belong together on the page of options.

use super::{Term, plain};
use crate::screen::game_info::GameInfo;

/// Parameters that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The key of its title.
    pub title: &'static str,
    /// The names of its parameters, in the order in which they are shown.
    pub names: &'static [&'static str],
}

/// A parameter that does nothing unless another one allows it.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// Its name.
    pub name: &'static str,
    /// The name of the other one.
    pub other: &'static str,
    /// What the other one must stand at, as parameters read it: one of these.
    pub one_of: &'static [&'static str],
}

/// Whether a parameter does anything while the others stand as they do.
pub(super) fn matters(game: &GameInfo, name: &str, terms: &[Term]) -> bool {
    let met = |need: &Need| {
        let other = terms.iter().find(|term| term.name == need.other);
        other.is_none_or(|other| need.one_of.contains(&plain(&other.value).as_str()))
    };
    let mut needs = game.option_needs.iter();
    needs.all(|need| need.name != name || met(need))
}
