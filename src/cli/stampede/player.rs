//! What somebody at a table would press, by what they see. Must not know how a press is sent.

use serde_json::Value;

/// A control that can be used: a button, or a menu with one of its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The custom id.
    pub id: String,
    /// The entry that is picked.
    pub value: Option<String>,
}

impl Press {
    /// What is asked for: the last part of the id, or the entry.
    fn request(&self) -> &str {
        let of_id = self.id.splitn(4, ':').nth(3).unwrap_or_default();
        self.value.as_deref().unwrap_or(of_id)
    }

    fn is(&self, request: &str) -> bool {
        self.request() == request
    }
}

/// All that can be pressed on a message.
pub fn presses(message: &Value) -> Vec<Press> {
    let mut found = Vec::new();
    collect(&message["components"], &mut found);
    found
}

fn collect(parts: &Value, found: &mut Vec<Press>) {
    for part in parts.as_array().into_iter().flatten() {
        collect(&part["components"], found);
        let Some(id) = part["custom_id"]
            .as_str()
            .filter(|_| part["disabled"] != true)
        else {
            continue;
        };
        let press = |value: Option<&str>| Press {
            id: id.to_owned(),
            value: value.map(str::to_owned),
        };
        match part["options"].as_array() {
            Some(options) => {
                let values = options.iter().filter_map(|option| option["value"].as_str());
                found.extend(values.map(|value| press(Some(value))));
            }
            None if part["type"] == 2 => found.push(press(None)),
            None => {}
        }
    }
}

/// Whether a message is somebody's hand: ephemeral, with a button that shows it anew.
pub fn is_hand(message: &Value) -> bool {
    let ephemeral = message["flags"].as_u64().unwrap_or_default() & 64 != 0;
    ephemeral && opens_hand(message).is_some()
}

/// The control that opens one's hand.
pub fn opens_hand(message: &Value) -> Option<Press> {
    presses(message).into_iter().find(|one| one.is("hand"))
}

/// The control that begins the match of a lobby.
pub fn lobby(message: &Value, request: &str) -> Option<Press> {
    presses(message).into_iter().find(|one| one.is(request))
}

/// Whether a message tells the end of a match.
pub fn is_end(message: &Value) -> bool {
    presses(message).iter().any(|one| one.is("rematch"))
}

/// What somebody presses next whose hand this is, if anything; `luck` is any number.
pub fn choose(hand: &Value, luck: usize) -> Option<Press> {
    let all = presses(hand);
    if let Some(ready) = all.iter().find(|one| one.is("ready")) {
        return Some(ready.clone());
    }
    let moves = all.iter().filter(|one| one.request().starts_with("play "));
    // A move of one word is a call or a pass, which people press seldom.
    let (calls, others): (Vec<&Press>, Vec<&Press>) =
        moves.partition(|one| one.request().split(' ').count() == 2);
    let from = match luck.is_multiple_of(8) || others.is_empty() {
        true if !calls.is_empty() => calls,
        _ => others,
    };
    (!from.is_empty()).then(|| from[luck / 8 % from.len()].clone())
}

/// What somebody presses on the table message out of turn, if anything.
pub fn interrupt(table: &Value) -> Option<Press> {
    let all = presses(table).into_iter();
    let mut asks = all.filter(|one| {
        let request = one.request();
        request.starts_with("ask ") || request.starts_with("step ") || request == "ready"
    });
    asks.next()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn hand(ids: &[&str]) -> Value {
        let buttons: Vec<Value> = ids
            .iter()
            .map(|id| json!({"type": 2, "custom_id": format!("1:7:3:{id}")}))
            .collect();
        json!({"flags": 64, "components": [{"type": 1, "components": buttons}]})
    }

    fn request(press: Option<Press>) -> Option<String> {
        press.map(|press| press.request().to_owned())
    }

    #[test]
    fn what_is_lit_is_pressed_and_a_call_seldom() {
        let mine = hand(&["play draw pile", "play call", "hand"]);
        assert!(is_hand(&mine));
        for luck in 1..8 {
            assert_eq!(
                request(choose(&mine, luck)).as_deref(),
                Some("play draw pile")
            );
        }
        assert_eq!(request(choose(&mine, 0)).as_deref(), Some("play call"));
        let over = hand(&["ready", "play draw pile", "hand"]);
        assert_eq!(request(choose(&over, 1)).as_deref(), Some("ready"));
        assert_eq!(choose(&hand(&["queue draw pile", "hand"]), 1), None);
    }

    #[test]
    fn an_entry_of_a_menu_is_picked_and_what_is_grey_is_not() {
        let menu = json!({"flags": 64, "components": [{"type": 1, "components": [
            {"type": 3, "custom_id": "1:7:3:menu bids", "options": [{"value": "play bid 80"}]},
            {"type": 2, "custom_id": "1:7:3:play pass", "disabled": true},
        ]}]});
        let picked = choose(&menu, 3).expect("a bid");
        assert_eq!(picked.value.as_deref(), Some("play bid 80"));
        assert_eq!(picked.id, "1:7:3:menu bids");
    }
}
