//! The largest hand there can be: whoever turns up wrong cards until the pile is out still plays.

use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Act, Phase};

use crate::script::{Sight, Story, brisk, would_be_right};
use crate::support::{Evening, PROMPT};

/// Plays on without calls.
fn calm(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Call => 0,
        _ => brisk(sight, seat, act),
    }
}

#[tokio::test]
async fn a_hand_of_all_the_cards_there_are_can_still_be_played() {
    let evening = Evening::begin_as(PROMPT, |builder| builder).await;
    let mut story = Story::begins(&evening, "standard", 2).await;
    story
        .reaches(calm, |state| state.public().phase == Phase::Window)
        .await;
    let seat = story.public().awaited.into_iter().next().expect("somebody");
    while story.public().pile > 0 {
        let slots = story.public().filled[seat.index()].into_iter();
        let mut last_first: Vec<u8> = slots.collect();
        last_first.reverse();
        let mut wrong = last_first.into_iter();
        let wrong = wrong.find(|slot| !would_be_right(&story.shadow, seat, *slot));
        story.plays(seat, Act::Snap(wrong.expect("a wrong card"))).await;
    }
    let held = story.public().filled[seat.index()].len();
    assert!(held > 44, "{held} cards");
    story.plays(seat, Act::Waive).await;
    // The last card of all, and one in the middle: each by a menu of its own.
    story
        .reaches(calm, |state| {
            state.public().phase == Phase::Turn && state.public().active == seat
        })
        .await;
    story.plays(seat, Act::Take(held - 1)).await;
    story
        .reaches(calm, |state| {
            state.public().phase == Phase::Hold && state.public().active == seat
        })
        .await;
    story.plays(seat, Act::Keep(held / 2)).await;
    story
        .reaches(calm, |state| {
            state.public().phase == Phase::Turn && state.public().active == seat
        })
        .await;
    story.plays(seat, Act::Call).await;
    let reveal = story.tells("Deal 1: all cards are shown").await.text();
    let cards = reveal.matches('`').count() / 2;
    assert!(cards >= usize::from(held) + 4, "{cards} in {reveal}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}
