//! Stories in which the laws play Tiguidoo.

use tapis_rules::cards::ace_high::Card;
use tapis_rules::dice::Seed;
use tapis_rules::options::Options as _;
use tapis_rules::play::{Match, Setup};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::{Entry, Language, Options, Phase, Questions, Tiguidoo};

use crate::model::{Lang, Request};
use crate::screen::game_screen::{GameScreen, HandBody, Mode, Reader, Sitting};
use crate::screen::words::Words;
use crate::screen::{Button, Row};
use crate::secrecy::games::{Game, Turned, tale};

/// Hands with the most challenges possible, closed and with each part opened: as if all cards that
/// the asker does not hold lay before the others.
pub fn fullest_hands(words: &Words) -> Vec<HandBody> {
    let sitting: Vec<Sitting> = (0..8).map(named).collect();
    let mut all = Vec::new();
    for players in [2, 4, 8] {
        let mut options = Options::default();
        options.set("fixed_questions", "true").expect("an option");
        options.set("tiguidoo_cards", "5").expect("an option");
        let seed = Seed::of_text("crowded");
        let mut setup = Setup::of_robots(options, players, seed).expect("a setup");
        setup.match_data = questions();
        let play = Match::<Tiguidoo>::start(&setup).expect("a match");
        for seat in play.seats() {
            let (mut public, secret) = (play.public().clone(), play.secret(seat));
            (public.phase, public.asker) = (Phase::Turn, seat);
            let own: Vec<Card> = secret.cards.iter().map(|own| own.card).collect();
            let others: Vec<Seat> = play.seats().filter(|other| *other != seat).collect();
            let unowned = Card::all().filter(|card| !own.contains(card));
            for (card, other) in unowned.zip(others.iter().cycle()) {
                public.won[other.index()].insert(card);
            }
            let view = SeatView::new(seat, &public, secret);
            let legal = view.choices();
            for (lang, mode) in Lang::ALL.into_iter().zip([Mode::Play, Mode::Ahead]) {
                let reader = Reader::of(words, lang, &sitting);
                let closed = Tiguidoo::hand(view, &legal, mode, "", &reader);
                let parts = parts(&closed);
                let opened = |part: String| Tiguidoo::hand(view, &legal, mode, &part, &reader);
                all.extend(parts.into_iter().map(opened));
                all.push(closed);
            }
        }
    }
    all
}

fn named(number: u64) -> Sitting {
    Sitting {
        name: format!("<@123456789012345678{number}>"),
        ..Sitting::default()
    }
}

/// The longest possible question for each card.
fn questions() -> Questions {
    let entry = |card: Card| Entry {
        question: format!("{card}?{}", "x".repeat(297)),
        answers: vec![format!("{card}{}", "x".repeat(77))],
        ..Entry::default()
    };
    let entries: Vec<Entry> = Card::all().map(entry).collect();
    Questions::new(Language::English, &entries).expect("52 questions")
}

/// The parts of a hand that can be opened.
fn parts(hand: &HandBody) -> Vec<String> {
    let buttons = hand.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let part = |button: &Button| match &button.request {
        Request::Open(part) => Some(part.clone()),
        _ => None,
    };
    buttons.filter_map(part).collect()
}

/// Players, rules and requests to try.
pub const STORIES: Game = Game {
    name: "tiguidoo",
    tales: &[
        // What only teams show is looked for in the first ones.
        tale("quick", 5, 1).teams(2),
        tale("quiz", 7, 0).teams(3),
        tale("points", 2, 2),
        tale("poker", 4, 0),
        tale("quiz", 3, 1),
        tale("points", 3, 1).with("judge", Turned::Word("asker")),
        tale("poker", 2, 2).with("hide_card_until_won", Turned::Flag(true)),
        tale("quiz", 1, 3),
        tale("points", 8, 0).with("open_attempts", Turned::Unlimited),
        tale("poker", 2, 0),
        tale("points", 3, 1).at("calm"),
        tale("quick", 1, 1).coached(),
        tale("quiz", 8, 0).with("tiguidoo_cards", Turned::Number(5)),
        tale("quiz", 4, 0).with("tiguidoo_cards", Turned::Number(5)),
    ],
    queued: [
        "draw",
        "giveup",
        "answer Paris",
        "challenge 9S 1 9D",
        "right",
        "uphold",
    ],
    requests: &[
        "ask 0 1",
        "ask 1 2",
        "ask -",
        "step 0 1 Paris",
        "play draw",
        "play answer Paris",
        "play answer 1867",
        "play answer  ",
        "play answer *",
        "play giveup",
        "team 0",
        "team 1",
        "play right",
        "play wrong",
        "play contest",
        "play overturn",
        "play uphold",
        "queue draw",
        "queue answer Paris",
    ],
    calls: "giveup",
    secret: &[],
    moves: 9,
};
