//! Tables of an evening: opening them, sitting down, reading their logs, playing them out.

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::{Value, json};
use tapis::model::{Fact, TableId};

use super::TestBot;
use super::opening::{is_table, own_id};
use super::player::{Player, is_end, is_hand, moves};

impl TestBot {
    /// Opens a table in the lounge; gives the lobby message, which stands in the newest thread of the
    /// lounge if the table is private.
    pub async fn opens(&self, host: &User, options: &[(&str, Value)]) -> Seen {
        opens_in(&self.lounge, host, options).await
    }

    /// Opens a table in the lounge, has the others sit down, and begins.
    pub async fn plays(&self, people: &[&User], options: &[(&str, Value)]) -> (TableId, Channel) {
        self.plays_in(&self.lounge, people, options).await
    }

    /// The same in another channel.
    pub async fn plays_in(
        &self,
        channel: &Channel,
        people: &[&User],
        options: &[(&str, Value)],
    ) -> (TableId, Channel) {
        let before = channel.threads().len();
        let lobby = opens_in(channel, people[0], options).await;
        let private = options.contains(&("private", json!(true)));
        let place = match private {
            true => self.thread_in(channel, before + 1).await,
            false => channel.clone(),
        };
        for other in &people[1..] {
            if private {
                invites(&place, people[0], other).await;
            }
            let there = other.at(&place);
            pressed(&there, &lobby, ":join").await;
        }
        pressed(&people[0].at(&place), &lobby, ":start").await;
        let thread = self.thread_in(channel, before + 1).await;
        people[0]
            .at(&thread)
            .sees_that("the table", is_table)
            .await
            .expect("it");
        let table = table_of(&lobby);
        self.knows_its_message(table).await;
        (table, thread)
    }

    /// Waits until the bot knows where its table message stands: hands that are opened before follow it
    /// down. A bot that is a program of its own cannot be asked.
    async fn knows_its_message(&self, table: TableId) {
        if self.bot.is_none() {
            return;
        }
        let knows = async || {
            let stored = self.store().table(table).await.expect("the database");
            stored.is_some_and(|stored| stored.place.table.is_some())
        };
        while !knows().await {
            tokio::task::yield_now().await;
        }
    }

    /// What the log of a table holds: the seat and the text of each line, but for who saw their hand
    /// first, which nobody decides.
    pub async fn log(&self, table: TableId) -> Vec<(Option<u8>, String)> {
        let stored = self.store().table(table).await.expect("the database");
        let lines = stored.expect("the table").lines.into_iter();
        let decided = lines.filter(|line| !line.fact || line.text != Fact::HandSeen.to_string());
        decided.map(|line| (line.seat, line.text)).collect()
    }
}

async fn opens_in(channel: &Channel, host: &User, options: &[(&str, Value)]) -> Seen {
    let there = host.at(channel);
    let mut open = there.run("/table open");
    for (name, value) in options {
        open = open.with(name, value.clone());
    }
    let opened = open.await.expect("a lobby");
    if options.contains(&("private", json!(true))) {
        let told = opened.settled().await.expect("the way to the thread");
        assert!(told.is_ephemeral(), "{}", told.text());
        let threads = channel.threads();
        let thread = threads.last().expect("the thread");
        return lobby_in(&host.at(thread)).await;
    }
    let lobby = opened.message().expect("a message").clone();
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    lobby
}

/// The lobby of the table that stands here, once it does.
pub async fn lobby_in(client: &Client) -> Seen {
    let lobby = |seen: &Seen| !seen.is_ephemeral() && own_id(seen, ":robot").is_some();
    let lobby = client.sees_that("the lobby", lobby).await;
    lobby.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Chooses people in the list of a private lobby; gives the answer, or the lobby where the invitations
/// are the answer.
pub async fn picks_people(host: &Client, lobby: &Seen, people: &[&User]) -> Seen {
    let table = table_of(lobby);
    let ids: Vec<String> = people.iter().map(|user| user.id().to_string()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let list = format!("1:{}:0:invite", base36(table.0));
    let told = host.pick(&list, &ids).on(lobby).await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    let Some(answer) = told.message().map(Seen::id) else {
        return lobby.clone();
    };
    // A bot that was thinking leaves nothing behind where the invitations are the answer.
    let settled = |seen: &Seen| match host.again(answer) {
        Some(_) => seen.id() == answer && !seen.is_loading(),
        None => seen.id() == lobby.id(),
    };
    let told = host.sees_that("an answer or none", settled).await;
    told.unwrap_or_else(|missed| panic!("{missed}"))
}

fn base36(mut number: i64) -> String {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        let digit = u32::try_from(number % 36).expect("small");
        digits.push(char::from_digit(digit, 36).expect("a digit"));
        number /= 36;
    }
    digits.iter().rev().collect()
}

/// Invites somebody to the private table of this channel or thread.
pub async fn invites(channel: &Channel, host: &User, guest: &User) {
    let invite = host.at(channel).run("/table invite");
    let told = invite.with("player", guest.id().to_string()).await;
    told.expect("a word");
}

/// The same, and waits for the message that mentions them, which comes once they are in the thread.
pub async fn calls_in(channel: &Channel, host: &User, guest: &User) {
    invites(channel, host, guest).await;
    let mention = guest.mention();
    let client = host.at(channel);
    let called = client.sees_that("the invitation", |seen| {
        seen.content().starts_with(&mention)
    });
    called.await.unwrap_or_else(|missed| panic!("{missed}"));
}

/// Ends the match here for everybody.
pub async fn closes(host: &Client) {
    let asked = host.run("/table close").await.expect("a question");
    let page = asked.message().expect("a page").clone();
    pressed(host, &page, ":close-sure").await;
}

/// Asks to close the table of this lobby, behind ⋯; the answer is a question.
pub async fn asks_to_close(client: &Client, lobby: &Seen) -> discord_sandbox::Reply {
    let more = pressed(client, lobby, ":more").await;
    let more = more.message().expect("a menu").clone();
    pressed(client, &more, ":close").await
}

/// Presses the first button of a message whose id ends so, whatever is written on it; waits until
/// it stands there and can be pressed.
pub async fn pressed(client: &Client, on: &Seen, ending: &str) -> discord_sandbox::Reply {
    let wanted = format!("a button that ends in {ending}");
    let found = |seen: &Seen| {
        let buttons = seen.buttons().into_iter().filter(|button| !button.disabled);
        let mut ids = buttons.filter_map(|button| button.custom_id);
        ids.find(|id| id.ends_with(ending))
    };
    let seen = client
        .sees_that(&wanted, |seen| {
            seen.id() == on.id() && found(seen).is_some()
        })
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let id = found(&seen).expect("it was just there");
    client
        .press(&id)
        .on(&seen)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// The table that a message's controls name.
pub fn table_of(seen: &Seen) -> TableId {
    let buttons = seen.buttons();
    let id = buttons.iter().find_map(|button| button.custom_id.clone());
    let id = id.expect("a button");
    let number = id.split(':').nth(1).expect("a table");
    TableId(i64::from_str_radix(number, 36).expect("a number"))
}

/// The options of a table that is soon over: somebody's being out ends it.
pub fn quick() -> [(&'static str, Value); 1] {
    [("variant", json!("quick"))]
}

/// Has people play a match by buttons to its end; gives how many moves it took. Each looks at
/// their hand when their neighbours have played, and does what `choose` says of the moves lit
/// there.
pub async fn play_out(players: &[Player], choose: impl Fn(usize, &[String]) -> String) -> usize {
    let mut presses = 0;
    loop {
        let before = presses;
        for (place, player) in players.iter().enumerate() {
            let Some(mut hand) = player.looks().await else {
                return presses;
            };
            while is_hand(&hand) && !moves(&hand).is_empty() {
                let chosen = choose(place, &moves(&hand));
                let reply = player.client.press(&chosen).on(&hand).await;
                let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
                presses += usize::from(chosen.contains(":play "));
                assert!(presses < 2_000, "{}", player.client.dump());
                // A press that was deferred is answered without a message: the hand follows.
                let next = match reply.message() {
                    Some(answer) => Some(answer.clone()),
                    None => player.looks().await,
                };
                let Some(next) = next else {
                    return presses;
                };
                hand = next;
            }
            if !is_hand(&hand) {
                return presses;
            }
        }
        assert!(
            presses > before,
            "nobody can move: {}",
            players[0].client.dump()
        );
    }
}

/// What ends a match soon: the first says Kaël as soon as that is allowed, however much they
/// hold, and nobody else does.
pub fn reckless(place: usize, moves: &[String]) -> String {
    let ends = |ending: &str| moves.iter().find(|id| id.ends_with(ending));
    let kael = ends("play kael").or(ends("open kael"));
    let kael = kael.filter(|_| place == 0);
    let small = ends("play size 2");
    let sober = moves.iter().rev().find(|id| !id.ends_with(" kael"));
    kael.or(small).or(sober).expect("a move").clone()
}

/// The message that tells the end of a match.
pub async fn end(client: &Client) -> Seen {
    client
        .sees_that("the end", is_end)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}
