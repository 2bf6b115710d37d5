//! Somebody who has just come reads names everywhere, and an edit that names people neither rings them
//! nor brings them into a thread.

use discord_sandbox::{Channel, Seen, User};

use crate::support::TestBot;
use crate::support::opening::is_table;
use crate::support::player::Player;
use crate::support::table::{closes, end, play_out, pressed, quick, reckless};

/// Everybody who is mentioned in these places has a name on the screen of `reader`.
pub fn reads_names(reader: &User, places: &[&Channel]) {
    for place in places {
        for seen in reader.at(place).screen() {
            assert!(seen.unknown_people().is_empty(), "{}", seen.text());
        }
    }
}

/// Whether a message is made of a screen; all others are there to call somebody.
fn is_screen(seen: &Seen) -> bool {
    seen.content().is_empty()
}

#[tokio::test]
async fn a_stranger_reads_the_names_of_lobby_table_result_and_leaderboard() {
    let evening = TestBot::begin().await;
    let nour = evening.guild.user("Nour", "en-US");
    let lobby = evening.opens(&evening.sam, &quick()).await;
    reads_names(&nour, &[&evening.lounge]);
    pressed(&evening.lea(), &lobby, ":join").await;
    reads_names(&nour, &[&evening.lounge]);
    pressed(&evening.sam(), &lobby, ":start").await;
    let thread = evening.thread().await;
    let players = [&evening.sam, &evening.lea].map(|user| Player::new(user, &thread, "My hand"));
    let first = players[0].client.sees_that("the table", is_table);
    let first = first.await.expect("it");
    for player in &players {
        player.opens_hand().await;
    }
    reads_names(&nour, &[&evening.lounge, &thread]);
    play_out(&players, |place, moves| {
        reads_names(&nour, &[&evening.lounge, &thread]);
        reckless(place, moves)
    })
    .await;
    end(&players[0].client).await;
    reads_names(&nour, &[&evening.lounge, &thread]);
    let elsewhere = evening.guild.channel("elsewhere");
    for command in ["/leaderboard", "/stats"] {
        let told = nour.at(&elsewhere).run(command).await.expect("a page");
        let page = told.message().expect("a message");
        assert!(page.unknown_people().is_empty(), "{}", page.text());
    }
    let people = [&evening.sam, &evening.lea, &nour];
    for seen in nour
        .at(&evening.lounge)
        .screen()
        .iter()
        .chain(&nour.at(&thread).screen())
    {
        let rung = people.iter().any(|user| seen.mentions(user.id()));
        // The first table message called them, and became the reveal.
        let quiet = is_screen(seen) && seen.id() != first.id();
        assert!(!quiet || !rung, "{}", seen.text());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_has_left_the_table_is_told_by_name_and_not_brought_back_into_its_thread() {
    let evening = TestBot::begin().await;
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea, &nour];
    let (_, thread) = evening.plays(&people, &[]).await;
    for user in people {
        Player::new(user, &thread, "My hand").opens_hand().await;
        assert!(
            thread.members().contains(&user.id()),
            "who sits there is in"
        );
    }
    let asked = nour
        .at(&thread)
        .run("/table leave")
        .await
        .expect("a question");
    let page = asked.message().expect("a page").clone();
    pressed(&nour.at(&thread), &page, ":leave-sure").await;
    let sam = evening.sam.at(&thread);
    let stand_in =
        |seen: &Seen| is_screen(seen) && !seen.is_ephemeral() && seen.text().contains("Nour");
    sam.sees_that("Nour's robot, by name", stand_in)
        .await
        .expect("it");
    nour.leave(&thread).expect("a member");
    let table = Player::new(&evening.sam, &thread, "My hand");
    let moves = table.turn().await.expect("a move");
    table.presses(&moves[0]).await.expect("an answer");
    let lea = Player::new(&evening.lea, &thread, "My hand");
    let moves = lea.turn().await.expect("a move");
    lea.presses(&moves[0]).await.expect("an answer");
    assert!(!thread.members().contains(&nour.id()), "{}", sam.dump());
    reads_names(&nour, &[&evening.lounge, &thread]);
    closes(&sam).await;
    evening.ends(&[]).await;
}
