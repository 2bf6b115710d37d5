//! Leaderboards: one page that edits itself, with menus and buttons for what it shows, and the
//! sentences with which a result says where it counts.
//!
//! The lines are parameters; people are shown as mentions, since names are not known here.

mod counted;
mod rating;
mod view;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

pub use counted::{Counted, counted, hinted, robots_alone};
pub use rating::Rating;
pub use view::{RESULT, SortKey, View};

use super::game_info::GameInfo;
use super::notice::{game_title, preset_hint, preset_title};
use super::ranking::medal;
use super::reader::{capital, lines, room, short};
use super::{Button, Entry, Look, Menu, Panel, Row, Screen, Section, Tone};
use tapis_model::Request;
use tapis_model::season::{Month, Season};
use tapis_say::say;

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// The rank; ties share it.
    pub rank: u32,
    /// The name, as shown in texts.
    pub name: String,
    /// Matches won.
    pub wins: u32,
    /// Matches finished, including those they left.
    pub matches: u32,
    /// Matches they stayed in to the end.
    pub played: u32,
    /// The sum of their scores in the `played` matches, in halves of a point.
    pub halves: i64,
    /// Their rating, if the board has ratings.
    pub rating: Option<Rating>,
}

/// The reader's own place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// They have not played.
    Nowhere,
    /// They have played too few matches for a place by share or mean.
    TooFew(Leader),
    /// Their line, and the page it is on, from 0.
    Here(Leader, u32),
    /// Their line, with a rank too low to be shown exactly.
    Far(Leader),
}

/// The contents of a leaderboard page.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    /// The reader's choice of a board; the page in it is the one shown.
    pub view: &'a View,
    /// The game; `None` for all games together.
    pub game: Option<&'a GameInfo>,
    /// All games.
    pub games: &'a [&'a GameInfo],
    /// The rules with boards of their own: the presets of the game by name, and the name for
    /// matches whose options differ from all of them.
    pub presets: &'a [&'static str],
    /// The current month.
    pub now: Month,
    /// The lines of this page, the best first.
    pub lines: &'a [Leader],
    /// The reader's place.
    pub own: &'a Own,
    /// How many pages there are.
    pub pages: u32,
    /// How many people are on all pages.
    pub people: u32,
    /// How many matches a person needs for a place on this board.
    pub least: u32,
    /// The last rank that is shown exactly.
    pub farthest: u32,
    /// Whether the reader may post it.
    pub may_post: bool,
}

/// The page of a leaderboard.
pub fn board(board: &Board<'_>, words: &FluentLanguageLoader) -> Screen {
    let view = board.view;
    let (game, season) = (called(&view.game, words), season_title(view.season, words));
    let title = say!(words, "leaders-heading"(game, season));
    let mut panel = Panel {
        title: format!("🏆 {title}"),
        sections: own_section(board, words).into_iter().collect(),
        foot: foot(board, words),
        tone: Tone::Result,
        ..Panel::default()
    };
    panel.text = short(&body(board, words), room(&panel));
    let rows = rows(board, words);
    Screen { panel, rows }
}

/// What the page of [`Request::Page`] begins with that posts a leaderboard; the view follows.
pub const POST: &str = "post-leaders";

/// The first page of a leaderboard as a message for everybody, which is renewed after matches.
pub fn posted(board: &Board<'_>, words: &FluentLanguageLoader) -> Screen {
    let shown = self::board(board, words);
    Screen::from(Panel {
        sections: Vec::new(),
        foot: fl!(words, "leaders-posted-foot"),
        ..shown.panel
    })
}

/// The text: what the board is sorted by, and its lines.
fn body(board: &Board<'_>, words: &FluentLanguageLoader) -> String {
    let view = board.view;
    let least = board.least;
    let by = say!(words, "leaders-by"; match view.by {
        SortKey::{Wins},
        SortKey::{Rate, Rating}(least),
        SortKey::Marks if board.game.is_some_and(GameInfo::fewest_lead) => "fewest"(least),
        SortKey::Marks => "most"(least),
    });
    let head = match view.game.is_empty() {
        true => format!("📜 {}", capital(&by)),
        false => {
            let rules = rules_title(&view.game, view.preset.as_deref(), words);
            format!("📜 {rules} · {by}")
        }
    };
    let lines = lines(
        board
            .lines
            .iter()
            .map(|leader| line(leader, view.by, words)),
    );
    let lines = match (lines.is_empty(), view.by) {
        (false, _) => lines,
        (true, _) if view.is_past(board.now) => fl!(words, "leaders-empty-past"),
        (true, SortKey::Wins) => fl!(words, "leaders-empty"),
        (true, _) => fl!(words, "leaders-empty-yet", least = least),
    };
    format!("{head}\n\n{lines}")
}

fn line(leader: &Leader, by: SortKey, words: &FluentLanguageLoader) -> String {
    let (place, worth) = (place(leader, by), worth(leader, by, words));
    format!("{place} {} · {worth}", leader.name)
}

/// The place of a line. Medals are for wins: nobody gets one for a rate or a rating, nor without a
/// win.
fn place(leader: &Leader, by: SortKey) -> String {
    match by {
        SortKey::Wins if leader.wins > 0 => medal(leader.rank),
        SortKey::Wins => "–".to_owned(),
        _ => format!("**{}**", leader.rank),
    }
}

/// The figures of a line, first the one that the board is sorted by.
fn worth(leader: &Leader, by: SortKey, words: &FluentLanguageLoader) -> String {
    let (wins, matches) = (leader.wins, leader.matches);
    say! {
        words, "leaders", share = share(wins, matches);
        match by {
            SortKey::{Wins}(wins, matches),
            SortKey::{Rate}(share, wins, matches),
            SortKey::Marks => {
                "marks"(mean = mean(leader.halves, leader.played, words), matches = leader.played)
            }
            SortKey::Rating => match leader.rating {
                Some(rating) => rating.text(words),
                None => String::new(),
            },
        }
    }
}

/// The reader's own place, unless it stands among the lines.
fn own_section(board: &Board<'_>, words: &FluentLanguageLoader) -> Option<Section> {
    if let Own::Here(leader, _) = board.own
        && board.lines.iter().any(|line| line.name == leader.name)
    {
        return None;
    }
    // Where nobody stands yet the board has said so.
    if matches!(board.own, Own::Nowhere) && board.lines.is_empty() {
        return None;
    }
    Some(Section::new(fl!(words, "leaders-own"), own(board, words)))
}

fn own(board: &Board<'_>, words: &FluentLanguageLoader) -> String {
    let by = board.view.by;
    match board.own {
        Own::Nowhere => fl!(words, "leaders-own-none"),
        Own::TooFew(leader) => {
            let matches = match by {
                SortKey::Marks => leader.played,
                SortKey::Rating => leader.rating.map_or(0, |rating| rating.matches),
                SortKey::Wins | SortKey::Rate => leader.matches,
            };
            say!(words, "leaders-own-few"(matches, least = board.least))
        }
        Own::Here(leader, page) => {
            let number = page.saturating_add(1);
            let page = fl!(words, "leaders-own-page", page = number);
            format!("{} · {page}", line(leader, by, words))
        }
        Own::Far(leader) => {
            let farthest = thousands(board.farthest, words);
            let far = fl!(words, "leaders-own-far", place = farthest);
            format!("{} · {}\n{far}", leader.name, worth(leader, by, words))
        }
    }
}

fn foot(board: &Board<'_>, words: &FluentLanguageLoader) -> String {
    if board.people == 0 {
        return String::new();
    }
    let page = board.view.page.saturating_add(1);
    let pages = board.pages;
    if board.people >= board.farthest {
        let people = thousands(board.farthest, words);
        return say!(words, "leaders-foot-many"(page, pages, people));
    }
    say!(words, "leaders-foot"(page, pages, people = board.people))
}

fn rows(board: &Board<'_>, words: &FluentLanguageLoader) -> Vec<Row> {
    let mut rows = vec![Row::Menu(games(board, words))];
    // Ratings are of all time and of all rules.
    let rated = board.view.by == SortKey::Rating;
    if board.game.is_some() && !rated {
        rows.push(Row::Menu(presets(board, words)));
    }
    if !rated {
        rows.push(Row::Buttons(seasons(board, words)));
    }
    rows.push(Row::Buttons(orders(board, words)));
    let mut last = Vec::new();
    if board.pages > 1 || board.view.page > 0 {
        last.extend(pages(board, words));
    }
    if board.may_post && board.people > 0 {
        let post = Request::Page(format!("{POST} {}", board.view.at_page(0)));
        last.push(Button::new("📌", fl!(words, "leaders-post"), post));
    }
    rows.extend(Row::of(last));
    rows
}

fn games(board: &Board<'_>, words: &FluentLanguageLoader) -> Menu {
    let entry = |sign: &str, title: String, name: &str, picked: bool| {
        let request = board.view.of_game(name).request('g');
        Entry::new(format!("{sign} {title}"), request).picked(picked)
    };
    let title = fl!(words, "leaders-all-games");
    let all = entry("🃏", title, "", board.game.is_none());
    let each = board.games.iter().map(|game| {
        let title = game_title(game.name, words);
        entry(game.sign, title, game.name, game.name == board.view.game)
    });
    let entries = [all].into_iter().chain(each);
    Menu::new("game", fl!(words, "leaders-game-prompt"), entries)
}

fn presets(board: &Board<'_>, words: &FluentLanguageLoader) -> Menu {
    let view = board.view;
    let entry = |preset: Option<&str>| {
        let request = view.of_preset(preset).request('p');
        Entry::new(rules_title(&view.game, preset, words), request)
            .picked(view.preset.as_deref() == preset)
    };
    let one =
        |preset: &&'static str| entry(Some(preset)).hint(preset_hint(&view.game, preset, words));
    let each = board.presets.iter().map(one);
    let entries = [entry(None)].into_iter().chain(each);
    Menu::new("preset", fl!(words, "leaders-preset-prompt"), entries)
}

fn seasons(board: &Board<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    let (now, before) = (board.now, board.now.before());
    [
        (fl!(words, "leaders-this-month"), Season::Month(now)),
        (fl!(words, "leaders-last-month"), Season::Month(before)),
        (fl!(words, "leaders-ever"), Season::AllTime),
    ]
    .map(|(label, season)| {
        let request = board.view.of_season(season).request('s');
        choice(label, request, season == board.view.season)
    })
    .into()
}

fn orders(board: &Board<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    [
        (fl!(words, "leaders-wins-button"), SortKey::Wins),
        (fl!(words, "leaders-rate-button"), SortKey::Rate),
        (fl!(words, "leaders-marks-button"), SortKey::Marks),
        (fl!(words, "leaders-rating-button"), SortKey::Rating),
    ]
    .into_iter()
    .filter(|(_, by)| board.game.is_some() || *by != SortKey::Marks)
    .map(|(label, by)| choice(label, board.view.by(by).request('o'), by == board.view.by))
    .collect()
}

/// One of several buttons of which one is picked; a sign shows that too, not only the colour.
fn choice(label: String, request: Request, picked: bool) -> Button {
    let sign = if picked { "✅" } else { "" };
    let look = if picked { Look::Main } else { Look::Plain };
    // Lit like the others: a grey one looks as if it were out of order.
    Button::new(sign, label, request).look(look)
}

fn pages(board: &Board<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    let view = board.view;
    let mine = match board.own {
        Own::Here(_, page) => Some(*page),
        _ => None,
    };
    let own = mine.unwrap_or_default();
    let elsewhere = mine.is_some_and(|it| it != view.page);
    let to =
        |sign, label, page: u32, tag| Button::new(sign, label, view.at_page(page).request(tag));
    let (before, next) = (view.page.saturating_sub(1), view.page.saturating_add(1));
    vec![
        to("◀️", fl!(words, "leaders-back"), before, 'b').enabled(view.page > 0),
        to("▶️", fl!(words, "leaders-on"), next, 'f').enabled(next < board.pages),
        to("📍", fl!(words, "leaders-mine"), own, 'm').enabled(elsewhere),
    ]
}

/// A large number with separators.
fn thousands(number: u32, words: &FluentLanguageLoader) -> String {
    match number {
        0..10_000 => number.to_string(),
        _ => {
            let rest = format!("{:03}", number % 1_000);
            say!(words, "leaders-thousands"(thousands = number / 1_000, rest))
        }
    }
}

/// The full title of a leaderboard: game, preset and season.
pub fn full_title(
    game: &str,
    preset: Option<&str>,
    season: Season,
    words: &FluentLanguageLoader,
) -> String {
    let (called, season) = (called(game, words), season_title(season, words));
    match game.is_empty() {
        true => format!("{called} · {season}"),
        false => format!("{called} · {} · {season}", rules_title(game, preset, words)),
    }
}

/// The title of a game, or of all games together.
fn called(game: &str, words: &FluentLanguageLoader) -> String {
    match game.is_empty() {
        true => fl!(words, "leaders-all-games"),
        false => game_title(game, words),
    }
}

fn rules_title(game: &str, preset: Option<&str>, words: &FluentLanguageLoader) -> String {
    match preset {
        None => fl!(words, "leaders-every-preset"),
        Some(preset) => preset_title(game, preset, words),
    }
}

/// The title of a season.
pub fn season_title(season: Season, words: &FluentLanguageLoader) -> String {
    match season {
        Season::AllTime => fl!(words, "leaders-all-time"),
        Season::Month(month) => say! {
            words, "leaders-month"(month = month.month(), year = month.year().to_string())
        },
    }
}

/// Wins per hundred matches, rounded.
pub(super) fn share(wins: u32, matches: u32) -> u64 {
    (u64::from(wins) * 100 + u64::from(matches) / 2)
        .checked_div(u64::from(matches))
        .unwrap_or(0)
}

/// The mean of scores, to a tenth.
pub(super) fn mean(halves: i64, played: u32, words: &FluentLanguageLoader) -> String {
    let played = i64::from(played).max(1);
    let rounding = halves.signum() * played;
    let tenths = halves.saturating_mul(10).saturating_add(rounding) / (2 * played);
    points(tenths, words)
}

/// A number of points in writing, from tenths.
pub(super) fn points(tenths: i64, words: &FluentLanguageLoader) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let whole = format!("{sign}{whole}");
    match tenth {
        0 => whole,
        _ => say!(words, "leaders-tenths"(whole, tenth = tenth.to_string())),
    }
}

#[cfg(test)]
mod tests;
