//! The smaller pile and the preset that has one (TIG-56, 57), and the rules of TIG-64 about
//! leaving, appeals and time.

use crate::dice::Seed;
use crate::game::MatchData;
use crate::laws::Lawful;
use crate::options::{Clash, OptionFault, Options as _};
use crate::play::{Match, Setup};
use crate::seat::Seat;
use crate::tiguidoo::Tiguidoo;
use crate::tiguidoo::judge::Language;
use crate::tiguidoo::public_question::Outcome;
use crate::tiguidoo::questions::{Entry, Questions};
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
        let card = table.game.pile[0];
        let (asker, other) = (turn % 2, (turn + 1) % 2);
        table.play(&[&format!("{asker} draw"), &format!("{other} answer {card}")]);
    }
    assert_eq!(table.game.phase, Phase::Over);
    let won: u8 = table.game.won.iter().map(|won| won.len()).sum();
    assert_eq!(won, 5, "what was set aside counts for nobody");
    // A card that nobody knows goes under the small pile and comes again.
    let mut table = table_with(2, &[("tiguidoo_cards", "0"), ("pile", "5")]);
    let first = table.game.pile.front().copied();
    table.play(&["0 draw", "1 giveup"]);
    assert_eq!(
        (table.public().pile, table.game.pile.back().copied()),
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

/// A match of robots with so many questions, of which each is its own answer.
fn with_questions(players: u8, count: usize, changes: &[(&str, &str)]) -> Setup<Tiguidoo> {
    let mut options = Options::preset("quick").unwrap();
    for (name, value) in changes {
        options.set(name, value).unwrap();
    }
    let mut setup = Setup::of_robots(options, players, Seed::new([7; 32])).unwrap();
    let entry = |number: usize| Entry {
        question: format!("q{number}"),
        answers: vec![format!("a{number}")],
        ..Entry::default()
    };
    let entries: Vec<Entry> = (0..count).map(entry).collect();
    setup.match_data = Questions::new(Language::French, &entries).unwrap();
    setup
}

#[test]
fn tig_73_a_match_takes_a_question_for_each_card_that_can_be_shown() {
    for (players, changes, needed) in [
        (2, &[][..], 14),
        (8, &[], 20),
        (4, &[("tiguidoo_cards", "3"), ("pile", "46")], 52),
        (2, &[("pile", "none")], 52),
        (2, &[("fixed_questions", "true")], 52),
    ] {
        let setup = with_questions(players, needed, changes);
        assert!(Match::start(&setup).is_ok(), "{players} {changes:?}");
        let found = needed - 1;
        let fault = Match::start(&with_questions(players, found, changes)).err();
        let clash = Clash::Questions { found, needed };
        assert_eq!(
            fault,
            Some(OptionFault::Together(clash)),
            "{players} {changes:?}"
        );
    }
}

#[test]
fn tig_73_every_card_that_is_dealt_or_drawn_has_a_question_of_its_own() {
    for count in [14, 20, 51, 52, 60] {
        let mut setup = with_questions(2, count, &[]);
        let free = Match::start(&setup).unwrap();
        let dice = setup.seed.dice(&setup.ids);
        setup.match_data = setup.match_data.attached(&setup.options, 2, dice);
        let attached = Match::start(&setup).unwrap();
        let fields = setup.match_data.header();
        let fields: Vec<String> = fields
            .iter()
            .map(|(name, json)| format!("\"{name}\": {json}"))
            .collect();
        let header = serde_json::from_str(&format!("{{{}}}", fields.join(", "))).unwrap();
        setup.match_data = Questions::read(&header).unwrap();
        let read = Match::start(&setup).unwrap();
        let game = attached.game();
        let dealt = game
            .hands
            .iter()
            .flat_map(|hand| hand.into_iter())
            .chain(game.pile.iter().copied());
        let asked: Vec<String> = dealt
            .map(|card| game.carried(card).question.to_string())
            .collect();
        let different: std::collections::BTreeSet<&String> = asked.iter().collect();
        assert!(
            different.len() == 14 && !different.contains(&String::new()),
            "{count}: {asked:?}"
        );
        let with = game
            .carried
            .iter()
            .filter(|carried| !carried.is_blank())
            .count();
        assert_eq!(with, if count < 52 { 14 } else { 52 }, "{count}");
        for seat in free.seats() {
            assert_eq!(free.secret(seat), attached.secret(seat), "{count}");
            assert_eq!(free.secret(seat), read.secret(seat), "{count}");
        }
    }
}

#[test]
fn tig_73_what_is_dealt_anew_always_has_a_question() {
    let setup = with_questions(3, 15, &[]);
    let started = Match::start(&setup).unwrap();
    let mut game = started.game().clone();
    let mut dice = Seed::new([8; 32]).dice(&["0"]);
    for _ in 0..20 {
        game.redeal_unseen(Seat::new(0), &mut dice);
        let dealt = game
            .hands
            .iter()
            .flat_map(|hand| hand.into_iter())
            .chain(game.pile.iter().copied());
        assert!(dealt.into_iter().all(|card| !game.carried(card).is_blank()));
    }
}
