//! The preferences of one person, wherever they play.

use super::{NoSuchPreference, language, language_name};
use crate::{Deck, Lang};

/// A person's preferences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UserPreferences {
    /// The language they read; `None` is that of their Discord.
    pub lang: Option<Lang>,
    /// Time of the mention that it is their turn.
    pub remind: Remind,
    /// Place of the cards in their hand.
    pub cards: Cards,
    /// Whether their cards are shown as a picture.
    pub look: Look,
    /// Style in which the cards of that picture are drawn.
    pub deck: Deck,
    /// Whether a card that must be played is played for them.
    pub forced: Forced,
    /// The people who may invite them to a private table.
    pub invites: Invites,
    /// The people who may see their profile.
    pub profile: Profile,
}

/// Time of the mention that tells a person it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Remind {
    /// Never.
    Off,
    /// Once half of their time is over.
    #[default]
    HalfTime,
    /// As soon as it is their turn.
    AtOnce,
}

/// Place of the cards in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cards {
    /// Below the table.
    #[default]
    Below,
    /// Above the table.
    Above,
}

/// Form in which the cards of a hand are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// In words alone.
    Text,
    /// As a picture, and in words where it cannot be drawn.
    #[default]
    Picture,
}

/// Player of a card if the rules allow no other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Forced {
    /// The person, except for the last card of a hand.
    #[default]
    Ask,
    /// The table, after a pause.
    Play,
}

/// The people who may invite a person to a private table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Invites {
    /// Any host.
    #[default]
    Anybody,
    /// Nobody.
    Nobody,
}

/// The people who may see a person's profile on a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// The person alone.
    #[default]
    Closed,
    /// Everybody there.
    Open,
}

impl UserPreferences {
    /// The keys of all preferences.
    pub const KEYS: [&str; 8] = [
        "lang", "remind", "cards", "look", "deck", "forced", "invites", "profile",
    ];

    /// Sets one preference by key and value.
    ///
    /// # Errors
    /// [`NoSuchPreference`] if the key or the value is unknown; then nothing has changed.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), NoSuchPreference> {
        match key {
            "lang" => self.lang = language(value)?,
            "remind" => self.remind = by_name(&Remind::ALL, Remind::name, value)?,
            "cards" => self.cards = by_name(&Cards::ALL, Cards::name, value)?,
            "look" => self.look = by_name(&Look::ALL, Look::name, value)?,
            "deck" => self.deck = by_name(&Deck::ALL, Deck::name, value)?,
            "forced" => self.forced = by_name(&Forced::ALL, Forced::name, value)?,
            "invites" => self.invites = by_name(&Invites::ALL, Invites::name, value)?,
            "profile" => self.profile = by_name(&Profile::ALL, Profile::name, value)?,
            _ => return Err(NoSuchPreference),
        }
        Ok(())
    }

    /// The value of a preference for the database; `None` if it is the default.
    pub fn stored(&self, key: &str) -> Option<String> {
        let usual = Self::default();
        let (value, same) = match key {
            "lang" => (language_name(self.lang), self.lang == usual.lang),
            "remind" => (self.remind.name(), self.remind == usual.remind),
            "cards" => (self.cards.name(), self.cards == usual.cards),
            "look" => (self.look.name(), self.look == usual.look),
            "deck" => (self.deck.name(), self.deck == usual.deck),
            "forced" => (self.forced.name(), self.forced == usual.forced),
            "invites" => (self.invites.name(), self.invites == usual.invites),
            _ => (self.profile.name(), self.profile == usual.profile),
        };
        (!same).then(|| value.to_owned())
    }
}

impl Remind {
    /// All times, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Off, Self::HalfTime, Self::AtOnce];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::HalfTime => "half",
            Self::AtOnce => "once",
        }
    }
}

impl Cards {
    /// Both places, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Below, Self::Above];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Below => "below",
            Self::Above => "above",
        }
    }
}

impl Look {
    /// Both forms, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Picture, Self::Text];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Picture => "picture",
        }
    }
}

impl Forced {
    /// Both players, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Ask, Self::Play];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ask => "ask",
            Self::Play => "play",
        }
    }
}

impl Invites {
    /// Both choices, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Anybody, Self::Nobody];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Anybody => "anybody",
            Self::Nobody => "nobody",
        }
    }
}

impl Profile {
    /// Both choices, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Closed, Self::Open];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Open => "open",
        }
    }
}

fn by_name<T: Copy>(
    all: &[T],
    name: impl Fn(T) -> &'static str,
    wanted: &str,
) -> Result<T, NoSuchPreference> {
    let found = all.iter().find(|one| name(**one) == wanted);
    found.copied().ok_or(NoSuchPreference)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_chosen() {
        for (key, value) in [
            ("lang", "fr"),
            ("lang", "en"),
            ("remind", "off"),
            ("remind", "once"),
            ("cards", "above"),
            ("look", "text"),
            ("deck", "contrast"),
            ("deck", "large"),
            ("invites", "nobody"),
            ("profile", "open"),
        ] {
            let mut mine = UserPreferences::default();
            mine.set(key, value).expect("a choice");
            assert_eq!(mine.stored(key).as_deref(), Some(value), "{key}");
        }
    }

    #[test]
    fn what_everybody_begins_with_is_not_kept() {
        for (key, other, usual) in [
            ("lang", "fr", "auto"),
            ("remind", "off", "half"),
            ("cards", "above", "below"),
            ("look", "text", "picture"),
            ("deck", "large", "normal"),
            ("invites", "nobody", "anybody"),
            ("profile", "open", "closed"),
        ] {
            let mut mine = UserPreferences::default();
            mine.set(key, other).expect("a choice");
            mine.set(key, usual).expect("a choice");
            assert_eq!(mine.stored(key), None, "{key}");
            assert_eq!(mine, UserPreferences::default());
        }
    }

    #[test]
    fn nonsense_changes_nothing() {
        let mut mine = UserPreferences::default();
        for (key, value) in [
            ("lang", "de"),
            ("remind", ""),
            ("cards", "up"),
            ("look", "3d"),
            ("deck", "tarot"),
            ("x", "y"),
        ] {
            assert_eq!(mine.set(key, value), Err(NoSuchPreference), "{key} {value}");
        }
        assert_eq!(mine, UserPreferences::default());
    }
}
