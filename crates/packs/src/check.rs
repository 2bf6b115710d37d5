//! Whether the entries of a pack can be played: no duplicates, and Tiguidoo's judge agrees with
//! each answer and reject.

use std::collections::HashMap;
use std::collections::hash_map;

use tapis_rules::tiguidoo::Entry;
use tapis_rules::tiguidoo::choices::right_choice;
use tapis_rules::tiguidoo::judge::{Edition, Key, Scale, Verdict};
use tapis_rules::tiguidoo::options::Level;

use super::Language;
use super::entries::{Draft, DraftEntry, Said};
use super::fault::{Faults, Problem, quoted};
use super::located::Place;
use super::made_id::sameness;
use super::text;

/// The judge at its most generous (TIG-44), without TIG-69 to 72: what one judge takes the next one takes.
pub(super) const GENEROUS: Scale = Scale {
    edition: Edition::Second,
    level: Level::Generous,
    tolerance: 2,
};

/// The judge at its strictest and at its most generous (TIG-44, 55).
const SCALES: [Scale; 2] = [
    Scale {
        edition: Edition::Second,
        level: Level::Strict,
        tolerance: 0,
    },
    GENEROUS,
];

/// Adds every fault of the entries: each by itself, and compared with the others.
pub(super) fn check(draft: &Draft, faults: &mut Faults) {
    let mut ids = HashMap::new();
    let mut questions = HashMap::new();
    for entry in &draft.entries {
        faults.entry(entry.name());
        let same = sameness(&entry.question.text);
        let asked = earlier(&mut questions, same, entry.question.place);
        if let Some(line) = asked {
            faults.at(entry.question.place, Problem::QuestionTwice(line));
        }
        // Two ids made from the same question are equal, and the question was reported already.
        if (entry.written_id().is_some() || asked.is_none())
            && let Some(line) = earlier(&mut ids, entry.id.text.clone(), entry.id.place)
        {
            faults.at(entry.id.place, Problem::IdTwice(line));
        }
        judge(draft.language, entry, faults);
    }
    faults.entry(None);
}

/// The line on which this text occurred before; `None` for an empty text, which was reported
/// already.
fn earlier(seen: &mut HashMap<String, usize>, text: String, place: Place) -> Option<usize> {
    if text.is_empty() {
        return None;
    }
    match seen.entry(text) {
        hash_map::Entry::Occupied(before) => Some(*before.get()),
        hash_map::Entry::Vacant(free) => {
            free.insert(place.line);
            None
        }
    }
}

/// The draft without the rejects and incomplete texts that the judge finds right, and without choices that
/// it would not offer, so that a pack accepted by an earlier judge stays playable.
pub(super) fn mended(mut draft: Draft) -> Draft {
    for entry in &mut draft.entries {
        mend(draft.language, entry);
    }
    draft
}

/// Takes the rejects and incomplete texts away that the judge finds right, and choices that cannot be
/// offered.
pub(super) fn mend(language: Language, entry: &mut DraftEntry) {
    let key = key(language, entry);
    if key.contradicts_itself() {
        take_away_right(language, entry, &key);
    }
    if entry.choices.is_empty() {
        return;
    }
    // The rejects may be others now.
    let key = self::key(language, entry);
    if right_choice(&key, language, &texts(&entry.choices)).is_none() {
        entry.choices.clear();
    }
}

fn take_away_right(language: Language, entry: &mut DraftEntry, key: &Key) {
    let right = |text: &str| judged(key, text).contains(&Verdict::Right);
    entry.rejects.retain(|said| !right(&said.text));
    entry.more.retain(|(said, _)| !right(&said.text));
    let rejects = self::key(language, entry);
    let more = |text: &str| {
        let verdicts = judged(&rejects, text);
        verdicts
            .iter()
            .all(|verdict| matches!(verdict, Verdict::More(_)))
    };
    entry.more.retain(|(said, _)| more(&said.text));
}

/// The judge's key for an entry.
pub(super) fn key(language: Language, entry: &DraftEntry) -> Key {
    let more: Vec<String> = entry
        .more
        .iter()
        .map(|(said, _)| said.text.clone())
        .collect();
    let (answers, rejects) = (texts(&entry.answers), texts(&entry.rejects));
    Key::new(language, &answers, &rejects, &more, &texts(&entry.units))
}

/// The texts of a list.
pub(super) fn texts(list: &[Said]) -> Vec<String> {
    list.iter().map(|said| said.text.clone()).collect()
}

/// The verdict of the most generous judge on an answer to this entry, as a match would be judged.
pub fn generous(language: Language, entry: &Entry, answer: &str) -> Verdict {
    let more: Vec<String> = entry.more.iter().map(|(text, _)| text.clone()).collect();
    let Entry {
        answers,
        rejects,
        units,
        ..
    } = entry;
    let key = Key::new(language, answers, rejects, &more, units);
    let scale = Scale {
        edition: Edition::default(),
        ..GENEROUS
    };
    key.judge(answer, scale, [], false)
}

/// The verdicts of the strictest and of the most generous judge on a text.
fn judged(key: &Key, text: &str) -> [Verdict; 2] {
    SCALES.map(|scale| key.judge(text, scale, [], false))
}

/// Adds what the judge finds wrong with an entry by itself.
pub(super) fn judge(language: Language, entry: &DraftEntry, faults: &mut Faults) {
    let key = key(language, entry);
    let verdicts = |text: &str| judged(&key, text);
    // Otherwise each text is matched by its own key, and need not be judged again.
    let doubtful = key.lacks_answers() || key.contradicts_itself();
    let question = text::words(&entry.question.text);
    let answers: Vec<&String> = entry.answers.iter().map(|said| &said.text).collect();
    for (number, Said { place, text }) in entry.answers.iter().enumerate() {
        if answers[..number].contains(&text) {
            faults.at(*place, Problem::AnswerTwice(quoted(text)));
        }
        if doubtful && verdicts(text) != [Verdict::Right; 2] {
            faults.at(*place, Problem::AnswerNotRight(quoted(text)));
        }
        if text::stands_in(text, &question) {
            faults.at(*place, Problem::AnswerInQuestion(quoted(text)));
        }
        for clue in &entry.clues {
            if text::stands_in(text, &text::words(&clue.text)) {
                faults.at(clue.place, Problem::AnswerInClue(quoted(text)));
            }
        }
    }
    for Said { place, text } in &entry.rejects {
        if doubtful && verdicts(text) != [Verdict::Wrong; 2] {
            faults.at(*place, Problem::RejectIsRight(quoted(text)));
        }
    }
    for (Said { place, text }, _) in &entry.more {
        let asks_more = |verdict| matches!(verdict, Verdict::More(_));
        if !text.is_empty() && !verdicts(text).into_iter().all(asks_more) {
            faults.at(*place, Problem::NotIncomplete(quoted(text)));
        }
    }
    if let Some(first) = entry.choices.first()
        && right_choice(&key, language, &texts(&entry.choices)).is_none()
    {
        faults.at(first.place, Problem::Choices);
    }
}
