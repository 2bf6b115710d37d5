//! Two of four leave in the second manche: nothing counts that should not, and matches from before
//! are counted anew by a command.

use std::path::Path;
use std::process::Output;

use discord_sandbox::Client;
use tapis::model::UserId;
use tapis::season::{Month, Season};
use tapis::store::{Recount, StandingRow};

use crate::options::page::{game, opens, picks};
use crate::process::tapis;
use crate::standings::profile::card;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_hand, moves};
use crate::support::table::{end, play_out, pressed, reckless, table_of};
use crate::support::{PROMPT, TestBot};

/// Everybody plays until the first manche is revealed and the second has begun.
async fn plays_a_manche(evening: &TestBot, table: tapis::model::TableId, players: &[Player]) {
    for _ in 0..200 {
        for (place, player) in players.iter().enumerate() {
            let mut hand = player.looks().await.expect("a hand");
            while is_hand(&hand) && !moves(&hand).is_empty() {
                let chosen = reckless(place, &moves(&hand));
                let reply = player.client.press(&chosen).on(&hand).await;
                let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
                hand = reply.message().expect("a hand").clone();
                let log = evening.log(table).await;
                let sizes = log.iter().filter(|line| line.1.starts_with("size "));
                if sizes.count() == 2 {
                    return;
                }
            }
        }
    }
    panic!("the first manche does not end");
}

async fn leaves(client: &Client) {
    let table = client.sees_that("the table", |seen| {
        let mut ids = seen
            .buttons()
            .into_iter()
            .filter_map(|button| button.custom_id);
        !seen.is_ephemeral() && ids.any(|id| id.ends_with(":more"))
    });
    let table = table.await.unwrap_or_else(|missed| panic!("{missed}"));
    let more = pressed(client, &table, ":more").await;
    let asked = pressed(client, more.message().expect("a page"), ":leave").await;
    pressed(client, asked.message().expect("a question"), ":leave-sure").await;
}

fn recompute(dir: &Path, database: &str, more: &[&str]) -> Output {
    let mut command = tapis(dir);
    command
        .args(["standings", "recompute"])
        .arg(database)
        .args(more);
    command.output().expect("the program runs")
}

fn text_of(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[tokio::test]
async fn who_leaves_in_the_second_manche_has_no_place_and_the_others_lose_nothing() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| evening.guild.user(name, "en-US"));
    let people = [&evening.sam, &ann, &evening.lea, &ben];
    // It takes several manches: one false call after the other.
    let lobby = evening.opens(people[0], &[game("kael")]).await;
    picks(&evening.sam(), &lobby, "preset standard").await;
    let page = opens(&evening.sam(), &lobby).await;
    let one = picks(&evening.sam(), &page, "option false_kael_limit").await;
    picks(&evening.sam(), &one, "set false_kael_limit 10").await;
    for other in &people[1..] {
        pressed(&other.at(&evening.lounge), &lobby, ":join").await;
    }
    pressed(&evening.sam(), &lobby, ":start").await;
    let thread = evening.thread().await;
    let table = table_of(&lobby);
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, "My hand");
        let there = player.client.sees_that("the table", is_table).await;
        there.unwrap_or_else(|missed| panic!("{missed}"));
        player.opens_hand().await;
        players.push(player);
    }
    plays_a_manche(&evening, table, &players).await;
    for gone in [3, 2] {
        leaves(&players[gone].client).await;
    }
    play_out(&players[..2], reckless).await;

    let result = end(&players[0].client).await.text();
    assert!(result.contains("This match counts for the "), "{result}");
    let without = format!("does not count for {}, {}", evening.lea.name(), ben.name());
    assert!(result.contains(&without), "{result}");
    let rows = evening.store().standings(table).await.expect("the rows");
    let users: Vec<u64> = rows.iter().map(|row| row.user.get()).collect();
    assert_eq!(users, [evening.sam.id().0, ann.id().0]);
    assert!(rows.iter().all(|row| row.people == 4 && row.rank.is_some()));
    let board = evening.sam().run("/leaderboard").await.expect("a page");
    assert!(!board.text().contains(&ben.mention()), "{}", board.text());

    // As it was counted before: those who left had played it, too.
    let stored = evening
        .store()
        .table(table)
        .await
        .expect("read")
        .expect("it");
    let left = |seat: u8, user: u64| StandingRow {
        seat,
        place: 0,
        user: UserId(user),
        rank: None,
        halves: 0,
        people: 4,
        feats: Vec::new(),
    };
    let mut before = rows.clone();
    before.extend([left(2, evening.lea.id().0), left(3, ben.id().0)]);
    let last = stored.lines.last().expect("a line").discord_ms;
    let planted = Recount {
        table,
        guild: stored.opened.guild,
        game: stored.opened.game.clone(),
        rules: "custom".to_owned(),
        month: Season::Month(Month::of_ms(last)),
        before: rows.clone(),
        after: before.clone(),
        sides: Vec::new(),
    };
    evening
        .store()
        .recount(vec![planted])
        .await
        .expect("planted");
    let stats = async |evening: &TestBot| card(&evening.lea(), "/stats").await;
    let counted = stats(&evening).await;
    assert!(counted.contains("Kaël"), "{counted}");

    let dir = evening.directory().to_owned();
    let database = evening.address();
    let busy = recompute(&dir, &database, &[]);
    assert_eq!(busy.status.code(), Some(2), "{busy:?}");
    evening.sleep().await;
    let dry = text_of(&recompute(&dir, &database, &[]));
    for seat in [3, 4] {
        let line = format!(
            "table {} (kael), seat {seat}: does not count any more",
            table.0
        );
        assert!(dry.contains(&line), "{dry}");
    }
    assert!(
        dry.contains("matches counted anew: 1, changed: 1,"),
        "{dry}"
    );
    assert!(dry.contains("nothing was written"), "{dry}");
    assert_eq!(
        text_of(&recompute(&dir, &database, &[])),
        dry,
        "nothing was written"
    );
    let wet = text_of(&recompute(&dir, &database, &["--write"]));
    assert!(wet.contains("it was written"), "{wet}");
    let again = text_of(&recompute(&dir, &database, &["--write"]));
    assert!(again.contains("changed: 0,"), "{again}");

    evening.wake().await;
    assert_eq!(evening.store().standings(table).await.expect("rows"), rows);
    assert!(!stats(&evening).await.contains("Kaël"));
    let board = evening.sam().run("/leaderboard").await.expect("a page");
    for (user, stands) in [(&evening.sam, true), (&ann, true), (&ben, false)] {
        assert_eq!(
            board.text().contains(&user.mention()),
            stands,
            "{}",
            board.text()
        );
    }
    evening.ends(&[]).await;
}
