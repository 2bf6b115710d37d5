//! The options of Tiguidoo in words.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::Group;

/// Its parameters as they belong together.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: |words| fl!(words, "options-questions"),
        names: &[
            "judge",
            "judge_level",
            "typo_tolerance",
            "appeal",
            "open_attempts",
            "fixed_questions",
        ],
    },
    Group {
        title: |words| fl!(words, "options-cards"),
        names: &[
            "tiguidoo_cards",
            "pile",
            "hide_card_until_won",
            "max_returns",
            "first_player",
        ],
    },
    Group {
        title: |words| fl!(words, "options-end"),
        names: &["win_mode", "tie_break", "ace_low_straight"],
    },
];

/// What a parameter is called, and what it does.
pub(super) fn told(name: &str, words: &FluentLanguageLoader) -> Option<(String, String)> {
    Some(match name {
        "win_mode" => (
            fl!(words, "rule-tiguidoo-win-mode"),
            fl!(words, "rule-tiguidoo-win-mode-hint"),
        ),
        "tiguidoo_cards" => (
            fl!(words, "rule-tiguidoo-tiguidoo-cards"),
            fl!(words, "rule-tiguidoo-tiguidoo-cards-hint"),
        ),
        "open_attempts" => (
            fl!(words, "rule-tiguidoo-open-attempts"),
            fl!(words, "rule-tiguidoo-open-attempts-hint"),
        ),
        "max_returns" => (
            fl!(words, "rule-tiguidoo-max-returns"),
            fl!(words, "rule-tiguidoo-max-returns-hint"),
        ),
        "hide_card_until_won" => (
            fl!(words, "rule-tiguidoo-hide-card-until-won"),
            fl!(words, "rule-tiguidoo-hide-card-until-won-hint"),
        ),
        "ace_low_straight" => (
            fl!(words, "rule-tiguidoo-ace-low-straight"),
            fl!(words, "rule-tiguidoo-ace-low-straight-hint"),
        ),
        "judge" => (
            fl!(words, "rule-tiguidoo-judge"),
            fl!(words, "rule-tiguidoo-judge-hint"),
        ),
        "judge_level" => (
            fl!(words, "rule-tiguidoo-judge-level"),
            fl!(words, "rule-tiguidoo-judge-level-hint"),
        ),
        "typo_tolerance" => (
            fl!(words, "rule-tiguidoo-typo-tolerance"),
            fl!(words, "rule-tiguidoo-typo-tolerance-hint"),
        ),
        "appeal" => (
            fl!(words, "rule-tiguidoo-appeal"),
            fl!(words, "rule-tiguidoo-appeal-hint"),
        ),
        "tie_break" => (
            fl!(words, "rule-tiguidoo-tie-break"),
            fl!(words, "rule-tiguidoo-tie-break-hint"),
        ),
        "fixed_questions" => (
            fl!(words, "rule-tiguidoo-fixed-questions"),
            fl!(words, "rule-tiguidoo-fixed-questions-hint"),
        ),
        "pile" => (
            fl!(words, "rule-tiguidoo-pile"),
            fl!(words, "rule-tiguidoo-pile-hint"),
        ),
        "first_player" => (
            fl!(words, "rule-tiguidoo-first-player"),
            fl!(words, "rule-tiguidoo-first-player-hint"),
        ),
        _ => return None,
    })
}

/// A word that a parameter takes, as players say it; `none` is none of its numbers.
pub(super) fn word(name: &str, word: &str, words: &FluentLanguageLoader) -> Option<String> {
    Some(match (name, word) {
        ("win_mode", "points") => fl!(words, "rule-tiguidoo-win-mode-points"),
        ("win_mode", "poker") => fl!(words, "rule-tiguidoo-win-mode-poker"),
        ("open_attempts", "none") => fl!(words, "rule-tiguidoo-open-attempts-none"),
        ("max_returns", "none") => fl!(words, "rule-tiguidoo-max-returns-none"),
        ("pile", "none") => fl!(words, "rule-tiguidoo-pile-none"),
        ("judge", "auto") => fl!(words, "rule-tiguidoo-judge-auto"),
        ("judge", "asker") => fl!(words, "rule-tiguidoo-judge-asker"),
        ("judge_level", "strict") => fl!(words, "rule-tiguidoo-judge-level-strict"),
        ("judge_level", "generous") => fl!(words, "rule-tiguidoo-judge-level-generous"),
        ("tie_break", "other_mode") => fl!(words, "rule-tiguidoo-tie-break-other-mode"),
        ("tie_break", "shared") => fl!(words, "rule-tiguidoo-tie-break-shared"),
        ("first_player", "random") => fl!(words, "rule-tiguidoo-first-player-random"),
        _ => return None,
    })
}
