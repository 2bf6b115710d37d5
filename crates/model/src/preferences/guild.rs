//! The preferences of a server, for all tables opened there.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::{AUTOMATIC, NoSuchPreference, language, language_name};
use crate::{ChannelId, Lang, RoleId};

/// The choices for the minutes between two mentions of a role.
pub const EVERY: [u32; 5] = [10, 30, 60, 180, 720];
/// The default minutes between two mentions.
const EVERY_USUALLY: u32 = 30;
/// The most channels that can be named: as many as one menu takes.
const MOST_CHANNELS: usize = 25;
/// The longest name of a preset or pace.
const LONGEST_NAME: usize = 40;
/// Prefix of the key of a game's preset.
const PRESET: &str = "preset.";

/// A server's preferences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildPreferences {
    /// The language of public text; `None` is that of the person who opens the table.
    pub lang: Option<Lang>,
    /// The channels in which tables may be opened; empty means all.
    pub channels: Vec<ChannelId>,
    /// The preset of each game, both by name; a game without an entry has its first one.
    pub presets: BTreeMap<String, String>,
    /// The pace by its name; `None` is the usual one.
    pub pace: Option<String>,
    /// Whether matches play in threads.
    pub threads: bool,
    /// Whether the sum of each evening is posted at its end.
    pub sums: bool,
    /// The time zone of its nights, by its IANA name.
    pub zone: Option<String>,
    /// The role that is mentioned when a table opens.
    pub role: Option<RoleId>,
    /// The fewest minutes between two mentions.
    pub every: u32,
    /// Time at which the role was last mentioned, in milliseconds since 1970 by Discord's clock.
    pub mentioned: u64,
}

impl Default for GuildPreferences {
    fn default() -> Self {
        Self {
            lang: None,
            channels: Vec::new(),
            presets: BTreeMap::new(),
            pace: None,
            threads: true,
            sums: false,
            zone: None,
            role: None,
            every: EVERY_USUALLY,
            mentioned: 0,
        }
    }
}

impl GuildPreferences {
    /// Sets one preference by key and value. Names of presets and paces are not checked here.
    ///
    /// # Errors
    /// [`NoSuchPreference`] if the key or the value is unknown; then nothing has changed.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), NoSuchPreference> {
        match key {
            "lang" => self.lang = language(value)?,
            "channels" => self.channels = ids(value, MOST_CHANNELS)?,
            "pace" => self.pace = name(value)?,
            "threads" => self.threads = switch(value)?,
            "sums" => self.sums = switch(value)?,
            "zone" => self.zone = zone(value)?,
            "role" => self.role = ids(value, 1)?.first().copied(),
            "every" => {
                let minutes = value.parse().map_err(|_| NoSuchPreference)?;
                let known = EVERY.contains(&minutes).then_some(minutes);
                self.every = known.ok_or(NoSuchPreference)?;
            }
            _ => self.set_preset(key, value)?,
        }
        Ok(())
    }

    fn set_preset(&mut self, key: &str, value: &str) -> Result<(), NoSuchPreference> {
        let game = key.strip_prefix(PRESET).ok_or(NoSuchPreference)?;
        let game = name(game)?.ok_or(NoSuchPreference)?;
        match name(value)? {
            Some(preset) => self.presets.insert(game, preset),
            None => self.presets.remove(&game),
        };
        Ok(())
    }

    /// Sets a preference from the database; one that is not known any more is skipped and logged.
    pub fn set_stored(&mut self, key: &str, value: &str) {
        if key == "mentioned" {
            self.mentioned = value.parse().unwrap_or(0);
        } else if self.set(key, value).is_err() {
            tracing::warn!(key, "a choice of a server means nothing any more");
        }
    }

    /// The value of a preference for the database; `None` if it is the default.
    pub fn stored(&self, key: &str) -> Option<String> {
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        match key {
            "lang" => self.lang.map(|lang| language_name(Some(lang)).to_owned()),
            "channels" => some(joined(&self.channels)),
            "pace" => self.pace.clone(),
            "threads" => (!self.threads).then(|| "off".to_owned()),
            "sums" => self.sums.then(|| "on".to_owned()),
            "zone" => self.zone.clone(),
            "role" => self.role.map(|role| role.to_string()),
            "every" => (self.every != EVERY_USUALLY).then(|| self.every.to_string()),
            "mentioned" => (self.mentioned != 0).then(|| self.mentioned.to_string()),
            other => self.presets.get(other.strip_prefix(PRESET)?).cloned(),
        }
    }

    /// The language of a table's public text, if the person who opens it reads `opener`.
    pub fn public(&self, opener: Lang) -> Lang {
        self.lang.unwrap_or(opener)
    }

    /// The channels in which tables may be opened, as mentions; empty if all are.
    pub fn places(&self) -> String {
        let places: Vec<String> = self.channels.iter().map(|id| format!("<#{id}>")).collect();
        places.join(", ")
    }

    /// Whether a table may be opened in a channel.
    pub fn allows(&self, channel: ChannelId) -> bool {
        self.channels.is_empty() || self.channels.contains(&channel)
    }

    /// The role to mention for a table that opens at `at_ms`, in milliseconds since 1970 by
    /// Discord's clock; `None` if it was mentioned too recently.
    pub fn mentions_at(&self, at_ms: u64) -> Option<RoleId> {
        let rested = self.mentioned + u64::from(self.every) * 60_000;
        self.role.filter(|_| self.mentioned == 0 || at_ms >= rested)
    }
}

/// The key of the preference for a game's preset.
pub fn preset_key(game: &str) -> String {
    format!("{PRESET}{game}")
}

fn joined(ids: &[ChannelId]) -> String {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    ids.join(" ")
}

/// Reads what may be the name of a time zone; whether there is such a one is not checked here.
fn zone(text: &str) -> Result<Option<String>, NoSuchPreference> {
    let sign = |c: char| c.is_ascii_alphanumeric() || "/_+-".contains(c);
    match text {
        AUTOMATIC => Ok(None),
        _ if (1..=LONGEST_NAME).contains(&text.len()) && text.chars().all(sign) => {
            Ok(Some(text.to_owned()))
        }
        _ => Err(NoSuchPreference),
    }
}

fn switch(value: &str) -> Result<bool, NoSuchPreference> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(NoSuchPreference),
    }
}

/// Reads at most `most` ids, separated by blanks.
fn ids<I>(text: &str, most: usize) -> Result<Vec<I>, NoSuchPreference>
where
    I: FromStr + PartialEq + Default,
{
    let ids: Result<Vec<I>, _> = text.split_whitespace().map(str::parse).collect();
    let ids = ids.map_err(|_| NoSuchPreference)?;
    let right = ids.len() <= most && !ids.contains(&I::default());
    right.then_some(ids).ok_or(NoSuchPreference)
}

/// Reads a name in small letters; `None` stands for the default.
fn name(text: &str) -> Result<Option<String>, NoSuchPreference> {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let right = (1..=LONGEST_NAME).contains(&text.len()) && text.chars().all(letter);
    match right {
        true => Ok(Some(text.to_owned()).filter(|text| text != AUTOMATIC)),
        false => Err(NoSuchPreference),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_chosen_and_comes_back() {
        for (key, value) in [
            ("lang", "fr"),
            ("channels", "5 18446744073709551615"),
            ("pace", "rapid"),
            ("threads", "off"),
            ("sums", "on"),
            ("zone", "America/Argentina/Buenos_Aires"),
            ("role", "77"),
            ("every", "180"),
            ("preset.kael", "quick"),
        ] {
            let mut server = GuildPreferences::default();
            server.set(key, value).expect("a choice");
            assert_eq!(server.stored(key).as_deref(), Some(value), "{key}");
            let mut back = GuildPreferences::default();
            back.set_stored(key, value);
            assert_eq!(back, server);
        }
    }

    #[test]
    fn what_every_server_begins_with_is_not_kept() {
        for (key, other, usual) in [
            ("lang", "en", "auto"),
            ("channels", "5", ""),
            ("pace", "rapid", "auto"),
            ("threads", "off", "on"),
            ("sums", "on", "off"),
            ("zone", "Europe/Paris", "auto"),
            ("role", "5", ""),
            ("every", "60", "30"),
            ("preset.kael", "quick", "auto"),
        ] {
            let mut server = GuildPreferences::default();
            server.set(key, other).expect("a choice");
            server.set(key, usual).expect("a choice");
            assert_eq!(server.stored(key), None, "{key}");
            assert_eq!(server, GuildPreferences::default());
        }
    }

    #[test]
    fn nonsense_changes_nothing() {
        let mut server = GuildPreferences::default();
        for (key, value) in [
            ("lang", "FR"),
            ("channels", "x"),
            ("channels", "0"),
            ("channels", &"5 ".repeat(26)),
            ("role", "5 6"),
            ("pace", "very quick"),
            ("threads", ""),
            ("sums", "yes"),
            ("zone", "Europe/Paris now"),
            ("every", "0"),
            ("every", "31"),
            ("preset.", "x"),
            ("preset.kael", "Quick"),
            ("mentioned", "0"),
            ("", ""),
        ] {
            assert_eq!(server.set(key, value), Err(NoSuchPreference), "{key}");
            assert_eq!(server, GuildPreferences::default());
        }
    }

    #[test]
    fn a_role_rests_between_two_mentions() {
        let mut server = GuildPreferences::default();
        assert_eq!(server.mentions_at(5), None, "no role is chosen");
        server.set("role", "77").expect("a role");
        assert_eq!(server.mentions_at(5), Some(RoleId(77)));
        server.mentioned = 1_000;
        assert_eq!(server.mentions_at(900), None, "even if clocks disagree");
        assert_eq!(server.mentions_at(1_000 + 30 * 60_000 - 1), None);
        assert_eq!(server.mentions_at(1_000 + 30 * 60_000), Some(RoleId(77)));
    }

    #[test]
    fn without_a_list_every_channel_will_do() {
        let mut server = GuildPreferences::default();
        assert!(server.allows(ChannelId(5)));
        server.set("channels", "6 7").expect("a list");
        assert!(server.allows(ChannelId(6)) && !server.allows(ChannelId(5)));
    }
}
