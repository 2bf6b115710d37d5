//! What a match was handed, as its table keeps it: the questions by card, each with its id in its
//! pack. A pack may change or go; this does not.

use serde_json::Value;
use tapis_rules::cards::ace_high::Card;

use super::Draw;

/// Some questions that a match was handed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The pack by its id.
    pub pack: String,
    /// The questions by their ids in it.
    pub entries: Vec<String>,
}

/// A draw as it is to be kept, with the pack it is from; the rules read it back, and
/// [`handed()`] and [`entry_of`] what is beside the rules.
#[must_use]
pub fn kept(drawn: &Draw, pack: &str) -> Option<String> {
    let mut kept: Value = serde_json::from_str(&drawn.questions.kept()?).ok()?;
    kept["pack"] = pack.into();
    for (card, id) in Card::all().zip(&drawn.ids) {
        kept["questions"][card.to_string()]["id"] = id.as_str().into();
    }
    Some(kept.to_string())
}

/// The pack and the ids of the questions with these words; none where that was not kept.
#[must_use]
pub fn handed(kept: &str, questions: &[String]) -> Option<Handed> {
    let kept: Value = serde_json::from_str(kept).ok()?;
    let cards = kept["questions"].as_object()?.values();
    let among = |card: &&Value| questions.iter().any(|words| card["question"] == **words);
    let ids = cards.filter(among).filter_map(|card| card["id"].as_str());
    Some(Handed {
        pack: kept["pack"].as_str()?.to_owned(),
        entries: ids.map(str::to_owned).collect(),
    })
}

/// The pack and the id of the question with these words.
#[must_use]
pub fn entry_of(kept: &str, question: &str) -> Option<(String, String)> {
    let kept: Value = serde_json::from_str(kept).ok()?;
    let mut cards = kept["questions"].as_object()?.values();
    let found = cards.find(|card| card["question"] == question)?;
    let (pack, id) = (kept["pack"].as_str()?, found["id"].as_str()?);
    Some((pack.to_owned(), id.to_owned()))
}
