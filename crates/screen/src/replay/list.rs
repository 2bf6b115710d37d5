//! The list of somebody's finished matches, to choose one that is seen again.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_model::season::{Month, Season, day_of_ms};
use tapis_model::{TableId, UserId};
use tapis_say::say;

use super::view::View;
use crate::game_info::GameInfo;
use crate::leaders::season_title;
use crate::notice::{match_title, mention};
use crate::pages::{page, say};
use crate::reader::{joined, points};
use crate::{Entry, Menu, Row, Screen, Tone};

/// The most matches that a menu can hold.
pub const LISTED: usize = 25;

/// After so long a day is easier to find than a number of days, in milliseconds.
const WEEK_MS: u64 = 7 * 24 * 60 * 60 * 1_000;

/// A finished match in the list.
#[derive(Clone, Debug)]
pub struct PlayedMatch {
    /// Its table.
    pub table: TableId,
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The people who won it; none if a robot did, or if they were erased.
    pub winners: Vec<UserId>,
    /// The other people who sat there.
    pub others: Vec<UserId>,
    /// The reader's own score, in halves of a point; `None` if the result counts nowhere.
    pub halves: Option<i32>,
}

/// The page with the list, the newest match first, as it is at `now_ms` in milliseconds since 1970.
pub fn list(
    matches: &[PlayedMatch],
    reader: UserId,
    now_ms: u64,
    words: &FluentLanguageLoader,
) -> Screen {
    if matches.is_empty() {
        return say(fl!(words, "replay-none"), false);
    }
    let entry = |one: &PlayedMatch| {
        let look = View::of(one.table).look('m');
        Entry::new(label(one, now_ms, words), look).hint(hint(one, reader, words))
    };
    let title = format!("👀 {}", fl!(words, "replay-list"));
    let entries = matches.iter().take(LISTED).map(entry);
    let menu = Menu::new("match", fl!(words, "replay-pick"), entries);
    page(title, fl!(words, "replay-list-text"), Tone::Table).with(Row::Menu(menu))
}

/// Who won, the reader's score, and the other players. An erased person looks like a robot here.
fn hint(one: &PlayedMatch, reader: UserId, words: &FluentLanguageLoader) -> String {
    let own = one.halves.map(points);
    let own = own.map(|own| fl!(words, "replay-own-score", points = own));
    let mut parts: Vec<String> = match one.winners == [reader] {
        true => {
            let own = own.unwrap_or_else(|| fl!(words, "replay-own-win"));
            vec![format!("🏆 {own}")]
        }
        false => {
            let won = (!one.winners.is_empty()).then(|| format!("🏆 {}", mentions(&one.winners)));
            won.into_iter().chain(own).collect()
        }
    };
    parts.push(match one.others.is_empty() {
        true => fl!(words, "replay-with-robots"),
        false => fl!(words, "replay-with", who = mentions(&one.others)),
    });
    parts.join(" · ")
}

fn mentions(users: &[UserId]) -> String {
    joined(users.iter().copied().map(mention), ", ")
}

/// How long ago something was: a menu cannot show a time of the reader's own zone.
fn ago(ms: u64, words: &FluentLanguageLoader) -> String {
    let minutes = ms / 60_000;
    let hours = minutes / 60;
    say! { words, "replay-ago"(days = hours / 24, hours, minutes = minutes % 60) }
}

/// The game and when it was, to the minute within a day: these tell the matches of one evening apart.
fn label(one: &PlayedMatch, now_ms: u64, words: &FluentLanguageLoader) -> String {
    let game = match_title(one.game.name, &one.preset, words);
    let since = now_ms.saturating_sub(one.ended_ms);
    let when = match since >= WEEK_MS {
        true => {
            let month = Season::Month(Month::of_ms(one.ended_ms));
            format!("{} {}", day_of_ms(one.ended_ms), season_title(month, words))
        }
        false => ago(since, words),
    };
    format!("{} {game} · {when}", one.game.sign)
}
