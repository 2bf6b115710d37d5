//! The groups of Kaël's parameters on the page of options.

use crate::options::Group;

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: "options-deal",
        names: &["hand_min", "hand_max", "first_dealer"],
    },
    Group {
        title: "options-turn",
        names: &["cut_min_chain", "good_draw_sources"],
    },
    Group {
        title: "options-call",
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
        title: "options-score",
        names: &["landings", "landing_drop", "limit", "end_mode", "on_leave"],
    },
];
