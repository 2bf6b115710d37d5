//! The powers of cards in words.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::tamalou::worth::Power;

/// A power in the imperative.
pub(super) fn power_of(power: Power, words: &FluentLanguageLoader) -> String {
    match power {
        Power::PeekOwn => fl!(words, "tamalou-power-peek-own"),
        Power::PeekOther => fl!(words, "tamalou-power-peek-other"),
        Power::PeekAny => fl!(words, "tamalou-power-peek-any"),
        Power::BlindSwap => fl!(words, "tamalou-power-blind-swap"),
        Power::LookSwap => fl!(words, "tamalou-power-look-swap"),
        Power::SwapAny => fl!(words, "tamalou-power-swap-any"),
        Power::GiveTop => fl!(words, "tamalou-power-give-top"),
    }
}

/// A power in the infinitive, as its owner reads it.
pub(super) fn power_name(power: Power, words: &FluentLanguageLoader) -> String {
    power_for("you", power, words)
}

/// A power in the infinitive, as `who` reads it: `you` for its owner, anything else for others.
pub(super) fn power_for(who: &str, power: Power, words: &FluentLanguageLoader) -> String {
    match power {
        Power::PeekOwn => fl!(words, "tamalou-name-peek-own", who = who),
        Power::PeekOther => fl!(words, "tamalou-name-peek-other"),
        Power::PeekAny => fl!(words, "tamalou-name-peek-any"),
        Power::BlindSwap => fl!(words, "tamalou-name-blind-swap", who = who),
        Power::LookSwap => fl!(words, "tamalou-name-look-swap", who = who),
        Power::SwapAny => fl!(words, "tamalou-name-swap-any"),
        Power::GiveTop => fl!(words, "tamalou-name-give-top"),
    }
}
