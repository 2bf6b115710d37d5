//! The shape in which components are answered.

use serde_json::json;

use super::parts::{button, classic, components, read, v2};
use super::{accepted, with};
use crate::form::component::media::each_media;

#[test]
fn ids_are_counted_in_order_around_those_given() {
    let body = v2(&json!([
        {"type": 14},
        {"type": 9, "id": 2, "components": [{"type": 10, "content": "x"}], "accessory": button(1)},
        {"type": 1, "components": [button(2), button(3)]},
    ]));
    let components = components(&body);
    let ids: Vec<_> = [
        "/0",
        "/1",
        "/1/components/0",
        "/1/accessory",
        "/2",
        "/2/components/0",
        "/2/components/1",
    ]
    .map(|at| components.pointer(at).map(|c| c["id"].clone()))
    .into_iter()
    .collect();
    let expected = [1, 2, 3, 4, 5, 6, 7].map(|id| Some(json!(id)));
    assert_eq!(ids, expected);
}

#[test]
fn components_are_answered_in_discords_shape() {
    let body = classic(&json!([
        {"type": 2, "style": 1, "label": null, "custom_id": "a", "url": null, "emoji": {"id": 5, "name": "as", "animated": false}, "x": 1},
        {"type": 2, "style": 5, "label": "l", "url": "https://a.b", "disabled": true},
    ]));
    assert_eq!(
        components(&body),
        json!([{"type": 1, "id": 1, "components": [
            {"type": 2, "id": 2, "style": 1, "custom_id": "a", "emoji": {"id": "5", "name": "as", "animated": false}},
            {"type": 2, "id": 3, "style": 5, "label": "l", "url": "https://a.b", "disabled": true},
        ]}])
    );
    let body = classic(
        &json!([{"type": 8, "custom_id": "c", "placeholder": null, "channel_types": [0],
        "default_values": [{"id": 5, "type": "channel"}], "required": true}]),
    );
    assert_eq!(
        components(&body)[0]["components"][0],
        json!({"type": 8, "id": 2, "custom_id": "c",
        "min_values": 1, "max_values": 1, "channel_types": [0], "default_values": [{"id": "5", "type": "channel"}]})
    );
    let body = v2(
        &json!([{"type": 17, "components": [{"type": 14}, {"type": 12, "items": [{"media": {"url": "https://a.b"}}]}]}]),
    );
    let media = json!({"id": "0", "url": "https://a.b", "proxy_url": "https://a.b"});
    assert_eq!(
        components(&body),
        json!([{"type": 17, "id": 1, "accent_color": null, "spoiler": false, "components": [
            {"type": 14, "id": 2, "spacing": 1, "divider": true},
            {"type": 12, "id": 3, "items": [{"media": media, "description": null, "spoiler": false}]},
        ]}])
    );
}

#[test]
fn the_world_can_resolve_every_picture() {
    let picture = json!({"media": {"url": "attachment://a.png"}});
    let body = v2(&json!([
        {"type": 17, "components": [{"type": 12, "items": [picture, picture]}]},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": with(&picture, "/type", &json!(11))},
        {"type": 13, "file": {"url": "attachment://a.png"}},
    ]));
    let mut components = accepted("pictures", read(&body))
        .components
        .unwrap_or_default();
    let mut seen = 0;
    each_media(&mut components, &mut |media, around| {
        seen += 1;
        media.insert("url".into(), "https://cdn/a.png".into());
        if around.contains_key("size") {
            around.insert("size".into(), 5.into());
        }
    });
    assert_eq!(seen, 4);
    assert_eq!(
        components[0]["components"][0]["items"][1]["media"]["url"],
        "https://cdn/a.png"
    );
    assert_eq!(components[2]["name"], "a.png");
    assert_eq!(components[2]["size"], 5);
}
