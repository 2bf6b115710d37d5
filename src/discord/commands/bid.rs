//! `/bid`: what the buttons of an auction do, typed. A number alone is a bid.

use serenity::all::CreateAutocompleteResponse;

use super::moves::{named, suggest};
use super::perform_verb;
use crate::catalog::any_match::Which;
use crate::discord::{Context, Error};
use crate::model::Request;

/// The moves of an auction, bids last: there may be more of them than Discord shows.
const SPEAKING: Which = Which::Verbs(&["pass", "silent", "tell", "bid"]);

#[poise::command(slash_command)]
pub(super) async fn bid(
    ctx: Context<'_>,
    #[autocomplete = "every_statement"]
    #[max_length = 100]
    amount: String,
) -> Result<(), Error> {
    let text = match number(&amount) {
        Some(number) => format!("bid {number}"),
        None => named(ctx, &amount, SPEAKING).await,
    };
    perform_verb(ctx, "bid", Request::Play(text)).await
}

async fn every_statement(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    suggest(ctx, typed, SPEAKING).await
}

/// The bid that a typed number means; none for any other text. A number below or above what a bid can
/// be becomes 0 or 255, so that the refusal lists the bids there are.
fn number(typed: &str) -> Option<u8> {
    let typed = typed.trim();
    let (below, digits) = match typed.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, typed),
    };
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    number.then(|| match below {
        true => 0,
        false => digits.parse().unwrap_or(u8::MAX),
    })
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_number_alone_is_a_bid() {
        assert_eq!(number(" 90 "), Some(90));
        assert_eq!(number("000"), Some(0));
        for high in ["256", "99999999999999999999"] {
            assert_eq!(number(high), Some(u8::MAX), "{high}");
        }
        assert_eq!(number("-90"), Some(0));
        for other in ["", " ", "-", "--9", "9 0", "bid 90", "pass", "\u{663}"] {
            assert_eq!(number(other), None, "{other}");
        }
    }
}
