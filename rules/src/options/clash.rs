//! Values of options that do not go together: typed, so that a screen can word it.

use thiserror::Error;

use crate::seat::Seat;

/// Values that do not go together, or not with the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Clash {
    /// Too few or too many players.
    #[error("players cannot be {players}: it is {fewest} to {most}")]
    Players {
        /// Number of players asked for.
        players: u8,
        /// The fewest players possible.
        fewest: u8,
        /// The most players possible.
        most: u8,
    },
    /// The pack has too few cards for that many players, or there are too few players.
    #[error("players cannot be {players}: it is {fewest} to {most} with {cards} cards")]
    Pack {
        /// Number of players asked for.
        players: u8,
        /// The fewest players possible.
        fewest: u8,
        /// The most players possible.
        most: u8,
        /// Number of cards in the pack.
        cards: u8,
    },
    /// The seat that is to begin is not taken.
    #[error("{name} is {seat}, but the last seat is {last}")]
    Seat {
        /// The parameter.
        name: &'static str,
        /// The seat it names.
        seat: Seat,
        /// The last seat of this table.
        last: u8,
    },
    /// The lower end of a range is above the upper one.
    #[error("{low} is {least}, above {high}, {most}")]
    Crossed {
        /// The parameter of the lower end.
        low: &'static str,
        /// The lower end.
        least: i16,
        /// The parameter of the upper end.
        high: &'static str,
        /// The upper end.
        most: i16,
    },
    /// More cards in each hand than the pack has for that many players.
    #[error("{name} is {cards}, but {players} players can hold at most {most} cards each")]
    Cards {
        /// The parameter.
        name: &'static str,
        /// Number of cards in each hand.
        cards: u8,
        /// Number of players.
        players: u8,
        /// The most cards that each hand can have.
        most: u8,
    },
    /// A value is no multiple of its step.
    #[error("{name} is {value}, not a multiple of {step_name}, {step}")]
    Step {
        /// The parameter.
        name: &'static str,
        /// The value that is no multiple.
        value: i16,
        /// The parameter that is the step.
        step_name: &'static str,
        /// The step.
        step: i16,
    },
    /// A value is too high while another parameter has this word.
    #[error("{name} is {value}, but at most {most} where {other} is {word}")]
    TooHigh {
        /// The parameter.
        name: &'static str,
        /// The value that is too high.
        value: u8,
        /// The highest value possible.
        most: u8,
        /// The other parameter.
        other: &'static str,
        /// The word of the other parameter.
        word: &'static str,
    },
    /// A value is not possible while another parameter has this word.
    #[error("{name} cannot be {value} where {other} is {word}")]
    Excluded {
        /// The parameter.
        name: &'static str,
        /// Its value.
        value: &'static str,
        /// The other parameter.
        other: &'static str,
        /// The word of the other parameter.
        word: &'static str,
    },
    /// The match takes more questions than there are.
    #[error("TIG-73: the match takes {needed} questions, and there are {found}")]
    Questions {
        /// How many there are.
        found: usize,
        /// How many it takes.
        needed: usize,
    },
}

impl Clash {
    /// The clash of a parameter that names a seat which this many players do not have.
    pub(crate) fn of_seat(name: &'static str, seat: Option<Seat>, players: u8) -> Option<Self> {
        let seat = seat.filter(|seat| seat.number() >= players)?;
        let last = players.saturating_sub(1);
        Some(Self::Seat { name, seat, last })
    }
}
