//! CSV as a tree: rows `#id`, `#title`, `#language`, `#licence`, then a row with the names of the
//! columns, then a row for each entry. Lists within a cell are separated by `|`.

use csv::{Reader, ReaderBuilder, StringRecord};

use super::fault::{Faults, PackFault, Problem, quoted};
use super::located::Place;
use super::tree::{Budget, Node, Value};

/// The known columns; three of them hold lists.
const COLUMNS: [&str; 8] = [
    "id",
    "question",
    "answers",
    "rejects",
    "units",
    "category",
    "difficulty",
    "note",
];
const LISTS: [&str; 3] = ["answers", "rejects", "units"];

/// The tree of a file.
pub(super) fn read(text: &str, faults: &mut Faults) -> Result<Node, PackFault> {
    // The reader counts a line as ended before its LF, so that every line after a CR LF would be
    // told as the one before.
    let text = text.replace("\r\n", "\n");
    let mut rows = rows(&text);
    let mut row = StringRecord::new();
    let start = Place {
        line: 1,
        column: None,
    };
    let mut fields: Vec<(String, Node)> = Vec::new();
    let mut columns: Option<Vec<String>> = None;
    let (mut entries, mut table) = (Vec::new(), start);
    let mut budget = Budget::new();
    while next(&mut rows, &mut row)? {
        let place = place(&row);
        budget.take(place, 0)?;
        let Some(columns) = &columns else {
            if let Some(name) = row.get(0).and_then(|cell| cell.trim().strip_prefix('#')) {
                let value = Node::text(place, row.get(1).unwrap_or_default());
                fields.push((name.trim().to_lowercase(), value));
            } else {
                columns = Some(named(&row, place, faults));
                table = place;
            }
            continue;
        };
        entries.push(entry(&row, columns, place, &mut budget, faults)?);
    }
    let value = Value::List(entries);
    fields.push((
        "entries".to_owned(),
        Node {
            place: table,
            value,
        },
    ));
    Ok(Node {
        place: start,
        value: Value::Fields(fields),
    })
}

/// Accepts commas, semicolons or tabs, because spreadsheets use the sign of their country.
fn rows(text: &str) -> Reader<&[u8]> {
    let mut first = text.bytes();
    let separator = first.find(|byte| matches!(byte, b',' | b';' | b'\t' | b'\n'));
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator.filter(|&byte| byte != b'\n').unwrap_or(b','))
        .from_reader(text.as_bytes())
}

fn next(rows: &mut Reader<&[u8]>, row: &mut StringRecord) -> Result<bool, PackFault> {
    rows.read_record(row).map_err(|why| PackFault {
        place: why.position().map(|at| Place {
            line: at.line() as usize,
            column: None,
        }),
        entry: None,
        problem: Problem::Syntax {
            format: "CSV",
            why: why.to_string(),
        },
    })
}

fn place(row: &StringRecord) -> Place {
    Place {
        line: row.position().map_or(1, |at| at.line() as usize),
        column: None,
    }
}

/// The names of the columns, in lower case.
fn named(row: &StringRecord, place: Place, faults: &mut Faults) -> Vec<String> {
    let names: Vec<String> = row.iter().map(|cell| cell.trim().to_lowercase()).collect();
    for name in &names {
        if !name.is_empty() && !COLUMNS.contains(&name.as_str()) {
            let known = COLUMNS.join(", ");
            faults.at(place, Problem::UnknownField(quoted(name), known));
        }
    }
    names
}

fn entry(
    row: &StringRecord,
    columns: &[String],
    place: Place,
    budget: &mut Budget,
    faults: &mut Faults,
) -> Result<Node, PackFault> {
    let mut fields = Vec::new();
    for (number, cell) in row.iter().enumerate() {
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
        let value = if LISTS.contains(&name.as_str()) {
            let texts = cell.split('|').map(|text| {
                budget.take(place, 1)?;
                Ok(Node::text(place, text))
            });
            let value = Value::List(texts.collect::<Result<_, PackFault>>()?);
            Node { place, value }
        } else {
            budget.take(place, 1)?;
            Node::text(place, cell)
        };
        fields.push((name.clone(), value));
    }
    let value = Value::Fields(fields);
    Ok(Node { place, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_has_its_line_however_lines_end() {
        for end in ["\n", "\r\n"] {
            let lines = [
                "#id,x",
                "id,question,answers",
                "a,One?,one",
                "b,Two?,two,spare",
            ];
            let mut faults = Faults::default();
            read(&lines.join(end), &mut faults).expect("a tree");
            let told = format!("{faults:?}");
            assert!(told.contains("line: 4"), "{end:?}: {told}");
        }
    }
}
