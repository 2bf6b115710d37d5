//! `/answer`: what the form behind the Answer button does, typed at once.

use super::perform_verb;
use crate::discord::{Context, Error};
use crate::model::Request;

#[poise::command(slash_command, rename = "answer")]
pub(super) async fn answer(
    ctx: Context<'_>,
    #[rename = "text"]
    #[max_length = 80]
    typed: String,
) -> Result<(), Error> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let text = match words.is_empty() {
        // The rules refuse it like any answer without a letter or digit.
        true => "*".to_owned(),
        false => words.join(" "),
    };
    perform_verb(ctx, "answer", Request::Play(format!("answer {text}"))).await
}
