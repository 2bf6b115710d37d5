//! A very large hand: whoever turns up wrong cards until most of the pack lies there still plays.

use tapis_rules::play::Match;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Act, Phase, Tamalou};

use crate::script::{Sight, Story, brisk, would_be_right};
use crate::support::{Evening, PROMPT};

/// Plays on without calls.
fn calm(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Call => 0,
        _ => brisk(sight, seat, act),
    }
}

/// So many wrong cards are turned up in one window.
const AT_ONCE: usize = 8;

/// Who may snap now.
fn window(state: &Match<Tamalou>) -> Option<Seat> {
    let public = state.public();
    let open = public.phase == Phase::Window;
    public.awaited.into_iter().next().filter(|_| open)
}

#[tokio::test]
async fn a_hand_of_forty_cards_is_played_by_menus_and_pages() {
    let evening = Evening::begin_as(PROMPT, |builder| builder).await;
    let mut story = Story::begins(&evening, "standard", 2).await;
    story.reaches(calm, |state| window(state).is_some()).await;
    let seat = window(&story.shadow).expect("somebody");
    while story.public().filled[seat.index()].len() < 40 {
        story
            .reaches(calm, |state| window(state) == Some(seat))
            .await;
        // So many at a time that no window closes meanwhile.
        for _ in 0..AT_ONCE.min(usize::from(story.public().pile)) {
            let slots = story.public().filled[seat.index()].into_iter();
            let mut wrong = slots.filter(|slot| !would_be_right(&story.shadow, seat, *slot));
            let wrong = wrong.next().expect("a wrong card");
            story.plays(seat, Act::Snap(wrong)).await;
        }
        story.plays(seat, Act::Waive).await;
    }
    let held = story.public().filled[seat.index()].len();
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
