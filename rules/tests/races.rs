//! The law of races: where the order of two inputs of different seats matters, both are contested,
//! so that the table holds them back and decides by when they were made.

use crate::dice::{Dice, Seed};
use crate::game::{Action, Game};
use crate::kaddour::Kaddour;
use crate::kael::Kael;
use crate::laws::Lawful;
use crate::ledger::Entry;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options;
use crate::play::{Match, Setup};
use crate::simulate::{Driver, Player};
use crate::tamalou::Tamalou;
use crate::tiguidoo::Tiguidoo;

use super::effort::few_or_all;

/// What says no to one moment: a table refuses it where that moment has passed, and nobody is robbed
/// of saying no.
const NO: &[&str] = &["waive", "peeked", "giveup", "uphold"];
/// What is held for nothing but a chance that it takes away: most draws of Kaël, after which the next
/// player's cut is their turn (KAE-29).
const QUICK: &[&str] = &["draw"];

/// Tries every two inputs of two seats in both orders at each step of this many matches; how many
/// pairs raced.
fn races<G: Lawful>(preset: &str, set: &[(&str, &str)], matches: u64) -> u32 {
    let mut options = G::Options::preset(preset).expect("a preset");
    for (name, value) in set {
        options.set(name, value).expect("a value");
    }
    let (fewest, most) = options.players();
    let (players, mut raced) = (4.clamp(fewest, most), 0);
    for number in 0..matches {
        let seed = Seed::of_text("races").nth(number);
        let setup = Setup::<G>::of_robots(options.clone(), players, seed).expect("a setup");
        let mut driver = Driver::<G>::new(players, 0);
        driver.seat(&vec![Player::Eager; usize::from(players)], &setup.seed);
        let mut rng = setup.seed.dice(&["races"]);
        let mut play = Match::start_recorded(&setup).expect("a match");
        while !G::over(play.public()) && play.steps() < few_or_all(120, 400) {
            driver.look(&play);
            raced += races_now(&play, driver.choices(), &mut rng);
            let input = driver.choose(&play).expect("an input");
            play.play(Moment::default(), &input).expect("offered");
        }
    }
    raced
}

fn races_now<G: Lawful>(play: &Match<G>, choices: &[Vec<G::Action>], rng: &mut Dice) -> u32 {
    let mut raced = 0;
    for first in play.seats() {
        for act in &choices[first.index()] {
            let one = Input::Act(first, play.game().phrase(act, rng));
            for second in play.seats().skip(first.index() + 1) {
                for rival in &choices[second.index()] {
                    let other = Input::Act(second, play.game().phrase(rival, rng));
                    raced += u32::from(race(play, &one, &other));
                }
            }
        }
    }
    raced
}

/// Whether two inputs race: their order changes what comes of them. Then they are rivals.
fn race<G: Lawful>(play: &Match<G>, one: &Input<G::Action>, other: &Input<G::Action>) -> bool {
    let rivals = are_rivals(play, one, other) && are_rivals(play, other, one);
    let (mut there, first) = after(play, [one, other]);
    let (mut back, second) = after(play, [other, one]);
    // The order in which they are taken is the other way round.
    let robs = first != [second[1], second[0]];
    let quick = is_one_of(QUICK, one) || is_one_of(QUICK, other);
    // Every shuffle is a new draw of luck, so its result is not compared.
    if rivals || robs || quick || has_shuffled(&mut there) || has_shuffled(&mut back) {
        assert!(!robs || rivals, "{one} against {other}: {}", play.public());
        return robs;
    }
    let (there, back) = (outcome(&there), outcome(&back));
    assert_eq!(there, back, "{one} against {other}: {}", play.public());
    false
}

fn are_rivals<G: Lawful>(
    play: &Match<G>,
    one: &Input<G::Action>,
    other: &Input<G::Action>,
) -> bool {
    let Input::Act(seat, act) = one else {
        return false;
    };
    let rivals = G::rivals(play.public(), *seat, act);
    other.seat().is_some_and(|other| rivals.has(other))
}

fn is_one_of<A: Action>(verbs: &[&str], input: &Input<A>) -> bool {
    matches!(input, Input::Act(_, act) if verbs.contains(&A::VERBS[act.verb()]))
}

/// The match after these inputs, and which of them were taken; one that is refused changes nothing.
fn after<G: Lawful>(play: &Match<G>, inputs: [&Input<G::Action>; 2]) -> (Match<G>, [bool; 2]) {
    let mut after = play.clone();
    after.entries();
    let moment = turn(play);
    let taken = inputs.map(|input| {
        let says_no = is_one_of(NO, input);
        let too_late = says_no && turn(&after) != moment;
        let taken = !too_late && after.play(Moment::default(), input).is_ok();
        taken || says_no
    });
    (after, taken)
}

/// Which wait of the match this is.
fn turn<G: Lawful>(play: &Match<G>) -> Option<u32> {
    let timers = play.timers();
    timers.iter().map(|countdown| countdown.turn).max()
}

fn has_shuffled<G: Lawful>(play: &mut Match<G>) -> bool {
    let told = play.entries();
    told.iter().any(|told| matches!(told, Entry::Shuffle(_)))
}

/// All there is of a match but its chronicle.
fn outcome<G: Lawful>(play: &Match<G>) -> String {
    let secrets = play.seats().map(|seat| format!("{:?}", play.secret(seat)));
    let secrets = secrets.collect::<Vec<_>>().join("\n");
    format!("{}\n{secrets}\n{}", play.public(), play.hidden())
}

macro_rules! held {
    ($($module:ident: $Game:ident,)*) => {$(
        #[test]
        fn $module() {
            use crate::$module::$Game;
            for preset in <$Game as Game>::Options::PRESETS {
                races::<$Game>(preset.name, &[], 1);
            }
        }
    )*};
}

/// The law for every game. Below it, the options under which a game has races of its own.
mod every_game {
    use super::*;

    crate::for_every_game!(held);
}

/// KAE-2.
#[test]
fn cuts_lucky_draws_and_what_robs_somebody_of_them() {
    for set in [
        &[][..],
        &[("cut_min_chain", "2")],
        &[("good_draw_sources", "both")],
        &[("caller_frozen", "false")],
    ] {
        assert!(races::<Kael>("standard", set, 6) > 0, "{set:?}");
    }
}

/// TAM-2.
#[test]
fn quick_discards_and_what_closes_their_window() {
    for preset in <Tamalou as Game>::Options::PRESETS
        .iter()
        .map(|preset| preset.name)
    {
        races::<Tamalou>(preset, &[("quick_retry", "false")], 1);
        let raced = races::<Tamalou>(preset, &[("window_close", "next_action")], 1);
        assert!(raced > 0, "{preset}");
    }
}

/// TIG-2.
#[test]
fn answers() {
    for set in [&[][..], &[("judge", "asker")], &[("appeal", "true")]] {
        assert!(races::<Tiguidoo>("points", set, 3) > 0, "{set:?}");
    }
}

/// KAD-2.
#[test]
fn canticos_and_the_lead() {
    assert!(races::<Kaddour>("short", &[], 30) > 0);
    // Two partners who both could declare are rare, and here nobody can lead meanwhile.
    races::<Kaddour>("short", &[("cantico_window", "explicit")], 30);
    races::<Kaddour>("short", &[("cantico_right", "trick_winner")], 30);
}
