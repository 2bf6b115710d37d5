//! How the cards of the Spanish pack are written: a sign for the suit, the number printed on the
//! card, and its name. Must not know where the cards lie.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Card, Cards, SUITS, Suit};
use tapis_say::say;

use crate::game_screen::Reader;
use crate::picture;
use crate::reader::{either, joined};
use crate::signs::Sign;

/// A suit's sign; the signs differ in shape.
pub(super) const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Gold => "🪙",
        Suit::Cups => "🏆",
        Suit::Swords => "⚔️",
        Suit::Clubs => "🪵",
    }
}

/// A suit's name in a sentence.
pub(super) fn suit(suit: Suit, words: &FluentLanguageLoader) -> String {
    say!(words, "kaddour"; match suit { Suit::{Gold, Cups, Swords, Clubs} })
}

/// A suit's name after that of a card: "of swords", "d’épée".
fn of(suit: Suit, words: &FluentLanguageLoader) -> String {
    say!(words, "kaddour-of"; match suit { Suit::{Gold, Cups, Swords, Clubs} })
}

/// A suit's name where it stands alone, written so that beginners understand it too.
pub(super) fn title(suit: Suit, words: &FluentLanguageLoader) -> String {
    say!(words, "kaddour-title"; match suit { Suit::{Gold, Cups, Swords, Clubs} })
}

/// Sign and title.
pub(super) fn titled(suit: Suit, words: &FluentLanguageLoader) -> String {
    format!("{} {}", sign(suit), title(suit, words))
}

/// A suit's sign in a text: its emoji, where the application has one.
pub(super) fn shown_suit(of: Suit, reader: &Reader<'_>) -> String {
    reader.signs.text(&suit_sign(of), || sign(of).to_owned())
}

/// Sign and name.
pub(super) fn worded(of: Suit, words: &FluentLanguageLoader) -> String {
    format!("{} {}", sign(of), suit(of, words))
}

/// Emoji and name of a suit, for texts that may show emojis.
pub(super) fn signed(of: Suit, reader: &Reader<'_>) -> String {
    format!("{} {}", shown_suit(of, reader), suit(of, reader.words))
}

/// The suit as pictures draw it.
pub(super) const fn pictured(suit: Suit) -> picture::Suit {
    match suit {
        Suit::Gold => picture::Suit::Gold,
        Suit::Cups => picture::Suit::Cups,
        Suit::Swords => picture::Suit::Swords,
        Suit::Clubs => picture::Suit::Cudgels,
    }
}

/// The subject of the emoji of a suit.
pub(super) const fn suit_sign(suit: Suit) -> Sign {
    Sign::Suit(pictured(suit))
}

/// The subject of the emoji of a card.
pub(super) fn card_sign(card: Card) -> Sign {
    Sign::face(pictured(card.suit()), card.rank().to_string())
}

/// A card in a line that is rewritten when the card changes: its emoji, or sign and number.
pub(super) fn shown(card: Card, reader: &Reader<'_>) -> String {
    reader.signs.text(&card_sign(card), || one(card))
}

/// A card without markup: its sign and its number.
pub(super) fn plain(card: Card) -> String {
    format!("{}{}", sign(card.suit()), card.rank())
}

/// A card in text: its sign and its number in a box, which is never broken across lines.
pub(super) fn one(card: Card) -> String {
    format!("{}\u{a0}`{}`", sign(card.suit()), card.rank())
}

/// Cards in text, each suit's sign once.
pub(super) fn boxed(cards: Cards) -> String {
    let suits = SUITS.into_iter().map(|suit| (suit, cards.suit(suit)));
    let told = suits.filter(|(_, of_suit)| !of_suit.is_empty());
    let told = told.map(|(suit, of_suit)| {
        let ranks = of_suit.into_iter().map(|card| format!("`{}`", card.rank()));
        format!("{}\u{a0}{}", sign(suit), joined(ranks, " "))
    });
    joined(told, " · ")
}

/// A card with sign, number and name, for menus.
pub(super) fn full(card: Card, words: &FluentLanguageLoader) -> String {
    let of = named(card, words);
    format!("{} {} · {of}", sign(card.suit()), card.rank())
}

/// A card by its name alone, for people who use a screen reader.
pub(super) fn named(card: Card, words: &FluentLanguageLoader) -> String {
    say! { words, "kaddour-card"(rank = name(card, words), of = of(card.suit(), words)) }
}

/// A card with its article.
pub(super) fn the(card: Card, words: &FluentLanguageLoader) -> String {
    one_of(Cards::only(card), words)
}

/// "the ace or the three of gold"; with several suits, one suit after the other.
pub(super) fn one_of(cards: Cards, words: &FluentLanguageLoader) -> String {
    let suits = SUITS.into_iter();
    let suits = suits.filter(|suit| !cards.suit(*suit).is_empty());
    let told = suits.map(|suit| {
        let ranks = cards.suit(suit).into_iter();
        let ranks: Vec<_> = ranks.map(|card| article(card, words)).collect();
        say! { words, "kaddour-card"(rank = either(&ranks, words), of = of(suit, words)) }
    });
    either(&told.collect::<Vec<_>>(), words)
}

/// A name followed by its number, for a hand: a number in front would read as a count.
pub(super) fn in_hand(card: Card, words: &FluentLanguageLoader) -> String {
    match card.rank() {
        1 | 3 | 10..=12 => format!("{}\u{a0}`{}`", name(card, words), card.rank()),
        rank => format!("`{rank}`"),
    }
}

/// The name of a card's rank.
fn name(card: Card, words: &FluentLanguageLoader) -> String {
    match card.rank() {
        1 => fl!(words, "kaddour-ace"),
        3 => fl!(words, "kaddour-three"),
        10 => fl!(words, "kaddour-sota"),
        11 => fl!(words, "kaddour-kabal"),
        12 => fl!(words, "kaddour-rey"),
        rank => rank.to_string(),
    }
}

/// The name of a card's rank with its article.
fn article(card: Card, words: &FluentLanguageLoader) -> String {
    match card.rank() {
        1 => fl!(words, "kaddour-the-ace"),
        3 => fl!(words, "kaddour-the-three"),
        10 => fl!(words, "kaddour-the-sota"),
        11 => fl!(words, "kaddour-the-kabal"),
        12 => fl!(words, "kaddour-the-rey"),
        rank => fl!(words, "kaddour-the-blank", number = rank),
    }
}
