//! Questions in the rows of a sheet, with or without a head.

use super::columns::{Column, Head};
use super::{FileKind, Found, Raw};
use crate::cells::Row;
use crate::names::folded;
use crate::sheet::{listed, place};

/// Among how many rows the head is looked for; programs write what to do above it.
const HEAD_WITHIN: usize = 15;

/// The questions in the rows of a sheet.
pub(crate) fn of_rows(rows: &[Row]) -> Found {
    let (anki, rows) = Anki::of(rows);
    if let Some(columns) = &anki.columns
        && let Some(head) = Head::of(columns)
    {
        return under_head(&head, rows, FileKind::Anki);
    }
    let within = rows.iter().take(HEAD_WITHIN);
    let found = within
        .enumerate()
        .find_map(|(number, row)| Some((number, Head::of(row)?)));
    match found {
        Some((number, head)) => under_head(&head, &rows[number + 1..], head.kind),
        None => bare(rows, &anki),
    }
}

/// The questions under a head.
fn under_head(head: &Head, rows: &[Row], kind: FileKind) -> Found {
    let mut found = Found::of(kind);
    for row in rows {
        let mut raw = Raw::new(place(row));
        let (mut options, mut correct) = (Vec::new(), "");
        for (number, column) in head.columns.iter().enumerate() {
            let cell = row.cell(number);
            let list = || {
                listed(cell)
                    .into_iter()
                    .filter(|text| !text.trim().is_empty())
            };
            match column {
                Column::Question if raw.question.is_empty() => cell.clone_into(&mut raw.question),
                Column::Answers => raw.answers.extend(list()),
                // Numbers speak of columns, so that empty ones count.
                Column::Option => options.push(cell.to_owned()),
                Column::Correct => correct = cell,
                Column::Wrong => raw.wrong.extend(list()),
                Column::Units => raw.units.extend(list()),
                Column::Category => raw.category = some(cell).or(raw.category),
                Column::Difficulty => raw.difficulty = some(cell),
                Column::Note => raw.note = some(cell),
                Column::Type => raw.yes_no = folded(cell).starts_with("true"),
                Column::Question | Column::Other => {}
            }
        }
        if head.columns.contains(&Column::Correct) {
            raw.answers = right(&options, correct, head.tells_numbers());
        }
        options.retain(|option| !option.is_empty());
        raw.offer(options);
        found.take(raw);
    }
    found
}

/// The offered texts that a cell says are right: by their numbers or letters, or as they are.
fn right(options: &[String], cell: &str, numbers: bool) -> Vec<String> {
    let text = options
        .iter()
        .find(|option| folded(option) == folded(cell) && !cell.is_empty());
    let place = |part: &str| {
        let part = part.trim();
        let number = part
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let letter = part.chars().next().filter(|_| part.len() == 1);
        let letter =
            letter.and_then(|letter| letter.to_ascii_uppercase().to_digit(36)?.checked_sub(10));
        number.or(letter.map(|place| place as usize))
    };
    let parts = cell.split([',', ';', '|', '/']);
    let told: Option<Vec<String>> = parts
        .map(|part| options.get(place(part)?).cloned())
        .collect();
    let told = told.filter(|told| told.iter().all(|option| !option.is_empty()));
    match (text, told) {
        (Some(text), told) if !numbers || told.is_none() => vec![text.clone()],
        (_, Some(told)) => told,
        _ => listed(cell)
            .into_iter()
            .filter(|text| !text.trim().is_empty())
            .collect(),
    }
}

/// The questions of a sheet without a head: a question in the first column, its answers in the others.
fn bare(rows: &[Row], anki: &Anki) -> Found {
    let mut found = Found::of(if anki.told {
        FileKind::Anki
    } else {
        FileKind::Sheet
    });
    let most =
        |test: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| test(row)).count() * 2 > rows.len();
    let numbered = most(&|row| row.cell(0).parse::<u32>().is_ok() && !row.cell(2).is_empty());
    let first = usize::from(numbered);
    let asks = |text: &str| text.ends_with('?');
    let reversed = most(&|row| asks(row.cell(first + 1)) && !asks(row.cell(first)));
    for row in rows {
        let mut raw = Raw::new(place(row));
        let kept = (first..row.cells.len()).filter(|column| !anki.dropped.contains(column));
        let mut cells = kept.map(|column| anki.plain(row.cell(column)));
        let (one, other) = (
            cells.next().unwrap_or_default(),
            cells.next().unwrap_or_default(),
        );
        let (question, answer) = if reversed { (other, one) } else { (one, other) };
        raw.question = question;
        let answers = [answer].into_iter().chain(cells);
        let answers = answers.flat_map(|cell| listed(&cell));
        raw.answers = answers.filter(|text| !text.trim().is_empty()).collect();
        found.take(raw);
    }
    found
}

fn some(cell: &str) -> Option<String> {
    (!cell.is_empty()).then(|| cell.to_owned())
}

/// What a deck of Anki says of itself above its cards, in rows such as `#html:true`.
#[derive(Default)]
struct Anki {
    told: bool,
    html: bool,
    /// The columns that hold no side of a card.
    dropped: Vec<usize>,
    /// The names of the columns.
    columns: Option<Row>,
}

impl Anki {
    /// What is said, and the rows below.
    fn of(rows: &[Row]) -> (Self, &[Row]) {
        let mut anki = Self::default();
        let said = |row: &&Row| {
            let name = row
                .cell(0)
                .strip_prefix('#')
                .and_then(|cell| cell.split_once(':'));
            name.is_some_and(|(name, _)| !name.is_empty() && name.len() < 20)
        };
        let above = rows.iter().take_while(said).count();
        for row in &rows[..above] {
            let (name, value) = row.cell(0)[1..].split_once(':').unwrap_or_default();
            anki.told = true;
            match name {
                "html" => anki.html = value.trim() == "true",
                "columns" => anki.columns = Some(renamed(row, value)),
                name if name.ends_with(" column") => {
                    anki.dropped.extend(
                        value
                            .trim()
                            .parse::<usize>()
                            .ok()
                            .and_then(|at| at.checked_sub(1)),
                    );
                }
                _ => {}
            }
        }
        (anki, &rows[above..])
    }

    /// A side of a card without tags, where it may have any.
    fn plain(&self, cell: &str) -> String {
        if !self.html {
            return cell.to_owned();
        }
        let mut plain = String::new();
        for (number, part) in cell.split('<').enumerate() {
            let text = if number == 0 {
                part
            } else {
                part.split_once('>').map_or(part, |(_, text)| text)
            };
            plain.push_str(if number == 0 { "" } else { " " });
            plain.push_str(text);
        }
        plain
    }
}

/// The row with the names of the columns, without what says that it is one.
fn renamed(row: &Row, first: &str) -> Row {
    let mut cells = row.cells.clone();
    first.clone_into(&mut cells[0]);
    Row {
        line: row.line,
        cells,
    }
}
