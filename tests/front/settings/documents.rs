//! What PRIVACY.md says, held against what is kept and for how long.

use std::fs;
use std::path::Path;

use tapis::store::{LOBBY_DAYS, MATCH_DAYS, tables_of_persons};

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).expect("a document")
}

#[test]
fn every_table_that_holds_a_persons_id_is_named() {
    let privacy = document("PRIVACY.md");
    for table in tables_of_persons() {
        let named = privacy.matches(&format!("`{table}`")).count();
        assert_eq!(named, 2, "{table}: once in each language");
    }
}

#[test]
fn the_times_are_the_ones_that_are_kept() {
    assert_eq!((MATCH_DAYS, LOBBY_DAYS), (365, 7));
    let privacy = document("PRIVACY.md");
    for told in ["12 months", "12 mois", "7 days", "7 jours"] {
        assert!(privacy.contains(told), "{told}");
    }
}

#[test]
fn the_readme_leads_to_both_documents() {
    let readme = document("README.md");
    for name in ["PRIVACY.md", "TERMS.md"] {
        assert!(readme.contains(&format!("]({name})")), "{name}");
        assert!(document(name).contains("## En français"), "{name}");
    }
}
