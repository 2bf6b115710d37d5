//! Writes a whole record: of a running match, or of a finished one from its log.

use crate::game::{Action, Game};
use crate::ledger::Entry;
use crate::moment::Moment;
use crate::notation::Input;
use crate::play::{Match, ReplayFault, Setup};
use crate::standing::Points;

use super::write;

/// The record of a match so far.
#[derive(Clone, Debug)]
pub struct Writing {
    text: String,
    /// Number of manches scored.
    manche: u32,
    /// The scores after the last manche.
    scores: Vec<Option<Points>>,
}

impl Writing {
    /// The record of a match that was just started with a ledger, under the name of its preset.
    #[must_use]
    pub fn begin<G: Game>(setup: &Setup<G>, preset: &str, play: &mut Match<G>) -> Self {
        let mut writing = Self {
            text: write::header(setup, preset),
            manche: 0,
            scores: vec![Some(Points::default()); usize::from(play.standing().sides)],
        };
        writing.take_down(&play.entries());
        writing
    }

    /// Adds an accepted input: its number, everybody's choices before it if the record lists them,
    /// and the ledger's entries since the input before.
    pub fn step<A: Action>(
        &mut self,
        number: u32,
        input: &Input<A>,
        choices: Option<&[Vec<A>]>,
        told: &[Entry],
    ) {
        let verdict = told.iter().find_map(|one| match one {
            Entry::Verdict(verdict) => Some(*verdict),
            _ => None,
        });
        let line = write::step(number, input, choices, verdict);
        self.text.push_str(&line);
        self.take_down(told);
    }

    /// The whole record, ended with the present standing.
    #[must_use]
    pub fn end<G: Game>(mut self, play: &Match<G>) -> String {
        let end = match G::over(play.public()) {
            true => write::end(&play.standing(), play.players()),
            false => write::abandoned(&self.scores),
        };
        self.text.push_str(&end);
        self.text
    }

    fn take_down(&mut self, told: &[Entry]) {
        for one in told {
            if let Entry::Manche { scores, .. } = one {
                self.scores.clone_from(scores);
            }
            if let Some(line) = write::entry(one, &mut self.manche) {
                self.text.push_str(&line);
            }
        }
    }
}

/// The record of a match that was played, from its setup, the name of its preset and its log.
///
/// # Errors
/// [`ReplayFault`] if the log does not replay.
pub fn written<G: Game>(
    setup: &Setup<G>,
    preset: &str,
    log: impl IntoIterator<Item = (Moment, Input<G::Action>)>,
) -> Result<String, ReplayFault<G::Refusal>> {
    let mut play = Match::start_recorded(setup)?;
    let mut writing = Writing::begin(setup, preset, &mut play);
    for (at, input) in log {
        let step = play.steps() + 1;
        play.play(at, &input)
            .map_err(|why| ReplayFault::Refused { step, why })?;
        let told = play.entries();
        writing.step(step, &input, None, &told);
    }
    Ok(writing.end(&play))
}

#[cfg(test)]
mod tests;
