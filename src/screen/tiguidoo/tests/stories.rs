//! How the laws of `src/secrecy` play the game.

use super::moves::crowded;
use super::{Mode, opened, room};
use crate::screen::game_screen::{GameScreen, HandBody, Reader};
use crate::screen::signs::Signs;
use crate::secrecy::games::{Game, Turned, tale};
use tapis_rules::tiguidoo::Tiguidoo;

/// Hands with as many bets as there can be, closed and with each part opened, shown by these emojis.
pub fn fullest_hands(signs: &Signs) -> Vec<HandBody> {
    let room = room();
    let mut all = Vec::new();
    crowded(|seat, public, secret, legal| {
        for (reader, mode) in room.readers().into_iter().zip([Mode::Play, Mode::Ahead]) {
            let reader = Reader { signs, ..reader };
            all.push(Tiguidoo::hand(seat, public, secret, legal, mode, &reader));
            all.extend(opened(seat, (public, secret), legal, mode, &reader));
        }
    });
    all
}

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
        tale("quiz", 8, 0).with("tiguidoo_cards", Turned::Number(5)),
        tale("quiz", 4, 0).with("tiguidoo_cards", Turned::Number(5)),
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
