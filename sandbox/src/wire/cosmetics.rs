//! The ornaments of people beside their names: decorations, nameplates, badges of servers, styles of names.
//!
//! Libraries read what they know of it and refuse what they expect in another shape, so the people of
//! a sandbox differ in it. Sources: "User Object", "Avatar Decoration Data Object", "Collectibles" and
//! "User Primary Guild" in Discord's documentation; names of decorations of 37 characters stand in the
//! addresses of public presets (`avatar-decoration-presets/v2_a_…`); `clan` and
//! `display_name_styles` are sent and not documented.

use serde::Serialize;
use serde_json::{Value, json};

/// The cosmetic fields of a user object.
#[derive(Debug, Default, Serialize)]
pub struct Cosmetics {
    avatar_decoration_data: Value,
    collectibles: Value,
    primary_guild: Value,
    clan: Value,
    display_name_styles: Value,
    /// A field that no library has heard of.
    #[serde(skip_serializing_if = "Option::is_none")]
    aura: Option<Value>,
}

impl Cosmetics {
    /// Of somebody with this look, counted from 0, which is none of it.
    pub fn of(look: u8) -> Self {
        let hash = "0123456789abcdef0123456789abcdef";
        let decoration = |asset: String| json!({"asset": asset, "sku_id": "1144058844004233369", "expires_at": null});
        let nameplate = json!({"nameplate": {
            "sku_id": "1349849614198505602",
            "asset": "nameplates/nameplates/twilight/",
            "label": "COLLECTIBLES_NAMEPLATES_TWILIGHT_A11Y",
            "palette": "cobalt",
        }});
        let badge = json!({
            "identity_guild_id": "81384788765712384",
            "identity_enabled": true,
            "tag": "DISC",
            "badge": "7d1734ae5a615e82bc7a4033b98fade8",
        });
        let hidden = json!({
            "identity_guild_id": null,
            "identity_enabled": null,
            "tag": null,
            "badge": null,
        });
        let styles = json!({"font_id": 11, "effect_id": 2, "colors": [16_711_680, 255]});
        let aura = Some(json!({"kind": [1, {"of": null}]}));
        match look {
            1 => Self {
                avatar_decoration_data: decoration(format!("a_{hash}")),
                collectibles: nameplate,
                primary_guild: badge.clone(),
                clan: badge,
                ..Self::default()
            },
            2 => Self {
                avatar_decoration_data: decoration(format!("v2_a_{hash}")),
                display_name_styles: styles,
                ..Self::default()
            },
            3 => Self {
                primary_guild: hidden,
                aura,
                ..Self::default()
            },
            4 => Self {
                avatar_decoration_data: decoration(format!("v2_{hash}")),
                collectibles: nameplate,
                primary_guild: badge.clone(),
                clan: badge,
                display_name_styles: styles,
                aura,
            },
            _ => Self::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::guild::LOOKS;

    #[test]
    fn no_two_looks_are_the_same() {
        let looks: Vec<Value> = (0..LOOKS as u8)
            .map(|look| json!(Cosmetics::of(look)))
            .collect();
        for (at, one) in looks.iter().enumerate() {
            assert!(!looks[..at].contains(one), "{one}");
        }
        let longest = looks
            .iter()
            .filter_map(|worn| worn["avatar_decoration_data"]["asset"].as_str())
            .map(str::len)
            .max();
        assert_eq!(longest, Some(37));
    }
}
