//! The cards of a hand as a picture, before it is drawn: which card lies where, and what is marked
//! on it.
//!
//! Plain data, made from the very views that the hand's text is made from. The same twice is the
//! same picture. Must not know pixels, files, or whether anybody draws it.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use crate::model::Deck;

/// The longest description of a picture, in characters.
const TEXT: usize = 1024;

/// A hand's cards, and what lies on the table of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picture {
    /// What lies on the table, where the hand tells of that; drawn apart and smaller.
    pub table: Vec<Spot>,
    /// The reader's own cards in the order of the text.
    pub own: Vec<Spot>,
    /// What the reader sees beside them: a card drawn and not laid by, somebody else's looked at.
    pub apart: Vec<Spot>,
    /// How its cards are drawn, as who sees it likes them; where everybody does, the usual way.
    pub deck: Deck,
    /// What is to be seen, in the reader's language, for those who do not see it; at most 1,024
    /// characters.
    pub text: String,
}

/// One place in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// What lies there.
    pub what: What,
    /// What is marked on it.
    pub mark: Mark,
    /// A few digits below it; empty for none.
    pub caption: String,
}

/// What lies in a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// A card face up.
    Face {
        /// Its suit.
        suit: Suit,
        /// Its rank as the reader's text writes it: digits, a letter, with a true minus sign.
        rank: String,
    },
    /// A card face down.
    Back,
    /// No card, where one was.
    Nothing,
}

/// What is marked on a card; each mark is a shape or a place too, never a colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    #[default]
    Plain,
    /// It may not be played now: faded, and standing lower than those that may.
    Dimmed,
    /// It just came, or is seen for a moment: framed.
    New,
}

/// The suits of all packs; each has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suit {
    /// Coins.
    Gold,
    /// Cups.
    Cups,
    /// Swords.
    Swords,
    /// The clubs of the Spanish pack: cudgels.
    Cudgels,
    /// Spades.
    Spades,
    /// Hearts.
    Hearts,
    /// Diamonds.
    Diamonds,
    /// The clubs of the French pack: trefoils.
    Trefoils,
    /// The joker, which has a star.
    Joker,
    /// A pack of numbers, which has none.
    None,
}

impl Suit {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Gold,
        Self::Cups,
        Self::Swords,
        Self::Cudgels,
        Self::Spades,
        Self::Hearts,
        Self::Diamonds,
        Self::Trefoils,
        Self::Joker,
        Self::None,
    ];

    /// The suits of the French pack in its order; the joker beyond them.
    pub fn french(place: usize) -> Self {
        let suits = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Trefoils];
        suits.get(place).copied().unwrap_or(Self::Joker)
    }
}

impl Spot {
    /// A card face up.
    pub fn face(suit: Suit, rank: impl Into<String>) -> Self {
        let rank = rank.into();
        Self::of(What::Face { suit, rank })
    }

    /// A card face down, or nothing.
    pub fn of(what: What) -> Self {
        Self {
            what,
            mark: Mark::Plain,
            caption: String::new(),
        }
    }

    /// The same with a mark, if so.
    #[must_use]
    pub fn marked(mut self, mark: Mark, if_so: bool) -> Self {
        if if_so {
            self.mark = mark;
        }
        self
    }

    /// The same with a caption.
    #[must_use]
    pub fn under(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }
}

/// The parts of a description: each a sentence, or nothing.
#[derive(Debug, Default)]
pub(super) struct AltText(Vec<String>);

impl AltText {
    /// What lies on the table.
    pub fn table(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-table", cards = cards));
    }

    /// The reader's own cards.
    pub fn own(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-own", cards = cards));
    }

    /// The places of cards that lie face down.
    pub fn hidden(&mut self, places: &[String], words: &FluentLanguageLoader) {
        self.add(places, |cards| fl!(words, "picture-hidden", cards = cards));
    }

    /// The cards that may not be played now.
    pub fn dimmed(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-dimmed", cards = cards));
    }

    /// The cards that are framed.
    pub fn framed(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-framed", cards = cards));
    }

    /// All of it, as long as it may be.
    pub fn text(self) -> String {
        super::reader::short(&self.0.join(" "), TEXT)
    }

    fn add(&mut self, cards: &[String], sentence: impl Fn(String) -> String) {
        if !cards.is_empty() {
            self.0.push(sentence(cards.join(", ")));
        }
    }
}
