//! Moves in words: on a button, in a menu, and in what is suggested.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::tamalou::{Act, Options, Public};
use tapis_say::say;

use super::cards::{self, label_of, place_for, tag};
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

/// The same in a text about the seat in turn, in which people have names.
pub(super) fn advised(act: Act, public: &Public, reader: &Reader<'_>) -> String {
    let named = |at| place_for(public.active, at, reader);
    say! {
        reader.words, "tamalou-say", card = named(card), one = named(one), other = named(other),
        player = reader.name(player);
        match act {
            Act::{Autrui(card), Look(card), Swap(one, other), Top(player)},
            _ => saying(act, &public.options, reader),
        }
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::seat::Seat;

    use super::super::tests::room;
    use super::*;

    #[test]
    fn a_text_calls_the_owner_of_a_card_by_name_and_the_seat_in_turn_you() {
        let room = room();
        let public = Public {
            active: Seat::new(0),
            ..Public::default()
        };
        for reader in room.readers() {
            let told = |act: &str| {
                let act = act.parse().expect("an act");
                advised(act, &public, &reader)
            };
            for act in ["look 1 2", "swap 0 0 1 2"] {
                let told = told(act);
                assert!(told.contains(reader.name(Seat::new(1))), "{told}");
                assert!(!told.contains('#'), "{told}");
            }
            assert!(!told("look 0 2").contains(reader.name(Seat::new(0))));
        }
    }
}
