//! Tables that are edited with the tokens of presses, as people play at them.

use discord_sandbox::{Fault, Reply, Seen, Trouble, User};
use serde_json::json;

use crate::kael::matches::seated;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_hand, moves};
use crate::support::{PROMPT, TestBot, once};

async fn prompt() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// The messages on somebody's screen that are hands.
fn hands(player: &Player) -> Vec<Seen> {
    let screen = player.client.screen().into_iter();
    screen.filter(is_hand).collect()
}

/// Whoever can, moves; the table message shows it.
async fn move_shown(players: &[Player]) {
    let before = table(&players[0]).await;
    for player in players {
        let hand = player.looks().await.expect("a hand");
        let moves = moves(&hand);
        let Some(id) = moves.iter().find(|id| !id.ends_with("kael")) else {
            continue;
        };
        let moved = player.client.press(id).on(&hand).await;
        moved.unwrap_or_else(|missed| panic!("{missed}"));
        let changed = |seen: &Seen| seen.id() == before.id() && seen.text() != before.text();
        let seen = players[0].client.sees_that("the move", changed).await;
        seen.unwrap_or_else(|missed| panic!("{missed}"));
        return;
    }
    panic!("nobody can move:\n{}", players[0].client.dump());
}

/// Presses **My hand** on the table message, whatever stands below it.
async fn asks(player: &Player) -> Reply {
    let table = table(player).await;
    let answer = player.client.press("My hand").on(&table).await;
    answer.unwrap_or_else(|missed| panic!("{missed}"))
}

async fn table(player: &Player) -> Seen {
    let table = player.client.sees_that("the table", is_table).await;
    table.unwrap_or_else(|missed| panic!("{missed}"))
}

/// What the edits of the table message were answered with the bot's token.
async fn by_bot(evening: &TestBot, player: &Player) -> Vec<u16> {
    let table = table(player).await;
    evening.asked("PATCH", &format!("/messages/{}", table.id()))
}

#[tokio::test]
async fn the_first_hand_at_a_table_lends_it_a_token_and_the_others_come_at_once() {
    let evening = prompt().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("robots", json!(0))]).await;
    let players = people.map(|user| Player::new(user, &thread, "My hand"));
    let first = asks(&players[0]).await;
    assert_eq!(first.kind, 6);
    assert!(is_hand(&first.private().await.expect("a hand")));
    assert_eq!(asks(&players[1]).await.kind, 4);
    let before = by_bot(&evening, &players[0]).await.len();
    // No more: a token takes five requests in two seconds, and the hand that followed takes some.
    move_shown(&players).await;
    assert_eq!(by_bot(&evening, &players[0]).await.len(), before);
    assert_eq!(hands(&players[0]).len(), 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_hand_that_could_not_follow_comes_with_the_next_press() {
    let evening = prompt().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[("robots", json!(0))]).await;
    let refused = Trouble::Refused {
        status: 403,
        code: 50_013,
    };
    evening.sandbox.add_fault(once("follow_up", refused));
    let sam = Player::new(&evening.sam, &thread, "My hand");
    assert_eq!(asks(&sam).await.kind, 6);
    let second = asks(&sam).await;
    assert_eq!(second.kind, 4);
    assert!(second.message().is_some_and(is_hand));
    assert_eq!(hands(&sam).len(), 1);
    // The first one lent its token all the same.
    let players = seated(&thread, &people, "My hand").await;
    let before = by_bot(&evening, &players[0]).await.len();
    move_shown(&players).await;
    assert_eq!(by_bot(&evening, &players[0]).await.len(), before);
    evening.ends(&[50_013]).await;
}

/// Everything that this person does is delivered twice from now on.
fn twice(evening: &TestBot, user: &User) {
    evening.sandbox.add_fault(Fault {
        on: Some("INTERACTION_CREATE".to_owned()),
        user: Some(user.id()),
        trouble: Trouble::Duplicate,
        times: None,
    });
}

#[tokio::test]
async fn a_hand_never_stands_in_the_table_message_however_often_its_press_is_delivered() {
    let evening = prompt().await;
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea, &nour];
    for user in people {
        twice(&evening, user);
    }
    for round in 0..4 {
        let channel = evening.guild.channel(&format!("room-{round}"));
        let options = [("robots", json!(0))];
        let (_, thread) = evening.plays_in(&channel, &people, &options).await;
        let stands = table(&Player::new(&nour, &thread, "My hand")).await;
        let presses: Vec<_> = people
            .map(|user| user.at(&thread).press("My hand").on(&stands).send())
            .into_iter()
            .collect();
        for press in presses {
            let reply = press.expect("a press").reply().await;
            reply.expect("an answer").private().await.expect("a hand");
        }
        let players = people.map(|user| Player::new(user, &thread, "My hand"));
        move_shown(&players).await;
        for player in &players {
            assert_eq!(hands(player).len(), 1, "{}", player.client.dump());
            let table = player.client.again(stands.id()).expect("the table");
            assert!(is_table(&table), "{}", player.client.dump());
        }
    }
    evening.ends(&[40_060]).await;
}
