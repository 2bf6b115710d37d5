//! The picture of a profile: how the rating went, and figures below it; and the same in words.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{Played, Profile, Sum, marks};
use crate::game_info::GameInfo;
use crate::leaders::{Rating, season_title, share};
use crate::notice::game_title;
use crate::picture::{Chart, ChartPoint, ChartRow, Picture};
use crate::reader::{capital, joined, number, short};
use tapis_model::Deck;
use tapis_model::season::Season;
use tapis_say::say;

/// The longest description of a picture, in characters.
const TEXT: usize = 1024;

/// The picture, with a description that says all that it shows.
pub(super) fn picture(
    profile: &Profile<'_>,
    deck: Deck,
    words: &FluentLanguageLoader,
) -> Box<Picture> {
    let (heads, rows) = match profile.game {
        None => by_game(profile, words),
        Some(_) => by_season(profile, words),
    };
    let point = |rating: &Rating| ChartPoint {
        value: rating.points,
        doubt: rating.uncertainty,
    };
    let chart = Chart {
        label: fl!(words, "leaders-rating-button"),
        span: say! { words, "stats-span"(matches = profile.curve.len().saturating_sub(1)) },
        curve: profile.curve.iter().map(point).collect(),
        heads,
        rows,
    };
    let games = profile.shown();
    let games = games.flat_map(|played| figures_of(played, profile, words));
    let told = curve(profile.curve, words).into_iter().chain(games);
    let told = told.chain(casual_line(profile, words));
    let text = joined(told, ". ").replace("**", "");
    Box::new(Picture {
        chart: Some(chart),
        deck,
        text: short(&text, TEXT),
        ..Picture::default()
    })
}

/// What the picture shows of a game, a line each.
pub(super) fn figures_of(
    played: &Played,
    profile: &Profile<'_>,
    words: &FluentLanguageLoader,
) -> Vec<String> {
    match profile.game {
        None => line_of_game(played, words).into_iter().collect(),
        Some(_) => seasons(played, profile, words),
    }
}

/// Matches that do not count, beside several games; none if there are none.
pub(super) fn casual_line(profile: &Profile<'_>, words: &FluentLanguageLoader) -> Option<String> {
    let casual = casual(profile).filter(|_| profile.game.is_none());
    casual.map(|sum| format!("☕ {} · {}", fl!(words, "stats-casual"), won(&sum, words)))
}

/// How the rating went; `None` before the first match that counts.
pub(super) fn curve(curve: &[Rating], words: &FluentLanguageLoader) -> Option<String> {
    let (first, last) = (curve.first()?, curve.last()?);
    if curve.len() == 1 {
        return Some(fl!(words, "stats-rating", rating = last.text(words)));
    }
    let numbers = || curve.iter().map(|rating| rating.points);
    let (rating, first, matches) = (last.text(words), number(first.points), curve.len() - 1);
    let [lowest, highest] = [numbers().min(), numbers().max()].map(Option::unwrap_or_default);
    let (lowest, highest) = (number(lowest), number(highest));
    Some(say! { words, "stats-curve"(rating, first, matches, lowest, highest) })
}

fn line_of_game(played: &Played, words: &FluentLanguageLoader) -> Option<String> {
    let (sign, title) = (played.game.sign, game_title(played.game.name, words));
    let rating = played.rating.map(|rating| {
        let points = number(rating.points);
        format!(" · {} {points}", fl!(words, "leaders-rating-button"))
    });
    let rating = rating.unwrap_or_default();
    let ever = &played.ever;
    (ever.matches > 0).then(|| format!("**{sign} {title}** · {}{rating}", won(ever, words)))
}

/// The seasons of the one game that is shown, with the scores.
fn seasons(played: &Played, profile: &Profile<'_>, words: &FluentLanguageLoader) -> Vec<String> {
    let line = |title: String, sum: &Sum| {
        let marks = marks(sum, played.game, words).map(|(mean, best)| {
            let fewest = played.game.fewest_lead();
            let marks = say! {
                words, "stats"; if fewest { "marks-lowest"(mean, best) } else { "marks"(mean, best) }
            };
            format!(" · {marks}")
        });
        let marks = marks.unwrap_or_default();
        (sum.matches > 0).then(|| format!("**{title}** · {}{marks}", won(sum, words)))
    };
    let month = season_title(Season::Month(profile.now), words);
    let all = [
        // Who began this month has the same twice.
        line(capital(&month), &played.month).filter(|_| played.month != played.ever),
        line(fl!(words, "leaders-ever"), &played.ever),
        line(format!("☕ {}", fl!(words, "stats-casual")), &played.casual),
    ];
    all.into_iter().flatten().collect()
}

/// Matches that do not count, of all games that are shown; `None` if there are none.
fn casual(profile: &Profile<'_>) -> Option<Sum> {
    let mut casual = Sum::default();
    for played in profile.shown() {
        casual.matches = casual.matches.saturating_add(played.casual.matches);
        casual.wins = casual.wins.saturating_add(played.casual.wins);
    }
    (casual.matches > 0).then_some(casual)
}

fn won(sum: &Sum, words: &FluentLanguageLoader) -> String {
    let Sum { wins, matches, .. } = *sum;
    say! { words, "pages-won"(wins, matches, share = share(wins, matches)) }
}

/// A row for each game, with its rating; matches that do not count stand in a row of their own.
fn by_game(profile: &Profile<'_>, words: &FluentLanguageLoader) -> (Vec<String>, Vec<ChartRow>) {
    let mut heads = vec![
        fl!(words, "stats-head-matches"),
        fl!(words, "stats-head-won"),
    ];
    if profile.shown().any(|played| played.rating.is_some()) {
        heads.push(fl!(words, "leaders-rating-button"));
    }
    let row = |played: &Played| {
        let rating = played.rating.map(|rating| rating.points.to_string());
        let title = game_title(played.game.name, words);
        (played.ever.matches > 0).then(|| figures(title, &played.ever, rating, words))
    };
    let mut rows: Vec<ChartRow> = profile.shown().filter_map(row).collect();
    let casual = casual(profile).map(|sum| figures(fl!(words, "stats-casual"), &sum, None, words));
    rows.extend(casual);
    (heads, rows)
}

/// A row for each season of the one game, with the scores.
fn by_season(profile: &Profile<'_>, words: &FluentLanguageLoader) -> (Vec<String>, Vec<ChartRow>) {
    let heads = vec![
        fl!(words, "stats-head-matches"),
        fl!(words, "stats-head-won"),
        fl!(words, "stats-head-mean"),
        match profile.game.is_some_and(GameInfo::fewest_lead) {
            true => fl!(words, "stats-head-lowest"),
            false => fl!(words, "stats-head-best"),
        },
    ];
    let rows = profile.shown().flat_map(|played| {
        let of = |title: String, sum: &Sum| {
            let (mean, best) = marks(sum, played.game, words).unzip();
            (sum.matches > 0)
                .then(|| figures(title, sum, [mean, best].into_iter().flatten(), words))
        };
        // Who began this month has the same twice.
        let month = of(fl!(words, "leaders-this-month"), &played.month);
        [
            month.filter(|_| played.month != played.ever),
            of(fl!(words, "leaders-ever"), &played.ever),
            of(fl!(words, "stats-casual"), &played.casual),
        ]
    });
    (heads, rows.flatten().collect())
}

fn figures(
    name: String,
    sum: &Sum,
    more: impl IntoIterator<Item = String>,
    words: &FluentLanguageLoader,
) -> ChartRow {
    let won = fl!(words, "stats-percent", share = share(sum.wins, sum.matches));
    let figures = [sum.matches.to_string(), won].into_iter().chain(more);
    ChartRow {
        name,
        figures: figures.map(|one| one.replace('-', "−")).collect(),
    }
}
