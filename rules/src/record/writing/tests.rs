//! A record written from a log is byte for byte the one that the simulation wrote.

use serde_json::Value as Json;

use crate::game::Game;
use crate::kael::Kael;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options;
use crate::play::Setup;
use crate::record::header;
use crate::seat::Seat;
use crate::simulate::{Plan, simulate};

/// The setup and the log of a match in the form in which they are kept: each input as a text.
fn kept<G: Game>(record: &str) -> (Setup<G>, Vec<(Option<u8>, String)>) {
    let mut lines = record
        .lines()
        .map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
    let setup = header::read::<G>(&lines.next().expect("a header")).expect("a setup");
    let steps = lines.filter(|line| line.get("step").is_some());
    let log = steps.map(|line| {
        let text = line.get("do").or(line.get("fire")).and_then(Json::as_str);
        let seat = line.get("seat").and_then(Json::as_u64);
        let text = text.expect("an input").to_owned();
        (seat.map(|seat| u8::try_from(seat).expect("a seat")), text)
    });
    (setup, log.collect())
}

fn written_anew<G: Game>(record: &str, preset: &str) -> String {
    let (setup, log) = kept::<G>(record);
    // Records say nothing of time, so it must not matter here.
    let log = log.into_iter().zip(1_000..).map(|((seat, text), at)| {
        let input = match seat {
            Some(seat) => Input::read(Seat::new(seat), &text).expect("an input"),
            None => Input::Fire(text.parse().expect("a timer")),
        };
        (Moment(at), input)
    });
    super::written::<G>(&setup, preset, log).expect("a log that replays")
}

/// Simulates matches of every preset, some of which people leave and nobody ends; returns their
/// number.
fn every_preset<G: Game>() -> usize {
    let mut matches = 0;
    for preset in G::Options::PRESETS {
        for (robot, leaves) in [("eager", 0.0), ("random", 0.01)] {
            let plan = Plan {
                preset: Some(preset.name.to_owned()),
                games: 2,
                robots: vec![robot.to_owned()],
                leaves,
                record: true,
                ..Plan::default()
            };
            let mut anew = |record: &str| {
                let again = written_anew::<G>(record, preset.name);
                assert!(again == record, "{} {}", G::NAME, preset.name);
                matches += 1;
            };
            simulate::<G>(&plan, &mut anew).expect("a plan");
        }
    }
    matches
}

macro_rules! written {
    ($($module:ident: $Game:ident,)*) => {
        #[test]
        fn a_log_writes_the_record_of_its_match() {
            $(
                let matches = every_preset::<crate::$module::$Game>();
                assert_eq!(matches, 4 * presets::<crate::$module::$Game>());
            )*
        }
    };
}

crate::for_every_game!(written);

fn presets<G: Game>() -> usize {
    G::Options::PRESETS.len()
}

#[test]
fn a_log_that_does_not_replay_is_no_record() {
    let plan = Plan {
        games: 1,
        record: true,
        ..Plan::default()
    };
    simulate::<Kael>(&plan, &mut |record| {
        let (setup, _) = kept::<Kael>(record);
        let input = Input::read(Seat::new(0), "kael").expect("an input");
        let log = [(Moment(1), input)];
        assert!(super::written::<Kael>(&setup, "standard", log).is_err());
    })
    .expect("a plan");
}
