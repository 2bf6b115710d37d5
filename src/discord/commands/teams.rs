//! `/table teams`: who plays with whom, as the menu and the lot of a lobby have it.

use i18n_embed_fl::fl;

use super::locale::Title;
use super::perform;
use crate::discord::{Context, Error};
use crate::model::{Request, Teams};
use crate::screen::teams::title;

/// Choices, the lot apart.
const CHOICES: [Teams; 3] = [Teams::JOINED, Teams::FIRST_TWO, Teams::FIRST_LAST];

/// The titles of what can be chosen.
pub(super) fn titles() -> Vec<Title> {
    let chosen = CHOICES.map(|teams| -> Title { Box::new(move |words| title(teams, words)) });
    let lot: Title = Box::new(|words| fl!(words, "team-shuffle"));
    chosen.into_iter().chain([lot]).collect()
}

#[poise::command(slash_command)]
pub(super) async fn teams(ctx: Context<'_>, partners: i64) -> Result<(), Error> {
    let chosen = usize::try_from(partners)
        .ok()
        .and_then(|place| CHOICES.get(place));
    let how = chosen.map_or_else(|| "draw".to_owned(), ToString::to_string);
    perform(ctx, Request::Teams(how)).await
}
