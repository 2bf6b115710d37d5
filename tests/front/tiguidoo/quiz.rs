//! What a quiz needs: who knows the answers, and who writes them into the form.

use std::collections::HashMap;

use discord_sandbox::{Channel, Client, Reply, Seen, User};
use serde_json::{Value, json};
use tapis::catalog::OFFERS;
use tapis::model::TableId;
use tapis::packs::{Language, Pack, first};

use crate::support::TestBot;
use crate::support::player::Player;

/// The answers by their questions and clues.
pub struct Known(HashMap<String, String>);

impl Known {
    pub fn of(language: Language) -> Self {
        Self::of_pack(first(language).expect("a pack"))
    }

    pub fn of_pack(pack: &Pack) -> Self {
        let entries = pack.entries.iter().map(|entry| &entry.entry);
        let told = entries.flat_map(|entry| {
            let asked = std::iter::once(&entry.question).chain(&entry.clues);
            asked.map(|text| (text.clone(), entry.answers[0].clone()))
        });
        Self(told.collect())
    }

    /// The answer to the question, or the clue, that stands in a message.
    pub fn answer(&self, seen: &Seen) -> String {
        let question = question(seen).unwrap_or_else(|| panic!("a question:\n{}", seen.text()));
        let clue = question.split_once(":** ").map(|(_, clue)| clue);
        let answer = self.0.get(clue.unwrap_or(&question));
        answer
            .unwrap_or_else(|| panic!("unknown: {question}"))
            .clone()
    }
}

/// The question in a message, as the pack has it.
pub fn question(seen: &Seen) -> Option<String> {
    let text = seen.text();
    let line = text.lines().find_map(|line| line.strip_prefix("## "));
    line.map(|line| line.replace('\\', ""))
}

/// A match of Tiguidoo between these people and this many robots; everybody's hand is open.
pub async fn quiz(
    evening: &TestBot,
    people: &[&User],
    preset: &str,
    robots: u8,
    my_hand: &'static str,
) -> (TableId, Channel, Vec<Player>) {
    let options = [("variant", json!(preset)), ("robots", json!(robots))];
    quiz_with(evening, people, &options, my_hand).await
}

/// The same with options of one's own; all read English.
pub async fn quiz_of(
    evening: &TestBot,
    people: &[&User],
    options: &[(&str, Value)],
) -> (TableId, Channel, Vec<Player>) {
    quiz_with(evening, people, options, "My hand").await
}

async fn quiz_with(
    evening: &TestBot,
    people: &[&User],
    options: &[(&str, Value)],
    my_hand: &'static str,
) -> (TableId, Channel, Vec<Player>) {
    let place = OFFERS.iter().position(|offer| offer.name() == "tiguidoo");
    let mut options = options.to_vec();
    options.push(("game", json!(place.expect("the game"))));
    let (table, thread) = evening.plays(people, &options).await;
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, my_hand);
        player.opens_hand().await;
        players.push(player);
    }
    (table, thread, players)
}

/// The id of the control of a message that can be used and contains this.
pub fn control(seen: &Seen, part: &str) -> Option<String> {
    let buttons = seen.buttons().into_iter().filter(|button| !button.disabled);
    let mut ids = buttons.filter_map(|button| button.custom_id);
    ids.find(|id| id.contains(part))
}

/// Presses the control of a message that contains this.
pub async fn presses(client: &Client, on: &Seen, part: &str) -> Reply {
    let id = control(on, part).unwrap_or_else(|| panic!("no {part}:\n{}", client.dump()));
    let reply = client.press(&id).on(on).await;
    reply.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Opens the form of a message, writes and sends it; where somebody else was faster, what is said
/// instead of a form.
pub async fn answers(client: &Client, on: &Seen, text: &str) -> Reply {
    let opened = presses(client, on, ":ask ").await;
    if opened.kind != 9 {
        return opened;
    }
    let form = opened.dialog().expect("a form");
    assert_eq!(form.fields.len(), 1);
    let (label, _) = form.fields[0].clone();
    let sent = form.fill(&label, text).submit().expect("sent");
    sent.reply()
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// The hand of a player as it is now.
pub async fn looks(player: &Player) -> Seen {
    let hand = player.looks().await;
    hand.unwrap_or_else(|| panic!("no hand:\n{}", player.client.dump()))
}

/// Who asks next and who else plays, as places among the players.
pub async fn asker(players: &[Player]) -> (usize, usize) {
    for (place, player) in players.iter().enumerate() {
        let hand = looks(player).await;
        if control(&hand, ":play draw").is_some() {
            return (place, (place + 1) % players.len());
        }
    }
    panic!("nobody asks:\n{}", players[0].client.dump());
}
