//! The groups of Tiguidoo's parameters on the page of options.

use crate::options::{Group, Need, groups};

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = groups! {
    "options-questions": everyone_answers clues answers judge judge_level typo_tolerance
        appeal open_attempts fixed_questions;
    "options-cards": tiguidoo_cards pile hide_card_until_won max_returns first_player;
    "options-end": scored_by win_mode tie_break ace_low_straight;
};

/// The parameters that have no effect because of another one.
pub(super) const NEEDS: &[Need] = &[
    Need::new("judge_level", "judge", &["auto"]),
    Need::new("typo_tolerance", "judge", &["auto"]),
    Need::new("win_mode", "scored_by", &["combination"]),
    Need::new("tie_break", "win_mode", &["points"]),
    Need::new("tie_break", "scored_by", &["combination"]),
    Need::new("ace_low_straight", "scored_by", &["combination"]),
];
