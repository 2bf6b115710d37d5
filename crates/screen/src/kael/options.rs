//! The groups of Kaël's parameters on the page of options.

use crate::options::{Group, Need, groups};

/// One menu per group, in the order in which they are shown.
pub(super) const GROUPS: &[Group] = groups! {
    "options-deal": hand_min hand_max first_dealer;
    "options-turn": cut_min_chain good_draw_sources;
    "options-call": kael_max caller_frozen failed_kael winner_negative false_kael
        false_kael_limit;
    "options-score": landings landing_drop limit end_mode on_leave;
};

/// The parameters that have no effect because of another one: none.
pub(super) const NEEDS: &[Need] = &[];
