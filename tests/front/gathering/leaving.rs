//! Leaving a lobby in which nobody but robots would stay is asked back, and seats have names.

use discord_sandbox::Seen;
use serde_json::json;

use crate::support::opening::is_table;
use crate::support::table::{calls_in, pressed};
use crate::support::{PROMPT, TestBot};

#[tokio::test]
async fn who_would_leave_robots_alone_is_asked_and_told_that_the_table_closes() {
    for (french, asked) in [
        (false, "the table closes when you leave"),
        (true, "la table ferme quand tu la quittes"),
    ] {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let user = if french { &evening.lea } else { &evening.sam };
        let client = user.at(&evening.lounge);
        let lobby = evening.opens(user, &[("robots", json!(3))]).await;
        let page = pressed(&client, &lobby, ":leave").await;
        let page = page.message().expect("a question").clone();
        assert!(
            page.is_ephemeral() && page.text().contains(asked),
            "{}",
            page.text()
        );
        assert_eq!(evening.open_tables().await.len(), 1);
        pressed(&client, &page, ":leave-sure").await;
        let over = |seen: &Seen| seen.id() == lobby.id() && seen.buttons().is_empty();
        let over = client.sees_that("the end of the lobby", over).await;
        over.unwrap_or_else(|missed| panic!("{missed}"));
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn who_sits_is_not_told_as_invited_any_more() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lobby = evening
        .opens(&evening.sam, &[("private", json!(true))])
        .await;
    let thread = evening.thread().await;
    calls_in(&thread, &evening.sam, &evening.lea).await;
    let client = evening.lea.at(&thread);
    let told = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains("Invited:");
    let told = client.sees_that("who is invited", told).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
    pressed(&client, &lobby, ":join").await;
    let sits = |seen: &Seen| {
        let text = seen.text();
        seen.id() == lobby.id() && text.contains("2/8") && !text.contains("Invited:")
    };
    let sits = client.sees_that("them in their seat", sits).await;
    sits.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_seats_that_can_be_taken_over_have_names_and_no_numbers() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (_, thread) = evening
        .plays(&[&evening.sam], &[("robots", json!(2))])
        .await;
    let nour = evening.guild.user("Nour", "en-US").at(&thread);
    let table = nour.sees_that("the table", is_table).await.expect("it");
    let more = pressed(&nour, &table, ":more").await;
    let labels: Vec<String> = more
        .message()
        .expect("a page")
        .buttons()
        .into_iter()
        .map(|it| it.label)
        .collect();
    let sit: Vec<&String> = labels
        .iter()
        .filter(|label| label.starts_with("Sit in for"))
        .collect();
    assert_eq!(sit, ["Sit in for Anis", "Sit in for Lina"]);
    assert!(
        !labels.iter().any(|label| label.contains('#')),
        "{labels:?}"
    );
    evening.ends(&[]).await;
}
