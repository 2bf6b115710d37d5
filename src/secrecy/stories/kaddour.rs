//! Stories in which the laws play Kaddour.

use crate::secrecy::games::{Game, Turned, tale};

/// Players, rules and requests to try.
pub const STORIES: Game = Game {
    name: "kaddour",
    tales: &[
        tale("normale-80-20", 1, 3),
        tale("kaddour-90-20", 2, 2),
        tale("normale-80-20", 4, 0).with("cantico_window", Turned::Word("explicit")),
        tale("kaddour-80-20", 3, 1),
        tale("normale-90-20", 4, 0),
        tale("normale-80-20", 2, 2).with("cantico_window", Turned::Word("explicit")),
        tale("kaddour-80-20", 2, 2).with("info_truthful", Turned::Flag(false)),
        tale("normale-80-20", 3, 1).with("on_leave", Turned::Word("forfeit")),
        tale("normale-80-20", 1, 3).coached(),
    ],
    queued: [
        "play D1",
        "play C12",
        "pass",
        "bid 120",
        "tell compte",
        "trump E",
    ],
    requests: &[
        "play pass",
        "play bid 70",
        "play bid 230",
        "play tell as",
        "play tell compte",
        "play silent",
        "play trump D",
        "play play D1",
        "play play B2",
        "play slam C12",
        "play cantico D",
        "play cantico B",
        "play arm D",
        "play arm C",
        "play arm E",
        "play arm B",
        "play disarm D",
        "play waive",
        "always silent",
        "queue play E3",
        "queue pass",
    ],
    calls: "pass",
    secret: &["arm", "disarm", "waive"],
    moves: 9,
};
