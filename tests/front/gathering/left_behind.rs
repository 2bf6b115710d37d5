//! When a table is closed, its private messages say so and give the reason.

use discord_sandbox::Seen;

use crate::support::opening::is_table;
use crate::support::table::{closes, pressed};
use crate::support::{PROMPT, TestBot};

#[tokio::test]
async fn who_watches_reads_that_the_table_was_closed_and_why() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (_, thread) = evening.plays(&[&evening.sam, &evening.lea], &[]).await;
    let nour = evening.guild.user("Nour", "en-US").at(&thread);
    let table = nour.sees_that("the table", is_table).await.expect("it");
    let more = pressed(&nour, &table, ":more").await;
    let more = more.message().expect("a page").clone();
    let watched = pressed(&nour, &more, ":watch").await;
    let watched = watched.message().expect("the table").clone();
    assert!(
        watched.text().contains("✋ **Waiting for"),
        "{}",
        watched.text()
    );
    closes(&evening.sam.at(&thread)).await;
    let closed = |seen: &Seen| {
        let text = seen.text();
        let over = text.contains("table was closed") && !text.contains("<t:");
        seen.id() == watched.id() && over && seen.buttons().is_empty()
    };
    let closed = nour.sees_that("the reason, and nothing else", closed).await;
    closed.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_panel_of_a_lobby_that_is_over_becomes_the_reason_when_it_is_used() {
    for (french, why) in [(false, "table was closed"), (true, "Table fermée")] {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let user = if french { &evening.lea } else { &evening.sam };
        let host = user.at(&evening.lounge);
        let lobby = evening.opens(user, &[]).await;
        let more = pressed(&host, &lobby, ":more").await;
        let more = more.message().expect("a page").clone();
        closes(&host).await;
        let told = pressed(&host, &more, ":close").await;
        let told = told.message().expect("a page").clone();
        assert_eq!(told.id(), more.id());
        assert!(told.text().contains(why), "{}", told.text());
        assert!(told.buttons().is_empty() && told.menus().is_empty());
        // The lobby itself gives the reason too.
        let gives = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(why);
        let gives = host.sees_that("the reason", gives).await;
        gives.unwrap_or_else(|missed| panic!("{missed}"));
        evening.ends(&[]).await;
    }
}
