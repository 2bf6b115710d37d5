//! Questions without an id: each is given one, which stays when others around it change.

use std::collections::{BTreeMap, HashSet};

use tapis::packs::{FEWEST_ENTRIES, Format, Pack, export};

use super::{HEAD, checked, packs, read, told};

/// A sound pack of questions without ids.
fn bare(numbers: impl Iterator<Item = usize>) -> String {
    let entry = |number| {
        format!("  - {{question: Asked as number {number}q?, answers: [said {number}a]}}\n")
    };
    HEAD.to_owned() + &numbers.map(entry).collect::<String>()
}

/// The id of each question.
fn ids(pack: &Pack) -> BTreeMap<&str, &str> {
    let entries = pack.entries.iter();
    entries
        .map(|entry| (entry.entry.question.as_str(), entry.id.as_str()))
        .collect()
}

#[test]
fn an_id_stays_whatever_stands_around_its_question() {
    let pack = read(&bare(0..60)).expect("a sound pack");
    let of_bare = ids(&pack);
    let different: HashSet<_> = of_bare.values().collect();
    assert_eq!(different.len(), 60);
    let others = read(&bare((30..130).rev())).expect("a sound pack");
    let of_others = ids(&others);
    let mut same = of_bare
        .iter()
        .filter(|(question, _)| of_others.contains_key(*question));
    assert_eq!(same.clone().count(), 30);
    assert!(same.all(|(question, id)| of_others[question] == *id));
    // The same in a sheet, in JSON, and once the pack was exported, which writes the ids.
    let mut sheet = "#id,test\n#title,A test\n#language,en\n#licence,CC0-1.0\n".to_owned();
    sheet += "question,answers\n";
    for number in 0..60 {
        sheet += &format!("Asked as number {number}q?,said {number}a\n");
    }
    assert_eq!(
        Pack::read(sheet.as_bytes(), Format::Csv).as_ref(),
        Ok(&pack)
    );
    let exported = export(&pack);
    assert!(exported.contains(of_bare["Asked as number 7q?"]));
    assert_eq!(
        Pack::read(exported.as_bytes(), Format::Json).as_ref(),
        Ok(&pack)
    );
    let without = serde_json::from_str::<serde_json::Value>(&exported).map(|mut json| {
        let entries = json["entries"].as_array_mut().expect("a list").iter_mut();
        entries.for_each(|entry| drop(entry.as_object_mut().expect("fields").remove("id")));
        json.to_string()
    });
    let json = without.expect("JSON");
    assert_eq!(Pack::read(json.as_bytes(), Format::Json), Ok(pack));
}

#[test]
fn two_equal_questions_without_ids_are_one_fault_that_says_so() {
    let text = bare(0..FEWEST_ENTRIES);
    for twice in [
        "  - {question: asked AS number 3q, answers: x}\n",
        "  - {id: own, question: asked AS number 3q, answers: x}\n",
    ] {
        let told = told((text.clone() + twice).as_bytes(), Format::Yaml);
        let [fault] = told.as_slice() else {
            panic!("one fault: {told:?}");
        };
        assert!(
            fault.contains("this question was asked on line 9; leave one out"),
            "{fault}"
        );
    }
    // Questions without words are told apart by their signs.
    let signs = |sign: &str| format!("  - {{question: \"{sign}\", answers: x}}\n");
    let text = bare(0..FEWEST_ENTRIES) + &signs("🐴🐴") + &signs("🐴");
    assert!(read(&text).is_ok());
    let told = told((text + &signs("🐴🐴")).as_bytes(), Format::Yaml);
    assert!(
        matches!(told.as_slice(), [fault] if fault.contains("asked on line 58")),
        "{told:?}"
    );
    // An id that somebody wrote is told of even where it is one that was made.
    let text = bare(0..FEWEST_ENTRIES);
    let pack = read(&text).expect("a sound pack");
    let taken = format!(
        "  - {{id: {}, question: What?, answers: x}}\n",
        pack.entries[3].id
    );
    let told = self::told((text + &taken).as_bytes(), Format::Yaml);
    assert!(
        matches!(told.as_slice(), [fault] if fault.contains("id was used on line 9")),
        "{told:?}"
    );
}

#[test]
fn faults_and_warnings_name_the_line_and_no_id_that_stands_nowhere() {
    let dir = tempfile::tempdir().expect("a directory");
    let write = |text: &str| std::fs::write(dir.path().join("pack.yaml"), text).expect("written");
    write(&(bare(0..60) + "  - {question: How many days?, answers: [29]}\n"));
    let (_, out, _) = checked(dir.path(), "pack.yaml");
    let advice = out.lines().nth(1).expect("a warning");
    assert!(
        advice.contains("warning: line 66, column 16: \"How many days?\": the question asks"),
        "{advice}"
    );
    let (_, out, _) = packs(dir.path(), &["ask", "pack.yaml"]);
    let last = out.lines().last().expect("a question");
    assert!(
        last.starts_with("how-many-days-") && last.ends_with("\tHow many days?"),
        "{last}"
    );
    write(&(bare(0..60) + "  - {question: What is this?, answers: [this]}\n"));
    let (code, _, told) = checked(dir.path(), "pack.yaml");
    assert_eq!(code, 1);
    assert!(
        told.contains("line 66, column 41: \"What is this?\": the answer"),
        "{told}"
    );
}
