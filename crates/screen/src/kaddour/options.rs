//! The groups of Kaddour's parameters on the page of options.

use crate::options::{Group, Need, groups};

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = groups! {
    "options-bids": bid_min bid_step bid_max info_truthful info_once_per_kind
        info_closes_bidding;
    "options-tricks": fayer_variant normale_overtrump beat_after_ruff partner_exempt
        slam_enabled;
    "options-canticos": cantico_variant cantico_window cantico_right forty_first;
    "options-match": target_score first_dealer on_leave;
};

/// The parameters that have no effect because of another one.
pub(super) const NEEDS: &[Need] = &[Need::new(
    "normale_overtrump",
    "fayer_variant",
    &["normale"],
)];
