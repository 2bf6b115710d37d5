//! Private tables and practice: only in text channels, and never in public.

use discord_sandbox::{Channel, ChannelKind, Permissions, User};
use serde_json::json;

use super::{evening, opens, post};
use crate::support::table::pressed;
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
    let lounge = format!("<#{}>", evening.lounge.id());
    assert!(
        told.is_ephemeral() && told.text().contains(&lounge),
        "{}",
        told.text()
    );
    // By then the lobby stands.
    let lobby = evening
        .lea()
        .screen()
        .into_iter()
        .find(|seen| !seen.buttons().is_empty());
    let lobby = lobby.expect("the lobby");
    assert!(lobby.text().contains("privée"), "{}", lobby.text());
    for command in ["/table robot", "/table start"] {
        evening.lea().run(command).await.expect("an answer");
    }
    let thread = evening.thread_in(&evening.lounge, 3).await;
    let nour = evening.guild.user("Nour", "fr");
    assert!(nour.at(&thread).screen().is_empty(), "it is private");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn where_the_thread_is_refused_a_private_table_closes_and_says_so() {
    let evening = evening().await;
    let lobby = opens(&evening.sam, &evening.lounge, &[("private", json!(true))]).await;
    let denied = Permissions::CREATE_PRIVATE_THREADS;
    evening.lounge.deny_bot(denied).expect("an overwrite");
    assert!(lobby.text().contains("private"), "{}", lobby.text());
    for command in ["/table robot", "/table start"] {
        evening.sam().run(command).await.expect("an answer");
    }
    let told = evening.sam().sees("could not open a private thread").await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(evening.open_tables().await.is_empty());
    let others = evening.lea().sees_no("private").await;
    others.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(
        evening.lea().screen().is_empty(),
        "{}",
        evening.lea().dump()
    );
    evening.ends(&[50013]).await;
}
