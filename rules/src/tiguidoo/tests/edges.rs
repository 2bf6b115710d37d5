//! Rules that no vector of the rules tries.

use crate::cards::ace_high::Card;
use crate::game::{Game, Refusal as _};
use crate::seat::Seat;
use crate::tiguidoo::questions::{Entry, QuestionFault, Questions};
use crate::tiguidoo::{Act, Language, Phase, Refusal, Tiguidoo};

use super::table::{cards, table, table_with};

/// TIG-11.
#[test]
fn tig_10_only_the_asker_and_only_one_thing() {
    let mut table = table(3).pile("9D 2C");
    assert_eq!(table.refused(1, "draw"), Refusal::NotYourTurn(Seat::new(0)));
    assert_eq!(table.refused(1, "answer x"), Refusal::NoQuestion);
    table.act(0, "draw");
    assert_eq!(table.refused(0, "draw"), Refusal::QuestionOpen);
    assert_eq!(table.choices(0), "");
    assert_eq!(table.choices(1), "answer *, giveup");
}

#[test]
fn tig_12_the_card_may_be_hidden() {
    let mut table = table_with(2, &[("hide_card_until_won", "true")]).pile("9D 2C");
    table.act(0, "draw");
    assert_eq!(table.public().asked.unwrap().card, None);
    assert_eq!(table.secret(1).asking, None);
    assert_eq!(table.secret(0).asking.unwrap().card.to_string(), "9D");
    table.act(1, "giveup");
    let public = table.public();
    assert_eq!(public.settled.unwrap().card, None);
    assert_eq!(table.memory(1).returned, cards(""));
    assert_eq!(table.memory(0).returned, cards("9D"));
    table.play(&["1 draw", "0 answer 2C"]);
    assert!(table.public().settled.unwrap().card.is_some());
}

#[test]
fn tig_13_several_attempts() {
    let mut table = table_with(2, &[("open_attempts", "2")]).pile("9D 2C");
    table.play(&["0 draw", "1 answer a", "1 answer b"]);
    assert_eq!(table.at(), "Turn 1");
    let mut free = table_with(2, &[("open_attempts", "none")]).pile("9D 2C");
    free.act(0, "draw");
    for _ in 0..300 {
        free.act(1, "answer a");
    }
    free.act(1, "answer 9D");
    assert_eq!(free.combination(1), "9D");
}

/// TIG-30: a card that always returns keeps the match going.
#[test]
fn tig_16_how_often_a_card_returns() {
    let mut never = table_with(2, &[("max_returns", "0")]).pile("9D 2C");
    never.play(&["0 draw", "close"]);
    assert_eq!(never.piled(), "2C");
    let mut always = table_with(2, &[("max_returns", "none")]).pile("9D");
    for turn in 0..300 {
        let asker = turn % 2;
        always.play(&[&format!("{asker} draw"), "close"]);
    }
    assert_eq!(
        (always.piled(), always.at()),
        ("9D".into(), "Turn 0".into())
    );
}

#[test]
fn tig_18_what_cannot_be_challenged() {
    let table = table(3).hand(0, "9S KH").won(0, "9C").won(1, "9D");
    let refused = |text: &str| table.refused(0, text);
    assert_eq!(
        refused("challenge 9H 1 9D"),
        Refusal::NotHeld {
            card: "9H".parse().unwrap(),
            held: cards("9S KH")
        }
    );
    assert_eq!(
        refused("challenge 9S 0 9C"),
        Refusal::NoOpponent(Seat::new(0))
    );
    assert_eq!(
        refused("challenge 9S 7 9D"),
        Refusal::NoOpponent(Seat::new(7))
    );
    let not_theirs = refused("challenge 9S 2 9D");
    assert_eq!(not_theirs.rule(), "TIG-18");
    assert_eq!(
        not_theirs,
        Refusal::NotTheirs {
            opponent: Seat::new(2),
            won: cards("")
        }
    );
}

#[test]
fn tig_19_only_the_challenged_one_answers_and_once() {
    let mut table = table_with(3, &[("open_attempts", "none")])
        .hand(0, "9S")
        .won(1, "9D");
    table.act(0, "challenge 9S 1 9D");
    assert_eq!(
        table.refused(2, "answer 9S"),
        Refusal::NotAsked(Seat::new(1))
    );
    assert_eq!(table.choices(1), "answer *, giveup");
    let asked = table.public().asked.unwrap();
    assert_eq!(asked.question.as_deref(), Some("Which card is 9S?"));
    table.act(1, "giveup");
    assert_eq!(
        (table.combination(0), table.at()),
        ("9S 9D".into(), "Turn 1".into())
    );
}

#[test]
fn tig_23_a_stolen_card_and_a_tiguidoo_card_may_be_stolen_again() {
    let mut table = table(2).hand(0, "9S").hand(1, "9C").won(1, "9D");
    table.play(&[
        "0 challenge 9S 1 9D",
        "timeout 1",
        "1 challenge 9C 0 9S",
        "timeout 0",
    ]);
    assert_eq!(
        (table.combination(0), table.combination(1)),
        ("9D".into(), "9S 9C".into())
    );
}

/// TIG-49.
#[test]
fn tig_26_the_asker_rules() {
    let mut table = table_with(3, &[("judge", "asker")]).pile("9D 2C 3C");
    table.play(&["0 draw", "1 answer nearly"]);
    assert_eq!(
        (table.choices(0), table.choices(2)),
        ("right, wrong".into(), String::new())
    );
    assert_eq!(table.refused(2, "answer 9D"), Refusal::Ruling(Seat::new(0)));
    assert_eq!(table.refused(1, "right"), Refusal::NotAsker(Seat::new(0)));
    assert_eq!(
        Tiguidoo::timers(&table.public()).len(),
        1,
        "no close while ruling"
    );
    table.play(&["0 wrong", "2 answer so so", "0 right"]);
    assert_eq!(table.combination(2), "9D");
    assert!(table.verdicts().is_empty());
    table.play(&["1 draw", "0 answer 2c", "timeout 1"]);
    assert_eq!(
        table.combination(0),
        "2C",
        "the accepted answers rule for the clock"
    );
}

/// TIG-49.
#[test]
fn tig_27_an_empty_answer_costs_nothing() {
    let mut table = table(2).pile("9D 2C");
    table.act(0, "draw");
    for text in ["answer *", "answer ?!", "answer &", "answer '"] {
        assert_eq!(table.refused(1, text), Refusal::Empty, "{text}");
    }
    table.act(1, "answer 9D");
    assert_eq!(table.combination(1), "9D");
}

/// TIG-43: the question ends with its only opponent.
#[test]
fn tig_42_the_clock_draws_and_gives_up() {
    let mut table = table(2).hand(1, "").pile("9D 2C");
    table.play(&["timeout 0", "timeout 1"]);
    assert_eq!(
        (table.at(), table.piled()),
        ("Turn 1".into(), "2C 9D".into())
    );
}

/// TIG-55.
#[test]
fn tig_45_a_reject_is_wrong_and_another_cards_answer_is_no_typing_error() {
    let mut table = table(3).pile("9D 2C");
    table.play(&["0 draw", "1 answer NO 9d"]);
    assert_eq!(table.verdicts(), ["wrong"]);
}

/// TIG-55.
#[test]
fn tig_46_a_hint_once_and_then_it_is_wrong() {
    let mut table = table(3).pile("9D 2C");
    table.play(&["0 draw", "1 answer more 9D"]);
    assert_eq!(table.secret(1).hint.as_deref(), Some("say more than 9D"));
    assert_eq!(
        (
            table.secret(2).hint,
            table.public().asked.unwrap().given.len()
        ),
        (None, 0)
    );
    table.act(1, "answer more 9D");
    assert_eq!(table.verdicts(), ["more", "wrong"]);
    assert_eq!(table.choices(1), "");
}

#[test]
fn the_answer_is_with_the_asker_and_the_owner_only() {
    let mut table = table(3).hand(0, "KH").pile("9D 2C");
    table.act(0, "draw");
    let told = format!("{:?} {}", table.public(), table.public());
    assert!(
        !told.contains("solution: Some") && !told.contains("answers: ["),
        "{told}"
    );
    let opponent = format!("{:?}", table.secret(1));
    assert!(
        !opponent.contains("\"9D\"") && !opponent.contains("KH"),
        "{opponent}"
    );
    assert_eq!(&*table.secret(0).cards[0].solution.answers[0], "KH");
    assert_eq!(
        format!("{:?}", table.game),
        "Tiguidoo { turn: 2, phase: Question, .. }"
    );
}

#[test]
fn what_is_contested_by_public_facts() {
    let contested = |table: &super::table::Table, seat: u8, act: &Act| {
        Tiguidoo::contested(&table.public(), Seat::new(seat), act)
    };
    let mut three = table(3).pile("9D 2C");
    assert!(!contested(&three, 0, &Act::Draw));
    three.act(0, "draw");
    let answer = Act::answer("x");
    assert!(contested(&three, 1, &answer) && !contested(&three, 1, &Act::GiveUp));
    three.act(2, "giveup");
    assert!(!contested(&three, 1, &answer), "nobody else can answer");
}

#[test]
fn tig_6_questions_that_are_refused() {
    let of = |change: &dyn Fn(&mut Entry)| {
        let mut entries: Vec<Entry> = Card::all()
            .map(|card| Entry {
                question: card.to_string(),
                answers: vec![card.to_string()],
                ..Entry::default()
            })
            .collect();
        change(&mut entries[5]);
        Questions::new(Language::French, &entries).map(|_| ())
    };
    assert_eq!(of(&|_| {}), Ok(()));
    assert_eq!(
        of(&|one| one.question.clear()),
        Err(QuestionFault::NoQuestion(5))
    );
    assert_eq!(
        of(&|one| one.answers.clear()),
        Err(QuestionFault::NoAnswer(5))
    );
    assert_eq!(
        of(&|one| one.answers.push("?".into())),
        Err(QuestionFault::NoAnswer(5))
    );
    assert_eq!(
        of(&|one| one.rejects.push("the 7S".into())),
        Err(QuestionFault::Contradiction(5))
    );
    // At the other level than the one in force, too.
    assert_eq!(
        of(&|one| {
            one.answers = vec!["soixante".into()];
            one.rejects = vec!["60".into()];
        }),
        Err(QuestionFault::Contradiction(5))
    );
    assert_eq!(
        Questions::new(Language::French, &[]).map(|_| ()),
        Err(QuestionFault::TooFew(0))
    );
}

#[test]
fn tig_6_attached_questions_deal_the_same_match() {
    use crate::dice::Seed;
    use crate::game::MatchData;
    use crate::play::{Match, Setup};
    let entries: Vec<Entry> = (0..80)
        .map(|number| Entry {
            question: format!("q{number}"),
            answers: vec![format!("a{number}")],
            more: vec![(format!("m{number}"), "h".into())],
            ..Entry::default()
        })
        .collect();
    let seed = Seed::new([3; 32]);
    let mut setup =
        Setup::<Tiguidoo>::of_robots(crate::tiguidoo::Options::default(), 3, seed).unwrap();
    setup.match_data = Questions::new(Language::French, &entries).unwrap();
    assert!(setup.match_data.header().is_empty(), "no card has one yet");
    let drawn = Match::start(&setup).unwrap();
    let dice = setup.seed.dice(&setup.ids);
    setup.match_data = setup.match_data.attached(&setup.options, 3, dice);
    let attached = Match::start(&setup).unwrap();
    let fields = setup.match_data.header();
    let header = fields
        .iter()
        .map(|(name, json)| format!("\"{name}\": {json}"));
    let header = format!("{{{}}}", header.collect::<Vec<_>>().join(", "));
    setup.match_data = Questions::read(&serde_json::from_str(&header).unwrap()).unwrap();
    let read = Match::start(&setup).unwrap();
    assert_eq!(setup.match_data.header(), fields);
    for seat in drawn.seats() {
        assert_eq!(drawn.secret(seat), attached.secret(seat));
        assert_eq!(drawn.secret(seat), read.secret(seat));
    }
    assert_eq!(drawn.public().phase, Phase::Turn);
}
