//! The words that the people of a world read.

use std::sync::{Arc, OnceLock};

use crate::model::{EmojiId, Lang};
use crate::render::emoji;
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
