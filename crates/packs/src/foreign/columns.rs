//! What the columns of a sheet hold, by the names that other programs and people give them.

use super::FileKind;
use crate::cells::Row;
use crate::names::{self, folded};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Question,
    Answers,
    /// One of the texts that are offered.
    Option,
    /// Which of the offered texts is right, by number, letter or text; or the right answer itself.
    Correct,
    Wrong,
    Units,
    Category,
    Difficulty,
    Note,
    /// Which kind of question it is.
    Type,
    Other,
}

const CORRECT: [&str; 9] = [
    "correctanswer",
    "correctanswers",
    "correct",
    "bonnereponse",
    "bonnesreponses",
    "reponsecorrecte",
    "rightanswer",
    "solution",
    "reponsejuste",
];
const WRONG: [&str; 10] = [
    "wronganswer",
    "wronganswers",
    "incorrectanswer",
    "incorrectanswers",
    "mauvaisereponse",
    "mauvaisesreponses",
    "faussereponse",
    "faussesreponses",
    "distractor",
    "distracteur",
];
const OPTIONS: [&str; 8] = [
    "option",
    "options",
    "proposition",
    "propositions",
    "prop",
    "choice",
    "choix",
    "choices",
];

/// The columns of a sheet, and whose they are.
pub(super) struct Head {
    pub columns: Vec<Column>,
    pub kind: FileKind,
}

impl Head {
    /// The head that a row is; `None` if it is none.
    pub fn of(row: &Row) -> Option<Self> {
        let mut columns: Vec<Column> = row.cells.iter().map(|cell| column(cell)).collect();
        let has = |wanted| columns.contains(&wanted);
        let answered = has(Column::Answers) || has(Column::Correct);
        if !has(Column::Question) || !answered {
            return None;
        }
        let kind = kind(row, &columns);
        if kind == FileKind::Jeopardy && is_reversed(row) {
            for column in &mut columns {
                *column = match *column {
                    Column::Question => Column::Answers,
                    Column::Answers => Column::Question,
                    other => other,
                };
            }
        }
        // Beside a column that says which is right, the numbered answers are what is offered.
        if has_correct(&columns) {
            for column in columns
                .iter_mut()
                .filter(|column| **column == Column::Answers)
            {
                *column = Column::Option;
            }
        }
        Some(Self { columns, kind })
    }

    /// Whether right texts are told by their numbers alone.
    pub fn tells_numbers(&self) -> bool {
        matches!(
            self.kind,
            FileKind::Kahoot | FileKind::Blooket | FileKind::Quizizz
        )
    }
}

fn has_correct(columns: &[Column]) -> bool {
    columns.contains(&Column::Correct)
}

/// What a column with this head holds.
fn column(head: &str) -> Column {
    // Programs say behind a name what may be written there.
    let name = head.split(['(', '\n', ':']).next().unwrap_or(head);
    let name = name.split(" - ").next().unwrap_or(name);
    if name.contains(['#', '°', '№']) {
        return Column::Other;
    }
    let folded = folded(name);
    let stem = folded.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let is = |names: &[&str]| names.contains(&stem) || names.contains(&folded.as_str());
    if is(&CORRECT) {
        Column::Correct
    } else if is(&WRONG) {
        Column::Wrong
    } else if is(&OPTIONS) || matches!(folded.as_str(), "a" | "b" | "c" | "d" | "e") {
        Column::Option
    } else if is(&["questiontype", "type"]) {
        Column::Type
    } else if is(&["term", "terme", "q"]) {
        Column::Question
    } else if is(&["definition", "answertext"]) {
        Column::Answers
    } else if is(&["theme", "deck", "tags", "round"]) {
        Column::Category
    } else {
        of_field(names::field(stem))
    }
}

fn of_field(field: Option<&str>) -> Column {
    match field {
        Some("question") => Column::Question,
        Some("answers") => Column::Answers,
        Some("rejects") => Column::Wrong,
        Some("units") => Column::Units,
        Some("category") => Column::Category,
        Some("difficulty") => Column::Difficulty,
        Some("note") => Column::Note,
        _ => Column::Other,
    }
}

/// Whose columns these are.
fn kind(row: &Row, columns: &[Column]) -> FileKind {
    let names: Vec<String> = row.cells.iter().map(|cell| folded(cell)).collect();
    let begins = |wanted: &str| names.iter().any(|name| name.starts_with(wanted));
    let offers = columns.contains(&Column::Option);
    if begins("cluevalue") || begins("airdate") || begins("shownumber") {
        FileKind::Jeopardy
    } else if begins("questiontype") && begins("option") {
        FileKind::Quizizz
    } else if begins("timelimit") && begins("questiontext") {
        FileKind::Blooket
    } else if begins("timelimit") {
        FileKind::Kahoot
    } else if offers && begins("anecdote") {
        FileKind::OpenQuizzDb
    } else {
        FileKind::Sheet
    }
}

/// Whether the clue stands in the column of the answer: such sheets have its value beside it.
fn is_reversed(row: &Row) -> bool {
    row.cells.iter().any(|cell| folded(cell) == "cluevalue")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(cells: &[&str]) -> Option<Head> {
        let cells = cells.iter().map(|&cell| cell.to_owned()).collect();
        Head::of(&Row { line: 1, cells })
    }

    #[test]
    fn a_head_is_known_by_its_names() {
        for (cells, kind) in [
            (&["Question", "Answer"][..], FileKind::Sheet),
            (&["RECTO", "verso", "réponse 2"], FileKind::Sheet),
            (
                &[
                    "Question - max 120 characters",
                    "Answer 1 - max 75 characters",
                    "Time limit (sec)",
                    "Correct answer(s)",
                ],
                FileKind::Kahoot,
            ),
            (
                &[
                    "Question #",
                    "Question Text",
                    "Answer 1",
                    "Answer 3\n(Optional)",
                    "Time Limit (sec)",
                    "Correct Answer(s)\n(x)",
                ],
                FileKind::Blooket,
            ),
            (
                &[
                    "Question Text",
                    "Question Type",
                    "Option 1",
                    "Correct Answer",
                ],
                FileKind::Quizizz,
            ),
            (
                &["question", "réponse", "proposition 1", "anecdote"],
                FileKind::OpenQuizzDb,
            ),
        ] {
            assert_eq!(head(cells).expect("a head").kind, kind, "{cells:?}");
        }
        for cells in [
            &["What is a question?", "An answer"][..],
            &["question"],
            &["a", "b"],
        ] {
            assert!(head(cells).is_none(), "{cells:?}");
        }
    }

    #[test]
    fn numbered_answers_are_offered_where_a_column_says_which_is_right() {
        let kahoot = head(&["Question", "Answer 1", "Answer 2", "Correct answer"]).expect("a head");
        assert_eq!(kahoot.columns[1..3], [Column::Option; 2]);
        let sheet = head(&["Question", "Answer 1", "Answer 2"]).expect("a head");
        assert_eq!(sheet.columns[1..], [Column::Answers; 2]);
    }

    #[test]
    fn a_clue_is_the_question_wherever_it_stands() {
        let clues = head(&["clue_value", "answer", "question"]).expect("a head");
        assert_eq!(clues.columns[1..], [Column::Question, Column::Answers]);
    }
}
