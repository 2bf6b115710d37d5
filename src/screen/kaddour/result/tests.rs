//! The result: the winning team, the scores, and who gave the match away.

use tapis_rules::game::Game;
use tapis_rules::kaddour::{Kaddour, Phase};
use tapis_rules::seat::Seat;

use super::super::tests::{positions, room};
use super::*;

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
        .map(|reader| panel(&over([540, 600]), &reader));
    assert_eq!(
        english.text.lines().collect::<Vec<_>>(),
        [
            "🏅 Sam & Lina win. Well played!",
            "",
            "🥇 **🏜️ Sahara** · Sam & Lina · **600** points",
            "🥈 **⛰️ Atlas** · Léa & Anis · **540** points",
        ]
    );
    assert_eq!(english.foot, "9 deals played");
    assert!(
        french
            .text
            .starts_with("🏅 Sam & Lina gagnent la partie. Bravo\u{202f}!\n")
    );
}

#[test]
fn who_leaves_gives_the_match_away() {
    let room = room();
    let mut public = over([540, 300]);
    public.forfeited = Some(Seat::new(2));
    let [english, french] = room.readers().map(|reader| panel(&public, &reader).text);
    assert!(english.starts_with("🏅 Sam & Lina win. Well played!\nAnis left"));
    assert!(
        english.contains("🥇 **🏜️ Sahara** · Sam & Lina · **300** points"),
        "{english}"
    );
    assert!(french.contains("Anis a quitté la table"));
}

#[test]
fn everybody_stands_in_the_result_of_a_match() {
    let room = room();
    let mut ended = 0;
    positions(|play| {
        if !Kaddour::over(play.public()) {
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
