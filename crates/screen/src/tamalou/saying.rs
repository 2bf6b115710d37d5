//! Moves in words: on a button, in a menu, and in what is suggested.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::tamalou::{Act, Options};
use tapis_say::say;

use super::cards::{self, label_of, tag};
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
    let word = options.call_word.as_str();
    say! {
        words, "tamalou-button";
        match act {
            Act::{Peeked, Draw, Throw, Decline, End},
            Act::Waive | Act::Done => "pass",
            Act::{Contre}(word),
            _ => "call"(word),
        }
    }
}

/// A move in a few words; a call is the word that the table says.
pub(super) fn saying(act: Act, options: &Options, reader: &Reader<'_>) -> String {
    let words = reader.words;
    say! {
        words, "tamalou-say", number = cards::number(number), card = label_of(card, reader),
        one = label_of(one, reader), other = label_of(other, reader), player = tag(player, reader);
        match act {
            Act::{
                Peeked, Draw, Take(number), Own(number), Throw, Keep(number), Snap(number), Waive,
                Autrui(card), Give(number), Done, Look(card), Swap(one, other), With(number),
                Top(player), Decline, Contre,
            },
            Act::Call => "call"(word = options.call_word.as_str()),
            Act::End => fl!(words, "tamalou-button-end"),
        }
    }
}
