//! What a match was handed, as its table keeps it: the questions by card, each with its id in its
//! pack. A pack may change or go; this does not.

use serde_json::Value;
use tapis_rules::cards::ace_high::Card;

use super::Draw;

/// Some questions of one pack that a match was handed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The pack by its id.
    pub pack: String,
    /// The questions by their ids in it.
    pub entries: Vec<String>,
}

/// A draw as it is to be kept; the rules read it back, and [`handed()`] and [`entry_of`] what is
/// beside the rules. The pack stands there once, and beside each question that is from another.
#[must_use]
pub fn kept(drawn: &Draw) -> Option<String> {
    let mut kept: Value = serde_json::from_str(&drawn.questions.kept()?).ok()?;
    let pack = drawn.packs.first()?;
    kept["pack"] = pack.as_str().into();
    for ((card, id), from) in Card::all().zip(&drawn.ids).zip(&drawn.packs) {
        let question = &mut kept["questions"][card.to_string()];
        question["id"] = id.as_str().into();
        if from != pack {
            question["pack"] = from.as_str().into();
        }
    }
    Some(kept.to_string())
}

/// The packs and the ids of the questions with these words, pack by pack; nothing where that was
/// not kept.
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

/// The pack and the id of the question with these words.
#[must_use]
pub fn entry_of(kept: &str, question: &str) -> Option<(String, String)> {
    let kept: Value = serde_json::from_str(kept).ok()?;
    let mut cards = kept["questions"].as_object()?.values();
    let found = cards.find(|card| card["question"] == question)?;
    named_by(&kept, found)
}

/// The pack and the id that stand beside a question.
fn named_by(kept: &Value, card: &Value) -> Option<(String, String)> {
    let pack = card["pack"].as_str().or_else(|| kept["pack"].as_str())?;
    Some((pack.to_owned(), card["id"].as_str()?.to_owned()))
}
