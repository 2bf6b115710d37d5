//! Acts of a robot in the states that wait for it.

use crate::dice::Seed;
use crate::game::Game;
use crate::seat::Seat;
use crate::seat_view::SeatView;
use crate::tiguidoo::Tiguidoo;

use super::table::{Table, table};

/// The act of a robot of each level at this seat.
fn decided(table: &Table, seat: u8) -> Vec<Option<String>> {
    let (public, secret, memory) = (table.public(), table.secret(seat), table.memory(seat));
    let decide = |level: &_| {
        let rng = &mut Seed::of_text("robot").dice(&["0"]);
        let act = Tiguidoo::decide(
            *level,
            SeatView::new(Seat::new(seat), &public, &secret).with_memory(&memory),
            rng,
        );
        act.map(|act| act.to_string())
    };
    Tiguidoo::ROBOTS.iter().map(decide).collect()
}

#[test]
fn tig_10_a_robot_without_a_tiguidoo_card_draws() {
    let table = table(2).hand(0, "").pile("9D 2C");
    assert_eq!(decided(&table, 0), vec![Some("draw".to_owned()); 3]);
}
