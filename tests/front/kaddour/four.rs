//! Four people at a table, and what each of them can press.

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::{Value, json};
use tapis::model::TableId;

use crate::support::player::{Player, moves};
use crate::support::table::pressed;
use crate::support::{PROMPT, TestBot};

/// Where Kaddour stands among the games of `/table open`.
pub const KADDOUR: i64 = 1;

/// Discord's word for a hand that a newer one replaces while it is still being pressed.
pub const HAND_GONE: u64 = 10_008;

/// A table of four, in the order of their seats.
pub struct Four {
    pub evening: TestBot,
    pub table: TableId,
    pub thread: Channel,
    pub people: [Player; 4],
    pub users: [User; 4],
    /// Who moved last.
    at: usize,
}

impl Four {
    /// Begins a match of the usual rules.
    pub async fn begin() -> Self {
        Self::begin_at(TestBot::begin_as(PROMPT, |builder| builder).await).await
    }

    /// The same at a bot of one's own.
    pub async fn begin_at(evening: TestBot) -> Self {
        let [ana, tom, kim] = ["Ana", "Tom", "Kim"].map(|name| evening.guild.user(name, "en-US"));
        let users = [evening.sam.clone(), ana, tom, kim];
        let open: [(&str, Value); 1] = [("game", json!(KADDOUR))];
        let seated: Vec<&User> = users.iter().collect();
        let (table, thread) = evening.plays(&seated, &open).await;
        let people = [0, 1, 2, 3].map(|seat| Player::new(&users[seat], &thread, "My hand"));
        for person in &people {
            person.opens_hand().await;
        }
        Self {
            evening,
            table,
            thread,
            people,
            users,
            at: 0,
        }
    }

    /// Whose turn it is, with their hand as it is now; none at the end.
    pub async fn turn(&mut self) -> Option<(usize, Seen)> {
        for _ in 0..40 {
            for step in 1..=4 {
                let seat = (self.at + step) % 4;
                let hand = self.people[seat].looks().await?;
                if !due(&hand).is_empty() {
                    // A player who moves on is looked at again next.
                    self.at = (seat + 3) % 4;
                    return Some((seat, hand));
                }
            }
        }
        panic!("nobody can move: {}", self.people[0].client.dump());
    }

    /// Presses the move of that text; the hand that answers.
    pub async fn does(&mut self, seat: usize, hand: &Seen, text: &str) -> Seen {
        let ending = format!(":play {text}");
        let id = moves(hand).into_iter().find(|id| id.ends_with(&ending));
        let id = id.unwrap_or_else(|| panic!("no {text} in {}", hand.text()));
        self.presses(seat, hand, &id).await
    }

    /// Presses a button of the hand; the hand that answers, or the result.
    pub async fn presses(&mut self, seat: usize, hand: &Seen, id: &str) -> Seen {
        let reply = self.people[seat].client.press(id).on(hand).await;
        let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
        self.at = seat;
        match reply.message() {
            Some(hand) => hand.clone(),
            // It followed its table down in that moment.
            None => self.people[seat].looks().await.expect("a hand"),
        }
    }

    /// Passes round after round until somebody who is to speak could tell this; their seat.
    pub async fn until_lit(&mut self, text: &str) -> (usize, Seen) {
        let ending = format!(":play {text}");
        for _ in 0..200 {
            let (seat, hand) = self.turn().await.expect("a turn");
            if due(&hand).iter().any(|id| id.ends_with(&ending)) {
                return (seat, hand);
            }
            self.does(seat, &hand, no(&hand)).await;
        }
        panic!("{text} was never possible");
    }

    /// The first to speak bids and the others pass. Gives the buyer's seat, with the trump to be named.
    pub async fn buys(&mut self, seat: usize, hand: &Seen, points: u16) -> Seen {
        self.does(seat, hand, &format!("bid {points}")).await;
        loop {
            let (next, hand) = self.turn().await.expect("a turn");
            if due(&hand).iter().any(|id| id.contains(":play trump ")) {
                assert_eq!(next, seat);
                return hand;
            }
            self.does(next, &hand, no(&hand)).await;
        }
    }

    /// How many lines the log has.
    pub async fn steps(&self) -> usize {
        self.evening.log(self.table).await.len()
    }
}

/// What a hand says instead of a bid or a tell.
pub fn no(hand: &Seen) -> &'static str {
    let silent = |id: &String| id.ends_with(":play silent");
    match due(hand).iter().any(silent) {
        true => "silent",
        false => "pass",
    }
}

/// The moves of a hand that a turn is for: orders and canticos can be given out of turn.
pub fn due(hand: &Seen) -> Vec<String> {
    let mut moves = moves(hand);
    let orders = [":play arm ", ":play disarm ", ":play cantico "];
    moves.retain(|id| !orders.iter().any(|order| id.contains(order)));
    moves
}

/// The texts of all moves in a hand that begin so, whether they can be pressed or not.
pub fn texts(hand: &Seen, verb: &str, lit: bool) -> Vec<String> {
    let buttons = hand.buttons().into_iter();
    let buttons = buttons.filter(|button| button.disabled != lit);
    let ids = buttons.filter_map(|button| button.custom_id);
    let texts = ids.filter_map(|id| Some(id.split_once(":play ")?.1.to_owned()));
    texts.filter(|text| text.starts_with(verb)).collect()
}

/// Gives a command with one option, and reads the answer, which nobody else sees.
pub async fn types(client: &Client, command: &str, option: &str, typed: &str) -> String {
    let reply = client.run(command).with(option, typed).await;
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    let answer = reply.message().expect("an answer");
    assert!(answer.is_ephemeral(), "{}", answer.text());
    answer.text()
}

/// Opens the cards of a hand to be slammed, and slams the first; whether one may be slammed.
pub async fn slams_first(client: &Client, hand: &Seen) -> bool {
    let ending = ":open slam";
    let ids = hand
        .buttons()
        .into_iter()
        .filter_map(|button| button.custom_id);
    if !ids.into_iter().any(|id| id.ends_with(ending)) {
        return false;
    }
    let opened = pressed(client, hand, ending).await;
    let opened = opened.message().expect("the cards").clone();
    // The match may have gone on since that hand was seen.
    let [slam, ..] = &texts(&opened, "slam ", true)[..] else {
        return false;
    };
    pressed(client, &opened, &format!(":play {slam}")).await;
    true
}
