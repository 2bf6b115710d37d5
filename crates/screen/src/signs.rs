//! Emojis of cards, for texts, buttons and menus, if the application has uploaded them.
//!
//! A card without an emoji is written in words. This module must not know who uploads them.

use std::collections::HashMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::picture::{Suit, What};
use tapis_model::EmojiId;

/// The subject of an emoji.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// A card.
    Card(What),
    /// A suit.
    Suit(Suit),
}

impl Sign {
    /// The sign of a card face up.
    pub fn face(suit: Suit, rank: impl Into<String>) -> Self {
        let rank = rank.into();
        Self::Card(What::Face { suit, rank })
    }
}

/// An emoji of the application; in a text, the mention that Discord shows as its picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emoji {
    /// Its name, which screen readers say.
    pub name: String,
    /// Its id.
    pub id: EmojiId,
}

impl fmt::Display for Emoji {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "<:{}:{}>", self.name, self.id)
    }
}

/// All known emojis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signs(HashMap<Sign, Emoji>);

impl Signs {
    /// The emoji of a sign, if there is one.
    pub fn emoji(&self, sign: &Sign) -> Option<&Emoji> {
        self.0.get(sign)
    }

    /// The emoji of a card face down, if there is one.
    pub fn back(&self) -> Option<&Emoji> {
        self.emoji(&Sign::Card(What::Back))
    }

    /// A sign in a text: its emoji, or `words` if it has none.
    pub fn text(&self, sign: &Sign, words: impl FnOnce() -> String) -> String {
        self.emoji(sign).map_or_else(words, ToString::to_string)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(Sign, Emoji)> for Signs {
    fn from_iter<I: IntoIterator<Item = (Sign, Emoji)>>(all: I) -> Self {
        Self(all.into_iter().collect())
    }
}

/// Removes an emoji's mention that was cut at the end of a text.
pub fn mend_cut(text: &mut String) {
    let Some(begins) = text.rfind('<') else {
        return;
    };
    let open = &text[begins + 1..];
    let mention = open.starts_with([':', '@', '#', 't']) || open.is_empty();
    if mention && !open.contains(|sign: char| sign == '>' || sign.is_whitespace()) {
        text.truncate(begins);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_is_its_emoji_or_else_its_words() {
        let five = Sign::face(Suit::None, "5");
        let emoji = Emoji {
            name: "number_5".to_owned(),
            id: EmojiId(1_000_000_000_000_000_001),
        };
        let signs: Signs = [(five.clone(), emoji)].into_iter().collect();
        let words = || "five".to_owned();
        let mention = "<:number_5:1000000000000000001>";
        assert_eq!(signs.text(&five, words), mention);
        assert_eq!(signs.text(&Sign::Suit(Suit::Cups), words), "five");
        assert_eq!(Signs::default().text(&five, words), "five");
    }

    #[test]
    fn no_half_of_a_mention_is_left() {
        for (cut, mended) in [
            ("a <:number_5:10000", "a "),
            ("a <:number_5:1> b", "a <:number_5:1> b"),
            ("a <@12", "a "),
            ("a <t:1800000", "a "),
            ("a <", "a "),
            ("1 < 2 and more", "1 < 2 and more"),
            ("<b", "<b"),
        ] {
            let mut text = cut.to_owned();
            mend_cut(&mut text);
            assert_eq!(text, mended, "{cut}");
        }
    }
}
