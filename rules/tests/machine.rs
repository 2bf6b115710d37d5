//! Every game as a machine: inputs one at a time, nothing from the clock, nothing from a refusal.

use crate::dice::Seed;
use crate::laws::Lawful;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options;
use crate::play::{Match, Setup};
use crate::simulate::{Driver, Player};

/// How many inputs of each match are played.
const STEPS: u32 = 60;

/// The views of a match and everything hidden.
fn state<G: Lawful>(play: &Match<G>) -> String {
    let secrets = play.seats().map(|seat| format!("{:?}", play.secret(seat)));
    let secrets = secrets.collect::<Vec<_>>().join("\n");
    format!("{}\n{secrets}\n{}", play.public(), play.hidden())
}

/// Plays a match of each preset and hands `each` the match, the next input and its number.
fn everywhere<G: Lawful>(mut each: impl FnMut(&mut Match<G>, &Input<G::Action>, u32)) {
    for preset in G::Options::PRESETS {
        let options = G::Options::preset(preset.name).expect("a preset");
        let (fewest, most) = options.players();
        let players = 4.clamp(fewest, most);
        let seed = Seed::of_text(preset.name);
        let setup = Setup::<G>::of_robots(options, players, seed).expect("a setup");
        let mut driver = Driver::<G>::new(players, 0);
        driver.seat(&vec![Player::Eager; usize::from(players)], &setup.seed);
        let mut play = Match::start_recorded(&setup).expect("a match");
        while !G::over(play.public()) && play.steps() < STEPS {
            driver.look(&play);
            let input = driver.choose(&play).expect("an input");
            let step = play.steps();
            each(&mut play, &input, step);
            play.play(Moment(u64::from(step)), &input).expect("offered");
        }
    }
}

/// Refuses every act that is illegal now, and finds everything as it was.
fn refusals<G: Lawful>() {
    let mut refused = 0;
    everywhere::<G>(|play, _, _| {
        let before = state(play);
        let steps = play.steps();
        play.entries();
        for act in G::universe(play.players()) {
            for seat in play.seats() {
                let input = Input::Act(seat, act.clone());
                if play.check(&input).is_err() {
                    assert!(play.play(Moment::default(), &input).is_err());
                    refused += 1;
                }
            }
        }
        assert_eq!((play.steps(), play.entries().len()), (steps, 0));
        assert_eq!(state(play), before);
    });
    assert!(refused > 0);
}

/// Plays each input early in one copy and late in another.
fn times<G: Lawful>() {
    everywhere::<G>(|play, input, step| {
        let at = |time| {
            let mut after = play.clone();
            after.play(Moment(time), input).expect("offered");
            state(&after)
        };
        assert_eq!(at(0), at(1_000_000 + u64::from(step)), "{input}");
    });
}

macro_rules! machine {
    ($($module:ident: $Game:ident,)*) => {$(
        mod $module {
            use crate::$module::$Game;

            /// KAD-1, KAE-1, TAM-1, TIG-1.
            #[test]
            fn a_refused_act_changes_nothing() {
                super::refusals::<$Game>();
            }

            /// KAD-3, KAE-3, TAM-3, TIG-3.
            #[test]
            fn the_time_of_an_input_decides_nothing() {
                super::times::<$Game>();
            }
        }
    )*};
}

crate::for_every_game!(machine);
