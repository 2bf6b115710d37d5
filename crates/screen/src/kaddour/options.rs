//! The groups of Kaddour's parameters on the page of options.

use crate::options::{Group, Need};

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = &[
    Group {
        title: "options-bids",
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
        title: "options-tricks",
        names: &[
            "fayer_variant",
            "normale_overtrump",
            "beat_after_ruff",
            "partner_exempt",
            "slam_enabled",
        ],
    },
    Group {
        title: "options-canticos",
        names: &[
            "cantico_variant",
            "cantico_window",
            "cantico_right",
            "forty_first",
        ],
    },
    Group {
        title: "options-match",
        names: &["target_score", "first_dealer", "on_leave"],
    },
];

/// The parameters that have no effect because of another one.
pub(super) const NEEDS: &[Need] = &[Need::new(
    "normale_overtrump",
    "fayer_variant",
    &["normale"],
)];
