//! The powers of cards in words.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::tamalou::worth::Power;
use tapis_say::say;

/// A power in the imperative.
pub(super) fn power_of(power: Power, words: &FluentLanguageLoader) -> String {
    say! {
        words, "tamalou-power";
        match power {
            Power::{PeekOwn, PeekOther, PeekAny, BlindSwap, LookSwap, SwapAny, GiveTop},
        }
    }
}

/// A power in the infinitive, as its owner reads it.
pub(super) fn power_name(power: Power, words: &FluentLanguageLoader) -> String {
    power_for("you", power, words)
}

/// A power in the infinitive, as `who` reads it: `you` for its owner, anything else for others.
pub(super) fn power_for(who: &str, power: Power, words: &FluentLanguageLoader) -> String {
    say! {
        words, "tamalou-name";
        match power {
            Power::{PeekOwn, BlindSwap, LookSwap}(who),
            Power::{PeekOther, PeekAny, SwapAny, GiveTop},
        }
    }
}
