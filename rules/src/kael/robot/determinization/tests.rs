//! An imagined match holds what its seat knows.

use super::*;
use crate::dice::Seed;
use crate::kael::tests::table::table_with;
use crate::seat_view::SeatView;

#[test]
fn ones_own_lucky_draw_is_known_whether_it_came_from_the_pile_or_the_centre() {
    for source in ["pile", "centre"] {
        let sources = [("good_draw_sources", "both")];
        let mut table = table_with(&["7 1", "3 4"], &sources);
        table = table.centre("7").pile("7 11");
        table.play(&["0 deposit 7", &format!("0 draw {source}")]);
        let seat = Seat::new(0);
        let (public, secret) = (table.public(), table.secret(0));
        let mut memory = Memory::default();
        table.kael.show_memory(seat, &mut memory);
        let view = SeatView::new(seat, &public, &secret).with_memory(&memory);
        let world = Determinization::new(view).sample(&mut Seed::of_text("world").dice(&["0"]));
        let drew = world.manche.drew.expect("a draw");
        let card: Card = "7".parse().expect("a card");
        assert_eq!((drew.seat, drew.card, drew.matches), (seat, card, true));
    }
}
