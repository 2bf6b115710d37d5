//! The options page as its readers handle it.

use discord_sandbox::{Client, Seen};
use serde_json::{Value, json};
use tapis::catalog::OFFERS;

use crate::support::TestBot;
use crate::support::table::pressed;

/// The options of a table of this game.
pub fn game(name: &str) -> (&'static str, Value) {
    let place = OFFERS.iter().position(|offer| offer.name() == name);
    ("game", json!(place.expect("the game")))
}

/// Opens the options page from the lobby.
pub async fn opens(client: &Client, lobby: &Seen) -> Seen {
    let reply = pressed(client, lobby, ":options").await;
    let page = reply.message().expect("a page").clone();
    assert!(page.is_ephemeral(), "{}", page.text());
    page
}

/// Picks the entry with this request in the menu that has it; the page is rewritten in its place.
pub async fn picks(client: &Client, page: &Seen, request: &str) -> Seen {
    let menus = page.menus();
    let has = |menu: &&discord_sandbox::Menu| menu.options.iter().any(|entry| entry.1 == request);
    let menu = menus.iter().find(has);
    let menu = menu.unwrap_or_else(|| panic!("no {request}:\n{}", page.text()));
    let reply = client.pick(&menu.custom_id, &[request]).on(page).await;
    rewritten(page, reply)
}

/// Presses the button with this request.
pub async fn presses(client: &Client, page: &Seen, request: &str) -> Seen {
    let reply = pressed(client, page, &format!(":{request}")).await;
    rewritten(page, Ok(reply))
}

/// Opens the form behind this request, writes and sends it.
pub async fn writes(client: &Client, page: &Seen, request: &str, text: &str) -> Seen {
    let opened = pressed(client, page, &format!(":{request}")).await;
    let form = opened.dialog().expect("a form");
    let (label, _) = form.fields[0].clone();
    let sent = form.fill(&label, text).submit().expect("sent");
    rewritten(page, sent.reply().await)
}

fn rewritten(page: &Seen, reply: Result<discord_sandbox::Reply, discord_sandbox::Missed>) -> Seen {
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    let shown = reply.message().expect("a page").clone();
    assert_eq!(
        shown.id(),
        page.id(),
        "it edits itself in place: {}",
        shown.text()
    );
    shown
}

/// Waits until the lobby says so.
pub async fn says(client: &Client, lobby: &Seen, text: &str) -> Seen {
    let there = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(text);
    client
        .sees_that(&format!("the lobby with {text}"), there)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// An evening with a table of this game that Sam opened.
pub async fn table(name: &str, with: &[(&'static str, Value)]) -> (TestBot, Seen) {
    let evening = TestBot::begin_as(crate::support::PROMPT, |builder| builder).await;
    let mut options = vec![game(name)];
    options.extend(with.iter().cloned());
    let lobby = evening.opens(&evening.sam, &options).await;
    (evening, lobby)
}

/// Presses the first button of a message whose id has this in it.
pub async fn pressed_with(client: &Client, on: &Seen, part: &str) -> discord_sandbox::Reply {
    let mut ids = on
        .buttons()
        .into_iter()
        .filter_map(|button| button.custom_id);
    let id = ids.find(|id| id.contains(part));
    let id = id.unwrap_or_else(|| panic!("no {part}:\n{}", on.text()));
    client
        .press(&id)
        .on(on)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// Picks another game in the menu of a lobby.
pub async fn picks_game(client: &Client, on: &Seen, game: &str) -> discord_sandbox::Reply {
    let mut menus = on.menus().into_iter();
    let menu = menus.find(|menu| menu.custom_id.ends_with("menu preset"));
    let menu = menu.unwrap_or_else(|| panic!("no menu of games: {}", on.text()));
    let request = format!("game {game}");
    let picked = client.pick(&menu.custom_id, &[&request]).on(on).await;
    picked.unwrap_or_else(|missed| panic!("{missed}"))
}

/// The same, and the message once it says so.
pub async fn changes_game(client: &Client, on: &Seen, game: &str, text: &str) -> Seen {
    picks_game(client, on, game).await;
    says(client, on, text).await
}

/// Whether a menu of a message has an entry with this label.
pub fn lists(seen: &Seen, label: &str) -> bool {
    let mut options = seen.menus().into_iter().flat_map(|menu| menu.options);
    options.any(|(found, _)| found == label)
}
