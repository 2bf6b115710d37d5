//! Findings in a pack that passed every check, about its lengths, its rejects, its units and its
//! balance. [`twins`] finds questions asked twice, [`slips`] answers that a typing error confuses,
//! [`signs`] odd characters.

mod signs;
mod slips;
mod twins;

use std::collections::HashSet;

use tapis_rules::tiguidoo::questions::Difficulty;

use super::advice::{Advice, Finding, LONG_ANSWER, LONG_QUESTION};
use super::entries::{Draft, DraftEntry, Said};
use super::fault::quoted;
use super::located::{Located, Place};
use super::text::{bare, words};
use super::{Category, Pack};

/// Words, without accents, by which questions ask for a number.
const ASKING: [&str; 2] = ["combien", "how many"];

/// A category or a difficulty is small if it has less than one part in this many of an even share.
const SHARE: usize = 4;

/// All findings; `others` are the packs of the same language to compare with.
pub(super) fn findings(draft: &Draft, others: &[&Pack]) -> Vec<Finding> {
    let mut findings = Findings::default();
    let twins = twins::Twins::of(others);
    let mut seen = twins::Seen::default();
    let slips = slips::Slips::of(draft);
    for (number, entry) in draft.entries.iter().enumerate() {
        findings.entry = entry.written_id().map(str::to_owned);
        lengths(entry, &mut findings);
        rejects(entry, &slips, &mut findings);
        if entry.units.is_empty() && asks_how_many(&entry.question.text) {
            findings.at(entry.question.place, Advice::NoUnits);
        }
        if let Some(twin) = twins.find(entry).or_else(|| seen.find_or_add(entry)) {
            findings.at(entry.question.place, twin);
        }
        for slip in slips.find(draft, number) {
            findings.at(entry.answers[0].place, slip);
        }
        signs::check(draft.language, entry, &mut findings);
    }
    findings.list.extend(shares(draft));
    findings.list
}

/// The findings so far.
#[derive(Default)]
struct Findings {
    list: Vec<Finding>,
    /// The entry under examination, by the id that its author wrote.
    entry: Option<String>,
}

impl Findings {
    fn at(&mut self, place: Place, advice: Advice) {
        self.list.push(Located {
            entry: self.entry.clone(),
            ..Located::at(place, advice)
        });
    }
}

fn lengths(entry: &DraftEntry, findings: &mut Findings) {
    if entry.question.text.chars().count() > LONG_QUESTION {
        findings.at(entry.question.place, Advice::LongQuestion);
    }
    if let Some(Said { place, text }) = entry.answers.first() {
        // An elided article counts as part of its word.
        let article = |word: &&str| ["le", "la", "les", "un", "une", "the", "a"].contains(word);
        if text.split_whitespace().skip_while(article).count() > LONG_ANSWER {
            findings.at(*place, Advice::LongAnswer);
        }
    }
}

fn rejects(entry: &DraftEntry, slips: &slips::Slips, findings: &mut Findings) {
    let plain = |said: &Said| bare(&words(&said.text)).to_owned();
    let answers: Vec<String> = entry.answers.iter().map(plain).collect();
    let mut seen = HashSet::new();
    for said in &entry.rejects {
        let reject = plain(said);
        // In a shorter answer no typing error is forgiven.
        let near = answers.iter().position(|answer| {
            answer.chars().count() >= slips::SHORTEST && ends_alike(answer, &reject)
        });
        // The answer to another question is no typing error.
        if let Some(near) = near.filter(|_| !slips.knows(&reject)) {
            let (reject, answer) = (quoted(&said.text), quoted(&entry.answers[near].text));
            findings.at(said.place, Advice::RejectNear { reject, answer });
        }
        if !seen.insert(reject) {
            findings.at(said.place, Advice::RejectTwice(quoted(&said.text)));
        }
    }
}

/// Whether the two differ only by a final `s`, `e` or `x`.
fn ends_alike(one: &str, other: &str) -> bool {
    let longer = |long: &str, short: &str| {
        let ending = long.strip_prefix(short);
        ending.is_some_and(|rest| matches!(rest, "s" | "e" | "es" | "x"))
    };
    longer(one, other) || longer(other, one)
}

fn asks_how_many(question: &str) -> bool {
    let question = format!(" {} ", words(question));
    let mut asking = ASKING.iter();
    asking.any(|phrase| question.contains(&format!(" {phrase} ")))
}

/// Categories and difficulties with too few questions, in a pack that uses several.
fn shares(draft: &Draft) -> Vec<Finding> {
    let all = draft.entries.len();
    let few = |what, names: Vec<(String, usize)>| {
        let even = all / names.len().max(1);
        let small = names
            .into_iter()
            .filter(move |(_, found)| found * SHARE < even);
        small.map(move |(name, found)| Located {
            place: None,
            entry: None,
            problem: Advice::Few {
                what,
                name,
                found,
                all,
            },
        })
    };
    let of = |wanted| {
        draft
            .entries
            .iter()
            .filter(move |entry| entry.category == wanted)
    };
    let categories = Category::ALL.map(|(name, wanted)| (name.to_owned(), of(wanted).count()));
    let used = categories.into_iter().filter(|(_, found)| *found > 0);
    let levels = [
        ("1", Difficulty::Easy),
        ("2", Difficulty::Medium),
        ("3", Difficulty::Hard),
    ];
    let of = |wanted| {
        draft
            .entries
            .iter()
            .filter(move |entry| entry.difficulty == wanted)
    };
    let levels = levels.map(|(name, wanted)| (name.to_owned(), of(wanted).count()));
    // All questions have the default level: the author did not distinguish levels.
    let levels = if levels[1].1 == all {
        Vec::new()
    } else {
        levels.to_vec()
    };
    let mut findings: Vec<Finding> = few("category", used.collect()).collect();
    findings.extend(few("difficulty", levels));
    findings
}

#[cfg(test)]
mod tests;
