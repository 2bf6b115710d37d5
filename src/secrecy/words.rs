//! The words that the people of a world read, and the texts of what they may do.

use std::sync::{Arc, OnceLock};

use tapis_rules::seat::Seat;

use crate::catalog::any_match::{AnyMatch, Which};
use crate::model::{EmojiId, Lang};
use crate::render::emoji;
use crate::screen::game_screen::Reader;
use crate::screen::signs::Emoji;
use crate::screen::words::Words;

/// The language of a person: half of them read English.
pub const fn lang(user: u64) -> Lang {
    match user % 2 {
        1 => Lang::English,
        _ => Lang::French,
    }
}

/// The words are read once: reading them takes longer than a whole match. Every card has an emoji,
/// with an id as long as Discord's.
pub fn words() -> Arc<Words> {
    static WORDS: OnceLock<Arc<Words>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let words = Words::load().expect("the words");
        let named = emoji::signs().zip(1_000_000_000_000_000_001..);
        let emojis = named.filter_map(|(sign, id)| {
            let name = format!("{}_abcdef", emoji::name(&sign)?);
            let id = EmojiId(id);
            Some((sign, Emoji { name, id }))
        });
        words.learn_signs(emojis.collect());
        Arc::new(words)
    });
    Arc::clone(words)
}

/// The legal moves of a seat, as texts.
pub fn texts(game: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let words = words();
    let reader = Reader::of(&words, Lang::English, &[]);
    let all = game.choices(seat, Which::All, &reader);
    all.into_iter().map(|(_, text)| text).collect()
}
