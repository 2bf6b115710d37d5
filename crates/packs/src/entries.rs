//! Reads a tree into the head and the entries of a pack, each text with its place.

use tapis_rules::tiguidoo::Entry;
use tapis_rules::tiguidoo::questions::Difficulty;

use super::advice::{Advice, Finding};
use super::fault::{Faults, PackFault, Problem, Shape, quoted};
use super::located::{EntryName, Place};
use super::made_id::made;
use super::names;
use super::text;
use super::tree::{Node, Value};
use super::{Category, Language, MOST_ENTRIES, Pack, PackEntry};

const PACK_FIELDS: [&str; 6] = ["$schema", "id", "title", "language", "licence", "entries"];
const ENTRY_FIELDS: [&str; 12] = [
    "id",
    "question",
    "answers",
    "rejects",
    "more",
    "units",
    "category",
    "difficulty",
    "note",
    "choices",
    "clues",
    "source",
];

/// The most characters of the texts of a pack, and texts of a list.
pub(super) const ID: usize = 40;
pub(super) const NAME: usize = 80;
pub(super) const QUESTION: usize = 300;
pub(super) const ANSWER: usize = 80;
const HINT: usize = 120;
const UNIT: usize = 40;
pub(super) const NOTE: usize = 300;
pub(super) const LIST: usize = 20;
/// The most clues of an entry (TIG-66).
const CLUES: usize = 2;
/// The most characters of a source.
const SOURCE: usize = 120;

/// A text and its place in the file.
#[derive(Debug)]
pub(super) struct Said {
    pub place: Place,
    pub text: String,
}

/// A pack before it is checked; faulty texts are empty.
#[derive(Debug)]
pub(super) struct Draft {
    pub id: String,
    pub title: String,
    pub language: Language,
    pub licence: String,
    pub entries: Vec<DraftEntry>,
    /// What could be better, as the reading of the file found it.
    pub advice: Vec<Finding>,
}

/// An entry before it is checked.
#[derive(Debug)]
pub(super) struct DraftEntry {
    pub id: Said,
    /// Whether the author wrote the id; otherwise it was made from the question.
    pub written: bool,
    pub question: Said,
    pub answers: Vec<Said>,
    pub rejects: Vec<Said>,
    pub more: Vec<(Said, Said)>,
    pub units: Vec<Said>,
    pub category: Category,
    pub difficulty: Difficulty,
    pub note: Option<Said>,
    pub choices: Vec<Said>,
    pub clues: Vec<Said>,
    pub source: Option<Said>,
}

/// Reads a pack; gives up if its entries cannot be found.
pub(super) fn read(tree: Node, faults: &mut Faults) -> Result<Draft, PackFault> {
    let mut head = Fields::of(tree, "the pack", &PACK_FIELDS, faults)?;
    let id = head.needed("id", ID, faults);
    if !id.text.is_empty() && !is_id(&id.text) {
        faults.at(id.place, Problem::NotAnId("id"));
    }
    let title = head.needed("title", NAME, faults);
    let licence = head.text("licence", NAME, faults);
    let language = head.needed("language", NAME, faults);
    let language = language_of(&language, faults);
    let (place, list) = head.entries()?;
    if list.is_empty() {
        faults.at(place, Problem::NoEntries);
    }
    if let Some(beyond) = list.get(MOST_ENTRIES) {
        faults.at(beyond.place, Problem::TooManyEntries);
    }
    let mut entries = Vec::new();
    for node in list.into_iter().take(MOST_ENTRIES) {
        faults.entry(None);
        match Fields::of(node, "an entry", &ENTRY_FIELDS, faults) {
            Ok(fields) => entries.push(entry(fields, faults)),
            Err(fault) => faults.add(fault),
        }
    }
    faults.entry(None);
    Ok(Draft {
        id: id.text,
        title: title.text,
        language: language.unwrap_or(Language::French),
        licence: licence.map(|said| said.text).unwrap_or_default(),
        entries,
        advice: faults.take_advice(),
    })
}

fn entry(mut fields: Fields, faults: &mut Faults) -> DraftEntry {
    let written = fields.text("id", ID, faults);
    if let Some(id) = &written {
        if is_id(&id.text) {
            faults.entry(Some(EntryName::Id(id.text.as_str().into())));
        } else {
            faults.at(id.place, Problem::NotAnId("id"));
        }
    } else if let Some(Value::Text(question)) = fields.value("question") {
        faults.entry(first_words(question));
    }
    let question = fields.needed("question", QUESTION, faults);
    let category = fields.text("category", NAME, faults);
    let category = category.and_then(|name| category_of(&name, faults));
    let difficulty = fields.text("difficulty", NAME, faults);
    let difficulty = difficulty.and_then(|name| difficulty_of(&name, faults));
    let answers = fields.list("answers", ANSWER, faults);
    if answers.is_none() {
        faults.at(fields.place, Problem::Missing("answers"));
    }
    DraftEntry {
        written: written.is_some(),
        id: written.unwrap_or_else(|| id_of(&question)),
        question,
        answers: answers.unwrap_or_default(),
        rejects: fields.list("rejects", ANSWER, faults).unwrap_or_default(),
        more: fields.more(faults),
        units: fields.list("units", UNIT, faults).unwrap_or_default(),
        category: category.unwrap_or_default(),
        difficulty: difficulty.unwrap_or_default(),
        note: fields.text("note", NOTE, faults),
        choices: fields.list("choices", ANSWER, faults).unwrap_or_default(),
        clues: fields.list("clues", QUESTION, faults).unwrap_or_default(),
        source: fields.text("source", SOURCE, faults),
    }
}

/// The name of an entry without a written id, for somebody who looks for it; none without any words.
pub(super) fn first_words(question: &str) -> Option<EntryName> {
    let question = question.trim();
    (!question.is_empty()).then(|| EntryName::Words(quoted(question).into()))
}

/// The id of a question without one of its own; empty if the question is faulty.
pub(super) fn id_of(question: &Said) -> Said {
    let text = match question.text.as_str() {
        "" => String::new(),
        asked => made(asked),
    };
    Said {
        place: question.place,
        text,
    }
}

impl Draft {
    pub fn into_pack(self) -> Pack {
        Pack {
            id: self.id,
            title: self.title,
            language: self.language,
            licence: self.licence,
            entries: self
                .entries
                .into_iter()
                .map(DraftEntry::into_entry)
                .collect(),
        }
    }
}

impl DraftEntry {
    /// The id that the author wrote, which can be found in the file.
    pub fn written_id(&self) -> Option<&str> {
        let id = Some(self.id.text.as_str()).filter(|id| !id.is_empty());
        id.filter(|_| self.written)
    }

    /// How it is named to somebody who looks for it in the file.
    pub fn name(&self) -> Option<EntryName> {
        let id = self.written_id().map(|id| EntryName::Id(id.into()));
        id.or_else(|| first_words(&self.question.text))
    }

    fn into_entry(self) -> PackEntry {
        let texts = |list: Vec<Said>| list.into_iter().map(|said| said.text).collect();
        let hints = self.more.into_iter();
        PackEntry {
            id: self.id.text,
            category: self.category,
            source: self.source.map(|said| said.text),
            entry: Entry {
                question: self.question.text,
                answers: texts(self.answers),
                rejects: texts(self.rejects),
                more: hints.map(|(said, hint)| (said.text, hint.text)).collect(),
                units: texts(self.units),
                clues: texts(self.clues),
                choices: texts(self.choices),
                note: self.note.map(|said| said.text),
                difficulty: self.difficulty,
            },
        }
    }
}

/// The fields of a pack or an entry, taken one by one.
struct Fields {
    place: Place,
    fields: Vec<(String, Node)>,
}

impl Fields {
    fn of(
        node: Node,
        what: &str,
        known: &[&'static str],
        faults: &mut Faults,
    ) -> Result<Self, PackFault> {
        let place = node.place;
        let Value::Fields(all) = node.value else {
            return Err(PackFault::at(place, wanted(what, Shape::Fields)));
        };
        let mut fields: Vec<(String, Node)> = Vec::new();
        for (written, node) in all {
            let name = match known.contains(&written.as_str()) {
                true => written,
                false => names::field(&written).map_or(written, str::to_owned),
            };
            if !known.contains(&name.as_str()) {
                faults.at(node.place, unknown_field(&name, known));
            } else if fields.iter().any(|(other, _)| *other == name) {
                faults.at(node.place, Problem::FieldTwice(name));
            } else {
                fields.push((name, node));
            }
        }
        Ok(Self { place, fields })
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let found = self.fields.iter().find(|(known, _)| known == name);
        found.map(|(_, node)| &node.value)
    }

    fn take(&mut self, name: &str) -> Option<Node> {
        let found = self.fields.iter().position(|(known, _)| known == name)?;
        Some(self.fields.swap_remove(found).1)
    }

    /// The text of a field; `None` if it is missing or faulty.
    fn text(&mut self, name: &'static str, most: usize, faults: &mut Faults) -> Option<Said> {
        let node = self.take(name)?;
        said(node, name, most, faults)
    }

    /// The text of a required field; empty if it is missing or faulty.
    fn needed(&mut self, name: &'static str, most: usize, faults: &mut Faults) -> Said {
        let nothing = Said {
            place: self.place,
            text: String::new(),
        };
        match self.take(name) {
            Some(node) => said(node, name, most, faults).unwrap_or(nothing),
            None => {
                faults.at(self.place, Problem::Missing(name));
                nothing
            }
        }
    }

    /// The texts of a field, written as a list or as a single text.
    fn list(&mut self, name: &'static str, most: usize, faults: &mut Faults) -> Option<Vec<Said>> {
        let nodes = self.nodes(name, faults)?;
        let texts = nodes
            .into_iter()
            .filter_map(|node| said(node, name, most, faults));
        Some(texts.collect())
    }

    /// Incomplete texts with their hints (TIG-46).
    fn more(&mut self, faults: &mut Faults) -> Vec<(Said, Said)> {
        let mut pairs = Vec::new();
        for node in self.nodes("more", faults).unwrap_or_default() {
            match Self::of(node, "an incomplete text", &["text", "hint"], faults) {
                Ok(mut pair) => pairs.push((
                    pair.needed("text", ANSWER, faults),
                    pair.needed("hint", HINT, faults),
                )),
                Err(fault) => faults.add(fault),
            }
        }
        pairs
    }

    fn nodes(&mut self, name: &'static str, faults: &mut Faults) -> Option<Vec<Node>> {
        let node = self.take(name)?;
        match node.value {
            Value::List(list) if list.is_empty() && name == "answers" => {
                faults.at(node.place, Problem::Empty(name));
                Some(list)
            }
            Value::List(list) if list.len() > most_texts(name) => {
                let (found, most) = (list.len(), most_texts(name));
                let what = name;
                faults.at(node.place, Problem::TooManyTexts { what, found, most });
                Some(Vec::new())
            }
            Value::List(list) => Some(list),
            _ => Some(vec![node]),
        }
    }

    /// The entries of a pack.
    fn entries(&mut self) -> Result<(Place, Vec<Node>), PackFault> {
        let Some(node) = self.take("entries") else {
            return Err(PackFault::at(self.place, Problem::Missing("entries")));
        };
        match node.value {
            Value::List(list) => Ok((node.place, list)),
            _ => Err(PackFault::at(node.place, wanted("entries", Shape::List))),
        }
    }
}

/// The most texts of a list.
fn most_texts(name: &str) -> usize {
    match name {
        "clues" => CLUES,
        _ => LIST,
    }
}

/// The text of a node, trimmed; `None` if anything is wrong with it.
fn said(node: Node, what: &'static str, most: usize, faults: &mut Faults) -> Option<Said> {
    let place = node.place;
    if node.cut
        && !matches!(
            what,
            "id" | "title" | "language" | "licence" | "category" | "difficulty"
        )
    {
        faults.advise(place, Advice::Cut(what));
    }
    let text = match node.value {
        Value::Text(text) => text,
        Value::Broken => return None,
        Value::Nothing => {
            faults.at(place, Problem::Empty(what));
            return None;
        }
        Value::Flag => {
            faults.at(place, wanted(what, Shape::Word));
            return None;
        }
        Value::List(_) | Value::Fields(_) => {
            faults.at(place, wanted(what, Shape::Text));
            return None;
        }
    };
    let mut problems = text::faults(what, text.trim(), most);
    if what == "source" {
        // No screen shows it, and the best source is a page.
        problems.retain(|problem| !matches!(problem, Problem::Link(_)));
    }
    let sound = problems.is_empty();
    for problem in problems {
        faults.at(place, problem);
    }
    let text = text.trim().to_owned();
    sound.then_some(Said { place, text })
}

/// The language that a text names; an empty text was reported already.
fn language_of(said: &Said, faults: &mut Faults) -> Option<Language> {
    let known = Language::ALL.map(|(name, _)| name);
    known_as(
        "language",
        said,
        names::language,
        &known,
        names::resembled,
        faults,
    )
}

fn category_of(said: &Said, faults: &mut Faults) -> Option<Category> {
    let known = Category::ALL.map(|(name, _)| name);
    let resembled = |name: &str, _: &[&'static str]| names::resembled_category(name);
    known_as("category", said, names::category, &known, resembled, faults)
}

fn difficulty_of(said: &Said, faults: &mut Faults) -> Option<Difficulty> {
    known_as(
        "difficulty",
        said,
        names::difficulty,
        &["1", "2", "3"],
        |_, _| None,
        faults,
    )
}

/// What a text names; an unknown name is a fault that says which are known.
fn known_as<T>(
    what: &'static str,
    said: &Said,
    named: impl Fn(&str) -> Option<T>,
    known: &[&'static str],
    resembled: impl Fn(&str, &[&'static str]) -> Option<&'static str>,
    faults: &mut Faults,
) -> Option<T> {
    let found = named(&said.text);
    if found.is_none() && !said.text.is_empty() {
        let problem = Problem::UnknownName {
            what,
            found: quoted(&said.text).into(),
            known: known.join(", ").into(),
            meant: resembled(&said.text, known),
        };
        faults.at(said.place, problem);
    }
    found
}

/// The fault of a field that is not known.
pub(super) fn unknown_field(name: &str, known: &[&'static str]) -> Problem {
    Problem::UnknownField {
        found: quoted(name),
        known: known.join(", "),
        meant: names::resembled(name, known),
    }
}

fn wanted(what: &str, wanted: Shape) -> Problem {
    Problem::Wanted {
        what: what.to_owned(),
        wanted,
    }
}

/// Whether a text can name a pack or an entry.
pub(super) fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(fits)
}
