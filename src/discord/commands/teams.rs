//! `/table teams`: who plays with whom, as the menu and the lot of a lobby have it.

use super::perform;
use super::titles::TEAMS;
use crate::discord::{Context, Error};
use crate::model::Request;

#[poise::command(slash_command)]
pub(super) async fn teams(ctx: Context<'_>, partners: i64) -> Result<(), Error> {
    let chosen = usize::try_from(partners)
        .ok()
        .and_then(|place| TEAMS.get(place));
    let how = chosen.map_or_else(|| "draw".to_owned(), ToString::to_string);
    perform(ctx, Request::Teams(how)).await
}
