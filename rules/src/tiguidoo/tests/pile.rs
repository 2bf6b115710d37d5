//! The smaller pile and the preset that has one (TIG-56, 57), and the rules of TIG-64 about
//! leaving, appeals and time.

use crate::options::Options as _;
use crate::tiguidoo::public_question::Outcome;
use crate::tiguidoo::{Options, Phase, Refusal};

use super::table::table_with;

#[test]
fn tig_56_only_so_many_cards_form_the_pile() {
    for (players, hand, pile, piled) in [
        (4, "1", "12", 12),
        (2, "3", "5", 5),
        (2, "3", "46", 46),
        (8, "3", "46", 28),
        (8, "5", "5", 5),
        (3, "0", "none", 52),
    ] {
        let table = table_with(players, &[("tiguidoo_cards", hand), ("pile", pile)]);
        let held: u8 = hand.parse().unwrap();
        let public = table.public();
        assert_eq!(public.pile, piled, "{players} {hand} {pile}");
        assert_eq!(public.buried, 52 - piled - held * players);
        assert!(public.removed.is_empty(), "nobody sees what is set aside");
    }
}

#[test]
fn tig_56_the_match_ends_with_the_small_pile() {
    let mut table = table_with(2, &[("tiguidoo_cards", "1"), ("pile", "5")]);
    for turn in 0..5 {
        assert_ne!(table.game.phase, Phase::Over);
        let card = table.game.pile.each().next().unwrap();
        let (asker, other) = (turn % 2, (turn + 1) % 2);
        table.play(&[&format!("{asker} draw"), &format!("{other} answer {card}")]);
    }
    assert_eq!(table.game.phase, Phase::Over);
    let won: u8 = table.game.won.iter().map(|won| won.len()).sum();
    assert_eq!(won, 5, "what was set aside counts for nobody");
    // A card that nobody knows goes under the small pile and comes again.
    let mut table = table_with(2, &[("tiguidoo_cards", "0"), ("pile", "5")]);
    let first = table.game.pile.each().next();
    table.play(&["0 draw", "1 giveup"]);
    assert_eq!(
        (table.public().pile, table.game.pile.each().last()),
        (5, first)
    );
}

#[test]
fn tig_57_quick_is_the_quiz_with_one_card_each_and_a_pile_of_twelve() {
    let [quick, quiz] = ["quick", "quiz"].map(|name| Options::preset(name).unwrap());
    let expected = Options {
        tiguidoo_cards: 1,
        pile: Some(12),
        ..quiz
    };
    assert_eq!(quick, expected);
    assert_eq!(Options::OPENING, Some("quick"), "TIG-63");
    assert_eq!(Options::default(), Options::preset("points").unwrap());
}

#[test]
fn tig_64_the_challenged_player_leaves_and_the_turn_goes_on() {
    let mut table = table_with(3, &[]).hand(0, "9S").won(1, "9D").won(2, "9H");
    table.play(&["0 challenge 9S 1 9D", "1 leave"]);
    assert_eq!(table.at(), "Turn 0");
    let held: Vec<String> = table
        .secret(0)
        .cards
        .iter()
        .map(|own| own.card.to_string())
        .collect();
    assert_eq!(held, ["9S"]);
    table.play(&["0 challenge 9S 2 9H", "2 answer no 9S"]);
    assert_eq!(table.combination(0), "9S 9H");
}

#[test]
fn tig_64_an_appeal_follows_a_challenge_and_gives_the_stake_back() {
    let mut table = table_with(3, &[("appeal", "true")])
        .hand(0, "9S")
        .won(1, "9D 2C");
    table.play(&["0 challenge 9S 1 9D", "1 answer nine of spades"]);
    assert_eq!(
        (table.at(), table.combination(0)),
        ("Appeal 0".into(), "9S 9D".into())
    );
    table.play(&["1 contest", "0 overturn", "2 overturn"]);
    assert_eq!(
        (table.combination(0), table.combination(1)),
        (String::new(), "9D 2C".to_owned())
    );
    assert!(table.game.removed.has("9S".parse().unwrap()));
    assert_eq!(table.public().settled.unwrap().outcome, Outcome::Defended);
    assert_eq!(table.at(), "Turn 1");
}

#[test]
fn tig_64_who_won_the_card_does_not_contest_an_earlier_answer_of_its_own() {
    let set = [("appeal", "true"), ("open_attempts", "2")];
    let mut alone = table_with(3, &set).pile("9D 2C");
    alone.play(&["0 draw", "1 answer nine", "1 answer 9D"]);
    assert_eq!(alone.at(), "Turn 1", "for that alone no appeal opens");
    let mut beside = table_with(3, &set).pile("9D 2C");
    beside.play(&[
        "0 draw",
        "1 answer nine",
        "2 answer the nine",
        "1 answer 9D",
    ]);
    assert_eq!(beside.at(), "Appeal 0");
    assert_eq!(beside.refused(1, "contest"), Refusal::NotWrong);
    assert_eq!(beside.choices(2), "contest");
}

#[test]
fn tig_64_time_in_an_appeal_means_silence() {
    let mut table = table_with(3, &[("appeal", "true")]).pile("9D 2C");
    table.play(&["0 draw", "1 answer x", "2 answer y", "timeout 1"]);
    assert_eq!(table.at(), "Appeal 0", "the other may contest still");
    assert_eq!(table.choices(1), "");
    table.play(&["2 contest", "timeout 0", "timeout 1"]);
    assert_eq!(table.at(), "Turn 1", "silence upholds");
    assert_eq!(table.combination(2), "");
}
