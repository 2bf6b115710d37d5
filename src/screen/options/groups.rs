//! Which parameters of a game belong together on the page of options.

/// Parameters that belong together.
pub(super) struct Group {
    /// The key of its title.
    pub title: &'static str,
    /// The names of its parameters, in the order in which they are shown.
    pub names: &'static [&'static str],
}

/// The groups of a game, one menu each. A parameter that none of them names stands at the end of
/// the last one.
pub(super) fn groups(game: &str) -> &'static [Group] {
    match game {
        "kael" => &[
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
        ],
        "kaddour" => &[
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
        ],
        "tamalou" => &[
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
        ],
        "tiguidoo" => &[
            Group {
                title: "options-questions",
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
                title: "options-cards",
                names: &[
                    "tiguidoo_cards",
                    "pile",
                    "hide_card_until_won",
                    "max_returns",
                    "first_player",
                ],
            },
            Group {
                title: "options-end",
                names: &["win_mode", "tie_break", "ace_low_straight"],
            },
        ],
        _ => &[],
    }
}
