//! Days and hours as people type them, in the time zone of their server. Pure: it is told what time it
//! is, and what the days are called.

pub use jiff::civil::Date;
use jiff::civil::{DateTime, Time};
use jiff::tz::AmbiguousOffset;
pub use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::screen::nights::DayWords;

/// How far ahead a moment may lie, in days.
pub const FARTHEST_DAYS: u64 = 180;
/// How far ahead it lies at least, in milliseconds: it is still to be announced.
pub const NEAREST_MS: u64 = 5 * 60 * 1000;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Why a day and an hour are no moment to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoment {
    /// The day cannot be read.
    Day,
    /// The hour cannot be read.
    Hour,
    /// Clocks are set forward over it; the next hour there is, in milliseconds since 1970.
    Skipped(u64),
    /// It has passed, or is about to.
    Past,
    /// It is too far ahead.
    TooFar,
}

/// The time zone of this IANA name.
pub fn zone(name: &str) -> Option<TimeZone> {
    let known = jiff::tz::db().get(name.trim()).ok();
    // UTC is a zone; a name that stands for an unknown one is none.
    known.filter(|zone| zone.iana_name().is_some() && !zone.is_unknown())
}

/// The hour that clocks of a zone show at `ms`, in milliseconds since 1970, with the name of the zone.
pub fn hour_there(ms: u64, zone: &TimeZone) -> Option<(String, String)> {
    let hour = local(ms, zone)?.strftime("%H:%M");
    Some((hour.to_string(), zone.iana_name()?.replace('_', " ")))
}

/// Names of time zones that hold this text, at most this many.
pub fn zones(typed: &str, most: usize) -> Vec<String> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let names = jiff::tz::db().available().map(|name| name.to_string());
    // Old names without a place only repeat others.
    let names = names.filter(|name| name.contains('/') || name == "UTC");
    names
        .filter(|name| name.to_lowercase().contains(&typed))
        .take(most)
        .collect()
}

/// The moment that is meant at `now_ms`, in milliseconds since 1970. Of an hour that clocks show twice
/// it is the first.
///
/// # Errors
/// [`NoMoment`].
pub fn moment(
    (day, hour): (&str, &str),
    now_ms: u64,
    zone: &TimeZone,
    words: &[DayWords],
    month_first: bool,
) -> Result<u64, NoMoment> {
    let today = local(now_ms, zone).ok_or(NoMoment::Day)?.date();
    let time = read_hour(hour).ok_or(NoMoment::Hour)?;
    let (mut date, weekday) = read_day(day, today, words, month_first).ok_or(NoMoment::Day)?;
    let mut at = instant(date.to_datetime(time), zone);
    if weekday && date == today && at.is_ok_and(|at| at < now_ms + NEAREST_MS) {
        // It is too late for today's.
        date = date.checked_add(7.days()).map_err(|_| NoMoment::Day)?;
        at = instant(date.to_datetime(time), zone);
    }
    to_come(at?, now_ms)
}

/// The moment at which clocks of the second zone show what those of the first show at `ms`.
///
/// # Errors
/// [`NoMoment`], as seen at `now_ms`.
pub fn same_hour(ms: u64, now_ms: u64, zones: (&TimeZone, &TimeZone)) -> Result<u64, NoMoment> {
    let shown = local(ms, zones.0).ok_or(NoMoment::Day)?;
    to_come(instant(shown, zones.1)?, now_ms)
}

fn to_come(at: u64, now_ms: u64) -> Result<u64, NoMoment> {
    match at {
        at if at < now_ms + NEAREST_MS => Err(NoMoment::Past),
        at if at > now_ms + FARTHEST_DAYS * DAY_MS => Err(NoMoment::TooFar),
        at => Ok(at),
    }
}

/// The coming days, today first.
pub fn coming_days(now_ms: u64, zone: &TimeZone, most: usize) -> Vec<Date> {
    let today = local(now_ms, zone).map(DateTime::date);
    let days = std::iter::successors(today, |date| date.tomorrow().ok());
    days.take(most).collect()
}

/// A moment as Discord's requests have it.
pub fn iso8601(at_ms: u64) -> String {
    timestamp(at_ms).unwrap_or_default().to_string()
}

fn timestamp(at_ms: u64) -> Option<Timestamp> {
    Timestamp::from_millisecond(i64::try_from(at_ms).ok()?).ok()
}

/// What clocks show at a moment, in milliseconds since 1970.
pub fn local(at_ms: u64, zone: &TimeZone) -> Option<DateTime> {
    timestamp(at_ms).map(|at| zone.to_datetime(at))
}

fn instant(at: DateTime, zone: &TimeZone) -> Result<u64, NoMoment> {
    let found = zone.to_ambiguous_timestamp(at);
    let skipped = matches!(found.offset(), AmbiguousOffset::Gap { .. });
    let at = found.compatible().map_err(|_| NoMoment::Day)?;
    let at = u64::try_from(at.as_millisecond()).map_err(|_| NoMoment::Past)?;
    match skipped {
        true => Err(NoMoment::Skipped(at)),
        false => Ok(at),
    }
}

/// The day of a text, and whether it was told by the name of its weekday.
fn read_day(
    text: &str,
    today: Date,
    words: &[DayWords],
    month_first: bool,
) -> Option<(Date, bool)> {
    let text = folded(text);
    for words in words {
        let is_among = |names: &str| names.split('|').any(|name| folded(name) == text);
        if is_among(&words.today) {
            return Some((today, false));
        }
        if is_among(&words.tomorrow) {
            return Some((today.tomorrow().ok()?, false));
        }
        // Three letters tell weekdays apart in every language there is here.
        let is_meant = |name: &String| text.chars().count() >= 3 && folded(name).starts_with(&text);
        if let Some(weekday) = words.weekdays.iter().position(is_meant) {
            let now = today.weekday().to_monday_zero_offset();
            let ahead = (i64::try_from(weekday).ok()? - i64::from(now)).rem_euclid(7);
            return Some((today.checked_add(ahead.days()).ok()?, true));
        }
    }
    read_date(&text, today, month_first).map(|date| (date, false))
}

fn read_date(text: &str, today: Date, month_first: bool) -> Option<Date> {
    let parts: Option<Vec<i16>> = text
        .trim_end_matches('.')
        .split(['-', '/', '.', ' '])
        .map(|part| part.parse().ok())
        .collect();
    let (year, month, day) = match parts?[..] {
        [year, month, day] if year > 31 => (Some(year), month, day),
        [month, day] if month_first => (None, month, day),
        [day, month] => (None, month, day),
        [month, day, year] if month_first => (Some(year), month, day),
        [day, month, year] => (Some(year), month, day),
        _ => return None,
    };
    let date = |year: i16| {
        let year = if year < 100 { 2000 + year } else { year };
        let (month, day) = (i8::try_from(month).ok()?, i8::try_from(day).ok()?);
        Date::new(year, month, day).ok()
    };
    match year {
        Some(year) => date(year),
        // In December the second of January is that of next year.
        None => date(today.year())
            .filter(|date| *date >= today)
            .or_else(|| date(today.year() + 1)),
    }
}

fn read_hour(text: &str) -> Option<Time> {
    let text: String = folded(text).split_whitespace().collect();
    let (text, noon) = match (text.strip_suffix("am"), text.strip_suffix("pm")) {
        (Some(text), _) => (text, Some(0)),
        (_, Some(text)) => (text, Some(12)),
        _ => (text.as_str(), None),
    };
    let (hour, minute) = text.split_once(['h', ':', '.']).unwrap_or((text, ""));
    let number = |text: &str| match text {
        "" => Some(0),
        text => text.parse::<i8>().ok().filter(|number| *number >= 0),
    };
    let (hour, minute) = (hour.parse::<i8>().ok()?, number(minute)?);
    let hour = match noon {
        None => hour,
        Some(noon) if (1..=12).contains(&hour) => hour % 12 + noon,
        Some(_) => return None,
    };
    Time::new(hour, minute, 0, 0).ok()
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase().replace('’', "'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lang;
    use crate::screen::nights::day_words;
    use crate::screen::words::Words;

    /// Saturday, 28 November 2026, at noon in Paris.
    const NOW: u64 = 1_795_863_600_000;
    const HOUR: u64 = 60 * 60 * 1000;

    fn paris() -> TimeZone {
        zone("Europe/Paris").expect("a zone")
    }

    fn read(day: &str, hour: &str) -> Result<String, NoMoment> {
        read_at(day, hour, NOW, false)
    }

    fn read_at(day: &str, hour: &str, now: u64, month_first: bool) -> Result<String, NoMoment> {
        let words = Words::load().expect("the words");
        let words = Lang::ALL.map(|lang| day_words(words.of(lang)));
        let at = moment((day, hour), now, &paris(), &words, month_first)?;
        let shown = local(at, &paris()).expect("a moment");
        Ok(shown.strftime("%Y-%m-%d %H:%M").to_string())
    }

    #[test]
    fn an_hour_is_told_with_its_zone() {
        let told = hour_there(NOW + HOUR / 2, &paris());
        let told = told.expect("an hour");
        assert_eq!((&*told.0, &*told.1), ("12:30", "Europe/Paris"));
    }

    #[test]
    fn days_and_hours_are_read_as_people_type_them() {
        for (day, hour, meant) in [
            ("friday", "21:00", "2026-12-04 21:00"),
            ("Vendredi", "21h", "2026-12-04 21:00"),
            ("ven", "21h30", "2026-12-04 21:30"),
            ("saturday", "9pm", "2026-11-28 21:00"),
            // It is noon already.
            ("samedi", "11h", "2026-12-05 11:00"),
            ("2026-12-04", "21.15", "2026-12-04 21:15"),
            ("4/12", "21h30", "2026-12-04 21:30"),
            ("4.12.26", "9:05 PM", "2026-12-04 21:05"),
            ("2/1", "0h", "2027-01-02 00:00"),
            ("today", "13", "2026-11-28 13:00"),
            ("Ce soir", "20 h 45", "2026-11-28 20:45"),
            ("demain", "12am", "2026-11-29 00:00"),
            ("aujourd’hui", "12 pm", "2026-11-28 12:00"),
        ] {
            let read = read(day, hour);
            let expected = match meant == "2026-11-28 12:00" {
                true => Err(NoMoment::Past),
                false => Ok(meant.to_owned()),
            };
            assert_eq!(read, expected, "{day} {hour}");
        }
        let american = read_at("12/4", "9pm", NOW, true);
        assert_eq!(american.as_deref(), Ok("2026-12-04 21:00"));
    }

    #[test]
    fn what_is_no_moment_to_come_is_refused() {
        for (day, hour, why) in [
            ("", "21:00", NoMoment::Day),
            ("fr", "21:00", NoMoment::Day),
            ("someday", "21:00", NoMoment::Day),
            ("31/2", "21:00", NoMoment::Day),
            ("1/2/3/4", "21:00", NoMoment::Day),
            ("friday", "", NoMoment::Hour),
            ("friday", "25:00", NoMoment::Hour),
            ("friday", "21:60", NoMoment::Hour),
            ("friday", "13pm", NoMoment::Hour),
            ("friday", "-1", NoMoment::Hour),
            ("friday", "21:-5", NoMoment::Hour),
            ("2026-11-27", "21:00", NoMoment::Past),
            ("today", "11h59", NoMoment::Past),
            ("2027-11-28", "21:00", NoMoment::TooFar),
        ] {
            assert_eq!(read(day, hour), Err(why), "{day} {hour}");
        }
    }

    #[test]
    fn where_clocks_are_set_an_hour_is_skipped_or_comes_twice() {
        // Three weeks before 28 March 2027, when 2:00 to 3:00 does not exist.
        let early = NOW + 98 * DAY_MS;
        let skipped = read_at("2027-03-28", "2:30", early, false);
        let Err(NoMoment::Skipped(next)) = skipped else {
            panic!("{skipped:?}")
        };
        assert_eq!(iso8601(next), "2027-03-28T01:30:00Z");
        // On 25 October 2026 2:30 came twice: the first is meant.
        let words = [];
        let now = NOW - 40 * DAY_MS;
        let at = moment(("2026-10-25", "2:30"), now, &paris(), &words, false);
        assert_eq!(at.map(iso8601).as_deref(), Ok("2026-10-25T00:30:00Z"));
    }

    #[test]
    fn zones_are_found_by_part_of_their_name() {
        assert!(zone("Europe/Paris").is_some() && zone("UTC").is_some());
        assert!(zone("Paris").is_none() && zone("").is_none());
        assert_eq!(zones("paris", 25), ["Europe/Paris"]);
        assert_eq!(zones("new york", 25), ["America/New_York"]);
        assert_eq!(zones("", 25).len(), 25);
        assert_eq!(coming_days(NOW + 13 * HOUR, &paris(), 2).len(), 2);
    }
}
