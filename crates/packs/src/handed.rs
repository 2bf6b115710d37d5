//! The questions given to a match, as stored with its table: by card, each with its id in its pack.
//! They stay the same when a pack changes or is removed.

use std::collections::HashMap;

use serde_json::Value;

use super::{Category, Draw};

/// The questions of one pack that were given to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The pack's id.
    pub pack: String,
    /// The ids of the questions in the pack.
    pub entries: Vec<String>,
}

/// A draw as JSON to be stored. The rules read the questions back; [`handed()`] and [`entry_of`]
/// read the ids, [`categories`] the categories. The main pack's id is stored once, that of any other beside its questions.
#[must_use]
pub fn kept(drawn: &Draw) -> Option<String> {
    let mut kept: Value = serde_json::from_str(&drawn.questions.kept()?).ok()?;
    let pack = drawn.packs.first()?;
    kept["pack"] = pack.as_str().into();
    let named = drawn.cards.iter().zip(&drawn.ids).zip(&drawn.packs);
    for (((card, id), from), category) in named.zip(&drawn.categories) {
        let question = &mut kept["questions"][card.to_string()];
        question["id"] = id.as_str().into();
        question["category"] = category.name().into();
        if from != pack {
            question["pack"] = from.as_str().into();
        }
    }
    Some(kept.to_string())
}

/// The packs and ids of the questions with these texts, pack by pack; empty if ids were not stored.
#[must_use]
pub fn handed(kept: &str, questions: &[String]) -> Vec<Handed> {
    let mut all: Vec<Handed> = Vec::new();
    let Ok(kept) = serde_json::from_str::<Value>(kept) else {
        return all;
    };
    let cards = kept["questions"].as_object().into_iter();
    let among = |card: &&Value| questions.iter().any(|words| card["question"] == **words);
    let named = cards.flat_map(|cards| cards.values()).filter(among);
    for (pack, entry) in named.filter_map(|card| named_by(&kept, card)) {
        match all.iter_mut().find(|handed| handed.pack == pack) {
            Some(handed) => handed.entries.push(entry),
            None => all.push(Handed {
                pack,
                entries: vec![entry],
            }),
        }
    }
    all
}

/// The pack and the id of the question with this text.
#[must_use]
pub fn entry_of(kept: &str, question: &str) -> Option<(String, String)> {
    let kept: Value = serde_json::from_str(kept).ok()?;
    let mut cards = kept["questions"].as_object()?.values();
    let found = cards.find(|card| card["question"] == question)?;
    named_by(&kept, found)
}

/// The category of each question, by its text; those of a draw that was stored without them are
/// general.
#[must_use]
pub fn categories(kept: &str) -> HashMap<String, Category> {
    let kept: Value = serde_json::from_str(kept).unwrap_or_default();
    let cards = kept["questions"].as_object().into_iter();
    let category = |card: &Value| {
        let name = card["category"].as_str().unwrap_or_default();
        let known = Category::ALL.iter().find(|(known, _)| *known == name);
        known.map_or(Category::General, |(_, category)| *category)
    };
    let cards = cards.flat_map(|cards| cards.values());
    let named = |card: &Value| Some((card["question"].as_str()?.to_owned(), category(card)));
    cards.filter_map(named).collect()
}

/// The pack and the id stored beside a question.
fn named_by(kept: &Value, card: &Value) -> Option<(String, String)> {
    let pack = card["pack"].as_str().or_else(|| kept["pack"].as_str())?;
    Some((pack.to_owned(), card["id"].as_str()?.to_owned()))
}
