//! Around a match: who watches, who leaves, what strangers are told, where a table opens.

use discord_sandbox::{Client, Permissions, Seen};
use serde_json::json;

use crate::kael::matches::seated;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_hand, moves};
use crate::support::table::{end, pressed, table_of};
use crate::support::{PROMPT, TestBot};

async fn prompt() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// The table message as somebody sees it.
async fn table(client: &Client) -> Seen {
    client
        .sees_that("the table", is_table)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"))
}

/// Behind ⋯.
async fn more(client: &Client) -> Seen {
    let reply = pressed(client, &table(client).await, ":more").await;
    reply.message().expect("a page").clone()
}

/// The first move that is lit anywhere, played; whose it was.
async fn anybody_plays(players: &[Player]) -> usize {
    for (place, player) in players.iter().enumerate() {
        let hand = player.looks().await.expect("a hand");
        let sober = moves(&hand)
            .into_iter()
            .rev()
            .find(|id| !id.ends_with("kael"));
        if let Some(id) = sober {
            player.client.press(&id).on(&hand).await.expect("a hand");
            return place;
        }
    }
    panic!("nobody can move: {}", players[0].client.dump());
}

#[tokio::test]
async fn whoever_watches_sees_the_table_go_on_without_a_card_of_anybody() {
    let evening = prompt().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    let nour = evening.guild.user("Nour", "fr").at(&thread);
    let page = more(&nour).await;
    assert!(page.text().contains("Regarder"), "{}", page.text());
    let watching = pressed(&nour, &page, ":watch").await;
    let watching = watching.message().expect("the table").clone();
    assert!(watching.is_ephemeral() && watching.text().contains("manche 1"));
    anybody_plays(&players).await;
    anybody_plays(&players).await;
    // In the watcher's language, and without being asked again.
    let went_on = |seen: &Seen| {
        seen.id() == watching.id() && seen.text().contains("pose") && seen.buttons().len() == 1
    };
    let now = nour
        .sees_that("the table of now", went_on)
        .await
        .expect("it");
    assert!(!now.text().contains("Tes cartes"), "{}", now.text());
    let again = pressed(&nour, &now, ":watch").await;
    assert_eq!(again.kind, 7);
    let typed = nour.run("/table watch").await.expect("the table");
    assert!(typed.text().contains("manche 1"), "{}", typed.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn brought_down_the_table_stands_below_the_talk_and_nowhere_else() {
    let evening = prompt().await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &[]).await;
    let sam = evening.sam.at(&thread);
    let before = table(&sam).await;
    let said = sam.say("Where is the table?").expect("a message");
    let done = sam.run("/table bring").await.expect("a word");
    assert!(done.text().contains("Done") || is_hand(done.message().expect("it")));
    let below = |seen: &Seen| seen.id() > said.id() && seen.text().contains("deal 1");
    let public = |seen: &Seen| !seen.is_ephemeral() && below(seen);
    let now = sam.sees_that("the table below", public).await.expect("it");
    assert_ne!(now.id(), before.id());
    let gone = |seen: &Seen| seen.id() == now.id();
    sam.sees_that("the new one alone", |seen| {
        gone(seen) && sam.again(before.id()).is_none()
    })
    .await
    .expect("it");
    let nour = evening.guild.user("Nour", "en-US").at(&thread);
    let refused = nour.run("/table bring").await.expect("a sentence").text();
    assert!(refused.contains("You have no seat"), "{refused}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_leaves_is_asked_back_and_a_former_player_has_no_seat() {
    let evening = prompt().await;
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea, &nour];
    let (number, thread) = evening.plays(&people, &[]).await;
    let players = seated(&thread, &people, "My hand").await;
    anybody_plays(&players).await;
    let lea = &players[1].client;
    let asked = pressed(lea, &more(lea).await, ":leave").await;
    let page = asked.message().expect("a question").clone();
    assert!(
        page.text().contains("Quitter cette partie"),
        "{}",
        page.text()
    );
    let before = evening.log(number).await;
    assert!(!before.iter().any(|(_, text)| text == "leave"));
    let kept = pressed(lea, &page, ":page cancel").await;
    assert!(kept.text().contains("Rien n’a changé"), "{}", kept.text());
    assert_eq!(evening.log(number).await, before);
    let asked = pressed(lea, &more(lea).await, ":leave").await;
    let page = asked.message().expect("a question").clone();
    let old = players[1].hand().expect("her hand");
    let gone = pressed(lea, &page, ":leave-sure").await;
    assert!(gone.text().contains("À bientôt"), "{}", gone.text());
    assert!(
        evening
            .log(number)
            .await
            .iter()
            .any(|(_, text)| text == "leave")
    );
    // Her cards are gone, and a public button has one sentence for her and does nothing.
    let log = evening.log(number).await;
    let put_away = |seen: &Seen| seen.id() == old.id() && seen.buttons().is_empty();
    lea.sees_that("no cards any more", put_away)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let refused = pressed(lea, &table(lea).await, ":hand").await.text();
    assert!(refused.contains("Tu as quitté cette partie"), "{refused}");
    assert_eq!(evening.log(number).await, log);
    // With one player left it is over.
    let question = pressed(
        &players[2].client,
        &more(&players[2].client).await,
        ":leave",
    )
    .await;
    let page = question.message().expect("a question").clone();
    pressed(&players[2].client, &page, ":leave-sure").await;
    end(&players[0].client).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_stranger_is_told_one_sentence_for_each_public_button() {
    let evening = prompt().await;
    let nour = evening.guild.user("Nour", "en-US");
    let (number, thread) = evening.plays(&[&evening.sam, &evening.lea], &[]).await;
    let there = nour.at(&thread);
    let log = evening.log(number).await;
    let step = table(&there)
        .await
        .buttons()
        .into_iter()
        .find_map(|button| {
            let id = button.custom_id?;
            id.contains(":step ").then_some(id)
        });
    for id in [step.expect("a cut"), ":hand".to_owned()] {
        let reply = pressed(&there, &table(&there).await, &id).await;
        let page = reply.message().expect("a sentence");
        assert!(page.is_ephemeral() && page.buttons().is_empty());
        assert!(page.text().contains("You have no seat"), "{}", page.text());
    }
    for command in ["/hand", "/cut", "/table leave", "/table ready"] {
        let refused = there.run(command).await.expect("a sentence").text();
        assert!(refused.contains("You have no seat"), "{command}: {refused}");
    }
    let refused = there
        .run("/play")
        .with("move", "size 3")
        .await
        .expect("a sentence")
        .text();
    assert!(refused.contains("You have no seat"), "{refused}");
    let refused = there.run("/table join").await.expect("a sentence").text();
    assert!(refused.contains("Press ⋯ to watch"), "{refused}");
    let close = there.run("/table close").await.expect("a sentence").text();
    assert!(close.contains("the host of this table"), "{close}");
    assert_eq!(there.suggest("/play", "move", "").await.expect("none"), []);
    assert_eq!(evening.log(number).await, log);
    let nowhere = nour.at(&evening.guild.channel("empty"));
    for (command, why) in [
        ("/hand", "There is no table here"),
        ("/cut", "not at a table of it"),
        ("/table bring", "There is no table here"),
        ("/table start", "There is no table here"),
    ] {
        let refused = nowhere.run(command).await.expect("a sentence").text();
        assert!(refused.contains(why), "{command}: {refused}");
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn each_of_two_tables_knows_its_own_people() {
    let evening = prompt().await;
    let (nour, alex) = (
        evening.guild.user("Nour", "en-US"),
        evening.guild.user("Alex", "en-US"),
    );
    let (one, thread) = evening.plays(&[&evening.sam, &evening.lea], &[]).await;
    let (two, other) = evening.plays(&[&nour, &alex], &[]).await;
    assert_ne!(one, two);
    let logs = (evening.log(one).await, evening.log(two).await);
    let there = nour.at(&thread);
    let refused = pressed(&there, &table(&there).await, ":hand").await.text();
    assert!(refused.contains("You have no seat"), "{refused}");
    let there = evening.sam.at(&other);
    let refused = there
        .run("/play")
        .with("move", "size 3")
        .await
        .expect("a sentence")
        .text();
    assert!(refused.contains("You have no seat"), "{refused}");
    // In the channel a command means the table one sits at.
    for (user, number) in [(&evening.sam, one), (&nour, two)] {
        let hand = user.at(&evening.lounge).run("/hand").await.expect("a hand");
        assert_eq!(table_of(hand.message().expect("it")), number);
    }
    assert_eq!((evening.log(one).await, evening.log(two).await), logs);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn without_a_permission_no_table_opens_and_the_missing_one_is_named() {
    let evening = prompt().await;
    let channel = evening.guild.channel("strict");
    channel
        .deny_bot(Permissions::SEND_MESSAGES)
        .expect("an overwrite");
    for (user, named) in [
        (&evening.sam, "Send Messages"),
        (&evening.lea, "Envoyer des messages"),
    ] {
        let refused = user
            .at(&channel)
            .run("/table open")
            .await
            .expect("a sentence");
        assert!(refused.text().contains(named), "{}", refused.text());
        assert!(refused.message().expect("a page").is_ephemeral());
    }
    let lists = evening
        .sam
        .at(&channel)
        .run("/table list")
        .await
        .expect("a list");
    assert!(
        lists.text().contains("Nobody is playing"),
        "{}",
        lists.text()
    );
    let threads = Permissions::CREATE_PRIVATE_THREADS;
    let quiet = evening.guild.channel("quiet");
    quiet.deny_bot(threads).expect("an overwrite");
    let open = evening
        .sam
        .at(&quiet)
        .run("/table open")
        .with("private", json!(true));
    let refused = open.await.expect("a sentence").text();
    assert!(refused.contains("Create Private Threads"), "{refused}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_table_opened_in_a_thread_opens_in_its_channel() {
    let evening = prompt().await;
    let (_, thread) = evening.plays(&[&evening.sam, &evening.lea], &[]).await;
    let nour = evening.guild.user("Nour", "en-US");
    nour.at(&thread)
        .run("/table open")
        .await
        .expect("an answer");
    let lobby = nour.at(&evening.lounge).sees("1/8").await;
    lobby.unwrap_or_else(|missed| panic!("{missed}"));
    let list = nour
        .at(&thread)
        .run("/table list")
        .await
        .expect("a list")
        .text();
    assert!(
        list.contains(&format!("<#{}>", evening.lounge.id())),
        "{list}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn without_threads_a_table_plays_in_its_channel() {
    let evening = prompt().await;
    let channel = evening.guild.channel("flat");
    channel
        .deny_bot(Permissions::CREATE_PUBLIC_THREADS)
        .expect("an overwrite");
    let there = evening.sam.at(&channel);
    there
        .run("/table open")
        .with("robots", 1)
        .await
        .expect("a lobby");
    there.run("/table start").await.expect("a hand");
    let table = table(&there).await;
    assert!(table.text().contains("deal 1"), "{}", table.text());
    there
        .sees("The match has begun, below")
        .await
        .expect("the lobby says so");
    // Asking for the thread was worth a try.
    evening.ends(&[50_013]).await;
}

#[tokio::test]
async fn the_rules_are_those_of_the_table() {
    let evening = prompt().await;
    let options = [("variant", json!("quick")), ("robots", json!(2))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = evening.sam.at(&thread);
    let typed = sam.run("/rules").await.expect("a sheet").text();
    assert!(typed.contains("as soon as somebody is out"), "{typed}");
    let shown = pressed(&sam, &table(&sam).await, ":rules").await.text();
    assert_eq!(shown, typed);
    let named = sam.run("/rules").with("game", json!(0)).await;
    assert_eq!(named.expect("a sheet").text(), typed);
    let usual = evening.lea().run("/rules").await.expect("a sheet").text();
    assert!(
        usual.contains("les règles") || usual.contains("règles"),
        "{usual}"
    );
    assert_ne!(usual, typed);
    evening.ends(&[]).await;
}
