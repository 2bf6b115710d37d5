//! Options by which a match need never end: the rules take them, a table does not.
//!
//! They are told by name, as a host changes them, and nothing here plays anything.

use tapis_rules::options::{Options, Value};

/// The parameters of a game that together let its matches go on for ever, as they stand; none where
/// every match comes to an end.
pub(super) fn endless<O: Options>(game: &str, options: &O) -> Option<[&'static str; 3]> {
    match game {
        "tamalou" => tamalou(options),
        _ => None,
    }
}

/// Whoever calls first takes points off, with whatever they hold: scores go down as fast as up, and
/// the score that ends the match is never reached. After a number of deals it ends all the same, and
/// so it does where a low score wins.
fn tamalou<O: Options>(options: &O) -> Option<[&'static str; 3]> {
    let is = |name: &str, words: &[&str]| match options.get(name) {
        Some(Value::Word(word)) => words.contains(&word.as_str()),
        _ => false,
    };
    let rewarded = match options.get("caller_success") {
        Some(Value::Int(mark)) => mark < 0,
        Some(Value::Points(mark)) => mark.in_halves() < 0,
        _ => false,
    };
    let ends = is("end_mode", &["under_100", "over_100_drop", "over_100"]);
    let counts = is("marks", &["standard", "tamoul"]);
    let any = options.get("call_max") == Some(Value::Null);
    (rewarded && any && counts && ends).then_some(["caller_success", "call_max", "end_mode"])
}
