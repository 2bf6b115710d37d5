//! The words of faults.

use serde_json::json;

use crate::form::fault::Fault;

#[test]
fn choices_are_worded_as_discord_prints_them() {
    let words = |fault: Fault| json!(fault)["message"].clone();
    assert_eq!(
        words(Fault::choices(&[1, 2])),
        "Value must be one of {1, 2}."
    );
    assert_eq!(
        words(Fault::words(&["users"])),
        "Value must be one of {'users'}."
    );
    assert_eq!(
        words(Fault::union(&[1])),
        "Value of field \"type\" must be one of (1,)."
    );
    assert_eq!(
        words(Fault::union(&[2, 3])),
        "Value of field \"type\" must be one of (2, 3)."
    );
    assert_eq!(
        words(Fault::length(1, 100)),
        "Must be between 1 and 100 in length."
    );
    assert_eq!(
        words(Fault::scheme("ftp", &["http", "https"])),
        "Scheme \"ftp\" is not supported. Scheme must be one of ('http', 'https')."
    );
}

#[test]
fn a_fault_quotes_a_line_of_a_hostile_value_and_no_more() {
    let long = json!("é".repeat(5000));
    let message = json!(Fault::coerce(&long, "int"))["message"].to_string();
    assert!(message.chars().count() < 150, "{message}");
    assert!(message.contains("é..."), "{message}");
}
