//! The computer player: it plays legally, from views, and better than chance.

use crate::dice::{Dice, Seed};
use crate::game::Game;
use crate::kaddour::tricks::team;
use crate::kaddour::{Act, Kaddour, Memory, Options, Public, Secret};
use crate::laws::Lawful as _;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::{Match, Setup};
use crate::robot_level::RobotLevel;
use crate::seat::Seat;
use crate::seat_view::SeatView;
use crate::tests::effort::few_or_all;

/// The events of a match between two teams.
#[derive(Default, Debug, PartialEq)]
struct Tally {
    manches: i32,
    kept: i32,
    redeals: i32,
    /// Card points of team 0 less those of team 1.
    lead: i32,
}

type Policy = fn(Seat, &Public, &Secret, &Memory, &[Act], &mut Dice) -> Act;

macro_rules! robot {
    ($name:ident, $level:ident) => {
        fn $name(
            seat: Seat,
            public: &Public,
            secret: &Secret,
            memory: &Memory,
            choices: &[Act],
            rng: &mut Dice,
        ) -> Act {
            let act = Kaddour::decide(
                RobotLevel::$level,
                SeatView::new(seat, public, secret).with_memory(memory),
                rng,
            );
            let act = act.expect("a seat with choices acts");
            assert!(choices.contains(&act), "{act}");
            act
        }
    };
}

robot!(beginner, Beginner);
robot!(easy, Easy);
robot!(strong, Strong);
robot!(expert, Expert);

fn random(_: Seat, _: &Public, _: &Secret, _: &Memory, choices: &[Act], rng: &mut Dice) -> Act {
    choices[rng.below(choices.len() as u32) as usize]
}

fn play(teams: [Policy; 2], options: Options, seed: &Seed) -> (usize, Tally) {
    let setup = Setup::<Kaddour>::of_robots(options, 4, seed.clone()).unwrap();
    let mut game = Match::start(&setup).unwrap();
    let mut rng = seed.dice(&["robots"]);
    let (mut choices, mut tally) = (Vec::new(), Tally::default());
    let mut dealer = game.public().dealer;
    while !Kaddour::over(game.public()) {
        // A seat that gave a window up is awaited to its end, but has no choices.
        let awaited = Kaddour::awaiting(game.public()).into_iter();
        let mut able = awaited.filter(|&seat| !game.secret(seat).waived);
        let seat = able.next().unwrap();
        game.choices(seat, &mut choices);
        let mut memory = Memory::default();
        game.remember(seat, &mut memory);
        let (public, secret) = (game.public(), game.secret(seat));
        let act = teams[team(seat)](seat, public, secret, &memory, &choices, &mut rng);
        game.play(Moment(0), &Input::Act(seat, act)).unwrap();
        let public = game.public();
        if public.scored as i32 > tally.manches {
            let outcome = public.outcome.unwrap();
            tally.manches += 1;
            tally.kept += i32::from(outcome.made);
            tally.lead += i32::from(outcome.cards[0] - outcome.cards[1]);
        } else if public.dealer != dealer {
            tally.redeals += 1;
        }
        dealer = public.dealer;
    }
    (
        usize::from(game.public().scores[1] > game.public().scores[0]),
        tally,
    )
}

fn options() -> Options {
    Options::preset("normale-80-20").unwrap()
}

#[test]
fn it_wins_against_chance() {
    let (mut wins, mut lead, mut manches) = (0, 0, 0);
    for number in 0..30 {
        let seed = Seed::of_text("easy").nth(number);
        let (winner, tally) = play([easy, random], options(), &seed);
        wins += usize::from(winner == 0);
        lead += tally.lead;
        manches += tally.manches;
    }
    assert!(wins >= 28, "{wins} of 30");
    assert!(lead / manches >= 16, "{lead} in {manches}");
}

#[test]
fn among_themselves_contracts_are_bought_and_mostly_kept() {
    let mut sum = Tally::default();
    for number in 0..20 {
        let seed = Seed::of_text("four").nth(number);
        let (_, tally) = play([easy, easy], options(), &seed);
        sum.manches += tally.manches;
        sum.kept += tally.kept;
        sum.redeals += tally.redeals;
    }
    let deals = sum.manches + sum.redeals;
    assert!(sum.redeals * 100 <= deals * 15, "{sum:?}");
    let kept = sum.kept * 100 / sum.manches;
    assert!((45..=75).contains(&kept), "{sum:?}");
}

#[test]
fn it_plays_under_all_options_and_the_same_from_the_same_luck() {
    for (number, mut options) in (0..).zip(super::selfplay::every_options()) {
        // A few manches of each show as much as many.
        options.target_score = options.target_score.min(200);
        let seed = Seed::of_text("options").nth(number);
        let first = play([easy, beginner], options, &seed);
        assert_eq!(first, play([easy, beginner], options, &seed));
        assert!(first.1.manches > 0);
    }
}

#[test]
fn the_best_ones_play_a_legal_card_everywhere_and_the_same_from_the_same_luck() {
    for (number, mut options) in (0..).zip(
        super::selfplay::every_options()
            .into_iter()
            .step_by(few_or_all(15, 7)),
    ) {
        options.target_score = 10;
        let seed = Seed::of_text("strong").nth(number);
        for best in [strong, expert] {
            let first = play([best, beginner], options, &seed);
            assert_eq!(first, play([best, beginner], options, &seed));
        }
    }
}

#[test]
fn no_robot_goes_by_a_card_that_it_does_not_see() {
    fn acts(game: &Kaddour, seat: Seat, rng: &Dice) -> [Option<Act>; RobotLevel::ALL.len()] {
        let (mut public, mut memory) = (Public::default(), Memory::default());
        game.public(&mut public);
        game.memory(seat, &mut memory);
        let secret = memory.secret;
        RobotLevel::ALL.map(|level| {
            Kaddour::decide(
                level,
                SeatView::new(seat, &public, &secret).with_memory(&memory),
                &mut rng.clone(),
            )
        })
    }
    let seed = Seed::of_text("unseen");
    let mut rng = seed.dice(&["luck"]);
    let setup = Setup::<Kaddour>::of_robots(options(), 4, seed).unwrap();
    let mut game = Match::start(&setup).unwrap();
    while game.public().scored == 0 {
        let seat = Kaddour::awaiting(game.public()).into_iter().next().unwrap();
        let mut other = game.game().clone();
        other.redeal_unseen(seat, &mut rng);
        let here = acts(game.game(), seat, &rng);
        assert_eq!(here, acts(&other, seat, &rng));
        let act = here[usize::from(rng.below(4) as u8)].expect("an act");
        game.play(Moment(0), &Input::Act(seat, act)).unwrap();
    }
}

#[test]
fn the_strong_one_takes_more_than_the_beginner() {
    let (mut lead, mut manches) = (0, 0);
    for number in 0..few_or_all(2, 8) {
        let mut options = options();
        options.target_score = 200;
        let seed = Seed::of_text("strength").nth(number);
        for (sign, teams) in [(1, [strong, beginner]), (-1, [beginner, strong])] {
            let (_, tally) = play(teams, options, &seed);
            lead += sign * tally.lead;
            manches += tally.manches;
        }
    }
    assert!(lead > 5 * manches, "{lead} in {manches}");
}

#[test]
fn kad_84_robots_never_deal_again_and_again() {
    let mut options = options();
    options.set("bid_min", "230").unwrap();
    let seed = Seed::of_text("redeals");
    let setup = Setup::<Kaddour>::of_robots(options, 4, seed.clone()).unwrap();
    let mut game = Match::start(&setup).unwrap();
    let (mut rng, mut choices, mut most) = (seed.dice(&["robots"]), Vec::new(), 0);
    while game.public().contract.is_none() {
        most = most.max(game.public().redeals);
        assert!(most <= 5, "nobody ever bids");
        let seat = Kaddour::awaiting(game.public()).into_iter().next().unwrap();
        game.choices(seat, &mut choices);
        let mut memory = Memory::default();
        game.remember(seat, &mut memory);
        let (public, secret) = (game.public(), game.secret(seat));
        let act = easy(seat, public, secret, &memory, &choices, &mut rng);
        game.play(Moment(0), &Input::Act(seat, act)).unwrap();
    }
    let contract = game.public().contract.unwrap();
    assert_eq!((most, contract.points), (5, 230), "the least it may");
    assert_eq!(game.public().redeals, 0);
}
