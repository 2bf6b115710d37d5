//! Cards as people read them.

use super::super::tests::room;
use super::*;

fn cards(text: &str) -> Cards {
    text.split(' ')
        .map(|card| card.parse::<Card>().expect("a card"))
        .collect()
}

#[test]
fn ranks_are_written_in_each_language_and_suits_by_their_shape() {
    let room = room();
    let written = |text: &str| {
        room.readers()
            .map(|reader| boxed(cards(text), reader.words))
    };
    assert_eq!(written("9D"), ["`9♦`", "`9♦`"]);
    assert_eq!(
        written("AS KH QD JC 10S 2C"),
        [
            "`A♠` `K♥` `Q♦` `J♣` `10♠` `2♣`",
            "`A♠` `R♥` `D♦` `V♣` `10♠` `2♣`"
        ]
    );
}

#[test]
fn cards_of_one_rank_share_a_box() {
    let room = room();
    let [reader, _] = room.readers();
    assert_eq!(boxed(cards("2S 9D 9S 9C"), reader.words), "`9♠♦♣` `2♠`");
    assert_eq!(boxed(Cards::NONE, reader.words), "");
    assert_eq!(boxed(Cards::PACK, reader.words).matches('`').count(), 26);
}

#[test]
fn no_two_cards_are_written_alike() {
    let room = room();
    for reader in room.readers() {
        let mut all: Vec<String> = Card::all().map(|card| plain(card, reader.words)).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 52);
    }
}
