//! The results of simulated matches.

use crate::game::{Action, Game};
use crate::notation::Input;
use crate::robot_level::RobotLevel;
use crate::seat::MAX_SEATS;
use crate::standing::Standing;

/// Counts over all matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// The game's name.
    pub game: &'static str,
    /// The preset's name.
    pub preset: String,
    /// Number of players.
    pub players: u8,
    /// Matches played.
    pub matches: u64,
    /// Manches scored.
    pub manches: u64,
    /// Inputs accepted, timers included.
    pub inputs: u64,
    /// Accepted inputs by verb; some verbs may not exist under the options.
    pub verbs: Vec<(&'static str, u64)>,
    /// First places by seat, shared ones for each.
    pub wins: Vec<u64>,
    /// One kind of robot against the other, where there are two.
    pub duel: Option<Duel>,
    /// Number of blunders of each level that played; empty where nobody counted.
    pub blunders: Vec<(RobotLevel, u64)>,
    /// The index in `verbs` of each verb of the game; `None` for one that the options rule out.
    places: Vec<Option<usize>>,
}

/// The first kind of robot against the second, over deals that are played several times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// Deals: pairs of matches with the same cards, or as many as there are seats where one plays
    /// against the others.
    pub pairs: u64,
    /// The share of first places of the first kind; even is its share of the seats.
    pub win_rate: f64,
    /// The 95 % interval of that share.
    pub win_rate_ci95: [f64; 2],
    /// The mean place of the first kind.
    pub place: f64,
    /// The 95 % interval of that mean.
    pub place_ci95: [f64; 2],
    /// Marks per manche and seat of the first kind less those of the second.
    pub points_per_manche: f64,
    /// The 95 % interval of those marks.
    pub points_ci95: [f64; 2],
}

impl Summary {
    pub(super) fn new<G: Game>(
        preset: &str,
        options: &G::Options,
        players: u8,
        leaving: bool,
    ) -> Self {
        let mut verbs = G::verbs(options);
        let places = G::Action::VERBS.iter();
        let places = places
            .map(|verb| verbs.iter().position(|known| known == verb))
            .collect();
        if leaving {
            verbs.push("leave");
        }
        Self {
            game: G::NAME,
            preset: preset.to_owned(),
            players,
            verbs: verbs.into_iter().map(|verb| (verb, 0)).collect(),
            wins: vec![0; usize::from(players)],
            places,
            ..Self::default()
        }
    }

    pub(super) fn count<A: Action>(&mut self, input: &Input<A>) {
        self.inputs += 1;
        let place = match input {
            Input::Act(_, act) => self.places[act.verb()],
            Input::Leave(_) => Some(self.verbs.len() - 1),
            Input::Fire(_) => None,
        };
        if let Some(place) = place {
            self.verbs[place].1 += 1;
        }
    }

    pub(super) fn finish(&mut self, standing: &Standing) {
        self.matches += 1;
        self.manches += u64::from(standing.manches);
        for (wins, rank) in self.wins.iter_mut().zip(&standing.ranks[..MAX_SEATS]) {
            *wins += u64::from(*rank == Some(1));
        }
    }

    /// The summary as one JSON object; `seconds` is the duration measured around the simulation.
    #[must_use]
    pub fn json(&self, seconds: f64) -> String {
        let verbs: Vec<String> = self
            .verbs
            .iter()
            .map(|(verb, count)| format!("\"{verb}\": {count}"))
            .collect();
        let wins: Vec<String> = self.wins.iter().map(ToString::to_string).collect();
        let blunders = match &self.blunders[..] {
            [] => String::new(),
            counted => {
                let counted = counted.iter();
                let counted: Vec<String> = counted
                    .map(|(level, count)| format!("\"{level}\": {count}"))
                    .collect();
                format!(", \"blunders\": {{{}}}", counted.join(", "))
            }
        };
        let duel = self.duel.map_or_else(String::new, |duel| {
            let [low, high] = duel.win_rate_ci95;
            let [first, last] = duel.place_ci95;
            let [least, most] = duel.points_ci95;
            format!(
                ", \"pairs\": {}, \"win_rate\": {:.4}, \"win_rate_ci95\": [{low:.4}, {high:.4}], \
                 \"place\": {:.4}, \"place_ci95\": [{first:.4}, {last:.4}], \
                 \"points_per_manche\": {:.3}, \"points_ci95\": [{least:.3}, {most:.3}]",
                duel.pairs, duel.win_rate, duel.place, duel.points_per_manche
            )
        });
        format!(
            "{{\"game\": \"{}\", \"preset\": \"{}\", \"players\": {}, \"matches\": {}, \
             \"manches\": {}, \"inputs\": {}, \"seconds\": {seconds:.3}, \
             \"inputs_per_second\": {:.0}, \"verbs\": {{{}}}, \"wins\": [{}]{duel}{blunders}}}",
            self.game,
            self.preset,
            self.players,
            self.matches,
            self.manches,
            self.inputs,
            self.rate(seconds),
            verbs.join(", "),
            wins.join(", "),
        )
    }

    /// Inputs a second.
    #[must_use]
    pub fn rate(&self, seconds: f64) -> f64 {
        if seconds > 0.0 {
            self.inputs as f64 / seconds
        } else {
            0.0
        }
    }
}
