//! The options of Kaddour in words.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::Group;

/// Its parameters as they belong together.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: |words| fl!(words, "options-bids"),
        names: &[
            "bid_min",
            "bid_step",
            "bid_max",
            "info_truthful",
            "info_once_per_kind",
            "info_closes_bidding",
        ],
    },
    Group {
        title: |words| fl!(words, "options-tricks"),
        names: &[
            "fayer_variant",
            "normale_overtrump",
            "beat_after_ruff",
            "partner_exempt",
            "slam_enabled",
        ],
    },
    Group {
        title: |words| fl!(words, "options-canticos"),
        names: &[
            "cantico_variant",
            "cantico_window",
            "cantico_right",
            "forty_first",
        ],
    },
    Group {
        title: |words| fl!(words, "options-match"),
        names: &["target_score", "first_dealer", "on_leave"],
    },
];

/// What a parameter is called, and what it does.
pub(super) fn told(name: &str, words: &FluentLanguageLoader) -> Option<(String, String)> {
    Some(match name {
        "target_score" => (
            fl!(words, "rule-kaddour-target-score"),
            fl!(words, "rule-kaddour-target-score-hint"),
        ),
        "bid_min" => (
            fl!(words, "rule-kaddour-bid-min"),
            fl!(words, "rule-kaddour-bid-min-hint"),
        ),
        "bid_step" => (
            fl!(words, "rule-kaddour-bid-step"),
            fl!(words, "rule-kaddour-bid-step-hint"),
        ),
        "bid_max" => (
            fl!(words, "rule-kaddour-bid-max"),
            fl!(words, "rule-kaddour-bid-max-hint"),
        ),
        "fayer_variant" => (
            fl!(words, "rule-kaddour-fayer-variant"),
            fl!(words, "rule-kaddour-fayer-variant-hint"),
        ),
        "normale_overtrump" => (
            fl!(words, "rule-kaddour-normale-overtrump"),
            fl!(words, "rule-kaddour-normale-overtrump-hint"),
        ),
        "beat_after_ruff" => (
            fl!(words, "rule-kaddour-beat-after-ruff"),
            fl!(words, "rule-kaddour-beat-after-ruff-hint"),
        ),
        "partner_exempt" => (
            fl!(words, "rule-kaddour-partner-exempt"),
            fl!(words, "rule-kaddour-partner-exempt-hint"),
        ),
        "cantico_variant" => (
            fl!(words, "rule-kaddour-cantico-variant"),
            fl!(words, "rule-kaddour-cantico-variant-hint"),
        ),
        "cantico_window" => (
            fl!(words, "rule-kaddour-cantico-window"),
            fl!(words, "rule-kaddour-cantico-window-hint"),
        ),
        "cantico_right" => (
            fl!(words, "rule-kaddour-cantico-right"),
            fl!(words, "rule-kaddour-cantico-right-hint"),
        ),
        "forty_first" => (
            fl!(words, "rule-kaddour-forty-first"),
            fl!(words, "rule-kaddour-forty-first-hint"),
        ),
        "info_truthful" => (
            fl!(words, "rule-kaddour-info-truthful"),
            fl!(words, "rule-kaddour-info-truthful-hint"),
        ),
        "info_once_per_kind" => (
            fl!(words, "rule-kaddour-info-once-per-kind"),
            fl!(words, "rule-kaddour-info-once-per-kind-hint"),
        ),
        "info_closes_bidding" => (
            fl!(words, "rule-kaddour-info-closes-bidding"),
            fl!(words, "rule-kaddour-info-closes-bidding-hint"),
        ),
        "first_dealer" => (
            fl!(words, "rule-kaddour-first-dealer"),
            fl!(words, "rule-kaddour-first-dealer-hint"),
        ),
        "slam_enabled" => (
            fl!(words, "rule-kaddour-slam-enabled"),
            fl!(words, "rule-kaddour-slam-enabled-hint"),
        ),
        "on_leave" => (
            fl!(words, "rule-kaddour-on-leave"),
            fl!(words, "rule-kaddour-on-leave-hint"),
        ),
        _ => return None,
    })
}

/// A word that a parameter takes, as players say it; `none` is none of its numbers.
pub(super) fn word(name: &str, word: &str, words: &FluentLanguageLoader) -> Option<String> {
    Some(match (name, word) {
        ("fayer_variant", "normale") => fl!(words, "rule-kaddour-fayer-variant-normale"),
        ("fayer_variant", "kaddour") => fl!(words, "rule-kaddour-fayer-variant-kaddour"),
        ("cantico_variant", "80-20") => fl!(words, "rule-kaddour-cantico-variant-80-20"),
        ("cantico_variant", "90-20") => fl!(words, "rule-kaddour-cantico-variant-90-20"),
        ("cantico_window", "until_lead") => fl!(words, "rule-kaddour-cantico-window-until-lead"),
        ("cantico_window", "explicit") => fl!(words, "rule-kaddour-cantico-window-explicit"),
        ("cantico_right", "either_partner") => {
            fl!(words, "rule-kaddour-cantico-right-either-partner")
        }
        ("cantico_right", "trick_winner") => fl!(words, "rule-kaddour-cantico-right-trick-winner"),
        ("first_dealer", "random") => fl!(words, "rule-kaddour-first-dealer-random"),
        ("on_leave", "auto") => fl!(words, "rule-kaddour-on-leave-auto"),
        ("on_leave", "forfeit") => fl!(words, "rule-kaddour-on-leave-forfeit"),
        _ => return None,
    })
}
