//! Who plays with whom: as they sat down, as the host chose, or drawn; and it lasts.

use discord_sandbox::{Client, Seen, User};
use serde_json::json;
use tapis::model::{TableId, UserId};

use crate::kaddour::four::{Four, KADDOUR};
use crate::support::opening::is_table;
use crate::support::table::{pressed, table_of};
use crate::support::{PROMPT, TestBot, tells};

async fn lobby_of_four() -> (TestBot, [User; 4], Seen) {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let [ana, tom] = ["Ana", "Tom"].map(|name| evening.guild.user(name, "en-US"));
    let users = [evening.sam.clone(), evening.lea.clone(), ana, tom];
    let lobby = evening.opens(&users[0], &[("game", json!(KADDOUR))]).await;
    (evening, users, lobby)
}

/// Waits until the lobby says so.
async fn says(client: &Client, lobby: &Seen, text: &str) -> Seen {
    let there = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(text);
    client
        .sees_that(&format!("the lobby with {text}"), there)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// Picks an entry of the menu of teams.
async fn picks(client: &Client, lobby: &Seen, value: &str) -> discord_sandbox::Reply {
    let menu = lobby.menus().into_iter();
    let menu = menu
        .into_iter()
        .find(|menu| menu.custom_id.ends_with("teams"));
    let menu = menu.expect("a menu of teams");
    let entry = menu.options.iter().find(|option| option.1.ends_with(value));
    let entry = entry.expect("an entry").1.clone();
    let picked = client.pick(&menu.custom_id, &[&entry]).on(lobby).await;
    picked.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Behind ⋯.
async fn more(client: &Client) -> Seen {
    let table = client.sees_that("the table", is_table).await.expect("it");
    let reply = pressed(client, &table, ":more").await;
    reply.message().expect("a page").clone()
}

async fn joins(evening: &TestBot, users: &[User], lobby: &Seen) {
    for (number, user) in (2..).zip(users) {
        pressed(&user.at(&evening.lounge), lobby, ":join").await;
        says(&user.at(&evening.lounge), lobby, &format!("{number}/4")).await;
    }
}

/// Who sits where, as it is kept.
async fn seats(evening: &TestBot, table: TableId) -> Vec<Option<u64>> {
    let stored = evening.store().table(table).await.expect("the database");
    let seats = stored.expect("the table").seats.into_iter();
    seats.map(|seat| seat.user.map(UserId::get)).collect()
}

fn ids(users: &[User; 4], order: [usize; 4]) -> Vec<Option<u64>> {
    let id = |seat: usize| users[seat].id().to_string().parse().ok();
    order.map(id).to_vec()
}

#[tokio::test]
async fn the_host_chooses_partners_before_everybody_is_there_and_a_restart_keeps_them() {
    let (mut evening, users, lobby) = lobby_of_four().await;
    let sam = evening.sam();
    let text = lobby.text();
    let alone = format!("**⛰️ Atlas** · 1. {} (host) & a free seat", users[0].name());
    assert!(text.contains(&alone), "{text}");
    joins(&evening, &users[1..2], &lobby).await;
    let shown = says(&sam, &lobby, "in the order they sat down").await;
    let told = picks(&evening.lea(), &shown, "with 2").await.text();
    assert!(told.contains("qui tient cette table"), "{told}");
    picks(&sam, &shown, "with 2").await;
    let [sam_name, lea_name] = [&users[0], &users[1]].map(User::mention);
    let together = format!("**⛰️ Atlas** · 1. {sam_name} (host) & 2. {lea_name}");
    let shown = says(&sam, &lobby, &together).await;
    assert!(
        shown.text().contains("opposite each other.*"),
        "{}",
        shown.text()
    );

    evening.sleep().await;
    evening.wake().await;
    joins_from(&evening, &users, &lobby).await;
    let shown = says(&sam, &lobby, "4/4").await;
    assert!(shown.text().contains(&together), "{}", shown.text());
    pressed(&sam, &lobby, ":start").await;
    evening.thread().await;
    assert_eq!(
        seats(&evening, table_of(&lobby)).await,
        ids(&users, [0, 2, 1, 3])
    );
    let sign = says(&sam, &lobby, "The match is on").await;
    let teams = format!("**⛰️ Atlas** · {sam_name} & {lea_name}");
    assert!(sign.text().contains(&teams), "{}", sign.text());

    // Nobody changes seats when the match comes back.
    evening.sleep().await;
    evening.wake().await;
    let thread = evening.thread().await;
    let table = evening.sam.at(&thread);
    let reply = table.run("/hand").await.expect("a hand");
    let hand = reply.message().expect("a hand").text();
    let partner = format!("⛰️ Atlas: you and {lea_name}");
    assert!(hand.contains(&partner), "{hand}");
    evening.ends(&[]).await;
}

async fn joins_from(evening: &TestBot, users: &[User; 4], lobby: &Seen) {
    for (number, user) in (3..).zip(&users[2..]) {
        let there = user.at(&evening.lounge);
        pressed(&there, lobby, ":join").await;
        says(&there, lobby, &format!("{number}/4")).await;
    }
}

#[tokio::test]
async fn teams_are_drawn_and_chosen_by_command_too() {
    let (evening, users, lobby) = lobby_of_four().await;
    let sam = evening.sam();
    joins(&evening, &users[1..], &lobby).await;
    let refused = evening.lea().run("/table teams").with("partners", 3).await;
    let refused = refused.expect("a sentence").text();
    assert!(refused.contains("qui tient cette table"), "{refused}");
    pressed(&sam, &lobby, ":teams draw").await;
    says(&sam, &lobby, "drawn at random").await;
    assert_eq!(drawn(&evening, &lobby).await.len(), 4);
    sam.run("/table teams")
        .with("partners", 2)
        .await
        .expect("a nod");
    says(&sam, &lobby, "opposite each other.*").await;
    sam.run("/table teams")
        .with("partners", 3)
        .await
        .expect("a nod");
    says(&sam, &lobby, "drawn at random").await;
    let order = drawn(&evening, &lobby).await;
    pressed(&sam, &lobby, ":start").await;
    evening.thread().await;
    assert_eq!(seats(&evening, table_of(&lobby)).await, ids(&users, order));
    evening.ends(&[]).await;
}

/// What the last lot came to: who takes each seat, by the order in which they sat down.
async fn drawn(evening: &TestBot, lobby: &Seen) -> [usize; 4] {
    let log = evening.log(table_of(lobby)).await;
    let line = log.last().expect("a line").1.clone();
    let order = line.strip_prefix("teams drawn ").expect("a lot").bytes();
    let order: Vec<usize> = order.map(|digit| usize::from(digit - b'0')).collect();
    order.try_into().expect("four")
}

#[tokio::test]
async fn a_game_without_teams_has_none_to_choose() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lobby = evening.opens(&evening.sam, &[]).await;
    assert!(
        lobby
            .menus()
            .iter()
            .all(|menu| !menu.custom_id.ends_with("teams"))
    );
    let told = evening.sam().run("/table teams").with("partners", 0).await;
    let told = told.expect("a sentence");
    assert!(told.message().expect("it").is_ephemeral());
    let log = evening.log(table_of(&lobby)).await;
    assert!(log.is_empty(), "{log:?}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_seat_that_was_left_waits_for_its_player_or_for_somebody_else() {
    let four = Four::begin().await;
    let kim = &four.people[3].client;
    let page = more(kim).await;
    let asked = pressed(kim, &page, ":leave").await;
    let page = asked.message().expect("a question").clone();
    assert!(
        page.text().contains("as long as it is free"),
        "{}",
        page.text()
    );
    pressed(kim, &page, ":leave-sure").await;
    // Everybody reads that the seat is free.
    let free = |line: &str| line.contains("**Seat to take:** ") && tells(line, &four.users[3]);
    let says_so = |seen: &Seen| is_table(seen) && seen.text().lines().any(free);
    let ana = &four.people[1].client;
    ana.sees_that("a free seat", says_so).await.expect("it");
    // Nour takes it with its cards; Kim has no seat then.
    let nour = four.evening.guild.user("Nour", "en-US").at(&four.thread);
    let page = more(&nour).await;
    pressed(&nour, &page, ":replace 3").await;
    let taken = |seen: &Seen| is_table(seen) && !seen.text().contains("Seat to take");
    ana.sees_that("no free seat", taken).await.expect("it");
    let refused = kim.run("/hand").await.expect("a sentence").text();
    assert!(refused.contains("You have no seat"), "{refused}");
    let hand = nour.run("/hand").await.expect("a hand").text();
    assert!(!hand.contains("You have no seat"), "{hand}");
    let log = four.evening.log(four.table).await;
    let facts: Vec<_> = log.iter().filter(|line| line.0 == Some(3)).collect();
    assert!(facts.iter().any(|line| line.1 == "gone"), "{facts:?}");
    assert!(facts.iter().any(|line| line.1 == "replace"), "{facts:?}");
    assert!(!facts.iter().any(|line| line.1 == "leave"), "{facts:?}");
}
