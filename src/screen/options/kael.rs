//! The options of Kaël in words.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::Group;

/// Its parameters as they belong together.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: |words| fl!(words, "options-deal"),
        names: &["hand_min", "hand_max", "first_dealer"],
    },
    Group {
        title: |words| fl!(words, "options-turn"),
        names: &["cut_min_chain", "good_draw_sources"],
    },
    Group {
        title: |words| fl!(words, "options-call"),
        names: &[
            "kael_max",
            "caller_frozen",
            "failed_kael",
            "winner_negative",
            "false_kael",
            "false_kael_limit",
        ],
    },
    Group {
        title: |words| fl!(words, "options-score"),
        names: &["landings", "landing_drop", "limit", "end_mode", "on_leave"],
    },
];

/// What a parameter is called, and what it does.
pub(super) fn told(name: &str, words: &FluentLanguageLoader) -> Option<(String, String)> {
    Some(match name {
        "hand_min" => (
            fl!(words, "rule-kael-hand-min"),
            fl!(words, "rule-kael-hand-min-hint"),
        ),
        "hand_max" => (
            fl!(words, "rule-kael-hand-max"),
            fl!(words, "rule-kael-hand-max-hint"),
        ),
        "kael_max" => (
            fl!(words, "rule-kael-kael-max"),
            fl!(words, "rule-kael-kael-max-hint"),
        ),
        "failed_kael" => (
            fl!(words, "rule-kael-failed-kael"),
            fl!(words, "rule-kael-failed-kael-hint"),
        ),
        "false_kael" => (
            fl!(words, "rule-kael-false-kael"),
            fl!(words, "rule-kael-false-kael-hint"),
        ),
        "false_kael_limit" => (
            fl!(words, "rule-kael-false-kael-limit"),
            fl!(words, "rule-kael-false-kael-limit-hint"),
        ),
        "landings" => (
            fl!(words, "rule-kael-landings"),
            fl!(words, "rule-kael-landings-hint"),
        ),
        "landing_drop" => (
            fl!(words, "rule-kael-landing-drop"),
            fl!(words, "rule-kael-landing-drop-hint"),
        ),
        "limit" => (
            fl!(words, "rule-kael-limit"),
            fl!(words, "rule-kael-limit-hint"),
        ),
        "cut_min_chain" => (
            fl!(words, "rule-kael-cut-min-chain"),
            fl!(words, "rule-kael-cut-min-chain-hint"),
        ),
        "good_draw_sources" => (
            fl!(words, "rule-kael-good-draw-sources"),
            fl!(words, "rule-kael-good-draw-sources-hint"),
        ),
        "caller_frozen" => (
            fl!(words, "rule-kael-caller-frozen"),
            fl!(words, "rule-kael-caller-frozen-hint"),
        ),
        "winner_negative" => (
            fl!(words, "rule-kael-winner-negative"),
            fl!(words, "rule-kael-winner-negative-hint"),
        ),
        "end_mode" => (
            fl!(words, "rule-kael-end-mode"),
            fl!(words, "rule-kael-end-mode-hint"),
        ),
        "first_dealer" => (
            fl!(words, "rule-kael-first-dealer"),
            fl!(words, "rule-kael-first-dealer-hint"),
        ),
        "on_leave" => (
            fl!(words, "rule-kael-on-leave"),
            fl!(words, "rule-kael-on-leave-hint"),
        ),
        _ => return None,
    })
}

/// A word that a parameter takes, as players say it; `none` is none of its numbers.
pub(super) fn word(name: &str, word: &str, words: &FluentLanguageLoader) -> Option<String> {
    Some(match (name, word) {
        ("landings", "none") => fl!(words, "rule-kael-landings-none"),
        ("good_draw_sources", "pile") => fl!(words, "rule-kael-good-draw-sources-pile"),
        ("good_draw_sources", "both") => fl!(words, "rule-kael-good-draw-sources-both"),
        ("end_mode", "last_standing") => fl!(words, "rule-kael-end-mode-last-standing"),
        ("end_mode", "first_over") => fl!(words, "rule-kael-end-mode-first-over"),
        ("first_dealer", "random") => fl!(words, "rule-kael-first-dealer-random"),
        ("on_leave", "eliminate") => fl!(words, "rule-kael-on-leave-eliminate"),
        ("on_leave", "auto") => fl!(words, "rule-kael-on-leave-auto"),
        _ => return None,
    })
}
