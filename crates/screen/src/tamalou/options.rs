//! The groups of Tamalou's parameters on the page of options.

use crate::options::{Group, Need};

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: "options-deal",
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
        title: "options-snap",
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
        title: "options-call",
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
        title: "options-score",
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

/// The parameters that have no effect because of another one.
pub(super) const NEEDS: &[Need] = &[
    need("manches", "end_mode", &["manches"]),
    need("fontenay_half", "end_mode", &["fontenay"]),
    need("cabo_fail", "marks", &["bruxelles"]),
    need("call_max", "marks", &["standard", "tamoul"]),
    need("false_call_penalty", "marks", &["standard", "tamoul"]),
    need("caller_success", "marks", &["standard", "tamoul"]),
    need("contre", "last_round", &["true"]),
];

const fn need(name: &'static str, other: &'static str, one_of: &'static [&'static str]) -> Need {
    Need {
        name,
        other,
        one_of,
    }
}
