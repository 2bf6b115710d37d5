//! One person and three robots, by buttons alone and by commands alone.

use discord_sandbox::{Channel, Client, Seen};
use tapis::model::TableId;

use crate::kaddour::four::{KADDOUR, due, slams_first, types};
use crate::support::player::{Player, is_end, is_hand, was_not_sent};
use crate::support::{TestBot, tells};

/// Waits until there is something to do; none at the end of the match.
pub async fn turn(client: &Client) -> Option<Seen> {
    let seen = client
        .sees_that("a move to make, or the end", |seen| {
            is_hand(seen) && !due(seen).is_empty() || is_end(seen)
        })
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    (!is_end(&seen)).then_some(seen)
}

/// The end of the match and the reveals before it, as everybody sees them.
pub async fn assert_ended(evening: &TestBot, client: &Client) {
    let end = client.sees_that("the end", is_end).await.expect("it");
    let text = end.text();
    assert!(tells(&text, &evening.sam), "{text}");
    assert!(text.contains(" win Kaddour"), "{text}");
    client
        .sees("The last trick")
        .await
        .expect("how the contract went");
}

pub async fn begin_by_buttons(evening: &TestBot) -> Channel {
    let sam = evening.sam();
    let opened = sam
        .run("/table open")
        .with("game", KADDOUR)
        .with("variant", "short")
        .with("robots", 3)
        .await
        .expect("a lobby");
    let lobby = opened.message().expect("a message").clone();
    assert!(lobby.text().contains("4/4"), "{}", lobby.text());
    let minutes = "**About 9\u{a0}min**";
    assert!(lobby.text().contains(minutes), "{}", lobby.text());
    sam.press("Start").on(&lobby).await.expect("a start");
    evening.thread().await
}

#[tokio::test]
async fn one_person_and_three_robots_play_a_match_by_buttons_alone() {
    let evening = TestBot::begin().await;
    let thread = begin_by_buttons(&evening).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    sam.client
        .sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    sam.opens_hand().await;
    let (mut presses, mut slams) = (0, 0);
    while let Some(hand) = turn(&sam.client).await {
        presses += 1;
        assert!(presses < 2_000, "{}", sam.client.dump());
        if presses % 4 == 0 && slams_first(&sam.client, &hand).await {
            slams += 1;
            continue;
        }
        let due = due(&hand);
        // A bid now and then, so that Sam names a trump too.
        let pass = due.iter().position(|id| id.ends_with(":play pass"));
        let chosen = pass.filter(|_| presses % 3 > 0).unwrap_or_default();
        match sam.presses(&due[chosen]).await {
            Ok(_) => {}
            // The hand was sent again, with other names for its moves, between the look and the press.
            Err(missed) if was_not_sent(&missed) && sam.has_changed(&hand) => {}
            Err(missed) => panic!("{missed}"),
        }
    }
    assert!(slams > 3, "{slams}");
    assert_ended(&evening, &sam.client).await;
    let stored = evening.store().table(TableId(1)).await;
    let lines = stored.expect("the database").expect("the table").lines;
    let own = lines
        .iter()
        .filter(|line| line.seat == Some(0) && line.text.starts_with("play "));
    let by_themselves = own.filter(|line| line.interaction.is_none()).count();
    assert!(by_themselves > 0, "the last card of a hand plays itself");
    evening.was_quiet(&thread).await;
}

/// What is suggested while somebody types: what it says, and what it sends.
async fn suggested(client: &Client, command: &str, option: &str) -> Vec<(String, String)> {
    let choices = client.suggest(command, option, "").await;
    let choices = choices.unwrap_or_else(|missed| panic!("{missed}"));
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    choices
        .into_iter()
        .map(|choice| (choice.name, text(&choice.value)))
        .collect()
}

#[tokio::test]
async fn one_person_and_three_robots_play_a_match_by_commands_alone() {
    let evening = TestBot::begin().await;
    let lounge = evening.sam();
    // A short match may be over after two auctions, too few to bid in all ways.
    let opened = lounge
        .run("/table open")
        .with("game", KADDOUR)
        .with("variant", "normale-80-20");
    opened.await.expect("a lobby");
    lounge.run("/table start").await.expect("a start");
    let thread = evening.thread().await;
    let sam = evening.sam.at(&thread);
    sam.sees_that("the table", |seen| !seen.buttons().is_empty())
        .await
        .expect("it");
    sam.run("/hand").await.expect("a hand");
    let (mut moved, mut spoke, mut trumps) = (0, 0, 0);
    while turn(&sam).await.is_some() {
        moved += 1;
        assert!(moved < 2_000, "{}", sam.dump());
        let statements = suggested(&sam, "/bid", "amount").await;
        if let Some((saying, text)) = statements.first() {
            spoke += 1;
            if spoke == 1 {
                bad_bids(&sam).await;
            }
            // The highest bid cannot be outbid, so Sam buys and names the trump at least once.
            let mut bids = statements.iter().filter(|it| it.1.starts_with("bid "));
            let buys = trumps == 0 && spoke > 2;
            let bid = if buys { bids.next_back() } else { bids.next() };
            let typed = match bid.filter(|_| buys || spoke % 2 == 1) {
                // A number alone is a bid.
                Some((_, bid)) => bid.trim_start_matches("bid "),
                // A name typed out is as good as picking it.
                None if spoke % 4 == 0 => saying,
                None => text,
            };
            types(&sam, "/bid", "amount", typed).await;
            continue;
        }
        if let Some((_, text)) = suggested(&sam, "/call", "word").await.first() {
            assert!(text.starts_with("cantico "), "{text}");
            types(&sam, "/call", "word", text).await;
            continue;
        }
        let all = suggested(&sam, "/play", "move").await;
        let Some((_, text)) = all.iter().find(|(_, text)| !text.contains("arm ")) else {
            // The match went on, or ended, since the hand was looked at.
            continue;
        };
        trumps += u32::from(text.starts_with("trump "));
        types(&sam, "/play", "move", text).await;
    }
    assert!(spoke > 2 && trumps > 0, "{spoke} {trumps}");
    assert_ended(&evening, &sam).await;
    evening.was_quiet(&thread).await;
}

/// Each gets one private sentence, and nothing happens.
async fn bad_bids(sam: &Client) {
    for wrong in ["75", "5", "300"] {
        let told = types(sam, "/bid", "amount", wrong).await;
        assert!(told.contains("in steps of 10."), "{told}");
    }
    let told = types(sam, "/bid", "amount", "a lot").await;
    assert!(told.contains("cannot read that"), "{told}");
    let told = types(sam, "/play", "move", "play D1").await;
    assert!(told.contains("The auction is still on"), "{told}");
    let told = sam.run("/cut").await.expect("an answer").text();
    assert!(told.contains("not at a table of it here"), "{told}");
}
