//! Private tables and practice: only in text channels, and never in public.

use discord_sandbox::{Channel, ChannelKind, Permissions, Seen, Trouble, User};
use serde_json::json;

use super::{evening, opens, post};
use crate::support::opening::is_table;
use crate::support::table::{lobby_in, pressed};
use crate::support::{PROMPT, TestBot, sharded};

const EN: &str = "can only be opened in text channels";
const FR: &str = "ne s’en ouvre que dans les salons textuels";

/// Asks there for a private table and for practice: each is refused in one sentence that only the
/// asker sees, and nothing is opened.
async fn refuses(evening: &TestBot, place: &Channel, user: &User, sentence: &str) {
    let before = user.at(place).screen().len();
    let told = opens(user, place, &[("private", json!(true))]).await;
    assert!(
        told.is_ephemeral() && told.text().contains(sentence),
        "{}",
        told.text()
    );
    let practice = user.at(place).run("/table practice").await;
    let practice = practice.unwrap_or_else(|missed| panic!("{missed}"));
    let told = practice
        .settled()
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(
        told.is_ephemeral() && told.text().contains(sentence),
        "{}",
        told.text()
    );
    let help = user.at(place).run("/help").await.expect("a page");
    let page = help.message().expect("a message").clone();
    let told = pressed(&user.at(place), &page, ":page practice kael").await;
    let told = told
        .settled()
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(told.text().contains(sentence), "{}", told.text());
    assert!(evening.open_tables().await.is_empty());
    let nour = evening.guild.user("Nour", "fr");
    let public = nour.at(place).screen().len();
    assert!(public <= before, "something stands in public");
}

#[tokio::test]
async fn in_posts_they_are_refused() {
    let evening = evening().await;
    let forum = post(&evening.guild, ChannelKind::Forum, &evening.sam);
    refuses(&evening, &forum, &evening.sam, EN).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_posts_of_media_channels_they_are_refused() {
    // Discord's description does not know such channels, so nothing of this is recorded.
    let sandbox = sharded().unrecorded().start().await.expect("a sandbox");
    let mut evening = TestBot::begin_in(sandbox, PROMPT).await;
    let media = post(&evening.guild, ChannelKind::Media, &evening.sam);
    refuses(&evening, &media, &evening.lea, FR).await;
    evening.sleep().await;
}

#[tokio::test]
async fn in_voice_chats_and_stages_they_are_refused() {
    let evening = evening().await;
    let voice = evening.guild.channel_of(ChannelKind::Voice, "Voice");
    refuses(&evening, &voice, &evening.lea, FR).await;
    let stage = evening.guild.channel_of(ChannelKind::Stage, "Stage");
    refuses(&evening, &stage, &evening.sam, EN).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_announcement_channels_and_their_threads_they_are_refused() {
    let evening = evening().await;
    let news = evening.guild.channel_of(ChannelKind::Announcement, "news");
    refuses(&evening, &news, &evening.sam, EN).await;
    let thread = evening.sam.opens_thread(&news, "talk", None);
    refuses(&evening, &thread.expect("a thread"), &evening.lea, FR).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn in_a_thread_of_a_text_channel_they_get_a_thread_beside_it() {
    let evening = evening().await;
    let talk = evening.sam.opens_thread(&evening.lounge, "talk", None);
    let talk = talk.expect("a thread");
    let practice = evening.sam.at(&talk).run("/table practice").await;
    let practice = practice.unwrap_or_else(|missed| panic!("{missed}"));
    let told = practice
        .settled()
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let thread = evening.thread_in(&evening.lounge, 2).await;
    assert!(
        told.text().contains(&format!("<#{}>", thread.id())),
        "{}",
        told.text()
    );
    let told = opens(&evening.lea, &talk, &[("private", json!(true))]).await;
    // By then its lobby stands, beside the thread where it was asked for.
    let thread = evening.thread_in(&evening.lounge, 3).await;
    assert!(
        told.is_ephemeral() && told.text().contains(&format!("<#{}>", thread.id())),
        "{}",
        told.text()
    );
    let lobby = lobby_in(&evening.lea.at(&thread)).await;
    assert!(lobby.text().contains("Table privée"), "{}", lobby.text());
    let lea = evening.lea.at(&thread);
    for command in ["/table robot", "/table start"] {
        lea.run(command).await.expect("an answer");
    }
    let table = lea.sees_that("the table", is_table).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(evening.lea().screen().iter().all(Seen::is_ephemeral));
    let nour = evening.guild.user("Nour", "fr");
    assert!(nour.at(&thread).screen().is_empty(), "it is private");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn where_the_thread_is_refused_a_private_table_closes_and_says_so() {
    let evening = evening().await;
    for (status, code) in [(400, 160_006), (403, 50_013), (403, 50_001), (400, 50_024)] {
        let refused = Trouble::Refused { status, code };
        evening.fault("open_thread", refused);
        let told = opens(&evening.sam, &evening.lounge, &[("private", json!(true))]).await;
        assert!(
            told.is_ephemeral() && told.text().contains("could not open a private thread"),
            "{}",
            told.text()
        );
        assert!(evening.open_tables().await.is_empty());
        assert!(
            evening.lea().screen().is_empty(),
            "{}",
            evening.lea().dump()
        );
    }
    // They sit nowhere: another one opens.
    let told = opens(&evening.sam, &evening.lounge, &[("private", json!(true))]).await;
    assert!(
        told.text().contains("Only people whom you invite"),
        "{}",
        told.text()
    );
    evening.ends(&[160_006, 50_013, 50_001, 50_024]).await;
}

#[tokio::test]
async fn without_the_right_to_open_private_threads_or_to_write_in_them_nothing_is_opened() {
    let evening = evening().await;
    for (right, name) in [
        (
            Permissions::CREATE_PRIVATE_THREADS,
            "Create Private Threads",
        ),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
    ] {
        evening.lounge.deny_bot(right).expect("an overwrite");
        let told = opens(&evening.sam, &evening.lounge, &[("private", json!(true))]).await;
        assert!(
            told.is_ephemeral() && told.text().contains(name),
            "{}",
            told.text()
        );
        assert!(evening.open_tables().await.is_empty());
        assert!(evening.lounge.threads().is_empty());
    }
    // It writes nothing into the channel, and needs no right to.
    let posts = Permissions::SEND_MESSAGES;
    evening.lounge.deny_bot(posts).expect("an overwrite");
    let told = opens(&evening.sam, &evening.lounge, &[("private", json!(true))]).await;
    assert!(
        told.text().contains("Only people whom you invite"),
        "{}",
        told.text()
    );
    evening.ends(&[]).await;
}
