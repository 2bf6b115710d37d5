//! Worth in words, from the vectors of the rules.

use tapis_rules::cards::ace_high::Card;
use tapis_rules::options::Options as Parameters;

use super::super::tests::room;
use super::*;

fn cards(text: &str) -> Cards {
    text.split_whitespace()
        .map(|card| card.parse::<Card>().expect("a card"))
        .collect()
}

#[test]
fn every_hand_has_its_name() {
    let room = room();
    let options = Options::default();
    for (held, english, french) in [
        ("", "nothing yet", "encore rien"),
        ("QS KD AC 2H 3H", "ace high", "as en carte haute"),
        ("7S 7D 2C", "**pair** of 7s", "**paire** de 7"),
        (
            "AS AD KS KD QS QD 2C",
            "**two pair**: aces and kings",
            "**double paire**\u{202f}: as et rois",
        ),
        ("QS QD QC 3H", "**three** queens", "**brelan** de dames"),
        (
            "10S JD QC KH AH",
            "**straight**, ace high",
            "**quinte** à l’as",
        ),
        ("AS 2D 3C 4H 5H", "**straight**, 5 high", "**quinte** au 5"),
        (
            "2H 5H 9H JH KH",
            "**flush**, king high",
            "**couleur** au roi",
        ),
        (
            "7S 7D 7C 2H 2D",
            "**full house**: 7s over 2s",
            "**full** aux 7 par les 2",
        ),
        ("JS JD JC JH 2D", "**four** jacks", "**carré** de valets"),
        (
            "9H 10H JH QH KH",
            "**straight flush**, king high",
            "**quinte-couleur** au roi",
        ),
        ("10S JS QS KS AS", "**royal flush**", "**quinte royale**"),
    ] {
        let told = room
            .readers()
            .map(|reader| best(cards(held), &options, reader.words));
        assert_eq!(told, [english, french]);
    }
}

#[test]
fn the_way_of_winning_says_what_counts() {
    let room = room();
    let mut options = Options::default();
    let told = |options: &Options, held: &str| {
        room.readers()
            .map(|reader| worth(cards(held), options, reader.words))
    };
    assert_eq!(
        told(&options, "7S 7D 7C 2H 2D"),
        ["**15** points", "**15**\u{a0}points"]
    );
    assert_eq!(
        told(&options, "AS KD"),
        ["**0** points", "**0**\u{a0}point"]
    );
    options.set("win_mode", "poker").expect("an option");
    assert_eq!(
        told(&options, "7S 7D"),
        ["**pair** of 7s", "**paire** de 7"]
    );
}
