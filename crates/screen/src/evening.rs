//! An evening: the line under a result that tells who won how much so far, and the page of
//! `/evening`.
//!
//! People are shown as mentions. Must not know how matches become an evening.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::{game_title, mention};
use super::pages::page;
use super::ranking::medal;
use super::reader::lines;
use super::{Button, Panel, PressTarget, Row, Screen, Section, Tone};
use tapis_model::{Request, TableId, UserId};
use tapis_say::say;

/// How many people the line under a result names.
const NAMED: usize = 8;
/// How many people the page lists.
const LISTED: usize = 20;
/// How many of the last matches the page lists, and how many winners of each.
const MATCHES: usize = 12;
const WINNERS: usize = 4;

/// What the page of [`Request::Page`] begins with that posts an evening.
pub const POST: &str = "post-evening";

/// What one person has of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EveningScore {
    /// The person.
    pub user: UserId,
    /// Matches won.
    pub wins: u32,
    /// Matches finished.
    pub matches: u32,
}

/// An evening as its page tells it.
#[derive(Clone, Debug, Default)]
pub struct Evening {
    /// What everybody has of it, sorted.
    pub scores: Vec<EveningScore>,
    /// Its matches, the first one first; empty for a channel without an evening.
    pub matches: Vec<EveningMatch>,
    /// Whether it is over: nobody has played for hours.
    pub over: bool,
}

/// One match of an evening.
#[derive(Clone, Debug)]
pub struct EveningMatch {
    /// The game.
    pub game: &'static GameInfo,
    /// Everybody who won it.
    pub winners: Vec<UserId>,
    /// When it ended, in seconds since 1970.
    pub ended: u64,
}

/// Adds to the result of a match who has won how many of the evening; `scores` are sorted, and count
/// this match. After its first match there is nothing to add.
pub fn tonight(
    result: &mut Panel,
    scores: &[EveningScore],
    matches: usize,
    words: &FluentLanguageLoader,
) {
    if matches < 2 {
        return;
    }
    let named = |score: &EveningScore| format!("{} **{}**", mention(score.user), score.wins);
    let who = first(scores, NAMED, named).join(" · ");
    let told = fl!(words, "evening-tonight", who = who);
    result.append(&format!("\n\n🌙 {told}"));
}

/// The page of an evening for one reader, who may post it.
pub fn evening(evening: &Evening, words: &FluentLanguageLoader) -> Screen {
    let mut screen = posted(evening, words);
    if !evening.matches.is_empty() {
        let post = Request::Page(POST.to_owned());
        let post = Button::new("📣", fl!(words, "evening-post"), post);
        let post = post.target(PressTarget::Table(TableId::NONE));
        screen.rows = vec![Row::Buttons(vec![post])];
        screen.panel.foot = fl!(words, "evening-foot");
    }
    screen
}

/// The same as a message for everybody in the channel.
pub fn posted(evening: &Evening, words: &FluentLanguageLoader) -> Screen {
    let matches = &evening.matches;
    if matches.is_empty() {
        let title = format!("🌙 {}", fl!(words, "evening-none-title"));
        return page(title, fl!(words, "evening-none"), Tone::Table);
    }
    let title = say! {
        words, "evening"; if evening.over { "last" } else { "title"(matches = matches.len()) }
    };
    let mut screen = page(format!("🌙 {title}"), ranked(evening, words), Tone::Result);
    let played = played(evening, words);
    screen.panel.sections = vec![Section::new(fl!(words, "evening-matches"), played)];
    screen
}

/// The same as it is posted once nobody has played for hours.
pub fn posted_at_end(evening: &Evening, words: &FluentLanguageLoader) -> Screen {
    let mut screen = posted(evening, words);
    let title = fl!(words, "evening-ended", matches = evening.matches.len());
    screen.panel.title = format!("🌙 {title}");
    screen
}

/// A line for each person; equal numbers of wins share a place, and nobody gets a medal without one.
fn ranked(evening: &Evening, words: &FluentLanguageLoader) -> String {
    let scores = &evening.scores;
    // The title says how many matches there were.
    let count = evening.matches.len();
    let all_played = scores.iter().all(|score| score.matches as usize == count);
    let place = |score: &EveningScore| {
        let better = scores.iter().filter(|other| other.wins > score.wins);
        u32::try_from(better.count() + 1).unwrap_or(u32::MAX)
    };
    let line = |score: &EveningScore| {
        let place = match score.wins {
            0 => "–".to_owned(),
            _ => medal(place(score)),
        };
        let won = match all_played {
            true => say! { words, "evening-wins"(wins = score.wins) },
            false => say! { words, "leaders-wins"(wins = score.wins, matches = score.matches) },
        };
        format!("{place} <@{}> · {won}", score.user)
    };
    first(scores, LISTED, line).join("\n")
}

/// A line for each of the last matches: when it ended, what was played, who won.
fn played(evening: &Evening, words: &FluentLanguageLoader) -> String {
    let line = |one: &EveningMatch| {
        let winners = first(&one.winners, WINNERS, |user| mention(*user));
        let title = game_title(one.game.name, words);
        let won = match winners.is_empty() {
            true => fl!(words, "evening-nobody-won"),
            false => format!("🏆 {}", winners.join(", ")),
        };
        // Of an evening that is over the day is told too.
        let style = if evening.over { 'f' } else { 't' };
        let sign = one.game.sign;
        format!("<t:{}:{style}> {sign} {title} · {won}", one.ended)
    };
    let matches = &evening.matches;
    let first = matches.len().saturating_sub(MATCHES);
    lines(matches[first..].iter().map(line))
}

/// The first of several, at most so many, and how many more there are.
fn first<T>(all: &[T], most: usize, told: impl Fn(&T) -> String) -> Vec<String> {
    let more = all.len().saturating_sub(most);
    let more = (more > 0).then(|| format!("+{more}"));
    all.iter().take(most).map(told).chain(more).collect()
}

#[cfg(test)]
mod tests;
