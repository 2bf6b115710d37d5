//! `/answer`: what the form behind the Answer button does, typed at once.

use i18n_embed_fl::fl;

use super::locale::{localised, options};
use super::perform;
use crate::discord::{Command, Context, Error};
use crate::model::Request;
use crate::screen::words::Words;

pub(super) fn command(words: &Words) -> Command {
    let command = localised(
        answer(),
        words,
        |words| fl!(words, "command-answer-name"),
        |words| fl!(words, "command-answer-description"),
    );
    options(
        command,
        words,
        &[(
            |words| fl!(words, "option-text-name"),
            |words| fl!(words, "option-text-description"),
        )],
    )
}

#[poise::command(
    slash_command,
    rename = "answer",
    install_context = "Guild",
    interaction_context = "Guild"
)]
async fn answer(
    ctx: Context<'_>,
    #[rename = "text"]
    #[max_length = 80]
    typed: String,
) -> Result<(), Error> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let text = match words.is_empty() {
        // Refused like any answer of nothing but signs.
        true => "*".to_owned(),
        false => words.join(" "),
    };
    perform(ctx, Request::Play(format!("answer {text}")).to_string()).await
}
