//! The choice of the questions of a match: in a line of the lobby, and on a page where the host chooses.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{category, hint_of, page, title};
use crate::hand::refresh;
use crate::reader::{joined, short};
use crate::{Button, Entry, Menu, Row, Screen, Tone};
use tapis_model::Request;
use tapis_packs::{Category, EVERY, Filter, LEVELS, PackInfo, Selection};
use tapis_say::say;

/// How many packs a line names; the others are counted.
const NAMED: usize = 3;

/// The packs to choose from, and the present choice.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// All packs of the server.
    pub infos: &'a [PackInfo],
    /// The present choice.
    pub selection: &'a Selection,
    /// How many questions the match takes.
    pub needed: usize,
    /// Whether the reader may choose.
    pub may: bool,
}

impl<'a> Choice<'a> {
    /// The packs that were chosen; `None` if one of them is gone.
    fn chosen(&self) -> Option<Vec<&'a PackInfo>> {
        let find = |id: &String| self.infos.iter().find(|info| info.id == *id);
        self.selection.packs.iter().map(find).collect()
    }

    /// How many questions are chosen.
    fn found(&self) -> usize {
        let filter = self.selection.filter;
        // A pack stored without its categories counts all its questions while no filter is set.
        match filter == Filter::default() {
            true => {
                let chosen = self.chosen().unwrap_or_default();
                chosen.iter().map(|info| info.entries).sum()
            }
            false => self.left(filter),
        }
    }

    /// Whether the packs are there, but have fewer questions than the match takes.
    pub fn is_short(&self) -> bool {
        self.chosen().is_some() && self.found() < self.needed
    }

    /// Whether it is one pack, whole, with questions enough: its name says it all.
    pub fn is_plain(&self) -> bool {
        let Selection {
            packs,
            filter,
            mine_first,
            ..
        } = self.selection;
        let whole = filter.categories().is_empty() && filter.levels() == EVERY && !mine_first;
        let one = packs.len() == 1 && self.chosen().is_some_and(|infos| infos.len() == 1);
        whole && one && !self.is_short()
    }

    /// How many questions another filter would leave.
    fn left(&self, filter: Filter) -> usize {
        let chosen = self.chosen().unwrap_or_default();
        chosen.iter().map(|info| info.counts.within(filter)).sum()
    }

    /// The same in words; a filter that there is not leaves none.
    fn left_by(&self, filter: Option<Filter>, words: &FluentLanguageLoader) -> String {
        let count = filter.map_or(0, |only| self.left(only));
        fl!(words, "questions-left", count = count)
    }
}

/// The present choice and the number of its questions, in a line or two.
pub fn chosen(choice: &Choice<'_>, words: &FluentLanguageLoader) -> String {
    let filter = choice.selection.filter;
    let Some(infos) = choice.chosen().filter(|infos| !infos.is_empty()) else {
        return fl!(words, "notice-pack-gone");
    };
    let named = infos.iter().take(NAMED).map(|info| title(info));
    let mut titles: Vec<String> = named.collect();
    let more = infos.len().saturating_sub(NAMED);
    if more > 0 {
        titles.push(fl!(words, "questions-more", count = more));
    }
    let found = choice.found();
    let mut facts = vec![hint_of(found, infos[0].language, words)];
    if choice.selection.mine_first {
        facts.push(fl!(words, "questions-mine-first"));
    }
    let categories = filter.categories();
    if !categories.is_empty() {
        let names = categories.into_iter().map(|one| category(one, words));
        facts.push(joined(names, ", "));
    }
    let levels = filter.levels();
    if levels != EVERY {
        facts.push(level(&levels, words));
    }
    let (title, hint) = (titles.join(" + "), facts.join(" · "));
    let line = fl!(words, "lobby-pack", title = title, hint = hint);
    let needed = choice.needed;
    if found >= needed {
        return line;
    }
    let few = say!(words, "notice-too-few-questions"(found, needed));
    format!("{line}\n⚠️ {few}")
}

/// The page where the host chooses and the others read.
pub fn choice(choice: &Choice<'_>, words: &FluentLanguageLoader) -> Screen {
    let intro = say!(words, "questions"; if choice.may { "intro" } else { "intro-others" });
    let name = format!("❓ {}", fl!(words, "questions-title"));
    let text = format!("{intro}\n\n{}", chosen(choice, words));
    let mut screen = page(name, text, Tone::Table);
    let menus = [
        packs(choice, words),
        categories(choice, words),
        levels(choice, words),
    ];
    let menus = menus.into_iter().filter(|menu| !menu.entries.is_empty());
    screen.rows = menus.map(Row::Menu).collect();
    screen.rows.push(Row::Buttons(vec![
        Button::new("⚙️", fl!(words, "options-button"), Request::Options),
        refresh(Request::Questions, words),
    ]));
    screen
}

/// The packs in the chosen language.
fn packs(choice: &Choice<'_>, words: &FluentLanguageLoader) -> Menu {
    let ids = &choice.selection.packs;
    let first = choice.infos.iter().find(|info| ids.contains(&info.id));
    let language = first.map(|info| info.language);
    let entry = |info: &PackInfo| {
        let request = Request::Choose(format!("packs {}", info.id));
        Entry::new(short(&info.title, 100), request)
            .hint(super::hint(info, words))
            .picked(ids.contains(&info.id))
    };
    let fits = |info: &&PackInfo| language.is_none_or(|language| info.language == language);
    let infos = choice.infos.iter().filter(fits);
    let prompt = fl!(words, "questions-packs-prompt");
    Menu::new("packs", prompt, infos.map(entry)).enabled(choice.may)
}

/// The categories of the packs, each with the number of its questions.
fn categories(choice: &Choice<'_>, words: &FluentLanguageLoader) -> Menu {
    let filter = choice.selection.filter;
    let chosen = filter.categories();
    let entry = |label: String, name: &str, picked: bool| {
        Entry::new(label, Request::Choose(format!("categories {name}"))).picked(picked)
    };
    let named = |(name, known): &(&str, Category)| {
        entry(category(*known, words), name, chosen.contains(known))
            .hint(choice.left_by(filter.with_categories(&[name]), words))
    };
    let all = fl!(words, "questions-categories-all");
    let all = entry(all, EVERY, chosen.is_empty());
    let entries = [all].into_iter().chain(Category::ALL.iter().map(named));
    let prompt = fl!(words, "questions-categories-prompt");
    Menu::new("categories", prompt, entries).enabled(choice.may)
}

fn levels(choice: &Choice<'_>, words: &FluentLanguageLoader) -> Menu {
    let filter = choice.selection.filter;
    let entry = |levels: &str| {
        Entry::new(level(levels, words), Request::Levels(levels.to_owned()))
            .hint(choice.left_by(filter.with_levels(levels), words))
            .picked(filter.levels() == levels)
    };
    let prompt = fl!(words, "questions-levels-prompt");
    Menu::new("levels", prompt, LEVELS.map(entry)).enabled(choice.may)
}

/// Some difficulties by their numbers.
fn level(levels: &str, words: &FluentLanguageLoader) -> String {
    match levels {
        EVERY => fl!(words, "questions-level-all"),
        "1" => fl!(words, "questions-level-1"),
        "2" => fl!(words, "questions-level-2"),
        "12" => fl!(words, "questions-level-12"),
        "23" => fl!(words, "questions-level-23"),
        "13" => fl!(words, "questions-level-13"),
        _ => fl!(words, "questions-level-3"),
    }
}
