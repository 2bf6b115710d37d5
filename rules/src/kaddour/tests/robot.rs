//! The computer player: it plays legally, from views, and better than chance.

use crate::cards::spanish::SUITS;
use crate::dice::{Dice, Seed};
use crate::game::{Chance, Game};
use crate::kaddour::tricks::team;
use crate::kaddour::{Act, Kaddour, Memory, Options, Phase, Public, Secret};
use crate::ledger::Ledger;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::{Match, Setup};
use crate::seat::Seat;

use super::table::table_with;

/// What happened in a match between two teams.
#[derive(Default, Debug, PartialEq)]
struct Tally {
    manches: i32,
    kept: i32,
    redeals: i32,
    /// What team 0 took more than team 1 in cards.
    lead: i32,
}

type Policy = fn(Seat, &Public, &Secret, &Memory, &[Act], &mut Dice) -> Act;

fn easy(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    choices: &[Act],
    luck: &mut Dice,
) -> Act {
    let act = Kaddour::decide(0, seat, public, secret, memory, luck);
    let act = act.expect("a seat with choices acts");
    assert!(choices.contains(&act), "{act}");
    act
}

fn random(_: Seat, _: &Public, _: &Secret, _: &Memory, choices: &[Act], luck: &mut Dice) -> Act {
    choices[luck.below(choices.len() as u32) as usize]
}

fn play(teams: [Policy; 2], options: Options, seed: &Seed) -> (usize, Tally) {
    let setup = Setup::<Kaddour>::of_robots(options, 4, seed.clone()).unwrap();
    let mut game = Match::start(&setup).unwrap();
    let mut luck = seed.dice(&["robots"]);
    let (mut choices, mut tally) = (Vec::new(), Tally::default());
    let mut dealer = game.public().dealer;
    while !Kaddour::over(game.public()) {
        // Who gave a window up is awaited to its end, but has nothing to choose.
        let awaited = Kaddour::awaiting(game.public()).into_iter();
        let mut able = awaited.filter(|&seat| !game.secret(seat).waived);
        let seat = able.next().unwrap();
        game.choices(seat, &mut choices);
        let mut memory = Memory::default();
        game.remember(seat, &mut memory);
        let (public, secret) = (game.public(), game.secret(seat));
        let act = teams[team(seat)](seat, public, secret, &memory, &choices, &mut luck);
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

/// The play of one deal, team 0 by one policy and team 1 by the other, under a contract of `buyer`
/// in its longest suit: what team 0 took more.
fn play_alone(teams: [Policy; 2], seed: &Seed, buyer: u8) -> i32 {
    let mut table = table_with(&[]);
    let mut luck = seed.dice(&["deal"]);
    table.game.next_manche(&mut Chance {
        dice: luck.clone(),
        ledger: Ledger::default(),
    });
    let hand = table.secret(buyer).hand;
    let longest = SUITS.into_iter().max_by_key(|&suit| hand.suit(suit).len());
    table = table.contract(buyer, 80, longest.unwrap().letter());
    let mut choices = Vec::new();
    while table.game.phase == Phase::Trick && table.game.scored == 0 {
        let seat = table.game.active();
        let (public, secret) = (table.public(), table.secret(seat.number()));
        choices.clear();
        Kaddour::choices(seat, &public, &secret, &mut choices);
        let mut memory = Memory::default();
        table.game.memory(seat, &mut memory);
        let act = teams[team(seat)](seat, &public, &secret, &memory, &choices, &mut luck);
        table.act(seat.number(), &act.to_string());
    }
    let outcome = table.public().outcome.unwrap();
    let last = if team(outcome.last.winner) == 0 {
        10
    } else {
        -10
    };
    i32::from(outcome.cards[0] - outcome.cards[1] + last)
}

/// How the tricks go on these many deals, each played twice with the teams swapped under the same
/// contract: the pairs won by `easy`, and its lead over both deals of all pairs.
fn pairs_alone(pairs: u64) -> (u64, i64) {
    let (mut won, mut lead) = (0, 0);
    for number in 0..pairs {
        let seed = Seed::of_text("cards").nth(number);
        let buyer = (number % 4) as u8;
        let pair =
            play_alone([easy, random], &seed, buyer) - play_alone([random, easy], &seed, buyer);
        won += u64::from(pair > 0);
        lead += i64::from(pair);
    }
    (won, lead)
}

#[test]
fn it_plays_cards_better_than_chance() {
    let (won, lead) = pairs_alone(100);
    assert!(won >= 80, "{won} of 100");
    assert!(lead / 2 >= 16 * 100, "{lead}");
}

/// Prints its figures: run it with `--release --ignored --nocapture`.
#[test]
#[ignore = "a figure, not a check: two thousand pairs of deals take a while"]
#[allow(clippy::print_stdout, reason = "it is run to be read")]
fn two_thousand_pairs_under_the_same_contract() {
    let pairs = 2_000;
    let (won, lead) = pairs_alone(pairs);
    let (rate, ahead) = (
        100.0 * won as f64 / pairs as f64,
        lead as f64 / 2.0 / pairs as f64,
    );
    println!("{pairs} pairs: easy wins {rate:.1} %, {ahead:+.1} points a deal");
    assert!(rate >= 80.0 && ahead >= 16.0);
}

#[test]
#[ignore = "a figure, not a check: four hundred matches take a while"]
#[allow(clippy::print_stdout, reason = "it is run to be read")]
fn four_hundred_matches_among_themselves() {
    let mut sum = Tally::default();
    for number in 0..400 {
        let (_, tally) = play([easy, easy], options(), &Seed::of_text("four").nth(number));
        sum.manches += tally.manches;
        sum.kept += tally.kept;
        sum.redeals += tally.redeals;
    }
    let redeals = 100.0 * f64::from(sum.redeals) / f64::from(sum.manches + sum.redeals);
    let kept = 100.0 * f64::from(sum.kept) / f64::from(sum.manches);
    println!(
        "{} manches: {redeals:.1} % redeals, {kept:.1} % of contracts kept",
        sum.manches
    );
    assert!(redeals <= 15.0 && (45.0..=75.0).contains(&kept));
}

#[test]
fn it_plays_under_all_options_and_the_same_from_the_same_luck() {
    for (number, mut options) in (0..).zip(super::selfplay::every_options()) {
        // A few manches of each show as much as many.
        options.target_score = options.target_score.min(200);
        let seed = Seed::of_text("options").nth(number);
        let first = play([easy, easy], options, &seed);
        assert_eq!(first, play([easy, easy], options, &seed));
        assert!(first.1.manches > 0);
    }
}
