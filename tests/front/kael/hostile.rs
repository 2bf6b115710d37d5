//! Bad input: forged buttons and menus, absurd commands. Each gets one sentence and changes
//! nothing.

use discord_sandbox::{Channel, Client, Reply, Seen};
use serde_json::{Value, json};
use tapis::model::TableId;

use crate::kael::matches::seated;
use crate::support::player::{Player, is_hand, moves};
use crate::support::{PROMPT, TestBot};

/// A match of two with the cards dealt, and a stranger before it.
struct Scene {
    evening: TestBot,
    table: TableId,
    thread: Channel,
    players: Vec<Player>,
    stranger: Client,
}

impl Scene {
    async fn set() -> Self {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let people = [&evening.sam, &evening.lea];
        let (table, thread) = evening.plays(&people, &[]).await;
        let players = seated(&thread, &people, "My hand").await;
        for player in &players {
            let hand = player.looks().await.expect("a hand");
            let size = moves(&hand).pop().filter(|id| id.contains(":play size"));
            if let Some(size) = size {
                player.presses(&size).await.expect("a hand");
            }
        }
        let stranger = evening.guild.user("Nour", "en-US").at(&thread);
        Self {
            evening,
            table,
            thread,
            players,
            stranger,
        }
    }

    /// Everybody who might try: both players, one of them at turn, and somebody else.
    fn clients(&self) -> [&Client; 3] {
        [
            &self.players[0].client,
            &self.players[1].client,
            &self.stranger,
        ]
    }

    /// A message of the bot's own with controls it would never make.
    async fn forges(&self, rows: &[Vec<Value>]) {
        let rows: Vec<Value> = rows
            .iter()
            .map(|controls| json!({ "type": 1, "components": controls }))
            .collect();
        let message = json!({
            "content": "Forged",
            "components": rows,
            "allowed_mentions": { "parse": [] },
        });
        let sandbox = &self.evening.sandbox;
        let place = format!(
            "{}/api/v10/channels/{}/messages",
            sandbox.url(),
            self.thread.id()
        );
        let post = crate::support::http()
            .post(place)
            .header("authorization", format!("Bot {}", sandbox.token()))
            .header("content-type", "application/json")
            .body(message.to_string());
        let status = post.send().await.expect("an answer").status();
        assert!(status.is_success(), "{status}");
    }

    async fn log(&self) -> Vec<(Option<u8>, String)> {
        self.evening.log(self.table).await
    }
}

/// The one sentence for bad input, on its own or in the hand.
fn is_kind(reply: &Reply, what: &str) {
    let seen: &Seen = reply.message().expect("an answer");
    let text = reply.text();
    assert!(seen.is_ephemeral(), "{what}: {text}");
    let sentence = if is_hand(seen) {
        let note = text.lines().find(|line| line.starts_with('💬'));
        note.unwrap_or_else(|| panic!("{what}: {text}")).to_owned()
    } else {
        assert!(seen.buttons().is_empty(), "{what}: {text}");
        text
    };
    assert!(
        (10..300).contains(&sentence.chars().count()),
        "{what}: {sentence}"
    );
    for raw in ["KAE-", "Err", "error", "None", "Some(", "deposit 99"] {
        assert!(!sentence.contains(raw), "{what}: {sentence}");
    }
}

#[tokio::test]
async fn forged_buttons_do_nothing() {
    let scene = Scene::set().await;
    let number = scene.players[0].hand().expect("a hand").buttons()[0]
        .custom_id
        .clone();
    let number = number.expect("an id");
    let table = number.split(':').nth(1).expect("a number");
    let long = "x".repeat(100 - "1::0:play ".len() - table.len());
    let requests = [
        "play",
        "play ",
        "play deposit",
        "play deposit 99",
        "play deposit 5 6",
        "play bid 80",
        "play snap 3",
        "play answer Paris",
        "play size 3",
        "play timeout 0",
        "play close",
        "play \u{202e}5 tisoped",
        "step",
        "step ",
        "step 5 5 5",
        "step 14 0",
        "queue x",
        "queue leave",
        "queue deposit 99",
        "replace 0",
        "replace 9",
        "replace 77",
        "preset quick",
        "pace rapid",
        "robot",
        "robotless",
        "start",
        "fill",
        "leave-sure ",
        "LEAVE-SURE",
        "drop table match_log",
        "menu cards",
        "rematch",
        "record",
        "check",
    ];
    let mut ids: Vec<String> = requests
        .iter()
        .map(|request| format!("1:{table}:0:{request}"))
        .collect();
    ids.extend([
        "hello".to_owned(),
        ":::".to_owned(),
        "\u{200b}".to_owned(),
        format!("1:{table}:0:play {long}"),
        "x".repeat(100),
        format!("0:{table}:0:hand"),
        format!("2:{table}:0:hand"),
        format!("01:{table}:0:hand"),
        format!("1:{table}:-1:hand"),
        format!("1:{table}:1z141z4:hand"),
        "1:zzzz:0:hand".to_owned(),
        "1:3w5e11264sgsf:0:hand".to_owned(),
    ]);
    let before = scene.log().await;
    for five in ids.chunks(5) {
        let buttons: Vec<Value> = five
            .iter()
            .map(|id| json!({ "type": 2, "style": 2, "label": "?", "custom_id": id }))
            .collect();
        scene.forges(&[buttons]).await;
        for id in five {
            for client in scene.clients() {
                let reply = client
                    .press(id)
                    .await
                    .unwrap_or_else(|missed| panic!("{missed}"));
                is_kind(&reply, id);
            }
        }
    }
    assert_eq!(scene.log().await, before);
    scene.evening.ends(&[]).await;
}

#[tokio::test]
async fn a_legal_move_on_a_button_of_a_turn_that_never_was_is_not_played() {
    let scene = Scene::set().await;
    let active = usize::from(moves(&scene.players[0].looks().await.expect("it")).is_empty());
    let player = &scene.players[active];
    let own = moves(&player.looks().await.expect("a hand")).remove(0);
    let mut parts: Vec<&str> = own.splitn(4, ':').collect();
    let before = scene.log().await;
    for turn in ["zz", "1z141z3"] {
        parts[2] = turn;
        let forged = parts.join(":");
        let button = json!({ "type": 2, "style": 2, "label": "?", "custom_id": forged });
        scene.forges(&[vec![button]]).await;
        let reply = player.client.press(&forged).await.expect("a hand");
        is_kind(&reply, &forged);
    }
    assert_eq!(scene.log().await, before);
    scene.evening.ends(&[]).await;
}

#[tokio::test]
async fn forged_menus_do_nothing() {
    let scene = Scene::set().await;
    let id = scene.players[0].hand().expect("a hand").buttons()[0]
        .custom_id
        .clone();
    let table = id
        .expect("an id")
        .split(':')
        .nth(1)
        .expect("a number")
        .to_owned();
    let long = "é".repeat(100);
    let values = [
        "play deposit 99",
        "hand hand",
        "1:1:1:hand",
        "\u{202e}",
        "🂡",
        long.as_str(),
    ];
    let options: Vec<Value> = values
        .iter()
        .map(|value| json!({ "label": "?", "value": value }))
        .collect();
    let menu = |id: String, most: usize| json!({ "type": 3, "custom_id": id, "options": options, "max_values": most });
    let one = format!("1:{table}:0:menu cards");
    let plain = format!("1:{table}:0:hand");
    let two = format!("1:{table}:0:menu two");
    let rows = [
        vec![menu(one.clone(), 1)],
        vec![menu(plain.clone(), 1)],
        vec![menu(two.clone(), 2)],
    ];
    scene.forges(&rows).await;
    let before = scene.log().await;
    for client in scene.clients() {
        for value in values {
            for id in [&one, &plain] {
                let reply = client.pick(id, &[value]).await.expect("a sentence");
                is_kind(&reply, value);
            }
        }
        let reply = client.pick(&two, &values[..2]).await.expect("a sentence");
        is_kind(&reply, "two at once");
    }
    assert_eq!(scene.log().await, before);
    scene.evening.ends(&[]).await;
}

#[tokio::test]
async fn nonsense_in_commands_does_nothing() {
    let scene = Scene::set().await;
    let longest = "9 ".repeat(50);
    let texts = [
        "x",
        "deposit",
        "deposit 99",
        "deposit 5 6 7",
        "DEPOSIT 5",
        "deposit  5",
        "deposit 5 ",
        "cut",
        "cut -1 -1",
        "timeout 0",
        "close",
        "ready",
        "lucky",
        "size 0",
        "size 255",
        "size 99999999999999999999",
        "'; DROP TABLE match_log; --",
        "\u{202e}leak\u{202c}",
        "@everyone",
        "`**_||",
        "🂡🂡🂡",
        longest.trim(),
    ];
    let before = scene.log().await;
    for client in scene.clients() {
        for text in texts {
            for (command, option) in [("/play", "move"), ("/call", "word")] {
                let reply = client.run(command).with(option, text).await;
                let reply = reply.unwrap_or_else(|missed| panic!("{text}: {missed}"));
                is_kind(&reply, text);
                let told = reply.text();
                assert!(
                    !told.contains("@everyone") && !told.contains("DROP"),
                    "{told}"
                );
            }
        }
        let asked = client
            .run("/play")
            .with("move", "leave")
            .await
            .expect("a page");
        assert!(asked.message().expect("a page").is_ephemeral());
    }
    assert_eq!(scene.log().await, before);
    scene.evening.ends(&[]).await;
}

#[tokio::test]
async fn absurd_suggestions_are_asked_for_in_vain() {
    let scene = Scene::set().await;
    let longest = "é".repeat(6_000);
    let before = scene.log().await;
    for typed in [
        longest.as_str(),
        "\u{0}\u{7}\u{1b}[2J",
        "\u{202e}\u{2066}\u{200f}",
        "%s%n",
        "*",
    ] {
        for client in scene.clients() {
            let found = client
                .suggest("/play", "move", typed)
                .await
                .expect("an answer");
            assert_eq!(found, [], "{typed:.20}");
            let found = client
                .suggest("/table open", "variant", typed)
                .await
                .expect("an answer");
            assert_eq!(found, [], "{typed:.20}");
        }
    }
    // Spaces around what is meant are no fault.
    let active = usize::from(moves(&scene.players[0].looks().await.expect("it")).is_empty());
    let client = &scene.players[active].client;
    let all = client
        .suggest("/play", "move", "  ")
        .await
        .expect("all of them");
    let some = client
        .suggest("/play", "move", " DEPOSIT ")
        .await
        .expect("some");
    assert!(!all.is_empty() && all.len() <= 25);
    assert!(!some.is_empty(), "{all:?}");
    assert_eq!(scene.log().await, before);
    scene.evening.ends(&[]).await;
}

#[tokio::test]
async fn a_lobby_is_not_opened_by_nonsense() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let open = || sam.run("/table open");
    for (option, value) in [
        ("variant", "koubo"),
        ("variant", "🂡"),
        ("variant", "../../etc"),
    ] {
        let refused = open().with(option, value).await.expect("a sentence");
        is_kind(&refused, value);
        assert!(
            refused.text().contains("Standard, First one out"),
            "{}",
            refused.text()
        );
    }
    for robots in [2, 7] {
        let refused = open().with("seats", 2).with("robots", robots).await;
        is_kind(&refused.expect("a sentence"), "more robots than seats");
    }
    let list = sam.run("/table list").await.expect("a list").text();
    assert!(list.contains("Nobody is playing"), "{list}");
    evening.ends(&[]).await;
}
