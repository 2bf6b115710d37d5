//! The result: ranking, ties, and those who left.

use tapis_rules::cards::ace_high::{Card, Cards};
use tapis_rules::seat::Seats;
use tapis_rules::tiguidoo::Phase;

use super::super::tests::room;
use super::*;
use crate::tests::ended;

fn over(won: &[&str]) -> Public {
    let cards = |text: &str| -> Cards {
        text.split_whitespace()
            .map(|card| card.parse::<Card>().expect("a card"))
            .collect()
    };
    let mut public = Public {
        players: won.len() as u8,
        playing: Seats::first(won.len() as u8),
        phase: Phase::Over,
        turns: 40,
        ..Public::default()
    };
    for (seat, won) in won.iter().enumerate() {
        public.won[seat] = cards(won);
    }
    public
}

#[test]
fn points_decide_and_who_left_stands_last() {
    let room = room();
    let mut public = over(&["", "7S 7D 7C", "AS KD", ""]);
    public.playing.remove(Seat::new(0));
    let [english, french] = room
        .readers()
        .map(|reader| panel(&public, &ended("Tiguidoo"), &reader));
    let [left, sam, zoe, max] = [0, 1, 2, 3].map(|seat| format!("<@123456789012345678{seat}>"));
    assert_eq!(
        english.text,
        format!(
            "🥇 {sam} · `7♠♦♣` · **10** points\n\
             🥈 {zoe} · `A♠` `K♦` · **0** points\n\
             🥉 {max} · no cards\n\
             – {left} · left the table"
        )
    );
    assert_eq!(english.foot, "40 turns played");
    assert_eq!(english.title, format!("🏆 {sam} wins Tiguidoo"));
    let said = format!("🏆 {sam} gagne cette partie de Tiguidoo");
    assert_eq!(french.title, said);
}

#[test]
fn a_tie_is_told_with_what_decided_it() {
    let room = room();
    let [reader, _] = room.readers();
    let tied = panel(&over(&["7S 7D", "8S 8D"]), &ended("Tiguidoo"), &reader).text;
    let decided = "Level on points, so the better hand decides: **pair** of 8s.";
    assert!(tied.contains(decided), "{tied}");
    let clear = panel(&over(&["7S 7D", "8S 8D 8C"]), &ended("Tiguidoo"), &reader).text;
    assert!(!clear.contains("Level"), "{clear}");
    let shared = panel(&over(&["7S 7D", "7H 7C"]), &ended("Tiguidoo"), &reader);
    let (title, text) = (shared.title, shared.text);
    assert!(title.contains("share the win"), "{title}");
    assert!(!text.contains("Level"), "{text}");
}

#[test]
fn the_poker_way_tells_hands() {
    let room = room();
    let [_, reader] = room.readers();
    let mut public = over(&["2H 5H 9H JH KH", "7S 7D 7C 2S 2D"]);
    public.options.win_mode = WinMode::Poker;
    let told = panel(&public, &ended("Tiguidoo"), &reader);
    assert!(
        told.title.ends_with("gagne cette partie de Tiguidoo"),
        "{}",
        told.title
    );
    let told = told.text;
    let first = "🥇 <@1234567890123456781> · `7♠♦♣` `2♠♦` · **full** aux 7 par les 2";
    assert!(told.contains(first), "{told}");
}

#[test]
fn without_a_card_several_share_the_victory_and_one_who_is_left_wins() {
    let room = room();
    let [reader, _] = room.readers();
    let mut public = over(&["", "", ""]);
    let title = |public: &Public| panel(public, &ended("Tiguidoo"), &reader).title;
    assert!(title(&public).contains("the victory is shared"));
    public.playing.remove(Seat::new(0));
    assert!(title(&public).contains("the victory is shared"));
    public.playing.remove(Seat::new(2));
    let alone = format!("🏆 {} wins Tiguidoo", reader.name(Seat::new(1)));
    assert_eq!(title(&public), alone);
}

#[test]
fn an_empty_table_has_no_winner() {
    let room = room();
    let [reader, _] = room.readers();
    let mut public = over(&["", ""]);
    public.playing = Seats::NONE;
    let told = panel(&public, &ended("Tiguidoo"), &reader).title;
    assert_eq!(told, "Tiguidoo: everybody left before the end, nobody wins");
}
