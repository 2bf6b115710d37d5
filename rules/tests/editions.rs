//! Records of a match by an earlier edition of its rules.

use crate::dice::Seed;
use crate::moment::Moment;
use crate::notation::Input;
use crate::play::Setup;
use crate::record::{verify, written};
use crate::seat::Seat;
use crate::tiguidoo::{Entry, Language, Options, Questions, Tiguidoo};

/// The record of a match by an edition in which 40 is answered to a card that asks for -40.
fn forty(edition: u32) -> String {
    let entry = |card| Entry {
        question: format!("What is on {card}?"),
        answers: vec!["-40".to_owned()],
        ..Entry::default()
    };
    let entries: Vec<Entry> = (0..52).map(entry).collect();
    let seed = Seed::new([7; 32]);
    let options = Options {
        first_player: Some(Seat::new(0)),
        fixed_questions: true,
        ..Options::default()
    };
    let mut setup = Setup::<Tiguidoo>::of_robots(options, 2, seed.clone()).expect("a setup");
    let questions = Questions::new(Language::English, &entries).expect("questions");
    setup.match_data = questions.attached(&setup.options, 2, seed.dice(&setup.ids));
    setup.edition = edition;
    let read = |(seat, text)| Input::read(Seat::new(seat), text).expect("an input");
    let log = [(0, "draw"), (1, "answer 40")].map(read);
    let log = log.map(|input| (Moment::default(), input));
    written(&setup, "points", log).expect("a record")
}

#[test]
fn tig_77_a_match_of_edition_2_is_recorded_and_verified_by_it() {
    let record = forty(2);
    assert!(record.contains("\"verdict\": \"right\""), "{record}");
    assert!(!record.contains("everyone_answers"), "{record}");
    let report = verify(&record);
    assert_eq!((report.records, report.faults.len()), (1, 0));
    assert!(forty(3).contains("\"verdict\": \"wrong\""));
    let forged = verify(&record.replace("\"right\"", "\"wrong\""));
    let fault = forged.faults.first().expect("a fault");
    let said = "step 2: verdict is wrong, should be right";
    assert_eq!(fault.complaint, said);
}
