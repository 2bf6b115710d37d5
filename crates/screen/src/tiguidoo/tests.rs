//! Tiguidoo's screens over whole matches: every legal move has its control and nothing else is lit,
//! everything fits its place in both languages, and no answer stands where it may not.

mod moves;

use std::collections::BTreeSet;

use tapis_rules::cards::ace_high::Card;
use tapis_rules::dice::Seed;
use tapis_rules::game::{Action, Game};
use tapis_rules::moment::Moment;
use tapis_rules::options::Options as Parameters;
use tapis_rules::play::{Match, Setup};
use tapis_rules::seat_view::SeatView;
use tapis_rules::simulate::{Driver, Player};
use tapis_rules::tiguidoo::{Entry as Asked, Language, Options, Phase, Questions};

use super::*;
use crate::game_screen::{HandBody, Mode};
use crate::tests::{Room, ended};
use crate::{Button, Menu, Row, Section};
use tapis_model::{Lang, Request};

/// A table of people who are mentions.
pub(super) fn room() -> Room {
    Room::of((0..8).map(|seat| format!("<@123456789012345678{seat}>")))
}

/// A match to look at.
struct Plan {
    players: u8,
    differs: &'static [(&'static str, &'static str)],
    steps: u32,
    /// How likely somebody leaves at a step, of 2^32.
    leaving: u64,
}

/// Between them every phase, end and option comes up.
const PLANS: &[Plan] = &[
    Plan {
        players: 2,
        differs: &[("win_mode", "poker"), ("tiguidoo_cards", "5")],
        steps: 400,
        leaving: 0,
    },
    Plan {
        players: 3,
        differs: &[("judge", "asker"), ("open_attempts", "none")],
        steps: 200,
        leaving: 0,
    },
    Plan {
        players: 4,
        differs: &[("appeal", "true"), ("judge_level", "generous")],
        steps: 250,
        leaving: 0,
    },
    Plan {
        players: 8,
        differs: &[("max_returns", "0")],
        steps: 200,
        leaving: 0,
    },
    Plan {
        players: 6,
        differs: &[("hide_card_until_won", "true"), ("appeal", "true")],
        steps: 150,
        leaving: 1 << 26,
    },
    Plan {
        players: 4,
        differs: &[
            ("judge", "asker"),
            ("appeal", "true"),
            ("tiguidoo_cards", "0"),
        ],
        steps: 150,
        leaving: 1 << 26,
    },
    Plan {
        players: 4,
        differs: &[
            ("everyone_answers", "true"),
            ("clues", "true"),
            ("scored_by", "cards"),
            ("tiguidoo_cards", "0"),
        ],
        steps: 200,
        leaving: 0,
    },
    Plan {
        players: 3,
        differs: &[("answers", "choice"), ("clues", "true")],
        steps: 200,
        leaving: 0,
    },
];

/// The longest texts a pack may hold, full of markup; each names its card, answers say `SECRET`.
pub(super) fn planted() -> Questions {
    let long = |text: String, most: usize| {
        let filled = format!("{text} *_`|#>[ <@1> ");
        filled
            .chars()
            .chain("x".repeat(most).chars())
            .take(most)
            .collect()
    };
    let entry = |card: Card| Asked {
        question: long(format!("asks{card}?"), 300),
        answers: vec![
            long(format!("SECRET{card}."), 80),
            format!("secret{card}"),
            long(format!("SECRET{card}!"), 80),
        ],
        rejects: vec![long(format!("reject{card}"), 80)],
        note: Some(long(format!("SECRETnote{card}"), 300)),
        clues: vec![long(format!("clue of {card}"), 300)],
        choices: vec![
            long(format!("other{card}"), 80),
            format!("secret{card}"),
            format!("third{card}"),
        ],
        ..Asked::default()
    };
    let entries: Vec<Asked> = Card::all().map(entry).collect();
    Questions::new(Language::English, &entries).expect("52 questions")
}

/// Shows `look` each position of some matches, the first of each match first.
pub(super) fn positions(mut look: impl FnMut(&Match<Tiguidoo>)) {
    for (number, plan) in PLANS.iter().enumerate() {
        let mut options = Options::default();
        options.set("fixed_questions", "true").expect("an option");
        for (name, value) in plan.differs {
            options.set(name, value).expect("an option");
        }
        let seed = Seed::of_text(&format!("face {number}"));
        let mut setup = Setup::of_robots(options, plan.players, seed.clone()).expect("a setup");
        setup.match_data = planted();
        let mut driver = Driver::new(plan.players, plan.leaving);
        driver.seat(&vec![Player::Random; usize::from(plan.players)], &seed);
        let mut play = Match::<Tiguidoo>::start(&setup).expect("a match");
        look(&play);
        while play.steps() < plan.steps && !Tiguidoo::over(play.public()) {
            driver.look(&play);
            let input = driver.choose(&play).expect("something to do");
            play.play(Moment::default(), &input).expect("a legal input");
            look(&play);
        }
    }
}

pub(super) fn hand_of(
    play: &Match<Tiguidoo>,
    seat: Seat,
    mode: Mode,
    reader: &Reader<'_>,
) -> HandBody {
    let view = play.view(seat);
    Tiguidoo::hand(view, &view.choices(), mode, "", reader)
}

/// The hand with each part opened that can be; none where it shows everything at once.
fn opened(
    view: SeatView<'_, Tiguidoo>,
    choices: &[Act],
    mode: Mode,
    reader: &Reader<'_>,
) -> Vec<HandBody> {
    let open = |button: &&Button| match &button.request {
        Request::Open(part) => {
            let body = Tiguidoo::hand(view, choices, mode, part, reader);
            Some(body)
        }
        _ => None,
    };
    let closed = Tiguidoo::hand(view, choices, mode, "", reader);
    buttons(&closed.rows).iter().filter_map(open).collect()
}

fn buttons(rows: &[Row]) -> Vec<&Button> {
    fn row(row: &Row) -> &[Button] {
        match row {
            Row::Buttons(buttons) => buttons,
            Row::Menu(_) => &[],
        }
    }
    rows.iter().flat_map(row).collect()
}

fn menus(rows: &[Row]) -> Vec<&Menu> {
    fn row(row: &Row) -> Option<&Menu> {
        match row {
            Row::Menu(menu) => Some(menu),
            Row::Buttons(_) => None,
        }
    }
    rows.iter().filter_map(row).collect()
}

/// The inputs of the lit controls of a hand, but for accepting a verdict, and with the bets of the
/// `parts` that are opened one by one; Answer stands for any answer.
fn lit(rows: &[Row], parts: &[HandBody], public: &Public) -> Vec<Act> {
    let pressed = buttons(rows).into_iter();
    let pressed = pressed.filter_map(|button| button.enabled.then_some(&button.request));
    let hidden = parts.iter().flat_map(|body| menus(&body.rows));
    let picked = menus(rows).into_iter().chain(hidden);
    let picked = picked.flat_map(|menu| &menu.entries);
    let requests = pressed.chain(picked.map(|entry| &entry.request));
    let act = |request: &Request| match request {
        _ if request.to_string() == "play waive" => None,
        Request::Play(text) | Request::Queue(text) => Some(text.parse().expect("an act")),
        Request::Ask(_) => Some(Act::AnyAnswer),
        Request::Interrupt(text) => {
            let open = public.asked.as_ref().expect("a question");
            let (_, place) = text.rsplit_once('=').expect("a place");
            let place: usize = place.parse().expect("a place");
            Some(Act::Choose(open.choices[place].number))
        }
        Request::Open(_) => None,
        other => panic!("{other:?} in a hand"),
    };
    requests.filter_map(act).collect()
}

#[test]
fn every_legal_move_is_lit_once_and_no_other() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut phases, mut verbs) = (BTreeSet::new(), BTreeSet::new());
    positions(|play| {
        phases.insert(format!("{:?}", play.public().phase));
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Play, &reader);
            let mut lit = lit(&body.rows, &[], play.public());
            let mut legal = Vec::new();
            play.choices(seat, &mut legal);
            lit.sort();
            legal.sort();
            verbs.extend(legal.iter().map(Action::verb));
            if controls::plays_in_public(play.public()) {
                let table = Tiguidoo::table(play.public(), &reader);
                let to_press = table.interrupt.is_some() || !table.acts.is_empty();
                assert!(lit.is_empty() && (to_press || legal.is_empty()));
                continue;
            }
            assert_eq!(lit, legal, "seat {seat}: {}", play.public());
        }
    });
    assert_eq!((phases.len(), verbs.len()), (6, Act::VERBS.len()));
}

#[test]
fn everything_fits_its_place() {
    let room = room();
    let mut fullest = 0;
    positions(|play| {
        let public = play.public();
        for lang in Lang::ALL {
            let reader = room.reader(lang, public.chronicle.total().saturating_sub(64));
            let table = Tiguidoo::table(public, &reader);
            assert!(!table.state.is_empty() && table.events.len() <= 9);
            let told: usize = table.events.iter().map(|line| line.chars().count()).sum();
            let whole = told + table.state.chars().count();
            assert!(whole < 3_500, "{whole}: {}", table.state);
            table.sections.iter().for_each(assert_section_fits);
            let longest = table
                .sections
                .iter()
                .map(|section| section.text.chars().count());
            fullest = fullest.max(longest.max().unwrap_or(0));
            let open = public.asked.as_ref();
            let chosen = open.is_some_and(|open| open.is_chosen());
            let typed = public.phase != Phase::Over && !chosen;
            assert_eq!(table.interrupt.is_some(), typed);
            assert_eq!(table.acts.len() >= 3, chosen);
            for (seat, mode) in play.seats().zip([Mode::Play, Mode::Ahead].iter().cycle()) {
                assert_hand_fits(&hand_of(play, seat, *mode, &reader));
            }
            let panel = Tiguidoo::result(public, &ended("Tiguidoo"), &reader);
            assert!(panel.title.chars().count() <= 256 && panel.text.chars().count() <= 2_000);
        }
    });
    assert!(fullest > 400, "{fullest}");
}

fn assert_section_fits(section: &Section) {
    assert!(!section.title.is_empty() && !section.text.is_empty());
    let length = section.text.chars().count();
    assert!(length <= 1_024, "{length}: {}", section.text);
}

fn assert_hand_fits(body: &HandBody) {
    assert!(!body.live.is_empty() || !body.state.is_empty() || !body.rows.is_empty());
    let length = body.state.chars().count() + body.cards.chars().count();
    assert!(length < 3_900, "{length}: {body:?}");
    assert!(body.rows.len() <= 4, "{body:?}");
    let mut names = BTreeSet::new();
    for row in &body.rows {
        match row {
            Row::Buttons(row) => {
                assert!((1..=5).contains(&row.len()), "{body:?}");
                for button in row {
                    let length = button.label.chars().count();
                    assert!((1..=34).contains(&length), "{button:?}");
                }
            }
            Row::Menu(menu) => {
                assert!(names.insert(menu.name), "twice: {menu:?}");
                assert!((1..=25).contains(&menu.entries.len()), "{menu:?}");
                assert!(menu.prompt.chars().count() <= 150);
                for entry in &menu.entries {
                    assert!(
                        (1..=100).contains(&entry.label.chars().count()),
                        "{entry:?}"
                    );
                    assert!((1..=100).contains(&entry.hint.chars().count()), "{entry:?}");
                    assert!(entry.request.to_string().len() <= 100);
                    // A name takes the place of the mention with its number of who is challenged.
                    let challenges = entry.request.to_string().contains("challenge");
                    assert_eq!(entry.label.contains("(#"), challenges, "{entry:?}");
                    assert_eq!(entry.label.contains(" <@"), challenges, "{entry:?}");
                    assert!(!entry.hint.contains("**"), "markup in a menu: {entry:?}");
                }
            }
        }
    }
}

/// Every answer that stands in a text, by its card.
fn secrets(text: &str) -> BTreeSet<String> {
    let found = text.split("SECRET").skip(1);
    found
        .map(|rest| rest.trim_start_matches("note"))
        .map(|rest| {
            rest.chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect()
        })
        .collect()
}

fn whole(body: &HandBody) -> String {
    let (state, duty, cards) = (&body.state, &body.duty, &body.cards);
    format!("{state}\n{duty}\n{cards}\n{:?}", body.rows)
}

#[test]
fn answers_stand_only_where_the_rules_put_them() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut asking, mut own) = (0, 0);
    positions(|play| {
        let public = play.public();
        // Told to all: the last settled question, and what somebody typed.
        let mut told = BTreeSet::new();
        let settled = public
            .settled
            .as_ref()
            .and_then(|settled| settled.solution.as_ref());
        told.extend(
            settled
                .into_iter()
                .flat_map(|solution| secrets(&solution.answers[0])),
        );
        let given = public.asked.as_ref().map(|open| &open.given);
        let given = given.or(public.settled.as_ref().map(|settled| &settled.given));
        told.extend(
            given
                .into_iter()
                .flatten()
                .flat_map(|given| secrets(&given.text)),
        );
        let waiting = public.asked.as_ref().and_then(|open| open.ruling.as_ref());
        told.extend(waiting.into_iter().flat_map(|(_, text)| secrets(text)));

        let table = Tiguidoo::table(public, &room.reader(Lang::English, 0));
        let result = Tiguidoo::result(public, &ended("Tiguidoo"), &reader);
        let everybody = format!("{table:?}\n{result:?}");
        assert!(secrets(&everybody).is_subset(&told), "{everybody}");
        for seat in play.seats() {
            let secret = play.secret(seat);
            let mut mine = told.clone();
            mine.extend(secret.cards.iter().map(|own| own.card.to_string()));
            mine.extend(secret.asking.iter().map(|asked| asked.card.to_string()));
            own += secret.cards.len();
            asking += usize::from(secret.asking.is_some());
            for mode in [Mode::Play, Mode::Ahead] {
                let hand = whole(&hand_of(play, seat, mode, &reader));
                let seen = secrets(&hand);
                let playing = public.playing.has(seat) && public.phase != Phase::Over;
                assert!(seen.is_subset(&mine), "{seen:?} of {mine:?}: {hand}");
                let keys = secret.cards.iter().map(|own| own.card.to_string());
                let mut choices = Vec::new();
                Tiguidoo::choices(SeatView::new(seat, public, secret), &mut choices);
                let bets = choices
                    .iter()
                    .any(|act| matches!(act, Act::Challenge { .. }));
                let told = playing && (bets || mode == Mode::Ahead);
                assert!(!told || keys.into_iter().all(|card| seen.contains(&card)));
            }
        }
    });
    assert!(asking > 100 && own > 500, "{asking} {own}");
}

#[test]
fn the_questions_of_unused_cards_are_their_owners_alone() {
    let room = room();
    let [reader, _] = room.readers();
    positions(|play| {
        let public = play.public();
        for holder in play.seats() {
            for held in &play.secret(holder).cards {
                let asked = format!("asks{}?", held.card);
                let named = |open: &std::sync::Arc<str>| open.contains(&asked);
                let open = public
                    .asked
                    .as_ref()
                    .and_then(|open| open.question.as_ref());
                let settled = public.settled.as_ref();
                let settled = settled.and_then(|settled| settled.question.as_ref());
                if open.is_some_and(named) || settled.is_some_and(named) {
                    continue;
                }
                let table = format!("{:?}", Tiguidoo::table(public, &reader));
                assert!(!table.contains(&asked), "{table}");
                for seat in play.seats().filter(|seat| *seat != holder) {
                    let hand = whole(&hand_of(play, seat, Mode::Play, &reader));
                    assert!(!hand.contains(&asked), "{hand}");
                }
            }
        }
    });
}

#[test]
fn nothing_of_a_pack_or_a_player_is_markup() {
    let room = room();
    for lang in Lang::ALL {
        positions(|play| {
            let public = play.public();
            let table = Tiguidoo::table(public, &room.reader(lang, 0));
            let seats = play.seats();
            let hands = seats.map(|seat| {
                let hand = hand_of(play, seat, Mode::Play, &room.reader(lang, u32::MAX));
                [hand.state, hand.duty, hand.cards].join("\n")
            });
            for text in hands.chain([table.state, table.events.join("\n")]) {
                assert!(!text.contains("<@1>") && !text.contains(" *_`|"), "{text}");
            }
        });
    }
}
