//! What the picture of a profile does not show: with whom somebody plays, and what they did.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_say::say;

use super::{Done, Played, Profile};
use crate::feats::{Feat, FeatCount};
use crate::leaders::points;
use crate::notice::{game_title, mention};
use crate::packs::category_named;
use crate::reader::joined;

/// So many categories of questions are told, those asked most often first.
const CATEGORIES: usize = 6;

/// A line for each of the people, and one for each game, or for each kind of what was done in the one game.
pub(super) fn beside_picture(profile: &Profile<'_>, words: &FluentLanguageLoader) -> Vec<String> {
    let games = profile.shown().flat_map(|played| {
        let mut lines = of_game(played, profile, words);
        if let (None, Some(told)) = (profile.game, lines.first_mut()) {
            let title = game_title(played.game.name, words);
            *told = format!("{} {title} · {told}", played.game.sign);
        }
        lines
    });
    people(profile, words).into_iter().chain(games).collect()
}

/// What they did in a game: a line beside other games, else one for each kind.
pub(super) fn of_game(
    played: &Played,
    profile: &Profile<'_>,
    words: &FluentLanguageLoader,
) -> Vec<String> {
    let of_game = |one: &&Done| one.game == played.game.name;
    let done: Vec<&Done> = profile.done.iter().filter(of_game).collect();
    let kinds = Feat::ALL.into_iter();
    let told: Vec<String> = kinds.filter_map(|feat| kind(feat, &done, words)).collect();
    match profile.game {
        None if told.is_empty() => Vec::new(),
        None => vec![told.join(" · ")],
        Some(_) => {
            let signed = told.iter().map(|one| format!("{} {one}", played.game.sign));
            signed.chain(categories(&done, words)).collect()
        }
    }
}

/// With whom and against whom they play most often, a line each.
pub(super) fn people(profile: &Profile<'_>, words: &FluentLanguageLoader) -> Vec<String> {
    let partner = profile.partner.map(|(user, count)| {
        let told = say!(words, "stats-partner"(who = mention(user), count));
        format!("👥 {told}")
    });
    let opponent = profile.opponent.map(|(user, count)| {
        let told = say!(words, "stats-opponent"(who = mention(user), count));
        format!("⚔️ {told}")
    });
    partner.into_iter().chain(opponent).collect()
}

/// What was done of one kind, over all categories; `None` if nothing was.
fn kind(feat: Feat, done: &[&Done], words: &FluentLanguageLoader) -> Option<String> {
    let mut sum = FeatCount::default();
    for one in done.iter().filter(|one| one.feat == feat) {
        sum.add(feat, one.count);
    }
    let FeatCount { tried, done, best } = sum;
    (tried > 0).then(|| {
        let told = say! {
            words, "stats-did";
            match feat {
                Feat::{Contract, Call, Answer}(tried, done),
                Feat::{Cut, Snap}(done),
            }
        };
        let best = best.map(|best| {
            say! {
                words, "stats-best";
                match feat {
                    Feat::Cut | Feat::Snap => "quick"(seconds = seconds(best, words)),
                    _ => "dear"(points = best),
                }
            }
        });
        joined([told].into_iter().chain(best), ", ")
    })
}

/// Milliseconds as seconds, to a tenth.
fn seconds(ms: u32, words: &FluentLanguageLoader) -> String {
    points(i64::from(ms.saturating_add(50) / 100), words)
}

/// Right answers by category.
fn categories(done: &[&Done], words: &FluentLanguageLoader) -> Option<String> {
    let answers = done.iter().filter(|one| one.feat == Feat::Answer);
    let mut answers: Vec<&&Done> = answers.filter(|one| !one.of.is_empty()).collect();
    answers.sort_by_key(|one| std::cmp::Reverse(one.count.tried));
    let told = answers.iter().take(CATEGORIES).filter_map(|one| {
        let FeatCount { tried, done, .. } = one.count;
        let category = category_named(&one.of, words)?;
        Some(format!("{category} {done}/{tried}"))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| {
        let told = told.join(" · ");
        format!("📖 {}", fl!(words, "stats-topics", told = told))
    })
}
