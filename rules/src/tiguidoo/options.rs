//! The parameters of Tiguidoo and its presets.

use crate::options::{self, Clash, Preset, choices, parameters};
use crate::seat::Seat;

choices! {
    /// The condition that wins (TIG-7).
    WinMode {
        /// Points for pairs, threes and fours.
        Points = "points",
        /// The best hand of five.
        Poker = "poker",
    }

    /// The judge of answers (TIG-24, 26).
    Judge {
        /// The accepted answers.
        Auto = "auto",
        /// The asker.
        Asker = "asker",
    }

    /// Leniency of the judge (TIG-44).
    Level {
        /// In case, accents, punctuation and one article.
        Strict = "strict",
        /// In lead-ins, ways of writing numbers and more typing errors too.
        Generous = "generous",
    }

    /// The comparison that decides equal points (TIG-32).
    TieBreak {
        /// The better hand of five.
        OtherMode = "other_mode",
        /// Nothing.
        Shared = "shared",
    }

    /// The way in which entries with choices are answered (TIG-67).
    Answers {
        /// By text, like all others.
        Typed = "typed",
        /// By one of the choices.
        Choice = "choice",
    }

    /// What is counted for each player (TIG-74).
    ScoredBy {
        /// Its combination.
        Combination = "combination",
        /// The number of its cards.
        Cards = "cards",
    }
}

parameters! {
    /// Every parameter of `docs/rules/tiguidoo.md`.
    pub struct Options {
        /// The condition that wins.
        win_mode: WinMode = WinMode::Points, "TIG-7";
        /// Number of private cards that everybody gets.
        tiguidoo_cards: u8 = 3, "TIG-8", 0..=5;
        /// Number of answers that an opponent may give to a drawn question; unlimited if none.
        open_attempts: Option<u8> = Some(1), "TIG-13", 1..=9;
        /// Number of times that a card nobody won goes back under the pile; unlimited if none.
        max_returns: Option<u8> = Some(1), "TIG-16", 0..=9;
        /// Whether a drawn card stays hidden until it is won.
        hide_card_until_won: bool = false, "TIG-12";
        /// Whether the ace is low in A-2-3-4-5 too.
        ace_low_straight: bool = true, "TIG-36";
        /// The judge of answers.
        judge: Judge = Judge::Auto, "TIG-26";
        /// Leniency of the judge.
        judge_level: Level = Level::Strict, "TIG-44";
        /// The most typing errors forgiven.
        typo_tolerance: u8 = 1, "TIG-25, 44", 0..=2;
        /// Whether a verdict may be contested.
        appeal: bool = false, "TIG-47";
        /// The comparison that decides equal points.
        tie_break: TieBreak = TieBreak::OtherMode, "TIG-32";
        /// Whether the questions belong to the cards in pack order.
        fixed_questions: bool = false, "TIG-6";
        /// The first player; drawn if none.
        first_player: Option<Seat> = None, "TIG-9";
    }
    added {
        /// Number of cards that form the pile, where that is fewer than are left; all if none.
        pile: Option<u8> = None, "TIG-56", 5..=46;
        /// Whether the question of a drawn card is put to the active seat too.
        everyone_answers: bool = false, "TIG-65";
        /// Whether clues are shown before the question.
        clues: bool = false, "TIG-66";
        /// The way in which entries with choices are answered.
        answers: Answers = Answers::Typed, "TIG-67";
        /// What is counted for each player.
        scored_by: ScoredBy = ScoredBy::Combination, "TIG-74";
    }
}

/// The fewest and the most players at a table (TIG-5).
const PLAYERS: (u8, u8) = (2, 8);

impl options::Options for Options {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "points",
            differs: &[],
        },
        Preset {
            name: "poker",
            differs: &[("win_mode", "poker")],
        },
        Preset {
            name: "quiz",
            differs: &[
                ("judge_level", "generous"),
                ("typo_tolerance", "2"),
                ("appeal", "true"),
            ],
        },
        Preset {
            name: "quick",
            differs: &[
                ("judge_level", "generous"),
                ("typo_tolerance", "2"),
                ("appeal", "true"),
                ("tiguidoo_cards", "1"),
                ("pile", "12"),
            ],
        },
        Preset {
            name: "room",
            differs: &[
                ("judge_level", "generous"),
                ("typo_tolerance", "2"),
                ("tiguidoo_cards", "0"),
                ("pile", "20"),
                ("everyone_answers", "true"),
                ("clues", "true"),
                ("scored_by", "cards"),
            ],
        },
    ];

    const OPENING: Option<&'static str> = Some("quick");

    fn players(&self) -> (u8, u8) {
        PLAYERS
    }

    fn clash(&self, players: u8) -> Option<Clash> {
        if self.typo_tolerance > 1 && self.judge_level == Level::Strict {
            return Some(Clash::TooHigh {
                name: "typo_tolerance",
                value: self.typo_tolerance,
                most: 1,
                other: "judge_level",
                word: "strict",
            });
        }
        let by_asker = |name, value| Clash::Excluded {
            name,
            value,
            other: "judge",
            word: "asker",
        };
        // The asker would rule its own answer, or a choice that nobody may see yet.
        match self.judge {
            Judge::Asker if self.everyone_answers => Some(by_asker("everyone_answers", "true")),
            Judge::Asker if self.answers == Answers::Choice => Some(by_asker("answers", "choice")),
            _ => Clash::of_seat("first_player", self.first_player, players),
        }
    }
}
