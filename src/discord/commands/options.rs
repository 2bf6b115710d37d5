//! `/table options`: the options of the table here, or those of a code in their place.

use i18n_embed_fl::fl;

use super::locale::{localised, options as named};
use super::perform;
use crate::discord::{Command, Context, Error};
use crate::model::Request;
use crate::screen::options::CODE;
use crate::screen::words::Words;

pub(super) fn command(words: &Words) -> Command {
    let command = localised(
        options(),
        words,
        |words| fl!(words, "command-table-options-name"),
        |words| fl!(words, "command-table-options-description"),
    );
    named(
        command,
        words,
        &[(
            |words| fl!(words, "option-code-name"),
            |words| fl!(words, "option-code-description"),
        )],
    )
}

#[poise::command(slash_command)]
async fn options(ctx: Context<'_>, #[max_length = 240] code: Option<String>) -> Result<(), Error> {
    let request = match code {
        Some(code) => Request::Written(format!("{CODE} {code}")),
        None => Request::Options,
    };
    perform(ctx, request.to_string()).await
}
