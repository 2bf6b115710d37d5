//! A very large hand: a player who turns up wrong cards until half the pack lies there still plays.

use tapis_rules::play::Match;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Act, Phase, Tamalou};

use crate::support::{PROMPT, TestBot};
use crate::tamalou::script::{Sight, Story, brisk, would_be_right};

/// Plays on without calls.
fn calm(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Call => 0,
        _ => brisk(sight, seat, act),
    }
}

/// Whether a seat begins a turn in which it may lay a match.
fn begins(state: &Match<Tamalou>, seat: Seat) -> bool {
    let public = state.public();
    public.phase == Phase::Turn && public.active == seat && public.top.is_some()
}

#[tokio::test]
async fn a_hand_of_thirty_cards_is_played_by_menus_and_pages() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    // Here one may try at the start of one's turn, as often as one likes, and the turn is long.
    let mut story = Story::begins(&evening, "dutch", 2).await;
    let seat = Seat::new(0);
    story.reaches(calm, |state| begins(state, seat)).await;
    while story.public().filled[seat.index()].len() < 30 {
        let slots = story.public().filled[seat.index()].into_iter();
        let mut wrong = slots.filter(|slot| !would_be_right(&story.shadow, seat, Act::Own(*slot)));
        let wrong = wrong.next().expect("a wrong card");
        story.plays(seat, Act::Own(wrong)).await;
    }
    // The last card of all, and one in the middle: each by a menu.
    story.plays(seat, Act::Take(29)).await;
    story
        .reaches(calm, |state| {
            state.public().phase == Phase::Hold && state.public().active == seat
        })
        .await;
    story.plays(seat, Act::Keep(15)).await;
    story.reaches(calm, |state| begins(state, seat)).await;
    story.plays(seat, Act::Call).await;
    let reveal = story.tells("Deal 1: ").await.text();
    let cards = reveal.matches('`').count() / 2;
    assert!(cards >= 34, "{cards} in {reveal}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}
