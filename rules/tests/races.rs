//! Whose order matters is held back: who takes away what a rival could do must be contested, and
//! so must be what it takes away.

use crate::dice::{Dice, Seed};
use crate::game::{Action, Game};
use crate::kaddour::Kaddour;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options;
use crate::play::{Match, Setup};
use crate::seat::Seat;
use crate::simulate::{Driver, Player};
use crate::tamalou::Tamalou;
use crate::tiguidoo::Tiguidoo;

/// Nobody is robbed of saying no.
const NO: &[&str] = &["waive", "peeked", "giveup", "disarm", "uphold"];

/// Tries every two acts of two seats in both orders at each step; how many pairs raced.
fn races<G: Game>(preset: &str, set: &[(&str, &str)], matches: u64) -> u32 {
    let mut options = G::Options::preset(preset).expect("a preset");
    for (name, value) in set {
        options.set(name, value).expect("a value");
    }
    let (players, mut raced) = (4, 0);
    for number in 0..matches {
        let seed = Seed::of_text("races").nth(number);
        let setup = Setup::<G>::of_robots(options.clone(), players, seed).expect("a setup");
        let mut driver = Driver::<G>::new(players, 0);
        driver.seat(&vec![Player::Eager; usize::from(players)], &setup.seed);
        let mut luck = setup.seed.dice(&["races"]);
        let mut play = Match::start(&setup).expect("a match");
        while !G::over(play.public()) && play.steps() < 1500 {
            driver.look(&play);
            raced += at_this_step(&play, driver.choices(), &mut luck);
            let input = driver.choose(&play).expect("an input");
            play.play(Moment::default(), &input).expect("offered");
        }
    }
    raced
}

fn at_this_step<G: Game>(play: &Match<G>, choices: &[Vec<G::Action>], luck: &mut Dice) -> u32 {
    let mut raced = 0;
    for first in play.seats() {
        for act in one_of_each(&choices[first.index()]) {
            let mut after = play.clone();
            let act = &play.game().phrase(act, luck);
            let input = Input::Act(first, act.clone());
            if after.play(Moment::default(), &input).is_err() {
                continue;
            }
            for second in play.seats().filter(|second| *second != first) {
                for rival in one_of_each(&choices[second.index()]) {
                    let rival = &play.game().phrase(rival, luck);
                    let late = after.check(&Input::Act(second, rival.clone())).is_err();
                    if !late || NO.contains(&G::Action::VERBS[rival.verb()]) {
                        continue;
                    }
                    raced += 1;
                    held(play, first, act, second, rival);
                    held(play, second, rival, first, act);
                }
            }
        }
    }
    raced
}

fn held<G: Game>(play: &Match<G>, seat: Seat, act: &G::Action, other: Seat, rival: &G::Action) {
    let contested = G::contested(play.public(), seat, act);
    assert!(
        contested,
        "{seat} {act} against {other} {rival}: {}",
        play.public()
    );
}

/// The first act of each verb.
fn one_of_each<A: Action>(acts: &[A]) -> impl Iterator<Item = &A> {
    let news =
        |(place, act): &(usize, &A)| acts[..*place].iter().all(|one| one.verb() != act.verb());
    acts.iter().enumerate().filter(news).map(|(_, act)| act)
}

#[test]
fn quick_discards_and_what_closes_their_window() {
    for preset in <Tamalou as Game>::Options::PRESETS
        .iter()
        .map(|preset| preset.name)
    {
        races::<Tamalou>(preset, &[("quick_retry", "false")], 3);
        let raced = races::<Tamalou>(preset, &[("window_close", "next_action")], 3);
        assert!(raced > 0, "{preset}");
    }
}

#[test]
fn answers() {
    for set in [&[][..], &[("judge", "asker")], &[("appeal", "true")]] {
        assert!(races::<Tiguidoo>("points", set, 3) > 0, "{set:?}");
    }
}

#[test]
fn canticos_and_the_lead() {
    assert!(races::<Kaddour>("short", &[], 30) > 0);
    // Two partners who both could declare are rare, and here nobody can lead meanwhile.
    races::<Kaddour>("short", &[("cantico_window", "explicit")], 30);
    assert_eq!(
        races::<Kaddour>("short", &[("cantico_right", "trick_winner")], 30),
        0
    );
}
