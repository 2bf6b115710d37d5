//! The lines of a record, each with its line end.

use std::fmt::Display;

use serde_json::Value as Json;

use crate::game::{Action, Game, MatchData};
use crate::ledger::Entry;
use crate::notation::Input;
use crate::options::{Options, Parameters};
use crate::play::Setup;
use crate::seat::MAX_SEATS;
use crate::standing::{Points, Standing};

use super::VERSION;

/// The first line.
#[must_use]
pub fn header<G: Game>(setup: &Setup<G>, preset: &str) -> String {
    let match_data = G::drawn(setup).header().into_iter();
    let match_data: String = match_data
        .map(|(name, json)| format!(", {}: {json}", text(name)))
        .collect();
    let players = usize::from(setup.players);
    let members = &setup.members[..players.min(MAX_SEATS)];
    let members = match members.iter().all(|people| *people == 1) {
        true => String::new(),
        false => format!(", \"members\": [{}]", list(members.iter())),
    };
    format!(
        "{{\"record\": {VERSION}, \"game\": {}, \"preset\": {}, \"options\": {}, \"players\": {}, \
         \"seed\": \"{}\", \"commitment\": \"{}\", \"ids\": [{}]{members}{match_data}}}\n",
        text(G::NAME),
        text(preset),
        options::<G>(setup),
        setup.players,
        setup.seed.reveal(),
        setup.seed.commitment(),
        list(setup.ids.iter().map(|id| text(id))),
    )
}

/// The options as the edition of the match knew them.
fn options<G: Game>(setup: &Setup<G>) -> String {
    let newest = setup.edition == G::EDITION;
    let came = G::EDITION_PARAMETER.filter(|_| !newest);
    let known = G::Options::PARAMETERS.iter();
    let known = known.take_while(|parameter| Some(parameter.name) != came);
    setup.options.json_of(known)
}

/// The line of a ledger entry; `None` for a deal, which follows from its shuffle, and for a
/// verdict, which stands in its step.
#[must_use]
pub fn entry(entry: &Entry, manche: &mut u32) -> Option<String> {
    match entry {
        Entry::First(name, seat) => Some(format!("{{{}: {seat}}}\n", text(name))),
        Entry::Shuffle(cards) => {
            let cards = list(cards.iter().map(|card| text(card)));
            Some(format!("{{\"shuffle\": [{cards}]}}\n"))
        }
        Entry::Manche { marks, scores } => {
            *manche += 1;
            let (marks, scores) = (nullable(marks), nullable(scores));
            Some(format!(
                "{{\"manche\": {manche}, \"marks\": [{marks}], \"scores\": [{scores}]}}\n"
            ))
        }
        Entry::Dealt(_) | Entry::Taken(_) | Entry::Verdict(_) => None,
    }
}

/// The line of an accepted input, with everybody's choices if wanted, and the verdict on an answer.
#[must_use]
pub fn step<A: Action>(
    number: u32,
    input: &Input<A>,
    choices: Option<&[Vec<A>]>,
    verdict: Option<&str>,
) -> String {
    let mut line = match input {
        Input::Fire(timer) => format!("{{\"step\": {number}, \"fire\": \"{timer}\""),
        Input::Act(seat, _) | Input::Leave(seat) => {
            let done = text(&input.to_string());
            format!("{{\"step\": {number}, \"seat\": {seat}, \"do\": {done}")
        }
    };
    if let Some(choices) = choices {
        let able = choices.iter().enumerate();
        let able = able.filter(|(_, acts)| !acts.is_empty());
        let entries = able.map(|(seat, acts)| {
            let texts = list(sorted(acts).iter().map(|one| text(one)));
            format!("\"{seat}\": [{texts}]")
        });
        line += &format!(", \"choices\": {{{}}}", list(entries));
    }
    if let Some(verdict) = verdict {
        line += &format!(", \"verdict\": {}", text(verdict));
    }
    line.push_str("}\n");
    line
}

/// The last line of a finished match.
#[must_use]
pub fn end(standing: &Standing, players: u8) -> String {
    let ranks = standing.ranks[..usize::from(players)].iter();
    let scores = standing.scores[..usize::from(standing.sides)].iter();
    format!(
        "{{\"end\": \"finished\", \"scores\": [{}], \"ranks\": [{}]}}\n",
        list(scores),
        list(ranks.map(|rank| or_null(*rank)))
    )
}

/// The last line of a match whose table was closed.
#[must_use]
pub fn abandoned(scores: &[Option<Points>]) -> String {
    format!(
        "{{\"end\": \"abandoned\", \"scores\": [{}]}}\n",
        nullable(scores)
    )
}

/// The texts of some acts in the order of their bytes.
pub(super) fn sorted<A: Action>(acts: &[A]) -> Vec<String> {
    let mut texts: Vec<String> = acts.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

fn nullable(points: &[Option<Points>]) -> String {
    list(points.iter().map(|points| or_null(*points)))
}

fn or_null<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "null".to_owned(), |value| value.to_string())
}

fn list<T: Display>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    items.join(", ")
}

fn text(text: &str) -> String {
    Json::from(text).to_string()
}
