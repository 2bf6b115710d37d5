//! `/hand`, `/play`, `/cut` and `/call`: what the buttons of a match do, typed.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{lang, meant, perform, perform_verb};
use crate::catalog::any_match::Which;
use crate::discord::ids::DiscordId;
use crate::discord::{Context, Error};
use crate::model::Request;

/// The most suggestions that Discord shows.
const SUGGESTIONS: usize = 25;
/// The longest name of a suggestion, in characters.
const NAME: usize = 100;

#[poise::command(slash_command, rename = "hand")]
pub(super) async fn hand_command(ctx: Context<'_>) -> Result<(), Error> {
    perform(ctx, Request::Hand).await
}

#[poise::command(slash_command, rename = "play")]
pub(super) async fn play_command(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "every_move"]
    #[max_length = 100]
    what: String,
) -> Result<(), Error> {
    perform(ctx, Request::Play(what)).await
}

#[poise::command(slash_command, rename = "cut")]
pub(super) async fn cut_command(ctx: Context<'_>) -> Result<(), Error> {
    perform_verb(ctx, "cut", Request::Interrupt("now".to_owned())).await
}

#[poise::command(slash_command, rename = "call")]
pub(super) async fn call_command(
    ctx: Context<'_>,
    #[rename = "word"]
    #[autocomplete = "every_call"]
    #[max_length = 100]
    what: String,
) -> Result<(), Error> {
    let what = named(ctx, &what, Which::Calls).await;
    perform(ctx, Request::Play(what)).await
}

async fn every_move(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    suggest(ctx, typed, Which::All).await
}

async fn every_call(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    suggest(ctx, typed, Which::Calls).await
}

/// The input whose name was typed, in full or as far as only one begins so; otherwise the text
/// itself, which the table refuses where it is no input.
pub(super) async fn named(ctx: Context<'_>, typed: &str, which: Which) -> String {
    let Some(table) = meant(ctx) else {
        return typed.to_owned();
    };
    let requester = ctx.author().id.ours();
    let tables = &ctx.data().tables;
    let all = tables.choices(table, requester, lang(ctx), which).await;
    meaning(typed, &all)
}

fn meaning(typed: &str, all: &[(String, String)]) -> String {
    let meant = typed.trim().to_lowercase();
    let is = |(saying, text): &(String, String)| saying.to_lowercase() == meant || *text == meant;
    if let Some((_, text)) = all.iter().find(|it| is(it)) {
        return text.clone();
    }
    let begins = |(saying, text): &&(String, String)| {
        !meant.is_empty() && (saying.to_lowercase().starts_with(&meant) || text.starts_with(&meant))
    };
    let mut beginning = all.iter().filter(begins);
    match (beginning.next(), beginning.next()) {
        (Some((_, text)), None) => text.clone(),
        _ => typed.to_owned(),
    }
}

/// The requester's own legal inputs that fit what was typed.
pub(super) async fn suggest(
    ctx: Context<'_>,
    typed: &str,
    which: Which,
) -> CreateAutocompleteResponse {
    let answer = CreateAutocompleteResponse::new();
    let Some(table) = meant(ctx) else {
        return answer;
    };
    let tables = &ctx.data().tables;
    let requester = ctx.author().id.ours();
    let typed = typed.trim().to_lowercase();
    let all = tables.choices(table, requester, lang(ctx), which).await;
    let fits = |(saying, text): &(String, String)| {
        saying.to_lowercase().contains(&typed) || text.contains(&typed)
    };
    let shown = all
        .into_iter()
        .filter(fits)
        .take(SUGGESTIONS)
        .map(|(saying, text)| {
            AutocompleteChoice::new(saying.chars().take(NAME).collect::<String>(), text)
        });
    answer.set_choices(shown.collect())
}

#[cfg(test)]
mod tests {
    use super::meaning;

    #[test]
    fn a_name_typed_out_is_as_good_as_its_text_and_so_is_a_beginning_that_fits_one() {
        let all = [
            ("Announce an ace", "tell as"),
            ("Announce a compte", "tell compte"),
            ("Permit", "pass"),
        ];
        let all = all.map(|(saying, text)| (saying.to_owned(), text.to_owned()));
        for (typed, text) in [
            ("pass", "pass"),
            (" PASS ", "pass"),
            ("pa", "pass"),
            ("announce an ace", "tell as"),
            ("Announce A C", "tell compte"),
            ("tell", "tell"),
            ("", ""),
            ("bid 90", "bid 90"),
        ] {
            assert_eq!(meaning(typed, &all), text, "{typed:?}");
        }
        assert_eq!(meaning("pass", &[]), "pass");
    }
}
