//! The word files, held against each other, against the sources that use them, and against the
//! habits of French typography.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, PatternElement};
use fluent_syntax::parser;
use proc_macro2::{TokenStream, TokenTree};

use super::*;
use crate::options::tests::named_keys;

/// The content of one message: its own text and the arguments it takes.
#[derive(Debug, Default, PartialEq)]
struct Said {
    texts: Vec<String>,
    arguments: BTreeSet<String>,
    refers_to: BTreeSet<String>,
}

impl Said {
    fn read(message: &Message<&str>) -> Self {
        let mut said = Self::default();
        assert!(
            message.attributes.is_empty(),
            "{} has attributes",
            message.id.name
        );
        let value = message.value.as_ref();
        let value = value.unwrap_or_else(|| panic!("{} is empty", message.id.name));
        said.elements(&value.elements);
        said
    }

    fn elements(&mut self, elements: &[PatternElement<&str>]) {
        for element in elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.elements(&variant.value.elements);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.refers_to.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments
                    .positional
                    .iter()
                    .for_each(|inner| self.inline(inner));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

fn messages(lang: Lang) -> BTreeMap<String, Said> {
    read(text(lang)).unwrap_or_else(|why| panic!("{}: {why}", lang.tag()))
}

fn read(text: &str) -> Result<BTreeMap<String, Said>, String> {
    let file = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut found = BTreeMap::new();
    for entry in &file.body {
        if let Entry::Message(message) = entry {
            let twice = found.insert(message.id.name.to_owned(), Said::read(message));
            if twice.is_some() {
                return Err(format!("{} stands twice", message.id.name));
            }
        }
    }
    Ok(found)
}

/// All Rust sources of the bot, as one text.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all += &sources(&path);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            all += &fs::read_to_string(&path).expect("a source");
        }
    }
    all
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    let (english, french) = (messages(Lang::English), messages(Lang::French));
    let keys = |of: &BTreeMap<String, Said>| of.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&english), keys(&french));
    for (key, said) in &english {
        assert_eq!(said.arguments, french[key].arguments, "arguments of {key}");
    }
}

/// The keys that a language lacks for what the games name themselves.
fn missing(lang: Lang) -> Vec<String> {
    let there = messages(lang);
    let named = named_keys().into_iter();
    let missing = named.filter(|key| !there.contains_key(key));
    missing
        .map(|key| format!("locales/{}: add {key} = …", lang.tag()))
        .collect()
}

#[test]
fn every_game_preset_parameter_and_value_has_its_words() {
    let missing: Vec<String> = Lang::ALL.into_iter().flat_map(missing).collect();
    assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
}

/// The keys that each `say!` in these sources can make: its prefix with each text and each name in it.
fn picked(source: TokenStream) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut before = [String::new(), String::new()];
    for tree in source {
        if let TokenTree::Group(group) = &tree {
            if before == ["say", "!"] {
                let mut ends = ends(group.stream()).into_iter();
                let prefix = ends.next().unwrap_or_default();
                keys.extend(ends.map(|end| format!("{prefix}-{end}")));
            }
            keys.extend(picked(group.stream()));
        }
        let [_, last] = before;
        before = [last, tree.to_string()];
    }
    keys
}

/// The texts in these tokens, and the names, which begin with a capital, as ends of keys.
fn ends(tokens: TokenStream) -> Vec<String> {
    let of = |tree| match tree {
        TokenTree::Group(group) => ends(group.stream()),
        TokenTree::Literal(text) => vec![text.to_string().trim_matches('"').to_owned()],
        TokenTree::Ident(name) => {
            let kebab = |letter: char| match letter.is_uppercase() {
                true => format!("-{}", letter.to_lowercase()),
                false => letter.to_string(),
            };
            let name: String = name.to_string().chars().map(kebab).collect();
            name.strip_prefix('-')
                .map(str::to_owned)
                .into_iter()
                .collect()
        }
        TokenTree::Punct(_) => Vec::new(),
    };
    tokens.into_iter().flat_map(of).collect()
}

#[test]
fn no_key_is_unused() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let source = ["src", "crates"]
        .map(|folder| sources(&root.join(folder)))
        .concat();
    let quoted: HashSet<&str> = source.split('"').collect();
    let picked = picked(source.parse().expect("Rust"));
    let named = named_keys();
    let english = messages(Lang::English);
    // What a variant is called where it has a name of its own, and what a value of a preference means.
    let own = |key: &str| {
        let of = key.strip_suffix("-own").or(key.strip_suffix("-hint"));
        of.is_some_and(|of| named.iter().any(|named| named == of))
    };
    for key in english.keys() {
        // Made of the names of commands; the test of the commands holds them.
        if key.starts_with("command-") || key.starts_with("option-") {
            continue;
        }
        let referred = english.values().any(|said| said.refers_to.contains(key));
        assert!(
            referred
                || named.contains(key)
                || picked.contains(key)
                || own(key)
                || quoted.contains(key.as_str()),
            "{key} is used nowhere"
        );
    }
}

#[test]
fn the_search_for_keys_finds_what_is_picked_and_nothing_else() {
    let source =
        "fn f() { say!(words, \"a\"; match x { T::{NoTrump(n)}, _ => \"b\"(n), }); say(C, \"d\") }";
    let keys = picked(source.parse().expect("Rust"));
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    assert_eq!(keys, ["a-b", "a-no-trump", "a-t"]);
}

#[test]
fn every_reference_between_messages_leads_somewhere() {
    for lang in Lang::ALL {
        let all = messages(lang);
        for (key, said) in &all {
            for to in &said.refers_to {
                assert!(all.contains_key(to), "{}: {key} refers to {to}", lang.tag());
            }
        }
    }
}

/// A fault of French typography in `text`.
fn misspaced(text: &str) -> Option<String> {
    const NARROW: char = '\u{202f}';
    let letters: Vec<char> = text.chars().collect();
    letters.iter().enumerate().find_map(|(at, &letter)| {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1).copied();
        let fault = match letter {
            // A sign to be typed is quoted as it is typed.
            _ if before == Some('`') && after == Some('`') => false,
            '!' | '?' | ';' | '»' => before != Some(NARROW),
            ':' => before != Some(NARROW) && after != Some('/'),
            '«' => after != Some(NARROW),
            '\'' | '"' | '“' | '”' => true,
            _ => false,
        };
        fault.then(|| format!("{letter} in: {text}"))
    })
}

#[test]
fn french_is_spaced_as_french() {
    for (key, said) in messages(Lang::French) {
        for text in &said.texts {
            assert_eq!(misspaced(text), None, "{key}");
        }
    }
}

#[test]
fn the_check_of_spaces_can_fail() {
    for wrong in [
        "Quoi?",
        "Non !",
        "Ceci: cela",
        "« oui »",
        "l'as",
        "dit \"oui\"",
    ] {
        assert!(misspaced(wrong).is_some(), "{wrong}");
    }
    for right in [
        "Quoi\u{202f}?",
        "«\u{202f}oui\u{202f}»",
        "https://example.org",
        "l’as",
        "`!`",
    ] {
        assert_eq!(misspaced(right), None);
    }
}

#[test]
fn the_check_of_files_can_fail() {
    assert!(read("a = one\na = two\n").is_err());
    assert!(read("a = { one\n").is_err());
    let said = &read("a = { $n } { b }\nb = x\n").expect("two messages")["a"];
    assert!(said.arguments.contains("n") && said.refers_to.contains("b"));
}

#[test]
fn each_language_speaks_for_itself() {
    let words = Words::load().expect("the words");
    assert_eq!(words.of(Lang::English).get("command-help-name"), "help");
    assert_eq!(words.of(Lang::French).get("command-help-name"), "aide");
}

#[test]
fn no_invisible_marks_stand_around_arguments() {
    let words = Words::load().expect("the words");
    let footer = i18n_embed_fl::fl!(words.of(Lang::French), "help-footer", version = "1");
    assert!(footer.starts_with("Tapis 1,"), "{footer:?}");
}

#[test]
fn who_reads_neither_language_reads_english() {
    assert_eq!(Lang::from_locale("fr"), Lang::French);
    for other in ["en-US", "en-GB", "de", "fro", "", "FR"] {
        assert_eq!(Lang::from_locale(other), Lang::English, "{other}");
    }
}

/// Wordings that gave one thing several names, with what it is called now.
const RETIRED: [(&str, &str); 26] = [
    ("se défai", "défausser en plus"),
    ("e défaire", "défausser en plus"),
    ("éfais-toi", "défausser en plus"),
    ("Jeter", "défausser"),
    ("carte ratée", "défausse ratée"),
    ("cartes ratées", "défausses ratées"),
    ("mauvaise carte", "défausse ratée"),
    ("Pas de défausse", "passer"),
    ("Ta combinaison", "cartes gagnées"),
    ("faire appel", "contester"),
    ("en appel", "contestation"),
    ("un appel", "contestation"),
    ("Un appel", "contestation"),
    ("Appel accepté", "contestation acceptée"),
    ("edescendre", "ramener en bas"),
    ("Faire partir", "exclure"),
    ("Confier", "changer d’hôte"),
    ("tient la table", "l’hôte"),
    ("a ouvert la table", "l’hôte"),
    ("d’habitude", "d’origine"),
    ("Habituel", "d’origine"),
    ("habituel", "d’origine"),
    ("Quelles règles", "quelle variante"),
    ("gagnée sur", "victoire sur"),
    ("Cartes du paquet", "jeu de cartes"),
    ("limite du paquet", "tant qu’il y a assez de cartes"),
];

/// The retired wordings in a text, with what they are called now.
fn retired(text: &str) -> Vec<(&'static str, &'static str)> {
    let found = RETIRED.into_iter();
    found.filter(|(old, _)| text.contains(old)).collect()
}

#[test]
fn one_thing_has_one_name() {
    for (key, said) in messages(Lang::French) {
        for text in said.texts {
            assert_eq!(retired(&text), [], "{key}: {text}");
        }
    }
}

#[test]
fn the_check_of_names_can_fail() {
    let found = retired("Une carte ratée, et tu peux faire appel");
    let found: Vec<&str> = found.into_iter().map(|(old, _)| old).collect();
    assert_eq!(found, ["carte ratée", "faire appel"]);
}
