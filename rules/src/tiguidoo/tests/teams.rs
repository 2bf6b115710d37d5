//! Seats that are teams of several people (TIG-75).

use crate::dice::Seed;
use crate::game::Game;
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::record::{verify, written};
use crate::seat::Seat;
use crate::tiguidoo::{Act, Options, Refusal, Tiguidoo};

use super::table::{Table, table};

fn of_two(mut table: Table, seat: usize) -> Table {
    table.game.members[seat] = 2;
    table
}

#[test]
fn tig_75_each_member_of_a_team_has_the_attempts_of_a_player() {
    let mut table = of_two(table(3).pile("9D 2C"), 1);
    table.play(&["0 draw", "1 answer no 9D", "2 answer x"]);
    assert_eq!(table.at(), "Question 0");
    table.play(&["1 answer 9D"]);
    assert_eq!(
        (table.at(), table.combination(1)),
        ("Turn 1".into(), "9D".into())
    );

    let mut both_wrong = of_two(super::table::table(3).pile("9D 2C"), 1);
    both_wrong.play(&["0 draw", "1 answer x", "1 answer y"]);
    assert_eq!(both_wrong.refused(1, "answer 9D"), Refusal::NoAttempts(2));
}

#[test]
fn tig_75_what_lacks_something_gets_its_hint_once_a_seat() {
    let mut table = of_two(table(3).pile("9D 2C"), 1);
    table.play(&["0 draw", "1 answer more 9D", "1 answer more 9D"]);
    assert_eq!(table.verdicts(), ["more", "wrong"]);
    table.play(&["1 answer 9D"]);
    assert_eq!(table.combination(1), "9D");
}

#[test]
fn tig_75_who_joins_late_counts_for_the_open_question_unless_the_team_gave_up() {
    let mut table = table(3).pile("9D 2C 3C");
    table.play(&["0 draw", "1 answer x", "join 1", "1 answer 9D"]);
    assert_eq!(table.combination(1), "9D");
    table.play(&["1 draw", "2 giveup", "join 2"]);
    assert_eq!(table.refused(2, "answer 2C"), Refusal::GaveUp);
    assert_eq!(table.public().members[..3], [1, 2, 2]);
}

#[test]
fn tig_75_somebody_may_join_until_the_end_a_seat_that_plays() {
    let mut table = table(3).pile("9D");
    let may = |table: &Table| Tiguidoo::joinable(&table.public()).into_iter().count();
    assert_eq!(may(&table), 3);
    table.play(&["0 draw", "2 leave"]);
    assert_eq!(may(&table), 2);
    table.play(&["1 answer 9D"]);
    assert_eq!((table.at().as_str(), may(&table)), ("Over 0", 0));
}

/// TIG-19, 75.
#[test]
fn a_challenged_team_has_one_answer() {
    let mut table = of_two(table(3).hand(0, "9S").won(1, "9D").pile("5D 2C"), 1);
    table.play(&["0 challenge 9S 1 9D", "1 answer x"]);
    assert_eq!(table.at(), "Turn 1");
}

/// TIG-75: `members` and `join` in a record.
#[test]
fn the_record_of_a_match_with_teams_verifies() {
    let seed = Seed::of_text("teams");
    let mut options = Options::preset("points").unwrap();
    options.set("first_player", "0").unwrap();
    let mut setup = Setup::<Tiguidoo>::of_robots(options, 3, seed).unwrap();
    setup.members[1] = 2;
    let act = |seat, act| Input::Act(Seat::new(seat), act);
    let log = [
        act(0, Act::Draw),
        act(1, Act::answer("qzxw")),
        act(1, Act::answer("vkjq")),
        Input::Fire(Timer::Join(Seat::new(1))),
        act(1, Act::answer("qzxw")),
    ];
    let log = log.map(|input| (Moment::default(), input));
    let record = written(&setup, "points", log).unwrap();
    assert!(record.contains(", \"members\": [1, 2, 1]"), "{record:.400}");
    let report = verify(&record);
    assert_eq!((report.records, report.faults.len()), (1, 0), "{report:?}");
    for wrong in ["[1, 2]", "[1, 0, 1]", "[1, 256, 1]", "2"] {
        let forged = record.replace("\"members\": [1, 2, 1]", &format!("\"members\": {wrong}"));
        let said = &verify(&forged).faults[0].complaint;
        assert_eq!(said, "members are a number from 1 to 255 for each seat");
    }
}
