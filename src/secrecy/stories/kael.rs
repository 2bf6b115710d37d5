//! Stories in which the laws play Kaël.

use crate::secrecy::games::{Game, tale};

/// Players, rules and requests to try.
pub const STORIES: Game = Game {
    name: "kael",
    tales: &[
        tale("standard", 2, 0),
        tale("standard", 1, 3),
        tale("standard", 3, 1),
        tale("standard", 4, 0),
        tale("standard", 2, 2),
        tale("standard", 4, 4),
        tale("standard", 6, 1),
        tale("standard", 8, 0),
        tale("standard", 3, 1).at("calm"),
        tale("standard", 2, 2).at("calm"),
        tale("standard", 1, 1).coached(),
    ],
    queued: [
        "deposit 5",
        "deposit 10",
        "deposit 7 7",
        "deposit 1",
        "kael",
        "draw pile",
    ],
    requests: &[
        "play kael",
        "play lucky",
        "play ready",
        "play size 5",
        "play draw pile",
        "play draw centre",
        "play deposit 1",
        "play deposit 5",
        "play deposit 7 7",
        "play deposit 3 4",
        "play cut 5 5",
        "step 5 1",
        "queue deposit 9",
        "queue kael",
    ],
    calls: "kael",
    secret: &[],
    moves: 7,
};
