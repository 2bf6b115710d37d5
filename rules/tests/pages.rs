//! Each game's page of rules tells every parameter as it is: default, values and rule; and of each
//! preset that it describes, what differs.

use serde_json::Value as Json;

use crate::game::Game;
use crate::options::{Instead, Kind, Options, Parameters};

/// The cells of each row of a page's tables, without marks of code and remarks in parentheses.
fn rows(page: &str) -> Vec<Vec<String>> {
    let row = |line: &str| {
        let inner = line.strip_prefix("| ")?.strip_suffix('|')?;
        Some(inner.split('|').map(plain).collect())
    };
    page.lines().filter_map(row).collect()
}

fn plain(cell: &str) -> String {
    let mut text = cell.replace('`', "").replace('−', "-");
    while let Some((before, rest)) = text.split_once(" (") {
        let after = rest.split_once(')').expect("a parenthesis that closes").1;
        text = format!("{before}{after}");
    }
    text.trim().to_owned()
}

/// Whether a cell says this, with or without an explanation.
fn says(cell: &str, wanted: &str) -> bool {
    let rest = cell.strip_prefix(wanted);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', ';']))
}

fn default(value: &Json) -> String {
    match value {
        Json::Null => "none".to_owned(),
        Json::String(text) => text.clone(),
        Json::Array(all) => all.iter().map(default).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// The values of a kind as a page may write them.
fn values(kind: Kind) -> Vec<String> {
    let listed = |all: Vec<String>| all.join(", ");
    match kind {
        Kind::Bool => vec!["true, false".to_owned()],
        Kind::Int(least, most, Instead::Nothing) => vec![
            format!("{least} to {most}"),
            listed((least..=most).map(|number| number.to_string()).collect()),
        ],
        Kind::Int(least, most, Instead::Null) => vec![format!("{least} to {most}, or none")],
        Kind::Int(least, most, Instead::Word(word)) => {
            vec![format!("{word}, or points from {least} to {most}")]
        }
        Kind::OneOf(numbers) => vec![listed(numbers.iter().map(ToString::to_string).collect())],
        Kind::Halves(most) => vec![format!("0 to {most}, halves too, or none")],
        Kind::Choice(words) => vec![words.join(", ")],
        Kind::List(least, most) => {
            vec![format!("a list of up to 16 numbers from {least} to {most}")]
        }
        Kind::Seat => vec!["random, or a seat".to_owned()],
        Kind::Word(bytes) => {
            vec![format!(
                "up to {bytes} bytes of letters, digits, blanks, ', ’, -, !"
            )]
        }
    }
}

fn parameters<G: Game>(page: &str) {
    let rows = rows(page);
    let defaults: Json = serde_json::from_str(&G::Options::default().json()).expect("JSON");
    for parameter in G::Options::PARAMETERS {
        let (game, name) = (G::NAME, parameter.name);
        let (default, values) = (default(&defaults[name]), values(parameter.kind));
        let is_told = rows.iter().any(|row| {
            let [told, usual, range, rule] = &row[..] else {
                return false;
            };
            let cites = rule.strip_prefix(parameter.rule);
            told == name
                && says(usual, &default)
                && values.iter().any(|values| says(range, values))
                && cites.is_some_and(|rest| rest.is_empty() || rest.starts_with(", "))
        });
        assert!(
            is_told,
            "docs/rules/{game}.md lacks the row\n| `{name}` | {default} | {} | {} |",
            values[0], parameter.rule
        );
    }
}

/// The options that a page gives a preset; none if it does not describe it.
fn described<O: Options>(rows: &[Vec<String>], preset: &str) -> Option<O> {
    let set = |options: &mut O, name: &str, value: &str| {
        options.set(name, value).expect("a value of a parameter");
    };
    // A row for each preset, or a column.
    let is_its_row = |row: &&Vec<String>| row[0] == preset && row.len() == 2;
    if let Some(row) = rows.iter().find(is_its_row) {
        let like = row[1].strip_prefix("as ");
        let (mut options, differs) = match like.and_then(|like| like.split_once(", and ")) {
            Some((other, differs)) => (described(rows, other)?, differs),
            None => (O::default(), row[1].as_str()),
        };
        for (name, value) in differs.split(", ").filter_map(|one| one.split_once(" = ")) {
            set(&mut options, name, value);
        }
        return Some(options);
    }
    let mut options = O::default();
    let head = rows.iter().position(|row| row[0] == "Parameter")?;
    let column = rows[head].iter().position(|cell| cell == preset)?;
    let body = rows[head + 1..]
        .iter()
        .filter(|row| row.len() == rows[head].len());
    for row in body.filter(|row| row[0] != "players" && !row[0].starts_with('-')) {
        if !row[column].is_empty() {
            set(&mut options, &row[0], &row[column]);
        }
    }
    Some(options)
}

/// The fewest and the most players: `2 to 8`, `2–8`, or one number for both.
fn range(text: &str) -> (u8, u8) {
    let text = text.replace('–', " to ");
    let (fewest, most) = text.split_once(" to ").unwrap_or((&text, &text));
    let number = |text: &str| text.parse().expect("a number of players");
    (number(fewest), number(most))
}

/// How many may play a preset: by its column of a table, or by the sentence above the parameters.
fn players(page: &str, rows: &[Vec<String>], preset: &str) -> (u8, u8) {
    let Some(row) = rows.iter().find(|row| row[0] == "players") else {
        let told = page.lines().find_map(|line| line.split_once(" players. `"));
        return range(told.expect("a line `2 to 8 players. …`").0);
    };
    let head = rows
        .iter()
        .find(|head| head[0] == "Parameter" && head.len() == row.len());
    let column = head.and_then(|head| head.iter().position(|cell| cell == preset));
    let own = column.map(|at| &row[at]).filter(|cell| !cell.is_empty());
    range(own.unwrap_or(&row[1]))
}

fn presets<G: Game>(page: &str) {
    let rows = rows(page);
    let is_described = |name: &&str| described::<G::Options>(&rows, name).is_some();
    let mut names = G::Options::PRESETS.iter().map(|preset| preset.name);
    let first = names
        .next()
        .filter(is_described)
        .expect("the default, described");
    assert_eq!(
        G::Options::preset(first),
        Ok(G::Options::default()),
        "{first}"
    );
    for preset in G::Options::PRESETS {
        let (game, name) = (G::NAME, preset.name);
        let options = G::Options::preset(name).expect("its own values");
        let (fewest, most) = options.players();
        let told = players(page, &rows, name);
        assert_eq!(
            told,
            (fewest, most),
            "docs/rules/{game}.md on the left: {name}"
        );
        for players in [fewest, most] {
            assert_eq!(
                options.validate(players),
                Ok(()),
                "{game} {name}, {players}"
            );
        }
        if let Some(told) = described::<G::Options>(&rows, name) {
            assert_eq!(told, options, "docs/rules/{game}.md on the left: {name}");
        }
    }
}

macro_rules! pages {
    ($($module:ident: $Game:ident,)*) => {$(
        mod $module {
            use crate::$module::$Game;

            const PAGE: &str =
                include_str!(concat!("../../docs/rules/", stringify!($module), ".md"));

            #[test]
            fn every_parameter_stands_there_with_default_values_and_rule() {
                super::parameters::<$Game>(PAGE);
            }

            #[test]
            fn every_preset_that_is_described_there_differs_in_this() {
                super::presets::<$Game>(PAGE);
            }
        }
    )*};
}

crate::for_every_game!(pages);
