//! What does not go together in some options: typed, so that whoever tells a person of it can use
//! their words.

use crate::seat::Seat;

/// Values that do not go together, or do not suit so many players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Clash {
    /// So many cannot play.
    #[error("players cannot be {players}: it is {fewest} to {most}")]
    Players {
        /// How many were to play.
        players: u8,
        /// The fewest who can.
        fewest: u8,
        /// The most.
        most: u8,
    },
    /// The pack has too few cards for so many, or they are too few.
    #[error("players cannot be {players}: it is {fewest} to {most} with {cards} cards")]
    Pack {
        /// How many were to play.
        players: u8,
        /// The fewest who can.
        fewest: u8,
        /// The most.
        most: u8,
        /// How many cards the pack has.
        cards: u8,
    },
    /// A seat that nobody takes was to begin.
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
        /// Its value.
        least: i16,
        /// The parameter of the upper end.
        high: &'static str,
        /// Its value.
        most: i16,
    },
    /// More cards each than there are for so many.
    #[error("{name} is {cards}, but {players} players can hold at most {most} cards each")]
    Cards {
        /// The parameter.
        name: &'static str,
        /// Its value.
        cards: u8,
        /// How many play.
        players: u8,
        /// How many cards each of them can hold.
        most: u8,
    },
    /// A value is no multiple of what such values go by.
    #[error("{name} is {value}, not a multiple of {step_name}, {step}")]
    Step {
        /// The parameter.
        name: &'static str,
        /// Its value.
        value: i16,
        /// The parameter that such values go by.
        step_name: &'static str,
        /// Its value.
        step: i16,
    },
    /// A value is too high while another parameter has this word.
    #[error("{name} is {value}, but at most {most} where {other} is {word}")]
    TooHigh {
        /// The parameter.
        name: &'static str,
        /// Its value.
        value: u8,
        /// The most it can be.
        most: u8,
        /// The other parameter.
        other: &'static str,
        /// Its word.
        word: &'static str,
    },
}
