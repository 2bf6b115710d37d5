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
    let reason = |reason| G::reason(reason, public, reader);
    say! {
        words, "hint", why = reason(why), too = reason(too);
        match &advice.reasons[..] {
            [] => "on-average"(act),
            [why] => "because"(act, why),
            [why, too, ..] => "because-too"(act, why, too),
        }
    }
}
