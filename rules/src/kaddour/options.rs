//! The parameters of Kaddour and its presets.

use crate::options::{self, Clash, Preset, choices, parameters};
use crate::seat::Seat;

choices! {
    /// The duty of a seat that is void in the suit led when the trick was ruffed (KAD-45).
    Fayer {
        /// A trump, higher or lower.
        Normale = "normale",
        /// A higher trump; without one, anything.
        Kaddour = "kaddour",
    }

    /// The points that may be declared under each contract (KAD-60).
    Limits {
        /// 20 from 80 on, 40 from 90 on, everything from 100 on.
        From80 = "80-20",
        /// 20 from 90 on, 40 from 100 on, everything from 110 on.
        From90 = "90-20",
    }

    /// The time in which canticos can be declared (KAD-58).
    Window {
        /// Until the next lead.
        UntilLead = "until_lead",
        /// In a window of its own, for which play waits.
        Explicit = "explicit",
    }

    /// The players who may declare after a trick (KAD-56).
    Right {
        /// Either partner of the team that won it.
        EitherPartner = "either_partner",
        /// Only the seat that took it.
        TrickWinner = "trick_winner",
    }

    /// The consequence of a player's leaving (KAD-72).
    OnLeave {
        /// The clock plays on for it.
        Auto = "auto",
        /// It gives the game away.
        Forfeit = "forfeit",
    }
}

parameters! {
    /// Every parameter of `docs/rules/kaddour.md`.
    pub struct Options {
        /// The score that wins.
        target_score: i16 = 600, "KAD-68", 10..=5000;
        /// The lowest bid.
        bid_min: i16 = 70, "KAD-19", 10..=230;
        /// The step between bids: every bid is a multiple of it.
        bid_step: i16 = 10, "KAD-19", 5..=50;
        /// The highest bid.
        bid_max: i16 = 230, "KAD-19", 70..=230;
        /// The duty over a ruff.
        fayer_variant: Fayer = Fayer::Normale, "KAD-45";
        /// Whether `normale` asks for a higher trump too.
        normale_overtrump: bool = false, "KAD-45";
        /// Whether the suit led must still be beaten after a ruff.
        beat_after_ruff: bool = false, "KAD-42";
        /// Whether a winning partner frees from beating and ruffing.
        partner_exempt: bool = false, "KAD-46";
        /// The points that may be declared, by contract.
        cantico_variant: Limits = Limits::From80, "KAD-60";
        /// The time for declarations.
        cantico_window: Window = Window::UntilLead, "KAD-58";
        /// The players who may declare.
        cantico_right: Right = Right::EitherPartner, "KAD-56";
        /// Whether a declarable 40 forbids a 20.
        forty_first: bool = false, "KAD-62";
        /// Whether a tell must be true.
        info_truthful: bool = true, "KAD-29";
        /// Whether each kind is told once at most.
        info_once_per_kind: bool = true, "KAD-28";
        /// Whether telling and bidding exclude each other.
        info_closes_bidding: bool = false, "KAD-27";
        /// The first dealer; drawn if none.
        first_dealer: Option<Seat> = None, "KAD-12";
        /// Whether cards may be slammed.
        slam_enabled: bool = true, "KAD-74";
        /// The consequence of a player's leaving.
        on_leave: OnLeave = OnLeave::Auto, "KAD-72";
    }
    added {
    }
}

const PLAYERS: u8 = 4;

const fn preset(name: &'static str, differs: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { name, differs }
}

impl options::Options for Options {
    const PRESETS: &'static [Preset] = &[
        preset("normale-80-20", &[]),
        preset("normale-90-20", &[("cantico_variant", "90-20")]),
        preset("kaddour-80-20", &[("fayer_variant", "kaddour")]),
        preset(
            "kaddour-90-20",
            &[("fayer_variant", "kaddour"), ("cantico_variant", "90-20")],
        ),
        preset("short", &[("target_score", "300")]),
    ];

    fn players(&self) -> (u8, u8) {
        (PLAYERS, PLAYERS)
    }

    fn clash(&self, players: u8) -> Option<Clash> {
        let Self {
            bid_min,
            bid_step,
            bid_max,
            ..
        } = *self;
        for (name, value) in [("bid_min", bid_min), ("bid_max", bid_max)] {
            if value % bid_step != 0 {
                return Some(Clash::Step {
                    name,
                    value,
                    step_name: "bid_step",
                    step: bid_step,
                });
            }
        }
        if bid_max < bid_min {
            return Some(Clash::Crossed {
                low: "bid_min",
                least: bid_min,
                high: "bid_max",
                most: bid_max,
            });
        }
        Clash::of_seat("first_dealer", self.first_dealer, players)
    }
}
