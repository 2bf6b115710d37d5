//! The seasons that a leaderboard counts over: a calendar month in UTC, or all time.
//!
//! A match belongs to the month in which it was finished, by Discord's clock. Must not know any
//! clock: moments are handed in.

use std::fmt;
use std::str::FromStr;

use time::OffsetDateTime;

/// The first and the last year that a season may name: four digits.
const YEARS: std::ops::RangeInclusive<u16> = 1970..=9999;

/// Matches that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Season {
    /// All matches ever.
    AllTime,
    /// One month.
    Month(Month),
}

/// A month of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Month {
    year: u16,
    month: u8,
}

/// A text that names no season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such season")]
pub struct NoSeason;

impl Season {
    /// The number in the database: 202611 for November 2026, 0 for all time.
    pub fn number(self) -> i64 {
        match self {
            Self::AllTime => 0,
            Self::Month(month) => i64::from(month.year) * 100 + i64::from(month.month),
        }
    }
}

impl Month {
    /// The month of a moment, in milliseconds since 1970; after the year 9999 its last month.
    pub fn of_ms(ms: u64) -> Self {
        let seconds = i64::try_from(ms / 1000).unwrap_or(i64::MAX);
        let known = OffsetDateTime::from_unix_timestamp(seconds).ok();
        let read = known.and_then(|at| Some((u16::try_from(at.year()).ok()?, at.month().into())));
        let (year, month) = read.unwrap_or((*YEARS.end(), 12));
        Self { year, month }
    }

    /// The month before.
    #[must_use]
    pub fn before(self) -> Self {
        match self.month {
            1 => Self {
                year: self.year.saturating_sub(1),
                month: 12,
            },
            month => Self {
                month: month - 1,
                ..self
            },
        }
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The number in the year, from 1.
    pub const fn month(self) -> u8 {
        self.month
    }
}

/// The day of its month of a moment in UTC, from 1; `ms` since 1970.
pub fn day_of_ms(ms: u64) -> u8 {
    let seconds = i64::try_from(ms / 1000).unwrap_or(i64::MAX);
    OffsetDateTime::from_unix_timestamp(seconds).map_or(31, OffsetDateTime::day)
}

impl fmt::Display for Season {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllTime => out.write_str("all"),
            Self::Month(Month { year, month }) => write!(out, "{year:04}-{month:02}"),
        }
    }
}

impl FromStr for Season {
    type Err = NoSeason;

    fn from_str(text: &str) -> Result<Self, NoSeason> {
        if text == "all" {
            return Ok(Self::AllTime);
        }
        let (year, month) = text.split_once('-').ok_or(NoSeason)?;
        let read = Self::Month(Month {
            year: year.parse().map_err(|_| NoSeason)?,
            month: month.parse().map_err(|_| NoSeason)?,
        });
        let Self::Month(Month { year, month }) = read else {
            return Err(NoSeason);
        };
        // Any other spelling is refused, or the same page would have several names.
        let known = YEARS.contains(&year) && (1..=12).contains(&month);
        (known && read.to_string() == text)
            .then_some(read)
            .ok_or(NoSeason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(ms: u64) -> String {
        Season::Month(Month::of_ms(ms)).to_string()
    }

    #[test]
    fn months_begin_and_end_where_the_calendar_says() {
        assert_eq!(month(0), "1970-01");
        // 1 March 2000, after a leap day that not every hundredth year has.
        assert_eq!(month(951_868_800_000), "2000-03");
        assert_eq!(month(951_868_800_000 - 1), "2000-02");
        // 1 December 2026.
        assert_eq!(month(1_796_083_200_000), "2026-12");
        assert_eq!(month(1_796_083_200_000 - 1), "2026-11");
        assert_eq!(month(1_798_761_600_000), "2027-01");
        assert_eq!(month(u64::MAX), "9999-12");
    }

    #[test]
    fn the_month_before_january_is_of_the_year_before() {
        let january = Month::of_ms(1_798_761_600_000);
        assert_eq!(Season::Month(january.before()).to_string(), "2026-12");
        assert_eq!(Season::Month(january.before().before()).number(), 202_611);
        assert_eq!(Season::AllTime.number(), 0);
    }

    #[test]
    fn seasons_read_back_and_nothing_else_does() {
        for text in ["all", "2026-11", "1970-01", "9999-12"] {
            let read: Season = text.parse().expect("a season");
            assert_eq!(read.to_string(), text);
        }
        for text in [
            "",
            "All",
            "2026",
            "2026-13",
            "2026-00",
            "2026-1",
            "02026-11",
            "+2026-11",
            "1969-12",
            "2026-+1",
            "2026-11-01",
            "99999-01",
            "-11",
        ] {
            assert_eq!(text.parse::<Season>(), Err(NoSeason), "{text}");
        }
    }
}
