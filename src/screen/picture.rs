//! The cards of a hand as a picture, before it is drawn: which card lies where, and what is marked
//! on it.
//!
//! Plain data, made from the very views that the hand's text is made from. The same twice is the
//! same picture. Must not know pixels, files, or whether anybody draws it.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use crate::model::{Deck, UserId};

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
    /// How much room is left for all that, so that a picture keeps its size from move to move.
    pub room: Room,
    /// Everybody's cards or places, a line each, in a picture for all.
    pub lines: Vec<Line>,
    /// How its cards are drawn, as who sees it likes them; where everybody does, the usual way.
    pub deck: Deck,
    /// What is to be seen, in the reader's language, for those who do not see it; at most 1,024
    /// characters.
    pub text: String,
}

/// For how many cards there is room, by public facts; more of them make a picture higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Room {
    /// Whether there is a row for what lies on the table.
    pub table: bool,
    /// Own cards.
    pub own: usize,
    /// Cards beside them.
    pub apart: usize,
}

/// What a picture for all shows of one player or team.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line {
    /// The place in a ranking, drawn before the name; 0 for none.
    pub rank: u8,
    /// Whose line it is; mentions give way to names before it is drawn, see [`Picture::named`].
    pub name: String,
    /// Their cards, side by side.
    pub cards: Vec<Spot>,
    /// What they have, at the end: few characters.
    pub score: String,
    /// Whether it is a winner's: on a band with a golden edge.
    pub lit: bool,
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

impl Picture {
    /// A picture of lines, and what it says of itself.
    pub fn of_lines(lines: Vec<Line>, text: &str) -> Box<Self> {
        Box::new(Self {
            lines,
            text: super::reader::short(text, TEXT),
            ..Self::default()
        })
    }

    /// A ranking; its text names who is where and has what.
    pub fn of_ranking(lines: Vec<Line>) -> Box<Self> {
        let told = lines.iter().map(|line| match line.rank {
            0 => format!("{}: {}.", line.name, line.score),
            rank => format!("{rank}. {}: {}.", line.name, line.score),
        });
        let told: Vec<String> = told.collect();
        Self::of_lines(lines, &told.join(" "))
    }

    /// The same with names in the place of mentions; who has none is told by the number of their
    /// line. None where nobody is mentioned.
    pub fn named(&self, name: impl Fn(UserId) -> Option<String>) -> Option<Self> {
        if !self.text.contains(MENTION)
            && !self.lines.iter().any(|line| line.name.contains(MENTION))
        {
            return None;
        }
        let mut named = self.clone();
        for (number, line) in (1..).zip(&mut named.lines) {
            line.name = names(&line.name, |user| {
                name(user).unwrap_or(format!("#{number}"))
            });
        }
        named.text = names(&self.text, |user| {
            name(user).unwrap_or_else(|| "?".to_owned())
        });
        named.text = super::reader::short(&named.text, TEXT);
        Some(named)
    }
}

/// How a mention begins; it ends with `>`.
const MENTION: &str = "<@";

/// A text with something else in the place of each mention.
fn names(text: &str, name: impl Fn(UserId) -> String) -> String {
    let mut parts = text.split(MENTION);
    let mut named = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mention = part.split_once('>');
        match mention.and_then(|(id, rest)| Some((id.parse().ok()?, rest))) {
            Some((user, rest)) => {
                named.push_str(&name(user));
                named.push_str(rest);
            }
            None => {
                named.push_str(MENTION);
                named.push_str(part);
            }
        }
    }
    named
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_where_people_were_mentioned() {
        let line = |name: &str| Line {
            name: name.to_owned(),
            ..Line::default()
        };
        let picture = Picture::of_lines(
            vec![
                line("<@7>"),
                line("Ada"),
                line("<@8> · <@7>"),
                line("<@x> <@"),
            ],
            "<@7>: 3. <@8>: 4.",
        );
        let known = |user: UserId| (user == UserId(7)).then(|| "Sam".to_owned());
        let named = picture.named(known).expect("names");
        let names = named.lines.iter().map(|line| line.name.as_str());
        assert_eq!(
            names.collect::<Vec<_>>(),
            ["Sam", "Ada", "#3 · Sam", "<@x> <@"]
        );
        assert_eq!(named.text, "Sam: 3. ?: 4.");
        assert_eq!(
            Picture::of_lines(vec![line("Ada")], "Ada: 3").named(known),
            None
        );
    }
}
