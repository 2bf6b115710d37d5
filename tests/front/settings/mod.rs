//! What people and servers choose, and what is kept of people: through the front door, in both
//! languages.

mod documents;
mod mine;
mod pictures;
pub mod privacy;
mod server;

use discord_sandbox::{Client, Reply, Seen};
use serde_json::Value;

/// The values that stand chosen in the menus of a page, and the ids in the platform's own lists.
pub fn chosen(page: &Seen) -> Vec<String> {
    let rows = page.components().iter();
    let controls = rows
        .filter_map(|row| row["components"].as_array())
        .flatten();
    let mut found = Vec::new();
    for control in controls {
        let options = control["options"].as_array().into_iter().flatten();
        let picked = options.filter(|option| option["default"] == true);
        found.extend(picked.map(|option| text(&option["value"])));
        let listed = control["default_values"].as_array().into_iter().flatten();
        found.extend(listed.map(|one| text(&one["id"])));
    }
    found
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Runs a command of two words; the page that answers, for nobody else to see.
pub async fn page(client: &Client, command: &str) -> Seen {
    let reply = client.run(command).await.expect("a page");
    let page = reply.message().expect("a message").clone();
    assert!(page.is_ephemeral(), "{}", page.text());
    page
}

/// Picks in a menu of a page of the bot's own; the page as it stands then, the same message.
pub async fn picks(client: &Client, on: &Seen, menu: &str, value: &str) -> Seen {
    let reply = client
        .pick(&format!("1:0:0:menu {menu}"), &[value])
        .on(on)
        .await;
    same(on, &reply.unwrap_or_else(|missed| panic!("{missed}")))
}

/// Presses a button of a page of the bot's own; the page as it stands then.
pub async fn presses(client: &Client, on: &Seen, request: &str) -> Seen {
    let reply = client.press(&format!("1:0:0:{request}")).on(on).await;
    same(on, &reply.unwrap_or_else(|missed| panic!("{missed}")))
}

fn same(on: &Seen, reply: &Reply) -> Seen {
    let page = reply.message().expect("a page").clone();
    assert_eq!((reply.kind, page.id()), (7, on.id()), "{}", page.text());
    page
}
