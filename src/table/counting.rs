//! What a match is worth on the leaderboards: a seat earns its place there only if its person acted in
//! at least half of the match, and a match that one of two left before anything was marked is void.

use tapis_rules::moment::Timer;
use tapis_rules::seat::Seat;

use super::running::Running;
use super::sitter::Sitter;
use super::state::Table;
use crate::catalog::any_match::AnyMatch;
use crate::model::Fact;
use crate::screen::leaders::Counted;
use crate::screen::notice::CUSTOM;
use crate::screen::options::Term;
use crate::season::Month;
use crate::store::{Ended, Line, StandingRow};

/// The input of whoever leaves.
pub(super) const LEAVE: &str = "leave";

/// What came of a match that is over.
pub(super) struct Worth {
    /// What is kept of it.
    pub ended: Ended,
    /// Where it counts; none where it has no places.
    pub counted: Option<Counted>,
    /// The seats of persons who took part too little to have a place there.
    pub too_little: Vec<Seat>,
}

impl Table {
    /// The person on a seat does something in the match, in the part that is being played.
    pub(super) fn takes_part(&mut self, seat: Seat) {
        if let Some(running) = self.lifecycle.running()
            && let Some(sitter) = self.sitters.get_mut(seat.index())
        {
            sitter.took_part.add(running.game.part());
        }
    }

    /// The same for whoever wrote a line of the log, before it is done once more.
    pub(super) fn repeat_taking_part(&mut self, line: &Line) {
        if line.interaction.is_none() {
            return;
        }
        let seat = match line.seat.map(Seat::new) {
            Some(_) if line.fact && !line.text.parse().is_ok_and(|fact: Fact| fact.is_act()) => {
                None
            }
            Some(_) if !line.fact && line.text == LEAVE => None,
            Some(seat) => Some(seat),
            // They let their chance to speak pass.
            None => match line.text.parse() {
                Ok(Timer::Timeout(seat)) if !line.fact => Some(seat),
                _ => None,
            },
        };
        if let Some(seat) = seat {
            self.takes_part(seat);
        }
    }

    /// The person on a seat leaves the match now.
    pub(super) fn notes_leaving(&mut self, seat: Seat) {
        if let Some(running) = self.lifecycle.running()
            && let Some(sitter) = self.sitters.get_mut(seat.index())
        {
            sitter.left_in.get_or_insert(running.game.part());
        }
    }

    /// What the match that is over is worth; `at` is when its last line was made, by Discord's clock.
    pub(super) fn worth(&self, running: &Running, at: u64) -> Worth {
        let standing = running.game.standing();
        let finished = standing.ranks.iter().any(Option::is_some);
        let parts = parts(running.game.as_ref());
        let void = finished && self.is_void(parts);
        let people = self.sitters.iter().filter(|it| it.took_part.at_all());
        let people = u8::try_from(people.count()).unwrap_or(u8::MAX);
        let persons = || (0..).zip(&self.sitters).filter(|(_, it)| it.user.is_some());
        let earns = |sitter: &Sitter| finished && !void && sitter.took_part.half_of(parts);
        let row = |(seat, sitter): (u8, &Sitter)| {
            let place = usize::from(seat);
            Some(StandingRow {
                seat,
                user: sitter.user.filter(|_| earns(sitter))?,
                rank: standing.ranks[place].filter(|_| !sitter.left),
                // Teams sit crosswise.
                halves: standing.scores[place % usize::from(standing.sides.max(1))].in_halves(),
                people,
            })
        };
        let standings: Vec<StandingRow> = persons().filter_map(row).collect();
        // Whoever looks for the best at a preset must not find who played something else.
        let changed = self.terms().iter().any(Term::differs);
        let counted = finished.then_some(match people {
            _ if void => Counted::Nowhere,
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
            },
            counted,
            too_little,
        }
    }

    /// Whether nothing of the match counts: nothing was marked, or there were two and one of them
    /// left before anything was.
    fn is_void(&self, parts: u32) -> bool {
        let persons = self.sitters.iter();
        let persons: Vec<&Sitter> = persons.filter(|it| it.is_a_persons()).collect();
        let early = |sitter: &&Sitter| sitter.left && sitter.left_in == Some(0);
        parts == 0 || persons.len() == 2 && persons.iter().any(early)
    }
}

/// How many parts of a match were played to their end; a match that was won has one at least.
fn parts(game: &dyn AnyMatch) -> u32 {
    game.part().max(game.standing().manches.min(1))
}
