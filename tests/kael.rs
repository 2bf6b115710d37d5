//! Kaël as people play it: tables, hands and cuts, over the wire, in a sandbox.

mod support;

use discord_sandbox::{Channel, User};
use support::Evening;
use support::player::{Player, is_end};

/// Opens a table in the lounge with so many robots and begins at once, by buttons.
async fn begin(evening: &Evening, host: &User, others: &[&User], robots: i64) -> Channel {
    let lounge = |user: &User| user.at(&evening.lounge);
    let opened = lounge(host)
        .run("/table open")
        .with("robots", robots)
        .await
        .expect("a lobby");
    let lobby = opened.message().expect("a message").clone();
    for other in others {
        lounge(other)
            .press("Join")
            .on(&lobby)
            .await
            .expect("a seat");
    }
    let seated = 1 + others.len() + usize::try_from(robots).expect("a few");
    lounge(host)
        .sees_that("all of them at the table", |seen| {
            seen.text().contains(&format!("{seated}/8"))
                || seen.text().contains(&format!("{seated} of 8"))
        })
        .await
        .ok();
    lounge(host)
        .press("Start")
        .on(&lobby)
        .await
        .expect("a start");
    evening.thread().await
}

#[tokio::test]
async fn one_person_and_three_robots_play_a_match_by_buttons_alone() {
    let evening = Evening::begin().await;
    let thread = begin(&evening, &evening.sam, &[], 3).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    sam.opens_hand().await;
    let mut presses = 0;
    while let Some(moves) = sam.turn().await {
        // Never the first alone, or a match would go on for ever with high cards.
        let chosen = moves
            .iter()
            .find(|id| id.ends_with("kael"))
            .unwrap_or(&moves[presses % moves.len()]);
        sam.presses(chosen)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        presses += 1;
        assert!(presses < 2_000, "{}", sam.client.dump());
    }
    let end = sam.client.sees_that("the end", is_end).await.expect("it");
    assert!(
        end.text().contains(&evening.sam.mention()),
        "{}",
        end.text()
    );
}
