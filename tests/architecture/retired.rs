//! Words that once named something here and do not any more: each has one plain name now, told in
//! `docs/GLOSSARY.md`.

/// Names of types that must not come back.
const TYPES: &[&str] = &[
    "Aim",
    "Asked",
    "Asker",
    "Choices",
    "Closing",
    "Cover",
    "Deed",
    "Desk",
    "Ear",
    "Gate",
    "HandFace",
    "House",
    "Keeping",
    "Ledger",
    "NoSuchChoice",
    "Nod",
    "NotChosen",
    "Packing",
    "Parcel",
    "Pass",
    "Registry",
    "Shelf",
    "Standstills",
    "Stocked",
    "Studio",
    "Supplies",
    "TableFace",
    "Told",
    "Upset",
];

/// Names of functions that must not come back.
const FUNCTIONS: &[&str] = &[
    "aloud",
    "attend",
    "bury",
    "carry",
    "hand_out",
    "hand_over",
    "hold_apart",
    "outlasts",
    "reshelve",
    "restock",
    "retell",
    "rouse",
    "shelve",
    "step_in",
    "supplies",
    "take_stock",
    "told",
    "untold",
];

/// Names of files and folders that must not come back.
const FILES: &[&str] = &[
    "again",
    "always",
    "apology",
    "asker",
    "choices",
    "deed",
    "desk",
    "face",
    "gate",
    "house",
    "late",
    "parcel",
    "registry",
    "role_call",
    "shelf",
    "shows",
    "standstill",
    "studio",
    "unprompted",
];

/// The retired names that a file has, or declares.
pub fn breaches(path: &str, text: &str) -> Vec<String> {
    let parts = path.trim_end_matches(".rs").split('/');
    let files = parts.filter(|part| FILES.contains(part));
    let files = files.map(|part| format!("is called by a retired word, {part}"));
    let lines = (1..).zip(text.lines());
    let declared = lines.filter_map(|(line, text)| {
        let name = declared(text)?;
        Some(format!("line {line} declares {name}, a retired word"))
    });
    let found = files.chain(declared);
    found
        .map(|fault| format!("{fault}: see docs/GLOSSARY.md"))
        .collect()
}

/// The retired name that a line declares.
fn declared(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let known = match word {
            "struct" | "enum" | "trait" | "type" => TYPES,
            "fn" => FUNCTIONS,
            "//" | "///" | "//!" => return None,
            _ => continue,
        };
        let name = words.peek()?;
        let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let name = &name[..end.unwrap_or(name.len())];
        return known.contains(&name).then_some(name);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_retired_word_is_seen() {
        for (path, text) in [
            ("src/table/late.rs", ""),
            ("src/gate/mod.rs", ""),
            ("src/x.rs", "pub(super) struct Told(u8);"),
            ("src/x.rs", "enum Deed {"),
            ("src/x.rs", "pub type Parcel<'a> = &'a str;"),
            ("src/x.rs", "    pub async fn hand_over(&self) {"),
        ] {
            assert_eq!(breaches(path, text).len(), 1, "{path}: {text}");
        }
    }

    #[test]
    fn other_words_are_none() {
        for (path, text) in [
            ("src/table/lately.rs", "struct Toldest;"),
            ("src/x.rs", "// struct Told;"),
            ("src/x.rs", "fn suits(&self) {"),
            ("src/x.rs", "let gate = 1;"),
        ] {
            assert_eq!(breaches(path, text), Vec::<String>::new(), "{path}: {text}");
        }
    }
}
