//! Commands find a table by its place, and a server's choice of channels counts for what is in them.

use discord_sandbox::{ChannelKind, Permissions};

use super::{begins, evening, opens, post, seated};
use crate::support::table::{pressed, quick};

#[tokio::test]
async fn commands_in_a_post_are_about_its_table() {
    let evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    let there = opens(&evening.sam, &post, &quick()).await;
    // Another one, elsewhere, for which nobody asks.
    let nour = evening.guild.user("Nour", "en-US");
    opens(&nour, &evening.lounge, &quick()).await;
    let lea = evening.lea.at(&post);
    lea.run("/table join").await.expect("a seat");
    let full = |seen: &discord_sandbox::Seen| seen.id() == there.id() && seen.text().contains("2/");
    lea.sees_that("both", full)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let list = evening.lea().run("/table list").await.expect("a list");
    let (post_mention, lounge) = (post.id(), evening.lounge.id());
    for place in [post_mention, lounge] {
        assert!(
            list.text().contains(&format!("<#{place}>")),
            "{}",
            list.text()
        );
    }
    evening
        .sam
        .at(&post)
        .run("/table start")
        .await
        .expect("a start");
    seated(&post, [&evening.sam, &evening.lea], "My hand").await;
    let hand = lea.run("/hand").await.expect("a hand");
    assert!(
        hand.message().is_some_and(|seen| seen.is_ephemeral()),
        "{}",
        lea.dump()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_the_thread_of_a_match_another_table_opens_in_the_channel() {
    let evening = evening().await;
    begins(&evening.lounge, [&evening.sam, &evening.lea]).await;
    let thread = evening.thread().await;
    seated(&thread, [&evening.sam, &evening.lea], "My hand").await;
    let nour = evening.guild.user("Nour", "en-US");
    let told = opens(&nour, &thread, &quick()).await;
    let lounge = format!("<#{}>", evening.lounge.id());
    assert!(
        told.is_ephemeral() && told.text().contains(&lounge),
        "{}",
        told.text()
    );
    // It stands there already.
    let screen = evening.lea().screen();
    let joined = |id: &Option<String>| id.as_deref().is_some_and(|id| id.ends_with(":join"));
    let lobby = screen
        .iter()
        .find(|seen| seen.buttons().iter().any(|one| joined(&one.custom_id)));
    assert!(lobby.is_some(), "{}", evening.lea().dump());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_chosen_channel_allows_its_posts_and_threads() {
    let evening = evening().await;
    let forum = evening.guild.channel_of(ChannelKind::Forum, "games");
    let chosen = evening
        .sam
        .posts(&forum, "Game night", "Who plays?")
        .expect("a post");
    let talk = evening
        .sam
        .opens_thread(&evening.lounge, "talk", None)
        .expect("a thread");
    evening
        .guild
        .grant(&evening.lea, Permissions::MANAGE_GUILD)
        .expect("a role");
    let page = evening.lea().run("/settings server").await.expect("a page");
    let page = page.message().expect("a message").clone();
    let menu = page
        .menus()
        .into_iter()
        .find(|menu| menu.custom_id.contains("channels"));
    let menu = menu.unwrap_or_else(|| panic!("{}", evening.lea().dump()));
    let id = forum.id().to_string();
    let picked = evening.lea().pick(&menu.custom_id, &[&id]).on(&page).await;
    picked.unwrap_or_else(|missed| panic!("{missed}"));
    let told = opens(&evening.sam, &talk, &quick()).await;
    assert!(
        told.is_ephemeral() && told.text().contains(&format!("<#{id}>")),
        "{}",
        told.text()
    );
    let lobby = opens(&evening.sam, &chosen, &quick()).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    pressed(&evening.lea.at(&chosen), &lobby, ":join").await;
    evening.ends(&[]).await;
}
