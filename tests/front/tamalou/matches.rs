//! Whole matches of every preset: one person among robots, and people among themselves.

use std::collections::BTreeSet;

use discord_sandbox::{Channel, Client, Seen};
use tapis::catalog::OFFERS;

use crate::support::player::{is_end, is_hand};
use crate::support::table::end;
use crate::support::{PROMPT, TestBot, tells};
use crate::tamalou::script::{Story, brisk, is_over};

/// Something that can be done with a hand.
#[derive(Clone, Debug, PartialEq)]
enum Move {
    /// A button, by its id.
    Press(String),
    /// A menu's id, and the value of an entry.
    Pick(String, String),
}

impl Move {
    /// What is done.
    fn verb(&self) -> &str {
        self.request().split(' ').nth(1).unwrap_or_default()
    }

    /// What it says to the table.
    fn request(&self) -> &str {
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
            .any(|word| one.request().starts_with(word))
    });
    all
}

/// Whether somebody has to decide something: a snap alone can wait for its moment.
fn decides(seen: &Seen) -> bool {
    is_hand(seen)
        && moves(seen)
            .iter()
            .any(|one| !one.request().starts_with("play snap"))
}

/// The number of the game among those offered.
fn number() -> i64 {
    let place = OFFERS.iter().position(|offer| offer.name() == "tamalou");
    i64::try_from(place.expect("the game")).expect("a few games")
}

/// Opens a table with this many robots and begins, by buttons.
async fn begin(evening: &TestBot, preset: &str, robots: i64) -> Channel {
    let opened = evening
        .sam()
        .run("/table open")
        .with("game", number())
        .with("variant", preset)
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

/// Which of the moves is made: those of a verb that is `wanted`, calls where they are possible, a snap now
/// and then, and everything else in turn.
fn chosen<'a>(all: &'a [Move], presses: usize, wanted: &[&str]) -> &'a Move {
    let verb = |one: &&Move| wanted.contains(&one.verb());
    if let Some(wanted) = all.iter().find(verb) {
        return wanted;
    }
    let request = |word: &str| all.iter().find(|one| one.request() == word);
    // It is asked once more before it is made.
    let asked = request("open call").filter(|_| presses % 5 == 4);
    if let Some(call) = request("play call").or(asked) {
        return call;
    }
    let open = request("play waive").is_some();
    let mut usable: Vec<&Move> = all
        .iter()
        .filter(|one| {
            let snap = one.request().starts_with("play snap");
            let call = one.request() == "open call" || one.request() == "open -";
            !call && (!snap || open && presses.is_multiple_of(7))
        })
        .collect();
    // Where a window has just closed there may be nothing but a snap.
    if usable.is_empty() {
        usable.extend(all);
    }
    // Mixed, so that no move of a turn always meets the same number.
    let mixed = presses.wrapping_mul(2_654_435_761) >> 9;
    usable[mixed % usable.len()]
}

/// Plays until the end, these verbs among others; gives every verb that was used.
async fn plays_to_the_end(client: &Client, expected: &[&str]) -> Vec<String> {
    let mut verbs: Vec<String> = Vec::new();
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
        let mut wanted = expected.to_vec();
        wanted.retain(|verb| !verbs.iter().any(|used| used == verb));
        let made = chosen(&all, presses, &wanted);
        verbs.push(made.verb().to_owned());
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

/// A person and three robots play a match to its end; the person uses these verbs, among others.
async fn a_match_of(preset: &str, word: &str, expected: &[&str]) {
    let evening = TestBot::begin().await;
    let thread = begin(&evening, preset, 3).await;
    let client = evening.sam.at(&thread);
    client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    // The public button opens the hand, where the slots are.
    let opened = client.press("Snap").await.expect("a hand");
    assert!(is_hand(opened.message().expect("a message")));
    let verbs = plays_to_the_end(&client, expected).await;
    let end = client.sees_that("the end", is_end).await.expect("it");
    assert!(tells(&end.text(), &evening.sam), "{}", end.text());
    client
        .sees(&format!("said {word} with"))
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    for verb in expected.iter().chain(&["waive"]) {
        assert!(verbs.iter().any(|used| used == verb), "{verb} in {verbs:?}");
    }
    let kinds: BTreeSet<&String> = verbs.iter().collect();
    assert!(kinds.len() >= 4, "{verbs:?}");
    evening.was_quiet(&thread).await;
}

/// Three people play a match to its end, each step by the controls of their own hands.
async fn people_play(preset: &str, word: &str) {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let mut story = Story::begins(&evening, preset, 3).await;
    story.reaches(brisk, is_over).await;
    story.is_the_same(&evening).await;
    let standing = story.shadow.standing();
    let result = end(&story.players[0].client).await.text();
    for (player, rank) in story.players.iter().zip(standing.ranks) {
        // The winner is named once more above the places.
        let mut lines = result.lines().rev();
        let line = lines.find(|line| player.is_told(line) && line.contains(" · "));
        let line = line.unwrap_or_else(|| panic!("{result}"));
        assert_eq!(rank == Some(1), line.starts_with('🥇'), "{rank:?} {line}");
    }
    // Every deal was shown, and stays; each mark says why.
    for number in 1..=standing.manches {
        let title = format!("Deal {number}: ");
        let shown = story.players[1].client.sees(&title).await;
        let text = shown.unwrap_or_else(|missed| panic!("{missed}")).text();
        assert!(text.contains(&format!("said {word} with")), "{text}");
        let explained = text.lines().filter(|line| line.starts_with('↳')).count();
        assert!((2..=3).contains(&explained), "{text}");
    }
    let thread = evening.thread().await;
    assert_eq!(evening.was_quiet(&thread).await, standing.manches as usize);
    evening.ends(&[]).await;
}

macro_rules! matches_of {
    ($($preset:ident $word:literal with $verbs:expr;)+) => {
        mod robots {
            $(#[tokio::test]
            async fn $preset() {
                super::a_match_of(stringify!($preset), $word, $verbs).await;
            })+
        }

        mod people {
            $(#[tokio::test]
            async fn $preset() {
                super::people_play(stringify!($preset), $word).await;
            })+
        }
    };
}

matches_of! {
    standard "Tamalou" with &["peeked"];
    koubo "Koubo" with &["peeked"];
    dutch "Dutch" with &["peeked"];
    tamoul "Tamoul" with &["peeked"];
    fontenay "Tamalou" with &["peeked"];
    bruxelles "Cabo" with &[];
    toulouse "Dutch" with &["peeked", "end"];
}
