//! Tamalou as people play it: looks, snaps, powers and calls by buttons and menus alone, over the
//! wire, in a sandbox.

mod support;

use discord_sandbox::{Channel, Client, Seen};
use support::Evening;
use support::player::{is_end, is_hand};
use tapis::catalog::OFFERS;

/// Something that can be done with a hand.
#[derive(Clone, Debug, PartialEq)]
enum Move {
    /// A button, by its id.
    Press(String),
    /// A menu's id, and the value of an entry.
    Pick(String, String),
}

impl Move {
    /// What it says to the table.
    fn deed(&self) -> &str {
        match self {
            Self::Press(id) => id.splitn(4, ':').nth(3).unwrap_or_default(),
            Self::Pick(_, value) => value,
        }
    }
}

/// Everything that can be done with a hand.
fn moves(hand: &Seen) -> Vec<Move> {
    let buttons = hand.buttons().into_iter().filter(|button| !button.disabled);
    let mut all: Vec<Move> = buttons
        .filter_map(|button| button.custom_id.map(Move::Press))
        .collect();
    for menu in hand.menus().into_iter().filter(|menu| !menu.disabled) {
        let values = menu.options.iter().map(|(_, value)| value.clone());
        all.extend(values.map(|value| Move::Pick(menu.custom_id.clone(), value)));
    }
    all.retain(|one| {
        ["play ", "open "]
            .iter()
            .any(|word| one.deed().starts_with(word))
    });
    all
}

/// Whether somebody has to decide something: a snap alone can wait for its moment.
fn decides(seen: &Seen) -> bool {
    is_hand(seen)
        && moves(seen)
            .iter()
            .any(|one| !one.deed().starts_with("play snap"))
}

/// The number of the game among those offered.
fn number() -> i64 {
    let place = OFFERS.iter().position(|offer| offer.name() == "tamalou");
    i64::try_from(place.expect("the game")).expect("a few games")
}

/// Opens a table with so many robots and begins, by buttons.
async fn begin(evening: &Evening, preset: &str, robots: i64) -> Channel {
    let opened = evening
        .sam()
        .run("/table open")
        .with("game", number())
        .with("preset", preset)
        .with("robots", robots)
        .await
        .expect("a lobby");
    let lobby = opened.message().expect("a message").clone();
    evening
        .sam()
        .press("Start")
        .on(&lobby)
        .await
        .expect("a start");
    evening.thread().await
}

/// Which of the moves is made: calls where they are possible, tries a snap now and then, and takes
/// everything else in turn.
fn chosen(all: &[Move], presses: usize) -> &Move {
    let deed = |word: &str| all.iter().find(|one| one.deed() == word);
    if let Some(call) = deed("play call").filter(|_| presses % 5 == 4) {
        return call;
    }
    let open = deed("play waive").is_some();
    let usable: Vec<&Move> = all
        .iter()
        .filter(|one| {
            let snap = one.deed().starts_with("play snap");
            let call = one.deed() == "play call" || one.deed() == "open -";
            !call && (!snap || open && presses.is_multiple_of(7))
        })
        .collect();
    // Mixed, so that no move of a turn always meets the same number.
    let mixed = presses.wrapping_mul(2_654_435_761) >> 9;
    usable[mixed % usable.len()]
}

/// Plays until the end; gives every verb that was used.
async fn plays_to_the_end(client: &Client) -> Vec<String> {
    let mut verbs = Vec::new();
    for presses in 0..3_000 {
        let seen = client
            .sees_that("a decision, or the end", |seen| {
                decides(seen) || is_end(seen)
            })
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        if is_end(&seen) {
            return verbs;
        }
        let all = moves(&seen);
        let made = chosen(&all, presses);
        verbs.push(made.deed().split(' ').nth(1).unwrap_or_default().to_owned());
        let pressed = match made {
            Move::Press(id) => client.press(id).on(&seen).await,
            Move::Pick(menu, value) => client.pick(menu, &[value]).on(&seen).await,
        };
        // The hand may have been rewritten, and the button be gone, before the finger came down.
        if let Err(missed) = pressed {
            let now = client.screen().into_iter().rev().find(is_hand);
            let still = now.is_some_and(|hand| moves(&hand).contains(made));
            assert!(!still, "{missed}");
        }
    }
    panic!("no end: {}", client.dump());
}

async fn a_match_of(preset: &str, word: &str) -> Vec<String> {
    let evening = Evening::begin().await;
    let thread = begin(&evening, preset, 3).await;
    let client = evening.sam.at(&thread);
    client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    // The public button opens the hand, where the slots are.
    let opened = client.press("Snap").await.expect("a hand");
    assert!(is_hand(opened.message().expect("a message")));
    let verbs = plays_to_the_end(&client).await;
    let end = client.sees_that("the end", is_end).await.expect("it");
    assert!(
        end.text().contains(&evening.sam.mention()),
        "{}",
        end.text()
    );
    client
        .sees(&format!("said **{word}**"))
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    verbs
}

fn assert_used(verbs: &[String], expected: &[&str]) {
    for verb in expected {
        assert!(verbs.iter().any(|used| used == verb), "{verb} in {verbs:?}");
    }
}

#[tokio::test]
async fn one_person_and_three_robots_play_standard_by_buttons_and_menus_alone() {
    let verbs = a_match_of("standard", "Tamalou").await;
    assert_used(
        &verbs,
        &["peeked", "draw", "take", "throw", "swap", "waive"],
    );
}

#[tokio::test]
async fn and_dutch_toulousain_with_its_call_at_the_end_of_a_turn() {
    let verbs = a_match_of("toulouse", "Dutch").await;
    assert_used(&verbs, &["peeked", "draw", "throw", "waive", "end"]);
    assert!(!verbs.iter().any(|verb| verb == "take"), "{verbs:?}");
}
