//! How a match counts on the leaderboards. Only people who acted in at least half of it get a
//! place, and a match that one of two people left before anything was marked is void.

use std::collections::{BTreeMap, HashMap};

use tapis_rules::moment::Timer;
use tapis_rules::seat::Seat;
use tapis_rules::standing::Standing;

use super::running::Running;
use crate::catalog::any_match::AnyMatch;
use crate::packs;
use crate::screen::feats::{Feat, FeatCount};
use crate::screen::leaders::Counted;
use crate::screen::notice::CUSTOM;
use crate::screen::options::Term;
use crate::season::Month;
use crate::store::{Ended, FeatRow, Line, RatedSide, StandingRow};
use crate::table::people::sitter::Sitter;
use crate::table::state::Table;

/// The text of the input by which a seat leaves the match.
pub(in crate::table) const LEAVE: &str = "leave";

/// How a finished match counts.
pub(in crate::table) struct Worth {
    /// The end and the standings, for the database.
    pub ended: Ended,
    /// On which leaderboards the match counts; `None` if it was not played to a result.
    pub counted: Option<Counted>,
    /// The seats of people who took part too little to get a place.
    pub too_little: Vec<Seat>,
}

impl Table {
    /// Notes that the person on a seat acts in the current part of the match.
    pub(in crate::table) fn takes_part(&mut self, seat: Seat) {
        if let Some(running) = self.lifecycle.running()
            && let Some(sitter) = self.sitters.get_mut(seat.index())
        {
            let (part, speaker) = (running.game.status().part, sitter.speaker);
            // What one of a team does, the team does.
            sitter.took_part.add(part);
            if let Some(member) = sitter.member_mut(speaker).filter(|_| speaker > 0) {
                member.took_part.add(part);
            }
        }
    }

    /// Notes for an input that is replayed that its person took part, before it is applied.
    pub(in crate::table) fn repeat_taking_part(&mut self, line: &Line) {
        let seat = match (line.interaction, line.seat) {
            (None, _) => None,
            (Some(_), Some(seat)) => Some(Seat::new(seat)).filter(|_| line.text != LEAVE),
            // A timeout with an interaction: the person waived their chance to speak.
            (Some(_), None) => match line.text.parse() {
                Ok(Timer::Timeout(seat)) => Some(seat),
                _ => None,
            },
        };
        if let Some(seat) = seat {
            self.takes_part(seat);
        }
    }

    /// Notes in which part the person on a seat leaves the match.
    pub(in crate::table) fn notes_leaving(&mut self, seat: Seat) {
        if let Some(running) = self.lifecycle.running()
            && let Some(sitter) = self.sitters.get_mut(seat.index())
        {
            sitter.left_in.get_or_insert(running.game.status().part);
        }
    }

    /// How the finished match counts. `at` is the time of its last log line, in milliseconds since
    /// 1970 by Discord's clock.
    pub(in crate::table) fn worth(&self, running: &Running, at: u64) -> Worth {
        let standing = running.game.status().standing;
        let finished = standing.ranks.iter().any(Option::is_some);
        let parts = parts(running.game.as_ref());
        let void = finished && self.is_void(parts);
        let people = self.sitters.iter().filter(|it| it.took_part.at_all());
        let people = u8::try_from(people.count()).unwrap_or(u8::MAX);
        // A match with hints is casual, as one against robots only is.
        let people = if self.opened.hints {
            people.min(1)
        } else {
            people
        };
        let persons = || (0..).zip(&self.sitters).filter(|(_, it)| it.user.is_some());
        let feats = feats(running);
        let earns = |sitter: &Sitter| finished && !void && sitter.took_part.half_of(parts);
        let rows = |(seat, sitter): (u8, &Sitter)| -> Vec<StandingRow> {
            let at = usize::from(seat);
            let members = (0..).zip(sitter.members()).filter(|_| earns(sitter));
            // Who came late to a team has part in it once they did anything.
            let members = members.filter(|(_, one)| !one.late || one.took_part.at_all());
            let row = |(place, one): (u8, &Sitter)| {
                Some(StandingRow {
                    seat,
                    place,
                    user: one.user?,
                    rank: standing.ranks[at].filter(|_| !sitter.left && !one.parted),
                    // Partners sit opposite each other: with two teams, seats 0 and 2 share a score.
                    halves: standing.scores[at % usize::from(standing.sides.max(1))].in_halves(),
                    people,
                    feats: feats.get(&seat).cloned().unwrap_or_default(),
                })
            };
            members.filter_map(row).collect()
        };
        let standings: Vec<StandingRow> = persons().flat_map(rows).collect();
        // A leaderboard of a preset must not list matches with other options.
        let changed = self.terms().iter().any(Term::differs);
        let counted = finished.then_some(match people {
            _ if void => Counted::Nowhere,
            _ if self.opened.hints => Counted::WithHints,
            0 | 1 => Counted::Casual,
            _ if standings.is_empty() => Counted::ForNobody,
            _ => Counted::In(Month::of_ms(at), changed),
        });
        let missing = persons().filter(|(_, it)| !earns(it));
        let too_little = match counted {
            Some(Counted::In(..) | Counted::ForNobody) => {
                missing.map(|(seat, _)| Seat::new(seat)).collect()
            }
            _ => Vec::new(),
        };
        let rules = if changed { CUSTOM } else { &self.opened.preset };
        Worth {
            ended: Ended {
                how: if finished { "finished" } else { "abandoned" }.to_owned(),
                standings,
                rules: rules.to_owned(),
                sides: self.rated_sides(&standing),
            },
            counted,
            too_little,
        }
    }

    /// The sides of the finished match, with its robots. A robot in the place of somebody is that
    /// person's, and not one of its own.
    fn rated_sides(&self, standing: &Standing) -> Vec<RatedSide> {
        let count = usize::from(standing.sides.max(1)).min(self.sitters.len());
        let side = |side: usize| {
            let seats = (side..self.sitters.len()).step_by(count.max(1));
            let rank = seats.clone().find_map(|at| standing.ranks[at])?;
            let (people, robots): (Vec<usize>, Vec<usize>) =
                seats.partition(|at| self.sitters[*at].is_a_persons());
            let level = |at: usize| self.sitters[at].robot_level(self.robot_level());
            Some(RatedSide {
                rank,
                seats: people
                    .into_iter()
                    .filter_map(|at| at.try_into().ok())
                    .collect(),
                robots: robots
                    .into_iter()
                    .map(|at| level(at).name().to_owned())
                    .collect(),
            })
        };
        (0..count).filter_map(side).collect()
    }

    /// Whether the match counts nowhere: no part was played to its end, or one of only two people
    /// left in the first part.
    fn is_void(&self, parts: u32) -> bool {
        let persons = self.sitters.iter();
        let persons: Vec<&Sitter> = persons.filter(|it| it.is_a_persons()).collect();
        let early = |sitter: &&Sitter| sitter.left && sitter.left_in == Some(0);
        parts == 0 || persons.len() == 2 && persons.iter().any(early)
    }
}

/// What each seat did, for the profiles of its people: answers by the category of their question.
fn feats(running: &Running) -> HashMap<u8, Vec<FeatRow>> {
    let categories = running.match_data.as_deref().map(packs::categories);
    let categories = categories.unwrap_or_default();
    let category = |question: &str| categories.get(question).copied().unwrap_or_default();
    let mut counts: BTreeMap<(u8, Feat, &str), FeatCount> = BTreeMap::new();
    for (seat, feat, question, count) in running.game.feats().kinds() {
        let of = question.map_or("", |question| category(question).name());
        let sum = counts.entry((seat.index() as u8, feat, of)).or_default();
        sum.add(feat, count);
    }
    let mut feats: HashMap<u8, Vec<FeatRow>> = HashMap::new();
    for ((seat, feat, of), count) in counts {
        feats.entry(seat).or_default().push(FeatRow {
            what: feat.name().to_owned(),
            of: of.to_owned(),
            tried: count.tried,
            done: count.done,
            best: count.best,
        });
    }
    feats
}

/// How many parts of a match were played to their end; at least 1 if a manche was marked.
fn parts(game: &dyn AnyMatch) -> u32 {
    game.status()
        .part
        .max(game.status().standing.manches.min(1))
}
