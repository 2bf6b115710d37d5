//! `/snap`: a quick discard, typed; the number of a card is enough, so that it can stand ready
//! before there is anything to snap.

use serenity::all::CreateAutocompleteResponse;

use super::moves::suggest;
use super::perform_verb;
use crate::catalog::any_match::Which;
use crate::discord::{Context, Error};
use crate::model::Request;

#[poise::command(slash_command, rename = "snap")]
pub(super) async fn snap_command(
    ctx: Context<'_>,
    #[rename = "card"]
    #[autocomplete = "every_card"]
    #[max_length = 100]
    what: String,
) -> Result<(), Error> {
    perform_verb(ctx, "snap", Request::Play(meant(what))).await
}

async fn every_card(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    suggest(ctx, typed, Which::Verbs(&["snap"])).await
}

/// A bare number is a card as people count them, from 1; anything else is an input as it is.
fn meant(typed: String) -> String {
    match typed
        .trim()
        .parse::<u8>()
        .ok()
        .and_then(|card| card.checked_sub(1))
    {
        Some(slot) => format!("snap {slot}"),
        None => typed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_number_is_a_card_and_an_input_stays_one() {
        for (typed, text) in [
            ("1", "snap 0"),
            (" 4 ", "snap 3"),
            ("snap 2", "snap 2"),
            ("0", "0"),
            ("256", "256"),
            ("", ""),
        ] {
            assert_eq!(meant(typed.to_owned()), text);
        }
    }
}
