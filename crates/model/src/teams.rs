//! Teams of two partners who sit opposite each other: their seats, and the names a team may have.

use std::fmt;
use std::str::FromStr;

/// The number of seats at a table of two teams.
pub const SEATS: usize = 4;

/// The sitter of each seat, as a place in the order in which people sat down; opposite seats are
/// partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teams {
    places: [u8; SEATS],
    drawn: bool,
}

/// A text that names no teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable")]
pub struct NoTeams;

impl Teams {
    /// `joined`: seats in the order in which people sat down, first and third together.
    pub const JOINED: Self = Self::of([0, 1, 2, 3]);
    /// `with 2`: the first two together.
    pub const FIRST_TWO: Self = Self::of([0, 2, 1, 3]);
    /// `with 4`: the first and the last together.
    pub const FIRST_LAST: Self = Self::of([0, 1, 3, 2]);

    /// The teams among which the host can choose.
    pub const CHOICES: [Self; 3] = [Self::JOINED, Self::FIRST_TWO, Self::FIRST_LAST];

    const fn of(places: [u8; SEATS]) -> Self {
        Self {
            places,
            drawn: false,
        }
    }

    /// `drawn 2031`: teams that were drawn. Places that are not an order of all seats give
    /// [`Self::JOINED`].
    #[must_use]
    pub fn by_lot(places: [u8; SEATS]) -> Self {
        let all = (0..SEATS as u8).all(|place| places.contains(&place));
        match all {
            true => Self {
                places,
                drawn: true,
            },
            false => Self::JOINED,
        }
    }

    /// Whether the teams were drawn.
    #[must_use]
    pub const fn is_drawn(self) -> bool {
        self.drawn
    }

    /// The places of the `count` people who sat down, in the order of the seats they take.
    pub fn order(self, count: usize) -> impl Iterator<Item = usize> {
        let places = self.places.into_iter().map(usize::from);
        // There should be nobody beyond the fourth, but nobody may get lost.
        places
            .chain(SEATS..count)
            .filter(move |place| *place < count)
    }

    /// The places of the two partners of a team.
    #[must_use]
    pub fn team(self, number: usize) -> [usize; 2] {
        [number, number + 2].map(|seat| self.places.get(seat).copied().map_or(0, usize::from))
    }
}

impl fmt::Display for Teams {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::JOINED => out.write_str("joined"),
            Self::FIRST_TWO => out.write_str("with 2"),
            Self::FIRST_LAST => out.write_str("with 4"),
            Self { places, .. } => {
                out.write_str("drawn ")?;
                places.iter().try_for_each(|place| write!(out, "{place}"))
            }
        }
    }
}

impl FromStr for Teams {
    type Err = NoTeams;

    fn from_str(text: &str) -> Result<Self, NoTeams> {
        let chosen = Self::CHOICES.into_iter().find(|it| it.to_string() == text);
        let drawn = || {
            let digits: [u8; SEATS] = text.strip_prefix("drawn ")?.as_bytes().try_into().ok()?;
            let drawn = Self::by_lot(digits.map(|digit| digit.wrapping_sub(b'0')));
            drawn.drawn.then_some(drawn)
        };
        chosen.or_else(drawn).ok_or(NoTeams)
    }
}

/// The longest name of a team, in characters.
pub const LONGEST_NAME: usize = 24;

/// A typed team name, reduced to letters, digits and the signs that join them, so that it can be
/// shown anywhere; `None` if nothing is left.
#[must_use]
pub fn own_name(typed: &str) -> Option<String> {
    let joins = |sign: char| matches!(sign, ' ' | '\'' | '\u{2019}' | '-' | '!' | '&' | '.');
    let kept: String = typed
        .chars()
        .filter(|sign| sign.is_alphanumeric() || joins(*sign))
        .collect();
    let spaced = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = spaced.chars().take(LONGEST_NAME).collect();
    let name = name.trim_matches(|sign: char| sign != '!' && !sign.is_alphanumeric());
    name.contains(char::is_alphanumeric)
        .then(|| name.to_owned())
}
