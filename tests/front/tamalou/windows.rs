//! Windows for quick discards that nobody uses: what stands in a hand beside an open window can be pressed
//! when it is over.

use discord_sandbox::{Client, Seen};
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

/// What the table's button for quick discards is answered with.
async fn snaps(client: &Client) -> Seen {
    let id = |id: &Option<String>| id.as_deref().is_some_and(|id| id.ends_with(":aim"));
    let has = |seen: &Seen| seen.buttons().iter().any(|button| id(&button.custom_id));
    let table = client.sees_that("the table", has).await;
    let table = table.unwrap_or_else(|missed| panic!("{missed}"));
    let mut buttons = table.buttons().into_iter();
    let snap = buttons.find(|button| id(&button.custom_id));
    let snap = snap
        .and_then(|button| button.custom_id)
        .expect("the button");
    let answer = client.press(&snap).on(&table).await;
    let answer = answer.unwrap_or_else(|missed| panic!("{missed}"));
    let hand = is_hand(answer.message().expect("a hand"));
    assert!(hand, "{}", answer.text());
    answer.message().expect("a hand").clone()
}

#[tokio::test]
async fn who_wants_to_snap_is_told_when_there_is_nothing_to_snap() {
    const NOTHING: &str = "There is nothing to snap right now";
    let evening = TestBot::begin_as(HURRIED, |builder| builder).await;
    let mut story = Story::begins(&evening, "standard", 2).await;
    let turn = |state: &Match<Tamalou>| state.public().phase == Phase::Turn;
    story.reaches(calm, turn).await;
    let player = story.at(story.public().active);
    let told = snaps(&player.client).await;
    assert!(told.text().contains(NOTHING), "{}", told.text());
    story.reaches(calm, waits_for_next).await;
    let player = story.at(Seat::new(1 - story.public().active.number()));
    let told = snaps(&player.client).await;
    assert!(!told.text().contains(NOTHING), "{}", told.text());
    evening.ends(&[]).await;
}
