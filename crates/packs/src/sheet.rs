//! A sheet in our own form as a tree: rows `#id`, `#title`, `#language`, `#licence`, then a row with the
//! names of the columns, then a row for each entry. Lists within a cell are separated by `|`.

use super::cells::{Row, rows};
use super::entries::unknown_field;
use super::fault::{Faults, PackFault, Problem};
use super::located::Place;
use super::names;
use super::tree::{Budget, Node, Value};

/// The known columns.
pub(super) const COLUMNS: [&str; 12] = [
    "id",
    "question",
    "answers",
    "rejects",
    "units",
    "category",
    "difficulty",
    "note",
    "choices",
    "more",
    "clues",
    "source",
];

/// The columns that hold lists.
const LISTS: [&str; 6] = ["answers", "rejects", "units", "choices", "more", "clues"];

/// The rows of a sheet with any text.
///
/// # Errors
/// The sheet has more parts than are accepted.
pub(super) fn rows_of(text: &str) -> Result<Vec<Row>, PackFault> {
    let mut budget = Budget::new();
    let counted = rows(text).map(|row| {
        let place = place(&row);
        for _ in 0..=row.cells.len() {
            budget.take(place, 0)?;
        }
        Ok(row)
    });
    counted.collect()
}

/// Whether the sheet says which pack it is, in rows that begin with `#`.
pub(super) fn is_ours(rows: &[Row]) -> bool {
    rows.iter().take(4).any(|row| fact(row).is_some())
}

/// The fact of the pack that a row says: the name of its field.
fn fact(row: &Row) -> Option<&'static str> {
    let name = row.cell(0).strip_prefix('#')?;
    let field = names::field(name)?;
    ["id", "title", "language", "licence"]
        .contains(&field)
        .then_some(field)
}

/// The tree of a sheet.
pub(super) fn read(rows: &[Row], faults: &mut Faults) -> Result<Node, PackFault> {
    let start = Place {
        line: 1,
        column: None,
    };
    let mut fields: Vec<(String, Node)> = Vec::new();
    let mut columns: Option<Vec<String>> = None;
    let (mut entries, mut table) = (Vec::new(), start);
    let mut budget = Budget::new();
    for row in rows {
        let place = place(row);
        let Some(columns) = &columns else {
            if let Some(name) = row.cell(0).strip_prefix('#') {
                let name = fact(row).unwrap_or(name.trim()).to_owned();
                fields.push((name, Node::text(place, row.cell(1))));
            } else {
                columns = Some(named(row, place, faults));
                table = place;
            }
            continue;
        };
        entries.push(entry(row, columns, place, &mut budget, faults)?);
    }
    fields.push(("entries".to_owned(), Node::new(table, Value::List(entries))));
    Ok(Node::new(start, Value::Fields(fields)))
}

/// The place of a row.
pub(super) fn place(row: &Row) -> Place {
    Place {
        line: row.line,
        column: None,
    }
}

/// The fields of the columns; `answer 2` is one more column of answers.
fn named(row: &Row, place: Place, faults: &mut Faults) -> Vec<String> {
    let field = |cell: &String| {
        let bare = cell
            .trim()
            .trim_end_matches(|sign: char| sign.is_ascii_digit());
        let known = names::field(bare).filter(|field| COLUMNS.contains(field));
        known.map_or_else(|| cell.trim().to_lowercase(), str::to_owned)
    };
    let names: Vec<String> = row.cells.iter().map(field).collect();
    for name in &names {
        if !name.is_empty() && !COLUMNS.contains(&name.as_str()) {
            faults.at(place, unknown_field(name, &COLUMNS));
        }
    }
    names
}

fn entry(
    row: &Row,
    columns: &[String],
    place: Place,
    budget: &mut Budget,
    faults: &mut Faults,
) -> Result<Node, PackFault> {
    let mut fields: Vec<(String, Node)> = Vec::new();
    for (number, cell) in row.cells.iter().enumerate() {
        let Some(name) = columns.get(number).filter(|name| !name.is_empty()) else {
            if !cell.trim().is_empty() {
                faults.at(place, Problem::SpareCell);
            }
            continue;
        };
        // An unknown column was reported at its head already.
        if cell.trim().is_empty() || !COLUMNS.contains(&name.as_str()) {
            continue;
        }
        if !LISTS.contains(&name.as_str()) {
            fields.push((name.clone(), Node::text(place, cell.as_str())));
            continue;
        }
        let mut texts = Vec::new();
        for text in listed(cell) {
            budget.take(place, 1)?;
            texts.push(match name.as_str() {
                "more" => hinted(&text, place),
                _ => Node::text(place, text),
            });
        }
        let earlier = fields.iter_mut().find(|(earlier, _)| earlier == name);
        match earlier.map(|(_, node)| &mut node.value) {
            Some(Value::List(list)) => list.append(&mut texts),
            _ => fields.push((name.clone(), Node::new(place, Value::List(texts)))),
        }
    }
    Ok(Node::new(place, Value::Fields(fields)))
}

/// The texts of a cell, which are separated by `|`; `\|` is a sign of a text.
pub(super) fn listed(cell: &str) -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut signs = cell.chars().peekable();
    while let Some(sign) = signs.next() {
        let last = texts.len() - 1;
        match sign {
            '|' => texts.push(String::new()),
            '\\' if signs.next_if_eq(&'|').is_some() => texts[last].push('|'),
            sign => texts[last].push(sign),
        }
    }
    texts
}

/// An incomplete text with its hint, written `text = hint`.
fn hinted(text: &str, place: Place) -> Node {
    let (text, hint) = text.split_once(" = ").unwrap_or((text, ""));
    let fields = [("text", text), ("hint", hint)].into_iter();
    let fields = fields.filter(|(_, text)| !text.is_empty());
    let fields = fields.map(|(name, text)| (name.to_owned(), Node::text(place, text)));
    Node::new(place, Value::Fields(fields.collect()))
}
