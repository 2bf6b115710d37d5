//! Pictures of cards before they are drawn: which card is where, and what is marked on it.
//!
//! Plain data, made from the same views as the text of the hand; equal data gives an equal picture.
//! This module must not know pixels, files, or whether anything is drawn.

mod naming;
mod seating;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
pub(super) use naming::names;
pub use seating::{Chair, ChairSign, Corner, Seating};
use serde::{Deserialize, Serialize};

use super::reader::{joined, short};
use tapis_model::Deck;

/// The longest description of a picture, in characters.
const TEXT: usize = 1024;

/// The cards of a hand and of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Picture {
    /// The cards on the table, if the hand shows them; drawn apart and smaller.
    pub table: Vec<Spot>,
    /// The reader's own cards, in the order of the text.
    pub own: Vec<Spot>,
    /// Other cards that the reader sees: a drawn card not yet placed, or a card of somebody else
    /// that they look at.
    pub apart: Vec<Spot>,
    /// For how many cards there is room, so that the picture keeps its size from move to move.
    pub room: Capacity,
    /// Everybody's cards or ranks, a line each, in a picture for everybody.
    pub lines: Vec<BoardRow>,
    /// Every deal of a match, in the picture of a check.
    pub deals: Vec<Dealt>,
    /// The whole table, in a picture for everybody.
    pub seating: Option<Seating>,
    /// Ratings and figures, in the picture of a profile.
    pub chart: Option<Chart>,
    /// How the cards are drawn, as the reader likes them; the usual way in a picture for everybody.
    pub deck: Deck,
    /// A description of the picture in the reader's language, for people who do not see it; at most
    /// 1,024 characters.
    pub text: String,
}

/// The cards that a picture has room for, from public facts; more cards make it higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Capacity {
    /// Whether there is a row for what lies on the table.
    pub table: bool,
    /// The number of own cards.
    pub own: usize,
    /// The number of cards beside them.
    pub apart: usize,
}

/// A rating from match to match, and a table of figures below it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chart {
    /// What the curve is of.
    pub label: String,
    /// What the curve spans.
    pub span: String,
    /// The curve, oldest first; not drawn with fewer than two points.
    pub curve: Vec<ChartPoint>,
    /// The heads of the columns of figures.
    pub heads: Vec<String>,
    /// The rows, with as many figures as there are heads, or fewer.
    pub rows: Vec<ChartRow>,
}

/// A point of a curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChartPoint {
    /// Its height.
    pub value: i32,
    /// By how much it may be off, either way.
    pub doubt: i32,
}

/// A row of figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChartRow {
    /// What they are of.
    pub name: String,
    /// The figures, a few characters each.
    pub figures: Vec<String>,
}

/// One player or team in a picture for everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardRow {
    /// The rank, drawn before the name; 0 for none.
    pub rank: u8,
    /// The name; mentions are replaced by names before it is drawn, see [`Picture::named`].
    pub name: String,
    /// Their cards, side by side.
    pub cards: Vec<Spot>,
    /// The score at the end of the line; a few characters.
    pub score: String,
    /// Whether it is a winner's; drawn on a band with a golden edge.
    pub lit: bool,
}

/// A deal of a match that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dealt {
    /// The title above it.
    pub title: String,
    /// A line for each player, with the name and the cards.
    pub hands: Vec<BoardRow>,
}

/// One place in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The card or its place.
    pub what: What,
    /// The mark on it.
    pub mark: Mark,
    /// A number below it, for a card of somebody else with their name; empty for none.
    pub caption: String,
}

/// The content of a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// A mark on a card; each mark is a shape or a place, never a colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mark {
    /// Nothing.
    #[default]
    Plain,
    /// A card that has just come or is seen for a moment; framed.
    New,
}

/// The suits of all packs; each has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// No suit, for a pack of numbers.
    None,
}

impl Picture {
    /// Whether everybody sees it; else it is one reader's hand.
    pub fn is_for_all(&self) -> bool {
        !self.lines.is_empty() || !self.deals.is_empty() || self.seating.is_some()
    }

    /// A picture of deals; its description tells them.
    pub fn of_deals(deals: Vec<Dealt>, text: &str) -> Box<Self> {
        Box::new(Self {
            deals,
            text: short(text, TEXT),
            ..Self::default()
        })
    }

    /// A picture of lines with its description, which is read aloud and so has no marks of bold text
    /// or boxes.
    pub fn of_lines(lines: Vec<BoardRow>, text: &str) -> Box<Self> {
        let text = text.replace("**", "").replace('`', "");
        Box::new(Self {
            lines,
            text: short(&text, TEXT),
            ..Self::default()
        })
    }

    /// A ranking; its description tells ranks, names and scores.
    pub fn of_ranking(lines: Vec<BoardRow>, words: &FluentLanguageLoader) -> Box<Self> {
        let told = lines.iter().map(|line| {
            let told = told_of(&line.name, &line.score, words);
            match line.rank {
                0 => told,
                rank => format!("{rank}. {told}"),
            }
        });
        let told = joined(told, " ");
        Self::of_lines(lines, &told)
    }
}

impl Suit {
    /// All suits.
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

    /// A suit of the French pack by its number; the joker beyond the last.
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

    /// Sets the mark, if `if_so`.
    #[must_use]
    pub fn marked(mut self, mark: Mark, if_so: bool) -> Self {
        if if_so {
            self.mark = mark;
        }
        self
    }

    /// Sets the caption.
    #[must_use]
    pub fn under(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }
}

/// A sentence of a description: what is to be seen of somebody.
pub(super) fn told_of(name: &str, told: &str, words: &FluentLanguageLoader) -> String {
    fl!(words, "picture-of", name = name, told = told)
}

/// The description of a picture, collected sentence by sentence.
#[derive(Debug, Default)]
pub(super) struct AltText(Vec<String>);

impl AltText {
    /// Adds the cards on the table.
    pub fn table(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-table", cards = cards));
    }

    /// Adds the reader's own cards.
    pub fn own(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-own", cards = cards));
    }

    /// Adds the places of cards that are face down.
    pub fn hidden(&mut self, places: &[String], words: &FluentLanguageLoader) {
        self.add(places, |cards| fl!(words, "picture-hidden", cards = cards));
    }

    /// Adds the cards that are framed.
    pub fn framed(&mut self, cards: &[String], words: &FluentLanguageLoader) {
        self.add(cards, |cards| fl!(words, "picture-framed", cards = cards));
    }

    /// The whole description, cut to its longest length.
    pub fn text(self) -> String {
        short(&self.0.join(" "), TEXT)
    }

    fn add(&mut self, cards: &[String], sentence: impl Fn(String) -> String) {
        if !cards.is_empty() {
            self.0.push(sentence(cards.join(", ")));
        }
    }
}
