//! The answer to an import: what the file was, what was taken of it, what was left out and why.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_say::say;

use super::{bullets, faults, findings, hint, page, title};
use crate::reader::{BODY, short};
use crate::safe_text as text;
use crate::{Screen, Tone};
use tapis_packs::{Coding, EntryName, FileKind, Imported, PackFault, PackInfo, sheet_of};

/// How many characters the reasons of what was left out take at most, and what could be better.
const REASONS: usize = 1_000;

/// What came of an import; what could be better in the pack is told too, and changes nothing.
pub fn imported(read: &Imported, replaced: bool, words: &FluentLanguageLoader) -> Screen {
    let info = PackInfo::of(&read.pack, false);
    let (title, hint) = (title(&info), hint(&info, words));
    let mut parts = vec![match replaced {
        true => fl!(words, "packs-replaced", title = title, hint = hint),
        false => fl!(words, "packs-imported", title = title, hint = hint),
    }];
    if read.kind != FileKind::Tapis {
        parts.push(say! {
            words, "packs-seen"(kind = kind(read.kind, words), count = read.found())
        });
    }
    if let Coding::Windows1252 { sample } = &read.coding {
        let told = fl!(words, "packs-windows");
        parts.push(format!("🔤 {told}\n> {}", text::shown(&short(sample, 120))));
    }
    if !read.left_out.is_empty() {
        let told = fl!(words, "packs-left-out", count = read.lost());
        let listed = bullets(&read.left_out, faults::line, REASONS, words);
        parts.push(format!("✂️ {told}\n{listed}"));
    }
    if !read.findings.is_empty() {
        let intro = fl!(words, "packs-findings", count = read.findings.len());
        let used: usize = parts.iter().map(|part| part.chars().count()).sum();
        let room = (BODY - 600).saturating_sub(used).max(REASONS);
        let listed = bullets(&read.findings, findings::line, room, words);
        parts.push(format!("⚠️ {intro}\n{listed}"));
    }
    let text = format!("✅ {}", parts.join("\n\n"));
    let mut screen = page(String::new(), text, Tone::Table);
    screen.panel.foot = fl!(words, "packs-imported-foot");
    screen
}

/// The questions that were left out as a sheet, a row for each: its first words, its line, why.
pub fn left_out(read: &Imported, words: &FluentLanguageLoader) -> String {
    let head = vec![
        fl!(words, "packs-left-question"),
        fl!(words, "packs-left-line"),
        fl!(words, "packs-left-why"),
    ];
    let mut rows: Vec<(&PackFault, Vec<String>)> = Vec::new();
    for fault in &read.left_out {
        let why = faults::problem(&fault.problem, words).replace(['`', '\\'], "");
        match rows.last_mut() {
            Some((before, reasons)) if before.place == fault.place => reasons.push(why),
            _ => rows.push((fault, vec![why])),
        }
    }
    let rows = rows.into_iter().map(|(fault, reasons)| {
        let line = fault.place.map(|place| place.line.to_string());
        let (line, why) = (line.unwrap_or_default(), reasons.join(" · "));
        vec![question(fault), line, why]
    });
    sheet_of([head].into_iter().chain(rows), read.pack.language)
}

/// The first words of a question, without the quotation marks of a message.
fn question(fault: &PackFault) -> String {
    match &fault.entry {
        Some(EntryName::Words(words)) => words.replace('"', "").replace("...", "…"),
        Some(EntryName::Id(id)) => id.to_string(),
        None => String::new(),
    }
}

fn kind(kind: FileKind, words: &FluentLanguageLoader) -> String {
    say! {
        words, "packs-kind";
        match kind {
            FileKind::{
                Tapis, Sheet, Anki, Red, OpenTriviaDb, OpenQuizzDb, Kahoot, Blooket, Quizizz,
                Jeopardy, List,
            },
        }
    }
}
