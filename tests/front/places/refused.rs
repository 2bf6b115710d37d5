//! Where Discord takes no lobby, no table is left.

use discord_sandbox::{ChannelKind, Permissions, Trouble};
use serde_json::json;

use super::{begins, evening, opens, post, seated};
use crate::support::opening::is_table;

fn refusal(status: u16, code: u32) -> Trouble {
    Trouble::Refused { status, code }
}

/// Discord cannot be asked what kind of channel the post belongs to.
fn hides_the_forum(evening: &crate::support::TestBot) {
    evening.fault("get_channel", Trouble::ServerError { status: 503 });
}

#[tokio::test]
async fn a_private_table_in_a_post_is_undone_even_if_the_forum_is_not_known() {
    let evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    hides_the_forum(&evening);
    let told = opens(&evening.sam, &post, &[("private", json!(true))]).await;
    assert!(
        told.is_ephemeral() && told.text().contains("could not open a private thread"),
        "{}",
        told.text()
    );
    assert!(evening.open_tables().await.is_empty());
    // They sit nowhere: another table opens at once.
    let lobby = opens(&evening.sam, &post, &[]).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    evening.ends(&[50_035]).await;
}

#[tokio::test]
async fn practice_in_a_post_is_undone_even_if_the_forum_is_not_known() {
    let evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Media, &evening.sam);
    hides_the_forum(&evening);
    let told = evening.lea.at(&post).run("/table practice").await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    let told = told
        .settled()
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(told.text().contains("fil privé"), "{}", told.text());
    assert!(evening.open_tables().await.is_empty());
    let screen = evening.sam.at(&post).screen();
    assert_eq!(screen.len(), 1, "the post alone");
    evening.ends(&[50_035]).await;
}

#[tokio::test]
async fn a_table_whose_lobby_is_refused_elsewhere_is_undone() {
    let evening = evening().await;
    let talk = evening.lea.opens_thread(&evening.lounge, "talk", None);
    let talk = talk.expect("a thread");
    for (status, code) in [(403, 50_013), (403, 50_001), (400, 50_008), (400, 200_000)] {
        evening.fault("create_message", refusal(status, code));
        let told = opens(&evening.lea, &talk, &[("private", json!(true))]).await;
        assert!(
            told.is_ephemeral() && told.text().contains("je ne l’ai pas ouverte"),
            "{}",
            told.text()
        );
        assert!(evening.open_tables().await.is_empty());
        assert!(
            evening.sam().screen().is_empty(),
            "{}",
            evening.sam().dump()
        );
    }
    let told = opens(&evening.lea, &talk, &[("private", json!(true))]).await;
    assert!(told.text().contains("Ta table privée"), "{}", told.text());
    evening.ends(&[50_013, 50_001, 50_008, 200_000]).await;
}

#[tokio::test]
async fn practice_is_undone_where_the_server_has_too_many_threads() {
    let evening = evening().await;
    evening.fault("open_thread", refusal(400, 160_006));
    let told = evening.sam().run("/table practice").await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    let told = told
        .settled()
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(told.text().contains("private thread"), "{}", told.text());
    assert!(evening.open_tables().await.is_empty());
    assert!(
        evening.lea().screen().is_empty(),
        "{}",
        evening.lea().dump()
    );
    // The next try has its thread.
    let told = evening.sam().run("/table practice").await.expect("a word");
    let told = told.settled().await.expect("a word");
    let thread = evening.thread().await;
    assert!(
        told.text().contains(&format!("<#{}>", thread.id())),
        "{}",
        told.text()
    );
    evening.ends(&[160_006]).await;
}

#[tokio::test]
async fn in_a_thread_the_right_to_write_in_threads_is_asked_for_and_no_other() {
    let evening = evening().await;
    let post = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    let everyone = Permissions::PEOPLE - Permissions::SEND_MESSAGES_IN_THREADS;
    evening.guild.set_everyone(everyone).expect("a role");
    let without = Permissions::BOT - Permissions::SEND_MESSAGES_IN_THREADS;
    evening.guild.set_bot(without).expect("a role");
    let told = opens(&evening.sam, &post, &[]).await;
    assert!(told.is_ephemeral(), "{}", told.text());
    assert!(
        told.text().contains("Send Messages in Threads"),
        "{}",
        told.text()
    );
    assert!(evening.open_tables().await.is_empty());
    let everyone = Permissions::PEOPLE - Permissions::SEND_MESSAGES;
    evening.guild.set_everyone(everyone).expect("a role");
    let without = Permissions::BOT - Permissions::SEND_MESSAGES;
    evening.guild.set_bot(without).expect("a role");
    let lobby = opens(&evening.sam, &post, &[]).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_forum_that_is_shown_to_the_bot_again_shows_the_table_in_its_post() {
    let evening = evening().await;
    let forum = evening.guild.channel_of(ChannelKind::Forum, "games");
    let post = evening.sam.posts(&forum, "Game night", "Who plays?");
    let post = post.expect("a post");
    begins(&post, [&evening.sam, &evening.lea]).await;
    seated(&post, [&evening.sam, &evening.lea], "My hand").await;
    let sam = evening.sam.at(&post);
    let before = sam.sees_that("the table", is_table).await.expect("it");
    forum.deny_bot(Permissions::VIEW_CHANNEL).expect("hidden");
    sam.run("/table bring").await.expect("a word");
    while !sam
        .press("Refresh")
        .await
        .expect("a hand")
        .text()
        .contains("clocks stand still")
    {}
    forum.deny_bot(Permissions::empty()).expect("shown");
    let again = sam
        .sees_that("the table again", |seen| {
            is_table(seen) && seen.id() > before.id()
        })
        .await;
    again.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[50_001]).await;
}
