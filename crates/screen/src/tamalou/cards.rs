//! How cards, slots, points, and players on labels are written. Must not know which card lies
//! where.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::french::{Card, Rank};
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::Place;
use tapis_rules::tamalou::hand::Slots;
use tapis_say::say;

use crate::french_pack::{self, Court, court};
use crate::game_screen::Reader;
use crate::picture::Suit;
use crate::reader::{joined, points};
use crate::signs::Sign;

/// How many cards each suit has.
const SUIT: usize = 13;
/// Stands before the number of a slot.
const FACE_DOWN: &str = "🎴";
/// Up to how many slots are written one by one, empty ones too; more are written as ranges.
const SINGLE: u8 = 10;

/// A card without markup, for labels: `7♥`, `V♠`.
pub(super) fn plain(card: Card, words: &FluentLanguageLoader) -> String {
    let suit = match card.rank() {
        Rank::Joker => "",
        _ => french_pack::suit(card.index() / SUIT),
    };
    format!("{}{suit}", rank(card, words))
}

/// A card's name without its suit.
pub(super) fn rank(card: Card, words: &FluentLanguageLoader) -> String {
    match card.rank() {
        Rank::Number(1) => court(Court::Ace, words),
        Rank::Number(number) => number.to_string(),
        Rank::Jack => court(Court::Jack, words),
        Rank::Queen => court(Court::Queen, words),
        Rank::King => court(Court::King, words),
        Rank::Joker => court(Court::Joker, words),
    }
}

/// A card in a box.
pub(super) fn boxed(card: Card, words: &FluentLanguageLoader) -> String {
    format!("`{}`", plain(card, words))
}

/// A card in a line that is rewritten when it changes: its emoji, or in a box.
pub(super) fn shown(card: Card, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let sign = Sign::face(suit(card), rank(card, words));
    reader.signs.text(&sign, || boxed(card, words))
}

/// The suit as pictures draw it.
pub(super) fn suit(card: Card) -> Suit {
    Suit::french(card.index() / SUIT)
}

/// Points in words.
pub(super) fn scored(halves: i32, words: &FluentLanguageLoader) -> String {
    let count = f64::from(halves) / 2.0;
    say!(words, "tamalou-points"(count, points = points(halves)))
}

/// The number of a slot as people count, from 1.
pub(super) const fn number(slot: u8) -> u8 {
    slot.saturating_add(1)
}

/// The face-down cards of a player, each with the number of its slot; a dash for an empty slot. The
/// sign of a card keeps the number from being read as a value.
pub(super) fn slots(filled: Slots, words: &FluentLanguageLoader) -> String {
    let Some(last) = filled.into_iter().last() else {
        return fl!(words, "no-cards");
    };
    if last >= SINGLE {
        return runs(filled);
    }
    let slots = (0..=last).map(|slot| match filled.has(slot) {
        true => format!("{FACE_DOWN}{}", number(slot)),
        false => "–".to_owned(),
    });
    joined(slots, " ")
}

/// Consecutive slots as ranges: `3–9`.
fn runs(filled: Slots) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for slot in filled {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == slot => *last = slot,
            _ => runs.push((slot, slot)),
        }
    }
    let run = |(first, last): (u8, u8)| match first == last {
        true => format!("{FACE_DOWN}{}", number(first)),
        false => format!("{FACE_DOWN}{}–{}", number(first), number(last)),
    };
    joined(runs.into_iter().map(run), " ")
}

/// A player on a label, where Discord shows no mentions: by the number of the seat.
pub(super) fn tag(seat: Seat, reader: &Reader<'_>) -> String {
    let (number, name) = (seat.number() + 1, reader.name(seat));
    match name.is_empty() || name.starts_with('<') {
        true => format!("#{number}"),
        false => format!("#{number} {name}"),
    }
}

/// A card on a control: whose, and which.
pub(super) fn card_on_control(place: Place, reader: &Reader<'_>) -> String {
    let whose = reader.on_control(place.seat);
    format!("{whose} · {}", number(place.slot))
}

/// A card on a label: its player and its slot.
pub(super) fn label_of(place: Place, reader: &Reader<'_>) -> String {
    format!("{} · {}", tag(place.seat, reader), number(place.slot))
}

/// First letters before which French says "d’".
const VOWELS: [char; 18] = [
    'A', 'E', 'I', 'O', 'U', 'Y', 'a', 'e', 'i', 'o', 'u', 'y', 'É', 'È', 'Ê', 'Î', 'Ô', 'é',
];

/// A card in a text: its player and its slot.
pub(super) fn place(place: Place, reader: &Reader<'_>) -> String {
    let (name, words) = (reader.name(place.seat), reader.words);
    // In French the word before a name depends on its first letter.
    let whose = say! {
        words, "tamalou"; if name.starts_with(VOWELS) { "whose-vowel"(name) } else { "whose"(name) }
    };
    say! { words, "tamalou-place"(whose, number = number(place.slot)) }
}

/// A card in a text read by `seat`, whose own cards are called its own.
pub(super) fn place_for(seat: Seat, at: Place, reader: &Reader<'_>) -> String {
    match at.seat == seat {
        true => fl!(reader.words, "tamalou-place-own", number = number(at.slot)),
        false => place(at, reader),
    }
}
