//! The result: ranking, shared places, and those who left.

use super::super::tests::{positions, room};
use super::*;
use crate::tests::ended;
use tapis_rules::seat::Seat;

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
    let [english, french] = room
        .readers()
        .map(|reader| panel(&over(), &ended("Kaël"), &reader));
    assert_eq!(english.title, "🏆 Léa wins Kaël");
    assert_eq!(
        english.text.lines().collect::<Vec<_>>(),
        [
            "🥇 Léa · **62** points",
            "🥈 Sam · **104** points · out in deal 7",
            "🥉 Zoé · **110** points · out in deal 4",
            "– Max · **1** point · left the table",
        ]
    );
    assert_eq!(english.foot, "7 deals played");
    assert_eq!(french.title, "🏆 Léa gagne cette partie de Kaël");
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
    let told = panel(&public, &ended("Kaël"), &reader);
    assert_eq!(told.title, "🏆 Léa and Sam share the win at Kaël");
    assert!(told.text.contains("🥉 Zoé"), "{}", told.text);
    public.game.left = tapis_rules::seat::Seats::first(4);
    let told = panel(&public, &ended("Kaël"), &reader).title;
    assert!(told.contains("everybody left"), "{told}");
}

#[test]
fn everybody_stands_in_the_result_of_a_match() {
    let room = room();
    let mut over = 0;
    positions(|play| {
        if !Kael::over(play.public()) {
            return;
        }
        over += 1;
        for reader in room.readers() {
            let panel = panel(play.public(), &ended("Kaël"), &reader);
            for seat in play.seats() {
                assert!(panel.text.contains(reader.name(seat)));
            }
        }
    });
    assert!(over > 0);
}

#[test]
fn who_cut_most_is_named_if_they_stand_out() {
    let room = room();
    let [reader, _] = room.readers();
    let mut feats = Feats::default();
    let told = |feats: &Feats| {
        panel(
            &over(),
            &FinishedMatch {
                called: "Kaël",
                feats,
            },
            &reader,
        )
        .text
    };
    feats.add(Seat::new(1));
    assert!(!told(&feats).contains("cuts"), "once is no feat");
    feats.add(Seat::new(1));
    assert!(
        told(&feats).ends_with("✂️ Most cuts: Sam (2)"),
        "{}",
        told(&feats)
    );
    (0..2).for_each(|_| feats.add(Seat::new(2)));
    assert!(told(&feats).ends_with("✂️ Most cuts: Sam & Zoé (2)"));
    (0..2).for_each(|_| feats.add(Seat::new(0)));
    assert!(!told(&feats).contains("cuts"), "three are too many");
}
