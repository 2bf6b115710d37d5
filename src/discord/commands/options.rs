//! `/table options`: the options of the table here, or those of a code in their place.

use super::perform;
use crate::discord::{Context, Error};
use crate::screen::deed::Deed;
use crate::screen::options::CODE;

#[poise::command(slash_command)]
pub(super) async fn options(
    ctx: Context<'_>,
    #[max_length = 240] code: Option<String>,
) -> Result<(), Error> {
    let deed = match code {
        Some(code) => Deed::Written(format!("{CODE} {code}")),
        None => Deed::Options,
    };
    perform(ctx, deed.to_string()).await
}
