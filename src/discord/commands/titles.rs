//! The titles of options that are a choice among them: what can be chosen, in its order; and the
//! preset that a title means.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use crate::catalog::{OFFERS, Offer, RobotLevel};
use crate::model::{Lang, Teams};
use crate::packs::Language;
use crate::screen::notice::{game_title, level_title, pace_title, preset_title};
use crate::screen::packs::language as language_title;
use crate::screen::teams::title;
use crate::screen::words::Words;
use crate::table::pace::Pace;

/// The fewest characters of a title that can stand for the whole.
const LEAST_OF_TITLE: usize = 3;

/// A title made at run time.
pub(super) type Title = Box<dyn Fn(&FluentLanguageLoader) -> String>;

/// The titles of a choice, in its order.
type Titles = fn() -> Vec<Title>;

/// The options that are a choice among titles, by their names in the code.
pub(super) const CHOICES: [(&str, Titles); 5] = [
    ("game", games),
    ("pace", paces),
    ("level", levels),
    ("partners", partners),
    ("language", languages),
];

/// The ways to make teams, the lot apart.
pub(super) const TEAMS: [Teams; 3] = [Teams::JOINED, Teams::FIRST_TWO, Teams::FIRST_LAST];

/// The titles of all games, for a choice among them.
fn games() -> Vec<Title> {
    OFFERS
        .iter()
        .map(|offer| -> Title { Box::new(|words| game_title(offer.name(), words)) })
        .collect()
}

/// The titles of all paces, for a choice among them.
fn paces() -> Vec<Title> {
    let title = |pace: Pace| -> Title { Box::new(move |words| pace_title(pace.name(), words)) };
    Pace::ALL.into_iter().map(title).collect()
}

/// The titles of all levels of robots that some game has, for a choice among them.
fn levels() -> Vec<Title> {
    let offered = |level: &RobotLevel| {
        let mut offers = OFFERS.iter();
        offers.any(|offer| offer.info().robots.contains(level))
    };
    let title = |level: RobotLevel| -> Title { Box::new(move |words| level_title(level, words)) };
    RobotLevel::ALL
        .into_iter()
        .filter(offered)
        .map(title)
        .collect()
}

/// The titles of the languages of questions.
fn languages() -> Vec<Title> {
    let title = |language| -> Title { Box::new(move |words| language_title(language, words)) };
    Language::ALL
        .into_iter()
        .map(|(_, language)| title(language))
        .collect()
}

/// The titles of all ways to make teams, the lot included.
fn partners() -> Vec<Title> {
    let chosen = TEAMS.map(|teams| -> Title { Box::new(move |words| title(teams, words)) });
    let lot: Title = Box::new(|words| fl!(words, "team-shuffle"));
    chosen.into_iter().chain([lot]).collect()
}

/// The preset that somebody wrote into an option: its name, as suggestions bring it, or its title in
/// any language, as people type it, or as much of one title as tells it from the others.
pub(super) fn preset_written(
    offer: &dyn Offer,
    written: &str,
    words: &Words,
) -> Option<&'static str> {
    let written = written.trim().to_lowercase();
    let titles = |preset: &'static str| {
        let titles = Lang::ALL.map(|lang| preset_title(offer.name(), preset, words.of(lang)));
        (preset, titles.map(|title| title.to_lowercase()))
    };
    let known: Vec<_> = offer.presets().into_iter().map(titles).collect();
    let named = || known.iter().find(|(preset, _)| *preset == written);
    let whole = || known.iter().find(|(_, titles)| titles.contains(&written));
    let part = || {
        let fits = |titles: &[String]| titles.iter().any(|title| title.contains(&written));
        let mut fitting = known.iter().filter(|(_, titles)| fits(titles));
        let only = fitting.next()?;
        let long = written.chars().count() >= LEAST_OF_TITLE;
        (long && fitting.next().is_none()).then_some(only)
    };
    let found = named().or_else(whole).or_else(part)?;
    Some(found.0)
}
