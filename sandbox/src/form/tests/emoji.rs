//! Application emojis.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{accepted, check, refused};
use crate::error::ApiError;
use crate::form::emoji::{EmojiForm, EmojiPatch};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nrest";

fn uri(bytes: &[u8]) -> Value {
    format!("data:image/png;base64,{}", STANDARD.encode(bytes)).into()
}

fn padded(head: &[u8], length: usize) -> Vec<u8> {
    let mut bytes = head.to_vec();
    bytes.resize(length, 0);
    bytes
}

#[test]
fn every_limit_of_an_emoji() {
    let long = |n| Value::from("a".repeat(n));
    let body = json!({"name": "ace_1", "image": uri(PNG)});
    let names = [
        ("/name", long(32), long(33), "BASE_TYPE_BAD_LENGTH"),
        ("/name", long(2), long(1), "BASE_TYPE_BAD_LENGTH"),
        ("/name", json!("A_9"), json!("ace-1"), "STRING_TYPE_REGEX"),
        ("/name", json!("__"), json!("as♠"), "STRING_TYPE_REGEX"),
    ];
    check(EmojiForm::read, &body, &names);
    check(EmojiPatch::read, &body, &names);
    let most = 256 * 1024;
    let of = |bytes| EmojiForm::read(&json!({"name": "ace_1", "image": uri(&padded(PNG, bytes))}));
    assert!(of(most).is_ok());
    assert_eq!(of(most + 1), Err(ApiError::ASSET_TOO_LARGE));
    check(
        EmojiForm::read,
        &body,
        &[
            ("/name", json!("ab"), json!(null), "BASE_TYPE_REQUIRED"),
            ("/image", uri(PNG), json!(null), "BASE_TYPE_REQUIRED"),
            (
                "/image",
                uri(PNG),
                json!(STANDARD.encode(PNG)),
                "BINARY_TYPE_INVALID_DATA_URI",
            ),
            (
                "/image",
                uri(PNG),
                json!("data:image/png;base64,?"),
                "BINARY_TYPE_INVALID_DATA_URI",
            ),
            (
                "/image",
                uri(PNG),
                json!("data:image/png,x"),
                "BINARY_TYPE_INVALID_DATA_URI",
            ),
            ("/image", uri(PNG), uri(b"<svg/>"), "IMAGE_INVALID"),
            ("/image", uri(PNG), uri(b""), "IMAGE_INVALID"),
            ("/image", uri(PNG), json!(5), "STRING_TYPE_CONVERT"),
        ],
    );
    refused(
        "both",
        EmojiForm::read(&json!({"name": "", "image": "x"})),
        &[
            "image BINARY_TYPE_INVALID_DATA_URI",
            "name BASE_TYPE_BAD_LENGTH",
        ],
    );
}

#[test]
fn the_bytes_say_what_a_picture_is() {
    let mut moving = padded(b"RIFF....WEBPVP8X", 30);
    let still = moving.clone();
    moving[20] = 2;
    let pictures: [(&[u8], &str, bool); 8] = [
        (PNG, "image/png", false),
        (b"\xff\xd8\xff\xe0", "image/jpeg", false),
        (b"GIF89a", "image/gif", true),
        (b"RIFF....WEBPVP8 ", "image/webp", false),
        (&still, "image/webp", false),
        (&moving, "image/webp", true),
        (b"....ftypavif", "image/avif", false),
        (b"....ftypavis", "image/avif", true),
    ];
    for (bytes, content_type, animated) in pictures {
        let body = json!({"name": "ace", "image": uri(bytes)});
        let emoji = accepted(content_type, EmojiForm::read(&body));
        assert_eq!(
            (emoji.content_type, emoji.animated),
            (content_type, animated)
        );
        assert_eq!(emoji.image, bytes);
    }
}

#[test]
fn an_emoji_keeps_its_name_unless_told() {
    assert_eq!(EmojiPatch::read(&json!({})), Ok(EmojiPatch::default()));
}
