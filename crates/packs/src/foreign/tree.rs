//! Finds questions in YAML and JSON: objects with a question and an answer, at any depth, and the trivia
//! lists of Red-DiscordBot, whose keys are the questions.

use super::{FileKind, Found, Raw};
use crate::Language;
use crate::names::{self, folded};
use crate::tree::{Node, Value};

/// A field of an object.
type Field = (String, Node);

const QUESTIONS: [&str; 5] = ["question", "questiontext", "prompt", "enonce", "text"];
const RIGHT: [&str; 6] = [
    "correctanswer",
    "correctanswers",
    "answer",
    "answers",
    "reponse",
    "bonnereponse",
];
const WRONG: [&str; 5] = [
    "incorrectanswers",
    "wronganswers",
    "incorrect",
    "distractors",
    "mauvaisesreponses",
];
const OFFERED: [&str; 4] = ["propositions", "options", "choices", "choix"];
const NOTES: [&str; 4] = ["anecdote", "explanation", "note", "explication"];

/// The questions of a file; `None` if it is a pack of ours, or nothing that is known.
pub(crate) fn of_tree(tree: &Node) -> Option<Found> {
    match &tree.value {
        Value::Fields(fields) if is_ours(fields) => None,
        Value::Fields(fields) if is_red(fields) => Some(red(fields)),
        _ => {
            let mut walk = Walk {
                found: Found::of(FileKind::List),
                language: None,
                difficulty: None,
                base64: false,
            };
            walk.node(tree);
            Some(walk.found).filter(|found| !found.questions.is_empty())
        }
    }
}

/// Whether an object has the head of a pack of ours.
fn is_ours(fields: &[Field]) -> bool {
    let named = |wanted| move |(name, _): &Field| names::field(name) == Some(wanted);
    let has = |wanted| fields.iter().any(named(wanted));
    has("entries") || has("id") && has("title")
}

/// Whether every field is a question with its answers, or says something of the whole list.
fn is_red(fields: &[Field]) -> bool {
    let answers = |node: &Node| match &node.value {
        Value::List(list) => list
            .iter()
            .all(|node| !matches!(node.value, Value::List(_) | Value::Fields(_))),
        _ => false,
    };
    let (about, questions): (Vec<&Field>, Vec<&Field>) =
        fields.iter().partition(|(name, _)| is_about(name));
    let asked = questions.iter().filter(|(_, node)| answers(node)).count();
    let nested = questions.iter().any(|(_, node)| match &node.value {
        Value::Fields(_) => true,
        Value::List(_) => !answers(node),
        _ => false,
    });
    asked > 0 && !nested && (!about.is_empty() || asked * 2 > questions.len())
}

/// Whether a key of a trivia list says something of the list.
fn is_about(name: &str) -> bool {
    ["AUTHOR", "DESCRIPTION", "CONFIG"].contains(&name)
}

fn red(fields: &[Field]) -> Found {
    let mut found = Found::of(FileKind::Red);
    for (name, node) in fields {
        match name.as_str() {
            "AUTHOR" => found.licence = texts(node).into_iter().next(),
            "DESCRIPTION" => found.title = texts(node).into_iter().next(),
            "CONFIG" => {}
            question => {
                let mut raw = Raw::new(node.place);
                question.clone_into(&mut raw.question);
                raw.answers = texts(node);
                raw.yes_no = raw.answers.is_empty() && has_flag(node);
                found.take(raw);
            }
        }
    }
    found
}

/// Looks for questions everywhere below a node; levels and languages are told by the names above them.
struct Walk {
    found: Found,
    language: Option<Language>,
    difficulty: Option<String>,
    /// Whether all texts are in Base64, as the Open Trivia Database offers it.
    base64: bool,
}

impl Walk {
    fn node(&mut self, node: &Node) {
        match &node.value {
            Value::List(list) => list.iter().for_each(|node| self.node(node)),
            Value::Fields(fields) => match self.raw(node, fields) {
                Some(raw) => self.found.take(raw),
                None => self.below(fields),
            },
            _ => {}
        }
    }

    fn below(&mut self, fields: &[Field]) {
        for (name, node) in fields {
            let before = (self.language, self.difficulty.clone());
            match folded(name).as_str() {
                "fournisseur" | "quizz" => self.found.kind = FileKind::OpenQuizzDb,
                "theme" | "title" | "titre" => self.found.title = texts(node).into_iter().next(),
                "licence" | "license" => self.found.licence = texts(node).into_iter().next(),
                "langue" | "language" => {
                    let named = texts(node).into_iter().next();
                    self.found.language = named.and_then(|name| names::language(&name));
                }
                "categorienomslogan" => {
                    self.found.title = self.found.title.take().or_else(|| title(node));
                }
                _ => {}
            }
            if name.len() == 2 {
                // A language that no pack can have is one of several; its questions are passed over.
                match names::language(name) {
                    None if ["es", "it", "de", "nl", "pt"].contains(&name.as_str()) => continue,
                    named => self.language = named.or(self.language),
                }
            }
            if names::difficulty(name).is_some() {
                self.difficulty = Some(name.clone());
            }
            self.node(node);
            (self.language, self.difficulty) = before;
        }
    }

    /// The question that an object is.
    fn raw(&mut self, node: &Node, fields: &[Field]) -> Option<Raw> {
        let of = |names: &[&str]| {
            let known = |(name, _): &&Field| names.contains(&folded(name).as_str());
            fields.iter().find(known).map(|(_, node)| node)
        };
        let (question, right) = (of(&QUESTIONS)?, of(&RIGHT)?);
        let mut raw = Raw::new(question.place);
        raw.question = one_text(question)?;
        raw.answers = texts(right);
        let (wrong, offered) = (of(&WRONG), of(&OFFERED));
        if wrong.is_some() && of(&["correctanswer"]).is_some() {
            self.found.kind = FileKind::OpenTriviaDb;
        } else if offered.is_some() && of(&["reponse"]).is_some() {
            self.found.kind = FileKind::OpenQuizzDb;
        }
        raw.wrong = wrong.map(texts).unwrap_or_default();
        raw.difficulty = of(&["difficulty", "difficulte", "niveau", "level"]).and_then(one_text);
        raw.difficulty = raw.difficulty.take().or_else(|| self.difficulty.clone());
        raw.category = of(&["category", "categorie", "theme", "topic"]).and_then(one_text);
        raw.note = of(&NOTES).and_then(one_text);
        raw.language = self.language;
        let kind = of(&["type"]).and_then(one_text);
        self.base64 |= kind
            .as_deref()
            .is_some_and(|kind| matches!(decoded(kind).as_deref(), Some("multiple" | "boolean")));
        if self.base64 {
            raw.decode();
        }
        let kind = kind.map(|kind| decoded(&kind).filter(|_| self.base64).unwrap_or(kind));
        raw.yes_no =
            kind.as_deref() == Some("boolean") || raw.answers.is_empty() && has_flag(right);
        raw.offer(offered.map(texts).unwrap_or_default());
        raw.place = node.place;
        Some(raw)
    }
}

impl Raw {
    /// Reads its texts as Base64.
    fn decode(&mut self) {
        let one = [&mut self.question].into_iter();
        let lists = self.answers.iter_mut().chain(&mut self.wrong);
        let optional = self.category.iter_mut().chain(&mut self.difficulty);
        for text in one.chain(lists).chain(optional) {
            if let Some(plain) = decoded(text) {
                *text = plain;
            }
        }
    }
}

/// A text in Base64; `None` if it is none.
fn decoded(text: &str) -> Option<String> {
    use base64::Engine;
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(text)
        .ok()?;
    String::from_utf8(bytes).ok()
}

/// The French name of a quiz, or the first one; names stand by language.
fn title(node: &Node) -> Option<String> {
    let Value::Fields(languages) = &node.value else {
        return None;
    };
    let french = languages.iter().find(|(name, _)| name == "fr");
    let (_, names) = french.or(languages.first())?;
    let Value::Fields(names) = &names.value else {
        return None;
    };
    names
        .iter()
        .find(|(name, _)| folded(name) == "nom")
        .and_then(|(_, node)| one_text(node))
}

/// The one text of a node, which may stand in an object as its `text`.
fn one_text(node: &Node) -> Option<String> {
    match &node.value {
        Value::Text(text) => Some(text.clone()),
        Value::Fields(fields) => fields
            .iter()
            .find(|(name, _)| name == "text")
            .and_then(|(_, node)| one_text(node)),
        _ => None,
    }
}

/// The texts of a node: its own, or those of its list.
fn texts(node: &Node) -> Vec<String> {
    match &node.value {
        Value::List(list) => list.iter().filter_map(one_text).collect(),
        _ => one_text(node).into_iter().collect(),
    }
}

fn has_flag(node: &Node) -> bool {
    match &node.value {
        Value::Flag => true,
        Value::List(list) => list.iter().any(has_flag),
        _ => false,
    }
}
