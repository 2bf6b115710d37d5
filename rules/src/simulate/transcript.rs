//! A match as a text for people: every input, then the public view and each seat's secret view.

use crate::dice::Seed;
use crate::game::Game;
use crate::moment::Moment;
use crate::play::{Match, Setup};
use crate::record;

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
    let round = kinds.into_iter().cycle();
    let seated: Vec<_> = round.take(usize::from(players)).collect();
    let mut driver = Driver::<G>::new(players, leaving(plan.leaves)?);
    driver.endless = plan.endless;
    driver.seat(&seated, &setup.seed);
    let mut play = Match::start_recorded(&setup)?;
    let mut page = Page {
        text: String::new(),
        secrets: vec![String::new(); usize::from(players)],
        manche: 0,
    };
    page.show(&mut play);
    while !G::over(play.public()) && !driver.deserted(&play) {
        let input = driver.next(&play, &setup.seed)?;
        // The driver picks among the legal moves, so this does not fail.
        if play.play(Moment::default(), &input).is_err() {
            break;
        }
        let who = match input.seat() {
            Some(seat) => format!("seat {seat}"),
            None => "clock".to_owned(),
        };
        page.text += &format!("\n{}. {who}: {input}\n", play.steps());
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
    fn show<G: Game>(&mut self, play: &mut Match<G>) {
        for told in play.entries() {
            if let Some(line) = record::entry(&told, &mut self.manche) {
                self.text += &line;
            }
        }
        self.text += &format!("all: {}\n", play.public());
        for (seat, known) in play.seats().zip(&mut self.secrets) {
            let secret = play.secret(seat).to_string();
            if *known != secret {
                self.text += &format!("  {seat}: {secret}\n");
                *known = secret;
            }
        }
    }
}
