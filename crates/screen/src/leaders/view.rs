//! The part of a leaderboard that is shown, as the ids of its buttons carry it. Read from untrusted
//! text.

use std::fmt;
use std::str::FromStr;

use tapis_model::season::{Month, Season};
use tapis_model::{NotARequest, Request};

/// The text that means all presets together, or all games.
const EVERY: &str = "*";
/// The tag of the button below a result, which opens the board of the month if somebody stands there.
pub const RESULT: char = 'r';
/// The highest page that an id may name; real boards have fewer.
const LAST: u32 = 99_999;

tapis_model::named! {
    /// The sort keys of a leaderboard.
    pub enum SortKey {
        /// Matches won.
        Wins = "wins",
        /// The share of matches won.
        Rate = "rate",
        /// The mean score of a match.
        Marks = "marks",
        /// The rating.
        Rating = "rating",
    }
}

/// One page of one leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The game by its name; empty for all games together, which have no presets and no scores.
    pub game: String,
    /// The preset by its name, or `custom` for options that no preset has; `None` for all matches
    /// together.
    pub preset: Option<String>,
    /// The season whose matches are counted. Ratings are of all time.
    pub season: Season,
    /// The sort key of the board.
    pub by: SortKey,
    /// The page, from 0.
    pub page: u32,
}

impl View {
    /// Whether nobody's place on it can change any more, in the month `now`.
    pub(super) fn is_past(&self, now: Month) -> bool {
        matches!(self.season, Season::Month(month) if month != now)
    }

    /// The first page of a game's board for a season: all presets, sorted by matches won.
    pub fn new(game: &str, season: Season) -> Self {
        Self {
            game: game.to_owned(),
            preset: None,
            season,
            by: SortKey::Wins,
            page: 0,
        }
    }

    pub(super) fn of_game(&self, game: &str) -> Self {
        Self {
            game: game.to_owned(),
            preset: None,
            by: match self.by {
                SortKey::Marks if game.is_empty() => SortKey::Wins,
                by => by,
            },
            page: 0,
            ..self.clone()
        }
    }

    pub(super) fn of_preset(&self, preset: Option<&str>) -> Self {
        Self {
            preset: preset.map(str::to_owned),
            page: 0,
            ..self.clone()
        }
    }

    pub(super) fn of_season(&self, season: Season) -> Self {
        Self {
            season,
            page: 0,
            ..self.clone()
        }
    }

    pub(super) fn by(&self, by: SortKey) -> Self {
        let rated = by == SortKey::Rating;
        Self {
            by,
            page: 0,
            season: if rated { Season::AllTime } else { self.season },
            preset: self.preset.clone().filter(|_| !rated),
            game: self.game.clone(),
        }
    }

    /// Whether there is such a board.
    fn exists(&self) -> bool {
        let whole = self.preset.is_none();
        let scored = !self.game.is_empty() || whole && self.by != SortKey::Marks;
        scored && (self.by != SortKey::Rating || whole && self.season == Season::AllTime)
    }

    pub(super) fn at_page(&self, page: u32) -> Self {
        Self {
            page,
            ..self.clone()
        }
    }

    /// The request that shows it; two controls of one message may show the same, so each has a `tag`.
    pub(crate) fn request(&self, tag: char) -> Request {
        Request::Page(format!("leaders {tag} {self}"))
    }

    /// Reads what followed `leaders` in a request.
    ///
    /// # Errors
    /// [`NotARequest`] for a text that [`View::request`] does not write.
    pub fn read(text: &str) -> Result<Self, NotARequest> {
        let (tag, view) = text.split_once(' ').ok_or(NotARequest)?;
        match tag {
            "g" | "p" | "s" | "o" | "b" | "f" | "m" | "r" => view.parse(),
            _ => Err(NotARequest),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = self.preset.as_deref().unwrap_or(EVERY);
        let Self {
            game, season, page, ..
        } = self;
        let game = if game.is_empty() { EVERY } else { game };
        write!(out, "{game} {preset} {season} {} {page}", self.by.name())
    }
}

impl FromStr for View {
    type Err = NotARequest;

    fn from_str(text: &str) -> Result<Self, NotARequest> {
        let parts: Vec<&str> = text.split(' ').collect();
        let &[game, preset, season, by, page] = parts.as_slice() else {
            return Err(NotARequest);
        };
        let read = Self {
            game: if game == EVERY { "" } else { game }.to_owned(),
            preset: (preset != EVERY).then(|| preset.to_owned()),
            season: season.parse().map_err(|_| NotARequest)?,
            by: SortKey::named(by).ok_or(NotARequest)?,
            page: page.parse().map_err(|_| NotARequest)?,
        };
        // Only the spelling that we write, and no page beyond the last possible one.
        let named = !game.is_empty() && !preset.is_empty();
        (named && read.exists() && read.page <= LAST && read.to_string() == text)
            .then_some(read)
            .ok_or(NotARequest)
    }
}
