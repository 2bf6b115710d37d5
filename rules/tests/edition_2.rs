//! A record that the program of edition 2 wrote.

use serde_json::Value as Json;

use crate::game::MatchData as _;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::record::{verify, written};
use crate::seat::Seat;
use crate::tiguidoo::{Options, Questions, Tiguidoo};

/// A match of Tiguidoo as the program of edition 2 recorded it.
const OF_EDITION_2: &str = include_str!("edition-2.jsonl");

/// TIG-77.
#[test]
fn a_record_of_the_edition_before_verifies_and_is_written_as_it_was() {
    let report = verify(OF_EDITION_2);
    assert_eq!((report.records, report.faults.len()), (1, 0), "{report:?}");
    let mut lines = OF_EDITION_2
        .lines()
        .map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
    let header = lines.next().expect("a header");
    assert!(header["options"].get("everyone_answers").is_none());
    let options = Options::preset("quick").expect("a preset");
    let seed = header["seed"].as_str().expect("a seed");
    let seed = seed.parse().expect("a seed");
    let mut setup = Setup::<Tiguidoo>::of_robots(options, 3, seed).expect("a setup");
    setup.edition = 2;
    setup.match_data = Questions::read(&header).expect("questions");
    let log = lines.filter(|line| line.get("step").is_some()).map(|line| {
        let input = match line["fire"].as_str() {
            Some(timer) => Input::Fire(timer.parse().expect("a timer")),
            None => {
                let seat = line["seat"].as_u64().expect("a seat") as u8;
                Input::read(Seat::new(seat), line["do"].as_str().expect("an act")).expect("an act")
            }
        };
        (Moment::default(), input)
    });
    let written = written(&setup, "quick", log).expect("a log that replays");
    assert_eq!(written, OF_EDITION_2);
}
