//! Moments in the names of files: `20261124-031500`, in UTC.

use time::{Date, Month, OffsetDateTime, PrimitiveDateTime, Time};

/// The stamp of a moment, in seconds since 1970.
pub fn written(seconds: u64) -> String {
    let seconds = i64::try_from(seconds).unwrap_or(0);
    let at = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
    let (hour, minute, second) = at.to_hms();
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// The moment of a stamp; `None` for any other text.
pub(super) fn read(stamp: &str) -> Option<u64> {
    let (date, time) = stamp.split_once('-')?;
    let digits =
        |text: &str, count| text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(date, 8) || !digits(time, 6) {
        return None;
    }
    let two = |text: &str, at: usize| text[at..at + 2].parse::<u8>().ok();
    let month = Month::try_from(two(date, 4)?).ok()?;
    let date = Date::from_calendar_date(date[..4].parse().ok()?, month, two(date, 6)?).ok()?;
    let time = Time::from_hms(two(time, 0)?, two(time, 2)?, two(time, 4)?).ok()?;
    let moment = PrimitiveDateTime::new(date, time).assume_utc();
    u64::try_from(moment.unix_timestamp()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_reads_back_as_its_moment() {
        assert_eq!(written(1_795_490_100), "20261124-031500");
        for seconds in [0, 1, 951_782_400, 1_795_490_100, 4_102_444_799] {
            assert_eq!(read(&written(seconds)), Some(seconds));
        }
    }

    #[test]
    fn other_texts_are_no_stamps() {
        for text in [
            "",
            "-",
            "20261124",
            "20261324-031500",
            "20261124-251500",
            "2026112\u{e9}-031500",
            "20261124-0315000",
            "+0261124-031500",
            "20261124-031500.db",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
