//! The parameters of Kaël and its presets.

use crate::options::{self, Clash, Numbers, Preset, choices, parameters};
use crate::seat::Seat;

choices! {
    /// The condition that ends the match (KAE-59).
    EndMode {
        /// Once one player is left.
        LastStanding = "last_standing",
        /// At the first elimination.
        FirstOver = "first_over",
    }

    /// The sources from which a card can be a lucky draw (KAE-35).
    DrawSources {
        /// From the pile.
        Pile = "pile",
        /// From the pile or the centre.
        Both = "both",
    }

    /// The consequence of a player's leaving (KAE-66).
    OnLeave {
        /// It is out of the game.
        Eliminate = "eliminate",
        /// Its automatic actions play on.
        Auto = "auto",
    }
}

parameters! {
    /// Every parameter of `docs/rules/kael.md`.
    pub struct Options {
        /// The smallest hand a dealer may choose.
        hand_min: u8 = 2, "KAE-10", 1..=7;
        /// The largest hand a dealer may choose.
        hand_max: u8 = 7, "KAE-10", 2..=7;
        /// The highest total with which a call is not false.
        kael_max: i16 = 5, "KAE-41", 0..=30;
        /// Points that a failed call costs.
        failed_kael: i16 = 20, "KAE-48", 0..=100;
        /// Points that a false call costs.
        false_kael: i16 = 20, "KAE-52", 0..=100;
        /// The false call at which a player is eliminated.
        false_kael_limit: u8 = 2, "KAE-53", 1..=10;
        /// The landings: a score that reaches one exactly falls.
        landings: Numbers = Numbers::of([25, 50, 75, 100]), "KAE-54", 0..=1000;
        /// Points by which it falls.
        landing_drop: i16 = 25, "KAE-54", 0..=100;
        /// The score above which a player is eliminated.
        limit: i16 = 100, "KAE-58", 10..=1000;
        /// The shortest chain that allows a cut out of turn, in cards.
        cut_min_chain: u8 = 1, "KAE-28", 1..=2;
        /// The sources from which a card can be a lucky draw.
        good_draw_sources: DrawSources = DrawSources::Pile, "KAE-35";
        /// Whether the caller's hand is frozen.
        caller_frozen: bool = true, "KAE-44";
        /// Whether a successful caller marks a total of -1.
        winner_negative: bool = false, "KAE-50";
        /// The condition that ends the match.
        end_mode: EndMode = EndMode::LastStanding, "KAE-59";
        /// The first dealer; drawn if none.
        first_dealer: Option<Seat> = None, "KAE-9";
        /// The consequence of a player's leaving.
        on_leave: OnLeave = OnLeave::Eliminate, "KAE-66";
    }
    added {
    }
}

impl Options {
    /// The smallest and the largest hand a dealer may choose at a table of `players` (KAE-10, 11).
    #[must_use]
    pub fn sizes(&self, players: u8) -> (u8, u8) {
        let room = (55 - players) / players.max(1);
        (self.hand_min, self.hand_max.min(room))
    }
}

/// The fewest and the most players at a table (KAE-4).
const PLAYERS: (u8, u8) = (2, 8);

impl options::Options for Options {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "standard",
            differs: &[],
        },
        Preset {
            name: "quick",
            differs: &[("end_mode", "first_over")],
        },
        Preset {
            name: "short",
            differs: &[
                ("end_mode", "first_over"),
                ("limit", "50"),
                ("landings", "25,50"),
            ],
        },
    ];

    const OPENING: Option<&'static str> = Some("short");

    fn players(&self) -> (u8, u8) {
        PLAYERS
    }

    fn clash(&self, players: u8) -> Option<Clash> {
        let (least, largest) = self.sizes(players);
        if self.hand_min > self.hand_max {
            return Some(Clash::Crossed {
                low: "hand_min",
                least: i16::from(least),
                high: "hand_max",
                most: i16::from(self.hand_max),
            });
        }
        if least > largest {
            return Some(Clash::Cards {
                name: "hand_min",
                cards: least,
                players,
                most: largest,
            });
        }
        Clash::of_seat("first_dealer", self.first_dealer, players)
    }
}
