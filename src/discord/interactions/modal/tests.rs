//! Forms within Discord's limits, and what comes back from them.

use super::*;

fn form(text: &str) -> Form {
    Form {
        title: text.to_owned(),
        text: String::new(),
        label: text.to_owned(),
        prompt: text.to_owned(),
        request: Request::Ask("12 3".to_owned()),
    }
}

#[test]
fn a_form_is_a_modal_with_one_line_to_write() {
    let opened = open(TableId(36), 7, &form("Ta réponse")).expect("a modal");
    assert_eq!(
        opened,
        json!({
            "type": 9,
            "data": {
                "custom_id": "1:10:7:ask 12 3",
                "title": "Ta réponse",
                "components": [{ "type": 1, "components": [{
                    "type": 4,
                    "custom_id": "text",
                    "style": 1,
                    "label": "Ta réponse",
                    "placeholder": "Ta réponse",
                    "min_length": 1,
                    "max_length": 80,
                    "required": true,
                }]}],
            },
        })
    );
}

#[test]
fn what_no_label_can_hold_stands_above_the_field() {
    let asked = Form {
        text: "é".repeat(2_000),
        ..form("a")
    };
    let opened = open(TableId(1), 1, &asked).expect("a modal");
    let components = opened["data"]["components"].as_array().expect("a list");
    let kinds: Vec<_> = components.iter().map(|one| one["type"].clone()).collect();
    assert_eq!(kinds, [10, 1]);
    let text = components[0]["content"].as_str().expect("a text");
    assert_eq!(text.chars().count(), 1_000);
}

#[test]
fn whatever_it_asks_a_form_keeps_its_size() {
    let opened = open(TableId(1), 1, &form(&"é".repeat(500))).expect("a modal");
    let data = &opened["data"];
    let field = &data["components"][0]["components"][0];
    for (text, most) in [
        (&data["title"], 45),
        (&field["label"], 45),
        (&field["placeholder"], 100),
    ] {
        assert_eq!(text.as_str().map(|text| text.chars().count()), Some(most));
    }
    assert_eq!(
        (&field["min_length"], &field["max_length"]),
        (&json!(1), &json!(80))
    );
    let long = Form {
        request: Request::Ask("x".repeat(100)),
        ..form("a")
    };
    assert_eq!(open(TableId(1), 1, &long), None);
}

#[test]
fn what_was_written_is_a_step_of_what_was_asked() {
    let pressed = step("1:10:7:ask 12 3", " Le  Nil ").expect("a step");
    assert_eq!((pressed.table, pressed.turn), (TableId(36), 7));
    assert_eq!(pressed.request.to_string(), "step 12 3  Le  Nil ");
    let long = step("1:10:7:ask 12 3", &"é".repeat(4_000)).expect("a step");
    let long = long.request.to_string();
    assert_eq!(long.chars().count(), "step 12 3 ".len() + 80);
}

#[test]
fn a_form_that_we_never_opened_is_nobodys() {
    for id in [
        "",
        "1:10:7:",
        "1:10:7:play draw",
        "1:10:7:close-sure",
        "2:10:7:ask 12 3",
        "1:10:7:ask",
    ] {
        assert_eq!(step(id, "Le Nil"), None, "{id}");
    }
}
