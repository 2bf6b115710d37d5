//! Faces are shown once and then gone: from the hand, from older copies of it, from everything
//! that could keep them.

use std::time::Duration;

use discord_sandbox::Seen;
use tapis_rules::cards::french::{Card, Rank};
use tapis_rules::play::Match;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Act, Phase, Tamalou};

use crate::support::player::{Player, is_hand};
use crate::support::{PROMPT, TestBot};
use crate::tamalou::script::{Sight, Story, brisk};

/// How many faces a hand shows for the moment, the drawn card apart.
pub fn faces(hand: &Seen) -> usize {
    let text = hand.text();
    let mut lines = text.lines();
    let line = lines.find(|line| line.starts_with("### 👁") && line.contains('`'));
    line.map_or(0, |line| line.matches('`').count() / 2)
}

/// A card as the hand of an English reader shows it; no other text of a table is like it.
fn boxed(card: Card) -> String {
    let suit = ["♠", "♥", "♦", "♣"].get(card.index() / 13).copied();
    match card.rank() {
        Rank::Number(1) => format!("`A{}`", suit.unwrap_or_default()),
        Rank::Number(number) => format!("`{number}{}`", suit.unwrap_or_default()),
        Rank::Jack => format!("`J{}`", suit.unwrap_or_default()),
        Rank::Queen => format!("`Q{}`", suit.unwrap_or_default()),
        Rank::King => format!("`K{}`", suit.unwrap_or_default()),
        Rank::Joker => "`Joker`".to_owned(),
    }
}

/// Whether anything before this player shows a card.
fn is_before(player: &Player, card: Card) -> bool {
    let screen = player.client.screen();
    screen.iter().any(|seen| seen.text().contains(&boxed(card)))
}

/// The faces that a seat sees at this moment.
fn seen(story: &Story, seat: Seat) -> Vec<Card> {
    let secret = story.shadow.secret(seat);
    let faces = secret.faces.iter().flatten().map(|face| face.card);
    faces.chain(secret.held).collect()
}

async fn an_evening() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// Nothing that can be typed names a card.
async fn types_no_face(player: &Player) {
    for (command, option) in [("/play", "move"), ("/snap", "card"), ("/call", "word")] {
        let all = player.client.suggest(command, option, "").await;
        for choice in all.expect("a list") {
            let suits = ['♠', '♥', '♦', '♣'];
            assert!(!choice.name.contains(suits), "{command}: {}", choice.name);
        }
    }
}

#[tokio::test]
async fn the_first_look_is_for_its_owner_until_they_have_seen_enough() {
    let evening = an_evening().await;
    let mut story = Story::begins(&evening, "standard", 3).await;
    for (place, seat) in [0, 1, 2].map(|place| (place, Seat::new(place as u8))) {
        let hand = story.players[place].looks().await.expect("a hand");
        assert_eq!(faces(&hand), 2, "{}", hand.text());
        // It says until when.
        assert!(hand.text().contains("<t:"), "{}", hand.text());
        types_no_face(&story.players[place]).await;
        let cards = seen(&story, seat);
        story.plays(seat, Act::Peeked).await;
        let hand = story.players[place].looks().await.expect("a hand");
        assert_eq!(faces(&hand), 0, "{}", hand.text());
        // Two jokers look the same, and another player may be looking at theirs.
        let cards = cards.into_iter().filter(|card| card.rank() != Rank::Joker);
        for card in cards {
            for player in &story.players {
                assert!(!is_before(player, card), "{card}: {}", player.client.dump());
            }
        }
    }
    assert_eq!(story.public().phase, Phase::Turn);
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_card_that_was_drawn_and_kept_stands_nowhere_any_more() {
    let evening = an_evening().await;
    let mut story = Story::begins(&evening, "standard", 3).await;
    story
        .reaches(brisk, |state| state.public().phase == Phase::Hold)
        .await;
    let active = story.public().active;
    let drawn = story.shadow.secret(active).held.expect("a card");
    let hand = story.at(active).looks().await.expect("a hand");
    assert!(hand.text().contains(&boxed(drawn)), "{}", hand.text());
    for (place, player) in story.players.iter().enumerate() {
        let own = place == active.index();
        assert_eq!(is_before(player, drawn), own, "{}", player.client.dump());
    }
    story.plays(active, Act::Keep(3)).await;
    for player in &story.players {
        player.looks().await.expect("a hand");
        assert!(!is_before(player, drawn), "{}", player.client.dump());
    }
    evening.ends(&[]).await;
}

/// Powers that look are used whenever there is one.
fn curious(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Look(_) => 100,
        // What is taken face up everybody knows.
        Act::Call | Act::Take(_) => 0,
        _ => brisk(sight, seat, act),
    }
}

#[tokio::test]
async fn a_card_looked_at_by_a_power_is_shown_once_and_survives_no_restart() {
    let mut evening = an_evening().await;
    let looks = |state: &Match<Tamalou>| {
        state.public().phase == Phase::Look && state.public().swapper.is_none()
    };
    let mut story = Story::where_it_comes(&evening, "standard", 3, curious, looks).await;
    let looker = story.public().awaited.into_iter().next().expect("somebody");
    let card = seen(&story, looker)[0];
    for (place, player) in story.players.iter().enumerate() {
        let hand = player.looks().await.expect("a hand");
        let own = place == looker.index();
        assert_eq!(faces(&hand), usize::from(own), "{}", hand.text());
        assert_eq!(is_before(player, card), own, "{}", player.client.dump());
    }
    story.plays(looker, Act::Peeked).await;
    evening.sleep().await;
    evening.wake().await;
    for player in &story.players {
        let hand = player.opens_hand().await;
        assert_eq!(faces(&hand), 0, "{}", hand.text());
        types_no_face(player).await;
        assert!(!is_before(player, card), "{}", player.client.dump());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn an_older_copy_of_a_hand_keeps_no_face() {
    let evening = an_evening().await;
    let story = Story::begins(&evening, "standard", 2).await;
    let player = &story.players[0];
    let old = player.hand().expect("a hand");
    assert_eq!(faces(&old), 2, "{}", old.text());
    // A new one takes its place while the faces are shown.
    let new = player.opens_hand().await;
    let alone = |seen: &Seen| {
        let mut hands = player.client.screen();
        hands.retain(is_hand);
        seen.id() == new.id() && hands.len() == 1
    };
    player
        .client
        .sees_that("one hand alone", alone)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn one_that_nobody_could_replace_becomes_the_present_hand_at_its_next_press() {
    let evening = an_evening().await;
    let story = Story::begins(&evening, "standard", 2).await;
    let player = &story.players[0];
    let old = player.hand().expect("a hand");
    assert_eq!(faces(&old), 2, "{}", old.text());
    evening
        .sandbox
        .clock()
        .advance(Duration::from_secs(16 * 60));
    let done = player.client.run("/play").with("move", "peeked").await;
    let done = done.expect("a hand");
    assert_eq!(faces(done.message().expect("a hand")), 0);
    let anew = old
        .buttons()
        .into_iter()
        .find_map(|button| button.custom_id.filter(|id| id.ends_with(":hand")));
    let pressed = player.client.press(&anew.expect("a button")).on(&old).await;
    let pressed = pressed.expect("a hand");
    let now = pressed.message().expect("a hand");
    assert_eq!((now.id(), faces(now)), (old.id(), 0), "{}", now.text());
    // A token may be found dead by trying.
    evening.ends(&[50_027, 10_015]).await;
}

#[tokio::test]
async fn under_bruxelles_the_first_cards_may_be_looked_at_until_the_first_draw() {
    let evening = an_evening().await;
    let mut story = Story::begins(&evening, "bruxelles", 2).await;
    let active = story.public().active;
    for player in &story.players {
        assert_eq!(faces(&player.looks().await.expect("a hand")), 2);
    }
    story.plays(active, Act::Draw).await;
    for (place, player) in story.players.iter().enumerate() {
        let hand = player.looks().await.expect("a hand");
        let shown = if place == active.index() { 0 } else { 2 };
        assert_eq!(faces(&hand), shown, "{}", hand.text());
    }
    evening.ends(&[]).await;
}
