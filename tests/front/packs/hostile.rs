//! Files that mean ill, or were cut or spoilt on the way.

use tapis::packs::{FEWEST_ENTRIES, Format, MOST_BYTES, Pack};
use tapis_rules::dice::Seed;

use super::{told, yaml};

#[test]
fn a_file_that_is_no_text_of_a_fair_size_is_refused() {
    for format in [Format::Yaml, Format::Json, Format::Csv] {
        let large = told(&vec![b' '; MOST_BYTES + 1], format);
        assert_eq!(
            large,
            ["the file is larger than 10 MB; split it into several packs"]
        );
        let spoilt = told(b"id: \xc3\xa9\xc3\xa9\ntitle: caf\xe9\n", format);
        assert_eq!(
            spoilt,
            ["line 2: from here on this is not UTF-8; save the file as UTF-8"]
        );
        assert!(!told(b"", format).is_empty());
    }
}

#[test]
fn nothing_in_a_file_makes_it_grow_or_breaks_the_reader() {
    let deep = |open: &str, close: &str, times| open.repeat(times) + &close.repeat(times);
    let bomb = "a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b]\n";
    for (text, format, said) in [
        (deep("[", "]", 100_000), Format::Yaml, "nested too deep"),
        (deep("- ", "", 100_000), Format::Yaml, "nested too deep"),
        (deep("{a: ", "}", 50), Format::Yaml, "nested too deep"),
        (deep("[", "]", 1_000_000), Format::Json, "nested too deep"),
        (deep("{\"a\":", "}", 1_000_000), Format::Json, "not JSON"),
        ("[".repeat(1_000_000), Format::Json, "not JSON"),
        (
            format!("[{}1]", "1,".repeat(1_000_000)),
            Format::Yaml,
            "too many parts",
        ),
        (
            format!("[{}1]", "1,".repeat(1_000_000)),
            Format::Json,
            "too many parts",
        ),
        ("a|\n".repeat(1_000_000), Format::Csv, "too many parts"),
        (
            format!("answers\n{}", "|".repeat(1_000_000)),
            Format::Csv,
            "too many parts",
        ),
        (
            bomb.to_owned(),
            Format::Yaml,
            "anchors (&) and aliases (*) are not taken",
        ),
        ("a: &a [*a]\n".to_owned(), Format::Yaml, "anchors"),
        ("a: *b\n".to_owned(), Format::Yaml, "not YAML"),
        (
            "<<: {a: b}\n".to_owned(),
            Format::Yaml,
            "\"<<\" is not known here",
        ),
        (
            "? [a]\n: b\n".to_owned(),
            Format::Yaml,
            "the name of a field must be a text",
        ),
        (
            "a: b\n---\nc: d\n".to_owned(),
            Format::Yaml,
            "a second document",
        ),
        ("{---".to_owned(), Format::Yaml, "not YAML"),
        ("- \"".to_owned(), Format::Yaml, "not YAML"),
        ("\0".to_owned(), Format::Yaml, "not YAML"),
        (
            "# nothing\n".to_owned(),
            Format::Yaml,
            "not YAML: it is empty",
        ),
        (
            "---\n...\n".to_owned(),
            Format::Yaml,
            "the pack must be fields",
        ),
        (
            format!("[{}1]", "\"\\ud800\",".repeat(300_000)),
            Format::Json,
            "the pack must be fields",
        ),
        (
            "just words".to_owned(),
            Format::Yaml,
            "the pack must be fields",
        ),
        (
            "{\"a\": 1, \"a\": 2}".to_owned(),
            Format::Json,
            "\"a\" is not known",
        ),
        (
            "{\"id\": \"\\ud800\"}".to_owned(),
            Format::Json,
            "line 1, column 8: this is not JSON",
        ),
        (
            "{\n \"id\": oh}".to_owned(),
            Format::Json,
            "line 2, column 8: this is not JSON",
        ),
        (
            "{\"id\": 1} {}".to_owned(),
            Format::Json,
            "this is not JSON: trailing",
        ),
        (
            "{\"entries\": {}}".to_owned(),
            Format::Json,
            "entries must be a list",
        ),
        ("\"open\nquote".to_owned(), Format::Csv, "is not known here"),
    ] {
        let told = told(text.as_bytes(), format).join("\n");
        let shown: String = text.chars().take(40).collect();
        assert!(told.contains(said), "{shown}: {told}");
    }
}

#[test]
fn a_sound_pack_cut_anywhere_is_refused_or_sound() {
    let text = yaml(FEWEST_ENTRIES + 1);
    for end in (0..text.len()).step_by(7) {
        for format in [Format::Yaml, Format::Json, Format::Csv] {
            if let Ok(pack) = Pack::read(&text.as_bytes()[..end], format) {
                assert!(!pack.entries.is_empty() && format == Format::Yaml);
            }
        }
    }
}

#[test]
fn a_spoilt_pack_breaks_nothing() {
    let mut dice = Seed::of_text("spoilt").dice(&["0"]);
    let text =
        yaml(FEWEST_ENTRIES) + "  - {id: a, question: \"Q \\u0041\", answers: [x, \u{e9}]}\n";
    let json = text.replace('\n', ",\n").replace("- ", "");
    for (format, text) in [
        (Format::Yaml, &text),
        (Format::Json, &json),
        (Format::Csv, &text),
    ] {
        for _ in 0..300 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..1 + dice.below(6) {
                let at = dice.below(bytes.len() as u32) as usize;
                let signs = b"{}[]:,-#&*!|>'\"%@`?\\ \n\t\0\xe2\xff";
                let sign = signs[dice.below(signs.len() as u32) as usize];
                match dice.below(3) {
                    0 => bytes[at] = sign,
                    1 => bytes.insert(at, sign),
                    _ => drop(bytes.remove(at)),
                }
            }
            if let Err(faults) = Pack::read(&bytes, format) {
                assert!(!faults.is_empty());
            }
        }
    }
}
