//! The tables of each game's page of rules, as its parameters and presets have them.
//!
//! After a change of these, `TABLES=write cargo test -p tapis-rules pages` writes them anew. Remarks,
//! the last column of the parameters, are written by hand and stay.

#![expect(
    clippy::disallowed_methods,
    reason = "the files are the test; the rules read none"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::game::Game;
use crate::options::{Options, Value};

const PARAMETERS: &str = "| Name | Default | Values | Rule | Remark |\n";
const PRESETS: &str = "| Parameter | ";

/// A value as `--set` takes it.
fn shown(value: &Value) -> String {
    let json = value.json().replace("null", "none").replace(", ", ",");
    json.trim_matches(['"', '[', ']']).to_owned()
}

/// The table of a page that begins with this.
fn table<'a>(page: &'a str, head: &str) -> &'a str {
    let start = page.find(head);
    let start = start.unwrap_or_else(|| panic!("no table begins with {head}"));
    let end = page[start..].find("\n\n");
    end.map_or(&page[start..], |end| &page[start..=start + end])
}

/// A row for each parameter, with the remark that its row has in this page.
fn parameters<O: Options>(page: &str) -> String {
    let mut table = format!("{PARAMETERS}|---|---|---|---|---|\n");
    let before = self::table(page, PARAMETERS);
    for parameter in O::PARAMETERS {
        let (name, rule, range) = (parameter.name, parameter.rule, parameter.kind.range());
        let default = shown(&O::default().get(name).expect("a value"));
        let start = format!("| `{name}` | ");
        let row = before.lines().find(|line| line.starts_with(&start));
        let remark = row.and_then(|row| row.split('|').nth(5)).unwrap_or(" ");
        writeln!(table, "{start}`{default}` | {range} | {rule} |{remark}|").expect("a text");
    }
    table
}

/// A column for each preset, and a row for the players and each parameter that differs anywhere.
fn presets<O: Options>() -> String {
    let presets = O::PRESETS
        .iter()
        .map(|preset| (preset, O::preset(preset.name)));
    let presets = presets.map(|(preset, options)| (preset.name, options.expect("its values")));
    let presets: Vec<(&str, O)> = presets.collect();
    let names = presets.iter().map(|(name, _)| (*name).to_owned()).collect();
    let players = |(_, options): &(&str, O)| {
        let (fewest, most) = options.players();
        for players in [fewest, most] {
            assert_eq!(options.validate(players), Ok(()), "{players} players");
        }
        match fewest == most {
            true => most.to_string(),
            false => format!("{fewest} to {most}"),
        }
    };
    let players: Vec<String> = presets.iter().map(players).collect();
    let mut rows = vec![("players".to_owned(), players)];
    for parameter in O::PARAMETERS {
        let value = |(_, options): &(&str, O)| options.get(parameter.name).expect("a value");
        let values: Vec<Value> = presets.iter().map(value).collect();
        if values.iter().any(|value| *value != values[0]) {
            let name = format!("`{}`", parameter.name);
            rows.push((name, values.iter().map(shown).collect()));
        }
    }
    let mut table = written("Parameter", names);
    table += &format!("|---{}|\n", "|---".repeat(presets.len()));
    for (name, mut cells) in rows {
        let usual = cells[0].clone();
        for cell in cells.iter_mut().skip(1).filter(|cell| **cell == usual) {
            cell.clear();
        }
        table += &written(&name, cells);
    }
    table
}

/// A row of a table.
fn written(name: &str, cells: Vec<String>) -> String {
    let cells = cells.into_iter().map(|cell| match cell.is_empty() {
        true => " |".to_owned(),
        false => format!(" {cell} |"),
    });
    format!("| {name} |{}\n", cells.collect::<String>())
}

fn hold<G: Game>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    let file = folder.join(format!("{}.md", G::NAME));
    let page = fs::read_to_string(&file).expect("a page");
    let mut wanted = page.clone();
    for (head, table) in [
        (PARAMETERS, parameters::<G::Options>(&page)),
        (PRESETS, presets::<G::Options>()),
    ] {
        wanted = wanted.replace(self::table(&page, head), &table);
    }
    if std::env::var_os("TABLES").is_some_and(|wish| wish == "write") {
        fs::write(file, wanted).expect("written");
        return;
    }
    let lines = page.lines().zip(wanted.lines());
    let differs = lines.into_iter().find(|(was, is)| was != is);
    assert!(
        page == wanted,
        "docs/rules/{}.md: {differs:?} (written, meant). TABLES=write cargo test -p tapis-rules \
         pages writes its tables",
        G::NAME
    );
}

macro_rules! pages {
    ($($module:ident: $Game:ident,)*) => {$(
        #[test]
        fn $module() {
            hold::<crate::$module::$Game>();
        }
    )*};
}

crate::for_every_game!(pages);
