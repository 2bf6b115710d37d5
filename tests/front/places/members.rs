//! People who leave the server or are removed from it while they sit at a table.

use discord_sandbox::Seen;

use super::{begins, evening, seated};
use crate::support::opening::is_table;
use crate::support::player::{is_end, is_hand};
use crate::support::table::{closes, pressed};
use crate::support::tells;

#[tokio::test]
async fn a_match_goes_on_when_somebody_is_removed_and_they_find_it_again() {
    let evening = evening().await;
    let people = [&evening.sam, &evening.lea];
    begins(&evening.lounge, people).await;
    let thread = evening.thread().await;
    seated(&thread, people, "My hand").await;
    evening.guild.kick(&evening.lea).expect("a member");
    assert!(
        evening.lea.at(&thread).screen().is_empty(),
        "they see nothing"
    );
    // The other one plays and sees the table as before.
    let sam = evening.sam.at(&thread);
    let hand = sam
        .press("My hand")
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(hand.private().await.is_ok_and(|hand| is_hand(&hand)));
    let table = sam.sees_that("the table", is_table).await.expect("it");
    assert!(tells(&table.text(), &evening.lea), "{}", table.text());
    evening.lea.joins(&evening.guild).expect("a member again");
    let back = evening.lea.at(&thread).press("My hand").await;
    back.unwrap_or_else(|missed| panic!("{missed}"));
    closes(&sam).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_lobby_whose_host_has_left_the_server_can_be_left_and_joined() {
    let evening = evening().await;
    let lobby = super::opens(&evening.sam, &evening.lounge, &[]).await;
    pressed(&evening.lea(), &lobby, ":join").await;
    evening.sam.leaves_guild(&evening.guild).expect("a member");
    let nour = evening.guild.user("Nour", "fr");
    let nour = nour.at(&evening.lounge);
    pressed(&nour, &lobby, ":join").await;
    let three = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains("3/");
    nour.sees_that("three", three)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(!nour.screen().iter().any(is_end));
    evening.ends(&[]).await;
}
