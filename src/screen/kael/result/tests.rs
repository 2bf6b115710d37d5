//! The result: ranking, shared places, and those who left.

use super::super::tests::{positions, room};
use super::*;

fn over() -> Public {
    let mut public = Public {
        players: 4,
        phase: tapis_rules::kael::Phase::Over,
        ..Public::default()
    };
    public.game.scored = 7;
    public.game.scores[..4].copy_from_slice(&[62, 104, 110, 1]);
    public.game.out_in[..3].copy_from_slice(&[0, 7, 4]);
    public.game.left.insert(Seat::new(3));
    public
}

#[test]
fn the_last_one_wins_and_who_left_stands_last() {
    let room = room();
    let [english, french] = room.readers().map(|reader| panel(&over(), &reader));
    assert_eq!(
        english.text.lines().collect::<Vec<_>>(),
        [
            "🏆 Léa wins. Well played!",
            "",
            "🥇 Léa · **62** points",
            "🥈 Sam · **104** points · out in deal 7",
            "🥉 Zoé · **110** points · out in deal 4",
            "▫️ Max · **1** point · left the table",
        ]
    );
    assert_eq!(english.foot, "7 deals played");
    assert!(
        french
            .text
            .starts_with("🏆 Léa gagne la partie. Bravo\u{202f}!\n")
    );
    assert!(
        french
            .text
            .contains("🥈 Sam · **104**\u{a0}points · hors jeu à la manche 7")
    );
}

#[test]
fn equal_places_are_shared_and_an_empty_table_has_no_winner() {
    let room = room();
    let [reader, _] = room.readers();
    let mut public = over();
    public.game.scores[1] = 62;
    public.game.out_in = [0; 8];
    let told = panel(&public, &reader).text;
    assert!(told.starts_with("🏆 Shared victory: Léa, Sam."), "{told}");
    assert!(told.contains("🥉 Zoé"), "{told}");
    public.game.left = tapis_rules::seat::Seats::first(4);
    let told = panel(&public, &reader).text;
    assert!(told.starts_with("Everybody left"), "{told}");
}

#[test]
fn everybody_stands_in_the_result_of_a_match() {
    let room = room();
    let mut ended = 0;
    positions(|play| {
        if !Kael::over(play.public()) {
            return;
        }
        ended += 1;
        for reader in room.readers() {
            let panel = panel(play.public(), &reader);
            for seat in play.seats() {
                assert!(panel.text.contains(reader.name(seat)));
            }
        }
    });
    assert!(ended > 0);
}
