//! The files of each program that is known: whose they are, and what of a question is taken.

use std::io::Write;

use tapis::packs::{About, FileKind, Format, Language, import};
use tapis_rules::tiguidoo::questions::Difficulty;

use super::files::{about, lost, reads};

#[test]
fn a_trivia_list_of_red_is_read_and_what_cannot_be_asked_is_left_out() {
    let list = "AUTHOR: somebody\nDESCRIPTION: A list of things.\nWhich tree?:\n- an oak\n- oak\n- oak\n\
                https://example.org/x.png Which flag?:\n- ours\nIs it true?:\n- true\nWho?:\n- me\n";
    let read = reads("things.yaml", list.as_bytes());
    assert_eq!((read.kind, read.found()), (FileKind::Red, 4));
    assert_eq!(
        (read.pack.title.as_str(), read.pack.licence.as_str()),
        ("A list of things.", "somebody")
    );
    assert_eq!(read.pack.entries[0].entry.answers, ["an oak", "oak"]);
    let told = lost(&read);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].contains("Which flag?\": question holds a link"),
        "{told:?}"
    );
    assert!(told[1].contains("only yes or no"), "{told:?}");
}

/// An export of the Open Trivia Database: one question of each type.
fn open_trivia(code: impl Fn(&str) -> String) -> String {
    serde_json::json!({"response_code": 0, "results": [
        {"type": code("multiple"), "difficulty": code("hard"), "category": code("Entertainment: Film"),
         "question": code("Which &quot;oak&quot; &amp; ash?"), "correct_answer": code("The Ca&ntilde;on"),
         "incorrect_answers": [code("Elm"), code("Fir"), code("Yew")]},
        {"type": code("boolean"), "difficulty": code("easy"), "category": code("Art"), "question": code("Is it?"),
         "correct_answer": code("True"), "incorrect_answers": [code("False")]},
    ]})
    .to_string()
}

#[test]
fn an_export_of_the_open_trivia_database_is_read_in_every_encoding() {
    use base64::Engine;
    let percent =
        |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let base64 = |text: &str| base64::engine::general_purpose::STANDARD.encode(text);
    for text in [
        open_trivia(str::to_owned),
        open_trivia(percent),
        open_trivia(base64),
    ] {
        let read = reads("q.json", text.as_bytes());
        assert_eq!(
            (read.kind, read.lost()),
            (FileKind::OpenTriviaDb, 1),
            "{text}"
        );
        let entry = &read.pack.entries[0];
        assert_eq!(entry.entry.question, "Which \"oak\" & ash?");
        assert_eq!(entry.entry.answers, ["The Cañon"]);
        assert_eq!(entry.entry.rejects, ["Elm", "Fir", "Yew"]);
        assert_eq!(entry.entry.choices, ["The Cañon", "Elm", "Fir", "Yew"]);
        assert_eq!(entry.category.name(), "cinema-music");
        assert_eq!(entry.entry.difficulty, Difficulty::Hard);
    }
}

#[test]
fn a_quiz_of_open_quizz_db_is_read_in_one_language() {
    let entry = |word: &str| {
        serde_json::json!({"id": 1, "question": format!("Quel {word} ?"), "propositions": ["un", "deux", "trois", "quatre"],
                           "réponse": "deux", "anecdote": "Rien."})
    };
    let quiz = serde_json::json!({
        "fournisseur": "OpenQuizzDB", "licence": "CC BY-SA 4.0",
        "catégorie-nom-slogan": {"fr": {"catégorie": "Animaux", "nom": "Les chats", "slogan": "x"}},
        "quizz": {"fr": {"débutant": [entry("chat")], "expert": [entry("chien")]},
                  "en": {"débutant": [entry("cat")]}, "de": {"débutant": [entry("Hund")]}},
    });
    let name = "q.json";
    let read = |reader| {
        import(
            quiz.to_string().as_bytes(),
            Format::Json,
            &About {
                reader,
                ..about(name)
            },
        )
    };
    let french = read(Language::French).expect("a quiz");
    assert_eq!(
        (french.kind, french.pack.language),
        (FileKind::OpenQuizzDb, Language::French)
    );
    assert_eq!(
        (french.pack.title.as_str(), french.pack.licence.as_str()),
        ("Les chats", "CC BY-SA 4.0")
    );
    let levels: Vec<Difficulty> = french
        .pack
        .entries
        .iter()
        .map(|entry| entry.entry.difficulty)
        .collect();
    assert_eq!(levels, [Difficulty::Easy, Difficulty::Hard]);
    assert_eq!(french.pack.entries[0].entry.note.as_deref(), Some("Rien."));
    assert_eq!(french.pack.entries[0].entry.choices.len(), 4);
    let english = read(Language::English).expect("a quiz");
    assert_eq!(english.pack.entries.len(), 1);
}

#[test]
fn options_by_number_letter_or_text_are_right_or_rejected() {
    for (name, text) in [
        (
            "kahoot.csv",
            "Quiz template\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2,Answer 3,Answer 4,\
                        Time limit (sec),Correct answer(s) - choose at least one\n1,Which?,2,4,6,8,20,\"2,3\"\n",
        ),
        (
            "blooket.csv",
            "Blooket,,\nQuestion #,Question Text,Answer 1,Answer 2,Answer 3,Answer 4,Time Limit (sec),Correct Answer(s)\n\
                         1,Which?,2,4,6,8,20,\"2,3\"\n",
        ),
        (
            "sheet.csv",
            "question,option 1,option 2,option 3,option 4,correct answer\nWhich?,2,4,6,8,\"B,C\"\n",
        ),
        (
            "sheet.csv",
            "question,A,B,C,D,correct answer\nWhich?,2,4,6,8,4|6\n",
        ),
        (
            "sheet.csv",
            "question,answer,wrong answer 1,wrong answer 2\nWhich?,4|6,2,8\n",
        ),
    ] {
        let read = reads(name, text.as_bytes());
        let entry = &read.pack.entries[0].entry;
        assert_eq!(
            (entry.answers.as_slice(), entry.rejects.as_slice()),
            (
                &["4".to_owned(), "6".to_owned()][..],
                &["2".to_owned(), "8".to_owned()][..]
            ),
            "{text}"
        );
    }
}

/// A workbook with these cells on its only sheet, written as programs do: texts within the cells.
pub fn workbook(rows: &[&[&str]]) -> Vec<u8> {
    let mut sheet = String::from(
        "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>",
    );
    for (row, cells) in rows.iter().enumerate() {
        sheet += &format!("<row r=\"{}\">", row + 1);
        for (column, text) in cells
            .iter()
            .enumerate()
            .filter(|(_, text)| !text.is_empty())
        {
            let name = char::from(b'A' + column as u8);
            let cell = format!("{name}{}", row + 1);
            sheet += &match text.parse::<f64>() {
                Ok(number) => format!("<c r=\"{cell}\"><v>{number}</v></c>"),
                Err(_) => format!("<c r=\"{cell}\" t=\"inlineStr\"><is><t>{text}</t></is></c>"),
            };
        }
        sheet += "</row>";
    }
    sheet += "</sheetData></worksheet>";
    archive(&[("xl/worksheets/sheet1.xml", sheet.as_bytes())])
}

/// A workbook with these parts beside those that every one has.
pub fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let usual: [(&str, &[u8]); 4] = [
        ("_rels/.rels", b"<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"),
        ("[Content_Types].xml", b"<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>"),
        ("xl/workbook.xml", b"<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"Quiz\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", b"<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"),
    ];
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in usual.into_iter().chain(parts.iter().copied()) {
        archive
            .start_file(name, zip::write::SimpleFileOptions::default())
            .expect("a part");
        archive.write_all(bytes).expect("its bytes");
    }
    archive.finish().expect("an archive").into_inner()
}

#[test]
fn a_kahoot_is_read_from_its_workbook() {
    let bytes = workbook(&[
        &["Kahoot! Quiz template"],
        &[
            "",
            "Question - max 120 characters",
            "Answer 1 - max 75 characters",
            "Answer 2",
            "Answer 3",
            "Answer 4",
            "Time limit (sec)",
            "Correct answer(s) - choose at least one",
        ],
        &["1", "Which tree?", "oak", "elm", "fir", "yew", "20", "2"],
        &["2", "How many?", "20", "30.5", "", "", "20", "1"],
    ]);
    let read = reads("quiz.xlsx", &bytes);
    assert_eq!((read.kind, read.pack.entries.len()), (FileKind::Kahoot, 2));
    let first = &read.pack.entries[0];
    assert_eq!(
        (first.entry.answers.as_slice(), first.entry.choices.len()),
        (&["elm".to_owned()][..], 4)
    );
    assert_eq!(read.pack.entries[1].entry.rejects, ["30.5"]);
}

#[test]
fn a_workbook_that_inflates_to_much_is_refused_and_one_far_cell_takes_no_room() {
    let blanks = vec![b' '; 17 * 1024 * 1024];
    let refused = |bytes: &[u8]| {
        let faults = import(bytes, Format::Workbook, &about("x.xlsx")).expect_err("a fault");
        faults[0].to_string()
    };
    let told = refused(&archive(&[("xl/worksheets/sheet1.xml", &blanks)]));
    assert!(told.contains("more than 16 MB"), "{told}");
    let far = "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>\
               <row r=\"1048576\"><c r=\"XFD1048576\" t=\"inlineStr\"><is><t>x</t></is></c></row></sheetData></worksheet>";
    let told = refused(&archive(&[("xl/worksheets/sheet1.xml", far.as_bytes())]));
    assert!(told.contains("no question"), "{told}");
    let told = refused(b"PK\x03\x04 no archive");
    assert!(told.contains("not a workbook"), "{told}");
}
