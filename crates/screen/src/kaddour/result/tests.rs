//! The result: the winning team, the scores, and who gave the match away.

use tapis_rules::game::Game;
use tapis_rules::kaddour::{Kaddour, Phase};
use tapis_rules::seat::Seat;

use super::super::tests::{positions, room};
use super::*;
use crate::tests::ended;

fn over(scores: [i16; 2]) -> Public {
    Public {
        phase: Phase::Over,
        scores,
        scored: 9,
        ..Public::default()
    }
}

#[test]
fn the_winners_stand_first() {
    let room = room();
    let [english, french] = room
        .readers()
        .map(|reader| panel(&over([540, 600]), &ended("Kaddour"), &reader));
    assert_eq!(english.title, "🏆 Sam & Lina win Kaddour");
    assert_eq!(
        english.text.lines().collect::<Vec<_>>(),
        [
            "🥇 **🏜️ Sahara** · Sam & Lina · **600** points",
            "🥈 **⛰️ Atlas** · Léa & Anis · **540** points",
        ]
    );
    assert_eq!(english.foot, "9 deals played");
    assert_eq!(
        french.title,
        "🏆 Sam & Lina gagnent cette partie de Kaddour"
    );
}

#[test]
fn who_leaves_gives_the_match_away() {
    let room = room();
    let mut public = over([540, 300]);
    public.forfeited = Some(Seat::new(2));
    let panels = room
        .readers()
        .map(|reader| panel(&public, &ended("Kaddour"), &reader));
    let [english, french] = panels.map(|panel| panel.text);
    assert!(english.starts_with("Anis left"), "{english}");
    assert!(
        english.contains("🥇 **🏜️ Sahara** · Sam & Lina · **300** points"),
        "{english}"
    );
    assert!(french.contains("Anis a quitté la table"));
}

#[test]
fn everybody_stands_in_the_result_of_a_match() {
    let room = room();
    let mut over = 0;
    positions(|play| {
        if !Kaddour::over(play.public()) {
            return;
        }
        over += 1;
        for reader in room.readers() {
            let panel = panel(play.public(), &ended("Kaddour"), &reader);
            for seat in play.seats() {
                assert!(panel.text.contains(reader.name(seat)));
            }
        }
    });
    assert!(over > 0);
}

#[test]
fn the_dearest_contract_that_was_kept_is_told() {
    let room = room();
    let [reader, _] = room.readers();
    let mut feats = Feats::default();
    let mut public = over([540, 600]);
    let called = "Kaddour";
    for (seat, bid, made) in [(1, 90, 96), (2, 130, 142), (3, 110, 150)] {
        feats.kept(Contract {
            seat: Seat::new(seat),
            bid,
            made,
        });
    }
    let told = panel(
        &public,
        &FinishedMatch {
            called,
            feats: &feats,
        },
        &reader,
    )
    .text;
    assert!(
        told.ends_with("🏅 Best contract: Anis bought 130 and made 142."),
        "{told}"
    );
    // A manche whose contract was broken is none.
    public.outcome = None;
    note_feats(&mut feats, &public, 0);
    assert_eq!(feats.contract().map(|best| best.bid), Some(130));
}
