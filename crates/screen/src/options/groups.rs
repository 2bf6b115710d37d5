//! The groups of a game's parameters on the page of options.

use super::{Term, plain};
use crate::game_info::GameInfo;

/// Parameters that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The key of its title.
    pub title: &'static str,
    /// The names of its parameters, in the order in which they are shown.
    pub names: &'static [&'static str],
}

/// The groups of a game: the key of each title, and the names of its parameters.
macro_rules! groups {
    ($($title:literal: $($name:ident)+;)+) => {
        &[$($crate::options::Group { title: $title, names: &[$(stringify!($name)),+] }),+]
    };
}

pub(crate) use groups;

/// A parameter that does nothing unless another one allows it.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// The name of this parameter.
    pub name: &'static str,
    /// The name of the other parameter.
    pub other: &'static str,
    /// The values of the other parameter under which this one has an effect, as text.
    pub one_of: &'static [&'static str],
}

impl Need {
    /// A parameter that needs one of these values of another one.
    pub const fn new(
        name: &'static str,
        other: &'static str,
        one_of: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            other,
            one_of,
        }
    }
}

/// Whether a parameter has an effect under the present values of the others.
pub(super) fn matters(game: &GameInfo, name: &str, terms: &[Term]) -> bool {
    let met = |need: &Need| {
        let other = terms.iter().find(|term| term.name == need.other);
        other.is_none_or(|other| need.one_of.contains(&plain(&other.value).as_str()))
    };
    let mut needs = game.option_needs.iter();
    needs.all(|need| need.name != name || met(need))
}
