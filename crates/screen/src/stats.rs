//! The statistics of one person on a server: for each game, this month and of all time, casual
//! matches apart.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::leaders::{Rating, mean, points, season_title, share};
use super::notice::game_title;
use super::pages::page;
use super::{Screen, Section, Tone};
use tapis_model::season::{Month, Season};

/// The results of a person in one game and one season.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Matches finished, including those they left.
    pub matches: u32,
    /// Matches won.
    pub wins: u32,
    /// Matches they stayed in to the end.
    pub played: u32,
    /// The sum of their scores in the `played` matches, in halves of a point.
    pub halves: i64,
    /// The lowest and the highest of these scores, in halves of a point.
    pub range: Option<(i64, i64)>,
}

/// The results of a person in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game.
    pub game: &'static GameInfo,
    /// This month.
    pub month: Sum,
    /// All time.
    pub ever: Sum,
    /// All time, in matches with too few people to count.
    pub casual: Sum,
    /// The rating, after the first match that counts.
    pub rating: Option<Rating>,
}

/// The page of a person's statistics; `now` is the current month.
pub fn stats(name: &str, now: Month, played: &[Played], words: &FluentLanguageLoader) -> Screen {
    let any = |one: &&Played| one.ever.matches > 0 || one.casual.matches > 0;
    let sections: Vec<Section> = played
        .iter()
        .filter(any)
        .take(25)
        .map(|one| section(one, now, words))
        .collect();
    let text = match sections.is_empty() {
        true => fl!(words, "stats-none", who = name),
        false => name.to_owned(),
    };
    let mut screen = page(
        format!("🃏 {}", fl!(words, "stats-title")),
        text,
        Tone::Table,
    );
    if played.iter().any(|one| one.casual.matches > 0) {
        screen.panel.foot = fl!(words, "stats-foot");
    }
    screen.panel.sections = sections;
    screen
}

fn section(played: &Played, now: Month, words: &FluentLanguageLoader) -> Section {
    let told = |title: String, sum: &Sum| match sum.matches {
        0 => None,
        _ => Some(format!(
            "**{}** · {}",
            capital(&title),
            results(sum, played.game, words)
        )),
    };
    let rating = played.rating.map(|rating| {
        let title = fl!(words, "leaders-rating-button");
        format!("**{title}** · {}", rating.text(words))
    });
    let lines = [
        rating,
        // Who began this month has the same twice.
        told(season_title(Season::Month(now), words), &played.month)
            .filter(|_| played.month != played.ever),
        told(season_title(Season::AllTime, words), &played.ever),
        told(format!("☕ {}", fl!(words, "stats-casual")), &played.casual),
    ];
    Section {
        title: format!(
            "{} {}",
            played.game.sign,
            game_title(played.game.name, words)
        ),
        text: lines.into_iter().flatten().collect::<Vec<_>>().join("\n"),
    }
}

/// The text with a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Matches and wins, then the scores of matches played to the end.
fn results(sum: &Sum, game: &GameInfo, words: &FluentLanguageLoader) -> String {
    let won = fl!(
        words,
        "pages-won",
        wins = sum.wins,
        matches = sum.matches,
        share = share(sum.wins, sum.matches)
    );
    let Some((lowest, highest)) = sum.range.filter(|_| sum.played > 0) else {
        return won;
    };
    let best = match game.fewest_lead() {
        true => lowest,
        false => highest,
    };
    let marks = fl!(
        words,
        "stats-marks",
        mean = mean(sum.halves, sum.played, words),
        best = points(best.saturating_mul(5), words)
    );
    format!("{won} · {marks}")
}

#[cfg(test)]
mod tests;
