//! The pages that describe packs, and the templates: what they show can be imported.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tapis::packs::{
    Category, FEWEST_ENTRIES, Format, Language, Pack, grouped, sheet_template, template,
};

use super::packs;

const PAGES: [&str; 2] = ["README.md", "README.fr.md"];

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/questions");
    fs::read_to_string(path.join(name)).expect("a page")
}

/// The example in a language of files.
fn example(page: &str, written: &str) -> String {
    let (_, rest) = page
        .split_once(&format!("```{written}\n"))
        .expect("an example");
    rest.split_once("```").expect("its end").0.to_owned()
}

/// All names of fields that the schema knows.
fn fields() -> Vec<String> {
    let schema: serde_json::Value = serde_json::from_str(&page("pack.schema.json")).expect("JSON");
    let of = |fields: &serde_json::Value| fields.as_object().expect("fields").clone().into_iter();
    let pack = of(&schema["properties"]);
    let all = pack.chain(of(&schema["$defs"]["entry"]["properties"]));
    all.map(|(name, _)| name)
        .filter(|name| name != "$schema")
        .collect()
}

#[test]
fn the_examples_of_both_pages_can_be_imported_once_they_are_long_enough() {
    for name in PAGES {
        let page = page(name);
        let (mut yaml, mut sheet) = (example(&page, "yaml"), example(&page, "csv"));
        let separator = if sheet.contains(';') { ';' } else { ',' };
        let empty = separator.to_string().repeat(5);
        for number in 0..FEWEST_ENTRIES {
            let _ = writeln!(
                yaml,
                "  - {{question: Asked as {number}q?, answers: [x{number}a]}}"
            );
            let _ = writeln!(
                sheet,
                "{separator}Asked as {number}q?{separator}x{number}a{empty}"
            );
        }
        for (text, format) in [(yaml, Format::Yaml), (sheet, Format::Csv)] {
            let pack = Pack::read(text.as_bytes(), format);
            let pack = pack.unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
            assert_eq!(pack.entries.len(), FEWEST_ENTRIES + 2, "{name}");
            let written = if name.contains(".fr.") {
                Language::French
            } else {
                Language::English
            };
            assert_eq!(pack.language, written, "{name}");
        }
    }
}

#[test]
fn both_pages_describe_every_field_and_lead_to_each_other() {
    for (name, other) in [(PAGES[0], PAGES[1]), (PAGES[1], PAGES[0])] {
        let page = page(name);
        assert!(page.contains(&format!("]({other})")), "{name}");
        for field in fields() {
            assert!(
                page.contains(&format!("\n| `{field}` |")),
                "{name}: {field}"
            );
        }
        for (category, _) in Category::ALL {
            assert!(
                page.contains(&format!("`{category}`")),
                "{name}: {category}"
            );
        }
        let chapters = page.lines().filter(|line| line.starts_with("## ")).count();
        assert_eq!(chapters, 7, "{name}");
    }
    // The same limits: every number that stands in one stands in the other.
    let numbers = |name: &str| -> Vec<u32> {
        let text = page(name)
            .replace("5,000", "5000")
            .replace("5\u{202f}000", "5000");
        let text = text.replace("5 000", "5000");
        let rows = text.lines().filter(|line| line.starts_with("| `"));
        let rows: String = rows.collect();
        let found = rows.split(|sign: char| !sign.is_ascii_digit());
        found.filter_map(|number| number.parse().ok()).collect()
    };
    assert_eq!(numbers(PAGES[0]), numbers(PAGES[1]));
}

#[test]
fn a_template_is_sound_says_all_and_leaves_nothing_to_mend() {
    let dir = tempfile::tempdir().expect("a directory");
    for (name, language) in Language::ALL {
        let template = template(language);
        let checked = Pack::check(template.text.as_bytes(), Format::Yaml);
        let (pack, findings) = checked.unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let told: Vec<String> = grouped(&findings).iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{name}: {told:?}");
        assert_eq!((pack.language, pack.entries.len()), (language, 3));
        assert_eq!(template.name, format!("{}.yaml", pack.id));
        for field in fields() {
            assert!(
                template.text.contains(&format!("{field}:")),
                "{name}: {field}"
            );
        }
        for (category, _) in Category::ALL {
            assert!(template.text.contains(category), "{name}: {category}");
        }
        let page = if name == "fr" { PAGES[1] } else { PAGES[0] };
        assert!(template.text.contains(page), "{name}");
        let (code, out, _) = packs(dir.path(), &["template", name]);
        assert_eq!((code, out.as_str()), (0, template.text));
        let sheet = sheet_template(language);
        let checked = Pack::check(sheet.text.as_bytes(), Format::Csv);
        let (pack, findings) = checked.unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert!(findings.is_empty(), "{name}: {findings:?}");
        assert_eq!(sheet.name, format!("{}.csv", pack.id));
        let (code, out, _) = packs(dir.path(), &["template", name, "--csv"]);
        assert_eq!((code, out.as_str()), (0, sheet.text));
    }
    let (code, _, told) = packs(dir.path(), &["template", "de"]);
    assert_eq!(code, 2);
    assert!(told.contains("known are fr, en"), "{told}");
}
