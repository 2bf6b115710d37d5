//! Imports a file of questions. A pack in our format is accepted whole or refused; from the file of another
//! program, questions that cannot be asked are left out.

use std::collections::HashMap;

use super::charset::{Coding, decode};
use super::check::check;
use super::entries::{self, Draft, ID, NAME, is_id};
use super::fault::{Faults, PackFault, Problem};
use super::foreign::{FileKind, Found, drafted, of_rows, of_tree};
use super::located::Located;
use super::made_id::{made, sameness};
use super::{
    Finding, Format, Language, MOST_ENTRIES, Pack, cells, json, lint, sheet, text, workbook, yaml,
};

/// What is known of a file beside its content.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The name of the file, from which a title is made where there is no other.
    pub file: &'a str,
    /// The title that was asked for.
    pub title: Option<&'a str>,
    /// The language that was asked for.
    pub language: Option<Language>,
    /// The licence that was asked for.
    pub licence: Option<&'a str>,
    /// The language of the reader, for a file whose own cannot be told.
    pub reader: Language,
}

/// A pack that was read from a file.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The pack.
    pub pack: Pack,
    /// Whose file it is.
    pub kind: FileKind,
    /// How its characters were written.
    pub coding: Coding,
    /// The questions that were left out, each with the reason; a question may have several.
    pub left_out: Vec<PackFault>,
    /// What could be better.
    pub findings: Vec<Finding>,
}

impl Imported {
    /// How many questions the file has, those included that were left out.
    #[must_use]
    pub fn found(&self) -> usize {
        self.pack.entries.len() + self.lost()
    }

    /// How many questions were left out.
    #[must_use]
    pub fn lost(&self) -> usize {
        let mut places: Vec<_> = self.left_out.iter().map(|fault| fault.place).collect();
        places.dedup();
        places.len()
    }
}

/// The content of a file, before anybody asks whose it is.
enum Content {
    Tree(super::tree::Node),
    Rows(Vec<cells::Row>),
}

/// Imports a file of questions, of this program or another.
///
/// # Errors
/// Every fault of a pack of ours, as [`Pack::read`] tells them; of another file that nothing in it can be
/// asked, or that it cannot be read at all.
pub fn import(bytes: &[u8], format: Format, about: &About<'_>) -> Result<Imported, Vec<PackFault>> {
    let mut faults = Faults::default();
    let (content, coding) = content(bytes, format, &mut faults).map_err(|fault| vec![fault])?;
    let found = match &content {
        Content::Tree(tree) => of_tree(tree),
        Content::Rows(rows) if sheet::is_ours(rows) => None,
        Content::Rows(rows) => Some(of_rows(rows)),
    };
    match found {
        Some(_) if !faults.is_empty() => Err(faults.into_list()),
        Some(found) => foreign(found, coding, about),
        None => ours(content, coding, faults, about),
    }
}

fn content(
    bytes: &[u8],
    format: Format,
    faults: &mut Faults,
) -> Result<(Content, Coding), PackFault> {
    if format == Format::Workbook {
        let fits =
            |rows: &[cells::Row]| sheet::is_ours(rows) || !of_rows(rows).questions.is_empty();
        return Ok((Content::Rows(workbook::rows(bytes, fits)?), Coding::Utf8));
    }
    let decoded = decode(bytes)?;
    let content = match format {
        Format::Yaml => Content::Tree(yaml::read(&decoded.text, faults)?),
        Format::Json => Content::Tree(json::read(&decoded.text, faults)?),
        Format::Csv | Format::Workbook => Content::Rows(sheet::rows_of(&decoded.text)?),
    };
    Ok((content, decoded.coding))
}

/// A pack of ours: sound as a whole, or refused.
fn ours(
    content: Content,
    coding: Coding,
    faults: Faults,
    about: &About<'_>,
) -> Result<Imported, Vec<PackFault>> {
    let mut draft = sound(content, faults)?;
    if draft.licence.is_empty() {
        about
            .licence
            .unwrap_or_default()
            .clone_into(&mut draft.licence);
    }
    let findings = findings(&draft);
    Ok(Imported {
        pack: draft.into_pack(),
        kind: FileKind::Tapis,
        coding,
        left_out: Vec::new(),
        findings,
    })
}

fn sound(content: Content, mut faults: Faults) -> Result<Draft, Vec<PackFault>> {
    let tree = match content {
        Content::Tree(tree) => Ok(tree),
        Content::Rows(rows) => sheet::read(&rows, &mut faults),
    };
    match tree.and_then(|tree| entries::read(tree, &mut faults)) {
        Ok(draft) => {
            check(&draft, &mut faults);
            if faults.is_empty() {
                return Ok(draft);
            }
        }
        Err(last) => faults.end(last),
    }
    Err(faults.into_list())
}

impl Pack {
    /// Reads and checks a file in our own form.
    ///
    /// # Errors
    /// Every fault in the order of the checks, at most [`MOST_FAULTS`](super::MOST_FAULTS), then how many
    /// more there are.
    pub fn read(bytes: &[u8], format: Format) -> Result<Self, Vec<PackFault>> {
        Self::draft(bytes, format).map(Draft::into_pack)
    }

    /// Reads and checks a file in our own form, and finds what could be better in a sound pack, also
    /// compared with the program's own packs of its language.
    ///
    /// # Errors
    /// As [`Pack::read`].
    pub fn check(bytes: &[u8], format: Format) -> Result<(Self, Vec<Finding>), Vec<PackFault>> {
        let draft = Self::draft(bytes, format)?;
        let findings = findings(&draft);
        Ok((draft.into_pack(), findings))
    }

    fn draft(bytes: &[u8], format: Format) -> Result<Draft, Vec<PackFault>> {
        let mut faults = Faults::default();
        match content(bytes, format, &mut faults) {
            Ok((content, _)) => sound(content, faults),
            Err(last) => {
                faults.end(last);
                Err(faults.into_list())
            }
        }
    }
}

/// What could be better, also compared with the program's own packs.
fn findings(draft: &Draft) -> Vec<Finding> {
    let others =
        super::ours().filter(|pack| pack.language == draft.language && pack.id != draft.id);
    let others: Vec<&Pack> = others.map(|pack| &**pack).collect();
    lint::findings(draft, &others)
}

/// A pack of what can be asked in the file of another program.
fn foreign(
    mut found: Found,
    coding: Coding,
    about: &About<'_>,
) -> Result<Imported, Vec<PackFault>> {
    let language = language(&mut found, about);
    let title = about.title.map(str::to_owned).or(found.title.take());
    let title = title
        .map(|title| in_line(&title))
        .filter(|title| !title.is_empty());
    let title = title.unwrap_or_else(|| title_of_file(about.file));
    let licence = about.licence.map(str::to_owned).or(found.licence.take());
    let licence = licence
        .or(found.kind.licence().map(str::to_owned))
        .unwrap_or_default();
    let mut left_out = found.left_out;
    let mut faults = Faults::default();
    let mut drafts = Vec::new();
    let mut asked: HashMap<String, usize> = HashMap::new();
    for raw in found.questions {
        let (place, name) = (raw.place, entries::first_words(&raw.question));
        faults.entry(name.clone());
        let problems = match drafted(&raw, language, &mut faults) {
            Ok(_) if drafts.len() == MOST_ENTRIES => vec![Problem::TooManyEntries],
            Ok(entry) => match asked.insert(sameness(&entry.question.text), place.line) {
                Some(before) => vec![Problem::QuestionTwice(before)],
                None => {
                    drafts.push(entry);
                    continue;
                }
            },
            Err(problems) => problems,
        };
        let fault = |problem| PackFault {
            entry: name.clone(),
            ..Located::at(place, problem)
        };
        left_out.extend(problems.into_iter().map(fault));
    }
    left_out.sort_by_key(|fault| fault.place);
    if drafts.is_empty() {
        left_out.insert(0, PackFault::whole(Problem::NothingFound));
        left_out.truncate(super::MOST_FAULTS);
        return Err(left_out);
    }
    let draft = Draft {
        id: id_of_title(&title),
        title,
        language,
        licence: in_line(&licence),
        entries: drafts,
        advice: faults.take_advice(),
    };
    let findings = findings(&draft);
    Ok(Imported {
        pack: draft.into_pack(),
        kind: found.kind,
        coding,
        left_out,
        findings,
    })
}

/// The language of a file: what was asked for, what it says, or the one its questions seem to be in. Of
/// several languages only the questions of one are kept.
fn language(found: &mut Found, about: &About<'_>) -> Language {
    let told = |language| {
        found
            .questions
            .iter()
            .any(|raw| raw.language == Some(language))
    };
    let several = [Language::French, Language::English].map(told);
    let language = about.language.or(found.language).or(match several {
        [true, true] => Some(about.reader),
        [true, false] => Some(Language::French),
        [false, true] => Some(Language::English),
        [false, false] => spoken(found),
    });
    let language = language.unwrap_or(about.reader);
    if several == [true, true] {
        found
            .questions
            .retain(|raw| raw.language.is_none_or(|own| own == language));
    }
    language
}

/// The language whose small words the questions have more of.
fn spoken(found: &Found) -> Option<Language> {
    const FRENCH: [&str; 14] = [
        "le", "la", "les", "des", "du", "est", "quel", "quelle", "qui", "dans", "une", "et", "en",
        "combien",
    ];
    const ENGLISH: [&str; 14] = [
        "the", "of", "is", "what", "which", "who", "in", "was", "and", "how", "many", "this",
        "did", "to",
    ];
    let (mut french, mut english) = (0, 0);
    for raw in found.questions.iter().take(500) {
        for word in text::words(&raw.question).split(' ') {
            french += usize::from(FRENCH.contains(&word));
            english += usize::from(ENGLISH.contains(&word));
        }
    }
    match french.cmp(&english) {
        std::cmp::Ordering::Greater => Some(Language::French),
        std::cmp::Ordering::Less => Some(Language::English),
        std::cmp::Ordering::Equal => None,
    }
}

/// A text for one line of a page: without what nobody sees, and no longer than a title may be.
fn in_line(text: &str) -> String {
    let signs = text
        .chars()
        .map(|sign| if text::controls(sign) { ' ' } else { sign });
    let seen: String = signs.filter(|sign| !text::invisible(*sign)).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let line = words.join(" ");
    // A description may hold what no title may, such as a link.
    if text::faults("title", &line, usize::MAX)
        .iter()
        .any(|problem| !matches!(problem, Problem::Empty(_)))
    {
        return String::new();
    }
    if line.chars().count() <= NAME {
        return line;
    }
    let short: String = line.chars().take(NAME - 1).collect();
    short
        .rsplit_once(' ')
        .map_or(short.as_str(), |(short, _)| short)
        .to_owned()
        + "…"
}

/// The name of a file as a title.
fn title_of_file(file: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let name = name.rsplit_once('.').map_or(name, |(name, _)| name);
    let title = in_line(&name.replace(['_', '-', '+'], " "));
    if title.is_empty() {
        "Questions".to_owned()
    } else {
        title
    }
}

/// The id of a pack with this title: the same for the same title, so that an import replaces the one
/// before.
fn id_of_title(title: &str) -> String {
    let plain = text::words(title).replace(' ', "-");
    let id: String = plain.chars().take(ID).collect();
    let id = id.trim_end_matches('-');
    if is_id(id) && super::our_pack(id).is_none() {
        id.to_owned()
    } else {
        made(title)
    }
}
