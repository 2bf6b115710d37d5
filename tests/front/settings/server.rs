//! A server's choices: who may make them, and what they do to tables that are opened afterwards.

use discord_sandbox::{ChannelKind, Client, Permissions, Seen};
use serde_json::json;

use super::{chosen, page, picks, presses};
use crate::options::page::changes_game;
use crate::support::opening::is_table;
use crate::support::table::{asks_to_close, pressed, table_of};
use crate::support::{PROMPT, TestBot};

/// An evening at which Sam may manage the server; a role of his own comes with that.
async fn managed() -> TestBot {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let granted = evening.guild.grant(&evening.sam, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    evening
}

/// What a table says that was just opened, or why none was.
async fn opens(client: &Client, options: &[(&str, serde_json::Value)]) -> Seen {
    let mut run = client.run("/table open");
    for (name, value) in options {
        run = run.with(name, value.clone());
    }
    let reply = run.await.expect("an answer");
    reply.message().expect("a message").clone()
}

async fn closes(client: &Client, lobby: &Seen) {
    asks_to_close(client, lobby).await;
    let sure = client.press(&format!("1:{}:0:close-sure", number(lobby)));
    sure.await.expect("closed");
}

fn number(lobby: &Seen) -> String {
    let id = lobby.buttons()[0].custom_id.clone().expect("an id");
    id.split(':').nth(1).expect("a table").to_owned()
}

#[tokio::test]
async fn only_who_may_manage_the_server_chooses_for_it() {
    let evening = managed().await;
    let lea = evening.lea();
    let refused = page(&lea, "/settings server").await;
    assert!(
        refused.text().contains("Gérer le serveur"),
        "{}",
        refused.text()
    );
    assert!(refused.menus().is_empty() && refused.buttons().is_empty());

    // A page that was made while she had the right does nothing any more.
    let granted = evening.guild.grant(&evening.lea, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    let hers = page(&lea, "/settings server").await;
    let (none, right) = (Permissions::empty(), Permissions::MANAGE_GUILD);
    let taken = evening.lounge.overwrite_user(&evening.lea, none, right);
    taken.expect("taken away");
    let refused = presses(&lea, &hers, "server threads off").await;
    assert!(
        refused.text().contains("Gérer le serveur"),
        "{}",
        refused.text()
    );

    let sams = page(&evening.sam(), "/settings server").await;
    assert_eq!(chosen(&sams), ["server lang auto", "server pace auto"]);
    assert!(
        sams.text().contains("Matches play in a thread"),
        "{}",
        sams.text()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn language_rules_and_pace_are_those_of_the_server_and_survive_a_restart() {
    let mut evening = managed().await;
    let sam = evening.sam();
    let server = page(&sam, "/settings server").await;
    let server = picks(&sam, &server, "lang", "server lang fr").await;
    let server = picks(&sam, &server, "pace", "server pace rapid").await;
    assert_eq!(chosen(&server), ["server lang fr", "server pace rapid"]);
    let presets = presses(&sam, &server, "server page presets").await;
    let presets = picks(&sam, &presets, "preset1", "server preset.kael standard").await;
    assert_eq!(chosen(&presets)[0], "server preset.kael standard");
    let back = presses(&sam, &presets, "server page main").await;
    assert!(back.text().contains("Kaël · Standard"), "{}", back.text());

    for again in [false, true] {
        if again {
            evening.sleep().await;
            evening.wake().await;
        }
        let lobby = opens(&sam, &[]).await;
        let chosen = chosen(&lobby);
        assert_eq!(
            chosen[..2],
            ["preset standard", "pace rapid"],
            "{}",
            lobby.text()
        );
        assert!(
            lobby
                .buttons()
                .iter()
                .any(|button| button.label == "Règles")
        );
        closes(&sam, &lobby).await;
        // What is asked for outweighs it.
        let lobby = opens(&sam, &[("variant", json!("quick")), ("pace", json!(2))]).await;
        let chosen = super::chosen(&lobby);
        assert_eq!(chosen[..2], ["preset quick", "pace relaxed"]);
        // In a lobby, another game comes with what the server wants for it.
        let lobby = changes_game(&sam, &lobby, "tamalou", "Tamalou · ").await;
        let lobby = changes_game(&sam, &lobby, "kael", "Kaël · ").await;
        assert_eq!(super::chosen(&lobby)[0], "preset standard");
        closes(&sam, &lobby).await;
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn tables_are_opened_where_the_server_wants_them() {
    let evening = managed().await;
    let sam = evening.sam();
    let den = evening.guild.channel("den");
    let server = page(&sam, "/settings server").await;
    let id = den.id().to_string();
    let list = sam.pick("1:0:0:pick channels", &[&id]).on(&server).await;
    let server = list.expect("a page").message().expect("it").clone();
    assert!(chosen(&server).contains(&id), "{:?}", chosen(&server));

    let refused = opens(&evening.lea(), &[]).await;
    assert!(refused.is_ephemeral() && refused.text().contains(&format!("<#{id}>")));
    let lobby = opens(&evening.lea.at(&den), &[]).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());

    let list = sam.pick("1:0:0:pick channels", &[]).on(&server).await;
    let server = list.expect("a page").message().expect("it").clone();
    assert!(!chosen(&server).contains(&id));
    let lobby = opens(&sam, &[]).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_chosen_channel_that_the_bot_may_not_post_in_is_named_at_once() {
    let evening = managed().await;
    let sam = evening.sam();
    let (den, attic) = (evening.guild.channel("den"), evening.guild.channel("attic"));
    let posts = evening.guild.channel_of(ChannelKind::Forum, "posts");
    den.deny_bot(Permissions::SEND_MESSAGES).expect("denied");
    // In a forum tables stand in posts, where another permission counts.
    posts.deny_bot(Permissions::SEND_MESSAGES).expect("denied");
    let server = page(&sam, "/settings server").await;
    assert!(!server.text().contains("may not post"), "{}", server.text());
    let ids = [&den, &attic, &posts].map(|channel| channel.id().to_string());
    let ids = ids.each_ref().map(String::as_str);
    let list = sam.pick("1:0:0:pick channels", &ids).on(&server).await;
    let server = list.expect("a page").message().expect("it").clone();
    let closed = format!("I may not post in <#{}>: give me", den.id());
    assert!(server.text().contains(&closed), "{}", server.text());

    den.deny_bot(Permissions::empty()).expect("given back");
    posts
        .deny_bot(Permissions::SEND_MESSAGES_IN_THREADS)
        .expect("denied");
    let server = page(&sam, "/settings server").await;
    let closed = format!("I may not post in <#{}>: give me", posts.id());
    assert!(server.text().contains(&closed), "{}", server.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn without_threads_a_match_plays_in_the_channel_and_a_private_one_does_not() {
    let mut evening = managed().await;
    let (lea, sam) = (evening.lea(), evening.sam());
    let server = page(&sam, "/settings server").await;
    let server = presses(&sam, &server, "server threads off").await;
    assert!(
        server.text().contains("in the channel itself"),
        "{}",
        server.text()
    );
    let lobby = opens(&sam, &[]).await;
    pressed(&lea, &lobby, ":join").await;
    // The server's setting of today does not count: it was opened without.
    let server = presses(&sam, &server, "server threads on").await;
    evening.sleep().await;
    evening.wake().await;
    pressed(&sam, &lobby, ":start").await;
    sam.sees_that("the table in the channel", is_table)
        .await
        .expect("it");
    assert!(evening.lounge.threads().is_empty());
    let stored = evening.store().table(table_of(&lobby)).await.expect("read");
    assert!(stored.expect("the table").place.threadless);

    presses(&sam, &server, "server threads off").await;
    let den = evening.guild.channel("den");
    let people = [&evening.sam, &evening.lea];
    let options = [("private", json!(true)), ("robots", json!(0))];
    let (_, thread) = evening.plays_in(&den, &people, &options).await;
    assert_eq!(den.threads().len(), 1, "{}", thread.name());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_role_is_mentioned_once_in_a_while_and_nobody_else() {
    let mut evening = managed().await;
    let (lea, sam) = (evening.lea(), evening.sam());
    let role = *evening.guild.roles().last().expect("a role");
    let server = page(&sam, "/settings server").await;
    let mention = presses(&sam, &server, "server page mention").await;
    let everyone = evening.guild.id().to_string();
    let list = sam.pick("1:0:0:pick role", &[&everyone]).on(&mention).await;
    let refused = list.expect("an answer").message().expect("it").clone();
    assert!(
        !refused.text().contains("is mentioned when"),
        "{}",
        refused.text()
    );

    let server = page(&sam, "/settings server").await;
    let mention = presses(&sam, &server, "server page mention").await;
    let id = role.to_string();
    let list = sam.pick("1:0:0:pick role", &[&id]).on(&mention).await;
    let mention = list.expect("a page").message().expect("it").clone();
    assert_eq!(chosen(&mention), [id.as_str(), "server every 30"]);

    let called = |seen: &Seen| seen.pinged_roles() == [role];
    let calls = |client: &Client| client.screen().iter().filter(|seen| called(seen)).count();
    let den = evening.guild.channel("den");
    evening
        .opens(&evening.lea, &[("private", json!(true))])
        .await;
    assert_eq!(calls(&lea), 0, "a private table calls nobody");
    let there = evening.lea.at(&den);
    opens(&there, &[]).await;
    let call = there.sees_that("the call", called).await.expect("it");
    assert!(call.text().contains("Kaël"), "{}", call.text());
    assert!(!call.mentions(evening.lea.id()) && !call.mentions(evening.sam.id()));

    evening.sleep().await;
    evening.wake().await;
    opens(&sam, &[]).await;
    // Everything that goes to a table is sent before this is answered.
    opens(&evening.sam.at(&den), &[]).await;
    page(&sam, "/table list").await;
    assert_eq!((calls(&sam), calls(&there)), (0, 1), "it rests");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn what_is_missing_in_a_channel_is_named_with_what_it_is_for() {
    let evening = managed().await;
    let sam = evening.sam();
    let fine = page(&sam, "/settings server").await;
    assert!(
        !fine.text().contains('❌') && fine.text().contains('✅'),
        "{}",
        fine.text()
    );
    let denied = Permissions::CREATE_PUBLIC_THREADS | Permissions::ATTACH_FILES;
    evening.lounge.deny_bot(denied).expect("denied");
    let wrong = page(&sam, "/settings server").await;
    let text = wrong.text();
    let lacking: Vec<&str> = text.lines().filter(|line| line.starts_with('❌')).collect();
    assert_eq!(lacking.len(), 2, "{text}");
    assert!(lacking[0].contains("Attach Files") && lacking[0].contains(" · "));
    assert!(lacking[1].contains("Create Public Threads"), "{text}");
    evening.ends(&[]).await;
}
