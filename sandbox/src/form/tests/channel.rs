//! Threads and channels.

use serde_json::{Value, json};

use super::{accepted, check, each, text};
use crate::error::ApiError;
use crate::form::channel::{ChannelPatch, ThreadForm};
use crate::id::Id;

#[test]
fn every_limit_of_a_thread() {
    let body = json!({"name": "table", "type": 11});
    let limits = [
        ("/name", text(100), text(101), "BASE_TYPE_BAD_LENGTH"),
        ("/name", json!(" x "), json!("  "), "BASE_TYPE_BAD_LENGTH"),
        ("/name", json!("x"), json!(null), "BASE_TYPE_REQUIRED"),
        (
            "/auto_archive_duration",
            json!(10080),
            json!(61),
            "BASE_TYPE_CHOICES",
        ),
        (
            "/auto_archive_duration",
            json!(null),
            json!(0),
            "BASE_TYPE_CHOICES",
        ),
        (
            "/rate_limit_per_user",
            json!(21600),
            json!(21601),
            "NUMBER_TYPE_MAX",
        ),
        (
            "/rate_limit_per_user",
            json!(0),
            json!(-1),
            "NUMBER_TYPE_MIN",
        ),
    ];
    check(ThreadForm::read, &body, &limits);
    check(ThreadForm::read_from_message, &body, &limits);
    check(
        ThreadForm::read,
        &body,
        &[
            ("/type", json!(12), json!(0), "BASE_TYPE_CHOICES"),
            (
                "/invitable",
                json!(false),
                json!("no"),
                "BOOLEAN_TYPE_CONVERT",
            ),
        ],
    );
    for minutes in [60, 1440, 4320, 10080] {
        let body = json!({"name": "x", "auto_archive_duration": minutes});
        let thread = accepted("a thread", ThreadForm::read(&body));
        assert_eq!(thread.auto_archive_duration, Some(minutes));
    }
}

#[test]
fn a_thread_is_private_unless_told_or_made_from_a_message() {
    let body = json!({"name": " My table "});
    let thread = accepted("a thread", ThreadForm::read(&body));
    assert_eq!((&*thread.name, thread.kind), ("My table", Some(12)));
    assert!(thread.invitable);
    let thread = accepted("a thread", ThreadForm::read_from_message(&body));
    assert_eq!(thread.kind, None);
}

#[test]
fn every_limit_of_a_channel() {
    let overwrite = json!({"id": "5", "type": 0, "allow": "1024"});
    let body = json!({"permission_overwrites": [overwrite]});
    let overwrites = |n| each(n, |_| overwrite.clone());
    let limits = [
        ("/name", text(100), text(101), "BASE_TYPE_BAD_LENGTH"),
        ("/name", json!(null), json!(""), "BASE_TYPE_BAD_LENGTH"),
        ("/topic", text(1024), text(1025), "BASE_TYPE_MAX_LENGTH"),
        (
            "/rate_limit_per_user",
            json!(21600),
            json!(21601),
            "NUMBER_TYPE_MAX",
        ),
        (
            "/auto_archive_duration",
            json!(1440),
            json!(1441),
            "BASE_TYPE_CHOICES",
        ),
        ("/position", json!(0), json!(-1), "NUMBER_TYPE_MIN"),
        ("/archived", json!(true), json!(1), "BOOLEAN_TYPE_CONVERT"),
        ("/locked", json!(true), json!(1), "BOOLEAN_TYPE_CONVERT"),
        ("/invitable", json!(true), json!(1), "BOOLEAN_TYPE_CONVERT"),
        (
            "/permission_overwrites",
            overwrites(100),
            overwrites(101),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "/permission_overwrites/0/type",
            json!("1"),
            json!(2),
            "BASE_TYPE_CHOICES",
        ),
        (
            "/permission_overwrites/0/id",
            json!(5),
            json!(null),
            "BASE_TYPE_REQUIRED",
        ),
        (
            "/permission_overwrites/0/deny",
            json!(null),
            json!("x"),
            "NUMBER_TYPE_COERCE",
        ),
    ];
    check(ChannelPatch::read, &body, &limits);
}

#[test]
fn a_patch_tells_kept_from_cleared() {
    let read = |body: Value| -> Result<_, ApiError> { ChannelPatch::read(&body) };
    assert_eq!(read(json!({})), Ok(ChannelPatch::default()));
    let cleared = accepted("no topic", read(json!({"topic": null})));
    assert_eq!(cleared.topic.as_deref(), Some(""));
    let body =
        json!({"permission_overwrites": [{"id": "5", "type": 1, "allow": "1024", "deny": "2048"}]});
    let patch = accepted("overwrites", read(body));
    let overwrites = patch.permission_overwrites.unwrap_or_default();
    assert_eq!((overwrites[0].id, overwrites[0].kind), (Id(5), 1));
    assert_eq!((overwrites[0].allow, overwrites[0].deny), (1024, 2048));
}
