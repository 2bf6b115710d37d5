//! Random matches over all presets and random options: they end, offers and refusals agree, cards
//! are conserved, and no hidden card reaches a seat.

use crate::cards::spanish::{Card, Cards};
use crate::dice::{Dice, Seed};
use crate::game::Game;
use crate::kaddour::{Act, Kaddour, Memory, Options, Phase, Public, Secret};
use crate::laws::Lawful;
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::options::{Kind, Options as _, Parameters as _, Value};
use crate::play::{Match, Setup};
use crate::seat::Seat;

use super::oracle;

/// Plays a match at random and hands each state to `look`.
fn play(
    options: Options,
    seed: &Seed,
    mut look: impl FnMut(&mut Match<Kaddour>, &mut Dice),
) -> u32 {
    let setup = Setup::<Kaddour>::of_robots(options, 4, seed.clone()).unwrap();
    let mut game = Match::start(&setup).unwrap();
    let mut rng = seed.dice(&["luck"]);
    let mut choices = Vec::new();
    while !Kaddour::over(game.public()) {
        look(&mut game, &mut rng);
        assert!(game.steps() < 20_000, "no end");
        let input = pick(&mut game, &mut rng, &mut choices);
        game.play(Moment(u64::from(game.steps())), &input).unwrap();
    }
    look(&mut game, &mut rng);
    game.steps()
}

fn pick(game: &mut Match<Kaddour>, rng: &mut Dice, choices: &mut Vec<Act>) -> Input<Act> {
    let timers: Vec<_> = game.timers().iter().copied().collect();
    if rng.below(20) == 0 && !timers.is_empty() {
        let timer = timers[rng.below(timers.len() as u32) as usize].timer;
        return Input::Fire(timer);
    }
    let able: Vec<Seat> = game
        .seats()
        .filter(|&seat| {
            game.choices(seat, choices);
            !choices.is_empty()
        })
        .collect();
    let seat = able[rng.below(able.len() as u32) as usize];
    game.choices(seat, choices);
    Input::Act(seat, choices[rng.below(choices.len() as u32) as usize])
}

/// Options in which every parameter is drawn, with low targets so that matches stay short.
fn drawn(rng: &mut Dice) -> Options {
    let mut options = Options::default();
    for parameter in Options::PARAMETERS {
        let value = match parameter.kind {
            Kind::Bool => Value::Bool(rng.below(2) == 1),
            Kind::Choice(words) => {
                Value::Word(words[rng.below(words.len() as u32) as usize].to_owned())
            }
            Kind::Seat => Value::Int(rng.below(4) as i32),
            _ => continue,
        };
        assert!(options.put(parameter.name, &value));
    }
    let step = [5, 10, 50][rng.below(3) as usize];
    options.bid_step = step;
    options.bid_min = step * (1 + rng.below(2) as i16);
    options.bid_max = 200;
    options.target_score = 400;
    options
}

fn seed(number: u64) -> Seed {
    Seed::of_text("kaddour").nth(number)
}

/// Every preset and forty draws of all parameters.
pub fn every_options() -> Vec<Options> {
    let mut all: Vec<Options> = Options::PRESETS
        .iter()
        .map(|preset| Options::preset(preset.name).unwrap())
        .collect();
    let mut rng = seed(0).dice(&["options"]);
    all.extend((0..40).map(|_| drawn(&mut rng)));
    all
}

/// KAD-16, 36.
#[test]
fn random_matches_end_and_conserve_the_cards() {
    for (number, options) in (1..).zip(every_options()) {
        play(options, &seed(number), |game, _| {
            let manche = &game.game().manche;
            let hands = manche.play.hands.iter().flat_map(|hand| hand.into_iter());
            let taken = &manche.history[..usize::from(manche.play.tricks)];
            let tricks = taken.iter().chain([&manche.play.trick]);
            let lying = tricks.flat_map(|trick| trick.cards().to_vec());
            let all: Vec<Card> = hands.chain(lying).collect();
            assert_eq!(all.len(), 40);
            assert_eq!(all.into_iter().collect::<Cards>(), Cards::ALL);
            let points: i16 = taken
                .iter()
                .map(crate::kaddour::tricks::Trick::points)
                .sum();
            assert_eq!(points, manche.play.taken[0] + manche.play.taken[1]);
            let canticos = manche.canticos;
            assert!(canticos.allowance >= 0 && canticos.total() <= 100);
        });
    }
}

#[test]
fn kad_70_scores_never_fall() {
    for (number, options) in (700..).zip(every_options()) {
        let mut before = [0; 2];
        play(options, &seed(number), |game, _| {
            let scores = game.public().scores;
            assert!(scores[0] >= before[0] && scores[1] >= before[1]);
            before = scores;
        });
    }
}

#[test]
fn offers_and_refusals_agree_everywhere() {
    let universe = Kaddour::universe(4);
    let mut choices = Vec::new();
    for (number, options) in (100..).zip(every_options()) {
        let mut step = 0;
        play(options, &seed(number), |game, _| {
            step += 1;
            if step % 3 != 0 && !Kaddour::over(game.public()) {
                return;
            }
            for seat in game.seats() {
                game.choices(seat, &mut choices);
                let mut offered = choices.clone();
                offered.sort();
                offered.dedup();
                assert_eq!(offered.len(), choices.len(), "an offer stands twice");
                for act in &universe {
                    let taken = game.check(&Input::Act(seat, *act)).is_ok();
                    assert_eq!(taken, offered.binary_search(act).is_ok(), "{seat} {act}");
                }
            }
            let nobody = Seat::new(4);
            assert!(game.check(&Input::Act(nobody, Act::Pass)).is_err());
            assert!(game.check(&Input::Leave(nobody)).is_err());
            assert!(game.check(&Input::Fire(Timer::Timeout(nobody))).is_err());
        });
    }
}

#[test]
fn whoever_is_awaited_has_a_choice_and_a_countdown() {
    for (number, options) in (200..).zip(every_options()) {
        let mut choices = Vec::new();
        play(options, &seed(number), |game, _| {
            let awaited = Kaddour::awaiting(game.public());
            assert_eq!(awaited.is_empty(), Kaddour::over(game.public()));
            for seat in awaited {
                game.choices(seat, &mut choices);
                assert!(!choices.is_empty() || game.secret(seat).waived);
                assert!(game.check(&Input::Fire(Timer::Timeout(seat))).is_ok());
            }
        });
    }
}

/// KAD-8, 41, 42, 43, 44, 45, 46, 47, 49.
#[test]
fn cards_agree_with_the_oracle() {
    for (number, options) in (300..).zip(every_options()) {
        play(options, &seed(number), |game, _| {
            let play = &game.game().manche.play;
            if game.public().phase != Phase::Trick {
                return;
            }
            let hand: Vec<Card> = play.hands[play.trick.next().index()].into_iter().collect();
            let told = oracle::legal(&hand, &play.trick, play.trump, &options);
            assert_eq!(play.legal(&options), told);
            for trick in &game.game().manche.history[..usize::from(play.tricks)] {
                let place = oracle::winner(trick.cards(), play.trump);
                assert_eq!(trick.plays().nth(place).unwrap().0, trick.winner);
            }
        });
    }
}

#[test]
fn what_a_seat_does_not_see_does_not_reach_it() {
    fn views(game: &Kaddour, seat: Seat) -> (Public, Secret, Memory) {
        let mut views = <(Public, Secret, Memory)>::default();
        game.public(&mut views.0);
        game.secret(seat, &mut views.1);
        game.memory(seat, &mut views.2);
        views
    }
    for (number, options) in (400..).zip(every_options()) {
        play(options, &seed(number), |game, rng| {
            let seat = Seat::new(rng.below(4) as u8);
            let mut other = game.game().clone();
            other.redeal_unseen(seat, rng);
            other.redraw_orders(seat, rng);
            assert_eq!(views(game.game(), seat), views(&other, seat));
            assert_eq!(format!("{:?}", game.game()), format!("{other:?}"));
        });
    }
}

#[test]
fn views_in_used_storage_equal_fresh_ones() {
    for (number, options) in (500..).zip(every_options()) {
        play(options, &seed(number), |game, _| {
            let mut fresh = Public::default();
            game.game().public(&mut fresh);
            assert_eq!(*game.public(), fresh);
        });
    }
}

#[test]
fn a_log_replays_to_the_same_match() {
    let options = Options::preset("short").unwrap();
    let setup = Setup::<Kaddour>::of_robots(options, 4, seed(600)).unwrap();
    let mut live = Match::start(&setup).unwrap();
    let (mut rng, mut choices, mut log) = (seed(600).dice(&["luck"]), Vec::new(), Vec::new());
    while !Kaddour::over(live.public()) {
        let input = pick(&mut live, &mut rng, &mut choices);
        let at = Moment(u64::from(live.steps()));
        live.play(at, &input).unwrap();
        let text = input.to_string();
        let again = match input.seat() {
            Some(seat) => Input::read(seat, &text).unwrap(),
            None => Input::Fire(text.parse().unwrap()),
        };
        log.push((at, again));
    }
    let replayed = Match::replay(&setup, log).unwrap();
    assert_eq!(replayed.public(), live.public());
    for seat in live.seats() {
        assert_eq!(replayed.secret(seat), live.secret(seat));
    }
}
