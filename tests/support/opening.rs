//! A table from the command that opens it to the first hands.

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::Value;
use tapis::catalog::OFFERS;
use tapis::model::TableId;
use tapis::table::pace::Pace;

/// Opens a table of Kaël for these people, the first of them its host, and begins the match;
/// gives the thread it plays in. All of them read English.
pub async fn begin(lounge: &Channel, people: &[User], pace: Pace) -> Channel {
    begin_with(lounge, people, pace, "kael", &[]).await
}

/// The same with another game and options of the command.
pub async fn begin_with(
    lounge: &Channel,
    people: &[User],
    pace: Pace,
    game: &str,
    options: &[(&str, Value)],
) -> Channel {
    let host = people[0].at(lounge);
    let mut open = host.run("/table open").with("game", place(game));
    for (name, value) in options {
        open = open.with(name, value.clone());
    }
    let opened = open.with("pace", pace_place(pace)).await;
    let lobby = opened.expect("a lobby").message().expect("it").clone();
    for other in &people[1..] {
        let joins = other.at(lounge).press("Join").on(&lobby).await;
        joins.expect("a seat");
    }
    let robots = options.iter().find(|(name, _)| *name == "robots");
    let robots = robots.and_then(|(_, count)| count.as_u64()).unwrap_or(0);
    let seated = format!("{}/", people.len() as u64 + robots);
    let full = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(&seated);
    host.sees_that("all seats taken", full).await.expect("it");
    host.press("Start").on(&lobby).await.expect("a start");
    thread(lounge, &people[0], &lobby).await
}

/// The thread of a lobby message, once the table message stands in it.
pub async fn thread(lounge: &Channel, anybody: &User, lobby: &Seen) -> Channel {
    let linked = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains("<#");
    let client = anybody.at(lounge);
    let way = client.sees_that("the way to the thread", linked).await;
    way.expect("a line in the lobby message");
    let threads = lounge.threads();
    let found = threads
        .into_iter()
        .find(|thread| thread.id() == lobby.id())
        .expect("a thread of the lobby message");
    let table = anybody.at(&found);
    table
        .sees_that("the table", is_table)
        .await
        .expect("the table message");
    found
}

/// Whether a table message waits for hands to be opened.
pub fn is_gathering(seen: &Seen) -> bool {
    let waits = ["✋ **Waiting for", "✋ **On attend"];
    is_table(seen) && waits.iter().any(|text| seen.text().contains(text))
}

/// Waits until the table waits for no hand any more: all have seen theirs.
pub async fn gathered(client: &Client) {
    let table = client.sees_that("the table in play", |seen| {
        is_table(seen) && !is_gathering(seen)
    });
    table.await.unwrap_or_else(|missed| panic!("{missed}"));
}

/// Whether a message is a table message of a running match.
pub fn is_table(seen: &Seen) -> bool {
    // Calls have the way to the hand alone.
    !seen.is_ephemeral()
        && [":hand", ":more"]
            .iter()
            .all(|end| own_id(seen, end).is_some())
}

/// The id of the button on a message that ends like this.
pub fn own_id(seen: &Seen, end: &str) -> Option<String> {
    let ids = seen.buttons().into_iter().filter_map(|one| one.custom_id);
    ids.into_iter().find(|id| id.ends_with(end))
}

/// The table and the turn that a button's id names.
pub fn named(id: &str) -> (TableId, u32) {
    let number = |text: &str| u64::from_str_radix(text, 36).expect("a number");
    let parts: Vec<&str> = id.splitn(4, ':').collect();
    let turn = u32::try_from(number(parts[2])).expect("a turn");
    (TableId(number(parts[1]).cast_signed()), turn)
}

/// The place of a game in the list of `/table open`.
pub fn place(game: &str) -> i64 {
    let place = OFFERS.iter().position(|offer| offer.name() == game);
    i64::try_from(place.expect("it is offered")).expect("few")
}

fn pace_place(pace: Pace) -> i64 {
    let place = Pace::ALL.iter().position(|one| *one == pace);
    i64::try_from(place.expect("one of them")).expect("few")
}
