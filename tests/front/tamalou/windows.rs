//! Windows for quick discards that nobody uses: what stands in a hand beside an open window can be pressed
//! when it is over.

use discord_sandbox::Seen;
use tapis_rules::play::Match;
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::tamalou::{Phase, Tamalou};

use crate::support::player::is_hand;
use crate::support::{HURRIED, TestBot};
use crate::tamalou::races::calm;
use crate::tamalou::script::{Story, control_id};

/// Whether a window waits for one seat alone, whose turn is the next.
fn waits_for_next(state: &Match<Tamalou>) -> bool {
    let public = state.public();
    let next = Seat::new(1 - public.active.number());
    public.phase == Phase::Window && public.awaited == Seats::only(next)
}

#[tokio::test]
async fn whoever_lets_a_window_pass_draws_with_the_button_that_stood_beside_it() {
    let evening = TestBot::begin_as(HURRIED, |builder| builder).await;
    let mut story = Story::begins(&evening, "standard", 2).await;
    story.reaches(calm, waits_for_next).await;
    let next = Seat::new(1 - story.public().active.number());
    let player = story.at(next);
    let beside = player.looks().await.expect("a hand");
    let draw = control_id(&beside, "queue draw").expect("the next move");
    let passed = |seen: &Seen| is_hand(seen) && seen.text().contains("Your turn");
    let turn = player.client.sees_that("their turn", passed).await;
    let turn = turn.unwrap_or_else(|missed| panic!("{missed}"));
    // It keeps that name until its player acts.
    assert_eq!(control_id(&turn, "queue draw"), Some(draw.clone()));
    let drew = player.client.press(&draw).on(&turn).await;
    let drew = drew.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(drew.text().contains("You drew"), "{}", drew.text());
    evening.ends(&[]).await;
}
