//! How the laws of `src/secrecy` play the game.

use crate::secrecy::games::{Game, Turned, tale};

/// Who plays, and what is tried.
pub const STORIES: Game = Game {
    name: "tiguidoo",
    tales: &[
        tale("points", 2, 2),
        tale("poker", 4, 0),
        tale("quiz", 3, 1),
        tale("points", 3, 1).with("judge", Turned::Word("asker")),
        tale("poker", 2, 2).with("hide_card_until_won", Turned::Flag(true)),
        tale("quiz", 1, 3),
        tale("points", 8, 0).with("open_attempts", Turned::Unlimited),
        tale("poker", 2, 0),
        tale("points", 3, 1).at("calm"),
        tale("quick", 1, 1).coached(),
    ],
    queued: [
        "draw",
        "giveup",
        "answer Paris",
        "challenge 9S 1 9D",
        "right",
        "uphold",
    ],
    requests: &[
        "ask 0 1",
        "ask 1 2",
        "ask -",
        "step 0 1 Paris",
        "play draw",
        "play answer Paris",
        "play answer 1867",
        "play answer  ",
        "play answer *",
        "play giveup",
        "play right",
        "play wrong",
        "play contest",
        "play overturn",
        "play uphold",
        "queue draw",
        "queue answer Paris",
    ],
    calls: "giveup",
    secret: &[],
    moves: 9,
};
