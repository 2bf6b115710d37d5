//! Before the match: who sits down, what the host sets, who may start, how a lobby ends.

use discord_sandbox::{Client, Permissions, Seen};
use serde_json::json;

use crate::options::page::lists;
use crate::support::opening::own_id;
use crate::support::player::{is_end, is_hand};
use crate::support::table::{asks_to_close, pressed, quick, table_of};
use crate::support::{PROMPT, TestBot};

async fn prompt() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// Waits until the lobby says so.
async fn says(client: &Client, lobby: &Seen, text: &str) -> Seen {
    let there = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(text);
    client
        .sees_that(&format!("the lobby with {text}"), there)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// The one sentence that answers a press, for its reader alone.
async fn told(client: &Client, lobby: &Seen, ending: &str) -> String {
    let reply = pressed(client, lobby, ending).await;
    let page = reply.message().expect("a sentence");
    assert!(page.is_ephemeral() && !is_hand(page), "{}", page.text());
    page.text()
}

#[tokio::test]
async fn people_and_robots_come_and_go() {
    let evening = prompt().await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let lobby = evening.opens(&evening.sam, &[]).await;
    says(&lea, &lobby, "1/8").await;
    pressed(&lea, &lobby, ":join").await;
    says(&sam, &lobby, "2/8").await;
    let again = told(&lea, &lobby, ":join").await;
    assert!(again.contains("déjà ta place"), "{again}");
    pressed(&lea, &lobby, ":robot").await;
    pressed(&sam, &lobby, ":robot").await;
    says(&sam, &lobby, "4/8").await;
    pressed(&sam, &lobby, ":robotless").await;
    says(&sam, &lobby, "3/8").await;
    pressed(&lea, &lobby, ":leave").await;
    let lobby = says(&sam, &lobby, "2/8").await;
    assert!(
        !lobby.text().contains(&evening.lea.mention()),
        "{}",
        lobby.text()
    );
    let stranger = told(&lea, &lobby, ":robot").await;
    assert!(stranger.contains("Appuie sur **Rejoindre**"), "{stranger}");
    let log = evening.log(table_of(&lobby)).await;
    let texts: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(texts, ["join", "robot", "robot", "robotless", "leave"]);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn only_the_host_sets_the_rules_and_starts() {
    let evening = prompt().await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let lobby = evening.opens(&evening.sam, &[]).await;
    pressed(&lea, &lobby, ":join").await;
    let lobby = says(&sam, &lobby, "2/8").await;
    for menu in lobby.menus() {
        let mut values = menu.options.iter().map(|option| &option.1);
        let wanted =
            values.find(|value| ["preset standard", "pace calm"].contains(&value.as_str()));
        let picked = wanted.expect("one of both").clone();
        let refused = lea.pick(&menu.custom_id, &[&picked]).on(&lobby).await;
        let refused = refused.expect("a sentence").text();
        assert!(refused.contains("qui tient cette table"), "{refused}");
        sam.pick(&menu.custom_id, &[&picked])
            .on(&lobby)
            .await
            .expect("a nod");
    }
    let lobby = says(&sam, &lobby, "Kaël · Standard").await;
    let calm = |seen: &Seen| seen.id() == lobby.id() && lists(seen, "Pace: No reflexes");
    let calm = sam.sees_that("the pace", calm).await;
    calm.unwrap_or_else(|missed| panic!("{missed}"));
    let refused = told(&lea, &lobby, ":start").await;
    assert!(refused.contains("qui tient cette table"), "{refused}");
    let refused = lea.run("/table start").await.expect("a sentence").text();
    assert!(refused.contains("qui tient cette table"), "{refused}");
    // The host hands the lobby on by leaving.
    pressed(&sam, &lobby, ":leave").await;
    says(&lea, &lobby, "1/8").await;
    let started = lea.run("/table start").await.expect("a hand");
    assert!(
        started.message().expect("a word").is_ephemeral(),
        "{}",
        started.text()
    );
    let log = evening.log(table_of(&lobby)).await;
    let texts: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
    let wanted = ["join", "preset standard", "pace calm", "leave", "start"];
    // The robot may have begun meanwhile.
    assert!(texts.starts_with(&wanted), "{texts:?}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn alone_one_fills_up_with_robots_in_one_press() {
    let evening = prompt().await;
    let sam = evening.sam();
    let lobby = evening.opens(&evening.sam, &[("seats", json!(3))]).await;
    assert!(lobby.text().contains("1/3"), "{}", lobby.text());
    pressed(&sam, &lobby, ":fill").await;
    let thread = evening.thread().await;
    let table = evening
        .sam
        .at(&thread)
        .sees("Kaël · deal 1")
        .await
        .expect("it");
    assert_eq!(table.buttons().len(), 5, "one of them for who comes late");
    says(&sam, &lobby, "The match is on").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn at_a_full_table_a_robot_makes_room_and_a_person_does_not() {
    let evening = prompt().await;
    let nour = evening.guild.user("Nour", "en-US");
    let lobby = evening
        .opens(&evening.sam, &[("seats", json!(2)), ("robots", json!(1))])
        .await;
    let before = lobby.clone();
    pressed(&evening.lea(), &lobby, ":join").await;
    let full = says(&evening.sam(), &lobby, &evening.lea.mention()).await;
    assert!(full.text().contains("2/2"), "{}", full.text());
    // Somebody who pressed at the same time is told so first.
    let closed = |seen: &Seen| {
        let mut buttons = seen.buttons().into_iter();
        seen.id() == lobby.id() && buttons.any(|one| one.label == "Join" && one.disabled)
    };
    let closed = evening.sam().sees_that("no way in", closed).await;
    closed.unwrap_or_else(|missed| panic!("{missed}"));
    // A command is no button that could be disabled.
    let refused = nour
        .at(&evening.lounge)
        .run("/table join")
        .await
        .expect("a sentence");
    assert!(
        refused.text().contains("All seats are taken"),
        "{}",
        refused.text()
    );
    let refused = evening.sam().run("/table robot").await.expect("a sentence");
    assert!(
        refused.text().contains("All seats are taken"),
        "{}",
        refused.text()
    );
    assert_eq!(evening.log(table_of(&before)).await.len(), 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn one_sits_at_one_table_of_a_channel() {
    let evening = prompt().await;
    let lobby = evening.opens(&evening.sam, &[]).await;
    let refused = evening
        .sam()
        .run("/table open")
        .await
        .expect("a sentence")
        .text();
    assert!(
        refused.contains("already at a table in this channel"),
        "{refused}"
    );
    let other = evening.opens(&evening.lea, &[]).await;
    let refused = told(&evening.sam(), &other, ":join").await;
    assert!(
        refused.contains("another table in this channel"),
        "{refused}"
    );
    assert_ne!(table_of(&lobby), table_of(&other));
    let list = evening
        .sam()
        .run("/table list")
        .await
        .expect("a list")
        .text();
    assert_eq!(list.matches("1/8").count(), 2, "{list}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_private_table_is_known_to_its_people_alone() {
    let evening = prompt().await;
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("private", json!(true))]).await;
    let mut members = thread.members();
    members.retain(|id| *id != evening.sandbox.application());
    assert!(members.contains(&evening.sam.id()));
    evening
        .lea
        .at(&thread)
        .sees("Kaël · deal 1")
        .await
        .expect("it is let in");
    let mut members = thread.members();
    members.retain(|id| [evening.sam.id(), evening.lea.id(), nour.id()].contains(id));
    members.sort();
    let mut wanted = vec![evening.sam.id(), evening.lea.id()];
    wanted.sort();
    assert_eq!(members, wanted);
    let list = nour
        .at(&evening.lounge)
        .run("/table list")
        .await
        .expect("a list")
        .text();
    assert!(!list.contains("Kaël"), "{list}");
    let list = evening
        .sam()
        .run("/table list")
        .await
        .expect("a list")
        .text();
    assert!(
        list.contains("Kaël") && list.contains(&format!("<#{}>", thread.id())),
        "{list}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_table_is_closed_after_a_question() {
    let evening = prompt().await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let robots = [("robots", json!(1))];
    let lobby = evening.opens(&evening.sam, &robots).await;
    let more = pressed(&lea, &lobby, ":more").await;
    let more = more.message().expect("a menu");
    let ids = more.buttons().into_iter().filter_map(|one| one.custom_id);
    // Nor can a robot's seat be taken before the match: there is a button to join.
    let refused = |id: &str| id.ends_with(":close") || id.contains(":replace ");
    assert!(ids.into_iter().all(|id| !refused(&id)));
    let asked = asks_to_close(&sam, &lobby).await;
    let page = asked.message().expect("a question").clone();
    let told = page.text();
    assert!(told.contains("Close this table?"), "{told}");
    assert!(!told.contains("The match ends"), "none has begun: {told}");
    assert!(
        !says(&sam, &lobby, "2/8").await.buttons().is_empty(),
        "nothing is done yet"
    );
    let done = pressed(&sam, &page, ":close-sure").await;
    let page = done.message().expect("a word");
    assert!(page.text().contains("closed") && page.buttons().is_empty());
    says(&sam, &lobby, "table was closed").await;
    let bare = |seen: &Seen| {
        seen.id() == lobby.id() && seen.buttons().is_empty() && seen.menus().is_empty()
    };
    let closed = sam.sees_that("a lobby without controls", bare).await;
    closed.unwrap_or_else(|missed| panic!("{missed}"));
    let list = sam.run("/table list").await.expect("a list").text();
    assert!(list.contains("Nobody is playing"), "{list}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_moderator_may_close_other_peoples_tables() {
    let evening = prompt().await;
    let lobby = evening.opens(&evening.sam, &[]).await;
    let keys = Permissions::MANAGE_MESSAGES;
    evening.guild.grant(&evening.lea, keys).expect("a grant");
    let asked = asks_to_close(&evening.lea(), &lobby).await;
    let page = asked.message().expect("a question").clone();
    assert!(
        page.text().contains("Fermer cette table"),
        "{}",
        page.text()
    );
    pressed(&evening.lea(), &page, ":close-sure").await;
    says(&evening.sam(), &lobby, "table was closed").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_rematch_is_a_new_lobby_with_the_same_settings() {
    let evening = prompt().await;
    let options = [
        quick()[0].clone(),
        ("seats", json!(5)),
        ("pace", json!(2)),
        ("robots", json!(2)),
    ];
    let (table, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = crate::support::player::Player::new(&evening.sam, &thread, "My hand");
    sam.opens_hand().await;
    let mut presses = 0;
    while let Some(moves) = sam.turn().await {
        sam.presses(&crate::support::table::reckless(0, &moves))
            .await
            .expect("a move");
        presses += 1;
        assert!(presses < 500, "{}", sam.client.dump());
    }
    let end = crate::support::table::end(&sam.client).await;
    // What stood in the lobby is a result with the same button.
    let lobby = evening
        .sam()
        .sees_that("the result", is_end)
        .await
        .expect("it");
    let place = format!("The rematch is in <#{}>", evening.lounge.id());
    let told_sam = told(&sam.client, &end, ":rematch").await;
    assert!(told_sam.contains(&place), "{told_sam}");
    let again = |seen: &Seen| seen.id() != lobby.id() && seen.text().contains("3/5");
    let new = evening
        .sam()
        .sees_that("a new lobby", again)
        .await
        .expect("it");
    assert!(lists(&new, "Pace: Relaxed"), "{:?}", new.menus());
    assert!(
        new.text().contains("as soon as somebody is out"),
        "{}",
        new.text()
    );
    assert_ne!(table_of(&new), table);
    // Another person who wants it sits down there instead of opening a second one.
    let place = format!("<#{}>", evening.lounge.id());
    for (user, said) in [
        (evening.sam(), "see you"),
        (evening.lea(), "on se retrouve"),
        (evening.lea(), "on se retrouve"),
    ] {
        let shown = told(&user, &lobby, ":rematch").await;
        assert!(shown.contains(&place) && shown.contains(said), "{shown}");
    }
    let joined = says(&evening.sam(), &new, "4/5").await;
    assert!(joined.text().contains(&evening.lea.mention()));
    let standing = evening.lea().screen();
    let stands = |seen: &&Seen| own_id(seen, ":join").is_some();
    assert_eq!(standing.iter().filter(stands).count(), 1);
    // Where it was closed there may be another.
    let page = asks_to_close(&evening.sam(), &new).await;
    pressed(
        &evening.sam(),
        page.message().expect("a question"),
        ":close-sure",
    )
    .await;
    says(&evening.sam(), &new, "table was closed").await;
    pressed(&evening.lea(), &lobby, ":rematch").await;
    let other = |seen: &Seen| seen.id() != new.id() && again(seen);
    let other = evening.lea().sees_that("another lobby", other).await;
    assert!(other.is_ok(), "{}", evening.lea().dump());
    evening.ends(&[]).await;
}
