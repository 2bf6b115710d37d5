//! A match as a text for people: every input, then the public view and each seat's secret view.

use std::fmt::Write;

use crate::dice::Seed;
use crate::game::Game;
use crate::moment::Moment;
use crate::notation::Input;
use crate::play::{Match, Setup};
use crate::record;
use crate::seat::Seat;

use super::{Driver, Plan, PlanFault, leaving, options, players, policy};

/// Plays the first match of a plan and writes its transcript.
///
/// # Errors
/// [`PlanFault`] if the plan cannot be played.
pub fn transcript<G: Game>(plan: &Plan) -> Result<String, PlanFault> {
    let (_, options) = options::<G>(plan)?;
    let players = players(plan, &options);
    let setup = Setup::<G>::of_robots(options, players, Seed::of_text(&plan.seed))?;
    let kinds = policy::kinds::<G>(&plan.robots)?;
    let seated: Vec<_> = kinds
        .into_iter()
        .cycle()
        .take(usize::from(players))
        .collect();
    let mut driver = Driver::<G>::new(players, leaving(plan.leaves)?).within(plan.endless);
    driver.seat(&seated, &setup.seed);
    let mut play = Match::start_recorded(&setup)?;
    let mut page = Page::new(players);
    page.show(&mut play);
    while !G::over(play.public()) && !driver.deserted(&play) {
        let input = driver.next(&play, &setup.seed)?;
        // The driver picks among the legal moves, so this does not fail.
        if play.play(Moment::default(), &input).is_err() {
            break;
        }
        page.input(play.steps(), &input);
        page.show(&mut play);
    }
    page.text.push_str(&record::end(&play.standing(), players));
    Ok(page.text)
}

/// The text so far, and the last view of each seat.
struct Page {
    text: String,
    secrets: Vec<String>,
    manche: u32,
}

impl Page {
    fn new(players: u8) -> Self {
        Self {
            text: String::new(),
            secrets: vec![String::new(); usize::from(players)],
            manche: 0,
        }
    }

    fn input<A: crate::game::Action>(&mut self, step: u32, input: &Input<A>) {
        let who = input
            .seat()
            .map_or_else(|| "clock".to_owned(), |seat| format!("seat {seat}"));
        self.line(format_args!("\n{step}. {who}: {input}"));
    }

    fn show<G: Game>(&mut self, play: &mut Match<G>) {
        for told in play.entries() {
            if let Some(line) = record::entry(&told, &mut self.manche) {
                self.line(format_args!("{}", line.trim_end()));
            }
        }
        self.line(format_args!("all: {}", play.public()));
        for number in 0..play.players() {
            let secret = play.secret(Seat::new(number)).to_string();
            let known = &mut self.secrets[usize::from(number)];
            if *known != secret {
                known.clone_from(&secret);
                self.line(format_args!("  {number}: {secret}"));
            }
        }
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(line);
        self.text.push('\n');
    }
}
