//! The matches on which the laws are tried.

use crate::dice::{Dice, Seed};
use crate::game::Game;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::{Instead, Kind, OptionFault, Options, Value};
use crate::play::{Match, Setup};
use crate::simulate::{Driver, PlanFault, Player};
use crate::standing::Points;

use super::step::Inspector;
use super::{Breach, Counts, Found, LawFault, Lawful};

/// The choice of matches to play.
#[derive(Clone, Debug)]
pub struct LawPlan {
    /// This preset only; if `None`, all presets, and drawn parameters besides.
    pub preset: Option<String>,
    /// Number of matches.
    pub games: u64,
    /// Seed of all chance: any text.
    pub seed: String,
    /// Number of steps after which a manche counts as endless.
    pub endless: u32,
    /// Number of manches after which a match is stopped: under options by which points can fall it
    /// need not end, only each of its manches.
    pub manches: u32,
}

impl Default for LawPlan {
    fn default() -> Self {
        Self {
            preset: None,
            games: 300,
            seed: "0".to_owned(),
            endless: 50_000,
            manches: 1_000,
        }
    }
}

/// Probability that somebody leaves at a step, of 2^32: about once in 500 steps, in every third
/// match.
const LEAVING: u64 = 1 << 23;

/// Tries all laws at every step of the matches of a plan.
///
/// # Errors
/// The first breach, or the fault of the plan.
pub fn laws<G: Lawful>(plan: &LawPlan) -> Result<Counts, LawFault> {
    let series = Seed::of_text(&plan.seed);
    let mut rng = series.dice(&["laws"]);
    let mut counts = Counts::default();
    for index in 0..plan.games {
        let (options, players) = draw_table::<G>(plan, index, &mut rng)?;
        let setup = Setup::<G>::of_robots(options, players, series.nth(index))
            .map_err(PlanFault::Option)?;
        let player = if index % 2 == 0 {
            Player::Random
        } else {
            Player::Eager
        };
        let leaving = if index % 3 == 2 { LEAVING } else { 0 };
        let mut driver = Driver::new(players, leaving);
        driver.seat(&vec![player; usize::from(players)], &setup.seed);
        let mut step = 0;
        one_match(&setup, &mut driver, &mut rng, &mut counts, plan, &mut step)
            .map_err(|found| breach(&setup, step, found))?;
    }
    if counts.steps > 0 && counts.moved == 0 {
        let found = Found("moved", "no card ever moved".to_owned());
        let (_, options) = table::<G>(plan, 0)?;
        let (players, _) = options.players();
        let setup = Setup::<G>::of_robots(options, players, series).map_err(PlanFault::Option)?;
        return Err(breach(&setup, 0, found).into());
    }
    Ok(counts)
}

fn one_match<G: Lawful>(
    setup: &Setup<G>,
    driver: &mut Driver<G>,
    rng: &mut Dice,
    counts: &mut Counts,
    plan: &LawPlan,
    step: &mut u32,
) -> Result<(), Found> {
    let unfit = |fault: OptionFault| Found("replay", fault.to_string());
    let mut play = Match::start(setup).map_err(unfit)?;
    let mut twin = Match::start(setup).map_err(unfit)?;
    let mut inspector = Inspector::<G>::new(setup);
    let (mut manches, mut begun) = (0, 0);
    loop {
        driver.look(&play);
        inspector.inspect(&play, &twin, driver.choices(), rng, counts)?;
        let scored = play.standing().manches;
        if scored != manches {
            (manches, begun) = (scored, *step);
        }
        if G::over(play.public()) || driver.deserted(&play) || manches == plan.manches {
            break;
        }
        let input = driver
            .choose(&play)
            .filter(|_| *step - begun < plan.endless);
        let input = input.ok_or_else(|| Found("ends", "no end is in sight".to_owned()))?;
        *step += 1;
        let at = Moment(u64::from(*step));
        let refused = |why| format!("{input} is refused: {why}");
        play.play(at, &input)
            .map_err(|why| Found("offered", refused(why)))?;
        twin.play(at, &by_text(&input)?)
            .map_err(|why| Found("replay", refused(why)))?;
    }
    counts.matches += 1;
    Ok(())
}

/// The input that the text of this one reads back to.
fn by_text<A: crate::game::Action>(input: &Input<A>) -> Result<Input<A>, Found> {
    let text = input.to_string();
    let read = match input.seat() {
        Some(seat) => Input::read(seat, &text),
        None => text.parse().map(Input::Fire),
    };
    match read {
        Ok(read) if read == *input => Ok(read),
        _ => {
            let what = format!("{text:?} does not read back to {input:?}");
            Err(Found("text", what))
        }
    }
}

/// Options and seats of match `index`: every preset, every number of seats, and if no preset is
/// named every other match with parameters drawn from their ranges.
fn draw_table<G: Game>(
    plan: &LawPlan,
    index: u64,
    rng: &mut Dice,
) -> Result<(G::Options, u8), PlanFault> {
    let (round, options) = table::<G>(plan, index)?;
    let (fewest, most) = options.players();
    let players = fewest + (round % u64::from(most - fewest + 1)) as u8;
    if plan.preset.is_some() || index.is_multiple_of(2) {
        options.validate(players)?;
        return Ok((options, players));
    }
    // Most draws are valid; if none was, the preset itself is used.
    for _ in 0..20 {
        let drawn = draw_options(&options, rng);
        if drawn.validate(players).is_ok() {
            return Ok((drawn, players));
        }
    }
    Ok((options, players))
}

/// The preset of match `index`, and the number of times that all presets came round before it.
fn table<G: Game>(plan: &LawPlan, index: u64) -> Result<(u64, G::Options), PlanFault> {
    let presets = G::Options::PRESETS;
    let count = presets.len() as u64;
    match &plan.preset {
        Some(name) => Ok((index, G::Options::preset(name)?)),
        None => {
            let place = (index / 2 % count) as usize;
            Ok((index / 2 / count, G::Options::preset(presets[place].name)?))
        }
    }
}

fn draw_options<O: Options>(preset: &O, rng: &mut Dice) -> O {
    let mut options = preset.clone();
    for parameter in O::PARAMETERS {
        if rng.below(3) == 0
            && let Some(value) = draw_value(parameter.kind, rng)
        {
            options.put(parameter.name, &value);
        }
    }
    options
}

/// A value of this kind; `None` for free words, which keep the preset's.
fn draw_value(kind: Kind, rng: &mut Dice) -> Option<Value> {
    let mut number = |least: i32, most: i32| {
        // Small values have more effect than large ones.
        let span = (most - least).unsigned_abs().min(100) + 1;
        least + rng.below(span) as i32
    };
    let one_of = |count: usize, rng: &mut Dice| rng.below(count as u32) as usize;
    Some(match kind {
        Kind::Bool => Value::Bool(number(0, 1) == 1),
        Kind::Int(least, most, instead) => match instead {
            Instead::Null if number(0, 3) == 0 => Value::Null,
            Instead::Word(word) if number(0, 3) == 0 => Value::Word(word.to_owned()),
            _ => Value::Int(number(least, most)),
        },
        Kind::Halves(most) => match number(0, 3) {
            0 => Value::Null,
            _ => Value::Points(Points::halves(number(0, 2 * most))),
        },
        Kind::OneOf(numbers) => Value::Int(numbers[one_of(numbers.len(), rng)]),
        Kind::Choice(words) => Value::Word(words[one_of(words.len(), rng)].to_owned()),
        Kind::Word(_) => return None,
        Kind::List(least, most) => {
            let length = number(0, 6);
            Value::List((0..length).map(|_| number(least, most)).collect())
        }
        Kind::Seat => match number(0, 8) {
            8 => Value::Word("random".to_owned()),
            seat => Value::Int(seat),
        },
    })
}

fn breach<G: Game>(setup: &Setup<G>, step: u32, Found(law, what): Found) -> Box<Breach> {
    Box::new(Breach {
        law,
        what,
        step,
        players: setup.players,
        seed: setup.seed.reveal(),
        options: setup.options.json(),
    })
}
