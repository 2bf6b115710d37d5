//! Forged presses: messages of the bot's own with controls it would never make, and forms that it
//! never opened.

use discord_sandbox::{Channel, Client, Reply, Trouble, User};
use serde_json::{Value, json};

use crate::support::{TestBot, once};

/// The most buttons of a message.
const BUTTONS: usize = 25;

/// Sends the sandbox what the bot would send, and gives its answer.
async fn asks(evening: &TestBot, method: &str, path: &str, body: Option<&Value>) -> Value {
    let place = format!("{}/api/v10/{path}", evening.sandbox.url());
    let method = reqwest::Method::from_bytes(method.as_bytes()).expect("a method");
    let mut asked = crate::support::http()
        .request(method, place)
        .header("authorization", format!("Bot {}", evening.sandbox.token()));
    if let Some(body) = body {
        asked = asked
            .header("content-type", "application/json")
            .body(body.to_string());
    }
    let answer = asked.send().await.expect("an answer");
    let status = answer.status();
    let text = answer.text().await.expect("a text");
    assert!(status.is_success(), "{status} {text}");
    serde_json::from_str(&text).unwrap_or_default()
}

/// All slash commands as they are registered.
pub async fn registered(evening: &TestBot) -> Value {
    let path = format!("applications/{}/commands", evening.sandbox.application());
    asks(evening, "GET", &path, None).await
}

/// Puts a message with these rows into a channel.
async fn posts(evening: &TestBot, channel: &Channel, rows: &[Value]) {
    let rows: Vec<Value> = rows
        .iter()
        .map(|controls| json!({ "type": 1, "components": controls }))
        .collect();
    let message = json!({
        "content": "Forged",
        "components": rows,
        "allowed_mentions": { "parse": [] },
    });
    let path = format!("channels/{}/messages", channel.id());
    asks(evening, "POST", &path, Some(&message)).await;
}

/// Puts buttons with these ids into a channel.
pub async fn buttons(evening: &TestBot, channel: &Channel, ids: &[String]) {
    for some in ids.chunks(BUTTONS) {
        let button = |id: &String| json!({ "type": 2, "style": 2, "label": "?", "custom_id": id });
        let rows: Vec<Value> = some
            .chunks(5)
            .map(|five| five.iter().map(button).collect())
            .collect();
        posts(evening, channel, &rows).await;
    }
}

/// Puts a menu with this id and these values into a channel.
pub async fn menu(evening: &TestBot, channel: &Channel, id: &str, values: &[String]) {
    let option = |value: &String| json!({ "label": "?", "value": value });
    let options: Vec<Value> = values.iter().map(option).collect();
    let menu = json!({ "type": 3, "custom_id": id, "options": options });
    posts(evening, channel, &[json!([menu])]).await;
}

/// Puts the platform's own list of channels (8) or roles (6) into a channel.
pub async fn list(evening: &TestBot, channel: &Channel, kind: u8, id: &str) {
    let list = json!({ "type": kind, "custom_id": id });
    posts(evening, channel, &[json!([list])]).await;
}

/// Has somebody send a form that the bot never opened.
pub async fn sends_form(
    evening: &TestBot,
    (user, client): (&User, &Client),
    place: &Channel,
    id: &str,
    typed: &str,
) -> Reply {
    // The bot does not hear of the press that opens it.
    let opener = format!("opens {id}");
    let opener: String = opener.chars().take(100).collect();
    buttons(evening, place, std::slice::from_ref(&opener)).await;
    let mut lost = once("INTERACTION_CREATE", Trouble::Lose);
    lost.user = Some(user.id());
    evening.sandbox.add_fault(lost);
    let press = client.press(&opener).send().expect("it is there");
    let form = json!({
        "type": 9,
        "data": {
            "custom_id": id,
            "title": "Forged",
            "components": [{ "type": 1, "components": [{
                "type": 4, "custom_id": "text", "style": 1, "label": "?",
            }] }],
        },
    });
    let path = format!("interactions/{}/{}/callback", press.id(), press.token());
    asks(evening, "POST", &path, Some(&form)).await;
    let opened = press.reply().await.unwrap_or_else(|why| panic!("{why}"));
    let dialog = opened.dialog().unwrap_or_else(|why| panic!("{why}"));
    let sent = dialog.fill("text", typed).submit();
    let sent = sent.unwrap_or_else(|why| panic!("{why}"));
    sent.reply().await.unwrap_or_else(|why| panic!("{why}"))
}
