//! Times and countdowns: times are handed in, countdowns are requests of a view.
//!
//! Must not know a clock. The host compares countdowns with its own clock and hands an expiry back
//! as a [`Timer`].

use std::fmt;
use std::str::FromStr;

use crate::notation::{self, Unreadable};
use crate::seat::{MAX_SEATS, Seat, Seats};

/// A point in time by the host's clock, in milliseconds; the rules only pass it on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub u64);

/// A countdown that the host may let expire; its text form is in logs and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// `timeout 2`: the automatic action of this seat.
    Timeout(Seat),
    /// `close`: the end of the present window.
    Close,
    /// `clue`: the next clue of a question, or the question after the last one (TIG-66).
    Clue,
    /// `grant 2`: the host says that an answer of this seat was right (TIG-76). No countdown leads
    /// to it.
    Grant(Seat),
    /// `join 2`: one more person belongs to this seat from now on (TIG-75). No countdown leads to it.
    Join(Seat),
}

impl Timer {
    /// The seat whose time it is; `None` for a timer that is nobody's.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Timeout(seat) => Some(seat),
            Self::Close | Self::Clue | Self::Grant(_) | Self::Join(_) => None,
        }
    }
}

impl fmt::Display for Timer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Timeout(seat) => write!(out, "timeout {seat}"),
            Self::Close => out.write_str("close"),
            Self::Clue => out.write_str("clue"),
            Self::Grant(seat) => write!(out, "grant {seat}"),
            Self::Join(seat) => write!(out, "join {seat}"),
        }
    }
}

impl FromStr for Timer {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_once(' ') {
            None if text == "close" => Ok(Self::Close),
            None if text == "clue" => Ok(Self::Clue),
            Some((verb @ ("timeout" | "grant" | "join"), seat)) => notation::number(seat)
                .map(|seat| match verb {
                    "grant" => Self::Grant(Seat::new(seat)),
                    "join" => Self::Join(Seat::new(seat)),
                    _ => Self::Timeout(Seat::new(seat)),
                })
                .ok_or_else(|| Unreadable::new(text)),
            _ => Err(Unreadable::new(text)),
        }
    }
}

/// The kind of a wait; the host knows its seconds at each pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountdownKind {
    /// A whole turn, one deadline for all its steps.
    Turn,
    /// A window in which anybody may act out of turn.
    Window,
    /// A window for those who are quick enough.
    Reflex,
    /// A window in which something is contested, or voted on.
    Appeal,
    /// A window in which nobody can do anything, by public facts: it is over at once.
    Idle,
    /// A turn that has one legal move, by public facts: the move is made once people have read
    /// what happened before.
    Reading,
    /// The time to answer a question.
    Question,
    /// The time until the next clue of a question is shown.
    Clue,
    /// The time to look at a card.
    Look,
    /// The time for the look at one's first cards: it begins once its owner sees them, and lasts a
    /// whole turn.
    FirstLook,
}

impl CountdownKind {
    /// Whether several seats may act in it, and none has to.
    #[must_use]
    pub const fn is_window(self) -> bool {
        matches!(
            self,
            Self::Window | Self::Reflex | Self::Appeal | Self::Idle
        )
    }
}

/// A wait that a view shows.
///
/// It began when its `turn` did: two countdowns with the same timer and turn are the same wait, so
/// that a turn of several steps has one deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// The timer that the host hands back when it expires.
    pub timer: Timer,
    /// The kind, by which the host knows how long it lasts.
    pub kind: CountdownKind,
    /// The turn it belongs to.
    pub turn: u32,
}

/// The running countdowns, without heap: at most one for each seat, one for a window and one for a
/// clue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Countdowns {
    running: [Option<Countdown>; MAX_SEATS + 2],
    len: usize,
}

impl Countdowns {
    /// A countdown of this kind and turn for each seat, and one that closes what they may do if it
    /// `closes`.
    pub fn of(seats: Seats, kind: CountdownKind, turn: u32, closes: bool) -> Self {
        let timers = seats.into_iter().map(Timer::Timeout);
        let timers = timers.chain(closes.then_some(Timer::Close));
        timers
            .map(|timer| Countdown { timer, kind, turn })
            .collect()
    }

    /// Adds a countdown; ignores a timer that runs already.
    pub fn push(&mut self, countdown: Countdown) {
        if !self.runs(countdown.timer)
            && let Some(place) = self.running.get_mut(self.len)
        {
            *place = Some(countdown);
            self.len += 1;
        }
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Countdown> + Clone {
        self.running[..self.len].iter().flatten()
    }

    /// Whether this timer runs.
    #[must_use]
    pub fn runs(&self, timer: Timer) -> bool {
        self.iter().any(|running| running.timer == timer)
    }

    /// Number of countdowns.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no countdown runs.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl FromIterator<Countdown> for Countdowns {
    fn from_iter<I: IntoIterator<Item = Countdown>>(all: I) -> Self {
        let mut countdowns = Self::default();
        for countdown in all {
            countdowns.push(countdown);
        }
        countdowns
    }
}
