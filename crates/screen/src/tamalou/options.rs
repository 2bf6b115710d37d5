//! The groups of Tamalou's parameters on the page of options.

use crate::options::{Group, Need, groups};

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = groups! {
    "options-deal": pack jokers values powers power_trigger open_swap peek_until
        memory_aid direction first_dealer next_deal;
    "options-snap": take_discard own_match quick_who quick_max quick_penalty quick_retry
        window_close autrui;
    "options-call": call_word call_timing call_max last_round caller_frozen
        caller_shielded contre false_call_penalty caller_success cabo_fail;
    "options-score": marks empty_hand_ends end_mode manches fontenay_half on_leave;
};

/// The parameters that have no effect because of another one.
pub(super) const NEEDS: &[Need] = &[
    Need::new("manches", "end_mode", &["manches"]),
    Need::new("fontenay_half", "end_mode", &["fontenay"]),
    Need::new("cabo_fail", "marks", &["bruxelles"]),
    Need::new("call_max", "marks", &["standard", "tamoul"]),
    Need::new("false_call_penalty", "marks", &["standard", "tamoul"]),
    Need::new("caller_success", "marks", &["standard", "tamoul"]),
    Need::new("contre", "last_round", &["true"]),
];
