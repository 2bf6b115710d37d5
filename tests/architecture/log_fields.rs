//! The fields of log lines: each that the code names stands in the page that explains them, and each
//! that is explained there is named somewhere.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

const LEVELS: [&str; 5] = ["trace", "debug", "info", "warn", "error"];

/// The fields that the lines of a file carry.
pub fn logged(text: &str) -> BTreeSet<String> {
    let mut fields = BTreeSet::new();
    walk(text.parse().expect("a Rust file"), &mut fields);
    fields
}

/// The fields that a page explains: what stands in code in the first column of the table under the
/// heading `Fields`.
pub fn explained(page: &str) -> BTreeSet<String> {
    let (_, section) = page.split_once("\n## Fields\n").expect("the heading");
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let names = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    names.map(str::to_owned).collect()
}

fn walk(tokens: TokenStream, fields: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let before: String = tokens[at.saturating_sub(5)..at]
            .iter()
            .map(ToString::to_string)
            .collect();
        if LEVELS
            .iter()
            .any(|level| before == format!("tracing::{level}!"))
        {
            fields.extend(fields_of(group.stream()));
        }
        walk(group.stream(), fields);
    }
}

/// The fields among the arguments of one line: all before its message.
fn fields_of(arguments: TokenStream) -> Vec<String> {
    let mut fields = Vec::new();
    let arguments: Vec<TokenTree> = arguments.into_iter().collect();
    for argument in arguments.split(|token| token.to_string() == ",") {
        let name: String = argument
            .iter()
            .map(ToString::to_string)
            .take_while(|token| token != "=")
            .filter(|token| token != "?" && token != "%")
            .collect();
        if name.starts_with('"') {
            break;
        }
        if !name.starts_with("target:") && !name.is_empty() {
            fields.push(name);
        }
    }
    fields
}

#[test]
fn fields_are_seen_and_messages_are_none() {
    let seen = logged(
        "fn f() { if a { tracing::warn!(target: \"a\", table.id = t(1, 2), ?outcome, %why, n = \
         ?x, \"{b} happened\", b = 1); } tracing::info!(\"{count} of them\"); other::info!(no); }",
    );
    let seen: Vec<&str> = seen.iter().map(String::as_str).collect();
    assert_eq!(seen, ["n", "outcome", "table.id", "why"]);
    let page = "# A\n\n| `error` | bad |\n\n## Fields\n\n| Field | What |\n|---|---|\n| `a.b`, `c` | see \
                `d` |\n\n## Never\n\n| `e` | |\n";
    let told = explained(page);
    assert!(told.iter().eq(["a.b", "c"]), "{told:?}");
}
