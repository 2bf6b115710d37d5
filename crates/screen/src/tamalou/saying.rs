//! Moves in words: on a button, in a menu, and in what is suggested.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::tamalou::{Act, Options};

use super::cards::{label_of, number, tag};
use crate::game_screen::Reader;

/// Whether a move names no card and no player.
pub(super) const fn is_plain(act: &Act) -> bool {
    matches!(
        act,
        Act::Peeked
            | Act::Draw
            | Act::Throw
            | Act::Waive
            | Act::Done
            | Act::Decline
            | Act::Call
            | Act::Contre
            | Act::End
    )
}

/// A move that names no card and no player, on a button.
pub(super) fn short(act: Act, options: &Options, words: &FluentLanguageLoader) -> String {
    match act {
        Act::Peeked => fl!(words, "tamalou-button-peeked"),
        Act::Draw => fl!(words, "tamalou-button-draw"),
        Act::Throw => fl!(words, "tamalou-button-throw"),
        Act::Waive | Act::Done => fl!(words, "tamalou-button-pass"),
        Act::Decline => fl!(words, "tamalou-button-decline"),
        Act::End => fl!(words, "tamalou-button-end"),
        Act::Contre => {
            let word = options.call_word.as_str();
            fl!(words, "tamalou-button-contre", word = word)
        }
        _ => fl!(
            words,
            "tamalou-button-call",
            word = options.call_word.as_str()
        ),
    }
}

/// A move in a few words; given the options, a call is the word that the table says.
pub(super) fn saying(act: Act, options: Option<&Options>, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match act {
        Act::Peeked => fl!(words, "tamalou-say-peeked"),
        Act::Draw => fl!(words, "tamalou-say-draw"),
        Act::Take(slot) => fl!(words, "tamalou-say-take", number = number(slot)),
        Act::Own(slot) => fl!(words, "tamalou-say-own", number = number(slot)),
        Act::Throw => fl!(words, "tamalou-say-throw"),
        Act::Keep(slot) => fl!(words, "tamalou-say-keep", number = number(slot)),
        Act::Snap(slot) => fl!(words, "tamalou-say-snap", number = number(slot)),
        Act::Waive => fl!(words, "tamalou-say-waive"),
        Act::Autrui(place) => fl!(words, "tamalou-say-autrui", card = label_of(place, reader)),
        Act::Give(slot) => fl!(words, "tamalou-say-give", number = number(slot)),
        Act::Done => fl!(words, "tamalou-say-done"),
        Act::Look(place) => fl!(words, "tamalou-say-look", card = label_of(place, reader)),
        Act::Swap(one, other) => fl!(
            words,
            "tamalou-say-swap",
            one = label_of(one, reader),
            other = label_of(other, reader)
        ),
        Act::With(slot) => fl!(words, "tamalou-say-with", number = number(slot)),
        Act::Top(seat) => fl!(words, "tamalou-say-top", player = tag(seat, reader)),
        Act::Decline => fl!(words, "tamalou-say-decline"),
        Act::Call => match options {
            Some(options) => {
                fl!(words, "tamalou-say-call", word = options.call_word.as_str())
            }
            None => fl!(words, "tamalou-say-call-plain"),
        },
        Act::Contre => fl!(words, "tamalou-say-contre"),
        Act::End => fl!(words, "tamalou-button-end"),
    }
}
