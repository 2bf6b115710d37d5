//! Writes a pack as a file in the published format: JSON, an entry a line, or a sheet.

use std::fmt::Write;

use serde_json::{Value, json};
use tapis_rules::tiguidoo::questions::Difficulty;

use super::sheet::COLUMNS;
use super::{Language, Pack, PackEntry};

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
    for (name, value) in head.into_iter().filter(|(_, value)| !value.is_empty()) {
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

/// A difficulty as packs number it.
const fn level(difficulty: Difficulty) -> u8 {
    match difficulty {
        Difficulty::Easy => 1,
        Difficulty::Medium => 2,
        Difficulty::Hard => 3,
    }
}

fn fields(entry: &PackEntry) -> Value {
    let asked = &entry.entry;
    let mut fields = json!({
        "id": entry.id,
        "question": asked.question,
        "answers": asked.answers,
        "category": entry.category.name(),
        "difficulty": level(asked.difficulty),
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
    if !asked.choices.is_empty() {
        fields["choices"] = json!(asked.choices);
    }
    if !asked.clues.is_empty() {
        fields["clues"] = json!(asked.clues);
    }
    if let Some(note) = &asked.note {
        fields["note"] = json!(note);
    }
    if let Some(source) = &entry.source {
        fields["source"] = json!(source);
    }
    fields
}

/// The pack as a sheet for a spreadsheet, from which [`Pack::read`] reads the same pack.
#[must_use]
pub fn export_sheet(pack: &Pack) -> String {
    let language = pack.language.name();
    let head = [
        ("#id", pack.id.as_str()),
        ("#title", &pack.title),
        ("#language", language),
        ("#licence", &pack.licence),
    ];
    let head = head.into_iter().filter(|(_, value)| !value.is_empty());
    let head = head.map(|(name, value)| vec![name.to_owned(), value.to_owned()]);
    let columns = vec![COLUMNS.map(str::to_owned).to_vec()];
    let rows = pack.entries.iter().map(cells);
    sheet_of(head.chain(columns).chain(rows), pack.language)
}

/// The cells of an entry, in the order of the columns.
fn cells(entry: &PackEntry) -> Vec<String> {
    let asked = &entry.entry;
    let list = |texts: &[String]| {
        let texts: Vec<String> = texts.iter().map(|text| text.replace('|', "\\|")).collect();
        texts.join("|")
    };
    let more: Vec<String> = asked
        .more
        .iter()
        .map(|(text, hint)| format!("{text} = {hint}"))
        .collect();
    vec![
        entry.id.clone(),
        asked.question.clone(),
        list(&asked.answers),
        list(&asked.rejects),
        list(&asked.units),
        entry.category.name().to_owned(),
        level(asked.difficulty).to_string(),
        asked.note.clone().unwrap_or_default(),
        list(&asked.choices),
        list(&more),
        list(&asked.clues),
        entry.source.clone().unwrap_or_default(),
    ]
}

/// Rows as a sheet that a double click opens: with the mark by which spreadsheets know UTF-8, and parted by
/// the sign that those of the language expect.
pub fn sheet_of(rows: impl Iterator<Item = Vec<String>>, language: Language) -> String {
    let separator = match language {
        Language::French => ';',
        Language::English => ',',
    };
    let mut text = "\u{feff}".to_owned();
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| cell_of(cell, separator)).collect();
        text.push_str(&cells.join(&separator.to_string()));
        text.push_str("\r\n");
    }
    text
}

/// A cell, in quotation marks where it needs them. Spreadsheets would calculate what begins with certain
/// signs; the tab in front of it is trimmed when the sheet is read.
fn cell_of(cell: &str, separator: char) -> String {
    let calculates = cell.starts_with(['=', '@', '+', '-']) && cell.parse::<f64>().is_err();
    let cell = if calculates {
        format!("\t{cell}")
    } else {
        cell.to_owned()
    };
    match cell.contains([separator, '"', '\n', '\r', '\t']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}
