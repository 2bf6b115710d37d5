//! An evening: results that sum it up, and the page that is posted.

use discord_sandbox::{Seen, User};
use tapis::model::{TableId, UserId};

use crate::settings::privacy::erases;
use crate::support::player::Player;
use crate::support::table::{end, play_out, quick, reckless};
use crate::support::{PROMPT, TestBot, tells};

/// Plays a match in the lounge to its end; gives its table and everybody's own result.
pub async fn played(evening: &TestBot, people: &[&User]) -> (TableId, Vec<String>) {
    let (table, thread) = evening.plays(people, &quick()).await;
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, "My hand");
        player.opens_hand().await;
        players.push(player);
    }
    play_out(&players, reckless).await;
    let mut results = Vec::new();
    for player in &players {
        results.push(end(&player.client).await.text());
    }
    (table, results)
}

/// How many of these matches somebody has won, by the results of each alone.
async fn wins(evening: &TestBot, tables: &[TableId], user: &User) -> usize {
    let mut wins = 0;
    for table in tables {
        let rows = evening.store().standings(*table).await.expect("results");
        let won = |row: &&tapis::store::StandingRow| {
            row.user == UserId(user.id().0) && row.rank == Some(1)
        };
        wins += rows.iter().filter(won).count();
    }
    wins
}

/// Checks that a result tells what these people have won of these matches.
async fn sums_up(evening: &TestBot, tables: &[TableId], people: &[&User], result: &str) {
    for user in people {
        let wins = wins(evening, tables, user).await;
        let told = |who: String| result.contains(&format!("{who} **{wins}**"));
        assert!(
            told(user.mention()) || told(user.name()),
            "{wins}: {result}"
        );
    }
}

#[tokio::test]
async fn an_evening_is_summed_up_under_each_result_across_restarts_and_an_erasure() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let others: Vec<User> = ["Nour", "Alex", "Rania", "Tom"]
        .map(|name| evening.guild.user(name, "en-US"))
        .into();
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let people: Vec<&User> = [&sam, &lea].into_iter().chain(&others).collect();
    let mut tables = Vec::new();

    let (first, results) = played(&evening, &people).await;
    tables.push(first);
    for result in &results {
        assert!(
            !result.contains("Won tonight") && !result.contains("ce soir"),
            "{result}"
        );
    }
    evening.sleep().await;
    evening.wake().await;

    let (second, results) = played(&evening, &people[..5]).await;
    tables.push(second);
    for result in &results {
        // Who did not play this time is told too.
        sums_up(&evening, &tables, &people, result).await;
    }
    erases(&evening, &others[0], "Erase").await;
    evening.sleep().await;
    evening.wake().await;

    let there = [&sam, &lea, &others[1]];
    let (third, results) = played(&evening, &there).await;
    tables.push(third);
    let (erased, stay) = (&others[0], [&sam, &lea, &others[1], &others[2], &others[3]]);
    for result in &results {
        sums_up(&evening, &tables, &stay, result).await;
        assert!(!tells(result, erased), "{result}");
    }

    let page = evening.sam().run("/evening").await.expect("a page");
    let page = page.message().expect("it").clone();
    assert!(
        page.is_ephemeral() && page.text().contains("3 matches"),
        "{}",
        page.text()
    );
    let stranger = evening.guild.user("Mona", "en-US");
    let theirs = stranger.at(&evening.lounge).run("/evening").await;
    let theirs = theirs.expect("a page").message().expect("it").clone();
    let refused = stranger
        .at(&evening.lounge)
        .press("Post it here")
        .on(&theirs);
    let refused = refused.await.expect("a word").text();
    assert!(refused.contains("Only people who played"), "{refused}");

    let now = evening.sam().press("Post it here").on(&page).await;
    let now = now.expect("a page").message().expect("it").clone();
    assert!(
        now.id() == page.id() && now.buttons().is_empty(),
        "once is enough"
    );
    let is_posted = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("3 matches");
    let posted = evening
        .sam()
        .sees_that("the posted evening", is_posted)
        .await;
    let posted = posted.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(posted.buttons().is_empty());
    let rung = people.iter().any(|user| posted.mentions(user.id()));
    assert!(!rung, "nobody is rung by a sum");
    for user in stay {
        assert!(tells(&posted.text(), user), "{}", posted.text());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_channel_without_an_evening_says_how_to_begin_one() {
    let evening = TestBot::begin().await;
    let page = evening.lea().run("/evening").await.expect("une page");
    assert!(page.text().contains("/table ouvrir"), "{}", page.text());
    assert!(page.message().expect("it").buttons().is_empty());
    evening.ends(&[]).await;
}
