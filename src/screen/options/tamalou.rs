//! The options of Tamalou in words.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::Group;

/// Its parameters as they belong together.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: |words| fl!(words, "options-deal"),
        names: &[
            "pack",
            "jokers",
            "values",
            "powers",
            "power_trigger",
            "open_swap",
            "peek_until",
            "memory_aid",
            "direction",
            "first_dealer",
            "next_deal",
        ],
    },
    Group {
        title: |words| fl!(words, "options-snap"),
        names: &[
            "take_discard",
            "own_match",
            "quick_who",
            "quick_max",
            "quick_penalty",
            "quick_retry",
            "window_close",
            "autrui",
        ],
    },
    Group {
        title: |words| fl!(words, "options-call"),
        names: &[
            "call_word",
            "call_timing",
            "call_max",
            "last_round",
            "caller_frozen",
            "caller_shielded",
            "contre",
            "false_call_penalty",
            "caller_success",
            "cabo_fail",
        ],
    },
    Group {
        title: |words| fl!(words, "options-score"),
        names: &[
            "marks",
            "empty_hand_ends",
            "end_mode",
            "manches",
            "fontenay_half",
            "on_leave",
        ],
    },
];

/// What a parameter is called, and what it does.
pub(super) fn told(name: &str, words: &FluentLanguageLoader) -> Option<(String, String)> {
    Some(match name {
        "pack" => (
            fl!(words, "rule-tamalou-pack"),
            fl!(words, "rule-tamalou-pack-hint"),
        ),
        "jokers" => (
            fl!(words, "rule-tamalou-jokers"),
            fl!(words, "rule-tamalou-jokers-hint"),
        ),
        "direction" => (
            fl!(words, "rule-tamalou-direction"),
            fl!(words, "rule-tamalou-direction-hint"),
        ),
        "peek_until" => (
            fl!(words, "rule-tamalou-peek-until"),
            fl!(words, "rule-tamalou-peek-until-hint"),
        ),
        "take_discard" => (
            fl!(words, "rule-tamalou-take-discard"),
            fl!(words, "rule-tamalou-take-discard-hint"),
        ),
        "own_match" => (
            fl!(words, "rule-tamalou-own-match"),
            fl!(words, "rule-tamalou-own-match-hint"),
        ),
        "quick_who" => (
            fl!(words, "rule-tamalou-quick-who"),
            fl!(words, "rule-tamalou-quick-who-hint"),
        ),
        "quick_max" => (
            fl!(words, "rule-tamalou-quick-max"),
            fl!(words, "rule-tamalou-quick-max-hint"),
        ),
        "quick_penalty" => (
            fl!(words, "rule-tamalou-quick-penalty"),
            fl!(words, "rule-tamalou-quick-penalty-hint"),
        ),
        "quick_retry" => (
            fl!(words, "rule-tamalou-quick-retry"),
            fl!(words, "rule-tamalou-quick-retry-hint"),
        ),
        "window_close" => (
            fl!(words, "rule-tamalou-window-close"),
            fl!(words, "rule-tamalou-window-close-hint"),
        ),
        "autrui" => (
            fl!(words, "rule-tamalou-autrui"),
            fl!(words, "rule-tamalou-autrui-hint"),
        ),
        "power_trigger" => (
            fl!(words, "rule-tamalou-power-trigger"),
            fl!(words, "rule-tamalou-power-trigger-hint"),
        ),
        "open_swap" => (
            fl!(words, "rule-tamalou-open-swap"),
            fl!(words, "rule-tamalou-open-swap-hint"),
        ),
        "call_word" => (
            fl!(words, "rule-tamalou-call-word"),
            fl!(words, "rule-tamalou-call-word-hint"),
        ),
        "call_timing" => (
            fl!(words, "rule-tamalou-call-timing"),
            fl!(words, "rule-tamalou-call-timing-hint"),
        ),
        "call_max" => (
            fl!(words, "rule-tamalou-call-max"),
            fl!(words, "rule-tamalou-call-max-hint"),
        ),
        "last_round" => (
            fl!(words, "rule-tamalou-last-round"),
            fl!(words, "rule-tamalou-last-round-hint"),
        ),
        "caller_frozen" => (
            fl!(words, "rule-tamalou-caller-frozen"),
            fl!(words, "rule-tamalou-caller-frozen-hint"),
        ),
        "caller_shielded" => (
            fl!(words, "rule-tamalou-caller-shielded"),
            fl!(words, "rule-tamalou-caller-shielded-hint"),
        ),
        "contre" => (
            fl!(words, "rule-tamalou-contre"),
            fl!(words, "rule-tamalou-contre-hint"),
        ),
        "empty_hand_ends" => (
            fl!(words, "rule-tamalou-empty-hand-ends"),
            fl!(words, "rule-tamalou-empty-hand-ends-hint"),
        ),
        "marks" => (
            fl!(words, "rule-tamalou-marks"),
            fl!(words, "rule-tamalou-marks-hint"),
        ),
        "end_mode" => (
            fl!(words, "rule-tamalou-end-mode"),
            fl!(words, "rule-tamalou-end-mode-hint"),
        ),
        "manches" => (
            fl!(words, "rule-tamalou-manches"),
            fl!(words, "rule-tamalou-manches-hint"),
        ),
        "next_deal" => (
            fl!(words, "rule-tamalou-next-deal"),
            fl!(words, "rule-tamalou-next-deal-hint"),
        ),
        "fontenay_half" => (
            fl!(words, "rule-tamalou-fontenay-half"),
            fl!(words, "rule-tamalou-fontenay-half-hint"),
        ),
        "false_call_penalty" => (
            fl!(words, "rule-tamalou-false-call-penalty"),
            fl!(words, "rule-tamalou-false-call-penalty-hint"),
        ),
        "caller_success" => (
            fl!(words, "rule-tamalou-caller-success"),
            fl!(words, "rule-tamalou-caller-success-hint"),
        ),
        "cabo_fail" => (
            fl!(words, "rule-tamalou-cabo-fail"),
            fl!(words, "rule-tamalou-cabo-fail-hint"),
        ),
        "values" => (
            fl!(words, "rule-tamalou-values"),
            fl!(words, "rule-tamalou-values-hint"),
        ),
        "powers" => (
            fl!(words, "rule-tamalou-powers"),
            fl!(words, "rule-tamalou-powers-hint"),
        ),
        "first_dealer" => (
            fl!(words, "rule-tamalou-first-dealer"),
            fl!(words, "rule-tamalou-first-dealer-hint"),
        ),
        "on_leave" => (
            fl!(words, "rule-tamalou-on-leave"),
            fl!(words, "rule-tamalou-on-leave-hint"),
        ),
        "memory_aid" => (
            fl!(words, "rule-tamalou-memory-aid"),
            fl!(words, "rule-tamalou-memory-aid-hint"),
        ),
        _ => return None,
    })
}

/// A word that a parameter takes, as players say it; `none` is none of its numbers.
pub(super) fn word(name: &str, word: &str, words: &FluentLanguageLoader) -> Option<String> {
    Some(match (name, word) {
        ("direction", "right") => fl!(words, "rule-tamalou-direction-right"),
        ("direction", "left") => fl!(words, "rule-tamalou-direction-left"),
        ("peek_until", "start") => fl!(words, "rule-tamalou-peek-until-start"),
        ("peek_until", "first_draw") => fl!(words, "rule-tamalou-peek-until-first-draw"),
        ("take_discard", "always") => fl!(words, "rule-tamalou-take-discard-always"),
        ("take_discard", "unless_quick") => fl!(words, "rule-tamalou-take-discard-unless-quick"),
        ("take_discard", "never") => fl!(words, "rule-tamalou-take-discard-never"),
        ("quick_who", "others") => fl!(words, "rule-tamalou-quick-who-others"),
        ("quick_who", "all") => fl!(words, "rule-tamalou-quick-who-all"),
        ("quick_max", "none") => fl!(words, "rule-tamalou-quick-max-none"),
        ("quick_penalty", "card") => fl!(words, "rule-tamalou-quick-penalty-card"),
        ("window_close", "explicit") => fl!(words, "rule-tamalou-window-close-explicit"),
        ("window_close", "next_action") => fl!(words, "rule-tamalou-window-close-next-action"),
        ("power_trigger", "drawn") => fl!(words, "rule-tamalou-power-trigger-drawn"),
        ("power_trigger", "every") => fl!(words, "rule-tamalou-power-trigger-every"),
        ("call_timing", "start") => fl!(words, "rule-tamalou-call-timing-start"),
        ("call_timing", "end") => fl!(words, "rule-tamalou-call-timing-end"),
        ("call_timing", "both") => fl!(words, "rule-tamalou-call-timing-both"),
        ("call_max", "none") => fl!(words, "rule-tamalou-call-max-none"),
        ("marks", "standard") => fl!(words, "rule-tamalou-marks-standard"),
        ("marks", "koubo") => fl!(words, "rule-tamalou-marks-koubo"),
        ("marks", "dutch") => fl!(words, "rule-tamalou-marks-dutch"),
        ("marks", "tamoul") => fl!(words, "rule-tamalou-marks-tamoul"),
        ("marks", "fontenay") => fl!(words, "rule-tamalou-marks-fontenay"),
        ("marks", "bruxelles") => fl!(words, "rule-tamalou-marks-bruxelles"),
        ("marks", "toulouse") => fl!(words, "rule-tamalou-marks-toulouse"),
        ("end_mode", "manches") => fl!(words, "rule-tamalou-end-mode-manches"),
        ("end_mode", "under_100") => fl!(words, "rule-tamalou-end-mode-under-100"),
        ("end_mode", "over_100_drop") => fl!(words, "rule-tamalou-end-mode-over-100-drop"),
        ("end_mode", "fontenay") => fl!(words, "rule-tamalou-end-mode-fontenay"),
        ("end_mode", "over_100") => fl!(words, "rule-tamalou-end-mode-over-100"),
        ("next_deal", "rotates") => fl!(words, "rule-tamalou-next-deal-rotates"),
        ("next_deal", "caller") => fl!(words, "rule-tamalou-next-deal-caller"),
        ("cabo_fail", "difference") => fl!(words, "rule-tamalou-cabo-fail-difference"),
        ("cabo_fail", "flat10") => fl!(words, "rule-tamalou-cabo-fail-flat10"),
        ("values", "standard") => fl!(words, "rule-tamalou-values-standard"),
        ("values", "koubo") => fl!(words, "rule-tamalou-values-koubo"),
        ("values", "dutch") => fl!(words, "rule-tamalou-values-dutch"),
        ("values", "tamoul") => fl!(words, "rule-tamalou-values-tamoul"),
        ("values", "bruxelles") => fl!(words, "rule-tamalou-values-bruxelles"),
        ("values", "toulouse") => fl!(words, "rule-tamalou-values-toulouse"),
        ("powers", "standard") => fl!(words, "rule-tamalou-powers-standard"),
        ("powers", "koubo") => fl!(words, "rule-tamalou-powers-koubo"),
        ("powers", "dutch") => fl!(words, "rule-tamalou-powers-dutch"),
        ("powers", "tamoul") => fl!(words, "rule-tamalou-powers-tamoul"),
        ("powers", "toulouse") => fl!(words, "rule-tamalou-powers-toulouse"),
        ("first_dealer", "random") => fl!(words, "rule-tamalou-first-dealer-random"),
        ("on_leave", "remove") => fl!(words, "rule-tamalou-on-leave-remove"),
        ("on_leave", "auto") => fl!(words, "rule-tamalou-on-leave-auto"),
        _ => return None,
    })
}
