//! The emojis of cards in a sandbox, and how a message shows them.

use discord_sandbox::Sandbox;
use serde_json::Value;
use tapis::render::Deck;
use tapis::render::emoji;

/// Has the application own an emoji for every card.
pub fn furnish(sandbox: &Sandbox) {
    for (_, emoji) in emoji::all(Deck::Normal).expect("drawn") {
        let added = sandbox.add_emoji(&emoji.upload_name(), &emoji.file);
        added.expect("an emoji");
    }
}

/// The names of the emojis on buttons and menus, in order; none for those of Unicode.
pub fn on_controls(components: &[Value]) -> Vec<String> {
    let rows = components.iter();
    let controls = rows
        .filter_map(|row| row["components"].as_array())
        .flatten();
    let own = |control: &Value| -> Vec<Value> {
        let options = control["options"].as_array().into_iter().flatten();
        let each = options.chain([control]);
        each.map(|one| one["emoji"].clone()).collect()
    };
    let emojis = controls
        .flat_map(own)
        .filter(|emoji| emoji["id"].is_string());
    emojis
        .filter_map(|emoji| emoji["name"].as_str().map(str::to_owned))
        .collect()
}
