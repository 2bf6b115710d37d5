//! Question packs on screen: the packs of a server, how often each was asked, and the result of an
//! import.
//!
//! Titles and licences come from strangers and go through [`text`]. Questions and answers are shown
//! only in [`reports()`], because people who will play must not read them.

mod choice;
mod faults;
mod findings;
mod imported;
mod reports;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

pub use choice::{Choice, choice, chosen};
pub use imported::{imported, left_out};
pub use reports::{Reported, reports};

use super::pages::{self, page};
use super::reader::{BODY, joined, listed};
use super::safe_text as text;
use super::{Button, Screen, Section, Tone};
use tapis_model::Request;
use tapis_packs::{Category, Group, Language, Located, Pack, PackFault, PackInfo, grouped};
use tapis_rules::tiguidoo::questions::Difficulty;
use tapis_say::say;

/// The page whose press removes the pack that it names.
pub const REMOVE: &str = "remove-pack";

/// The longest text of a section, in characters.
const SECTION: usize = 1_000;

/// How a pack fared on a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// How many of its questions were asked at least once.
    pub asked: usize,
    /// How many appeals were granted.
    pub granted: u32,
    /// How many questions were set aside.
    pub aside: usize,
    /// Each question that is in doubt: its id, granted appeals, reports.
    pub doubts: Vec<(String, u32, u32)>,
}

/// Why a request about a pack was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPack {
    /// Only people who may manage the server can do that.
    NotManager,
    /// There is no such pack here.
    Unknown,
    /// Packs that come with the program cannot be removed.
    Ours,
    /// The server has as many packs as it may.
    Full {
        /// The limit.
        most: u32,
    },
    /// The file's name does not end in a known format.
    Kind,
    /// The file could not be downloaded.
    Lost,
    /// Another import of the server is still running.
    Busy,
}

/// A question of a pack, quoted within a sentence; made harmless, because it comes from strangers.
pub fn quoted(question: &str) -> String {
    text::plain(question)
}

/// A pack's title, fit for markdown.
pub fn title(info: &PackInfo) -> String {
    text::shown(&info.title)
}

/// The number of questions and their language.
pub fn hint(info: &PackInfo, words: &FluentLanguageLoader) -> String {
    hint_of(info.entries, info.language, words)
}

fn hint_of(count: usize, spoken: Language, words: &FluentLanguageLoader) -> String {
    say! { words, "packs-hint"(count, language = language(spoken, words)) }
}

/// All packs of a server.
pub fn list(infos: &[PackInfo], words: &FluentLanguageLoader) -> Screen {
    let line = |info: &PackInfo| {
        let mut facts = vec![format!("`{}`", info.id)];
        if !info.licence.is_empty() {
            facts.push(text::shown(&info.licence));
        }
        if info.ours {
            facts.push(fl!(words, "packs-ours"));
        }
        let name = format!("**{}** · {}", title(info), hint(info, words));
        format!("{name}\n{}", facts.join(" · "))
    };
    let text = listed(infos.iter().map(line), BODY - 400, words);
    let mut screen = page(fl!(words, "packs-title"), text, Tone::Table);
    screen.panel.foot = fl!(words, "packs-list-foot");
    screen
}

/// One pack: what it holds and how it fared here. Doubts are shown only to people who can mend
/// them.
pub fn show(
    pack: &Pack,
    ours: bool,
    past: &Past,
    manager: bool,
    words: &FluentLanguageLoader,
) -> Screen {
    let info = PackInfo::of(pack, ours);
    let left = pack.entries.len().saturating_sub(past.asked);
    let facts = [
        format!("{} · `{}`", hint(&info, words), info.id),
        licence(&info, words),
        levels(pack, words),
        String::new(),
        say! { words, "packs-asked"(asked = past.asked, left) },
        fl!(words, "packs-granted", count = past.granted),
        fl!(words, "packs-aside", count = past.aside),
    ];
    let name = format!("📦 {}", text::plain(&info.title));
    let mut screen = page(name, facts.join("\n"), Tone::Table);
    let categories = categories(pack, words);
    screen.panel.sections = vec![Section::new(fl!(words, "packs-categories"), categories)];
    if manager && !past.doubts.is_empty() {
        screen.panel.sections.push(doubts(past, words));
    }
    screen
}

/// The licence of a pack, or that none is told.
fn licence(info: &PackInfo, words: &FluentLanguageLoader) -> String {
    match info.licence.as_str() {
        "" => fl!(words, "packs-licence-none"),
        licence => fl!(words, "packs-licence", licence = text::shown(licence)),
    }
}

fn doubts(past: &Past, words: &FluentLanguageLoader) -> Section {
    let line = |&(ref id, granted, reports): &(String, u32, u32)| {
        let said = fl!(words, "packs-doubt", granted = granted, reports = reports);
        format!("`{id}` · {said}")
    };
    let lines = listed(past.doubts.iter().map(line), SECTION, words);
    Section::new(fl!(words, "packs-doubts"), lines)
}

fn levels(pack: &Pack, words: &FluentLanguageLoader) -> String {
    let count = |level| {
        let entries = pack.entries.iter();
        entries
            .filter(|entry| entry.entry.difficulty == level)
            .count()
    };
    let [easy, medium, hard] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].map(count);
    say!(words, "packs-levels"(easy, medium, hard))
}

fn categories(pack: &Pack, words: &FluentLanguageLoader) -> String {
    let count = |one| {
        let entries = pack.entries.iter();
        entries.filter(|entry| entry.category == one).count()
    };
    let all = Category::ALL.iter().map(|(_, category)| *category);
    let some = all.map(|one| (count(one), one));
    let told = some.filter(|(count, _)| *count > 0);
    let told = told.map(|(count, one)| format!("{} {count}", category(one, words)));
    joined(told, " · ")
}

/// The answer to a refused file, with all that is wrong with it.
pub fn refused(name: &str, faults: &[PackFault], words: &FluentLanguageLoader) -> Screen {
    let intro = fl!(words, "packs-refused", name = text::shown(name));
    let listed = bullets(faults, faults::line, BODY - 300, words);
    let text = format!("{intro}\n{listed}");
    let mut screen = page(fl!(words, "packs-refused-title"), text, Tone::Refused);
    screen.panel.foot = fl!(words, "packs-refused-foot");
    screen
}

/// Faults or findings, a line for each kind with all its places, up to the length of a section.
fn bullets<P: PartialEq>(
    all: &[Located<P>],
    line: impl Fn(&Group<'_, P>, &FluentLanguageLoader) -> String,
    room: usize,
    words: &FluentLanguageLoader,
) -> String {
    let bullet = |group| format!("- {}", line(&group, words));
    listed(grouped(all).into_iter().map(bullet), room, words)
}

/// Asks for confirmation before a pack is removed.
pub fn sure_remove(info: &PackInfo, words: &FluentLanguageLoader) -> Screen {
    let name = fl!(words, "packs-remove-title", title = title(info));
    let text = fl!(words, "packs-remove-text", count = info.entries);
    let remove = Request::Page(format!("{REMOVE} {}", info.id));
    let remove = Button::new("🗑️", fl!(words, "packs-remove-sure"), remove);
    pages::sure(name, text, remove, words)
}

/// The answer after a pack was removed.
pub fn removed(info: &PackInfo, words: &FluentLanguageLoader) -> Screen {
    let text = fl!(words, "packs-removed", title = title(info));
    page(String::new(), format!("🗑️ {text}"), Tone::Table)
}

/// Why a request about a pack was refused.
pub fn no_pack(why: NoPack, words: &FluentLanguageLoader) -> Screen {
    let text = say! {
        words, "packs";
        match why {
            NoPack::{NotManager, Unknown, Full { most }, Kind, Lost, Busy},
            NoPack::Ours => "ours-stay",
        }
    };
    page(String::new(), text, Tone::Refused)
}

/// The name of a language of questions.
pub fn language(language: Language, words: &FluentLanguageLoader) -> String {
    say!(words, "packs"; match language { Language::{French, English} })
}

fn category(category: Category, words: &FluentLanguageLoader) -> String {
    say! {
        words, "packs";
        match category {
            Category::{
                General, Geography, History, Science, Language, Arts, Sport, Food, Nature, Screen,
            },
        }
    }
}

/// The title of the category with this name in packs; `None` if there is none.
pub(super) fn category_named(name: &str, words: &FluentLanguageLoader) -> Option<String> {
    let known = Category::ALL.iter().find(|(known, _)| *known == name);
    known.map(|(_, category)| self::category(*category, words))
}

#[cfg(test)]
mod tests;
