//! Each limit at its edge: accepted there, refused one step further, with Discord's path and code.

mod button;
mod callback;
mod channel;
mod client;
mod command;
mod component;
mod embed;
mod emoji;
mod hostile;
mod layout;
mod message;
mod modal;
mod options;
mod parts;
mod scalar;
mod select;
mod values;

use serde_json::Value;

use crate::error::ApiError;

/// A text of `n` characters, of more than one byte each.
fn text(n: usize) -> Value {
    "é".repeat(n).into()
}

/// `n` copies.
fn times(n: usize, item: &Value) -> Value {
    vec![item.clone(); n].into()
}

/// `n` items, each made from its number.
fn each(n: usize, item: impl FnMut(usize) -> Value) -> Value {
    (0..n).map(item).collect()
}

/// The body with `value` at the JSON pointer; a missing last key is added.
fn with(body: &Value, pointer: &str, value: &Value) -> Value {
    let mut body = body.clone();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer has a slash");
    let parent = body.pointer_mut(parent).expect("the parent is there");
    match parent {
        Value::Object(object) => drop(object.insert(key.into(), value.clone())),
        Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value.clone(),
        other => panic!("{pointer} leads into {other}"),
    }
    body
}

/// All faults of a refusal, each as `path CODE`.
fn faults(error: &ApiError) -> Vec<String> {
    fn walk(path: &str, node: &Value, found: &mut Vec<String>) {
        for (key, below) in node.as_object().expect("the tree is made of objects") {
            if key != "_errors" {
                let dot = if path.is_empty() { "" } else { "." };
                walk(&format!("{path}{dot}{key}"), below, found);
                continue;
            }
            for fault in below.as_array().expect("faults stand in a list") {
                let code = fault["code"].as_str().expect("a fault has a code");
                assert!(fault["message"].is_string(), "a fault has a message");
                found.push(format!("{path} {code}"));
            }
        }
    }
    assert_eq!((error.status, error.code), (400, 50035));
    let mut found = Vec::new();
    walk("", error.errors.as_ref().expect("a tree"), &mut found);
    found
}

fn accepted<T>(what: &str, result: Result<T, ApiError>) -> T {
    result.unwrap_or_else(|error| panic!("{what} is refused: {}", error.to_json()))
}

fn refused<T>(what: &str, result: Result<T, ApiError>, expected: &[&str]) {
    match result {
        Ok(_) => panic!("{what} is accepted"),
        Err(error) => assert_eq!(faults(&error), expected, "{what}"),
    }
}

/// A path, a value that is still accepted there, one that is not, and the fault it has.
type Limit = (&'static str, Value, Value, &'static str);

/// Tries each limit on a body that is accepted as it is.
///
/// The fault is `CODE` when it stands where the value was put, else `path CODE`.
fn check<T>(read: impl Fn(&Value) -> Result<T, ApiError>, body: &Value, limits: &[Limit]) {
    accepted("the body itself", read(body));
    for (pointer, good, bad, fault) in limits {
        accepted(pointer, read(&with(body, pointer, good)));
        let place = pointer[1..].replace('/', ".");
        let expected = match fault.contains(' ') {
            true => (*fault).to_owned(),
            false => format!("{place} {fault}"),
        };
        refused(pointer, read(&with(body, pointer, bad)), &[&expected]);
    }
}
