//! A hint in one sentence: what a strong robot would do in the reader's place, and why.

use i18n_embed_fl::fl;
use tapis_rules::advice::Advice;
use tapis_say::say;

use super::game_screen::{GameScreen, Reader};

/// The sentence of an advice.
pub fn sentence<G: GameScreen>(
    advice: &Advice<G>,
    public: &G::Public,
    reader: &Reader<'_>,
) -> String {
    let words = reader.words;
    let Some(action) = &advice.action else {
        return fl!(words, "hint-wait");
    };
    let act = G::advised(action, public, reader);
    if advice.only {
        return fl!(words, "hint-only", act = act);
    }
    let reasons = advice.reasons.iter();
    let reasons: Vec<String> = reasons
        .map(|reason| G::reason(reason, public, reader))
        .collect();
    match &reasons[..] {
        [] => fl!(words, "hint-on-average", act = act),
        [why] => fl!(words, "hint-because", act = act, why = why.as_str()),
        [why, too, ..] => say! {
            words, "hint-because-too"(act, why = why.as_str(), too = too.as_str())
        },
    }
}
