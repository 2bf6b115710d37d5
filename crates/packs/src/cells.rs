//! A sheet as rows of cells, each row with its line.
//!
//! A quotation mark encloses a cell only where the cell ends with its partner; anywhere else it is a part
//! of the text. Readers of CSV that follow the standard drop such marks without a word, and count
//! lines with blank ones left out, so that none of them can be used.

/// The signs that may part cells, in the order in which they are preferred: commas stand in sentences
/// too.
const SEPARATORS: [char; 5] = ['\t', ';', '`', '*', ','];

/// How many lines are looked at to find the separator.
const LOOKED_AT: usize = 400;

/// The most cells of a row; what stands beyond is left out.
const MOST_COLUMNS: usize = 256;

/// A row of a sheet; its cells are as they were written, blanks included.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its first line, from 1.
    pub line: usize,
    pub cells: Vec<String>,
}

impl Row {
    /// Whether no cell has any text.
    pub fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }

    /// The trimmed text of a cell; empty beyond the last.
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", |cell| cell.trim())
    }
}

/// The rows with any text, one by one; lines end with a line feed.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row> + '_ {
    let (named, text, skipped) = named_separator(text);
    let mut rows = Rows {
        text,
        separator: named.unwrap_or_else(|| separator(text)),
        line: 1 + skipped,
    };
    std::iter::from_fn(move || rows.next_row()).filter(|row| !row.is_blank())
}

/// The separator that a first line `sep=;` names, as spreadsheets read it; the rest of the text; and how
/// many lines that took.
fn named_separator(text: &str) -> (Option<char>, &str, usize) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    let bare = line.trim_matches(|sign: char| sign == '"' || sign == ' ');
    let named = bare
        .get(..4)
        .filter(|name| name.eq_ignore_ascii_case("sep="));
    match named.and_then(|_| bare[4..].chars().next()) {
        Some(separator) => (Some(separator), rest, 1),
        None => (None, text, 0),
    }
}

/// The sign that parts cells in the most lines.
fn separator(text: &str) -> char {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let parted = |sign: char| {
        lines()
            .take(LOOKED_AT)
            .filter(|line| line.contains(sign))
            .count()
    };
    // Of equals, `max_by_key` would take the last.
    let best = SEPARATORS.iter().rev().max_by_key(|sign| parted(**sign));
    best.copied().unwrap_or(',')
}

struct Rows<'a> {
    text: &'a str,
    separator: char,
    line: usize,
}

impl Rows<'_> {
    fn next_row(&mut self) -> Option<Row> {
        if self.text.is_empty() {
            return None;
        }
        let line = self.line;
        let mut cells = Vec::new();
        loop {
            let (cell, taken) = match quoted(self.text, self.separator) {
                Some(quoted) => quoted,
                None => self.plain(),
            };
            self.line += self.text[..taken].matches('\n').count();
            if cells.len() < MOST_COLUMNS {
                cells.push(cell);
            }
            let rest = &self.text[taken..];
            let mut rest = rest.chars();
            let end = rest.next();
            self.text = rest.as_str();
            if end != Some(self.separator) {
                self.line += 1;
                return Some(Row { line, cells });
            }
        }
    }

    /// A cell as it stands, up to the next separator or end of a line, and its length in bytes.
    fn plain(&self) -> (String, usize) {
        let ends = [self.separator, '\n'];
        let end = self.text.find(ends).unwrap_or(self.text.len());
        (self.text[..end].to_owned(), end)
    }
}

/// A cell between quotation marks without them, and its length in bytes; `None` if no such cell begins
/// here. Doubled marks within it are one.
fn quoted(text: &str, separator: char) -> Option<(String, usize)> {
    let inner = text.strip_prefix('"')?;
    let mut from = 0;
    loop {
        let mark = from + inner.get(from..)?.find('"')?;
        let after = &inner[mark + 1..];
        if after.starts_with('"') {
            from = mark + 2;
            continue;
        }
        let blanks = after.len() - after.trim_start_matches(' ').len();
        let next = after[blanks..].chars().next();
        let ends = next.is_none_or(|sign| sign == separator || sign == '\n');
        return ends.then(|| (inner[..mark].replace("\"\"", "\""), mark + 2 + blanks));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(usize, Vec<String>)> {
        rows(text).map(|row| (row.line, row.cells)).collect()
    }

    #[test]
    fn a_row_keeps_its_line_and_rows_without_text_do_not_count() {
        let told = read("\n;;\na;\"b\nc\";\n;\n\n \nd;e\n");
        let cells = |list: &[&str]| list.iter().map(|&cell| cell.to_owned()).collect();
        let wanted: Vec<(usize, Vec<String>)> =
            vec![(3, cells(&["a", "b\nc", ""])), (8, cells(&["d", "e"]))];
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_quotation_mark_is_lost_only_where_it_encloses_a_cell() {
        for (cell, wanted) in [
            ("\"a; b\"", "a; b"),
            ("\"a \"\"b\"\" c\"", "a \"b\" c"),
            ("\"a\" ", "a"),
            ("\"\"", ""),
            ("\"Zabak\", who said that?", "\"Zabak\", who said that?"),
            ("\"Zabak", "\"Zabak"),
            ("Zabak\"", "Zabak\""),
            ("who said \"Zabak\"", "who said \"Zabak\""),
            ("\"\"Zabak\"\" said", "\"\"Zabak\"\" said"),
            (" \"Zabak\"", " \"Zabak\""),
        ] {
            for text in [
                format!("{cell};x\ny;z"),
                format!("y;{cell}\nz;u"),
                format!("y;{cell}"),
            ] {
                let told = read(&text);
                let found = told
                    .iter()
                    .any(|(_, cells)| cells.iter().any(|cell| cell == wanted));
                assert!(found, "{text}: {told:?}");
            }
        }
    }

    #[test]
    fn the_separator_is_named_or_found() {
        for (text, second) in [
            ("sep=;\na,b;c", "c"),
            ("SEP=|\na,b|c", "c"),
            ("\"sep=,\"\na;b,c", "c"),
            ("Who, or what?\tb\nWhen?\tc", "b"),
            ("Who, or what?`b\nWhen?`c", "b"),
            ("Who, or what?*b\nWhen?*c", "b"),
            ("Who; or what?,b\nWhen?,c", "b"),
            ("#title,A; b\nquestion,answer", "A; b"),
        ] {
            assert_eq!(read(text)[0].1[1], second, "{text}");
        }
    }

    #[test]
    fn marks_without_end_take_no_more_than_a_look_at_each() {
        let text = "\"\"\"\n\"".repeat(1_000_000);
        assert!(rows(&text).count() > 0);
    }
}
