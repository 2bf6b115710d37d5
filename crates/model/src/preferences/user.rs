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

crate::named! {
    /// Time of the mention that tells a person it is their turn.
    #[derive(Default)]
    pub enum Remind {
        /// Never.
        Off = "off",
        /// Once half of their time is over.
        #[default]
        HalfTime = "half",
        /// As soon as it is their turn.
        AtOnce = "once",
    }
}

crate::named! {
    /// Place of the cards in a hand.
    #[derive(Default)]
    pub enum Cards {
        /// Below the table.
        #[default]
        Below = "below",
        /// Above the table.
        Above = "above",
    }
}

crate::named! {
    /// Form in which the cards of a hand are shown.
    #[derive(Default)]
    pub enum Look {
        /// As a picture, and in words where it cannot be drawn.
        #[default]
        Picture = "picture",
        /// In words alone.
        Text = "text",
    }
}

crate::named! {
    /// Player of a card if the rules allow no other.
    #[derive(Default)]
    pub enum Forced {
        /// The person, except for the last card of a hand.
        #[default]
        Ask = "ask",
        /// The table, after a pause.
        Play = "play",
    }
}

crate::named! {
    /// The people who may invite a person to a private table.
    #[derive(Default)]
    pub enum Invites {
        /// Any host.
        #[default]
        Anybody = "anybody",
        /// Nobody.
        Nobody = "nobody",
    }
}

crate::named! {
    /// The people who may see a person's profile on a server.
    #[derive(Default)]
    pub enum Profile {
        /// The person alone.
        #[default]
        Closed = "closed",
        /// Everybody there.
        Open = "open",
    }
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
            "remind" => self.remind = Remind::named(value).ok_or(NoSuchPreference)?,
            "cards" => self.cards = Cards::named(value).ok_or(NoSuchPreference)?,
            "look" => self.look = Look::named(value).ok_or(NoSuchPreference)?,
            "deck" => self.deck = Deck::named(value).ok_or(NoSuchPreference)?,
            "forced" => self.forced = Forced::named(value).ok_or(NoSuchPreference)?,
            "invites" => self.invites = Invites::named(value).ok_or(NoSuchPreference)?,
            "profile" => self.profile = Profile::named(value).ok_or(NoSuchPreference)?,
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
