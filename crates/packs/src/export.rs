//! Writes a pack as a file: JSON in the published format, an entry a line.

use std::fmt::Write;

use serde_json::{Value, json};
use tapis_rules::tiguidoo::questions::Difficulty;

use super::{Pack, PackEntry};

/// The pack as JSON, from which [`Pack::read`] reads the same pack.
#[must_use]
pub fn export(pack: &Pack) -> String {
    let head = [
        ("id", &pack.id),
        ("title", &pack.title),
        ("language", &pack.language.name().to_owned()),
        ("licence", &pack.licence),
    ];
    let mut text = "{\n".to_owned();
    for (name, value) in head {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "  \"{name}\": {},", json!(value));
    }
    text.push_str("  \"entries\": [\n");
    for (number, entry) in pack.entries.iter().enumerate() {
        let comma = if number + 1 < pack.entries.len() {
            ","
        } else {
            ""
        };
        let _ = writeln!(text, "    {}{comma}", fields(entry));
    }
    text.push_str("  ]\n}\n");
    text
}

fn fields(entry: &PackEntry) -> Value {
    let asked = &entry.entry;
    let mut fields = json!({
        "id": entry.id,
        "question": asked.question,
        "answers": asked.answers,
        "category": entry.category.name(),
        "difficulty": match asked.difficulty {
            Difficulty::Easy => 1,
            Difficulty::Medium => 2,
            Difficulty::Hard => 3,
        },
    });
    if !asked.rejects.is_empty() {
        fields["rejects"] = json!(asked.rejects);
    }
    if !asked.more.is_empty() {
        let more = asked.more.iter();
        let more = more.map(|(text, hint)| json!({ "text": text, "hint": hint }));
        fields["more"] = more.collect();
    }
    if !asked.units.is_empty() {
        fields["units"] = json!(asked.units);
    }
    if let Some(note) = &asked.note {
        fields["note"] = json!(note);
    }
    fields
}
