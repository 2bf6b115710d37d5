//! The cards of a manche at another table, where strong robots play them.

use tapis_rules::dice::Seed;
use tapis_rules::play::Match;
use tapis_rules::same_cards::play_on;
use tapis_rules::seat::Seat;

use crate::catalog::{LogLine, line_input};
use crate::screen::game_screen::{GameScreen, Reader};

/// What strong robots make of cards that were just dealt, beside what was made of them in these
/// lines of a log.
pub(super) fn of<G: GameScreen>(
    deal: &Match<G>,
    log: &[LogLine<'_>],
    seed: &Seed,
    reader: &Reader<'_>,
) -> Option<String> {
    let dealt = deal.public();
    let status = G::status(dealt);
    let luck = |seat: Seat, step: u32| {
        let of = [status.turn.to_string(), seat.to_string(), step.to_string()];
        seed.dice(&["other table".to_owned(), of.join(" ")])
    };
    let is_over = |public: &G::Public| {
        let now = G::status(public);
        now.reveals > status.reveals || now.dealer != status.dealer
    };
    let after = |steps: Vec<G::Public>| [vec![dealt.clone()], steps].concat();
    let there = play_on(deal.clone(), luck, is_over);
    let mut play = deal.clone();
    let here = log.iter().map(|&(at, seat, text)| {
        play.play(at, &line_input::<G>(seat, text)?).ok()?;
        Some(play.public().clone())
    });
    let here = here.collect::<Option<Vec<_>>>()?;
    G::other_table(&after(here), &after(there), reader)
}
