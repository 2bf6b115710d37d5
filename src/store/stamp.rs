//! Moments in the names of files: `20261124-031500`, in UTC.

use time::OffsetDateTime;

/// The stamp of a moment, in seconds since 1970.
pub fn written(seconds: u64) -> String {
    let seconds = i64::try_from(seconds).unwrap_or(0);
    let at = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
    let (hour, minute, second) = at.to_hms();
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_is_the_moment_in_digits() {
        assert_eq!(written(0), "19700101-000000");
        assert_eq!(written(1_795_490_100), "20261124-031500");
    }
}
