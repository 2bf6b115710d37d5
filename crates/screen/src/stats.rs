//! The profile of one person on a server: a picture of their ratings and results, and words for what it
//! does not show. One page for all games together, and one for each game.

mod card;
mod facts;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::feats::{Feat, FeatCount};
use super::game_info::GameInfo;
use super::leaders::{Rating, mean, points};
use super::notice::game_title;
use super::pages::page;
use super::reader::joined;
use super::{Entry, Menu, Row, Screen, Tone};
use tapis_model::season::Month;
use tapis_model::{Deck, Request, UserId};
use tapis_say::say;

/// What the [`Request::Page`] of a profile begins with; the person and the name of the game follow.
pub const PAGE: &str = "stats";

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

/// What somebody did in a game, of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The game by its name.
    pub game: String,
    /// The kind.
    pub feat: Feat,
    /// The category of questions by its name; empty for all else.
    pub of: String,
    /// How often.
    pub count: FeatCount,
}

/// The contents of a profile.
#[derive(Clone, Debug)]
pub struct Profile<'a> {
    /// Whose it is.
    pub user: UserId,
    /// Whether its reader is that person.
    pub own: bool,
    /// Whether others may see it.
    pub open: bool,
    /// The current month.
    pub now: Month,
    /// The game that is shown; `None` for all games together.
    pub game: Option<&'static GameInfo>,
    /// The results in each game.
    pub played: &'a [Played],
    /// The rating after each of the latest matches, in the game or over all games, oldest first; the last
    /// one is the present rating.
    pub curve: &'a [Rating],
    /// The person most often on the same side, with the number of matches.
    pub partner: Option<(UserId, u32)>,
    /// The person most often on another side, with the number of matches.
    pub opponent: Option<(UserId, u32)>,
    /// What they did in all games.
    pub done: &'a [Done],
    /// How the reader likes pictures; `None` for words alone.
    pub deck: Option<Deck>,
}

/// The page of a profile.
pub fn stats(profile: &Profile<'_>, words: &FluentLanguageLoader) -> Screen {
    let who = format!("<@{}>", profile.user);
    let title = title(profile, words);
    if profile.shown().next().is_none() {
        let text = say!(words, "stats"; if profile.own { "none-own" } else { "none"(who) });
        return page(title, text, Tone::Table);
    }
    let mut screen = page(title, in_words(profile, words), Tone::Table);
    let panel = &mut screen.panel;
    if let Some(deck) = profile.deck {
        panel.beside_picture = Some(facts::beside_picture(profile, words).join("\n"));
        panel.picture = Some(card::picture(profile, deck, words));
    }
    panel.foot = foot(profile, words);
    screen.with(Row::Menu(games(profile, words)))
}

/// Whose profile it is, and of which game if of one.
fn title(profile: &Profile<'_>, words: &FluentLanguageLoader) -> String {
    let title = fl!(words, "stats-title", who = format!("<@{}>", profile.user));
    match profile.game {
        Some(game) => format!("{} {title} · {}", game.sign, game_title(game.name, words)),
        None => format!("🃏 {title}"),
    }
}

/// The whole profile without a picture: what belongs to a game stands together.
fn in_words(profile: &Profile<'_>, words: &FluentLanguageLoader) -> String {
    let curve = card::curve(profile.curve, words).into_iter();
    let games = profile.shown().flat_map(|played| {
        let mut lines = card::figures_of(played, profile, words);
        lines.extend(facts::of_game(played, profile, words));
        lines
    });
    let casual = card::casual_line(profile, words);
    let people = facts::people(profile, words);
    joined(curve.chain(games).chain(casual).chain(people), "\n")
}

/// The refusal of a profile that its person does not show; it is the same whether they ever played.
pub fn closed(user: UserId, words: &FluentLanguageLoader) -> Screen {
    let text = fl!(words, "stats-closed", who = format!("<@{user}>"));
    page(String::new(), format!("💬 {text}"), Tone::Refused)
}

impl Profile<'_> {
    /// The games that are shown: the chosen one, or all that were played.
    fn shown(&self) -> impl Iterator<Item = &Played> {
        let chosen = |one: &&Played| self.game.is_none_or(|game| game.name == one.game.name);
        self.ever_played().filter(chosen)
    }

    fn ever_played(&self) -> impl Iterator<Item = &Played> {
        let any = |one: &&Played| one.ever.matches > 0 || one.casual.matches > 0;
        self.played.iter().filter(any).take(24)
    }

    fn request(&self, game: Option<&GameInfo>) -> Request {
        let game = game.map_or("", |game| game.name);
        Request::Page(format!("{PAGE} {} {game}", self.user).trim_end().to_owned())
    }
}

/// The menu of games.
fn games(profile: &Profile<'_>, words: &FluentLanguageLoader) -> Menu {
    let entry = |game: Option<&'static GameInfo>| {
        let label = match game {
            Some(game) => format!("{} {}", game.sign, game_title(game.name, words)),
            None => format!("🃏 {}", fl!(words, "leaders-all-games")),
        };
        Entry::new(label, profile.request(game)).picked(game == profile.game)
    };
    let each = profile.ever_played().map(|one| entry(Some(one.game)));
    let all = [entry(None)].into_iter().chain(each);
    Menu::new("game", fl!(words, "leaders-game-prompt"), all)
}

/// Who sees it, what the uncertainty of a rating is, and why some matches do not count.
fn foot(profile: &Profile<'_>, words: &FluentLanguageLoader) -> String {
    let casual = profile.shown().any(|one| one.casual.matches > 0);
    let casual = (casual && profile.game.is_some()).then(|| fl!(words, "stats-foot"));
    let seen = profile.own.then(|| match profile.open {
        true => fl!(words, "stats-open"),
        false => fl!(words, "stats-own-alone"),
    });
    let doubt = profile.curve.last().and_then(|rating| match profile.deck {
        // In words it stands beside the number.
        Some(_) => rating.provisional(words).map(|told| {
            let rating = fl!(words, "leaders-rating-button");
            format!("{rating} {told}")
        }),
        None => Some(fl!(words, "stats-doubt")),
    });
    joined(seen.into_iter().chain(doubt).chain(casual), "\n")
}

/// The mean score of matches played to the end, and the best.
fn marks(sum: &Sum, game: &GameInfo, words: &FluentLanguageLoader) -> Option<(String, String)> {
    let (lowest, highest) = sum.range.filter(|_| sum.played > 0)?;
    let best = if game.fewest_lead() { lowest } else { highest };
    let best = points(best.saturating_mul(5), words);
    Some((mean(sum.halves, sum.played, words), best))
}

#[cfg(test)]
mod tests;
