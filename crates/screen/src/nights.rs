//! The screens of game nights: the preview, the announcement, the list, and the lines that a channel reads
//! when a night begins or is missed.
//!
//! A title is what its planner typed, so it is untrusted. Must not know how a table is opened.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::notice::match_title;
use super::pages::{CANCEL, page, say};
use super::reader::lines;
use super::safe_text::{plain, shown};
use super::{Button, Entry, Look, Menu, PressTarget, Row, Screen, Tone};
use tapis_model::{ChannelId, EventId, GuildId, Request, RoleId, TableId};
use tapis_say::say;

/// What the pages of [`Request::Page`] begin with that announce a night; its number follows.
pub const ANNOUNCE: &str = "night-announce";
/// The same, without an event of Discord's.
pub const WITHOUT_EVENT: &str = "night-quietly";
/// The same of a press that says in which time zone the hour was meant: its number follows, the zone in
/// which it was read, and the one that was meant.
pub const ZONE: &str = "night-zone";
/// How many nights a list tells.
const LISTED: usize = 20;
/// The most characters of a title.
const TITLE: usize = 80;

/// What days are called in one language.
#[derive(Clone, Debug)]
pub struct DayWords {
    /// The names of the weekdays, Monday first.
    pub weekdays: [String; 7],
    /// Words for today, with `|` between them.
    pub today: String,
    /// Words for tomorrow.
    pub tomorrow: String,
}

/// A night as it is told.
#[derive(Clone, Copy, Debug)]
pub struct Night<'a> {
    /// Its number.
    pub number: i64,
    /// The title that its planner gave it.
    pub title: Option<&'a str>,
    /// The game, by its name.
    pub game: &'a str,
    /// The preset of the game, by its name.
    pub preset: &'a str,
    /// When it begins, in seconds since 1970.
    pub starts: u64,
    /// Where its table opens.
    pub place: ChannelId,
    /// The event that Discord lists for it.
    pub event: Option<(GuildId, EventId)>,
}

/// Why a night is not planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoNight {
    /// Only who may manage the server plans nights.
    NotManager,
    /// There is no such time zone.
    UnknownZone,
    /// The day cannot be read.
    Day,
    /// The hour cannot be read.
    Hour,
    /// It has passed, or is about to.
    Past,
    /// It is too far ahead.
    TooFar,
    /// The server has planned as many as one may.
    TooMany,
    /// It was announced, cancelled or forgotten since.
    Gone,
    /// Discord made no event.
    NoEvent,
}

/// The words for days.
pub fn day_words(words: &FluentLanguageLoader) -> DayWords {
    DayWords {
        weekdays: std::array::from_fn(|day| weekday(day, words)),
        today: fl!(words, "calendar-today"),
        tomorrow: fl!(words, "calendar-tomorrow"),
    }
}

/// The name of a weekday; they count from 0, Monday.
fn weekday(day: usize, words: &FluentLanguageLoader) -> String {
    say!(words, "calendar-weekday"(day = day + 1))
}

/// A day of the calendar in words; weekdays count from 0, Monday.
pub fn day(weekday: usize, day: u8, month: u8, words: &FluentLanguageLoader) -> String {
    let weekday = self::weekday(weekday, words);
    let month = fl!(words, "calendar-month", month = month);
    say!(words, "calendar-day"(weekday, day, month))
}

/// A refusal.
pub fn refusal(why: NoNight, words: &FluentLanguageLoader) -> Screen {
    let text = say! {
        words, "night-no";
        match why {
            NoNight::{
                NotManager, UnknownZone, Day, Hour, Past, TooFar, TooMany, Gone, NoEvent,
            },
        }
    };
    say(text, true)
}

/// The refusal of an hour over which clocks are set forward; the next one is in seconds since 1970.
pub fn skipped(next: u64, words: &FluentLanguageLoader) -> Screen {
    let next = format!("<t:{next}:F>");
    say(fl!(words, "night-skipped", next = next), true)
}

/// The name of a night as plain text, for Discord's list of events.
pub fn name(night: &Night<'_>, words: &FluentLanguageLoader) -> String {
    let title = night.title.map(plain).unwrap_or_default();
    match title.trim() {
        "" => match_title(night.game, night.preset, words),
        title => title.chars().take(TITLE).collect(),
    }
}

/// What Discord tells below an event.
pub fn about(night: &Night<'_>, words: &FluentLanguageLoader) -> String {
    let game = match_title(night.game, night.preset, words);
    let place = format!("<#{}>", night.place);
    fl!(words, "night-about", game = game, place = place)
}

/// What a preview says of a night beside its line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Preview<'a> {
    /// The hour as it was typed, with its time zone: readers elsewhere are shown another one.
    pub typed: Option<(&'a str, &'a str)>,
    /// The role that is called.
    pub role: Option<RoleId>,
    /// Whether the bot may make events there.
    pub may_make_events: bool,
    /// The time zone in which the hour was read although the server has none; it is asked about.
    pub asked_zone: Option<&'a str>,
    /// The time zones to choose from then.
    pub zones: &'a [&'a str],
}

/// What is asked before a night is announced. Without the right to make events the bot says what is
/// missing, and offers to do without one.
pub fn preview(night: &Night<'_>, about: &Preview<'_>, words: &FluentLanguageLoader) -> Screen {
    let mut lines = vec![line(night, words)];
    if let Some((hour, zone)) = about.typed {
        lines.push(say!(words, "night-typed"(hour, zone)));
    }
    if let Some(role) = about.role {
        let role = format!("<@&{role}>");
        lines.push(fl!(words, "night-rings", role = role));
    }
    lines.push(match about.may_make_events {
        true => fl!(words, "night-badge"),
        false => format!("⚠️ {}", fl!(words, "night-may-not")),
    });
    if about.asked_zone.is_some() {
        lines.push(fl!(words, "night-which-zone"));
    }
    let title = format!("🌙 {}", fl!(words, "night-ask"));
    let mut screen = page(title, lines.join("\n"), Tone::Table);
    let asked = about.asked_zone;
    let zones = asked.map(|zone| zones(night, zone, about.zones, words));
    screen.rows.extend(zones);
    screen.rows.push(Row::Buttons(ways(night, about, words)));
    screen
}

/// The menu of time zones, with the one picked in which the hour was read.
fn zones(night: &Night<'_>, asked: &str, zones: &[&str], words: &FluentLanguageLoader) -> Row {
    // One that was asked about before stands among them, or first.
    let other = (!zones.contains(&asked)).then_some(asked);
    let entry = |zone: &str| {
        let request = Request::Page(format!("{ZONE} {} {asked} {zone}", night.number));
        Entry::new(zone.replace('_', " "), request).picked(zone == asked)
    };
    let all = other.into_iter().chain(zones.iter().copied());
    let prompt = fl!(words, "night-zone-prompt");
    Row::Menu(Menu::new("zone", prompt, all.map(entry)))
}

/// The buttons of a preview.
fn ways(night: &Night<'_>, about: &Preview<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    let button = |sign: &'static str, label: String, what: String| {
        Button::new(sign, label, Request::Page(what)).target(PressTarget::Table(TableId::NONE))
    };
    let asked = |what: &str| match about.asked_zone {
        Some(zone) => format!("{what} {} {zone}", night.number),
        None => format!("{what} {}", night.number),
    };
    let mut buttons = match about.may_make_events {
        true => {
            let label = fl!(words, "night-announce");
            vec![button("📣", label, asked(ANNOUNCE)).look(Look::Main)]
        }
        false => {
            let label = fl!(words, "night-without-event");
            let without = button("🌙", label, asked(WITHOUT_EVENT)).look(Look::Main);
            let again = fl!(words, "night-again");
            vec![without, button("🔁", again, asked(ANNOUNCE))]
        }
    };
    let cancel = fl!(words, "sure-cancel");
    buttons.push(button("", cancel, CANCEL.to_owned()));
    buttons
}

/// Says that a night is planned.
pub fn planned(night: &Night<'_>, words: &FluentLanguageLoader) -> Screen {
    let title = format!("🌙 {}", fl!(words, "night-planned"));
    let text = lines([line(night, words), fl!(words, "night-planned-how")]);
    page(title, text, Tone::Result)
}

/// All nights that a server has planned.
pub fn list(nights: &[Night<'_>], words: &FluentLanguageLoader) -> Screen {
    if nights.is_empty() {
        return say(fl!(words, "night-none"), false);
    }
    let text = lines(nights.iter().take(LISTED).map(|night| line(night, words)));
    let title = format!("🌙 {}", fl!(words, "night-list"));
    page(title, text, Tone::Table)
}

/// Says that a night was cancelled.
pub fn cancelled(night: &Night<'_>, words: &FluentLanguageLoader) -> Screen {
    let name = titled(night, words);
    say(fl!(words, "night-cancelled", title = name), false)
}

/// What is told in the channel when the table stands: who is called, and by how many minutes it is
/// late.
pub fn begins(
    night: &Night<'_>,
    role: Option<RoleId>,
    late: u64,
    words: &FluentLanguageLoader,
) -> String {
    let title = titled(night, words);
    let told = match late {
        0 => fl!(words, "night-begins", title = title),
        late => fl!(words, "night-begins-late", title = title, minutes = late),
    };
    match role {
        Some(role) => format!("<@&{role}> {told}"),
        None => told,
    }
}

/// What is told in the channel when no table was opened for a night.
pub fn missed(night: &Night<'_>, words: &FluentLanguageLoader) -> String {
    let when = format!("<t:{}:t>", night.starts);
    let title = titled(night, words);
    fl!(words, "night-missed", title = title, when = when)
}

/// The same where nobody hosts it any more.
pub fn without_host(night: &Night<'_>, words: &FluentLanguageLoader) -> String {
    fl!(words, "night-without-host", title = titled(night, words))
}

fn titled(night: &Night<'_>, words: &FluentLanguageLoader) -> String {
    shown(&name(night, words))
}

fn line(night: &Night<'_>, words: &FluentLanguageLoader) -> String {
    let starts = night.starts;
    let mut parts = vec![
        format!("**{}**", titled(night, words)),
        [format!("<t:{starts}:F>"), format!("(<t:{starts}:R>)")].join(" "),
        format!("<#{}>", night.place),
    ];
    if night.title.is_some() {
        parts.insert(1, match_title(night.game, night.preset, words));
    }
    if let Some((guild, event)) = night.event {
        let label = fl!(words, "night-event");
        let link = format!("https://discord.com/events/{guild}/{event}");
        parts.push(format!("[{label}]({link})"));
    }
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::tests::{fits, in_both};

    fn night() -> Night<'static> {
        Night {
            number: i64::MAX,
            title: None,
            game: "tamalou",
            preset: "standard",
            starts: 1_796_418_000,
            place: ChannelId(5),
            event: None,
        }
    }

    #[test]
    fn a_night_is_told_with_hour_and_place_before_it_is_announced() {
        in_both(|words| {
            let about = Preview {
                typed: Some(("20:30", "Europe/Paris")),
                role: Some(RoleId(7)),
                may_make_events: true,
                ..Preview::default()
            };
            let asked = preview(&night(), &about, words);
            fits(&asked);
            let text = &asked.panel.text;
            assert!(
                text.contains("<t:1796418000:F> (<t:1796418000:R>)"),
                "{text}"
            );
            assert!(
                text.contains("20:30") && text.contains("Europe/Paris"),
                "{text}"
            );
            assert!(text.contains("<#5>") && text.contains("<@&7>"), "{text}");
            let without = preview(&night(), &Preview::default(), words);
            fits(&without);
            assert!(!without.panel.text.contains("<@&"));
            let count = |screen: &Screen| match &screen.rows[..] {
                [Row::Buttons(buttons)] => buttons.len(),
                _ => 0,
            };
            assert_eq!((count(&asked), count(&without)), (2, 3));
            let of_no_zone = Preview {
                asked_zone: Some("America/Argentina/ComodRivadavia"),
                zones: &["Europe/Paris", "UTC"],
                ..about
            };
            let asked = preview(&night(), &of_no_zone, words);
            fits(&asked);
            let [Row::Menu(menu), Row::Buttons(_)] = &asked.rows[..] else {
                panic!("{asked:?}")
            };
            let picked: Vec<bool> = menu.entries.iter().map(|entry| entry.picked).collect();
            assert_eq!(picked, [true, false, false]);
        });
    }

    #[test]
    fn a_title_is_shown_as_text_and_nothing_else() {
        in_both(|words| {
            let hostile = Night {
                title: Some("@everyone **<@1>**\u{202e}\n[x](https://example.org)"),
                ..night()
            };
            let text = planned(&hostile, words).panel.text;
            assert!(
                !text.contains("**<@1>**") && !text.contains('\u{202e}'),
                "{text}"
            );
            assert!(!name(&hostile, words).contains(['\n', '\u{202e}']));
            let blank = Night {
                title: Some(" \u{200b} "),
                ..night()
            };
            assert_eq!(name(&blank, words), name(&night(), words));
        });
    }

    #[test]
    fn every_refusal_has_its_words() {
        in_both(|words| {
            for why in [
                NoNight::NotManager,
                NoNight::UnknownZone,
                NoNight::Day,
                NoNight::Hour,
                NoNight::Past,
                NoNight::TooFar,
                NoNight::TooMany,
                NoNight::Gone,
                NoNight::NoEvent,
            ] {
                fits(&refusal(why, words));
            }
            fits(&skipped(1_796_418_000, words));
            fits(&list(&[night(); 30], words));
            fits(&list(&[], words));
            fits(&cancelled(&night(), words));
        });
    }
}
