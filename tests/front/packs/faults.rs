//! Every kind of fault: where it is said to be and what is said of it.

use tapis::packs::{FEWEST_ENTRIES, Format, MOST_ENTRIES, MOST_FAULTS, Problem};

use super::{read, told, told_of_entry, told_of_field, yaml};

#[test]
fn each_fault_has_its_line_and_says_what_to_do() {
    let long = |length: usize| format!("\"{}\"", "x".repeat(length));
    let many = format!(
        "[{}]",
        (0..21).map(|n| format!("a{n}, ")).collect::<String>()
    );
    for (field, value, place, said) in [
        ("id", "Not One", "line 58, column 9", "lower case letters"),
        ("id", "e7", "line 58, column 9: entry e7", "used on line 13"),
        (
            "id",
            &long(41),
            "line 58",
            "id has 41 characters, 40 at most",
        ),
        ("id", "~", "line 58", "id is empty"),
        ("question", "Asked: what?", "line 59", "not YAML"),
        (
            "question",
            "\"\"",
            "line 59, column 15",
            "question is empty",
        ),
        (
            "question",
            "\" \"",
            "line 59, column 15",
            "question is empty",
        ),
        (
            "question",
            "asked AS number 3q",
            "line 59",
            "was asked on line 9",
        ),
        ("question", &long(301), "line 59", "300 at most; shorten"),
        (
            "question",
            "What is this?",
            "line 60",
            "\"this\" stands in the question",
        ),
        ("question", "[a, b]", "line 59", "put it in quotes"),
        ("question", "true", "line 59", "put the word in quotes"),
        ("question", "\"a\\u0007b\"", "line 59", "\\u{7}"),
        ("question", "\"a\\nb\"", "line 59", "write it on one line"),
        ("question", "\"a\\u202eb\"", "line 59", "\\u{202e}"),
        ("question", "\"a\\u2066b\"", "line 59", "\\u{2066}"),
        ("question", "\"a\\u200bb\"", "line 59", "\\u{200b}"),
        ("question", "\"a\\u2060b\"", "line 59", "\\u{2060}"),
        ("question", "\"a\\u3164b\"", "line 59", "\\u{3164}"),
        ("question", "\"a\\U000E0041b\"", "line 59", "\\u{e0041}"),
        (
            "question",
            "\"a\\u0301\\u0301\\u0301\\u0301\"",
            "line 59",
            "accents",
        ),
        ("question", "\"Hey @Everyone?\"", "line 59", "a mention"),
        ("question", "\"Hey <@123>?\"", "line 59", "a mention"),
        ("question", "\"Hey <@&123>?\"", "line 59", "a mention"),
        ("question", "\"Hey <a:x:123>?\"", "line 59", "a mention"),
        ("question", "\"See [this](x)?\"", "line 59", "a link"),
        (
            "question",
            "\"See https://example.org?\"",
            "line 59",
            "a link",
        ),
        ("question", "&a What?", "line 59", "anchors"),
        ("question", "!!str What?", "line 59", "tags"),
        ("answers", "[]", "line 60", "answers is empty"),
        (
            "answers",
            "[\"\"]",
            "line 60, column 15",
            "answers is empty",
        ),
        (
            "answers",
            "[a, null]",
            "line 60, column 18",
            "answers is empty",
        ),
        ("answers", "[\"?!\"]", "line 60", "no letter or digit"),
        (
            "answers",
            "[one, one]",
            "line 60, column 20",
            "stands here twice",
        ),
        ("answers", &many, "line 60", "21 texts, 20 at most"),
        ("answers", &long(81), "line 60", "81 characters, 80 at most"),
        ("answers", "{a: b}", "line 60", "put it in quotes"),
        ("note", "\"@here\"", "line 61", "note holds a mention"),
        (
            "note",
            "\"a\"\n    note: b",
            "line 62",
            "note stands here twice",
        ),
        (
            "note",
            "a\n    tiltle: b",
            "line 62",
            "\"tiltle\" is not known here; known are id,",
        ),
        (
            "note",
            "a\n    clues: [About this, b]",
            "line 62, column 13",
            "\"this\" stands in this clue",
        ),
        (
            "note",
            "a\n    clues: [b, c, d]",
            "line 62",
            "clues has 3 texts, 2 at most",
        ),
        (
            "note",
            "a\n    choices: [this, b, a this]",
            "line 62",
            "exactly one is right",
        ),
        (
            "note",
            &format!("a\n    source: {}", long(121)),
            "line 62",
            "source has 121 characters, 120 at most",
        ),
        (
            "note",
            "a\n    source: \"@here\"",
            "line 62",
            "source holds a mention",
        ),
        (
            "note",
            "a\n    difficulty: 4",
            "line 62",
            "\"4\" is not known; known are 1, 2, 3",
        ),
        (
            "note",
            "a\n    category: pets",
            "line 62",
            "known are general, geography",
        ),
        (
            "note",
            "a\n    rejects: [b, The THIS!]",
            "line 62, column 18",
            "judged right",
        ),
        (
            "note",
            "a\n    rejects: [I think this]",
            "line 62",
            "judged right",
        ),
        (
            "note",
            "a\n    more: [{text: this, hint: b}]",
            "line 62",
            "an answer or a reject too",
        ),
        (
            "note",
            "a\n    more: [{text: that}]",
            "line 62",
            "hint is missing",
        ),
    ] {
        let told = told_of_field(field, value);
        assert_eq!(told.len(), 1, "{field}: {value}: {told:?}");
        assert!(told[0].starts_with(place), "{field}: {value}: {told:?}");
        assert!(told[0].contains(said), "{field}: {value}: {told:?}");
        assert!(told[0].is_ascii(), "{told:?}");
    }
}

#[test]
fn all_faults_of_a_pack_are_told() {
    let faults = told_of_entry("  - {id: a, question: Q}\n  - {id: b, answers: x}\n  - c\n");
    assert_eq!(
        faults,
        [
            "line 58, column 5: entry a: answers is missing; add it",
            "line 59, column 5: entry b: question is missing; add it",
            "line 60, column 5: an entry must be fields and their values",
        ]
    );
    let head = yaml(FEWEST_ENTRIES)
        .replace("language: en", "language: de")
        .replace("id: test\n", "");
    assert_eq!(
        told(head.as_bytes(), Format::Yaml),
        [
            "line 1, column 1: id is missing; add it",
            "line 2, column 11: language \"de\" is not known; known are fr, en",
        ]
    );
}

#[test]
fn fifty_faults_are_listed_and_the_rest_counted() {
    let text = yaml(FEWEST_ENTRIES) + &"  - {}\n".repeat(40);
    let faults = read(&text).expect_err("faults");
    assert_eq!(faults.len(), MOST_FAULTS + 1);
    assert_eq!(
        faults[MOST_FAULTS].problem,
        Problem::More(2 * 40 - MOST_FAULTS)
    );
    assert_eq!(faults[MOST_FAULTS].to_string(), "and 30 more");
}

#[test]
fn the_number_of_entries_has_bounds() {
    assert!(read(&yaml(1)).is_ok());
    let none = told((yaml(0) + "  []\n").as_bytes(), Format::Yaml);
    assert_eq!(
        none,
        ["line 6, column 3: the pack has no entries; add some"]
    );
    assert!(read(&yaml(MOST_ENTRIES)).is_ok());
    let many = told(yaml(MOST_ENTRIES + 1).as_bytes(), Format::Yaml);
    assert_eq!(many.len(), 1);
    assert!(
        many[0].starts_with("line 5006, column 5: the pack has more than 5000"),
        "{many:?}"
    );
}

#[test]
fn rows_of_a_sheet_are_told_by_their_line() {
    let sheet = "#id,a\n#title,b\n#language,fr\n#licence,c\nid,question,answers,colour\n\
                 x,Why?,because||so,\ny,Who?,me,,spare\nz,\"What\nnow?\",that,\nw,When?,then,\n";
    let told = told(sheet.as_bytes(), Format::Csv);
    let said = told.join("\n");
    for line in [
        "line 5: \"colour\" is not known here; known are id, question,",
        "line 6: entry x: answers is empty",
        "line 7: this row has more cells",
        "line 8: entry z: question holds \\u{a}",
    ] {
        assert!(said.contains(line), "{line} in {said}");
    }
    assert_eq!(told.len(), 4, "{said}");
}
