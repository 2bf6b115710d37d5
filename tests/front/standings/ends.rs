//! What the end of a match says of where it counts.

use discord_sandbox::{Channel, Permissions, Seen, User};
use serde_json::json;
use tapis::store::Scope;

use crate::standings::profile::card;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_end};
use crate::support::table::{end, play_out, pressed, quick, reckless};
use crate::support::{PROMPT, TestBot};

#[tokio::test]
async fn a_match_of_two_counts_and_stands_on_the_board_at_once() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &quick()).await;
    let players = seated(people, &thread).await;
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await.text();
    assert!(!result.contains("House rules"), "{result}");
    assert!(result.contains("This match counts for the "), "{result}");
    // The lobby tells it to the channel, each player reads it in their own language.
    let lobby = evening.sam().sees("This match counts for the ").await;
    lobby.unwrap_or_else(|missed| panic!("{missed}"));
    let own = players[1].client.sees("compte pour le classement").await;
    own.unwrap_or_else(|missed| panic!("{missed}"));
    let board = evening.sam().run("/leaderboard").await.expect("a page");
    for user in people {
        assert!(board.text().contains(&user.mention()), "{}", board.text());
    }
    let stats = card(&evening.lea(), "/stats").await;
    assert!(
        stats.contains("sur 1") && !stats.contains("Parties amicales"),
        "{stats}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_match_with_changed_options_counts_under_rules_of_its_own() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let lobby = evening.opens(&evening.sam, &quick()).await;
    pressed(&lea, &lobby, ":join").await;
    let page = pressed(&sam, &lobby, ":options").await;
    let page = page.message().expect("a page").clone();
    let menu = page.menus().into_iter().find(|menu| {
        let mut entries = menu.options.iter();
        entries.any(|entry| entry.1 == "option winner_negative")
    });
    let menu = menu.expect("a menu").custom_id;
    let one = sam.pick(&menu, &["option winner_negative"]).on(&page).await;
    let one = one.expect("a page").message().expect("it").clone();
    pressed(&sam, &one, ":set winner_negative true").await;
    pressed(&sam, &lobby, ":start").await;
    let thread = evening.thread().await;
    let players = seated([&evening.sam, &evening.lea], &thread).await;
    play_out(&players, reckless).await;
    let result = end(&players[0].client).await.text();
    assert!(
        result.contains("This match counts for the ") && result.contains("House rules"),
        "{result}"
    );

    let board = sam.run("/leaderboard").await.expect("a page");
    let mut board = board.message().expect("it").clone();
    for (rules, stands) in [
        ("First one out", false),
        ("House rules", true),
        ("All variants", true),
    ] {
        let turned = sam.pick("Which rules?", &[rules]).on(&board).await;
        board = turned.expect("a page").message().expect("it").clone();
        let text = board.text();
        for user in [&evening.sam, &evening.lea] {
            assert_eq!(text.contains(&user.mention()), stands, "{rules}: {text}");
        }
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_match_with_robots_alone_is_casual_and_says_so() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let options = [("robots", json!(1)), ("variant", json!("quick"))];
    let (_, thread) = evening.plays(&[&evening.lea], &options).await;
    let lea = Player::new(&evening.lea, &thread, "Ma main");
    lea.opens_hand().await;
    play_alone(&lea).await;
    let result = end(&lea.client).await.text();
    assert!(result.contains("Partie amicale"), "{result}");
    let board = evening.lea().run("/leaderboard").await.expect("une page");
    assert!(
        board.text().contains("la première place est libre"),
        "{}",
        board.text()
    );
    let stats = card(&evening.lea(), "/stats").await;
    assert!(stats.contains("Parties amicales"), "{stats}");
    assert!(!stats.contains("Cote"), "{stats}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_rematch_is_opened_only_where_the_server_wants_tables() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let result = result(&evening).await;

    let garden = evening.guild.channel("garden");
    let (guild, only) = (evening.guild.id().0, garden.id().to_string());
    for (wanted, opens) in [(Some(only.as_str()), false), (None, true)] {
        let kept = evening.store();
        let kept = kept.set_setting(Scope::Guild, guild, "channels", wanted);
        kept.await.expect("a choice");
        evening.sleep().await;
        evening.wake().await;
        let asked = pressed(&evening.lea(), &result, ":rematch").await;
        let list = evening.lea().run("/table list").await.expect("a list");
        assert_eq!(list.text().contains("Kaël"), opens, "{}", list.text());
        if !opens {
            let opening = evening.lea().run("/table open").await.expect("an answer");
            assert!(opening.text().contains(&format!("<#{only}>")));
            assert_eq!(asked.text(), opening.text());
        }
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_rematch_is_refused_as_soon_as_the_server_wants_tables_elsewhere() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let granted = evening.guild.grant(&evening.sam, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    let result = result(&evening).await;

    // Chosen as managers choose, and nothing was started anew in between.
    let garden = evening.guild.channel("garden");
    let only = garden.id().to_string();
    let manager = evening.sam();
    let page = manager.run("/settings server").await.expect("a page");
    let page = page.message().expect("it").clone();
    let place = format!("<#{only}>");
    for (wanted, opens) in [(vec![only.as_str()], false), (Vec::new(), true)] {
        let list = manager.pick("1:0:0:pick channels", &wanted).on(&page).await;
        list.expect("a page");
        let asked = pressed(&evening.lea(), &result, ":rematch").await;
        let list = evening.lea().run("/table list").await.expect("a list");
        assert_eq!(list.text().contains("Kaël"), opens, "{}", list.text());
        assert_eq!(asked.text().contains(&place), !opens, "{}", asked.text());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_rematch_is_found_again_after_a_restart() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let result = result(&evening).await;
    pressed(&evening.sam(), &result, ":rematch").await;
    evening.sleep().await;
    evening.wake().await;
    pressed(&evening.lea(), &result, ":rematch").await;
    let list = evening.lea().run("/table list").await.expect("a list");
    let tables: Vec<String> = list.text().lines().map(str::to_owned).collect();
    let ours = |line: &&String| line.contains("Kaël");
    let ours: Vec<&String> = tables.iter().filter(ours).collect();
    assert!(
        matches!(ours[..], [one] if one.contains("3/8")),
        "{tables:?}"
    );
    evening.ends(&[]).await;
}

/// Sam plays a quick match against a robot; what stands in the lounge when it is over.
async fn result(evening: &TestBot) -> Seen {
    let options = [("robots", json!(1)), ("variant", json!("quick"))];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.opens_hand().await;
    play_alone(&sam).await;
    let result = evening.sam().sees_that("the result", is_end).await;
    result.unwrap_or_else(|missed| panic!("{missed}"))
}

/// People at their table, each with their hand open.
pub async fn seated(people: [&User; 2], thread: &Channel) -> Vec<Player> {
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, thread, "My hand");
        let table = player.client.sees_that("the table", is_table).await;
        table.unwrap_or_else(|missed| panic!("{missed}"));
        player.opens_hand().await;
        players.push(player);
    }
    players
}

/// Plays against robots to the end with any enabled button.
pub async fn play_alone(player: &Player) {
    let mut presses = 0;
    while let Some(moves) = player.turn().await {
        let chosen = reckless(0, &moves);
        // The robots go on meanwhile: a press may find another hand than it was made on.
        let pressed = player.client.press(&chosen).await;
        if let Err(missed) = pressed {
            let gone = player.hand().is_none() || !player.moves().contains(&chosen);
            assert!(gone, "{missed}");
        }
        presses += 1;
        assert!(presses < 2_000, "{}", player.client.dump());
        if player.client.screen().iter().any(is_end) {
            return;
        }
    }
}
